// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/logfilemodes.h"
#include "tests/session/rules/rulecases.h"

namespace etwarden {

namespace {

using enum Win32Status;
using enum WindowsVersion;
using namespace logfilemode;

Change systemLoggersWithClocks(std::uint32_t first, std::uint32_t second)
{
    return both(running({.name = u"First", .clientContext = first, .logFileMode = SystemLogger}),
        running({.name = u"Second", .clientContext = second, .logFileMode = SystemLogger}));
}

std::vector<RuleCase> clocks()
{
    const Change oldSystemLogger = both(systemLogger(), onWindows(Windows10Version1607));
    return {
        refusal("system-logger-clock-types", InvalidParameter,
            both(both(oldSystemLogger, clock(3)), systemLoggersWithClocks(0, 2)),
            {both(both(oldSystemLogger, clock(1)), systemLoggersWithClocks(0, 2)),
                both(both(systemLogger(), clock(3)), systemLoggersWithClocks(1, 2)),
                both(both(oldSystemLogger, clock(3)),
                    running({.name = u"File", .clientContext = 2, .logFileMode = Sequential}))},
            {.also = {"clock-cycle"}}),
        refusal("clock-invalid", InvalidParameter, clock(4), {clock(3)}, {.parameters = numbers({4, 3})}),
        warning("append-clock", both(mode(Append), clock(1)),
            {both(mode(Append), clock(2)), both(mode(Sequential), clock(1))}),
        warning("newfile-clock", both(mode(NewFile), clock(1)),
            {both(mode(NewFile), clock(2)), both(mode(Sequential), clock(1))}),
        warning("clock-cycle", clock(3), {clock(2), clock(4)}),
        info("clock-default", clock(0), {clock(1)}),
        info("clock-system-resolution", clock(2), {clock(1), clock(3)}),
    };
}

} // namespace

std::vector<RuleCase> clockCases()
{
    return joined({clocks()});
}

} // namespace etwarden
