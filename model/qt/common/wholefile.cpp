// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/common/wholefile.h"

#include "model/etw/hostpath.h"
#include "model/qt/common/systemreason.h"
#include "model/session/logplace.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QLockFile>
#include <QRandomGenerator>
#include <QSaveFile>

#include <chrono>
#include <filesystem>
#include <system_error>

namespace etwarden {

namespace {

constexpr QLatin1String draftBegin("etwarden-"); // and what cannot be guessed, so that no link can wait there
constexpr QLatin1String draftEnd(".new");
constexpr QLatin1String lockEnd(".lock"); // of the lock of a draft

QString draftBeside(const QString& path)
{
    constexpr int shortestBase = 36;
    const QString random = QString::number(QRandomGenerator::system()->generate64(), shortestBase);
    return QFileInfo(path).dir().filePath(draftBegin + random + draftEnd);
}

/// The path of a draft's lock.
QString lockOf(const QString& draft)
{
    return draft.chopped(draftEnd.size()) + lockEnd;
}

void removeDraft(const QString& path)
{
    const QFileInfo draft(path);
    if (draft.isDir() && !draft.isSymbolicLink() && !draft.isJunction())
        QDir(path).removeRecursively();
    else
        QFile::remove(path); // of a link the link itself
}

/// The name of something large that is not whole yet. It is locked: what a run that was killed left in the folder is
/// removed by the next one that writes there.
class LockedDraft
{
public:
    explicit LockedDraft(const QString& place)
        : m_path(draftBeside(place))
        , m_lock(lockOf(m_path))
    {
        removeDead(QFileInfo(place).dir());
        takeUnlessAlive(m_lock); // without it the draft is as good, only that it stays when the program is killed
    }

    const QString& path() const { return m_path; }

private:
    static bool takeUnlessAlive(QLockFile& lock)
    {
        lock.setStaleLockTime(std::chrono::milliseconds(0)); // the end of its process makes it stale, never its age
        return lock.tryLock();
    }

    /// The names are not filtered by QDir, as in app/runfolder.cpp.
    static void removeDead(const QDir& folder)
    {
        for (const QString& name : folder.entryList(QDir::Files | QDir::Hidden | QDir::NoSymLinks)) {
            if (!name.startsWith(draftBegin) || !name.endsWith(lockEnd))
                continue;
            QLockFile lock(folder.filePath(name));
            if (takeUnlessAlive(lock))
                removeDraft(folder.filePath(name.chopped(lockEnd.size()) + draftEnd));
        }
    }

    QString m_path;
    QLockFile m_lock;
};

QString whyNotFree(const QString& path)
{
    const QFileInfo place(path);
    const bool isTaken = place.exists() || place.isSymbolicLink() || place.isJunction();
    return isTaken ? QCoreApplication::translate("WholeFile", "it already exists, and is not overwritten") : QString();
}

} // namespace

QString whyNotWritten(const QFileDevice& file)
{
    // Qt knows no reason when the disk accepted only a part of what was written.
    const bool isFull = logFolderState(file.fileName().toStdU16String()).freeBytes == 0;
    return isFull ? QCoreApplication::translate("WholeFile", "the disk is full") : systemReason(file);
}

QString writeNewFile(const QString& path, const std::function<bool(QIODevice&)>& write)
{
    if (const QString reason = whyNotFree(path); !reason.isEmpty())
        return reason;
    const LockedDraft draft(path);
    QFile file(draft.path());
    if (!file.open(QIODevice::WriteOnly | QIODevice::NewOnly))
        return systemReason(file);
    const bool isWritten = write(file) && file.flush() && file.error() == QFileDevice::NoError;
    QString reason = isWritten ? QString() : whyNotWritten(file);
    file.close();
    if (reason.isEmpty())
        reason = moveToFreePlace(file.fileName(), path);
    if (!reason.isEmpty())
        file.remove();
    return reason;
}

QString writeNewFolder(const QString& path, const std::function<QString(const QString& folder)>& write)
{
    const QString place = QDir::cleanPath(path); // without a separator at its end
    if (const QString reason = whyNotFree(place); !reason.isEmpty())
        return reason;
    const LockedDraft draft(place);
    std::error_code error;
    std::filesystem::create_directory(hostPath(draft.path().toStdU16String()), error);
    if (error)
        return systemReason(error);
    QString reason = write(draft.path());
    if (reason.isEmpty())
        reason = whyNotFree(place);
    if (reason.isEmpty())
        reason = moveOver(draft.path(), place);
    if (!reason.isEmpty())
        removeDraft(draft.path());
    return reason;
}

QString writeWholeFile(const QString& path, const std::function<bool(QIODevice&)>& write)
{
    if (const QString reason = whyNotReplaced(path); !reason.isEmpty())
        return reason;
    const QFileInfo place(path);
    const QString draft = draftBeside(path); // for QSaveFile follows links
    QSaveFile file(draft);
    if (!file.open(QIODevice::WriteOnly))
        return systemReason(file);
    if (place.exists())
        file.setPermissions(place.permissions()); // before there is something to read; some file systems have none
    if (!write(file) || !file.flush() || file.error() != QFileDevice::NoError)
        return whyNotWritten(file);
    if (!file.commit())
        return systemReason(file);
    QString reason = moveOver(draft, path);
    if (!reason.isEmpty())
        QFile::remove(draft);
    return reason;
}

QString whyNotReplaced(const QString& path)
{
    const QFileInfo place(path);
    if (place.isSymbolicLink() || place.isJunction())
        return QCoreApplication::translate("WholeFile", "there is a link in its place, and links are not followed");
    if (!place.exists())
        return {};
    if (!place.isFile())
        return QCoreApplication::translate("WholeFile", "what is there is not a regular file");
    if (!place.isWritable())
        return QCoreApplication::translate("WholeFile", "the file is write-protected");
    return {};
}

QString moveOver(const QString& from, const QString& to)
{
    std::error_code error;
    std::filesystem::rename(hostPath(from.toStdU16String()), hostPath(to.toStdU16String()), error);
    return error ? systemReason(error) : QString();
}

QString moveToFreePlace(const QString& from, const QString& to)
{
    // A second name is refused where anything is, and no incomplete file is ever at that place.
    std::error_code error;
    std::filesystem::create_hard_link(hostPath(from.toStdU16String()), hostPath(to.toStdU16String()), error);
    if (!error) {
        QFile::remove(from);
        return {};
    }
    // Some file systems have no second names: an empty file keeps the place meanwhile.
    QFile place(to);
    if (!place.open(QIODevice::WriteOnly | QIODevice::NewOnly))
        return systemReason(place);
    place.close();
    QString reason = moveOver(from, to);
    if (!reason.isEmpty())
        place.remove();
    return reason;
}

} // namespace etwarden
