// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/file/groupmask.h"

#include "model/etw/enableflags.h"

namespace etwarden {

namespace {

/// EnableFlags bits that Windows keeps in another word of PERFINFO_GROUPMASK, where they have another value.
struct RedirectedFlag
{
    std::uint32_t flag;
    std::uint32_t word;
    std::uint32_t bit;
};
constexpr RedirectedFlag redirectedFlags[] = {
    {0x00000010, 1, 0x00000004}, // CSWITCH
    {0x00000020, 1, 0x00000080}, // DPC
    {0x00000040, 1, 0x00004000}, // INTERRUPT
    {0x00000080, 2, 0x00000040}, // SYSTEMCALL
    {0x00000800, 1, 0x00000200}, // DISPATCHER
    {0x00004000, 1, 0x00008000}, // VIRTUAL_ALLOC
    {0x00800000, 1, 0x00000010}, // DRIVER
    {0x01000000, 1, 0x00000002}, // PROFILE
};

} // namespace

// A redirected bit leaves word 0 (our choice: sources say where it goes, not whether it also stays).
GroupMask groupMaskOf(std::uint32_t enableFlags)
{
    GroupMask mask{enableFlags};
    if ((enableFlags & enableflag::Extension) != 0)
        return {}; // the dword describes a list after the block and holds no flags
    for (const RedirectedFlag& redirected : redirectedFlags) {
        if ((enableFlags & redirected.flag) != 0) {
            mask[0] &= ~redirected.flag;
            mask[redirected.word] |= redirected.bit;
        }
    }
    return mask;
}

} // namespace etwarden
