// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/v2options.h"

#include <array>

namespace etwarden {

namespace {

using V2Group = V2OptionGroup;
using Status = BitStatus;

// The structure is read from Windows 10 1703 on. No source says since when the system obeys each bit, nor more of its
// effect than its name.
constexpr std::array<V2OptionEntry, 4> options{{
    {v2option::Wow, "Wow", WindowsVersion::Unknown, Status::HeaderOnly, V2Group::Reported},
    {v2option::QpcDeltaTracking, "QpcDeltaTracking", WindowsVersion::Unknown, Status::HeaderOnly, V2Group::Asked},
    {v2option::LargeMdlPages, "LargeMdlPages", WindowsVersion::Unknown, Status::HeaderOnly, V2Group::Asked},
    {v2option::ExcludeKernelStack, "ExcludeKernelStack", WindowsVersion::Unknown, Status::HeaderOnly, V2Group::Asked},
}};
static_assert(isEveryBitAscending(std::span<const V2OptionEntry>(options), options.size()));

} // namespace

std::span<const V2OptionEntry> v2OptionCatalogue()
{
    return options;
}

} // namespace etwarden
