// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/logfilemodes.h"
#include "model/etw/v2options.h"
#include "model/etw/wellknown.h"
#include "tests/session/rules/rulecases.h"

namespace etwarden {

namespace {

using enum Win32Status;
using enum WindowsVersion;
using namespace logfilemode;

Change nameOfLength(std::size_t length)
{
    return [length](Scenario& scenario) { scenario.config.name.assign(length, u'n'); };
}

Change called(std::u16string name)
{
    return [name = std::move(name)](Scenario& scenario) { scenario.config.name = name; };
}

std::vector<RuleCase> namesGiven()
{
    return {
        refusal("instance-name-empty", InvalidName, nameOfLength(0), {nameOfLength(1)}),
        refusal("instance-name-over-1024", InvalidName, nameOfLength(1025), {nameOfLength(1024)},
            {.parameters = numbers({1025, 1024})}),
        warning("session-name-characters", called(u"Disk\ttrace\x7f\t"), {called(u"Disk trace\u0080 <>:\"/\\|?*")},
            {.parameters = {u"\t\x7f"}}),
        info("name-descriptive", called(u"00112233-4455-6677-8899-aabbccddeeff"),
            {called(u"00112233-4455-6677-8899-aabbccddeefg"), called(u"00112233-4455-6677-8899-aabbccddee\u0166f"),
                called(u"00112233-4455-6677-8899-aabbccddeeff0011")}),
    };
}

std::vector<RuleCase> reservedNames()
{
    const Change kernelLogger = named(u"nt kernel LOGGER");
    const Change contextLogger = named(u"circular kernel context LOGGER");

    return {
        refusal("kernel-logger-guid-needs-name", InvalidParameter,
            both(systemLogger(Sequential), guid(wellknown::systemTraceControlGuid)),
            {both(named(u"NT KERNEL Logger"), guid(wellknown::systemTraceControlGuid)), guid(someGuid)},
            {.since = WindowsXp}),
        refusal("ckcl-guid-needs-name", InvalidParameter,
            both(systemLogger(Sequential), guid(wellknown::circularKernelContextLoggerGuid)),
            {both(named(u"Circular Kernel CONTEXT Logger"), guid(wellknown::circularKernelContextLoggerGuid)),
                guid(someGuid)},
            {.since = WindowsVista}),
        refusal("global-logger-not-startable", InvalidParameter, named(u"globallogger"), {named(u"GlobalLogger2")},
            {.also = {"enableflags-only-system-logger"}}),
        warning("kernel-logger-name-forces-guid", both(kernelLogger, guid(someGuid)),
            {kernelLogger, both(kernelLogger, guid(wellknown::systemTraceControlGuid)), guid(someGuid)}),
        warning("ckcl-name-forces-guid", both(contextLogger, guid(someGuid)),
            {contextLogger, both(contextLogger, guid(wellknown::circularKernelContextLoggerGuid)), guid(someGuid)},
            {.since = WindowsVista}),
        info("kernel-logger-deprecated", named(u"NT Kernel Logger"), {named(u"Circular Kernel Context Logger")},
            {.since = Windows8}),
    };
}

constexpr Guid heapGuid = "222962ab-6180-4b88-a825-346b75f2a24a"_guid;

std::vector<RuleCase> guids()
{
    const auto inProcess = both(both(mode(PrivateLogger), guid(someGuid)),
        [](Scenario& scenario) { scenario.config.providers = {{.guid = someGuid, .filters = {.processIds = {7}}}}; });
    const auto options = [](Scenario& scenario) { scenario.config.v2Options = v2option::QpcDeltaTracking; };
    return {
        warning("wnode-guid-private-provider", mode(PrivateLogger),
            {both(mode(PrivateLogger), guid(someGuid)), mode(PrivateLogger | PrivateInProc), mode(Sequential)}),
        warning("wnode-guid-heap", guid(heapGuid), {both(mode(PrivateLogger), guid(heapGuid)), guid(someGuid)}),
        warning("v2-os-version", both(inProcess, onWindows(Windows10Version1607)),
            {both(inProcess, onWindows(Windows10Version1703)),
                both(both(mode(PrivateLogger), guid(someGuid)), onWindows(Windows10Version1607))}),
        warning("v2-options-os-version", both(options, onWindows(Windows10Version1607)),
            {both(options, onWindows(Windows10Version1703)), onWindows(Windows10Version1607)}),
        warning("v2-options-without-effect",
            both(options, [](Scenario& scenario) { scenario.environment.followsV2Options = false; }), {options}),
        info("session-guid-null", [](Scenario&) {},
            {guid(someGuid), both(mode(PrivateLogger), guid(someGuid)), systemLogger()}),
        info("system-logger-guid", systemLogger(),
            {both(systemLogger(), guid(someGuid)), named(u"NT Kernel Logger", SystemLogger), mode(Sequential)}),
    };
}

std::vector<RuleCase> takenNames()
{
    const SessionConfig kernelLogger{.name = u"nt kernel logger", .guid = wellknown::systemTraceControlGuid};
    return {
        refusal("session-name-unique", AlreadyExists, running({.name = u"TRACE"}),
            {running({.name = u"Trace2"}), both(mode(PrivateLogger), running({.name = u"Trace"}))},
            {.parameters = {u"TRACE"}}),
        refusal("private-name-unique", AlreadyExists,
            both(both(mode(PrivateLogger | PrivateInProc), runningPrivate(1, PrivateLogger)), called(u"PRIVATE 0")),
            {both(mode(PrivateLogger | PrivateInProc), runningPrivate(1, PrivateLogger)),
                both(runningPrivate(1, PrivateLogger), called(u"Private 0"))},
            {.parameters = {u"Private 0"}}),
        refusal("kernel-logger-single", AlreadyExists, both(named(u"NT Kernel Logger"), running(kernelLogger)),
            {named(u"NT Kernel Logger"), running(kernelLogger)}),
        refusal("session-guid-unique", AlreadyExists,
            both(guid(someGuid), running({.name = u"Other", .guid = someGuid})),
            {running({.name = u"Other"}), both(guid(someGuid), running({.name = u"Other"})),
                both(mode(PrivateLogger), both(guid(someGuid), running({.name = u"Other", .guid = someGuid})))},
            {.parameters = {u"Other"}, .since = WindowsVista}),
    };
}

} // namespace

std::vector<RuleCase> nameCases()
{
    return joined({namesGiven(), reservedNames(), guids(), takenNames()});
}

} // namespace etwarden
