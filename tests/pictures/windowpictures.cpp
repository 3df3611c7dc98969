// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bootsetup.h"
#include "model/engine/api/bootsessions.h"
#include "model/engine/api/embeddedengine.h"
#include "model/engine/session/realtimeconsumer.h"
#include "model/engine/sources/enginecatalogue.h"
#include "model/engine/sources/loadprovider.h"
#include "model/etw/logfilemodes.h"
#include "model/qt/boot/bootfile.h"
#include "model/qt/common/filetime.h"
#include "model/qt/history/sessionhistory.h"
#include "model/qt/language.h"
#include "model/qt/metrics/metricsexport.h"
#include "model/qt/monitor/monitor.h"
#include "model/qt/recording/recorder.h"
#include "model/qt/sessions/sessioncolumns.h"
#include "model/qt/settings.h"
#include "model/session/sessioncontrol.h"
#include "tests/pictures/picturemachine.h"
#include "tests/pictures/pictures.h"
#include "tests/pictures/smallpicture.h"
#include "tests/support/patience.h"
#include "tests/support/temporarysettings.h"
#include "widgets/charts/barpane.h"
#include "widgets/charts/chartspane.h"
#include "widgets/window/mainwindow.h"
#include "widgets/window/recordingwindow.h"
#include "widgets/window/windowpicture.h"

#include <QAction>
#include <QCoreApplication>
#include <QDir>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <array>
#include <memory>
#include <string>

namespace etwarden {

namespace {

using namespace std::chrono_literals;

constexpr QSize mainWindowSize(1280, 800);
constexpr QSize manualWindowSize(980, 640);
constexpr std::chrono::seconds pollInterval = 1s;
constexpr std::chrono::seconds watchedTime = 280s; // to the end of a peak

/// A session of the picture, and what writes into it.
struct LoadedSession
{
    SessionConfig config;
    LoadSettings load;
};

constexpr std::u16string_view losingName = u"Disk latency";

std::vector<LoadedSession> loadedSessions()
{
    return {
        {{.name = u"Web server",
             .bufferSizeKb = 64,
             .minimumBuffers = 8,
             .maximumBuffers = 32,
             .maximumFileSize = 64,
             .logFileMode = logfilemode::Circular,
             .logFileName = u"C:\\Logs\\Web server.etl"},
            {.eventsPerSecond = 9000, .payloadBytes = 120, .threads = 2}},
        {{.name = std::u16string(losingName),
             .bufferSizeKb = 16,
             .minimumBuffers = 8,
             .maximumBuffers = 20,
             .logFileMode = logfilemode::RealTime,
             .flushTimer = 1},
            {.eventsPerSecond = 12'000,
                .payloadBytes = 64,
                .shape = {.rampSeconds = 40, .peakFactor = 24, .peakMs = 300, .peakEverySeconds = 40}}},
        {{.name = u"Last minute",
             .bufferSizeKb = 64,
             .minimumBuffers = 24,
             .maximumBuffers = 24,
             .logFileMode = logfilemode::Buffering},
            {.eventsPerSecond = 700, .payloadBytes = 48}},
    };
}

/// Accepts every buffer at once, like a fast program.
class Consumer final : public RealTimeConsumer
{
public:
    bool deliver(std::span<const std::byte>) override { return true; }
};

/// An engine on a machine whose time goes on when it is told to: every run brings the same events and losses.
class SimulatedBackend final : public Backend
{
public:
    SimulatedBackend()
    {
        for (const LoadedSession& each : loadedSessions())
            begin(each);
    }

    ~SimulatedBackend() override { m_engine.detachConsumer(m_consumed, &m_consumer); }

    BackendKind kind() const override { return BackendKind::EmbeddedEngine; }
    TraceApi& api() override { return m_engine; }
    TraceInfoApi* info() override { return &m_engine; }
    ProviderCatalogue* catalogue() override { return &m_catalogue; }
    std::vector<TraceFunction> missingFunctions() override { return {}; }
    Environment environment(const std::u16string& logFile) override { return m_engine.environment(logFile); }
    std::vector<RingDepth> ringDepths() override { return m_engine.ringDepths(); }
    std::optional<std::vector<TraceHandle>> consumedSessions() override { return m_engine.consumedSessions(); }
    LoadProviders* loads() override { return &m_loads; }

    /// Lets time pass, then polls as the monitor does.
    PollPtr pollAfter(std::chrono::nanoseconds time)
    {
        m_machine.goOn(time, [](std::chrono::nanoseconds) {});
        auto poll = std::make_shared<Poll>();
        poll->number = ++m_polls;
        poll->steadyTime = m_machine.clock.steadyTime();
        poll->time = toDateTime(m_machine.clock.systemTime());
        poll->sessions = m_control.queryAll().value();
        poll->environment = environment({});
        poll->ringDepths = ringDepths();
        poll->consumed = consumedSessions();
        return poll;
    }

private:
    void begin(const LoadedSession& session)
    {
        const TraceHandle handle = m_control.start(session.config).value().granted.handle;
        const std::size_t load = m_begun++;
        m_loads.at(load).start(session.load);
        if (!m_control.enableProvider(handle, LoadProvider::guidOf(load), true))
            qFatal("no load for %ls", qUtf16Printable(QString::fromStdU16String(session.config.name)));
        if ((session.config.logFileMode & logfilemode::RealTime) != 0) {
            m_engine.attachConsumer(handle, &m_consumer);
            m_consumed = handle;
        }
    }

