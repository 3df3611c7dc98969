// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/worker.h"
#include "model/session/logplace.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace etwarden {

/// The folder of the log file of a configuration. It is looked at on a thread of its own, because it may lie on a drive
/// that hangs; one look at a time at one folder, and one that hangs is left behind for that at another.
class LogFolder : public QObject
{
    Q_OBJECT

public:
    using Look = std::function<LogFolderState(const std::u16string& logFile)>;

    /// `look` is called on the other thread; what it uses outlives the process.
    explicit LogFolder(Look look = logFolderState, QObject* parent = nullptr);
    ~LogFolder() override;

    void lookAt(const std::u16string& logFile); ///< empty: there is none
    /// Of the folder looked at last; nullopt: there is none, or nobody knows yet. What was known of the same folder
    /// counts until the next answer.
    std::optional<LogFolderState> state() const { return m_state; }

signals:
    void looked();

private:
    struct Shared;
    void take();

    Look m_look;
    std::u16string m_folder; // empty: none
    std::optional<LogFolderState> m_state;
    Worker m_worker;
    std::shared_ptr<Shared> m_shared; // of the look that goes on, nullptr without one
};

} // namespace etwarden
