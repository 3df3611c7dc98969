// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/severity.h"
#include "widgets/common/icons.h"

#include <QListWidget>

#include <optional>

namespace etwarden {

/// The editor's pages: icon, name, and how many findings are there with the symbol of the worst. The shown page
/// stays selected, also when one clicks below the last.
class PageList : public QListWidget
{
    Q_OBJECT

public:
    struct State
    {
        QString title;
        int findings = 0;
        std::optional<Severity> worst; ///< nullopt without findings
    };

    explicit PageList(QWidget* parent = nullptr);

    void addPage(Icon icon);
    void setState(int page, const State& state);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    QItemSelectionModel::SelectionFlags selectionCommand(const QModelIndex& index, const QEvent* event) const override;
};

} // namespace etwarden
