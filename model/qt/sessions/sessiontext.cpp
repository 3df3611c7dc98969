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

QString SessionText::wrapped(std::uint64_t total, const Format& format)
{
    //: tool tip of a counter in the table. %1: a number
    return tr("ETW counts in 32 bits: its own counter has started again from 0 and stands at %1 now.")
        .arg(format.number(static_cast<std::uint32_t>(total)));
}

} // namespace etwarden
