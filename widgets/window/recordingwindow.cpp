// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/recordingwindow.h"

#include "model/qt/common/filetime.h"
#include "model/qt/common/oneline.h"
#include "model/qt/history/alertsmodel.h"
#include "model/qt/history/sessionhistory.h"
#include "model/qt/logfile/logfilepart.h"
#include "model/qt/monitor/livesessions.h"
#include "model/qt/recording/recordingreader.h"
#include "model/qt/recording/recordingtext.h"
#include "model/qt/settings.h"
#include "model/qt/text/format.h"
#include "model/qt/text/plaintext.h"
#include "model/qt/text/statustext.h"
#include "widgets/common/fileactions.h"
#include "widgets/dialogs/alertsdialog.h"
#include "widgets/logfile/eventexport.h"
#include "widgets/table/columnlayout.h"
#include "widgets/table/filterbar.h"
#include "widgets/table/sessionspane.h"
#include "widgets/window/lossesview.h"
#include "widgets/window/timeslider.h"
#include "widgets/window/windowstatusbar.h"

#include <QAction>
#include <QDateTime>
#include <QFileInfo>
#include <QMenu>
#include <QMenuBar>
#include <QPointer>
#include <QVBoxLayout>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace etwarden {

namespace {

/// The session that lost most events since the poll before, or most buffers where none lost an event.
TraceHandle losingSession(const RecordedMoment& moment)
{
    TraceHandle worst = invalidTraceHandle;
    std::pair<std::uint64_t, std::uint64_t> most;
    for (const SessionStatus& now : moment.poll->sessions) {
        if (!moment.before)
            break;
        const auto before = std::ranges::find(moment.before->sessions, now.handle, &SessionStatus::handle);
        if (before == moment.before->sessions.end())
            continue;
        const std::uint32_t events = now.counters.eventsLost - before->counters.eventsLost;
        const std::uint32_t logBuffers = now.counters.logBuffersLost - before->counters.logBuffersLost;
        const std::uint32_t realTimeBuffers = now.counters.realTimeBuffersLost - before->counters.realTimeBuffersLost;
        const std::pair<std::uint64_t, std::uint64_t> lost(events, std::uint64_t{logBuffers} + realTimeBuffers);
        if (lost > most) {
            most = lost;
            worst = now.handle;
        }
    }
    return worst;
}

/// Whether a program still records: the last poll is no older than a few intervals and what a slow disk may add (our
/// choice). A recording that was killed just before looks the same.
bool isRecent(const std::vector<RecordedPoll>& polls)
{
    using namespace std::chrono;
    if (polls.empty())
        return false;
    const milliseconds age = milliseconds(QDateTime::currentMSecsSinceEpoch()) - polls.back().wall;
    return age < 10s + 3 * polls.back().interval;
}

} // namespace

class RecordingWindow::Private : public QObject
{
public:
    Private(RecordingWindow& window, const QString& file, Settings& settings, const SessionViewMaker& makeView,
        const BarViewMaker& makeBars);

    /// A moment that is asked for with a session.
    struct Goal
    {
        std::size_t poll;
        TraceHandle session; ///< invalid: the one that lost most
    };

    void makeLayout();
    void makeMenus();
    void connectReader();
    void waitFor(MessageText text);
    void endWaiting();
    void begin();
    void complete();
    void addLosses(SessionView& graphs);
    std::optional<std::size_t> pollAt(std::chrono::nanoseconds time) const;
    void goTo(std::chrono::nanoseconds time);
    void reach(const Goal& wanted);
    void show(const RecordedMoment& moment);
    void showCounts();
    void showAlerts();
    QString selectedLogFile() const;
    void updateSaving();
    void chooseLogFile();
    void retranslate();
    QString heading() const;

