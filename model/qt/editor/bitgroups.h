// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/bitcatalogue.h"

#include <QString>

#include <cstdint>
#include <string_view>
#include <vector>

namespace etwarden {

/// An entry of any of the catalogues.
struct Bit
{
    std::uint32_t value;
    std::string_view name;
    std::string_view alias;
    WindowsVersion since;
    BitStatus status;
};

struct BitGroup
{
    QString (*title)();
    std::vector<Bit> bits; ///< in catalogue order
};

/// The catalogues in the order of their groups; the entry for 0 is no bit.
std::vector<BitGroup> enableFlagGroups();
std::vector<BitGroup> logFileModeGroups();
std::vector<BitGroup> enablePropertyGroups();

} // namespace etwarden
