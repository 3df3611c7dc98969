// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/orphantext.h"

#include "model/qt/common/asciitext.h"
#include "model/qt/monitor/consumers.h"
#include "model/qt/text/format.h"
#include "model/qt/text/namelist.h"
#include "model/qt/text/operationtext.h"
#include "model/qt/text/plaintext.h"

#include <QStringList>

#include <algorithm>

namespace etwarden {

namespace {

/// Judged from one poll, without evidence beside what the backend itself reports.
std::vector<Orphan> orphansOf(const Poll& poll)
{
    std::vector<ObservedSession> sessions;
    for (const SessionStatus& session : poll.sessions)
        sessions.push_back({session, {.hasConsumer = hasConsumer(poll, session.handle)}});
    return findOrphans(sessions);
}

} // namespace

QString OrphanText::reason(const Orphan& orphan, OrphanReason reason)
{
    switch (reason) {
    case OrphanReason::NothingToRecord:
        //: Why a session may be useless.
        return tr("No provider is enabled in it, and no event has arrived.");
    case OrphanReason::LostRealTimeBuffers:
        //: Why a session may be useless. %1: a number.
        return tr("Real-time buffers lost earlier: %1; a consumer was missing or too slow.")
            .arg(Format().number(orphan.status.counters.realTimeBuffersLost));
    case OrphanReason::ToolLeftover:
        //: Why a session may be useless. %1: name of a program.
        return tr("%1 uses this name for its sessions and may have left this one behind.").arg(fromAscii(orphan.tool));
    case OrphanReason::NoConsumer:
        //: Why a session may be useless.
        return tr("No program reads its events, and it has no log file.");
    case OrphanReason::LosesRealTimeBuffers:
        //: Why a session may be useless.
        return tr("It is losing real-time buffers now: a consumer is missing or too slow.");
    case OrphanReason::LogFileGone:
        //: Why a session may be useless. %1: a file.
        return tr("Its log file “%1” no longer exists.")
            .arg(shownPath(QString::fromStdU16String(orphan.status.config.logFileName)));
    case OrphanReason::LoggerThreadGone:
        //: Why a session may be useless. %1: number of a thread.
        return tr("Its logger thread %1 no longer exists.").arg(orphan.status.loggerThreadId);
    }
    return {};
}

QString OrphanText::reasons(const Orphan& orphan)
{
    QStringList sentences;
    for (const OrphanReason each : orphan.reasons)
        sentences << reason(orphan, each);
    return sentences.join(u' ');
}

QString OrphanText::unknowns(BackendKind backend)
{
    QStringList sentences;
    if (backend == BackendKind::EmbeddedEngine) {
        //: What a list of possibly useless sessions cannot know.
        sentences << tr("ETW does not report whether the program that started a session is still running.")
                  //: What a list of possibly useless sessions cannot know.
                  << tr("Logger threads can only be checked with the ETW of Windows.");
    } else {
        //: What a list of possibly useless sessions cannot know.
        sentences << tr("ETW does not report whether a real-time session has a consumer, nor whether the program that "
                        "started a session is still running.");
    }
    //: In a list of possibly useless sessions.
    sentences << tr("Sessions of Windows itself are not listed.");
    return sentences.join(u' ');
}

QString OrphanText::noResources(const OperationResult& refused, const Poll& poll)
{
    const Format format;
    const auto loggers = std::ranges::count_if(
        poll.sessions, [](const SessionStatus& session) { return isSystemLogger(session.config); });
    QStringList sentences{OperationText::message(refused),
        //: Figures of the machine; each of %1 to %4 is a number.
        tr("Session slots in use: %1 of %2; system loggers: %3 of %4.")
            .arg(format.number(listedSessions(poll).size()), format.number(poll.environment.sessionLimit),
                format.number(static_cast<std::uint64_t>(loggers)), format.number(systemLoggerLimit))};
    sentences << candidates(poll);
    sentences.removeAll(QString());
    return sentences.join(u' ');
}

QString OrphanText::candidates(const Poll& poll)
{
    std::vector<std::u16string> names;
    for (const Orphan& orphan : orphansOf(poll))
        names.push_back(orphan.status.config.name);
    //: %1: names of sessions, the most suspicious first.
    return names.empty() ? QString() : tr("Sessions that could be stopped: %1.").arg(nameList(names));
}

} // namespace etwarden
