// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/monitor/privatesessions.h"

#include "model/etw/logfilemodes.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QString>

#include <algorithm>
#include <utility>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

/// Handles identify sessions here, and no source says that those of private sessions differ from those of the kernel's
/// sessions. A private session without a handle, or with that of another session, gets one that no system uses (our
/// choice). Calls name the session and never pass that handle.
constexpr TraceHandle firstOwnHandle = 0xFFFFFFFD'00000000;

TraceHandle uniqueHandle(TraceHandle handle, std::uint32_t number, const std::vector<SessionStatus>& others)
{
    const bool isTaken = std::ranges::find(others, handle, &SessionStatus::handle) != others.end();
    return handle == invalidTraceHandle || isTaken ? firstOwnHandle + number : handle;
}

bool outlivesProgram(std::uint32_t logFileMode)
{
    return (logFileMode & privateModes) == logfilemode::PrivateLogger;
}

/// False: half of a surrogate pair is lost in the UTF-8 of the settings, and the name would be another one.
bool comesBack(const std::u16string& name)
{
    return QStringView(name).isValidUtf16();
}

std::optional<std::uint32_t> numberOf(const QJsonValue& value)
{
    const qint64 number = value.toInteger(-1);
    return number >= 0 && number <= UINT32_MAX ? std::optional(static_cast<std::uint32_t>(number)) : std::nullopt;
}

std::optional<KeptPrivateSession> keptSessionOf(const QJsonObject& object)
{
    KeptPrivateSession session{
        .name = object[u"name"_s].toString().toStdU16String(), .hasAnswered = object[u"hasAnswered"_s].toBool()};
    const std::optional<Guid> guid = parseGuid(object[u"guid"_s].toString().toStdString());
    const std::optional<std::uint32_t> mode = numberOf(object[u"logFileMode"_s]);
    ProviderFilters& filters = session.address.filters;
    filters.executables = object[u"executables"_s].toString().toStdU16String();
    const QJsonArray processes = object[u"processIds"_s].toArray();
    if (session.name.empty() || session.name.size() > maximumNameLength || !guid || !mode || !outlivesProgram(*mode)
        || filters.executables.size() > maximumFilterCharacters || processes.size() > qsizetype{maximumFilterProcesses})
        return std::nullopt;
    for (const QJsonValue& value : processes) {
        const std::optional<std::uint32_t> process = numberOf(value);
        if (!process)
            return std::nullopt;
        filters.processIds.push_back(*process);
    }
    session.address.guid = *guid;
    session.address.logFileMode = *mode & privateModes;
    return session;
}

} // namespace

QByteArray privateSessionsToJson(const std::vector<KeptPrivateSession>& sessions)
{
    QJsonArray array;
    for (const KeptPrivateSession& session : sessions) {
        QJsonArray processes;
        for (const std::uint32_t process : session.address.filters.processIds)
            processes.append(qint64{process});
        array.append(QJsonObject{{u"name"_s, QString::fromStdU16String(session.name)},
            {u"guid"_s, QString::fromStdString(toString(session.address.guid))},
            {u"logFileMode"_s, qint64{session.address.logFileMode}}, {u"processIds"_s, processes},
            {u"executables"_s, QString::fromStdU16String(session.address.filters.executables)},
            {u"hasAnswered"_s, session.hasAnswered}});
    }
    return QJsonDocument(array).toJson(QJsonDocument::Compact);
}

std::optional<std::vector<KeptPrivateSession>> privateSessionsFromJson(const QByteArray& json)
{
    const QJsonDocument document = QJsonDocument::fromJson(json);
    if (!document.isArray() || document.array().size() > qsizetype{PrivateSessions::maximumKept})
        return std::nullopt;
    std::vector<KeptPrivateSession> sessions;
    for (const QJsonValue& value : document.array()) {
        std::optional<KeptPrivateSession> session = keptSessionOf(value.toObject());
        if (!session)
            return std::nullopt;
        sessions.push_back(std::move(*session));
    }
    return sessions;
}

void PrivateSessions::restore(const std::vector<KeptPrivateSession>& sessions)
{
    for (const KeptPrivateSession& kept : sessions) {
        SessionStatus session;
        session.config.name = kept.name;
        session.config.guid = kept.address.guid;
        session.config.logFileMode = kept.address.logFileMode;
        session.processes = kept.address.filters;
        m_known.push_back({.number = ++m_lastNumber,
            .session = std::move(session),
            .isOfEarlierRun = true,
            .hasAnswered = kept.hasAnswered});
    }
}

std::vector<KeptPrivateSession> PrivateSessions::kept() const
{
    std::vector<KeptPrivateSession> sessions;
    for (const Known& known : m_known) {
        const std::optional<PrivateAddress> address = privateAddress(known.session);
        if (address && outlivesProgram(address->logFileMode) && comesBack(known.session.config.name)
            && comesBack(address->filters.executables))
            sessions.push_back(
                {.name = known.session.config.name, .address = *address, .hasAnswered = known.hasAnswered});
    }
    if (sessions.size() > maximumKept)
        sessions.erase(sessions.begin(), sessions.end() - std::ptrdiff_t{maximumKept});
    return sessions;
}

void PrivateSessions::take(const OperationResult& result)
{
    const OperationRequest& request = result.request;
    if (request.operation == Operation::Stop && result.status == Win32Status::WmiInstanceNotFound
        && request.target.address && request.target.identity)
        forget(*request.target.identity);
    if (result.status != Win32Status::Success || !result.session || !isPrivateLogger(result.session->config))
        return;
    if (request.operation == Operation::Start) {
        forget(identityOf(*result.session));
        m_known.push_back({.number = ++m_lastNumber, .session = *result.session});
    } else if (request.operation == Operation::Stop) {
        forget(identityOf(*result.session));
    }
}

void PrivateSessions::query(SessionControl& control, std::vector<SessionStatus>& sessions)
{
    for (Known& known : m_known) {
        if (Result<SessionStatus> answer = control.query(targetOf(known.session))) {
            known.session = std::move(answer).value();
            known.hasAnswered = true;
        } else if (known.hasAnswered || known.isOfEarlierRun) {
            known.hasEnded = known.hasAnswered && answer.status() == Win32Status::WmiInstanceNotFound;
            continue;
        }
        SessionStatus shown = known.session;
        shown.handle = uniqueHandle(shown.handle, known.number, sessions);
        sessions.push_back(std::move(shown));
    }
}

void PrivateSessions::merge(const PrivateSessions& queried)
{
    for (const Known& found : queried.m_known) {
        const auto known = std::ranges::find(m_known, found.number, &Known::number);
        if (known == m_known.end())
            continue;
        if (found.hasEnded)
            m_known.erase(known);
        else
            *known = found;
    }
}

/// Names and GUIDs distinguish private sessions.
void PrivateSessions::forget(const SessionIdentity& session)
{
    std::erase_if(m_known, [&session](const Known& known) { return identityOf(known.session) == session; });
}

} // namespace etwarden
