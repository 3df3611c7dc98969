// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/decode/stackwalks.h"

#include "model/etw/readbytes.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace etwarden {

namespace {

/// A value of a pointer's size; nullopt: the bytes end before.
std::optional<std::uint64_t> pointerAt(std::span<const std::byte> bytes, std::size_t offset, std::uint8_t pointerBytes)
{
    std::uint32_t narrow = 0;
    std::uint64_t wide = 0;
    if (pointerBytes == sizeof narrow)
        return readBytes(bytes, offset, &narrow) ? std::optional<std::uint64_t>(narrow) : std::nullopt;
    return readBytes(bytes, offset, &wide) ? std::optional(wide) : std::nullopt;
}

} // namespace

std::optional<StackWalk> stackWalkOf(const TraceEvent& event)
{
    constexpr std::size_t headBytes = 16; // of the time, the process and the thread
    if (event.provider != stackWalkClass)
        return std::nullopt;
    const bool hasKey = event.opcode == stacktype::KeyKernel || event.opcode == stacktype::KeyUser;
    StackWalk walk;
    if ((event.opcode != stacktype::Stack && !hasKey) || !readBytes(event.payload, 0, &walk.time)
        || !readBytes(event.payload, 8, &walk.process) || !readBytes(event.payload, 12, &walk.thread))
        return std::nullopt;
    walk.toldTime = event.time.value_or(walk.time);
    walk.pointerBytes = event.pointerBytes;
    if (!hasKey) {
        walk.addresses = event.payload.subspan(headBytes);
        return walk;
    }
    walk.key = pointerAt(event.payload, headBytes, event.pointerBytes);
    return walk.key ? std::optional(walk) : std::nullopt;
}

void StackKeys::add(const TraceEvent& event)
{
    if (event.provider != stackWalkClass)
        return;
    m_hasStacks = true;
    const std::size_t bytes = m_entries.size() * sizeof(Entry) + m_addresses.size() * sizeof(std::uint64_t);
    if (event.opcode < stacktype::Create || event.opcode > stacktype::Rundown || !event.time || bytes >= m_maximumBytes)
        return;
    const std::optional<std::uint64_t> key = pointerAt(event.payload, 0, event.pointerBytes);
    if (!key)
        return;
    const std::size_t begin = m_addresses.size();
    std::size_t offset = event.pointerBytes;
    for (; const auto address = pointerAt(event.payload, offset, event.pointerBytes); offset += event.pointerBytes) {
        if (m_addresses.size() - begin == CallStack::maximumFrames)
            break;
        m_addresses.push_back(*address);
    }
    m_entries.push_back(
        {*key, *event.time, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(m_addresses.size() - begin)});
}

void StackKeys::finish()
{
    std::ranges::stable_sort(m_entries, {}, [](const Entry& entry) { return std::pair(entry.key, entry.time); });
}

std::span<const std::uint64_t> StackKeys::find(std::uint64_t key, std::uint64_t time) const
{
    const auto found = std::ranges::lower_bound(
        m_entries, std::pair(key, time), {}, [](const Entry& entry) { return std::pair(entry.key, entry.time); });
    if (found == m_entries.end() || found->key != key)
        return {};
    return std::span(m_addresses).subspan(found->begin, found->count);
}

void CallStack::add(const StackWalk& walk, const StackKeys& keys)
{
    process = walk.process;
    if (walk.key) {
        const std::span<const std::uint64_t> found = keys.find(*walk.key, walk.toldTime);
        const std::size_t room = maximumFrames - addresses.size();
        const std::span<const std::uint64_t> taken = found.first(std::min(found.size(), room));
        addresses.insert(addresses.end(), taken.begin(), taken.end());
        return;
    }
    std::size_t offset = 0;
    for (; addresses.size() < maximumFrames; offset += walk.pointerBytes) {
        const std::optional<std::uint64_t> address = pointerAt(walk.addresses, offset, walk.pointerBytes);
        if (!address)
            return;
        addresses.push_back(*address);
    }
}

StackJoiner::StackJoiner(const StackKeys& keys, Take take)
    : m_keys(keys)
    , m_take(std::move(take))
{
}

bool StackJoiner::add(const TraceEvent& event, std::uint64_t time, std::uint16_t processor, bool isWanted)
{
    if (!m_keys.hasStacks()) {
        static const CallStack none;
        return !isWanted || m_take({event, time, processor, none});
    }
    if (const std::optional<StackWalk> walk = stackWalkOf(event))
        join(*walk);
    m_order = std::max(m_order, time);
    const std::uint64_t number = m_number++;
    if (isWanted) {
        Held& held = m_held.emplace_back();
        held.event = event;
        held.bytes.reserve(event.items.size() + event.payload.size());
        held.bytes.assign(event.items.begin(), event.items.end());
        held.bytes.insert(held.bytes.end(), event.payload.begin(), event.payload.end());
        held.event.items = std::span(held.bytes).first(event.items.size());
        held.event.payload = std::span(held.bytes).subspan(event.items.size());
        held.order = m_order;
        held.time = time;
        held.processor = processor;
        held.number = number;
        m_heldBytes += held.bytes.size();
    }
    while (!m_held.empty() && (m_number - m_held.front().number > lookedAt || m_heldBytes > maximumHeldBytes)) {
        if (!takeFirst())
            return false;
    }
    return true;
}

/// Among the events of that time, which are side by side.
void StackJoiner::join(const StackWalk& walk)
{
    const auto begin = std::ranges::lower_bound(m_held, walk.time, {}, &Held::order);
    const auto end = std::ranges::upper_bound(begin, m_held.end(), walk.time, {}, &Held::order);
    const auto found = std::find_if(begin, end,
        [&walk](const Held& held) { return walk.isOf(held.event) && held.event.provider != stackWalkClass; });
    if (found != end)
        found->stack.add(walk, m_keys);
}

bool StackJoiner::takeFirst()
{
    const Held first = std::move(m_held.front());
    m_held.pop_front();
    m_heldBytes -= first.bytes.size();
    return m_take({first.event, first.time, first.processor, first.stack});
}

bool StackJoiner::finish()
{
    while (!m_held.empty()) {
        if (!takeFirst())
            return false;
    }
    return true;
}

} // namespace etwarden
