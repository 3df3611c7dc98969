// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/logfilemodes.h"
#include "model/etw/wellknown.h"
#include "tests/session/rulecases.h"
#include "tests/support/session/scenariogenerator.h"

namespace etwarden {

namespace {

using namespace logfilemode;

constexpr Severity error = Severity::Error;
constexpr Severity warning = Severity::Warning;
constexpr Win32Status refused = Win32Status::InvalidParameter;
constexpr Win32Status done = Win32Status::Success;

const Change unchanged = [](Scenario&) {};

/// The quiet session with `before` runs, and `wanted` is to become of it.
Change update(Change before, Change wanted)
{
    return [before = std::move(before), wanted = std::move(wanted)](Scenario& scenario) {
        before(scenario);
        scenario.environment.updating = statusOf(scenario.config);
        scenario.environment.sessions.push_back(*scenario.environment.updating);
        wanted(scenario);
    };
}

std::vector<RuleCase> refusalCases()
{
    const Change other = running({.name = u"Other", .logFileName = u"C:\\OTHER.etl"});
    return {
        {"update-global-logger", error, refused, update(named(u"GlobalLogger", Sequential), flags(0)),
            {update(named(u"GlobalLogger2", Sequential), flags(0)), named(u"GlobalLogger", Sequential)}},
        {"update-enableflags-nonsystem", error, refused, update(unchanged, flags(1)),
            {update(systemLogger(), flags(2)), update(unchanged, flags(0)), flags(1)}},
        {"update-logfile-same-name", error, Win32Status::BadPathname, update(unchanged, file(u"c:\\logs\\TRACE%d.etl")),
            {update(unchanged, unchanged), update(unchanged, file(u"c:\\logs\\TRACE%d.et"))}},
        {"update-bad-pathname", error, Win32Status::BadPathname, update(other, file(u"c:\\other.ETL")),
            {update(other, file(u"c:\\other2.etl")), update(other, unchanged)}, {u"Other"}},
    };
}

std::vector<RuleCase> surpriseCases()
{
    return {
        {"update-logfile-name-over-1024", warning, done, update(unchanged, file(std::u16string(1025, u'f'))),
            {update(unchanged, file(std::u16string(1024, u'f'))), update(file(std::u16string(1025, u'f')), unchanged),
                file(std::u16string(1025, u'f'))},
            {std::uint64_t{1025}, std::uint64_t{1024}}},
        {"update-logfile-name-characters", warning, done, update(unchanged, file(u"C:\\a|b.etl")),
            {update(unchanged, file(u"C:\\a-b.etl")), update(file(u"C:\\a|b.etl"), unchanged), file(u"C:\\a|b.etl")},
            {u"|"}},
        {"update-enableflags-replaces", warning, done, update(systemLogger(), flags(0)),
            {update(systemLogger(), flags(2)), update(mode(SystemLogger), flags(0))}},
        {"update-realtime-off", warning, done, update(mode(RealTime | Sequential), mode(Sequential)),
            {update(mode(RealTime | Sequential), unchanged), update(mode(Sequential), unchanged)}},
        {"update-file-on-realtime", warning, done, update(withoutFile(RealTime), both(mode(0), file(u"C:\\trace.etl"))),
            {update(withoutFile(RealTime), file(u"C:\\trace.etl")), update(withoutFile(RealTime), mode(0)),
                update(mode(RealTime), both(mode(0), file(u"C:\\trace2.etl")))},
            {}, {"update-realtime-off"}},
        {"update-not-updatable", warning, done, update(unchanged, mode(Circular)),
            {update(unchanged, unchanged), update(unchanged, mode(Sequential | RealTime)),
                update(mode(PrivateLogger), mode(PrivateLogger | Sequential))}},
        {"update-private-subset", warning, done, update(mode(PrivateLogger), buffers(2, 9, 1)),
            {update(mode(PrivateLogger), flushTimer(5)), update(mode(PrivateLogger), file(u"C:\\trace2.etl")),
                update(unchanged, buffers(2, 9, 1))}},
        {"update-realtime-flush-first", Severity::Info, done, update(unchanged, mode(Sequential | RealTime)),
            {update(unchanged, unchanged), update(withoutFile(Secure), mode(Secure | RealTime))}},
        {"update-zero-means-keep", Severity::Info, done, update(flushTimer(5), flushTimer(0)),
            {update(flushTimer(5), flushTimer(1)), update(flushTimer(0), flushTimer(0))}},
    };
}

} // namespace

std::vector<RuleCase> updateRuleCases()
{
    std::vector<RuleCase> cases = refusalCases();
    const std::vector<RuleCase> more = surpriseCases();
    cases.insert(cases.end(), more.begin(), more.end());
    return cases;
}

} // namespace etwarden
