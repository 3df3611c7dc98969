// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/chartexports.h"

#include "model/qt/common/wholefile.h"
#include "model/qt/history/sessionhistory.h"
#include "model/qt/text/plaintext.h"
#include "widgets/charts/picturedialog.h"
#include "widgets/common/fileactions.h"
#include "widgets/common/plainwidgets.h"
#include "widgets/common/questions.h"

#include <QFileInfo>
#include <QLabel>
#include <QProgressDialog>

namespace etwarden {

namespace {

constexpr int perMille = 1000;
constexpr int progressAfterMs = 500; // shorter exports show none

} // namespace

ChartExports::ChartExports(QWidget& parent)
    : QObject(&parent)
    , m_parent(parent)
{
}

void ChartExports::savePicture(
    const PictureWriter& write, PictureFormat format, QSize suggestedSize, const QString& name)
{
    auto* dialog = new PictureDialog(suggestedSize, &m_parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, write, format, name] {
        const bool isSvg = format == PictureFormat::Svg;
        const QString suggestion = name + QLatin1String(isSvg ? ".svg" : ".png");
        //: Kind of file in a file dialog; the ending stays.
        const QString kind = isSvg ? tr("SVG drawings (*.svg)")
                                   //: Kind of file in a file dialog; the ending stays.
                                   : tr("PNG pictures (*.png)");
        //: Title of a file dialog.
        const QString title = tr("Export picture");
        FileDialog::saveFile(&m_parent,
            //: Button of a file dialog: writes a file.
            {.title = title, .verb = tr("&Export"), .suggestion = suggestion, .filter = kind},
            [this, write, size = dialog->size()](const QString& file) {
                const QString error = write(file, size);
                if (error.isEmpty())
                    emit written(file);
                else
                    fail(file, error);
                emit finished();
            });
    });
    dialog->open();
}

void ChartExports::saveData(const SessionHistory& history, HistoryExportRequest request)
{
    const HistoryFormat format = request.format;
    //: Name that is suggested for the file of the numbers of the graphs; without the ending.
    chooseDataFile(
        format, tr("etwarden counters"), [this, &history, request = std::move(request)](const QString& file) mutable {
            request.file = file;
            startExport(history, request);
        });
}

void ChartExports::saveText(const QByteArray& text, HistoryFormat format, const QString& name)
{
    chooseDataFile(format, name, [this, text](const QString& file) {
        const QString error =
            writeWholeFile(file, [&text](QIODevice& target) { return target.write(text) == text.size(); });
        if (error.isEmpty())
            emit written(file);
        else
            fail(file, error);
        emit finished();
    });
}

void ChartExports::chooseDataFile(
    HistoryFormat format, const QString& name, const std::function<void(const QString& file)>& write)
{
    const bool isJson = format == HistoryFormat::Json;
    const QString suggestion = name + QLatin1String(isJson ? ".json" : ".csv");
    //: Kind of file in a file dialog; the ending stays.
    const QString kind = isJson ? tr("JSON (*.json)")
                                //: Kind of file in a file dialog; the ending stays.
                                : tr("Comma-separated values (*.csv)");
    //: Title of a file dialog.
    const QString title = tr("Export data");
    FileDialog::saveFile(&m_parent,
        //: Button of a file dialog: writes a file.
        {.title = title, .verb = tr("&Export"), .suggestion = suggestion, .filter = kind}, write);
}

void ChartExports::startExport(const SessionHistory& history, const HistoryExportRequest& request)
{
    const QString file = request.file;
    auto* work = new HistoryExport(history.counters(), history.markers(), request, this);
    auto* progress = new QProgressDialog(&m_parent);
    //: Of a progress dialog. %1: name of a file.
    progress->setLabel(newLabel(tr("Writing “%1”…").arg(shownName(QFileInfo(file).fileName()))));
    progress->setWindowTitle(tr("Export data"));
    //: Button: ends the writing of a file.
    progress->setCancelButtonText(tr("Cancel"));
    progress->setRange(0, perMille);
    progress->setMinimumDuration(progressAfterMs);
    progress->setAutoReset(false);
    connect(work, &HistoryExport::progressChanged, progress, &QProgressDialog::setValue);
    connect(progress, &QProgressDialog::canceled, work, &HistoryExport::cancel);
    connect(work, &HistoryExport::finished, this, [this, work, progress, file](const HistoryExportResult& result) {
        progress->deleteLater();
        work->deleteLater();
        if (result.outcome == HistoryExportResult::Outcome::Failed)
            fail(file, result.systemError);
        else if (result.outcome == HistoryExportResult::Outcome::Written)
            emit written(file);
        emit finished();
    });
}

void ChartExports::fail(const QString& file, const QString& reason)
{
    QMessageBox* box = newMessageBox(QMessageBox::Warning,
        //: Title of a message.
        tr("Export failed"), notWrittenText(file, reason), {}, &m_parent);
    box->setObjectName(QStringLiteral("exportFailed"));
    //: Button that closes a message.
    box->addButton(tr("Close"), QMessageBox::RejectRole);
    box->open();
}

} // namespace etwarden

#include "moc_chartexports.cpp"
