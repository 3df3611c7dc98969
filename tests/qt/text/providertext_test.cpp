// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/providertext.h"

#include "model/etw/enableproperties.h"
#include "tests/qt/englishtest.h"
#include "tests/support/qtprinters.h"

#include <QSet>

#include <numeric>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

class ProviderTextTest : public EnglishTest
{
protected:
    const std::vector<KeywordName> names{{0x10, u"Network"_s}, {0x20, u"Disk"_s}, {0xC0, u"Pair"_s}, {0, u"None"_s}};
};

TEST_F(ProviderTextTest, NamesLevels)
{
    EXPECT_EQ(ProviderText::level(1), u"1 (critical)"_s);
    EXPECT_EQ(ProviderText::level(5), u"5 (verbose)"_s);
    EXPECT_EQ(ProviderText::level(17), u"17"_s);
    EXPECT_EQ(ProviderText::level(255), u"255 (all)"_s);
    EXPECT_EQ(ProviderText::levelSymbol(4), u"TRACE_LEVEL_INFORMATION"_s);
    EXPECT_EQ(ProviderText::levelSymbol(6), QString());
}

TEST_F(ProviderTextTest, AProviderWithoutANameIsCalledByItsGuid)
{
    EXPECT_EQ(ProviderText::name({.guid = {.data1 = 0xAB}}), u"{000000ab-0000-0000-0000-000000000000}"_s);
    EXPECT_EQ(ProviderText::name({.name = u"Contoso\n"}), u"Contoso\uFFFD"_s);
}

TEST_F(ProviderTextTest, NamesPropertiesWithoutTheirPrefix)
{
    EXPECT_EQ(ProviderText::properties(0), QString());
    EXPECT_EQ(ProviderText::properties(enableproperty::Sid | enableproperty::StackTrace | 0x80000000),
        u"SID, STACK_TRACE, 0x80000000"_s);
}

TEST_F(ProviderTextTest, NamesKeywordsAndShowsTheRestAsANumber)
{
    EXPECT_EQ(ProviderText::keywords(0, names), QString());
    EXPECT_EQ(ProviderText::keywords(0x30, names), u"Network, Disk"_s);
    EXPECT_EQ(ProviderText::keywords(0x8000000000000060, names), u"Disk, 0x8000000000000040"_s); // half of Pair
    EXPECT_EQ(ProviderText::keywords(0xC0, names), u"Pair"_s);
}

TEST_F(ProviderTextTest, SaysWhatPasses)
{
    EXPECT_EQ(ProviderText::passes({.level = 4}, names), u"Level 4 or lower, whatever the keywords."_s);
    EXPECT_EQ(ProviderText::passes({.level = 4, .matchAnyKeyword = 0x30}, names),
        u"Level 4 or lower, and any of: Network, Disk; events without keywords pass too."_s);
    EXPECT_EQ(ProviderText::passes({.level = 255,
                                       .matchAnyKeyword = 0x10,
                                       .matchAllKeyword = 0x20,
                                       .enableProperty = enableproperty::IgnoreKeyword0},
                  names),
        u"All levels, and any of: Network, and all of: Disk; events without keywords do not pass."_s);
    EXPECT_EQ(ProviderText::passes({.level = 0, .matchAllKeyword = 0x20}, names),
        u"Level 0, which most providers treat as all levels, and all of: Disk; events without keywords pass too."_s);
    EXPECT_EQ(ProviderText::passes({.level = 2, .filters = {.processIds = {4, 8}, .eventIds = {.ids = {1}}}}, names),
        u"Level 2 or lower, whatever the keywords. Only: from processes 4, 8; event IDs 1."_s);
}

TEST_F(ProviderTextTest, HasALabelForEveryFilter)
{
    QSet<QString> labels;
    for (const FilterMember& member : filterMembers) {
        const QString label = ProviderText::filterLabel(member);
        EXPECT_TRUE(label.contains(u'&') && label.endsWith(u':')) << member.name;
        labels.insert(label);
    }
    EXPECT_EQ(labels.size(), static_cast<qsizetype>(filterMembers.size()));
}

TEST_F(ProviderTextTest, SaysEveryFilterAndCutsLongOnes)
{
    ProviderFilters filters{.executables = u"a.exe;b.exe",
        .packageIds = u"p",
        .packageAppIds = u"q",
        .eventIds = {.listed = false, .ids = {7}},
        .stackEventIds = {.listed = true, .ids = std::vector<std::uint16_t>(64)}};
    std::iota(filters.stackEventIds.ids.begin(), filters.stackEventIds.ids.end(), std::uint16_t{1});
    EXPECT_EQ(ProviderText::filters(filters),
        u"from a.exe;b.exe; from packages p; from package apps q; all event IDs but 7; "
        "stacks of event IDs 1, 2, 3, 4, 5, 6, 7, 8, …"_s);
    EXPECT_EQ(ProviderText::filters({}), QString());
    filters = {.executables = std::u16string(100'000, u'x')};
    EXPECT_LT(ProviderText::filters(filters).size(), 200);
}

} // namespace
} // namespace etwarden
