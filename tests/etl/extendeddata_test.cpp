// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/decode/extendeddata.h"

#include "model/etl/decode/eventfilter.h"
#include "model/etw/providerlayouts.h"
#include "tests/etl/eventtexttest.h"

#include <optional>
#include <utility>
#include <vector>

namespace etwarden {
namespace {

constexpr Guid relatedActivity = "00112233-4455-6677-8899-aabbccddeeff"_guid;

class ExtendedDataTest : public EventTextTest
{
protected:
    void add(ItemType type, const TestBytes& data) { m_items.emplace_back(type, vectorOf(data)); }

    /// Its bytes stay until the next call.
    TraceEvent event()
    {
        m_bytes.clear();
        TestBytes bytes;
        for (std::size_t i = 0; i < m_items.size(); ++i) {
            const auto& [type, data] = m_items[i];
            const auto size = static_cast<std::uint16_t>(data.size());
            const auto whole = static_cast<std::uint16_t>((sizeof(ItemHeader) + size + 7U) / 8 * 8);
            const auto linkage = static_cast<std::uint16_t>(i + 1 < m_items.size() ? 1 : 0);
            bytes.add(ItemHeader{whole, static_cast<std::uint16_t>(type), linkage, size});
            for (const std::byte byte : data)
                bytes.add(byte);
            for (std::size_t at = sizeof(ItemHeader) + size; at < whole; ++at)
                bytes.add(std::byte{0});
        }
        m_bytes = vectorOf(bytes);
        TraceEvent event;
        event.kind = EventKind::Provider;
        event.items = m_bytes;
        return event;
    }

    std::string extended()
    {
        std::string json;
        const bool hasAny = m_text.appendExtended(json, event());
        EXPECT_EQ(hasAny, !json.empty());
        return json;
    }

private:
    std::vector<std::pair<ItemType, std::vector<std::byte>>> m_items;
};

TestBytes systemSid()
{
    TestBytes sid;
    for (const int byte : {1, 1, 0, 0, 0, 0, 0, 5})
        sid.add(static_cast<std::uint8_t>(byte));
    return sid.add(std::uint32_t{18});
}

TEST_F(ExtendedDataTest, HasAFieldForEachItem)
{
    add(ItemType::RelatedActivity, TestBytes().add(relatedActivity));
    add(ItemType::Sid, systemSid());
    add(ItemType::TerminalSession, TestBytes().add(std::uint32_t{3}));
    add(ItemType::ProcessStartKey, TestBytes().add(std::uint64_t{0x1234}));
    add(ItemType::EventKey, TestBytes().add(std::uint64_t{0xAB}));
    add(ItemType::Stack64, TestBytes().add(std::uint64_t{0}).add(std::uint64_t{0x7FF0}).add(std::uint64_t{0x10}));
    add(ItemType::Stack32, TestBytes().add(std::uint64_t{5}).add(std::uint32_t{0x20}));
    EXPECT_EQ(extended(),
        R"({"relatedActivityId":"{00112233-4455-6677-8899-aabbccddeeff}","sid":"S-1-5-18","terminalSession":3,)"
        R"("processStartKey":"0x1234","eventKey":"0xab","stack":["0x7ff0","0x10"],"stackMatchId":"0x5",)"
        R"("stack":["0x20"],"sidName":"NT AUTHORITY\\SYSTEM"})");
    EXPECT_EQ(relatedActivityOf(event()), relatedActivity);
    EXPECT_EQ(sidOf(event()), "S-1-5-18");
}

TEST_F(ExtendedDataTest, IsBytesWhereItIsNotWhatItsTypeSays)
{
    add(ItemType::RelatedActivity, TestBytes().add(std::uint32_t{1}));
    add(ItemType::Sid, TestBytes().add(std::uint32_t{0x0F01}));
    add(ItemType::Stack64, TestBytes().add(std::uint16_t{7}));
    add(ItemType{0x13}, TestBytes().add(std::uint8_t{0xCD}));
    add(ItemType::ContainerId, TestBytes().add(std::uint8_t{0xEF}));
    EXPECT_EQ(extended(),
        R"({"relatedActivityId":"01000000","sid":"010f0000","stack":"0700","item19":"cd","containerId":"ef"})");
    EXPECT_TRUE(relatedActivityOf(event()).isNull());
    EXPECT_EQ(sidOf(event()), "");
}

TEST_F(ExtendedDataTest, LeavesOutWhatDescribesThePayload)
{
    add(ItemType::ProviderTraits, TestBytes().add(std::uint32_t{1}));
    add(ItemType::EventSchema, TestBytes().add(std::uint32_t{1}));
    EXPECT_EQ(extended(), "");
}

TEST_F(ExtendedDataTest, IsInBothExports)
{
    add(ItemType::EventKey, TestBytes().add(std::uint64_t{1}));
    std::string json;
    m_text.appendJson(json, event(), 0);
    EXPECT_NE(json.find(R"(,"extended":{"eventKey":"0x1"},"payload":)"), std::string::npos) << json;
    std::string csv;
    m_text.appendCsv(csv, event(), 0);
    EXPECT_NE(csv.find(R"(,"{""eventKey"":""0x1""}",)"), std::string::npos) << csv;
}

TEST_F(ExtendedDataTest, FindsTheEventsOfAnActivityAndThoseThatContinueIt)
{
    add(ItemType::RelatedActivity, TestBytes().add(relatedActivity));
    TraceEvent of = event();
    of.activity = "aaaaaaaa-0000-0000-0000-000000000001"_guid;
    const auto passes = [&of](std::string_view expression) {
        std::optional<EventFilter::Fault> fault;
        const EventFilter filter = EventFilter::parse(expression, &fault);
        EXPECT_FALSE(fault) << expression;
        EXPECT_FALSE(filter.wantsLine());
        return filter.matchesText(of, {});
    };
    EXPECT_TRUE(passes("activity:{00112233-4455-6677-8899-AABBCCDDEEFF}"));
    EXPECT_TRUE(passes("activity={aaaaaaaa-0000-0000-0000-000000000001}"));
    EXPECT_TRUE(passes("activity:{BBBBBBBB-0000-0000-0000-000000000001},{aaaaaaaa-0000-0000-0000-000000000001}"));
    EXPECT_TRUE(passes(EventFilter::activityTerm({Guid{.data1 = 1}, relatedActivity})));
    EXPECT_FALSE(passes(EventFilter::activityTerm({Guid{.data1 = 1}, Guid{.data1 = 2}})));
    EXPECT_TRUE(passes("-" + EventFilter::activityTerm({Guid{.data1 = 1}, Guid{.data1 = 2}})));
    EXPECT_FALSE(passes("activity:bbbb"));
    EXPECT_TRUE(passes("-activity:bbbb"));
    of.activity = {};
    of.items = {};
    EXPECT_FALSE(passes("activity:0")) << "no activity is not one of zeros";
}

TEST(ActivityTerms, ReplaceEachOther)
{
    EXPECT_EQ(EventFilter::withOnly("pid:4 activity:{a} -Activity={b} x", "activity", "activity:{c}"),
        "pid:4 x activity:{c}");
    EXPECT_EQ(EventFilter::withOnly("activityx:1", "activity", "activity:{c}"), "activityx:1 activity:{c}");
}

} // namespace
} // namespace etwarden
