// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>

#include <cstdint>

namespace etwarden {

/// The sets of kernel flags to choose from, and "custom" while the flags are none of them.
class FlagPresetBox : public QComboBox
{
    Q_OBJECT

public:
    explicit FlagPresetBox(QWidget* parent = nullptr);

    /// Shows the set that these flags are; of several with the same flags, the one that was chosen.
    void setFlags(std::uint32_t enableFlags);
    void retranslate();

signals:
    void flagsChosen(std::uint32_t enableFlags); ///< by the person

private:
    int itemOf(std::uint32_t enableFlags) const;

    std::uint32_t m_flags = 0;
};

} // namespace etwarden
