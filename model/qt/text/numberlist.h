// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace etwarden {

/// "4, 8, 15": ids, the same in every language.
template<typename Range>
QString numberList(const Range& numbers)
{
    QStringList words;
    for (const auto number : numbers)
        words.append(QString::number(number));
    return words.join(QLatin1String(", "));
}

} // namespace etwarden
