// SPDX-License-Identifier: GPL-3.0-or-later
// Windows only: rights and drives as this system has them.
#include "model/etw/hostpath.h"
#include "model/session/logplace.h"
#include "tests/support/temporaryfolder.h"

#include <gtest/gtest.h>

#include <windows.h>

namespace etwarden {
namespace {

TEST(LogFolderStateWindows, FolderShownInAWayOfItsOwnIsWritable)
{
    const TemporaryFolder folder;
    const std::filesystem::path path = hostPath(folder.path());
    ASSERT_TRUE(SetFileAttributesW(path.c_str(), FILE_ATTRIBUTE_READONLY)); // as Documents has it
    EXPECT_TRUE(logFolderState(folder.path() + u"trace.etl").writable);
    SetFileAttributesW(path.c_str(), FILE_ATTRIBUTE_NORMAL);
}

TEST(LogFolderStateWindows, SystemDriveIsTheOneOfWindows)
{
    EXPECT_TRUE(logFolderState(u"C:\\windows\\trace.etl").onSystemDrive);
    EXPECT_TRUE(logFolderState(u"C:\\trace.etl").exists);
    EXPECT_FALSE(logFolderState(u"C:\\windows\\win.ini\\trace.etl").exists); // a file is no folder
    const bool isWine = GetProcAddress(GetModuleHandleW(L"ntdll.dll"), "wine_get_version") != nullptr;
    if (isWine) {
        EXPECT_FALSE(logFolderState(u"Z:\\trace.etl").onSystemDrive);
    }
}

} // namespace
} // namespace etwarden
