// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/boot/bootlist.h"
#include "model/qt/text/texttablemodel.h"
#include "model/session/sessionstatus.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace etwarden {

class LiveSessions;

/// The definitions of boot sessions as a table, each with the session of its name that runs now.
class BootModel : public TextTableModel
{
    Q_OBJECT

public:
    enum class Column : std::uint8_t {
        Starts,
        Name,
        Running,
        Drift,
        Status,
        Mode,
        Buffers,
        File,
        Providers,
        Clock,
        LastWrite,
    };
    static constexpr int columnTotal = static_cast<int>(Column::LastWrite) + 1;
    enum Role { SortRole = Qt::UserRole };

    /// Both outlive it.
    BootModel(const BootList& list, const LiveSessions& live, QObject* parent = nullptr);

    const BootDefinition& definition(int row) const;
    int rowOf(std::u16string_view name) const; ///< -1: there is none
    std::optional<SessionStatus> runningOf(const BootDefinition& definition) const; ///< as of the latest poll

    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

private:
    int rows() const override;
    int columns() const override;
    QString header(int column) const override;
    QString text(int row, int column) const override;
    QString toolTip(int row, int column) const override;
    void showDefinitions();

    const BootList& m_list;
    const LiveSessions& m_live;
    std::vector<BootDefinition> m_definitions;
};

} // namespace etwarden
