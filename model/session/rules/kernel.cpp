// SPDX-License-Identifier: GPL-3.0-or-later
// What a system logger is asked for beside its flags. A start succeeds although TraceSetInformation refuses: the
// session runs without the setting. A list after the block is a part of the start, whose refusals are with those of its
// flags.
#include "model/etw/kernelgroups.h"
#include "model/etw/lbroptions.h"
#include "model/session/rules/conditions.h"
#include "model/session/rules/fixes.h"
#include "model/session/rules/ruletable.h"

namespace etwarden::rules {

namespace {

using enum ConfigField;
using enum RuleSource;

constexpr std::uint32_t stackFlags = enableflag::Process | enableflag::Thread | enableflag::ImageLoad;

bool isPassedInList(const KernelMember& member, const SessionConfig& config)
{
    const bool isItem =
        !member.infoClass || member.setting == KernelSetting::Groups || member.setting == KernelSetting::StackEvents;
    return isItem && needsFlagExtension(config);
}

bool isSet(const KernelMember& member, const SessionConfig& config)
{
    return lengthOf(member, config.kernel) != 0;
}

/// Windows Vista reads lists; the calls for the same settings are newer.
bool isNewer(const KernelMember& member, const SessionConfig& config, const Environment& environment)
{
    const bool isListInstead = member.infoClass && isPassedInList(member, config);
    return (isListInstead ? WindowsVersion::WindowsVista : member.since) > environment.windows;
}

bool isUnsupported(const KernelMember& member, const SessionConfig&, const Environment& environment)
{
    return (environment.unsupportedKernel & kernelBit(member.setting)) != 0;
}

/// The names of the settings that are made and meet the condition.
template<typename Condition>
Answer namesOfSettings(const SessionConfig& config, Condition condition)
{
    std::u16string names;
    for (const KernelMember& member : kernelMembers) {
        if (!isSet(member, config) || !condition(member))
            continue;
        names += names.empty() ? u"" : u", ";
        names.append(member.name.begin(), member.name.end());
    }
    return withText(std::move(names));
}

// The conditions.

Answer kernelWithoutSystemLogger(const SessionConfig& config, const Environment&)
{
    if (isSystemLogger(config))
        return std::nullopt;
    return namesOfSettings(config, [](const KernelMember& member) { return !member.isOfSystem; });
}

Answer kernelNewerThanWindows(const SessionConfig& config, const Environment& environment)
{
    return namesOfSettings(config, [&](const KernelMember& member) { return isNewer(member, config, environment); });
}

Answer kernelUnsupported(const SessionConfig& config, const Environment& environment)
{
    return namesOfSettings(config, [&](const KernelMember& member) {
        return isUnsupported(member, config, environment) && !isPassedInList(member, config);
    });
}

/// The system accepts the list as it is, but the backend has no events for what it asks for.
Answer keptWithoutEffect(const SessionConfig& config, const Environment& environment)
{
    return namesOfSettings(config, [&](const KernelMember& member) {
        return isUnsupported(member, config, environment) && isPassedInList(member, config);
    });
}

/// EnableFlags refer to another list already.
Answer listLeftOut(const SessionConfig& config, const Environment&)
{
    if ((config.enableFlags & enableflag::Extension) == 0)
        return std::nullopt;
    return namesOfSettings(config, [](const KernelMember& member) { return !member.infoClass; });
}

Answer tagsWithoutPool(const SessionConfig& config, const Environment&)
{
    return answerIf(!config.kernel.poolTags.empty() && !hasGroup(config.kernel.groups, kernelgroup::Pool));
}

Answer kernelAtBoot(const SessionConfig& config, const Environment& environment)
{
    if (!environment.atBoot)
        return std::nullopt;
    return namesOfSettings(config, [](const KernelMember&) { return true; });
}

Answer tooManyStacks(const SessionConfig& config, const Environment&)
{
    return answerIfAbove(config.kernel.stackEvents.size(), maximumStackEvents);
}

/// Parameters: how many there are, how many there may be.
Answer tooManyCounters(const SessionConfig& config, const Environment&)
{
    std::size_t most = 0;
    for (const KernelMember& member : kernelMembers) {
        if (member.limit == maximumCounters)
            most = std::max(most, lengthOf(member, config.kernel));
    }
    return answerIfAbove(most, maximumCounters);
}

bool isRecorded(const StackEventRow& row, const SessionConfig& config)
{
    const bool isUnknown = row.flags == 0 && row.group == 0;
    return isUnknown || (config.enableFlags & row.flags) != 0
        || (row.group != 0 && hasGroup(config.kernel.groups, row.group));
}

const StackEventRow* rowOf(const ClassicEventId& event)
{
    return stackEventRow(event);
}

const StackEventRow* rowOf(std::uint32_t hook)
{
    return stackEventOfHook(hook);
}

/// Visits the rows of listed events that nothing records yet.
template<auto events, typename Visit>
void forEachSilent(const SessionConfig& config, Visit visit)
{
    if ((config.enableFlags & enableflag::Extension) != 0)
        return;
    for (const auto& event : config.kernel.*events) {
        if (const StackEventRow* const row = rowOf(event); row != nullptr && !isRecorded(*row, config))
            visit(*row);
    }
}

template<auto events>
Answer listedWithoutEvent(const SessionConfig& config, const Environment& environment)
{
    if (!isSystemLogger(config) || environment.atBoot)
        return std::nullopt;
    std::u16string names;
    forEachSilent<events>(config, [&names](const StackEventRow& row) {
        names += names.empty() ? u"" : u", ";
        names.append(row.name.begin(), row.name.end());
    });
    return withText(std::move(names));
}

bool hasStacks(const SessionConfig& config)
{
    return isSystemLogger(config) && !config.kernel.stackEvents.empty()
        && (config.enableFlags & enableflag::Extension) == 0;
}

Answer stacksWithoutModules(const SessionConfig& config, const Environment&)
{
    return answerIf(hasStacks(config) && (config.enableFlags & stackFlags) != stackFlags);
}

Answer stacksOfPagedKernel(const SessionConfig& config, const Environment&)
{
    return answerIf(hasStacks(config));
}

/// Parameters: its bounds, in 100 ns.
Answer intervalOutOfRange(const SessionConfig& config, const Environment&)
{
    const std::uint32_t interval = config.kernel.profileInterval;
    const bool isInRange = interval >= minimumProfileInterval && interval <= maximumProfileInterval;
    if (interval == 0 || isInRange)
        return std::nullopt;
    return withValues(minimumProfileInterval, maximumProfileInterval);
}

Answer intervalWithoutSamples(const SessionConfig& config, const Environment&)
{
    return answerIf(config.kernel.profileInterval != 0
        && (config.enableFlags & (enableflag::Profile | enableflag::Extension)) == 0);
}

Answer settingOfAllSessions(const SessionConfig& config, const Environment&)
{
    return namesOfSettings(config, [](const KernelMember& member) { return member.isOfSystem; });
}

Answer sourcesWithoutSamples(const SessionConfig& config, const Environment&)
{
    return answerIf(!config.kernel.profileSources.empty() && !hasGroup(config.kernel.groups, kernelgroup::PmcProfile));
}

Answer countersWithoutEvents(const SessionConfig& config, const Environment&)
{
    return answerIf(!config.kernel.counters.empty() && config.kernel.counterEvents.empty());
}

Answer eventsWithoutCounters(const SessionConfig& config, const Environment&)
{
    return answerIf(config.kernel.counters.empty() && !config.kernel.counterEvents.empty());
}

Answer branchesOfNoEvent(const SessionConfig& config, const Environment&)
{
    return answerIf(config.kernel.lbrOptions != 0 && config.kernel.lbrEvents.empty());
}

Answer allBranchesFiltered(const SessionConfig& config, const Environment&)
{
    constexpr std::uint32_t everywhere = lbroption::FilterKernel | lbroption::FilterUser;
    const std::uint32_t options = config.kernel.lbrOptions;
    return answerIf(
        (options & everywhere) == everywhere || (options & lbroption::FilterKinds) == lbroption::FilterKinds);
}

// The fixes.

template<bool (*concerns)(const KernelMember&, const SessionConfig&, const Environment&)>
void clearSettings(SessionConfig& config, const Environment& environment)
{
    const SessionConfig before = config;
    for (const KernelMember& member : kernelMembers) {
        if (concerns(member, before, environment))
            copyValue(member, KernelTracing{}, config.kernel);
    }
}

bool isOfSession(const KernelMember& member, const SessionConfig&, const Environment&)
{
    return !member.isOfSystem;
}

bool isAny(const KernelMember&, const SessionConfig&, const Environment&)
{
    return true;
}

template<auto events>
void addFlagsOf(SessionConfig& config, const Environment&)
{
    const SessionConfig before = config;
    forEachSilent<events>(before, [&config](const StackEventRow& row) {
        if (row.flags != 0)
            config.enableFlags |= row.flags;
        else
            addGroup(config.kernel.groups, row.group);
    });
}

void useNearestInterval(SessionConfig& config, const Environment&)
{
    config.kernel.profileInterval =
        std::clamp(config.kernel.profileInterval, minimumProfileInterval, maximumProfileInterval);
}

template<std::uint32_t group>
void addGroupOf(SessionConfig& config, const Environment&)
{
    addGroup(config.kernel.groups, group);
}

void clearBranchFilters(SessionConfig& config, const Environment&)
{
    config.kernel.lbrOptions &= ~(lbroption::FilterKernel | lbroption::FilterUser | lbroption::FilterKinds);
}

constexpr Fix clearKernelOfOrdinary{"clear-kernel-settings", clearSettings<isOfSession>};
constexpr Fix clearKernelOfBoot{"clear-kernel-settings-at-boot", clearSettings<isAny>};
constexpr Fix clearNewerKernel{"clear-newer-kernel-settings", clearSettings<isNewer>};
constexpr Fix clearUnsupportedKernel{"clear-unsupported-kernel-settings", clearSettings<isUnsupported>};
constexpr Fix addStackFlags{"add-flags-of-stacks", addFlagsOf<&KernelTracing::stackEvents>};
constexpr Fix addBranchFlags{"add-flags-of-branches", addFlagsOf<&KernelTracing::lbrEvents>};
constexpr Fix recordAllBranches{"record-all-branches", clearBranchFilters};
constexpr Fix addModuleFlags{"add-modules-of-stacks", addFlag<stackFlags>};
constexpr Fix nearestInterval{"use-nearest-interval", useNearestInterval};
constexpr Fix addProfileFlag{"add-profile", addFlag<enableflag::Profile>};
constexpr Fix addPmcGroup{"add-pmc-profile", addGroupOf<kernelgroup::PmcProfile>};
constexpr Fix addPoolGroup{"add-pool", addGroupOf<kernelgroup::Pool>};

// Sources: the page of TraceSetInformation and its classes; the interval's bounds and what stacks need: xperf's help;
// branches: the page of TraceConfigureLastBranchRecord.
constexpr Rule kernelRows[] = {
    warning("kernel-only-system-logger", fieldsOf<Kernel>, kernelWithoutSystemLogger, from<OtherMicrosoftPage>,
        fixesOf<useOwnSystemLogger, clearKernelOfOrdinary>),
    warning("kernel-since", fieldsOf<Kernel>, kernelNewerThanWindows, from<OtherMicrosoftPage, SdkHeader>,
        fixesOf<clearNewerKernel>),
    warning(
        "kernel-unsupported", fieldsOf<Kernel>, kernelUnsupported, from<OwnAdvice>, fixesOf<clearUnsupportedKernel>),
    warning("kernel-list-without-effect", fieldsOf<PoolTags>, keptWithoutEffect, from<OwnAdvice>),
    warning("kernel-list-left-out", fieldsOf<ProcessIds, PoolTags>, listLeftOut, from<KernelAnalysis, InternalHeader>),
    warning(
        "kernel-tags-without-pool", fieldsOf<PoolTags>, tagsWithoutPool, from<InternalHeader>, fixesOf<addPoolGroup>),
    warning("kernel-at-boot", fieldsOf<Kernel>, kernelAtBoot, from<OwnAdvice>, fixesOf<clearKernelOfBoot>),
    warning("kernel-stack-limit", fieldsOf<Kernel>, tooManyStacks, from<OtherMicrosoftPage, KernelAnalysis>),
    warning("kernel-counter-limit", fieldsOf<Kernel>, tooManyCounters, from<KernelAnalysis>),
    warning("kernel-stack-without-event", fieldsOf<Kernel>, listedWithoutEvent<&KernelTracing::stackEvents>,
        from<ToolHelp>, fixesOf<addStackFlags>),
    warning("kernel-stack-without-modules", fieldsOf<Kernel>, stacksWithoutModules, from<ToolHelp>,
        fixesOf<addModuleFlags>),
    warning("kernel-interval-range", fieldsOf<Kernel>, intervalOutOfRange, from<ToolHelp>, fixesOf<nearestInterval>),
    warning("kernel-interval-without-profile", fieldsOf<Kernel>, intervalWithoutSamples, from<OtherMicrosoftPage>,
        fixesOf<addProfileFlag>),
    warning("kernel-sources-without-profile", fieldsOf<Kernel>, sourcesWithoutSamples, from<ToolHelp>,
        fixesOf<addPmcGroup>),
    warning("kernel-counters-without-events", fieldsOf<Kernel>, countersWithoutEvents, from<OtherMicrosoftPage>),
    warning("kernel-events-without-counters", fieldsOf<Kernel>, eventsWithoutCounters, from<OtherMicrosoftPage>),
    warning("kernel-branches-without-event", fieldsOf<Kernel>, listedWithoutEvent<&KernelTracing::lbrEvents>,
        from<OtherMicrosoftPage>, fixesOf<addBranchFlags>),
    warning("kernel-branches-of-no-event", fieldsOf<Kernel>, branchesOfNoEvent, from<OtherMicrosoftPage>),
    warning("kernel-branches-all-filtered", fieldsOf<Kernel>, allBranchesFiltered, from<OtherMicrosoftPage>,
        fixesOf<recordAllBranches>),
    info("kernel-of-all-sessions", fieldsOf<Kernel>, settingOfAllSessions, from<OtherMicrosoftPage>),
    info("kernel-stack-paging", fieldsOf<Kernel>, stacksOfPagedKernel, from<OtherMicrosoftPage>),
};

} // namespace

std::span<const Rule> rulesOfKernel()
{
    return kernelRows;
}

} // namespace etwarden::rules
