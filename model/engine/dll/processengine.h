// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/dll/etwengine.h"
#include "model/engine/embeddedengine.h"

#include <memory>
#include <mutex>

namespace etwarden {

/// The engine behind functions that carry no context. Threads may call all of it.
class ProcessEngine
{
public:
    static constexpr std::uint32_t maximumProcessorCount = 256; ///< our choice

    /// The only one. It is never destroyed: at the end of a process Windows has killed the loggers' threads before, and
    /// waiting for them would never end.
    static ProcessEngine& instance();

    /// Made when there is none; lives at least as long as what is returned.
    std::shared_ptr<EmbeddedEngine> engine();
    /// See EtwEngineReset().
    Win32Status reset(const EtwEngineOptions* options);

private:
    struct Running;

    std::mutex m_mutex;
    EtwEngineOptions m_options{};
    std::shared_ptr<Running> m_running;
};

} // namespace etwarden
