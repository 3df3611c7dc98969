// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/adjustment.h"
#include "model/session/configfield.h"
#include "model/session/sessionconfig.h"
#include "model/session/sessionstatus.h"

#include <cstdint>
#include <vector>

namespace etwarden {

/// Why a member is granted with another value than requested. Documented adjustments are distinguished as far as the
/// two values show them; the rest is SystemDecided.
enum class GrantReason : std::uint8_t {
    AsRequested,
    SystemChose, ///< 0, or nothing, was asked for, which leaves the value to the system
    RaisedToTwoPerProcessor,
    RaisedToTwo, ///< NO_PER_PROCESSOR_BUFFERING
    RaisedToMinimumSize, ///< BufferSize below 4 KB
    RoundedToBlockSize, ///< BufferSize up to a multiple of the disk's block
    RaisedToMinimumBuffers, ///< MaximumBuffers
    ReducedToSystemLimit, ///< MaximumBuffers; the limit is not documented
    IgnoredByBuffering, ///< MaximumBuffers, FlushTimer, FlushThreshold of a buffering session
    RealTimeDefault, ///< FlushTimer of a real-time session: one second
    UnchangedByZero, ///< an update with 0 leaves the member alone
    GuidGenerated,
    GuidOfName, ///< the reserved name has a GUID of its own
    NameOfGuid,
    FullPath, ///< the name was completed to a path
    NumberInserted, ///< the pattern of a NEWFILE session got its number
    BitsChanged, ///< the rows of the bits follow
    BitImplied, ///< by another bit
    BitOverridden, ///< by another bit
    BitAdded, ///< by the system, for no documented reason
    BitDropped, ///< by the system, for no documented reason
    SystemDecided,
};

/// One member, or one bit of LogFileMode, in both.
struct GrantedMember
{
    ConfigField field;
    GrantReason reason = GrantReason::AsRequested;
    std::uint32_t bit = 0; ///< of LogFileMode, in the rows after BitsChanged; else 0
    std::uint32_t byBit = 0; ///< BitImplied, BitOverridden: the mode bit that did it

    /// False also for a GUID that was not given, and for what an update leaves alone.
    bool differs() const
    {
        return reason != GrantReason::AsRequested && reason != GrantReason::GuidGenerated
            && reason != GrantReason::UnchangedByZero;
    }
    /// False also where the value was left to the system.
    bool isAdjusted() const { return differs() && reason != GrantReason::SystemChose; }
    bool operator==(const GrantedMember&) const = default;
};

enum class GrantCall : std::uint8_t { Start, Update };

/// Every member of a configuration, in the order of ConfigField. Each bit of LogFileMode that differs has a row of its
/// own after that of the mode. The values are in `requested` and in granted.config.
std::vector<GrantedMember> compareGrant(
    const SessionConfig& requested, const SessionStatus& granted, const Resources& resources, GrantCall call);

} // namespace etwarden
