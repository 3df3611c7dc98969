// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/environment.h"
#include "model/session/sessionconfig.h"

#include <QAbstractItemModel>

#include <cstdint>
#include <memory>

namespace etwarden {

/// All bits of EnableFlags or of LogFileMode, or the named ones of EnableProperty, as a checkable tree of two levels:
/// groups, bits. The value it edits is any 32-bit number; bits without a name are rows like the others. While
/// EnableFlags has the EXTENSION bit, the other bits are no flags: their rows are neither checked nor enabled, and
/// value() stays as given.
class BitListModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum class Catalogue : std::uint8_t { EnableFlags, LogFileModes, EnableProperties };
    enum Column { NameColumn, DescriptionColumn, SinceColumn, StatusColumn, ColumnCount };
    enum Role {
        BitRole = Qt::UserRole, ///< quint32; 0 for a group
        SearchTextRole, ///< name, group, description, event types, value in hexadecimal
        DocumentedRole, ///< bool
        /// QString: what StartTrace would refuse because of this bit; of a bit that is set, also what it is warned
        /// about; empty when nothing. Worked out when first asked for.
        ExclusionRole,
        SeverityRole, ///< int, a Severity: of what is said against a bit that is set; invalid when nothing
        /// QString: lines with all that is known about a bit; empty for a group. The exclusion only while the bit is
        /// not set: after that it is a finding, and is shown with them.
        ExplanationRole,
    };

    explicit BitListModel(Catalogue catalogue, QObject* parent = nullptr);
    ~BitListModel() override;

    std::uint32_t value() const;
    void setValue(std::uint32_t value); ///< emits dataChanged for the bits that changed and for all exclusions
    /// Bits that cannot be changed now and the reason shown for them (update of a running session).
    void setLocked(std::uint32_t lockedBits, const QString& reason);
    /// What exclusions are worked out from, besides the value; both are copied.
    void setContext(const SessionConfig& config, const Environment& environment);

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

    void retranslate();

signals:
    void valueEdited(std::uint32_t value); ///< by a check box, not by setValue()

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace etwarden
