// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gates/filetables.h"
#include "tests/gates/markuprules.h"
#include "tests/gates/measurerules.h"
#include "tests/gates/sourcerules.h"
#include "tests/gates/standardincludes.h"
#include "tests/gates/typenames.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <ostream>
#include <regex>

namespace etwarden {

namespace {

namespace fs = std::filesystem;

const fs::path root = ETWARDEN_SOURCE_DIR;

struct SourceFile
{
    std::string path; // from the root, with '/'
    std::string text;
};

/// Every source, build file and script of the project; read once.
const std::vector<SourceFile>& sourceFiles()
{
    static const std::vector<SourceFile> files = [] {
        std::vector<SourceFile> found;
        for (const char* folder : {".ci", "app", "model", "resources", "tests", "translations", "widgets"}) {
            if (!fs::exists(root / folder)) {
                continue;
            }
            for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root / folder)) {
                const std::string name = entry.path().filename().string();
                const std::string extension = entry.path().extension().string();
                if (extension == ".cpp" || extension == ".h" || extension == ".cmake" || extension == ".sh"
                    || name == "CMakeLists.txt") {
                    std::ifstream stream(entry.path(), std::ios::binary);
                    found.push_back({entry.path().lexically_relative(root).generic_string(),
                        std::string(std::istreambuf_iterator<char>(stream), {})});
                }
            }
        }
        return found;
    }();
    return files;
}

struct Rule
{
    const char* name;
    Violations (*find)(std::string_view path, std::string_view text);

    friend void PrintTo(const Rule& rule, std::ostream* stream) { *stream << rule.name; }
};

using SourceTree = testing::TestWithParam<Rule>;

} // namespace

TEST_P(SourceTree, KeepsTheRule)
{
    ASSERT_FALSE(sourceFiles().empty());
    for (const SourceFile& file : sourceFiles()) {
        for (const std::string& violation : GetParam().find(file.path, file.text)) {
            ADD_FAILURE() << violation;
        }
    }
}

TEST(SourceTreeFolders, HaveOneOrder)
{
    FolderIncludes folders;
    for (const SourceFile& file : sourceFiles())
        addFolderIncludes(file.path, file.text, folders);
    ASSERT_GT(folders.size(), 10u);
    for (const std::string& violation : findCircles(folders))
        ADD_FAILURE() << violation;
}

TEST(SourceTreeHeaders, HaveTheirMetaObjectsInTheirSources)
{
    std::map<std::string_view, std::string_view> texts;
    for (const SourceFile& file : sourceFiles()) {
        if (!file.path.starts_with("tests/"))
            texts.emplace(file.path, file.text);
    }
    int pairs = 0;
    for (const auto& [path, text] : texts) {
        if (!path.ends_with(".h"))
            continue;
        const auto source = texts.find(std::string(path.substr(0, path.size() - 2)) + ".cpp");
        if (source == texts.end())
            continue;
        ++pairs;
        for (const std::string& violation : findMissingMoc(path, text, source->second))
            ADD_FAILURE() << violation;
    }
    EXPECT_GT(pairs, 100);
}

/// Each program of tests is linked by itself: only what lies in tests/support meets all of them.
TEST(SourceTreeHeaders, DefineEachTypeOnce)
{
    TypeNames names;
    for (const SourceFile& file : sourceFiles()) {
        if (!file.path.starts_with("tests/") || file.path.starts_with("tests/support/"))
            addTypeNames(file.path, file.text, names);
    }
    ASSERT_GT(names.size(), 100u);
    for (const std::string& violation : findTwoDefinitions(names))
        ADD_FAILURE() << violation;
}

TEST(SourceTreeIncludes, NameTheHeadersOfTheStandardLibrary)
{
    SourceTexts sources;
    for (const SourceFile& file : sourceFiles()) {
        if (file.path.ends_with(".cpp") || file.path.ends_with(".h"))
            sources.emplace(file.path, file.text);
    }
    ASSERT_GT(sources.size(), 10u);
    for (const std::string& violation : findMissingStandardIncludes(sources))
        ADD_FAILURE() << violation;
}

