// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/logfile/countsmodel.h"

#include <QTableView>

class QSortFilterProxyModel;

namespace etwarden {

/// Events and volume by one of their properties, the largest volume first. Rows stay selected while counts grow.
class CountsTable : public QTableView
{
    Q_OBJECT

public:
    explicit CountsTable(QWidget* parent = nullptr);

    void setCounts(const EventCounts& counts, CountedBy by);
    bool isEmpty() const;
    QString text() const; ///< for the clipboard: the selected row, else all, below their headings
    void retranslate();

protected:
    void changeEvent(QEvent* event) override; // FontChange
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit();
    void fitNames();

    CountsModel m_model;
    QSortFilterProxyModel* m_sorted;
};

} // namespace etwarden
