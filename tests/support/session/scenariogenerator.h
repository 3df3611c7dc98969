// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/environment.h"
#include "model/session/sessionconfig.h"

#include <cstdint>
#include <random>
#include <span>

namespace etwarden {

/// Configurations and environments at random, the same for the same seed on every machine. Members are drawn from
/// values around which the rules change their minds; most of the draws are harmless, so that a rule is seen alone too.
class ScenarioGenerator
{
public:
    explicit ScenarioGenerator(std::uint32_t seed)
        : m_random(seed)
    {
    }

    SessionConfig config();
    /// Rights, Windows, sizes of the machine, sessions that run, the log folder.
    Environment environment();
    /// A configuration of a session that is up, for an environment or to start really.
    SessionConfig runningConfig(std::uint32_t number);

    std::uint32_t below(std::uint32_t limit) { return static_cast<std::uint32_t>(m_random() % limit); }
    bool oneIn(std::uint32_t times) { return below(times) == 0; }

    template<typename Value, std::size_t count>
    Value pick(const Value (&values)[count])
    {
        return values[below(count)];
    }

private:
    std::uint32_t mode();

    std::mt19937 m_random;
};

} // namespace etwarden
