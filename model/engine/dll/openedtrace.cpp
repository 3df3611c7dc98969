// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/dll/openedtrace.h"

#include "model/engine/dll/etwengine.h"
#include "model/engine/dll/heldbuffers.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/utf16.h"
#include "model/etw/wellknown.h"

#include <cstring>
#include <utility>

namespace etwarden {

namespace {

/// NoAccess: an exception left the callback, as documented for those of the system (which only Windows itself can
/// catch).
template<typename Call>
Win32Status callOut(Call call)
{
    try {
        call();
        return Win32Status::Success;
    } catch (...) {
        return Win32Status::NoAccess;
    }
}

EventTraceLogfile logfileOf(const OpenTraceOptions& options)
{
    const bool isRaw = (options.ProcessTraceModes & openmode::RawTimestamp) != 0;
    EventTraceLogfile logfile{};
    logfile.ProcessTraceMode = processmode::EventRecord | (isRaw ? processmode::RawTimestamp : 0);
    logfile.EventCallback = options.EventCallback;
    logfile.Context = options.EventCallbackContext;
    return logfile;
}

bool isHeaderEvent(const RawEvent& event)
{
    return event.kind == EventKind::System && traceEvent(event).hookId == hookid::LogfileHeader;
}

} // namespace

void ClassCallbacks::set(const Guid& eventClass, EtwEventCallback callback)
{
    const std::lock_guard lock(m_mutex);
    m_callbacks[eventClass] = callback;
}

bool ClassCallbacks::remove(const Guid& eventClass)
{
    const std::lock_guard lock(m_mutex);
    return m_callbacks.erase(eventClass) != 0;
}

EtwEventCallback ClassCallbacks::find(const Guid& eventClass) const
{
    const std::lock_guard lock(m_mutex);
    const auto found = m_callbacks.find(eventClass);
    return found == m_callbacks.end() ? nullptr : found->second;
}

OpenedTrace::OpenedTrace(const EventTraceLogfile& logfile, std::shared_ptr<const void> names,
    std::unique_ptr<TraceSource> source, std::shared_ptr<const ClassCallbacks> callbacks,
    const RawBufferConsumer& rawConsumer)
    : m_names(std::move(names))
    , m_source(std::move(source))
    , m_callbacks(std::move(callbacks))
    , m_logfile(logfile)
    , m_clock(m_source->header())
    , m_rawConsumer(rawConsumer)
{
    m_options.context = logfile.Context;
    takeHeader();
}

OpenedTrace::OpenedTrace(const OpenTraceOptions& options, std::unique_ptr<TraceSource> source,
    std::shared_ptr<const ClassCallbacks> callbacks)
    : OpenedTrace(logfileOf(options), nullptr, std::move(source), std::move(callbacks),
        {.callback = reinterpret_cast<EtwRawBufferCallback>(options.BufferCallback),
            .context = reinterpret_cast<void*>(options.BufferCallbackContext)})
{
}

void OpenedTrace::takeHeader()
{
    const LogfileHeader& header = m_source->header();
    m_clock = TraceClock(header);
    m_logfile.CurrentTime = 0;
    m_logfile.BuffersRead = 0;
    m_logfile.CurrentEvent = {};
    m_logfile.LogfileHeader = withPointersOf<std::uintptr_t>(header.fields);
    m_logfile.BufferSize = header.fields.BufferSize;
    m_logfile.Filled = 0;
    m_logfile.EventsLost = header.fields.EventsLost;
    m_logfile.IsKernelTrace = equalIgnoringCase(header.sessionName, wellknown::kernelLoggerName) ? 1 : 0;
    m_options.isPrivate = (header.fields.LogFileMode & logfilemode::PrivateLogger) != 0;
}

Win32Status OpenedTrace::begin(std::size_t memoryBytes)
{
    const std::lock_guard lock(m_mutex);
    if (m_isClosed)
        return Win32Status::InvalidHandle;
    if (m_isProcessed)
        return Win32Status::Busy;
    if (const Win32Status status = m_source->begin(memoryBytes); status != Win32Status::Success)
        return status;
    takeHeader();
    m_isProcessed = true;
    return Win32Status::Success;
}

void OpenedTrace::end()
{
    if (m_rawConsumer.callback)
        HeldBuffers::instance().waitFor(this);
    const std::lock_guard lock(m_mutex);
    m_isProcessed = false;
}

/// The header event comes whatever times are wanted, because the others cannot be read without it (our choice).
Win32Status OpenedTrace::deliverEvent(const FileTimeRange& range)
{
    const SourceEvent& event = m_source->event();
    const FileTime eventTime = time();
    if ((eventTime < range.from || eventTime > range.to) && !isHeaderEvent(event.raw))
        return Win32Status::Success;
    m_logfile.CurrentTime = eventTime;
    const std::uint64_t shownTime = hasMode(processmode::RawTimestamp) ? event.time : eventTime;
    const auto callback = reinterpret_cast<EtwEventCallback>(m_logfile.EventCallback);
    if (hasMode(processmode::EventRecord)) {
        if (!callback)
            return Win32Status::Success;
        void* const record = &m_form.record(event, shownTime, m_options);
        return callOut([&] { callback(record); });
    }
    EventTrace& current = m_logfile.CurrentEvent;
    current = m_form.classic(event, shownTime);
    const EtwEventCallback ofClass = m_callbacks->find(current.Header.Guid);
    return callOut([&] {
        if (ofClass) // the callback for all events sees the same event afterwards (both our choice)
            ofClass(&current);
        if (callback)
            callback(&current);
    });
}

/// Cancelled, NoAccess: as for all callbacks.
Win32Status OpenedTrace::deliverBuffer(std::vector<std::byte> bytes)
{
    if (bytes.empty())
        return Win32Status::Success;
    ++m_logfile.BuffersRead;
    const auto size = static_cast<std::uint32_t>(bytes.size());
    const BufferCallbackInformation information{.TraceHandle = m_handle,
        .LogfileHeader = reinterpret_cast<std::uintptr_t>(&m_logfile.LogfileHeader),
        .BuffersRead = m_logfile.BuffersRead};
    const std::byte* const buffer = HeldBuffers::instance().add(std::move(bytes), m_handle, this);
    std::uint32_t goesOn = 1;
    const Win32Status status =
        callOut([&] { goesOn = m_rawConsumer.callback(buffer, size, &information, m_rawConsumer.context); });
    HeldBuffers::instance().decrement(buffer);
    return status == Win32Status::Success && goesOn == 0 ? Win32Status::Cancelled : status;
}

Win32Status OpenedTrace::deliverHeaderBuffer()
{
    if (!m_rawConsumer.callback)
        return Win32Status::Success;
    return deliverBuffer(m_source->takeHeaderBuffer());
}

Win32Status OpenedTrace::deliverBufferEnd()
{
    if (m_rawConsumer.callback)
        return deliverBuffer(m_source->takeBuffer());
    const SourceBuffer buffer = m_source->buffer();
    ++m_logfile.BuffersRead;
    m_logfile.BufferSize = buffer.bytes;
    m_logfile.Filled = buffer.filledBytes;
    std::uint32_t goesOn = 1;
    const auto callback = reinterpret_cast<EtwBufferCallback>(m_logfile.BufferCallback);
    const Win32Status status = callback ? callOut([&] { goesOn = callback(&m_logfile); }) : Win32Status::Success;
    return status == Win32Status::Success && goesOn == 0 ? Win32Status::Cancelled : status;
}

Win32Status OpenedTrace::close()
{
    bool isPending = false;
    {
        const std::lock_guard lock(m_mutex);
        m_isClosed = true;
        isPending = m_isProcessed;
    }
    m_source->close();
    return isPending ? Win32Status::CtxClosePending : Win32Status::Success;
}

std::uint64_t OpenedTraces::add(std::shared_ptr<OpenedTrace> trace)
{
    const std::lock_guard lock(m_mutex);
    trace->setHandle(++m_last);
    m_traces.emplace(m_last, std::move(trace));
    return m_last;
}

std::shared_ptr<OpenedTrace> OpenedTraces::find(std::uint64_t handle) const
{
    const std::lock_guard lock(m_mutex);
    const auto found = m_traces.find(handle);
    return found == m_traces.end() ? nullptr : found->second;
}

std::shared_ptr<OpenedTrace> OpenedTraces::remove(std::uint64_t handle)
{
    const std::lock_guard lock(m_mutex);
    const auto node = m_traces.extract(handle);
    return node.empty() ? nullptr : node.mapped();
}

} // namespace etwarden
