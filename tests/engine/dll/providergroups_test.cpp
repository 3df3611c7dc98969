// SPDX-License-Identifier: GPL-3.0-or-later
// Providers that join a group by their traits, and sessions that enable the group.
#include "model/engine/dll/etwengine.h"
#include "model/etw/enableproperties.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/providerinfo.h"
#include "model/etw/win32status.h"
#include "model/session/propertiesblock.h"
#include "model/session/sessionconfig.h"
#include "tests/support/temporaryfolder.h"

#include <gtest/gtest.h>

#include <cstring>
#include <string>
#include <vector>

namespace etwarden {
namespace {

using enum Win32Status;

constexpr Guid group = "60606060-3333-4444-5555-666666666666"_guid;
constexpr Guid otherGroup = "61616161-3333-4444-5555-666666666666"_guid;
constexpr Guid appleMember = "aaaaaaaa-3333-4444-5555-666666666666"_guid;
constexpr Guid pearMember = "bbbbbbbb-3333-4444-5555-666666666666"_guid;

struct GroupNotice
{
    std::uint32_t calls = 0;
    std::uint32_t control = 99;
    std::uint8_t level = 0;
    std::uint64_t any = 0;
};

void ETWENGINE_CALL onGroupEnable(const Guid*, std::uint32_t control, std::uint8_t level, std::uint64_t any,
    std::uint64_t, const EventFilterDescriptor*, void* context)
{
    auto& notice = *static_cast<GroupNotice*>(context);
    notice = {notice.calls + 1, control, level, any};
}

/// The traits of a provider without a name that joins a group.
std::vector<std::byte> traitsFor(const Guid& joined, std::uint16_t traitBytes = 0x13)
{
    std::vector<std::byte> blob(sizeof(std::uint16_t) + 1 + traitBytes);
    const auto total = static_cast<std::uint16_t>(blob.size());
    std::memcpy(blob.data(), &total, sizeof total);
    std::memcpy(blob.data() + 3, &traitBytes, sizeof traitBytes);
    blob[5] = std::byte{1}; // EtwProviderTraitTypeGroup
    std::memcpy(blob.data() + 6, &joined, std::min<std::size_t>(sizeof joined, traitBytes - 3U));
    return blob;
}

struct Registration
{
    explicit Registration(const Guid& provider)
    {
        EXPECT_EQ(Win32Status{EventRegister(&provider, onGroupEnable, &notice, &handle)}, Success);
    }
    Registration(const Registration&) = delete;
    Registration& operator=(const Registration&) = delete;

    Win32Status setTraits(std::vector<std::byte> blob) const
    {
        return Win32Status{EventSetInformation(handle, 2, blob.data(), static_cast<std::uint32_t>(blob.size()))};
    }
    bool wants(std::uint8_t level, std::uint64_t keyword = 1) const
    {
        return EventProviderEnabled(handle, level, keyword) != 0;
    }
    Win32Status write(std::uint8_t level = 4, std::uint16_t id = 7, std::uint32_t bytes = 0) const
    {
        static const std::vector<std::byte> data(0xFFFF);
        const EventDescriptor event{
            .Id = id, .Version = 0, .Channel = 0, .Level = level, .Opcode = 0, .Task = 0, .Keyword = 1};
        const EventDataDescriptor part = EventDataDescriptor::of(std::span(data).first(bytes));
        return Win32Status{EventWrite(handle, &event, 1, &part)};
    }

    GroupNotice notice;
    std::uint64_t handle = 0;
};

struct GroupInfo
{
    std::vector<TraceEnableInfo> enablings;
    std::vector<Guid> members;
};

class ProviderGroupsTest : public testing::Test
{
protected:
    ProviderGroupsTest() { EtwEngineReset(nullptr); }
    ~ProviderGroupsTest() override { EtwEngineReset(nullptr); }

