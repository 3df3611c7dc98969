// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/windowstyle.h"

#include "widgets/icons.h"

namespace etwarden {

QIcon WindowStyle::standardIcon(StandardPixmap symbol, const QStyleOption* option, const QWidget* widget) const
{
    switch (symbol) {
    case SP_ToolBarHorizontalExtensionButton:
    case SP_ToolBarVerticalExtensionButton:
        return lineIcon(Icon::More);
    case SP_LineEditClearButton:
        return lineIcon(Icon::Close);
    default:
        return QProxyStyle::standardIcon(symbol, option, widget);
    }
}

} // namespace etwarden
