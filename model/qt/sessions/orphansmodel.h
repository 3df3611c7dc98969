// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/text/texttablemodel.h"
#include "model/session/orphans.h"

#include <cstdint>
#include <vector>

namespace etwarden {

/// Sessions that could go, the most suspicious first, with the reasons in words. While the same sessions are listed in
/// the same order, rows change in place; otherwise the list is rebuilt.
class OrphansModel : public TextTableModel
{
    Q_OBJECT

public:
    enum class Column : std::uint8_t { Session, Reasons };
    static constexpr int columnTotal = static_cast<int>(Column::Reasons) + 1;

    explicit OrphansModel(QObject* parent = nullptr);

    void setOrphans(std::vector<Orphan> orphans);
    const Orphan& orphan(int row) const;
    int rowOf(TraceHandle session) const; ///< -1: not listed

private:
    int rows() const override;
    int columns() const override;
    QString header(int column) const override;
    QString text(int row, int column) const override;

    std::vector<Orphan> m_orphans;
};

} // namespace etwarden
