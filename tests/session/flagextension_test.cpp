// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/flagextension.h"

#include "model/etw/enableflags.h"
#include "model/etw/kernelgroups.h"

#include <gtest/gtest.h>

#include <cstring>

namespace etwarden {

namespace {

/// A block that is as long as its extension, which begins after 8 bytes.
std::vector<std::byte> blockWith(const std::vector<std::uint32_t>& extension)
{
    std::vector<std::byte> block(8 + extension.size() * sizeof(std::uint32_t));
    if (!extension.empty())
        std::memcpy(block.data() + 8, extension.data(), extension.size() * sizeof(std::uint32_t));
    return block;
}

constexpr std::uint32_t list = flagsOfExtensionList(8);

constexpr std::uint32_t head(std::uint32_t dwords, std::uint32_t itemsOrType)
{
    return dwords | itemsOrType << 16;
}

TEST(FlagExtension, IsAMaskOrAListOfItems)
{
    EXPECT_EQ(readFlagExtension(blockWith({1, 2, 3}), 0x80030008)->groupMask, (GroupMask{1, 2, 3}));
    const FlagExtension extension{
        .groupMask = {7, 0x2000}, .processIds = {4, 8}, .stackHooks = {0x0F2E, 0x0524}, .poolTags = {0x656E6F4E}};
    const std::vector<std::byte> bytes = flagExtensionList(extension);
    EXPECT_EQ(bytes.size(), (1u + 9 + 3 + 3 + 2) * 4);
    std::vector<std::byte> block(8);
    block.insert(block.end(), bytes.begin(), bytes.end());
    EXPECT_EQ(readFlagExtension(block, list), extension);
    EXPECT_EQ(flagExtensionList({}).size(), 4u);
    EXPECT_EQ(readFlagExtension(blockWith({head(1, 0)}), list), FlagExtension());
    EXPECT_EQ(stackEventsOf(extension), (std::vector{*parseStackEvent("Profile"), *parseStackEvent("CSwitch")}));
    EXPECT_TRUE(stackEventsOf({.stackHooks = {0xFFFF, 0x10524}}).empty()) << "nothing is known of them";
}

TEST(FlagExtension, SkipsItemsOfOtherKinds)
{
    const std::vector<std::uint32_t> caching{head(6, 2), head(3, 5), 1, 2, head(2, 2), 4};
    EXPECT_EQ(readFlagExtension(blockWith(caching), list), (FlagExtension{.processIds = {4}}));
}

TEST(FlagExtension, RefusesListsThatDoNotFit)
{
    EXPECT_FALSE(readFlagExtension(blockWith({1, 2}), 0x80030008)) << "one word is missing";
    EXPECT_FALSE(readFlagExtension(blockWith({1}), 0x8001FFFF)) << "behind the block";
    EXPECT_FALSE(readFlagExtension(blockWith(std::vector<std::uint32_t>(9)), 0x80090008)) << "a mask has eight words";
    EXPECT_FALSE(readFlagExtension(blockWith({}), list));
    EXPECT_FALSE(readFlagExtension(blockWith({head(0, 0)}), list));
    EXPECT_FALSE(readFlagExtension(blockWith({head(3, 1), head(2, 2)}), list)) << "the list is cut off";
    EXPECT_FALSE(readFlagExtension(blockWith({head(3, 1), head(3, 2), 4}), list)) << "the item leads out of the list";
    EXPECT_FALSE(readFlagExtension(blockWith({head(3, 2), head(2, 2), 4}), list)) << "the second one is missing";
    EXPECT_FALSE(readFlagExtension(blockWith({head(2, 1), head(0, 2)}), list)) << "an item of no length";
}

TEST(FlagExtension, BoundsItsItems)
{
    const auto isRead = [](const FlagExtension& extension) {
        std::vector<std::byte> block(8);
        const std::vector<std::byte> bytes = flagExtensionList(extension);
        block.insert(block.end(), bytes.begin(), bytes.end());
        return readFlagExtension(block, list) == extension;
    };
    using Numbers = std::vector<std::uint32_t>;
    EXPECT_TRUE(isRead({.processIds = Numbers(8, 4), .stackHooks = Numbers(256, 0x0524), .poolTags = Numbers(4, 1)}));
    EXPECT_FALSE(isRead({.processIds = Numbers(9, 4)}));
    EXPECT_FALSE(isRead({.stackHooks = Numbers(257, 0x0524)}));
    EXPECT_FALSE(isRead({.poolTags = Numbers(5, 1)}));
}

TEST(FlagExtension, HasFlagsGroupsAndStacksAsWell)
{
    SessionConfig config{.enableFlags = enableflag::Process | enableflag::ContextSwitch,
        .kernel = {.stackEvents = {*parseStackEvent("CSwitch"), ClassicEventId{.type = 1}}, .profileInterval = 5'000}};
    addGroup(config.kernel.groups, kernelgroup::Pool);
    EXPECT_FALSE(needsFlagExtension(config));
    EXPECT_EQ(tracingAfter(config, {.processIds = {4}}), KernelTracing()) << "no list, no processes";
    config.kernel.processIds = {4, 8};
    config.kernel.poolTags = {0x636F7250};
    EXPECT_TRUE(needsFlagExtension(config));
    GroupMask mask = groupMaskOf(config.enableFlags);
    addGroup(mask, kernelgroup::Pool);
    EXPECT_EQ(flagExtensionOf(config),
        (FlagExtension{.groupMask = mask, .processIds = {4, 8}, .stackHooks = {0x0524}, .poolTags = {0x636F7250}}));
    KernelTracing listed = config.kernel;
    listed.stackEvents.pop_back();
    listed.profileInterval = 0;
    EXPECT_EQ(tracingAfter(config, {}), listed) << "calls set the event without a hook, and the interval";
    config.enableFlags |= enableflag::Extension;
    EXPECT_FALSE(needsFlagExtension(config)) << "they lead to a list already";
}

} // namespace

} // namespace etwarden
