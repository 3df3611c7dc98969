// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/dependencies.h"

#include <cstdint>
#include <memory>
#include <string_view>

namespace etwarden {

class EmbeddedEngine;

/// Feeds the engine with events of the system. Runs on a LoggerWorker of its own between construction and destruction.
class EventSource
{
public:
    virtual ~EventSource() = default;
    virtual std::string_view
    key() const = 0; ///< "proc", "process" or "synthetic": shown, because they are easily mistaken for each other
    /// EnableFlags of whose events it writes some on this host; of the others none.
    virtual std::uint32_t observedFlags() const = 0;
    virtual bool isRunning() const = 0; ///< false: the system had no thread left, so it writes nothing
    /// The last session that listens to `enableFlags` is about to end: writes what happened until now and what goes on
    /// beyond the end. Nothing of these flags is written afterwards, until resume().
    virtual void conclude(std::uint32_t enableFlags) = 0;
    virtual void resume() = 0;
};

/// Linux through `/proc`, Windows this process alone; nullptr: nothing can be observed.
std::unique_ptr<EventSource> makeObservingSource(EmbeddedEngine& engine, const EngineDependencies& dependencies);
/// `/proc`, or else the synthetic source.
std::unique_ptr<EventSource> makeHostEventSource(EmbeddedEngine& engine, const EngineDependencies& dependencies);

} // namespace etwarden
