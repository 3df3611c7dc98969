// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/chartcontent.h"
#include "widgets/charts/chartexports.h"
#include "widgets/charts/charttoolbar.h"
#include "widgets/charts/chartview.h"
#include "widgets/charts/timewindow.h"
#include "widgets/sessionview.h"

#include <QTimer>

#include <array>
#include <optional>
#include <vector>

namespace etwarden {

class ChartLegend;
class ChartNavigation;
class ChartTable;
class ChartTableView;
class SessionHistory;
class TimeAxis;

/// The graphs of the selected session, or a comparison of several sessions, over one axis of time. While it is hidden
/// or its window is minimised it does nothing; when nothing that is shown changed it draws nothing.
class ChartsPane : public SessionView
{
    Q_OBJECT

public:
    /// `history` outlives it.
    explicit ChartsPane(SessionHistory& history, QWidget* parent = nullptr);
    ~ChartsPane() override;

    /// The current one is shown; it stays when it ends, until another one is selected.
    void setSessions(TraceHandle current, const std::vector<TraceHandle>& selected) override;
    QWidget* controls() override { return m_toolBar; }
    QString title() const override;
    void showMoment(std::chrono::nanoseconds time) override;

    ChartToolBar& toolBar() { return *m_toolBar; }
    TimeWindow& timeWindow() { return m_window; }
    void refresh(); ///< after a change of the time window

protected:
    void changeEvent(QEvent* event) override; // LanguageChange, FontChange
    void showEvent(QShowEvent* event) override;

private:
    struct Panel
    {
        ChartKind kind;
        ChartLegend* legend;
        ChartView* view;
        std::vector<ChartCurve> curves;
    };

    Panel makePanel(ChartKind kind);
    void makeLayout();
    void connectParts();
    void connectExports();
    bool isIdle() const;
    void refreshSoon();
    void rebuild(); ///< the curves, after another choice of sessions or counters
    std::vector<Panel*> shownPanels();
    void alignPlots();
    void showValues();
    void showNote();
    void describe();
    void goToLoss(std::int64_t column);
    void exportPicture(PictureFormat format);
    void exportData(HistoryFormat format, bool isAll);
    void retranslateUi();

    SessionHistory& m_history; // NOLINT(cppcoreguidelines-avoid-const-or-ref-data-members)
    ChartContent m_content;
    TimeWindow m_window;
    ChartToolBar* m_toolBar;
    std::vector<Panel> m_panels;
    TimeAxis* m_axis;
    ChartNavigation* m_navigation;
    ChartTable* m_table;
    ChartTableView* m_tableView;
    ChartExports* m_exports;
    QTimer m_soon;
    std::size_t m_knownRuns = 0; ///< when the curves were made
    std::optional<std::chrono::nanoseconds> m_crosshair;
    int m_leftMargin = 0;
};

} // namespace etwarden
