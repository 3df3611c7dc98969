// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/grantcomparison.h"

#include "model/etw/logfilemodes.h"
#include "model/etw/wellknown.h"
#include "model/session/adjustment.h"
#include "model/session/members.h"
#include "model/session/modeeffects.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace etwarden {

namespace {

using enum GrantReason;

constexpr Resources fourProcessors{.logicalProcessors = 4, .maximumPoolBytes = UINT64_MAX};

const SessionConfig full{
    .name = u"Trace",
    .guid = {.data1 = 1},
    .clientContext = 1,
    .bufferSizeKb = 64,
    .minimumBuffers = 8,
    .maximumBuffers = 32,
    .maximumFileSize = 100,
    .logFileMode = logfilemode::Circular,
    .flushTimer = 5,
    .enableFlags = 1,
    .flushThreshold = 2,
    .logFileName = u"C:\\logs\\trace.etl",
};

/// The rows that differ.
std::vector<GrantedMember> differences(const SessionConfig& requested, const SessionConfig& granted,
    GrantCall call = GrantCall::Start, const Resources& resources = fourProcessors)
{
    std::vector<GrantedMember> members = compareGrant(requested, {.config = granted}, resources, call);
    std::erase_if(members, [](const GrantedMember& member) { return member.reason == AsRequested; });
    return members;
}

/// The reason that one changed member gets.
template<typename T>
GrantReason reasonFor(T SessionConfig::*member, const T& requested, const T& granted, SessionConfig base = full,
    GrantCall call = GrantCall::Start)
{
    SessionConfig asked = base;
    asked.*member = requested;
    SessionConfig got = base;
    got.*member = granted;
    const std::vector<GrantedMember> rows = differences(asked, got, call);
    return rows.size() == 1 ? rows.front().reason : AsRequested;
}

TEST(GrantComparison, AnEqualGrantHasOneRowForEachMemberAndNoDifference)
{
    const std::vector<GrantedMember> members = compareGrant(full, {.config = full}, fourProcessors, GrantCall::Start);
    ASSERT_EQ(members.size(), configMembers.size());
    for (std::size_t i = 0; i < members.size(); ++i)
        EXPECT_EQ(members[i], (GrantedMember{.field = static_cast<ConfigField>(i)}));
}

TEST(GrantComparison, ComparesNamesAndGuids)
{
    SessionConfig kernel = full;
    kernel.name = wellknown::kernelLoggerName;
    EXPECT_EQ(reasonFor(&SessionConfig::guid, Guid{}, Guid{.data1 = 9}), GuidGenerated);
    EXPECT_EQ(reasonFor(&SessionConfig::guid, Guid{.data1 = 8}, Guid{.data1 = 9}), SystemDecided);
    EXPECT_EQ(reasonFor(&SessionConfig::guid, Guid{}, wellknown::systemTraceControlGuid, kernel), GuidOfName);

    kernel.guid = wellknown::systemTraceControlGuid;
    const std::u16string given = u"nt kernel logger";
    EXPECT_EQ(reasonFor(&SessionConfig::name, given, kernel.name, kernel), NameOfGuid);
    EXPECT_EQ(reasonFor(&SessionConfig::name, given, kernel.name), SystemDecided);
}

TEST(GrantComparison, ComparesTheBufferSize)
{
    const auto size = [](std::uint32_t requested, std::uint32_t granted, const SessionConfig& base = full) {
        return reasonFor(&SessionConfig::bufferSizeKb, requested, granted, base);
    };
    SessionConfig noFile = full;
    noFile.logFileName.clear();
    EXPECT_EQ(size(0, 64), SystemChose);
    EXPECT_EQ(size(3, 4), RaisedToMinimumSize);
    EXPECT_EQ(size(3, 8), RoundedToBlockSize);
    EXPECT_EQ(size(33, 36), RoundedToBlockSize);
    EXPECT_EQ(size(33, 36, noFile), SystemDecided);
    EXPECT_EQ(size(64, 32), SystemDecided);
}

TEST(GrantComparison, ComparesTheMinimumBuffers)
{
    const auto minimum = [](std::uint32_t requested, std::uint32_t granted, const SessionConfig& base = full) {
        return reasonFor(&SessionConfig::minimumBuffers, requested, granted, base);
    };
    SessionConfig oneStream = full;
    oneStream.logFileMode |= logfilemode::NoPerProcessorBuffering;
    EXPECT_EQ(minimum(7, 8), RaisedToTwoPerProcessor);
    EXPECT_EQ(minimum(0, 8), RaisedToTwoPerProcessor);
    EXPECT_EQ(minimum(0, 2, oneStream), RaisedToTwo);
    EXPECT_EQ(minimum(0, 64), SystemChose);
    EXPECT_EQ(minimum(9, 10), SystemDecided);
    EXPECT_EQ(minimum(100, 50), SystemDecided);
}

TEST(GrantComparison, ComparesTheMaximumBuffers)
{
    const auto maximum = [](std::uint32_t requested, std::uint32_t granted, GrantCall call = GrantCall::Start) {
        return reasonFor(&SessionConfig::maximumBuffers, requested, granted, full, call);
    };
    EXPECT_EQ(maximum(0, 28), SystemChose);
    EXPECT_EQ(maximum(0, 28, GrantCall::Update), UnchangedByZero);
    EXPECT_EQ(maximum(7, 8), RaisedToMinimumBuffers);
    EXPECT_EQ(maximum(7, 12), RaisedToMinimumBuffers);
    EXPECT_EQ(maximum(8, 12), SystemDecided);
    EXPECT_EQ(maximum(4000, 1000), ReducedToSystemLimit);
}

TEST(GrantComparison, DistinguishesDifferencesFromAdjustments)
{
    for (const GrantReason reason : {AsRequested, GuidGenerated, UnchangedByZero})
        EXPECT_FALSE(GrantedMember({.field = ConfigField::Guid, .reason = reason}).differs());
    for (const GrantReason reason : {ReducedToSystemLimit, RaisedToMinimumBuffers, BitDropped, SystemDecided})
        EXPECT_TRUE(GrantedMember({.field = ConfigField::Guid, .reason = reason}).isAdjusted());
    const GrantedMember chosen{.field = ConfigField::BufferSize, .reason = SystemChose};
    EXPECT_TRUE(chosen.differs()) << "0 reads as 64";
    EXPECT_FALSE(chosen.isAdjusted());
}

TEST(GrantComparison, BufferingIgnoresThreeMembers)
{
    SessionConfig ring = full;
    ring.logFileMode = logfilemode::Buffering;
    ring.logFileName.clear();
    EXPECT_EQ(reasonFor(&SessionConfig::maximumBuffers, 32u, 8u, ring), IgnoredByBuffering);
    EXPECT_EQ(reasonFor(&SessionConfig::flushTimer, 5u, 0u, ring), IgnoredByBuffering);
    EXPECT_EQ(reasonFor(&SessionConfig::flushThreshold, 5, 0, ring), IgnoredByBuffering);
    EXPECT_EQ(reasonFor(&SessionConfig::flushThreshold, 5, 0), SystemDecided);
}

TEST(GrantComparison, ComparesTheFlushTimer)
{
    SessionConfig realTime = full;
    realTime.logFileMode = logfilemode::RealTime;
    EXPECT_EQ(reasonFor(&SessionConfig::flushTimer, 0u, 1u, realTime), RealTimeDefault);
    EXPECT_EQ(reasonFor(&SessionConfig::flushTimer, 0u, 7u, realTime, GrantCall::Update), UnchangedByZero);
    EXPECT_EQ(reasonFor(&SessionConfig::flushTimer, 0u, 1u), SystemChose);
    EXPECT_EQ(reasonFor(&SessionConfig::flushTimer, 2u, 1u, realTime), SystemDecided);
}

TEST(GrantComparison, ComparesTheOtherMembers)
{
    EXPECT_EQ(reasonFor(&SessionConfig::clientContext, 0u, 1u), SystemChose);
    EXPECT_EQ(reasonFor(&SessionConfig::clientContext, 2u, 1u), SystemDecided);
    EXPECT_EQ(reasonFor(&SessionConfig::maximumFileSize, 0u, 1u), SystemChose);
    EXPECT_EQ(reasonFor(&SessionConfig::maximumFileSize, 2u, 1u), SystemDecided);
    EXPECT_EQ(reasonFor(&SessionConfig::enableFlags, 1u, 0u), SystemDecided);
}

TEST(GrantComparison, ComparesTheLogFileName)
{
    const auto file = [](const std::u16string& requested, const std::u16string& granted, std::uint32_t mode = 0) {
        SessionConfig base = full;
        base.logFileMode = mode;
        return reasonFor(&SessionConfig::logFileName, requested, granted, base);
    };
    EXPECT_EQ(file(u"", u"C:\\a.etl"), SystemChose);
    EXPECT_EQ(file(u"a.etl", u"C:\\logs\\a.etl"), FullPath);
    EXPECT_EQ(file(u"C:/x/../A.etl", u"C:\\a.etl"), FullPath);
    EXPECT_EQ(file(u"a.etl", u"C:\\logs\\b.etl"), SystemDecided);
    EXPECT_EQ(file(u"a_%d.etl", u"a_1.etl", logfilemode::NewFile), NumberInserted);
    EXPECT_EQ(file(u"a_%d.etl", u"C:\\logs\\a_12.etl", logfilemode::NewFile), NumberInserted);
    EXPECT_EQ(file(u"a_%d.etl", u"a_1.etl"), SystemDecided);
    EXPECT_EQ(file(u"a_%d.etl", u"b_1.etl", logfilemode::NewFile), SystemDecided);
    EXPECT_EQ(file(u"a_%d.etl", u"x", logfilemode::NewFile), SystemDecided);
}

TEST(GrantComparison, EveryChangedModeBitHasItsRow)
{
    namespace mode = logfilemode;
    const auto bits = [](std::uint32_t requested, std::uint32_t granted, bool file) {
        SessionConfig asked = full;
        asked.logFileMode = requested;
        if (!file)
            asked.logFileName.clear();
        SessionConfig got = asked;
        got.logFileMode = granted;
        return differences(asked, got);
    };
    const auto row = [](GrantReason reason, std::uint32_t bit = 0, std::uint32_t by = 0) {
        return GrantedMember{.field = ConfigField::LogFileMode, .reason = reason, .bit = bit, .byBit = by};
    };
    using Rows = std::vector<GrantedMember>;
    EXPECT_EQ(bits(0, mode::Sequential, true), (Rows{row(BitsChanged), row(BitAdded, mode::Sequential)}));
    EXPECT_EQ(bits(0, mode::Sequential, false), (Rows{row(BitsChanged), row(BitAdded, mode::Sequential)}));
    EXPECT_EQ(bits(mode::Append, mode::Append | mode::Sequential, true),
        (Rows{row(BitsChanged), row(BitImplied, mode::Sequential, mode::Append)}));
    EXPECT_EQ(bits(mode::Buffering | mode::RealTime, mode::Buffering, false),
        (Rows{row(BitsChanged), row(BitOverridden, mode::RealTime, mode::Buffering)}));
    EXPECT_EQ(bits(mode::KdFilter | mode::UsePagedMemory, mode::KdFilter | mode::Secure, false),
        (Rows{
            row(BitsChanged), row(BitAdded, mode::Secure), row(BitOverridden, mode::UsePagedMemory, mode::KdFilter)}));
    EXPECT_EQ(bits(mode::BufferInterface, mode::BufferInterface | mode::Secure, false),
        (Rows{row(BitsChanged), row(BitImplied, mode::Secure, mode::BufferInterface)}));
    EXPECT_EQ(bits(mode::RealTime | mode::AddToTriageDump, mode::RealTime, false),
        (Rows{row(BitsChanged), row(BitDropped, mode::AddToTriageDump)}));
    EXPECT_EQ(bits(mode::RealTime, 0, false), (Rows{row(BitsChanged), row(BitDropped, mode::RealTime)}));
}

TEST(GrantComparison, WhatWindowsDroppedOnlyInSomeVersionsIsExplainedForThese)
{
    namespace mode = logfilemode;
    const auto reasonOn = [](WindowsVersion windows) {
        const SessionConfig requested{.logFileMode = mode::Buffering | mode::KdFilter};
        const SessionConfig granted{.logFileMode = mode::Buffering};
        return differences(requested, granted, GrantCall::Start, {.windows = windows}).back();
    };
    const GrantedMember overridden{
        .field = ConfigField::LogFileMode, .reason = BitOverridden, .bit = mode::KdFilter, .byBit = mode::Buffering};
    const GrantedMember unexplained{.field = ConfigField::LogFileMode, .reason = BitDropped, .bit = mode::KdFilter};
    EXPECT_EQ(reasonOn(WindowsVersion::WindowsVista), unexplained);
    EXPECT_EQ(reasonOn(WindowsVersion::Windows7), overridden);
    EXPECT_EQ(reasonOn(WindowsVersion::Windows8), overridden);
    EXPECT_EQ(reasonOn(WindowsVersion::Windows81), unexplained);
}

// What the two could disagree about: the bits that are adjusted and the bits that are explained.
TEST(GrantComparison, EveryModeBitThatWeAdjustIsExplained)
{
    for (const ModeEffect& effect : modeEffects) {
        const SessionConfig requested{.logFileMode = effect.cause | (effect.adds() ? 0 : effect.bit),
            .logFileName = effect.kind == ModeEffect::Kind::AddsToLinearFile ? u"C:\\a.etl" : u""};
        const Resources resources{.windows = effect.first};
        const SessionConfig granted = adjusted(requested, resources);
        EXPECT_EQ(requested.logFileMode ^ granted.logFileMode, effect.bit);
        const std::vector<GrantedMember> rows = differences(requested, granted, GrantCall::Start, resources);
        const auto row = std::ranges::find(rows, effect.bit, &GrantedMember::bit);
        ASSERT_NE(row, rows.end());
        EXPECT_EQ(row->reason, effect.adds() ? BitImplied : BitOverridden);
        EXPECT_EQ(row->byBit, effect.cause);
    }
}

TEST(GrantComparison, EveryAdjustmentOfOursHasAReason)
{
    const SessionConfig requested{.name = u"Trace",
        .bufferSizeKb = 3,
        .maximumBuffers = 1,
        .logFileMode = logfilemode::RealTime | logfilemode::Append,
        .logFileName = u"/tmp/a.etl"};
    std::vector<GrantReason> reasons;
    for (const GrantedMember& member : differences(requested, adjusted(requested, fourProcessors)))
        reasons.push_back(member.reason);
    EXPECT_EQ(reasons,
        (std::vector{RaisedToMinimumSize, RaisedToTwoPerProcessor, RaisedToMinimumBuffers, BitsChanged, BitImplied,
            RealTimeDefault}));
}

} // namespace

} // namespace etwarden
