// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/hostpath.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <system_error>

namespace etwarden {
namespace {

TEST(HostPath, KeepsNamesOutsideAscii)
{
    const std::u16string name = u"Tr\u00E4ce \u65E5\u672C \U0001F600.etl";
    EXPECT_EQ(hostPathToUtf16(hostPath(name)), name);
}

TEST(HostPath, NamesNoFileForAnUnpairedSurrogate)
{
    for (const char16_t unit : {u'\xD800', u'\xDBFF', u'\xDC00', u'\xDCFF', u'\xDFFF'}) {
        std::error_code error;
        EXPECT_FALSE(std::filesystem::exists(hostPath(u"no" + std::u16string(1, unit) + u"thing.etl"), error))
            << int{unit};
    }
}

TEST(HostPath, HasNoDotsForAnAbsolutePath)
{
    EXPECT_EQ(hostPath(absolutePath(u"a.etl")), std::filesystem::current_path() / "a.etl");
    EXPECT_EQ(absolutePath(u"x/../y/./a.etl"), absolutePath(u"y/a.etl"));
}

} // namespace
} // namespace etwarden
