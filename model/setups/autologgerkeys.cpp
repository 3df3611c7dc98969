// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/setups/autologgerkeys.h"

#include "model/etw/logfilemodes.h"
#include "model/etw/numbertext.h"
#include "model/etw/utf16.h"
#include "model/etw/wellknown.h"
#include "model/setups/kernelkeywords.h"
#include "model/setups/setupcollector.h"

#include <algorithm>
#include <utility>

namespace etwarden {

namespace {

constexpr std::string_view autoLoggerFolder = "\\control\\wmi\\autologger\\";
constexpr std::string_view globalLoggerFolder = "\\control\\wmi\\globallogger";
constexpr std::uint32_t defaultMaximumFileMb = 100;

/// A value that is a member of the session.
struct NumberValue
{
    std::string_view name; ///< in lower case
    std::uint32_t SessionConfig::*member;
};
constexpr NumberValue numberValues[] = {
    {"buffersize", &SessionConfig::bufferSizeKb},
    {"minimumbuffers", &SessionConfig::minimumBuffers},
    {"maximumbuffers", &SessionConfig::maximumBuffers},
    {"maxfilesize", &SessionConfig::maximumFileSize},
    {"logfilemode", &SessionConfig::logFileMode},
    {"flushtimer", &SessionConfig::flushTimer},
    {"clocktype", &SessionConfig::clientContext},
    {"filemax", &SessionConfig::fileMax},
};

/// Values for which a session of StartTrace has no member.
constexpr std::string_view otherValues[] = {
    "age", "boot", "disablerealtimepersistence", "enablesecurityprovider", "filecounter", "initstatus", "status"};

/// Where the name of the definition begins in a key, in lower case; npos: the key has none.
std::size_t definitionBegin(std::string_view key)
{
    const std::size_t folder = key.find(autoLoggerFolder);
    if (folder != std::string_view::npos)
        return folder + autoLoggerFolder.size();
    const std::size_t logger = key.find(globalLoggerFolder);
    return logger != std::string_view::npos ? logger + globalLoggerFolder.rfind('\\') + 1 : std::string_view::npos;
}

std::string_view withoutSlashes(std::string_view key)
{
    while (key.ends_with('\\'))
        key.remove_suffix(1);
    return key;
}

} // namespace

std::u16string autoLoggerFile(std::u16string_view session)
{
    return u"%SystemRoot%\\System32\\LogFiles\\WMI\\" + std::u16string(session) + u".etl";
}

bool AutoLoggerKeys::isOne(std::string_view key)
{
    key = withoutSlashes(key);
    const std::size_t begin = definitionBegin(lowerAscii(key));
    return begin != std::string_view::npos && begin < key.size();
}

AutoLoggerKeys::Key* AutoLoggerKeys::keyAt(std::uint32_t line, std::string_view path)
{
    path = withoutSlashes(path);
    const std::size_t begin = definitionBegin(lowerAscii(path));
    if (begin == std::string_view::npos || begin >= path.size())
        return nullptr;
    const bool isGlobalLogger = lowerAscii(path).find(autoLoggerFolder) == std::string::npos;
    path.remove_prefix(begin);
    const std::string_view name = path.substr(0, path.find('\\'));
    const auto place = m_places.try_emplace(lowerAscii(name), m_definitions.size());
    if (place.second) {
        if (m_definitions.size() == maximumSetupSessions) {
            m_collector.omit(line, OmissionReason::TooMuch, name);
            m_places.erase(place.first);
            return nullptr;
        }
        m_definitions.push_back({{line, std::string(name), {}}, isGlobalLogger, {}});
    }
    Definition& definition = m_definitions[place.first->second];
    if (name.size() == path.size())
        return &definition.session;
    path.remove_prefix(name.size() + 1);
    const std::string_view provider = path.substr(0, path.find('\\'));
    if (provider.size() != path.size()) {
        m_collector.omit(line, OmissionReason::NoMember, path.substr(provider.size() + 1));
        return nullptr;
    }
    auto key = std::ranges::find_if(
        definition.providers, [provider](const Key& other) { return equalsAscii(other.name, provider); });
    if (key == definition.providers.end()) {
        if (definition.providers.size() == 1'000) { // our choice: each key is looked for among them
            m_collector.omit(line, OmissionReason::TooMuch, provider);
            return nullptr;
        }
        key = definition.providers.insert(key, {line, std::string(provider), {}});
    }
    return &*key;
}

void AutoLoggerKeys::addKey(std::uint32_t line, std::string_view key)
{
    m_count += keyAt(line, key) != nullptr ? 1 : 0;
}

void AutoLoggerKeys::addValue(std::uint32_t line, std::string_view key, std::string_view name, RegistryData data)
{
    Key* const owner = keyAt(line, key);
    if (owner == nullptr)
        return;
    ++m_count;
    Value value{line, std::string(name), std::move(data)};
    const auto place = owner->values.try_emplace(lowerAscii(name), value);
    if (place.second)
        return;
    const Value& earlier = place.first->second;
    if (earlier.data != value.data)
        m_collector.omit(earlier.line, OmissionReason::Alternative, earlier.name, earlier.data.text);
    place.first->second = std::move(value);
}

std::vector<SetSession> AutoLoggerKeys::take()
{
    std::vector<SetSession> sessions;
    for (const Definition& definition : m_definitions) {
        if (isSwitch(definition))
            m_collector.omit(definition.session.line, OmissionReason::NoSession, definition.session.name);
        else
            sessions.push_back(sessionOf(definition));
    }
    return sessions;
}

/// Whether the key only turns on or off what is defined elsewhere.
bool AutoLoggerKeys::isSwitch(const Definition& definition)
{
    const auto start = definition.session.values.find("start");
    if (start == definition.session.values.end() || definition.session.values.size() != 1
        || !definition.providers.empty())
        return false;
    SetSession session;
    takeMember(definition, start->second, session);
    return true;
}

SetSession AutoLoggerKeys::sessionOf(const Definition& definition)
{
    SetSession session;
    session.isAutoLogger = true;
    session.line = definition.session.line;
    session.config.name = toUtf16(definition.session.name);
    session.config.clientContext = static_cast<std::uint32_t>(ClockType::QueryPerformanceCounter);
    for (const auto& [name, value] : definition.session.values)
        takeMember(definition, value, session);
    takeDefaults(definition, session);
    for (const Key& provider : definition.providers)
        takeProvider(provider, definition.isGlobalLogger, session);
    return session;
}

void AutoLoggerKeys::takeMember(const Definition& definition, const Value& value, SetSession& session)
{
    SessionConfig& config = session.config;
    const std::string name = lowerAscii(value.name);
    const auto number = std::ranges::find(numberValues, name, &NumberValue::name);
    if (number != std::end(numberValues)) {
        m_collector.take(value.line, value.name, value.data.text, config.*(number->member));
    } else if (name == "filename") {
        config.logFileName = toUtf16(value.data.text);
    } else if (name == "guid") {
        if (const std::optional<Guid> guid = parseGuid(trimmedSpace(value.data.text)))
            config.guid = *guid;
        else
            m_collector.omit(value.line, OmissionReason::NotANumber, value.name, value.data.text);
    } else if (name == "start") {
        const auto start = m_collector.number<std::uint32_t>(value.line, value.name, value.data.text);
        if (start && *start > 1)
            m_collector.report(value.line, SetupFault::ServiceStart, {toUtf16(definition.session.name), *start});
        if (start == 0U)
            m_collector.omit(value.line, OmissionReason::NotEnabled, value.name, value.data.text);
    } else if (name == "enablekernelflags") {
        takeKernelFlags(value, session.config);
    } else if (name == "stackwalkingfilter") {
        takeStackEvents(value, session.config);
    } else {
        const bool isKnown = std::ranges::find(otherValues, name) != std::end(otherValues);
        m_collector.omit(
            value.line, isKnown ? OmissionReason::NoMember : OmissionReason::Unknown, value.name, value.data.text);
    }
}

std::vector<std::uint32_t> AutoLoggerKeys::wordsOf(const Value& value)
{
    const std::vector<std::uint8_t>& bytes = value.data.bytes;
    if (bytes.empty() || bytes.size() % sizeof(std::uint32_t) != 0)
        m_collector.omit(value.line, OmissionReason::NotANumber, value.name, value.data.text);
    std::vector<std::uint32_t> words(bytes.size() / sizeof(std::uint32_t));
    for (std::size_t i = 0; i < words.size() * sizeof(std::uint32_t); ++i)
        words[i / sizeof(std::uint32_t)] |= std::uint32_t{bytes[i]} << (i % sizeof(std::uint32_t) * 8);
    return words;
}

/// A group mask, of which EnableFlags is the first word.
void AutoLoggerKeys::takeKernelFlags(const Value& value, SessionConfig& config)
{
    const std::vector<std::uint32_t> words = wordsOf(value);
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i == 0)
            config.enableFlags = words[i];
        else if (i < config.kernel.groups.size())
            config.kernel.groups[i] = words[i];
        else if (words[i] != 0)
            m_collector.omit(value.line, OmissionReason::NoEnableFlag, value.name);
    }
}

