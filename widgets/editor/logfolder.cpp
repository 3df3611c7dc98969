// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editor/logfolder.h"

#include <utility>

namespace etwarden {

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

void LogFolder::lookAt(const std::u16string& logFile)
{
    const std::u16string folder = logFile.substr(0, logFile.find_last_of(u"\\/") + 1);
    if (folder != m_folder || logFile.empty()) {
        m_state.reset();
        m_shared.reset(); // an answer about another folder is not taken
    }
    m_folder = folder;
    if (logFile.empty()) {
        m_worker.end(std::chrono::milliseconds(0));
        return;
    }
    if (m_shared)
        return;
    m_shared = std::make_shared<Shared>();
    const auto work = [shared = m_shared, look = m_look, logFile] {
        const LogFolderState state = look(logFile);
        const std::lock_guard lock(shared->mutex);
        shared->state = state;
        shared->announce();
    };
    if (!m_worker.start(m_shared, work))
        m_shared.reset(); // no more threads: nothing is known of the folder, and the next look tries again
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
