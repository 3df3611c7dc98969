// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/rules.h"

#include <QAbstractListModel>

#include <memory>
#include <vector>

namespace etwarden {

/// Findings of a draft, worst first, then in table order; rows that stay keep their place and their selection.
class FindingsModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role {
        SeverityRole = Qt::UserRole, ///< Severity
        RuleIdRole,
        FieldRole, ///< ConfigField: where to jump
        DetailRole, ///< predicted status, who says so, the disagreement
        FixLabelsRole, ///< QStringList, one button each
    };

    explicit FindingsModel(QObject* parent = nullptr);
    ~FindingsModel() override;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

    void setFindings(const std::vector<Finding>& findings);
    const Finding& finding(int row) const;
    void retranslate();

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace etwarden
