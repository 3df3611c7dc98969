// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/decode/eventfilter.h"
#include "model/qt/logfile/eventfile.h"
#include "model/qt/logfile/shownevents.h"
#include "model/session/livetrace.h"

#include <chrono>
#include <memory>

namespace etwarden {

/// The latest events of a real-time session: those beyond the limits are dropped, the oldest first, and counted.
///
/// One thread is the session's consumer and does nothing but keep events, so that the session does not wait; another
/// one reads names, filters, counts and exports. Lives on the GUI thread, which never calls the system. Destruction
/// detaches the consumer and does not wait for it.
class LiveEvents : public ShownEvents
{
    Q_OBJECT

public:
    struct Limits ///< our choice
    {
        std::size_t events = 100'000;
        std::size_t bytes = std::size_t{64} * 1024 * 1024;
    };
    static constexpr std::chrono::milliseconds interval{100}; ///< between two checks for new events

    enum class State { Attaching, Attached, Ended, Refused };

    /// Events that arrived since the consumer was attached and are not in the list.
    struct NotKept
    {
        std::uint64_t dropped = 0; ///< the oldest
        std::uint64_t passedBy = 0; ///< while paused; not kept
        std::uint64_t losses = 0; ///< that the session reported, by RT_LostEvent

        friend bool operator==(const NotKept&, const NotKept&) = default;
    };

    explicit LiveEvents(const QString& session, const Limits& limits, QObject* parent = nullptr);
    ~LiveEvents() override;

    const QString& session() const;
    void open(LiveTraceOpener opener); ///< once; it is called, and destroyed, on a thread
    State state() const;
    Win32Status status() const; ///< why it was refused

    void show(const EventFilter* filter); ///< only what passes; nullptr: all. Nothing that is shown now stays.
    bool isPaused() const;
    void setPaused(bool isPaused); ///< what is shown stays; events that arrive are not kept, only counted
    const NotKept& notKept() const;

    std::uint64_t shownBegin() const override;
    std::uint64_t shownEnd() const override;
    std::uint64_t eventCount() const override; ///< that are kept
    std::optional<FileTime> timeAt(std::uint64_t place) const override;
    std::uint64_t numberAt(std::uint64_t place) const override; ///< since the consumer was attached
    std::optional<std::uint64_t> placeFrom(std::uint64_t number) const override;
    bool isLooking() const override;
    bool isFiltered() const override;
    std::vector<EventRow> readAtOnce(std::uint64_t first, std::size_t count, bool isShort) const override;
    std::uint64_t requestShown(std::uint64_t first, std::size_t count, bool isShort) override;

    /// Counted on a thread, every `countInterval` at most, while they are shown, see setCounted().
    const EventCounts& counts() const override;
    void setCounted(bool isCounted) override;
    static constexpr std::chrono::milliseconds countInterval{1000}; ///< our choice

    void find(const EventFilter& filter, std::optional<std::uint64_t> place, FindDirection direction) override;
    void cancelFind() override;
    bool isFinding() const override;

    std::vector<Guid> activityChain(const Guid& activity, std::size_t maximum) const override;

    void exportTo(const QString& path, EventFormat format); ///< what is shown; exported() follows
    /// Writes what is shown, and what describes it, as a log file; exported() follows.
    void saveTo(const QString& path);
    void cancelExport();

signals:
    void stateChanged();
    void notKeptChanged();
    void exportProgressed(double share);
    void exported(const QString& path, const QString& error, bool isCancelled);

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace etwarden
