// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/editor/flagpresets.h"

#include "model/etw/enableflags.h"
#include "model/qt/common/asciitext.h"
#include "model/qt/text/bittext.h"

#include <vector>

namespace etwarden {

namespace {

/// All that is documented, except what is an option and records nothing.
std::uint32_t documentedFlags()
{
    std::uint32_t flags = 0;
    for (const EnableFlagEntry& entry : enableFlagCatalogue()) {
        if (entry.status == BitStatus::Documented && entry.group != EnableFlagGroup::Special)
            flags |= entry.value;
    }
    return flags;
}

std::vector<FlagPreset> makePresets()
{
    using namespace enableflag;
    constexpr std::uint32_t lifetimes = Process | Thread | ImageLoad;
    std::vector<FlagPreset> presets{
        {FlagPresetId::Lifetimes, lifetimes},
        {FlagPresetId::Processor, lifetimes | ContextSwitch | Dispatcher | Profile | Dpc | Interrupt},
        {FlagPresetId::Disk, lifetimes | DiskIo | DiskFileIo | DiskIoInit | SplitIo | FileIo | FileIoInit},
        {FlagPresetId::Network, lifetimes | NetworkTcpIp},
        {FlagPresetId::Memory, lifetimes | MemoryPageFaults | MemoryHardFaults | VirtualAlloc | VaMap},
        {FlagPresetId::Everything, documentedFlags()},
    };
    for (const KernelPreset& group : kernelPresets())
        presets.push_back({FlagPresetId::Group, group.enableFlags, &group});
    return presets;
}

} // namespace

std::span<const FlagPreset> flagPresets()
{
    static const std::vector<FlagPreset> presets = makePresets();
    return presets;
}

QString FlagPresetText::name(const FlagPreset& preset)
{
    switch (preset.id) {
    case FlagPresetId::Lifetimes:
        //: set of kernel flags
        return tr("Processes and threads");
    case FlagPresetId::Processor:
        //: set of kernel flags
        return tr("Processor use");
    case FlagPresetId::Disk:
        //: set of kernel flags
        return tr("Disks and files");
    case FlagPresetId::Network:
        //: set of kernel flags
        return tr("Network");
    case FlagPresetId::Memory:
        //: set of kernel flags
        return tr("Memory");
    case FlagPresetId::Everything:
        //: set of kernel flags
        return tr("Everything documented");
    case FlagPresetId::Group:
        //: set of kernel flags. %1 is the name that the tool xperf has for it, such as DiagEasy
        return tr("xperf: %1").arg(fromAscii(preset.group->name));
    }
    return {};
}

QString FlagPresetText::description(const FlagPreset& preset)
{
    return sentence(preset) + u'\n' + BitText::enableFlagNames(preset.enableFlags);
}

QString FlagPresetText::sentence(const FlagPreset& preset)
{
    switch (preset.id) {
    case FlagPresetId::Lifetimes:
        return tr("Start and end of processes and threads, and the images that they load: few events.");
    case FlagPresetId::Processor:
        return tr("Samples of what the processors execute, context switches and interrupts: many events.");
    case FlagPresetId::Disk:
        return tr("Disk requests and file operations from beginning to end, with the names of the files.");
    case FlagPresetId::Network:
        return tr("Data that TCP and UDP send and receive, and connections, by process.");
    case FlagPresetId::Memory:
        return tr("Page faults, virtual memory and mapped files, by process.");
    case FlagPresetId::Everything:
        return tr("Every documented flag that records events: a very high rate that needs large buffers.");
    case FlagPresetId::Group:
        if (preset.group->others.empty())
            return tr("What “xperf -on %1” records.").arg(fromAscii(preset.group->name));
        //: %1 is the name of a group of kernel flags, %2 names of flags of the tool xperf
        return tr("What “xperf -on %1” records, without what EnableFlags cannot request (%2).")
            .arg(fromAscii(preset.group->name), fromAscii(preset.group->others).replace(u'+', QLatin1String(", ")));
    }
    return {};
}

} // namespace etwarden
