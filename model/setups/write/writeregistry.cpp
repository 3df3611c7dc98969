// SPDX-License-Identifier: GPL-3.0-or-later
// Definitions of AutoLogger sessions as a file for regedit. Source: the page of the AutoLogger; EnableKernelFlags as
// keys in use have it.
#include "model/etw/hexformat.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/safetext.h"
#include "model/etw/utf16.h"
#include "model/setups/autologgerkeys.h"
#include "model/setups/write/setupoutput.h"
#include "model/setups/write/setupwriters.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

namespace etwarden {

namespace {

constexpr std::string_view autoLoggerKey = "HKEY_LOCAL_MACHINE\\SYSTEM\\CurrentControlSet\\Control\\WMI\\Autologger\\";
constexpr std::size_t maximumKeyCharacters = 255; // of one name in the registry
constexpr std::size_t groupMaskBytes = 32;

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

/// The text stands in quotation marks, or as bytes where the file could not hold it so.
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

class RegistryWriter
{
public:
    RegistryWriter(const SetupSet& set, std::size_t place, SetupOutput& output)
        : m_config(set.sessions[place].config)
        , m_place(place)
        , m_output(output)
        , m_said{.source = place}
        , m_meaning(m_said.meaning.config)
    {
    }

    void write()
    {
        if (!isKeyName(m_config.name)) {
            m_output.refuse(m_place, SessionPart::Whole);
            return;
        }
        m_key = std::string(autoLoggerKey) + toUtf8(m_config.name);
        m_output.body += "\n[" + m_key + "]\n";
        m_said.meaning.isAutoLogger = true;
        m_meaning.name = m_config.name;
        sayMembers();
        std::set<Guid> guids;
        for (std::size_t i = 0; i < m_config.providers.size(); ++i) {
            const Guid& guid = m_config.providers[i].guid;
            if (!guid.isNull() && guids.insert(guid).second) // a key has its name once
                sayProvider(i);
        }
        m_output.said.push_back(std::move(m_said));
    }

private:
    void sayMembers()
    {
        std::string& body = m_output.body;
        body += registryNumber("Start", 1);
        body += registryText("Guid", toUtf16(toString(m_config.guid)));
        m_meaning.guid = m_config.guid;
        body += registryNumber("LogFileMode", m_config.logFileMode);
        m_meaning.logFileMode = m_config.logFileMode;
        body += registryNumber("MaxFileSize", m_config.maximumFileSize);
        m_meaning.maximumFileSize = m_config.maximumFileSize;
        sayNumber("BufferSize", &SessionConfig::bufferSizeKb);
        sayNumber("MinimumBuffers", &SessionConfig::minimumBuffers);
        sayNumber("MaximumBuffers", &SessionConfig::maximumBuffers);
        sayNumber("FlushTimer", &SessionConfig::flushTimer);
        m_meaning.clientContext = static_cast<std::uint32_t>(ClockType::QueryPerformanceCounter);
        sayNumber("ClockType", &SessionConfig::clientContext);
        if (m_config.enableFlags != 0) {
            body += hexList("\"EnableKernelFlags\"=hex:", littleEndian(m_config.enableFlags, groupMaskBytes));
            m_meaning.enableFlags = m_config.enableFlags;
        }
        sayFile();
    }

    void sayFile()
    {
        if (!m_config.logFileName.empty() && isWellFormed(m_config.logFileName)) {
            m_output.body += registryText("FileName", m_config.logFileName);
            m_meaning.logFileName = m_config.logFileName;
            return;
        }
        if (!m_config.logFileName.empty())
            m_output.refuse(m_place, ConfigField::LogFileName);
        constexpr std::uint32_t withoutFile = logfilemode::RealTime | logfilemode::Buffering;
        if ((m_meaning.logFileMode & withoutFile) == 0)
            m_meaning.logFileName = autoLoggerFile(m_meaning.name);
    }

    void sayNumber(std::string_view name, std::uint32_t SessionConfig::*member)
    {
        if (m_config.*member == 0)
            return;
        m_output.body += registryNumber(name, m_config.*member);
        m_meaning.*member = m_config.*member;
    }

    void sayProvider(std::size_t place)
    {
        const ProviderConfig& provider = m_config.providers[place];
        std::string& body = m_output.body;
        body += "\n[" + m_key + '\\' + toString(provider.guid) + "]\n";
        body += registryNumber("Enabled", 1);
        ProviderConfig meaning = saidProvider(provider.guid);
        body += registryNumber("EnableLevel", provider.level);
        meaning.level = provider.level;
        body += hexList("\"MatchAnyKeyword\"=hex(b):", littleEndian(provider.matchAnyKeyword, 8));
        meaning.matchAnyKeyword = provider.matchAnyKeyword;
        if (provider.matchAllKeyword != 0)
            body += hexList("\"MatchAllKeyword\"=hex(b):", littleEndian(provider.matchAllKeyword, 8));
        meaning.matchAllKeyword = provider.matchAllKeyword;
        if (provider.enableProperty != 0)
            body += registryNumber("EnableProperty", provider.enableProperty);
        meaning.enableProperty = provider.enableProperty;
        m_said.addProvider(std::move(meaning), place);
    }

    const SessionConfig& m_config;
    std::size_t m_place;
    SetupOutput& m_output;
    SaidSession m_said;
    SessionConfig& m_meaning;
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
