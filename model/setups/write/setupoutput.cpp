// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/setups/write/setupoutput.h"

#include "model/etw/utf16.h"
#include "model/etw/wellknown.h"
#include "model/session/members.h"
#include "model/session/providermembers.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <set>
#include <type_traits>
#include <utility>

namespace etwarden {

namespace {

static_assert(static_cast<std::size_t>(ProviderField::EnableProperty) == providerMembers.size() - 1);
static_assert(
    static_cast<std::size_t>(ProviderField::StackEventIds) == providerMembers.size() - 1 + filterMembers.size());

/// A value as a number; 0 for a value of another type.
template<typename Value>
std::uint64_t numberOf(const Value& value)
{
    if constexpr (std::is_same_v<Value, std::int32_t>)
        return static_cast<std::uint32_t>(value);
    else if constexpr (std::is_integral_v<Value>)
        return value;
    else
        return 0;
}

/// Compares the members of a set with the meaning of a text.
class Comparison
{
public:
    Comparison(std::size_t session, std::optional<std::size_t> provider, std::vector<UnsaidMember>& unsaid)
        : m_session(session)
        , m_provider(provider)
        , m_unsaid(unsaid)
    {
    }

    template<typename Value>
    void compare(SetupMember member, const Value& wanted, const Value& said, bool isBits)
    {
        if (wanted == said)
            return;
        UnsaidMember entry{m_session, m_provider, member, UnsaidKind::Approximated, numberOf(wanted), numberOf(said)};
        if (isBits) {
            const std::uint64_t both = entry.wanted & entry.said;
            entry.wanted &= ~both;
            entry.said &= ~both;
        }
        const bool isLess = isBits ? entry.said == 0 : said == Value();
        const bool isMore = isBits ? entry.wanted == 0 : wanted == Value();
        if (isLess)
            entry.kind = UnsaidKind::NotSaid;
        else if (isMore)
            entry.kind = UnsaidKind::ToolDefault;
        m_unsaid.push_back(entry);
    }

