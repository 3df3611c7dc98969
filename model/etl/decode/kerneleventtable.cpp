// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/decode/kernelevents.h"

namespace etwarden {

namespace {

// Sources: the MOF classes that Microsoft documents, and public readers of traces. Nothing is known of versions that
// are not here; rows without a layout have their names from analyses of the kernel.
constexpr KernelEventRow kernelRows[] = {
    {"68fdd900-4a3e-11d1-84f4-0000f80464e3"_guid, "EventTrace", "0", "Header", "1,2",
        "0:u32 BufferSize; 4:u8 MajorVersion; 5:u8 MinorVersion; 6:u8 SubVersion; 7:u8 SubMinorVersion; 8:u32 "
        "ProviderVersion; 12:u32 NumberOfProcessors; 16:u64 EndTime; 24:u32 TimerResolution; 28:u32 MaximumFileSize; "
        "32:u32 LogFileMode; 36:u32 BuffersWritten; 40:u32 StartBuffers; 44:u32 PointerSize; 48:u32 EventsLost; 52:u32 "
        "CpuSpeedInMHz; 56:ptr LoggerNamePointer; 56+P:ptr LogFileNamePointer; 56+2P:u8[172] TimeZone; 228+2P:u8[4] "
        "pad; 232+2P:u64 "
        "BootTime; 240+2P:u64 PerfFreq; 248+2P:u64 StartTime; 256+2P:u32 ReservedFlags; 260+2P:u32 BuffersLost; "
        "264+2P:wstr SessionName; *:wstr LogFileName"},
    {"68fdd900-4a3e-11d1-84f4-0000f80464e3"_guid, "EventTrace", "5 32", "Extension EndExtension", "2",
        "0:u32[8] GroupMasks; 32:u32 KernelEventVersion"},
    {"68fdd900-4a3e-11d1-84f4-0000f80464e3"_guid, "EventTrace", "8", "RDComplete", "2", "-"},
    {"68fdd900-4a3e-11d1-84f4-0000f80464e3"_guid, "EventTrace", "64", "DbgIdRsds", "", ""},
    {"68fdd900-4a3e-11d1-84f4-0000f80464e3"_guid, "EventTrace", "66", "BuildLab", "", ""},
    {"68fdd900-4a3e-11d1-84f4-0000f80464e3"_guid, "EventTrace", "67", "BinaryPath", "", ""},
    {"68fdd900-4a3e-11d1-84f4-0000f80464e3"_guid, "EventTrace", "80", "PartitionInfoExtension", "2",
        "0:u16 EventVersion; 2:u16 Reserved; 4:u32 PartitionType; 8:i64 QpcOffsetFromRoot; 16:guid PartitionId; "
        "32:guid ParentId"},
    {"3d6fa8d0-fe05-11d0-9dda-00c04fd7ba7c"_guid, "Process", "1 2 3 4", "Start End DCStart DCEnd", "0",
        "0:ptr ProcessId; P:ptr ParentId; 2P:sid UserSID; *:astr ImageFileName"},
    {"3d6fa8d0-fe05-11d0-9dda-00c04fd7ba7c"_guid, "Process", "1 2 3 4", "Start End DCStart DCEnd", "1",
        "0:ptr PageDirectoryBase; P:u32 ProcessId; 4+P:u32 ParentId; 8+P:u32 SessionId; 12+P:i32 ExitStatus; 16+P:sid "
        "UserSID; *:astr ImageFileName"},
    {"3d6fa8d0-fe05-11d0-9dda-00c04fd7ba7c"_guid, "Process", "1 2 3 4 39", "Start End DCStart DCEnd Defunct", "2",
        "0:ptr UniqueProcessKey; P:u32 ProcessId; 4+P:u32 ParentId; 8+P:u32 SessionId; 12+P:i32 ExitStatus; 16+P:sid "
        "UserSID; *:astr ImageFileName; *:wstr CommandLine"},
    {"3d6fa8d0-fe05-11d0-9dda-00c04fd7ba7c"_guid, "Process", "1 2 3 4 39", "Start End DCStart DCEnd Defunct", "3",
        "0:ptr UniqueProcessKey; P:u32 ProcessId; 4+P:u32 ParentId; 8+P:u32 SessionId; 12+P:i32 ExitStatus; 16+P:ptr "
        "DirectoryTableBase; 16+2P:sid UserSID; *:astr ImageFileName; *:wstr CommandLine"},
    {"3d6fa8d0-fe05-11d0-9dda-00c04fd7ba7c"_guid, "Process", "1 2 3 4 39", "Start End DCStart DCEnd Defunct", "4",
        "0:ptr UniqueProcessKey; P:u32 ProcessId; 4+P:u32 ParentId; 8+P:u32 SessionId; 12+P:i32 ExitStatus; 16+P:ptr "
        "DirectoryTableBase; 16+2P:u32 Flags; 20+2P:sid UserSID; *:astr ImageFileName; *:wstr CommandLine; *:wstr "
        "PackageFullName; *:wstr ApplicationId"},
    {"3d6fa8d0-fe05-11d0-9dda-00c04fd7ba7c"_guid, "Process", "39", "Defunct", "5",
        "0:ptr UniqueProcessKey; P:u32 ProcessId; 4+P:u32 ParentId; 8+P:u32 SessionId; 12+P:i32 ExitStatus; 16+P:ptr "
        "DirectoryTableBase; 16+2P:u32 Flags; 20+2P:sid UserSID; *:astr ImageFileName; *:wstr CommandLine; *:wstr "
        "PackageFullName; *:wstr ApplicationId; *?:rest More"},
    {"3d6fa8d0-fe05-11d0-9dda-00c04fd7ba7c"_guid, "Process", "11", "Terminate", "2", ""},
    {"3d6fa8d0-fe05-11d0-9dda-00c04fd7ba7c"_guid, "Process", "32 33", "PerfCtr PerfCtrRundown", "2",
        "0:u32 ProcessId; 4:u32 PageFaultCount; 8:u32 HandleCount; 12:u32 Reserved; 16:szt PeakVirtualSize; 16+P:szt "
        "PeakWorkingSetSize; 16+2P:szt PeakPagefileUsage; 16+3P:szt QuotaPeakPagedPoolUsage; 16+4P:szt "
        "QuotaPeakNonPagedPoolUsage; 16+5P:szt VirtualSize; 16+6P:szt WorkingSetSize; 16+7P:szt PagefileUsage; "
        "16+8P:szt QuotaPagedPoolUsage; 16+9P:szt QuotaNonPagedPoolUsage; 16+10P:szt PrivatePageCount"},
    {"2cb15d1d-5fc1-11d2-abe1-00a0c911f518"_guid, "Image", "10", "Load", "0",
        "0:ptr BaseAddress; P:u32 ModuleSize; 4+P:wstr ImageFileName"},
    {"2cb15d1d-5fc1-11d2-abe1-00a0c911f518"_guid, "Image", "10", "Load", "1",
        "0:ptr ImageBase; P:szt ImageSize; 2P:u32 ProcessId; 4+2P:wstr FileName"},
    {"2cb15d1d-5fc1-11d2-abe1-00a0c911f518"_guid, "Image", "10", "Load", "2",
        "0:ptr ImageBase; P:szt ImageSize; 2P:u32 ProcessId; 4+2P:u32 ImageChecksum; 8+2P:u32 TimeDateStamp; 12+2P:u32 "
        "Reserved0; 16+2P:ptr DefaultBase; 16+3P:u32 Reserved1; 20+3P:u32 Reserved2; 24+3P:u32 Reserved3; 28+3P:u32 "
        "Reserved4; 32+3P:wstr FileName"},
    {"2cb15d1d-5fc1-11d2-abe1-00a0c911f518"_guid, "Image", "10", "Load", "3",
        "0:ptr ImageBase; P:szt ImageSize; 2P:u32 ProcessId; 4+2P:u32 ImageChecksum; 8+2P:u32 TimeDateStamp; 12+2P:u8 "
        "SignatureLevel; 13+2P:u8 SignatureType; 14+2P:u16 Reserved0; 16+2P:ptr DefaultBase; 16+3P:u32 Reserved1; "
        "20+3P:u32 Reserved2; 24+3P:u32 Reserved3; 28+3P:u32 Reserved4; 32+3P:wstr FileName"},
    {"2cb15d1d-5fc1-11d2-abe1-00a0c911f518"_guid, "Image", "2 3 4", "Unload DCStart DCEnd", "0",
        "0:ptr BaseAddress; P:u32 ModuleSize; 4+P:wstr ImageFileName"},
    {"2cb15d1d-5fc1-11d2-abe1-00a0c911f518"_guid, "Image", "2 3 4", "Unload DCStart DCEnd", "1",
        "0:ptr ImageBase; P:szt ImageSize; 2P:u32 ProcessId; 4+2P:wstr FileName"},
    {"2cb15d1d-5fc1-11d2-abe1-00a0c911f518"_guid, "Image", "2 3 4", "Unload DCStart DCEnd", "2",
        "0:ptr ImageBase; P:szt ImageSize; 2P:u32 ProcessId; 4+2P:u32 ImageChecksum; 8+2P:u32 TimeDateStamp; 12+2P:u32 "
        "Reserved0; 16+2P:ptr DefaultBase; 16+3P:u32 Reserved1; 20+3P:u32 Reserved2; 24+3P:u32 Reserved3; 28+3P:u32 "
        "Reserved4; 32+3P:wstr FileName"},
    {"2cb15d1d-5fc1-11d2-abe1-00a0c911f518"_guid, "Image", "2 3 4", "Unload DCStart DCEnd", "3",
        "0:ptr ImageBase; P:szt ImageSize; 2P:u32 ProcessId; 4+2P:u32 ImageChecksum; 8+2P:u32 TimeDateStamp; 12+2P:u8 "
        "SignatureLevel; 13+2P:u8 SignatureType; 14+2P:u16 Reserved0; 16+2P:ptr DefaultBase; 16+3P:u32 Reserved1; "
        "20+3P:u32 Reserved2; 24+3P:u32 Reserved3; 28+3P:u32 Reserved4; 32+3P:wstr FileName"},
    {"2cb15d1d-5fc1-11d2-abe1-00a0c911f518"_guid, "Image", "33 34", "KernelBase HypercallPage", "2", ""},
    {"3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c"_guid, "Thread", "1 2 3 4", "Start End DCStart DCEnd", "0",
        "0:u32 TThreadId; 4:u32 ProcessId"},
    {"3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c"_guid, "Thread", "1 3", "Start DCStart", "1",
        "0:u32 ProcessId; 4:u32 TThreadId; 8:ptr StackBase; 8+P:ptr StackLimit; 8+2P:ptr UserStackBase; 8+3P:ptr "
        "UserStackLimit; 8+4P:ptr StartAddr; 8+5P:ptr Win32StartAddr; 8+6P:i8 WaitMode"},
    {"3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c"_guid, "Thread", "1 2 3 4", "Start End DCStart DCEnd", "2",
        "0:u32 ProcessId; 4:u32 TThreadId; 8:ptr StackBase; 8+P:ptr StackLimit; 8+2P:ptr UserStackBase; 8+3P:ptr "
        "UserStackLimit; 8+4P:ptr StartAddr; 8+5P:ptr Win32StartAddr; 8+6P:ptr TebBase; 8+7P:u32 SubProcessTag"},
    {"3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c"_guid, "Thread", "1 2 3 4", "Start End DCStart DCEnd", "3",
        "0:u32 ProcessId; 4:u32 TThreadId; 8:ptr StackBase; 8+P:ptr StackLimit; 8+2P:ptr UserStackBase; 8+3P:ptr "
        "UserStackLimit; 8+4P:ptr Affinity; 8+5P:ptr Win32StartAddr; 8+6P:ptr TebBase; 8+7P:u32 SubProcessTag; "
        "12+7P:u8 BasePriority; 13+7P:u8 PagePriority; 14+7P:u8 IoPriority; 15+7P:u8 ThreadFlags; *?:wstr ThreadName"},
    {"3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c"_guid, "Thread", "1 2 3 4", "Start End DCStart DCEnd", "4",
        "0:u32 ProcessId; 4:u32 TThreadId; 8:ptr StackBase; 8+P:ptr StackLimit; 8+2P:ptr UserStackBase; 8+3P:ptr "
        "UserStackLimit; 8+4P:ptr Affinity; 8+5P:ptr Win32StartAddr; 8+6P:ptr TebBase; 8+7P:u32 SubProcessTag; "
        "12+7P:u8 BasePriority; 13+7P:u8 PagePriority; 14+7P:u8 IoPriority; 15+7P:u8 ThreadFlags; 16+7P:wstr "
        "ThreadName"},
    {"3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c"_guid, "Thread", "2 4", "End DCEnd", "1",
        "0:u32 ProcessId; 4:u32 TThreadId"},
    {"3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c"_guid, "Thread", "36", "CSwitch", "1",
        "0:u32 NewThreadId; 4:u32 OldThreadId; 8:i8 NewThreadPriority; 9:i8 OldThreadPriority; 10:i8 NewThreadQuantum; "
        "11:i8 OldThreadQuantum; 12:u8 OldThreadWaitReason; 13:i8 OldThreadWaitMode; 14:u8 OldThreadState; 15:u8 "
        "OldThreadIdealProcessor; 16?:u32 NewThreadWaitTime"},
    {"3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c"_guid, "Thread", "36", "CSwitch", "2",
        "0:u32 NewThreadId; 4:u32 OldThreadId; 8:i8 NewThreadPriority; 9:i8 OldThreadPriority; 10:u8 PreviousCState; "
        "11:i8 SpareByte; 12:u8 OldThreadWaitReason; 13:i8 OldThreadWaitMode; 14:u8 OldThreadState; 15:u8 "
        "OldThreadWaitIdealProcessor; 16:u32 NewThreadWaitTime; 20:i32 OldThreadRemainingQuantum"},
    {"3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c"_guid, "Thread", "36", "CSwitch", "3",
        "0:u32 NewThreadId; 4:u32 OldThreadId; 8:i8 NewThreadPriority; 9:i8 OldThreadPriority; 10:u8 PreviousCState; "
        "11:i8 SpareByte; 12:u8 OldThreadWaitReason; 13:u8 Flags; 14:u8 OldThreadState; 15:u8 "
        "OldThreadWaitIdealProcessor; 16:u32 NewThreadWaitTime; 20:i32 OldThreadRemainingQuantum"},
    {"3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c"_guid, "Thread", "36", "CSwitch", "4",
        "0:u32 NewThreadId; 4:u32 OldThreadId; 8:i8 NewThreadPriority; 9:i8 OldThreadPriority; 10:u8 PreviousCState; "
        "11:i8 SpareByte; 12:u8 OldThreadWaitReason; 13:u8 Flags; 14:u8 OldThreadState; 15:u8 "
        "OldThreadWaitIdealProcessor; 16:u32 NewThreadWaitTime; 20:i32 OldThreadRemainingQuantum"},
    {"3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c"_guid, "Thread", "37", "CompCS", "2",
        "0:u64 FirstTimeStamp; 8:u32[16] TidTable; 72:i8[16] ThreadBasePriority; 88:rest SwitchRecords"},
    {"3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c"_guid, "Thread", "48 49 51 52",
        "SetPriority SetBasePriority SetPagePriority SetIoPriority", "2",
        "0:u32 TThreadId; 4:i8 OldPriority; 5:i8 NewPriority; 6:i8 DynamicPriority; 7:i8 Reserved"},
    {"3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c"_guid, "Thread", "50", "ReadyThread", "2",
        "0:u32 TThreadId; 4:i8 AdjustReason; 5:i8 AdjustIncrement; 6:u8 Flag; 7:u8 Reserved"},
    {"3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c"_guid, "Thread", "53", "ThreadAffinity", "2",
        "0:ptr Affinity; P:u32 ThreadId; 4+P:u16 Group; 6+P:u16 Reserved"},
    {"3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c"_guid, "Thread", "57", "WorkerThread", "1,2",
        "0:u32 TThreadId; 4:u64 StartTime; 12:ptr ThreadRoutine"},
    {"3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c"_guid, "Thread", "62", "KQueueEnqueue", "2", "0:ptr Entry; P:u32 ThreadId"},
    {"3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c"_guid, "Thread", "63", "KQueueDequeue", "2",
        "0:u32 ThreadId; 4:u32 EntryCount; 8:ptr[EntryCount] Entries"},
    {"3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c"_guid, "Thread", "72", "SetName", "2",
        "0:u32 ProcessId; 4:u32 TThreadId; 8:wstr ThreadName"},
    {"3d6fa8d4-fe05-11d0-9dda-00c04fd7ba7c"_guid, "DiskIo", "10 11", "Read Write", "0,1",
        "0:u32 DiskNumber; 4:u32 IrpFlags; 8:u32 TransferSize; 12:u32 ResponseTime; 16:u64 ByteOffset; 24:ptr "
        "FileObject; 24+P:u64 HighResResponseTime"},
    {"3d6fa8d4-fe05-11d0-9dda-00c04fd7ba7c"_guid, "DiskIo", "10 11", "Read Write", "2",
        "0:u32 DiskNumber; 4:u32 IrpFlags; 8:u32 TransferSize; 12:u32 ResponseTime; 16:u64 ByteOffset; 24:ptr "
        "FileObject; 24+P:ptr Irp; 24+2P:u64 HighResResponseTime"},
    {"3d6fa8d4-fe05-11d0-9dda-00c04fd7ba7c"_guid, "DiskIo", "10 11", "Read Write", "3",
        "0:u32 DiskNumber; 4:u32 IrpFlags; 8:u32 TransferSize; 12:u32 Reserved; 16:u64 ByteOffset; 24:ptr FileObject; "
        "24+P:ptr Irp; 24+2P:u64 HighResResponseTime; 32+2P:u32 IssuingThreadId"},
    {"3d6fa8d4-fe05-11d0-9dda-00c04fd7ba7c"_guid, "DiskIo", "12 13 15", "ReadInit WriteInit FlushInit", "2",
        "0:ptr Irp"},
    {"3d6fa8d4-fe05-11d0-9dda-00c04fd7ba7c"_guid, "DiskIo", "12 13 15", "ReadInit WriteInit FlushInit", "3",
        "0:ptr Irp; P:u32 IssuingThreadId"},
    {"3d6fa8d4-fe05-11d0-9dda-00c04fd7ba7c"_guid, "DiskIo", "14", "FlushBuffers", "2",
        "0:u32 DiskNumber; 4:u32 IrpFlags; 8:u64 HighResResponseTime; 16:ptr Irp"},
    {"3d6fa8d4-fe05-11d0-9dda-00c04fd7ba7c"_guid, "DiskIo", "14", "FlushBuffers", "3",
        "0:u32 DiskNumber; 4:u32 IrpFlags; 8:u64 HighResResponseTime; 16:ptr Irp; 16+P:u32 IssuingThreadId"},
    {"3d6fa8d4-fe05-11d0-9dda-00c04fd7ba7c"_guid, "DiskIo", "16", "IoRedirectedInit", "", "0:ptr Irp; P:ptr FileKey"},
    {"3d6fa8d4-fe05-11d0-9dda-00c04fd7ba7c"_guid, "DiskIo", "34", "DrvMjFnCall", "2",
        "0:u32 MajorFunction; 4:u32 MinorFunction; 8:ptr RoutineAddr; 8+P:ptr FileObject; 8+2P:ptr Irp; 8+3P:u32 "
        "UniqMatchId"},
    {"3d6fa8d4-fe05-11d0-9dda-00c04fd7ba7c"_guid, "DiskIo", "35 53", "DrvMjFnRet DrvComplReqRet", "2",
        "0:ptr Irp; P:u32 UniqMatchId"},
    {"3d6fa8d4-fe05-11d0-9dda-00c04fd7ba7c"_guid, "DiskIo", "37", "DrvComplRout", "2",
        "0:ptr Routine; P:ptr Irp; 2P:u32 UniqMatchId"},
    {"3d6fa8d4-fe05-11d0-9dda-00c04fd7ba7c"_guid, "DiskIo", "52", "DrvComplReq", "2",
        "0:ptr RoutineAddr; P:ptr Irp; 2P:u32 UniqMatchId"},
    {"90cbdc39-4a3e-11d1-84f4-0000f80464e3"_guid, "FileIo", "0", "Name", "0,1,2", "0:ptr FileObject; P:wstr FileName"},
    {"90cbdc39-4a3e-11d1-84f4-0000f80464e3"_guid, "FileIo", "32", "FileCreate", "1,2",
        "0:ptr FileObject; P:wstr FileName"},
    {"90cbdc39-4a3e-11d1-84f4-0000f80464e3"_guid, "FileIo", "35 36", "FileDelete FileRundown", "2",
        "0:ptr FileObject; P:wstr FileName"},
    {"90cbdc39-4a3e-11d1-84f4-0000f80464e3"_guid, "FileIo", "37 38 39 40",
        "MapFile UnmapFile MapFileDCStart MapFileDCEnd", "2",
        "0:ptr ViewBase; P:ptr FileKey; 2P:u64 MiscInfo; 8+2P:szt ViewSize; 8+3P:u32 ProcessId"},
    {"90cbdc39-4a3e-11d1-84f4-0000f80464e3"_guid, "FileIo", "37 38 39 40",
        "MapFile UnmapFile MapFileDCStart MapFileDCEnd", "3",
        "0:ptr ViewBase; P:ptr FileKey; 2P:u64 MiscInfo; 8+2P:szt ViewSize; 8+3P:u64 ByteOffset; 16+3P:u32 ProcessId"},
    {"90cbdc39-4a3e-11d1-84f4-0000f80464e3"_guid, "FileIo", "64", "Create", "2",
        "0:ptr IrpPtr; P:ptr TTID; 2P:ptr FileObject; 3P:u32 CreateOptions; 4+3P:u32 FileAttributes; 8+3P:u32 "
        "ShareAccess; 12+3P:wstr OpenPath"},
    {"90cbdc39-4a3e-11d1-84f4-0000f80464e3"_guid, "FileIo", "64", "Create", "3",
        "0:ptr IrpPtr; P:ptr FileObject; 2P:u32 TTID; 4+2P:u32 CreateOptions; 8+2P:u32 FileAttributes; 12+2P:u32 "
        "ShareAccess; 16+2P:wstr OpenPath"},
    {"90cbdc39-4a3e-11d1-84f4-0000f80464e3"_guid, "FileIo", "65 66 73", "Cleanup Close Flush", "2",
        "0:ptr IrpPtr; P:ptr TTID; 2P:ptr FileObject; 3P:ptr FileKey"},
    {"90cbdc39-4a3e-11d1-84f4-0000f80464e3"_guid, "FileIo", "65 66 73", "Cleanup Close Flush", "3",
        "0:ptr IrpPtr; P:ptr FileObject; 2P:ptr FileKey; 3P:u32 TTID"},
    {"90cbdc39-4a3e-11d1-84f4-0000f80464e3"_guid, "FileIo", "67 68", "Read Write", "2",
        "0:u64 Offset; 8:ptr IrpPtr; 8+P:ptr TTID; 8+2P:ptr FileObject; 8+3P:ptr FileKey; 8+4P:u32 IoSize; 12+4P:u32 "
        "IoFlags"},
    {"90cbdc39-4a3e-11d1-84f4-0000f80464e3"_guid, "FileIo", "67 68", "Read Write", "3",
        "0:u64 Offset; 8:ptr IrpPtr; 8+P:ptr FileObject; 8+2P:ptr FileKey; 8+3P:u32 TTID; 12+3P:u32 IoSize; 16+3P:u32 "
        "IoFlags; *?:u32 ExtraFlags"},
    {"90cbdc39-4a3e-11d1-84f4-0000f80464e3"_guid, "FileIo", "69 70 71 74 75",
        "SetInfo Delete Rename QueryInfo FSControl", "2",
        "0:ptr IrpPtr; P:ptr TTID; 2P:ptr FileObject; 3P:ptr FileKey; 4P:ptr ExtraInfo; 5P:u32 InfoClass"},
    {"90cbdc39-4a3e-11d1-84f4-0000f80464e3"_guid, "FileIo", "69 70 71 74 75",
        "SetInfo Delete Rename QueryInfo FSControl", "3",
        "0:ptr IrpPtr; P:ptr FileObject; 2P:ptr FileKey; 3P:ptr ExtraInfo; 4P:u32 TTID; 4+4P:u32 InfoClass"},
    {"90cbdc39-4a3e-11d1-84f4-0000f80464e3"_guid, "FileIo", "72 77", "DirEnum DirNotify", "2",
        "0:ptr IrpPtr; P:ptr TTID; 2P:ptr FileObject; 3P:ptr FileKey; 4P:u32 Length; 4+4P:u32 InfoClass; 8+4P:u32 "
        "FileIndex; 12+4P:wstr FileName"},
    {"90cbdc39-4a3e-11d1-84f4-0000f80464e3"_guid, "FileIo", "72 77", "DirEnum DirNotify", "3",
        "0:ptr IrpPtr; P:ptr FileObject; 2P:ptr FileKey; 3P:u32 TTID; 4+3P:u32 Length; 8+3P:u32 InfoClass; 12+3P:u32 "
        "FileIndex; 16+3P:wstr FileName"},
    {"90cbdc39-4a3e-11d1-84f4-0000f80464e3"_guid, "FileIo", "76", "OperationEnd", "2,3",
        "0:ptr IrpPtr; P:ptr ExtraInfo; 2P:u32 NtStatus"},
    {"90cbdc39-4a3e-11d1-84f4-0000f80464e3"_guid, "FileIo", "79 80 81", "DeletePath RenamePath SetLinkPath", "3",
        "0:ptr IrpPtr; P:ptr FileObject; 2P:ptr FileKey; 3P:ptr ExtraInfo; 4P:u32 TTID; 4+4P:u32 InfoClass; 8+4P:wstr "
        "FilePath"},
    {"3d6fa8d3-fe05-11d0-9dda-00c04fd7ba7c"_guid, "PageFault", "10 11 12 13 14 15",
        "TransitionFault DemandZeroFault CopyOnWrite GuardPageFault HardPageFault AccessViolation", "0,1,2",
        "0:ptr VirtualAddress; P:ptr ProgramCounter"},
    {"3d6fa8d3-fe05-11d0-9dda-00c04fd7ba7c"_guid, "PageFault", "32", "HardFault", "0,1,2",
        "0:time InitialTime; 8:u64 ReadOffset; 16:ptr VirtualAddress; 16+P:ptr FileObject; 16+2P:u32 TThreadId; "
        "20+2P:u32 ByteCount"},
    {"3d6fa8d3-fe05-11d0-9dda-00c04fd7ba7c"_guid, "PageFault", "98 99", "VirtualAlloc VirtualFree", "2",
        "0:ptr BaseAddress; P:szt RegionSize; 2P:u32 ProcessId; 4+2P:u32 Flags"},
    {"3d6fa8d3-fe05-11d0-9dda-00c04fd7ba7c"_guid, "PageFault", "100", "HRRundown", "0,2",
        "0:ptr HeapHandle; P:u32 HRFlags; 4+P:u32 HRPid; 8+P:u32 HRRangeCount"},
    {"3d6fa8d3-fe05-11d0-9dda-00c04fd7ba7c"_guid, "PageFault", "101", "HRCreate", "0,2",
        "0:ptr HeapHandle; P:szt FirstRangeSize; 2P:u32 HRCreateFlags"},
    {"3d6fa8d3-fe05-11d0-9dda-00c04fd7ba7c"_guid, "PageFault", "102 103", "HRReserve HRRelease", "0,2",
        "0:ptr HeapHandle; P:ptr HRAddress; 2P:szt HRSize"},
    {"3d6fa8d3-fe05-11d0-9dda-00c04fd7ba7c"_guid, "PageFault", "104", "HRDestroy", "0,2", "0:ptr HeapHandle"},
    {"3d6fa8d3-fe05-11d0-9dda-00c04fd7ba7c"_guid, "PageFault", "105", "ImageLoadBacked", "0,2",
        "0:ptr FileObject; P:u32 DeviceChar; 4+P:u16 FileChar; 6+P:u16 LoadFlags"},
    {"3d6fa8d3-fe05-11d0-9dda-00c04fd7ba7c"_guid, "PageFault", "112", "MemInfo", "", ""},
    {"ce1dbfb4-137e-4da6-87b0-3f59aa102cbc"_guid, "PerfInfo", "34", "Mark", "", "0:astr Name"},
    {"ce1dbfb4-137e-4da6-87b0-3f59aa102cbc"_guid, "PerfInfo", "46", "SampleProf", "2",
        "0:ptr InstructionPointer; P:u32 ThreadId; 4+P:u16 Count; 6+P:u8 Flags; 7+P:u8 Rank"},
    {"ce1dbfb4-137e-4da6-87b0-3f59aa102cbc"_guid, "PerfInfo", "47", "PmcCounterProf", "2",
        "0:ptr InstructionPointer; P:u32 ThreadId; 4+P:u16 ProfileSource; 6+P:u16 Reserved"},
    {"ce1dbfb4-137e-4da6-87b0-3f59aa102cbc"_guid, "PerfInfo", "48", "PmcCounterConfig", "2",
        "0:u32 CounterCount; 4:wstr[CounterCount] CounterName"},
    {"ce1dbfb4-137e-4da6-87b0-3f59aa102cbc"_guid, "PerfInfo", "49", "PmcCounterCorruption", "2",
        "0:u32 ProcessorNumber; 4:u32 CounterCount; 8:rest Status"},
    {"ce1dbfb4-137e-4da6-87b0-3f59aa102cbc"_guid, "PerfInfo", "51", "SysClEnter", "2", "0:ptr SysCallAddress"},
    {"ce1dbfb4-137e-4da6-87b0-3f59aa102cbc"_guid, "PerfInfo", "52", "SysClExit", "2", "0:u32 SysCallNtStatus"},
    {"ce1dbfb4-137e-4da6-87b0-3f59aa102cbc"_guid, "PerfInfo", "58", "DebuggerEnabled", "2", "-"},
    {"ce1dbfb4-137e-4da6-87b0-3f59aa102cbc"_guid, "PerfInfo", "66", "ThreadedDPC", "2",
        "0:time InitialTime; 8:ptr Routine"},
    {"ce1dbfb4-137e-4da6-87b0-3f59aa102cbc"_guid, "PerfInfo", "68 69", "DPC TimerDPC", "1,2",
        "0:time InitialTime; 8:ptr Routine"},
    {"ce1dbfb4-137e-4da6-87b0-3f59aa102cbc"_guid, "PerfInfo", "67", "ISR", "1",
        "0:time InitialTime; 8:ptr Routine; 8+P:u32 ReturnValue"},
    {"ce1dbfb4-137e-4da6-87b0-3f59aa102cbc"_guid, "PerfInfo", "67", "ISR", "2",
        "0:time InitialTime; 8:ptr Routine; 8+P:u8 ReturnValue; 9+P:u8 Vector; 10+P:u16 Reserved"},
    {"ce1dbfb4-137e-4da6-87b0-3f59aa102cbc"_guid, "PerfInfo", "50", "ISR-MSI", "2",
        "0:time InitialTime; 8:ptr Routine; 8+P:u8 ReturnValue; 9+P:u8 Vector; 10+P:u16 Reserved; 12+P:u32 "
        "MessageNumber"},
    {"ce1dbfb4-137e-4da6-87b0-3f59aa102cbc"_guid, "PerfInfo", "72 73 74", "SetInterval CollectionStart CollectionEnd",
        "2", "0:u32 Source; 4:u32 NewInterval; 8:u32 OldInterval"},
    {"ce1dbfb4-137e-4da6-87b0-3f59aa102cbc"_guid, "PerfInfo", "72 73 74", "SetInterval CollectionStart CollectionEnd",
        "3", "0:u32 Source; 4:u32 NewInterval; 8:u32 OldInterval; 12:wstr SourceName"},
    {"ce1dbfb4-137e-4da6-87b0-3f59aa102cbc"_guid, "PerfInfo", "79", "ClockInterrupt", "",
        "0:u64 InterruptTime; 8:u16 Flags"},
    {"ce1dbfb4-137e-4da6-87b0-3f59aa102cbc"_guid, "PerfInfo", "91", "Ipi", "",
        "0:u32 RequestType; 4:u32 TargetProcessor"},
    {"def2fe46-7bd6-4b80-bd94-f57fe20d0ce3"_guid, "StackWalk", "32", "Stack", "2",
        "0:u64 EventTimeStamp; 8:u32 StackProcess; 12:u32 StackThread; 16:ptr[rest] Stack"},
    {"def2fe46-7bd6-4b80-bd94-f57fe20d0ce3"_guid, "StackWalk", "34 35 36", "Create Delete Rundown", "2",
        "0:ptr StackKey; P:ptr[rest] Stack"},
    {"def2fe46-7bd6-4b80-bd94-f57fe20d0ce3"_guid, "StackWalk", "37 38", "KeyKernel KeyUser", "2",
        "0:u64 EventTimeStamp; 8:u32 StackProcess; 12:u32 StackThread; 16:ptr StackKey"},
    {"9a280ac0-c8e0-11d1-84e2-00c04fb998a2"_guid, "TcpIp", "10 11 12 13 14 15",
        "Send Recv Connect Disconnect Retransmit Accept", "0",
        "0:ip4 daddr; 4:ip4 saddr; 8:port dport; 10:port sport; 12:u32 size; 16:u32 PID"},
    {"9a280ac0-c8e0-11d1-84e2-00c04fb998a2"_guid, "TcpIp", "10 11 12 13 14 15 16",
        "Send Recv Connect Disconnect Retransmit Accept Reconnect", "1",
        "0:u32 PID; 4:u32 size; 8:ip4 daddr; 12:ip4 saddr; 16:port dport; 18:port sport; *?:rest More"},
    {"9a280ac0-c8e0-11d1-84e2-00c04fb998a2"_guid, "TcpIp", "10", "SendIPV4", "2",
        "0:u32 PID; 4:u32 size; 8:ip4 daddr; 12:ip4 saddr; 16:port dport; 18:port sport; 20:u32 startime; 24:u32 "
        "endtime; 28:u32 seqnum; 32:ptr connid"},
    {"9a280ac0-c8e0-11d1-84e2-00c04fb998a2"_guid, "TcpIp", "11 13 14 16 18",
        "RecvIPV4 DisconnectIPV4 RetransmitIPV4 ReconnectIPV4 TCPCopyIPV4", "2",
        "0:u32 PID; 4:u32 size; 8:ip4 daddr; 12:ip4 saddr; 16:port dport; 18:port sport; 20:u32 seqnum; 24:ptr connid"},
    {"9a280ac0-c8e0-11d1-84e2-00c04fb998a2"_guid, "TcpIp", "12 15", "ConnectIPV4 AcceptIPV4", "2",
        "0:u32 PID; 4:u32 size; 8:ip4 daddr; 12:ip4 saddr; 16:port dport; 18:port sport; 20:u16 mss; 22:u16 sackopt; "
        "24:u16 tsopt; 26:u16 wsopt; 28:u32 rcvwin; 32:i16 rcvwinscale; 34:i16 sndwinscale; 36:u32 seqnum; 40:ptr "
        "connid"},
    {"9a280ac0-c8e0-11d1-84e2-00c04fb998a2"_guid, "TcpIp", "17", "Fail", "1", "0:u32 Proto"},
    {"9a280ac0-c8e0-11d1-84e2-00c04fb998a2"_guid, "TcpIp", "17", "Fail", "2", "0:u16 Proto; 2:u16 FailureCode"},
    {"9a280ac0-c8e0-11d1-84e2-00c04fb998a2"_guid, "TcpIp", "26", "SendIPV6", "2",
        "0:u32 PID; 4:u32 size; 8:ip6 daddr; 24:ip6 saddr; 40:port dport; 42:port sport; 44:u32 startime; 48:u32 "
        "endtime; 52:u32 seqnum; 56:ptr connid"},
    {"9a280ac0-c8e0-11d1-84e2-00c04fb998a2"_guid, "TcpIp", "27 29 30 32 34",
        "RecvIPV6 DisconnectIPV6 RetransmitIPV6 ReconnectIPV6 TCPCopyIPV6", "2",
        "0:u32 PID; 4:u32 size; 8:ip6 daddr; 24:ip6 saddr; 40:port dport; 42:port sport; 44:u32 seqnum; 48:ptr connid"},
    {"9a280ac0-c8e0-11d1-84e2-00c04fb998a2"_guid, "TcpIp", "28 31", "ConnectIPV6 AcceptIPV6", "2",
        "0:u32 PID; 4:u32 size; 8:ip6 daddr; 24:ip6 saddr; 40:port dport; 42:port sport; 44:u16 mss; 46:u16 sackopt; "
        "48:u16 tsopt; 50:u16 wsopt; 52:u32 rcvwin; 56:i16 rcvwinscale; 58:i16 sndwinscale; 60:u32 seqnum; 64:ptr "
        "connid"},
    {"bf3a50c5-a9c9-4988-a005-2df0b7c80f80"_guid, "UdpIp", "10 11", "Send Recv", "0",
        "0:ptr context; P:ip4 saddr; 4+P:port sport; 6+P:u16 size; 8+P:ip4 daddr; 12+P:port dport; 14+P:u16 dsize"},
    {"bf3a50c5-a9c9-4988-a005-2df0b7c80f80"_guid, "UdpIp", "10 11", "Send Recv", "1",
        "0:u32 PID; 4:u32 size; 8:ip4 daddr; 12:ip4 saddr; 16:port dport; 18:port sport"},
    {"bf3a50c5-a9c9-4988-a005-2df0b7c80f80"_guid, "UdpIp", "10 11", "SendIPV4 RecvIPV4", "2",
        "0:u32 PID; 4:u32 size; 8:ip4 daddr; 12:ip4 saddr; 16:port dport; 18:port sport; 20:u32 seqnum; 24:ptr connid"},
    {"bf3a50c5-a9c9-4988-a005-2df0b7c80f80"_guid, "UdpIp", "26 27", "SendIPV6 RecvIPV6", "2",
        "0:u32 PID; 4:u32 size; 8:ip6 daddr; 24:ip6 saddr; 40:port dport; 42:port sport; 44:u32 seqnum; 48:ptr connid"},
    {"bf3a50c5-a9c9-4988-a005-2df0b7c80f80"_guid, "UdpIp", "17", "Fail", "2", "0:u16 Proto; 2:u16 FailureCode"},
    {"ae53722e-c863-11d2-8659-00c04fa321a1"_guid, "Registry", "10 11 12 13 14 15 16 17 18 19 20 21",
        "Create Open Delete Query SetValue DeleteValue QueryValue EnumerateKey EnumerateValueKey QueryMultipleValue "
        "SetInformation Flush",
        "0", "0:ptr Status; P:ptr KeyHandle; 2P:i64 ElapsedTime; 8+2P:wstr KeyName"},
    {"ae53722e-c863-11d2-8659-00c04fa321a1"_guid, "Registry", "10 11 12 13 14 15 16 17 18 19 20 21 22",
        "Create Open Delete Query SetValue DeleteValue QueryValue EnumerateKey EnumerateValueKey QueryMultipleValue "
        "SetInformation Flush RunDown",
        "1", "0:ptr Status; P:ptr KeyHandle; 2P:i64 ElapsedTime; 8+2P:u32 Index; 12+2P:wstr KeyName"},
    {"ae53722e-c863-11d2-8659-00c04fa321a1"_guid, "Registry", "10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27",
        "Create Open Delete Query SetValue DeleteValue QueryValue EnumerateKey EnumerateValueKey QueryMultipleValue "
        "SetInformation Flush KCBCreate KCBDelete KCBRundownBegin KCBRundownEnd Virtualize Close",
        "2", "0:time InitialTime; 8:u32 Status; 12:u32 Index; 16:ptr KeyHandle; 16+P:wstr KeyName"},
    {"ae53722e-c863-11d2-8659-00c04fa321a1"_guid, "Registry", "28 29", "SetSecurity QuerySecurity", "2",
        "0:time InitialTime; 8:u32 Status; 12:u32 Index; 16:ptr KeyHandle; 16+P:wstr KeyName"},
    {"ae53722e-c863-11d2-8659-00c04fa321a1"_guid, "Registry", "30 31 32", "TxRCommit TxRPrepare TxRRollback", "2",
        "0:time InitialTime; 8:guid TxRGuid; 24:u32 Status; 28:u32 UowCount; 32:wstr Hive"},
    {"01853a65-418f-4f36-aefc-dc0f1d2fd235"_guid, "SystemConfig", "10", "CPU", "0,1",
        "0:u32 MHz; 4:u32 NumberOfProcessors; 8:u32 MemSize; 12:u32 PageSize; 16:u32 AllocationGranularity; "
        "20:wchar[256] ComputerName; 532:wchar[132] DomainName; 796:ptr HyperThreadingFlag"},
    {"01853a65-418f-4f36-aefc-dc0f1d2fd235"_guid, "SystemConfig", "10", "CPU", "2",
        "0:u32 MHz; 4:u32 NumberOfProcessors; 8:u32 MemSize; 12:u32 PageSize; 16:u32 AllocationGranularity; "
        "20:wchar[256] ComputerName; 532:wchar[134] DomainName; 800:ptr HyperThreadingFlag"},
    {"01853a65-418f-4f36-aefc-dc0f1d2fd235"_guid, "SystemConfig", "10", "CPU", "3",
        "0:u32 MHz; 4:u32 NumberOfProcessors; 8:u32 MemSize; 12:u32 PageSize; 16:u32 AllocationGranularity; "
        "20:wchar[256] ComputerName; 532:wchar[134] DomainName; 800:ptr HyperThreadingFlag; 800+P:ptr "
        "HighestUserAddress; 800+2P:u16 ProcessorArchitecture; 802+2P:u16 ProcessorLevel; 804+2P:u16 "
        "ProcessorRevision; 806+2P:u8 PaeOrNx; 807+2P:u8 NxOrPae; 808+2P:u32 MemorySpeed"},
    {"01853a65-418f-4f36-aefc-dc0f1d2fd235"_guid, "SystemConfig", "11", "PhyDisk", "0,1,2",
        "0:u32 DiskNumber; 4:u32 BytesPerSector; 8:u32 SectorsPerTrack; 12:u32 TracksPerCylinder; 16:u64 Cylinders; "
        "24:u32 SCSIPort; 28:u32 SCSIPath; 32:u32 SCSITarget; 36:u32 SCSILun; 40:wchar[256] Manufacturer; 552:u32 "
        "PartitionCount; 556:u8 WriteCacheEnabled; 557:u8 Pad; 558:wchar[3] BootDriveLetter; 564:wchar[2] Spare"},
    {"01853a65-418f-4f36-aefc-dc0f1d2fd235"_guid, "SystemConfig", "12", "LogDisk", "0,1",
        "0:u64 StartOffset; 8:u64 PartitionSize; 16:u32 DiskNumber; 20:u32 Size; 24:u32 DriveType; 28:wchar[4] "
        "DriveLetterString; 36:u32 Pad1; 40:u32 PartitionNumber; 44:u32 SectorsPerCluster; 48:u32 BytesPerSector; "
        "52:u32 Pad2; 56:i64 NumberOfFreeClusters; 64:i64 TotalNumberOfClusters; 72:wchar[16] FileSystem; 104:u32 "
        "VolumeExt"},
    {"01853a65-418f-4f36-aefc-dc0f1d2fd235"_guid, "SystemConfig", "12", "LogDisk", "2",
        "0:u64 StartOffset; 8:u64 PartitionSize; 16:u32 DiskNumber; 20:u32 Size; 24:u32 DriveType; 28:wchar[4] "
        "DriveLetterString; 36:u32 Pad1; 40:u32 PartitionNumber; 44:u32 SectorsPerCluster; 48:u32 BytesPerSector; "
        "52:u32 Pad2; 56:i64 NumberOfFreeClusters; 64:i64 TotalNumberOfClusters; 72:wchar[16] FileSystem; 104:u32 "
        "VolumeExt; 108:u32 Pad3"},
    {"01853a65-418f-4f36-aefc-dc0f1d2fd235"_guid, "SystemConfig", "13", "NIC", "0,1",
        "0:wchar[256] NICName; 512:u32 Index; 516:u32 PhysicalAddrLen; 520:wchar[8] PhysicalAddr; 536:u32 Size; "
        "540:ip4 IpAddress; 544:ip4 SubnetMask; 548:ip4 DhcpServer; 552:ip4 Gateway; 556:ip4 PrimaryWinsServer; "
        "560:ip4 SecondaryWinsServer; 564:ip4 DnsServer1; 568:ip4 DnsServer2; 572:ip4 DnsServer3; 576:ip4 DnsServer4; "
        "580:u32 Data"},
    {"01853a65-418f-4f36-aefc-dc0f1d2fd235"_guid, "SystemConfig", "13", "NIC", "2",
        "0:u64 PhysicalAddr; 8:u32 PhysicalAddrLen; 12:u32 Ipv4Index; 16:u32 Ipv6Index; 20:wstr NICDescription; *:wstr "
        "IpAddresses; *:wstr DnsServerAddresses"},
    {"01853a65-418f-4f36-aefc-dc0f1d2fd235"_guid, "SystemConfig", "14", "Video", "0,1,2",
        "0:u32 MemorySize; 4:u32 XResolution; 8:u32 YResolution; 12:u32 BitsPerPixel; 16:u32 VRefresh; 20:wchar[256] "
        "ChipType; 532:wchar[256] DACType; 1044:wchar[256] AdapterString; 1556:wchar[256] BiosString; 2068:wchar[256] "
        "DeviceId; 2580:u32 StateFlags"},
    {"01853a65-418f-4f36-aefc-dc0f1d2fd235"_guid, "SystemConfig", "15", "Services", "0,1",
        "0:wchar[34] ServiceName; 68:wchar[256] DisplayName; 580:wchar[34] ProcessName; 648:u32 ProcessId"},
    {"01853a65-418f-4f36-aefc-dc0f1d2fd235"_guid, "SystemConfig", "15", "Services", "2,3",
        "0:u32 ProcessId; 4:u32 ServiceState; 8:u32 SubProcessTag; 12:wstr ServiceName; *:wstr DisplayName; *:wstr "
        "ProcessName; *?:rest More"},
    {"01853a65-418f-4f36-aefc-dc0f1d2fd235"_guid, "SystemConfig", "16", "Power", "0,1,2",
        "0:u8 S1; 1:u8 S2; 2:u8 S3; 3:u8 S4; 4:u8 S5; 5:u8 AoAc; 6:u8 Pad2; 7:u8 Pad3"},
    {"01853a65-418f-4f36-aefc-dc0f1d2fd235"_guid, "SystemConfig", "17", "Network", "2",
        "0:u32 TcbTablePartitions; 4:u32 MaxHashTableSize; 8:u32 MaxUserPort; 12:u32 TcpTimedWaitDelay"},
    {"01853a65-418f-4f36-aefc-dc0f1d2fd235"_guid, "SystemConfig", "18", "OpticalMedia", "2",
        "0:u16 DiskNumber; 2:u16 BusType; 4:u16 DeviceType; 6:u16 MediaType; 8:u64 StartingOffset; 16:u64 Size; 24:u64 "
        "NumberOfFreeBlocks; 32:u64 TotalNumberOfBlocks; 40:u64 NextWritableAddress; 48:u32 NumberOfSessions; 52:u32 "
        "NumberOfTracks; 56:u32 BytesPerSector; 60:u16 DiscStatus; 62:u16 LastSessionStatus; 64:rest Strings"},
    {"01853a65-418f-4f36-aefc-dc0f1d2fd235"_guid, "SystemConfig", "21", "IRQ", "0,1,2",
        "0:u64 IRQAffinity; 8:u32 IRQNum; 12:u32 DeviceDescriptionLen; 16:wstr DeviceDescription"},
    {"01853a65-418f-4f36-aefc-dc0f1d2fd235"_guid, "SystemConfig", "21", "IRQ", "3",
        "0:u64 IRQAffinity; 8:u16 IRQGroup; 10:u16 Reserved; 12:u32 IRQNum; 16:u32 DeviceDescriptionLen; 20:wstr "
        "DeviceDescription"},
    {"01853a65-418f-4f36-aefc-dc0f1d2fd235"_guid, "SystemConfig", "22", "PnP", "0,1,2,3",
        "0:u32 IDLength; 4:u32 DescriptionLength; 8:u32 FriendlyNameLength; 12:wstr DeviceID; *:wstr "
        "DeviceDescription; *:wstr FriendlyName"},
    {"01853a65-418f-4f36-aefc-dc0f1d2fd235"_guid, "SystemConfig", "22", "PnP", "4",
        "0:guid ClassGuid; 16:u32 UpperFiltersCount; 20:u32 LowerFiltersCount; 24:wstr DeviceID; *:wstr "
        "DeviceDescription; *:wstr FriendlyName; *:wstr PdoName; *:wstr ServiceName; *:wstr[UpperFiltersCount] "
        "UpperFilters; *:wstr[LowerFiltersCount] LowerFilters"},
    {"01853a65-418f-4f36-aefc-dc0f1d2fd235"_guid, "SystemConfig", "22", "PnP", "5",
        "0:guid ClassGuid; 16:u32 UpperFiltersCount; 20:u32 LowerFiltersCount; 24:u32 DevStatus; 28:u32 DevProblem; "
        "32:wstr DeviceID; *:wstr DeviceDescription; *:wstr FriendlyName; *:wstr PdoName; *:wstr ServiceName; "
        "*:wstr[UpperFiltersCount] UpperFilters; *:wstr[LowerFiltersCount] LowerFilters"},
    {"01853a65-418f-4f36-aefc-dc0f1d2fd235"_guid, "SystemConfig", "23", "IDEChannel", "2",
        "0:u32 TargetId; 4:u32 DeviceType; 8:u32 DeviceTimingMode; 12:u32 LocationInformationLen; 16:wstr "
        "LocationInformation"},
    {"01853a65-418f-4f36-aefc-dc0f1d2fd235"_guid, "SystemConfig", "24 25 26 27 29 30",
        "NumaNode Platform ProcessorGroup ProcessorNumber CodeIntegrity MachineId", "2", ""},
    {"01853a65-418f-4f36-aefc-dc0f1d2fd235"_guid, "SystemConfig", "28", "DPI", "2", "0:u32 MachineDPI; 4:u32 UserDPI"},
    {"45d8cccd-539f-4b72-a8b7-5c683142609a"_guid, "ALPC", "33 34 35",
        "ALPC-Send-Message ALPC-Receive-Message ALPC-Wait-For-Reply", "0,2", "0:u32 MessageID"},
    {"45d8cccd-539f-4b72-a8b7-5c683142609a"_guid, "ALPC", "36", "ALPC-Wait-For-New-Message", "0,2",
        "0:u32 IsServerPort; 4:astr PortName"},
    {"45d8cccd-539f-4b72-a8b7-5c683142609a"_guid, "ALPC", "37", "ALPC-Unwait", "0,2", "0:u32 Status"},
    {"d837ca92-12b9-44a5-ad6a-3a65b3578aa8"_guid, "SplitIo", "32", "VolMgr", "0,2", "0:ptr ParentIrp; P:ptr ChildIrp"},
    {"89497f50-effe-4440-8cf2-ce6b1cdcaca7"_guid, "Object", "32 33", "CreateHandle CloseHandle", "2",
        "0:ptr Object; P:u32 Handle; 4+P:u16 ObjectType; *?:wstr ObjectName"},
    {"89497f50-effe-4440-8cf2-ce6b1cdcaca7"_guid, "Object", "34", "DuplicateHandle", "2",
        "0:ptr Object; P:u32 SourceHandle; 4+P:u32 TargetHandle; 8+P:u32 TargetProcessId; 12+P:u16 ObjectType; "
        "14+P:u32 SourceProcessId"},
    {"89497f50-effe-4440-8cf2-ce6b1cdcaca7"_guid, "Object", "36 37", "TypeDCStart TypeDCEnd", "2",
        "0:u16 ObjectType; 2:u16 Reserved; 4:wstr TypeName"},
    {"89497f50-effe-4440-8cf2-ce6b1cdcaca7"_guid, "Object", "38 39", "HandleDCStart HandleDCEnd", "2",
        "0:ptr Object; P:u32 ProcessId; 4+P:u32 Handle; 8+P:u16 ObjectType; 10+P:wstr ObjectName"},
    {"0268a8b6-74fd-4302-9dd0-6e8f1795c0cf"_guid, "Pool", "32 33 34 35",
        "AllocatePool AllocatePoolSession FreePool FreePoolSession", "",
        "0:u32 PoolType; 4:u32 Tag; 8:szt NumberOfBytes; 8+P:ptr Entry"},
    {"13976d09-a327-438c-950b-7f03192815c7"_guid, "DbgPrint", "32", "DebugPrint", "",
        "0:u32 Component; 4:u32 Level; 8:astr Message"},
    {"6a399ae0-4bc6-4de9-870b-3657f8947e7e"_guid, "Lost_Event", "32 33 34", "RTLostEvent RTLostBuffer RTLostFile", "",
        ""},
    {"b3e675d7-2554-4f18-830b-2762732560de"_guid, "ImageId", "0", "Info", "2",
        "0:ptr ImageBase; P:szt ImageSize; 2P:u32 ProcessId; 4+2P:u32 TimeDateStamp; 8+2P:wstr OriginalFileName"},
    {"b3e675d7-2554-4f18-830b-2762732560de"_guid, "ImageId", "32", "None", "2", ""},
    {"b3e675d7-2554-4f18-830b-2762732560de"_guid, "ImageId", "34", "(34)", "2", "0:rest Data"},
    {"b3e675d7-2554-4f18-830b-2762732560de"_guid, "ImageId", "36 37", "Rsds IlRsds", "2",
        "0:ptr ImageBase; P:u32 ProcessId; 4+P:guid PdbGuid; 20+P:u32 Age; 24+P:astr PdbFileName"},
    {"b3e675d7-2554-4f18-830b-2762732560de"_guid, "ImageId", "38", "PortablePdb", "2",
        "0:ptr ImageBase; P:u32 ProcessId; 4+P:u32 TimeDateStamp; 8+P:u16 MajorVersion; 10+P:u16 MinorVersion"},
    {"b3e675d7-2554-4f18-830b-2762732560de"_guid, "ImageId", "39 41", "(39) (41)", "1", "0:rest Data"},
    {"b3e675d7-2554-4f18-830b-2762732560de"_guid, "ImageId", "40", "Deterministic", "1",
        "0:ptr ImageBase; P:u32 ProcessId"},
    {"b3e675d7-2554-4f18-830b-2762732560de"_guid, "ImageId", "64", "FileVersion", "0",
        "0:u32 ImageSize; 4:u32 TimeDateStamp; 8:wstr OrigFileName; *:wstr FileDescription; *:wstr FileVersion; *:wstr "
        "BinFileVersion; *:wstr VerLanguage; *:wstr ProductName; *:wstr CompanyName; *:wstr ProductVersion; *:wstr "
        "FileId; *:wstr ProgramId"},
    {"9b79ee91-b5fd-41c0-a243-4248e266e9d0"_guid, "SystemConfigEx", "32", "BuildInfo", "0",
        "0:u64 InstallDate; 8:wstr BuildLab; *:wstr ProductName"},
    {"9b79ee91-b5fd-41c0-a243-4248e266e9d0"_guid, "SystemConfigEx", "33", "SystemPaths", "0",
        "0:wstr SystemDirectory; *:wstr SystemWindowsDirectory"},
    {"9b79ee91-b5fd-41c0-a243-4248e266e9d0"_guid, "SystemConfigEx", "34", "UnknownVolume", "0", "0:wstr NtPath"},
    {"9b79ee91-b5fd-41c0-a243-4248e266e9d0"_guid, "SystemConfigEx", "35", "VolumeMapping", "0",
        "0:wstr NtPath; *:wstr DosPath"},
    {"9b79ee91-b5fd-41c0-a243-4248e266e9d0"_guid, "SystemConfigEx", "37", "(37)", "0", "0:rest Data"},
    {"ed54dff8-c409-4cf6-bf83-05e1e61a09c4"_guid, "WinSat", "33 35 37", "WinSPR Metrics SystemConfig", "0",
        "0:u32 State; 4:u32 UncompressedSize; 8:rest Lznt1"},
    {"bbccf6c1-6cd1-48c4-80ff-839482e37671"_guid, "MetaData", "32", "EventInfo", "0", "0:rest TRACE_EVENT_INFO"},
    {"bbccf6c1-6cd1-48c4-80ff-839482e37671"_guid, "MetaData", "33", "EventMapInfo", "0",
        "0:guid ProviderId; 16:rest EVENT_MAP_INFO"},
    {"01853a65-418f-4f36-aefc-dc0f1d2fd235"_guid, "SystemConfig", "31 32 33 34 35",
        "Defrag MobilePlatform DeviceFamily FlightId Processor", "", ""},
    {"01853a65-418f-4f36-aefc-dc0f1d2fd235"_guid, "SystemConfig", "37", "Boot", "2", ""},
    {"22fb2cd6-0e7b-422b-a0c7-2fad1fd0e716"_guid, "Microsoft-Windows-Kernel-Process", "1", "ProcessStart", "0",
        "0:u32 ProcessID; 4:filetime CreateTime; 12:u32 ParentProcessID; 16:u32 SessionID; 20:wstr ImageName"},
    {"22fb2cd6-0e7b-422b-a0c7-2fad1fd0e716"_guid, "Microsoft-Windows-Kernel-Process", "1", "ProcessStart", "1",
        "0:u32 ProcessID; 4:filetime CreateTime; 12:u32 ParentProcessID; 16:u32 SessionID; 20:u32 Flags; 24:wstr "
        "ImageName"},
    {"22fb2cd6-0e7b-422b-a0c7-2fad1fd0e716"_guid, "Microsoft-Windows-Kernel-Process", "1", "ProcessStart", "2",
        "0:u32 ProcessID; 4:filetime CreateTime; 12:u32 ParentProcessID; 16:u32 SessionID; 20:u32 Flags; 24:wstr "
        "ImageName; *:u32 ImageChecksum; *:u32 TimeDateStamp; *:wstr PackageFullName; *:wstr PackageRelativeAppId"},
    {"22fb2cd6-0e7b-422b-a0c7-2fad1fd0e716"_guid, "Microsoft-Windows-Kernel-Process", "15", "ProcessRundown", "0",
        "0:u32 ProcessID; 4:filetime CreateTime; 12:u32 ParentProcessID; 16:u32 SessionID; 20:u32 Flags; 24:wstr "
        "ImageName; *:u32 ImageChecksum; *:u32 TimeDateStamp; *:wstr PackageFullName; *:wstr PackageRelativeAppId"},
    {"22fb2cd6-0e7b-422b-a0c7-2fad1fd0e716"_guid, "Microsoft-Windows-Kernel-Process", "1", "ProcessStart", "3",
        "0:u32 ProcessID; 4:u64 ProcessSequenceNumber; 12:filetime CreateTime; 20:u32 ParentProcessID; 24:u64 "
        "ParentProcessSequenceNumber; 32:u32 SessionID; 36:u32 Flags; 40:u32 ProcessTokenElevationType; 44:u32 "
        "ProcessTokenIsElevated; 48:rawsid MandatoryLabel; *:wstr ImageName; *:u32 ImageChecksum; *:u32 TimeDateStamp; "
        "*:wstr PackageFullName; *:wstr PackageRelativeAppId"},
    {"22fb2cd6-0e7b-422b-a0c7-2fad1fd0e716"_guid, "Microsoft-Windows-Kernel-Process", "15", "ProcessRundown", "1",
        "0:u32 ProcessID; 4:u64 ProcessSequenceNumber; 12:filetime CreateTime; 20:u32 ParentProcessID; 24:u64 "
        "ParentProcessSequenceNumber; 32:u32 SessionID; 36:u32 Flags; 40:u32 ProcessTokenElevationType; 44:u32 "
        "ProcessTokenIsElevated; 48:rawsid MandatoryLabel; *:wstr ImageName; *:u32 ImageChecksum; *:u32 TimeDateStamp; "
        "*:wstr PackageFullName; *:wstr PackageRelativeAppId"},
    {"22fb2cd6-0e7b-422b-a0c7-2fad1fd0e716"_guid, "Microsoft-Windows-Kernel-Process", "2", "ProcessStop", "0",
        "0:u32 ProcessID; 4:filetime CreateTime; 12:filetime ExitTime; 20:u32 ExitCode; *:u32 TokenElevationType; "
        "*:u32 HandleCount; *:u64 CommitCharge; *:u64 CommitPeak; *:astr ImageName"},
    {"22fb2cd6-0e7b-422b-a0c7-2fad1fd0e716"_guid, "Microsoft-Windows-Kernel-Process", "2", "ProcessStop", "1",
        "0:u32 ProcessID; 4:filetime CreateTime; 12:filetime ExitTime; 20:u32 ExitCode; *:u32 TokenElevationType; "
        "*:u32 HandleCount; *:u64 CommitCharge; *:u64 CommitPeak; *:u64 CPUCycleCount; *:u32 ReadOperationCount; *:u32 "
        "WriteOperationCount; *:u32 ReadTransferKiloBytes; *:u32 WriteTransferKiloBytes; *:u32 HardFaultCount; *:astr "
        "ImageName"},
    {"22fb2cd6-0e7b-422b-a0c7-2fad1fd0e716"_guid, "Microsoft-Windows-Kernel-Process", "2", "ProcessStop", "2",
        "0:u32 ProcessID; 4:u64 ProcessSequenceNumber; 12:filetime CreateTime; 20:filetime ExitTime; 28:u32 ExitCode; "
        "*:u32 TokenElevationType; *:u32 HandleCount; *:u64 CommitCharge; *:u64 CommitPeak; *:u64 CPUCycleCount; *:u32 "
        "ReadOperationCount; *:u32 WriteOperationCount; *:u32 ReadTransferKiloBytes; *:u32 WriteTransferKiloBytes; "
        "*:u32 HardFaultCount; *:astr ImageName"},
    {"22fb2cd6-0e7b-422b-a0c7-2fad1fd0e716"_guid, "Microsoft-Windows-Kernel-Process", "3 4", "ThreadStart ThreadStop",
        "0",
        "0:u32 ProcessID; 4:u32 ThreadID; 8:ptr StackBase; 8+P:ptr StackLimit; 8+2P:ptr UserStackBase; 8+3P:ptr "
        "UserStackLimit; 8+4P:ptr StartAddr; 8+5P:ptr Win32StartAddr; 8+6P:ptr TebBase"},
    {"22fb2cd6-0e7b-422b-a0c7-2fad1fd0e716"_guid, "Microsoft-Windows-Kernel-Process", "3", "ThreadStart", "1",
        "0:u32 ProcessID; 4:u32 ThreadID; 8:ptr StackBase; 8+P:ptr StackLimit; 8+2P:ptr UserStackBase; 8+3P:ptr "
        "UserStackLimit; 8+4P:ptr StartAddr; 8+5P:ptr Win32StartAddr; 8+6P:ptr TebBase; 8+7P:u32 SubProcessTag"},
    {"22fb2cd6-0e7b-422b-a0c7-2fad1fd0e716"_guid, "Microsoft-Windows-Kernel-Process", "4", "ThreadStop", "1",
        "0:u32 ProcessID; 4:u32 ThreadID; 8:ptr StackBase; 8+P:ptr StackLimit; 8+2P:ptr UserStackBase; 8+3P:ptr "
        "UserStackLimit; 8+4P:ptr StartAddr; 8+5P:ptr Win32StartAddr; 8+6P:ptr TebBase; 8+7P:u32 SubProcessTag; "
        "12+7P:u64 CycleTime"},
    {"22fb2cd6-0e7b-422b-a0c7-2fad1fd0e716"_guid, "Microsoft-Windows-Kernel-Process", "5 6", "ImageLoad ImageUnload",
        "0",
        "0:ptr ImageBase; P:szt ImageSize; 2P:u32 ProcessID; 4+2P:u32 ImageCheckSum; 8+2P:u32 TimeDateStamp; 12+2P:ptr "
        "DefaultBase; 12+3P:wstr ImageName"},
};

} // namespace

std::span<const KernelEventRow> kernelEventTable()
{
    return kernelRows;
}

} // namespace etwarden
