// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/windowsversion.h"
#include "model/session/eventfeed.h"
#include "model/session/providercatalogue.h"
#include "model/session/sessionstatus.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace etwarden {

/// What is known of the place where a log file would be created.
struct LogFolderState
{
    bool exists = true;
    bool writable = true;
    bool onSystemDrive = false;
    std::uint64_t freeBytes = UINT64_MAX;
};

/// The members of a trace file's header that a session must share to continue it (Logging Mode Constants page).
struct TraceFileFormat
{
    std::uint32_t bufferSizeKb = 0;
    std::uint32_t processors = 0;
    std::uint32_t clientContext = 0;
    std::uint32_t logFileMode = 0;

    bool operator==(const TraceFileFormat&) const = default;
};

struct ExistingFile
{
    std::u16string name{}; ///< without its folder
    std::uint64_t bytes = 0;

    bool operator==(const ExistingFile&) const = default;
};

/// What is known of the files that a new log file would replace.
struct LogFileState
{
    std::u16string path{}; ///< LogFileName as it was looked up; nothing here is about another
    std::optional<ExistingFile> there{}; ///< at the path itself
    std::optional<ExistingFile> ofPattern{}; ///< one of the numbered files that "%d" in the path stands for
    std::optional<TraceFileFormat> format{}; ///< of `there`, where it is a trace
    std::uint32_t freeNumber =
        0; ///< where something is there, nothing is at numberedFile(path, freeNumber); 0 = unknown
};

/// The memory that the backend has for buffers.
struct BufferMemory
{
    std::uint64_t freeBytes = 0; ///< of what all sessions share
    std::uint64_t maximumPoolBytes = 0; ///< of one session; no start is refused for it: the buffers are fewer
    std::uint32_t maximumPoolBuffers = 0; ///< of one session, in the same way

    bool operator==(const BufferMemory&) const = default;
};

/// What was found out about a provider of the configuration.
struct ProviderFacts
{
    Guid guid{};
    ProviderKind kind = ProviderKind::Unknown;
    std::uint32_t sources = 0; ///< providersource
    std::vector<std::uint32_t> processIds{}; ///< that have registered it; 0: the system or a driver
    std::vector<std::uint16_t> sessions{}; ///< logger ids of other sessions that have enabled it, each once
    std::vector<std::uint16_t>
        groupSessions{}; ///< logger ids of sessions that have enabled the group of this GUID, each once
    std::optional<std::uint64_t> namedKeywords{}; ///< all keywords that have a name; nullopt = not asked for

    bool operator==(const ProviderFacts&) const = default;
};

/// What the catalogue and the enablings of all sessions say of the providers, one entry for each GUID; `own` is the
/// logger id of the session that they are for, 0 for one that does not run yet.
std::vector<ProviderFacts> providerFacts(std::span<const ProviderConfig> providers,
    std::span<const KnownProvider> known, std::span<const ProviderEnabling> enablings, std::uint16_t own);

/// Everything besides the configuration that decides what StartTrace returns.
struct Environment
{
    WindowsVersion windows = WindowsVersion::Windows11;
    WindowsProduct product = WindowsProduct::Client;
    std::uint32_t logicalProcessors = 1;
    std::uint64_t physicalMemoryBytes = 0; ///< 0 = unknown
    bool elevated = true; ///< administrator or LocalSystem
    bool performanceLogUser = true; ///< member of a group that may control ordinary sessions
    std::uint32_t sessionLimit = 64; ///< EtwMaxLoggers
    std::vector<SessionStatus> sessions{}; ///< running now, private ones excepted
    std::vector<SessionStatus> privateSessions{}; ///< those of the process; only the embedded engine lists them
    std::optional<SessionStatus> updating{}; ///< the running session that an update is for; the rules of UPDATE need it
    bool atBoot = false; ///< the configuration is for the registry, from which the next boot starts it
    std::optional<LogFolderState> logFolder{}; ///< of the configuration's log file; nullopt = not checked
    std::optional<LogFileState> logFile{}; ///< nullopt = not checked, like ETW, which overwrites
    std::vector<ProviderFacts> providers{}; ///< a provider that is not here was not looked up
    // Limits of the backend itself
    bool hasWindowsProviders = true; ///< the providers of Windows are there
    std::uint32_t unsupportedModes = 0; ///< bits of LogFileMode that it answers with ERROR_NOT_SUPPORTED
    std::uint32_t recordedFlags = ~0u; ///< bits of EnableFlags that it has events for; the others record nothing
    std::uint32_t unsupportedKernel = 0; ///< kernelBit()s of settings that it refuses
    std::vector<FlagFeed> feeds{}; ///< where it has their events from; empty: from the system itself, as on Windows
    bool followsV2Options = true; ///< false: it only keeps them
    bool appendsToSameFormatOnly = false; ///< what Windows does with a file of another one is unknown
    std::optional<BufferMemory> bufferMemory{}; ///< nullopt = unknown, as on Windows, which does not document it
};

/// The environment after the end of the session: its names, its slot and its buffers are free.
void removeSession(Environment& environment, TraceHandle session);

// EtwMaxLoggers, StartTrace page
inline constexpr std::uint32_t minimumSessionLimit = 32;
inline constexpr std::uint32_t maximumSessionLimit = 256;
inline constexpr std::uint32_t privateLoggerLimit = 8; ///< of a process since 1703 (Logging Mode Constants page)
inline constexpr std::uint32_t systemLoggerLimit = 8; ///< two slots of it are reserved for the two named kernel loggers
inline constexpr std::uint64_t diskReserveBytes = 200ull * 1024 * 1024; ///< ETW keeps this much free (StartTrace page)

} // namespace etwarden