    void leaveOut(SetupMember member) { m_unsaid.push_back({m_session, m_provider, member}); }

private:
    std::size_t m_session;
    std::optional<std::size_t> m_provider;
    std::vector<UnsaidMember>& m_unsaid;
};

void compareProviders(const ProviderConfig& wanted, const ProviderConfig& said, Comparison& comparison)
{
    auto field = static_cast<std::uint8_t>(ProviderField::Whole);
    for (const ProviderMember& member : providerMembers) {
        if (member.unit == ProviderUnit::Identity)
            continue;
        const auto place = static_cast<ProviderField>(++field);
        if (member.unit == ProviderUnit::Label && wanted.name.empty())
            continue; // a reader may know more
        std::visit([&](auto pointer) { comparison.compare(place, wanted.*pointer, said.*pointer, isBits(member)); },
            member.pointer);
    }
    for (const FilterMember& member : filterMembers) {
        const auto place = static_cast<ProviderField>(++field);
        if (lengthOf(member, wanted.filters) == 0 && lengthOf(member, said.filters) == 0)
            continue; // an empty filter has no direction
        std::visit(
            [&](auto pointer) { comparison.compare(place, wanted.filters.*pointer, said.filters.*pointer, false); },
            member.pointer);
    }
}

void compareSessions(const SetSession& wanted, const SetSession& said, Comparison& comparison)
{
    comparison.compare(SessionPart::AutoLogger, wanted.isAutoLogger, said.isAutoLogger, false);
    comparison.compare(SessionPart::FileMax, wanted.config.fileMax, said.config.fileMax, false);
    for (const ConfigMember& member : configMembers) {
        std::visit(
            [&](auto pointer) {
                comparison.compare(member.field, wanted.config.*pointer, said.config.*pointer, isBits(member));
            },
            member.pointer);
    }
    for (const KernelMember& member : kernelMembers) {
        std::visit(
            [&](auto pointer) {
                comparison.compare(member.setting, wanted.config.kernel.*pointer, said.config.kernel.*pointer, false);
            },
            member.pointer);
    }
}

} // namespace

std::vector<UnsaidMember> SetupOutput::unsaid(const SetupSet& set) const
{
    std::vector<UnsaidMember> unsaid;
    for (std::size_t i = 0; i < set.sessions.size(); ++i) {
        Comparison comparison(i, {}, unsaid);
        const auto session = std::ranges::find(said, i, &SaidSession::source);
        if (session == said.end()) {
            comparison.leaveOut(SessionPart::Whole);
            continue;
        }
        compareSessions(set.sessions[i], session->meaning, comparison);
        const std::vector<ProviderConfig>& providers = set.sessions[i].config.providers;
        for (std::size_t p = 0; p < providers.size(); ++p) {
            Comparison ofProvider(i, p, unsaid);
            const auto place = std::ranges::find(session->providers, p);
            if (place == session->providers.end())
                ofProvider.leaveOut(ProviderField::Whole);
            else {
                const auto index = static_cast<std::size_t>(place - session->providers.begin());
                compareProviders(providers[p], session->meaning.config.providers[index], ofProvider);
            }
        }
    }
    for (UnsaidMember& entry : unsaid) {
        if (std::ranges::find(m_refused, Refusal{entry.session, entry.provider, entry.member}) != m_refused.end())
            entry.kind = UnsaidKind::NotQuotable;
    }
    return unsaid;
}

SessionWriter::SessionWriter(const SetupSet& set, std::size_t place, SetupOutput& output)
    : m_asked(set.sessions[place])
    , m_place(place)
    , m_output(output)
    , m_said{.source = place}
{
    meaning().name = asked().name;
}

ProviderConfig& SessionWriter::addProvider(std::size_t provider, std::initializer_list<ProviderField> members)
{
    m_said.addProvider(provider, saidProvider(asked().providers[provider], members));
    return meaning().providers.back();
}

ProviderConfig saidProvider(const ProviderConfig& asked, std::initializer_list<ProviderField> members)
{
    ProviderConfig said{.guid = asked.guid, .name = toUtf16(wellKnownName(asked.guid)), .level = 0};
    for (const ProviderField member : members) {
        std::visit([&](auto pointer) { said.*pointer = asked.*pointer; },
            providerMembers[static_cast<std::size_t>(member)].pointer);
    }
    return said;
}

bool isWellFormed(std::u16string_view text)
{
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool isNoncharacter = (text[i] >= 0xFDD0 && text[i] <= 0xFDEF) || text[i] >= 0xFFFE;
        if (text[i] == 0 || isNoncharacter || (text[i] & 0xFC00) == 0xDC00)
            return false;
        if ((text[i] & 0xFC00) != 0xD800)
            continue;
        if (++i == text.size() || (text[i] & 0xFC00) != 0xDC00)
            return false;
    }
    return true;
}

std::vector<std::size_t> sayableSessions(const SetupSet& set)
{
    std::vector<std::size_t> sayable;
    std::set<std::u16string> names;
    for (std::size_t i = 0; i < set.sessions.size(); ++i) {
        std::u16string name = set.sessions[i].config.name;
        std::ranges::transform(name, name.begin(), foldCase);
        if (!name.empty() && isWellFormed(name) && names.insert(std::move(name)).second)
            sayable.push_back(i);
    }
    return sayable;
}

std::string shortHex(std::uint64_t value)
{
    char digits[16];
    const auto end = std::to_chars(std::begin(digits), std::end(digits), value, 16).ptr;
    return "0x" + std::string(std::begin(digits), end);
}

std::string bareGuid(const Guid& guid)
{
    return toString(guid).substr(1, 36);
}

std::uint32_t maximumFileMb(const SessionConfig& config)
{
    constexpr std::uint64_t mb = 1024 * 1024;
    return static_cast<std::uint32_t>(maximumFileBytes(config) / mb + (maximumFileBytes(config) % mb != 0 ? 1 : 0));
}

std::uint32_t flushTimerSeconds(const SessionConfig& config)
{
    return static_cast<std::uint32_t>(flushTimerMs(config) / 1000 + (flushTimerMs(config) % 1000 != 0 ? 1 : 0));
}

} // namespace etwarden
