// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/enableflags.h"
#include "model/etw/logfilemodes.h"
#include "model/session/rules/rules.h"

#include <cstdint>

/// Fixes that rules of more than one subject offer, and the parts that others are made of. Each does one thing;
/// offeredFixes() finds out whether it helps in a given case and does not break something else. None shortens what a
/// user typed.
namespace etwarden::rules {

template<std::uint32_t bits>
void clearMode(SessionConfig& config, const Environment&)
{
    config.logFileMode &= ~bits;
}

template<std::uint32_t bits>
void addMode(SessionConfig& config, const Environment&)
{
    config.logFileMode |= bits;
}

template<std::uint32_t flags>
void clearFlag(SessionConfig& config, const Environment&)
{
    config.enableFlags &= ~flags;
}

template<std::uint32_t flags>
void addFlag(SessionConfig& config, const Environment&)
{
    config.enableFlags |= flags;
}

template<auto member, auto value>
void setMember(SessionConfig& config, const Environment&)
{
    config.*member = value;
}

void useSystemLoggerOfOwnName(SessionConfig& config, const Environment& environment);
void clearFileName(SessionConfig& config, const Environment& environment);
void replaceForbiddenCharactersOfFile(SessionConfig& config, const Environment& environment);
void chooseFreeFileName(SessionConfig& config, const Environment& environment);
void replaceExistingFile(SessionConfig& config, const Environment& environment);
void limitFileTo100Mb(SessionConfig& config, const Environment& environment);

inline constexpr Fix clearAppend{"clear-append", clearMode<logfilemode::Append>};
inline constexpr Fix clearNewFile{"clear-newfile", clearMode<logfilemode::NewFile>};
inline constexpr Fix clearRealTime{"clear-realtime", clearMode<logfilemode::RealTime>};
inline constexpr Fix clearAddHeader{"clear-add-header", clearMode<logfilemode::AddHeader>};
inline constexpr Fix clearSystemLogger{"clear-system-logger", clearMode<logfilemode::SystemLogger>};
inline constexpr Fix clearPaged{"clear-paged", clearMode<logfilemode::UsePagedMemory>};
inline constexpr Fix addBuffering{"add-buffering", addMode<logfilemode::Buffering>};
inline constexpr Fix addRealTime{"add-realtime", addMode<logfilemode::RealTime>};
inline constexpr Fix addPrivate{"add-private", addMode<logfilemode::PrivateLogger>};
inline constexpr Fix addPrivateInProc{"add-private-in-proc", addMode<logfilemode::PrivateInProc>};

inline constexpr Fix useOwnSystemLogger{"use-own-system-logger", useSystemLoggerOfOwnName};
inline constexpr Fix clearEnableFlags{"clear-enable-flags", setMember<&SessionConfig::enableFlags, 0U>};

inline constexpr Fix clearLogFile{"clear-log-file", clearFileName};
inline constexpr Fix replaceForbiddenCharacters{"replace-forbidden-characters", replaceForbiddenCharactersOfFile};
inline constexpr Fix useFreeFileName{"use-free-file-name", chooseFreeFileName}; ///< "trace-2.etl"
inline constexpr Fix replaceFile{"replace-file", replaceExistingFile}; ///< this file alone
inline constexpr Fix addProvider{"add-provider", nullptr};
inline constexpr Fix setSize100Mb{"set-size-100-mb", limitFileTo100Mb}; ///< in the unit that is set

} // namespace etwarden::rules
