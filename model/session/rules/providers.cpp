// SPDX-License-Identifier: GPL-3.0-or-later
// The providers of a session, except for their filters: what EnableTraceEx2 refuses, and what it accepts without
// effect.
#include "model/etw/enableproperties.h"
#include "model/etw/hexformat.h"
#include "model/etw/utf16.h"
#include "model/etw/wellknown.h"
#include "model/session/rules/conditions.h"
#include "model/session/rules/fixes.h"
#include "model/session/rules/providerrules.h"

#include <algorithm>
#include <bit>
#include <initializer_list>

namespace etwarden::rules {

namespace {

using enum ConfigField;
using enum RuleSource;
using enum Win32Status;
using enum WindowsVersion;

namespace property = enableproperty;

constexpr etwarden::Guid securityAuditing = "54849625-5478-4994-a5ba-3e3b0328c30d"_guid;
constexpr etwarden::Guid threatIntelligence = "f4e1897c-bb5d-5668-f1d8-040f4d8dd344"_guid;
constexpr etwarden::Guid dotNetRuntime = "e13c0d23-ccbc-4e12-931b-d9cc2eee27e4"_guid;
constexpr etwarden::Guid dotNetRundown = "a669021c-c450-4609-a035-5af59af4df18"_guid;
constexpr etwarden::Guid systemIo = "3d5c43e3-0f1c-4202-b817-174c0070dc79"_guid;
constexpr etwarden::Guid systemMemory = "82958ca9-b6cd-47f8-a3a8-03ae85a4bc24"_guid;

constexpr std::uint64_t everyKeyword = UINT64_MAX;
constexpr std::uint64_t classicKeywords = UINT32_MAX; // a classic provider gets 32 bits of flags
constexpr std::uint64_t reservedKeywords = 0xFFFF'0000'0000'0000; // of Microsoft
constexpr std::uint32_t infiniteTimeout = UINT32_MAX;
constexpr std::size_t sessionsOfProvider = 8; // that may enable a modern one

// What is known of a provider.

bool isUnregistered(const ProviderCase& asked)
{
    const ProviderFacts* const facts = factsOf(asked);
    return facts && (facts->sources & providersource::Registered) == 0;
}

std::size_t otherSessions(const ProviderCase& asked)
{
    const ProviderFacts* const facts = factsOf(asked);
    if (!facts)
        return 0;
    return asked.provider().isGroup() ? facts->groupSessions.size() : facts->sessions.size();
}

// The conditions, those of refusals first.

Answer noRights(const ProviderCase& asked)
{
    return answerIf(
        !asked.environment.elevated && !asked.environment.performanceLogUser && !isPrivateLogger(asked.session));
}

Answer ofProtectedProcess(const ProviderCase& asked)
{
    return answerIf(asked.environment.hasWindowsProviders && asked.provider().guid == threatIntelligence);
}

Answer noSlotOfProvider(const ProviderCase& asked)
{
    const bool isTakenOver = isKind(asked, ProviderKind::Classic) && !asked.provider().isGroup();
    return isTakenOver || otherSessions(asked) < sessionsOfProvider ? std::nullopt : withValue(sessionsOfProvider);
}

/// An earlier entry has enabled it with another level. An entry that was refused has not.
Answer levelOfUnregistered(const ProviderCase& asked)
{
    if (!isUnregistered(asked) || noSlotOfProvider(asked) || asked.provider().isGroup())
        return std::nullopt;
    std::optional<std::uint8_t> level;
    for (std::size_t i = 0; i < asked.index; ++i) {
        const ProviderConfig& earlier = asked.session.providers[i];
        if (nameTheSame(earlier, asked.provider()) && !areFiltersRefused(earlier.filters) && !level)
            level = earlier.level;
    }
    return answerIf(level && *level != asked.provider().level);
}

Answer repeated(const ProviderCase& asked)
{
    const auto earlier = std::span(asked.session.providers).first(asked.index);
    return answerIf(std::ranges::any_of(
        earlier, [&asked](const ProviderConfig& other) { return nameTheSame(other, asked.provider()); }));
}

Answer waitsForEver(const ProviderCase& asked)
{
    return answerIf(asked.provider().timeoutMs == infiniteTimeout);
}

Answer waitsNot(const ProviderCase& asked)
{
    return answerIf(asked.provider().timeoutMs == 0);
}

Answer levelZero(const ProviderCase& asked)
{
    return answerIf(asked.provider().level == 0);
}

Answer levelAboveVerbose(const ProviderCase& asked)
{
    const std::uint8_t level = asked.provider().level;
    return level > 5 && level < 255 ? withValue(level) : std::nullopt;
}

Answer levelHighest(const ProviderCase& asked)
{
    return answerIf(asked.provider().level == 255);
}

template<bool isClassic>
Answer anyKeywordZero(const ProviderCase& asked)
{
    return answerIf(asked.provider().matchAnyKeyword == 0 && isKind(asked, ProviderKind::Classic) == isClassic);
}

Answer highBitsOfClassic(const ProviderCase& asked)
{
    const std::uint64_t any = asked.provider().matchAnyKeyword;
    return answerIf(isKind(asked, ProviderKind::Classic) && any > classicKeywords && any != everyKeyword);
}

Answer allWithoutAny(const ProviderCase& asked)
{
    return answerIf(asked.provider().matchAllKeyword != 0 && asked.provider().matchAnyKeyword == 0);
}

/// Only events with keywords of both masks pass.
Answer allOutsideAny(const ProviderCase& asked)
{
    const ProviderConfig& provider = asked.provider();
    const std::uint64_t outside = provider.matchAllKeyword & ~provider.matchAnyKeyword;
    return provider.matchAnyKeyword != 0 && outside != 0 ? withText(toUtf16(formatHex64(outside))) : std::nullopt;
}

Answer eventsWithoutKeyword(const ProviderCase& asked)
{
    return answerIf(
        asked.provider().matchAnyKeyword != 0 && !hasAnyProperty(asked.provider(), property::IgnoreKeyword0));
}

/// The keywords that are requested by name; all ones request everything.
std::uint64_t askedKeywords(const ProviderConfig& provider)
{
    return (provider.matchAnyKeyword == everyKeyword ? 0 : provider.matchAnyKeyword) | provider.matchAllKeyword;
}

Answer reservedBits(const ProviderCase& asked)
{
    return answerIf((askedKeywords(asked.provider()) & reservedKeywords) != 0);
}

Answer unnamedKeywords(const ProviderCase& asked)
{
    const ProviderFacts* const facts = factsOf(asked);
    if (!facts || facts->namedKeywords.value_or(0) == 0)
        return std::nullopt;
    const std::uint64_t unnamed = askedKeywords(asked.provider()) & ~*facts->namedKeywords & ~reservedKeywords;
    return unnamed != 0 ? withText(toUtf16(formatHex64(unnamed))) : std::nullopt;
}

/// The bits of the properties that this Windows does not know yet.
std::uint32_t newerProperties(const Environment& environment)
{
    std::uint32_t newer = 0;
    for (const EnablePropertyEntry& entry : enablePropertyCatalogue()) {
        if (entry.since > environment.windows)
            newer |= entry.value;
    }
    return newer;
}

std::uint32_t documentedProperties()
{
    std::uint32_t documented = 0;
    for (const EnablePropertyEntry& entry : enablePropertyCatalogue()) {
        if (entry.status == BitStatus::Documented)
            documented |= entry.value;
    }
    return documented;
}

Answer propertiesTooNew(const ProviderCase& asked)
{
    return answerIf(hasAnyProperty(asked.provider(), newerProperties(asked.environment)));
}

Answer undocumentedProperties(const ProviderCase& asked)
{
    const std::uint32_t undocumented = asked.provider().enableProperty & ~documentedProperties();
    return undocumented != 0 ? withText(toUtf16(formatHex32(undocumented))) : std::nullopt;
}

Answer stackOfClassic(const ProviderCase& asked)
{
    return answerIf(hasAnyProperty(asked.provider(), property::StackTrace) && isKind(asked, ProviderKind::Classic));
}

Answer stackOfKernel(const ProviderCase& asked)
{
    return answerIf(hasAnyProperty(asked.provider(), property::StackTrace) && isOfKernel(asked));
}

Answer containerWithoutSilos(const ProviderCase& asked)
{
    return answerIf(hasAnyProperty(asked.provider(), property::SourceContainerTracking)
        && !hasAnyProperty(asked.provider(), property::EnableSilos));
}

Answer noKeywordsLeft(const ProviderCase& asked)
{
    const ProviderFacts* const facts = factsOf(asked);
    return answerIf(hasAnyProperty(asked.provider(), property::IgnoreKeyword0) && facts && facts->namedKeywords == 0U);
}

Answer anyGroup(const ProviderCase& asked)
{
    return answerIf(hasAnyProperty(asked.provider(), property::ProviderGroup));
}

Answer groupOfPrivate(const ProviderCase& asked)
{
    return isPrivateLogger(asked.session) ? anyGroup(asked) : std::nullopt;
}

Answer groupWithFilters(const ProviderCase& asked)
{
    return asked.provider().filters.eventIds.ids.empty() ? std::nullopt : anyGroup(asked);
}

Answer groupIsProvider(const ProviderCase& asked)
{
    return kindOf(asked) == ProviderKind::Unknown ? std::nullopt : anyGroup(asked);
}

Answer structureTooNew(const ProviderCase& asked)
{
    return answerIf(asked.environment.windows < Windows81);
}

/// Parameter: the other session, by its logger id where its name is not known.
Answer classicOfOther(const ProviderCase& asked)
{
    if (!isKind(asked, ProviderKind::Classic) || otherSessions(asked) == 0)
        return std::nullopt;
    const std::uint16_t loggerId = factsOf(asked)->sessions.front();
    const Answer named = nameOfRunning(
        asked.environment, [loggerId](const SessionStatus& session) { return session.loggerId() == loggerId; });
    return named ? named : withValue(loggerId);
}

Answer classicOfMany(const ProviderCase& asked)
{
    return isUnregistered(asked) ? classicOfOther(asked) : std::nullopt;
}

Answer unregistered(const ProviderCase& asked)
{
    return answerIf(isUnregistered(asked));
}

Answer auditing(const ProviderCase& asked)
{
    return answerIf(asked.environment.hasWindowsProviders && asked.provider().guid == securityAuditing);
}

Answer writersNeedRights(const ProviderCase& asked)
{
    return answerIf(hasAny(asked.session, mode::Secure));
}

Answer kernelInPagedMemory(const ProviderCase& asked)
{
    return answerIf(hasAny(asked.session, mode::UsePagedMemory) && isOfKernel(asked));
}

/// Etwarden's own process registers no provider of Windows.
Answer otherProcess(const ProviderCase& asked)
{
    return answerIf(asked.environment.hasWindowsProviders && hasAny(asked.session, mode::PrivateInProc));
}

Answer heapOfOrdinarySession(const ProviderCase& asked)
{
    return answerIf(isHeapOrCriticalSections(asked.provider().guid) && !isPrivateLogger(asked.session));
}

Answer systemWithoutMode(const ProviderCase& asked)
{
    return answerIf(isKind(asked, ProviderKind::System) && asked.environment.windows >= Windows11
        && !hasAny(asked.session, mode::SystemLogger));
}

Answer systemBeforeWindows11(const ProviderCase& asked)
{
    return answerIf(isKind(asked, ProviderKind::System) && asked.environment.windows < Windows11);
}

Answer kernelControl(const ProviderCase& asked)
{
    return answerIf(asked.provider().guid == wellknown::systemTraceControlGuid);
}

Answer eventClass(const ProviderCase& asked)
{
    return answerIf(isKind(asked, ProviderKind::EventClass));
}

Answer impliesFileNames(const ProviderCase& asked)
{
    constexpr std::uint64_t drivers = 1U << 7; // SYSTEM_IO_KW_DRIVERS
    constexpr std::uint64_t memory = 1U << 0; // SYSTEM_MEMORY_KW_GENERAL
    const std::uint64_t any = asked.provider().matchAnyKeyword == 0 ? everyKeyword : asked.provider().matchAnyKeyword;
    return answerIf((asked.provider().guid == systemIo && (any & drivers) != 0)
        || (asked.provider().guid == systemMemory && (any & memory) != 0));
}

Answer sharedWithoutIndependence(const ProviderCase& asked)
{
    return answerIf(otherSessions(asked) != 0 && asked.environment.windows >= Windows81
        && !hasAny(asked.session, mode::IndependentSession) && !isPrivateLogger(asked.session)
        && !isKind(asked, ProviderKind::Classic));
}

Answer runtime(const ProviderCase& asked)
{
    return answerIf(asked.provider().guid == dotNetRuntime);
}

Answer runtimeWithoutRundown(const ProviderCase& asked)
{
    const std::vector<ProviderConfig>& all = asked.session.providers;
    return std::ranges::find(all, dotNetRundown, &ProviderConfig::guid) == all.end() ? runtime(asked) : std::nullopt;
}

Answer undescribed(const ProviderCase& asked)
{
    constexpr std::uint32_t description = providersource::Manifest | providersource::Mof;
    const ProviderFacts* const facts = factsOf(asked);
    const bool describesItself = isKind(asked, ProviderKind::TraceLogging) || isKind(asked, ProviderKind::System);
    return answerIf(
        asked.environment.hasWindowsProviders && facts && (facts->sources & description) == 0 && !describesItself);
}

Answer selfDescribing(const ProviderCase& asked)
{
    return answerIf(isKind(asked, ProviderKind::TraceLogging));
}

// The fixes, each for all providers of the session that need it.

/// The first entry of each provider is made to let pass what any of its entries did; filters that differ would leave
/// something out.
void mergeProviders(SessionConfig& config, const Environment&)
{
    std::vector<ProviderConfig> merged;
    for (ProviderConfig& provider : config.providers) {
        const auto first = std::ranges::find_if(
            merged, [&provider](const ProviderConfig& other) { return nameTheSame(other, provider); });
        if (first == merged.end()) {
            merged.push_back(std::move(provider));
            continue;
        }
        first->level = std::max(first->level, provider.level);
        const bool isAll = first->matchAnyKeyword == 0 || provider.matchAnyKeyword == 0;
        first->matchAnyKeyword = isAll ? 0 : first->matchAnyKeyword | provider.matchAnyKeyword;
        first->matchAllKeyword &= provider.matchAllKeyword;
        first->enableProperty |= provider.enableProperty;
        first->timeoutMs = std::max(first->timeoutMs, provider.timeoutMs);
        if (first->filters != provider.filters)
            first->filters = {};
    }
    config.providers = std::move(merged);
}

void waitTenSeconds(ProviderConfig& provider, const Environment&)
{
    provider.timeoutMs = 10'000;
}

void chooseVerbose(ProviderConfig& provider, const Environment&)
{
    provider.level = static_cast<std::uint8_t>(TraceLevel::Verbose);
}

void chooseEveryKeyword(ProviderConfig& provider, const Environment&)
{
    provider.matchAnyKeyword = everyKeyword;
}

void clearAllKeywords(ProviderConfig& provider, const Environment&)
{
    provider.matchAllKeyword = 0;
}

void clearNewerProperties(ProviderConfig& provider, const Environment& environment)
{
    provider.enableProperty &= ~newerProperties(environment);
}

void clearUndocumentedProperties(ProviderConfig& provider, const Environment&)
{
    provider.enableProperty &= documentedProperties();
}

template<std::uint32_t bits>
void clearProperty(ProviderConfig& provider, const Environment&)
{
    provider.enableProperty &= ~bits;
}

constexpr Fix mergeThem{"merge-providers", mergeProviders};
constexpr Fix setTimeout{"set-provider-timeout", changeProviders<waitsForEver, waitTenSeconds>};
constexpr Fix setVerbose{"set-level-verbose", changeProviders<levelZero, chooseVerbose>};
constexpr Fix setEveryKeyword{"set-every-keyword", changeProviders<anyKeywordZero<true>, chooseEveryKeyword>};
constexpr Fix setEveryBit{"set-every-bit", changeProviders<highBitsOfClassic, chooseEveryKeyword>};
constexpr Fix clearMatchAll{"clear-match-all", changeProviders<allOutsideAny, clearAllKeywords>};
constexpr Fix leaveKnownProperties{"clear-newer-properties", changeProviders<propertiesTooNew, clearNewerProperties>};
constexpr Fix leaveDocumentedProperties{
    "clear-undocumented-properties", changeProviders<undocumentedProperties, clearUndocumentedProperties>};
constexpr Fix clearStack{"clear-stack-trace", changeProviders<stackOfClassic, clearProperty<property::StackTrace>>};
constexpr Fix addSilos{"add-silos", changeProviders<containerWithoutSilos, addProperty<property::EnableSilos>>};
constexpr Fix clearIgnore{
    "clear-ignore-keyword-0", changeProviders<noKeywordsLeft, clearProperty<property::IgnoreKeyword0>>};
constexpr Fix clearGroup{"clear-provider-group", changeProviders<anyGroup, clearProperty<property::ProviderGroup>>};
constexpr Fix addIndependent{"add-independent", addMode<mode::IndependentSession>};

constexpr Rule providerRows[] = {
    // The documentation says that it is not supported, without a code.
    refused("group-private", Phase::Modes, groupOfPrivate, NotSupported, from<OtherMicrosoftPage>, fixesOf<clearGroup>,
        providersAndMode),
    refused("enable-needs-rights", Phase::Rights, noRights, AccessDenied, from<EnableTracePage, KernelAnalysis>),
    refused("threat-intelligence-ppl", Phase::Rights, ofProtectedProcess, AccessDenied, from<Observation>),
    refused("modern-eight-sessions", Phase::Slots, noSlotOfProvider, NoSystemResources,
        from<EnableTracePage, KernelAnalysis, Observation>),
    // The documentation has the code without saying when it is returned: that it is here is our choice.
    refused("level-update-unregistered", Phase::Slots, levelOfUnregistered, InvalidFunction, from<EnableTracePage>,
        fixesOf<mergeThem>),

    hint("provider-duplicate-in-list", repeated, from<EnableTracePage, Observation>, fixesOf<mergeThem>),
    hint("timeout-infinite", waitsForEver, from<EnableTracePage, Observation>, fixesOf<setTimeout>),
    hint("level-zero", levelZero, disputed<EnableTracePage, Observation>, fixesOf<setVerbose>),
    hint("keyword-any-zero-classic", anyKeywordZero<true>, from<EnableTracePage>, fixesOf<setEveryKeyword>),
    hint("keyword-high-bits-classic", highBitsOfClassic, from<EnableTracePage>, fixesOf<setEveryBit>),
    hint("keyword-all-not-in-any", allOutsideAny, from<EnableTracePage>, fixesOf<clearMatchAll>),
    hint("keyword-unknown-bits", unnamedKeywords, from<OtherMicrosoftPage>),
    hint("prop-since-10", propertiesTooNew, from<OtherMicrosoftPage>, fixesOf<leaveKnownProperties>),
    hint("prop-undocumented-bits", undocumentedProperties, from<SdkHeader, Observation>,
        fixesOf<leaveDocumentedProperties>),
    hint("prop-stack-classic", stackOfClassic, from<OtherMicrosoftPage>, fixesOf<clearStack>),
    hint("prop-container-without-silos", containerWithoutSilos, from<Observation>, fixesOf<addSilos>),
    hint("prop-ignore0-any-zero", noKeywordsLeft, from<OtherMicrosoftPage>, fixesOf<clearIgnore>),
    hint("group-filters", groupWithFilters, from<OtherMicrosoftPage>, fixesOf<clearGroup>),
    hint("group-guid-is-provider", groupIsProvider, from<OtherMicrosoftPage, KernelAnalysis>, fixesOf<clearGroup>),
    hint("params-version2-before-81", structureTooNew, from<Observation>),
    hint("classic-one-session", classicOfOther, from<EnableTracePage, OtherMicrosoftPage>),
    hint("classic-preenable-many", classicOfMany, from<OtherMicrosoftPage>),
    hint("security-auditing-provider", auditing, disputed<KernelAnalysis, Observation>),
    hint("secure-session-writer", writersNeedRights, from<LoggingModePage, KernelAnalysis>, {}, providersAndMode),
    hint("paged-session-kernel-provider", kernelInPagedMemory, from<LoggingModePage, KernelAnalysis>,
        fixesOf<clearPaged>, providersAndMode),
    hint("private-other-process", otherProcess, from<LoggingModePage>, {}, providersAndMode),
    hint("heap-needs-private", heapOfOrdinarySession, from<OtherMicrosoftPage>, fixesOf<addPrivate>, providersAndMode),
    hint("system-needs-mode", systemWithoutMode, from<OtherMicrosoftPage>, {}, providersAndMode),
    hint("system-before-11", systemBeforeWindows11, from<EnableTracePage, OtherMicrosoftPage>),
    hint("system-control-guid", kernelControl, from<EnableTracePage, OtherMicrosoftPage>),
    hint("system-event-class-guid", eventClass, from<OtherMicrosoftPage>),
    hint("one-session-fails-all", sharedWithoutIndependence, from<LoggingModePage>, fixesOf<addIndependent>,
        providersAndMode),
    hint("manifest-not-installed", undescribed, from<OtherMicrosoftPage>),

    note("timeout-zero-async", waitsNot, from<EnableTracePage, Observation>),
    note("level-above-5", levelAboveVerbose, from<EnableTracePage, OtherMicrosoftPage, SdkHeader>),
    note("level-255", levelHighest, from<SdkHeader, Observation>),
    note("keyword-any-zero-modern", anyKeywordZero<false>, from<EnableTracePage>),
    note("keyword-all-with-any-zero", allWithoutAny, disputed<EnableTracePage, AutoLoggerPage, OtherMicrosoftPage>),
    note("keyword-zero-events", eventsWithoutKeyword, from<EnableTracePage>),
    note("keyword-reserved-bits", reservedBits, from<OtherMicrosoftPage>),
    note("prop-stack-x64-kernel", stackOfKernel, from<OtherMicrosoftPage>),
    note("group-disallow", anyGroup, from<OtherMicrosoftPage, SdkHeader>),
    note("unregistered-ok", unregistered, from<EnableTracePage, KernelAnalysis>),
    note("source-id-lost", unregistered, from<EnableTracePage, KernelAnalysis>),
    note("system-implied-filename", impliesFileNames, from<OtherMicrosoftPage>),
    note("dotnet-runtime-two-kinds", runtime, from<Observation>),
    note("dotnet-rundown", runtimeWithoutRundown, from<Observation>),
    note("tracelogging-not-listed", selfDescribing, from<OtherMicrosoftPage, Observation>),
};

} // namespace

std::span<const Rule> rulesOfProviders()
{
    return providerRows;
}

} // namespace etwarden::rules
