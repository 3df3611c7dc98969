// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace etwarden {

/// The member of a configuration that a finding, an advice or an adjustment is about; the editor shows it there.
enum class ConfigField : std::uint8_t {
    Name,
    Guid,
    ClientContext,
    BufferSize,
    MinimumBuffers,
    MaximumBuffers,
    MaximumFileSize,
    LogFileMode,
    FlushTimer,
    EnableFlags,
    FlushThreshold,
    LogFileName,
    V2Options,
    // These are no members of EVENT_TRACE_PROPERTIES, so memberOf() does not know them.
    Providers,
    Kernel, ///< SessionConfig::kernel, but for what follows
    ProcessIds,
    PoolTags,
};

} // namespace etwarden
