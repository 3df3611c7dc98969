// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/stackevents.h"

#include "model/etw/enableflags.h"
#include "model/etw/kernelgroups.h"
#include "model/etw/numbertext.h"

#include <algorithm>
#include <iterator>

namespace etwarden {

namespace {

constexpr Guid processClass = "3d6fa8d0-fe05-11d0-9dda-00c04fd7ba7c"_guid;
constexpr Guid imageClass = "2cb15d1d-5fc1-11d2-abe1-00a0c911f518"_guid;
constexpr Guid threadClass = "3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c"_guid;
constexpr Guid diskIoClass = "3d6fa8d4-fe05-11d0-9dda-00c04fd7ba7c"_guid;
constexpr Guid fileIoClass = "90cbdc39-4a3e-11d1-84f4-0000f80464e3"_guid;
constexpr Guid pageFaultClass = "3d6fa8d3-fe05-11d0-9dda-00c04fd7ba7c"_guid;
constexpr Guid perfInfoClass = "ce1dbfb4-137e-4da6-87b0-3f59aa102cbc"_guid;
constexpr Guid tcpIpClass = "9a280ac0-c8e0-11d1-84e2-00c04fb998a2"_guid;
constexpr Guid udpIpClass = "bf3a50c5-a9c9-4988-a005-2df0b7c80f80"_guid;
constexpr Guid registryClass = "ae53722e-c863-11d2-8659-00c04fa321a1"_guid;
constexpr Guid splitIoClass = "d837ca92-12b9-44a5-ad6a-3a65b3578aa8"_guid;
constexpr Guid objectClass = "89497f50-effe-4440-8cf2-ce6b1cdcaca7"_guid;
constexpr Guid poolClass = "0268a8b6-74fd-4302-9dd0-6e8f1795c0cf"_guid;
constexpr Guid dbgPrintClass = "13976d09-a327-438c-950b-7f03192815c7"_guid;
constexpr Guid alpcClass = "45d8cccd-539f-4b72-a8b7-5c683142609a"_guid;
constexpr Guid heapClass = "222962ab-6180-4b88-a825-346b75f2a24a"_guid;

constexpr std::uint32_t processCounters = 0x00000008;
constexpr std::uint32_t systemCall = 0x00000080;
constexpr std::uint32_t registry = 0x00020000;
constexpr std::uint32_t debugPrint = 0x00040000;
constexpr std::uint32_t alpc = 0x00100000;
constexpr std::uint32_t driver = 0x00800000;

constexpr auto both = StackEventNaming::AllTools;
constexpr auto profilesOnly = StackEventNaming::RecordingProfiles;
constexpr auto neither = StackEventNaming::None;

// Sources: the classes that Microsoft documents, and analyses of the kernel; names: xperf's own list, the page of the
// element Stack of recording profiles. The type of an event is the low byte of its hook id.
constexpr StackEventRow stackEventRows[] = {
    {0x0301, processClass, "ProcessCreate", both, enableflag::Process},
    {0x0302, processClass, "ProcessDelete", both, enableflag::Process},
    {0x0303, processClass, "Process/DCStart", neither, enableflag::Process},
    {0x0304, processClass, "Process/DCEnd", neither, enableflag::Process},
    {0x0327, processClass, "Process/Defunct", neither, enableflag::Process},
    {0x030B, processClass, "Process/Terminate", neither, enableflag::Process},
    {0x0320, processClass, "Process/PerfCtr", neither, processCounters},
    {0x0321, processClass, "Process/PerfCtrRundown", neither, processCounters},
    {0x030A, imageClass, "ImageLoad", both, enableflag::ImageLoad},
    {0x1402, imageClass, "ImageUnload", both, enableflag::ImageLoad},
    {0x1403, imageClass, "Image/DCStart", neither, enableflag::ImageLoad},
    {0x1404, imageClass, "Image/DCEnd", neither, enableflag::ImageLoad},
    {0x1421, imageClass, "Image/KernelBase", neither, enableflag::ImageLoad},
    {0x1422, imageClass, "Image/HypercallPage", neither, enableflag::ImageLoad},
    {0x0501, threadClass, "ThreadCreate", both, enableflag::Thread},
    {0x0502, threadClass, "ThreadDelete", both, enableflag::Thread},
    {0x0503, threadClass, "ThreadDCStart", profilesOnly, enableflag::Thread},
    {0x0504, threadClass, "ThreadDCEnd", profilesOnly, enableflag::Thread},
    {0x0524, threadClass, "CSwitch", both, enableflag::ContextSwitch},
    {0x0525, threadClass, "Thread/CompCS", neither, enableflag::ContextSwitch, kernelgroup::CompactCSwitch},
    {0x0530, threadClass, "ThreadSetPriority", both, 0, kernelgroup::Priority},
    {0x0531, threadClass, "ThreadSetBasePriority", both, 0, kernelgroup::Priority},
    {0x0533, threadClass, "Thread/SetPagePriority", neither, 0, kernelgroup::Priority},
    {0x0534, threadClass, "Thread/SetIoPriority", neither, 0, kernelgroup::Priority},
    {0x0532, threadClass, "ReadyThread", both, enableflag::Dispatcher},
    {0x0535, threadClass, "Thread/ThreadAffinity", neither, 0, kernelgroup::Affinity},
    {0x0539, threadClass, "Thread/WorkerThread", neither, 0},
    {0x053E, threadClass, "KernelQueueEnqueue", both, 0, kernelgroup::KernelQueue},
    {0x053F, threadClass, "KernelQueueDequeue", both, 0, kernelgroup::KernelQueue},
    {0x0548, threadClass, "Thread/SetName", neither, enableflag::Thread},
    {0x010A, diskIoClass, "DiskIo/Read", neither, enableflag::DiskIo},
    {0x010B, diskIoClass, "DiskIo/Write", neither, enableflag::DiskIo},
    {0x010C, diskIoClass, "DiskReadInit", both, enableflag::DiskIoInit},
    {0x010D, diskIoClass, "DiskWriteInit", both, enableflag::DiskIoInit},
    {0x010F, diskIoClass, "DiskFlushInit", both, enableflag::DiskIoInit},
    {0x010E, diskIoClass, "DiskIo/FlushBuffers", neither, enableflag::DiskIo},
    {0x0110, diskIoClass, "DiskIo/IoRedirectedInit", neither, enableflag::DiskIoInit},
    {0x0122, diskIoClass, "DiskIo/DrvMjFnCall", neither, driver},
    {0x0123, diskIoClass, "DiskIo/DrvMjFnRet", neither, driver},
    {0x0135, diskIoClass, "DiskIo/DrvComplReqRet", neither, driver},
    {0x0125, diskIoClass, "DiskIo/DrvComplRout", neither, driver},
    {0x0134, diskIoClass, "DiskIo/DrvComplReq", neither, driver},
    {0x0400, fileIoClass, "FileIo/Name", neither, enableflag::DiskFileIo},
    {0x0420, fileIoClass, "FileIo/FileCreate", neither, enableflag::DiskFileIo},
    {0x0423, fileIoClass, "FileIo/FileDelete", neither, enableflag::DiskFileIo},
    {0x0424, fileIoClass, "FileIo/FileRundown", neither, enableflag::DiskFileIo},
    {0x0425, fileIoClass, "MapFile", both, enableflag::VaMap},
    {0x0426, fileIoClass, "UnMapFile", both, enableflag::VaMap},
    {0x0427, fileIoClass, "FileIo/MapFileDCStart", neither, enableflag::VaMap},
    {0x0428, fileIoClass, "FileIo/MapFileDCEnd", neither, enableflag::VaMap},
    {0x0440, fileIoClass, "FileCreate", both, enableflag::FileIoInit},
    {0x0441, fileIoClass, "FileCleanup", both, enableflag::FileIoInit},
    {0x0442, fileIoClass, "FileClose", both, enableflag::FileIoInit},
    {0x0449, fileIoClass, "FileFlush", both, enableflag::FileIoInit},
    {0x0443, fileIoClass, "FileRead", both, enableflag::FileIoInit},
    {0x0444, fileIoClass, "FileWrite", both, enableflag::FileIoInit},
    {0x0445, fileIoClass, "FileSetInformation", both, enableflag::FileIoInit},
    {0x0446, fileIoClass, "FileDelete", both, enableflag::FileIoInit},
    {0x0447, fileIoClass, "FileRename", both, enableflag::FileIoInit},
    {0x044A, fileIoClass, "FileQueryInformation", both, enableflag::FileIoInit},
    {0x044B, fileIoClass, "FileFSCTL", both, enableflag::FileIoInit},
    {0x0448, fileIoClass, "FileDirEnum", both, enableflag::FileIoInit},
    {0x044D, fileIoClass, "FileDirNotify", both, enableflag::FileIoInit},
    {0x044C, fileIoClass, "FileOpEnd", both, enableflag::FileIo},
    {0x044F, fileIoClass, "FileIo/DeletePath", neither, enableflag::FileIoInit},
    {0x0450, fileIoClass, "FileIo/RenamePath", neither, enableflag::FileIoInit},
    {0x0451, fileIoClass, "FileIo/SetLinkPath", neither, enableflag::FileIoInit},
    {0x020A, pageFaultClass, "PagefaultTransition", both, enableflag::MemoryPageFaults},
    {0x020B, pageFaultClass, "PagefaultDemandZero", both, enableflag::MemoryPageFaults},
    {0x020C, pageFaultClass, "PagefaultCopyOnWrite", both, enableflag::MemoryPageFaults},
    {0x020D, pageFaultClass, "PagefaultGuard", both, enableflag::MemoryPageFaults},
    {0x020E, pageFaultClass, "PagefaultHard", both, enableflag::MemoryPageFaults},
    {0x020F, pageFaultClass, "PagefaultAV", both, enableflag::MemoryPageFaults},
    {0x0220, pageFaultClass, "HardFault", both, enableflag::MemoryHardFaults},
    {0x0262, pageFaultClass, "VirtualAlloc", both, enableflag::VirtualAlloc, 0, "VirtualAllocation"},
    {0x0263, pageFaultClass, "VirtualFree", both, enableflag::VirtualAlloc},
    {0x0264, pageFaultClass, "PageFault/HRRundown", neither, 0},
    {0x0265, pageFaultClass, "HeapRangeCreate", both, 0},
    {0x0266, pageFaultClass, "HeapRangeReserve", both, 0},
    {0x0267, pageFaultClass, "HeapRangeRelease", both, 0},
    {0x0268, pageFaultClass, "HeapRangeDestroy", both, 0},
    {0x0269, pageFaultClass, "PagefileBackedImageMapping", both, enableflag::MemoryPageFaults},
    {0x0270, pageFaultClass, "PageFault/MemInfo", neither, 0, kernelgroup::MemInfo},
    {0x0F22, perfInfoClass, "Mark", both, 0},
    {0x0F2E, perfInfoClass, "Profile", both, enableflag::Profile, 0, "SampledProfile"},
    {0x0F2F, perfInfoClass, "PmcInterrupt", both, 0, kernelgroup::PmcProfile},
    {0x0F30, perfInfoClass, "PerfInfo/PmcCounterConfig", neither, 0},
    {0x0F31, perfInfoClass, "PerfInfo/PmcCounterCorruption", neither, 0},
    {0x0F33, perfInfoClass, "SyscallEnter", both, systemCall, 0, "SystemCallEnter"},
    {0x0F34, perfInfoClass, "SyscallExit", both, systemCall, 0, "SystemCallExit"},
    {0x0F3A, perfInfoClass, "PerfInfo/DebuggerEnabled", neither, 0},
    {0x0F42, perfInfoClass, "PerfInfo/ThreadedDPC", neither, enableflag::Dpc},
    {0x0F44, perfInfoClass, "PerfInfo/DPC", neither, enableflag::Dpc},
    {0x0F45, perfInfoClass, "PerfInfo/TimerDPC", neither, enableflag::Dpc},
    {0x0F43, perfInfoClass, "PerfInfo/ISR", neither, enableflag::Interrupt},
    {0x0F32, perfInfoClass, "PerfInfo/ISR-MSI", neither, enableflag::Interrupt},
    {0x0F48, perfInfoClass, "ProfileSetInterval", both, enableflag::Profile, 0, "SampledProfileSetInterval"},
    {0x0F49, perfInfoClass, "PerfInfo/CollectionStart", neither, enableflag::Profile},
    {0x0F4A, perfInfoClass, "PerfInfo/CollectionEnd", neither, enableflag::Profile},
    {0x0F4F, perfInfoClass, "PerfInfo/ClockInterrupt", neither, 0},
    {0x0F5B, perfInfoClass, "PerfInfo/Ipi", neither, 0},
    {0x060A, tcpIpClass, "TcpIp/Send", neither, enableflag::NetworkTcpIp},
    {0x060B, tcpIpClass, "TcpIp/Recv", neither, enableflag::NetworkTcpIp},
    {0x060C, tcpIpClass, "TcpIp/Connect", neither, enableflag::NetworkTcpIp},
    {0x060D, tcpIpClass, "TcpIp/Disconnect", neither, enableflag::NetworkTcpIp},
    {0x060E, tcpIpClass, "TcpIp/Retransmit", neither, enableflag::NetworkTcpIp},
    {0x060F, tcpIpClass, "TcpIp/Accept", neither, enableflag::NetworkTcpIp},
    {0x0610, tcpIpClass, "TcpIp/Reconnect", neither, enableflag::NetworkTcpIp},
    {0x0612, tcpIpClass, "TcpIp/TCPCopyIPv4", neither, enableflag::NetworkTcpIp},
    {0x0611, tcpIpClass, "TcpIp/Fail", neither, enableflag::NetworkTcpIp},
    {0x061A, tcpIpClass, "TcpIp/SendIPv6", neither, enableflag::NetworkTcpIp},
    {0x061B, tcpIpClass, "TcpIp/RecvIPv6", neither, enableflag::NetworkTcpIp},
    {0x061D, tcpIpClass, "TcpIp/DisconnectIPv6", neither, enableflag::NetworkTcpIp},
    {0x061E, tcpIpClass, "TcpIp/RetransmitIPv6", neither, enableflag::NetworkTcpIp},
    {0x0620, tcpIpClass, "TcpIp/ReconnectIPv6", neither, enableflag::NetworkTcpIp},
    {0x0622, tcpIpClass, "TcpIp/TCPCopyIPv6", neither, enableflag::NetworkTcpIp},
    {0x061C, tcpIpClass, "TcpIp/ConnectIPv6", neither, enableflag::NetworkTcpIp},
    {0x061F, tcpIpClass, "TcpIp/AcceptIPv6", neither, enableflag::NetworkTcpIp},
    {0x080A, udpIpClass, "UdpIp/Send", neither, enableflag::NetworkTcpIp},
    {0x080B, udpIpClass, "UdpIp/Recv", neither, enableflag::NetworkTcpIp},
    {0x081A, udpIpClass, "UdpIp/SendIPv6", neither, enableflag::NetworkTcpIp},
    {0x081B, udpIpClass, "UdpIp/RecvIPv6", neither, enableflag::NetworkTcpIp},
    {0x0811, udpIpClass, "UdpIp/Fail", neither, enableflag::NetworkTcpIp},
    {0x090A, registryClass, "RegCreateKey", both, registry, 0, "RegistryCreateKey"},
    {0x090B, registryClass, "RegOpenKey", both, registry, 0, "RegistryOpenKey"},
    {0x090C, registryClass, "RegDeleteKey", both, registry, 0, "RegistryDeleteKey"},
    {0x090D, registryClass, "RegQueryKey", both, registry, 0, "RegistryQueryKey"},
    {0x090E, registryClass, "RegSetValue", both, registry, 0, "RegistrySetValue"},
    {0x090F, registryClass, "RegDeleteValue", both, registry, 0, "RegistryDeleteValue"},
    {0x0910, registryClass, "RegQueryValue", both, registry, 0, "RegistryQueryValue"},
    {0x0911, registryClass, "RegEnumerateKey", both, registry, 0, "RegistryEnumerateKey"},
    {0x0912, registryClass, "RegEnumerateValueKey", both, registry, 0, "RegistryEnumerateValueKey"},
    {0x0913, registryClass, "RegQueryMultipleValue", both, registry, 0, "RegistryQueryMultipleValue"},
    {0x0914, registryClass, "RegSetInformation", both, registry, 0, "RegistrySetInformation"},
    {0x0915, registryClass, "RegFlush", both, registry, 0, "RegistryFlush"},
    {0x0916, registryClass, "RegKcbCreate", both, registry, 0, "RegistryKcbCreate"},
    {0x0917, registryClass, "RegKcbDelete", both, registry, 0, "RegistryKcbDelete"},
    {0x0918, registryClass, "Registry/KCBRundownBegin", neither, registry},
    {0x0919, registryClass, "Registry/KCBRundownEnd", neither, registry},
    {0x091A, registryClass, "RegVirtualize", both, registry, 0, "RegistryVirtualize"},
    {0x091B, registryClass, "RegCloseKey", both, registry, 0, "RegistryCloseKey"},
    {0x091C, registryClass, "Registry/SetSecurity", neither, registry},
    {0x091D, registryClass, "Registry/QuerySecurity", neither, registry},
    {0x091E, registryClass, "Registry/TxRCommit", neither, registry},
    {0x091F, registryClass, "Registry/TxRPrepare", neither, registry},
    {0x0920, registryClass, "Registry/TxRRollback", neither, registry},
    {0x1A21, alpcClass, "AlpcSendMessage", both, alpc},
    {0x1A22, alpcClass, "AlpcReceiveMessage", both, alpc},
    {0x1A23, alpcClass, "AlpcWaitForReply", both, alpc},
    {0x1A24, alpcClass, "AlpcWaitForNewMessage", both, alpc},
    {0x1A25, alpcClass, "AlpcUnwait", both, alpc},
    {0x1B20, splitIoClass, "SplitIO", both, enableflag::SplitIo},
    {0x1120, objectClass, "HandleCreate", both, 0, kernelgroup::Handles},
    {0x1121, objectClass, "HandleClose", both, 0, kernelgroup::Handles},
    {0x1122, objectClass, "HandleDuplicate", both, 0, kernelgroup::Handles},
    {0x1124, objectClass, "Object/TypeDCStart", neither, 0, kernelgroup::Handles},
    {0x1125, objectClass, "Object/TypeDCEnd", neither, 0, kernelgroup::Handles},
    {0x1126, objectClass, "Object/HandleDCStart", neither, 0, kernelgroup::Handles},
    {0x1127, objectClass, "Object/HandleDCEnd", neither, 0, kernelgroup::Handles},
    {0x0E20, poolClass, "PoolAlloc", both, 0, kernelgroup::Pool, "PoolAllocation"},
    {0x0E21, poolClass, "PoolAllocSession", both, 0, kernelgroup::Pool, "PoolAllocationSession"},
    {0x0E22, poolClass, "PoolFree", both, 0, kernelgroup::Pool},
    {0x0E23, poolClass, "PoolFreeSession", both, 0, kernelgroup::Pool},
    {0x0A20, dbgPrintClass, "DbgPrint/DebugPrint", neither, debugPrint},
    {0x1020, heapClass, "HeapCreate", both, 0},
    {0x1021, heapClass, "HeapAlloc", both, 0, 0, "HeapAllocation"},
    {0x1022, heapClass, "HeapRealloc", both, 0, 0, "HeapReallocation"},
};

char lowerLetter(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool isSameName(std::string_view left, std::string_view right)
{
    return std::ranges::equal(left, right, {}, lowerLetter, lowerLetter);
}

template<typename Condition>
const StackEventRow* stackEventWhere(Condition condition)
{
    const auto found = std::ranges::find_if(stackEventRows, condition);
    return found == std::end(stackEventRows) ? nullptr : &*found;
}

} // namespace

bool isOfHeap(const StackEventRow& row)
{
    return row.eventClass == heapClass;
}

std::span<const StackEventRow> stackEvents()
{
    return stackEventRows;
}

const StackEventRow* stackEventRow(const ClassicEventId& event)
{
    return stackEventWhere([&event](const StackEventRow& row) { return row.event() == event; });
}

const StackEventRow* stackEventOfHook(std::uint32_t hook)
{
    return stackEventWhere([hook](const StackEventRow& row) { return row.hook == hook; });
}

const StackEventRow* stackEventNamed(std::string_view name, StackEventNames names)
{
    return stackEventWhere([name, names](const StackEventRow& row) {
        const std::string_view known = row.nameIn(names);
        return !known.empty() && isSameName(known, name);
    });
}

std::string toString(const ClassicEventId& event)
{
    const StackEventRow* const row = stackEventRow(event);
    return row != nullptr ? std::string(row->name) : toString(event.guid) + '/' + std::to_string(event.type);
}

std::optional<ClassicEventId> parseStackEvent(std::string_view text)
{
    if (const StackEventRow* const row = stackEventNamed(text, StackEventNames::Own))
        return row->event();
    if (text.starts_with("0x") || text.starts_with("0X")) {
        const std::optional<std::uint64_t> hook = numberFrom(text);
        const StackEventRow* const row =
            hook && *hook <= UINT16_MAX ? stackEventOfHook(static_cast<std::uint32_t>(*hook)) : nullptr;
        return row != nullptr ? std::optional(row->event()) : std::nullopt;
    }
    const std::size_t slash = text.find('/');
    if (slash == std::string_view::npos)
        return std::nullopt;
    const std::optional<Guid> guid = parseGuid(text.substr(0, slash));
    const std::optional<std::uint64_t> type = numberFrom(text.substr(slash + 1));
    if (!guid || !type || *type > UINT8_MAX)
        return std::nullopt;
    return ClassicEventId{.guid = *guid, .type = static_cast<std::uint8_t>(*type)};
}

} // namespace etwarden
