// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/setups/roundtrip.h"

#include "model/etw/utf16.h"
#include "model/session/members.h"
#include "tests/setups/randomsets.h"
#include "tests/setups/setuptest.h"
#include "tests/support/option.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <variant>

namespace etwarden {

namespace {

/// ETWARDEN_STRESS_ROUNDS=10000 tries more of them, as it does in tests/engine.
constexpr std::uint32_t usualRounds = 500;

std::string describe(const ProviderConfig& provider)
{
    std::string text = "    " + toString(provider.guid) + " \"" + toUtf8(provider.name)
        + "\" level=" + std::to_string(provider.level) + " any=" + std::to_string(provider.matchAnyKeyword)
        + " all=" + std::to_string(provider.matchAllKeyword) + " property=" + std::to_string(provider.enableProperty)
        + " timeout=" + std::to_string(provider.timeoutMs) + " exe=" + toUtf8(provider.filters.executables)
        + " package=" + toUtf8(provider.filters.packageIds) + " app=" + toUtf8(provider.filters.packageAppIds)
        + " pids=";
    for (const std::uint32_t id : provider.filters.processIds)
        text += std::to_string(id) + ' ';
    for (const EventIdChoice* const choice : {&provider.filters.eventIds, &provider.filters.stackEventIds}) {
        text += choice->listed ? " in=" : " out=";
        for (const std::uint16_t id : choice->ids)
            text += std::to_string(id) + ' ';
    }
    return text + '\n';
}

std::string describe(const SetupSet& set)
{
    std::string text;
    for (const SetSession& session : set.sessions) {
        text += "  \"" + toUtf8(session.config.name) + (session.isAutoLogger ? "\" AutoLogger" : "\"");
        for (const ConfigMember& member : configMembers) {
            const MemberValue value = valueOf(member, session.config);
            const std::string shown = std::holds_alternative<std::int64_t>(value)
                ? std::to_string(std::get<std::int64_t>(value))
                : toUtf8(std::get<std::u16string>(value));
            text += ' ' + std::string(member.key) + '=' + shown;
        }
        text += '\n';
        for (const ProviderConfig& provider : session.config.providers)
            text += describe(provider);
    }
    return text;
}

std::string notesOf(const SetupReading& reading)
{
    std::string text;
    for (const SetupOmission& omission : reading.omissions)
        text += "omitted, line " + std::to_string(omission.line) + ": " + toUtf8(omission.subject) + " = "
            + toUtf8(omission.value) + " (" + std::to_string(static_cast<int>(omission.reason)) + ")\n";
    for (const SetupVariable& variable : reading.variables)
        text += "asks for " + toUtf8(variable.name) + '\n';
    return text;
}

/// What is not as it should be; empty: nothing.
std::string faultOf(const SetupTargetRow& row, const WrittenSetup& written)
{
    const SetupReading reading = readingOf(setupFileBytes(row, written.text));
    if (written.said.sessions.empty() && reading.sets.empty())
        return {};
    if (reading.format != row.format)
        return "read as format " + std::to_string(static_cast<int>(reading.format)) + '\n';
    const bool isRead = std::ranges::any_of(
        reading.sets, [&written](const SetupSet& set) { return withoutLines(set).sessions == written.said.sessions; });
    std::string fault = notesOf(reading);
    if (!isRead) {
        fault += "said:\n" + describe(written.said);
        for (const SetupSet& set : reading.sets)
            fault += "read:\n" + describe(set);
    }
    return fault;
}

} // namespace

std::string hostileWords(SetupTarget, std::span<const UnsaidMember>)
{
    return "Words\n\"quoted\" & calc | calc > x ^\n%PATH% %~ !PATH! $(calc) `\n--> */ ?\?/\n\\\n#requires\\";
}

SetupSet withoutLines(SetupSet set)
{
    set.line = 0;
    for (SetSession& session : set.sessions) {
        session.line = 0;
        session.providerLines.clear();
    }
    return set;
}

WrittenSetup written(const SetupSet& set, SetupTarget target, SetupUse use)
{
    const auto row = std::ranges::find(setupTargets(), target, &SetupTargetRow::target);
    return writeSetup(set, *row, hostileWords, use);
}

void expectRoundTrips(SetupTarget target)
{
    const auto row = std::ranges::find(setupTargets(), target, &SetupTargetRow::target);
    ASSERT_NE(row, setupTargets().end());
    RandomSets sets(1);
    const std::uint32_t rounds = option("ETWARDEN_STRESS_ROUNDS", usualRounds);
    for (std::uint32_t i = 0; i < rounds; ++i) {
        const SetupSet set = sets.next();
        const WrittenSetup written = writeSetup(set, *row, hostileWords, i % 4 == 0 ? SetupUse::Paste : SetupUse::File);
        const std::string fault = faultOf(*row, written);
        ASSERT_TRUE(fault.empty()) << "round " << i << "\nasked:\n"
                                   << describe(set) << fault << "text:\n"
                                   << written.text;
    }
}

} // namespace etwarden
