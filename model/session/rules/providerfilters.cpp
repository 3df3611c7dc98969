// SPDX-License-Identifier: GPL-3.0-or-later
// The filters of a session's providers: which EnableTraceEx2 refuses, and which have no effect.
#include "model/etw/enableproperties.h"
#include "model/session/rules/providerrules.h"
#include "model/session/startfilters.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace etwarden::rules {

namespace {

using enum RuleSource;
using enum Win32Status;
using enum WindowsVersion;

namespace property = enableproperty;

// The conditions, those of refusals first.

/// The longest filter whose values are of that type, and its limit.
template<typename Filter>
std::pair<std::size_t, std::size_t> longestOf(const ProviderFilters& filters)
{
    std::pair<std::size_t, std::size_t> longest;
    for (const FilterMember& member : filterMembers) {
        if (std::holds_alternative<Filter ProviderFilters::*>(member.pointer))
            longest = std::max(longest, {lengthOf(member, filters), member.limit});
    }
    return longest;
}

Answer longText(const ProviderCase& asked)
{
    const auto [length, limit] = longestOf<std::u16string>(asked.provider().filters);
    return length > limit ? withValue(limit) : std::nullopt;
}

template<typename Filter>
Answer longList(const ProviderCase& asked)
{
    const auto [length, limit] = longestOf<Filter>(asked.provider().filters);
    return answerIfAbove(length, limit);
}

Answer filtersTooNew(const ProviderCase& asked)
{
    return answerIf(asked.environment.windows < Windows81 && hasFilter(asked.provider().filters));
}

Answer filtersOfClassic(const ProviderCase& asked)
{
    return answerIf(hasFilter(asked.provider().filters) && isKind(asked, ProviderKind::Classic)
        && !areOfStart(asked.provider(), asked.session));
}

Answer processesOfKernel(const ProviderCase& asked)
{
    return answerIf(!asked.provider().filters.processIds.empty() && isOfKernel(asked));
}

Answer processesOfSystem(const ProviderCase& asked)
{
    return answerIf(!asked.provider().filters.processIds.empty() && isKind(asked, ProviderKind::System));
}

Answer processesOfPrivate(const ProviderCase& asked)
{
    return answerIf(!asked.provider().filters.processIds.empty() && isPrivateLogger(asked.session)
        && !areOfStart(asked.provider(), asked.session));
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

Answer namesWithoutExtension(const ProviderCase& asked)
{
    const auto lacksExtension = [](std::u16string_view name) { return name.find(u'.') == std::u16string_view::npos; };
    return answerIf(anyName(asked.provider().filters.executables, lacksExtension));
}

Answer namesWithFolder(const ProviderCase& asked)
{
    return answerIf(anyName(asked.provider().filters.executables, hasFolder));
}

Answer eventIds(const ProviderCase& asked)
{
    return answerIf(!asked.provider().filters.eventIds.ids.empty());
}

Answer eventIdsOfTraceLogging(const ProviderCase& asked)
{
    return isKind(asked, ProviderKind::TraceLogging) ? eventIds(asked) : std::nullopt;
}

Answer eventIdsOfPrivate(const ProviderCase& asked)
{
    return isPrivateLogger(asked.session) ? eventIds(asked) : std::nullopt;
}

Answer stackFilterWithoutStack(const ProviderCase& asked)
{
    return answerIf(
        !asked.provider().filters.stackEventIds.ids.empty() && !hasAnyProperty(asked.provider(), property::StackTrace));
}

Answer stackOfEveryEvent(const ProviderCase& asked)
{
    return answerIf(
        hasAnyProperty(asked.provider(), property::StackTrace) && asked.provider().filters.stackEventIds.ids.empty());
}

// The fixes, each for all providers of the session that need it.

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

constexpr Fix addStack{"add-stack-trace", changeProviders<stackFilterWithoutStack, addProperty<property::StackTrace>>};
constexpr Fix clearOfClassic{"clear-filters-of-classic", changeProviders<filtersOfClassic, clearFilters>};
constexpr Fix clearOfKernel{"clear-processes-of-kernel", changeProviders<processesOfKernel, clearProcesses>};
constexpr Fix clearOfSystem{"clear-processes-of-system", changeProviders<processesOfSystem, clearProcesses>};
constexpr Fix clearOfPrivate{"clear-event-ids-of-private", changeProviders<eventIdsOfPrivate, clearEventIds>};
constexpr Fix clearOfTraceLogging{
    "clear-event-ids-of-tracelogging", changeProviders<eventIdsOfTraceLogging, clearEventIds>};
constexpr Fix fileNamesOnly{"leave-file-names", changeProviders<namesWithFolder, leaveFileNames>};

constexpr Rule filterRows[] = {
    // It is unknown which code Windows returns for filters beyond their limits; our choice.
    refused("filter-data-1024", Phase::Modes, longText, InvalidParameter, from<EnableTracePage, OtherMicrosoftPage>),
    refused("filter-pid-count", Phase::Modes, longList<std::vector<std::uint32_t>>, InvalidParameter,
        from<EnableTracePage, OtherMicrosoftPage>),
    refused("filter-eventid-count", Phase::Modes, longList<EventIdChoice>, InvalidParameter,
        from<EnableTracePage, OtherMicrosoftPage>),

    hint("filter-version", filtersTooNew, from<EnableTracePage, OtherMicrosoftPage>),
    hint("filter-on-classic", filtersOfClassic, from<EnableTracePage>, fixesOf<clearOfClassic>),
    hint("filter-pid-kernel", processesOfKernel, from<OtherMicrosoftPage>, fixesOf<clearOfKernel>),
    hint("filter-pid-system", processesOfSystem, from<OtherMicrosoftPage, Observation>, fixesOf<clearOfSystem>),
    hint("filter-exe-format", namesWithoutExtension, from<EnableTracePage, Observation>),
    hint("filter-exe-path", namesWithFolder, from<EnableTracePage>, fixesOf<fileNamesOnly>),
    hint("filter-eventid-tracelogging", eventIdsOfTraceLogging, from<OtherMicrosoftPage>, fixesOf<clearOfTraceLogging>),
    hint("filter-stack-without-property", stackFilterWithoutStack, from<OtherMicrosoftPage>, fixesOf<addStack>),
    hint("private-eventid", eventIdsOfPrivate, disputed<OtherMicrosoftPage, Observation>, fixesOf<clearOfPrivate>,
        providersAndMode),

    note("filter-cost", eventIds, from<EnableTracePage>),
    note("filter-eventid-versions", eventIds, from<OtherMicrosoftPage>),
    note("filter-stack-many", stackOfEveryEvent, from<OtherMicrosoftPage>),
    note("filter-pid-private", processesOfPrivate, disputed<OtherMicrosoftPage, Observation>),
};

} // namespace

bool areFiltersRefused(const ProviderFilters& filters)
{
    return std::ranges::any_of(
        filterMembers, [&filters](const FilterMember& member) { return lengthOf(member, filters) > member.limit; });
}

std::span<const Rule> rulesOfProviderFilters()
{
    return filterRows;
}

} // namespace etwarden::rules
