// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/logfile/manifestfile.h"
#include "model/qt/monitor/poll.h"
#include "widgets/common/barview.h"
#include "widgets/common/sessionview.h"
#include "widgets/common/stripwindow.h"

#include <functional>
#include <memory>

namespace etwarden {

class BootStore;
class ContextHelp;
class Language;
class MetricsExport;
class Monitor;
class Recorder;
class Settings;
struct EarlierHistory;
struct JournalEntry;
struct RecordingError;
struct SizingBasis;

/// The one window: session table, details of the selected session, gauges, messages, and every command. It asks the
/// monitor and shows what the monitor reports; it never calls the system itself. All arguments outlive it.
class MainWindow : public StripWindow
{
    Q_OBJECT

public:
    MainWindow(Monitor& monitor, Settings& settings, Language& language, QWidget* parent = nullptr);
    ~MainWindow() override;

    /// Shows a poll; called for each, also for one that failed, after the history and the recorder have it.
    void showPoll(const PollPtr& poll);

    /// Shows that a session of the embedded engine ended by itself or lost a write; from the GUI thread.
    void showJournalEntry(const JournalEntry& entry);

    /// Shows the history in the table and watches it for thresholds; it outlives the window.
    void addHistory(SessionHistory& history);

    /// Called after addHistory(): see WindowHistory::continueFrom().
    void continueHistory(const EarlierHistory& earlier);
    void showNotKept(const RecordingError& error); ///< this run's history

    /// Puts a view of the selected sessions below the table; owned from now on.
    void addView(SessionView* view);

    /// Gives statistics to the windows of log files and recordings; before addRecording().
    void addStatistics(const BarViewMaker& makeBars);
    /// Sets what the system knows of the providers of events, for the windows of log files.
    void addInstalledEvents(const InstalledEvents& installed);

    /// Adds the Record menu. `makeView` is for the history of a recording that is opened.
    void addRecording(Recorder& recorder, const SessionViewMaker& makeView);

    /// Adds a tab with the sessions that start with the system; `seenFile` as of BootList. nullptr: nothing.
    void addBoot(const std::shared_ptr<BootStore>& store, const QString& seenFile);

    /// Shows the metrics in a dialog, and says what goes wrong with them.
    void addMetrics(MetricsExport& metrics);

    /// Adds the manual and "What is this?" to the Help menu.
    void addManual(ContextHelp& help);

    /// Opens the editor for a new session with sizes for this machine, as soon as that is known; shows the window.
    void editSized(const SizingBasis& basis);

    /// Offers the tour of a loss; `startElsewhere` as of WindowTour.
    void addTour(std::function<bool()> startElsewhere);
    void startTour(); ///< after addTour(): once the sessions are known

    /// Offers to start the program once more with administrator's rights: see WindowElevation::Restart.
    void addElevation(std::function<Win32Status(WId window)> restart);

protected:
    void retranslate() override;
    void changeEvent(QEvent* event) override; // WindowStateChange
    void closeEvent(QCloseEvent* event) override;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace etwarden
