// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/history/summary.h"
#include "model/qt/common/worker.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace etwarden {

class SessionHistory;

/// Checks the free space on the drives of sessions that lose buffers, and reports it to the history. A drive may hang,
/// so a thread of its own checks one file after the other; a check that hangs is abandoned when the object is
/// destroyed.
class DriveWatch : public QObject
{
    Q_OBJECT

public:
    /// nullopt: unknown.
    using Look = std::function<std::optional<std::uint64_t>(const std::u16string& logFile)>;
    static constexpr std::chrono::seconds shortestPause{5}; ///< between two checks (our choice)

    /// `history` outlives it; `look` is called on the other thread, and what it uses outlives the process.
    explicit DriveWatch(SessionHistory& history, Look look = freeBytesFor, QObject* parent = nullptr);

    static std::optional<std::uint64_t> freeBytesFor(const std::u16string& logFile);

private:
    struct Shared;
    void lookAtLosers();
    void readAnswer();

    SessionHistory& m_history;
    Look m_look;
    Worker m_worker;
    std::shared_ptr<Shared> m_shared; // of the check that goes on
    std::optional<std::chrono::nanoseconds> m_lastLook; // time of the history's axis
    std::optional<RunId> m_lastRun; // whose file was checked
};

} // namespace etwarden
