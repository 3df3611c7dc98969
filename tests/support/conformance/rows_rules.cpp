// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/wellknown.h"
#include "model/etw/windowsversion.h"
#include "tests/support/conformance/conformance.h"

#include <utility>

namespace etwarden {

namespace {

using enum Win32Status;
namespace mode = logfilemode;

std::uint32_t number(WindowsVersion version)
{
    return static_cast<std::uint32_t>(version);
}

/// A start of "Conformance" that one rule refuses.
ConformanceRow refused(std::string_view id, SessionConfig ask, Win32Status status = InvalidParameter)
{
    return {.id = id, .block = {.ask = std::move(ask)}, .status = status};
}

ConformanceRow refused(std::string_view id, std::u16string name, SessionConfig ask)
{
    ConformanceRow row = refused(id, std::move(ask));
    row.name = std::move(name);
    return row;
}

ConformanceRow refused(
    std::string_view id, std::vector<SessionConfig> running, SessionConfig ask, Win32Status status = AlreadyExists)
{
    ConformanceRow row = refused(id, std::move(ask), status);
    row.running = std::move(running);
    return row;
}

ConformanceRow on(WindowsVersion version, ConformanceRow row)
{
    row.windows = number(version);
    return row;
}

/// The sessions that run are private.
ConformanceRow unlisted(ConformanceRow row)
{
    row.sessionsAfter = 0;
    return row;
}

SessionConfig withClock(SessionConfig config, std::uint32_t clock)
{
    config.clientContext = clock;
    return config;
}

SessionConfig withBufferSize(SessionConfig config, std::uint32_t kilobytes)
{
    config.bufferSizeKb = kilobytes;
    return config;
}

SessionConfig withFlags(SessionConfig config, std::uint32_t enableFlags)
{
    config.enableFlags = enableFlags;
    return config;
}

std::vector<SessionConfig> many(std::uint32_t count, std::uint32_t bits)
{
    std::vector<SessionConfig> configs;
    for (std::uint32_t i = 0; i < count; ++i)
        configs.push_back(named({u'S', static_cast<char16_t>(u'A' + i)}, withBufferSize(asking(bits), 4)));
    return configs;
}

std::vector<ConformanceRow> modeRows()
{
    const std::u16string file = u"trace.etl";
    const std::u16string numbered = u"trace%d.etl";
    return {
        refused("nonstoppable-starttrace", asking(mode::Buffering | mode::NonStoppable)),
        refused("circular-append", asking(mode::Circular | mode::Append, file, 10)),
        refused("circular-newfile", asking(mode::Circular | mode::NewFile, numbered, 10)),
        refused("circular-relog", asking(mode::Circular | mode::Relog, file, 10)),
        refused("append-realtime", asking(mode::Append | mode::RealTime, file)),
        refused("append-relog", asking(mode::Append | mode::Relog, file)),
        refused("newfile-prealloc", asking(mode::NewFile | mode::Preallocate, numbered, 10)),
        refused("newfile-relog", asking(mode::NewFile | mode::Relog, numbered, 10)),
        refused("realtime-private", asking(mode::RealTime | mode::PrivateLogger)),
        refused("realtime-add-header", asking(mode::RealTime | mode::AddHeader)),
        refused("in-proc-needs-private", asking(mode::PrivateInProc, file)),
        refused("relog-needs-private", asking(mode::Relog, file)),
        refused("circular-needs-size", asking(mode::Circular, file)),
        refused("newfile-needs-size", asking(mode::NewFile, numbered)),
        refused("prealloc-needs-size", asking(mode::Preallocate, file)),
        refused("kbytes-needs-size", asking(mode::UseKBytesForSize, file)),
        refused("newfile-needs-logfile", asking(mode::NewFile | mode::RealTime, {}, 10)),
        refused("prealloc-needs-logfile", asking(mode::Preallocate | mode::RealTime, {}, 10)),
        refused("kbytes-needs-logfile", asking(mode::UseKBytesForSize | mode::RealTime, {}, 10)),
        refused("newfile-pattern", asking(mode::NewFile, file, 10), InvalidName),
        refused("sequential-circular", asking(mode::Sequential | mode::Circular, file, 10)),
        refused("append-newfile", asking(mode::Append | mode::NewFile, numbered, 10)),
        refused("append-prealloc", asking(mode::Append | mode::Preallocate, file, 10)),
        refused("newfile-system-logger", asking(mode::NewFile | mode::SystemLogger, numbered, 10)),
        refused("buffering-sequential", asking(mode::Buffering | mode::Sequential)),
        refused("buffering-circular", asking(mode::Buffering | mode::Circular, {}, 10)),
        refused("buffering-append", asking(mode::Buffering | mode::Append)),
        refused("buffering-newfile", asking(mode::Buffering | mode::NewFile, numbered, 10)),
        refused("buffering-logfile", asking(mode::Buffering, file)),
        refused("buffering-interface", asking(mode::Buffering | mode::BufferInterface)),
        refused("sequence-exclusive", asking(mode::Buffering | mode::UseGlobalSequence | mode::UseLocalSequence)),
        refused(
            "hybrid-exclusive", asking(mode::Buffering | mode::StopOnHybridShutdown | mode::PersistOnHybridShutdown)),
        refused("relog-kernel", asking(mode::Relog | mode::SystemLogger, file)),
        refused("compressed", asking(mode::Compressed, file)),
        refused("system-logger-paged", asking(mode::Buffering | mode::SystemLogger | mode::UsePagedMemory)),
        on(WindowsVersion::Windows7, refused("system-logger-os", asking(mode::Buffering | mode::SystemLogger))),
    };
}

} // namespace

std::vector<ConformanceRow> ruleRows()
{
    constexpr std::uint32_t privateRing = mode::PrivateLogger | mode::Buffering;
    const SessionConfig ring = asking(mode::Buffering);
    const std::u16string kernelLogger(wellknown::kernelLoggerName);
    const std::u16string contextLogger(wellknown::circularKernelContextLoggerName);
    std::vector<ConformanceRow> rows{
        refused("instance-name-over-1024", std::u16string(1025, u'n'), ring),
        refused("kernel-logger-guid-needs-name", withGuid(ring, wellknown::systemTraceControlGuid)),
        refused("ckcl-guid-needs-name", withGuid(ring, wellknown::circularKernelContextLoggerGuid)),
        refused("global-logger-not-startable", std::u16string(wellknown::globalLoggerName), ring),
        refused("logfile-name-over-1024", asking(mode::Sequential, std::u16string(1025, u'f')), InvalidName),
        refused("no-destination", asking(0), BadPathname),
        refused("newfile-kernel-logger", kernelLogger, asking(mode::NewFile, u"trace%d.etl", 10)),
        refused("newfile-ckcl", contextLogger, asking(mode::NewFile, u"trace%d.etl", 10)),
        refused("kernel-logger-paged", kernelLogger, asking(mode::Buffering | mode::UsePagedMemory)),
        on(WindowsVersion::Windows10,
            refused("system-logger-clock-types",
                {named(u"A", withClock(asking(mode::Buffering | mode::SystemLogger), 1)),
                    named(u"B", withClock(asking(mode::Buffering | mode::SystemLogger), 2))},
                withClock(asking(mode::Buffering | mode::SystemLogger), 3), InvalidParameter)),
        refused("enableflags-extension-format", withFlags(asking(mode::Buffering | mode::SystemLogger), 0x80000000)),
        refused("clock-invalid", withClock(ring, 4)),
        refused("buffer-size-max", withBufferSize(ring, 16385)),
        on(WindowsVersion::Windows7, refused("buffer-size-max-pre-win8", withBufferSize(ring, 1025))),
        refused("session-name-unique", {named(u"Conformance", ring)}, ring),
        refused("session-name-unique", {named(u"CONFORMANCE", ring)}, ring),
        refused("session-guid-unique", {withGuid(named(u"A", ring), ownGuid)}, withGuid(ring, ownGuid)),
        refused("session-limit", many(32, mode::Buffering), ring, NoSystemResources),
        refused("system-logger-limit", many(6, mode::Buffering | mode::SystemLogger),
            asking(mode::Buffering | mode::SystemLogger), NoSystemResources),
        unlisted(refused("private-limit-1703", many(8, privateRing), asking(privateRing), NoSystemResources)),
        unlisted(on(WindowsVersion::Windows10,
            refused("private-limit-pre1703", many(1, privateRing), asking(privateRing), NoSystemResources))),
        unlisted(refused("private-name-unique", {named(u"Conformance", asking(privateRing))}, asking(privateRing))),
        refused("logfile-in-use", {named(u"A", asking(mode::Sequential, u"used.etl"))},
            asking(mode::Sequential, u"used.etl"), BadPathname),
        refused("logfile-folder-missing", asking(mode::Sequential, u"missing/trace.etl"), PathNotFound),
        refused("disk-space-maxsize", asking(mode::Sequential, u"trace.etl", UINT32_MAX), DiskFull),
    };
    rows.front().status = InvalidName;
    ConformanceRow second = refused("kernel-logger-single", kernelLogger, ring);
    second.running = {named(kernelLogger, ring)};
    second.status = AlreadyExists;
    rows.push_back(second);
    for (ConformanceRow& row : modeRows())
        rows.push_back(std::move(row));
    return rows;
}

} // namespace etwarden
