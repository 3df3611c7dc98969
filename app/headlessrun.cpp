// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headlessrun.h"

#include "app/commandlinehelp.h"
#include "app/printing.h"
#include "app/stopsignal.h"
#include "model/qt/common/worker.h"
#include "model/qt/history/sessionhistory.h"
#include "model/qt/logfile/fillwatches.h"
#include "model/qt/metrics/metricsexport.h"
#include "model/qt/metrics/metricstext.h"
#include "model/qt/monitor/livesessions.h"
#include "model/qt/monitor/monitor.h"
#include "model/qt/recording/pollroute.h"
#include "model/qt/recording/recorder.h"
#include "model/qt/recording/recordingtext.h"
#include "model/qt/text/statustext.h"

#include <QCoreApplication>
#include <QDir>
#include <QTimer>

#include <memory>
#include <optional>

namespace etwarden {

namespace {

/// The history serves its markers only; its past is not read.
constexpr std::size_t historyCapMiB = 1;

/// A poll that fails ends nothing: recording and metrics show it, and the next one may succeed.
class HeadlessRun : public QObject
{
public:
    HeadlessRun(const std::shared_ptr<Backend>& backend, const CommandLine& line)
        : m_line(line)
        , m_monitor(backend)
        , m_route(m_monitor, m_history, m_recorder)
        , m_metrics(backend->kind(), line.metrics)
    {
        const std::chrono::milliseconds interval = line.interval.value_or(Monitor::defaultInterval);
        m_monitor.setInterval(interval);
        m_metrics.setInterval(interval);
        m_monitor.setCountsProviders(!line.metrics.isEmpty());
        m_history.setCap(historyCapMiB);
        connect(&m_route, &PollRoute::polled, &m_live, &LiveSessions::setPoll);
        if (line.metrics.filled) {
            m_filled = std::make_unique<FillWatches>(m_monitor.sessionWatches(), *line.metrics.filled);
            connect(&m_route, &PollRoute::polled, m_filled.get(), &FillWatches::setPoll);
            m_metrics.setFilled([this] { return m_filled->filled(); });
        }
        connect(&m_route, &PollRoute::polled, &m_metrics, &MetricsExport::setPoll);
        connect(&m_live, &LiveSessions::failed, this,
            [](Win32Status status) { fail(StatusText::symbol(status) + u' ' + StatusText::meaning(status)); });
        connect(&m_recorder, &Recorder::started, this, &HeadlessRun::beginRecording);
        connect(&m_recorder, &Recorder::slowChanged, this, [](bool slow) {
            if (slow)
                fail(CommandLineHelp::tr("The disk is slow: polls wait for it."));
        });
        connect(&m_recorder, &Recorder::stopped, this, &HeadlessRun::endRecording);
        connect(&m_metrics, &MetricsExport::fileWritten, this, [this] {
            m_isFileWritten = true;
            printLine(MetricsText::written(m_line.metrics.file));
        });
        connect(&m_metrics, &MetricsExport::failed, this, &HeadlessRun::reportMetrics);
        connect(&m_stopSignal, &StopSignal::requested, this, &HeadlessRun::stop);
    }

    int run()
    {
        if (!m_metrics.start())
            return m_code;
        if (const std::optional<MetricsEndpoint> endpoint = m_metrics.endpoint())
            printLine(MetricsText::served(*endpoint));
        if (!m_line.recordingFile.isEmpty())
            m_recorder.start(m_line.recordingFile);
        else
            stopAfterDuration();
        m_monitor.start();
        QCoreApplication::exec();
        m_metrics.finish();
        Worker::joinDetached(); // before the stop signal is destroyed, after which the system may end the program
        return m_code;
    }

private:
    void beginRecording()
    {
        //: %1 is a file
        printLine(CommandLineHelp::tr("Recording to “%1”. Press Ctrl+C to stop.")
                      .arg(QDir::toNativeSeparators(m_line.recordingFile)));
        stopAfterDuration();
    }

    void stopAfterDuration()
    {
        if (m_line.duration)
            QTimer::singleShot(*m_line.duration, Qt::PreciseTimer, this, &HeadlessRun::stop);
    }

    void stop()
    {
        m_isStopping = true;
        if (m_recorder.isActive())
            m_recorder.stop();
        else
            QCoreApplication::quit();
    }

    /// Metrics go on where only the recording ended: a full disk is what their readers want to know most.
    void endRecording(const RecordingSummary& summary)
    {
        if (summary.error)
            m_code = fail(RecordingText::end(summary));
        else
            printLine(RecordingText::summary(summary));
        if (m_isStopping || m_line.metrics.isEmpty())
            QCoreApplication::quit();
    }

    /// Reports that the file cannot be written there. The program ends then, if there is nothing else to do.
    void reportMetrics(const MetricsError& error)
    {
        m_code = fail(MetricsText::error(error));
        if (!m_isFileWritten && !m_line.metrics.endpoint && !m_recorder.isActive())
            QCoreApplication::quit();
    }

    /// A line that cannot be printed does not end the run; the exit code reports it.
    void printLine(const QString& text)
    {
        if (const int code = print(text + u'\n'); code != exitcode::success)
            m_code = code;
    }

    const CommandLine& m_line;
    Monitor m_monitor;
    SessionHistory m_history;
    Recorder m_recorder;
    PollRoute m_route;
    LiveSessions m_live;
    MetricsExport m_metrics;
    std::unique_ptr<FillWatches> m_filled; // where it is asked for
    StopSignal m_stopSignal;
    int m_code = exitcode::success;
    bool m_isFileWritten = false;
    bool m_isStopping = false;
};

} // namespace

int runHeadless(const std::shared_ptr<Backend>& backend, const CommandLine& line)
{
    HeadlessRun headless(backend, line);
    return headless.run();
}

} // namespace etwarden