    RecordingWindow& q;
    SessionViewMaker makeView;
    BarViewMaker makeBars;
    RecordingReader reader;
    LiveSessions live; // at the moment that is shown
    MessageStrip* strip;
    SessionsPane* sessions;
    FilterBar* filter;
    TimeSlider* slider;
    WindowStatusBar* statusBar;
    QMenu* recordingMenu;
    QMenu* viewMenu;
    QMenu* columnsMenu;
    QAction* saveLogFile;
    QAction* findFilter;
    QAction* openAlerts;
    LogFilePart part;
    QPointer<AlertsDialog> alertsDialog;
    bool isReading = false;
    bool isRunning = false; // the recording, when it was opened
    std::optional<std::size_t> shown; // index of the poll in the table
    std::optional<Goal> goal; // until its table is there
    ContentGuard content{q};
};

RecordingWindow::Private::Private(RecordingWindow& window, const QString& file, Settings& settings,
    const SessionViewMaker& theMakeView, const BarViewMaker& theMakeBars)
    : q(window)
    , makeView(theMakeView)
    , makeBars(theMakeBars)
    , reader(file)
    , strip(window.strip())
    , sessions(new SessionsPane(live, settings))
    , filter(new FilterBar(*sessions,
          {SessionGroup::All, SessionGroup::LosingNow, SessionGroup::OfWindows, SessionGroup::SystemLoggers}))
    , slider(new TimeSlider)
    , statusBar(new WindowStatusBar)
    , recordingMenu(window.menuBar()->addMenu(QString()))
    , viewMenu(window.menuBar()->addMenu(QString()))
    , columnsMenu(new QMenu(&window))
    , saveLogFile(window.makeAction("saveLogFilePart", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S), Icon::LogFile))
    , findFilter(window.makeAction("findFilter", QKeySequence::Find, Icon::Filter))
    , openAlerts(window.makeAction("showAlerts", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_A), Icon::Alerts))
{
    makeLayout();
    makeMenus();
    connectReader();
    retranslate();
    waitFor([] { return RecordingWindow::tr("Opening the recording"); });
    reader.open(settings.historyCapMiB(), settings.thresholds());
}

void RecordingWindow::Private::makeLayout()
{
    strip->addWidget(filter);
    q.content()->addWidget(slider); // over the whole width, because in a long recording a pixel stands for many polls
    q.content()->addWidget(sessions, 1);
    q.content()->addStretch(); // in the place of the sessions while they are hidden
    q.setStatusBar(statusBar);
    sessions->buildPanes();
    sessions->setReadOnly();
    sessions->hide(); // until there is a table to show
    strip->setBackend([this] { return heading(); });
    slider->setFocus();
}

void RecordingWindow::Private::makeMenus()
{
    recordingMenu->setObjectName(QStringLiteral("recordingMenu"));
    recordingMenu->addActions(slider->actions());
    recordingMenu->addSeparator();
    recordingMenu->addActions({q.copyAction(), saveLogFile});
    recordingMenu->addSeparator();
    recordingMenu->addActions({q.closeAction()});
    viewMenu->setObjectName(QStringLiteral("viewMenu"));
    columnsMenu->setObjectName(QStringLiteral("columnsMenu"));
    columnsMenu->setIcon(lineIcon(Icon::Columns));
    recordingMenu->setToolTipsVisible(true);
    saveLogFile->setEnabled(false); // until a session is selected
    openAlerts->setEnabled(false); // until the history is there
    viewMenu->addMenu(columnsMenu);
    viewMenu->addActions({findFilter, openAlerts});
    connect(saveLogFile, &QAction::triggered, this, &Private::chooseLogFile);
    connect(findFilter, &QAction::triggered, filter, &FilterBar::begin);
    connect(openAlerts, &QAction::triggered, this, &Private::showAlerts);
    connect(filter, &FilterBar::changed, this, [this] {
        showCounts();
        statusBar->announceCounts();
    });
    connect(q.copyAction(), &QAction::triggered, sessions, &SessionsPane::copy);
    connect(columnsMenu, &QMenu::aboutToShow, this, [this] { sessions->columnLayout().fillMenu(*columnsMenu); });
}

