// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/text/texttablemodel.h"
#include "model/session/propertiesblock.h"

#include <QString>

#include <memory>

namespace etwarden {

class SessionDraft;

/// The block that a draft would pass to StartTrace or to ControlTrace, member by member and byte by byte, in the layout
/// of this process; below it the calls of EnableTraceEx2 that would follow.
class PropertiesPreview : public TextTableModel
{
    Q_OBJECT

public:
    enum Column { OffsetColumn, MemberColumn, ValueColumn, MeaningColumn, ColumnCount };

    explicit PropertiesPreview(QObject* parent = nullptr);
    ~PropertiesPreview() override;

    void setDraft(const SessionDraft& draft);

    /// 16 bytes a line with offset and text; runs of equal lines are one "*", the last line is the length.
    QString hexDump() const;
    /// What the call is expected to return.
    QString predictedAnswer() const;
    /// Answer, members and dump, to be copied.
    QString toText() const;

private:
    int rows() const override;
    int columns() const override;
    QString header(int column) const override;
    QString text(int row, int column) const override;

    class Private;
    std::unique_ptr<Private> d;
};

} // namespace etwarden
