// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/recordcommand.h"

#include "app/printing.h"
#include "app/stopsignal.h"
#include "model/qt/history/sessionhistory.h"
#include "model/qt/monitor/livesessions.h"
#include "model/qt/monitor/monitor.h"
#include "model/qt/recording/pollroute.h"
#include "model/qt/recording/recorder.h"
#include "model/qt/recording/recordingtext.h"
#include "model/qt/text/statustext.h"

#include <QCoreApplication>
#include <QDir>
#include <QTimer>

namespace etwarden {

namespace {

/// The history is only here for its markers; nobody looks back.
constexpr std::size_t historyCapMiB = 1;

/// A poll that fails ends nothing: the recording shows it as a gap, and the next one may succeed.
class Recording : public QObject
{
public:
    Recording(const std::shared_ptr<Backend>& backend, const CommandLine& line)
        : m_line(line)
        , m_monitor(backend)
        , m_route(m_monitor, m_history, m_recorder)
    {
        m_monitor.setInterval(line.interval.value_or(Monitor::defaultInterval));
        m_history.setCap(historyCapMiB);
        connect(&m_route, &PollRoute::polled, &m_live, &LiveSessions::setPoll);
        connect(&m_live, &LiveSessions::failed, this,
            [](Win32Status status) { fail(StatusText::symbol(status) + u' ' + StatusText::meaning(status)); });
        connect(&m_recorder, &Recorder::started, this, &Recording::begin);
        connect(&m_recorder, &Recorder::slowChanged, this, [](bool slow) {
            if (slow)
                fail(CommandLineParser::tr("The disk is slow: polls wait for it."));
        });
        connect(&m_recorder, &Recorder::stopped, this, &Recording::end);
        connect(&m_stopSignal, &StopSignal::requested, &m_recorder, &Recorder::stop);
        m_recorder.start(line.recordingFile);
        m_monitor.start();
    }

private:
    void begin()
    {
        //: %1 is a file
        printLine(CommandLineParser::tr("Recording to “%1”. Ctrl+C stops.")
                      .arg(QDir::toNativeSeparators(m_line.recordingFile)));
        if (m_line.duration)
            QTimer::singleShot(*m_line.duration, Qt::PreciseTimer, &m_recorder, &Recorder::stop);
    }

    void end(const RecordingSummary& summary)
    {
        if (summary.error)
            m_code = fail(RecordingText::end(summary));
        else
            printLine(RecordingText::summary(summary));
        QCoreApplication::exit(m_code);
    }

    /// The recording goes on when nobody hears of it; the exit code tells.
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
    StopSignal m_stopSignal;
    int m_code = exitcode::success;
};

} // namespace

int runRecord(const std::shared_ptr<Backend>& backend, const CommandLine& line)
{
    const Recording recording(backend, line);
    return QCoreApplication::exec();
}

} // namespace etwarden
