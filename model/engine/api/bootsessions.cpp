// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/api/bootsessions.h"

#include "model/etw/enableflags.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/wellknown.h"
#include "model/session/sessioncontrol.h"

#include <string_view>

namespace etwarden {

namespace {

using namespace logfilemode;

/// A row of the table. The log file follows from the name, for a session with CIRCULAR; what has REAL_TIME is read by
/// a Windows service. Counts of 0 are chosen by ETW, a null GUID is generated.
struct Row
{
    std::u16string_view name;
    bool sizesKnown = false;
    std::uint32_t logFileMode = 0;
    std::uint32_t bufferSizeKb = 0;
    std::uint32_t minimumBuffers = 0;
    std::uint32_t maximumBuffers = 0;
    ClockType clock = ClockType::QueryPerformanceCounter;
    std::uint32_t flushTimerSeconds = 0;
    std::uint32_t enableFlags = 0;
    Guid guid = {};
};

constexpr Row circularFile(std::u16string_view name, std::uint32_t bufferSizeKb)
{
    return {.name = name, .logFileMode = Circular, .bufferSizeKb = bufferSizeKb, .maximumBuffers = 16};
}

constexpr Row ring(std::u16string_view name, std::uint32_t bufferSizeKb, std::uint32_t buffers)
{
    return {.name = name, .logFileMode = Buffering, .bufferSizeKb = bufferSizeKb, .minimumBuffers = buffers};
}

constexpr Row realTime(std::u16string_view name, std::uint32_t bufferSizeKb)
{
    return {.name = name,
        .logFileMode = RealTime,
        .bufferSizeKb = bufferSizeKb,
        .maximumBuffers = 16,
        .flushTimerSeconds = 1};
}

/// A channel group of the event log service; its buffer counts are stated nowhere and left to ETW.
constexpr Row eventLog(std::u16string_view name, bool sizesKnown)
{
    return {.name = name,
        .sizesKnown = sizesKnown,
        .logFileMode = RealTime,
        .bufferSizeKb = 64,
        .clock = ClockType::SystemTime,
        .flushTimerSeconds = 1};
}

/// A session of Defender, as exported registries have it.
constexpr Row defender(std::u16string_view name, std::uint32_t moreMode, const Guid& guid)
{
    return {.name = name,
        .sizesKnown = true,
        .logFileMode = NoPerProcessorBuffering | IndependentSession | RealTime | Secure | moreMode,
        .bufferSizeKb = 64,
        .maximumBuffers = 16,
        .clock = ClockType::SystemTime,
        .flushTimerSeconds = 1,
        .guid = guid};
}

constexpr std::uint32_t circularFileMb = 1; ///< our choice: none of the files grows large

// The names of stock Windows 11 listings, without those that carry a date. What no source states is our choice: small,
// so that all together start fast and leave the memory to the user's sessions. Diagtrack-Listener is a system logger by
// our choice, so that system events reach a session with a consumer too and not only the ring of the CKCL.
constexpr Row rows[] = {
    {.name = wellknown::circularKernelContextLoggerName,
        .logFileMode = Buffering | SystemLogger,
        .bufferSizeKb = 16,
        .minimumBuffers = 16,
        .enableFlags = enableflag::Process | enableflag::ContextSwitch | enableflag::DiskIo,
        .guid = wellknown::circularKernelContextLoggerGuid},
    circularFile(u"AppModel", 8),
    circularFile(u"CldFltLog", 8),
    realTime(u"Cloud Files Diagnostic Event Listener", 8),
    defender(u"DefenderApiLogger", 0, "6b4012d0-22b6-464d-a553-20e9618403a2"_guid),
    defender(u"DefenderAuditLogger", NonStoppable, "6b4012d0-22b6-464d-a553-20e9618403a1"_guid),
    realTime(u"DiagLog", 16),
    {.name = u"Diagtrack-Listener",
        .logFileMode = RealTime | SystemLogger,
        .bufferSizeKb = 16,
        .maximumBuffers = 32,
        .flushTimerSeconds = 1,
        .enableFlags = enableflag::Process | enableflag::DiskIo | enableflag::NetworkTcpIp},
    eventLog(u"EventLog-Application", true),
    eventLog(u"EventLog-System", true),
    eventLog(u"Eventlog-Security", false),
    circularFile(u"LwtNetLog", 16),
    ring(u"Microsoft-Windows-Rdp-Graphics-RdpIdd-Trace", 8, 4),
    circularFile(u"MSDTC_TRACE_SESSION", 8),
    circularFile(u"NetCore", 16),
    circularFile(u"NtfsLog", 16),
    circularFile(u"RadioMgr", 8),
    ring(u"ScreenOnPowerStudyTraceSession", 8, 4),
    realTime(u"SgrmEtwSession", 8),
    circularFile(u"UBPM", 8),
    ring(u"UserNotPresentTraceSession", 8, 4),
    circularFile(u"WdiContextLog", 16),
    circularFile(u"WiFiSession", 16),
};

SessionConfig configOf(const Row& row, const std::u16string& folder)
{
    SessionConfig config;
    config.name = row.name;
    config.guid = row.guid;
    config.clientContext = static_cast<std::uint32_t>(row.clock);
    config.bufferSizeKb = row.bufferSizeKb;
    config.minimumBuffers = row.minimumBuffers;
    config.maximumBuffers = row.maximumBuffers;
    config.logFileMode = row.logFileMode;
    config.flushTimer = row.flushTimerSeconds;
    config.enableFlags = row.enableFlags;
    if ((row.logFileMode & Circular) != 0) {
        config.maximumFileSize = circularFileMb;
        if (!folder.empty())
            config.logFileName = folder + u'/' + config.name + u".etl";
    }
    return config;
}

} // namespace

std::vector<BootSession> bootSessions(const std::u16string& folder)
{
    std::vector<BootSession> sessions;
    sessions.reserve(std::size(rows));
    for (const Row& row : rows) {
        sessions.push_back({configOf(row, folder), row.sizesKnown, (row.logFileMode & RealTime) != 0});
    }
    return sessions;
}

class BootedSessions::DroppingConsumer final : public RealTimeConsumer
{
public:
    bool deliver(std::span<const std::byte>) override { return true; }
};

BootedSessions::BootedSessions(EmbeddedEngine& engine, const std::u16string& folder)
    : BootedSessions(engine, bootSessions(folder))
{
}

BootedSessions::BootedSessions(EmbeddedEngine& engine, const std::vector<BootSession>& sessions)
    : m_engine(engine)
    , m_consumer(std::make_unique<DroppingConsumer>())
{
    SessionControl control(engine);
    for (const BootSession& session : sessions) {
        TraceHandle handle = invalidTraceHandle;
        Win32Status status = m_engine.startAutoLogger(session.config, &handle);
        if (status == Win32Status::Success && session.hasConsumer) {
            status = m_engine.attachConsumer(handle, m_consumer.get());
            if (status == Win32Status::Success)
                m_consumed.push_back(handle);
        }
        for (const ProviderConfig& provider : session.config.providers) {
            if (status == Win32Status::Success)
                static_cast<void>(control.enable({.handle = handle}, provider));
        }
        if (status != Win32Status::Success)
            m_failures.push_back({session.config.name, status});
    }
}

BootedSessions::~BootedSessions()
{
    for (const TraceHandle handle : m_consumed)
        m_engine.detachConsumer(handle, m_consumer.get());
}

} // namespace etwarden