INSTANTIATE_TEST_SUITE_P(Rules, SourceTree,
    testing::Values(Rule{"arrows", &findWrongArrows}, Rule{"qtModules", &findWrongQtModules},
        Rule{"guessedMarkup", &findGuessedMarkup}, Rule{"handMadeMeasures", &findHandMadeMeasures},
        Rule{"licence", &findMissingLicence}, Rule{"muteChecks", &findMuteChecks},
        Rule{"unportableIncludes", &findUnportableIncludes}, Rule{"looseTables", &findLooseTables},
        Rule{"linkFollowers", &findLinkFollowers}, Rule{"threadWaits", &findThreadWaits},
        Rule{"iteratorsAsPointers", &findIteratorsAsPointers}),
    [](const auto& rule) { return std::string(rule.param.name); });

TEST(SourceTreeImages, HaveEightBitsAChannel)
{
    int images = 0;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root / "resources")) {
        const std::string extension = entry.path().extension().string();
        if (extension != ".png" && extension != ".ico") {
            continue;
        }
        ++images;
        std::ifstream stream(entry.path(), std::ios::binary);
        const std::string bytes(std::istreambuf_iterator<char>(stream), {});
        for (const std::string& violation : findDeepImages(entry.path().lexically_relative(root).string(), bytes)) {
            ADD_FAILURE() << violation;
        }
    }
    EXPECT_GT(images, 0);
}

TEST(SourceTreeReadmes, NameTheFilesOfTheirFolders)
{
    int readmes = 0;
    for (const char* folder : {"app", "model", "resources", "tests", "translations", "widgets"}) {
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root / folder)) {
            if (entry.path().filename() != "README.md")
                continue;
            ++readmes;
            std::ifstream stream(entry.path(), std::ios::binary);
            const std::string text(std::istreambuf_iterator<char>(stream), {});
            const fs::path place = entry.path().parent_path().lexically_relative(root);
            std::vector<std::string_view> names;
            for (const SourceFile& file : sourceFiles()) {
                if (fs::path(file.path).parent_path() == place)
                    names.push_back(std::string_view(file.path).substr(file.path.rfind('/') + 1));
            }
            for (const std::string& violation :
                findUnnamedFiles(entry.path().lexically_relative(root).generic_string(), text, names))
                ADD_FAILURE() << violation;
        }
    }
    EXPECT_GT(readmes, 5);
}

/// A test that was renamed would run again where it is known to fail.
TEST(SourceTreeTests, AreThereWhereTheyAreLeftOut)
{
    const auto file = std::find_if(sourceFiles().begin(), sourceFiles().end(),
        [](const SourceFile& other) { return other.path == "tests/support/etwarden_add_test.cmake"; });
    ASSERT_NE(file, sourceFiles().end());
    const std::regex leftOut("\n +:?(?:\\w+/)?(\\w+Test)\\.(\\w+)");
    int count = 0;
    for (std::sregex_iterator name(file->text.begin(), file->text.end(), leftOut); name != std::sregex_iterator();
         ++name, ++count)
    {
        const std::string test = "(" + (*name)[1].str() + ", " + (*name)[2].str() + ")";
        EXPECT_TRUE(std::any_of(sourceFiles().begin(), sourceFiles().end(),
            [&](const SourceFile& other) {
                return other.path.starts_with("tests/") && other.text.find(test) != std::string::npos;
            }))
            << file->path << " leaves out a test that does not exist: " << test;
    }
    EXPECT_GT(count, 0);
}

TEST(SourceTreeRoot, HoldsTheKnownEntriesOnly)
{
    for (const fs::directory_entry& entry : fs::directory_iterator(root)) {
        for (const std::string& violation : findForeignTopLevelEntry(entry.path().filename().string())) {
            ADD_FAILURE() << violation;
        }
    }
}

} // namespace etwarden
