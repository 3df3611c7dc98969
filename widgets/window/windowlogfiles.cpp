// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/windowlogfiles.h"

#include "model/qt/settings.h"
#include "widgets/commands/setupopening.h"
#include "widgets/common/questions.h"
#include "widgets/logfile/logfilewindow.h"

#include <QAction>
#include <QDropEvent>
#include <QMainWindow>
#include <QMimeData>
#include <QUrl>

namespace etwarden {

namespace {

/// The files among what was dropped. Their window finds out what they are, because names in a series end in ".etl.001"
/// or in anything else.
QStringList logFilesIn(const QMimeData& data)
{
    QStringList files;
    for (const QUrl& url : data.urls()) {
        if (const QString file = url.toLocalFile(); !file.isEmpty() && !mayBeSetup(file))
            files.append(file);
    }
    return files;
}

} // namespace

WindowLogFiles::WindowLogFiles(const QAction& choose, Settings& settings, QMainWindow& window)
    : QObject(&window)
    , m_settings(settings)
    , m_window(window)
{
    window.setAcceptDrops(true);
    window.installEventFilter(this);
    connect(&choose, &QAction::triggered, this, &WindowLogFiles::choose);
}

void WindowLogFiles::open(const QString& file)
{
    openTogether({file});
}

void WindowLogFiles::openTogether(const QStringList& files)
{
    auto* window = new LogFileWindow(files, m_makeBars, m_installed);
    window->rememberColumns(m_settings);
    connect(window, &LogFileWindow::sizingRequested, this, &WindowLogFiles::sizingRequested);
    connect(window, &LogFileWindow::recordingFound, this, [this, window](const QString& file) {
        window->close();
        emit recordingFound(file);
    });
    window->showBeside();
}

bool WindowLogFiles::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::DragEnter && event->type() != QEvent::Drop)
        return QObject::eventFilter(watched, event);
    auto* drop = static_cast<QDropEvent*>(event);
    const QStringList files = logFilesIn(*drop->mimeData());
    if (files.isEmpty())
        return QObject::eventFilter(watched, event);
    drop->setDropAction(Qt::CopyAction); // the file stays where it is
    drop->accept();
    if (event->type() == QEvent::Drop)
        openTogether(files);
    return true;
}

void WindowLogFiles::choose()
{
    //: Title of a file dialog.
    FileDialog::openFile(&m_window, tr("Open log file"), m_settings.logFolder(),
        //: File types in a file dialog.
        tr("Log files (*.etl);;All files (*)"), [this](const QString& file) { open(file); });
}

} // namespace etwarden

#include "moc_windowlogfiles.cpp"
