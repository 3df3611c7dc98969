// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/editor/flagpresets.h"

#include "model/etw/enableflags.h"
#include "tests/qt/englishtest.h"
#include "tests/support/qtprinters.h"

#include <QSet>

#include <algorithm>
#include <iterator>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

class FlagPresetsTest : public EnglishTest
{
protected:
    static std::uint32_t flagsOf(FlagPresetId id) { return flagPresets()[static_cast<std::size_t>(id)].enableFlags; }
};

TEST_F(FlagPresetsTest, AreATableWithWords)
{
    constexpr std::size_t own = 6;
    ASSERT_EQ(flagPresets().size(), own + kernelPresets().size());
    QSet<QString> words;
    QSet<std::uint32_t> values;
    for (std::size_t i = 0; i < flagPresets().size(); ++i) {
        const FlagPreset& preset = flagPresets()[i];
        EXPECT_EQ(preset.id, static_cast<FlagPresetId>(std::min(i, own)));
        if (i < own)
            values.insert(preset.enableFlags);
        else
            EXPECT_EQ(preset.group, &kernelPresets()[i - own]);
        words.insert(FlagPresetText::name(preset));
        words.insert(FlagPresetText::description(preset));
    }
    EXPECT_EQ(values.size(), 6);
    EXPECT_EQ(words.size(), 2 * std::ssize(flagPresets()));
}

TEST_F(FlagPresetsTest, SayWhatAGroupOfXperfIs)
{
    const auto preset = std::ranges::find_if(
        flagPresets(), [](const FlagPreset& row) { return row.group && row.group->name == "ResumeTrace"; });
    ASSERT_NE(preset, flagPresets().end());
    EXPECT_EQ(FlagPresetText::name(*preset), u"xperf: ResumeTrace"_s);
    EXPECT_EQ(FlagPresetText::description(*preset),
        u"What “xperf -on ResumeTrace” records, without what EnableFlags cannot request (POWER).\n"
        "PROCESS, THREAD, IMAGE_LOAD, DISK_IO, MEMORY_HARD_FAULTS, PROFILE"_s);
}

TEST_F(FlagPresetsTest, HaveDocumentedFlagsThatRecordSomething)
{
    std::uint32_t documented = 0;
    for (const EnableFlagEntry& entry : enableFlagCatalogue()) {
        if (entry.status == BitStatus::Documented)
            documented |= entry.value;
    }
    EXPECT_EQ(flagsOf(FlagPresetId::Everything), documented & ~enableflag::NoSysConfig);
    for (const FlagPreset& preset : flagPresets())
        EXPECT_EQ(preset.enableFlags & ~flagsOf(FlagPresetId::Everything), 0u);
}

TEST_F(FlagPresetsTest, HaveTheFlagsOfTheirSubject)
{
    EXPECT_EQ(flagsOf(FlagPresetId::Lifetimes), 0x00000007u);
    EXPECT_EQ(flagsOf(FlagPresetId::Processor), 0x01000877u);
    EXPECT_EQ(flagsOf(FlagPresetId::Disk), 0x06200707u);
    EXPECT_EQ(flagsOf(FlagPresetId::Network), 0x00010007u);
    EXPECT_EQ(flagsOf(FlagPresetId::Memory), 0x0000F007u);
    EXPECT_EQ(FlagPresetText::name(flagPresets()[2]), u"Disks and files"_s);
}

} // namespace
} // namespace etwarden
