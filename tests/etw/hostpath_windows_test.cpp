// SPDX-License-Identifier: GPL-3.0-or-later
// Windows only: names above MAX_PATH.
#include "model/etw/hostpath.h"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <windows.h>

namespace etwarden {
namespace {

const std::u16string longName(200, u'n');

TEST(HostPathWindows, LongNamesGetThePrefix)
{
    EXPECT_EQ(hostPathToUtf16(hostPath(u"C:\\" + longName + u"/x/../" + longName)),
        u"\\\\?\\C:\\" + longName + u"\\" + longName);
    EXPECT_EQ(hostPathToUtf16(hostPath(u"\\\\server\\share\\" + longName + u"\\" + longName)),
        u"\\\\?\\UNC\\server\\share\\" + longName + u"\\" + longName);
    EXPECT_EQ(
        hostPathToUtf16(hostPath(longName + u"\\" + longName)), u"\\\\?\\" + absolutePath(longName + u"\\" + longName));
}

TEST(HostPathWindows, ShortNamesAndThoseWithAPrefixStayAsTheyAre)
{
    for (const std::u16string& name : {std::u16string(u"a.etl"), std::u16string(u"C:/a/../b.etl"), std::u16string(),
             u"\\\\?\\C:\\" + longName + u"\\..\\" + longName, u"\\\\.\\" + longName + longName})
    {
        EXPECT_EQ(hostPathToUtf16(hostPath(name)), name);
    }
    const std::u16string withPrefix = u"\\\\?\\C:\\a\\..\\b.";
    EXPECT_EQ(absolutePath(withPrefix), withPrefix);
}

TEST(HostPathWindows, AFileBelowALongFolderIsMadeAndFound)
{
    std::array<wchar_t, MAX_PATH + 1> temporary{};
    ASSERT_NE(GetTempPathW(MAX_PATH, temporary.data()), 0u);
    const std::wstring root = temporary.data();
    const std::u16string top = std::u16string(root.begin(), root.end()) + longName;
    const std::u16string folder = top + u"/" + longName; // QFile's separator
    ASSERT_TRUE(CreateDirectoryW(hostPath(top).c_str(), nullptr)) << GetLastError();
    ASSERT_TRUE(CreateDirectoryW(hostPath(folder).c_str(), nullptr)) << GetLastError();
    const HANDLE file = CreateFileW(
        hostPath(folder + u"/a.etl").c_str(), GENERIC_WRITE, 0, nullptr, CREATE_NEW, FILE_ATTRIBUTE_NORMAL, nullptr);
    EXPECT_NE(file, INVALID_HANDLE_VALUE) << GetLastError();
    CloseHandle(file);
    EXPECT_TRUE(DeleteFileW(hostPath(folder + u"/a.etl").c_str()));
    EXPECT_TRUE(RemoveDirectoryW(hostPath(folder).c_str()));
    EXPECT_TRUE(RemoveDirectoryW(hostPath(top).c_str()));
}

} // namespace
} // namespace etwarden
