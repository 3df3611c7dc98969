// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/logfile/eventexport.h"

#include "model/qt/text/format.h"
#include "widgets/common/fileactions.h"
#include "widgets/common/questions.h"
#include "widgets/logfile/eventspage.h"
#include "widgets/logfile/logfilewindow.h"

#include <QDir>
#include <QFileInfo>

#include <utility>

namespace etwarden {

void chooseEventFile(
    QWidget& window, const QString& suggestion, std::function<void(const QString& file, EventFormat format)> chosen)
{
    FileDialog::saveFile(&window,
        //: Title of a file dialog.
        {.title = LogFileWindow::tr("Export the events that are shown"),
            //: Button of a file dialog: writes a file.
            .verb = LogFileWindow::tr("&Export"),
            .suggestion = suggestion,
            //: File types in a file dialog.
            .filter = LogFileWindow::tr("CSV (*.csv);;JSON lines (*.jsonl)")},
        [chosen = std::move(chosen)](const QString& file) {
            const bool asJson = file.endsWith(QLatin1String(".jsonl"), Qt::CaseInsensitive);
            chosen(file, asJson ? EventFormat::JsonLines : EventFormat::Csv);
        });
}

void chooseLogFilePart(QWidget& window, const QString& suggestion, std::function<void(const QString& file)> chosen)
{
    FileDialog::saveFile(&window,
        //: Title of a file dialog.
        {.title = LogFileWindow::tr("Save what is shown as a log file"),
            //: Button of a file dialog: writes a file.
            .verb = LogFileWindow::tr("&Save"),
            .suggestion = suggestion,
            //: File types in a file dialog.
            .filter = LogFileWindow::tr("Log file (*.etl)")},
        std::move(chosen));
}

QString suggestedPart(const QString& logFile)
{
    const QFileInfo info(logFile);
    //: Suggested name of a file without its ending. %1: the name of another file.
    const QString name = LogFileWindow::tr("%1 part").arg(info.completeBaseName()) + QStringLiteral(".etl");
    return info.absoluteDir().filePath(name);
}

MessageText exportWaiting(double share)
{
    return [share] {
        //: What a window waits for. %1: "88%".
        return LogFileWindow::tr("Exporting events: %1").arg(Format().percent(100 * share));
    };
}

namespace {

Notice outcomeNotice(const QString& file, const QString& error)
{
    return error.isEmpty() ? writtenNotice(file) : notWrittenNotice(file, error);
}

} // namespace

Notice exportNotice(const QString& file, const QString& error, bool isCancelled)
{
    if (isCancelled)
        return {.text = [] { return LogFileWindow::tr("The export was cancelled; nothing was written."); }};
    return outcomeNotice(file, error);
}

Notice conversionNotice(const QString& file, const QString& error, bool isCancelled)
{
    if (isCancelled)
        return {.text = [] { return LogFileWindow::tr("The conversion was cancelled; nothing was written."); }};
    return outcomeNotice(file, error);
}

MessageText copyCutText()
{
    return [] {
        //: %1: a number
        return LogFileWindow::tr("Only the first %1 of the selected events were copied. Export them to get them all.")
            .arg(Format().number(EventsPage::maximumCopied));
    };
}

MessageText chainCutText()
{
    return [] {
        //: %1: a number
        return LogFileWindow::tr("The chain has more than %1 activities: only the nearest ones are shown.")
            .arg(Format().number(static_cast<std::uint64_t>(EventsPage::maximumChain)));
    };
}

} // namespace etwarden
