// SPDX-License-Identifier: GPL-3.0-or-later
// The providers of a session: what EnableTraceEx2 refuses, and what it takes without effect.
#include "model/etw/enableproperties.h"
#include "model/etw/hexformat.h"
#include "model/etw/providerlayouts.h"
#include "model/etw/utf16.h"
#include "model/etw/wellknown.h"
#include "model/session/rules/conditions.h"
#include "model/session/rules/fixes.h"
#include "model/session/rules/ruletable.h"

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

const ProviderFacts* factsOf(const ProviderCase& c)
{
    const std::vector<ProviderFacts>& all = c.environment.providers;
    const auto found = std::ranges::find(all, c.provider().guid, &ProviderFacts::guid);
    return found == all.end() ? nullptr : &*found;
}

ProviderKind kindOf(const ProviderCase& c)
{
    if (const ProviderFacts* const facts = factsOf(c); facts && facts->kind != ProviderKind::Unknown)
        return facts->kind;
    const NamedGuid* const known = wellKnown(c.provider().guid);
    return known ? known->kind : ProviderKind::Unknown;
}

bool isKind(const ProviderCase& c, ProviderKind kind)
{
    return kindOf(c) == kind;
}

bool isUnregistered(const ProviderCase& c)
{
    const ProviderFacts* const facts = factsOf(c);
    return facts && (facts->sources & providersource::Registered) == 0;
}

/// The system or a driver has registered it.
bool isOfKernel(const ProviderCase& c)
{
    const ProviderFacts* const facts = factsOf(c);
    return facts && std::ranges::find(facts->processIds, 0U) != facts->processIds.end();
}

std::size_t otherSessions(const ProviderCase& c)
{
    const ProviderFacts* const facts = factsOf(c);
    if (!facts)
        return 0;
    return c.provider().isGroup() ? facts->groupSessions.size() : facts->sessions.size();
}

bool hasAnyProperty(const ProviderConfig& provider, std::uint32_t properties)
{
    return (provider.enableProperty & properties) != 0;
}

bool hasFilter(const ProviderFilters& filters)
{
    return filters
        != ProviderFilters{
            .eventIds = {.listed = filters.eventIds.listed}, .stackEventIds = {.listed = filters.stackEventIds.listed}};
}

// The conditions, those of refusals first.

bool isTooLong(const std::u16string& text)
{
    return (text.size() + 1) * sizeof(char16_t) > maximumFilterBytes;
}

bool hasTooLongText(const ProviderFilters& filters)
{
    return isTooLong(filters.executables) || isTooLong(filters.packageIds) || isTooLong(filters.packageAppIds);
}

Answer longFilterText(const ProviderCase& c)
{
    return hasTooLongText(c.provider().filters) ? withValue(maximumFilterBytes / sizeof(char16_t) - 1) : std::nullopt;
}

Answer manyProcesses(const ProviderCase& c)
{
    return answerIfAbove(c.provider().filters.processIds.size(), maximumFilterProcesses);
}

std::size_t longestIdList(const ProviderFilters& filters)
{
    return std::max(filters.eventIds.ids.size(), filters.stackEventIds.ids.size());
}

Answer manyEventIds(const ProviderCase& c)
{
    return answerIfAbove(longestIdList(c.provider().filters), maximumFilterEventIds);
}

bool areFiltersRefused(const ProviderFilters& filters)
{
    return hasTooLongText(filters) || filters.processIds.size() > maximumFilterProcesses
        || longestIdList(filters) > maximumFilterEventIds;
}

Answer noRights(const ProviderCase& c)
{
    return answerIf(!c.environment.elevated && !c.environment.performanceLogUser && !isPrivateLogger(c.session));
}

Answer ofProtectedProcess(const ProviderCase& c)
{
    return answerIf(c.environment.hasWindowsProviders && c.provider().guid == threatIntelligence);
}