    PictureMachine m_machine;
    Consumer m_consumer;
    EmbeddedEngine m_engine{m_machine.interfaces()};
    BootedSessions m_boot{m_engine, u"C:\\Windows\\System32\\LogFiles\\WMI"};
    LoadProviders m_loads{m_engine, m_machine.interfaces()};
    EngineCatalogue m_catalogue{m_engine};
    SessionControl m_control{m_engine, m_engine.options().sessionLimit};
    TraceHandle m_consumed = invalidTraceHandle;
    std::size_t m_begun = 0;
    std::uint64_t m_polls = 0;
};

void select(QTableView& table, std::u16string_view session)
{
    const QAbstractItemModel& model = *table.model();
    const QModelIndexList found = model.match(model.index(0, static_cast<int>(SessionColumn::Name)), Qt::DisplayRole,
        QString::fromUtf16(session.data(), static_cast<qsizetype>(session.size())), 1, Qt::MatchExactly);
    table.setCurrentIndex(found.value(0));
}

constexpr int lostColumn = static_cast<int>(SessionColumn::EventsLost);

/// The main window with all that it shows, over a machine whose session loses events.
class PicturedWindow
{
public:
    PicturedWindow(Language& language, QSize size)
        : m_window(m_monitor, m_settings, language)
    {
        m_settings.setLogFolder(QStringLiteral("/tmp")); // not the folder of the user who takes the picture
        m_window.addHistory(m_history);
        m_window.addMetrics(m_metrics);
        m_window.addBoot(std::make_shared<BootFile>(QString(), BootFile::Use::Kept, stockBootTree()), {});
        m_window.addRecording(m_recorder, {});
        m_window.addView(new ChartsPane(m_history, m_settings));
        m_window.resize(size);
        m_window.show();
        m_window.activateWindow();
    }

    /// Polls until the end of a peak; records it where a file is named. False: the recording was not written.
    bool watch(const QString& recording = {})
    {
        if (!recording.isEmpty())
            m_recorder.start(recording);
        for (std::chrono::nanoseconds time{}; time < watchedTime; time += pollInterval) {
            const PollPtr poll = m_backend->pollAfter(pollInterval);
            m_history.append(*poll);
            m_recorder.append(poll);
            m_metrics.setPoll(poll);
            m_window.showPoll(poll);
            QCoreApplication::processEvents();
            if (time == 0s)
                select(*m_window.findChild<QTableView*>(QStringLiteral("sessionTable")), losingName);
        }
        m_recorder.stop();
        const bool isWritten = QTest::qWaitFor([this] { return !m_recorder.isActive(); }, patience);
        QCoreApplication::processEvents();
        return isWritten;
    }

    MainWindow& window() { return m_window; }
    Settings& settings() { return m_settings; }

    /// The dialog that a command of the menus opens.
    QWidget& dialog(const char* command, const char* name)
    {
        m_window.findChild<QAction*>(QLatin1String(command))->trigger();
        return *m_window.findChild<QWidget*>(QLatin1String(name));
    }

private:
    TemporarySettings m_store;
    Settings m_settings{m_store.settings()};
    std::shared_ptr<SimulatedBackend> m_backend = std::make_shared<SimulatedBackend>();
    Monitor m_monitor{m_backend}; // never started: watch() polls
    SessionHistory m_history;
    Recorder m_recorder;
    MetricsExport m_metrics{BackendKind::EmbeddedEngine, {}};
    MainWindow m_window;
};

bool takeRecording(const QString& recording, Settings& settings, const QString& file)
{
    RecordingWindow window(
        recording, settings, [&settings](SessionHistory& history) { return new ChartsPane(history, settings); },
        [] { return new BarPane; });
    window.resize(manualWindowSize);
    window.show();
    window.activateWindow();
    const auto& table = *window.findChild<QTableView*>(QStringLiteral("sessionTable"));
    const auto& alerts = *window.findChild<QAction*>(QStringLiteral("showAlerts")); // once all is read
    if (!QTest::qWaitFor([&] { return table.isVisible() && alerts.isEnabled(); }, patience))
        return false;
    window.findChild<QAction*>(QStringLiteral("worstMoment"))->trigger();
    const auto isLosing = [&] { return table.currentIndex().siblingAtColumn(lostColumn).data().toString() != u"0"; };
    if (!QTest::qWaitFor([&] { return table.currentIndex().isValid() && isLosing(); }, patience))
        return false;
    QCoreApplication::processEvents();
    return saveSmall(pictureOf(window), file);
}

} // namespace

bool takeMainWindow(Language& language, const QString& file)
{
    PicturedWindow pictured(language, mainWindowSize);
    pictured.watch();
    return pictureOf(pictured.window()).save(file);
}

bool takeManualWindows(Language& language, const ManualPictureFile& fileOf)
{
    PicturedWindow pictured(language, manualWindowSize);
    pictured.watch();
    bool isTaken = saveSmall(pictureOf(pictured.window()), fileOf("mainwindow"));
    isTaken &=
        saveSmall(pictureOf(*pictured.window().findChild<QWidget*>(QStringLiteral("chartsPane"))), fileOf("losses"));
    QWidget& start = pictured.dialog("newSession", "startDialog");
    isTaken &= saveSmall(pictureOf(start), fileOf("start"));
    start.close();
    isTaken &= saveSmall(pictureOf(pictured.dialog("showMetrics", "metricsDialog")), fileOf("metrics"));

    const QTemporaryDir folder;
    QDir::setCurrent(folder.path()); // whose name is another one on each run: the window shows the path as it is given
    const QString recording = QStringLiteral("night.etwr");
    PicturedWindow recorded(language, manualWindowSize);
    return isTaken && recorded.watch(recording) && takeRecording(recording, recorded.settings(), fileOf("recording"));
}

} // namespace etwarden
