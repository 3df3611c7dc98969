// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#if defined(_MSC_VER) && defined(_M_X64)
#include <intrin.h>
#elif defined(__x86_64__)
#include <x86intrin.h>
#endif

namespace etwarden {

/// The counter of the processor (rdtsc), inline for code that reads it for each event; 0 on processors of other kinds.
/// Clock::isTimeStampCounter() says whether it is good for anything.
inline std::uint64_t timeStampCounter()
{
#if (defined(_MSC_VER) && defined(_M_X64)) || defined(__x86_64__)
    return __rdtsc();
#else
    return 0;
#endif
}

} // namespace etwarden
