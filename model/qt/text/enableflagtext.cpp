// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/bitnames.h"
#include "model/qt/common/asciitext.h"
#include "model/qt/text/bittext.h"

#include <QStringList>

#include <algorithm>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

struct FlagText
{
    std::uint32_t bit;
    const char* description;
    QLatin1String eventTypes{};
    const char* more = nullptr;
};

constexpr FlagText flagTexts[] = {
    {0x00000001,
        QT_TRANSLATE_NOOP(
            "BitText", "Process starts and ends, plus processes that run at the session's start and end."),
        "Process: Start 1, End 2, DCStart 3, DCEnd 4, Defunct 39"_L1},
    {0x00000002,
        QT_TRANSLATE_NOOP("BitText", "Thread starts and ends, plus threads that run at the session's start and end."),
        "Thread: Start 1, End 2, DCStart 3, DCEnd 4"_L1},
    {0x00000004, QT_TRANSLATE_NOOP("BitText", "Programs, DLLs and drivers that are loaded and unloaded."),
        "Image: Load 10, Unload 2, DCStart 3, DCEnd 4"_L1},
    {0x00000008, QT_TRANSLATE_NOOP("BitText", "Performance counters of processes."),
        "Process_V2: PerfCtr 32, PerfCtrRundown 33"_L1},
    {0x00000010, QT_TRANSLATE_NOOP("BitText", "Every switch of a processor from one thread to another."),
        "Thread: CSwitch 36"_L1,
        QT_TRANSLATE_NOOP("BitText", "One of the most frequent events: give the session enough buffers.")},
    {0x00000020, QT_TRANSLATE_NOOP("BitText", "Deferred procedure calls: the deferred part of interrupt handling."),
        "PerfInfo: ThreadDPC 66, DPC 68, TimerDPC 69"_L1},
    {0x00000040, QT_TRANSLATE_NOOP("BitText", "Interrupt service routines."), "PerfInfo: ISR 67"_L1},
    {0x00000080, QT_TRANSLATE_NOOP("BitText", "Entry into and exit from every system call."),
        "PerfInfo: SysClEnter 51, SysClExit 52"_L1,
        QT_TRANSLATE_NOOP("BitText", "The event rate is very high: give the session enough buffers.")},
    {0x00000100, QT_TRANSLATE_NOOP("BitText", "Disk reads, writes and flushes, on completion."),
        "DiskIo: Read 10, Write 11, FlushBuffers 14"_L1},
    {0x00000200, QT_TRANSLATE_NOOP("BitText", "Names of the files that disk events refer to."),
        "FileIo_Name: Name 0, FileCreate 32, FileDelete 35, FileRundown 36"_L1,
        QT_TRANSLATE_NOOP("BitText", "EVENT_TRACE_FLAG_DISK_IO must be set as well.")},
    {0x00000400, QT_TRANSLATE_NOOP("BitText", "Disk reads, writes and flushes, on start."),
        "DiskIo: ReadInit 12, WriteInit 13, FlushInit 15"_L1},
    {0x00000800, QT_TRANSLATE_NOOP("BitText", "Threads that become ready to run."), "Thread: ReadyThread 50"_L1},
    {0x00001000,
        QT_TRANSLATE_NOOP("BitText", "All page faults, including those served from memory alone (soft faults)."),
        "PageFault_V2: TransitionFault 10, DemandZeroFault 11, CopyOnWrite 12, GuardPageFault 13, HardPageFault 14, "
        "AccessViolation 15"_L1},
    {0x00002000, QT_TRANSLATE_NOOP("BitText", "Page faults that read from a disk."), "PageFault_V2: HardFault 32"_L1},
    {0x00004000, QT_TRANSLATE_NOOP("BitText", "Virtual memory that is allocated and freed."),
        "PageFault_V2: VirtualAlloc 98, VirtualFree 99"_L1},
    {0x00008000, QT_TRANSLATE_NOOP("BitText", "Files that are mapped into memory and unmapped, except programs."),
        "MapFile 37, UnmapFile 38, MapFileDCStart 39, MapFileDCEnd 40"_L1,
        QT_TRANSLATE_NOOP("BitText", "Its event numbers come from internal headers.")},
    {0x00010000, QT_TRANSLATE_NOOP("BitText", "TCP and UDP: data sent and received, connections, failures."),
        "TcpIp: Send 10/26, Recv 11/27, Connect 12/28, Disconnect 13/29, Retransmit 14/30, Accept 15/31, Reconnect "
        "16/32, Fail 17, TCPCopy 18/34; UdpIp: Send 10/26, Recv 11/27, Fail 17 (IPv4/IPv6)"_L1},
    {0x00020000, QT_TRANSLATE_NOOP("BitText", "Every access to the registry."),
        "Registry: Create 10, Open 11, Delete 12, Query 13, SetValue 14, DeleteValue 15, QueryValue 16, EnumerateKey "
        "17, EnumerateValueKey 18, QueryMultipleValue 19, SetInformation 20, Flush 21, KCBCreate 22, KCBDelete 23, "
        "KCBRundownBegin 24, KCBRundownEnd 25, Virtualize 26, Close 27"_L1,
        QT_TRANSLATE_NOOP("BitText", "The SDK header lists further events, 28 to 33, for security and transactions.")},
    {0x00040000, QT_TRANSLATE_NOOP("BitText", "Messages that drivers print for a debugger, as events."),
        "DebugPrint 32"_L1},
    {0x00080000, QT_TRANSLATE_NOOP("BitText", "Job objects: their creation, their end, their processes and limits."),
        "Job: Create 32, Terminate 33, Open 34, AssignProcess 35, RemoveProcess 36, Set 37, Query 38, SetFailed 39, "
        "QueryFailed 40, SetNotification 41, SendNotification 42, QueryViolation 43, SetCpuRate 44, SetNetRate 45"_L1,
        QT_TRANSLATE_NOOP("BitText", "Its event numbers come from internal headers.")},
    {0x00100000, QT_TRANSLATE_NOOP("BitText", "Messages of local procedure calls between processes."),
        "ALPC: Send-Message 33, Receive-Message 34, Wait-For-Reply 35, Wait-For-New-Message 36, Unwait 37"_L1},
    {0x00200000, QT_TRANSLATE_NOOP("BitText", "Disk requests that the volume manager splits into several."),
        "SplitIo: VolMgr 32"_L1},
    {0x00400000, QT_TRANSLATE_NOOP("BitText", "Events of a debugger, such as break and continue."), "DebugEvent 112"_L1,
        QT_TRANSLATE_NOOP("BitText", "Documented only on the system providers page.")},
    {0x00800000, QT_TRANSLATE_NOOP("BitText", "Calls into drivers and the completion of their requests."),
        "DiskIo: DrvMjFnCall 34, DrvMjFnRet 35, DrvComplRout 37, DrvComplReq 52, DrvComplReqRet 53"_L1},
    {0x01000000, QT_TRANSLATE_NOOP("BitText", "Samples of what every processor executes, at a fixed interval."),
        "PerfInfo: SampleProfile 46"_L1,
        QT_TRANSLATE_NOOP("BitText",
            "Non-administrators also need the profile privilege. TraceSampledProfileIntervalInfo sets the interval.")},
    {0x02000000, QT_TRANSLATE_NOOP("BitText", "File operations, on completion."), "FileIo: OperationEnd 76"_L1},
    {0x04000000, QT_TRANSLATE_NOOP("BitText", "File operations, on start."),
        "FileIo: Create 64, Cleanup 65, Close 66, Read 67, Write 68, SetInfo 69, Delete 70, Rename 71, DirEnum 72, "
        "Flush 73, QueryInfo 74, FSControl 75, DirNotify 77"_L1},
    {0x08000000, QT_TRANSLATE_NOOP("BitText", "No meaning is known."), {},
        QT_TRANSLATE_NOOP("BitText", "It seems to be unused.")},
    {0x10000000, QT_TRANSLATE_NOOP("BitText", "Leaves out the description of the machine."), {},
        QT_TRANSLATE_NOOP(
            "BitText", "A negative option: without it, a system logger always records the system's configuration.")},
    {0x20000000, QT_TRANSLATE_NOOP("BitText", "Reserved, according to the comment in the header."), {},
        QT_TRANSLATE_NOOP(
            "BitText", "Its value also occurs in the masks of event groups; here it stands for no group.")},
    {0x40000000,
        QT_TRANSLATE_NOOP("BitText", "Lets events be forwarded to WMI, according to the comment in the header.")},
    {0x80000000, QT_TRANSLATE_NOOP("BitText", "The other bits are then not flags: they say where further flags are."),
        {},
        QT_TRANSLATE_NOOP("BitText",
            "The value is a TRACE_ENABLE_FLAG_EXTENSION: an offset in bytes and a length in dwords. With length "
            "0xFF, a list of items is found there: group masks, process IDs, stack walks, pool tags.")},
};

