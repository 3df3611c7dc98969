// SPDX-License-Identifier: GPL-3.0-or-later
// Windows only: nothing but the checks that our bits and codes are those of the system's headers, compiled for 64 and
// for 32 bits.
#include "model/etw/classiclayouts.h"
#include "model/etw/consumerlayouts.h"
#include "model/etw/enableflags.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/providerinfo.h"
#include "model/etw/tracetypes.h"
#include "model/etw/win32status.h"

// clang-format off
#include <windows.h> // the others need it
#include <wmistr.h>
#include <evntrace.h>
#include <evntcons.h>
// clang-format on

#include <cstdint>
#include <initializer_list>

namespace {

struct Pair
{
    std::uint64_t ours;
    std::uint64_t theirs;
};

constexpr bool allSame(std::initializer_list<Pair> pairs)
{
    for (const Pair& pair : pairs) {
        if (pair.ours != pair.theirs)
            return false;
    }
    return true;
}

static_assert(allSame({
    {etwarden::processmode::RealTime, PROCESS_TRACE_MODE_REAL_TIME},
    {etwarden::processmode::RawTimestamp, PROCESS_TRACE_MODE_RAW_TIMESTAMP},
    {etwarden::processmode::EventRecord, PROCESS_TRACE_MODE_EVENT_RECORD},
    {etwarden::eventflag::ExtendedInfo, EVENT_HEADER_FLAG_EXTENDED_INFO},
    {etwarden::eventflag::PrivateSession, EVENT_HEADER_FLAG_PRIVATE_SESSION},
    {etwarden::eventflag::StringOnly, EVENT_HEADER_FLAG_STRING_ONLY},
    {etwarden::eventflag::TraceMessage, EVENT_HEADER_FLAG_TRACE_MESSAGE},
    {etwarden::eventflag::NoCpuTime, EVENT_HEADER_FLAG_NO_CPUTIME},
    {etwarden::eventflag::Header32Bit, EVENT_HEADER_FLAG_32_BIT_HEADER},
    {etwarden::eventflag::Header64Bit, EVENT_HEADER_FLAG_64_BIT_HEADER},
    {etwarden::eventflag::ClassicHeader, EVENT_HEADER_FLAG_CLASSIC_HEADER},
    {static_cast<std::uint64_t>(etwarden::ItemType::InstanceInfo), EVENT_HEADER_EXT_TYPE_INSTANCE_INFO},
}));

namespace mode = etwarden::logfilemode;
static_assert(allSame({
    {mode::None, EVENT_TRACE_FILE_MODE_NONE},
    {mode::Sequential, EVENT_TRACE_FILE_MODE_SEQUENTIAL},
    {mode::Circular, EVENT_TRACE_FILE_MODE_CIRCULAR},
    {mode::Append, EVENT_TRACE_FILE_MODE_APPEND},
    {mode::NewFile, EVENT_TRACE_FILE_MODE_NEWFILE},
    {mode::Preallocate, EVENT_TRACE_FILE_MODE_PREALLOCATE},
    {mode::NonStoppable, EVENT_TRACE_NONSTOPPABLE_MODE},
    {mode::Secure, EVENT_TRACE_SECURE_MODE},
    {mode::RealTime, EVENT_TRACE_REAL_TIME_MODE},
    {mode::DelayOpenFile, EVENT_TRACE_DELAY_OPEN_FILE_MODE},
    {mode::Buffering, EVENT_TRACE_BUFFERING_MODE},
    {mode::PrivateLogger, EVENT_TRACE_PRIVATE_LOGGER_MODE},
    {mode::AddHeader, EVENT_TRACE_ADD_HEADER_MODE},
    {mode::UseKBytesForSize, EVENT_TRACE_USE_KBYTES_FOR_SIZE},
    {mode::UseGlobalSequence, EVENT_TRACE_USE_GLOBAL_SEQUENCE},
    {mode::UseLocalSequence, EVENT_TRACE_USE_LOCAL_SEQUENCE},
    {mode::Relog, EVENT_TRACE_RELOG_MODE},
    {mode::PrivateInProc, EVENT_TRACE_PRIVATE_IN_PROC},
    {mode::RealTimeRelog, EVENT_TRACE_MODE_RESERVED},
    {mode::StopOnHybridShutdown, EVENT_TRACE_STOP_ON_HYBRID_SHUTDOWN},
    {mode::PersistOnHybridShutdown, EVENT_TRACE_PERSIST_ON_HYBRID_SHUTDOWN},
    {mode::UsePagedMemory, EVENT_TRACE_USE_PAGED_MEMORY},
    {mode::SystemLogger, EVENT_TRACE_SYSTEM_LOGGER_MODE},
    {mode::Compressed, EVENT_TRACE_COMPRESSED_MODE},
    {mode::IndependentSession, EVENT_TRACE_INDEPENDENT_SESSION_MODE},
    {mode::NoPerProcessorBuffering, EVENT_TRACE_NO_PER_PROCESSOR_BUFFERING},
    {mode::AddToTriageDump, EVENT_TRACE_ADDTO_TRIAGE_DUMP},
}));

namespace flag = etwarden::enableflag;
static_assert(allSame({
    {flag::Process, EVENT_TRACE_FLAG_PROCESS},
    {flag::Thread, EVENT_TRACE_FLAG_THREAD},
    {flag::ImageLoad, EVENT_TRACE_FLAG_IMAGE_LOAD},
    {flag::ContextSwitch, EVENT_TRACE_FLAG_CSWITCH},
    {flag::Dpc, EVENT_TRACE_FLAG_DPC},
    {flag::Interrupt, EVENT_TRACE_FLAG_INTERRUPT},
    {flag::DiskIo, EVENT_TRACE_FLAG_DISK_IO},
    {flag::DiskFileIo, EVENT_TRACE_FLAG_DISK_FILE_IO},
    {flag::DiskIoInit, EVENT_TRACE_FLAG_DISK_IO_INIT},
    {flag::Dispatcher, EVENT_TRACE_FLAG_DISPATCHER},
    {flag::MemoryPageFaults, EVENT_TRACE_FLAG_MEMORY_PAGE_FAULTS},
    {flag::MemoryHardFaults, EVENT_TRACE_FLAG_MEMORY_HARD_FAULTS},
    {flag::VirtualAlloc, EVENT_TRACE_FLAG_VIRTUAL_ALLOC},
    {flag::VaMap, EVENT_TRACE_FLAG_VAMAP},
    {flag::NetworkTcpIp, EVENT_TRACE_FLAG_NETWORK_TCPIP},
    {flag::SplitIo, EVENT_TRACE_FLAG_SPLIT_IO},
    {flag::Profile, EVENT_TRACE_FLAG_PROFILE},
    {flag::FileIo, EVENT_TRACE_FLAG_FILE_IO},
    {flag::FileIoInit, EVENT_TRACE_FLAG_FILE_IO_INIT},
    {flag::NoSysConfig, EVENT_TRACE_FLAG_NO_SYSCONFIG},
    {flag::Extension, EVENT_TRACE_FLAG_EXTENSION},
}));

using etwarden::TraceControl;
using etwarden::TraceLevel;
using etwarden::TraceQueryInfoClass;
static_assert(allSame({
    {static_cast<std::uint32_t>(TraceControl::Query), EVENT_TRACE_CONTROL_QUERY},
    {static_cast<std::uint32_t>(TraceControl::Stop), EVENT_TRACE_CONTROL_STOP},
    {static_cast<std::uint32_t>(TraceControl::Update), EVENT_TRACE_CONTROL_UPDATE},
    {static_cast<std::uint32_t>(TraceControl::Flush), EVENT_TRACE_CONTROL_FLUSH},
    {static_cast<std::uint32_t>(TraceControl::IncrementFile), EVENT_TRACE_CONTROL_INCREMENT_FILE},
    {static_cast<std::uint32_t>(etwarden::ProviderControl::Disable), EVENT_CONTROL_CODE_DISABLE_PROVIDER},
    {static_cast<std::uint32_t>(etwarden::ProviderControl::Enable), EVENT_CONTROL_CODE_ENABLE_PROVIDER},
    {static_cast<std::uint32_t>(etwarden::ProviderControl::CaptureState), EVENT_CONTROL_CODE_CAPTURE_STATE},
    {static_cast<std::uint8_t>(TraceLevel::None), TRACE_LEVEL_NONE},
    {static_cast<std::uint8_t>(TraceLevel::Critical), TRACE_LEVEL_CRITICAL},
    {static_cast<std::uint8_t>(TraceLevel::Error), TRACE_LEVEL_ERROR},
    {static_cast<std::uint8_t>(TraceLevel::Warning), TRACE_LEVEL_WARNING},
    {static_cast<std::uint8_t>(TraceLevel::Information), TRACE_LEVEL_INFORMATION},
    {static_cast<std::uint8_t>(TraceLevel::Verbose), TRACE_LEVEL_VERBOSE},
    {etwarden::wnodeflag::UseTimestamp, WNODE_FLAG_USE_TIMESTAMP},
    {etwarden::wnodeflag::TracedGuid, WNODE_FLAG_TRACED_GUID},
    {etwarden::wnodeflag::VersionedProperties, WNODE_FLAG_VERSIONED_PROPERTIES},
    {etwarden::wnodeflag::UseGuidPtr, WNODE_FLAG_USE_GUID_PTR},
    {etwarden::wnodeflag::UseMofPtr, WNODE_FLAG_USE_MOF_PTR},
    {etwarden::messageflag::Sequence, TRACE_MESSAGE_SEQUENCE},
    {etwarden::messageflag::Guid, TRACE_MESSAGE_GUID},
    {etwarden::messageflag::ComponentId, TRACE_MESSAGE_COMPONENTID},
    {etwarden::messageflag::Timestamp, TRACE_MESSAGE_TIMESTAMP},
    {etwarden::messageflag::PerformanceTimestamp, TRACE_MESSAGE_PERFORMANCE_TIMESTAMP},
    {etwarden::messageflag::SystemInfo, TRACE_MESSAGE_SYSTEMINFO},
    {etwarden::messageflag::Pointer32, TRACE_MESSAGE_POINTER32},
    {etwarden::messageflag::Pointer64, TRACE_MESSAGE_POINTER64},
    {etwarden::wmiEnableEvents, WMI_ENABLE_EVENTS},
    {etwarden::wmiDisableEvents, WMI_DISABLE_EVENTS},
    {etwarden::providerflag::Legacy, TRACE_PROVIDER_FLAG_LEGACY},
    {etwarden::providerflag::PreEnabled, TRACE_PROVIDER_FLAG_PRE_ENABLE},
    {static_cast<std::uint32_t>(TraceQueryInfoClass::GuidList), TraceGuidQueryList},
    {static_cast<std::uint32_t>(TraceQueryInfoClass::GuidInfo), TraceGuidQueryInfo},
    {static_cast<std::uint32_t>(TraceQueryInfoClass::SystemTraceEnableFlags), TraceSystemTraceEnableFlagsInfo},
    {static_cast<std::uint32_t>(TraceQueryInfoClass::MaxLoggers), TraceMaxLoggersQuery},
}));

using etwarden::Win32Status;
constexpr std::uint32_t number(Win32Status status)
{
    return static_cast<std::uint32_t>(status);
}
static_assert(allSame({
    {number(Win32Status::Success), ERROR_SUCCESS},
    {number(Win32Status::InvalidFunction), ERROR_INVALID_FUNCTION},
    {number(Win32Status::FileNotFound), ERROR_FILE_NOT_FOUND},
    {number(Win32Status::PathNotFound), ERROR_PATH_NOT_FOUND},
    {number(Win32Status::AccessDenied), ERROR_ACCESS_DENIED},
    {number(Win32Status::InvalidHandle), ERROR_INVALID_HANDLE},
    {number(Win32Status::NotEnoughMemory), ERROR_NOT_ENOUGH_MEMORY},
    {number(Win32Status::InvalidData), ERROR_INVALID_DATA},
    {number(Win32Status::OutOfMemory), ERROR_OUTOFMEMORY},
    {number(Win32Status::BadLength), ERROR_BAD_LENGTH},
    {number(Win32Status::WriteFault), ERROR_WRITE_FAULT},
    {number(Win32Status::GenFailure), ERROR_GEN_FAILURE},
    {number(Win32Status::SharingViolation), ERROR_SHARING_VIOLATION},
    {number(Win32Status::NotSupported), ERROR_NOT_SUPPORTED},
    {number(Win32Status::InvalidParameter), ERROR_INVALID_PARAMETER},
    {number(Win32Status::BufferOverflow), ERROR_BUFFER_OVERFLOW},
    {number(Win32Status::DiskFull), ERROR_DISK_FULL},
    {number(Win32Status::CallNotImplemented), ERROR_CALL_NOT_IMPLEMENTED},
    {number(Win32Status::InsufficientBuffer), ERROR_INSUFFICIENT_BUFFER},
    {number(Win32Status::InvalidName), ERROR_INVALID_NAME},
    {number(Win32Status::BadPathname), ERROR_BAD_PATHNAME},
    {number(Win32Status::Busy), ERROR_BUSY},
    {number(Win32Status::AlreadyExists), ERROR_ALREADY_EXISTS},
    {number(Win32Status::InvalidFlagNumber), ERROR_INVALID_FLAG_NUMBER},
    {number(Win32Status::MoreData), ERROR_MORE_DATA},
    {number(Win32Status::ArithmeticOverflow), ERROR_ARITHMETIC_OVERFLOW},
    {number(Win32Status::NoAccess), ERROR_NOACCESS},
    {number(Win32Status::InvalidFlags), ERROR_INVALID_FLAGS},
    {number(Win32Status::NotFound), ERROR_NOT_FOUND},
    {number(Win32Status::Cancelled), ERROR_CANCELLED},
    {number(Win32Status::FileCorrupt), ERROR_FILE_CORRUPT},
    {number(Win32Status::NoSystemResources), ERROR_NO_SYSTEM_RESOURCES},
    {number(Win32Status::MaxThreadsReached), ERROR_MAX_THRDS_REACHED},
    {number(Win32Status::Timeout), ERROR_TIMEOUT},
    {number(Win32Status::IncorrectSize), ERROR_INCORRECT_SIZE},
    {number(Win32Status::LogFileFull), ERROR_LOG_FILE_FULL},
    {number(Win32Status::InvalidTime), ERROR_INVALID_TIME},
    {number(Win32Status::ActiveConnections), ERROR_ACTIVE_CONNECTIONS},
    {number(Win32Status::WmiGuidNotFound), ERROR_WMI_GUID_NOT_FOUND},
    {number(Win32Status::WmiInstanceNotFound), ERROR_WMI_INSTANCE_NOT_FOUND},
    {number(Win32Status::CtxClosePending), ERROR_CTX_CLOSE_PENDING},
}));

} // namespace
