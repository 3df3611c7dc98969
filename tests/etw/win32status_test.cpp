// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/win32status.h"

#include <gtest/gtest.h>

#include <array>

namespace etwarden {
namespace {

struct ExpectedStatus
{
    std::uint32_t code;
    std::string_view name;
};

// winerror.h
constexpr std::array<ExpectedStatus, 41> expectedStatuses{{
    {0, "ERROR_SUCCESS"},
    {1, "ERROR_INVALID_FUNCTION"},
    {2, "ERROR_FILE_NOT_FOUND"},
    {3, "ERROR_PATH_NOT_FOUND"},
    {5, "ERROR_ACCESS_DENIED"},
    {6, "ERROR_INVALID_HANDLE"},
    {8, "ERROR_NOT_ENOUGH_MEMORY"},
    {13, "ERROR_INVALID_DATA"},
    {14, "ERROR_OUTOFMEMORY"},
    {24, "ERROR_BAD_LENGTH"},
    {29, "ERROR_WRITE_FAULT"},
    {31, "ERROR_GEN_FAILURE"},
    {32, "ERROR_SHARING_VIOLATION"},
    {50, "ERROR_NOT_SUPPORTED"},
    {87, "ERROR_INVALID_PARAMETER"},
    {111, "ERROR_BUFFER_OVERFLOW"},
    {112, "ERROR_DISK_FULL"},
    {120, "ERROR_CALL_NOT_IMPLEMENTED"},
    {122, "ERROR_INSUFFICIENT_BUFFER"},
    {123, "ERROR_INVALID_NAME"},
    {161, "ERROR_BAD_PATHNAME"},
    {164, "ERROR_MAX_THRDS_REACHED"},
    {170, "ERROR_BUSY"},
    {183, "ERROR_ALREADY_EXISTS"},
    {186, "ERROR_INVALID_FLAG_NUMBER"},
    {234, "ERROR_MORE_DATA"},
    {534, "ERROR_ARITHMETIC_OVERFLOW"},
    {998, "ERROR_NOACCESS"},
    {1004, "ERROR_INVALID_FLAGS"},
    {1168, "ERROR_NOT_FOUND"},
    {1223, "ERROR_CANCELLED"},
    {1392, "ERROR_FILE_CORRUPT"},
    {1450, "ERROR_NO_SYSTEM_RESOURCES"},
    {1460, "ERROR_TIMEOUT"},
    {1462, "ERROR_INCORRECT_SIZE"},
    {1502, "ERROR_LOG_FILE_FULL"},
    {1901, "ERROR_INVALID_TIME"},
    {2402, "ERROR_ACTIVE_CONNECTIONS"},
    {4200, "ERROR_WMI_GUID_NOT_FOUND"},
    {4201, "ERROR_WMI_INSTANCE_NOT_FOUND"},
    {7007, "ERROR_CTX_CLOSE_PENDING"},
}};

TEST(Win32Status, HasTheSymbolicNamesOfWinerror)
{
    for (const ExpectedStatus& expected : expectedStatuses)
        EXPECT_EQ(symbolicName(Win32Status{expected.code}), expected.name) << expected.code;
}

TEST(Win32Status, HasNoNameForOtherCodes)
{
    std::size_t named = 0;
    for (std::uint32_t code = 0; code < 10000; ++code)
        named += symbolicName(Win32Status{code}).empty() ? 0 : 1;
    EXPECT_EQ(named, expectedStatuses.size());
    EXPECT_EQ(symbolicName(Win32Status{0xFFFFFFFF}), "");
}

TEST(Win32Status, EnumeratorsHaveTheirCodes)
{
    EXPECT_EQ(symbolicName(Win32Status::BadLength), "ERROR_BAD_LENGTH");
    EXPECT_EQ(static_cast<std::uint32_t>(Win32Status::BadLength), 24u);
    EXPECT_EQ(static_cast<std::uint32_t>(Win32Status::BadPathname), 161u);
    EXPECT_EQ(static_cast<std::uint32_t>(Win32Status::WmiInstanceNotFound), 4201u);
    EXPECT_EQ(static_cast<std::uint32_t>(Win32Status::CtxClosePending), 7007u);
}

} // namespace
} // namespace etwarden