    static std::uint64_t start(SessionConfig config)
    {
        config.bufferSizeKb = 64;
        PropertiesBlock block = PropertiesBlock::forStart(config);
        std::uint64_t session = 0;
        EXPECT_EQ(Win32Status{StartTraceW(&session, config.name.c_str(), block.properties())}, Success);
        return session;
    }

    static std::uint64_t startRing(const std::u16string& name = u"ring")
    {
        SessionConfig config;
        config.name = name;
        config.logFileMode = logfilemode::Buffering;
        return start(config);
    }

    static Win32Status enable(std::uint64_t session, const Guid& guid, std::uint32_t control, std::uint8_t level,
        std::uint64_t any = 0, std::uint32_t properties = enableproperty::ProviderGroup,
        std::vector<EventFilterDescriptor> filters = {})
    {
        const EnableTraceParametersWithFilters parameters{
            .head = {.Version = 2, .EnableProperty = properties, .ControlFlags = 0, .SourceId = {}},
            .EnableFilterDesc = filters.data(),
            .FilterDescCount = static_cast<std::uint32_t>(filters.size())};
        return Win32Status{EnableTraceEx2(session, &guid, control, level, any, 0, 0, &parameters)};
    }

    static Win32Status disallow(std::uint64_t session, std::vector<Guid> providers)
    {
        return Win32Status{TraceSetInformation(session, 10, providers.empty() ? nullptr : providers.data(),
            static_cast<std::uint32_t>(providers.size() * sizeof(Guid)))};
    }

    static std::vector<Guid> list(std::uint32_t infoClass)
    {
        std::vector<Guid> guids(20);
        std::uint32_t needed = 0;
        EXPECT_EQ(Win32Status{EnumerateTraceGuidsEx(infoClass, nullptr, 0, guids.data(), 20 * sizeof(Guid), &needed)},
            Success);
        guids.resize(needed / sizeof(Guid));
        return guids;
    }

    static GroupInfo ask(const Guid& guid)
    {
        std::vector<std::byte> bytes(1024);
        Guid input = guid;
        std::uint32_t needed = 0;
        EXPECT_EQ(Win32Status{EnumerateTraceGuidsEx(13, &input, sizeof input, bytes.data(), 1024, &needed)}, Success);
        GroupInfo info;
        const std::byte* at = bytes.data();
        const auto read = [&at]<typename T>(std::vector<T>* values) {
            std::uint32_t count = 0;
            std::memcpy(&count, at, sizeof count);
            at += sizeof count;
            values->resize(count);
            std::memcpy(static_cast<void*>(values->data()), at, count * sizeof(T));
            at += count * sizeof(T);
        };
        read(&info.enablings);
        read(&info.members);
        EXPECT_EQ(static_cast<std::size_t>(at - bytes.data()), needed);
        return info;
    }

