// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/dependencies.h"

#include <atomic>
#include <cstdint>
#include <thread>

namespace etwarden {

/// Interrupts every eighth writer where it has reserved its place and not yet filled it. Not each: on a busy machine
/// it comes back only after what all others may run for.
class InterruptingProcessors final : public Processors
{
public:
    explicit InterruptingProcessors(Processors& real)
        : m_real(real)
    {
    }
    std::uint32_t count() const override { return m_real.count(); }
    RunningThread currentThread() const override { return m_real.currentThread(); }
    void readTimes(ThreadTimes* times) const override { m_real.readTimes(times); }
    std::uint32_t currentProcessId() const override { return m_real.currentProcessId(); }
    std::u16string executableName() const override { return m_real.executableName(); }
    bool pausesWriters() const override { return true; }
    void pauseWriter() const override
    {
        if (m_calls.fetch_add(1, std::memory_order_relaxed) % 8 == 0)
            std::this_thread::yield();
    }

private:
    Processors& m_real;
    mutable std::atomic<std::uint32_t> m_calls = 0;
};

} // namespace etwarden
