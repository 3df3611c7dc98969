// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/logfile/logfilewindow.h"

#include "model/qt/logfile/eventlist.h"
#include "model/qt/logfile/logfiletext.h"
#include "model/qt/logfile/manifestfile.h"
#include "model/qt/logfile/tracesizing.h"
#include "model/qt/text/autopsyreport.h"
#include "model/qt/text/format.h"
#include "model/qt/text/plaintext.h"
#include "widgets/common/clipboard.h"
#include "widgets/common/fileactions.h"
#include "widgets/common/questions.h"
#include "widgets/common/splitter.h"
#include "widgets/common/viewtabs.h"
#include "widgets/logfile/countspage.h"
#include "widgets/logfile/eventexport.h"
#include "widgets/logfile/eventspage.h"
#include "widgets/logfile/findcommands.h"
#include "widgets/logfile/logfileoverview.h"
#include "widgets/logfile/statisticspage.h"
#include "widgets/logfile/timepicture.h"

#include <QAction>
#include <QDir>
#include <QFileInfo>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QVBoxLayout>

#include <functional>
#include <optional>
#include <utility>

namespace etwarden {

class LogFileWindow::Private : public QObject
{
public:
    Private(LogFileWindow& window, const QStringList& files, const BarViewMaker& makeBars,
        const InstalledEvents& installed);

    void makeLayout();
    void makeMenu();
    void connectFile();
    void connectEvents();
    void cancel();
    void showWaiting();
    void showAvailable();
    void copy();
    void showEvents();
    void showMore();
    void chooseExport();
    void chooseConversion();
    void choosePart();
    void chooseManifest();
    void askIfFarLarger(const QString& question, const QString& verb, const std::function<void()>& choose);
    void finishExport(const QString& written, const QString& error, bool isCancelled);
    void retranslate();
    QString heading() const { return LogFileText::heading(firstFile(), file.header(), file.autopsy(), fileCount()); }
    /// The first file that is shown; until that is known, the path that was given, which may be a folder.
    QString firstFile() const { return file.header() != nullptr ? file.series().files.front() : file.path(); }
    /// How many files are shown, or will be.
    qsizetype fileCount() const { return file.header() != nullptr ? file.series().files.size() : given.size(); }

    LogFileWindow& q;
    const QStringList given;
    LogFileDocument file;
    EventList events;
    MessageStrip* strip;
    TimePicture* picture;
    ViewTabs* tabs;
    LogFileOverview* overview;
    EventsPage* eventsPage;
    CountsPage* countsPage;
    StatisticsPage* statisticsPage; // null: built without charts
    QMenu* fileMenu;
    QAction* exportEvents;
    QAction* savePart;
    QAction* convert;
    QAction* addManifest;
    FindCommands* find;
    QAction* zoomIn;
    QAction* zoomOut;
    QAction* wholeTime;
    // Progress of each slow task, 0 to 1; nullopt: it does not run.
    std::optional<double> scanned = 0;
    double found = 0; // of its buffers, before it is scanned
    bool hasFailed = false;
    std::optional<double> exported;
    std::optional<double> converted;
    std::optional<double> searched;
    std::optional<EventFilter> filter; // of the events page
    ContentGuard content{q};
};

LogFileWindow::Private::Private(
    LogFileWindow& window, const QStringList& files, const BarViewMaker& makeBars, const InstalledEvents& installed)
    : q(window)
    , given(files)
    , file(files, installed)
    , events(file)
    , strip(window.strip())
    , picture(new TimePicture(file))
    , tabs(new ViewTabs)
    , overview(new LogFileOverview(file))
    , eventsPage(new EventsPage(events))
    , countsPage(new CountsPage(events))
    , statisticsPage(makeBars ? new StatisticsPage(events, makeBars()) : nullptr)
    , fileMenu(window.menuBar()->addMenu(QString()))
    , exportEvents(window.makeAction("exportEvents", QKeySequence::Save, Icon::LogFile))
    , savePart(window.makeAction("saveLogFilePart", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S)))
    , convert(window.makeAction("convertLogFile"))
    , addManifest(window.makeAction("addManifest"))
    , find(new FindCommands(*eventsPage, *tabs, &window))
    , zoomIn(window.makeAction("zoomIn", QKeySequence::ZoomIn))
    , zoomOut(window.makeAction("zoomOut", QKeySequence::ZoomOut))
    , wholeTime(window.makeAction("wholeTime", QKeySequence(Qt::CTRL | Qt::Key_0)))
{
    makeLayout();
    makeMenu();
    connectFile();
    connectEvents();
    retranslate();
    showWaiting();
    file.open();
}

