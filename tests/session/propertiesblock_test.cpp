// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/propertiesblock.h"

#include "model/etw/logfilemodes.h"
#include "model/etw/v2options.h"
#include "model/etw/wellknown.h"
#include "model/session/blockview.h"
#include "model/session/flagextension.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstring>
#include <span>
#include <string>
#include <utility>

namespace etwarden {

namespace {

constexpr std::uint32_t structureSize = sizeof(EventTraceProperties);

SessionConfig everyMemberAsked()
{
    return {
        .name = u"Trace",
        .guid = wellknown::eventTraceGuid,
        .clientContext = 2,
        .bufferSizeKb = 3,
        .minimumBuffers = 4,
        .maximumBuffers = 5,
        .maximumFileSize = 6,
        .logFileMode = logfilemode::Sequential | logfilemode::RealTime,
        .flushTimer = 8,
        .enableFlags = 9,
        .flushThreshold = -10,
        .logFileName = u"C:\\trace.etl",
    };
}

SessionConfig unpacked(PropertiesBlock& block, std::u16string_view name)
{
    return BlockView(block.properties()).config(name);
}

TEST(PropertiesBlock, IsReadyForAQuery)
{
    PropertiesBlock block;
    const EventTraceProperties& properties = *block.properties();
    EXPECT_EQ(properties.Wnode.BufferSize, block.size());
    EXPECT_EQ(properties.Wnode.Flags, wnodeflag::TracedGuid);
    EXPECT_EQ(properties.LoggerNameOffset, 0x78u);
    EXPECT_EQ(properties.LogFileNameOffset, 0x78u + 2 * 1025);
    EXPECT_GE(BlockView(block.properties()).capacityAt(properties.LoggerNameOffset), 1025u);
    EXPECT_GE(BlockView(block.properties()).capacityAt(properties.LogFileNameOffset), 1025u);
    EXPECT_EQ(block.status(), SessionStatus{});
}

TEST(PropertiesBlock, RoomForNamesCanBeChosen)
{
    PropertiesBlock block(3);
    EXPECT_EQ(block.size(), 0x78u + 16);
    EXPECT_EQ(block.properties()->LogFileNameOffset, 0x78u + 6);
    EXPECT_EQ(std::as_const(block).properties(), block.properties());
}

TEST(PropertiesBlock, StartCarriesTheWholeConfiguration)
{
    PropertiesBlock block = PropertiesBlock::forStart(everyMemberAsked());
    EXPECT_EQ(unpacked(block, u"Trace"), everyMemberAsked());
    EXPECT_EQ(block.properties()->Wnode.Flags, wnodeflag::TracedGuid);
    EXPECT_EQ(block.properties()->NumberOfBuffers, 0u);
}

TEST(PropertiesBlock, StartWithoutAFileHasNoOffsetForOne)
{
    SessionConfig config = everyMemberAsked();
    config.logFileName.clear();
    PropertiesBlock block = PropertiesBlock::forStart(config);
    EXPECT_EQ(block.properties()->LogFileNameOffset, 0u);
    EXPECT_EQ(unpacked(block, u"Trace"), config);
}

TEST(PropertiesBlock, HasAListBeforeItsNames)
{
    SessionConfig config = everyMemberAsked();
    config.name = std::u16string(40'000, u'n'); // behind it, no offset of 16 bits would lead to the list
    config.kernel.processIds = {4, 8};
    for (const bool isStart : {true, false}) {
        PropertiesBlock block = isStart ? PropertiesBlock::forStart(config) : PropertiesBlock::forUpdate(config, true);
        const EventTraceProperties& properties = *block.properties();
        EXPECT_EQ(properties.EnableFlags, 0x80FF0078u);
        const std::span bytes(reinterpret_cast<const std::byte*>(&properties), block.size());
        EXPECT_EQ(readFlagExtension(bytes, properties.EnableFlags), flagExtensionOf(config));
        EXPECT_EQ(properties.Wnode.BufferSize, block.size());
        EXPECT_EQ(properties.LoggerNameOffset, 0x78u + (1 + 9 + 3) * 4);
        EXPECT_EQ(BlockView(block.properties()).nameAt(properties.LogFileNameOffset), config.logFileName);
    }
}

TEST(PropertiesBlock, StartHasRoomForNamesAboveTheLimit)
{
    SessionConfig config = everyMemberAsked();
    config.name.assign(3000, u'n');
    config.logFileName.assign(5000, u'f');
    PropertiesBlock block = PropertiesBlock::forStart(config);
    EXPECT_EQ(unpacked(block, config.name), config);
    EXPECT_GT(BlockView(block.properties()).capacityAt(block.properties()->LoggerNameOffset), 3000u);
}

TEST(PropertiesBlock, EndlessNamesAreCutWhereTheyStayTooLong)
{
    SessionConfig config = everyMemberAsked();
    config.logFileName.assign(200000, u'f');
    PropertiesBlock block = PropertiesBlock::forStart(config);
    EXPECT_EQ(unpacked(block, u"Trace").logFileName.size(), 65537u);
}

TEST(PropertiesBlock, UpdateCarriesOnlyWhatUpdateReads)
{
    PropertiesBlock block = PropertiesBlock::forUpdate(everyMemberAsked(), false);
    const SessionConfig expected{
        .guid = wellknown::eventTraceGuid,
        .maximumBuffers = 5,
        .logFileMode = logfilemode::RealTime,
        .flushTimer = 8,
        .enableFlags = 9,
    };
    EXPECT_EQ(unpacked(block, u""), expected);
    EXPECT_EQ(block.properties()->LogFileNameOffset, 0u);
    EXPECT_EQ(block.properties()->Wnode.Flags, wnodeflag::TracedGuid);
}

TEST(PropertiesBlock, IdentifiesAPrivateSession)
{
    SessionConfig config = everyMemberAsked();
    config.logFileMode = UINT32_MAX;
    const std::optional<PrivateAddress> address = privateAddress(config);
    ASSERT_TRUE(address);
    EXPECT_EQ(address->logFileMode, logfilemode::PrivateLogger | logfilemode::PrivateInProc);
    PropertiesBlock update = PropertiesBlock::forUpdate(config, true, address);
    EXPECT_EQ(update.properties()->LogFileMode, logfilemode::RealTime | address->logFileMode);
    EXPECT_EQ(unpacked(update, u"").logFileName, config.logFileName);
    EXPECT_EQ(unpacked(update, u"").guid, config.guid);

    const SessionConfig found{.guid = config.guid, .logFileMode = address->logFileMode};
    PropertiesBlock query = PropertiesBlock::forQuery(address);
    EXPECT_EQ(unpacked(query, u""), found);
    PropertiesBlock flush = PropertiesBlock::forFlush({}, address);
    EXPECT_EQ(unpacked(flush, u""), found);
    PropertiesBlock ordinary = PropertiesBlock::forQuery(privateAddress(SessionConfig{.guid = config.guid}));
    EXPECT_EQ(unpacked(ordinary, u""), SessionConfig{}) << "a session of the kernel goes by name or handle alone";
}

TEST(PropertiesBlock, NamesTheProcessesOfAPrivateSessionInVersion2)
{
    using PropertiesV2 = BasicEventTracePropertiesV2<std::uintptr_t>;
    SessionConfig config = everyMemberAsked();
    config.logFileMode = logfilemode::PrivateLogger;
    config.providers = {{.guid = config.guid, .filters = {.processIds = {4321}, .executables = u"a.exe"}}};
    const std::optional<PrivateAddress> address = privateAddress(config);
    std::vector<PropertiesBlock> blocks; // which moves them: what they point to stays where it is
    blocks.push_back(PropertiesBlock::forStart(config));
    blocks.push_back(PropertiesBlock::forUpdate(config, true, address));
    blocks.push_back(PropertiesBlock::forFlush(config.logFileName, address));
    blocks.push_back(PropertiesBlock::forQuery(address));
    for (PropertiesBlock& block : blocks) {
        const auto& structure = *reinterpret_cast<const PropertiesV2*>(block.properties());
        EXPECT_EQ(structure.Wnode.Flags, wnodeflag::TracedGuid | wnodeflag::VersionedProperties);
        EXPECT_EQ(structure.V2Control, 2u);
        EXPECT_EQ(structure.V2Options, 0u);
        EXPECT_EQ(structure.LoggerNameOffset, sizeof(PropertiesV2));
        ASSERT_EQ(structure.FilterDescCount, 2u);
        const auto* const filters = reinterpret_cast<const EventFilterDescriptor*>(structure.FilterDesc);
        EXPECT_EQ(filters[0].Type, filtertype::ProcessId);
        ASSERT_EQ(filters[0].Size, sizeof(std::uint32_t));
        std::uint32_t processId = 0;
        std::memcpy(&processId, reinterpret_cast<const void*>(static_cast<std::uintptr_t>(filters[0].Ptr)), 4);
        EXPECT_EQ(processId, 4321u);
        EXPECT_EQ(filters[1].Type, filtertype::ExecutableName);
        EXPECT_EQ(unpacked(block, u"").guid, config.guid);
        EXPECT_EQ(unpacked(block, u"").logFileName, &block == &blocks.back() ? u"" : config.logFileName);
    }
}

TEST(PropertiesBlock, IsOfVersion2WhereAStartAsksForItsOptions)
{
    SessionConfig config = everyMemberAsked();
    EXPECT_EQ(PropertiesBlock::forStart(config).properties()->Wnode.Flags, wnodeflag::TracedGuid);
    config.v2Options = v2option::LargeMdlPages | v2option::ExcludeKernelStack;
    PropertiesBlock block = PropertiesBlock::forStart(config);
    const auto& structure = *reinterpret_cast<const EventTracePropertiesV2*>(block.properties());
    EXPECT_EQ(structure.Wnode.Flags, wnodeflag::TracedGuid | wnodeflag::VersionedProperties);
    EXPECT_EQ(structure.V2Control, 2u);
    EXPECT_EQ(structure.FilterDescCount, 0u);
    EXPECT_EQ(structure.FilterDesc, 0u);
    EXPECT_EQ(structure.V2Options, 0xCu);
    EXPECT_EQ(structure.LoggerNameOffset, sizeof(EventTracePropertiesV2));
    EXPECT_EQ(unpacked(block, config.name), config);
    PropertiesBlock update = PropertiesBlock::forUpdate(config, false);
    EXPECT_EQ(update.properties()->Wnode.Flags, wnodeflag::TracedGuid) << "an update reads none of them";
}

TEST(PropertiesBlock, ReadsWhatVersion2Reports)
{
    SessionStatus reported{.config = everyMemberAsked(), .isWow = true};
    reported.config.v2Options = v2option::QpcDeltaTracking;
    PropertiesBlock second = PropertiesBlock::forQuery({}, BlockVersion::Two);
    EXPECT_EQ(second.status(), SessionStatus{.isWow = false});
    EXPECT_TRUE(BlockView(second.properties()).putStatus(reported));
    EXPECT_EQ(second.status(), reported);
    second.properties()->Wnode.Flags = wnodeflag::TracedGuid; // what an older system may leave there
    EXPECT_EQ(second.status().isWow, std::nullopt);
    EXPECT_EQ(second.status().config.v2Options, 0u);

    PropertiesBlock first = PropertiesBlock::forQuery({});
    EXPECT_TRUE(BlockView(first.properties()).putStatus(reported));
    reported.config.v2Options = 0;
    reported.isWow.reset();
    EXPECT_EQ(first.status(), reported);
}

TEST(PropertiesBlock, FlushCarriesTheNameOfTheSnapshot)
{
    PropertiesBlock snapshot = PropertiesBlock::forFlush(u"C:\\snapshot.etl");
    EXPECT_EQ(unpacked(snapshot, u"").logFileName, u"C:\\snapshot.etl");
    PropertiesBlock ordinary = PropertiesBlock::forFlush({});
    EXPECT_EQ(unpacked(ordinary, u""), SessionConfig{});
}

TEST(PropertiesBlock, StatusNeverLeavesTheOwnedMemory)
{
    PropertiesBlock block(3);
    const auto size = static_cast<std::uint32_t>(block.size());
    for (std::uint32_t offset = structureSize; offset < size; ++offset)
        reinterpret_cast<unsigned char*>(block.properties())[offset] = 0x41;
    block.properties()->Wnode.BufferSize = UINT32_MAX;
    block.properties()->LoggerNameOffset = structureSize;
    EXPECT_EQ(block.status().config.name, std::u16string((size - structureSize) / 2, u'\u4141'));
    EXPECT_EQ(block.status().config.logFileName.size(), (size - structureSize - 6) / 2);

    for (const std::uint32_t offset : {0u, 1u, structureSize - 1, size - 1, size, size + 1, UINT32_MAX - 1, UINT32_MAX})
    {
        block.properties()->LoggerNameOffset = offset;
        block.properties()->LogFileNameOffset = offset;
        EXPECT_EQ(block.status().config.name, u"") << offset;
        EXPECT_EQ(block.status().config.logFileName, u"") << offset;
    }
    block.properties()->LoggerNameOffset = size - 3; // odd, room for one character
    EXPECT_EQ(block.status().config.name, u"\u4141");
}

TEST(PropertiesArray, BlocksLieApartAndAreUsedAgain)
{
    PropertiesArray blocks(3);
    EXPECT_EQ(blocks.count(), 3u);
    EventTraceProperties** const first = blocks.prepare();
    EventTraceProperties* const address = first[1];
    for (std::uint32_t i = 0; i < 3; ++i) {
        const SessionStatus full{
            .config = {.name = std::u16string(1024, u'n'), .logFileName = std::u16string(1024, u'f')},
            .counters = {.eventsLost = i}};
        EXPECT_TRUE(BlockView(first[i]).putStatus(full));
    }
    for (std::uint32_t i = 0; i < 3; ++i) {
        EXPECT_EQ(blocks.status(i).config.name, std::u16string(1024, u'n'));
        EXPECT_EQ(blocks.status(i).config.logFileName, std::u16string(1024, u'f'));
        EXPECT_EQ(blocks.status(i).counters.eventsLost, i);
    }
    EXPECT_EQ(blocks.prepare()[1], address);
    EXPECT_EQ(blocks.status(1), SessionStatus{});
}

TEST(PropertiesArray, BlocksMayBeOfVersion2)
{
    PropertiesArray blocks(2, BlockVersion::Two);
    const SessionStatus full{.config = {.name = std::u16string(1024, u'n'),
                                 .logFileName = std::u16string(1024, u'f'),
                                 .v2Options = v2option::QpcDeltaTracking},
        .isWow = true};
    for (int round = 0; round < 2; ++round) {
        EventTraceProperties** const array = blocks.prepare();
        EXPECT_EQ(blocks.status(1), SessionStatus{.isWow = false});
        EXPECT_TRUE(BlockView(array[0]).putStatus(full));
        EXPECT_TRUE(BlockView(array[1]).putStatus(full));
        EXPECT_EQ(blocks.status(0), full);
        EXPECT_EQ(blocks.status(1), full);
    }
}

} // namespace

} // namespace etwarden
