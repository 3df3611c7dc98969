// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/boot/bootdefinition.h"

#include "model/boot/registrychanges.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/wellknown.h"
#include "tests/boot/bootsample.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

TEST(BootDefinition, HoldsEveryDocumentedValue)
{
    const BootDefinition definition = definitionOf(sampleKey(), false);
    EXPECT_TRUE(definition.isEnabled());
    EXPECT_TRUE(definition.hasGuid);
    EXPECT_EQ(definition.config.name, u"Boot Trace");
    EXPECT_EQ(definition.config.guid, "22222222-2222-3333-4444-555555555555"_guid);
    EXPECT_EQ(definition.config.bufferSizeKb, 64u);
    EXPECT_EQ(definition.config.logFileMode, logfilemode::Circular);
    EXPECT_EQ(definition.config.logFileName, u"C:\\b.etl");
    EXPECT_EQ(definition.config.maximumFileSize, 100u) << "the default";
    EXPECT_EQ(definition.config.clientContext, 1u) << "the default";
    EXPECT_EQ(definition.fileCounter, 3u);
    EXPECT_EQ(definition.status, Win32Status::PathNotFound);
    ASSERT_EQ(definition.config.providers.size(), 1u);
    EXPECT_EQ(definition.config.providers[0].level, 5);
    EXPECT_EQ(definition.config.providers[0].matchAnyKeyword, 0x8000000000000010u);
    const std::vector<IdleProvider> idle{{u"{66666666-7777-8888-9999-aaaaaaaaaaaa}", true}, {u"not a GUID", false}};
    EXPECT_EQ(definition.idleProviders, idle);
    EXPECT_EQ(definition.filteredProviders, std::vector{std::u16string(u"{11111111-2222-3333-4444-555555555555}")});
    EXPECT_EQ(definition.unknownValues, (std::vector<std::u16string>{u"Age", u"Novelty", u""}));
}

TEST(BootDefinition, KnowsTheGlobalLogger)
{
    const std::vector<BootDefinition> all = bootDefinitions(sampleTree());
    ASSERT_EQ(all.size(), 2u);
    const BootDefinition& global = all[1];
    EXPECT_TRUE(global.isGlobalLogger);
    EXPECT_FALSE(global.isEnabled());
    EXPECT_EQ(global.config.guid, wellknown::globalLoggerGuid);
    EXPECT_EQ(global.kernelGroups, (std::vector<std::uint32_t>{0x2307, 0x00884286}));
    EXPECT_EQ(global.config.enableFlags, 0x2307u);
    EXPECT_EQ(global.stackHooks, (std::vector<std::uint32_t>{0x0F2E, 0x0524}));
    ASSERT_EQ(global.config.providers.size(), 1u);
    EXPECT_EQ(global.config.providers[0].matchAnyKeyword, 3u);
    EXPECT_EQ(global.config.providers[0].level, 2);
    EXPECT_EQ(pathOf(global), u"GlobalLogger");
    EXPECT_EQ(pathOf(all[0]), u"Autologger\\Boot Trace");
}

TEST(BootDefinition, WritesNothingWithoutAChange)
{
    const RegistryKey tree = sampleTree();
    for (const BootDefinition& definition : bootDefinitions(tree)) {
        const RegistryKey& before = definition.isGlobalLogger ? *tree.key(globalLoggerKey) : sampleKey();
        EXPECT_EQ(withConfig(before, definition.config, definition.isGlobalLogger), before);
    }
}

TEST(BootDefinition, WritesOnlyWhatChanged)
{
    const RegistryKey before = sampleKey();
    SessionConfig wanted = definitionOf(before, false).config;
    wanted.flushTimer = 5;
    wanted.logFileName = u"C:\\c.etl";
    wanted.enableFlags = 0x10;
    wanted.providers[0].level = 4;
    const RegistryKey after = withConfig(before, wanted, false);
    const std::vector<RegistryChange> changes = changesBetween(u"Autologger\\Boot Trace", &before, &after);
    ASSERT_EQ(changes.size(), 4u);
    EXPECT_EQ(changes[0].value.name, u"FileName");
    EXPECT_EQ(changes[0].value.type, registrytype::ExpandText) << "its type stays";
    EXPECT_EQ(changes[0].value.text(), u"C:\\c.etl");
    EXPECT_EQ(changes[1].value, numberValue(u"FlushTimer", 5));
    EXPECT_EQ(changes[2].value.bytes.size(), 32u);
    EXPECT_EQ(changes[2].value.bytes[0], 0x10);
    EXPECT_EQ(changes[3].value, numberValue(u"EnableLevel", 4));
    EXPECT_EQ(definitionOf(after, false).config, wanted);
}

