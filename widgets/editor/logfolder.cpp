// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editor/logfolder.h"

#include <QDir>
#include <QFileInfo>
#include <QStorageInfo>

#include <utility>

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

std::optional<QString> folderOfFile(const QString& file)
{
    return file.isEmpty() ? std::nullopt : std::optional(QFileInfo(QDir::fromNativeSeparators(file)).path());
}

struct LogFolder::Shared : WorkerShared
{
    LogFolderState state; ///< from the thread
};

LogFolder::LogFolder(Look look, QObject* parent)
    : QObject(parent)
    , m_look(std::move(look))
    , m_worker(*this, [this] { take(); })
{
}

LogFolder::~LogFolder() = default;

void LogFolder::lookAt(const std::optional<QString>& folder)
{
    if (folder != m_folder) {
        m_state.reset();
        m_shared.reset(); // an answer about another folder is not taken
    }
    m_folder = folder;
    if (!folder) {
        m_worker.end(std::chrono::milliseconds(0));
        return;
    }
    if (m_shared)
        return;
    m_shared = std::make_shared<Shared>();
    m_worker.start(m_shared, [shared = m_shared, look = m_look, path = *folder] {
        const LogFolderState state = look(path);
        const std::lock_guard lock(shared->mutex);
        shared->state = state;
        shared->announce();
    });
}

void LogFolder::take()
{
    const std::shared_ptr<Shared> shared = std::exchange(m_shared, nullptr);
    {
        const std::lock_guard lock(shared->mutex);
        m_state = shared->state;
    }
    emit looked();
}

} // namespace etwarden
