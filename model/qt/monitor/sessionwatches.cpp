// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/monitor/sessionwatches.h"

#include "model/etl/file/growingtrace.h"
#include "model/etl/file/readablefile.h"
#include "model/etw/logfilemodes.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <utility>

namespace etwarden {

namespace {

class ConsumerWatch final : public SessionWatch
{
public:
    explicit ConsumerWatch(std::unique_ptr<LiveTrace> trace)
        : m_trace(std::move(trace))
    {
    }

    WatchWay way() const override { return WatchWay::Consumer; }
    const TraceLogfileHeader64& header() const override { return m_trace->header(); }
    std::uint64_t startCounter() const override { return m_trace->startCounter(); }
    Win32Status run(const Visit& visit) override
    {
        return m_trace->run([&visit](std::span<const std::byte> event, std::uint16_t /*processor*/) { visit(event); });
    }
    std::uint64_t missedBuffers() const override { return 0; } // lost buffers are events of the session
    void close() override { m_trace->close(); }

private:
    const std::unique_ptr<LiveTrace> m_trace;
};

class LogFileWatch final : public SessionWatch
{
public:
    explicit LogFileWatch(std::unique_ptr<GrowingTrace> trace)
        : m_trace(std::move(trace))
    {
    }

    WatchWay way() const override { return WatchWay::LogFile; }
    const TraceLogfileHeader64& header() const override { return m_trace->header().fields; }
    std::uint64_t startCounter() const override { return m_trace->header().startCounter; }

    Win32Status run(const Visit& visit) override
    {
        constexpr std::size_t buffersAtOnce = 64; // then it looks whether it was closed
        for (;;) {
            std::size_t visited = 0;
            if (const Win32Status status = m_trace->look(buffersAtOnce, visit, &visited);
                status != Win32Status::Success)
                return status;
            m_missed = m_trace->missedBuffers();
            std::unique_lock lock(m_mutex);
            const std::chrono::milliseconds wait(visited == buffersAtOnce ? 0 : 500);
            if (m_changed.wait_for(lock, wait, [this] { return m_isClosed; }))
                return Win32Status::Success;
        }
    }

    std::uint64_t missedBuffers() const override { return m_missed; }

    void close() override
    {
        const std::lock_guard lock(m_mutex);
        m_isClosed = true;
        m_changed.notify_all();
    }

private:
    const std::unique_ptr<GrowingTrace> m_trace;
    std::atomic<std::uint64_t> m_missed = 0;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_isClosed = false; // guarded by m_mutex
};

} // namespace

std::unique_ptr<SessionWatch> watchByConsumer(std::unique_ptr<LiveTrace> trace)
{
    return std::make_unique<ConsumerWatch>(std::move(trace));
}

Result<std::unique_ptr<SessionWatch>> watchLogFile(const std::u16string& path)
{
    std::unique_ptr<GrowingTrace> trace;
    const auto open = [path](std::unique_ptr<ReadableFile>* file) { return openReadableFile(path, file); };
    if (const Win32Status status = GrowingTrace::open(open, &trace); status != Win32Status::Success)
        return status;
    return std::unique_ptr<SessionWatch>(std::make_unique<LogFileWatch>(std::move(trace)));
}

Result<std::unique_ptr<SessionWatch>> watchFromOutside(const SessionStatus& session, const LiveTraceOpener& opener)
{
    const std::uint32_t mode = session.config.logFileMode;
    if ((mode & logfilemode::RealTime) != 0) {
        Result<std::unique_ptr<LiveTrace>> trace = opener(session.config.name);
        if (!trace)
            return trace.status();
        return watchByConsumer(std::move(trace).value());
    }
    const bool keepsItsEvents = (mode & logfilemode::Buffering) != 0;
    const bool hasSeveralFiles = (mode & logfilemode::NewFile) != 0;
    if (keepsItsEvents || hasSeveralFiles || session.config.logFileName.empty())
        return Win32Status::NotSupported;
    return watchLogFile(session.config.logFileName);
}

} // namespace etwarden