void LogFileWindow::Private::makeLayout()
{
    auto* splitter = new Splitter(Qt::Vertical);
    splitter->addWidget(picture);
    splitter->addWidget(tabs);
    // A splitter that is too small for its sizes would begin with minimum sizes and keep their proportion.
    splitter->resize(q.size());
    splitter->setSizes({q.height() / 3, q.height() - q.height() / 3});
    splitter->setChildrenCollapsible(false);
    q.content()->addWidget(splitter, 1);
    tabs->insertPage(0, overview, nullptr);
    tabs->insertPage(1, eventsPage, nullptr);
    tabs->turnByKeys();
    tabs->insertPage(2, countsPage, nullptr);
    if (statisticsPage)
        tabs->insertPage(3, statisticsPage, nullptr);
    strip->setBackend([this] { return heading(); });
}

void LogFileWindow::Private::makeMenu()
{
    fileMenu->setObjectName(QStringLiteral("logFileMenu"));
    fileMenu->setToolTipsVisible(true); // which say why an entry is not available
    fileMenu->addActions({q.copyAction(), exportEvents, savePart, convert, addManifest});
    fileMenu->addSeparator();
    find->addTo(*fileMenu);
    fileMenu->addSeparator();
    fileMenu->addActions({zoomIn, zoomOut, wholeTime});
    fileMenu->addSeparator();
    fileMenu->addActions({q.closeAction()});
    connect(zoomIn, &QAction::triggered, this, [this] { picture->zoom(0.5); }); // as in the counters' graphs
    connect(zoomOut, &QAction::triggered, this, [this] { picture->zoom(2); });
    connect(wholeTime, &QAction::triggered, picture, &TimePicture::showAll);
    connect(q.copyAction(), &QAction::triggered, this, &Private::copy);
    eventsPage->addAction(q.copyAction());
    connect(exportEvents, &QAction::triggered, this, &Private::chooseExport);
    connect(savePart, &QAction::triggered, this, &Private::choosePart);
    connect(convert, &QAction::triggered, this, &Private::chooseConversion);
    connect(addManifest, &QAction::triggered, this, &Private::chooseManifest);
}

void LogFileWindow::Private::connectFile()
{
    connect(&file, &LogFileDocument::opened, this, [this] {
        strip->setBackend([this] { return heading(); });
        retranslate();
        for (const LogFileSeries::LeftOut& left : file.series().leftOut)
            strip->post(Severity::Warning, [left] { return LogFileText::leftOut(left.path, left.fault); });
    });
    connect(&file, &LogFileDocument::buffersSought, this, [this](double share) {
        found = share;
        showWaiting();
    });
    connect(&file, &LogFileDocument::progressed, this, [this](double share) {
        scanned = share;
        showWaiting();
    });
    connect(&file, &LogFileDocument::indexed, this, [this](bool isTruncated) {
        scanned.reset();
        showWaiting();
        strip->setBackend([this] { return heading(); }); // the last event may be later than the header says
        showAvailable();
        if (isTruncated) {
            strip->post(Severity::Warning, [count = events.eventCount()] {
                //: %1: a number
                return LogFileWindow::tr("This file has more than %1 events; only the first ones are listed.")
                    .arg(Format().number(count));
            });
        }
    });
    connect(&file, &LogFileDocument::cancelled, this, [this] {
        scanned.reset();
        showWaiting();
        strip->post(Severity::Warning, [isListed = file.isIndexed()] {
            return isListed
                ? LogFileWindow::tr("Reading was cancelled: only the first events are listed, and it is unknown what "
                                    "is missing from this file. Open it again to find out.")
                : LogFileWindow::tr("Reading was cancelled: it is unknown what is missing from this file. Open it "
                                    "again to find out.");
        });
    });
    connect(&file, &LogFileDocument::failed, this, [this](LogFileFault fault) {
        scanned.reset();
        exported.reset();
        converted.reset();
        searched.reset();
        hasFailed = true;
        showWaiting();
        showAvailable();
        const bool isOpened = file.header() != nullptr; // what would wait for events is of no use otherwise
        picture->setVisible(isOpened);
        tabs->setVisible(isOpened);
        strip->post(Severity::Error, [this, fault] { return LogFileText::fault(file.path(), fault); });
        if (fault == LogFileFault::Recording)
            emit q.recordingFound(file.path());
    });
    connect(&file, &LogFileDocument::conversionProgressed, this, [this](double share) {
        converted = share;
        showWaiting();
    });
    connect(&file, &LogFileDocument::converted, this,
        [this](const QString& written, const QString& error, bool isCancelled) {
            converted.reset();
            showWaiting();
            strip->postNotice(conversionNotice(written, error, isCancelled));
        });
    connect(&file, &LogFileDocument::manifestRefused, this, [this](const QString& path, const ManifestFault& fault) {
        strip->post(Severity::Warning, [path, fault] { return ManifestText::fault(path, fault); });
    });
    connect(&file, &LogFileDocument::manifestAdded, this,
        [this](const QString& path) { strip->post(Severity::Info, [path] { return ManifestText::added(path); }); });
}

