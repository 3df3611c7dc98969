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
/// Events appear while the index of the file grows; a filter is applied when it is complete.
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
    std::optional<FileTime> timeAt(std::uint64_t place) const override;
    std::uint64_t numberAt(std::uint64_t place) const override; ///< the row of the index
    std::optional<std::uint64_t> placeFrom(std::uint64_t number) const override;
    bool isLooking() const override;
    bool isFiltered() const override;
    const EventCounts& counts() const override;
    std::vector<Guid> activityChain(const Guid& activity, std::size_t maximum) const override;

    /// Requests rows of the index. rowsReady() follows, with the number that is returned; requests of the same kind are
    /// answered in order. When more than maximumRequests wait, the oldest is dropped, and droppedRequest() says which.
    std::uint64_t request(const std::vector<std::uint32_t>& rows, bool isShort);
    std::uint64_t requestShown(std::uint64_t first, std::size_t count, bool isShort) override;
    static constexpr std::size_t maximumRequests = 16;

    /// Waits until all that is to be shown is known.
    void find(const EventFilter& filter, std::optional<std::uint64_t> place, FindDirection direction) override;
    void cancelFind() override;
    bool isFinding() const override;

    void exportTo(const QString& path, EventFormat format); ///< what is shown; exported() follows
    void cancelExport();

signals:
    void scanProgressed(double share);
    void exportProgressed(double share);
    void exported(const QString& path, const QString& error, bool isCancelled);

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace etwarden
