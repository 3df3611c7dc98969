// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/sessioncontrol.h"
#include "model/session/sessionstatus.h"

#include <QByteArray>
#include <QObject>

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace etwarden {

/// A set that was started: its name, and what distinguishes its sessions, in the order of their starts.
struct StartedSet
{
    std::u16string name{};
    std::vector<SessionIdentity> sessions{};

    bool operator==(const StartedSet&) const = default;
};

/// What the settings keep of them, in one line.
QByteArray startedSetsToJson(const std::vector<StartedSet>& sets);
/// nullopt: it is nothing that startedSetsToJson() writes.
std::optional<std::vector<StartedSet>> startedSetsFromJson(const QByteArray& json);

/// Those sessions of a set that run: two at least, because one alone is a session like others.
struct RunningSet
{
    TraceHandle handle = invalidTraceHandle; ///< stands for the set, see isSetHandle()
    std::u16string name{};
    std::vector<TraceHandle> sessions{}; ///< in the order of their starts

    bool operator==(const RunningSet&) const = default;
};

/// Whether it stands for a set. No session has such a handle: those of a system are small numbers (our choice).
constexpr bool isSetHandle(TraceHandle handle)
{
    return handle >> 32 == 0xFFFFFFFE;
}

/// Which sessions belong together: those that were started as a set here, also by the program that ran before this
/// one. ETW knows no sets, so that this is remembered.
class RunningSets : public QObject
{
    Q_OBJECT

public:
    // Bounds of what is read from the settings (our choice): no person starts more.
    static constexpr std::size_t maximumSets = 64;
    static constexpr std::size_t maximumSessions = 256; ///< of a set

    explicit RunningSets(QObject* parent = nullptr);

    /// What startedSets() was when the program ended. Those of which nothing runs are forgotten at the next poll.
    void restore(const std::vector<StartedSet>& sets);
    void add(const StartedSet& set);
    /// Those of the newest poll. A session that was seen and is gone belongs to no set any more.
    void setSessions(std::span<const SessionStatus> sessions);

    const std::vector<RunningSet>& sets() const { return m_running; }
    std::vector<StartedSet> startedSets() const; ///< those that are to be remembered
    /// The name of the set that all these sessions belong to, or belonged to until they ended.
    std::optional<std::u16string> nameOf(std::span<const SessionStatus> sessions) const;

signals:
    void changed(); ///< sets() or startedSets()

private:
    struct Remembered
    {
        TraceHandle handle;
        StartedSet set;
        bool wasSeen; ///< a session of it, in a poll: from then on it ends with its last session
        bool hasEnded = false;
    };

    void remember(const StartedSet& set, bool wasSeen);

    std::vector<Remembered> m_sets; // also ended ones, as long as there is room
    std::vector<RunningSet> m_running;
    std::uint32_t m_lastNumber = 0;
};

} // namespace etwarden