void LogFileWindow::Private::connectEvents()
{
    connect(&events, &EventList::exportProgressed, this, [this](double share) {
        exported = share;
        showWaiting();
    });
    connect(&events, &EventList::exported, this, &Private::finishExport);
    connect(&events, &EventList::findProgressed, this, [this](double share) {
        searched = share;
        showWaiting();
    });
    connect(&events, &EventList::findEnded, this, [this] {
        searched.reset();
        showWaiting();
    });
    connect(eventsPage, &EventsPage::filterChanged, this, [this](const EventFilter* passing) {
        filter = passing != nullptr ? std::optional(*passing) : std::nullopt;
        showEvents();
    });
    connect(picture, &TimePicture::rangeChanged, this, [this] {
        showAvailable();
        showEvents();
    });
    connect(picture, &TimePicture::viewChanged, this, &Private::showAvailable);
    connect(overview, &LogFileOverview::sizingRequested, this,
        [this] { emit q.sizingRequested(sizingBasis(*file.header(), *file.autopsy(), file.index(), file.buffers())); });
    connect(overview, &LogFileOverview::rangeRequested, this, [this](FileTime begin, FileTime end) {
        picture->setRange(EventRange{begin, end});
        tabs->showPage(eventsPage);
    });
    connect(eventsPage, &EventsPage::copyCut, this, [this] { strip->post(Severity::Info, copyCutText()); });
    connect(eventsPage, &EventsPage::chainCut, this, [this] { strip->post(Severity::Info, chainCutText()); });
    const auto filterBy = [this](const QString& expression) {
        eventsPage->setFilter(expression);
        tabs->showPage(eventsPage);
    };
    connect(countsPage, &CountsPage::filterRequested, this, filterBy);
    connect(eventsPage, &EventsPage::countRequested, this, [this](CountedBy by) {
        countsPage->countBy(by);
        tabs->showPage(countsPage);
    });
    connect(eventsPage, &EventsPage::moreRequested, this, &Private::showMore);
    connect(countsPage, &CountsPage::moreRequested, this, &Private::showMore);
    if (!statisticsPage)
        return;
    connect(statisticsPage, &StatisticsPage::filterRequested, this, filterBy);
    connect(statisticsPage, &StatisticsPage::moreRequested, this, &Private::showMore);
    connect(statisticsPage, &StatisticsPage::fileWritten, this,
        [this](const QString& written) { strip->postNotice(writtenNotice(written)); });
}

void LogFileWindow::Private::cancel()
{
    if (exported) {
        events.cancelExport();
        return;
    }
    if (converted) {
        file.cancelConversion();
        return;
    }
    if (searched) {
        events.cancelFind();
        return;
    }
    file.cancel();
}

/// Says of each command that depends on the file what it does, and why it cannot.
void LogFileWindow::Private::showAvailable()
{
    QString unread;
    if (hasFailed)
        //: Why a command is disabled: the log file cannot be read.
        unread = LogFileWindow::tr("The log file cannot be read.");
    else if (!file.isIndexed())
        //: Why a command is disabled, while a log file is read.
        unread = LogFileWindow::tr("All events have to be read first.");
    q.setAvailable(*exportEvents, LogFileWindow::tr("Write the events that are shown to a file"), unread);
    q.setAvailable(*savePart,
        LogFileWindow::tr("Write a log file with the events that are shown, and those that describe them"), unread);
    q.setAvailable(*addManifest, LogFileWindow::tr("Decode events by the manifest of their provider"), unread);
    const bool isUnexamined = unread.isEmpty() && file.autopsy() == nullptr;
    q.setAvailable(*convert, LogFileWindow::tr("Write the whole log file in the format of another viewer"),
        //: Why a command is disabled, after the reading of a log file was cancelled.
        isUnexamined ? LogFileWindow::tr("Not all of the file was read: open it again first.") : unread);
    const bool isPart = picture->range() || picture->isZoomed();
    //: Why a command is disabled.
    const QString isWhole = isPart ? QString() : LogFileWindow::tr("The whole time range is already shown.");
    q.setAvailable(*wholeTime, LogFileWindow::tr("Show the events of the whole time range again"), isWhole);
}

