// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/editor/logfolder.h"

#include "model/session/filenames.h"

#include <utility>

namespace etwarden {

struct LogFolder::Shared : WorkerShared
{
    LogPlace place; ///< from the thread
};

LogFolder::LogFolder(Look look, QObject* parent)
    : QObject(parent)
    , m_look(std::move(look))
    , m_worker(*this, [this] { readAnswer(); })
{
}

LogFolder::~LogFolder() = default;

void LogFolder::inspect(const std::u16string& logFile)
{
    const auto folderOf = [](const std::u16string& file) { return file.substr(0, fileNameBegin(file)); };
    if (logFile.empty() || folderOf(logFile) != folderOf(m_file)) {
        m_place.reset();
        m_shared.reset(); // an answer about another folder is ignored
    }
    m_file = logFile;
    if (logFile.empty())
        m_worker.detach();
    else if (!m_shared)
        startLook();
}

void LogFolder::describe(Environment& environment) const
{
    environment.logFolder = m_place ? std::optional(m_place->folder) : std::nullopt;
    environment.logFile = m_place ? std::optional(m_place->file) : std::nullopt;
}

std::u16string LogFolder::freeFile() const
{
    return m_place->file.freeNumber != 0 ? numberedFile(m_file, m_place->file.freeNumber) : m_file;
}

void LogFolder::startLook()
{
    m_shared = std::make_shared<Shared>();
    const auto work = [shared = m_shared, look = m_look, file = m_file] {
        LogPlace place = look(file);
        const std::lock_guard lock(shared->mutex);
        shared->place = std::move(place);
        shared->announce();
    };
    if (!m_worker.start(m_shared, work))
        m_shared.reset(); // no more threads: nothing is known of the folder, and the next look tries again
}

void LogFolder::readAnswer()
{
    const std::shared_ptr<Shared> shared = std::exchange(m_shared, nullptr);
    {
        const std::lock_guard lock(shared->mutex);
        m_place = std::move(shared->place);
    }
    if (m_place->file.path != m_file)
        startLook(); // another file of the same folder is meant by now
    else
        emit inspected();
}

} // namespace etwarden

#include "moc_logfolder.cpp"
