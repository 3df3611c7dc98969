// SPDX-License-Identifier: GPL-3.0-or-later
// What a provider writes for some of its sessions and not for others: the filters that it applies itself, and what
// EventWriteEx makes of the bits that it finds in them.
#include "model/engine/dll/etwengine.h"
#include "model/etw/enableproperties.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/win32status.h"
#include "model/etw/windowsversion.h"
#include "model/session/propertiesblock.h"
#include "model/session/sessionconfig.h"
#include "tests/engine/dll/statuscodes.h"
#include "tests/support/temporaryfolder.h"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cstring>
#include <string>
#include <vector>

namespace etwarden {
namespace {

constexpr Guid filteringProvider = "77777777-3333-4444-5555-666666666666"_guid;
constexpr EventDescriptor descriptor{
    .Id = 7, .Version = 0, .Channel = 0, .Level = 4, .Opcode = 0, .Task = 0, .Keyword = 2};

/// EVENT_FILTER_HEADER with four bytes of data after it.
struct Filter
{
    std::uint16_t id = 0;
    std::uint8_t version = 0;
    std::array<std::uint8_t, 5> reserved{};
    std::uint64_t instance = 0;
    std::uint32_t size = 0x18 + 4;
    std::uint32_t nextOffset = 0;
    std::uint32_t data = 0;
    std::uint32_t padding = 0;
};
static_assert(sizeof(Filter) == 0x20);

/// What the last callback got.
struct PassedFilters
{
    std::uint32_t calls = 0;
    std::uint32_t bytes = 0;
    std::vector<Filter> filters;
};

void ETWENGINE_CALL onFilters(const Guid*, std::uint32_t, std::uint8_t, std::uint64_t, std::uint64_t,
    const EventFilterDescriptor* descriptorOfFilters, void* context)
{
    auto& passed = *static_cast<PassedFilters*>(context);
    ++passed.calls;
    passed.bytes = descriptorOfFilters ? descriptorOfFilters->Size : 0;
    passed.filters.clear();
    const auto* bytes = descriptorOfFilters
        ? reinterpret_cast<const std::byte*>(static_cast<std::uintptr_t>(descriptorOfFilters->Ptr))
        : nullptr;
    for (std::uint32_t rest = passed.bytes; rest >= 0x18 + 4;) {
        Filter& filter = passed.filters.emplace_back();
        std::memcpy(static_cast<void*>(&filter), bytes, 0x18 + 4);
        if (filter.nextOffset == 0 || filter.nextOffset > rest)
            break;
        bytes += filter.nextOffset;
        rest -= filter.nextOffset;
    }
}

class SessionFiltersTest : public testing::Test
{
protected:
    SessionFiltersTest() { registerAgain(nullptr); }
    ~SessionFiltersTest() override { EtwEngineReset(nullptr); }

    void registerAgain(const EtwEngineOptions* options)
    {
        EtwEngineReset(options);
        EXPECT_EQ(EventRegister(&filteringProvider, onFilters, &passed, &registration), success);
    }

    static std::uint64_t start(SessionConfig config)
    {
        config.bufferSizeKb = 64;
        PropertiesBlock block = PropertiesBlock::forStart(config);
        std::uint64_t session = 0;
        EXPECT_EQ(StartTraceW(&session, config.name.c_str(), block.properties()), success);
        return session;
    }

    static std::uint64_t startRing(const std::u16string& name)
    {
        SessionConfig config;
        config.name = name;
        config.logFileMode = logfilemode::Buffering;
        return start(config);
    }

    std::uint64_t startPrivate(const std::u16string& name)
    {
        SessionConfig config;
        config.name = name;
        config.logFileMode = logfilemode::PrivateLogger | logfilemode::PrivateInProc | logfilemode::Sequential;
        config.logFileName = folder.path() + name + u".etl";
        return start(config);
    }

