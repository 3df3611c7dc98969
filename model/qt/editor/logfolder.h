// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/common/worker.h"
#include "model/session/logplace.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace etwarden {

/// The place of the log file of a configuration. It is inspected on a thread of its own, because it may be on a drive
/// that hangs; one folder at a time, and an inspection that hangs is abandoned for that of another folder.
class LogFolder : public QObject
{
    Q_OBJECT

public:
    using Look = std::function<LogPlace(const std::u16string& logFile)>;

    /// `look` is called on the other thread; what it uses outlives the process.
    explicit LogFolder(Look look = logPlace, QObject* parent = nullptr);
    ~LogFolder() override;

    void inspect(const std::u16string& logFile); ///< empty: there is none
    /// Fills in what is known of the place. Until the file has been inspected, the facts about its folder are those of
    /// the last inspection there.
    void describe(Environment& environment) const;
    /// Who may read the file, or, until it has been inspected, the last file that was inspected in the same folder;
    /// nullptr: unknown.
    const LogAccess* access() const { return m_place ? &m_place->access : nullptr; }
    const std::u16string& file() const { return m_file; } ///< that is meant; may be empty
    std::u16string freeFile() const; ///< the file itself, or one beside it that is not there; only once inspected
    bool isLooking() const { return m_shared != nullptr; } ///< the answer about the file is still to come

signals:
    void inspected(); ///< the file that is meant now

private:
    struct Shared;
    void startLook();
    void readAnswer();

    Look m_look;
    std::u16string m_file; // empty: none
    std::optional<LogPlace> m_place; // of the folder of m_file, if not of the file
    Worker m_worker;
    std::shared_ptr<Shared> m_shared; // of the inspection that goes on, nullptr without one
};

} // namespace etwarden
