// SPDX-License-Identifier: GPL-3.0-or-later
// Every known cause of missing events has the test that proves what Etwarden says of it, or the reason why nothing is
// said. L: a counter of the session shows it; A: none does.
#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <string_view>

namespace etwarden {
namespace {

/// Why a cause cannot be named by what the system reports of a session.
enum class Reason {
    None, ///< it is named
    SameAsAnother, ///< its counters are those of another cause, and so is the change that helps
    OtherSession, ///< only another session's counters move, and ETW does not report whose events both get
    NotReported, ///< no function that reports sessions reports it
    NoLoss, ///< what is counted or missing was not lost
    NoSource, ///< nothing is documented that could be said
};

struct LossCauseRow
{
    std::string_view id;
    std::string_view file; ///< below tests; none: nothing can be proven
    std::string_view test;
    Reason reason = Reason::None;
};

constexpr std::string_view scenarios = "advice/lossscenarios_test.cpp";
constexpr std::string_view uncounted = "advice/uncounted_test.cpp";
constexpr std::string_view sources = "qt/sessions/sessionsources_test.cpp";
constexpr std::string_view depth = "qt/sessions/sessiondepth_test.cpp";

constexpr LossCauseRow causes[] = {
    {"L1 burst", scenarios, "ABurstNeedsMoreBuffers"},
    {"L2 file-slow", scenarios, "NoNumberOfBuffersHelpsAgainstASlowFile"},
    {"L3 file-stall", scenarios, "AStalledFileIsBridgedByBuffers"},
    {"L4 cannot-grow", scenarios, "APoolThatCannotGrowNeedsItsBuffersFromTheStart"},
    {"L5 grows-too-late", scenarios, "APoolThatGrowsWhileEventsAreLostGrewTooLate"},
    {"L6 event-too-large", scenarios, "EventsLargerThanABufferNeedLargerBuffers"},
    {"L7 event-over-64K", scenarios, "NoBufferHoldsAnEventAbove64KB"},
    {"L8 nobody-takes", scenarios, "ALiveSessionNeedsAConsumer"},
    {"L9 consumer-slow", scenarios, "AConsumerThatRefusesIsSlow"},
    {"L10 delivery-blocks", scenarios, "AConsumerThatBlocksHoldsThePool"},
    {"L11 delivery-only", scenarios, "AFileKeepsWhatNoConsumerReceives"},
    {"L12 disk-full", scenarios, "AFullDriveLosesWholeBuffers"},
    {"L13 file-error", scenarios, "AnErrorOfTheFileEndsTheSession"},
    {"L14 size-reached", scenarios, "ASequentialSessionEndsAtTheSizeOfItsFile"},
    {"L15 few-for-processors", scenarios, "ManyProcessorsLeaveFewBuffersToWait"},
    {"L16 one-processor-bursts", scenarios, "ABurstOfOneProcessorLeavesTheBuffersOfTheOthersIdle",
        Reason::SameAsAnother}, // L1; a log file shows which processors wrote
    {"L17 timer-crowds", scenarios, "TheFlushTimerOfManyProcessorsCrowdsTheFile"},
    {"L18 single-stream", scenarios, "OneStreamForAllProcessorsIsNamedBesideTheBurst"},
    {"L19 pool-granted-smaller", "session/grantcomparison_test.cpp", "ComparesTheMaximumBuffers",
        Reason::SameAsAnother},
    {"L20 start-rush", scenarios, "ABurstNeedsMoreBuffers", Reason::SameAsAnother}, // L1
    {"L21 stop-loss", scenarios, "BuffersOnTheirWayAtTheStopAreLost"},
    {"L22 file-switch", scenarios, "AnotherFileThatCannotBeMadeEndsTheSession"},
    {"L23 flush-threshold", scenarios, "AFlushThresholdKeepsBuffersFromABurst"},
    {"A1 circular-overwrite", depth, "TheBuffersOfACircularFileAreCounted"},
    {"A2 ring-overwrite", depth, "AsksTheSystemForTheDepthOfARing"},
    {"A3 shared-failure", {}, {}, Reason::OtherSession},
    {"A4 provider-off", scenarios, "WhatOnlyLooksLikeALossIsNone", Reason::NotReported},
    {"A5 provider-limit", sources, "FindsProvidersThatOthersHold"},
    {"A6 classic-taken", sources, "FindsProvidersThatOthersHold"},
    {"A7 paged-kernel", sources, "SayWhyEventsOfAProviderAreMissing"},
    {"A8 no-permission", {}, {}, Reason::NotReported},
    {"A9 replaced", uncounted, "ASessionThatWasStartedAgainHasAHole"},
    {"A10 never-started", "qt/text/operationtext_test.cpp", "FailureSaysWhatWasWantedWhatHappenedAndWhatToDo"},
    {"A11 late-not-lost", scenarios, "WhatOnlyLooksLikeALossIsNone", Reason::NoLoss},
    {"A12 order", uncounted, "TheSystemTimeDoesNotSortTheEventsOfSeveralProcessors"},
    {"A13 sleep-gap", scenarios, "AHybridShutdownEndsASessionThatDoesNotPersist"},
    {"A14 consumer-side", {}, {}, Reason::NotReported},
    {"A15 file-holes", "etl/autopsy_test.cpp", "NamesMissingBuffersAndTheSilentProcessor"},
    {"A16 spurious", scenarios, "LossesOfARingOfDiskEventsAreNotExplained", Reason::NoLoss},
    {"A17 before-watching", scenarios, "LossesBeforeTheFirstPollHaveNoCause"},
    {"A18 in-a-gap", scenarios, "LossesWithoutPollsHaveNoCause"},
    {"A19 hidden", {}, {}, Reason::NotReported},
    {"A20 throttling", {}, {}, Reason::NoSource},
};

std::string contentOf(std::string_view file)
{
    std::ifstream in(std::string(ETWARDEN_SOURCE_DIR "/tests/") + std::string(file), std::ios::binary);
    std::ostringstream content;
    content << in.rdbuf();
    return content.str();
}

TEST(LossCauses, EachIsProvenOrHasItsReason)
{
    for (const LossCauseRow& row : causes) {
        EXPECT_TRUE(!row.test.empty() || row.reason != Reason::None) << row.id;
        if (row.test.empty())
            continue;
        const std::string head = ", " + std::string(row.test) + ")\n";
        EXPECT_NE(contentOf(row.file).find(head), std::string::npos) << row.id << ": no " << row.test;
    }
}

TEST(LossCauses, EveryCauseIsListed)
{
    std::set<std::string> listed;
    for (const LossCauseRow& row : causes)
        EXPECT_TRUE(listed.insert(std::string(row.id.substr(0, row.id.find(' ')))).second) << row.id;
    const auto expectAll = [&listed](char kind, int count) {
        for (int number = 1; number <= count; ++number)
            EXPECT_EQ(listed.erase(kind + std::to_string(number)), 1U) << kind << number;
    };
    expectAll('L', 23);
    expectAll('A', 20);
    EXPECT_TRUE(listed.empty());
}

} // namespace
} // namespace etwarden
