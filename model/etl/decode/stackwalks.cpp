// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/decode/stackwalks.h"

#include "model/etw/readbytes.h"

#include <algorithm>
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
    constexpr std::size_t entryBytes = 128; // of memory, about, with its allocations
    if (event.provider != stackWalkClass)
        return;
    m_hasStacks = true;
    if (event.opcode < stacktype::Create || event.opcode > stacktype::Rundown || !event.time
        || m_bytes >= m_maximumBytes)
        return;
    const std::optional<std::uint64_t> key = pointerAt(event.payload, 0, event.pointerBytes);
    if (!key)
        return;
    const auto [stack, isNew] = m_stacks.try_emplace({*key, *event.time});
    if (!isNew)
        return;
    std::vector<std::uint64_t>& addresses = stack->second;
    std::size_t offset = event.pointerBytes;
    for (; addresses.size() < CallStack::maximumFrames; offset += event.pointerBytes) {
        const std::optional<std::uint64_t> address = pointerAt(event.payload, offset, event.pointerBytes);
        if (!address)
            break;
        addresses.push_back(*address);
    }
    m_bytes += entryBytes + addresses.capacity() * sizeof(std::uint64_t);
}

std::span<const std::uint64_t> StackKeys::find(std::uint64_t key, std::uint64_t time) const
{
    const auto found = m_stacks.lower_bound({key, time});
    if (found == m_stacks.end() || found->first.first != key)
        return {};
    return found->second;
}

void CallStack::add(const StackWalk& walk)
{
    process = walk.process;
    if (walk.key) {
        keys.push_back({addresses.size(), *walk.key, walk.toldTime});
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

void CallStack::resolve(const StackKeys& meanings)
{
    if (keys.empty())
        return;
    const std::vector<std::uint64_t> told = std::exchange(addresses, {});
    const auto append = [this](std::span<const std::uint64_t> more) {
        const std::span<const std::uint64_t> taken =
            more.first(std::min(more.size(), maximumFrames - addresses.size()));
        addresses.insert(addresses.end(), taken.begin(), taken.end());
    };
    std::size_t next = 0;
    for (const Key& key : std::exchange(keys, {})) {
        append(std::span(told).subspan(next, key.place - next));
        append(meanings.find(key.key, key.time));
        next = key.place;
    }
    append(std::span(told).subspan(next));
}

StackJoiner::StackJoiner(const StackKeys& keys, Visit visit)
    : m_keys(&keys)
    , m_visit(std::move(visit))
{
}

StackJoiner::StackJoiner(Visit visit)
    : m_visit(std::move(visit))
{
}

bool StackJoiner::add(const TraceEvent& event, std::uint64_t time, std::uint16_t processor, bool isWanted)
{
    if (m_keys != nullptr && !m_keys->hasStacks()) {
        static const CallStack none;
        return !isWanted || m_visit({event, time, processor, none});
    }
    if (const std::optional<StackWalk> walk = stackWalkOf(event))
        join(*walk);
    m_order = std::max(m_order, time);
    const std::uint64_t number = m_number++;
    if (isWanted) {
        m_held.push_back({KeptEvent(event), m_order, time, processor, number});
        m_heldBytes += m_held.back().kept.bytes();
    }
    while (!m_held.empty() && (m_number - m_held.front().number > lookedAt || m_heldBytes > maximumHeldBytes)) {
        if (!takeFirst())
            return false;
    }
    return true;
}

/// Looks among the events of that time, which are side by side.
void StackJoiner::join(const StackWalk& walk)
{
    const auto begin = std::ranges::lower_bound(m_held, walk.time, {}, &Held::order);
    const auto end = std::ranges::upper_bound(begin, m_held.end(), walk.time, {}, &Held::order);
    const auto found = std::find_if(begin, end, [&walk](const Held& held) {
        return walk.isOf(held.kept.event()) && held.kept.event().provider != stackWalkClass;
    });
    if (found != end)
        found->stack.add(walk);
}

bool StackJoiner::takeFirst()
{
    Held first = std::move(m_held.front());
    m_held.pop_front();
    m_heldBytes -= first.kept.bytes();
    if (m_keys != nullptr)
        first.stack.resolve(*m_keys);
    return m_visit({first.kept.event(), first.time, first.processor, first.stack});
}

bool StackJoiner::finish()
{
    while (!m_held.empty()) {
        if (!takeFirst())
            return false;
    }
    return true;
}

void StackLookup::run(std::span<const std::uint64_t> numbers) const
{
    std::deque<std::uint64_t> held; // numbers of the events that the joiner has
    StackJoiner joiner(keys, [this, &held](const StackJoiner::Joined& joined) {
        const std::uint64_t number = held.front();
        held.pop_front();
        return visit(number, joined);
    });
    std::uint64_t time = 0; // of the last event that has one, raw
    const auto read = [&](std::uint64_t number, bool isAsked) {
        TraceEvent event;
        std::uint16_t processor = 0;
        if (!load(number, &event, &processor))
            return true;
        const bool isWanted = isAsked && wants(number, event, processor);
        if (isWanted)
            held.push_back(number);
        time = event.time.value_or(time);
        return joiner.add(event, time, processor, isWanted);
    };
    std::uint64_t next = 0;
    const auto readUntil = [&](std::uint64_t last) {
        const std::uint64_t behind = held.empty() ? 0 : std::min(held.back() + 1 + StackJoiner::lookedAt, last);
        for (; next < behind; ++next) {
            if (!read(next, false))
                return false;
        }
        return true;
    };
    for (const std::uint64_t number : numbers) {
        if (!readUntil(number) || !read(number, true))
            return;
        next = number + 1;
    }
    if (readUntil(end))
        joiner.finish();
}

} // namespace etwarden
