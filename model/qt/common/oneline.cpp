// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/common/oneline.h"

#include <algorithm>

namespace etwarden {

namespace {

/// Ends a line, or orders what follows it from right to left or the other way round.
bool isDisruptive(QChar character)
{
    const char16_t unit = character.unicode();
    const bool isDirection = (unit >= 0x202A && unit <= 0x202E) || (unit >= 0x2066 && unit <= 0x2069);
    return isDirection || unit < 0x20 || (unit >= 0x7F && unit < 0xA0) || unit == 0x2028 || unit == 0x2029;
}

} // namespace

QString onOneLine(QString text, QStringView allowed)
{
    std::ranges::replace_if(
        text, [&](QChar character) { return isDisruptive(character) && !allowed.contains(character); },
        QChar(QChar::ReplacementCharacter));
    return text;
}

} // namespace etwarden
