// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/common/oneline.h"

#include "model/etw/safetext.h"

#include <QDir>

#include <algorithm>

namespace etwarden {

QString onOneLine(QString text, QStringView allowed)
{
    std::ranges::replace_if(
        text, [&](QChar character) { return isDisruptive(character.unicode()) && !allowed.contains(character); },
        QChar(QChar::ReplacementCharacter));
    return text;
}

QString pathOnOneLine(const QString& file)
{
    return onOneLine(QDir::toNativeSeparators(file));
}

} // namespace etwarden
