// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/guid.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/tracetypes.h"
#include "model/session/kerneltracing.h"
#include "model/session/providerconfig.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace etwarden {

/// A configuration that is requested from StartTrace or by an update. The defaults let the system choose; nothing here
/// is adjusted or checked: any value can be held, and the rules say what it leads to.
struct SessionConfig
{
    /// Session name, unique without regard to case, at most 1,024 characters.
    std::u16string name{};
    /// Session GUID (the provider's GUID for a private session); null lets ETW generate one.
    Guid guid{};
    /// Raw Wnode.ClientContext; see ClockType. Values above 3 are invalid.
    std::uint32_t clientContext = 0;
    /// KB per buffer, 4 to 16384; 0 lets ETW choose.
    std::uint32_t bufferSizeKb = 0;
    /// Buffers reserved at the start; ETW raises it to two per processor. The whole ring of a buffering session.
    std::uint32_t minimumBuffers = 0;
    /// Upper limit of the pool; ETW raises it to at least the minimum. Ignored by buffering sessions.
    std::uint32_t maximumBuffers = 0;
    /// Limit of the log file in MB, or in KB with USE_KBYTES_FOR_SIZE; 0 means none.
    std::uint32_t maximumFileSize = 0;
    /// logfilemode bits.
    std::uint32_t logFileMode = 0;
    /// Seconds (ms with USE_MS_FLUSH_TIMER) after which filled parts are flushed; 0: no timed flush for files,
    /// 1 second for real-time sessions.
    std::uint32_t flushTimer = 0;
    /// enableflag bits; only system loggers may set any.
    std::uint32_t enableFlags = 0;
    /// Buffers to fill before flushing (Windows 8.1); 0 = one.
    std::int32_t flushThreshold = 0;
    /// Log file, empty for none. Environment variables are not expanded, folders not created. At most 1,024 characters.
    std::u16string logFileName{};
    /// v2option bits that are requested; any of them makes the block one of version 2.
    std::uint32_t v2Options = 0;
    /// The one LogFileName at which a file may be overwritten, because the user decided so. ETW, which overwrites any
    /// file, does not get it.
    std::u16string replaceableFile{};
    /// Enabled after the start, in this order. No member of EVENT_TRACE_PROPERTIES: a query does not report them.
    std::vector<ProviderConfig> providers{};
    /// Set after the start; only system loggers may have any of these. A query does not report them either.
    KernelTracing kernel{};
    /// For a session that starts at boot, how many boots keep a file of their own, at most 16; 0: each overwrites that
    /// of the one before. StartTrace has nothing like it.
    std::uint32_t fileMax = 0;

    bool operator==(const SessionConfig&) const = default;
};

/// The clock that is proposed for a new session, in the editor as in every template: the one that 0 has meant since
/// Windows Vista, by its name (our choice).
inline constexpr auto proposedClock = ClockType::QueryPerformanceCounter;

/// The configuration of a new session before anything was chosen.
SessionConfig emptyConfig();

/// The two named kernel loggers, by GUID or name (either stands for the other; StartTrace completes the pair).
bool isKernelLogger(const Guid& guid, std::u16string_view name);
bool isCircularKernelContextLogger(const Guid& guid, std::u16string_view name);

/// Bits, GUIDs and names that make a session a system logger: documented for EnableFlags, and the Circular Kernel
/// Context Logger, which owns one of the system loggers' slots.
bool isSystemLogger(std::uint32_t logFileMode, const Guid& guid, std::u16string_view name);
bool isSystemLogger(const SessionConfig& config);

/// Each of these bits of LogFileMode makes a session a private one.
inline constexpr std::uint32_t privateModes = logfilemode::PrivateLogger | logfilemode::PrivateInProc;

/// Lives in a process and not in the kernel: takes no session slot, QueryAllTraces does not report it.
bool isPrivateLogger(const SessionConfig& config);

/// Bytes that MaximumFileSize counts in: 1 MB, or 1 KB with USE_KBYTES_FOR_SIZE.
std::uint32_t fileSizeUnitBytes(std::uint32_t logFileMode);
/// Milliseconds that FlushTimer counts in: 1000, or 1 with USE_MS_FLUSH_TIMER.
std::uint32_t flushTimerUnitMs(std::uint32_t logFileMode);

/// MaximumFileSize in bytes, whatever its unit; 0 means no limit.
std::uint64_t maximumFileBytes(const SessionConfig& config);

/// FlushTimer in milliseconds, whatever its unit; 0: see SessionConfig::flushTimer.
std::uint64_t flushTimerMs(const SessionConfig& config);

/// MinimumBuffers after ETW has raised it: two per logical processor, or two in all with NO_PER_PROCESSOR_BUFFERING.
/// Its upper limit is not documented and not applied here.
std::uint32_t minimumBuffersInForce(const SessionConfig& config, std::uint32_t logicalProcessors);

} // namespace etwarden
