// SPDX-License-Identifier: GPL-3.0-or-later
// Windows only: callbacks with Windows' calling convention, and GetLastError().
#include "model/windows/windowslivetrace.h"

#include "model/session/deliveredevent.h"

#include <atomic>
#include <exception>
#include <vector>
#include <windows.h>

namespace etwarden {

namespace {

/// What OpenTrace returns when it refuses, the second in 32-bit processes.
constexpr bool isRefusal(std::uint64_t handle)
{
    return handle == UINT64_MAX || handle == UINTPTR_MAX;
}

class WindowsLiveTrace final : public LiveTrace
{
public:
    explicit WindowsLiveTrace(const ConsumerFunctions& functions)
        : m_functions(functions)
    {
    }
    ~WindowsLiveTrace() override { WindowsLiveTrace::close(); }
    WindowsLiveTrace(const WindowsLiveTrace&) = delete;
    WindowsLiveTrace& operator=(const WindowsLiveTrace&) = delete;

    /// Called once. Times stay as the session counted them where they can be read so, because the events that hold the
    /// stack of another event name it by such a time.
    Win32Status open(const std::u16string& session)
    {
        const Win32Status status = openIn(processmode::RawTimestamp, session);
        if (status != Win32Status::Success)
            return status;
        const auto clock = static_cast<ClockType>(m_header.ReservedFlags);
        if (clock == ClockType::SystemTime)
            return status;
        if (clock == ClockType::QueryPerformanceCounter && m_header.PerfFreq != 0) {
            setStart();
            return status;
        }
        close();
        const Win32Status converted = openIn(0, session);
        // ETW converts to the system time, whatever the session's clock is.
        m_header.ReservedFlags = static_cast<std::uint32_t>(ClockType::SystemTime);
        return converted;
    }

    const TraceLogfileHeader64& header() const override { return m_header; }
    std::uint64_t startCounter() const override { return m_startCounter; } // 0: system times count from there

    Win32Status run(const Visit& visit) override
    {
        m_visit = &visit;
        const Win32Status status{m_functions.processTrace(&m_handle, 1, nullptr, nullptr)};
        m_visit = nullptr;
        if (m_failure)
            std::rethrow_exception(m_failure);
        return m_isOpen ? status : Win32Status::Success; // after close() it may be that there is no such handle
    }

    /// Ends ProcessTrace, as documented also while it runs (ERROR_CTX_CLOSE_PENDING).
    void close() override
    {
        if (m_isOpen.exchange(false))
            m_functions.closeTrace(m_handle);
    }

private:
    Win32Status openIn(std::uint32_t mode, const std::u16string& session)
    {
        std::u16string name = session; // ETW's member is not const
        EventTraceLogfile logfile{};
        logfile.LoggerName = reinterpret_cast<std::uintptr_t>(name.data());
        logfile.ProcessTraceMode = processmode::RealTime | processmode::EventRecord | mode;
        logfile.BufferCallback = reinterpret_cast<std::uintptr_t>(&WindowsLiveTrace::endBuffer);
        logfile.EventCallback = reinterpret_cast<std::uintptr_t>(&WindowsLiveTrace::visitEvent);
        logfile.Context = reinterpret_cast<std::uintptr_t>(this);
        const std::uint64_t handle = m_functions.openTrace(&logfile);
        if (isRefusal(handle))
            return Win32Status{::GetLastError()};
        m_handle = handle;
        m_isOpen = true;
        m_header = withPointersOf<std::uint64_t>(logfile.LogfileHeader);
        return Win32Status::Success;
    }

    /// Reads what the session's clock shows at which time: ETW does not say to a consumer in real time when the session
    /// began.
    void setStart()
    {
        ::LARGE_INTEGER counter{};
        ::FILETIME time{};
        ::QueryPerformanceCounter(&counter);
        ::GetSystemTimePreciseAsFileTime(&time);
        m_startCounter = static_cast<std::uint64_t>(counter.QuadPart);
        m_header.StartTime = FileTime{time.dwHighDateTime} << 32 | time.dwLowDateTime;
    }

    /// No exception may pass through ETW, so it is kept until the end of the run.
    static void __stdcall visitEvent(ConsumedRecord* event)
    {
        auto& self = *reinterpret_cast<WindowsLiveTrace*>(event->UserContext);
        if (!self.m_isOpen)
            return;
        try {
            storeDelivered(*event, &self.m_event);
            (*self.m_visit)(self.m_event, processorOf(*event));
        } catch (...) {
            self.m_failure = std::current_exception();
            self.close(); // as documented also from here
        }
    }

    /// Ends the trace after the buffer: events that are queued when it is closed would still be delivered.
    static std::uint32_t __stdcall endBuffer(EventTraceLogfile* logfile)
    {
        return reinterpret_cast<const WindowsLiveTrace*>(logfile->Context)->m_isOpen ? TRUE : FALSE;
    }

    const ConsumerFunctions m_functions;
    std::uint64_t m_handle = 0;
    std::atomic<bool> m_isOpen = false;
    TraceLogfileHeader64 m_header{};
    std::uint64_t m_startCounter = 0;
    // Used on the thread in run() only.
    const Visit* m_visit = nullptr;
    std::vector<std::byte> m_event;
    std::exception_ptr m_failure;
};

} // namespace

Result<std::unique_ptr<LiveTrace>> openWindowsLiveTrace(
    const ConsumerFunctions& functions, const std::u16string& session)
{
    if (!functions.openTrace || !functions.processTrace || !functions.closeTrace)
        return Win32Status::CallNotImplemented;
    auto trace = std::make_unique<WindowsLiveTrace>(functions);
    if (const Win32Status status = trace->open(session); status != Win32Status::Success)
        return status;
    return std::unique_ptr<LiveTrace>(std::move(trace));
}

} // namespace etwarden
