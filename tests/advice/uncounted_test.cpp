// SPDX-License-Identifier: GPL-3.0-or-later
// What no counter shows: a session of which it is true, one that is nearly the same, and the change.
#include "model/advice/uncounted.h"

#include "model/etw/logfilemodes.h"
#include "model/etw/tracetypes.h"
#include "tests/advice/losingmachine.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using namespace std::chrono_literals;
using enum UncountedCause;

Scenario calm()
{
    return {.config = {.name = u"calm",
                .clientContext = static_cast<std::uint32_t>(ClockType::QueryPerformanceCounter),
                .bufferSizeKb = 64,
                .minimumBuffers = 8,
                .maximumBuffers = 16,
                .logFileMode = logfilemode::Sequential,
                .logFileName = u"C:\\calm.etl"},
        .load = {{.end = 1h, .perSecond = 200, .eventBytes = 2000}},
        .duration = 12s};
}

/// The only hint; it fails the test if there are others, or none.
UncountedHint onlyHint(const Played& played)
{
    const std::vector<UncountedHint> hints = played.hints();
    EXPECT_EQ(hints.size(), 1u);
    return hints.empty() ? UncountedHint{} : hints.front();
}

void expectNoHint(const Scenario& scenario)
{
    EXPECT_EQ(play(scenario).hints(), std::vector<UncountedHint>{});
}

TEST(Uncounted, ASessionThatWasStartedAgainHasAHole)
{
    Scenario scenario = calm();
    scenario.stopAt = 4500ms;
    scenario.startAgainAt = 7200ms;
    const Played played = play(scenario);
    const UncountedHint found = onlyHint(played);
    EXPECT_EQ(found.cause, StartedAgain);
    EXPECT_EQ(found.time, (TimeRange{4s, 8s}));
    EXPECT_EQ(found.beginWall, 4000ms);
    EXPECT_EQ(found.endWall, 8000ms);
    EXPECT_EQ(played.diagnoses(), std::vector<LossDiagnosis>{});

    expectNoHint(calm());
    Scenario gap = calm();
    gap.unwatched = {4s, 8s};
    expectNoHint(gap);
}

TEST(Uncounted, NamesTheNewestOfSeveralHoles)
{
    CounterHistory history;
    PollTime time{.steady = 0s, .wall = 0ms, .interval = 1s};
    const auto poll = [&](bool runs, std::u16string_view name = u"calm") {
        const SessionSample sample{.handle = 0x10005, .name = name};
        history.append(time, {&sample, runs ? 1U : 0U});
        time.steady += 1s;
        time.wall += 1s;
    };
    for (const bool runs : {true, false, true, false, false, true})
        poll(runs);
    EXPECT_EQ(hintUncounted(history, history.runAt(0), {}).front().time, (TimeRange{2s, 5s}));
    poll(false);
    poll(true, u"other");
    EXPECT_EQ(hintUncounted(history, history.runAt(0), {}), std::vector<UncountedHint>{});
}

TEST(Uncounted, AMachineThatSleptRecordedNothing)
{
    Scenario scenario = calm();
    scenario.sleep = Sleep{.at = 5500ms, .length = 1h};
    const UncountedHint found = onlyHint(play(scenario));
    EXPECT_EQ(found.cause, MachineSlept);
    EXPECT_EQ(found.time, (TimeRange{5s, 6s + 1h}));
    EXPECT_EQ(found.endWall - found.beginWall, 1s + 1h);

    scenario.sleep->length = 1500ms; // a clock that was set
    expectNoHint(scenario);
}

TEST(Uncounted, TheSystemTimeDoesNotSortTheEventsOfSeveralProcessors)
{
    Scenario scenario = calm();
    scenario.config.clientContext = static_cast<std::uint32_t>(ClockType::SystemTime);
    const UncountedHint found = onlyHint(play(scenario));
    EXPECT_EQ(found.cause, OutOfOrder);
    ASSERT_TRUE(found.remedy);
    EXPECT_TRUE(found.remedy->needsRestart);
    expectNoHint(changed(scenario, *found.remedy));

    scenario.processors = 1;
    expectNoHint(scenario);
}

TEST(Uncounted, ACircularFileKeepsBuffersOfIdleProcessorsLonger)
{
    Scenario scenario = calm();
    scenario.config.logFileMode = logfilemode::Circular;
    scenario.config.maximumFileSize = 4;
    const UncountedHint found = onlyHint(play(scenario));
    EXPECT_EQ(found.cause, UnevenRing);
    ASSERT_TRUE(found.remedy);
    expectNoHint(changed(scenario, *found.remedy));

    scenario.processors = 1;
    expectNoHint(scenario);
}

TEST(Uncounted, IsSilentAboutAnUnknownRun)
{
    EXPECT_EQ(hintUncounted(CounterHistory(), RunId{7}, {}), std::vector<UncountedHint>{});
}

} // namespace
} // namespace etwarden
