// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/live/tracesource.h"
#include "model/etw/consumerlayouts.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace etwarden {

/// Makes of an event what a consumer's callback reads: an EVENT_RECORD, or an EVENT_TRACE.
class EventForm
{
public:
    struct Options
    {
        bool isPrivate = false; ///< of a private session, which counts processor time in cycles
        std::uintptr_t context = 0; ///< UserContext
    };

    /// `time`: the one that the callback sees. What is returned is the callback's until the next call.
    ConsumedRecord& record(const SourceEvent& source, std::uint64_t time, const Options& options);
    /// An event of a manifest has its provider as its class, and its opcode as its type (our choice).
    EventTrace& classic(const SourceEvent& source, std::uint64_t time);

private:
    void putItems(const TraceEvent& event);
    void putItem(ItemType type, std::span<const std::byte> data);

    ConsumedRecord m_record{};
    EventTrace m_trace{};
    std::vector<ExtendedDataItem> m_items;
    InstanceInfoItem m_instance{};
};

} // namespace etwarden
