// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/logfilemodes.h"
#include "tests/session/rules/rulecases.h"

namespace etwarden {

namespace {

using namespace logfilemode;

constexpr std::uint64_t bytes = 3 * 1024 * 1024;

/// A trace that can be gone on with is where the file would be created.
const Change existing = [](Scenario& scenario) {
    scenario.environment.logFile = LogFileState{.path = scenario.config.logFileName,
        .there = ExistingFile{.name = u"trace%d.etl", .bytes = bytes},
        .format = TraceFileFormat{.bufferSizeKb = 128, .processors = 1, .clientContext = 2, .logFileMode = 1},
        .freeNumber = 5};
};

const Change existingOfPattern = [](Scenario& scenario) {
    scenario.environment.logFile = LogFileState{
        .path = scenario.config.logFileName, .ofPattern = ExistingFile{.name = u"trace7.etl", .bytes = bytes}};
};

Change mayReplace(std::u16string name)
{
    return [name = std::move(name)](Scenario& scenario) { scenario.config.replaceableFile = name; };
}

} // namespace

std::vector<RuleCase> existingFileCases()
{
    const Change unchanged = [](Scenario&) {};
    const Change allowed = mayReplace(u"C:\\Logs\\trace%d.etl");
    const Change inUse = running({.name = u"Other", .logFileName = u"c:\\logs\\trace%d.etl"});
    const RuleCase::Details details{.parameters = {u"trace%d.etl", bytes}};
    return {
        refusal("logfile-exists", Win32Status::Success, existing,
            {unchanged, both(existing, file(u"C:\\Logs\\other.etl")), both(existing, allowed),
                both(existing, mode(Append)), both(existing, mode(Buffering)), both(existing, mode(PrivateLogger)),
                both(existing, mode(NewFile)), both(existing, inUse), existingOfPattern},
            details),
        warning("logfile-replaced", both(existing, allowed),
            {allowed, existing, both(existing, mayReplace(u"C:\\Logs\\trace%d.etl2")),
                both(both(existing, allowed), mode(Append)), both(both(existing, allowed), inUse)},
            details),
    };
}

} // namespace etwarden
