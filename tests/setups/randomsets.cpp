// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/setups/randomsets.h"

#include "model/etw/enableflags.h"
#include "model/etw/kernelgroups.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/utf16.h"
#include "model/etw/wellknown.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <string_view>
#include <utility>

namespace etwarden {

namespace {

/// What shells, files and languages obey, with harmless texts around it.
constexpr std::u16string_view hostileTexts[] = {
    u"a&calc",
    u"a|b",
    u"a>b<c",
    u"^caret^",
    u"50%",
    u"%PATH%",
    u"%%x%%",
    u"%1%*%~dp0",
    u"for %b in (1 2) do %b",
    u"%%b in (1 2)",
    u"!PATH!",
    u"a\"b",
    u"\" & calc & \"",
    u"it's",
    u"''",
    u"\u2018q\u2019 \u201Aq\u201B",
    u"\u201Cd\u201D",
    u"$(calc)",
    u"$env:PATH ${x} `n`",
    u"@(1) @{}",
    u"#{x} # y",
    u"; calc",
    u"(a) {b} [c]",
    u"a,b=c;d",
    u"ends in\\",
    u"ends in\\\\",
    u"\\\\server\\share",
    u" spaces ",
    u"tab\there",
    u"line\nbreak",
    u"carriage\r\nreturn",
    u"-o",
    u"/f",
    u"--",
    u"--> <!-- &amp; <b> ]]>",
    u"*/ /* // ?\?/ \\n",
    u"R\"x(y)x\"",
    u"\u00E9\u00E8 \u4E2D\u6587",
    u"\xD83D\xDE00",
    u"\xD83D lone",
    u"\u202Eright to left",
    u"\x01\x1B[31m",
    u"krabs::guid",
    u"ferrisetw",
    u"new TraceEventSession",
    u"KernelTraceEventParser.KernelSessionName",
    u"TraceEventSessionOptions null",
    u"#include StartTrace EVENT_TRACE_PROPERTIES",
    u"Windows Registry Editor",
    u"a.wprp",
    u"logman start x",
    u"autosession\\x",
    u"trace",
    u"\\control\\wmi\\autologger\\x",
    u"REM",
    u"param(",
    u"else",
    u"+a:b+",
    u"'stack'",
    u"*Name",
    u"\xFDD0 no character",
};

constexpr std::u16string_view folders[] = {
    u"C:\\Logs\\", u"C:\\Program Files\\My logs\\", u"\\\\server\\share\\", u"", u"%SystemRoot%\\", u"C:/logs/"};

constexpr std::uint32_t fileKinds[] = {logfilemode::None, logfilemode::Sequential, logfilemode::Circular,
    logfilemode::Append, logfilemode::NewFile, logfilemode::Buffering, logfilemode::Sequential | logfilemode::Circular,
    logfilemode::Append | logfilemode::Sequential};

} // namespace

std::uint32_t RandomSets::number()
{
    switch (below(6)) {
    case 0:
    case 1:
        return 0;
    case 2:
        return std::numeric_limits<std::uint32_t>::max();
    case 3:
        return static_cast<std::uint32_t>(m_engine());
    default:
        return below(2000);
    }
}

std::uint64_t RandomSets::number64()
{
    switch (below(4)) {
    case 0:
        return 0;
    case 1:
        return std::numeric_limits<std::uint64_t>::max();
    case 2:
        return below(0x10000);
    default:
        return m_engine();
    }
}

Guid RandomSets::guid()
{
    if (oneIn(3))
        return wellKnownProviders()[below(static_cast<std::uint32_t>(wellKnownProviders().size()))].guid;
    Guid guid{.data1 = static_cast<std::uint32_t>(m_engine())};
    guid.data2 = static_cast<std::uint16_t>(m_engine());
    guid.data3 = static_cast<std::uint16_t>(m_engine());
    for (std::uint8_t& byte : guid.data4)
        byte = static_cast<std::uint8_t>(m_engine());
    return guid;
}

std::u16string RandomSets::name()
{
    std::u16string name = u"Session " + toUtf16(std::to_string(below(1000)));
    if (oneIn(3))
        name = hostileTexts[below(std::size(hostileTexts))];
    if (oneIn(6))
        name += hostileTexts[below(std::size(hostileTexts))];
    if (oneIn(10)) {
        for (std::uint32_t left = below(12); left > 0; --left)
            name += static_cast<char16_t>(below(4) == 0 ? m_engine() : 0x20 + below(0x60));
    }
    return name;
}

std::u16string RandomSets::path()
{
    if (oneIn(5))
        return {};
    return std::u16string(folders[below(std::size(folders))]) + name() + (oneIn(5) ? u"" : u".etl");
}

std::uint32_t RandomSets::modes()
{
    std::uint32_t modes = fileKinds[below(std::size(fileKinds))];
    if (oneIn(3))
        modes |= logfilemode::RealTime;
    for (std::uint32_t more = below(4); more > 0; --more)
        modes |= 1U << below(32);
    return oneIn(20) ? static_cast<std::uint32_t>(m_engine()) : modes;
}

EventIdChoice RandomSets::eventIds()
{
    EventIdChoice choice{.listed = oneIn(2)};
    for (std::uint32_t left = 1 + below(5); left > 0; --left)
        choice.ids.push_back(static_cast<std::uint16_t>(m_engine()));
    return choice;
}

void RandomSets::fillFilters(ProviderFilters& filters)
{
    if (oneIn(2)) {
        for (std::uint32_t left = 1 + below(3); left > 0; --left)
            filters.processIds.push_back(number());
    }
    if (oneIn(2))
        filters.executables = oneIn(2) ? u"a.exe;b c.exe" : name();
    if (oneIn(3))
        filters.packageIds = oneIn(2) ? u"Some.Package_1.0_x64__abc;Other" : name();
    if (oneIn(3))
        filters.packageAppIds = oneIn(2) ? u"App" : name();
    if (oneIn(2))
        filters.eventIds = eventIds();
    if (oneIn(3))
        filters.stackEventIds = eventIds();
}

ProviderConfig RandomSets::provider()
{
    ProviderConfig provider{.guid = oneIn(50) ? Guid() : guid(), .level = static_cast<std::uint8_t>(m_engine())};
    provider.name = oneIn(8) ? name() : toUtf16(wellKnownName(provider.guid));
    if (oneIn(2))
        provider.level = static_cast<std::uint8_t>(below(7));
    provider.matchAnyKeyword = number64();
    provider.matchAllKeyword = oneIn(2) ? 0 : number64();
    provider.enableProperty = oneIn(2) ? 0 : oneIn(4) ? number() : below(0x400);
    provider.timeoutMs = oneIn(2) ? 0 : number();
    if (oneIn(3))
        fillFilters(provider.filters);
    return provider;
}

std::vector<ClassicEventId> RandomSets::kernelEvents()
{
    std::vector<ClassicEventId> events;
    for (std::uint32_t left = below(4); left > 0; --left)
        events.push_back(stackEvents()[below(static_cast<std::uint32_t>(stackEvents().size()))].event());
    return events;
}

std::vector<std::uint32_t> RandomSets::counters()
{
    std::vector<std::uint32_t> counters;
    for (std::uint32_t left = below(4); left > 0; --left)
        counters.push_back(oneIn(10) ? number() : below(34));
    return counters;
}

std::uint32_t RandomSets::poolTag()
{
    if (oneIn(5))
        return number();
    std::uint32_t tag = 0;
    for (std::uint32_t left = 1 + below(4); left > 0; --left)
        tag = tag << 8 | (oneIn(3) ? 0x21 + below(0x5E) : 0x61 + below(26));
    return tag;
}

void RandomSets::fillKernelSettings(KernelTracing& tracing)
{
    for (std::uint32_t left = below(6); left > 0; --left)
        addGroup(tracing.groups, kernelGroups()[below(static_cast<std::uint32_t>(kernelGroups().size()))].value);
    if (oneIn(10))
        tracing.groups[1 + below(7)] |= 1U << below(29);
    tracing.stackEvents = kernelEvents();
    tracing.profileInterval = number();
    tracing.profileSources = counters();
    tracing.counters = counters();
    tracing.counterEvents = kernelEvents();
    tracing.lbrOptions = oneIn(2) ? 0 : oneIn(4) ? number() : below(0x800);
    for (std::uint32_t left = below(4); left > 0; --left)
        tracing.lbrEvents.push_back(
            oneIn(10) ? number() : stackEvents()[below(static_cast<std::uint32_t>(stackEvents().size()))].hook);
    for (std::uint32_t left = below(3); left > 0; --left)
        tracing.processIds.push_back(number());
    for (std::uint32_t left = below(4); left > 0; --left)
        tracing.poolTags.push_back(poolTag());
}

SetSession RandomSets::session()
{
    SetSession session;
    SessionConfig& config = session.config;
    config.name = name();
    if (oneIn(8)) {
        config.name = wellknown::kernelLoggerName;
        config.guid = wellknown::systemTraceControlGuid;
    } else if (oneIn(20)) {
        config.name = wellknown::circularKernelContextLoggerName;
        config.guid = wellknown::circularKernelContextLoggerGuid;
    } else if (oneIn(3)) {
        config.guid = guid();
    }
    config.clientContext = oneIn(10) ? number() : below(4);
    config.bufferSizeKb = number();
    config.minimumBuffers = number();
    config.maximumBuffers = number();
    config.maximumFileSize = number();
    config.logFileMode = modes();
    config.flushTimer = number();
    if (oneIn(4)) {
        config.enableFlags = oneIn(3) ? number() : enableflag::Process | enableflag::ContextSwitch;
        if (oneIn(2))
            config.logFileMode |= logfilemode::SystemLogger;
        if (oneIn(2))
            fillKernelSettings(config.kernel);
    }
    config.flushThreshold = oneIn(2) ? 0 : static_cast<std::int32_t>(number());
    config.logFileName = path();
    session.isAutoLogger = oneIn(5);
    config.fileMax = session.isAutoLogger ? number() : 0;
    for (std::uint32_t left = below(5); left > 0; --left)
        config.providers.push_back(provider());
    if (!config.providers.empty() && oneIn(8)) { // of its provider
        config.logFileMode |= logfilemode::PrivateLogger;
        config.guid = config.providers.front().guid;
    } else if (oneIn(12)) { // of what each process has
        config.logFileMode |= logfilemode::PrivateLogger | logfilemode::RealTimeRelog;
        config.guid = oneIn(2) ? wellknown::heapGuid : wellknown::critSecGuid;
        ProviderConfig& own = config.providers.emplace_back(provider());
        own.guid = config.guid;
        own.filters.processIds = {number(), number()};
    }
    if (!config.providers.empty() && oneIn(10))
        config.providers.push_back(config.providers.back());
    return session;
}

SetupSet RandomSets::next()
{
    SetupSet set;
    for (std::uint32_t left = 1 + below(3); left > 0; --left)
        set.sessions.push_back(session());
    set.name = set.sessions.front().config.name;
    return set;
}

} // namespace etwarden
