// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

namespace etwarden {

/// Win32 status codes that ETW's functions return (winerror.h); some go only to providers, and never into a window. A
/// value that is not listed stays valid: it is the number that the system returned.
enum class Win32Status : std::uint32_t {
    Success = 0,
    InvalidFunction = 1,
    FileNotFound = 2,
    PathNotFound = 3,
    AccessDenied = 5,
    InvalidHandle = 6,
    NotEnoughMemory = 8,
    InvalidData = 13, ///< providers only, as are the others that say so
    OutOfMemory = 14,
    BadLength = 24,
    WriteFault = 29,
    GenFailure = 31, ///< providers only
    SharingViolation = 32,
    NotSupported = 50,
    InvalidParameter = 87,
    BufferOverflow = 111, ///< providers only
    DiskFull = 112,
    CallNotImplemented = 120,
    InsufficientBuffer = 122,
    InvalidName = 123,
    BadPathname = 161,
    MaxThreadsReached = 164,
    Busy = 170,
    AlreadyExists = 183,
    InvalidFlagNumber = 186, ///< providers only
    MoreData = 234,
    ArithmeticOverflow = 534, ///< providers only
    NoAccess = 998,
    InvalidFlags = 1004, ///< providers only
    NotFound = 1168,
    Cancelled = 1223,
    FileCorrupt = 1392, ///< providers and consumers only
    NoSystemResources = 1450,
    Timeout = 1460,
    IncorrectSize = 1462, ///< providers only
    LogFileFull = 1502,
    InvalidTime = 1901,
    ActiveConnections = 2402,
    WmiGuidNotFound = 4200,
    WmiInstanceNotFound = 4201,
    CtxClosePending = 7007,
};

/// "ERROR_BAD_PATHNAME" and so on; empty for a code that is not in the list above.
std::string_view symbolicName(Win32Status status);

} // namespace etwarden
