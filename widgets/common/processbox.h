// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>
#include <QHash>
#include <QString>

#include <cstdint>
#include <optional>

namespace etwarden {

/// Chooses one of the processes that run. Any part of its program's name or its id finds it; an id that is not listed
/// can be typed as well.
class ProcessBox : public QComboBox
{
    Q_OBJECT

public:
    explicit ProcessBox(QWidget* parent = nullptr);

    void setPrograms(const QHash<std::uint32_t, QString>& programs); ///< by process; keeps what was typed
    std::optional<std::uint32_t> processId() const; ///< nullopt: what was typed is none
    void retranslate();

signals:
    void processChanged();
};

} // namespace etwarden
