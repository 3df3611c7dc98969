// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/logfile/countsmodel.h"
#include "model/qt/logfile/eventlist.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QSortFilterProxyModel;
class QTableView;

namespace etwarden {

class EmptyState;

/// Shows what fills the buffers: events and volume of what is shown, by provider, event or process.
class CountsPage : public QWidget
{
    Q_OBJECT

public:
    /// `list` outlives it.
    explicit CountsPage(EventList& list, QWidget* parent = nullptr);

signals:
    void filterRequested(const QString& expression); ///< for the events of a row

protected:
    void changeEvent(QEvent* event) override; // FontChange, LanguageChange

private:
    void showCounts();
    void fitTable();
    void retranslateUi();

    EventList& m_list;
    CountsModel m_model;
    QSortFilterProxyModel* m_sorted;
    QLabel* m_label;
    QComboBox* m_by;
    QTableView* m_table;
    EmptyState* m_empty;
};

} // namespace etwarden
