// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/livewindow.h"

#include "app/commands.h"
#include "app/makebackend.h"
#include "app/restartelevated.h"
#include "model/qt/common/worker.h"
#include "model/qt/history/drivewatch.h"
#include "model/qt/history/sessionhistory.h"
#include "model/qt/logfile/fillwatches.h"
#include "model/qt/metrics/metricsexport.h"
#include "model/qt/monitor/backend.h"
#include "model/qt/monitor/demonstration.h"
#include "model/qt/monitor/monitor.h"
#include "model/qt/recording/historykeeper.h"
#include "model/qt/recording/pollroute.h"
#include "model/qt/recording/recorder.h"
#include "model/qt/settings.h"
#include "widgets/window/firstframe.h"
#include "widgets/window/mainwindow.h"

#include <QCoreApplication>
#include <QPointer>
#include <QProcess>
#include <QTimer>

#include <chrono>

namespace etwarden {

namespace {

/// How long the first poll waits for the history of earlier runs (our choice).
constexpr std::chrono::seconds earlierHistoryWait{3};

/// Starts this program once more with the tour, in the language of this run where that was chosen for it alone.
std::function<bool()> tourStarter(const QString& language)
{
    QStringList arguments{QStringLiteral("--backend=embedded"), QStringLiteral("--tour")};
    if (!language.isEmpty())
        arguments.append(QStringLiteral("--lang=") + language);
    return [program = QCoreApplication::applicationFilePath(), arguments] {
        return QProcess::startDetached(program, arguments);
    };
}

/// Those of the command line, else those that were chosen in the window. A picture exports nothing unless the command
/// line asks for it, nor does the tour, which runs beside another window.
MetricsOptions metricsOf(const CommandLine& line, const Settings& settings)
{
    if (!line.metrics.isEmpty() || line.command != Command::Window || line.startsTour)
        return line.metrics;
    MetricsOptions options;
    options.endpoint = parseEndpoint(settings.metricsAddress());
    if (const QString file = settings.metricsFile(); file.endsWith(QLatin1String(".prom")))
        options.file = file;
    options.sessions = SessionNameFilter(settings.metricsSessions().toStdU16String());
    return options;
}

} // namespace

class LiveWindow::Private
{
public:
    Private(const CommandLine& line, Settings& settings, Language& language, ContextHelp& help, const Parts& parts);

    void readJournal(const JournalEntry& entry);
    void connectParts();
    void begin();
    void finish();

    const Settings& settings;
    const SessionViewMaker makeView;
    QPointer<MainWindow> journalWindow; // until the window is there, and when it is gone: none
    SessionHistory history;
    const DriveWatch drives{history};
    std::shared_ptr<Backend> backend; // until the monitor has it, whose threads end it
    const bool keepsHistory;
    Monitor monitor;
    MetricsExport metrics; // the window shows it to the end
    std::unique_ptr<FillWatches> filled; // where it is asked for
    MainWindow window;
    Recorder recorder;
    PollRoute route{monitor, history, recorder};
    HistoryKeeper keeper;
};

LiveWindow::Private::Private(
    const CommandLine& line, Settings& theSettings, Language& language, ContextHelp& help, const Parts& parts)
    : settings(theSettings)
    , makeView(parts.makeView)
    , backend(makeBackend(line, theSettings, [this](const JournalEntry& entry) { readJournal(entry); }))
    , keepsHistory(line.command != Command::Picture && theSettings.keepsHistory(backend->kind()))
    , monitor(backend)
    , metrics(backend->kind(), metricsOf(line, theSettings))
    , window(monitor, theSettings, language)
    , keeper(theSettings.historyFolder(backend->kind()))
{
    history.setCap(settings.historyCapMiB());
    monitor.setInterval(line.interval.value_or(settings.interval()));
    metrics.setInterval(monitor.interval());
    journalWindow = &window;
    window.addManual(help);
    window.addHistory(history);
    window.addMetrics(metrics);
    window.addBoot(
        backend->bootStore(), line.command == Command::Picture ? QString() : settings.seenBootFile(backend->kind()));
    window.addStatistics(parts.makeBars);
    window.addInstalledEvents(parts.installed);
    window.addRecording(recorder, makeView);
    if (const auto restart = elevatedRestart(QCoreApplication::arguments().mid(1)))
        window.addElevation(restart);
    if (line.metrics.filled) {
        filled = std::make_unique<FillWatches>(monitor.sessionWatches(), *line.metrics.filled);
        metrics.setFilled([this] { return filled->filled(); });
    }
    connectParts();
    metrics.start();
    if (line.command == Command::Picture)
        schedulePicture(window, monitor, line);
    else
        window.addTour(tourStarter(line.language));
    if (line.startsTour)
        window.startTour();
    window.show();
    afterFirstFrame(window, [this] { begin(); });
    backend.reset();
}

void LiveWindow::Private::readJournal(const JournalEntry& entry)
{
    if (!journalWindow)
        return;
    history.addJournalEntry(entry);
    journalWindow->showJournalEntry(entry);
}

void LiveWindow::Private::connectParts()
{
    QObject::connect(&monitor, &Monitor::intervalChanged, &metrics, &MetricsExport::setInterval);
    QObject::connect(
        &metrics, &MetricsExport::placesChanged, &window, [this] { monitor.setCountsProviders(metrics.isWanted()); });
    QObject::connect(&route, &PollRoute::polled, &window, &MainWindow::showPoll);
    if (filled)
        QObject::connect(&route, &PollRoute::polled, filled.get(), &FillWatches::setPoll);
    QObject::connect(&route, &PollRoute::polled, &metrics,
        [this](const PollPtr& poll) { metrics.setPoll(withoutDemonstration(poll)); });
    QObject::connect(&keeper, &HistoryKeeper::failed, &window, &MainWindow::showNotKept);
    QObject::connect(
        &keeper, &HistoryKeeper::earlierReady, &window, [this](const std::shared_ptr<EarlierHistory>& earlier) {
            window.continueHistory(*earlier);
            monitor.start();
        });
    // At the end of a Windows session the process is ended as soon as the handlers of this signal have returned.
    QObject::connect(qApp, &QCoreApplication::aboutToQuit, &window, [this] { finish(); });
}

/// Starts the engine and builds the graphs, after the first frame was painted.
void LiveWindow::Private::begin()
{
    if (SessionView* view = makeView(history))
        window.addView(view);
    if (!keepsHistory) {
        monitor.start();
        return;
    }
    route.addRecorder(keeper.recorder(), Demonstrations::LeftOut);
    keeper.begin(settings.historyCapMiB(), settings.thresholds());
    QTimer::singleShot(earlierHistoryWait, &monitor, &Monitor::start); // a disk that hangs does not delay it
}

void LiveWindow::Private::finish()
{
    window.close();
    recorder.finish();
    keeper.finish();
    metrics.finish();
    monitor.finish();
    Worker::joinDetached();
}

LiveWindow::LiveWindow(
    const CommandLine& line, Settings& settings, Language& language, ContextHelp& help, const Parts& parts)
    : d(std::make_unique<Private>(line, settings, language, help, parts))
{
}

LiveWindow::~LiveWindow() = default;

void LiveWindow::editSized(const SizingBasis& basis)
{
    d->window.editSized(basis);
}

} // namespace etwarden