    static std::uint32_t enable(std::uint64_t session, std::uint32_t control, std::span<const std::byte> filterData,
        std::uint32_t properties = 0)
    {
        const EventFilterDescriptor filter{
            static_cast<std::uint64_t>(reinterpret_cast<std::uintptr_t>(filterData.data())),
            static_cast<std::uint32_t>(filterData.size()), filtertype::Schematized};
        const EnableTraceParametersWithFilters parameters{
            .head = {.Version = 2, .EnableProperty = properties, .ControlFlags = 0, .SourceId = {}},
            .EnableFilterDesc = &filter,
            .FilterDescCount = filterData.empty() ? 0U : 1U};
        return EnableTraceEx2(session, &filteringProvider, control, 4, 0, 0, 0, &parameters);
    }

    static std::uint32_t enable(std::uint64_t session, std::uint32_t data)
    {
        Filter filter{.id = 9, .version = 1};
        filter.data = data;
        return enable(session, 1, std::as_bytes(std::span(&filter, 1)).first(filter.size));
    }

    /// An event that no session has room for: each that wants it counts it as lost.
    std::uint32_t writeTooMuch(std::uint64_t filter, std::uint32_t flags = 0) const
    {
        static const std::vector<std::byte> bytes(0xFFFF - 0x50);
        const EventDataDescriptor data = EventDataDescriptor::of(bytes);
        return EventWriteEx(registration, &descriptor, filter, flags, nullptr, nullptr, 1, &data);
    }

    static std::uint32_t lost(std::uint64_t session)
    {
        PropertiesBlock block;
        EXPECT_EQ(QueryTraceW(session, nullptr, block.properties()), success);
        return block.properties()->EventsLost;
    }

