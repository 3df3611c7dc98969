// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editor/logfolder.h"

#include <QDir>
#include <QFileInfo>
#include <QStorageInfo>

namespace etwarden {

LogFolderState logFolderState(const QString& folder)
{
    const QFileInfo info(folder);
    LogFolderState state{.exists = info.isDir(), .writable = info.isWritable()};
    const QStorageInfo storage(folder);
    if (state.exists && storage.isValid() && storage.bytesAvailable() >= 0) {
        state.freeBytes = static_cast<std::uint64_t>(storage.bytesAvailable());
        state.onSystemDrive = storage == QStorageInfo::root();
    }
    return state;
}

std::optional<LogFolderState> logFolderOfFile(const QString& file)
{
    if (file.isEmpty()) {
        return std::nullopt;
    }
    return logFolderState(QFileInfo(QDir::fromNativeSeparators(file)).path());
}

} // namespace etwarden
