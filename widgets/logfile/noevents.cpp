// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/logfile/noevents.h"

#include "model/qt/logfile/shownevents.h"
#include "widgets/common/emptystate.h"

#include <QCoreApplication>

namespace etwarden {

namespace {

/// The words of showNoEvents().
struct NoEvents
{
    Q_DECLARE_TR_FUNCTIONS(NoEvents)
};

} // namespace

void showNoEvents(EmptyState& place, const ShownEvents& events)
{
    if (events.isFiltered()) {
        //: In a table that a filter leaves empty.
        place.present([] { return NoEvents::tr("No event passes the filter."); },
            //: Button: empties the filter.
            [] { return NoEvents::tr("Clear filter"); });
    } else {
        //: In a table of events that lie in a range of time, of which there are none.
        place.present([] { return NoEvents::tr("The selected time range has no events."); },
            //: Button: ends the selection of a range of time.
            [] { return NoEvents::tr("Whole time range"); });
    }
}

} // namespace etwarden
