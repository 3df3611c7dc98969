// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPushButton>

namespace etwarden {

/// A button that looks like a link: for fixes and jumps in a line of text.
class LinkButton : public QPushButton
{
    Q_OBJECT

public:
    explicit LinkButton(QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override; // PaletteChange

private:
    void updateColor();

    bool m_isUpdating = false; // the colour is itself a change of the palette
};

} // namespace etwarden
