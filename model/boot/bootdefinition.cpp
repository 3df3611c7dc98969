// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/boot/bootdefinition.h"

#include "model/boot/registrychanges.h"
#include "model/etw/guid.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/utf16.h"
#include "model/etw/wellknown.h"
#include "model/session/bootfile.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>

namespace etwarden {

namespace {

constexpr std::uint32_t defaultFileMb = 100;

/// A value that is a number of the session.
struct NumberMember
{
    std::u16string_view name;
    std::uint32_t SessionConfig::*member;
    std::uint32_t absent; ///< what a missing value stands for
};

constexpr NumberMember numberMembers[] = {
    {u"BufferSize", &SessionConfig::bufferSizeKb, 0},
    {u"MinimumBuffers", &SessionConfig::minimumBuffers, 0},
    {u"MaximumBuffers", &SessionConfig::maximumBuffers, 0},
    {u"MaxFileSize", &SessionConfig::maximumFileSize, defaultFileMb},
    {u"LogFileMode", &SessionConfig::logFileMode, logfilemode::Sequential},
    {u"FlushTimer", &SessionConfig::flushTimer, 0},
    {u"ClockType", &SessionConfig::clientContext, static_cast<std::uint32_t>(ClockType::QueryPerformanceCounter)},
    {u"FileMax", &SessionConfig::fileMax, 0},
};

// Those that a definition is read from by name.
constexpr std::u16string_view startName = u"Start";
constexpr std::u16string_view guidName = u"Guid";
constexpr std::u16string_view fileName = u"FileName";
constexpr std::u16string_view kernelFlagsName = u"EnableKernelFlags";
constexpr std::u16string_view stacksName = u"StackWalkingFilter";
constexpr std::u16string_view statusName = u"Status";
constexpr std::u16string_view counterName = u"FileCounter";
constexpr std::u16string_view earlyName = u"Boot";
constexpr std::u16string_view enabledName = u"Enabled";
constexpr std::u16string_view anyName = u"MatchAnyKeyword";
constexpr std::u16string_view allName = u"MatchAllKeyword";
constexpr std::u16string_view propertyName = u"EnableProperty";

constexpr std::u16string_view otherNames[] = {startName, guidName, fileName, kernelFlagsName, stacksName, statusName,
    counterName, earlyName, u"DisableRealtimePersistence"};

std::optional<std::uint64_t> numberOf(const RegistryKey& key, std::u16string_view name)
{
    const RegistryValue* const value = key.value(name);
    return value ? value->number() : std::nullopt;
}

std::uint32_t number32(const RegistryKey& key, std::u16string_view name, std::uint32_t absent)
{
    return static_cast<std::uint32_t>(numberOf(key, name).value_or(absent));
}

std::vector<std::uint32_t> wordsOf(const RegistryKey& key, std::u16string_view name)
{
    std::vector<std::uint32_t> words;
    const RegistryValue* const value = key.value(name);
    if (!value || (value->type != registrytype::Binary && value->type != registrytype::Number))
        return words;
    for (std::size_t i = 0; i + 3 < value->bytes.size(); i += 4) {
        words.push_back(std::uint32_t{value->bytes[i]} | std::uint32_t{value->bytes[i + 1]} << 8
            | std::uint32_t{value->bytes[i + 2]} << 16 | std::uint32_t{value->bytes[i + 3]} << 24);
    }
    return words;
}

/// How both loggers name the values of a provider.
std::u16string_view levelName(bool isGlobalLogger)
{
    return isGlobalLogger ? u"Level" : u"EnableLevel";
}

std::u16string_view flagsName(bool isGlobalLogger)
{
    return isGlobalLogger ? u"Flags" : u"EnableFlags";
}

/// The value that holds the keywords, or the flags of a provider without any.
std::u16string_view keywordName(const RegistryKey& key, bool isGlobalLogger)
{
    const bool hasFlagsOnly = !key.value(anyName) && key.value(flagsName(isGlobalLogger));
    return hasFlagsOnly || isGlobalLogger ? flagsName(isGlobalLogger) : anyName;
}

/// The Global Logger's providers have no braces and no Enabled.
std::optional<Guid> providerGuid(const RegistryKey& key, bool isGlobalLogger)
{
    const std::string name = toUtf8(key.name);
    return isGlobalLogger || name.starts_with('{') ? parseGuid(name) : std::nullopt;
}

ProviderConfig providerOf(const RegistryKey& key, const Guid& guid, bool isGlobalLogger)
{
    ProviderConfig provider;
    provider.guid = guid;
    provider.level = static_cast<std::uint8_t>(number32(key, levelName(isGlobalLogger), 0));
    provider.matchAnyKeyword = numberOf(key, keywordName(key, isGlobalLogger)).value_or(0);
    provider.matchAllKeyword = numberOf(key, allName).value_or(0);
    provider.enableProperty = number32(key, propertyName, 0);
    return provider;
}

void readProviders(const RegistryKey& key, BootDefinition& definition)
{
    for (const RegistryKey& below : key.keys) {
        const std::optional<Guid> guid = providerGuid(below, definition.isGlobalLogger);
        if (guid && (definition.isGlobalLogger || numberOf(below, enabledName).value_or(0) != 0))
            definition.config.providers.push_back(providerOf(below, *guid, definition.isGlobalLogger));
        else
            definition.idleProviders.push_back({below.name, guid.has_value()});
        if (below.key(u"Filters"))
            definition.filteredProviders.push_back(below.name);
    }
}

bool isKnown(std::u16string_view name)
{
    const auto isName = [name](std::u16string_view known) { return equalIgnoringCase(known, name); };
    return std::ranges::any_of(otherNames, isName) || std::ranges::any_of(numberMembers, isName, &NumberMember::name);
}

/// Writes the value unless it says so already.
void setNumber(RegistryKey& key, std::u16string_view name, std::uint64_t wanted, std::uint64_t now, bool isBig = false)
{
    if (wanted != now)
        key.set(isBig ? bigNumberValue(name, wanted) : numberValue(name, static_cast<std::uint32_t>(wanted)));
}

void setText(RegistryKey& key, std::u16string_view name, std::u16string_view wanted)
{
    RegistryValue value = textValue(name, wanted);
    if (const RegistryValue* const before = key.value(name); before && before->type == registrytype::ExpandText)
        value.type = before->type;
    key.set(std::move(value));
}

void setFirstKernelGroup(RegistryKey& key, std::uint32_t flags)
{
    constexpr std::size_t maskBytes = 32;
    const RegistryValue* const before = key.value(kernelFlagsName);
    RegistryValue value{std::u16string(kernelFlagsName), registrytype::Binary, {}};
    if (before)
        value.bytes = before->bytes;
    value.bytes.resize(std::max(value.bytes.size(), maskBytes));
    for (std::size_t i = 0; i < sizeof flags; ++i)
        value.bytes[i] = static_cast<std::uint8_t>(flags >> (i * 8));
    key.set(std::move(value));
}

std::u16string providerKeyName(const Guid& guid, bool isGlobalLogger)
{
    const std::u16string name = toUtf16(toString(guid));
    return isGlobalLogger ? name.substr(1, name.size() - 2) : name;
}

void writeProvider(RegistryKey& key, const ProviderConfig& wanted, bool isGlobalLogger)
{
    const ProviderConfig now = providerOf(key, wanted.guid, isGlobalLogger);
    const bool isNew = key.values.empty();
    if (!isGlobalLogger && numberOf(key, enabledName).value_or(0) == 0)
        key.set(numberValue(enabledName, 1));
    if (isNew || wanted.level != now.level)
        key.set(numberValue(levelName(isGlobalLogger), wanted.level));
    if (isNew || wanted.matchAnyKeyword != now.matchAnyKeyword) {
        const std::u16string_view name = keywordName(key, isGlobalLogger);
        const bool isFlags = !equalIgnoringCase(name, anyName) && wanted.matchAnyKeyword <= UINT32_MAX;
        key.set(isFlags ? numberValue(name, static_cast<std::uint32_t>(wanted.matchAnyKeyword))
                        : bigNumberValue(anyName, wanted.matchAnyKeyword));
    }
    setNumber(key, allName, wanted.matchAllKeyword, now.matchAllKeyword, true);
    setNumber(key, propertyName, wanted.enableProperty, now.enableProperty);
}

void writeProviders(RegistryKey& key, const SessionConfig& before, const SessionConfig& wanted, bool isGlobalLogger)
{
    const auto hasGuid = [isGlobalLogger](const Guid& guid) {
        return [guid, isGlobalLogger](const RegistryKey& below) { return providerGuid(below, isGlobalLogger) == guid; };
    };
    for (const ProviderConfig& provider : wanted.providers) {
        if (std::ranges::find(before.providers, provider) != before.providers.end())
            continue;
        auto there = std::ranges::find_if(key.keys, hasGuid(provider.guid));
        if (there == key.keys.end())
            there = key.keys.insert(there, RegistryKey{providerKeyName(provider.guid, isGlobalLogger), 0, {}, {}});
        writeProvider(*there, provider, isGlobalLogger);
    }
    for (const ProviderConfig& provider : before.providers) {
        if (std::ranges::find(wanted.providers, provider.guid, &ProviderConfig::guid) == wanted.providers.end())
            std::erase_if(key.keys, hasGuid(provider.guid));
    }
}

} // namespace

BootDefinition definitionOf(const RegistryKey& key, bool isGlobalLogger)
{
    BootDefinition definition;
    definition.isGlobalLogger = isGlobalLogger;
    definition.lastWrite = key.lastWrite;
    SessionConfig& config = definition.config;
    config.name = key.name;
    for (const NumberMember& number : numberMembers)
        config.*(number.member) = number32(key, number.name, number.absent);
    definition.hasFileSize = key.value(u"MaxFileSize") != nullptr;
    if (const RegistryValue* const file = key.value(fileName))
        config.logFileName = file->text();
    if (!definition.hasFileSize && !writesBootFile(config))
        config.maximumFileSize = 0;
    if (const RegistryValue* const value = key.value(guidName)) {
        const std::optional<Guid> guid = parseGuid(toUtf8(value->text()));
        definition.hasGuid = guid.has_value();
        config.guid = guid.value_or(Guid());
    }
    if (isGlobalLogger && config.guid.isNull())
        config.guid = wellknown::globalLoggerGuid;
    definition.start = number32(key, startName, 0);
    definition.startsEarly = numberOf(key, earlyName) == 1U;
    definition.fileCounter = number32(key, counterName, 0);
    if (const std::optional<std::uint64_t> status = numberOf(key, statusName))
        definition.status = static_cast<Win32Status>(*status);
    definition.kernelGroups = wordsOf(key, kernelFlagsName);
    if (!definition.kernelGroups.empty())
        config.enableFlags = definition.kernelGroups.front();
    definition.stackHooks = wordsOf(key, stacksName);
    readProviders(key, definition);
    for (const RegistryValue& value : key.values) {
        if (!isKnown(value.name))
            definition.unknownValues.push_back(value.name);
    }
    return definition;
}

std::vector<BootDefinition> bootDefinitions(const RegistryKey& wmi)
{
    std::vector<BootDefinition> definitions;
    if (const RegistryKey* const loggers = wmi.key(autoLoggerKey)) {
        for (const RegistryKey& key : loggers->keys)
            definitions.push_back(definitionOf(key, false));
    }
    if (const RegistryKey* const global = wmi.key(globalLoggerKey))
        definitions.push_back(definitionOf(*global, true));
    return definitions;
}

std::u16string pathOf(const BootDefinition& definition)
{
    return definition.isGlobalLogger ? std::u16string(globalLoggerKey)
                                     : std::u16string(autoLoggerKey) + u'\\' + definition.config.name;
}

RegistryKey withConfig(RegistryKey before, const SessionConfig& wanted, bool isGlobalLogger)
{
    const BootDefinition now = definitionOf(before, isGlobalLogger);
    const bool isNew = before.values.empty();
    RegistryKey key = std::move(before);
    if (isNew)
        key.set(numberValue(startName, 1));
    if ((isNew && !isGlobalLogger) || wanted.guid != now.config.guid)
        setText(key, guidName, toUtf16(toString(wanted.guid)));
    for (const NumberMember& number : numberMembers)
        setNumber(key, number.name, wanted.*(number.member), now.config.*(number.member));
    if (wanted.logFileName != now.config.logFileName) {
        if (wanted.logFileName.empty())
            key.remove(fileName);
        else
            setText(key, fileName, wanted.logFileName);
    }
    if (wanted.enableFlags != now.config.enableFlags)
        setFirstKernelGroup(key, wanted.enableFlags);
    writeProviders(key, now.config, wanted, isGlobalLogger);
    return key;
}

RegistryKey withStart(RegistryKey before, bool isEnabled)
{
    before.set(numberValue(startName, isEnabled ? 1 : 0));
    return before;
}

std::vector<ConfigField> differencesAtBoot(const BootDefinition& definition, const SessionConfig& running)
{
    const SessionConfig& wanted = definition.config;
    // What the system adds to a mode, or takes away from it, is no difference.
    constexpr std::uint32_t comparedModes = logfilemode::Circular | logfilemode::NewFile | logfilemode::RealTime
        | logfilemode::Buffering | logfilemode::NonStoppable | logfilemode::Secure | logfilemode::SystemLogger;
    const bool countsFile = writesBootFile(wanted) && !wanted.logFileName.empty() && wanted.fileMax == 0
        && wanted.logFileName.find(u'%') == std::u16string::npos;
    const std::pair<ConfigField, bool> compared[] = {
        {ConfigField::ClientContext, wanted.clientContext != running.clientContext && running.clientContext != 0},
        {ConfigField::BufferSize, wanted.bufferSizeKb != 0 && wanted.bufferSizeKb != running.bufferSizeKb},
        {ConfigField::MinimumBuffers, wanted.minimumBuffers > running.minimumBuffers},
        {ConfigField::MaximumBuffers, wanted.maximumBuffers > running.maximumBuffers},
        {ConfigField::MaximumFileSize, writesBootFile(wanted) && wanted.maximumFileSize != running.maximumFileSize},
        {ConfigField::LogFileMode, ((wanted.logFileMode ^ running.logFileMode) & comparedModes) != 0},
        {ConfigField::FlushTimer, wanted.flushTimer != 0 && wanted.flushTimer != running.flushTimer},
        {ConfigField::LogFileName, countsFile && !equalIgnoringCase(wanted.logFileName, running.logFileName)},
    };
    std::vector<ConfigField> differences;
    for (const auto& [field, differs] : compared) {
        if (differs)
            differences.push_back(field);
    }
    return differences;
}

std::u16string numberedBootFile(std::u16string_view file, std::uint32_t number)
{
    std::u16string digits = toUtf16(std::to_string(number));
    digits.insert(0, digits.size() < 4 ? 4 - digits.size() : 0, u'0');
    return std::u16string(file) + u'.' + digits;
}

std::uint32_t nextFileCounter(const BootDefinition& definition)
{
    const std::uint32_t maximum = std::max(definition.config.fileMax, 1U);
    return definition.fileCounter >= maximum ? 1 : definition.fileCounter + 1;
}

} // namespace etwarden
