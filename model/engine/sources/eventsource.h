// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/dependencies.h"

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
    key() const = 0; ///< "proc" or "synthetic": shown so that nobody mistakes one for the other
    virtual bool isRunning() const = 0; ///< false: the system gave no thread, so it writes nothing
};

/// `/proc`; nullptr: the host has none, so that nothing can be observed.
std::unique_ptr<EventSource> makeObservingSource(EmbeddedEngine& engine, const EngineDependencies& dependencies);
/// The same, or else the synthetic source.
std::unique_ptr<EventSource> makeHostEventSource(EmbeddedEngine& engine, const EngineDependencies& dependencies);

} // namespace etwarden
