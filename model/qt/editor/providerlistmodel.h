// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/text/texttablemodel.h"
#include "model/session/providerconfig.h"
#include "model/session/rules/rules.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

namespace etwarden {

/// The providers of a draft and those that an update would take from its running session, one row each, and what would
/// become of them.
class ProviderListModel : public TextTableModel
{
    Q_OBJECT

public:
    enum Column {
        NameColumn,
        GuidColumn,
        LevelColumn,
        AnyColumn,
        AllColumn,
        PropertiesColumn,
        FiltersColumn,
        StateColumn,
        ColumnCount
    };

    explicit ProviderListModel(QObject* parent = nullptr);
    ~ProviderListModel() override;

    /// `enabled`: what the running session has; nullptr for a session that does not run. Findings about providers are
    /// shown at their rows.
    void setProviders(const std::vector<ProviderConfig>& providers, const std::vector<ProviderConfig>* enabled,
        const std::vector<Finding>& findings = {});
    const ProviderConfig& provider(int row) const;
    std::optional<std::size_t> placeOf(int row) const; ///< among the providers of the draft; nullopt: to be removed
    int rowOf(std::size_t place) const; ///< the inverse, of a place that is there

private:
    int rows() const override;
    int columns() const override;
    QString header(int column) const override;
    QString text(int row, int column) const override;
    QString toolTip(int row, int column) const override;

    class Private;
    std::unique_ptr<Private> d;
};

} // namespace etwarden
