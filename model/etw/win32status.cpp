// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/win32status.h"

#include <algorithm>
#include <array>
#include <functional>

namespace etwarden {

namespace {

struct StatusName
{
    Win32Status status;
    std::string_view name;
};

constexpr std::array<StatusName, 41> statusNames{{
    {Win32Status::Success, "ERROR_SUCCESS"},
    {Win32Status::InvalidFunction, "ERROR_INVALID_FUNCTION"},
    {Win32Status::FileNotFound, "ERROR_FILE_NOT_FOUND"},
    {Win32Status::PathNotFound, "ERROR_PATH_NOT_FOUND"},
    {Win32Status::AccessDenied, "ERROR_ACCESS_DENIED"},
    {Win32Status::InvalidHandle, "ERROR_INVALID_HANDLE"},
    {Win32Status::NotEnoughMemory, "ERROR_NOT_ENOUGH_MEMORY"},
    {Win32Status::InvalidData, "ERROR_INVALID_DATA"},
    {Win32Status::OutOfMemory, "ERROR_OUTOFMEMORY"},
    {Win32Status::BadLength, "ERROR_BAD_LENGTH"},
    {Win32Status::WriteFault, "ERROR_WRITE_FAULT"},
    {Win32Status::GenFailure, "ERROR_GEN_FAILURE"},
    {Win32Status::SharingViolation, "ERROR_SHARING_VIOLATION"},
    {Win32Status::NotSupported, "ERROR_NOT_SUPPORTED"},
    {Win32Status::InvalidParameter, "ERROR_INVALID_PARAMETER"},
    {Win32Status::BufferOverflow, "ERROR_BUFFER_OVERFLOW"},
    {Win32Status::DiskFull, "ERROR_DISK_FULL"},
    {Win32Status::CallNotImplemented, "ERROR_CALL_NOT_IMPLEMENTED"},
    {Win32Status::InsufficientBuffer, "ERROR_INSUFFICIENT_BUFFER"},
    {Win32Status::InvalidName, "ERROR_INVALID_NAME"},
    {Win32Status::BadPathname, "ERROR_BAD_PATHNAME"},
    {Win32Status::MaxThreadsReached, "ERROR_MAX_THRDS_REACHED"},
    {Win32Status::Busy, "ERROR_BUSY"},
    {Win32Status::AlreadyExists, "ERROR_ALREADY_EXISTS"},
    {Win32Status::InvalidFlagNumber, "ERROR_INVALID_FLAG_NUMBER"},
    {Win32Status::MoreData, "ERROR_MORE_DATA"},
    {Win32Status::ArithmeticOverflow, "ERROR_ARITHMETIC_OVERFLOW"},
    {Win32Status::NoAccess, "ERROR_NOACCESS"},
    {Win32Status::InvalidFlags, "ERROR_INVALID_FLAGS"},
    {Win32Status::NotFound, "ERROR_NOT_FOUND"},
    {Win32Status::Cancelled, "ERROR_CANCELLED"},
    {Win32Status::FileCorrupt, "ERROR_FILE_CORRUPT"},
    {Win32Status::NoSystemResources, "ERROR_NO_SYSTEM_RESOURCES"},
    {Win32Status::Timeout, "ERROR_TIMEOUT"},
    {Win32Status::IncorrectSize, "ERROR_INCORRECT_SIZE"},
    {Win32Status::LogFileFull, "ERROR_LOG_FILE_FULL"},
    {Win32Status::InvalidTime, "ERROR_INVALID_TIME"},
    {Win32Status::ActiveConnections, "ERROR_ACTIVE_CONNECTIONS"},
    {Win32Status::WmiGuidNotFound, "ERROR_WMI_GUID_NOT_FOUND"},
    {Win32Status::WmiInstanceNotFound, "ERROR_WMI_INSTANCE_NOT_FOUND"},
    {Win32Status::CtxClosePending, "ERROR_CTX_CLOSE_PENDING"},
}};
static_assert(
    std::ranges::adjacent_find(statusNames, std::ranges::greater_equal{}, &StatusName::status) == statusNames.end(),
    "ascending, because symbolicName() searches by halving");

} // namespace

std::string_view symbolicName(Win32Status status)
{
    const auto found = std::ranges::lower_bound(statusNames, status, {}, &StatusName::status);
    return found != statusNames.end() && found->status == status ? found->name : std::string_view();
}

} // namespace etwarden
