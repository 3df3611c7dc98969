// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QLockFile>
#include <QString>

#include <gtest/gtest.h>

namespace etwarden {

/// The lock file of a process as Qt writes it, with the machine's name as Qt determines it on this system. To read
/// that, a lock of this process is made in the folder and removed.
inline QByteArray lockOf(qint64 process, const QString& folder)
{
    QLockFile own(QDir(folder).filePath(QStringLiteral("own.lock")));
    EXPECT_TRUE(own.tryLock());
    QFile file(own.fileName());
    EXPECT_TRUE(file.open(QIODevice::ReadOnly));
    const QByteArray text = file.readAll();
    return QByteArray::number(process) + text.mid(text.indexOf('\n'));
}

} // namespace etwarden
