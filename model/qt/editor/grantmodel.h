// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/monitor/operation.h"
#include "model/qt/text/texttablemodel.h"
#include "model/session/grantcomparison.h"

#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace etwarden {

/// Requested against granted, member by member, after a start or an update: success does not mean that every request
/// was taken. Below them, each provider that was to be enabled or disabled.
class GrantModel : public TextTableModel
{
    Q_OBJECT

public:
    enum Column { MemberColumn, BeforeColumn, RequestedColumn, GrantedColumn, ReasonColumn, ColumnCount };
    enum Role {
        DiffersRole = Qt::UserRole, ///< bool
    };

    explicit GrantModel(QObject* parent = nullptr);
    ~GrantModel() override;

    /// `before`: what an update has changed; nullopt leaves that column empty.
    void setComparison(const SessionConfig& requested, const SessionStatus& granted, const Resources& resources,
        GrantCall call, const std::vector<ProviderResult>& providers = {}, const std::vector<KernelAnswer>& kernel = {},
        const std::optional<SessionConfig>& before = {});
    /// Members that differ; the bits of a mode count as one. Providers that were refused count as well.
    int differences() const;
    bool hasAdjustments() const; ///< some of them were not left to the system

    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

    QString toText() const; ///< one line per row, columns separated by tabs

private:
    int rows() const override;
    int columns() const override;
    QString header(int column) const override;
    QString text(int row, int column) const override;

    class Private;
    std::unique_ptr<Private> d;
};

} // namespace etwarden