/// What is selected, or what the page shows.
void LogFileWindow::Private::copy()
{
    const auto* label = qobject_cast<const QLabel*>(q.focusWidget());
    if (label != nullptr && label->hasSelectedText())
        copyText(label->selectedText());
    else if (tabs->shownPage() == eventsPage)
        eventsPage->copy();
    else if (tabs->shownPage() == countsPage)
        countsPage->copy();
    else if (tabs->shownPage() == overview && file.autopsy() != nullptr)
        copyText(AutopsyReport::text(*file.header(), *file.autopsy()));
}

/// Shows the slowest of the running tasks.
void LogFileWindow::Private::showWaiting()
{
    MessageText text;
    if (exported) {
        text = exportWaiting(*exported);
    } else if (converted) {
        text = [share = *converted] {
            //: What a window waits for. %1: "88%".
            return LogFileWindow::tr("Converting the log file: %1").arg(Format().percent(100 * share));
        };
    } else if (searched) {
        text = [share = *searched] {
            //: What a window waits for: a search. %1: "88%".
            return LogFileWindow::tr("Looking for an event: %1").arg(Format().percent(100 * share));
        };
    } else if (scanned && *scanned > 0) {
        text = [share = *scanned] {
            //: What a window waits for. %1: "88%".
            return LogFileWindow::tr("Examining the log file: %1").arg(Format().percent(100 * share));
        };
    } else if (scanned && found > 0) {
        text = [share = found] {
            //: What a window waits for: buffers of a log file. %1: "88%".
            return LogFileWindow::tr("Looking for the buffers: %1").arg(Format().percent(100 * share));
        };
    } else if (scanned) {
        text = [] { return LogFileWindow::tr("Opening the log file"); };
    } else {
        strip->setProgress({}, {});
        return;
    }
    //: Button beside what a window waits for: the reading of a log file.
    strip->setProgress(std::move(text), {[] { return LogFileWindow::tr("Cancel"); }, [this] { cancel(); }});
}

void LogFileWindow::Private::showEvents()
{
    events.show(filter ? &*filter : nullptr, picture->range());
}

/// Ends the filter or the range that leaves no events, whichever showNoEvents() names.
void LogFileWindow::Private::showMore()
{
    if (events.isFiltered())
        eventsPage->setFilter(QString());
    else
        picture->showAll();
}

/// Asks before a file is written that is far larger than the log file.
void LogFileWindow::Private::askIfFarLarger(
    const QString& question, const QString& verb, const std::function<void()>& choose)
{
    if (!file.extent().isFarLarger()) {
        choose();
        return;
    }
    const Format format;
    QuestionBox::ask(&q,
        {question.arg(format.bytes(file.extent().expandedBytes)),
            //: %1: a size with its unit
            LogFileWindow::tr("The log file takes %1. The events of an ordinary session do not compress so well.")
                .arg(format.bytes(file.extent().fileBytes)),
            verb},
        choose);
}

void LogFileWindow::Private::chooseExport()
{
    const QFileInfo info(file.path());
    const QString suggestion = info.absoluteDir().filePath(info.completeBaseName() + QStringLiteral(".csv"));
    //: A question. %1: a size with its unit.
    askIfFarLarger(LogFileWindow::tr("Export events that take more than %1?"),
        //: Button: exports events.
        LogFileWindow::tr("&Export…"), [this, suggestion] {
            chooseEventFile(q, suggestion, [this](const QString& path, EventFormat format) {
                exported = 0;
                showWaiting();
                events.exportTo(path, format);
            });
        });
}

void LogFileWindow::Private::chooseConversion()
{
    const QFileInfo info(file.path());
    const FileDialog::Saving saving{//: Title of a file dialog.
        .title = LogFileWindow::tr("Convert the log file"),
        //: Button of a file dialog: writes a file.
        .verb = LogFileWindow::tr("&Convert"),
        .suggestion = info.absoluteDir().filePath(info.completeBaseName()), // the ending is that of the format
        //: File types in a file dialog. "Chrome trace" and "Perfetto trace" are formats of files, "CTF" one of folders.
        .filter = LogFileWindow::tr(
            "Chrome trace (*.json);;Common Trace Format, a folder (*.ctf);;Perfetto trace (*.pftrace)")};
    //: A question. %1: a size with its unit.
    askIfFarLarger(LogFileWindow::tr("Convert events that take more than %1?"),
        //: Button: converts a log file.
        LogFileWindow::tr("&Convert…"), [this, saving] {
            FileDialog::saveFile(&q, saving, [this](const QString& path) {
                if (file.convertTo(path)) {
                    converted = 0;
                    showWaiting();
                    return;
                }
                strip->post(Severity::Error, [path] {
                    //: %1: a file, %2: a list such as ".json, .ctf"
                    return LogFileWindow::tr("“%1” was not written: its name has to end in one of %2.")
                        .arg(shownPath(path), conversionEndings());
                });
            });
        });
}

