// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/filterdescriptors.h"

#include <algorithm>
#include <limits>
#include <span>
#include <string>
#include <utility>
#include <variant>

namespace etwarden {

namespace {

template<typename T>
void append(std::vector<std::byte>& bytes, std::span<const T> values)
{
    const auto added = std::as_bytes(values);
    bytes.insert(bytes.end(), added.begin(), added.end());
}

std::vector<std::byte> bytesOf(const std::vector<std::uint32_t>& processIds)
{
    std::vector<std::byte> bytes;
    append(bytes, std::span(processIds));
    return bytes;
}

/// UTF-16 with its terminator; nothing for an empty text.
std::vector<std::byte> bytesOf(const std::u16string& text)
{
    std::vector<std::byte> bytes;
    if (!text.empty())
        append(bytes, std::span(text.c_str(), text.size() + 1));
    return bytes;
}

/// The size has no more ids than Count can hold, so a longer list contradicts its size, and the call is refused.
std::vector<std::byte> bytesOf(const EventIdChoice& choice)
{
    std::vector<std::byte> bytes;
    if (choice.ids.empty())
        return bytes;
    constexpr std::size_t maximumCount = std::numeric_limits<std::uint16_t>::max();
    const EventFilterEventId head{.FilterIn = choice.listed,
        .Reserved = 0,
        .Count = static_cast<std::uint16_t>(std::min(choice.ids.size(), maximumCount))};
    append(bytes, std::span(&head, 1));
    append(bytes, std::span(choice.ids));
    return bytes;
}

} // namespace

FilterDescriptors::FilterDescriptors(const ProviderFilters& filters)
{
    for (const FilterMember& member : filterMembers)
        add(member.type, std::visit([&filters](auto pointer) { return bytesOf(filters.*pointer); }, member.pointer));
}

void FilterDescriptors::add(std::uint32_t type, std::vector<std::byte> data)
{
    if (data.empty())
        return;
    m_data.push_back(std::move(data)); // moving a vector leaves its bytes where they are
    const std::vector<std::byte>& kept = m_data.back();
    m_descriptors.push_back({.Ptr = static_cast<std::uint64_t>(reinterpret_cast<std::uintptr_t>(kept.data())),
        .Size = static_cast<std::uint32_t>(kept.size()),
        .Type = type});
}

} // namespace etwarden