TEST(BootDefinition, KeepsTheOtherGroupsOfKernelFlags)
{
    const RegistryKey before = *sampleTree().key(globalLoggerKey);
    SessionConfig wanted = definitionOf(before, true).config;
    wanted.enableFlags = 1;
    const BootDefinition after = definitionOf(withConfig(before, wanted, true), true);
    EXPECT_EQ(after.kernelGroups[0], 1u);
    EXPECT_EQ(after.kernelGroups[1], 0x00884286u);
}

TEST(BootDefinition, AddsAndRemovesProvidersAndLeavesIdleOnesAlone)
{
    const RegistryKey before = sampleKey();
    SessionConfig wanted = definitionOf(before, false).config;
    wanted.providers[0].guid = "99999999-2222-3333-4444-555555555555"_guid;
    const RegistryKey after = withConfig(before, wanted, false);
    EXPECT_EQ(after.key(u"{11111111-2222-3333-4444-555555555555}"), nullptr);
    const RegistryKey* const added = after.key(u"{99999999-2222-3333-4444-555555555555}");
    ASSERT_NE(added, nullptr);
    EXPECT_EQ(added->value(u"Enabled")->number(), 1u);
    EXPECT_EQ(added->value(u"MatchAnyKeyword")->type, registrytype::BigNumber);
    EXPECT_NE(after.key(u"not a GUID"), nullptr);
    EXPECT_NE(after.key(u"{66666666-7777-8888-9999-aaaaaaaaaaaa}"), nullptr);
}

TEST(BootDefinition, EnablesAnIdleProviderThatIsWanted)
{
    const RegistryKey before = sampleKey();
    SessionConfig wanted = definitionOf(before, false).config;
    wanted.providers.push_back({.guid = "66666666-7777-8888-9999-aaaaaaaaaaaa"_guid, .level = 4});
    const RegistryKey after = withConfig(before, wanted, false);
    EXPECT_EQ(definitionOf(after, false).config.providers, wanted.providers);
    EXPECT_EQ(after.keys.size(), before.keys.size());
}

TEST(BootDefinition, NewOnesGetWhatIsRequired)
{
    SessionConfig wanted;
    wanted.name = u"New";
    wanted.guid = "99999999-2222-3333-4444-555555555555"_guid;
    wanted.logFileMode = logfilemode::Buffering;
    wanted.clientContext = 1;
    const RegistryKey key = withConfig(RegistryKey{.name = u"New"}, wanted, false);
    EXPECT_EQ(key.value(u"Start")->number(), 1u);
    EXPECT_EQ(key.value(u"Guid")->text(), u"{99999999-2222-3333-4444-555555555555}");
    EXPECT_EQ(definitionOf(key, false).config, wanted);
}

TEST(BootDefinition, IsSwitchedByStartAlone)
{
    const RegistryKey before = sampleKey();
    const RegistryKey after = withStart(before, false);
    const std::vector<RegistryChange> changes = changesBetween(u"x", &before, &after);
    ASSERT_EQ(changes.size(), 1u);
    EXPECT_EQ(changes[0].value, numberValue(u"Start", 0));
}

TEST(BootDefinition, ComparesWhatRunsWithoutWhatTheSystemChooses)
{
    BootDefinition definition = definitionOf(sampleKey(), false);
    SessionConfig running = definition.config;
    running.logFileMode |= logfilemode::AddHeader;
    running.minimumBuffers = 8;
    running.maximumBuffers = 28;
    EXPECT_TRUE(differencesAtBoot(definition, running).empty());
    running.bufferSizeKb = 128;
    running.logFileName = u"D:\\other.etl";
    EXPECT_EQ(differencesAtBoot(definition, running), (std::vector{ConfigField::BufferSize, ConfigField::LogFileName}));
    definition.config.fileMax = 3;
    EXPECT_EQ(differencesAtBoot(definition, running), std::vector{ConfigField::BufferSize}) << "its name has a number";
}

TEST(BootDefinition, NumbersTheFilesOfBoots)
{
    BootDefinition definition;
    definition.config.fileMax = 3;
    EXPECT_EQ(nextFileCounter(definition), 1u);
    definition.fileCounter = 2;
    EXPECT_EQ(nextFileCounter(definition), 3u);
    definition.fileCounter = 3;
    EXPECT_EQ(nextFileCounter(definition), 1u);
    EXPECT_EQ(numberedBootFile(u"a.etl", 3), u"a.etl.0003");
    EXPECT_EQ(numberedBootFile(u"a.etl", 12345), u"a.etl.12345");
}

} // namespace
} // namespace etwarden
