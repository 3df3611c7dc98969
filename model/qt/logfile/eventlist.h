// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/decode/eventfilter.h"
#include "model/qt/logfile/eventcounts.h"
#include "model/qt/logfile/eventindex.h"
#include "model/qt/logfile/eventlistthread.h"
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

/// The events of a log file in the order of time, found and read on a thread of its own. Events are there while the
/// index of the file grows; those that pass a filter are looked for when it is complete.
///
/// Manifests in the folder of the file, in the file itself, and those that are added name and decode its events; events
/// of other providers what installedEvents() knows, once the index is there.
///
/// Lives on the GUI thread. Destruction ends the reading and does not wait for it. Memory: 16 bytes an event, 4 more
/// for each that passes a filter, and 32 bytes a buffer.
class EventList : public ShownEvents
{
    Q_OBJECT

public:
    /// How many events of a file of so many bytes are listed, of one with more the first ones (our choice): one for
    /// each byte, for even compressed ones take several; a million of any file, and 100 million at most.
    static std::size_t maximumEvents(std::uint64_t fileBytes);

    explicit EventList(const QString& file, QObject* parent = nullptr);
    ~EventList() override;

    void open(); ///< once
    void cancelIndex(); ///< what is in it stays
    bool isIndexed() const; ///< all that will be
    const EventIndex& index() const;
    const std::vector<BufferSpan>& buffers() const; ///< none before indexed()
    const TraceExtent& extent() const; ///< of the file; empty before indexed()

    /// Shows only events of the range that pass; nullptr: all. Nothing that is shown now stays.
    void show(const EventFilter* filter, const std::optional<EventRange>& range);
    const ShownRows& shown() const;
    bool isScanning() const; ///< more rows or counts are to come
    std::uint64_t shownEnd() const override;
    std::uint64_t eventCount() const override; ///< of the index
    FileTime timeAt(std::uint64_t place) const override;
    bool isLooking() const override;
    const EventCounts& counts() const; ///< of what is shown, as soon as all of it is known

    /// By rows of the index. rowsReady() follows, with this number; requests of the same kind are answered in order. Of
    /// more than maximumRequests that wait the oldest is dropped, and droppedRequest() tells which.
    std::uint64_t request(const std::vector<std::uint32_t>& rows, bool isShort);
    std::uint64_t requestShown(std::uint64_t first, std::size_t count, bool isShort) override;
    static constexpr std::size_t maximumRequests = 16;

    /// Looks for an event that passes among those that are shown, behind or before row `current` of them, and goes on
    /// at the other end. nullopt: from the start, or from the end. findEnded() follows. Waits until all that is to be
    /// shown is known. A new search, or one of cancelFind() and show(), ends it.
    void find(const EventFilter& filter, std::optional<std::size_t> current, FindDirection direction);
    void cancelFind();
    bool isFinding() const;

    /// A manifest that describes more events; after the index is there. manifestAdded() or manifestRefused() follows.
    void addManifest(const QString& path);

    void exportTo(const QString& path, EventFormat format); ///< what is shown; exported() follows
    void cancelExport();

signals:
    void manifestRefused(const QString& path, const etwarden::ManifestFault& fault); ///< also one beside the file
    void manifestAdded(const QString& path); ///< rowsChanged(), or shownReset(), comes first
    void grown(); ///< index() has more events
    void indexProgressed(double share); ///< 0 to 1
    void indexed(bool isCancelled, bool isTruncated);
    void scanProgressed(double share);
    void countsChanged();
    void findProgressed(double share); ///< of what is shown
    void findEnded(etwarden::FindEnd end, quint64 row); ///< of what is shown, where one was found
    void exportProgressed(double share);
    void exported(const QString& path, const QString& error, bool isCancelled);
    void failed(etwarden::LogFileFault fault);

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace etwarden
