// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/taborder.h"

#include <QList>
#include <QWidget>

namespace etwarden {

QWidget* followInTabOrder(QWidget* last, QWidget& part)
{
    QList<QWidget*> stops; // the order changes with the first of them that moves
    const auto add = [&](QWidget* widget) {
        const bool isPart = widget == &part || part.isAncestorOf(widget);
        if (isPart && (widget->focusPolicy() & Qt::TabFocus) != 0 && !widget->focusProxy())
            stops.append(widget);
    };
    for (QWidget* widget = last->nextInFocusChain(); widget != last; widget = widget->nextInFocusChain())
        add(widget);
    for (QWidget* stop : stops) {
        QWidget::setTabOrder(last, stop);
        last = stop;
    }
    return last;
}

} // namespace etwarden
