// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/lbroptions.h"

#include <array>

namespace etwarden {

namespace {

using Status = BitStatus;

constexpr WindowsVersion lbrSince = WindowsVersion::Windows10Version1903;

// No source says since when SAMPLED exists, which is for processors of ARM64 only.
constexpr std::array<LbrOptionEntry, 11> lbrOptions{{
    {0x001, "EVNTRACE_LBR_FILTER_KERNEL", lbrSince, Status::Documented, LbrOptionGroup::Filters},
    {0x002, "EVNTRACE_LBR_FILTER_USER", lbrSince, Status::Documented, LbrOptionGroup::Filters},
    {0x004, "EVNTRACE_LBR_FILTER_JCC", lbrSince, Status::Documented, LbrOptionGroup::Filters},
    {0x008, "EVNTRACE_LBR_FILTER_NEAR_REL_CALL", lbrSince, Status::Documented, LbrOptionGroup::Filters},
    {0x010, "EVNTRACE_LBR_FILTER_NEAR_IND_CALL", lbrSince, Status::Documented, LbrOptionGroup::Filters},
    {0x020, "EVNTRACE_LBR_FILTER_NEAR_RET", lbrSince, Status::Documented, LbrOptionGroup::Filters},
    {0x040, "EVNTRACE_LBR_FILTER_NEAR_IND_JMP", lbrSince, Status::Documented, LbrOptionGroup::Filters},
    {0x080, "EVNTRACE_LBR_FILTER_NEAR_REL_JMP", lbrSince, Status::Documented, LbrOptionGroup::Filters},
    {0x100, "EVNTRACE_LBR_FILTER_FAR_BRANCH", lbrSince, Status::Documented, LbrOptionGroup::Filters},
    {0x200, "EVNTRACE_LBR_CALLSTACK_ENABLE", lbrSince, Status::Documented, LbrOptionGroup::Recording},
    {0x400, "EVNTRACE_LBR_SAMPLED", WindowsVersion::Unknown, Status::Documented, LbrOptionGroup::Recording},
}};
static_assert(isEveryBitAscending(std::span<const LbrOptionEntry>(lbrOptions), lbrOptions.size()));

} // namespace

std::span<const LbrOptionEntry> lbrOptionCatalogue()
{
    return lbrOptions;
}

} // namespace etwarden
