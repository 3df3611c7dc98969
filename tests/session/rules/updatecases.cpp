// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/logfilemodes.h"
#include "model/etw/wellknown.h"
#include "tests/session/rules/rulecases.h"
#include "tests/support/session/scenariogenerator.h"

namespace etwarden {

namespace {

using enum Win32Status;
using namespace logfilemode;

const Change unchanged = [](Scenario&) {};

/// The quiet session with `before` runs, and `wanted` is to become of it.
Change update(Change before, Change wanted)
{
    return [before = std::move(before), wanted = std::move(wanted)](Scenario& scenario) {
        before(scenario);
        scenario.environment.updating = SessionStatus{.config = scenario.config};
        scenario.environment.sessions.push_back(*scenario.environment.updating);
        wanted(scenario);
    };
}

std::vector<RuleCase> refusedUpdates()
{
    const Change other = running({.name = u"Other", .logFileName = u"C:\\OTHER.etl"});
    return {
        refusal("update-global-logger", InvalidParameter, update(named(u"GlobalLogger", Sequential), flags(0)),
            {update(named(u"GlobalLogger2", Sequential), flags(0)), named(u"GlobalLogger", Sequential)}),
        refusal("update-enableflags-nonsystem", InvalidParameter, update(unchanged, flags(1)),
            {update(systemLogger(), flags(2)), update(unchanged, flags(0)), flags(1)}),
        refusal("update-kernel-list-limit", InvalidParameter, update(systemLogger(), processes(9)),
            {update(systemLogger(), processes(8)), processes(9)}, {.parameters = {u"ETW_EXT_PIDS", 9u, 8u}}),
        refusal("update-newfile-pattern", InvalidName, update(mode(NewFile), file(u"C:\\Logs\\next.etl")),
            {update(mode(NewFile), file(u"C:\\Logs\\next%d.etl")), update(mode(NewFile), unchanged),
                update(unchanged, file(u"C:\\Logs\\next.etl")), mode(NewFile)}),
        refusal("update-logfile-same-name", BadPathname, update(unchanged, file(u"c:\\logs\\TRACE%d.etl")),
            {update(unchanged, unchanged), update(unchanged, file(u"c:\\logs\\TRACE%d.et"))}),
        refusal("update-bad-pathname", BadPathname, update(other, file(u"c:\\other.ETL")),
            {update(other, file(u"c:\\other2.etl")), update(other, unchanged)}, {.parameters = {u"Other"}}),
    };
}

std::vector<RuleCase> existingFiles()
{
    constexpr std::uint64_t bytes = 3 * 1024 * 1024;
    const Change existing = [](Scenario& scenario) {
        scenario.environment.logFile = LogFileState{
            .path = scenario.config.logFileName, .there = ExistingFile{.name = u"new.etl", .bytes = bytes}};
    };
    const Change allowed = [](Scenario& scenario) { scenario.config.replaceableFile = scenario.config.logFileName; };
    const Change next = both(file(u"C:\\new.etl"), existing);
    const Change other = running({.name = u"Other", .logFileName = u"C:\\NEW.etl"});
    const RuleCase::Details details{.parameters = {u"new.etl", bytes}};
    return {
        refusal("update-logfile-exists", Success, update(unchanged, next),
            {update(unchanged, file(u"C:\\new.etl")), update(unchanged, existing),
                update(unchanged, both(next, allowed)), update(file(u"C:\\NEW.etl"), next), update(other, next), next},
            details),
        warning("update-logfile-replaced", update(unchanged, both(next, allowed)),
            {update(unchanged, next), update(other, both(next, allowed)), both(next, allowed)}, details),
    };
}

std::vector<RuleCase> surprises()
{
    const Change tiny = both(bufferSize(4), [](Scenario& scenario) {
        scenario.environment.physicalMemoryBytes = 1024 * 1024; // 256 buffers
    });
    const Change provided = [](Scenario& scenario) { scenario.config.providers = {{.guid = {.data1 = 1}}}; };
    const Change few = both(tiny, buffers(2, 8, 1));
    return {
        warning("update-logfile-name-over-1024", update(unchanged, file(std::u16string(1025, u'f'))),
            {update(unchanged, file(std::u16string(1024, u'f'))), update(file(std::u16string(1025, u'f')), unchanged),
                file(std::u16string(1025, u'f'))},
            {.parameters = numbers({1025, 1024})}),
        warning("update-logfile-name-characters", update(unchanged, file(u"C:\\a|b.etl")),
            {update(unchanged, file(u"C:\\a-b.etl")), update(file(u"C:\\a|b.etl"), unchanged), file(u"C:\\a|b.etl")},
            {.parameters = {u"|"}}),
        warning("update-enableflags-replaces", update(systemLogger(), flags(0)),
            {update(systemLogger(), flags(2)), update(mode(SystemLogger), flags(0))}),
        warning("update-realtime-off", update(mode(RealTime | Sequential), mode(Sequential)),
            {update(mode(RealTime | Sequential), unchanged), update(mode(Sequential), unchanged)}),
        warning("update-file-on-realtime", update(withoutFile(RealTime), both(mode(0), file(u"C:\\trace.etl"))),
            {update(withoutFile(RealTime), file(u"C:\\trace.etl")), update(withoutFile(RealTime), mode(0)),
                update(mode(RealTime), both(mode(0), file(u"C:\\trace2.etl")))},
            {.also = {"update-realtime-off"}}),
        warning("update-not-updatable", update(unchanged, mode(Circular)),
            {update(unchanged, unchanged), update(unchanged, mode(Sequential | RealTime)), update(unchanged, provided),
                update(mode(PrivateLogger), mode(PrivateLogger | Sequential)), update(systemLogger(), processes(1))}),
        warning("update-private-subset", update(mode(PrivateLogger), buffers(2, 9, 1)),
            {update(mode(PrivateLogger), flushTimer(5)), update(mode(PrivateLogger), file(u"C:\\trace2.etl")),
                update(unchanged, buffers(2, 9, 1))}),
        warning("update-max-buffers-clamped", update(few, buffers(2, 257, 1)),
            {update(few, buffers(2, 256, 1)), update(both(tiny, buffers(2, 257, 1)), unchanged),
                both(tiny, buffers(2, 257, 1))},
            {.parameters = numbers({257, 256})}),
        warning("update-max-less-than-min", update(buffers(8, 8, 4), buffers(8, 7, 4)),
            {update(buffers(8, 8, 4), buffers(8, 9, 4)), update(buffers(8, 7, 4), buffers(8, 7, 4)),
                update(buffers(8, 8, 4), buffers(8, 0, 4)), buffers(8, 7, 4)},
            {.parameters = numbers({7, 8})}),
        info("update-realtime-flush-first", update(unchanged, mode(Sequential | RealTime)),
            {update(unchanged, unchanged), update(withoutFile(Secure), mode(Secure | RealTime))}),
        info("update-zero-means-keep", update(flushTimer(5), flushTimer(0)),
            {update(flushTimer(5), flushTimer(1)), update(flushTimer(0), flushTimer(0))}),
    };
}

} // namespace

std::vector<RuleCase> updateCases()
{
    return joined({refusedUpdates(), existingFiles(), surprises()});
}

} // namespace etwarden
