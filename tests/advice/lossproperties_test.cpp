// SPDX-License-Identifier: GPL-3.0-or-later
// What holds for sessions and loads at random.
#include "model/etw/logfilemodes.h"
#include "tests/advice/losingmachine.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace etwarden {
namespace {

using namespace std::chrono_literals;

constexpr std::uint32_t sizeOfEvents = 2000;

/// A file session with bursts that fit into its buffers one by one; with half of the seeds it loses.
Scenario randomScenario(std::uint32_t seed)
{
    std::mt19937 random(seed);
    const auto pick = [&](std::initializer_list<std::uint32_t> values) {
        return values.begin()[random() % values.size()];
    };
    Scenario scenario{.processors = pick({1, 2, 4, 8}), .duration = 8s};
    scenario.config = {.name = u"random",
        .bufferSizeKb = pick({16, 64, 128}),
        .minimumBuffers = pick({0, 4, 16}),
        .maximumBuffers = pick({0, 8, 24, 64}),
        .logFileMode = logfilemode::Sequential,
        .flushTimer = pick({0, 0, 1}),
        .logFileName = u"C:\\random.etl"};
    scenario.diskBytesPerSecond = pick({4'000'000, 10'000'000, 40'000'000});
    scenario.poll = std::chrono::milliseconds(pick({100, 500, 1000, 2000}));
    scenario.load = {{.end = 1h, .perSecond = pick({50, 200, 800}), .eventBytes = sizeOfEvents}};
    for (const auto begin : {1500ms, 4200ms}) {
        scenario.load.push_back({.begin = begin,
            .end = begin + std::chrono::milliseconds(pick({50, 200, 600})),
            .perSecond = pick({2000, 8000, 20'000}),
            .eventBytes = sizeOfEvents});
    }
    return scenario;
}

class LossProperties : public testing::TestWithParam<std::uint32_t>
{};

TEST_P(LossProperties, ALossForWantOfBuffersLeavesItsTrace)
{
    const Played played = play(randomScenario(GetParam()));
    for (const LossStep& step : played.evidence().steps) {
        if (!step.isLosing())
            continue;
        EXPECT_GE(step.after.allocated, step.after.maximum);
        EXPECT_GE(step.written + step.logBuffersLost, step.after.free);
    }
}

TEST_P(LossProperties, AreEmptyWithoutALoss)
{
    const Played played = play(randomScenario(GetParam()));
    EXPECT_EQ(played.diagnoses().empty(), played.last.eventsLost == 0);
}

TEST_P(LossProperties, TheProposedBuffersHoldTheSameLoad)
{
    const Scenario scenario = randomScenario(GetParam());
    for (const LossDiagnosis& diagnosis : play(scenario).diagnoses()) {
        if (diagnosis.cause != LossCause::Burst)
            continue;
        ASSERT_TRUE(diagnosis.remedy);
        EXPECT_EQ(play(changed(scenario, *diagnosis.remedy)).last.eventsLost, 0u) << diagnosis.remedy->value;
    }
}

TEST_P(LossProperties, ShorterPollsDoNotKnowLess)
{
    Scenario scenario = randomScenario(GetParam());
    scenario.poll = 1s;
    const std::vector<LossDiagnosis> found = play(scenario).diagnoses();
    scenario.poll = 500ms;
    const std::vector<LossDiagnosis> foundSooner = play(scenario).diagnoses();
    ASSERT_EQ(found.empty(), foundSooner.empty());
    if (!found.empty()) {
        EXPECT_GE(foundSooner.front().confidence, found.front().confidence);
    }
}

INSTANTIATE_TEST_SUITE_P(Seeds, LossProperties, testing::Range(1U, 25U));

} // namespace
} // namespace etwarden
