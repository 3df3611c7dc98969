// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/layouts.h"
#include "model/etw/tracetypes.h"
#include "model/etw/win32status.h"
#include "model/session/flagextension.h"

#include <cstddef>
#include <optional>
#include <span>

namespace etwarden {

/// The bytes of the block, as many as it says that it has.
std::span<const std::byte> bytesOf(const EventTraceProperties& properties);

/// A block that any control function may work on: Success, InvalidParameter (87) without a block or with an offset that
/// is not 0 and does not lead into the block after the structure, BadLength (24) below
/// sizeof(EVENT_TRACE_PROPERTIES).
Win32Status checkBlock(const EventTraceProperties* properties);

/// An extension of EnableFlags, if there is one, lies inside the block and is well formed.
bool isExtensionInside(const EventTraceProperties& properties);
/// The extension; nullopt: EnableFlags holds flags and refers to none.
std::optional<FlagExtension> extensionIn(const EventTraceProperties& properties);

/// What StartTrace checks before it understands the block as a configuration, in the documented order: pointers (87),
/// name (InvalidName, 123), length with both names (24), offsets (87). Then the version that Wnode.Flags announce (87)
/// and an extension of EnableFlags (87); that both come before the rules is our choice.
Win32Status checkStartArguments(
    const TraceHandle* handle, const char16_t* instanceName, const EventTraceProperties* properties);

} // namespace etwarden
