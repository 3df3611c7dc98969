// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/dependencies.h"

#include <thread>

namespace etwarden {

/// Interrupts each writer where it has reserved its place and not yet filled it.
class InterruptingProcessors final : public Processors
{
public:
    explicit InterruptingProcessors(Processors& real)
        : m_real(real)
    {
    }
    std::uint32_t count() const override { return m_real.count(); }
    std::uint32_t current() const override { return m_real.current(); }
    std::uint32_t currentThreadId() const override
    {
        std::this_thread::yield();
        return m_real.currentThreadId();
    }
    std::uint32_t currentProcessId() const override { return m_real.currentProcessId(); }

private:
    Processors& m_real;
};

} // namespace etwarden