void RecordingWindow::Private::connectReader()
{
    connect(&reader, &RecordingReader::opening, this, [this](std::size_t polls) {
        waitFor([polls] {
            //: What a window waits for. %n: number of polls of a recording.
            return RecordingWindow::tr("Opening the recording: %n poll(s) so far", "", static_cast<int>(polls));
        });
    });
    connect(&reader, &RecordingReader::opened, this, &Private::begin);
    connect(&reader, &RecordingReader::progressed, this, [this](double share) {
        waitFor([share] {
            //: What a window waits for. %1: "88%".
            return RecordingWindow::tr("Reading the history of the counters: %1").arg(Format().percent(100 * share));
        });
    });
    connect(&reader, &RecordingReader::loaded, this, &Private::complete);
    connect(&reader, &RecordingReader::cancelled, this, [this] {
        endWaiting();
        strip->post(Severity::Warning, [] {
            return RecordingWindow::tr("Reading was cancelled: there are no graphs. All tables can still be "
                                       "viewed. Open the recording again to see the graphs.");
        });
    });
    connect(&reader, &RecordingReader::momentReady, this, &Private::show);
    connect(&reader, &RecordingReader::failed, this, [this](const RecordingError& error) {
        endWaiting();
        strip->post(Severity::Error, [error] { return RecordingText::error(error); });
    });
    connect(slider, &TimeSlider::indexChanged, &reader, &RecordingReader::requestMoment);
    connect(sessions, &SessionsPane::fileWritten, this,
        [this](const QString& file) { strip->postNotice(writtenNotice(file)); });
    connect(sessions, &SessionsPane::selectionChanged, this, &Private::updateSaving);
    connect(&part, &LogFilePart::progressed, this, [this](double share) {
        strip->setProgress(
            exportWaiting(share), {[] { return RecordingWindow::tr("Cancel"); }, [this] { part.cancel(); }});
    });
    connect(&part, &LogFilePart::saved, this, [this](const QString& file, const QString& error, bool isCancelled) {
        strip->setProgress({}, {});
        strip->postNotice(exportNotice(file, error, isCancelled));
        updateSaving();
    });
    connect(slider, &TimeSlider::lossReached, this, [this](std::size_t poll) { reach({poll, invalidTraceHandle}); });
}

/// Shows `text` while the recording is read.
void RecordingWindow::Private::waitFor(MessageText text)
{
    isReading = true;
    //: Button beside what a window waits for: the reading of a recording.
    strip->setProgress(std::move(text), {[] { return RecordingWindow::tr("Cancel"); }, [this] { reader.cancel(); }});
}

void RecordingWindow::Private::endWaiting()
{
    isReading = false;
    strip->setWaiting({});
}

void RecordingWindow::Private::begin()
{
    for (const QString& file : reader.foreignFiles())
        strip->post(Severity::Warning, [file] { return RecordingText::foreignFile(file); });
    isRunning = isRecent(reader.polls());
    strip->setBackend([this] { return heading(); });
    slider->setPolls(reader.polls());
    if (!reader.polls().empty())
        reader.requestMoment(slider->index());
}

void RecordingWindow::Private::complete()
{
    endWaiting();
    slider->setLossPolls(reader.lossPolls(), reader.worstPoll());
    openAlerts->setEnabled(true);
    sessions->setHistory(*reader.history());
    if (SessionView* view = makeView ? makeView(*reader.history()) : nullptr) {
        sessions->addView(view);
        if (!view->actions().isEmpty()) {
            viewMenu->addSeparator();
            viewMenu->addActions(view->actions());
        }
        connect(view, &SessionView::momentChosen, this, &Private::goTo);
        addLosses(*view);
    }
    if (shown)
        sessions->setMoment(reader.axisTimes().at(*shown));
}

/// Adds the losses beside the graphs, which show the time that a bar stands for.
void RecordingWindow::Private::addLosses(SessionView& graphs)
{
    if (!makeBars)
        return;
    auto* losses = new LossesView(*reader.history(), makeBars());
    sessions->addView(losses);
    connect(&graphs, &SessionView::timeShown, losses, &LossesView::setGraphTime);
    connect(losses, &LossesView::lossChosen, this, [this](TraceHandle session, std::chrono::nanoseconds time) {
        if (const std::optional<std::size_t> poll = pollAt(time))
            reach({*poll, session});
    });
}

