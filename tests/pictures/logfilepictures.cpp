// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/api/embeddedengine.h"
#include "model/engine/live/enginelivetrace.h"
#include "model/engine/sources/enginesink.h"
#include "model/engine/sources/hosteventwriter.h"
#include "model/etw/enableflags.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/utf16.h"
#include "model/session/sessioncontrol.h"
#include "tests/pictures/picturemachine.h"
#include "tests/pictures/pictures.h"
#include "tests/pictures/smallpicture.h"
#include "tests/support/patience.h"
#include "widgets/charts/barpane.h"
#include "widgets/logfile/liveeventswindow.h"
#include "widgets/logfile/logfilewindow.h"
#include "widgets/window/windowpicture.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

namespace etwarden {

namespace {

using namespace std::chrono_literals;

constexpr QSize logFileWindowSize(1100, 480);
constexpr std::chrono::seconds recordedTime = 60s;
constexpr std::chrono::seconds burstInterval = 14s;
constexpr std::uint32_t firstProcessId = 4200;

const SessionConfig recorded{.name = u"Checkout",
    .bufferSizeKb = 16,
    .minimumBuffers = 8,
    .maximumBuffers = 12,
    .logFileMode = logfilemode::Sequential | logfilemode::SystemLogger,
    .enableFlags = enableflag::Process | enableflag::Thread | enableflag::ImageLoad,
    .logFileName = u"C:\\Logs\\Checkout.etl"};

/// Processes come and go; now and then one loads so many images at once that the session loses events.
class Shop
{
public:
    explicit Shop(HostEventWriter& writer)
        : m_writer(writer)
    {
    }

    void goOn(std::chrono::nanoseconds passed)
    {
        const auto step = static_cast<std::uint32_t>(passed / 10ms);
        const std::uint32_t process = firstProcessId + 4 * (step / 50);
        const HostProcess checkout{.parentId = firstProcessId, .name = u"checkout.exe"};
        if (step % 50 == 0)
            m_writer.writeProcess(HostEvent::ProcessStart, process, checkout);
        const bool isBurst = passed % burstInterval >= burstInterval - 100ms;
        for (std::uint32_t image = 0; image < (isBurst ? 2600u : 1 + step % 7); ++image) {
            m_writer.writeImage(HostEvent::ImageLoad, process,
                {.base = 0x7FF6'0000'0000 + (std::uint64_t{image} << 20),
                    .size = 0x80000,
                    .path = u"C:\\Shop\\plugin" + toUtf16(std::to_string(image % 40)) + u".dll"});
        }
        if (step % 50 == 49)
            m_writer.writeProcess(HostEvent::ProcessStop, process, checkout);
    }

private:
    HostEventWriter& m_writer;
};

/// Returns the bytes of the recorded file, which are the same on every run.
QByteArray record()
{
    PictureMachine machine;
    EmbeddedEngine engine(machine.interfaces());
    SessionControl control(engine, engine.options().sessionLimit);
    EngineSink sink(engine);
    HostEventWriter writer(sink);
    Shop shop(writer);
    const TraceHandle session = control.start(recorded).value().granted.handle;
    machine.goOn(recordedTime, [&](std::chrono::nanoseconds passed) { shop.goOn(passed); });
    if (!control.stop({.handle = session}))
        qFatal("The session did not stop");
    const SimulatedFileSystem::Bytes bytes = machine.fileSystem.contents(recorded.logFileName).value();
    return {reinterpret_cast<const char*>(bytes.data()), static_cast<qsizetype>(bytes.size())};
}

/// Returns a null picture if the file was not read in time.
QPixmap pictureOfLogFile(const QTemporaryDir& folder)
{
    QDir::setCurrent(folder.path()); // whose name is another one on each run: the window shows the path as it is given
    QFile trace(QStringLiteral("Checkout.etl"));
    if (!trace.open(QIODevice::WriteOnly) || trace.write(record()) < 0)
        return {};
    trace.close();
    LogFileWindow window(trace.fileName(), [] { return new BarPane; });
    window.resize(logFileWindowSize);
    window.show();
    window.activateWindow();
    const auto& findings = *window.findChild<QWidget*>(QStringLiteral("logFileFindings"));
    const auto& waiting = *window.findChild<QWidget*>(QStringLiteral("waitingLine"));
    const auto isRead = [&] { return !findings.findChildren<QLabel*>().isEmpty() && waiting.isHidden(); };
    const bool wasRead = QTest::qWaitFor(isRead, patience);
    QCoreApplication::processEvents(); // labels are shown a turn after they were added
    return wasRead ? pictureOf(window) : QPixmap();
}

/// The window's thread may still use these when the window is closed, so that both share them.
struct EngineOnMachine
{
    PictureMachine machine;
    EmbeddedEngine engine{machine.interfaces()};
};

/// Returns a null picture if no events were shown in time.
QPixmap pictureOfLiveEvents()
{
    const auto whole = std::make_shared<EngineOnMachine>();
    const std::shared_ptr<EmbeddedEngine> engine(whole, &whole->engine);
    SessionControl control(*engine, engine->options().sessionLimit);
    EngineSink sink(*engine);
    HostEventWriter writer(sink);
    Shop shop(writer);
    SessionConfig live = recorded;
    live.logFileMode = logfilemode::RealTime | logfilemode::SystemLogger;
    live.logFileName.clear();
    live.flushTimer = 1;
    if (!control.start(live))
        return {};
    LiveEventsWindow window(
        QString::fromStdU16String(live.name),
        [weak = std::weak_ptr(engine)](const std::u16string& session) { return openEngineLiveTrace(weak, session); },
        0);
    window.resize(logFileWindowSize);
    window.show();
    window.activateWindow();
    const auto& table = *window.findChild<QTableView*>(QStringLiteral("eventTable"));
    const auto hasEvents = [&] { return table.model()->rowCount() > 200; };
    const auto goOn = [&] {
        whole->machine.goOn(1s, [&](std::chrono::nanoseconds passed) { shop.goOn(passed); });
        return hasEvents();
    };
    return QTest::qWaitFor(goOn, patience) ? pictureOf(window) : QPixmap();
}

} // namespace

bool takeLogFileWindow(const QString& file)
{
    const QString target = QFileInfo(file).absoluteFilePath();
    const QTemporaryDir folder;
    return pictureOfLogFile(folder).save(target);
}

bool takeManualEvents(const ManualPictureFile& fileOf)
{
    const QTemporaryDir folder;
    return saveSmall(pictureOfLogFile(folder), fileOf("logfile")) && saveSmall(pictureOfLiveEvents(), fileOf("live"));
}

} // namespace etwarden
