// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPushButton>

#include <cstdint>

namespace etwarden {

/// A button that looks like a link, for a line of text; dimmed where it leads somewhere and changes nothing.
class LinkButton : public QPushButton
{
    Q_OBJECT

public:
    enum class Look : std::uint8_t { Plain, Dimmed };

    explicit LinkButton(Look look = Look::Plain, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override; // PaletteChange
    void paintEvent(QPaintEvent* event) override;

private:
    void updateColor();

    const Look m_look;
    bool m_isUpdating = false; // the colour is itself a change of the palette
};

} // namespace etwarden
