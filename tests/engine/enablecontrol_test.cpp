// SPDX-License-Identifier: GPL-3.0-or-later
// What SessionControl asks for, from the configuration to the events that are recorded.
#include "model/etw/enableproperties.h"
#include "tests/support/engine/enginetest.h"

#include <cstring>

namespace etwarden {
namespace {

constexpr Guid callee = "99999999-8888-7777-6666-555555555555"_guid;
constexpr Guid absent = "0f0f0f0f-0000-4000-8000-0000000000ff"_guid;

class EnableControlTest : public EngineTest
{
protected:
    EnableControlTest() { engine->providers().registerProvider(callee, recording(), &m_callee); }

    EnableCallback recording()
    {
        return [this](const EnableNotice& notice) { notices.push_back({notice.control, notice.sourceId}); };
    }

    void writeEvent(std::uint16_t id, std::uint8_t level, std::uint64_t keyword)
    {
        const EventDescriptor event{
            .Id = id, .Version = 0, .Channel = 0, .Level = level, .Opcode = 0, .Task = 0, .Keyword = keyword};
        EXPECT_EQ(engine->events().write(m_callee, event, {}), Win32Status::Success);
    }

    std::vector<std::uint16_t> recordedIds()
    {
        std::vector<std::uint16_t> ids;
        for (const EtlEvent& event : readFile(u"file.etl").events())
            ids.push_back(event.id);
        return ids;
    }

    std::vector<std::pair<ProviderControl, Guid>> notices;

private:
    ProviderHandle m_callee = ProviderHandle::Invalid;
};

TEST_F(EnableControlTest, RecordsWhatProvidersAreEnabledFor)
{
    const std::uint32_t self = machine.interfaces().processors.currentProcessId();
    SessionConfig config = fileSession();
    config.providers = {
        {.guid = callee,
            .level = 4,
            .matchAnyKeyword = 0b011,
            .matchAllKeyword = 0b001,
            .enableProperty = enableproperty::IgnoreKeyword0,
            .filters = {.processIds = {self}, .eventIds = {.listed = false, .ids = {7}}}},
        {.guid = absent, .filters = {.processIds = std::vector<std::uint32_t>(9, self)}},
    };
    const Result<StartOutcome> started = control->start(config);
    ASSERT_TRUE(started);
    EXPECT_EQ(started->providers,
        (std::vector<ProviderAnswer>{{callee, Win32Status::Success}, {absent, Win32Status::InvalidParameter}}));
    const std::vector<ProviderEnabling> enablings = engine->providerEnablings().value();
    ASSERT_EQ(enablings.size(), 1u);
    EXPECT_EQ(enablings[0].provider, callee);
    EXPECT_EQ(enablings[0].level, 4);
    EXPECT_EQ(enablings[0].matchAllKeyword, 1u);
    EXPECT_EQ(notices.back(), std::pair(ProviderControl::Enable, started->granted.config.guid));

    writeEvent(1, 4, 0b001);
    writeEvent(2, 5, 0b001); // level
    writeEvent(3, 4, 0b010); // all
    writeEvent(4, 4, 0b100); // any
    writeEvent(5, 4, 0); // keyword 0
    writeEvent(7, 4, 0b001); // id
    stop(u"file");
    EXPECT_EQ(recordedIds(), std::vector<std::uint16_t>{1});
}

TEST_F(EnableControlTest, ReplacesTheFiltersOfAnEarlierCall)
{
    const SessionTarget session = targetOf(control->start(fileSession())->granted);
    ASSERT_TRUE(control->enable(session, {.guid = callee, .filters = {.eventIds = {.ids = {1}}}}));
    writeEvent(1, 4, 1);
    writeEvent(2, 4, 1);
    ASSERT_TRUE(control->enable(session, {.guid = callee}));
    writeEvent(3, 4, 1);
    ASSERT_TRUE(control->enable(session, {.guid = callee, .filters = {.executables = u"other.exe"}}));
    writeEvent(4, 4, 1);
    ASSERT_TRUE(control->disable(session, {.guid = callee}));
    writeEvent(5, 4, 1);
    stop(u"file");
    EXPECT_EQ(recordedIds(), (std::vector<std::uint16_t>{1, 3}));
}

TEST_F(EnableControlTest, ControlsAGroupAsOne)
{
    const SessionTarget session = targetOf(control->start(ringSession())->granted);
    // No name, and a trait of 0x13 bytes that names the group.
    std::vector<std::byte> traits(2 + 1 + 0x13);
    traits[0] = static_cast<std::byte>(traits.size());
    traits[3] = std::byte{0x13};
    traits[5] = std::byte{1};
    std::memcpy(traits.data() + 6, &absent, sizeof absent);
    ProviderHandle member = ProviderHandle::Invalid;
    ASSERT_EQ(engine->providers().registerProvider(callee, recording(), &member), Win32Status::Success);
    ASSERT_EQ(engine->providers().setTraits(member, traits), Win32Status::Success);

    const ProviderConfig group{.guid = absent, .level = 3, .enableProperty = enableproperty::ProviderGroup};
    ASSERT_TRUE(control->enable(session, group));
    const std::vector<ProviderEnabling> enablings = engine->providerEnablings().value();
    ASSERT_EQ(enablings.size(), 1u);
    EXPECT_EQ(enablings[0].provider, absent);
    EXPECT_EQ(enablings[0].enableProperty, enableproperty::ProviderGroup);
    EXPECT_EQ(enablings[0].processId, engine->providers().processId());
    ASSERT_TRUE(control->captureState(session, group));
    ASSERT_TRUE(control->disable(session, group));
    ASSERT_EQ(notices.size(), 3u);
    EXPECT_EQ(notices[0].first, ProviderControl::Enable);
    EXPECT_EQ(notices[1].first, ProviderControl::CaptureState);
    EXPECT_EQ(notices[2].first, ProviderControl::Disable);
    EXPECT_TRUE(engine->providerEnablings()->empty());
}

TEST_F(EnableControlTest, RequestsTheStateOfAProviderOnce)
{
    const SessionTarget session = targetOf(control->start(ringSession())->granted);
    ASSERT_TRUE(control->enable(session, {.guid = callee}));
    notices.clear();
    EXPECT_TRUE(control->captureState(session, {.guid = callee}));
    EXPECT_TRUE(control->captureState(session, {.guid = absent})) << "no provider is there, which is no error";
    using Notices = std::vector<std::pair<ProviderControl, Guid>>;
    EXPECT_EQ(notices, (Notices{{ProviderControl::CaptureState, Guid{}}}));
}

} // namespace
} // namespace etwarden
