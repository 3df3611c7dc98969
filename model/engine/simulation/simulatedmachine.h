// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/dependencies.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

/// A machine whose time stands still until a call lets it go on: for dry runs and for tests. Nothing here is
/// thread-safe.
namespace etwarden {

/// Workers that run when they are called, on the calling thread.
class SimulatedWorkers : public LoggerWorkers
{
public:
    static constexpr std::uint32_t firstThreadId = 9001;

    std::unique_ptr<LoggerWorker> start(std::function<SteadyTime()> step) override;

    std::size_t count() const { return m_running.size(); }
    /// Runs every worker that was woken or is due, until none is, in the order of their deadlines.
    void runDue(SteadyTime now);
    SteadyTime nextDue() const; ///< max() when no worker waits for a time

private:
    class Worker;
    std::vector<Worker*> m_running;
    std::uint32_t m_nextThreadId = firstThreadId;
};

/// Stands still unless advanced; then it runs the workers at exactly the times they asked for. The counter runs at 10
/// MHz like a FILETIME does, the cycle counter at 2 GHz; all three start at different values.
class SimulatedClock final : public Clock
{
public:
    static constexpr std::uint64_t firstCounter = 1'000'000;
    static constexpr FileTime firstSystemTime = 133'000'000'000'000'000;

    explicit SimulatedClock(SimulatedWorkers& workers)
        : m_workers(workers)
    {
    }

    SteadyTime steadyTime() const override { return m_now; }
    FileTime systemTime() const override { return firstSystemTime + ticks(); }
    std::uint64_t counter() const override { return firstCounter + ticks(); }
    std::uint64_t counterFrequency() const override { return 10'000'000; }
    std::uint64_t cycles() const override { return ticks() * 200; }
    std::uint32_t cyclesPerMicrosecond() const override { return 2000; }
    FileTime bootTime() const override { return firstSystemTime - 36'000'000'000; }

    void advance(SteadyTime by); ///< 0: runs the workers that were woken
    /// Time goes by inside a worker's step, which keeps the thread: no other worker runs.
    void pass(SteadyTime by) { m_now += by; }

private:
    std::uint64_t ticks() const { return static_cast<std::uint64_t>(m_now.count()) / 100; }

    SimulatedWorkers& m_workers;
    SteadyTime m_now{0};
};

class SimulatedProcessors final : public Processors
{
public:
    std::uint32_t count() const override { return m_count; }
    RunningThread currentThread() const override { return {m_current, 77, m_times}; }
    void readTimes(ThreadTimes* times) const override
    {
        times->kernel = m_used.kernel;
        times->user = m_used.user;
    }
    std::uint32_t currentProcessId() const override { return 4242; }
    std::u16string executableName() const override { return u"simulated.exe"; }
    ProcessFacts processFacts() const override { return m_facts; }
    std::size_t captureStack(std::span<std::uintptr_t> frames) const override
    {
        const std::size_t count = std::min(frames.size(), m_stack.size());
        std::copy_n(m_stack.begin(), count, frames.begin());
        return count;
    }

    void setCount(std::uint32_t count) { m_count = count; } ///< before an engine is made
    void setCurrent(std::uint32_t current) { m_current = current; }
    /// What the one thread has used, and where its last known times are kept.
    void setTimes(const ThreadTimes& used, ThreadTimes* times)
    {
        m_used = used;
        m_times = times;
    }
    void setFacts(ProcessFacts facts) { m_facts = std::move(facts); } ///< before an engine is made
    void setStack(std::vector<std::uintptr_t> stack) { m_stack = std::move(stack); }

private:
    std::uint32_t m_count = 2;
    std::uint32_t m_current = 0;
    ThreadTimes m_used;
    ThreadTimes* m_times = nullptr;
    ProcessFacts m_facts;
    std::vector<std::uintptr_t> m_stack;
};

class SimulatedRandom final : public Random
{
public:
    Guid newGuid() override { return Guid{.data1 = ++m_last, .data2 = 0xABCD, .data3 = 0x4000}; }

private:
    std::uint32_t m_last = 0;
};

} // namespace etwarden
