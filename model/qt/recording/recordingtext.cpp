// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/recording/recordingtext.h"

#include "model/qt/common/oneline.h"
#include "model/qt/recording/historykeeper.h"
#include "model/qt/text/format.h"
#include "model/qt/text/plaintext.h"

#include <QFileInfo>

namespace etwarden {

namespace {

QString reason(const RecordingError& error)
{
    if (error.code == 0)
        return error.detail;
    //: Why something failed. %1: SQLite's own text, English; %2: its number.
    return RecordingText::tr("%1 (SQLite %2)").arg(error.detail).arg(error.code);
}

} // namespace

QString RecordingText::error(const RecordingError& error)
{
    const QString file = pathOnOneLine(error.file);
    switch (error.fault) {
    case RecordingFault::NoThread:
        //: %1 is a file
        return tr("The system has no more threads, so “%1” was left as it is. Close other programs, then try again.")
            .arg(file);
    case RecordingFault::FileExists:
        //: %1 is a file
        return tr("“%1” already exists and was not changed. Choose another name.").arg(file);
    case RecordingFault::NotCreated:
        //: %1 is a file, %2 the reason
        return tr("“%1” was not created: %2. Choose an existing folder that you can write to.")
            .arg(file, reason(error));
    case RecordingFault::NotReplaced:
        //: %1 is a file, %2 the reason
        return tr("“%1” was not replaced: %2. Close what uses it, or choose another name.").arg(file, reason(error));
    case RecordingFault::NoRoom:
        //: %1 is a file, %2 the reason
        return tr("There is no space for the recording “%1”: %2. Free some space, or record to another disk.")
            .arg(file, reason(error));
    case RecordingFault::DiskFull:
        //: %1 is a file, %2 the reason
        return tr("There is no space left for the recording “%1”: %2. What it already holds remains readable. Free "
                  "some space and record to another file.")
            .arg(file, reason(error));
    case RecordingFault::NotWritten:
        //: %1 is a file, %2 the reason
        return tr("Recording to “%1” ended: %2. What it already holds remains readable. Record to another file.")
            .arg(file, reason(error));
    case RecordingFault::NotFound:
        //: %1 is a file
        return tr("“%1” does not exist. Check its name.").arg(file);
    case RecordingFault::NotAFile:
        //: %1 is a folder or a device
        return tr("“%1” is not a file. Choose a file that Etwarden recorded.").arg(file);
    case RecordingFault::NotReadable:
        //: %1 is a file, %2 the reason
        return tr("“%1” could not be read: %2. Check that you may read it.").arg(file, reason(error));
    case RecordingFault::NotSqlite:
        //: %1 is a file
        return tr("“%1” is not a recording: it is not even an SQLite file. Choose a file that Etwarden recorded.")
            .arg(file);
    case RecordingFault::ForeignFile:
        //: %1 is a file
        return tr("“%1” is an SQLite file of another program. Choose a file that Etwarden recorded.").arg(file);
    case RecordingFault::NewerVersion:
        //: %1 is a file, %2 a number
        return tr(
            "“%1” was recorded by a newer version of Etwarden, in version %2 of the format. Open it with that version.")
            .arg(file, error.detail);
    case RecordingFault::Damaged:
        //: %1 is a file, %2 where or what: SQLite's own text, or a table and a row
        return tr("“%1” is damaged: %2. It was not changed. The sqlite3 tool may recover what is left (sqlite3 FILE "
                  ".recover).")
            .arg(file, reason(error));
    case RecordingFault::TooManyRows:
        //: %1 is a file, %2 the name of a table of a database
        return tr("“%1” is too long for a window: its table “%2” has too many rows. View it with the sqlite3 tool "
                  "(sqlite3 FILE).")
            .arg(file, error.detail);
    case RecordingFault::Cancelled:
        //: %1 is a file
        return tr("“%1” was not read: you cancelled it. Open it again to see it.").arg(file);
    }
    return {};
}

QString RecordingText::foreignFile(const QString& file)
{
    //: %1 is a file
    return tr("“%1” is next to the recording. Recordings never leave such a file behind, so it was not read. Delete it "
              "if you do not recognize it.")
        .arg(pathOnOneLine(file));
}

QString RecordingText::putAside(const RecordingError& problem)
{
    //: A part of the history that earlier runs of the program kept. %1: a sentence with the reason, %2: a file.
    return tr("A part of the earlier history is missing. %1 It was put aside as “%2”.")
        .arg(error(problem), pathOnOneLine(HistoryKeeper::putAsideName(problem.file)));
}

QString RecordingText::notKept(const RecordingError& problem)
{
    //: %1: a sentence with the reason.
    return tr("The history is not kept for the next start. %1").arg(error(problem));
}

QString RecordingText::summary(const RecordingSummary& summary)
{
    const RecordingProgress& progress = summary.progress;
    const Format format;
    //: The second part of a sentence. %n: number of sessions.
    const QString sessions = tr("%n session(s)", "", static_cast<int>(progress.sessions));
    //: %n: number of polls, %1: "3 sessions", %2: file, %3: size.
    QString text = tr("Recorded %n poll(s) of %1 to “%2” (%3).", "", static_cast<int>(progress.polls))
                       .arg(sessions, pathOnOneLine(summary.file), format.bytes(progress.bytes));
    if (progress.skippedPolls > 0) {
        //: Follows another sentence.
        text +=
            u' ' + tr("%n poll(s) are missing: the disk was too slow.", "", static_cast<int>(progress.skippedPolls));
    }
    return text;
}

QString RecordingText::begin(const QString& file)
{
    //: Message. %1: the file of a recording that has begun.
    return tr("Recording all sessions to “%1”.").arg(pathOnOneLine(file));
}

QString RecordingText::end(const RecordingSummary& ended)
{
    if (!ended.error)
        return summary(ended);
    return ended.progress.polls == 0 ? error(*ended.error) : error(*ended.error) + u' ' + summary(ended);
}

QString RecordingText::state(const QString& file, const RecordingProgress& progress, bool slow)
{
    const Format format;
    const QString name = shownName(QFileInfo(file).fileName());
    if (slow) {
        //: Status bar. %1: file name.
        return tr("Recording to “%1”: waiting for the disk").arg(name);
    }
    const auto time = static_cast<std::uint64_t>(progress.duration.count());
    //: Status bar. %1: file name, %2: duration, %3: size of the file and of SQLite's journal, which goes at the end.
    return tr("Recording to “%1”: %2, %3 with its journal")
        .arg(name, format.duration(time), format.bytes(progress.bytes));
}

} // namespace etwarden
