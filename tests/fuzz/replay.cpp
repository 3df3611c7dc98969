// SPDX-License-Identifier: GPL-3.0-or-later
// Each entry of a target's corpus is a test case: what broke the target once does not do so again.
#include "tests/fuzz/fuzztarget.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <utility>
#include <vector>

namespace {

namespace fs = std::filesystem;

class CorpusEntry : public testing::Test
{
public:
    explicit CorpusEntry(fs::path file)
        : m_file(std::move(file))
    {
    }

    void TestBody() override
    {
        std::ifstream stream(m_file, std::ios::binary);
        const std::vector<char> bytes{std::istreambuf_iterator<char>(stream), {}};
        ASSERT_FALSE(stream.bad());
        // The copy has exactly the input's size, so that a sanitizer sees each access beyond it.
        const std::vector<std::uint8_t> input(bytes.begin(), bytes.end());
        EXPECT_EQ(LLVMFuzzerTestOneInput(input.data(), input.size()), 0);
    }

private:
    fs::path m_file;
};

const bool areRegistered = [] {
    std::vector<fs::path> files;
    for (const fs::directory_entry& entry : fs::directory_iterator(ETWARDEN_FUZZ_CORPUS))
        files.push_back(entry.path());
    std::ranges::sort(files);
    for (const fs::path& file : files) {
        testing::RegisterTest("Corpus", file.filename().string().c_str(), nullptr, nullptr, __FILE__, __LINE__,
            [file]() -> testing::Test* { return new CorpusEntry(file); });
    }
    return true;
}();

TEST(Corpus, IsThere)
{
    EXPECT_TRUE(areRegistered);
    EXPECT_FALSE(fs::is_empty(ETWARDEN_FUZZ_CORPUS));
}

} // namespace
