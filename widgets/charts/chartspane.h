// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/chartcontent.h"
#include "widgets/charts/chartexports.h"
#include "widgets/charts/charttoolbar.h"
#include "widgets/common/sessionview.h"
#include "widgets/common/windowexposure.h"
#include "widgets/time/timewindow.h"

#include <QTimer>

#include <chrono>
#include <optional>
#include <vector>

class QLabel;
class QSplitter;

namespace etwarden {

class ChartHeader;
class TimeNavigation;
class ChartPicture;
class ChartStack;
class ChartTable;
class ChartTableView;
class EmptyState;
class SessionHistory;
class Settings;

/// The graphs of the selected session, or a comparison of several sessions, over one axis of time. They do nothing
/// while they are not in sight, and draw nothing when nothing that is shown has changed. The settings remember what was
/// chosen to be shown.
class ChartsPane : public SessionView
{
    Q_OBJECT

public:
    /// Both outlive it.
    ChartsPane(SessionHistory& history, Settings& settings, QWidget* parent = nullptr);
    ~ChartsPane() override;

    /// The current one is shown; it stays when it ends, until another one is selected.
    void setSessions(TraceHandle current, const std::vector<TraceHandle>& selected) override;
    QWidget* controls() override { return m_toolBar; }
    QString title() const override;
    void showMoment(std::chrono::nanoseconds time) override;
    void setMoment(std::chrono::nanoseconds time) override;
    void offerWays() override;
    QWidget* lossPart(LossPart part) override;

    ChartToolBar& toolBar() { return *m_toolBar; }
    TimeWindow& timeWindow() { return m_window; }
    void refresh(); ///< after a change of the time window

protected:
    void changeEvent(QEvent* event) override; // LanguageChange
    bool event(QEvent* event) override; // ShortcutOverride
    void contextMenuEvent(QContextMenuEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void makeLayout();
    void connectParts();
    void connectNavigation();
    void connectTime();
    void connectExports();
    void connectMenu();
    void copyValues(std::chrono::nanoseconds time) const;
    void mark(std::chrono::nanoseconds time);
    void choose(); ///< applies what was chosen in the tool bar, and remembers it
    void refreshSoon();
    void rebuild(); ///< the curves, after another choice of sessions or counters
    void showValues();
    void showHeader();
    void showReason();
    QString showDepth(RunId run);
    void showNote();
    TimeRange knownTime() const; ///< of what is shown: from the first poll of a session to its last one
    void showEmptyState();
    void goToLoss(std::int64_t column);
    ChartPicture picture() const; ///< of what is shown
    void exportPicture(PictureFormat format);
    void exportData(HistoryFormat format, bool isAll);
    void retranslateUi();

    SessionHistory& m_history;
    Settings& m_settings;
    WindowExposure m_exposure{*this};
    ChartContent m_content;
    TimeWindow m_window;
    ChartToolBar* m_toolBar;
    TimeNavigation* m_navigation;
    ChartHeader* m_header;
    ChartStack* m_stack;
    ChartTable* m_table;
    ChartTableView* m_tableView;
    QSplitter* m_splitter;
    QLabel* m_note; ///< below the charts: statistics of a selected range, or what is left out
    EmptyState* m_emptyState; ///< instead of charts without a curve
    ChartExports* m_exports;
    QTimer m_soon;
    TimeRange m_reportedTime; ///< by timeShown()
    std::size_t m_knownRuns = 0; ///< when the curves were made
    std::chrono::nanoseconds m_valuesTime{}; // of the values in the legends
    std::optional<std::chrono::nanoseconds> m_crosshair; // where the pointer is
    std::optional<std::chrono::nanoseconds> m_moment; // that the table shows; the crosshair's place without a pointer
};

} // namespace etwarden
