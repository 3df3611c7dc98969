// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/plaintext.h"

#include "model/qt/common/oneline.h"

#include <QDir>
#include <QStringList>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr QChar ellipsis = u'…';
constexpr qsizetype lineLength = 100;
constexpr qsizetype maximumLines = 30;
constexpr qsizetype longestNotification = 400;

/// The length of the longest beginning of at most so many characters that ends with no half of a surrogate pair.
qsizetype wholeCharacters(QStringView text, qsizetype maximum)
{
    if (text.size() <= maximum)
        return text.size();
    return text[maximum - 1].isHighSurrogate() ? maximum - 1 : maximum;
}

/// Position at which the first line of a paragraph ends: at its last space that fits, or within a word that is longer
/// than a line.
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
    return onOneLine(shown);
}

QString shownName(const std::u16string& name)
{
    return shownName(QString::fromStdU16String(name));
}

QString shownPath(const QString& file)
{
    return shownName(QDir::toNativeSeparators(file), 120);
}

QString toolTipText(const QString& text)
{
    const QString lines = onOneLine(wrapped(text).join(u'\n'), u"\n");
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
    return onOneLine(shown, u"\n");
}

} // namespace etwarden
