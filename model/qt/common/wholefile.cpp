// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/common/wholefile.h"

#include "model/session/logplace.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QSaveFile>
#include <QUuid>

#include <filesystem>
#include <system_error>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

QString writeWholeFile(const QString& path, const std::function<bool(QIODevice&)>& write)
{
    if (const QString reason = whyNotReplaced(path); !reason.isEmpty())
        return reason;
    const QFileInfo place(path);
    // QSaveFile follows a link; where nobody can guess the name, nobody has put one.
    const QString draft = place.dir().filePath(u"etwarden-%1.new"_s.arg(QUuid::createUuid().toString(QUuid::Id128)));
    QSaveFile file(draft);
    if (!file.open(QIODevice::WriteOnly))
        return file.errorString();
    if (place.exists())
        file.setPermissions(place.permissions()); // before there is something to read; some file systems have none
    if (!write(file) || !file.flush() || file.error() != QFileDevice::NoError) {
        // Qt knows no reason when the disk took only a part of what was written.
        const bool isFull = logFolderState(path.toStdU16String()).freeBytes == 0;
        return isFull ? QCoreApplication::translate("WholeFile", "the disk is full") : file.errorString();
    }
    if (!file.commit())
        return file.errorString();
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
    return error ? QString::fromLocal8Bit(error.message()) : QString();
}

QString moveToFreePlace(const QString& from, const QString& to)
{
    QFile place(to);
    if (!place.open(QIODevice::WriteOnly | QIODevice::NewOnly))
        return place.errorString();
    place.close();
    QString reason = moveOver(from, to);
    if (!reason.isEmpty())
        place.remove();
    return reason;
}

} // namespace etwarden
