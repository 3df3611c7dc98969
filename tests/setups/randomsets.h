// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/setups/setupreading.h"

#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace etwarden {

/// Makes sets of sessions with any values, hostile names among them. The same seed gives the same sets, with every
/// standard library.
class RandomSets
{
public:
    explicit RandomSets(std::uint32_t seed)
        : m_engine(seed)
    {
    }

    SetupSet next();

private:
    std::uint32_t below(std::uint32_t bound) { return static_cast<std::uint32_t>(m_engine() % bound); }
    bool oneIn(std::uint32_t bound) { return below(bound) == 0; }
    std::uint32_t number();
    std::uint64_t number64();
    Guid guid();
    std::u16string name(); ///< of a session, also one that no tool would like
    std::u16string path();
    std::uint32_t modes();
    ProviderConfig provider();
    void fillFilters(ProviderFilters& filters);
    EventIdChoice eventIds();
    std::vector<ClassicEventId> kernelEvents();
    std::vector<std::uint32_t> counters();
    std::uint32_t poolTag();
    void fillKernelSettings(KernelTracing& tracing);
    SetSession session();

    std::mt19937_64 m_engine;
};

} // namespace etwarden
