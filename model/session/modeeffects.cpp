// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/modeeffects.h"

namespace etwarden {

namespace {

template<typename Visit>
std::uint32_t visitEffects(const SessionConfig& requested, WindowsVersion windows, Visit visit)
{
    std::uint32_t mode = requested.logFileMode;
    for (const ModeEffect& effect : modeEffects) {
        if (effect.changes(mode, !requested.logFileName.empty(), windows)) {
            mode ^= effect.bit;
            visit(effect);
        }
    }
    return mode;
}

} // namespace

std::uint32_t adjustedMode(const SessionConfig& requested, WindowsVersion windows)
{
    return visitEffects(requested, windows, [](const ModeEffect&) {});
}

std::vector<ModeEffect> effectsOn(const SessionConfig& requested, WindowsVersion windows)
{
    std::vector<ModeEffect> effects;
    visitEffects(requested, windows, [&effects](const ModeEffect& effect) { effects.push_back(effect); });
    return effects;
}

} // namespace etwarden
