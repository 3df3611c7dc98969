// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/api/embeddedengine.h"
#include "model/session/sessionwatch.h"

#include <cstddef>
#include <memory>

namespace etwarden {

/// Bytes of buffers that wait until they are read. What comes beyond that is missed and counted, so that neither the
/// session nor the machine's memory depends on the reader (our choice).
inline constexpr std::size_t engineWatchBytes = std::size_t{64} * 1024 * 1024;

/// Watches a session of the embedded engine, of any kind; see SessionWatchOpener. Buffers of a ring are looked for five
/// times a second, and every 5 ms while there are new ones (our choice). The engine may end before the returned object.
Result<std::unique_ptr<SessionWatch>> openEngineWatch(
    const std::weak_ptr<EmbeddedEngine>& engine, TraceHandle session, std::size_t maximumBytes = engineWatchBytes);

} // namespace etwarden
