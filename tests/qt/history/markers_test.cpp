// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/enableflags.h"
#include "model/etw/logfilemodes.h"
#include "model/qt/history/markerchanges.h"
#include "model/qt/history/markertext.h"
#include "model/session/members.h"
#include "tests/qt/englishtest.h"
#include "tests/qt/sessions.h"
#include "tests/support/qtprinters.h"

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

TEST(MarkerKeys, AreDistinctAndFoundAgain)
{
    for (std::size_t i = 0; i < markerKindCount; ++i) {
        const auto kind = static_cast<MarkerKind>(i);
        EXPECT_EQ(markerKindOf(QString(keyOf(kind))), kind);
    }
    for (const ConfigMember& member : configMembers)
        EXPECT_EQ(markerMemberOf(keyOf(member.field)), MarkerMember(member.field));
    for (std::size_t i = 0; i < markerSettingCount; ++i) {
        const MarkerMember setting = static_cast<MarkerSetting>(i);
        EXPECT_EQ(markerMemberOf(keyOf(setting)), setting);
    }
    for (const KernelMember& member : kernelMembers)
        EXPECT_EQ(markerMemberOf(keyOf(member.setting)), MarkerMember(member.setting));
    EXPECT_EQ(keyOf(KernelSetting::StackEvents), u"stackTracing"_s);
    EXPECT_EQ(markerKindOf(u"sessionGone"), std::nullopt);
    EXPECT_EQ(markerMemberOf(u""), std::nullopt);
}

TEST(MarkerChanges, HaveEveryMemberThatAnUpdateChanges)
{
    const SessionStatus before = session(1, u"one");
    SessionStatus now = before;
    now.config.bufferSizeKb = 128;
    now.config.minimumBuffers = 5;
    now.config.maximumBuffers = 6;
    now.config.maximumFileSize = 3;
    now.config.logFileMode = logfilemode::RealTime;
    now.config.flushTimer = 2;
    now.config.enableFlags = 4;
    now.config.flushThreshold = -1;
    now.config.logFileName = u"x";
    const auto number = [](std::int64_t value) { return MarkerValue(value); };
    const std::vector<MarkerChange> expected{
        {ConfigField::BufferSize, number(64), number(128)},
        {ConfigField::MinimumBuffers, number(4), number(5)},
        {ConfigField::MaximumBuffers, number(24), number(6)},
        {ConfigField::MaximumFileSize, number(0), number(3 << 20)},
        {ConfigField::LogFileMode, number(0), number(0x100)},
        {ConfigField::FlushTimer, number(0), number(2000)},
        {ConfigField::EnableFlags, number(0), number(4)},
        {ConfigField::FlushThreshold, number(0), number(-1)},
        {ConfigField::LogFileName, MarkerValue(std::u16string()), MarkerValue(std::u16string(u"x"))},
    };
    EXPECT_EQ(changesBetween(before, now), expected);
}

