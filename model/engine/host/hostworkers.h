// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/dependencies.h"

namespace etwarden {

/// A thread per worker. `step` runs once right after the start, to learn when it wants to run again, then at each
/// deadline and after each wake-up. Deadlines are those of HostClock::steadyTime(). A worker must not be destroyed by
/// its own `step`.
class HostWorkers final : public LoggerWorkers
{
public:
    std::unique_ptr<LoggerWorker> start(std::function<SteadyTime()> step) override;
};

} // namespace etwarden