void LogFileWindow::Private::choosePart()
{
    chooseLogFilePart(q, suggestedPart(file.path()), [this](const QString& path) {
        const std::optional<EventRange> range = picture->range();
        converted = 0;
        showWaiting();
        file.savePart(path, filter ? &*filter : nullptr, range ? range->begin : 0,
            range ? range->end + 1 : TraceSelection::noEnd); // the range has its last moment
    });
}

void LogFileWindow::Private::chooseManifest()
{
    //: Title of a file dialog.
    FileDialog::openFile(&q, LogFileWindow::tr("Add manifest"), QFileInfo(file.path()).path(),
        //: File types in a file dialog.
        LogFileWindow::tr("Manifests (*.man *.xml *.mof);;All files (*)"),
        [this](const QString& manifest) { file.addManifest(manifest); });
}

void LogFileWindow::Private::finishExport(const QString& written, const QString& error, bool isCancelled)
{
    exported.reset();
    showWaiting();
    strip->postNotice(exportNotice(written, error, isCancelled));
}

void LogFileWindow::Private::retranslate()
{
    //: Title of a window that shows a log file. %1: name of the file; Etwarden is the name of the program.
    q.setWindowTitle(LogFileWindow::tr("Log file: %1 – Etwarden")
                         .arg(LogFileText::nameOf(QFileInfo(firstFile()).fileName(), fileCount())));
    //: Menu of the menu bar.
    fileMenu->setTitle(LogFileWindow::tr("&Log file"));
    //: Tab: the header of a log file and what is missing from the file.
    tabs->setTitle(overview, LogFileWindow::tr("Overview"));
    //: Tab: the events of a log file.
    tabs->setTitle(eventsPage, LogFileWindow::tr("Events"));
    //: Tab: events counted by provider, event, process and so on.
    tabs->setTitle(countsPage, LogFileWindow::tr("Counts"));
    if (statisticsPage) {
        //: Tab: charts of the events of a log file.
        tabs->setTitle(statisticsPage, LogFileWindow::tr("Statistics"));
    }
    //: Menu entry: writes the events that are shown into a file; opens a dialog.
    exportEvents->setText(LogFileWindow::tr("&Export events…"));
    //: Menu entry: writes the events that are shown as a log file; opens a dialog.
    savePart->setText(LogFileWindow::tr("&Save range as…"));
    //: Menu entry: writes the log file in the format of another program; opens a dialog.
    convert->setText(LogFileWindow::tr("Conve&rt…"));
    //: Menu entry: reads a file that describes the events of a provider; opens a dialog.
    addManifest->setText(LogFileWindow::tr("Add &manifest…"));
    find->retranslate();
    //: Menu entry: draws a shorter time.
    zoomIn->setText(LogFileWindow::tr("Zoom &in"));
    //: Menu entry: draws a longer time.
    zoomOut->setText(LogFileWindow::tr("Zoom o&ut"));
    //: Menu entry: draws the whole time, and ends the selection of a range.
    wholeTime->setText(LogFileWindow::tr("&Whole time range"));
    showAvailable();
}

LogFileWindow::LogFileWindow(
    const QString& file, const BarViewMaker& makeBars, const InstalledEvents& installed, QWidget* parent)
    : LogFileWindow(QStringList{file}, makeBars, installed, parent)
{
}

LogFileWindow::LogFileWindow(
    const QStringList& files, const BarViewMaker& makeBars, const InstalledEvents& installed, QWidget* parent)
    : ViewerWindow(parent)
    , d(std::make_unique<Private>(*this, files, makeBars, installed))
{
}

LogFileWindow::~LogFileWindow() = default;

void LogFileWindow::rememberColumns(Settings& settings)
{
    d->eventsPage->rememberColumns(settings);
}

void LogFileWindow::retranslate()
{
    ViewerWindow::retranslate();
    d->retranslate();
}

} // namespace etwarden

#include "moc_logfilewindow.cpp"
