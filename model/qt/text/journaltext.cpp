// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/journaltext.h"

#include "model/qt/text/format.h"
#include "model/qt/text/plaintext.h"
#include "model/qt/text/statustext.h"

namespace etwarden {

QString JournalText::sentence(const JournalEntry& entry)
{
    const QString name = shownName(entry.session.config.name);
    const QString status = StatusText::symbol(entry.status);
    switch (entry.event) {
    case JournalEvent::WriteFailed:
        //: %1: session, %2: status, "ERROR_DISK_FULL (112)", %3: what to do, a sentence.
        return tr("“%1” lost a buffer, counted in LogBuffersLost: %2. %3")
            .arg(name, status,
                entry.status == Win32Status::DiskFull
                    //: What to do when the drive of a running session's log file is full.
                    ? tr("Free some space on the drive, or stop the session.")
                    //: What to do when a running session cannot write to its log file.
                    : tr("Check the drive, or stop the session."));
    case JournalEvent::BackingFileFull:
        if (!entry.session.config.logFileName.empty()) {
            //: %1: session.
            return tr("“%1” no longer delivers every buffer in real time, because its backlog is full. Its log file "
                      "is not affected.")
                .arg(name);
        }
        if (entry.hasConsumer) {
            //: %1: session.
            return tr("“%1” is losing events: its consumer reads fewer than are written, and its backlog is full. Let "
                      "the consumer do less for each event, or write fewer events.")
                .arg(name);
        }
        //: %1: session.
        return tr("“%1” is no longer keeping events: it has no consumer and its backlog is full. Start a consumer "
                  "or stop the session.")
            .arg(name);
    case JournalEvent::NotStarted:
        if (entry.status == Win32Status::BadPathname) {
            //: %1: session.
            return tr("“%1” was not started: there is no temporary folder for its log file. Set TMPDIR (on "
                      "Windows, TEMP) to a folder that you can write to.")
                .arg(name);
        }
        //: %1: session, %2: status, "ERROR_DISK_FULL (112)", %3: what the status means, %4: what to do; may be empty.
        return tr("“%1” was not started: %2. %3 %4")
            .arg(name, status, StatusText::meaning(entry.status), StatusText::advice(entry.status))
            .trimmed();
    case JournalEvent::StoppedWithError:
        //: %1: session, %2: status, "ERROR_DISK_FULL (112)", %3: what the status means, %4: what to do; may be empty.
        return tr("“%1” stopped by itself: %2. %3 %4")
            .arg(name, status, StatusText::meaning(entry.status), StatusText::advice(entry.status))
            .trimmed();
    case JournalEvent::MaximumFileSizeReached:
        //: %1: session.
        return tr("“%1” stopped by itself: its log file reached MaximumFileSize. To record for longer, raise the limit "
                  "or choose a circular file.")
            .arg(name);
    case JournalEvent::DroppedByKernel:
        //: %1: session, %2: a number of events.
        return tr("“%1” lost %2 event(s), counted in EventsLost: the kernel dropped them because its ring buffer was "
                  "full.",
            "", pluralCount(entry.events))
            .arg(name, Format().number(entry.events));
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
    case JournalEvent::NotStarted:
    case JournalEvent::MaximumFileSizeReached:
    case JournalEvent::DroppedByKernel:
        return Severity::Warning;
    }
    return Severity::Error;
}

} // namespace etwarden
