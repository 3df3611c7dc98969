// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/manual/manualchapter.h"

#include <QRegularExpression>

#include <algorithm>
#include <utility>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

const QRegularExpression& codeSpans()
{
    static const QRegularExpression pattern(u"`[^`]*`"_s);
    return pattern;
}

/// A link or, with an exclamation mark, a picture: the words, then the target.
const QRegularExpression& references()
{
    static const QRegularExpression pattern(u"(!?)\\[([^\\]]*)\\]\\(([^)\\s]*)\\)"_s);
    return pattern;
}

bool isFence(const QString& line)
{
    return line.trimmed().startsWith("```"_L1);
}

/// 1 to 6; 0: the line is no heading.
int headingLevel(const QString& line)
{
    const auto hashes =
        static_cast<int>(std::ranges::find_if_not(line, [](QChar c) { return c == u'#'; }) - line.begin());
    return hashes >= 1 && hashes <= 6 && line.size() > hashes && line[hashes] == u' ' ? hashes : 0;
}

/// A character that a backslash keeps from being markup, while markup is looked for: one that no text has.
constexpr char16_t escapedBase = 0xE000;

QString withEscapes(const QString& line)
{
    QString text;
    for (qsizetype i = 0; i < line.size(); ++i) {
        const bool isEscape = line[i] == u'\\' && i + 1 < line.size() && line[i + 1].isPrint()
            && !line[i + 1].isLetterOrNumber() && line[i + 1].unicode() < 0x80;
        text += isEscape ? QChar(escapedBase + line[++i].unicode()) : line[i];
    }
    return text;
}

QString withoutEscapes(QString text)
{
    for (QChar& c : text) {
        if (c.unicode() >= escapedBase && c.unicode() < escapedBase + 0x80)
            c = QChar(c.unicode() - escapedBase);
    }
    return text;
}

/// What a reader sees of the lines of a paragraph, apart from how it looks. A picture that stands by itself is looked
/// at: its description does not belong to the sentences around it.
QString plain(const QStringList& paragraph)
{
    static const QRegularExpression ruleOfTable(u"^[\\s|:-]+$"_s);
    static const QRegularExpression beginning(u"^\\s*(?:#+|[-*+]|\\d+\\.|>)\\s+"_s);
    static const QRegularExpression markup(u"\\*+|`"_s);
    static const QRegularExpression picture(u"^!\\[[^\\]]*\\]\\([^)\\s]*\\)$"_s);
    QString text;
    for (const QString& line : paragraph) {
        if (!ruleOfTable.match(line).hasMatch())
            text += withEscapes(line).remove(beginning) + u'\n';
    }
    if (picture.match(text.trimmed()).hasMatch())
        return {};
    text.replace(references(), u"\\2"_s);
    text.replace(u'|', u' ');
    text.remove(markup);
    return withoutEscapes(text).simplified();
}

/// The lines, with tables in place of those in braces.
QStringList withTables(const QString& source, const ManualTables& tables, QStringList& unknown)
{
    static const QRegularExpression inBraces(u"^\\{([a-z-]+)\\}$"_s);
    QStringList lines;
    for (const QString& line : source.split(u'\n')) {
        const QRegularExpressionMatch match = inBraces.match(line.trimmed());
        const auto table = match.hasMatch() ? tables.constFind(match.captured(1)) : tables.constEnd();
        if (table != tables.constEnd())
            lines.append((*table)().split(u'\n'));
        else
            lines.append(line);
        if (match.hasMatch() && table == tables.constEnd())
            unknown.append(match.captured(1));
    }
    return lines;
}

} // namespace

ManualChapter::ManualChapter(QString id, const QString& source, const ManualTables& tables)
    : m_id(std::move(id))
    , m_sections(1)
{
    read(withTables(source, tables, m_unknownTables));
}

void ManualChapter::read(const QStringList& lines)
{
    bool isCode = false;
    QStringList paragraph; // up to this line
    for (const QString& line : lines) {
        if (isFence(line))
            isCode = !isCode;
        const int level = isCode ? 0 : headingLevel(line);
        const bool isText = level == 0 && !isCode && !isFence(line) && !line.trimmed().isEmpty();
        if (!isText)
            readParagraph(std::exchange(paragraph, {}));
        if (level > 0) {
            readHeading(line, level);
            continue;
        }
        m_markdown += line + u'\n';
        if (isText)
            paragraph.append(line);
        else if (isCode && !isFence(line))
            addWords(line.trimmed());
    }
    readParagraph(paragraph);
}

/// A link or a picture may go on in the next line.
void ManualChapter::readParagraph(const QStringList& paragraph)
{
    addWords(plain(paragraph));
    const QString words = paragraph.join(u'\n').remove(codeSpans());
    for (const QRegularExpressionMatch& match : references().globalMatch(words))
        (match.captured(1).isEmpty() ? m_links : m_pictures).append(match.captured(3));
}

void ManualChapter::addWords(const QString& words)
{
    QString& text = m_sections.back().text;
    if (!words.isEmpty())
        text += text.isEmpty() ? words : QString(u' ' + words);
}

void ManualChapter::readHeading(const QString& line, int level)
{
    static const QRegularExpression id(u"\\s*\\{#([a-z0-9-]+)\\}\\s*$"_s);
    const QRegularExpressionMatch match = id.match(line);
    const QString shown = match.hasMatch() ? line.first(match.capturedStart()) : line;
    m_markdown += shown + u'\n';
    const int heading = m_headings++;
    if (heading == 0)
        m_sections.front().title = plain({shown});
    else if (match.hasMatch())
        m_sections.push_back(
            {.id = match.captured(1), .title = plain({shown}), .level = level, .heading = heading, .text = {}});
    else // it belongs to the section above
        addWords(plain({shown}));
}

const ManualSection* ManualChapter::section(const QString& id) const
{
    const auto found = std::ranges::find(m_sections, id, &ManualSection::id);
    return found == m_sections.end() ? nullptr : &*found;
}

} // namespace etwarden