    static std::uint32_t lost(std::uint64_t session)
    {
        PropertiesBlock block;
        EXPECT_EQ(Win32Status{QueryTraceW(session, nullptr, block.properties())}, Success);
        return block.properties()->EventsLost;
    }
};

TEST_F(ProviderGroupsTest, EnablesTheMembersOfAGroup)
{
    const Registration apple(appleMember);
    const Registration pear(pearMember);
    const Registration outside(appleMember);
    ASSERT_EQ(apple.setTraits(traitsFor(group)), Success);
    ASSERT_EQ(pear.setTraits(traitsFor(group)), Success);
    ASSERT_EQ(outside.setTraits(traitsFor(otherGroup)), Success);
    const std::uint64_t session = startRing();
    EXPECT_EQ(enable(session, group, 1, 4, 0x3), Success);
    for (const Registration* member : {&apple, &pear}) {
        EXPECT_EQ(member->notice.calls, 1u);
        EXPECT_EQ(member->notice.control, 1u);
        EXPECT_EQ(member->notice.level, 4);
        EXPECT_EQ(member->notice.any, 0x3u);
        EXPECT_TRUE(member->wants(4));
        EXPECT_FALSE(member->wants(5));
        EXPECT_FALSE(member->wants(4, 0x4));
        EXPECT_EQ(member->write(), Success);
    }
    EXPECT_EQ(outside.notice.calls, 0u);
    EXPECT_FALSE(outside.wants(4));

    EXPECT_EQ(enable(session, group, 0, 0), Success);
    EXPECT_EQ(apple.notice.control, 0u);
    EXPECT_EQ(pear.notice.control, 0u);
    EXPECT_FALSE(apple.wants(1));
}

TEST_F(ProviderGroupsTest, EnablesARegistrationThatJoinsLater)
{
    const std::uint64_t session = startRing();
    EXPECT_EQ(enable(session, group, 1, 4), Success);
    const Registration apple(appleMember);
    EXPECT_EQ(apple.notice.calls, 0u);
    EXPECT_FALSE(apple.wants(4));
    EXPECT_EQ(apple.setTraits(traitsFor(group)), Success);
    EXPECT_EQ(apple.notice.calls, 1u);
    EXPECT_EQ(apple.notice.control, 1u);
    EXPECT_TRUE(apple.wants(4));
    StopTraceW(session, nullptr, PropertiesBlock().properties());
    EXPECT_EQ(apple.notice.control, 0u);
    EXPECT_FALSE(apple.wants(4));
}

TEST_F(ProviderGroupsTest, KeepsGroupAndProviderOfOneGuidApart)
{
    const Registration apple(appleMember);
    const std::uint64_t session = startRing();
    EXPECT_EQ(enable(session, appleMember, 1, 4), Success);
    EXPECT_FALSE(apple.wants(4));
    EXPECT_EQ(enable(session, appleMember, 1, 2, 0, 0), Success);
    EXPECT_TRUE(apple.wants(2));
    EXPECT_FALSE(apple.wants(4));
    EXPECT_EQ(enable(session, appleMember, 0, 0), Success); // the group
    EXPECT_TRUE(apple.wants(2));
}

TEST_F(ProviderGroupsTest, WritesAnEventOnceForProviderAndGroup)
{
    const Registration apple(appleMember);
    ASSERT_EQ(apple.setTraits(traitsFor(group)), Success);
    const std::uint64_t session = startRing();
    EXPECT_EQ(enable(session, group, 1, 5), Success);
    EXPECT_EQ(enable(session, appleMember, 1, 3, 0, 0), Success);
    EXPECT_EQ(apple.notice.level, 5);
    EXPECT_EQ(apple.write(3, 7, 0xFFFF - 0x50 - 0x20), MoreData); // too large for a buffer: counted where it is lost
    EXPECT_EQ(lost(session), 1u);
    EXPECT_EQ(apple.write(5, 7, 0xFFFF - 0x50 - 0x20), MoreData);
    EXPECT_EQ(lost(session), 2u);
    EXPECT_EQ(enable(session, appleMember, 0, 0, 0, 0), Success);
    EXPECT_TRUE(apple.wants(5));
    EXPECT_EQ(enable(session, appleMember, 1, 3, 0, 0), Success);
    const std::uint32_t before = apple.notice.calls;
    StopTraceW(session, nullptr, PropertiesBlock().properties());
    EXPECT_EQ(apple.notice.calls, before + 1) << "one end, one call";
}

TEST_F(ProviderGroupsTest, KeepsMembersOutByADisallowList)
{
    const Registration apple(appleMember);
    const Registration pear(pearMember);
    ASSERT_EQ(apple.setTraits(traitsFor(group)), Success);
    ASSERT_EQ(pear.setTraits(traitsFor(group)), Success);
    const std::uint64_t session = startRing();
    const std::uint64_t other = startRing(u"other");
    EXPECT_EQ(disallow(session, {appleMember}), Success);
    EXPECT_EQ(enable(session, group, 1, 4), Success);
    EXPECT_EQ(apple.notice.calls, 0u);
    EXPECT_FALSE(apple.wants(4));
    EXPECT_TRUE(pear.wants(4));
    EXPECT_EQ(enable(other, group, 1, 2), Success) << "the list is one session's";
    EXPECT_TRUE(apple.wants(2));
    EXPECT_FALSE(apple.wants(4));
    EXPECT_EQ(enable(other, group, 0, 0), Success);

    EXPECT_EQ(disallow(session, {pearMember}), Success); // what is enabled already follows
    EXPECT_EQ(apple.notice.control, 1u);
    EXPECT_TRUE(apple.wants(4));
    EXPECT_EQ(pear.notice.control, 0u);
    EXPECT_FALSE(pear.wants(4));
    EXPECT_EQ(enable(session, pearMember, 1, 4, 0, 0), Success);
    EXPECT_TRUE(pear.wants(4)) << "the list is about groups";

    std::vector<Guid> listed(2);
    std::uint32_t bytes = 0;
    EXPECT_EQ(Win32Status{TraceQueryInformation(session, 14, listed.data(), sizeof listed[0] * 2, &bytes)}, Success);
    EXPECT_EQ(bytes, sizeof(Guid));
    EXPECT_EQ(listed[0], pearMember);
    EXPECT_EQ(Win32Status{TraceQueryInformation(session, 14, listed.data(), 3, &bytes)}, BadLength);
    EXPECT_EQ(Win32Status{TraceQueryInformation(31, 14, listed.data(), 32, &bytes)}, WmiInstanceNotFound);
    EXPECT_EQ(disallow(session, {}), Success);
    EXPECT_EQ(Win32Status{TraceQueryInformation(session, 14, listed.data(), 32, &bytes)}, Success);
    EXPECT_EQ(bytes, 0u);
    EXPECT_EQ(disallow(31, {appleMember}), WmiInstanceNotFound);
}

TEST_F(ProviderGroupsTest, ListsGroupsWithSessionsAndMembers)
{
    EXPECT_EQ(list(12), std::vector<Guid>{});
    const Registration apple(appleMember);
    const Registration again(appleMember);
    const Registration pear(pearMember);
    for (const Registration* member : {&apple, &again, &pear})
        ASSERT_EQ(member->setTraits(traitsFor(group)), Success);
    EXPECT_EQ(list(12), std::vector<Guid>{group});
    EXPECT_EQ(ask(group).members, (std::vector<Guid>{appleMember, pearMember}));
    EXPECT_TRUE(ask(group).enablings.empty());

    const std::uint64_t session = startRing();
    EXPECT_EQ(enable(session, group, 1, 4, 0x3), Success);
    EXPECT_EQ(enable(session, otherGroup, 1, 5), Success);
    EXPECT_EQ(list(12), (std::vector<Guid>{group, otherGroup}));
    EXPECT_EQ(list(0), (std::vector<Guid>{appleMember, pearMember})) << "a group is no provider";
    const GroupInfo info = ask(group);
    ASSERT_EQ(info.enablings.size(), 1u);
    EXPECT_EQ(info.enablings[0].LoggerId, session & 0xFFFF);
    EXPECT_EQ(info.enablings[0].Level, 4);
    EXPECT_EQ(info.enablings[0].MatchAnyKeyword, 0x3u);
    EXPECT_EQ(info.enablings[0].EnableProperty, enableproperty::ProviderGroup);

    Guid unknown = appleMember;
    std::uint32_t needed = 0;
    EXPECT_EQ(Win32Status{EnumerateTraceGuidsEx(13, &unknown, sizeof unknown, nullptr, 0, &needed)}, WmiGuidNotFound);
    EXPECT_EQ(Win32Status{EnumerateTraceGuidsEx(13, &unknown, 15, nullptr, 0, &needed)}, InvalidParameter);
    EXPECT_EQ(Win32Status{EnumerateTraceGuidsEx(13, nullptr, 16, nullptr, 0, &needed)}, InvalidParameter);
}

TEST_F(ProviderGroupsTest, RemovesAnUnregisteredMember)
{
    const std::uint64_t session = startRing();
    {
        const Registration apple(appleMember);
        ASSERT_EQ(apple.setTraits(traitsFor(group)), Success);
        EventUnregister(apple.handle);
    }
    EXPECT_EQ(list(12), std::vector<Guid>{});
    EXPECT_EQ(enable(session, group, 1, 4), Success);
    const Registration next(pearMember); // in the place of the one before
    EXPECT_FALSE(next.wants(4));
    EXPECT_EQ(next.notice.calls, 0u);
}

TEST_F(ProviderGroupsTest, AppliesFiltersOfProcessesButNotOfEventIds)
{
    const Registration apple(appleMember);
    ASSERT_EQ(apple.setTraits(traitsFor(group)), Success);
    const std::uint64_t session = startRing();
    const std::uint16_t ids[]{1, 1, 9}; // these pass, one, id 9
    const EventFilterDescriptor onlyNine{reinterpret_cast<std::uintptr_t>(ids), sizeof ids, filtertype::EventId};
    EXPECT_EQ(enable(session, group, 1, 4, 0, enableproperty::ProviderGroup, {onlyNine}), Success);
    EXPECT_EQ(apple.write(4, 7, 0xFFFF - 0x50 - 0x20), MoreData) << "id 7 passes, too";
    const std::uint32_t none = 0;
    const EventFilterDescriptor noProcess{reinterpret_cast<std::uintptr_t>(&none), sizeof none, filtertype::ProcessId};
    EXPECT_EQ(enable(session, group, 1, 4, 0, enableproperty::ProviderGroup, {noProcess}), Success);
    EXPECT_EQ(apple.notice.control, 0u);
    EXPECT_FALSE(apple.wants(4));
}

TEST_F(ProviderGroupsTest, PassesARequestForStateToTheMembers)
{
    const Registration apple(appleMember);
    ASSERT_EQ(apple.setTraits(traitsFor(group)), Success);
    const std::uint64_t session = startRing();
    EXPECT_EQ(enable(session, group, 1, 4), Success);
    EXPECT_EQ(enable(session, group, 2, 3, 0x8), Success);
    EXPECT_EQ(apple.notice.control, 2u);
    EXPECT_EQ(apple.notice.any, 0x8u);
}

TEST_F(ProviderGroupsTest, AllowsEightSessionsForAGroup)
{
    std::vector<std::uint64_t> sessions;
    for (char16_t name = u'a'; name < u'a' + 8; ++name) {
        sessions.push_back(startRing(std::u16string(1, name)));
        EXPECT_EQ(enable(sessions.back(), group, 1, 4), Success);
        EXPECT_EQ(enable(sessions.back(), appleMember, 1, 5, 0, 0), Success);
    }
    const Registration apple(appleMember);
    ASSERT_EQ(apple.setTraits(traitsFor(group)), Success);
    EXPECT_EQ(enable(startRing(), group, 1, 4), NoSystemResources);
    EXPECT_EQ(apple.write(4, 7, 0xFFFF - 0x50 - 0x20), MoreData);
    for (const std::uint64_t session : sessions)
        EXPECT_EQ(lost(session), 1u);
    EXPECT_EQ(enable(sessions[0], group, 1, 2), Success) << "which has it already";
}

TEST_F(ProviderGroupsTest, RefusesPrivateSessions)
{
    const TemporaryFolder folder;
    SessionConfig config;
    config.name = u"mine";
    config.logFileMode = logfilemode::PrivateLogger | logfilemode::PrivateInProc | logfilemode::Sequential;
    config.logFileName = folder.path() + u"mine.etl";
    EXPECT_EQ(enable(start(config), group, 1, 4), NotSupported);
    EtwEngineReset(nullptr);
}

TEST_F(ProviderGroupsTest, ReadsWholeGuidsOnly)
{
    EXPECT_EQ(Registration(appleMember).setTraits(traitsFor(group, 0x12)), FileCorrupt);
    EXPECT_EQ(Registration(appleMember).setTraits(traitsFor(group, 0x14)), FileCorrupt);
}

} // namespace
} // namespace etwarden
