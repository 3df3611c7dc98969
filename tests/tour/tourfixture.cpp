// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tour/tourfixture.h"

#include "model/engine/session/realtimeconsumer.h"
#include "model/engine/sources/loadprovider.h"
#include "model/qt/monitor/backend.h"
#include "model/session/sessioncontrol.h"
#include "widgets/charts/chartspane.h"

#include <QCoreApplication>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include <condition_variable>
#include <utility>

namespace etwarden {

using namespace std::chrono_literals;

namespace {

/// Accepts every buffer at once and discards it.
class TakingTrace final : public LiveTrace, private RealTimeConsumer
{
public:
    TakingTrace(EmbeddedEngine& engine, TraceHandle session)
        : m_engine(engine)
        , m_session(session)
    {
        m_engine.attachConsumer(session, this);
    }
    ~TakingTrace() override { m_engine.detachConsumer(m_session, this); }

    const TraceLogfileHeader64& header() const override { return m_header; }
    std::uint64_t startCounter() const override { return 0; }
    Win32Status run(const Visit& /*visit*/) override
    {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [this] { return m_isOver; });
        return Win32Status::Success;
    }
    void close() override { sessionEnded(); }

private:
    bool deliver(std::span<const std::byte> /*buffer*/) override { return true; }
    void sessionEnded() override
    {
        const std::lock_guard lock(m_mutex);
        m_isOver = true;
        m_changed.notify_all();
    }

    EmbeddedEngine& m_engine;
    const TraceHandle m_session;
    TraceLogfileHeader64 m_header{};
    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_isOver = false;
};

} // namespace

class SimulatedBackend final : public Backend, private TraceApi
{
public:
    explicit SimulatedBackend(BackendKind kind)
        : m_kind(kind)
    {
    }

    BackendKind kind() const override { return m_kind; }
    TraceApi& api() override { return *this; }
    TraceInfoApi* info() override { return nullptr; }
    ProviderCatalogue* catalogue() override { return nullptr; }
    std::vector<TraceFunction> missingFunctions() override { return {}; }
    Environment environment(const std::u16string& logFile) override
    {
        const std::lock_guard lock(m_mutex);
        return m_engine.environment(logFile);
    }
    std::optional<std::vector<TraceHandle>> consumedSessions() override
    {
        const std::lock_guard lock(m_mutex);
        return m_engine.consumedSessions();
    }
    Result<std::unique_ptr<LiveTrace>> openLiveTrace(const std::u16string& session) override
    {
        const std::lock_guard lock(m_mutex);
        const Result<SessionStatus> found = SessionControl(m_engine).query({.name = session});
        if (!found)
            return found.status();
        return std::unique_ptr<LiveTrace>(std::make_unique<TakingTrace>(m_engine, found->handle));
    }
    LoadProviders* loads() override { return &m_loads; }

    void advance(std::chrono::nanoseconds time)
    {
        const std::lock_guard lock(m_mutex);
        m_machine.clock.advance(time);
    }
    void addSession(const SessionConfig& config)
    {
        const std::lock_guard lock(m_mutex);
        EXPECT_TRUE(SessionControl(m_engine).start(config).ok());
    }

private:
    Win32Status startTrace(TraceHandle* handle, const char16_t* name, EventTraceProperties* properties) override
    {
        const std::lock_guard lock(m_mutex);
        return m_engine.startTrace(handle, name, properties);
    }
    Win32Status controlTrace(
        TraceHandle handle, const char16_t* name, EventTraceProperties* properties, TraceControl control) override
    {
        const std::lock_guard lock(m_mutex);
        return m_engine.controlTrace(handle, name, properties, control);
    }
    Win32Status queryAllTraces(
        EventTraceProperties** properties, std::uint32_t count, std::uint32_t* loggerCount) override
    {
        const std::lock_guard lock(m_mutex);
        return m_engine.queryAllTraces(properties, count, loggerCount);
    }
    Win32Status enableTraceEx2(TraceHandle handle, const Guid* provider, ProviderControl control, TraceLevel level,
        std::uint64_t matchAnyKeyword, std::uint64_t matchAllKeyword, std::uint32_t timeoutMs,
        const EnableTraceParametersWithFilters* parameters) override
    {
        const std::lock_guard lock(m_mutex);
        return m_engine.enableTraceEx2(
            handle, provider, control, level, matchAnyKeyword, matchAllKeyword, timeoutMs, parameters);
    }

