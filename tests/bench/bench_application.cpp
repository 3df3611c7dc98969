// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the whole application costs while it runs: the parts of app/main.cpp, put together as there, take polls as from
// the monitor, as fast as they can in simulated time. Figures are process CPU time per poll, as a share of a core at
// the rate of the polls. The poll itself is the work of another thread and is measured for itself: a monitor with an
// embedded engine of 250 sessions, polled as fast as it answers; so is what the engine does without being asked. The
// last scene is a day of polls: memory, and the frames of a window with the whole day behind it against those of a new
// one, taking turns.
//
// An argument runs the scenes whose names contain it.
#include "model/engine/api/bootsessions.h"
#include "model/engine/api/embeddedengine.h"
#include "model/engine/host/hostdependencies.h"
#include "model/engine/sources/makeeventsource.h"
#include "model/etw/logfilemodes.h"
#include "model/qt/history/sessionhistory.h"
#include "model/qt/language.h"
#include "model/qt/monitor/monitor.h"
#include "model/qt/recording/pollroute.h"
#include "model/qt/recording/recorder.h"
#include "model/qt/sessions/sessioncolumns.h"
#include "model/qt/sessions/sessionfilterproxy.h"
#include "model/qt/settings.h"
#include "model/qt/settingsformat.h"
#include "tests/bench/interleaved.h"
#include "tests/bench/pollfeed.h"
#include "widgets/charts/chartspane.h"
#include "widgets/window/mainwindow.h"
#include "widgets/window/windowstyle.h"

#include <QApplication>
#include <QEventLoop>
#include <QFile>
#include <QSettings>
#include <QTabBar>
#include <QTableView>
#include <QTemporaryDir>

#include <cstdio>
#include <ctime>
#include <functional>
#include <memory>
#include <thread>

