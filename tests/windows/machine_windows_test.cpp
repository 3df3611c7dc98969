// SPDX-License-Identifier: GPL-3.0-or-later
// Windows only: the properties that are read from the machine.
#include "model/windows/machine.h"
#include "model/windows/systemmodules.h"
#include "model/windows/windowstraceapi.h"

#include <gtest/gtest.h>

#include <windows.h>
// This follows windows.h, because it needs it.
#include <versionhelpers.h>

namespace etwarden {
namespace {

TEST(MachineTest, MapsABuildToTheNewestReleaseThatIsNotNewer)
{
    EXPECT_EQ(windowsVersionOf(4, 0, 1381), WindowsVersion::Unknown);
    EXPECT_EQ(windowsVersionOf(5, 1, 2600), WindowsVersion::WindowsXp);
    EXPECT_EQ(windowsVersionOf(6, 1, 7601), WindowsVersion::Windows7);
    EXPECT_EQ(windowsVersionOf(6, 3, 9600), WindowsVersion::Windows81);
    EXPECT_EQ(windowsVersionOf(10, 0, 10240), WindowsVersion::Windows10);
    EXPECT_EQ(windowsVersionOf(10, 0, 15062), WindowsVersion::Windows10Version1607);
    EXPECT_EQ(windowsVersionOf(10, 0, 15063), WindowsVersion::Windows10Version1703);
    EXPECT_EQ(windowsVersionOf(10, 0, 21999), WindowsVersion::Windows10Version20H2);
    EXPECT_EQ(windowsVersionOf(10, 0, 22631), WindowsVersion::Windows11);
    EXPECT_EQ(windowsVersionOf(10, 0, 26100), WindowsVersion::Windows11Version24H2);
    EXPECT_EQ(windowsVersionOf(11, 0, 1), WindowsVersion::Windows11Version24H2);
}

TEST(MachineTest, ReadsTheEnvironmentOfTheMachine)
{
    WindowsTraceApi api;
    const Environment environment = machineEnvironment(api);
    SYSTEM_INFO info;
    GetSystemInfo(&info);
    EXPECT_EQ(environment.logicalProcessors, info.dwNumberOfProcessors);
    MEMORYSTATUSEX memory{};
    memory.dwLength = sizeof memory;
    ASSERT_TRUE(GlobalMemoryStatusEx(&memory));
    EXPECT_EQ(environment.physicalMemoryBytes, memory.ullTotalPhys);
    EXPECT_EQ(environment.elevated, userRights().elevated);
    EXPECT_EQ(environment.performanceLogUser, userRights().performanceLogUser);
    EXPECT_GE(environment.windows, WindowsVersion::Windows7);
    EXPECT_EQ(environment.product, IsWindowsServer() ? WindowsProduct::Server : WindowsProduct::Client);
    EXPECT_GE(environment.sessionLimit, 32u);
    EXPECT_LE(environment.sessionLimit, 256u);
}

TEST(MachineTest, OffersNoElevationToAnElevatedUser)
{
    const UserRights rights = userRights();
    EXPECT_FALSE(rights.elevated && rights.canElevate);
    if (isWine()) {
        EXPECT_TRUE(rights.elevated); // Wine's only user is an administrator
    }
}

TEST(MachineTest, ReadsTheSessionLimitFromEtwUnlessItIsImplausible)
{
    static std::uint32_t answer;
    TraceFunctions functions;
    functions.traceQueryInformation = [](TraceHandle, TraceQueryInfoClass, void* value, std::uint32_t bytes,
                                          std::uint32_t* written) -> std::uint32_t {
        *static_cast<std::uint32_t*>(value) = answer;
        *written = bytes;
        return 0;
    };
    WindowsTraceApi api(functions);
    answer = 200;
    EXPECT_EQ(machineSessionLimit(api, WindowsVersion::Windows11), 200u);
    for (const std::uint32_t noLimit : {31u, 257u, 5000u}) {
        answer = noLimit;
        EXPECT_EQ(machineSessionLimit(api, WindowsVersion::Windows10), 64u) << noLimit;
    }
    WindowsTraceApi mute(TraceFunctions{});
    EXPECT_EQ(machineSessionLimit(mute, WindowsVersion::Windows10), 64u); // before 1709 there was no choice
    EXPECT_EQ(machineSessionLimit(mute, WindowsVersion::Windows2000), 32u);
}

} // namespace
} // namespace etwarden
