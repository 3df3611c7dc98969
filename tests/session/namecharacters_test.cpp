// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/namecharacters.h"

#include <gtest/gtest.h>

using namespace std::string_literals;

namespace etwarden {

namespace {

TEST(NameCharacters, FindControlCharacters)
{
    EXPECT_EQ(controlCharactersIn(u"Disk trace – ü €"), u"");
    EXPECT_EQ(controlCharactersIn(u"a\tb\nc\td\x7f"), u"\t\n\x7f");
    EXPECT_EQ(controlCharactersIn(u"a\0b"s), u"\0"s);
    EXPECT_EQ(withoutControlCharacters(u"a\tb\0c"s), u"a b c");
}

TEST(NameCharacters, FindReservedCharactersOfAPath)
{
    EXPECT_EQ(forbiddenCharactersIn(u"C:\\a?<>|.etl"), u"?<>|");
    EXPECT_EQ(forbiddenCharactersIn(u"/tmp/a\"b*c:d*e\x1f"), u"\"*:\x1f");
    EXPECT_EQ(forbiddenCharactersIn(u"a:b"), u""); // a file of drive A
    EXPECT_EQ(forbiddenCharactersIn(u"ab:c"), u":");
    EXPECT_EQ(forbiddenCharactersIn(u"1:b"), u":");
    EXPECT_EQ(withoutForbiddenCharacters(u"C:\\a?b\\c:d.etl"), u"C:\\a_b\\c_d.etl");
}

TEST(NameCharacters, RootsOfPathsAreAllowed)
{
    for (const std::u16string path : {u"", u"C:", u"C:\\Logs\\trace%d.etl", u"/tmp/trace 1.etl", u"\\\\?\\C:\\a.etl",
             u"\\\\.\\C:\\a.etl", u"\\??\\C:\\a.etl", u"\\\\server\\share\\a.etl"})
    {
        EXPECT_EQ(forbiddenCharactersIn(path), u"");
        EXPECT_EQ(withoutForbiddenCharacters(path), path);
    }
    EXPECT_EQ(forbiddenCharactersIn(u"\\\\?\\C:\\a?.etl"), u"?");
    EXPECT_EQ(withoutForbiddenCharacters(u"\\\\?\\C:\\a?.etl"), u"\\\\?\\C:\\a_.etl");
}

} // namespace

} // namespace etwarden
