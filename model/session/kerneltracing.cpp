// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/kerneltracing.h"

#include "model/etw/kernelgroups.h"
#include "model/etw/numbertext.h"
#include "model/etw/pooltags.h"

#include <algorithm>
#include <type_traits>

namespace etwarden {

namespace {

constexpr std::string_view entrySeparator = ", ";

std::vector<std::string> entriesOf(const std::vector<ClassicEventId>& events)
{
    std::vector<std::string> entries(events.size());
    std::ranges::transform(events, entries.begin(), [](const ClassicEventId& event) { return toString(event); });
    return entries;
}
std::vector<std::string> entriesOf(const GroupMask& groups)
{
    return groupNames(groups);
}
std::vector<std::string> entriesOf(const std::vector<std::uint32_t>& numbers)
{
    std::vector<std::string> entries(numbers.size());
    std::ranges::transform(numbers, entries.begin(), [](std::uint32_t number) { return std::to_string(number); });
    return entries;
}
std::vector<std::string> tagsOf(const std::vector<std::uint32_t>& tags)
{
    std::vector<std::string> entries(tags.size());
    std::ranges::transform(tags, entries.begin(), poolTagText); // no text of a tag has a space in it
    return entries;
}
std::vector<std::string> entriesOf(std::uint32_t number)
{
    return number == 0 ? std::vector<std::string>() : std::vector{std::to_string(number)};
}

bool readEntry(std::string_view text, std::vector<ClassicEventId>& events)
{
    const std::optional<ClassicEventId> event = parseStackEvent(text);
    if (event)
        events.push_back(*event);
    return event.has_value();
}
bool readEntry(std::string_view text, GroupMask& groups)
{
    const std::optional<std::uint32_t> group = parseGroup(text);
    if (group)
        addGroup(groups, *group);
    return group.has_value();
}
bool readEntry(std::string_view text, std::uint32_t& number)
{
    const std::optional<std::uint64_t> read = numberFrom(text);
    if (!read || *read > UINT32_MAX)
        return false;
    number = static_cast<std::uint32_t>(*read);
    return true;
}
bool readEntry(std::string_view text, std::vector<std::uint32_t>& numbers)
{
    return readEntry(text, numbers.emplace_back());
}
bool readTag(std::string_view text, std::vector<std::uint32_t>& tags)
{
    const std::optional<std::uint32_t> tag = parsePoolTag(text);
    if (tag)
        tags.push_back(*tag);
    return tag.has_value();
}

} // namespace

static_assert(memberOf(KernelSetting::PoolTags).setting == KernelSetting::PoolTags
    && kernelMembers.size() == static_cast<std::size_t>(KernelSetting::PoolTags) + 1);

std::size_t lengthOf(const KernelMember& member, const KernelTracing& tracing)
{
    return std::visit(
        [&tracing](auto pointer) -> std::size_t {
            const auto& value = tracing.*pointer;
            using Value = std::remove_cvref_t<decltype(value)>;
            if constexpr (std::is_integral_v<Value> || std::is_same_v<Value, GroupMask>)
                return value != Value{} ? 1 : 0;
            else
                return value.size();
        },
        member.pointer);
}

bool isSame(const KernelMember& member, const KernelTracing& left, const KernelTracing& right)
{
    return std::visit([&](auto pointer) { return left.*pointer == right.*pointer; }, member.pointer);
}

void copyValue(const KernelMember& member, const KernelTracing& from, KernelTracing& to)
{
    std::visit([&](auto pointer) { to.*pointer = from.*pointer; }, member.pointer);
}

std::string textOf(const KernelMember& member, const KernelTracing& tracing)
{
    const std::vector<std::string> entries = member.setting == KernelSetting::PoolTags
        ? tagsOf(tracing.poolTags)
        : std::visit([&](auto p) { return entriesOf(tracing.*p); }, member.pointer);
    std::string text;
    for (const std::string& entry : entries)
        (text += text.empty() ? "" : entrySeparator) += entry;
    return text;
}

bool readSetting(const KernelMember& member, std::string_view text, KernelTracing& tracing)
{
    KernelTracing read;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(entrySeparator), text.size());
        const std::string_view entry = text.substr(0, end);
        const bool isRead = member.setting == KernelSetting::PoolTags
            ? readTag(entry, read.poolTags)
            : std::visit([&](auto p) { return readEntry(entry, read.*p); }, member.pointer);
        if (!isRead)
            return false;
        text.remove_prefix(std::min(end + entrySeparator.size(), text.size()));
    }
    copyValue(member, read, tracing);
    return true;
}

KernelTracing tracingOf(const KernelState& state, KernelTracing requested)
{
    if (state.groupMask)
        requested.groups = groupsBeyondFlags(*state.groupMask);
    if (state.stackEvents)
        requested.stackEvents = *state.stackEvents;
    if (state.processIds)
        requested.processIds = *state.processIds;
    if (state.poolTags)
        requested.poolTags = *state.poolTags;
    return requested;
}

} // namespace etwarden
