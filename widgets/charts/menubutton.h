// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyle>
#include <QToolButton>

namespace etwarden {

/// QToolButton draws the arrow of its menu over the end of its text; this one leaves room for it.
class MenuButton : public QToolButton
{
public:
    QSize sizeHint() const override
    {
        const QSize size = QToolButton::sizeHint();
        return {size.width() + style()->pixelMetric(QStyle::PM_MenuButtonIndicator, nullptr, this), size.height()};
    }
};

} // namespace etwarden
