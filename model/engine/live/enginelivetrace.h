// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/api/embeddedengine.h"
#include "model/session/livetrace.h"

#include <memory>
#include <string>

namespace etwarden {

/// Attaches to a session of the embedded engine; see LiveTraceOpener. The engine may end before the returned object.
Result<std::unique_ptr<LiveTrace>> openEngineLiveTrace(
    const std::weak_ptr<EmbeddedEngine>& engine, const std::u16string& session);

} // namespace etwarden
