// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLockFile>
#include <QString>
#include <QTemporaryDir>

#include <memory>
#include <optional>

namespace etwarden {

/// A folder for the files of one run of the program, which go with it. A lock file in it says that the run is alive; a
/// later run removes the folder of a run that was killed.
class RunFolder
{
public:
    static constexpr int foldersAtOnce = 64; ///< of dead runs that are removed; our choice, so that a start stays short
    static constexpr int maximumFiles = 1024; ///< in a folder that is removed; our choice

    /// Makes the folder in `parent` and removes those of dead runs from there: only folders that carry the name, have
    /// the owner of the new one and hold the lock file of a process that is gone. A link is neither followed nor
    /// removed. `parent` may be empty, as QDir::tempPath() is where the folder that it should return does not exist.
    explicit RunFolder(const QString& parent);
    ~RunFolder(); ///< removes the folder with all that is in it
    Q_DISABLE_COPY_MOVE(RunFolder)

    /// Empty: no folder can be made in `parent`.
    QString path() const;

private:
    void removeDead(const QString& parent) const;

    std::optional<QTemporaryDir> m_folder;
    std::unique_ptr<QLockFile> m_lock;
};

} // namespace etwarden
