// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/dll/etwengine.h"
#include "model/engine/dll/eventform.h"
#include "model/engine/live/tracesource.h"
#include "model/etl/file/traceclock.h"
#include "model/etw/consumerlayouts.h"
#include "model/etw/tracetypes.h"
#include "model/etw/win32status.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <vector>

namespace etwarden {

/// Times of events that a consumer wants, both included.
struct FileTimeRange
{
    FileTime from = 0;
    FileTime to = UINT64_MAX;
};

/// What SetTraceCallback has set: a function for a class of events. Threads may call all of it.
class ClassCallbacks
{
public:
    void set(const Guid& eventClass, EtwEventCallback callback);
    bool remove(const Guid& eventClass); ///< false: there is none
    EtwEventCallback find(const Guid& eventClass) const; ///< nullptr: none

private:
    mutable std::mutex m_mutex;
    std::map<Guid, EtwEventCallback> m_callbacks;
};

/// A consumer that reads whole buffers, instead of by the callback of EVENT_TRACE_LOGFILE. `callback` is nullptr where
/// there is none.
struct RawBufferConsumer
{
    EtwRawBufferCallback callback = nullptr;
    void* context = nullptr;
};

/// The arguments of OpenTrace, in memory of our own, and where its events come from.
class OpenedTrace
{
public:
    /// `logfile` is what the consumer filled in; `names` is what its names point to, which lives as long as this.
    OpenedTrace(const EventTraceLogfile& logfile, std::shared_ptr<const void> names,
        std::unique_ptr<TraceSource> source, std::shared_ptr<const ClassCallbacks> callbacks,
        const RawBufferConsumer& rawConsumer = {});
    /// This constructor serves a consumer that reads whole buffers, and that filled in `options`.
    OpenedTrace(const OpenTraceOptions& options, std::unique_ptr<TraceSource> source,
        std::shared_ptr<const ClassCallbacks> callbacks);

    bool isRealTime() const { return m_source->isRealTime(); }
    TraceHandle session() const { return m_source->session(); } ///< see TraceSource
    void setHandle(std::uint64_t handle) { m_handle = handle; } ///< before another thread knows it
    /// The caller's structure, with the header of the file or of the session in it.
    const EventTraceLogfile& logfile() const { return m_logfile; }

    // One thread at a time is between begin() and end(); Busy: another one is (our choice).
    Win32Status begin(std::size_t memoryBytes);
    void end(); ///< waits until the consumer has released all buffers that it kept
    Win32Status deliverHeaderBuffer(); ///< as deliverBufferEnd()
    SourceStep next() { return m_source->next(); }
    FileTime time() const { return m_clock.fileTime(m_source->event().time); } ///< of the event that next() came upon
    /// Calls the consumer. NoAccess: an exception left the callback.
    Win32Status deliverEvent(const FileTimeRange& range);
    /// Cancelled: the consumer does not continue.
    Win32Status deliverBufferEnd();

    /// CtxClosePending: a run is under way, and ends soon.
    Win32Status close();

private:
    bool hasMode(std::uint32_t flag) const { return (m_logfile.ProcessTraceMode & flag) != 0; }
    void takeHeader();
    Win32Status deliverBuffer(std::vector<std::byte> bytes);

    std::mutex m_mutex;
    bool m_isProcessed = false; // under m_mutex
    bool m_isClosed = false;
    const std::shared_ptr<const void> m_names;
    const std::unique_ptr<TraceSource> m_source;
    const std::shared_ptr<const ClassCallbacks> m_callbacks;
    EventTraceLogfile m_logfile; // what the callback for buffers gets
    TraceClock m_clock;
    const RawBufferConsumer m_rawConsumer;
    std::uint64_t m_handle = 0;
    EventForm m_form;
    EventForm::Options m_options;
};

/// All that were opened and not closed yet. Threads may call all of it.
class OpenedTraces
{
public:
    std::uint64_t add(std::shared_ptr<OpenedTrace> trace); ///< a handle, never used twice
    std::shared_ptr<OpenedTrace> find(std::uint64_t handle) const; ///< nullptr: there is no such one
    std::shared_ptr<OpenedTrace> remove(std::uint64_t handle); ///< nullptr: there is no such one
    const std::shared_ptr<ClassCallbacks>& callbacks() const { return m_callbacks; } ///< of them all

private:
    const std::shared_ptr<ClassCallbacks> m_callbacks = std::make_shared<ClassCallbacks>();
    mutable std::mutex m_mutex;
    std::map<std::uint64_t, std::shared_ptr<OpenedTrace>> m_traces;
    std::uint64_t m_last = 0;
};

} // namespace etwarden
