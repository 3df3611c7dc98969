// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/monitor/loggedbackend.h"

#include "model/qt/common/logging.h"
#include "model/qt/common/oneline.h"
#include "model/qt/common/statussymbol.h"
#include "model/session/blockview.h"
#include "model/session/traceinfoapi.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <utility>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

QString nameOf(TraceFunction function)
{
    return QString::fromLatin1(exportName(function));
}

QString nameOf(TraceControl control)
{
    switch (control) {
    case TraceControl::Query:
        return u"QUERY"_s;
    case TraceControl::Stop:
        return u"STOP"_s;
    case TraceControl::Update:
        return u"UPDATE"_s;
    case TraceControl::Flush:
        return u"FLUSH"_s;
    default:
        return QString::number(static_cast<std::uint32_t>(control));
    }
}

/// MORE_DATA is none: the caller asks again with more room, or what it asked for was done nevertheless.
bool isRefusal(Win32Status status)
{
    return status != Win32Status::Success && status != Win32Status::MoreData;
}

} // namespace

/// Most calls have a handle and no name. So the names of the last list of all sessions are kept, while the log is on.
class LoggedBackend::Calls final : public TraceApi, public TraceInfoApi
{
public:
    explicit Calls(Backend& backend)
        : m_backend(backend)
        , m_log(backend.kind() == BackendKind::Windows ? windowsLog : engineLog)
    {
    }

    Win32Status startTrace(TraceHandle* handle, const char16_t* instanceName, EventTraceProperties* properties) override
    {
        const Win32Status status = m_backend.api().startTrace(handle, instanceName, properties);
        if (isRefusal(status))
            log(nameOf(TraceFunction::StartTrace), invalidTraceHandle, instanceName, status);
        return status;
    }

    Win32Status controlTrace(TraceHandle handle, const char16_t* instanceName, EventTraceProperties* properties,
        TraceControl control) override
    {
        const Win32Status status = m_backend.api().controlTrace(handle, instanceName, properties, control);
        if (isRefusal(status))
            log(u"%1(%2)"_s.arg(nameOf(TraceFunction::ControlTrace), nameOf(control)), handle, instanceName, status);
        return status;
    }

    Win32Status queryAllTraces(
        EventTraceProperties** properties, std::uint32_t count, std::uint32_t* loggerCount) override
    {
        const Win32Status status = m_backend.api().queryAllTraces(properties, count, loggerCount);
        if (isRefusal(status))
            log(nameOf(TraceFunction::QueryAllTraces), invalidTraceHandle, nullptr, status);
        else if (m_log().isWarningEnabled())
            keepNames({properties, std::min(count, *loggerCount)});
        return status;
    }

    Win32Status enableTraceEx2(TraceHandle handle, const Guid* provider, ProviderControl control, TraceLevel level,
        std::uint64_t matchAnyKeyword, std::uint64_t matchAllKeyword, std::uint32_t timeoutMs,
        const EnableTraceParametersWithFilters* parameters) override
    {
        const Win32Status status = m_backend.api().enableTraceEx2(
            handle, provider, control, level, matchAnyKeyword, matchAllKeyword, timeoutMs, parameters);
        if (isRefusal(status))
            log(nameOf(TraceFunction::EnableTraceEx2), handle, nullptr, status);
        return status;
    }

    Win32Status traceSetInformation(
        TraceHandle handle, TraceQueryInfoClass infoClass, const void* information, std::uint32_t bytes) override
    {
        const Win32Status status = m_backend.api().traceSetInformation(handle, infoClass, information, bytes);
        if (isRefusal(status))
            log(nameOf(TraceFunction::TraceSetInformation), handle, nullptr, status);
        return status;
    }

    Win32Status traceQueryInformation(TraceHandle handle, TraceQueryInfoClass infoClass, void* information,
        std::uint32_t bytes, std::uint32_t* needed) override
    {
        const Win32Status status = m_backend.api().traceQueryInformation(handle, infoClass, information, bytes, needed);
        if (isRefusal(status))
            log(nameOf(TraceFunction::TraceQueryInformation), handle, nullptr, status);
        return status;
    }

