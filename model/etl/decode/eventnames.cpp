// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/decode/eventnames.h"

namespace etwarden {

std::string shortened(std::string_view name)
{
    if (name.size() <= maximumNameBytes)
        return std::string(name);
    constexpr std::string_view ellipsis = "\u2026";
    std::size_t end = maximumNameBytes - ellipsis.size();
    while (end > 0 && (static_cast<unsigned char>(name[end]) & 0xC0) == 0x80) // not inside of a character
        --end;
    return std::string(name.substr(0, end)).append(ellipsis);
}

} // namespace etwarden