/// Hook ids.
void AutoLoggerKeys::takeStackEvents(const Value& value, SessionConfig& config)
{
    const std::vector<std::uint32_t> hooks = wordsOf(value);
    config.kernel.stackEvents = eventsOfHooks(hooks);
    if (config.kernel.stackEvents.size() != hooks.size())
        m_collector.omit(value.line, OmissionReason::NoMember, value.name);
}

void AutoLoggerKeys::takeDefaults(const Definition& definition, SetSession& session)
{
    SessionConfig& config = session.config;
    const Values& values = definition.session.values;
    if (!values.contains("logfilemode")) {
        config.logFileMode = logfilemode::Sequential;
        m_collector.leaveToTool(session, ConfigField::LogFileMode);
    }
    constexpr std::uint32_t withoutFile = logfilemode::RealTime | logfilemode::Buffering;
    if ((config.logFileMode & withoutFile) != 0 && config.logFileName.empty())
        return;
    if (!values.contains("maxfilesize")) {
        config.maximumFileSize = defaultMaximumFileMb;
        m_collector.leaveToTool(session, ConfigField::MaximumFileSize);
    }
    if (config.logFileName.empty()) {
        config.logFileName = autoLoggerFile(config.name);
        m_collector.leaveToTool(session, ConfigField::LogFileName);
    }
    if (definition.isGlobalLogger && config.guid.isNull())
        config.guid = wellknown::globalLoggerGuid;
}

