// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/dependencies.h"

#include <chrono>
#include <cstdint>

namespace etwarden {

/// Events that a rate has brought after a time, exactly: rounded down once, so that no error adds up.
constexpr std::uint64_t eventsAfter(SteadyTime elapsed, std::uint32_t perSecond)
{
    constexpr std::uint64_t second = SteadyTime(std::chrono::seconds(1)).count();
    const auto ns = static_cast<std::uint64_t>(elapsed.count());
    return ns / second * perSecond + ns % second * perSecond / second;
}

/// The first moment at which eventsAfter() reaches `events`; `perSecond` is not 0.
constexpr SteadyTime timeOfEvents(std::uint64_t events, std::uint32_t perSecond)
{
    constexpr std::uint64_t second = SteadyTime(std::chrono::seconds(1)).count();
    const std::uint64_t ns = events / perSecond * second + (events % perSecond * second + perSecond - 1) / perSecond;
    return SteadyTime(static_cast<SteadyTime::rep>(ns));
}

} // namespace etwarden
