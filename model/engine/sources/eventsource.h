// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/eventfeed.h"

#include <cstdint>
#include <vector>

namespace etwarden {

/// Feeds the engine with events of the system. Runs on a LoggerWorker of its own between construction and destruction.
class EventSource
{
public:
    virtual ~EventSource() = default;
    /// Where the events of each bit of EnableFlags come from on this host, or why none do; one entry for all flags with
    /// the same answer.
    virtual std::vector<FlagFeed> feeds() const = 0;
    virtual bool isRunning() const = 0; ///< false: the system had no thread left, so it writes nothing
    /// The last session that listens to `enableFlags` is about to end: writes what happened until now and what goes on
    /// beyond the end. Nothing of these flags is written afterwards, until resume().
    virtual void conclude(std::uint32_t enableFlags) = 0;
    virtual void resume() = 0;
};

} // namespace etwarden
