// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/logfile/countsmodel.h"
#include "model/qt/logfile/shownevents.h"

#include <QWidget>

class QComboBox;
class QLabel;

namespace etwarden {

class CountsTable;
class EmptyState;

/// Shows what fills the buffers: events and volume of what is shown, by one of their properties.
class CountsPage : public QWidget
{
    Q_OBJECT

public:
    /// `list` outlives it.
    explicit CountsPage(ShownEvents& list, QWidget* parent = nullptr);

    void countBy(CountedBy by);
    void copy(); ///< the selected row, or all of them, under their headings

signals:
    void filterRequested(const QString& expression); ///< for the events of a row
    void moreRequested(); ///< by the button of showNoEvents()

protected:
    void changeEvent(QEvent* event) override; // LanguageChange
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void showCounts();
    void retranslateUi();

    ShownEvents& m_list;
    QLabel* m_label;
    QComboBox* m_by;
    QLabel* m_part; // which events are counted, where a filter or a range leaves some out
    CountsTable* m_table;
    EmptyState* m_empty;
};

} // namespace etwarden
