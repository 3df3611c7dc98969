// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/logfilemodes.h"
#include "tests/session/rules/rulecases.h"

namespace etwarden {

namespace {

using enum Win32Status;
using enum WindowsVersion;
using namespace logfilemode;

Change threshold(std::int32_t value)
{
    return [value](Scenario& scenario) { scenario.config.flushThreshold = value; };
}

std::vector<RuleCase> timers()
{
    const Change realTime = withoutFile(RealTime);
    return {
        warning("buffering-ignores-flush-timer", both(withoutFile(Buffering), flushTimer(2)),
            {withoutFile(Buffering), both(mode(Sequential), flushTimer(2))}, {.parameters = numbers({2000})}),
        info("realtime-flush-default", realTime, {both(realTime, flushTimer(1)), withoutFile(RealTime | Buffering)}),
        info("realtime-flush-short", both(realTime, flushTimer(4)),
            {both(realTime, flushTimer(5)), realTime, both(mode(Sequential), flushTimer(4)),
                both(withoutFile(RealTime | UseMsFlushTimer), flushTimer(5000))},
            {.parameters = numbers({4000, 5000})}),
        info("flush-timer-file-zero", mode(Sequential), {flushTimer(1), mode(Sequential | RealTime), mode(Buffering)}),
        info("flush-timer-file-nonzero", flushTimer(30),
            {mode(Sequential), both(mode(Sequential | RealTime), flushTimer(30))}, {.parameters = numbers({30000})}),
        info("flush-timer-minimum", flushTimer(1),
            {flushTimer(2), flushTimer(0), both(mode(UseMsFlushTimer), flushTimer(1))}),
        info("ms-flush-timer", both(mode(UseMsFlushTimer), flushTimer(250)), {flushTimer(250)},
            {.parameters = numbers({250}), .also = {"undocumented-bits"}, .since = Windows7}),
    };
}

std::vector<RuleCase> thresholds()
{
    return {
        warning("buffering-ignores-flush-threshold", both(withoutFile(Buffering), threshold(3)),
            {withoutFile(Buffering), threshold(3)}, {.parameters = numbers({3}), .since = Windows81}),
        info("flush-threshold", threshold(2), {threshold(0)}, {.parameters = numbers({2}), .since = Windows81}),
        info("age-limit", both(threshold(2), onWindows(Windows2000)),
            {threshold(2), both(threshold(2), onWindows(WindowsXp)), onWindows(Windows2000)},
            {.parameters = numbers({2})}),
        info("age-limit-unused", both(threshold(2), onWindows(Windows8)),
            {threshold(2), both(threshold(2), onWindows(Windows2000)), onWindows(Windows8)},
            {.parameters = numbers({2})}),
    };
}

} // namespace

std::vector<RuleCase> flushCases()
{
    return joined({timers(), thresholds()});
}

} // namespace etwarden
