// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gates/catalogue.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

namespace etwarden {
namespace {

using Faults = std::vector<std::string>;

std::string entry(const std::string& source, const std::string& translation, const std::string& type = {})
{
    return "<message><source>" + source + "</source><translation" + type + '>' + translation
        + "</translation></message>";
}

TEST(CatalogueGateTest, GoodEntriesPass)
{
    EXPECT_EQ(findCatalogueFaults(entry("%1 of %2", "%2 : %1") + entry("100%", "100 %") + entry("100% sure", "sûr")),
        Faults{});
    EXPECT_EQ(findCatalogueFaults("<message numerus=\"yes\"><source>%n of %1</source><translation>"
                                  "<numerusform>une de %1</numerusform><numerusform>%n de %1</numerusform>"
                                  "</translation></message>"),
        Faults{});
}

TEST(CatalogueGateTest, UnfinishedAndEmptyEntriesAreFound)
{
    EXPECT_EQ(findCatalogueFaults(entry("A", "B", " type=\"unfinished\"")), Faults{"\"A\" is not finished"});
    EXPECT_EQ(findCatalogueFaults(entry("A", "B", " type=\"vanished\"")), Faults{"\"A\" is not finished"});
    EXPECT_EQ(findCatalogueFaults(entry("A", "")), Faults{"\"A\" has no translation"});
    EXPECT_EQ(findCatalogueFaults("<message numerus=\"yes\"><source>%n</source><translation><numerusform>%n"
                                  "</numerusform><numerusform></numerusform></translation></message>"),
        Faults{"\"%n\" has no translation"});
    EXPECT_EQ(findCatalogueFaults("<message><source>A</source></message>"),
        Faults{"an entry has no source or no translation"});
}

TEST(CatalogueGateTest, OtherPlaceholdersAreFound)
{
    EXPECT_EQ(findCatalogueFaults(entry("%1 %2", "%1")), Faults{"\"%1 %2\" has other placeholders than \"%1\""});
    EXPECT_EQ(findCatalogueFaults(entry("%1", "%1 %1")), Faults{"\"%1\" has other placeholders than \"%1 %1\""});
    EXPECT_EQ(findCatalogueFaults(entry("%L1", "%1")), Faults{"\"%L1\" has other placeholders than \"%1\""});
    EXPECT_EQ(findCatalogueFaults(entry("A", "%n")), Faults{"\"A\" has other placeholders than \"%n\""});
}

class CatalogueTest : public testing::TestWithParam<const char*>
{};

INSTANTIATE_TEST_SUITE_P(Languages, CatalogueTest, testing::Values("en", "fr"));

TEST_P(CatalogueTest, IsCompleteAndKeepsPlaceholders)
{
    std::ifstream file(ETWARDEN_SOURCE_DIR "/translations/etwarden_" + std::string(GetParam()) + ".ts");
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    EXPECT_NE(text.find("<source>"), std::string::npos);
    for (const std::string& fault : findCatalogueFaults(text))
        ADD_FAILURE() << fault;
}

TEST(CatalogueGateTest, FrenchThatIsNotSetAsFrenchIsFound)
{
    EXPECT_EQ(findFrenchFaults(entry("A", "l’heure\u00A0: «\u00A0midi\u00A0»")), Faults{});
    EXPECT_EQ(findFrenchFaults(entry("A", "l'heure")), Faults{"\"l'heure\" has a straight apostrophe"});
    EXPECT_EQ(findFrenchFaults(entry("A", "l&apos;heure")), Faults{"\"l&apos;heure\" has a straight apostrophe"});
    EXPECT_EQ(
        findFrenchFaults(entry("A", "a&amp;#xa0;!")), Faults{"\"a&amp;#xa0;!\" has an entity that was escaped twice"});
    for (const char* text : {"a :", "a ;", "a !", "a ?", "a »", "« a"})
        EXPECT_EQ(
            findFrenchFaults(entry("A", text)), Faults{'"' + std::string(text) + "\" has a space that may break"});
}

TEST(CatalogueGateTest, FrenchIsSetAsFrench)
{
    std::ifstream file(ETWARDEN_SOURCE_DIR "/translations/etwarden_fr.ts");
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    EXPECT_NE(text.find("<translation"), std::string::npos);
    for (const std::string& fault : findFrenchFaults(text))
        ADD_FAILURE() << fault;
}

} // namespace
} // namespace etwarden
