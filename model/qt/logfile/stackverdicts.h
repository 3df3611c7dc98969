// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/convert/eventexport.h"
#include "model/qt/logfile/eventdurations.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>

namespace etwarden {

/// Whether texts of events match a filter, for readers that see an event without the later ones that hold its stack:
/// remembers the events whose stack decides. Memory: 8 bytes for each of these.
class StackVerdicts
{
public:
    static constexpr std::size_t maximumKept = 4'000'000; ///< further stacks are not looked at (our choice)

    /// Both outlive it.
    StackVerdicts(const EventFilter& filter, const EventText& text)
        : m_filter(filter)
        , m_text(text)
    {
    }

    /// Adds in any order, but matches() needs them sorted.
    void add(const EventPlace& place, const StackJoiner::Joined& joined)
    {
        if (joined.stack.addresses.empty() || m_decided.size() == maximumKept)
            return;
        if (m_text.matches(m_filter, joined.event, joined.processor, &joined.stack)
            != m_text.matches(m_filter, joined.event, joined.processor, nullptr))
            m_decided.push_back(EventDurations::keyOf(place));
    }
    void sort() { std::ranges::sort(m_decided); }

    bool matches(const TraceEvent& event, std::uint16_t processor, const EventPlace& place) const
    {
        return m_text.matches(m_filter, event, processor, nullptr)
            != std::ranges::binary_search(m_decided, EventDurations::keyOf(place));
    }

private:
    const EventFilter& m_filter;
    const EventText& m_text;
    std::deque<std::uint64_t> m_decided;
};

} // namespace etwarden
