// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/logfile/logfiledocument.h"
#include "model/qt/logfile/shownevents.h"

#include <memory>
#include <optional>
#include <vector>

namespace etwarden {

/// A range of time, both ends included.
struct EventRange
{
    FileTime begin = 0;
    FileTime end = 0;

    friend bool operator==(const EventRange&, const EventRange&) = default;
};

/// The events of a LogFileDocument in the order of time, those that pass a filter, and searches and exports among them.
/// Events are there while the index of the file grows; those that pass a filter are looked for when it is complete.
///
/// Lives on the GUI thread, where nothing waits. Memory: 2 bits an event while a filter is set.
class EventList : public ShownEvents
{
    Q_OBJECT

public:
    /// `file` has no other list, and outlives this one.
    explicit EventList(LogFileDocument& file, QObject* parent = nullptr);
    ~EventList() override;

    /// Shows only events of the range that pass; nullptr: all. Nothing that is shown now stays.
    void show(const EventFilter* filter, const std::optional<EventRange>& range);
    const ShownRows& shown() const;
    bool isScanning() const; ///< more rows or counts are to come
    std::uint64_t shownEnd() const override;
    std::uint64_t eventCount() const override; ///< of the index
    FileTime timeAt(std::uint64_t place) const override;
    bool isLooking() const override;
    const EventCounts& counts() const; ///< of what is shown, as soon as all of it is known

    /// Requests rows of the index. rowsReady() follows, with the number that is returned; requests of the same kind are
    /// answered in order. When more than maximumRequests wait, the oldest is dropped, and droppedRequest() says which.
    std::uint64_t request(const std::vector<std::uint32_t>& rows, bool isShort);
    std::uint64_t requestShown(std::uint64_t first, std::size_t count, bool isShort) override;
    static constexpr std::size_t maximumRequests = 16;

    /// Looks for an event that passes among those that are shown, after or before row `current` of them, and goes on
    /// at the other end. nullopt: from the start, or from the end. findEnded() follows. Waits until all that is to be
    /// shown is known. A new search, or one of cancelFind() and show(), ends it.
    void find(const EventFilter& filter, std::optional<std::size_t> current, FindDirection direction);
    void cancelFind();
    bool isFinding() const;

    void exportTo(const QString& path, EventFormat format); ///< what is shown; exported() follows
    void cancelExport();

signals:
    void scanProgressed(double share);
    void countsChanged();
    void findProgressed(double share); ///< of what is shown
    void findEnded(etwarden::FindEnd end, quint64 row); ///< of what is shown, where one was found
    void exportProgressed(double share);
    void exported(const QString& path, const QString& error, bool isCancelled);

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace etwarden
