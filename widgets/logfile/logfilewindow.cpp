// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/logfile/logfilewindow.h"

#include "model/qt/logfile/logfilereader.h"
#include "model/qt/logfile/logfiletext.h"
#include "model/qt/text/format.h"
#include "model/qt/text/plaintext.h"
#include "widgets/common/firstsize.h"
#include "widgets/common/icons.h"
#include "widgets/common/keysdialog.h"
#include "widgets/common/messagelog.h"
#include "widgets/common/messagestrip.h"
#include "widgets/logfile/logfileoverview.h"

#include <QAction>
#include <QEvent>
#include <QFileInfo>
#include <QMenu>
#include <QMenuBar>
#include <QVBoxLayout>

#include <utility>

namespace etwarden {

class LogFileWindow::Private : public QObject
{
public:
    Private(LogFileWindow& window, const QString& file);
    ~Private() override;

    void makeLayout();
    void makeMenu();
    void connectReader();
    void waitFor(MessageText text);
    void retranslate();

    LogFileWindow& q;
    LogFileReader reader;
    MessageLog log;
    MessageStrip* strip;
    LogFileOverview* overview;
    QMenu* fileMenu;
    QAction* close;
};

LogFileWindow::Private::Private(LogFileWindow& window, const QString& file)
    : q(window)
    , reader(file)
    , strip(new MessageStrip(log))
    , overview(new LogFileOverview(reader))
    , fileMenu(window.menuBar()->addMenu(QString()))
    , close(new QAction(&window))
{
    makeLayout();
    makeMenu();
    connectReader();
    retranslate();
    waitFor([] { return LogFileWindow::tr("Opening the log file"); });
    reader.open();
}

LogFileWindow::Private::~Private()
{
    delete q.takeCentralWidget(); // shows what ends here: the log and the reader
}

void LogFileWindow::Private::makeLayout()
{
    q.setWindowIcon(lineIcon(Icon::Application));
    resizeFirst(q, QSize(1280, 720));
    auto* center = new QWidget;
    auto* layout = new QVBoxLayout(center);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(strip);
    layout->addWidget(overview, 1);
    q.setCentralWidget(center);
    KeysDialog::openAtF1(q);
    strip->setBackend([this] { return LogFileText::heading(reader.file(), reader.header()); });
}

void LogFileWindow::Private::makeMenu()
{
    fileMenu->setObjectName(QStringLiteral("logFileMenu"));
    fileMenu->addActions({close});
    close->setObjectName(QStringLiteral("closeWindow"));
    close->setIcon(lineIcon(Icon::Close));
    close->setShortcut(QKeySequence::Close);
    connect(close, &QAction::triggered, &q, &QWidget::close);
}

void LogFileWindow::Private::connectReader()
{
    connect(&reader, &LogFileReader::opened, this,
        [this] { strip->setBackend([this] { return LogFileText::heading(reader.file(), reader.header()); }); });
    connect(&reader, &LogFileReader::progressed, this, [this](double share) {
        waitFor([share] {
            //: What a window waits for. %1: "88%".
            return LogFileWindow::tr("Examining the log file: %1").arg(Format().percent(100 * share));
        });
    });
    connect(&reader, &LogFileReader::examined, this, [this] { strip->setWaiting({}); });
    connect(&reader, &LogFileReader::cancelled, this, [this] {
        strip->setWaiting({});
        strip->post(Severity::Warning, [] {
            return LogFileWindow::tr("Reading was cancelled: nobody knows what is missing from this file. Open it "
                                     "again to see that.");
        });
    });
    connect(&reader, &LogFileReader::failed, this, [this](LogFileFault fault) {
        strip->setWaiting({});
        strip->post(Severity::Error, [this, fault] { return LogFileText::fault(reader.file(), fault); });
    });
}

void LogFileWindow::Private::waitFor(MessageText text)
{
    //: Button beside what a window waits for: the reading of a log file.
    strip->setWaiting(std::move(text), {[] { return LogFileWindow::tr("Cancel"); }, [this] { reader.cancel(); }});
}

void LogFileWindow::Private::retranslate()
{
    //: Title of a window that shows a log file. %1: name of the file; Etwarden is the name of the program.
    q.setWindowTitle(LogFileWindow::tr("Log file: %1 – Etwarden").arg(shownName(QFileInfo(reader.file()).fileName())));
    //: Menu of the menu bar.
    fileMenu->setTitle(LogFileWindow::tr("&Log file"));
    //: Menu entry: closes the window.
    close->setText(LogFileWindow::tr("Cl&ose"));
    log.retranslate();
}

LogFileWindow::LogFileWindow(const QString& file, QWidget* parent)
    : QMainWindow(parent)
    , d(std::make_unique<Private>(*this, file))
{
}

LogFileWindow::~LogFileWindow() = default;

void LogFileWindow::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange && d)
        d->retranslate();
    QMainWindow::changeEvent(event);
}

} // namespace etwarden