namespace {

using namespace etwarden;
using namespace std::chrono_literals;
using namespace Qt::Literals::StringLiterals;

constexpr std::uint32_t sessionLimit = 256;
constexpr std::uint32_t startedSessions = 250; // some slots belong to the system
constexpr int warmUpPolls = 3200; // more than the graphs show
constexpr int blocks = 30;
constexpr int pollsPerBatch = 50;
constexpr std::chrono::seconds restSeconds = 30s;
constexpr std::uint32_t daySessions = 64;
constexpr int dayPolls = 864'000;
constexpr std::size_t capMib = 64; // so that a day is too much

double cpuMicroseconds()
{
    return 1e6 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

/// 0 where there is no /proc.
double residentMib()
{
    QFile statm(u"/proc/self/statm"_s);
    const QByteArray text = statm.open(QIODevice::ReadOnly) ? statm.readAll() : QByteArray();
    const QList<QByteArray> pages = text.split(' ');
    return pages.size() > 1 ? pages[1].toDouble() * 4096 / 1048576 : 0;
}

double mibOf(const SessionHistory& history)
{
    return static_cast<double>(history.counters().bytes()) / (1 << 20);
}

/// Processes events until nothing is left to do: a paint may ask for another.
void settle()
{
    for (int pass = 0; pass < 3; ++pass)
        QApplication::processEvents();
}

/// Its monitor is never started: polls come from a feed.
struct Application
{
    Application()
    {
        language.use(u"en"_s);
        window = std::make_unique<MainWindow>(monitor, settings, language);
        window->addHistory(history);
        QObject::connect(&route, &PollRoute::polled, window.get(), &MainWindow::showPoll);
        window->resize(1280, 800);
        window->show();
        settle();
        window->addView(new ChartsPane(history, settings));
        settle();
        window->findChild<QTabBar*>()->setCurrentIndex(0);
    }

    void take(const PollPtr& poll)
    {
        emit monitor.pollFinished(poll);
        settle();
    }

    QTableView& table() const { return *window->findChild<QTableView*>(u"sessionTable"_s); }

    QTemporaryDir folder;
    QSettings store{folder.filePath(u"settings.ini"_s), settingsFormat()};
    Settings settings{store};
    Language language;
    Monitor monitor{nullptr};
    SessionHistory history;
    Recorder recorder;
    PollRoute route{monitor, history, recorder};
    std::unique_ptr<MainWindow> window;
};

struct Scene
{
    const char* name;
    std::uint32_t stride; // of the sessions that change
    std::chrono::milliseconds interval;
    double targetPercent;
    std::function<void(Application& application)> arrange = [](Application&) {};
    std::function<void(Application& application, int poll)> beforePoll = [](Application&, int) {};
};

void printShare(const char* name, double microseconds, std::chrono::milliseconds interval, double targetPercent)
{
    const double percent = microseconds / 1e4 / std::chrono::duration<double>(interval).count();
    std::printf("%-60s %8.0f us per poll, %4.1f Hz: %6.3f %% of a core   (target %.1f) %s\n", name, microseconds,
        1.0 / std::chrono::duration<double>(interval).count(), percent, targetPercent,
        percent <= targetPercent ? "reached" : "MISSED");
    std::fflush(stdout);
}

double run(const Scene& scene)
{
    Application application;
    bench::PollFeed feed(sessionLimit, scene.stride, scene.interval);
    application.take(feed.poll());
    application.table().selectRow(3);
    for (int poll = 0; poll < warmUpPolls; ++poll)
        application.history.append(*feed.poll());
    scene.arrange(application);
    std::vector<double> samples;
    for (int block = -1; block < blocks; ++block) { // one to warm up
        double spent = 0;
        for (int poll = 0; poll < pollsPerBatch; ++poll) {
            const PollPtr polled = feed.poll();
            const double begin = cpuMicroseconds();
            scene.beforePoll(application, poll);
            application.take(polled);
            spent += cpuMicroseconds() - begin;
        }
        if (block >= 0)
            samples.push_back(spent / pollsPerBatch);
    }
    const double median = bench::median(samples);
    printShare(scene.name, median, scene.interval, scene.targetPercent);
    return median;
}

void sortByLosses(Application& application)
{
    application.table().sortByColumn(static_cast<int>(SessionColumn::EventsLost), Qt::DescendingOrder);
}

/// A timer of a second asks for it in the program; simulated time is quicker.
void sortEachSecond(Application& application, int poll)
{
    if (poll % 10 == 0)
        qobject_cast<SessionFilterProxy*>(application.table().model())->resort();
}

/// An engine whose sessions all exist; nothing writes into them.
class FullBackend final : public Backend
{
public:
    FullBackend()
    {
        SessionControl control(m_engine, sessionLimit);
        for (std::uint32_t i = 0; i < startedSessions; ++i) {
            SessionConfig config;
            config.name = u"Polled " + std::u16string(1, static_cast<char16_t>(u'\u4e00' + i));
            config.bufferSizeKb = 4;
            config.logFileMode = logfilemode::Buffering;
            if (!control.start(config))
                std::fprintf(stderr, "a session did not start\n");
        }
    }

    BackendKind kind() const override { return BackendKind::EmbeddedEngine; }
    TraceApi& api() override { return m_engine; }
    TraceInfoApi* info() override { return &m_engine; }
    ProviderCatalogue* catalogue() override { return nullptr; }
    std::vector<TraceFunction> missingFunctions() override { return {}; }
    LoadProviders* loads() override { return nullptr; }
    Environment environment(const std::u16string&) override
    {
        Environment environment;
        environment.sessionLimit = sessionLimit;
        return environment;
    }

private:
    HostDependencies m_host;
    EmbeddedEngine m_engine{m_host.interfaces(), {.sessionLimit = sessionLimit}};
};

double pollMonitor()
{
    Monitor monitor(std::make_shared<FullBackend>());
    monitor.setInterval(Monitor::maximumInterval);
    QEventLoop loop;
    std::vector<double> samples;
    int polls = 0;
    double begin = 0;
    QObject::connect(&monitor, &Monitor::pollFinished, &loop, [&](const PollPtr& poll) {
        if (poll->sessions.size() < startedSessions)
            std::fprintf(stderr, "only %zu sessions\n", poll->sessions.size());
        if (polls % pollsPerBatch == 0) {
            const double now = cpuMicroseconds();
            if (polls > pollsPerBatch) // one block to warm up
                samples.push_back((now - begin) / pollsPerBatch);
            begin = now;
        }
        if (++polls > pollsPerBatch * (blocks + 1))
            loop.quit();
        else
            monitor.pollNow();
    });
    monitor.start();
    loop.exec();
    const double median = bench::median(samples);
    printShare("poll: the monitor's thread, 250 sessions of the engine", median, 100ms, 2.0);
    return median;
}

/// What the embedded engine costs when it is not called: sessions as after a start, events of this machine.
void restEngine()
{
    QTemporaryDir folder;
    HostDependencies host;
    EmbeddedEngine engine(host.interfaces());
    const BootedSessions boot(engine, folder.path().toStdU16String());
    const std::unique_ptr<EventSource> source = makeHostEventSource(engine, host.interfaces());
    std::this_thread::sleep_for(2s); // the first samples
    const double begin = cpuMicroseconds();
    std::this_thread::sleep_for(restSeconds);
    const double perSecond = (cpuMicroseconds() - begin) / static_cast<double>(restSeconds.count());
    printShare("engine at rest: boot sessions, events of this machine", perSecond, 1000ms, 0.1);
}

/// The window is hidden meanwhile: 864,000 paints would take too long.
void passDay()
{
    Application old;
    bench::PollFeed oldFeed(daySessions, 1, 100ms);
    old.take(oldFeed.poll());
    old.table().selectRow(3);
    old.window->hide();
    settle();
    const double before = cpuMicroseconds();
    for (int poll = 1; poll < dayPolls; ++poll)
        emit old.monitor.pollFinished(oldFeed.poll());
    const double perPoll = (cpuMicroseconds() - before) / dayPolls;
    std::printf("a day of 64 sessions at 10 Hz: %.1f us per poll, history %.1f MiB of %zu, resident %.1f MiB\n",
        perPoll, mibOf(old.history), old.settings.historyCapMiB(), residentMib());
    old.history.setCap(capMib);
    old.take(oldFeed.poll());
    std::printf("the same with a cap of %zu MiB: history %.1f MiB\n", capMib, mibOf(old.history));
    std::fflush(stdout);

    Application young;
    bench::PollFeed youngFeed(daySessions, 1, 100ms);
    young.take(youngFeed.poll());
    young.table().selectRow(3);
    for (int poll = 0; poll < warmUpPolls; ++poll)
        young.history.append(*youngFeed.poll());
    old.window->show();
    const std::vector<double> medians = bench::medianMicroseconds(
        {{.name = "old", .run = [&] { old.take(oldFeed.latest()); }, .prepare = [&] { oldFeed.poll(); }},
            {.name = "young", .run = [&] { young.take(youngFeed.latest()); }, .prepare = [&] { youngFeed.poll(); }}},
        blocks * pollsPerBatch);
    bench::printRatio("a poll in the window after a day, against a new window", medians[0], medians[1], 1.2);
}

} // namespace

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    QApplication::setStyle(new WindowStyle);
    const QString wanted = QCoreApplication::arguments().value(1);
    const auto isWanted = [&](const char* name) { return QString::fromLatin1(name).contains(wanted); };
    const auto minimise = [](Application& shown) { shown.window->showMinimized(); };
    const std::vector<Scene> scenes{
        {"window: table and graphs, 256 sessions, all change", 1, 100ms, 2.0},
        {"window: table and graphs, 256 sessions, a tenth changes", 10, 100ms, 2.0},
        {"window: sorted by losses, 256 sessions, all change", 1, 100ms, 2.0, sortByLosses, sortEachSecond},
        {"window: table and details, 256 sessions, all change", 1, 100ms, 2.0,
            [](Application& shown) { shown.window->findChild<QTabBar*>()->setCurrentIndex(1); }},
        {"minimised: 256 sessions, all change", 1, 1000ms, 0.1, minimise},
        {"hidden: 256 sessions, all change", 1, 1000ms, 0.1, [](Application& shown) { shown.window->hide(); }},
    };
    for (const Scene& scene : scenes) {
        if (isWanted(scene.name))
            run(scene);
    }
    if (isWanted("poll"))
        pollMonitor();
    if (isWanted("engine at rest"))
        restEngine();
    if (isWanted("day"))
        passDay();
    return 0;
}
