// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/logfilemodes.h"
#include "tests/session/rules/rulecases.h"

namespace etwarden {

namespace {

using namespace logfilemode;

constexpr std::uint64_t bytes = 3 * 1024 * 1024;

/// A trace that can be gone on with is where the file would be created.
const Change existingTrace = [](Scenario& scenario) {
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
        refusal("logfile-exists", Win32Status::Success, existingTrace,
            {unchanged, both(existingTrace, file(u"C:\\Logs\\other.etl")), both(existingTrace, allowed),
                both(existingTrace, mode(Append)), both(existingTrace, mode(Buffering)),
                both(existingTrace, mode(PrivateLogger)), both(existingTrace, mode(NewFile)),
                both(existingTrace, inUse), existingOfPattern},
            details),
        warning("logfile-replaced", both(existingTrace, allowed),
            {allowed, existingTrace, both(existingTrace, mayReplace(u"C:\\Logs\\trace%d.etl2")),
                both(both(existingTrace, allowed), mode(Append)), both(both(existingTrace, allowed), inUse)},
            details),
    };
}

} // namespace etwarden
