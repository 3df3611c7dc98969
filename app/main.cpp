// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandline.h"
#include "app/commands.h"
#include "app/console.h"
#include "app/elevation.h"
#include "app/embeddedbackend.h"
#include "app/headlessrun.h"
#include "app/platformfailure.h"
#include "app/printing.h"
#include "app/restartelevated.h"
#include "app/stopsignal.h"
#include "app/tracecommands.h"
#include "app/windowprogram.h"
#include "app/windowsbackend.h"
#include "model/qt/common/logging.h"
#include "model/qt/history/drivewatch.h"
#include "model/qt/history/sessionhistory.h"
#include "model/qt/language.h"
#include "model/qt/logfile/manifestfile.h"
#include "model/qt/metrics/metricsexport.h"
#include "model/qt/monitor/loggedbackend.h"
#include "model/qt/monitor/monitor.h"
#include "model/qt/recording/historykeeper.h"
#include "model/qt/recording/pollroute.h"
#include "model/qt/recording/recorder.h"
#include "model/qt/settings.h"
#include "model/qt/settingsformat.h"
#include "model/qt/text/journaltext.h"
#include "widgets/logfile/logfilewindow.h"
#include "widgets/window/firstframe.h"
#include "widgets/window/mainwindow.h"
#include "widgets/window/recordingwindow.h"
#include "widgets/window/windowstyle.h"

#ifdef ETWARDEN_HAS_CHARTS
#include "widgets/charts/chartspane.h"
#endif

#include <QApplication>
#include <QPointer>
#include <QProcess>
#include <QSettings>
#include <QTimer>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <variant>

