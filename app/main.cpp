// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/arguments.h"
#include "app/bootsetup.h"
#include "app/commandlinehelp.h"
#include "app/commandlineparser.h"
#include "app/commands.h"
#include "app/completion.h"
#include "app/console.h"
#include "app/controlcommand.h"
#include "app/elevation.h"
#include "app/headlessrun.h"
#include "app/lintcommand.h"
#include "app/livewindow.h"
#include "app/makebackend.h"
#include "app/platformfailure.h"
#include "app/printing.h"
#include "app/runcommand.h"
#include "app/stopsignal.h"
#include "app/tracecommands.h"
#include "app/traceeditcommands.h"
#include "app/translatecommand.h"
#include "app/whocommand.h"
#include "app/windowprogram.h"
#include "app/windowsbackend.h"
#include "model/engine/host/hostmemory.h"
#include "model/qt/common/logging.h"
#include "model/qt/common/memorylimit.h"
#include "model/qt/common/worker.h"
#include "model/qt/history/sessionhistory.h"
#include "model/qt/language.h"
#include "model/qt/logfile/logfiletext.h"
#include "model/qt/logfile/tracesizing.h"
#include "model/qt/monitor/backend.h"
#include "model/qt/recording/recordingfile.h"
#include "model/qt/settings.h"
#include "model/qt/settingsformat.h"
#include "model/qt/text/journaltext.h"
#include "widgets/common/altkeys.h"
#include "widgets/common/menukey.h"
#include "widgets/logfile/logfilewindow.h"
#include "widgets/manual/contexthelp.h"
#include "widgets/window/recordingwindow.h"
#include "widgets/window/windowstyle.h"

#ifdef ETWARDEN_HAS_CHARTS
#include "widgets/charts/barpane.h"
#include "widgets/charts/chartspane.h"
#endif

#include <QApplication>
#include <QFile>
#include <QProcess>
#include <QSettings>

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
    return command == Command::Window || command == Command::Open;
}

/// Declared after the application object, which therefore outlives the threads.
struct DetachedThreadsEnd
{
    ~DetachedThreadsEnd() { Worker::joinDetached(); }
};

int startDetached(const QString& program, const QStringList& arguments)
{
    QProcess process;
    process.setProgram(program);
    process.setArguments(arguments);
    if (process.startDetached())
        return exitcode::success;
    //: %1 is a program, %2 the reason given by the system
    return fail(CommandLineHelp::tr("“%1” was not started: %2").arg(program, process.errorString()), exitcode::failure);
}

/// A command that reads a log file: one that asks for more memory than there is ends with a sentence.
int runReading(TraceCommand command, const CommandLine& line)
{
    int code = exitcode::unreadable;
    if (!runWithinMemory([&] { code = command(line, askWindowsForEvents(), std::chrono::steady_clock::now); }))
        return fail(LogFileText::fault(line.traceFile, LogFileFault::NoMemory), exitcode::unreadable);
    return code;
}

/// The code is the answer of the system, which the window that asked for this step reads.
int runWriteBoot(const CommandLine& line, const std::unique_ptr<Backend>& windows)
{
    if (!windows)
        return fail(CommandLineHelp::tr("--write-boot-sessions is for Windows only."), exitcode::usage);
    QFile file(line.bootFile);
    constexpr qint64 maximumBytes = 16 * 1024 * 1024; // our choice
    if (!file.open(QIODevice::ReadOnly))
        return static_cast<int>(Win32Status::FileNotFound);
    return static_cast<int>(writeBootChanges(file.read(maximumBytes), line.bootDigest, *windows->bootStore()));
}

