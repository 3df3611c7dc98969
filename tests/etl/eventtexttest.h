// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/convert/eventexport.h"
#include "tests/support/etl/traceloggingevent.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace etwarden {

/// Reads events and writes what they hold as text.
class EventTextTest : public testing::Test
{
protected:
    static LogfileHeader header()
    {
        LogfileHeader header;
        header.fields.ReservedFlags = static_cast<std::uint32_t>(ClockType::QueryPerformanceCounter);
        header.fields.PerfFreq = 10'000'000;
        header.fields.StartTime = 133'800'000'000'000'000; // 2024-12-30T02:40:00Z
        header.fields.TimerResolution = 156'250;
        header.startCounter = TraceBuilder::startCounter;
        return header;
    }

    TraceEvent read(const std::vector<std::byte>& bytes)
    {
        m_bytes = bytes;
        RawEvent raw;
        EXPECT_EQ(findEvent(m_bytes, &raw).end, EventEnd::Event);
        return traceEvent(raw);
    }

    /// The fields as JSON; empty: they cannot be decoded.
    std::string payload(const std::vector<std::byte>& schema, const std::vector<std::byte>& data)
    {
        std::string json;
        m_text.appendPayload(json, read(traceLoggingEvent(schema, data)));
        return json;
    }

    const TraceClock m_clock{header()};
    EventText m_text{m_clock};
    std::vector<std::byte> m_bytes;
};

} // namespace etwarden
