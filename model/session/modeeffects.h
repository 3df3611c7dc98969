// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/logfilemodes.h"
#include "model/etw/windowsversion.h"
#include "model/session/sessionconfig.h"

#include <cstdint>
#include <vector>

namespace etwarden {

/// A bit of LogFileMode that StartTrace sets or drops without saying so, because another bit is set.
struct ModeEffect
{
    enum class Kind : std::uint8_t {
        Drops,
        Adds,
        AddsToLinearFile, ///< only where there is a log file that is neither circular nor a snapshot of buffers
    };

    std::uint32_t cause; ///< one mode bit
    Kind kind;
    std::uint32_t bit; ///< the one that changes
    WindowsVersion first = WindowsVersion::Unknown;
    WindowsVersion last = static_cast<WindowsVersion>(UINT8_MAX);

    constexpr bool adds() const { return kind != Kind::Drops; }
    /// Whether the effect is in force on `windows` and changes what was asked for.
    constexpr bool changes(std::uint32_t logFileMode, bool hasLogFile, WindowsVersion windows) const
    {
        constexpr std::uint32_t notLinear = logfilemode::Circular | logfilemode::Buffering;
        const bool isLinearFile = hasLogFile && (logFileMode & notLinear) == 0;
        return (logFileMode & cause) == cause && (kind != Kind::AddsToLinearFile || isLinearFile) && windows >= first
            && windows <= last && ((logFileMode & bit) != 0) != adds();
    }
};

/// Sorted by the order in which they take effect. Sources: kernel analysis; for APPEND the logging mode constants.
/// Other files do not gain SEQUENTIAL: the headers of real ones hold a mode of 0.
inline constexpr ModeEffect modeEffects[] = {
    {logfilemode::Buffering, ModeEffect::Kind::Drops, logfilemode::RealTime, WindowsVersion::Windows7},
    {logfilemode::Buffering, ModeEffect::Kind::Drops, logfilemode::KdFilter, WindowsVersion::Windows7,
        WindowsVersion::Windows8},
    {logfilemode::BufferInterface, ModeEffect::Kind::Adds, logfilemode::Secure, WindowsVersion::Windows7},
    {logfilemode::KdFilter, ModeEffect::Kind::Drops, logfilemode::UsePagedMemory, WindowsVersion::Windows8},
    {logfilemode::Append, ModeEffect::Kind::AddsToLinearFile, logfilemode::Sequential},
    {logfilemode::NewFile, ModeEffect::Kind::AddsToLinearFile, logfilemode::Sequential},
};

/// The row of the table; no constant if there is none. (Not consteval, which clang 14 does not accept in a template.)
constexpr ModeEffect modeEffect(std::uint32_t cause, std::uint32_t bit)
{
    for (const ModeEffect& effect : modeEffects) {
        if (effect.cause == cause && effect.bit == bit)
            return effect;
    }
    throw "no such effect";
}

/// LogFileMode as it is granted.
std::uint32_t adjustedMode(const SessionConfig& requested, WindowsVersion windows);

/// Why adjustedMode() differs from what was requested: an effect for each bit that does.
std::vector<ModeEffect> effectsOn(const SessionConfig& requested, WindowsVersion windows);

} // namespace etwarden
