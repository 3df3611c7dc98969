// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gates/catalogue.h"

#include <gtest/gtest.h>

#include <filesystem>
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
    for (const char* text : {"a :", "a ;", "a !", "a ?", "a »", "« a", "%n mots", "%Ln mots"})
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

TEST(CatalogueGateTest, WordsThatTheGlossaryRulesOutAreFound)
{
    const std::string glossary = "# Glossary\n\n## French\n\n| English | Ruled out |\n|---|---|\n| buffer | |\n"
                                 "| keyword | mot-clé, élan |\n\n## English\n\n| Say | Ruled out |\n|---|---|\n"
                                 "| graph | chart |\n";
    const std::vector<std::string> french = ruledOutWords(glossary, "French");
    EXPECT_EQ(french, (std::vector<std::string>{"mot-clé", "élan"}));
    EXPECT_EQ(ruledOutWords(glossary, "English"), std::vector<std::string>{"chart"});

    const auto findIn = [&](const std::string& text) {
        return findRuledOutWords(entry("A keyword", text), "translation", french);
    };
    EXPECT_EQ(findIn("mots clés"), Faults{});
    EXPECT_EQ(findIn("Un mot-clé."), Faults{"\"Un mot-clé.\" has \"mot-clé\""});
    EXPECT_EQ(findIn("Mot-clé"), Faults{"\"Mot-clé\" has \"mot-clé\""});
    EXPECT_EQ(findIn("l’élan"), Faults{"\"l’élan\" has \"élan\""});
    EXPECT_EQ(findIn("élané"), Faults{}) << "a part of a word";
    EXPECT_EQ(findIn("mélan"), Faults{}) << "a part of a word";
    EXPECT_EQ(findRuledOutWords(entry("It is Microsoft’s.", "A"), "source", {"’s"}),
        Faults{"\"It is Microsoft’s.\" has \"’s\""});
}

TEST(CatalogueGateTest, WordsThatTheGlossaryRulesOutAreFoundInProse)
{
    const std::vector<std::string> words{"chart", "any more"};
    EXPECT_EQ(findRuledOutWords("# Graphs\n\nA graph, `chart` and `a\nchart`, see [it](chart.md).\n\n    a chart\n\n"
                                "```\na chart\n```\n",
                  words),
        Faults{});
    EXPECT_EQ(findRuledOutWords("Not needed any\nmore.\n\nGraphs.\n\n| a | b |\n| `x` | a chart |\n", words),
        (Faults{"\"Not needed any more.\" has \"any more\"", "\"|  | a chart |\" has \"chart\""}));
}

std::string readFile(const std::filesystem::path& path)
{
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::string readTranslations(const std::string& name)
{
    return readFile(ETWARDEN_SOURCE_DIR "/translations/" + name);
}

TEST(CatalogueGateTest, ReadmeContributingAndManualKeepToTheGlossary)
{
    const std::filesystem::path root = ETWARDEN_SOURCE_DIR;
    const std::string glossary = readTranslations("glossary.md");
    const auto expectNone = [&](const char* section, const std::filesystem::path& path) {
        for (const std::string& fault : findRuledOutWords(readFile(path), ruledOutWords(glossary, section)))
            ADD_FAILURE() << path << ": " << fault << ": translations/glossary.md has the word to use";
    };
    expectNone("English", root / "README.md");
    expectNone("English", root / "CONTRIBUTING.md");
    for (const auto& chapter : std::filesystem::directory_iterator(root / "resources/manual/en"))
        expectNone("English", chapter.path());
    for (const auto& chapter : std::filesystem::directory_iterator(root / "resources/manual/fr"))
        expectNone("French", chapter.path());
}

TEST(CatalogueGateTest, TheCatalogueKeepsToTheGlossary)
{
    const std::string catalogue = readTranslations("etwarden_fr.ts");
    const std::string glossary = readTranslations("glossary.md");
    const auto expectNone = [&](const char* section, const std::string& element) {
        const std::vector<std::string> words = ruledOutWords(glossary, section);
        EXPECT_FALSE(words.empty()) << section;
        for (const std::string& fault : findRuledOutWords(catalogue, element, words))
            ADD_FAILURE() << fault << ": translations/glossary.md has the word to use";
    };
    expectNone("French", "translation");
    expectNone("English", "source");
}

} // namespace
} // namespace etwarden
