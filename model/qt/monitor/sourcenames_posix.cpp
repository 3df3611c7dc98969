// SPDX-License-Identifier: GPL-3.0-or-later
// Anywhere but on Windows: names of processes from /proc, where there is one; no provider is ever installed.
#include "model/qt/monitor/sourcenames.h"

#include <QDir>
#include <QFile>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

QHash<std::uint32_t, QString> processNames(const std::vector<std::uint32_t>& processIds)
{
    QHash<std::uint32_t, QString> names;
    for (const std::uint32_t id : processIds) {
        QFile file(u"/proc/%1/comm"_s.arg(id));
        if (!names.contains(id) && file.open(QIODevice::ReadOnly))
            names.insert(id, QString::fromLocal8Bit(file.readAll()).trimmed());
    }
    return names;
}

QHash<std::uint32_t, QString> runningPrograms()
{
    std::vector<std::uint32_t> processIds;
    for (const QString& folder : QDir(u"/proc"_s).entryList(QDir::Dirs)) {
        bool isNumber = false;
        if (const std::uint32_t id = folder.toUInt(&isNumber); isNumber)
            processIds.push_back(id);
    }
    return processNames(processIds);
}

QString installedProviderName(const Guid& /*provider*/)
{
    return {};
}

} // namespace etwarden
