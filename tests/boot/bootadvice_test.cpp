// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/boot/bootadvice.h"

#include "tests/boot/bootsample.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

std::vector<BootTrap> trapsOf(const BootDefinition& definition, const std::vector<BootDefinition>& all = {})
{
    std::vector<BootTrap> traps;
    for (const BootAdvice& advice : adviceOn(definition, all))
        traps.push_back(advice.trap);
    return traps;
}

BootDefinition started(std::u16string_view name)
{
    BootDefinition definition;
    definition.config.name = name;
    definition.start = 1;
    definition.hasGuid = true;
    return definition;
}

TEST(BootAdvice, HasARowForEachTrap)
{
    for (std::size_t i = 0; i < std::size(bootTrapKinds); ++i)
        EXPECT_EQ(static_cast<std::size_t>(bootTrapKinds[i].trap), i);
}

TEST(BootAdvice, FindsTheTrapsOfTheKeys)
{
    EXPECT_EQ(trapsOf(definitionOf(sampleKey(), false)),
        (std::vector{BootTrap::LastStartFailed, BootTrap::IdleProvider, BootTrap::NoProviderKey, BootTrap::Filters}));
    EXPECT_TRUE(trapsOf(started(u"a")).empty());
    BootDefinition bare;
    bare.start = 4;
    bare.startsEarly = true;
    EXPECT_EQ(trapsOf(bare), (std::vector{BootTrap::NoGuid, BootTrap::ForeignStart, BootTrap::EarlyStart}));
    BootDefinition global = started(u"GlobalLogger");
    global.isGlobalLogger = true;
    global.hasGuid = false;
    EXPECT_EQ(trapsOf(global), std::vector{BootTrap::GlobalLogger});
}

TEST(BootAdvice, FindsWhatTwoShare)
{
    std::vector<BootDefinition> all{started(u"a"), started(u"b")};
    for (BootDefinition& definition : all) {
        definition.config.guid = "22222222-2222-3333-4444-555555555555"_guid;
        definition.config.logFileName = u"C:\\A.etl";
    }
    all[1].config.logFileName = u"c:\\a.etl";
    const std::vector<BootAdvice> expected{{BootTrap::SharedGuid, u"b"}, {BootTrap::SharedFile, u"b"}};
    EXPECT_EQ(adviceOn(all[0], all), expected);
    all[1].start = 0;
    EXPECT_TRUE(adviceOn(all[0], all).empty()) << "it does not start";
}

TEST(BootAdvice, SaysWhatTheNextBootStarts)
{
    std::vector<BootDefinition> all{started(u"late"), started(u"off"), started(u"early"), started(u"GlobalLogger")};
    all[1].start = 0;
    all[2].startsEarly = true;
    all[3].isGlobalLogger = true;
    std::vector<std::u16string> names;
    for (const BootDefinition& definition : startedAtNextBoot(all))
        names.push_back(definition.config.name);
    EXPECT_EQ(names, (std::vector<std::u16string>{u"GlobalLogger", u"early", u"late"}));
}

} // namespace
} // namespace etwarden
