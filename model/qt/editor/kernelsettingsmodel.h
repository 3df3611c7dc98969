// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/kerneltracing.h"

#include <QAbstractItemModel>
#include <QString>

#include <array>
#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

namespace etwarden {

/// The lists of kernel settings as a checkable tree of two levels: a setting, what can be chosen for it. What is chosen
/// and not known here, or not listed by the system, has a line as well.
class KernelSettingsModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column { NameColumn, DetailColumn, ColumnCount };

    explicit KernelSettingsModel(QObject* parent = nullptr);

    const KernelTracing& tracing() const { return m_tracing; }
    void setTracing(const KernelTracing& tracing);
    /// The counters of the processor; nullopt or none: the lines that need one say why there is nothing to choose.
    void setSources(const std::optional<std::vector<ProfileSource>>& sources);
    void setEditable(bool isEditable);

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
    void tracingEdited(const etwarden::KernelTracing& tracing); ///< by a check box, not by setTracing()

private:
    /// What a line stands for; a group of events is a number too. Nothing: it says why there is nothing.
    using Choice = std::variant<std::monostate, ClassicEventId, std::uint32_t>;
    struct Line
    {
        Choice choice{};
        QString name{};
        QString detail{};

        bool operator==(const Line&) const = default;
    };
    using Lines = std::array<std::vector<Line>, 7>;

    Lines makeLines() const;
    void update();
    const Line* lineAt(const QModelIndex& index) const;
    bool isChosen(KernelSetting setting, const Choice& choice) const;

    KernelTracing m_tracing;
    std::optional<std::vector<ProfileSource>> m_sources;
    bool m_isEditable = true;
    Lines m_lines;
};

} // namespace etwarden
