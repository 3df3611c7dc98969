// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandline.h"
#include "app/commands.h"
#include "app/embeddedbackend.h"
#include "model/qt/language.h"
#include "model/qt/monitor.h"
#include "model/qt/settings.h"
#include "widgets/mainwindow.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QPointer>
#include <QSettings>

#include <cstdio>
#include <memory>

namespace {

using namespace etwarden;
using namespace Qt::Literals::StringLiterals;

/// Where journal entries from logger threads go; empties itself when the window goes.
struct JournalTarget
{
    QPointer<MainWindow> window;
};

std::shared_ptr<Backend> makeBackend(const std::shared_ptr<JournalTarget>& journal)
{
    return std::make_shared<EmbeddedBackend>([journal](const JournalEntry& entry) {
        QMetaObject::invokeMethod(qApp, [journal, entry] {
            if (journal->window)
                journal->window->showJournalEntry(entry);
        });
    });
}

std::unique_ptr<QCoreApplication> makeApplication(int& argc, char** argv)
{
    if (!needsWindowSystem(argc, argv))
        return std::make_unique<QCoreApplication>(argc, argv);
    // A picture needs no screen.
    const bool picture = std::any_of(argv + 1, argv + argc,
        [](const char* argument) { return std::string_view(argument).starts_with("--snapshot"); });
    if (picture && !qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    return std::make_unique<QApplication>(argc, argv);
}

int runWindow(const CommandLine& line, Settings& settings, Language& language)
{
    const auto journal = std::make_shared<JournalTarget>();
    Monitor monitor(makeBackend(journal));
    monitor.setInterval(line.interval.value_or(settings.interval()));
    MainWindow window(monitor, settings, language);
    journal->window = &window;
    if (line.command == Command::Snapshot)
        scheduleSnapshot(window, monitor, line);
    window.show();
    monitor.start();
    return QCoreApplication::exec();
}

} // namespace

int main(int argc, char** argv)
{
    QCoreApplication::setOrganizationName(u"Etwarden"_s);
    QCoreApplication::setApplicationName(u"Etwarden"_s);
    QCoreApplication::setApplicationVersion(QStringLiteral(ETWARDEN_VERSION));
    const std::unique_ptr<QCoreApplication> application = makeApplication(argc, argv);

    QSettings store(QSettings::IniFormat, QSettings::UserScope, u"Etwarden"_s, u"Etwarden"_s);
    Settings settings(store);
    Language language;
    language.use(Language::resolve(settings.language()));

    const auto parsed = CommandLineParser::parse(QCoreApplication::arguments());
    if (const auto* error = std::get_if<CommandLineError>(&parsed)) {
        std::fprintf(stderr, "etwarden: %s\n", qUtf8Printable(error->message));
        return exitcode::usage;
    }
    const CommandLine& line = std::get<CommandLine>(parsed);
    if (!line.language.isEmpty())
        language.use(line.language);
    if (line.backend == BackendChoice::Windows) {
        std::fprintf(stderr, "etwarden: %s\n",
            qUtf8Printable(CommandLineParser::tr(
                "--backend windows: this version controls the embedded engine only. Use --backend embedded.")));
        return exitcode::usage;
    }

    switch (line.command) {
    case Command::Help:
        std::fputs(qUtf8Printable(CommandLineParser::help()), stdout);
        return exitcode::success;
    case Command::Version:
        std::puts("Etwarden " ETWARDEN_VERSION);
        return exitcode::success;
    case Command::ListText:
    case Command::ListJson:
        return runList(makeBackend(std::make_shared<JournalTarget>()), line);
    case Command::Window:
    case Command::Snapshot:
        return runWindow(line, settings, language);
    }
    return exitcode::failure;
}
