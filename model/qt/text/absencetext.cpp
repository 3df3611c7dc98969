// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/absencetext.h"

#include "model/qt/text/format.h"
#include "model/qt/text/namelist.h"

#include <QStringList>

namespace etwarden {

QString AbsenceText::sentence(const AbsenceReport& report)
{
    const Format format;
    QStringList parts;
    if (report.eventsLost > 0) {
        //: Part of a list. %1 is the number of events, %n chooses the form.
        parts << tr("%1 event(s) lost", "", pluralCount(report.eventsLost)).arg(format.number(report.eventsLost));
    }
    if (report.buffersLost > 0) {
        //: Part of a list. %1 is the number of buffers, %n chooses the form.
        parts << tr("%1 buffer(s) lost", "", pluralCount(report.buffersLost)).arg(format.number(report.buffersLost));
    }
    if (report.alerts > 0) {
        //: Part of a list: thresholds that were exceeded.
        parts << tr("%n alert(s)", "", pluralCount(report.alerts));
    }
    if (report.started > 0) {
        //: Part of a list.
        parts << tr("%n session(s) started", "", pluralCount(report.started));
    }
    if (report.ended > 0) {
        //: Part of a list.
        parts << tr("%n session(s) ended", "", pluralCount(report.ended));
    }
    const auto length = std::chrono::duration_cast<std::chrono::milliseconds>(report.length);
    //: %1 is a duration such as "12 min", %2 a list such as "3 events lost, 1 session ended".
    const QString happened = tr("Since you last looked, %1 ago: %2.")
                                 .arg(format.duration(static_cast<std::uint64_t>(length.count())),
                                     //: Between the parts of a list.
                                     parts.join(tr(", ")));
    if (report.losers.empty())
        return happened;
    std::vector<std::u16string> losers;
    for (const AbsenceReport::Loser& loser : report.losers)
        losers.push_back(loser.name);
    //: %1: a sentence. %2: names of sessions, “A”, “B” and 4 more.
    return tr("%1 Lost by %2.").arg(happened, nameList(losers));
}

} // namespace etwarden
