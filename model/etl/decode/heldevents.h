// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/decode/stackwalks.h"

#include <cstddef>
#include <cstdint>
#include <deque>

namespace etwarden {

/// Events that wait, with their stacks, until everything that describes them has been read: all of them, or none where
/// they need more memory than they may have. They leave in the order in which they came.
class HeldEvents
{
public:
    static constexpr std::size_t usualBytes = std::size_t{64} * 1024 * 1024;

    /// `maximumBytes`: of memory for all of them (our choice).
    explicit HeldEvents(std::size_t maximumBytes = usualBytes)
        : m_maximumBytes(maximumBytes)
    {
    }

    /// Adds an event of a StackJoiner that has read no keys. False: there is no room for it, and all events are
    /// dropped.
    bool add(const StackJoiner::Joined& joined);
    bool areComplete() const { return m_bytes <= m_maximumBytes; } ///< false: they were dropped

    /// Hands on and forgets the events, one after the other, with the stacks that `keys` have. False: `visit` returned
    /// false.
    bool handOn(const StackKeys& keys, const StackJoiner::Visit& visit);

private:
    struct Held
    {
        KeptEvent kept;
        std::uint64_t time;
        std::uint16_t processor;
        CallStack stack;
    };

    std::size_t m_maximumBytes;
    std::size_t m_bytes = 0;
    std::deque<Held> m_held;
};

} // namespace etwarden
