// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/history/thresholdjson.h"

#include "model/qt/settings.h"
#include "model/qt/text/thresholdtext.h"
#include "tests/qt/englishtest.h"
#include "tests/support/qtprinters.h"
#include "tests/support/temporarysettings.h"

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

const std::vector<ThresholdRule> all{
    {.kind = ThresholdKind::EventsLost, .limit = 100},
    {.kind = ThresholdKind::LogBuffersLost},
    {.session = u"Disk \"é\"", .kind = ThresholdKind::RealTimeBuffersLost},
    {.session = u"x", .kind = ThresholdKind::InUse, .limit = 90, .seconds = 30},
};

TEST(ThresholdJson, ComesBackAsItWas)
{
    EXPECT_EQ(thresholdsFromJson(thresholdsToJson(all)), all);
    EXPECT_EQ(thresholdsFromJson(thresholdsToJson({})), std::vector<ThresholdRule>());
}

TEST(ThresholdJson, HasStableKeys)
{
    EXPECT_EQ(thresholdsToJson({all[1], all[3]}),
        "[{\"what\":\"logBuffersLost\"},"
        "{\"limit\":90,\"seconds\":30,\"session\":\"x\",\"what\":\"inUsePercent\"}]");
}

TEST(ThresholdJson, RefusesWhatItDoesNotKnow)
{
    for (const char* const damaged : {"", "{}", "[", "[1]", "[{}]", "[{\"what\":\"speed\"}]",
             "[{\"what\":\"eventsLostPerSecond\",\"limit\":-1}]", "[{\"what\":\"eventsLostPerSecond\",\"limit\":1.5}]",
             "[{\"what\":\"eventsLostPerSecond\",\"limit\":\"1\"}]",
             "[{\"what\":\"eventsLostPerSecond\",\"limit\":1000000001}]", "[{\"what\":\"inUsePercent\",\"limit\":100}]",
             "[{\"what\":\"inUsePercent\",\"seconds\":86401}]", "[{\"what\":\"logBuffersLost\",\"limit\":1}]",
             "[{\"what\":\"logBuffersLost\",\"session\":1}]", "[{\"what\":\"logBuffersLost\"},{\"what\":\"\"}]"})
        EXPECT_EQ(thresholdsFromJson(damaged), std::nullopt) << damaged;
}

TEST(ThresholdJson, LimitsHaveRanges)
{
    EXPECT_EQ(maximumLimit(ThresholdKind::EventsLost), maximumEventsLimit);
    EXPECT_EQ(maximumLimit(ThresholdKind::LogBuffersLost), 0u);
    EXPECT_EQ(maximumLimit(ThresholdKind::RealTimeBuffersLost), 0u);
    EXPECT_EQ(maximumLimit(ThresholdKind::InUse), 99u);
}

TEST(ThresholdSettings, AreRememberedAndDamagedOnesAreTheDefault)
{
    TemporarySettings store;
    EXPECT_EQ(Settings(store.settings()).thresholds(), defaultThresholds());
    EXPECT_FALSE(Settings(store.settings()).desktopNotifications());
    Settings(store.settings()).setThresholds(all);
    Settings(store.settings()).setDesktopNotifications(true);
    store.reload();
    EXPECT_EQ(Settings(store.settings()).thresholds(), all);
    EXPECT_TRUE(Settings(store.settings()).desktopNotifications());
    Settings(store.settings()).setThresholds({});
    EXPECT_TRUE(Settings(store.settings()).thresholds().empty());
    store.settings().setValue(u"alerts/thresholds"_s, u"[{]"_s);
    EXPECT_EQ(Settings(store.settings()).thresholds(), defaultThresholds());
}

class ThresholdTextTest : public EnglishTest
{};

TEST_F(ThresholdTextTest, NamesKindsAndRules)
{
    EXPECT_EQ(ThresholdText::kind(ThresholdKind::EventsLost), u"Events lost per second"_s);
    EXPECT_EQ(ThresholdText::kind(ThresholdKind::LogBuffersLost), u"Log buffers lost"_s);
    EXPECT_EQ(ThresholdText::kind(ThresholdKind::RealTimeBuffersLost), u"Real-time buffers lost"_s);
    EXPECT_EQ(ThresholdText::kind(ThresholdKind::InUse), u"Buffers in use"_s);
    EXPECT_EQ(ThresholdText::rule({}), u"Any event lost"_s);
    EXPECT_EQ(ThresholdText::rule({.limit = 1000}), u"Events lost per second above 1,000"_s);
}

TEST_F(ThresholdTextTest, APeakIsNeverRoundedUpToFull)
{
    ThresholdEpisode episode{.rule = {.kind = ThresholdKind::InUse}, .peak = 99.9};
    EXPECT_EQ(ThresholdText::peak(episode), u"99%"_s);
    episode.peak = 100;
    EXPECT_EQ(ThresholdText::peak(episode), u"100%"_s);
    EXPECT_EQ(ThresholdText::total(episode), QString());
    episode.end = std::chrono::seconds(90);
    EXPECT_EQ(ThresholdText::duration(episode), u"1.5\u00a0min"_s);
}

} // namespace
} // namespace etwarden