    KernelState kernelState(TraceHandle session) override { return m_backend.info()->kernelState(session); }

    Result<std::vector<ProviderEnabling>> providerEnablings() override
    {
        auto answer = m_backend.info()->providerEnablings();
        if (!answer)
            log(nameOf(TraceFunction::EnumerateTraceGuidsEx), invalidTraceHandle, nullptr, answer.status());
        return answer;
    }

    Result<GroupMask> groupMask(TraceHandle session) override
    {
        auto answer = m_backend.info()->groupMask(session);
        if (!answer)
            log(nameOf(TraceFunction::TraceQueryInformation), session, nullptr, answer.status());
        return answer;
    }

    /// `name` decides where there is one, as in the call; neither: the call is about no session.
    void log(const QString& function, TraceHandle handle, const char16_t* name, Win32Status status)
    {
        if (!m_log().isWarningEnabled())
            return;
        QString session;
        if (name != nullptr)
            session = u" of \"%1\""_s.arg(onOneLine(QString::fromUtf16(name)));
        else if (handle != invalidTraceHandle)
            session = u" of "_s + known(handle);
        qCWarning(m_log).noquote() << function + session + u" was refused: "_s + statusSymbol(status);
    }

private:
    void keepNames(std::span<EventTraceProperties* const> blocks)
    {
        const std::lock_guard lock(m_mutex);
        m_names.clear();
        for (const EventTraceProperties* const block : blocks)
            m_names[block->Wnode.HistoricalContext] =
                BlockReader(block, block->Wnode.BufferSize).nameAt(block->LoggerNameOffset);
    }

    QString known(TraceHandle handle)
    {
        const std::lock_guard lock(m_mutex);
        const auto found = m_names.find(handle);
        if (found == m_names.end())
            return u"the session with handle 0x"_s + QString::number(handle, 16);
        return u'"' + onOneLine(QString::fromStdU16String(found->second)) + u'"';
    }

    Backend& m_backend;
    const QLoggingCategory& (*m_log)();
    std::mutex m_mutex;
    std::map<TraceHandle, std::u16string> m_names;
};

LoggedBackend::LoggedBackend(std::shared_ptr<Backend> backend)
    : m_backend(std::move(backend))
    , m_calls(std::make_unique<Calls>(*m_backend))
{
}

LoggedBackend::~LoggedBackend() = default;

BackendKind LoggedBackend::kind() const
{
    return m_backend->kind();
}

TraceApi& LoggedBackend::api()
{
    return *m_calls;
}

TraceInfoApi* LoggedBackend::info()
{
    return m_backend->info() != nullptr ? m_calls.get() : nullptr;
}

ProviderCatalogue* LoggedBackend::catalogue()
{
    return m_backend->catalogue();
}

std::vector<TraceFunction> LoggedBackend::missingFunctions()
{
    return m_backend->missingFunctions();
}

Environment LoggedBackend::environment(const std::u16string& logFile)
{
    return m_backend->environment(logFile);
}

std::vector<RingDepth> LoggedBackend::ringDepths()
{
    return m_backend->ringDepths();
}

std::optional<std::vector<TraceHandle>> LoggedBackend::consumedSessions()
{
    return m_backend->consumedSessions();
}

Result<std::unique_ptr<LiveTrace>> LoggedBackend::openLiveTrace(const std::u16string& session)
{
    Result<std::unique_ptr<LiveTrace>> opened = m_backend->openLiveTrace(session);
    if (!opened)
        m_calls->log(u"OpenTraceW"_s, invalidTraceHandle, session.c_str(), opened.status());
    return opened;
}

/// This is not logged: its refusals are those of other calls, which are.
Result<std::unique_ptr<SessionWatch>> LoggedBackend::watchSession(const SessionStatus& session)
{
    return m_backend->watchSession(session);
}

std::shared_ptr<BootStore> LoggedBackend::bootStore()
{
    return m_backend->bootStore();
}

LoadProviders* LoggedBackend::loads()
{
    return m_backend->loads();
}

} // namespace etwarden