TEST(MarkerChanges, KernelSettingsAreTexts)
{
    SessionStatus before = session(1, u"one");
    before.config.kernel.stackEvents = {*parseStackEvent("CSwitch")};
    SessionStatus now = before;
    now.config.kernel = {
        .stackEvents = {*parseStackEvent("CSwitch"), *parseStackEvent("Profile")}, .profileInterval = 1'221};
    const auto text = [](const char16_t* value) { return MarkerValue(std::u16string(value)); };
    EXPECT_EQ(changesBetween(before, now),
        (std::vector<MarkerChange>{{KernelSetting::StackEvents, text(u"CSwitch"), text(u"CSwitch, Profile")},
            {KernelSetting::ProfileInterval, text(u""), text(u"1221")}}));
}

TEST(MarkerChanges, OneChangedMemberIsEnough)
{
    const SessionStatus before = session(1, u"one");
    for (std::uint32_t SessionConfig::*const member : {&SessionConfig::bufferSizeKb, &SessionConfig::minimumBuffers,
             &SessionConfig::maximumBuffers, &SessionConfig::maximumFileSize, &SessionConfig::logFileMode,
             &SessionConfig::flushTimer, &SessionConfig::enableFlags})
    {
        SessionStatus now = before;
        now.config.*member += 1;
        EXPECT_EQ(changesBetween(before, now).size(), 1u);
    }
    SessionStatus now = before;
    now.config.flushThreshold = 1;
    EXPECT_EQ(changesBetween(before, now).size(), 1u);
    now = before;
    now.config.logFileName = u"x";
    EXPECT_EQ(changesBetween(before, now).size(), 1u);
}

TEST(MarkerChanges, LeaveOutCounters)
{
    const SessionStatus before = session(1, u"one");
    SessionStatus now = before;
    now.timeStamp = 1;
    now.counters.numberOfBuffers = 20;
    now.counters.freeBuffers = 1;
    now.counters.eventsLost = 1;
    now.counters.buffersWritten = 1;
    now.counters.logBuffersLost = 1;
    now.counters.realTimeBuffersLost = 1;
    EXPECT_TRUE(changesBetween(before, now).empty());
}

TEST(MarkerChanges, UnitsAreThoseOfTheMode)
{
    const SessionStatus before = session(1, u"one");
    SessionStatus now = before;
    now.config.logFileMode = logfilemode::UseMsFlushTimer | logfilemode::UseKBytesForSize;
    now.config.flushTimer = 250;
    now.config.maximumFileSize = 3;
    const std::vector<MarkerChange> changes = changesBetween(before, now);
    ASSERT_EQ(changes.size(), 3u);
    EXPECT_EQ(changes[0].after, MarkerValue(std::int64_t{3 << 10}));
    EXPECT_EQ(changes[2].after, MarkerValue(std::int64_t{250}));
}

TEST(MarkerChanges, ListWhatChangedInALoad)
{
    const std::vector<MarkerChange> expected{
        {MarkerSetting::LoadPayloadBytes, std::int64_t{64}, std::int64_t{65}},
        {MarkerSetting::LoadThreads, std::int64_t{1}, std::int64_t{2}},
    };
    EXPECT_EQ(changesBetween(LoadSettings{}, LoadSettings{.payloadBytes = 65, .threads = 2}), expected);
}

class MarkerTextTest : public EnglishTest
{
protected:
    static QString sentence(MarkerKind kind, std::vector<MarkerChange> changes = {})
    {
        return MarkerText::sentence({.kind = kind, .name = u"Disk", .changes = std::move(changes)});
    }
    static MarkerChange number(MarkerMember member, std::int64_t before, std::int64_t after)
    {
        return {member, before, after};
    }
};

TEST_F(MarkerTextTest, SaysWhatHappened)
{
    EXPECT_EQ(sentence(MarkerKind::SessionStarted), u"“Disk” started."_s);
    EXPECT_EQ(sentence(MarkerKind::SessionStopped), u"“Disk” stopped."_s);
    EXPECT_EQ(sentence(MarkerKind::SessionFlushed), u"“Disk” was flushed."_s);
    EXPECT_EQ(sentence(MarkerKind::LoadStopped), u"The load on “Disk” stopped."_s);
    EXPECT_EQ(sentence(MarkerKind::PollingPaused), u"Polling was paused."_s);
    EXPECT_EQ(sentence(MarkerKind::PollingResumed), u"Polling was resumed."_s);
    EXPECT_EQ(sentence(MarkerKind::SnapshotWritten,
                  {{ConfigField::LogFileName, std::u16string(), std::u16string(u"C:\\a.etl")}}),
        u"A snapshot of “Disk” was written to “C:\\a.etl”."_s);
}

TEST_F(MarkerTextTest, NamesWhatChangedWithUnits)
{
    EXPECT_EQ(sentence(MarkerKind::SessionUpdated,
                  {number(ConfigField::MaximumBuffers, 24, 64), number(ConfigField::FlushTimer, 1000, 250),
                      {ConfigField::LogFileName, std::u16string(), std::u16string(u"C:\\b.etl")}}),
        u"“Disk” was changed: MaximumBuffers 24 → 64, FlushTimer 1\u00a0s → 250\u00a0ms, "
        u"LogFileName (none) → “C:\\b.etl”."_s);
    EXPECT_EQ(MarkerText::change(number(ConfigField::BufferSize, 64, 128)), u"BufferSize 64\u00a0KB → 128\u00a0KB"_s);
    EXPECT_EQ(MarkerText::change(number(ConfigField::MaximumFileSize, 0, 3 << 20)),
        u"MaximumFileSize 0\u00a0B → 3\u00a0MB"_s);
    EXPECT_EQ(MarkerText::change(number(ConfigField::FlushThreshold, 0, -2)), u"FlushThreshold 0 → −2"_s);
}

TEST_F(MarkerTextTest, NamesKernelSettings)
{
    const auto change = [](KernelSetting setting, const char16_t* before, const char16_t* after) {
        return MarkerText::change({setting, std::u16string(before), std::u16string(after)});
    };
    EXPECT_EQ(change(KernelSetting::StackEvents, u"", u"CSwitch, Profile"),
        u"TraceStackTracingInfo (not set) → CSwitch, Profile"_s);
    EXPECT_EQ(change(KernelSetting::ProfileInterval, u"10000", u"1221"),
        u"TraceSampledProfileIntervalInfo 1 ms → 0.1221 ms"_s);
    EXPECT_EQ(change(KernelSetting::Groups, u"a\nb", u""), u"TraceSystemTraceEnableFlagsInfo a\uFFFDb → (not set)"_s)
        << "a recording may say anything";
}

TEST_F(MarkerTextTest, NamesBitsThatWereSetAndCleared)
{
    using namespace logfilemode;
    EXPECT_EQ(MarkerText::change(number(ConfigField::LogFileMode, Sequential | Secure, Sequential | RealTime)),
        u"LogFileMode +EVENT_TRACE_REAL_TIME_MODE −EVENT_TRACE_SECURE_MODE"_s);
    EXPECT_EQ(MarkerText::change(number(ConfigField::LogFileMode, 0, 0x40000000)), u"LogFileMode +0x40000000"_s);
    EXPECT_EQ(MarkerText::change(number(ConfigField::EnableFlags, 0, 1)), u"EnableFlags +EVENT_TRACE_FLAG_PROCESS"_s);
    EXPECT_EQ(MarkerText::value(ConfigField::EnableFlags, std::int64_t{1}), u"0x00000001"_s);
}

TEST_F(MarkerTextTest, DescribesTheLoad)
{
    EXPECT_EQ(sentence(MarkerKind::LoadStarted,
                  {number(MarkerSetting::LoadEventsPerSecond, 0, 5000), number(MarkerSetting::LoadThreads, 0, 2)}),
        u"The load on “Disk” started: events per second 5,000, threads 2."_s);
    EXPECT_EQ(sentence(MarkerKind::LoadChanged, {number(MarkerSetting::LoadBurst, 1, 10)}),
        u"The load on “Disk” was changed: events per burst 1 → 10."_s);
}

TEST_F(MarkerTextTest, DescribesAThresholdWithItsLimit)
{
    EXPECT_EQ(sentence(MarkerKind::ThresholdExceeded, {number(MarkerSetting::EventsLostPerSecond, 10, 25)}),
        u"“Disk” exceeded a threshold: events lost per second 25, limit 10."_s);
    EXPECT_EQ(sentence(MarkerKind::ThresholdExceeded, {number(MarkerSetting::InUsePercent, 90, 100)}),
        u"“Disk” exceeded a threshold: buffers in use 100%, limit 90%."_s);
}

TEST_F(MarkerTextTest, EveryKindHasAName)
{
    QStringList names;
    for (std::size_t i = 0; i < markerKindCount; ++i)
        names << MarkerText::kind(static_cast<MarkerKind>(i));
    EXPECT_EQ(names.removeDuplicates(), 0);
    EXPECT_FALSE(names.contains(QString()));
    EXPECT_EQ(MarkerText::kind(MarkerKind::LoadChanged), u"Load changed"_s);
}

} // namespace
} // namespace etwarden
