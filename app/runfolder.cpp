// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runfolder.h"

#include <QDir>
#include <QFileInfo>

#include <chrono>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr QLatin1String folderName("etwarden-"); // and the characters that QTemporaryDir chooses
constexpr QLatin1String chosen("XXXXXX");
constexpr QLatin1String lockName("running.lock");

std::unique_ptr<QLockFile> makeLock(const QString& folder)
{
    auto lock = std::make_unique<QLockFile>(QDir(folder).filePath(lockName));
    lock->setStaleLockTime(std::chrono::milliseconds(0)); // the end of its process makes it stale, never its age
    return lock;
}

/// Names are not filtered by QDir: its QRegularExpression leaves an object to the thread, and a program of mingw-w64
/// frees that object's memory before it destroys it at the thread's end,
/// https://gcc.gnu.org/bugzilla/show_bug.cgi?id=80816.
bool hasNameOfRun(const QString& name)
{
    return name.startsWith(folderName) && name.size() == folderName.size() + chosen.size();
}

bool isLink(const QFileInfo& entry)
{
    return entry.isSymbolicLink() || entry.isJunction();
}

/// All that a run makes is directly in its folder; anything else that was put there remains.
void removeIfDead(const QString& path)
{
    const QDir folder(path);
    const QFileInfo lockFile(folder.filePath(lockName));
    const QStringList files = folder.entryList(QDir::Files | QDir::Hidden | QDir::System);
    if (!lockFile.isFile() || isLink(lockFile) || files.size() > RunFolder::maximumFiles)
        return;
    const std::unique_ptr<QLockFile> lock = makeLock(path);
    if (!lock->tryLock())
        return; // of a run that is alive
    for (const QString& file : files) {
        if (file != lockName)
            QFile::remove(folder.filePath(file)); // of a link the link itself
    }
    lock->unlock(); // which removes its file
    QDir().rmdir(path);
}

} // namespace

RunFolder::RunFolder(const QString& parent)
{
    if (parent.isEmpty())
        return; // never the working folder, nor the root
    m_folder.emplace(QDir(parent).filePath(folderName + chosen));
    if (!m_folder->isValid())
        return;
    m_lock = makeLock(m_folder->path());
    m_lock->tryLock(); // without the lock the folder works as well; but it stays if the program is killed
    removeDead(parent);
}

RunFolder::~RunFolder()
{
    m_lock.reset(); // some systems remove no file that is open
}

QString RunFolder::path() const
{
    return m_folder && m_folder->isValid() ? m_folder->path() : QString();
}

void RunFolder::removeDead(const QString& parent) const
{
    const auto owner = QFileInfo(m_folder->path()).ownerId();
    int count = 0;
    for (const QFileInfo& folder : QDir(parent).entryInfoList(QDir::Dirs | QDir::Hidden)) {
        const bool isOwn = folder.filePath() == m_folder->path();
        if (!hasNameOfRun(folder.fileName()) || isOwn || isLink(folder) || folder.ownerId() != owner)
            continue;
        if (count++ == foldersAtOnce)
            return;
        removeIfDead(folder.filePath());
    }
}

} // namespace etwarden