/// The exit code of a command that needs no window; nothing of one that needs one.
std::optional<int> runCommand(const CommandLine& line, const Settings& settings)
{
    switch (line.command) {
    case Command::Help:
        return print(line.control ? CommandLineHelp::help(line.control->verb, outputColumns())
                                  : CommandLineHelp::help(outputColumns()));
    case Command::Completion:
        return print(completionScript(line.completionShell));
    case Command::Control:
        return runControl(*makeBackend(line, settings, printJournalEntry), line, settings.templateFolder());
    case Command::RunSet:
        return runSet([&](const JournalReader& reader) { return makeBackend(line, settings, reader); }, line,
            settings.templateFolder());
    case Command::Who:
        return runWho(makeBackend(line, settings, printJournalEntry), line);
    case Command::Translate:
        return runTranslation(line, HostMemory().physicalBytes());
    case Command::ManPage:
        return print(CommandLineHelp::manPage(QStringLiteral(ETWARDEN_VERSION)));
    case Command::Version:
        return print(u"Etwarden " ETWARDEN_VERSION "\n"_s);
    case Command::ListText:
    case Command::ListJson:
        return runList(makeBackend(line, settings, printJournalEntry), line);
    case Command::AutopsyText:
    case Command::AutopsyJson:
        return runReading(runAutopsy, line);
    case Command::EventsCsv:
    case Command::EventsJson:
        return runReading(runEvents, line);
    case Command::Convert:
        return runReading(runConversion, line);
    case Command::Cut:
    case Command::Join:
    case Command::Mend:
        return runReading(runEdit, line);
    case Command::LintText:
    case Command::LintJson: {
        const std::shared_ptr<Backend> windows = makeWindowsBackend();
        return runLint(line, lintEnvironment(line.target), windows ? windows->catalogue() : nullptr);
    }
    case Command::WriteBoot:
        return runWriteBoot(line, makeWindowsBackend());
    case Command::Headless:
        return runHeadless(makeBackend(line, settings, printJournalEntry), line);
    case Command::Window:
    case Command::Open:
    case Command::Picture:
        break;
    }
    return std::nullopt;
}

/// Everything that needs no window. Ends the program with a code, or leaves the command line that a window is for.
/// `displayFailure`: what to say when no display can be opened for that window, see PlatformFailure.
std::variant<int, CommandLine> runWithoutWindow(
    int& argc, char** argv, CallersConsole& console, QString& displayFailure)
{
    const QCoreApplication application(argc, argv);
    const DetachedThreadsEnd threadsEnd;
    if (const QStringList parts = CommandLineParser::log(QCoreApplication::arguments()); !parts.isEmpty()) {
        sendLogToStandardError();
        switchOnLog(parts);
    }
    QSettings store = usersSettings();
    const Settings settings(store);
    Language language;
    const QString requested = CommandLineParser::language(QCoreApplication::arguments());
    language.use(Language::resolve(requested.isEmpty() ? settings.language() : requested));

    const auto parsed = CommandLineParser::parse(commandLineArguments(argc, argv), distrustedFolder());
    const auto* const understood = std::get_if<CommandLine>(&parsed);
    if (understood == nullptr || !opensWindow(understood->command))
        console.attach();
    if (const auto* error = std::get_if<CommandLineError>(&parsed))
        return fail(error->message, exitcode::usage);
    CommandLine line = std::get<CommandLine>(parsed);
    if (const QString program = windowProgram(); opensWindow(line.command) && !program.isEmpty())
        return startDetached(program, QCoreApplication::arguments().mid(1));
    leaveDistrustedFolder();
    if (line.backend == BackendChoice::Windows && !makeWindowsBackend()) {
        return fail(CommandLineHelp::tr(
                        "--backend windows: this system has no Event Tracing for Windows. Use --backend embedded."),
            exitcode::usage);
    }

    if (const std::optional<int> code = runCommand(line, settings))
        return *code;
    if (line.command == Command::Picture)
        choosePicturePlatform();
    //: %1 is the reason given by Qt, English
    displayFailure = CommandLineHelp::tr("No display could be opened: %1 --list, --record and --snapshot need none.");
    return line;
}

