// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QString>

namespace etwarden {

/// A table whose cells and headers are texts, in the current language. The tool tip of a cell is its text again,
/// because the column may be too narrow.
class TextTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    int rowCount(const QModelIndex& parent = {}) const final;
    int columnCount(const QModelIndex& parent = {}) const final;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override; ///< further roles in addition
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const final;

    void retranslate(); ///< after a change of the language

protected:
    virtual int rows() const = 0;
    virtual int columns() const = 0;
    // Rows and columns that are asked for are there.
    virtual QString header(int column) const = 0;
    virtual QString text(int row, int column) const = 0;
    virtual QString toolTip(int row, int column) const; ///< plain; text() unless there is more to say
};

} // namespace etwarden
