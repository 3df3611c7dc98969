// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/decode/eventfilter.h"
#include "model/etw/guid.h"
#include "model/etw/tracetypes.h"
#include "model/qt/logfile/eventcounts.h"
#include "model/qt/logfile/eventrow.h"
#include "model/qt/logfile/eventsearch.h"

#include <QObject>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace etwarden {

/// Events of a log file or of a live session, of which a table shows those that pass a filter. Lives on the GUI thread.
///
/// What is shown has places, which count from 0 and have no gap. A place whose event is dropped is not used again
/// before shownReset().
class ShownEvents : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    virtual std::uint64_t shownBegin() const { return 0; } ///< the first place that is not dropped
    virtual std::uint64_t shownEnd() const = 0; ///< after the last one
    virtual std::uint64_t eventCount() const = 0; ///< also of those that do not pass
    /// The time where it is known without a wait; nullopt: the event has to be read.
    virtual std::optional<FileTime> timeAt(std::uint64_t place) const = 0;
    /// A number that identifies the event there, whatever is shown; it grows with the place.
    virtual std::uint64_t numberAt(std::uint64_t place) const = 0;
    /// The first place with that number or a greater one; shownEnd(): there is none; nullopt: it is not known yet.
    virtual std::optional<std::uint64_t> placeFrom(std::uint64_t number) const = 0;
    /// Whether it is still unknown if there will be anything to show.
    virtual bool isLooking() const = 0;
    virtual bool isFiltered() const = 0; ///< only events that pass a filter are shown

    /// Rows that are known without a wait; empty: they have to be requested.
    virtual std::vector<EventRow> readAtOnce(std::uint64_t /*first*/, std::size_t /*count*/, bool /*isShort*/) const
    {
        return {};
    }
    /// rowsReady() follows, with this number; or droppedRequest(), where too many others wait.
    virtual std::uint64_t requestShown(std::uint64_t first, std::size_t count, bool isShort) = 0;

    /// The activity and those that are linked with it, the nearest first: see ActivityLinks::chainOf().
    virtual std::vector<Guid> activityChain(const Guid& activity, std::size_t maximum) const = 0;

    /// Events and volume of what is shown, as soon as all of it is known; see countsChanged().
    virtual const EventCounts& counts() const = 0;
    virtual void setCounted(bool /*isCounted*/) {} ///< whether the counts are shown

    /// Looks for an event that passes among those that are shown, after or before `place`, and goes on at the other
    /// end. nullopt: from the start, or from the end. findEnded() follows. A new search, cancelFind(), or other events
    /// that are shown end it.
    virtual void find(const EventFilter& filter, std::optional<std::uint64_t> place, FindDirection direction) = 0;
    virtual void cancelFind() = 0;
    virtual bool isFinding() const = 0;

signals:
    void shownReset(); ///< other events
    void shownGrown(); ///< more events at the end
    void shownDropped(); ///< fewer events at the beginning
    void rowsChanged(); ///< more is known of the same events
    void rowsReady(quint64 request, const std::vector<etwarden::EventRow>& rows);
    void droppedRequest(quint64 request);
    void progressed(); ///< eventCount() or isLooking() is another one
    void countsChanged();
    void findProgressed(double share); ///< of what is shown
    void findEnded(etwarden::FindEnd end, quint64 place); ///< of what is shown, where one was found
    void unavailable(); ///< there will be nothing to show
};

} // namespace etwarden