/// A provider of the Global Logger is enabled if its key exists.
void AutoLoggerKeys::takeProvider(const Key& key, bool isOfGlobalLogger, SetSession& session)
{
    ProviderConfig provider = m_collector.provider(key.line, key.name);
    std::uint32_t enabled = isOfGlobalLogger ? 1 : 0;
    for (const auto& [name, value] : key.values) {
        if (name == "enabled") {
            m_collector.take(value.line, value.name, value.data.text, enabled);
        } else if (name == "enablelevel" || name == "level") {
            m_collector.take(value.line, value.name, value.data.text, provider.level);
        } else if (name == "matchanykeyword") {
            m_collector.take(value.line, value.name, value.data.text, provider.matchAnyKeyword);
        } else if (name == "matchallkeyword") {
            m_collector.take(value.line, value.name, value.data.text, provider.matchAllKeyword);
        } else if (name == "enableproperty") {
            m_collector.take(value.line, value.name, value.data.text, provider.enableProperty);
        } else if (name == "providerfriendlyname" || name == "providername") {
            provider.name = toUtf16(value.data.text);
            m_collector.checkName(value.line, provider.guid, value.data.text);
        } else if (name == "enableflags" || name == "flags") {
            // The flags of classic providers; keywords take precedence.
            const auto keywords = key.values.find("matchanykeyword");
            if (keywords == key.values.end())
                m_collector.take(value.line, value.name, value.data.text, provider.matchAnyKeyword);
            else if (numberFrom(keywords->second.data.text) != numberFrom(value.data.text))
                m_collector.omit(value.line, OmissionReason::Alternative, value.name, value.data.text);
        } else {
            const OmissionReason reason = name == "status" ? OmissionReason::NoMember : OmissionReason::Unknown;
            m_collector.omit(value.line, reason, value.name, value.data.text);
        }
    }
    if (enabled == 0)
        m_collector.omit(key.line, OmissionReason::NotEnabled, key.name);
    else
        m_collector.add(session, key.line, std::move(provider));
}

} // namespace etwarden
