// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/journaltext.h"

#include "model/qt/texts.h"

namespace etwarden {

QString JournalText::sentence(const JournalEntry& entry)
{
    const QString name = QString::fromStdU16String(entry.session.name);
    const QString status = Texts::statusSymbol(entry.status);
    switch (entry.event) {
    case JournalEvent::WriteFailed:
        //: %1: session, %2: status, "ERROR_DISK_FULL (112)".
        return tr(
            "“%1” could not write a buffer to its log file: %2. The session goes on; the events in that buffer are "
            "lost and counted in LogBuffersLost.")
            .arg(name, status);
    case JournalEvent::BackingFileFull:
        //: %1: session.
        return tr("“%1” keeps no more events: it has no consumer and its backlog is full. Start a consumer or stop the "
                  "session.")
            .arg(name);
    case JournalEvent::StoppedWithError:
        //: %1: session, %2: status, "ERROR_DISK_FULL (112)".
        return tr("“%1” stopped by itself: %2.").arg(name, status);
    case JournalEvent::MaximumFileSizeReached:
        //: %1: session.
        return tr("“%1” stopped by itself: its log file reached MaximumFileSize.").arg(name);
    }
    return {};
}

Severity JournalText::severity(JournalEvent event)
{
    switch (event) {
    case JournalEvent::WriteFailed:
    case JournalEvent::StoppedWithError:
        return Severity::Error;
    case JournalEvent::BackingFileFull:
    case JournalEvent::MaximumFileSizeReached:
        return Severity::Warning;
    }
    return Severity::Error;
}

} // namespace etwarden
