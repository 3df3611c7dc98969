// SPDX-License-Identifier: GPL-3.0-or-later
//
// Cost of the first painted frame: the whole window against an empty QMainWindow, and against one that writes a single
// word, because the first word of any window costs the list of all fonts. The engine starts after that frame, in the
// program as here, and is not part of it.
// QT_QPA_PLATFORM chooses where: without one there is no screen, and what is the same for all three costs less.
// Each run is a process of its own, the kinds take turns; a run reports its CPU time and resident memory right
// after its first paint. Memory comes from /proc and is 0 where there is none.
#include "app/embeddedbackend.h"
#include "model/qt/language.h"
#include "model/qt/monitor/monitor.h"
#include "model/qt/settings.h"
#include "model/qt/settingsformat.h"
#include "tests/bench/interleaved.h"
#include "widgets/window/firstframe.h"
#include "widgets/window/mainwindow.h"
#include "widgets/window/windowstyle.h"

#include <QApplication>
#include <QFile>
#include <QLabel>
#include <QProcess>
#include <QSettings>
#include <QTemporaryDir>

#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <functional>

namespace {

using namespace etwarden;
using namespace Qt::Literals::StringLiterals;

constexpr int runs = 25;

/// Ends the process with its figures.
void report()
{
    const double cpuMs = 1e3 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
    QFile statm(u"/proc/self/statm"_s);
    const QByteArray text = statm.open(QIODevice::ReadOnly) ? statm.readAll() : QByteArray();
    const QList<QByteArray> pages = text.split(' ');
    const double mib = pages.size() > 1 ? pages[1].toDouble() * 4096 / 1048576 : 0;
    std::printf("%.3f %.3f\n", cpuMs, mib);
    std::fflush(stdout);
    std::_Exit(0);
}

int runBare(const QString& word)
{
    QMainWindow window;
    if (!word.isEmpty())
        window.setCentralWidget(new QLabel(word));
    window.resize(1280, 800);
    afterFirstFrame(window, report);
    window.show();
    return QApplication::exec();
}

int runWhole()
{
    QTemporaryDir folder;
    QSettings store(folder.filePath(u"settings.ini"_s), settingsFormat());
    Settings settings(store);
    QApplication::setStyle(new WindowStyle);
    Language language;
    language.use(u"en"_s);
    Monitor monitor(std::make_shared<EmbeddedBackend>([](const JournalEntry&) {}));
    MainWindow window(monitor, settings, language);
    window.resize(1280, 800);
    window.show();
    afterFirstFrame(window, report); // the program starts its monitor here
    return QApplication::exec();
}

struct Cost
{
    std::vector<double> cpuMs;
    std::vector<double> mib;
};

void measure(const QString& mode, Cost& cost)
{
    QProcess child;
    child.start(QCoreApplication::applicationFilePath(), {mode});
    child.waitForFinished(30000);
    const QList<QByteArray> figures = child.readAllStandardOutput().trimmed().split(' ');
    if (figures.size() == 2) {
        cost.cpuMs.push_back(figures[0].toDouble());
        cost.mib.push_back(figures[1].toDouble());
    }
}

} // namespace

int main(int argc, char** argv)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() > 1)
        return arguments[1] == u"whole"_s ? runWhole() : runBare(arguments[1] == u"word"_s ? u"Sessions"_s : QString());

    Cost empty;
    Cost word;
    Cost whole;
    for (int run = 0; run < runs; ++run) {
        measure(u"empty"_s, empty);
        measure(u"word"_s, word);
        measure(u"whole"_s, whole);
    }
    const bool hasScreen = QGuiApplication::platformName() != u"offscreen"_s;
    bench::printRatio("first frame, CPU against an empty QMainWindow", 1e3 * bench::median(whole.cpuMs),
        1e3 * bench::median(empty.cpuMs), hasScreen ? 1.6 : 2.0);
    bench::printRatio("first frame, CPU against a QMainWindow of one word", 1e3 * bench::median(whole.cpuMs),
        1e3 * bench::median(word.cpuMs), 1.5);
    const double extra = bench::median(whole.mib) - bench::median(empty.mib);
    std::printf("first frame, resident memory: %.1f MiB / %.1f MiB = %+.1f MiB   (target +8) %s\n",
        bench::median(whole.mib), bench::median(empty.mib), extra, extra <= 8 ? "reached" : "MISSED");
    return 0;
}
