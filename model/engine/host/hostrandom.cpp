// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/host/hostrandom.h"

#include <cstring>
#include <random>

namespace etwarden {

Guid HostRandom::newGuid()
{
    std::random_device device;
    std::uint32_t words[4];
    for (std::uint32_t& word : words)
        word = device();

    Guid guid;
    static_assert(sizeof words == sizeof guid);
    std::memcpy(&guid, words, sizeof guid);
    guid.data3 = static_cast<std::uint16_t>((guid.data3 & 0x0FFF) | 0x4000); // version 4: random
    guid.data4[0] = static_cast<std::uint8_t>((guid.data4[0] & 0x3F) | 0x80); // the variant of RFC 4122
    return guid;
}

} // namespace etwarden