Answer noSlotOfProvider(const ProviderCase& c)
{
    const bool isTakenOver = isKind(c, ProviderKind::Classic) && !c.provider().isGroup();
    return isTakenOver || otherSessions(c) < sessionsOfProvider ? std::nullopt : withValue(sessionsOfProvider);
}

/// An earlier entry has enabled it with another level. One that was refused has not.
Answer levelOfUnregistered(const ProviderCase& c)
{
    if (!isUnregistered(c) || noSlotOfProvider(c) || c.provider().isGroup())
        return std::nullopt;
    std::optional<std::uint8_t> level;
    for (std::size_t i = 0; i < c.index; ++i) {
        const ProviderConfig& earlier = c.session.providers[i];
        if (nameTheSame(earlier, c.provider()) && !areFiltersRefused(earlier.filters) && !level)
            level = earlier.level;
    }
    return answerIf(level && *level != c.provider().level);
}

Answer repeated(const ProviderCase& c)
{
    const auto earlier = std::span(c.session.providers).first(c.index);
    return answerIf(
        std::ranges::any_of(earlier, [&c](const ProviderConfig& other) { return nameTheSame(other, c.provider()); }));
}

Answer waitsForEver(const ProviderCase& c)
{
    return answerIf(c.provider().timeoutMs == infiniteTimeout);
}

Answer waitsNot(const ProviderCase& c)
{
    return answerIf(c.provider().timeoutMs == 0);
}

Answer levelZero(const ProviderCase& c)
{
    return answerIf(c.provider().level == 0);
}

Answer levelAboveVerbose(const ProviderCase& c)
{
    const std::uint8_t level = c.provider().level;
    return level > 5 && level < 255 ? withValue(level) : std::nullopt;
}

Answer levelHighest(const ProviderCase& c)
{
    return answerIf(c.provider().level == 255);
}

template<bool isClassic>
Answer anyKeywordZero(const ProviderCase& c)
{
    return answerIf(c.provider().matchAnyKeyword == 0 && isKind(c, ProviderKind::Classic) == isClassic);
}

Answer highBitsOfClassic(const ProviderCase& c)
{
    const std::uint64_t any = c.provider().matchAnyKeyword;
    return answerIf(isKind(c, ProviderKind::Classic) && any > classicKeywords && any != everyKeyword);
}

Answer allWithoutAny(const ProviderCase& c)
{
    return answerIf(c.provider().matchAllKeyword != 0 && c.provider().matchAnyKeyword == 0);
}

/// Only events that have keywords of both masks pass.
Answer allOutsideAny(const ProviderCase& c)
{
    const ProviderConfig& provider = c.provider();
    const std::uint64_t outside = provider.matchAllKeyword & ~provider.matchAnyKeyword;
    return provider.matchAnyKeyword != 0 && outside != 0 ? withText(toUtf16(formatHex64(outside))) : std::nullopt;
}

Answer eventsWithoutKeyword(const ProviderCase& c)
{
    return answerIf(c.provider().matchAnyKeyword != 0 && !hasAnyProperty(c.provider(), property::IgnoreKeyword0));
}

/// What is asked for by name; all ones stand for everything.
std::uint64_t askedKeywords(const ProviderConfig& provider)
{
    return (provider.matchAnyKeyword == everyKeyword ? 0 : provider.matchAnyKeyword) | provider.matchAllKeyword;
}

Answer reservedBits(const ProviderCase& c)
{
    return answerIf((askedKeywords(c.provider()) & reservedKeywords) != 0);
}