/// The first poll that is not before the time of the axis.
std::optional<std::size_t> RecordingWindow::Private::pollAt(std::chrono::nanoseconds time) const
{
    const std::vector<std::chrono::nanoseconds>& times = reader.axisTimes();
    const auto poll = std::ranges::lower_bound(times, time);
    return poll == times.end() ? std::nullopt : std::optional(static_cast<std::size_t>(poll - times.begin()));
}

void RecordingWindow::Private::goTo(std::chrono::nanoseconds time)
{
    if (const std::optional<std::size_t> poll = pollAt(time))
        slider->setIndex(*poll);
}

void RecordingWindow::Private::reach(const Goal& wanted)
{
    goal = wanted;
    slider->setIndex(wanted.poll);
    reader.requestMoment(wanted.poll); // needed where the slider was there already
}

void RecordingWindow::Private::show(const RecordedMoment& moment)
{
    const PollPtr& poll = moment.poll;
    const bool follows = shown && *shown + 1 == moment.index;
    if (moment.before && !follows)
        live.setPoll(moment.before); // for the rates
    if (reader.history() != nullptr)
        sessions->setMoment(reader.axisTimes().at(moment.index));
    live.setPoll(poll);
    sessions->show();
    shown = moment.index;
    showCounts();
    if (goal && goal->poll == moment.index) {
        const TraceHandle session = goal->session == invalidTraceHandle ? losingSession(moment) : goal->session;
        goal.reset();
        sessions->showMoment(session, reader.axisTimes().at(moment.index));
    }
    if (isReading) // the message about reading matters more
        return;
    const bool hasFailed = poll->status != Win32Status::Success;
    strip->setWaiting(hasFailed ? MessageText([status = poll->status] {
        //: Shown instead of a poll of a recording. %1: symbol and number of a status.
        return RecordingWindow::tr("This poll failed: %1. The table shows the previous one.")
            .arg(StatusText::symbol(status));
    })
                                : MessageText());
}

void RecordingWindow::Private::showCounts()
{
    if (sessions->isFiltered())
        statusBar->setFilteredCounts(sessions->shownCount(), sessions->sessionCount());
    else
        statusBar->setCounts(sessions->sessionCount());
}

void RecordingWindow::Private::showAlerts()
{
    if (!alertsDialog) {
        alertsDialog = new AlertsDialog(*reader.alerts(), &q);
        alertsDialog->setAttribute(Qt::WA_DeleteOnClose);
        alertsDialog->setReadOnly();
        connect(alertsDialog, &AlertsDialog::momentChosen, this, [this](RunId run, std::chrono::nanoseconds time) {
            const auto found = reader.history()->counters().runs().find(run);
            const std::optional<std::size_t> poll = pollAt(time);
            if (poll && found != reader.history()->counters().runs().end())
                reach({*poll, found->second.handle});
        });
    }
    alertsDialog->show();
    alertsDialog->raise();
    alertsDialog->activateWindow();
}

/// The log file of the selected session; empty: it has none, or the number of selected sessions is not one.
QString RecordingWindow::Private::selectedLogFile() const
{
    const std::vector<SessionStatus> selected = sessions->selection();
    return selected.size() == 1 ? logFileOf(selected.front().config) : QString();
}

void RecordingWindow::Private::updateSaving()
{
    const bool hasFile = !selectedLogFile().isEmpty();
    saveLogFile->setEnabled(hasFile && !part.isSaving());
    saveLogFile->setToolTip(
        toolTipText(hasFile ? RecordingWindow::tr(
                        "Write a log file with what the selected session wrote into its own one during the recording")
                            //: Tool tip of a menu entry that is disabled.
                            : RecordingWindow::tr("Select one session that writes a log file.")));
}

/// Offers to save the part that the session wrote while it was recorded: its log file may hold more.
void RecordingWindow::Private::chooseLogFile()
{
    const QString file = selectedLogFile();
    if (file.isEmpty() || reader.polls().empty())
        return;
    const FileTime from = toFileTime(reader.polls().front().wall - reader.polls().front().interval);
    const FileTime to = toFileTime(reader.polls().back().wall + reader.polls().back().interval);
    chooseLogFilePart(q, suggestedPart(file), [this, file, from, to](const QString& target) {
        part.save({.file = file, .target = target, .from = from, .to = to});
        updateSaving();
    });
}

