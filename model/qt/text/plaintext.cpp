// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/plaintext.h"

#include <QStringList>

#include <algorithm>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr QChar ellipsis = u'…';
constexpr qsizetype lineLength = 100;
constexpr qsizetype maximumLines = 30;
constexpr qsizetype longestNotification = 400;

/// Ends a line, or orders what follows it from right to left or the other way round.
bool isDisruptive(QChar character)
{
    const char16_t unit = character.unicode();
    const bool isDirection = (unit >= 0x202A && unit <= 0x202E) || (unit >= 0x2066 && unit <= 0x2069);
    return isDirection || unit < 0x20 || (unit >= 0x7F && unit < 0xA0) || unit == 0x2028 || unit == 0x2029;
}

void replaceDisruptive(QString& text, QStringView allowed = {})
{
    std::ranges::replace_if(
        text, [&](QChar character) { return isDisruptive(character) && !allowed.contains(character); },
        QChar(QChar::ReplacementCharacter));
}

/// At most so many characters of the begin; not half of a surrogate pair.
qsizetype wholeCharacters(QStringView text, qsizetype maximum)
{
    if (text.size() <= maximum)
        return text.size();
    return text[maximum - 1].isHighSurrogate() ? maximum - 1 : maximum;
}

/// Where the first line of a paragraph ends: at its last space that fits, or within a word that is longer than a line.
qsizetype endOfLine(QStringView paragraph)
{
    if (paragraph.size() <= lineLength)
        return paragraph.size();
    const qsizetype space = paragraph.first(lineLength + 1).lastIndexOf(u' ');
    return space > 0 ? space : wholeCharacters(paragraph, lineLength);
}

QStringList wrapped(QStringView text)
{
    QStringList lines;
    text = text.first(wholeCharacters(text, maximumLines * (lineLength + 2))); // that is more than is shown
    for (QStringView paragraph : text.split(u'\n')) {
        do {
            if (lines.size() == maximumLines) {
                lines.back() += ellipsis;
                return lines;
            }
            const qsizetype end = endOfLine(paragraph);
            lines.append(paragraph.first(end).toString());
            paragraph = paragraph.sliced(end);
            if (paragraph.startsWith(u' '))
                paragraph = paragraph.sliced(1);
        } while (!paragraph.isEmpty());
    }
    return lines;
}

} // namespace

QString shownName(const QString& name, qsizetype maximum)
{
    QString shown = name;
    if (name.size() > maximum) {
        const qsizetype begin = wholeCharacters(name, maximum * 2 / 3);
        qsizetype end = name.size() - (maximum - 1 - begin);
        if (name[end].isLowSurrogate())
            ++end;
        shown = QStringView(name).first(begin) + ellipsis + QStringView(name).sliced(end);
    }
    replaceDisruptive(shown);
    return shown;
}

QString shownName(const std::u16string& name)
{
    return shownName(QString::fromStdU16String(name));
}

QString toolTipText(const QString& text)
{
    QString lines = wrapped(text).join(u'\n');
    replaceDisruptive(lines, u"\n");
    // Qt's guess needs one of these; without them the text stays as it is, which screen readers like better.
    if (!lines.contains(u'<') && !lines.contains(u'&'))
        return lines;
    return u"<p style=\"white-space:pre\">"_s + lines.toHtmlEscaped().replace(u'\n', u"<br>"_s) + u"</p>"_s;
}

QString notificationText(const QString& text)
{
    QString shown = text.first(wholeCharacters(text, longestNotification));
    if (shown.size() < text.size())
        shown += ellipsis;
    shown.replace(u'<', u'‹').replace(u'>', u'›');
    replaceDisruptive(shown, u"\n");
    return shown;
}

} // namespace etwarden