namespace {

using namespace etwarden;
using namespace Qt::Literals::StringLiterals;

QSettings usersSettings()
{
    return {settingsFormat(), QSettings::UserScope, u"Etwarden"_s, u"Etwarden"_s};
}

/// How long the first poll waits for the history of earlier runs (our choice).
constexpr std::chrono::seconds earlierHistoryWait{3};

using JournalReader = std::function<void(const JournalEntry&)>;

/// nullptr when --backend windows asks for what this system does not have. `readJournal` is called on the main thread.
std::shared_ptr<Backend> makeBackend(
    const CommandLine& line, const Settings& settings, const JournalReader& readJournal)
{
    if (line.backend != BackendChoice::Embedded) {
        std::shared_ptr<Backend> windows = makeWindowsBackend();
        if (windows || line.backend == BackendChoice::Windows)
            return windows ? std::make_shared<LoggedBackend>(std::move(windows)) : nullptr;
    }
    const auto onJournal = [readJournal](const JournalEntry& entry) {
        QMetaObject::invokeMethod(QCoreApplication::instance(), [readJournal, entry] { readJournal(entry); });
    };
    auto embedded = std::make_shared<EmbeddedBackend>(
        onJournal, EngineOptions{.sessionLimit = line.sessionLimit.value_or(settings.sessionLimit())});
    return std::make_shared<LoggedBackend>(std::move(embedded));
}

void printJournalEntry(const JournalEntry& entry)
{
    fail(JournalText::sentence(entry));
}

/// A picture needs no screen. On Windows Qt's platform without one is not installed and finds no fonts; there the
/// window is laid out without being shown.
void choosePicturePlatform()
{
#ifdef Q_OS_LINUX
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
#endif
}

/// A platform without a screen complains about every window; nothing else is left out.
void useScreenlessPlatform()
{
    static QtMessageHandler handler = nullptr;
    handler = qInstallMessageHandler([](QtMsgType type, const QMessageLogContext& context, const QString& message) {
        if (!message.endsWith(QLatin1String("propagateSizeHints()")))
            handler(type, context, message);
    });
}

bool opensWindow(Command command)
{
    return command == Command::Window || command == Command::OpenRecording || command == Command::OpenLogFile;
}

int startDetached(const QString& program, const QStringList& arguments)
{
    QProcess process;
    process.setProgram(program);
    process.setArguments(arguments);
    if (process.startDetached())
        return exitcode::success;
    //: %1 is a program, %2 the reason given by the system
    return fail(
        CommandLineParser::tr("“%1” was not started: %2").arg(program, process.errorString()), exitcode::failure);
}

/// Everything that needs no window. Ends the program with a code, or leaves the command line that a window is for.
/// `displayFailure`: what to say when no display can be opened for that window, see PlatformFailure.
std::variant<int, CommandLine> runWithoutWindow(
    int& argc, char** argv, CallersConsole& console, QString& displayFailure)
{
    const QCoreApplication application(argc, argv);
    if (const QStringList parts = CommandLineParser::log(QCoreApplication::arguments()); !parts.isEmpty()) {
        sendLogToStandardError();
        switchOnLog(parts);
    }
    QSettings store = usersSettings();
    const Settings settings(store);
    Language language;
    const QString wish = CommandLineParser::language(QCoreApplication::arguments());
    language.use(Language::resolve(wish.isEmpty() ? settings.language() : wish));

    const auto parsed = CommandLineParser::parse(QCoreApplication::arguments());
    const auto* const understood = std::get_if<CommandLine>(&parsed);
    if (understood == nullptr || !opensWindow(understood->command))
        console.attach();
    if (const auto* error = std::get_if<CommandLineError>(&parsed))
        return fail(error->message, exitcode::usage);
    CommandLine line = std::get<CommandLine>(parsed);
    if (const QString program = windowProgram(); opensWindow(line.command) && !program.isEmpty())
        return startDetached(program, QCoreApplication::arguments().mid(1));
    leaveCallersFolder(line);
    if (line.backend == BackendChoice::Windows && !makeWindowsBackend()) {
        return fail(CommandLineParser::tr(
                        "--backend windows: this system has no Event Tracing for Windows. Use --backend embedded."),
            exitcode::usage);
    }

    switch (line.command) {
    case Command::Help:
        return print(CommandLineParser::help());
    case Command::Version:
        return print(u"Etwarden " ETWARDEN_VERSION "\n"_s);
    case Command::ListText:
    case Command::ListJson:
        return runList(makeBackend(line, settings, printJournalEntry), line);
    case Command::AutopsyText:
    case Command::AutopsyJson:
        return runAutopsy(line);
    case Command::EventsCsv:
    case Command::EventsJson:
        return runEvents(line);
    case Command::Convert:
        return runConversion(line);
    case Command::Headless:
        return runHeadless(makeBackend(line, settings, printJournalEntry), line);
    case Command::Window:
    case Command::OpenRecording:
    case Command::OpenLogFile:
        break;
    case Command::Picture:
        choosePicturePlatform();
        break;
    }
    //: %1 is the reason given by Qt, English
    displayFailure = CommandLineParser::tr("No display could be opened: %1 --list, --record and --snapshot need none.");
    return line;
}

/// Ctrl+C, a signal of the system, or its end: as if somebody closed all windows.
void closeAllOn(const StopSignal& stopSignal, int exitCode)
{
    QObject::connect(&stopSignal, &StopSignal::requested, qApp, [exitCode] {
        QApplication::closeAllWindows();
        QCoreApplication::exit(exitCode);
    });
}

SessionView* makeHistoryView([[maybe_unused]] SessionHistory& history, [[maybe_unused]] Settings& settings)
{
#ifdef ETWARDEN_HAS_CHARTS
    return new ChartsPane(history, settings);
#else
    return nullptr;
#endif
}

/// Opens the window of a recording or of a log file, and returns when it is closed.
int runFileWindow(const CommandLine& line)
{
    QSettings store = usersSettings();
    Settings settings(store);
    Language language;
    language.use(Language::resolve(line.language.isEmpty() ? settings.language() : line.language));
    std::unique_ptr<QWidget> window;
    if (line.command == Command::OpenLogFile) {
        window = std::make_unique<LogFileWindow>(line.traceFile);
    } else {
        window = std::make_unique<RecordingWindow>(line.recordingFile, settings,
            [&settings](SessionHistory& history) { return makeHistoryView(history, settings); });
    }
    window->show();
    const StopSignal stopSignal;
    closeAllOn(stopSignal, exitcode::success);
    return QCoreApplication::exec();
}

int runWindow(const CommandLine& line)
{
    QSettings store = usersSettings();
    Settings settings(store);
    Language language;
    language.use(Language::resolve(line.language.isEmpty() ? settings.language() : line.language));

    SessionHistory history;
    history.setCap(settings.historyCapMiB());
    const DriveWatch drives(history);
    QPointer<MainWindow> journalWindow; // until the window is there, and when it is gone: none
    const auto readJournal = [&journalWindow, &history](const JournalEntry& entry) {
        if (!journalWindow)
            return;
        history.addJournalEntry(entry);
        journalWindow->showJournalEntry(entry);
    };
    const std::shared_ptr<Backend> backend = makeBackend(line, settings, readJournal);
    const BackendKind kind = backend->kind();
    Monitor monitor(backend);
    monitor.setInterval(line.interval.value_or(settings.interval()));
    MetricsExport metrics(kind, line.metrics); // the window shows it to the end
    metrics.setInterval(monitor.interval());
    monitor.setCountsProviders(!line.metrics.isEmpty());
    QObject::connect(&monitor, &Monitor::intervalChanged, &metrics, &MetricsExport::setInterval);
    MainWindow window(monitor, settings, language);
    journalWindow = &window;
    window.addHistory(history);
    Recorder recorder;
    PollRoute route(monitor, history, recorder);
    QObject::connect(&route, &PollRoute::polled, &window, &MainWindow::showPoll);
    QObject::connect(&route, &PollRoute::polled, &metrics, &MetricsExport::setPoll);
    window.addMetrics(metrics);
    metrics.start();
    const auto makeView = [&settings](SessionHistory& shown) { return makeHistoryView(shown, settings); };
    window.addRecording(recorder, makeView);
    if (const auto restart = elevatedRestart(QCoreApplication::arguments().mid(1)))
        window.addElevation(restart);
    if (line.command == Command::Picture)
        schedulePicture(window, monitor, line);
    window.show();
    HistoryKeeper keeper(settings.historyFolder(kind));
    const bool keepsHistory = line.command == Command::Window && settings.keepsHistory(kind);
    QObject::connect(&keeper, &HistoryKeeper::failed, &window, &MainWindow::showNotKept);
    QObject::connect(
        &keeper, &HistoryKeeper::earlierReady, &window, [&](const std::shared_ptr<EarlierHistory>& earlier) {
            window.continueHistory(*earlier);
            monitor.start();
        });
    afterFirstFrame(window, [&] { // the engine starts behind it, the graphs are built behind it
        if (SessionView* view = makeView(history))
            window.addView(view);
        if (keepsHistory) {
            route.addRecorder(keeper.recorder());
            keeper.begin(settings.historyCapMiB(), settings.thresholds());
            QTimer::singleShot(earlierHistoryWait, &monitor, &Monitor::start); // a disk that hangs keeps nobody waiting
        } else {
            monitor.start();
        }
    });
    const StopSignal stopSignal;
    closeAllOn(stopSignal, line.command == Command::Picture ? exitcode::failure : exitcode::success);
    // At the end of a Windows session the process ends as soon as this has been told.
    QObject::connect(qApp, &QCoreApplication::aboutToQuit, &window, [&] {
        window.close();
        recorder.finish();
        keeper.finish();
        metrics.finish();
        monitor.finish();
    });
    return QCoreApplication::exec();
}

} // namespace

int main(int argc, char** argv)
{
    QCoreApplication::setOrganizationName(u"Etwarden"_s);
    QCoreApplication::setApplicationName(u"Etwarden"_s);
    QGuiApplication::setDesktopFileName(u"etwarden"_s);
    QCoreApplication::setApplicationVersion(QStringLiteral(ETWARDEN_VERSION));
    distrustEnvironment();
    setInstalledEvents(askWindowsForEvents());
    CallersConsole console;
    QString displayFailure;
    const std::variant<int, CommandLine> rest = runWithoutWindow(argc, argv, console, displayFailure);
    if (const int* code = std::get_if<int>(&rest))
        return *code;
    std::optional<PlatformFailure> platformFailure(displayFailure);
    const QApplication application(argc, argv);
    platformFailure.reset();
    if (QGuiApplication::platformName() == u"offscreen"_s)
        useScreenlessPlatform();
    QApplication::setStyle(new WindowStyle);
    const auto& line = std::get<CommandLine>(rest);
    const bool opensFile = line.command == Command::OpenRecording || line.command == Command::OpenLogFile;
    return opensFile ? runFileWindow(line) : runWindow(line);
}
