// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/enableflags.h"
#include "model/etw/logfilemodes.h"
#include "model/session/rules.h"

#include <cstdint>
#include <span>

/// The ways out that the tables offer. Each is pure and does one thing; whether it helps in a given case, and does not
/// break something else, is what offeredFixes() finds out. None shortens what a user typed.
namespace etwarden::rulefixes {

template<std::uint32_t bits>
SessionConfig clearMode(const SessionConfig& config, const Environment&)
{
    SessionConfig fixed = config;
    fixed.logFileMode &= ~bits;
    return fixed;
}

template<std::uint32_t bits>
SessionConfig addMode(const SessionConfig& config, const Environment&)
{
    SessionConfig fixed = config;
    fixed.logFileMode |= bits;
    return fixed;
}

template<std::uint32_t flags>
SessionConfig addFlag(const SessionConfig& config, const Environment&)
{
    SessionConfig fixed = config;
    fixed.enableFlags |= flags;
    return fixed;
}

template<std::uint32_t flags>
SessionConfig clearFlag(const SessionConfig& config, const Environment&)
{
    SessionConfig fixed = config;
    fixed.enableFlags &= ~flags;
    return fixed;
}

template<auto member, auto value>
SessionConfig setMember(const SessionConfig& config, const Environment&)
{
    SessionConfig fixed = config;
    fixed.*member = value;
    return fixed;
}

/// `member` as it is in the running session.
template<auto member, auto runningMember>
SessionConfig keepMember(const SessionConfig& config, const Environment& environment)
{
    SessionConfig fixed = config;
    if (environment.updating)
        fixed.*member = (*environment.updating).*runningMember;
    return fixed;
}

SessionConfig nameAfterLogFile(const SessionConfig&, const Environment&); ///< unchanged where no file gives a name
SessionConfig replaceControlCharactersOfName(const SessionConfig&, const Environment&); ///< with spaces
SessionConfig giveFreeName(const SessionConfig&, const Environment&);
SessionConfig numberName(const SessionConfig&, const Environment&); ///< "Name (2)"
SessionConfig useSystemLoggerOfOwnName(const SessionConfig&, const Environment&);
SessionConfig leaveGlobalLogger(const SessionConfig&, const Environment&);
SessionConfig useKernelLoggerName(const SessionConfig&, const Environment&);
SessionConfig useKernelLogger(const SessionConfig&, const Environment&);
SessionConfig useCircularKernelContextLoggerName(const SessionConfig&, const Environment&);
SessionConfig clearFileName(const SessionConfig&, const Environment&);
SessionConfig replaceForbiddenCharactersOfFile(const SessionConfig&, const Environment&); ///< with "_"
SessionConfig numberFile(const SessionConfig&, const Environment&); ///< "trace-2.etl"
SessionConfig appendExtension(const SessionConfig&, const Environment&);
SessionConfig insertPattern(const SessionConfig&, const Environment&); ///< "trace%d.etl"
SessionConfig limitFileTo100Mb(const SessionConfig&, const Environment&); ///< in the unit that is set
SessionConfig limitFileToFreeSpace(const SessionConfig&, const Environment&);
SessionConfig limitBufferSize(const SessionConfig&, const Environment&);
SessionConfig raiseMinimum(const SessionConfig&, const Environment&);
SessionConfig raiseMaximum(const SessionConfig&, const Environment&);
SessionConfig setFlushTimerTo5s(const SessionConfig&, const Environment&); ///< in the unit that is set
SessionConfig clearUndocumentedBits(const SessionConfig&, const Environment&);
SessionConfig clearNewerBits(const SessionConfig&, const Environment&);
SessionConfig restoreFixedMembers(const SessionConfig&, const Environment&);
SessionConfig restoreFixedMembersOfPrivate(const SessionConfig&, const Environment&);
SessionConfig restoreZeros(const SessionConfig&, const Environment&);

namespace mode = logfilemode;

inline constexpr Fix clearSequential{"clear-sequential", clearMode<mode::Sequential>};
inline constexpr Fix clearCircular{"clear-circular", clearMode<mode::Circular>};
inline constexpr Fix clearAppend{"clear-append", clearMode<mode::Append>};
inline constexpr Fix clearNewFile{"clear-newfile", clearMode<mode::NewFile>};
inline constexpr Fix clearPreallocate{"clear-preallocate", clearMode<mode::Preallocate>};
inline constexpr Fix clearNonStoppable{"clear-nonstoppable", clearMode<mode::NonStoppable>};
inline constexpr Fix clearRealTime{"clear-realtime", clearMode<mode::RealTime>};
inline constexpr Fix clearDelayOpen{"clear-delay-open", clearMode<mode::DelayOpenFile>};
inline constexpr Fix clearBuffering{"clear-buffering", clearMode<mode::Buffering>};
inline constexpr Fix clearPrivate{"clear-private", clearMode<mode::PrivateLogger | mode::PrivateInProc>};
inline constexpr Fix clearPrivateInProc{"clear-private-in-proc", clearMode<mode::PrivateInProc>};
inline constexpr Fix clearAddHeader{"clear-add-header", clearMode<mode::AddHeader>};
inline constexpr Fix clearKBytes{"clear-kbytes", clearMode<mode::UseKBytesForSize>};
inline constexpr Fix clearGlobalSequence{"clear-global-sequence", clearMode<mode::UseGlobalSequence>};
inline constexpr Fix clearLocalSequence{"clear-local-sequence", clearMode<mode::UseLocalSequence>};
inline constexpr Fix clearSequences{"clear-sequences", clearMode<mode::UseGlobalSequence | mode::UseLocalSequence>};
inline constexpr Fix clearRelog{"clear-relog", clearMode<mode::Relog>};
inline constexpr Fix clearBufferInterface{"clear-buffer-interface", clearMode<mode::BufferInterface>};
inline constexpr Fix clearKdFilter{"clear-kd-filter", clearMode<mode::KdFilter>};
inline constexpr Fix clearReserved{"clear-reserved", clearMode<mode::RealTimeRelog>};
inline constexpr Fix clearStopOnHybrid{"clear-stop-on-hybrid", clearMode<mode::StopOnHybridShutdown>};
inline constexpr Fix clearPersistOnHybrid{"clear-persist-on-hybrid", clearMode<mode::PersistOnHybridShutdown>};
inline constexpr Fix clearPaged{"clear-paged", clearMode<mode::UsePagedMemory>};
inline constexpr Fix clearSystemLogger{"clear-system-logger", clearMode<mode::SystemLogger>};
inline constexpr Fix clearCompressed{"clear-compressed", clearMode<mode::Compressed>};
inline constexpr Fix clearIndependent{"clear-independent", clearMode<mode::IndependentSession>};
inline constexpr Fix clearUndocumented{"clear-undocumented", clearUndocumentedBits};
inline constexpr Fix clearNewer{"clear-newer", clearNewerBits};
inline constexpr Fix addBuffering{"add-buffering", addMode<mode::Buffering>};
inline constexpr Fix addRealTime{"add-realtime", addMode<mode::RealTime>};
inline constexpr Fix addPrivate{"add-private", addMode<mode::PrivateLogger>};
inline constexpr Fix addPrivateInProc{"add-private-in-proc", addMode<mode::PrivateInProc>};
inline constexpr Fix addSystemLogger{"add-system-logger", addMode<mode::SystemLogger>};
inline constexpr Fix addSingleStream{"add-single-stream", addMode<mode::NoPerProcessorBuffering>};

inline constexpr Fix nameAfterFile{"name-after-file", nameAfterLogFile};
inline constexpr Fix useFreeName{"use-free-name", giveFreeName};
inline constexpr Fix replaceControlCharacters{"replace-control-characters", replaceControlCharactersOfName};
inline constexpr Fix makeNameUnique{"make-name-unique", numberName};
inline constexpr Fix useOwnSystemLogger{"use-own-system-logger", useSystemLoggerOfOwnName};
inline constexpr Fix leaveGlobal{"leave-global-logger", leaveGlobalLogger};
inline constexpr Fix nameKernelLogger{"name-kernel-logger", useKernelLoggerName};
inline constexpr Fix becomeKernelLogger{"become-kernel-logger", useKernelLogger};
inline constexpr Fix nameCkcl{"name-ckcl", useCircularKernelContextLoggerName};
inline constexpr Fix clearGuid{"clear-guid", setMember<&SessionConfig::guid, Guid{}>};

inline constexpr Fix clearLogFile{"clear-log-file", clearFileName};
inline constexpr Fix replaceForbiddenCharacters{"replace-forbidden-characters", replaceForbiddenCharactersOfFile};
inline constexpr Fix numberLogFile{"number-log-file", numberFile};
inline constexpr Fix appendEtl{"append-etl", appendExtension};
inline constexpr Fix appendPattern{"append-pattern", insertPattern};
inline constexpr Fix setSize100Mb{"set-size-100-mb", limitFileTo100Mb};
inline constexpr Fix fitSizeToDisk{"fit-size-to-disk", limitFileToFreeSpace};
inline constexpr Fix clearSize{"clear-size", setMember<&SessionConfig::maximumFileSize, 0U>};

inline constexpr Fix useQpc{"use-qpc", setMember<&SessionConfig::clientContext, 1U>};
inline constexpr Fix useSystemTime{"use-system-time", setMember<&SessionConfig::clientContext, 2U>};
inline constexpr Fix raiseBufferSize{"raise-buffer-size", setMember<&SessionConfig::bufferSizeKb, minimumBufferSizeKb>};
inline constexpr Fix lowerBufferSize{"lower-buffer-size", limitBufferSize};
inline constexpr Fix setBufferSize64{"set-buffer-size-64-kb", setMember<&SessionConfig::bufferSizeKb, 64U>};
inline constexpr Fix raiseMinimumBuffers{"raise-minimum", raiseMinimum};
inline constexpr Fix raiseMaximumToMinimum{"raise-maximum-to-minimum", raiseMaximum};
inline constexpr Fix clearMinimumBuffers{"clear-minimum-buffers", setMember<&SessionConfig::minimumBuffers, 0U>};
inline constexpr Fix clearMaximumBuffers{"clear-maximum-buffers", setMember<&SessionConfig::maximumBuffers, 0U>};
inline constexpr Fix clearFlushTimer{"clear-flush-timer", setMember<&SessionConfig::flushTimer, 0U>};
inline constexpr Fix setFlushTimer5s{"set-flush-timer-5-s", setFlushTimerTo5s};
inline constexpr Fix clearFlushThreshold{"clear-flush-threshold", setMember<&SessionConfig::flushThreshold, 0>};

inline constexpr Fix clearEnableFlags{"clear-enable-flags", setMember<&SessionConfig::enableFlags, 0U>};
inline constexpr Fix setBasicFlags{
    "set-basic-flags", addFlag<enableflag::Process | enableflag::Thread | enableflag::ImageLoad>};
inline constexpr Fix addDiskEvents{"add-disk-io", addFlag<enableflag::DiskIo>};
inline constexpr Fix clearDiskFileNames{"clear-disk-file-io", clearFlag<enableflag::DiskFileIo>};
inline constexpr Fix clearExtensionBit{"clear-extension", clearFlag<enableflag::Extension>};
inline constexpr Fix omitConfiguration{"omit-configuration", addFlag<enableflag::NoSysConfig>};

inline constexpr Fix keepEnableFlags{
    "keep-enable-flags", keepMember<&SessionConfig::enableFlags, &SessionStatus::enableFlags>};
inline constexpr Fix keepLogFile{"keep-log-file", keepMember<&SessionConfig::logFileName, &SessionStatus::logFileName>};
inline constexpr Fix restoreFixed{"restore-fixed", restoreFixedMembers};
inline constexpr Fix restoreFixedPrivate{"restore-fixed-private", restoreFixedMembersOfPrivate};
inline constexpr Fix restoreKept{"restore-kept", restoreZeros};

} // namespace etwarden::rulefixes
