// SPDX-License-Identifier: GPL-3.0-or-later
// POSIX only: names are bytes.
#include "model/etw/hostpath.h"

#include <gtest/gtest.h>

#include <string>

namespace etwarden {
namespace {

TEST(HostPathPosix, NamesThatAreNotUtf8SurviveInBothDirections)
{
    for (const std::string name :
        {"caf\xE9.etl", "\xFF\x80", "a\xC3", "\xE6\x97", "\xED\xA0\x80", "\xC3\xA9\xE9\xC3\xA9"})
        EXPECT_EQ(hostPath(hostPathToUtf16(name)).native(), name);
    EXPECT_EQ(hostPathToUtf16("caf\xE9"), u"caf\xDCE9");
    EXPECT_EQ(hostPathToUtf16("caf\xC3\xA9"), u"caf\u00E9");
}

TEST(HostPathPosix, OtherUnpairedSurrogatesAreReplaced)
{
    EXPECT_EQ(hostPath(u"a\xD800"
                       u"b")
                  .native(),
        "a\xEF\xBF\xBD"
        "b");
    EXPECT_EQ(hostPath(u"a\xDC7F").native(), "a\xEF\xBF\xBD");
    EXPECT_EQ(hostPath(u"\U0001F480").native(), "\xF0\x9F\x92\x80"); // its second unit, U+DC80, is paired
}

} // namespace
} // namespace etwarden
