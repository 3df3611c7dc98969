// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/metrics/sessionnamefilter.h"

#include <gtest/gtest.h>

#include <string>

namespace etwarden {
namespace {

bool passes(std::u16string_view patterns, std::u16string_view name)
{
    return SessionNameFilter(patterns).passes(name);
}

TEST(SessionNameFilter, PassesEveryNameWithoutPatterns)
{
    EXPECT_TRUE(SessionNameFilter().passes(u"DiagLog"));
    EXPECT_TRUE(passes(u"", u""));
    EXPECT_TRUE(passes(u" , ,", u"DiagLog"));
}

TEST(SessionNameFilter, AStarStandsForAnyTextAndAQuestionMarkForOneCharacter)
{
    EXPECT_TRUE(passes(u"EventLog-*", u"EventLog-System"));
    EXPECT_TRUE(passes(u"EventLog-*", u"EventLog-"));
    EXPECT_FALSE(passes(u"EventLog-*", u"EventLog"));
    EXPECT_TRUE(passes(u"*Log*", u"DiagLog"));
    EXPECT_TRUE(passes(u"*a*b*c", u"xaxbxbxc"));
    EXPECT_FALSE(passes(u"*a*b*c", u"xaxbxbxd"));
    EXPECT_TRUE(passes(u"UBPM?", u"UBPM1"));
    EXPECT_FALSE(passes(u"UBPM?", u"UBPM"));
    EXPECT_FALSE(passes(u"UBPM?", u"UBPM12"));
    EXPECT_FALSE(passes(u"Log", u"DiagLog"));
}

TEST(SessionNameFilter, CaseDoesNotMatter)
{
    EXPECT_TRUE(passes(u"nt kernel *", u"NT Kernel Logger"));
    EXPECT_TRUE(passes(u"É*", u"état"));
}

TEST(SessionNameFilter, ANameHasToMatchOneOfThePatternsAndNoneAfterAnExclamationMark)
{
    constexpr std::u16string_view patterns = u"EventLog-*, NT*, !*-Security";
    EXPECT_TRUE(passes(patterns, u"EventLog-System"));
    EXPECT_TRUE(passes(patterns, u"NT Kernel Logger"));
    EXPECT_FALSE(passes(patterns, u"DiagLog"));
    EXPECT_FALSE(passes(patterns, u"EventLog-Security"));
    EXPECT_TRUE(passes(u"! Diag*", u"NT Kernel Logger"));
    EXPECT_FALSE(passes(u"! Diag*", u"DiagLog"));
}

TEST(SessionNameFilter, AHostileNameCostsNoMoreThanItsLengthTimesThatOfThePattern)
{
    std::u16string pattern;
    for (int i = 0; i < 500; ++i)
        pattern += u"*a";
    EXPECT_TRUE(passes(pattern, std::u16string(1024, u'a')));
    EXPECT_FALSE(passes(pattern + u'b', std::u16string(1024, u'a')));
}

} // namespace
} // namespace etwarden
