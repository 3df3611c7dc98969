// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/logfile/liveeventstext.h"

#include "model/qt/text/format.h"
#include "model/qt/text/plaintext.h"
#include "model/qt/text/statustext.h"

#include <QDateTime>
#include <QStringList>

namespace etwarden {

QString LiveEventsText::heading(const LiveEvents& live)
{
    const QString name = shownName(live.session());
    switch (live.state()) {
    case LiveEvents::State::Attaching:
        //: Above live events. %1: name of a session. A consumer reads the events of a session.
        return tr("Attaching to “%1” as a consumer").arg(name);
    case LiveEvents::State::Attached:
        //: Above live events. %1: name of a session, %2: the time zone in which times are shown, such as "UTC+01:00".
        return tr("This window is a consumer of “%1” until it is closed. Times are in %2.")
            .arg(name, Format::timeZone(QDateTime::currentDateTime()));
    case LiveEvents::State::Ended:
        //: Above live events. %1: name of a session.
        return tr("“%1” has ended.").arg(name);
    case LiveEvents::State::Refused:
        //: Above live events. %1: name of a session.
        return tr("“%1” is not being read.").arg(name);
    }
    return {};
}

QString LiveEventsText::attached(const QString& session, std::optional<std::uint32_t> consumersBefore)
{
    const QString name = shownName(session);
    if (!consumersBefore) {
        //: %1: name of a session.
        return tr("Other consumers of “%1” get every event as before. If it had none, the waiting events were "
                  "delivered here, and no other consumer will get them.")
            .arg(name);
    }
    if (*consumersBefore == 0) {
        //: %1: name of a session.
        return tr("“%1” had no consumer. The waiting events were delivered here, and no other consumer will get them.")
            .arg(name);
    }
    //: %n: how many other consumers a session has, %1: its name.
    return tr("%n other consumer(s) of “%1” get(s) every event as before.", "", pluralCount(*consumersBefore))
        .arg(name);
}

QString LiveEventsText::refused(const QString& session, Win32Status status)
{
    const QString name = shownName(session);
    switch (status) {
    case Win32Status::WmiInstanceNotFound:
        //: %1: name of a session.
        return tr("“%1” is no longer running, or does not deliver in real time.").arg(name);
    case Win32Status::AccessDenied:
        //: %1: name of a session.
        return tr("You may not read “%1”: that requires the TRACELOG_ACCESS_REALTIME right, which administrators and "
                  "members of Performance Log Users have.")
            .arg(name);
    case Win32Status::NoSystemResources: // its usual meaning is about starting sessions
        //: %1: name of a session, %2: a status code.
        return tr(
            "“%1” cannot be read (%2): the system lacks the resources for another consumer. Close other programs that "
            "read sessions in real time, then try again.")
            .arg(name, StatusText::symbol(status));
    default:
        //: %1: name of a session, %2: a status code, %3: a sentence that says what it means.
        return tr("“%1” cannot be read (%2). %3").arg(name, StatusText::symbol(status), StatusText::meaning(status));
    }
}

QString LiveEventsText::notKept(const LiveEvents::NotKept& notKept)
{
    const Format format;
    QStringList sentences;
    if (notKept.losses != 0) {
        sentences << (notKept.losses == 1
                ? tr("The session reported losses once.")
                //: Below live events. %1: how often the session reported that it lost events or buffers; at least 2.
                : tr("The session reported losses %1 times.").arg(format.number(notKept.losses)));
    }
    if (notKept.dropped != 0) {
        sentences << (notKept.dropped == 1
                ? tr("The oldest event was replaced by a newer one.")
                //: Below live events. %1: how many are no longer kept; at least 2.
                : tr("The oldest %1 events were replaced by newer ones.").arg(format.number(notKept.dropped)));
    }
    if (notKept.passedBy != 0) {
        //: Below live events. %1: how many came and were not kept.
        sentences << tr("%1 event(s) arrived while paused and were not kept.", "", pluralCount(notKept.passedBy))
                         .arg(format.number(notKept.passedBy));
    }
    return sentences.join(u' ');
}

} // namespace etwarden
