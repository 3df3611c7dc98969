// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/providers/enablefilters.h"

#include "model/etw/utf16.h"

#include <algorithm>
#include <cstring>
#include <optional>
#include <string_view>

namespace etwarden {

namespace {

std::span<const std::byte> dataOf(const EventFilterDescriptor& filter)
{
    return {reinterpret_cast<const std::byte*>(static_cast<std::uintptr_t>(filter.Ptr)), filter.Size};
}

template<typename T>
std::vector<T> copied(std::span<const std::byte> bytes)
{
    std::vector<T> values(bytes.size() / sizeof(T));
    if (!values.empty())
        std::memcpy(values.data(), bytes.data(), values.size() * sizeof(T));
    return values;
}

/// The text up to its NUL.
std::optional<std::u16string> textOf(std::span<const std::byte> bytes)
{
    if (bytes.size() > maximumFilterBytes || bytes.size() % sizeof(char16_t) != 0)
        return std::nullopt;
    const std::vector<char16_t> units = copied<char16_t>(bytes);
    const auto end = std::ranges::find(units, u'\0');
    if (end == units.end())
        return std::nullopt;
    return std::u16string(units.begin(), end);
}

bool isListed(std::u16string_view names, std::u16string_view name)
{
    for (;;) {
        const std::size_t end = names.find(u';');
        if (equalIgnoringCase(names.substr(0, end), name))
            return true;
        if (end == std::u16string_view::npos)
            return false;
        names.remove_prefix(end + 1);
    }
}

std::optional<EventIdFilter> eventIdsOf(std::span<const std::byte> bytes)
{
    EventFilterEventId head{};
    if (bytes.size() < sizeof head)
        return std::nullopt;
    std::memcpy(&head, bytes.data(), sizeof head);
    const bool agrees = bytes.size() == sizeof head + head.Count * sizeof(std::uint16_t);
    if (!agrees || head.Count == 0 || head.Count > maximumFilterEventIds || head.FilterIn > 1 || head.Reserved != 0)
        return std::nullopt;
    return EventIdFilter{head.FilterIn != 0, copied<std::uint16_t>(bytes.subspan(sizeof head))};
}

Win32Status readFilter(const EventFilterDescriptor& filter, const ProcessIdentity& process, EnableFilters* result)
{
    const std::span<const std::byte> bytes = dataOf(filter);
    const auto validIf = [](bool isValid) { return isValid ? Win32Status::Success : Win32Status::InvalidParameter; };
    if (filter.Type != filtertype::None && (!bytes.data() || bytes.empty()))
        return Win32Status::InvalidParameter;
    switch (filter.Type) {
    case filtertype::None:
        return Win32Status::Success;
    case filtertype::Schematized:
        if (bytes.size() > maximumFilterBytes)
            return Win32Status::InvalidParameter;
        result->forProvider.assign(bytes.begin(), bytes.end());
        return Win32Status::Success;
    case filtertype::ProcessId: {
        const std::vector<std::uint32_t> ids = copied<std::uint32_t>(bytes);
        result->isInScope &= std::ranges::find(ids, process.id) != ids.end();
        return validIf(bytes.size() % sizeof(std::uint32_t) == 0 && ids.size() <= maximumFilterProcesses);
    }
    case filtertype::ExecutableName: {
        const std::optional<std::u16string> names = textOf(bytes);
        result->isInScope &= names && isListed(*names, process.executable);
        return validIf(names.has_value());
    }
    case filtertype::PackageId:
    case filtertype::PackageAppId:
        result->isInScope = false; // no process that the engine serves is of a package (our choice)
        return validIf(textOf(bytes).has_value());
    case filtertype::EventId: {
        const std::optional<EventIdFilter> ids = eventIdsOf(bytes);
        result->eventIds = ids.value_or(EventIdFilter{});
        return validIf(ids.has_value());
    }
    case filtertype::Stackwalk: {
        const std::optional<EventIdFilter> ids = eventIdsOf(bytes);
        result->stacks.ids = ids.value_or(EventIdFilter{});
        return validIf(ids.has_value());
    }
    case filtertype::StackwalkLevelKeyword: {
        EventFilterLevelKeyword level{};
        if (bytes.size() != sizeof level)
            return Win32Status::InvalidParameter;
        std::memcpy(&level, bytes.data(), sizeof level);
        result->stacks.levelKeyword =
            LevelKeywordFilter{TraceLevel{level.Level}, level.MatchAnyKeyword, level.MatchAllKeyword};
        result->stacks.passesMatching = level.FilterIn != 0;
        return Win32Status::Success;
    }
    case filtertype::StackwalkName:
    case filtertype::Payload:
    case filtertype::EventName:
    case filtertype::Container:
        return Win32Status::NotSupported;
    }
    return Win32Status::InvalidParameter;
}

} // namespace

Win32Status readFilters(
    std::span<const EventFilterDescriptor> filters, const ProcessIdentity& process, EnableFilters* result)
{
    if (filters.size() > maximumFilterCount)
        return Win32Status::InvalidParameter;
    for (auto filter = filters.begin(); filter != filters.end(); ++filter) {
        const auto hasItsType = [&filter](const EventFilterDescriptor& other) { return other.Type == filter->Type; };
        if (std::any_of(filters.begin(), filter, hasItsType))
            return Win32Status::InvalidParameter;
        if (const Win32Status status = readFilter(*filter, process, result); status != Win32Status::Success)
            return status;
    }
    return Win32Status::Success;
}

} // namespace etwarden