    TemporaryFolder folder;
    PassedFilters passed;
    std::uint64_t registration = 0;
};

TEST_F(SessionFiltersTest, PassesTheFiltersOfAllSessionsWithABitForEach)
{
    const std::uint64_t a = startRing(u"a");
    const std::uint64_t b = startRing(u"b");
    EXPECT_EQ(enable(a, 0x11), success);
    ASSERT_EQ(passed.filters.size(), 1u);
    EXPECT_EQ(passed.filters[0].id, 9);
    EXPECT_EQ(passed.filters[0].version, 1);
    EXPECT_EQ(passed.filters[0].data, 0x11u);
    const std::uint64_t bitOfA = passed.filters[0].instance;
    EXPECT_TRUE(std::has_single_bit(bitOfA));
    EXPECT_LT(bitOfA, 1U << 16);

    EXPECT_EQ(enable(b, 0x22), success);
    ASSERT_EQ(passed.filters.size(), 2u);
    EXPECT_EQ(passed.filters[0].instance, bitOfA);
    EXPECT_EQ(passed.filters[1].data, 0x22u);
    const std::uint64_t bitOfB = passed.filters[1].instance;
    EXPECT_TRUE(std::has_single_bit(bitOfB));
    EXPECT_NE(bitOfA, bitOfB);

    EXPECT_EQ(enable(a, 1, {}), success); // a call without filters removes them
    ASSERT_EQ(passed.filters.size(), 1u);
    EXPECT_EQ(passed.filters[0].instance, bitOfB);
    EXPECT_EQ(enable(b, 0, {}), success);
    EXPECT_EQ(passed.bytes, 0u);
}

TEST_F(SessionFiltersTest, LeavesOutTheSessionsThatEventWriteExNames)
{
    const std::uint64_t a = startRing(u"a");
    const std::uint64_t b = startRing(u"b");
    EXPECT_EQ(enable(a, 0x11), success);
    EXPECT_EQ(enable(b, 0x22), success);
    ASSERT_EQ(passed.filters.size(), 2u);
    EXPECT_EQ(writeTooMuch(passed.filters[0].instance), moreData);
    EXPECT_EQ(lost(a), 0u);
    EXPECT_EQ(lost(b), 1u);
    EXPECT_EQ(writeTooMuch(passed.filters[1].instance), moreData);
    EXPECT_EQ(lost(a), 1u);
    EXPECT_EQ(lost(b), 1u);
    EXPECT_EQ(writeTooMuch(passed.filters[0].instance | passed.filters[1].instance), success);
    EXPECT_EQ(writeTooMuch(UINT64_MAX), success);
    EXPECT_EQ(lost(a), 1u);
    EXPECT_EQ(writeTooMuch(0), moreData);
    EXPECT_EQ(lost(a), 2u);
    EXPECT_EQ(lost(b), 2u);
}

TEST_F(SessionFiltersTest, GivesPrivateSessionsBitsOfTheirOwn)
{
    const std::uint64_t mine = startPrivate(u"mine");
    EXPECT_EQ(enable(mine, 0x33), success);
    ASSERT_EQ(passed.filters.size(), 1u);
    const std::uint64_t bit = passed.filters[0].instance;
    EXPECT_TRUE(std::has_single_bit(bit));
    EXPECT_NE(bit & 0x0000'FFFF'0000'0000, 0u);
    EXPECT_EQ(writeTooMuch(bit), success);
    EXPECT_EQ(writeTooMuch(0xFFFF), moreData);
}

TEST_F(SessionFiltersTest, PassesDataOfUnknownFormOnceAndUnchanged)
{
    const std::array<std::byte, 0x20> text{std::byte{'k'}, std::byte{'='}, std::byte{'v'}};
    const std::uint64_t a = startRing(u"a");
    EXPECT_EQ(enable(a, 1, text), success);
    EXPECT_EQ(passed.bytes, text.size());
    ASSERT_EQ(passed.filters.size(), 1u);
    EXPECT_EQ(passed.filters[0].id, std::uint16_t{'='} << 8 | 'k');
    EXPECT_EQ(passed.filters[0].instance, 0u);
    EXPECT_EQ(enable(startRing(u"b"), 1, {}), success);
    EXPECT_EQ(passed.bytes, 0u);
}

TEST_F(SessionFiltersTest, PassesTheFilterOfItsSessionWithARequestForState)
{
    const std::uint64_t a = startRing(u"a");
    EXPECT_EQ(enable(a, 0x11), success);
    const std::uint64_t bit = passed.filters.at(0).instance;
    EXPECT_EQ(enable(startRing(u"b"), 0x22), success);
    Filter filter{.id = 9, .version = 1};
    EXPECT_EQ(enable(a, 2, std::as_bytes(std::span(&filter, 1)).first(filter.size)), success);
    ASSERT_EQ(passed.filters.size(), 1u);
    EXPECT_EQ(passed.filters[0].instance, bit);
}

TEST_F(SessionFiltersTest, PassesNoFiltersToALaterRegistration)
{
    EXPECT_EQ(enable(startRing(u"a"), 0x11), success);
    PassedFilters later;
    std::uint64_t handle = 0;
    EXPECT_EQ(EventRegister(&filteringProvider, onFilters, &later, &handle), success);
    EXPECT_EQ(later.calls, 1u);
    EXPECT_EQ(later.bytes, 0u);
}

TEST_F(SessionFiltersTest, InPrivateMeansNothingBeforeWindows10AndToPrivateSessions)
{
    constexpr std::uint32_t inPrivate = writeflag::InPrivate;
    const std::uint64_t ring = startRing(u"ring");
    EXPECT_EQ(enable(ring, 1, {}, enableproperty::ExcludeInPrivate), success);
    EXPECT_EQ(writeTooMuch(0, inPrivate), success);
    EXPECT_EQ(writeTooMuch(0, writeflag::NoFaulting), moreData);
    EXPECT_EQ(enable(startPrivate(u"mine"), 1, {}, enableproperty::ExcludeInPrivate), success);
    EXPECT_EQ(writeTooMuch(0, inPrivate), moreData);
    EXPECT_EQ(lost(ring), 1u);

    EtwEngineOptions older{};
    older.Size = sizeof older;
    older.Windows = static_cast<std::uint32_t>(WindowsVersion::Windows81);
    registerAgain(&older);
    EXPECT_EQ(enable(startRing(u"ring"), 1, {}, enableproperty::ExcludeInPrivate), success);
    EXPECT_EQ(writeTooMuch(0, inPrivate), moreData);
}

} // namespace
} // namespace etwarden
