// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/sessions/sessiontext.h"

namespace etwarden {

QString SessionText::columnHeader(SessionColumn column)
{
    return tr(infoOf(column).header);
}

QString SessionText::columnToolTip(SessionColumn column)
{
    return tr(infoOf(column).toolTip);
}

QString SessionText::lossState(LossState state)
{
    switch (state) {
    case LossState::Never:
        return tr("Nothing lost by ETW's own counters");
    case LossState::LostBefore:
        return tr("Lost since the start, not now");
    case LossState::LosingNow:
        return tr("Losing now");
    }
    return {};
}

} // namespace etwarden
