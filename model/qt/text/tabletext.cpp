// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/tabletext.h"

#include "model/etw/safetext.h"

#include <algorithm>

namespace etwarden {

namespace {

constexpr QStringView separators = u",;\t\r\n\"";
constexpr QStringView numberParts = u"0123456789.,\u00A0\u202F"; // with what groups digits
constexpr QStringView lineBreaks = u"\t\r\n\v\f\u0085\u2028\u2029";

bool isNumber(QStringView text)
{
    const QStringView digits = text.sliced(text.startsWith(u'-') || text.startsWith(u'+') ? 1 : 0);
    return !digits.isEmpty() && std::ranges::all_of(digits, [](QChar c) { return numberParts.contains(c); });
}

QString withoutFormulas(QStringView text)
{
    if (isNumber(text))
        return text.toString();
    QString result;
    result.reserve(text.size() + 1);
    bool isAtBegin = true;
    for (const QChar c : text) {
        if (isAtBegin && isFormulaSign(c.unicode()))
            result += u'\'';
        result += c;
        isAtBegin = separators.contains(c);
    }
    return result;
}

} // namespace

QString tabbedLine(const QStringList& cells)
{
    QStringList safe;
    safe.reserve(cells.size());
    for (QString cell : cells) {
        cell = withoutFormulas(cell);
        std::ranges::replace_if(
            cell, [](QChar c) { return lineBreaks.contains(c); }, u' ');
        safe.append(cell);
    }
    return safe.join(u'\t') + u'\n';
}

QByteArray csvField(QStringView text)
{
    QString field = withoutFormulas(text);
    if (std::ranges::any_of(field, [](QChar c) { return separators.contains(c); }))
        field = u'"' + field.replace(u'"', QStringLiteral("\"\"")) + u'"';
    return field.toUtf8();
}

} // namespace etwarden