/// Ctrl+C, a signal of the system, or its end: as if all windows were closed, with `stopCode`.
int runUntilClosed(int stopCode = exitcode::success)
{
    const StopSignal stopSignal;
    QObject::connect(&stopSignal, &StopSignal::requested, qApp, [stopCode] {
        QApplication::closeAllWindows();
        QCoreApplication::exit(stopCode);
    });
    return QCoreApplication::exec();
}

SessionView* makeHistoryView([[maybe_unused]] SessionHistory& history, [[maybe_unused]] Settings& settings)
{
#ifdef ETWARDEN_HAS_CHARTS
    return new ChartsPane(history, settings);
#else
    return nullptr;
#endif
}

BarViewMaker barViewMaker()
{
#ifdef ETWARDEN_HAS_CHARTS
    return [] { return new BarPane; };
#else
    return {};
#endif
}

/// The parts that each window needs.
struct WindowParts
{
    explicit WindowParts(const CommandLine& line)
    {
        language.use(Language::resolve(line.language.isEmpty() ? settings.language() : line.language));
    }

    QSettings store = usersSettings();
    Settings settings{store};
    Language language;
    ContextHelp help{settings, language, CommandLineHelp::manualTables()};
    LiveWindow::Parts live{[this](SessionHistory& history) { return makeHistoryView(history, settings); },
        barViewMaker(), askWindowsForEvents()};
};

/// Each of these opens a window, and returns when it is closed and what was opened from it.
int runRecordingWindow(const CommandLine& line)
{
    WindowParts parts(line);
    RecordingWindow window(line.recordingFile, parts.settings, parts.live.makeView, parts.live.makeBars);
    window.show();
    return runUntilClosed();
}

int runLogFileWindow(const CommandLine& line)
{
    WindowParts parts(line);
    std::optional<LiveWindow> live; // from the first request on that needs it
    LogFileWindow window(line.inputFiles, parts.live.makeBars, parts.live.installed);
    window.rememberColumns(parts.settings);
    QObject::connect(&window, &LogFileWindow::sizingRequested, &window, [&](const SizingBasis& basis) {
        if (!live)
            live.emplace(line, parts.settings, parts.language, parts.help, parts.live);
        live->editSized(basis);
    });
    window.show();
    return runUntilClosed();
}

int runLiveWindow(const CommandLine& line)
{
    WindowParts parts(line);
    const LiveWindow window(line, parts.settings, parts.language, parts.help, parts.live);
    return runUntilClosed(line.command == Command::Picture ? exitcode::failure : exitcode::success);
}

int runWindow(const CommandLine& line)
{
    switch (line.command) {
    case Command::Open:
        return isRecording(line.recordingFile) ? runRecordingWindow(line) : runLogFileWindow(line);
    default:
        return runLiveWindow(line);
    }
}

} // namespace

int main(int argc, char** argv)
{
    QCoreApplication::setOrganizationName(u"Etwarden"_s);
    QCoreApplication::setApplicationName(u"Etwarden"_s);
    QGuiApplication::setDesktopFileName(u"etwarden"_s);
    QCoreApplication::setApplicationVersion(QStringLiteral(ETWARDEN_VERSION));
    distrustEnvironment();
    CallersConsole console;
    QString displayFailure;
    const std::variant<int, CommandLine> rest = runWithoutWindow(argc, argv, console, displayFailure);
    if (const int* code = std::get_if<int>(&rest))
        return *code;
    std::optional<PlatformFailure> platformFailure(displayFailure);
    const QApplication application(argc, argv);
    const DetachedThreadsEnd threadsEnd;
    platformFailure.reset();
    if (QGuiApplication::platformName() == u"offscreen"_s)
        useScreenlessPlatform();
    QApplication::setStyle(new WindowStyle);
    const AltKeys altKeys;
    const MenuKey menuKey;
    return runWindow(std::get<CommandLine>(rest));
}
