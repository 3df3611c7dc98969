// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/sessions/sessiontext.h"

#include <QDateTime>

#include <algorithm>

namespace etwarden {

namespace {

QString lengthOf(const SessionDepth& depth)
{
    const auto length = std::chrono::duration_cast<std::chrono::milliseconds>(depth.length);
    return Format().duration(static_cast<std::uint64_t>(std::max<std::int64_t>(length.count(), 0)));
}

} // namespace

QString SessionText::columnHeader(SessionColumn column)
{
    return tr(infoOf(column).header);
}

QString SessionText::columnName(SessionColumn column)
{
    const SessionColumnInfo& info = infoOf(column);
    return info.name ? tr(info.name) : tr(info.header);
}

QString SessionText::columnToolTip(SessionColumn column)
{
    return tr(infoOf(column).toolTip);
}

QString SessionText::lossState(LossState state)
{
    switch (state) {
    case LossState::Never:
        return tr("Nothing lost, according to ETW's own counters");
    case LossState::LostBefore:
        return tr("Lost since the start, not now");
    case LossState::LosingNow:
        return tr("Losing now");
    }
    return {};
}

QString SessionText::depth(const SessionDepth& depth)
{
    const QString length = lengthOf(depth);
    switch (depth.basis) {
    case SessionDepth::Basis::AtLeast:
        //: how far back a session reaches. %1 is a duration such as "12 s"
        return tr("at least %1").arg(length);
    case SessionDepth::Basis::Estimated:
        //: how far back a session reaches. %1 is a duration such as "12 s"
        return tr("about %1").arg(length);
    case SessionDepth::Basis::Reported:
    case SessionDepth::Basis::Counted:
        break;
    }
    return length;
}

QString SessionText::depthInFull(const SessionDepth& depth)
{
    const QString length = lengthOf(depth);
    const QString oldest = Format().timeOfDay(QDateTime::fromMSecsSinceEpoch(depth.oldest.count()).time());
    switch (depth.basis) {
    case SessionDepth::Basis::AtLeast:
        //: how far back a session reaches. %1 is a duration such as "12 s", %2 a time of the day
        return tr("at least %1, to %2: nothing has been overwritten since it was first seen").arg(length, oldest);
    case SessionDepth::Basis::Reported:
        //: how far back a session reaches. %1 is a duration such as "12 s", %2 a time of the day
        return tr("%1, to %2, as reported by the engine").arg(length, oldest);
    case SessionDepth::Basis::Counted:
        //: how far back a session reaches. %1 is a duration such as "12 s", %2 a time of the day
        return tr("%1, to %2, counted from the buffers written").arg(length, oldest);
    case SessionDepth::Basis::Estimated:
        break;
    }
    //: how far back a session reaches. %1 is a duration such as "12 s", %2 a time of the day
    return tr("about %1, to %2, estimated from the mean rate of written buffers").arg(length, oldest);
}

QString SessionText::wrapped(std::uint64_t total, const Format& format)
{
    //: tool tip of a counter in the table. %1: a number
    return tr("ETW counts in 32 bits: its own counter has started again from 0 and is at %1 now.")
        .arg(format.number(static_cast<std::uint32_t>(total)));
}

} // namespace etwarden
