// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/dependencies.h"
#include "model/engine/sources/eventsource.h"

#include <memory>

namespace etwarden {

class EmbeddedEngine;

/// Linux through perf_event_open and `/proc`, Windows this process alone; nullptr: nothing can be observed.
std::unique_ptr<EventSource> makeObservingSource(EmbeddedEngine& engine, const EngineDependencies& dependencies);
/// The same without Windows, or else the synthetic source.
std::unique_ptr<EventSource> makeHostEventSource(EmbeddedEngine& engine, const EngineDependencies& dependencies);

} // namespace etwarden