    const BackendKind m_kind;
    std::mutex m_mutex;
    SimulatedDependencies m_machine;
    EmbeddedEngine m_engine{m_machine.interfaces()};
    LoadProviders m_loads{m_engine, m_machine.interfaces()};
};

TourTest::TourTest()
    : m_settings(std::make_unique<Settings>(m_store.settings()))
{
    m_language.use(QStringLiteral("en"));
}

TourTest::~TourTest()
{
    m_window.reset();
    m_monitor.reset();
}

void TourTest::open(bool hasGraphs, BackendKind kind)
{
    m_backend = std::make_shared<SimulatedBackend>(kind);
    m_backend->addSession({.name = u"Quiet", .bufferSizeKb = 64, .logFileMode = logfilemode::Buffering});
    m_monitor = std::make_unique<Monitor>(m_backend);
    m_monitor->setInterval(Monitor::maximumInterval);
    m_window = std::make_unique<MainWindow>(*m_monitor, *m_settings, m_language);
    m_window->addHistory(m_history);
    if (hasGraphs)
        m_window->addView(new ChartsPane(m_history, *m_settings));
    m_window->addTour([this] {
        ++m_startedElsewhere;
        return m_startsElsewhere.load();
    });
    m_window->resize(1280, 800);
    m_window->show();
    m_window->activateWindow();
    EXPECT_TRUE(QTest::qWaitForWindowActive(m_window.get()));
    m_monitor->start();
    pass(2);
}

/// Returns a poll of the monitor, made at the time of the test.
PollPtr TourTest::take()
{
    PollPtr taken;
    const auto connection = QObject::connect(
        m_monitor.get(), &Monitor::pollFinished, m_window.get(), [&taken](const PollPtr& poll) { taken = poll; });
    m_monitor->pollNow();
    EXPECT_TRUE(QTest::qWaitFor([&] { return taken != nullptr; }));
    taken.reset(); // it may have been on its way before the test changed something
    m_monitor->pollNow();
    EXPECT_TRUE(QTest::qWaitFor([&] { return taken != nullptr; }));
    QObject::disconnect(connection);
    auto poll = std::make_shared<Poll>(*taken);
    poll->steadyTime = m_time;
    poll->time = QDateTime::fromMSecsSinceEpoch(m_time / 1ms, Qt::UTC);
    return poll;
}

void TourTest::pass(int seconds)
{
    for (int i = 0; i < seconds; ++i) {
        m_backend->advance(1s);
        m_time += 1s;
        m_newest = take();
        m_history.append(*m_newest);
        m_window->showPoll(m_newest);
        for (int event = 0; event < 5; ++event)
            QCoreApplication::processEvents();
    }
}

void TourTest::startTour()
{
    m_window->startTour();
    EXPECT_TRUE(hasCallout());
}

/// Two starts, two consumers, and two loads, which the poll shows.
void TourTest::waitForOperations()
{
    EXPECT_TRUE(QTest::qWaitFor([this] {
        m_newest = take();
        return m_newest->loads.size() == 2;
    }));
}

void TourTest::passUntilLoss()
{
    startTour();
    waitForOperations();
    for (int i = 0; i < 4 && progress().isEmpty(); ++i)
        pass();
}

void TourTest::goOn()
{
    QTest::mouseClick(&child<QPushButton>("tourNext"), Qt::LeftButton);
    for (int event = 0; event < 5; ++event)
        QCoreApplication::processEvents();
}

bool TourTest::hasCallout() const
{
    return m_window->findChild<QWidget*>(QStringLiteral("tourCallout")) != nullptr;
}

QString TourTest::title()
{
    return child<QLabel>("tourTitle").text();
}

QString TourTest::text()
{
    return child<QLabel>("tourText").text();
}

QString TourTest::progress()
{
    return child<QLabel>("tourProgress").text();
}

QStringList TourTest::sessionNames()
{
    QStringList names;
    const PollPtr poll = take(); // the range of a loop does not keep a temporary alive
    for (const SessionStatus& session : poll->sessions)
        names << QString::fromStdU16String(session.config.name);
    return names;
}

bool TourTest::anyLoadRuns()
{
    return !take()->loads.empty();
}

void TourTest::pressEscape()
{
    QWidget* focus = m_window->focusWidget();
    QTest::keyClick(focus != nullptr ? focus : m_window.get(), Qt::Key_Escape);
    QCoreApplication::processEvents();
}

} // namespace etwarden