const FlagText* find(std::uint32_t bit)
{
    const auto found = std::ranges::find(flagTexts, bit, &FlagText::bit);
    return found == std::end(flagTexts) ? nullptr : found;
}

} // namespace

QString BitText::enableFlag(std::uint32_t bit)
{
    const FlagText* const text = find(bit);
    return text != nullptr ? tr(text->description) : QString();
}

QString BitText::moreOfEnableFlag(std::uint32_t bit)
{
    const FlagText* const text = find(bit);
    return text != nullptr && text->more != nullptr ? tr(text->more) : QString();
}

QString BitText::enableFlagNames(std::uint32_t enableFlags)
{
    QStringList names;
    for (const EnableFlagEntry& flag : enableFlagCatalogue()) {
        if (!flag.name.empty() && (enableFlags & flag.value) == flag.value)
            names.append(fromAscii(shortBitName(flag.name)));
    }
    return names.join(", "_L1);
}

QLatin1String BitText::eventTypes(std::uint32_t enableFlag)
{
    const FlagText* const text = find(enableFlag);
    return text != nullptr ? text->eventTypes : QLatin1String();
}

QString BitText::group(EnableFlagGroup group)
{
    switch (group) {
    case EnableFlagGroup::Process:
        //: group of kernel flags
        return tr("Processes, threads and images");
    case EnableFlagGroup::Scheduling:
        //: group of kernel flags
        return tr("Scheduling and sampling");
    case EnableFlagGroup::Interrupts:
        //: group of kernel flags
        return tr("Interrupts and system calls");
    case EnableFlagGroup::Memory:
        //: group of kernel flags
        return tr("Memory");
    case EnableFlagGroup::Disk:
        //: group of kernel flags
        return tr("Disks and drivers");
    case EnableFlagGroup::File:
        //: group of kernel flags
        return tr("Files");
    case EnableFlagGroup::Network:
        //: group of kernel flags
        return tr("Network");
    case EnableFlagGroup::Registry:
        //: group of kernel flags
        return tr("Registry");
    case EnableFlagGroup::Tracing:
        //: group of kernel flags
        return tr("Debugging");
    case EnableFlagGroup::Special:
        //: group of kernel flags
        return tr("Special and unnamed");
    }
    return {};
}

} // namespace etwarden
