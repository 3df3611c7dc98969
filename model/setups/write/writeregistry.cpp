// SPDX-License-Identifier: GPL-3.0-or-later
// Definitions of AutoLogger sessions as a file for regedit. Source: the page of the AutoLogger; EnableKernelFlags and
// StackWalkingFilter as keys in use have them.
#include "model/etw/hexformat.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/safetext.h"
#include "model/etw/utf16.h"
#include "model/setups/autologgerkeys.h"
#include "model/setups/kernelkeywords.h"
#include "model/setups/toolcommands.h"
#include "model/setups/write/setupoutput.h"
#include "model/setups/write/setupwriters.h"

#include <algorithm>
#include <optional>
#include <set>
#include <span>
#include <utility>

namespace etwarden {

namespace {

constexpr std::string_view autoLoggerKey = "HKEY_LOCAL_MACHINE\\SYSTEM\\CurrentControlSet\\Control\\WMI\\Autologger\\";
constexpr std::size_t maximumKeyCharacters = 255; // of one name in the registry

std::string registryNumber(std::string_view name, std::uint32_t value)
{
    std::string text = '"' + std::string(name) + "\"=dword:";
    appendHexDigits(text, value, 8, HexCase::Lower);
    return text + '\n';
}

std::string hexList(std::string_view begin, std::string_view bytes)
{
    std::string text(begin);
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        if (i != 0)
            text += ',';
        appendHexDigits(text, static_cast<std::uint8_t>(bytes[i]), 2, HexCase::Lower);
    }
    return text + '\n';
}

std::string littleEndian(std::uint64_t value, std::size_t size)
{
    std::string bytes;
    for (std::size_t i = 0; i < size; ++i)
        bytes += static_cast<char>(i < sizeof(value) ? value >> (8 * i) & 0xFF : 0);
    return bytes;
}

std::string littleEndian(std::span<const std::uint32_t> words)
{
    std::string bytes;
    for (const std::uint32_t word : words)
        bytes += littleEndian(word, sizeof(word));
    return bytes;
}

/// The text in quotation marks, or as bytes where the file could not hold it as a text.
std::string registryText(std::string_view name, std::u16string_view value)
{
    const std::string begin = '"' + std::string(name) + "\"=";
    if (std::ranges::any_of(value, isDisruptive)) {
        std::string bytes;
        for (const char16_t unit : value)
            bytes += littleEndian(unit, sizeof(unit));
        return hexList(begin + "hex(1):", bytes + std::string(2, '\0'));
    }
    std::string text = begin + '"';
    for (const char c : toUtf8(value)) {
        if (c == '\\' || c == '"')
            text += '\\';
        text += c;
    }
    return text + "\"\n";
}

/// Whether a key can have the name, and a line of the file can name the key.
bool isKeyName(std::u16string_view name)
{
    return isWellFormed(name) && name.size() <= maximumKeyCharacters && name.find(u'\\') == std::u16string_view::npos
        && !std::ranges::any_of(name, isDisruptive);
}

class RegistryWriter : SessionWriter
{
public:
    using SessionWriter::SessionWriter;

    void write()
    {
        if (!isKeyName(asked().name)) {
            refuse(SessionPart::Whole);
            return;
        }
        m_key = std::string(autoLoggerKey) + toUtf8(asked().name);
        body() += "\n[" + m_key + "]\n";
        said().meaning.isAutoLogger = true;
        sayMembers();
        std::set<Guid> guids;
        for (std::size_t i = 0; i < asked().providers.size(); ++i) {
            const Guid& guid = asked().providers[i].guid;
            if (!guid.isNull() && guids.insert(guid).second) // a key has its name once
                sayProvider(i);
        }
        finish();
    }

private:
    void sayMembers()
    {
        body() += registryNumber("Start", 1);
        body() += registryText("Guid", toUtf16(toString(asked().guid)));
        meaning().guid = asked().guid;
        body() += registryNumber("LogFileMode", asked().logFileMode);
        meaning().logFileMode = asked().logFileMode;
        body() += registryNumber("MaxFileSize", asked().maximumFileSize);
        meaning().maximumFileSize = asked().maximumFileSize;
        sayNumber("BufferSize", &SessionConfig::bufferSizeKb);
        sayNumber("MinimumBuffers", &SessionConfig::minimumBuffers);
        sayNumber("MaximumBuffers", &SessionConfig::maximumBuffers);
        sayNumber("FlushTimer", &SessionConfig::flushTimer);
        meaning().clientContext = static_cast<std::uint32_t>(ClockType::QueryPerformanceCounter);
        sayNumber("ClockType", &SessionConfig::clientContext);
        sayNumber("FileMax", &SessionConfig::fileMax);
        sayKernel();
        sayFile();
    }

    void sayKernel()
    {
        const KernelTracing& kernel = asked().kernel;
        if (asksKernel(asked())) {
            GroupMask words = kernel.groups;
            words[0] = asked().enableFlags;
            body() += hexList("\"EnableKernelFlags\"=hex:", littleEndian(words));
            meaning().enableFlags = asked().enableFlags;
            meaning().kernel.groups = kernel.groups;
        }
        const std::vector<std::uint32_t> hooks = hooksOf(kernel.stackEvents);
        if (!hooks.empty()) {
            body() += hexList("\"StackWalkingFilter\"=hex:", littleEndian(hooks));
            meaning().kernel.stackEvents = eventsOfHooks(hooks);
        }
    }

    void sayFile()
    {
        if (!asked().logFileName.empty() && isWellFormed(asked().logFileName)) {
            body() += registryText("FileName", asked().logFileName);
            meaning().logFileName = asked().logFileName;
            return;
        }
        if (!asked().logFileName.empty())
            refuse(ConfigField::LogFileName);
        if (needsLogFile(meaning()))
            meaning().logFileName = autoLoggerFile(meaning().name);
    }

    void sayNumber(std::string_view name, std::uint32_t SessionConfig::*member)
    {
        if (asked().*member == 0)
            return;
        body() += registryNumber(name, asked().*member);
        meaning().*member = asked().*member;
    }

    void sayProvider(std::size_t place)
    {
        const ProviderConfig& provider = asked().providers[place];
        body() += "\n[" + m_key + '\\' + toString(provider.guid) + "]\n";
        body() += registryNumber("Enabled", 1);
        body() += registryNumber("EnableLevel", provider.level);
        body() += hexList("\"MatchAnyKeyword\"=hex(b):", littleEndian(provider.matchAnyKeyword, 8));
        if (provider.matchAllKeyword != 0)
            body() += hexList("\"MatchAllKeyword\"=hex(b):", littleEndian(provider.matchAllKeyword, 8));
        if (provider.enableProperty != 0)
            body() += registryNumber("EnableProperty", provider.enableProperty);
        using enum ProviderField;
        addProvider(place, {Level, MatchAnyKeyword, MatchAllKeyword, EnableProperty});
    }

    std::string m_key;
};

} // namespace

void writeRegistry(const SetupSet& set, SetupOutput& output)
{
    output.head = "Windows Registry Editor Version 5.00\n\n";
    for (const std::size_t place : sayableSessions(set))
        RegistryWriter(set, place, output).write();
}

} // namespace etwarden