QString RecordingWindow::Private::heading() const
{
    const QString file = pathOnOneLine(reader.file());
    if (!reader.info().started.isValid()) {
        //: First line of a window that shows a recording. %1: file.
        return RecordingWindow::tr("Recording: %1").arg(file);
    }
    const RecordingInfo& info = reader.info();
    const bool isEmbedded = info.backend == BackendKind::EmbeddedEngine;
    const Format format;
    const QString host = shownName(info.host);
    const QString started = format.dateAndTime(info.started.toLocalTime());
    if (!info.ended && isRunning) {
        const QString sentence = isEmbedded
            //: First line of a window that shows a recording. %1: file, %2: machine, %3: date and time.
            ? RecordingWindow::tr("Recording, still running: %1. Sessions of the embedded engine on “%2” from %3 until "
                                  "this window was opened.")
            //: First line of a window that shows a recording. %1: file, %2: machine, %3: date and time.
            : RecordingWindow::tr("Recording, still running: %1. Sessions of Windows on “%2” from %3 until this window "
                                  "was opened.");
        return sentence.arg(file, host, started);
    }
    if (!info.ended) {
        const QString sentence = isEmbedded
            //: First line of a window that shows a recording. %1: file, %2: machine, %3: date and time.
            ? RecordingWindow::tr(
                "Recording: %1. Sessions of the embedded engine on “%2” from %3; it did not end properly.")
            //: First line of a window that shows a recording. %1: file, %2: machine, %3: date and time.
            : RecordingWindow::tr("Recording: %1. Sessions of Windows on “%2” from %3; it did not end properly.");
        return sentence.arg(file, host, started);
    }
    const QString sentence = isEmbedded
        //: First line of a window that shows a recording. %1: file, %2: machine, %3 and %4: dates and times.
        ? RecordingWindow::tr("Recording: %1. Sessions of the embedded engine on “%2” from %3 to %4.")
        //: First line of a window that shows a recording. %1: file, %2: machine, %3 and %4: dates and times.
        : RecordingWindow::tr("Recording: %1. Sessions of Windows on “%2” from %3 to %4.");
    return sentence.arg(file, host, started, format.dateAndTime(info.ended->toLocalTime()));
}

void RecordingWindow::Private::retranslate()
{
    //: Title of a window that shows a recording. %1: name of the file; Etwarden is the name of the program.
    q.setWindowTitle(
        RecordingWindow::tr("Recording: %1 – Etwarden").arg(shownName(QFileInfo(reader.file()).fileName())));
    //: Menu of the menu bar.
    recordingMenu->setTitle(RecordingWindow::tr("&Recording"));
    //: Menu of the menu bar.
    viewMenu->setTitle(RecordingWindow::tr("&View"));
    //: Menu: which columns the table shows.
    columnsMenu->setTitle(RecordingWindow::tr("&Columns"));
    //: Menu entry, about the selected session of a recording; opens a dialog.
    saveLogFile->setText(RecordingWindow::tr("&Save its log file as…"));
    updateSaving();
    //: Menu entry: puts the keyboard into the filter field.
    findFilter->setText(RecordingWindow::tr("&Filter"));
    //: Menu entry: opens the list of thresholds that were exceeded in a recording.
    openAlerts->setText(RecordingWindow::tr("&Alerts…"));
    openAlerts->setToolTip(toolTipText(RecordingWindow::tr("Show where your thresholds were exceeded")));
    if (reader.alerts())
        reader.alerts()->retranslate();
}

RecordingWindow::RecordingWindow(const QString& file, Settings& settings, const SessionViewMaker& makeView,
    const BarViewMaker& makeBars, QWidget* parent)
    : ViewerWindow(parent)
    , d(std::make_unique<Private>(*this, file, settings, makeView, makeBars))
{
}

RecordingWindow::~RecordingWindow() = default;

void RecordingWindow::retranslate()
{
    ViewerWindow::retranslate();
    d->retranslate();
}

} // namespace etwarden

#include "moc_recordingwindow.cpp"
