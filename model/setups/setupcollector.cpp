// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/setups/setupcollector.h"

#include "model/etw/eventsourceguid.h"
#include "model/etw/numbertext.h"
#include "model/etw/profilesources.h"
#include "model/etw/utf16.h"
#include "model/etw/wellknown.h"

#include <algorithm>
#include <span>
#include <tuple>
#include <utility>
#include <variant>

namespace etwarden {

namespace {

constexpr char lowerLetter(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

const NamedGuid* providerNamed(std::string_view name)
{
    for (const std::span<const NamedGuid> table : {wellKnownProviders(), wellKnownGuids()}) {
        for (const NamedGuid& entry : table) {
            if (equalsAscii(entry.name, name))
                return &entry;
        }
    }
    return nullptr;
}

template<typename Value>
void addOnce(const Value& value, std::vector<Value>& list)
{
    if (std::ranges::find(list, value) == list.end())
        list.push_back(value);
}

// What addKernelSettings() does with each type of a setting.
template<typename Value>
void addSetting(const std::vector<Value>& more, std::vector<Value>& list)
{
    for (const Value& value : more)
        addOnce(value, list);
}
void addSetting(const GroupMask& more, GroupMask& groups)
{
    for (std::size_t word = 0; word < groups.size(); ++word)
        groups[word] |= more[word];
}
void addSetting(std::uint32_t more, std::uint32_t& number)
{
    if (more != 0)
        number = more;
}

} // namespace

void addKernelSettings(const KernelTracing& more, KernelTracing& tracing)
{
    for (const KernelMember& member : kernelMembers)
        std::visit([&](auto pointer) { addSetting(more.*pointer, tracing.*pointer); }, member.pointer);
}

bool equalsAscii(std::string_view left, std::string_view right)
{
    return std::ranges::equal(left, right, {}, lowerLetter, lowerLetter);
}

std::string lowerAscii(std::string_view text)
{
    std::string lower(text);
    std::ranges::transform(lower, lower.begin(), lowerLetter);
    return lower;
}

std::string_view trimmedSpace(std::string_view text)
{
    constexpr std::string_view space = " \t\r\n";
    const std::size_t begin = text.find_first_not_of(space);
    if (begin == std::string_view::npos)
        return {};
    return text.substr(begin, text.find_last_not_of(space) + 1 - begin);
}

void SetupCollector::omit(std::uint32_t line, OmissionReason reason, std::string_view subject, std::string_view value)
{
    constexpr std::size_t shown = 200; // bytes of a value
    if (m_reading.omissions.size() < maximumSetupNotes) {
        m_reading.omissions.push_back(
            {line, reason, toUtf16(subject.substr(0, shown)), toUtf16(value.substr(0, shown))});
    }
}

void SetupCollector::leaveToTool(const SetSession& session, ConfigField field)
{
    if (m_reading.defaults.size() < maximumSetupNotes)
        m_reading.defaults.push_back({session.line, session.config.name, field});
}

void SetupCollector::ask(std::uint32_t line, std::string_view variable)
{
    std::u16string name = toUtf16(variable);
    if (m_reading.variables.size() < maximumSetupNotes && m_asked.insert(name).second)
        m_reading.variables.push_back({line, std::move(name)});
}

const std::string* SetupCollector::file(std::uint32_t line, std::string_view name)
{
    std::u16string wanted = toUtf16(name);
    if (const auto given = m_options.files.find(wanted); given != m_options.files.end())
        return given->second.size() <= maximumProviderFileBytes ? &given->second : nullptr;
    const bool isNew = std::ranges::find(m_reading.files, wanted, &SetupFileName::name) == m_reading.files.end();
    if (isNew && m_reading.files.size() < maximumSetupFiles)
        m_reading.files.push_back({line, std::move(wanted)});
    return nullptr;
}

void SetupCollector::report(std::uint32_t line, SetupFault fault, FindingParameters parameters)
{
    if (m_reading.findings.size() < maximumSetupNotes)
        m_reading.findings.push_back({line, fault, std::move(parameters)});
}

std::optional<std::uint64_t> SetupCollector::wholeNumber(
    std::uint32_t line, std::string_view subject, std::string_view text, std::uint64_t maximum)
{
    const std::optional<std::uint64_t> value = numberFrom(trimmedSpace(text));
    if (value && *value <= maximum)
        return value;
    const bool isVariable = text.find_first_of("%$!") != std::string_view::npos;
    omit(line, isVariable ? OmissionReason::NeedsVariable : OmissionReason::NotANumber, subject, text);
    return std::nullopt;
}

void SetupCollector::takeKeywords(
    std::uint32_t line, std::string_view subject, std::string_view text, std::uint64_t& member)
{
    const std::string_view first = trimmedSpace(text.substr(text.starts_with('(') ? 1 : 0));
    const bool isName = !first.empty() && lowerLetter(first[0]) >= 'a' && lowerLetter(first[0]) <= 'z';
    if (isName)
        omit(line, OmissionReason::NamedKeywords, subject, text);
    else if (!text.empty())
        take(line, subject, text, member);
}

ProviderConfig SetupCollector::provider(std::uint32_t line, std::string_view nameOrGuid)
{
    ProviderConfig provider{.level = 0};
    nameOrGuid = trimmedSpace(nameOrGuid);
    if (const std::optional<Guid> guid = parseGuid(nameOrGuid)) {
        provider.guid = *guid;
        provider.name = toUtf16(wellKnownName(*guid));
        return provider;
    }
    if (nameOrGuid.starts_with('*')) {
        provider.name = toUtf16(nameOrGuid.substr(1));
        provider.guid = eventSourceGuid(provider.name);
        return provider;
    }
    provider.name = toUtf16(nameOrGuid);
    if (const NamedGuid* const known = providerNamed(nameOrGuid))
        provider.guid = known->guid;
    else
        omit(line, OmissionReason::UnknownProvider, nameOrGuid);
    return provider;
}

void SetupCollector::checkName(std::uint32_t line, const Guid& guid, std::string_view name)
{
    const NamedGuid* const known = providerNamed(name);
    if (known != nullptr && known->guid != guid && !equalsAscii(wellKnownName(guid), name))
        report(line, SetupFault::NameOfOtherProvider, {toUtf16(name), toUtf16(toString(known->guid))});
}

void SetupCollector::addCounter(
    std::uint32_t line, std::string_view subject, std::string_view name, std::vector<std::uint32_t>& counters)
{
    if (const std::optional<std::uint32_t> source = profileSourceNamed(name))
        addOnce(*source, counters);
    else
        omit(line, OmissionReason::UnknownCounter, subject, name);
}

bool SetupCollector::add(SetSession& session, std::uint32_t line, ProviderConfig provider)
{
    const bool isTwin = !session.providerLines.empty() && session.providerLines.back() == line
        && session.config.providers.back() == provider;
    if (isTwin)
        return true; // a part of a script that is called twice adds its providers once
    if (++m_providers > maximumSetupProviders) {
        omit(line, OmissionReason::TooMuch, toUtf8(provider.name));
        return false;
    }
    session.config.providers.push_back(std::move(provider));
    session.providerLines.push_back(line);
    return true;
}

SetSession* SetupCollector::addToScript(SetSession session)
{
    if (++m_sessions > maximumSetupSessions || m_reading.sets.size() == maximumSetupSets) {
        omit(session.line, OmissionReason::TooMuch, toUtf8(session.config.name));
        return nullptr;
    }
    const auto hasName = [&session](const SetSession& other) {
        return equalIgnoringCase(other.config.name, session.config.name);
    };
    if (m_reading.sets.empty() || std::ranges::any_of(m_reading.sets.back().sessions, hasName))
        m_reading.sets.push_back({session.config.name, session.line, {}});
    return &m_reading.sets.back().sessions.emplace_back(std::move(session));
}

void SetupCollector::finish()
{
    std::ranges::sort(m_reading.omissions, {}, [](const SetupOmission& omission) {
        return std::tie(omission.line, omission.subject, omission.value, omission.reason);
    });
    const auto twins = std::unique(m_reading.omissions.begin(), m_reading.omissions.end());
    m_reading.omissions.erase(twins, m_reading.omissions.end());
    std::ranges::stable_sort(m_reading.findings, {}, &SetupFinding::line);
}

} // namespace etwarden
