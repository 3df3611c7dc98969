// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/propertiesblock.h"

#include <QAbstractTableModel>
#include <QString>

#include <memory>

namespace etwarden {

class SessionDraft;

/// The block that a draft would pass to StartTrace or to ControlTrace, member by member and byte by byte, in the layout
/// of this process; below it the calls of EnableTraceEx2 that would follow.
class PropertiesPreview : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { OffsetColumn, MemberColumn, ValueColumn, MeaningColumn, ColumnCount };

    explicit PropertiesPreview(QObject* parent = nullptr);
    ~PropertiesPreview() override;

    void setDraft(const SessionDraft& draft);

    /// 16 bytes a line with offset and text; runs of equal lines are one "*", the last line is the length.
    QString hexDump() const;
    /// What the call is expected to answer.
    QString predictedAnswer() const;
    /// Answer, members and dump, to be copied.
    QString toText() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    void retranslate();

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace etwarden
