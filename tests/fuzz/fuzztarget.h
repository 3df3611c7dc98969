// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

/// One input of a target, whatever its bytes are: it must neither crash, hang nor break what the target demands. Called
/// by libFuzzer in the preset `fuzz`, and by replay.cpp for each entry of the corpus elsewhere. Returns 0.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace etwarden::fuzz {

/// Ends the process if the promise does not hold; libFuzzer reports that as a fault.
inline void demand(bool holds, const char* promise)
{
    if (holds)
        return;
    std::fprintf(stderr, "Does not hold: %s\n", promise);
    std::abort();
}

} // namespace etwarden::fuzz
