// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/restartelevated.h"

#include "tests/support/qtprinters.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

TEST(QuotedArgumentsTest, EachIsReadAsItWas)
{
    EXPECT_EQ(quotedArguments({}), QString());
    EXPECT_EQ(quotedArguments({u"--lang"_s, u"fr"_s}), uR"("--lang" "fr")"_s);
    EXPECT_EQ(quotedArguments({QString()}), uR"("")"_s);
    EXPECT_EQ(quotedArguments({u"C:\\with space\\a.etwr"_s}), uR"("C:\with space\a.etwr")"_s);
    EXPECT_EQ(quotedArguments({u"C:\\folder\\"_s}), uR"("C:\folder\\")"_s); // else the quote would be a character
    EXPECT_EQ(quotedArguments({uR"(a"b)"_s, uR"(a\"b)"_s}), uR"("a\"b" "a\\\"b")"_s);
}

#ifndef Q_OS_WIN
TEST(ElevatedRestartTest, OnlyWindowsAsksForRights)
{
    EXPECT_FALSE(elevatedRestart({}));
}
#endif

} // namespace
} // namespace etwarden
