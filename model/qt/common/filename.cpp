// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/common/filename.h"

#include "model/session/filenames.h"
#include "model/session/rules/conditions.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <string>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

// Windows allows 255 UTF-16 units and most others 255 bytes of UTF-8, at most 3 for a unit; some stay for an extension.
constexpr qsizetype longestFileName = 80;

} // namespace

QString lastPart(const QString& path)
{
    return path.sliced(std::max(path.lastIndexOf(u'\\'), path.lastIndexOf(u'/')) + 1);
}

QString safeFileName(const QString& name)
{
    static constexpr QStringView forbidden = u"<>:\"/\\|?*";
    QString safe = name.trimmed().first(std::min(name.trimmed().size(), longestFileName));
    if (!safe.isEmpty() && safe.back().isHighSurrogate())
        safe.chop(1);
    std::ranges::replace_if(
        safe, [](QChar c) { return c.unicode() < 0x20 || forbidden.contains(c); }, QChar(u'_'));

    static const QStringList devices{u"CON"_s, u"PRN"_s, u"AUX"_s, u"NUL"_s};
    static const QStringList numberedDevices{u"COM"_s, u"LPT"_s};
    const QString stem = safe.section(u'.', 0, 0).trimmed().toUpper();
    const bool numbered = stem.size() == 4 && stem.at(3).isDigit() && numberedDevices.contains(stem.first(3));
    const bool isHidden = safe.startsWith(u'.');
    return devices.contains(stem) || numbered || isHidden || safe.isEmpty() ? u'_' + safe : safe;
}

bool isTaken(const QString& path)
{
    const QFileInfo place(path);
    return place.exists() || place.isSymLink();
}

QString freeFileIn(const QString& folder, const QString& stem, const QString& suffix)
{
    const QDir place(folder);
    QString path = place.filePath(stem + suffix);
    for (int number = 2; isTaken(path); ++number)
        path = place.filePath(u"%1 (%2)%3"_s.arg(stem, QString::number(number), suffix));
    return path;
}

QString logFileIn(const QString& folder, const QString& sessionName)
{
    return QDir::toNativeSeparators(QDir(folder).filePath(safeFileName(sessionName) + u".etl"_s));
}

QString logFileBeside(const QString& file, const QString& sessionName)
{
    return logFileIn(QFileInfo(QDir::fromNativeSeparators(file)).path(), sessionName);
}

QString newFilePreview(const QString& pattern, int count)
{
    const std::u16string fileName = pattern.toStdU16String();
    if (!rules::isUsableFileName(fileName) || !isNewFilePattern(fileName))
        return {};
    QStringList files;
    for (int number = 1; number <= count; ++number)
        files.append(lastPart(QString::fromStdU16String(fileOfPattern(fileName, static_cast<std::uint32_t>(number)))));
    return files.join(u", "_s);
}

} // namespace etwarden
