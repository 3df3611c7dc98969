// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/bartable.h"
#include "widgets/charts/chartexports.h"
#include "widgets/common/barview.h"

class QAction;
class QScrollArea;
class QSplitter;
class QTableView;
class QToolButton;

namespace etwarden {

class BarChart;

/// A chart of bars with its table, and their exports.
class BarPane : public BarView
{
    Q_OBJECT

public:
    explicit BarPane(QWidget* parent = nullptr);

    void setBars(const BarList& bars) override;
    QWidget* controls() override { return m_controls; }

protected:
    void changeEvent(QEvent* event) override; // FontChange, LanguageChange

private:
    void makeControls();
    void makeTable();
    void fitTable();
    void exportPicture(PictureFormat format);
    void exportData(HistoryFormat format);
    QString fileName() const;
    void retranslateUi();

    BarList m_bars;
    BarTable m_model;
    BarChart* m_chart;
    QScrollArea* m_scroll; // of the chart
    QTableView* m_table;
    QSplitter* m_splitter; // chart and table
    QWidget* m_controls;
    QAction* m_showTable;
    QAction* m_copyPicture;
    QAction* m_exportPng;
    QAction* m_exportSvg;
    QAction* m_exportCsv;
    QAction* m_exportJson;
    QToolButton* m_export;
    ChartExports* m_exports;
};

} // namespace etwarden
