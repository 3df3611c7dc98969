// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/simulation/simulatedmachine.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace etwarden {

class SimulatedWorkers::Worker final : public LoggerWorker
{
public:
    Worker(SimulatedWorkers& owner, std::function<SteadyTime()> step, std::uint32_t threadId)
        : m_owner(owner)
        , m_step(std::move(step))
        , m_threadId(threadId)
    {
        m_owner.m_running.push_back(this);
    }

    ~Worker() override
    {
        assert(!m_inStep);
        std::erase(m_owner.m_running, this);
    }

    void wake() override { m_due = SteadyTime::min(); }
    std::uint32_t threadId() const override { return m_threadId; }

    SteadyTime due() const { return m_due; }
    void run()
    {
        m_due = SteadyTime::max();
        m_inStep = true;
        const SteadyTime next = m_step();
        m_inStep = false;
        m_due = std::min(m_due, next); // it may have been woken meanwhile
    }

private:
    SimulatedWorkers& m_owner;
    const std::function<SteadyTime()> m_step;
    const std::uint32_t m_threadId;
    SteadyTime m_due = SteadyTime::min();
    bool m_inStep = false;
};

std::unique_ptr<LoggerWorker> SimulatedWorkers::start(std::function<SteadyTime()> step)
{
    return std::make_unique<Worker>(*this, std::move(step), m_nextThreadId++);
}

SteadyTime SimulatedWorkers::nextDue() const
{
    const auto first = std::ranges::min_element(m_running, {}, &Worker::due);
    return first == m_running.end() ? SteadyTime::max() : (*first)->due();
}

void SimulatedWorkers::runDue(SteadyTime now)
{
    while (nextDue() <= now)
        (*std::ranges::min_element(m_running, {}, &Worker::due))->run();
}

void SimulatedClock::advance(SteadyTime by)
{
    const SteadyTime target = m_now + by;
    m_workers.runDue(m_now);
    while (m_workers.nextDue() <= target) {
        m_now = std::max(m_now, m_workers.nextDue());
        m_workers.runDue(m_now);
    }
    m_now = std::max(m_now, target); // a step may have taken longer
}

} // namespace etwarden
