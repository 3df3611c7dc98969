// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/logaccesstext.h"

#include "tests/qt/englishtest.h"
#include "tests/support/qtprinters.h"

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;
using Source = LogAccess::Source;

using LogAccessTextTest = EnglishTest;

TEST_F(LogAccessTextTest, NamesWhoMayRead)
{
    EXPECT_EQ(LogAccessText::readers({}), u"unknown"_s);
    EXPECT_EQ(LogAccessText::readers({.source = Source::File}), u"administrators only"_s);
    EXPECT_EQ(LogAccessText::readers({.source = Source::File, .names = {u"ada", u"staff"}}), u"“ada”, “staff”"_s);
    EXPECT_EQ(LogAccessText::readers({.source = Source::Folder, .everyone = true, .names = {u"ada"}}),
        u"every user of this machine"_s);
}

TEST_F(LogAccessTextTest, AdvisesWhereEveryoneMay)
{
    EXPECT_TRUE(LogAccessText::advice({.source = Source::File, .names = {u"ada"}}).isEmpty());
    const QString before = LogAccessText::advice({.source = Source::Folder, .everyone = true});
    EXPECT_TRUE(before.startsWith(u"A log file gets the rights of its folder."_s));
    EXPECT_NE(before, LogAccessText::advice({.source = Source::File, .everyone = true}));
}

} // namespace
} // namespace etwarden