Answer unnamedKeywords(const ProviderCase& c)
{
    const ProviderFacts* const facts = factsOf(c);
    if (!facts || facts->namedKeywords.value_or(0) == 0)
        return std::nullopt;
    const std::uint64_t unnamed = askedKeywords(c.provider()) & ~*facts->namedKeywords & ~reservedKeywords;
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

Answer propertiesTooNew(const ProviderCase& c)
{
    return answerIf(hasAnyProperty(c.provider(), newerProperties(c.environment)));
}

Answer undocumentedProperties(const ProviderCase& c)
{
    const std::uint32_t undocumented = c.provider().enableProperty & ~documentedProperties();
    return undocumented != 0 ? withText(toUtf16(formatHex32(undocumented))) : std::nullopt;
}

Answer stackOfClassic(const ProviderCase& c)
{
    return answerIf(hasAnyProperty(c.provider(), property::StackTrace) && isKind(c, ProviderKind::Classic));
}

Answer stackOfKernel(const ProviderCase& c)
{
    return answerIf(hasAnyProperty(c.provider(), property::StackTrace) && isOfKernel(c));
}

Answer stackOfEveryEvent(const ProviderCase& c)
{
    return answerIf(
        hasAnyProperty(c.provider(), property::StackTrace) && c.provider().filters.stackEventIds.ids.empty());
}

Answer containerWithoutSilos(const ProviderCase& c)
{
    return answerIf(hasAnyProperty(c.provider(), property::SourceContainerTracking)
        && !hasAnyProperty(c.provider(), property::EnableSilos));
}

Answer noKeywordsLeft(const ProviderCase& c)
{
    const ProviderFacts* const facts = factsOf(c);
    return answerIf(hasAnyProperty(c.provider(), property::IgnoreKeyword0) && facts && facts->namedKeywords == 0U);
}

Answer anyGroup(const ProviderCase& c)
{
    return answerIf(hasAnyProperty(c.provider(), property::ProviderGroup));
}

Answer groupOfPrivate(const ProviderCase& c)
{
    return isPrivateLogger(c.session) ? anyGroup(c) : std::nullopt;
}

Answer groupWithFilters(const ProviderCase& c)
{
    return c.provider().filters.eventIds.ids.empty() ? std::nullopt : anyGroup(c);
}

Answer groupIsProvider(const ProviderCase& c)
{
    return kindOf(c) == ProviderKind::Unknown ? std::nullopt : anyGroup(c);
}

Answer filtersTooNew(const ProviderCase& c)
{
    return answerIf(c.environment.windows < Windows81 && hasFilter(c.provider().filters));
}

Answer structureTooNew(const ProviderCase& c)
{
    return answerIf(c.environment.windows < Windows81);
}

Answer filtersOfClassic(const ProviderCase& c)
{
    return answerIf(hasFilter(c.provider().filters) && isKind(c, ProviderKind::Classic));
}

Answer processesOfKernel(const ProviderCase& c)
{
    return answerIf(!c.provider().filters.processIds.empty() && isOfKernel(c));
}

Answer processesOfSystem(const ProviderCase& c)
{
    return answerIf(!c.provider().filters.processIds.empty() && isKind(c, ProviderKind::System));
}

Answer processesOfPrivate(const ProviderCase& c)
{
    return answerIf(!c.provider().filters.processIds.empty() && isPrivateLogger(c.session));
}

/// Whether some name between the semicolons meets the condition.
template<typename Condition>
bool anyName(std::u16string_view names, Condition condition)
{
    while (!names.empty()) {
        const std::size_t end = std::min(names.find(u';'), names.size());
        if (condition(names.substr(0, end)))
            return true;
        names.remove_prefix(std::min(end + 1, names.size()));
    }
    return false;
}

bool hasFolder(std::u16string_view name)
{
    return name.find_first_of(u"\\/") != std::u16string_view::npos;
}

Answer namesWithoutExtension(const ProviderCase& c)
{
    const auto lacksExtension = [](std::u16string_view name) { return name.find(u'.') == std::u16string_view::npos; };
    return answerIf(anyName(c.provider().filters.executables, lacksExtension));
}

Answer namesWithFolder(const ProviderCase& c)
{
    return answerIf(anyName(c.provider().filters.executables, hasFolder));
}

Answer eventIds(const ProviderCase& c)
{
    return answerIf(!c.provider().filters.eventIds.ids.empty());
}

Answer eventIdsOfTraceLogging(const ProviderCase& c)
{
    return isKind(c, ProviderKind::TraceLogging) ? eventIds(c) : std::nullopt;
}

Answer eventIdsOfPrivate(const ProviderCase& c)
{
    return isPrivateLogger(c.session) ? eventIds(c) : std::nullopt;
}

Answer stackFilterWithoutStack(const ProviderCase& c)
{
    return answerIf(
        !c.provider().filters.stackEventIds.ids.empty() && !hasAnyProperty(c.provider(), property::StackTrace));
}

/// Parameter: the other session, by its logger id where nobody knows its name.
Answer classicOfOther(const ProviderCase& c)
{
    if (!isKind(c, ProviderKind::Classic) || otherSessions(c) == 0)
        return std::nullopt;
    const std::uint16_t loggerId = factsOf(c)->sessions.front();
    const Answer named = nameOfRunning(
        c.environment, [loggerId](const SessionStatus& session) { return session.loggerId() == loggerId; });
    return named ? named : withValue(loggerId);
}

Answer classicOfMany(const ProviderCase& c)
{
    return isUnregistered(c) ? classicOfOther(c) : std::nullopt;
}

Answer unregistered(const ProviderCase& c)
{
    return answerIf(isUnregistered(c));
}

Answer auditing(const ProviderCase& c)
{
    return answerIf(c.environment.hasWindowsProviders && c.provider().guid == securityAuditing);
}

Answer writersNeedRights(const ProviderCase& c)
{
    return answerIf(hasAny(c.session, mode::Secure));
}

Answer kernelInPagedMemory(const ProviderCase& c)
{
    return answerIf(hasAny(c.session, mode::UsePagedMemory) && isOfKernel(c));
}

/// Etwarden's own process registers no provider of Windows.
Answer otherProcess(const ProviderCase& c)
{
    return answerIf(c.environment.hasWindowsProviders && hasAny(c.session, mode::PrivateInProc));
}

Answer systemWithoutMode(const ProviderCase& c)
{
    return answerIf(isKind(c, ProviderKind::System) && c.environment.windows >= Windows11
        && !hasAny(c.session, mode::SystemLogger));
}

Answer systemBeforeWindows11(const ProviderCase& c)
{
    return answerIf(isKind(c, ProviderKind::System) && c.environment.windows < Windows11);
}

Answer kernelControl(const ProviderCase& c)
{
    return answerIf(c.provider().guid == wellknown::systemTraceControlGuid);
}

Answer eventClass(const ProviderCase& c)
{
    return answerIf(isKind(c, ProviderKind::EventClass));
}

Answer impliesFileNames(const ProviderCase& c)
{
    constexpr std::uint64_t drivers = 1U << 7; // SYSTEM_IO_KW_DRIVERS
    constexpr std::uint64_t memory = 1U << 0; // SYSTEM_MEMORY_KW_GENERAL
    const std::uint64_t any = c.provider().matchAnyKeyword == 0 ? everyKeyword : c.provider().matchAnyKeyword;
    return answerIf((c.provider().guid == systemIo && (any & drivers) != 0)
        || (c.provider().guid == systemMemory && (any & memory) != 0));
}

Answer sharedWithoutIndependence(const ProviderCase& c)
{
    return answerIf(otherSessions(c) != 0 && c.environment.windows >= Windows81
        && !hasAny(c.session, mode::IndependentSession) && !isPrivateLogger(c.session)
        && !isKind(c, ProviderKind::Classic));
}

Answer runtime(const ProviderCase& c)
{
    return answerIf(c.provider().guid == dotNetRuntime);
}

Answer runtimeWithoutRundown(const ProviderCase& c)
{
    const std::vector<ProviderConfig>& all = c.session.providers;
    return std::ranges::find(all, dotNetRundown, &ProviderConfig::guid) == all.end() ? runtime(c) : std::nullopt;
}

Answer undescribed(const ProviderCase& c)
{
    constexpr std::uint32_t description = providersource::Manifest | providersource::Mof;
    const ProviderFacts* const facts = factsOf(c);
    const bool describesItself = isKind(c, ProviderKind::TraceLogging) || isKind(c, ProviderKind::System);
    return answerIf(
        c.environment.hasWindowsProviders && facts && (facts->sources & description) == 0 && !describesItself);
}

Answer selfDescribing(const ProviderCase& c)
{
    return answerIf(isKind(c, ProviderKind::TraceLogging));
}

// The fixes, each for all providers of the session that need it.

/// Applies `change` to the providers for which `predicate` fires.
template<Answer (*predicate)(const ProviderCase&), void (*change)(ProviderConfig&, const Environment&)>
void changeProviders(SessionConfig& config, const Environment& environment)
{
    for (std::size_t i = 0; i < config.providers.size(); ++i) {
        if (predicate({config, i, environment}))
            change(config.providers[i], environment);
    }
}

/// The first entry of each provider lets pass what any of them did; filters that differ would leave something out.
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
void addProperty(ProviderConfig& provider, const Environment&)
{
    provider.enableProperty |= bits;
}

template<std::uint32_t bits>
void clearProperty(ProviderConfig& provider, const Environment&)
{
    provider.enableProperty &= ~bits;
}

void clearFilters(ProviderConfig& provider, const Environment&)
{
    provider.filters = {};
}

void clearProcesses(ProviderConfig& provider, const Environment&)
{
    provider.filters.processIds.clear();
}

void clearEventIds(ProviderConfig& provider, const Environment&)
{
    provider.filters.eventIds = {};
}

/// "C:\\Tools\\a.exe;b.exe" becomes "a.exe;b.exe".
void leaveFileNames(ProviderConfig& provider, const Environment&)
{
    std::u16string names;
    anyName(provider.filters.executables, [&names](std::u16string_view name) {
        const std::size_t folder = name.find_last_of(u"\\/");
        if (!names.empty())
            names += u';';
        names += folder == std::u16string_view::npos ? name : name.substr(folder + 1);
        return false;
    });
    provider.filters.executables = names;
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
constexpr Fix addStack{"add-stack-trace", changeProviders<stackFilterWithoutStack, addProperty<property::StackTrace>>};
constexpr Fix addSilos{"add-silos", changeProviders<containerWithoutSilos, addProperty<property::EnableSilos>>};
constexpr Fix clearIgnore{
    "clear-ignore-keyword-0", changeProviders<noKeywordsLeft, clearProperty<property::IgnoreKeyword0>>};
constexpr Fix clearGroup{"clear-provider-group", changeProviders<anyGroup, clearProperty<property::ProviderGroup>>};
constexpr Fix clearOfClassic{"clear-filters-of-classic", changeProviders<filtersOfClassic, clearFilters>};
constexpr Fix clearOfKernel{"clear-processes-of-kernel", changeProviders<processesOfKernel, clearProcesses>};
constexpr Fix clearOfSystem{"clear-processes-of-system", changeProviders<processesOfSystem, clearProcesses>};
constexpr Fix clearOfPrivate{"clear-event-ids-of-private", changeProviders<eventIdsOfPrivate, clearEventIds>};
constexpr Fix clearOfTraceLogging{
    "clear-event-ids-of-tracelogging", changeProviders<eventIdsOfTraceLogging, clearEventIds>};
constexpr Fix fileNamesOnly{"leave-file-names", changeProviders<namesWithFolder, leaveFileNames>};
constexpr Fix addIndependent{"add-independent", addMode<mode::IndependentSession>};

constexpr auto providers = std::span<const ConfigField>(fieldsOf<Providers>);
constexpr auto providersAndMode = std::span<const ConfigField>(fieldsOf<Providers, LogFileMode>);

using Condition = decltype(Rule::providerPredicate);

consteval Rule refused(std::string_view id, Phase phase, Condition condition, Win32Status status, RuleEvidence evidence,
    std::span<const Fix> fixes = {}, std::span<const ConfigField> fields = providers)
{
    return {id, phase, Severity::Error, fields, nullptr, status, evidence, fixes, condition};
}

/// The call is carried out as far as anybody knows, but events stay away, or others come than one may think.
consteval Rule hint(std::string_view id, Condition condition, RuleEvidence evidence, std::span<const Fix> fixes = {},
    std::span<const ConfigField> fields = providers)
{
    return {id, Phase::None, Severity::Warning, fields, nullptr, Success, evidence, fixes, condition};
}

consteval Rule note(std::string_view id, Condition condition, RuleEvidence evidence)
{
    return {id, Phase::None, Severity::Info, providers, nullptr, Success, evidence, {}, condition};
}

constexpr Rule providerRows[] = {
    // Which code Windows answers to filters beyond their limits is unknown, our choice.
    refused(
        "filter-data-1024", Phase::Modes, longFilterText, InvalidParameter, from<EnableTracePage, OtherMicrosoftPage>),
    refused(
        "filter-pid-count", Phase::Modes, manyProcesses, InvalidParameter, from<EnableTracePage, OtherMicrosoftPage>),
    refused("filter-eventid-count", Phase::Modes, manyEventIds, InvalidParameter,
        from<EnableTracePage, OtherMicrosoftPage>),
    // Documented as not supported, without a code.
    refused("group-private", Phase::Modes, groupOfPrivate, NotSupported, from<OtherMicrosoftPage>, fixesOf<clearGroup>,
        providersAndMode),
    refused("enable-needs-rights", Phase::Rights, noRights, AccessDenied, from<EnableTracePage, KernelAnalysis>),
    refused("threat-intelligence-ppl", Phase::Rights, ofProtectedProcess, AccessDenied, from<Observation>),
    refused("modern-eight-sessions", Phase::Slots, noSlotOfProvider, NoSystemResources,
        from<EnableTracePage, KernelAnalysis, Observation>),
    // Documented as a code of the call, without a word about when: that it is here is our choice.
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
    hint("filter-version", filtersTooNew, from<EnableTracePage, OtherMicrosoftPage>),
    hint("filter-on-classic", filtersOfClassic, from<EnableTracePage>, fixesOf<clearOfClassic>),
    hint("filter-pid-kernel", processesOfKernel, from<OtherMicrosoftPage>, fixesOf<clearOfKernel>),
    hint("filter-pid-system", processesOfSystem, from<OtherMicrosoftPage, Observation>, fixesOf<clearOfSystem>),
    hint("filter-exe-format", namesWithoutExtension, from<EnableTracePage, Observation>),
    hint("filter-exe-path", namesWithFolder, from<EnableTracePage>, fixesOf<fileNamesOnly>),
    hint("filter-eventid-tracelogging", eventIdsOfTraceLogging, from<OtherMicrosoftPage>, fixesOf<clearOfTraceLogging>),
    hint("filter-stack-without-property", stackFilterWithoutStack, from<OtherMicrosoftPage>, fixesOf<addStack>),
    hint("classic-one-session", classicOfOther, from<EnableTracePage, OtherMicrosoftPage>),
    hint("classic-preenable-many", classicOfMany, from<OtherMicrosoftPage>),
    hint("security-auditing-provider", auditing, disputed<KernelAnalysis, Observation>),
    hint("secure-session-writer", writersNeedRights, from<LoggingModePage, KernelAnalysis>, {}, providersAndMode),
    hint("paged-session-kernel-provider", kernelInPagedMemory, from<LoggingModePage, KernelAnalysis>,
        fixesOf<clearPaged>, providersAndMode),
    hint("private-eventid", eventIdsOfPrivate, disputed<OtherMicrosoftPage, Observation>, fixesOf<clearOfPrivate>,
        providersAndMode),
    hint("private-other-process", otherProcess, from<LoggingModePage>, {}, providersAndMode),
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
    note("filter-cost", eventIds, from<EnableTracePage>),
    note("filter-eventid-versions", eventIds, from<OtherMicrosoftPage>),
    note("filter-stack-many", stackOfEveryEvent, from<OtherMicrosoftPage>),
    note("filter-pid-private", processesOfPrivate, disputed<OtherMicrosoftPage, Observation>),
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
