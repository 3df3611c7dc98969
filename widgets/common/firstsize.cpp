// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/firstsize.h"

#include <QScreen>
#include <QWidget>

namespace etwarden {

QSize fittedTo(const QScreen& screen, QSize wanted)
{
    return wanted.boundedTo(screen.availableSize() * 0.95);
}

void resizeFirst(QWidget& window, QSize wanted)
{
    window.resize(fittedTo(*window.screen(), wanted));
}

} // namespace etwarden
