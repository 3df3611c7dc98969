// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/rules/rules.h"

#include <QAbstractListModel>

#include <memory>
#include <vector>

namespace etwarden {

/// Findings of a draft, worst first, then in table order. A rule fires once, so its row is the same as long as it does:
/// rows that stay keep their selection, also when their numbers change.
class FindingsModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role {
        SeverityRole = Qt::UserRole, ///< Severity
        RuleIdRole,
        FieldsRole, ///< QList<int>, each a ConfigField that is concerned, first the one to jump to; may be empty
        FieldNameRole, ///< of the one to jump to, in the Windows of the environment
        DetailRole, ///< predicted status, sources without a page, the disagreement
        PagesRole, ///< QList<int>, each a RuleSource that has a FindingText::page()
        FixLabelsRole, ///< QStringList, one button for each of fixes()
    };

    explicit FindingsModel(QObject* parent = nullptr);
    ~FindingsModel() override;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

    /// The findings of this configuration in this environment, which decide about the fixes that are offered.
    void setFindings(const std::vector<Finding>& findings, const SessionConfig& config, const Environment& environment);
    const std::vector<const Fix*>& fixes(int row) const; ///< those that help
    void retranslate();

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace etwarden
