// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/dll/tracerun.h"

#include "model/etl/file/eventreader.h"

#include <utility>

namespace etwarden {

TraceRun::TraceRun(std::vector<std::shared_ptr<OpenedTrace>> traces, const FileTimeRange& range)
    : m_traces(std::move(traces))
    , m_range(range)
{
}

TraceRun::~TraceRun()
{
    for (std::size_t i = 0; i < m_begun; ++i)
        m_traces[i]->end();
}

/// However many there are, together they use the memory of one reader.
Win32Status TraceRun::begin()
{
    for (; m_begun < m_traces.size(); ++m_begun) {
        const Win32Status status = m_traces[m_begun]->begin(EventReader::usualMemoryBytes / m_traces.size());
        if (status != Win32Status::Success)
            return status;
    }
    return Win32Status::Success;
}

/// Goes on to the trace's next event, if it has one.
Win32Status TraceRun::advance(std::size_t number)
{
    OpenedTrace& trace = *m_traces[number];
    for (;;) {
        switch (trace.next()) {
        case SourceStep::Event:
            m_heads.push({trace.time(), number});
            return Win32Status::Success;
        case SourceStep::BufferEnd:
            if (const Win32Status status = trace.deliverBufferEnd(); status != Win32Status::Success)
                return status;
            break;
        case SourceStep::End:
            return Win32Status::Success;
        }
    }
}

Win32Status TraceRun::run()
{
    Win32Status status = begin();
    for (std::size_t i = 0; status == Win32Status::Success && i < m_traces.size(); ++i) {
        status = m_traces[i]->deliverHeaderBuffer();
        if (status == Win32Status::Success)
            status = advance(i);
    }
    while (status == Win32Status::Success && !m_heads.empty()) {
        const std::size_t next = m_heads.top().trace;
        m_heads.pop();
        status = m_traces[next]->deliverEvent(m_range);
        if (status == Win32Status::Success)
            status = advance(next);
    }
    return status;
}

} // namespace etwarden
