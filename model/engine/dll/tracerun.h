// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/dll/openedtrace.h"

#include <queue>

#include <memory>
#include <vector>

namespace etwarden {

/// One call of ProcessTrace: the events of several traces in the order of time.
class TraceRun
{
public:
    TraceRun(std::vector<std::shared_ptr<OpenedTrace>> traces, const FileTimeRange& range);
    ~TraceRun(); ///< the traces may be processed again

    /// Delivers events until there are no more. Cancelled: a callback for buffers ended it; NoAccess: an exception did;
    /// Busy, InvalidHandle, WmiInstanceNotFound: a trace could not begin.
    Win32Status run();

private:
    struct Head
    {
        FileTime time;
        std::size_t trace; ///< at the same time, the trace that was named first comes first
        friend bool operator>(const Head& left, const Head& right)
        {
            return left.time != right.time ? left.time > right.time : left.trace > right.trace;
        }
    };

    Win32Status begin();
    Win32Status advance(std::size_t trace);

    const std::vector<std::shared_ptr<OpenedTrace>> m_traces;
    const FileTimeRange m_range;
    std::size_t m_begun = 0; // of m_traces
    std::priority_queue<Head, std::vector<Head>, std::greater<>> m_heads;
};

} // namespace etwarden
