// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/logfile/eventlist.h"

#include <QStringList>
#include <QWidget>

class QComboBox;
class QLabel;

namespace etwarden {

class BarView;
class EmptyState;

/// Draws what fills the buffers, as shares of providers and processes, sizes of events, and how long operations took.
class StatisticsPage : public QWidget
{
    Q_OBJECT

public:
    /// `list` outlives it; `view` becomes its child.
    StatisticsPage(EventList& list, BarView* view, QWidget* parent = nullptr);

signals:
    void filterRequested(const QString& expression); ///< for the events of a bar
    void moreRequested(); ///< by the button of showNoEvents()
    void fileWritten(const QString& file);

protected:
    void changeEvent(QEvent* event) override; // LanguageChange

private:
    void showBars();
    void showOperations();
    void retranslateUi();

    EventList& m_list;
    BarView* m_view;
    QLabel* m_label;
    QComboBox* m_subject;
    QLabel* m_measureLabel;
    QComboBox* m_measure;
    QComboBox* m_operation; // whose durations are shown
    QLabel* m_part; // which events they are of, where a filter or a range leaves some out
    EmptyState* m_empty;
    QStringList m_filters; // of the bars
};

} // namespace etwarden
