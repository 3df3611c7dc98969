// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/manual/manual.h"

#include <QDir>
#include <QFile>
#include <QStringList>

#include <algorithm>
#include <iterator>
#include <utility>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr qsizetype excerptBefore = 40; // characters before the first word that was found
constexpr qsizetype excerptLength = 120;

/// A text as a search compares it, and where each of its characters was.
struct Folded
{
    explicit Folded(const QString& text)
    {
        for (qsizetype i = 0; i < text.size(); ++i) {
            const QString parts =
                QString(text[i] == u'’' ? QChar(u'\'') : text[i]).normalized(QString::NormalizationForm_KD);
            for (const QChar part : parts.toCaseFolded()) {
                if (part.category() == QChar::Mark_NonSpacing)
                    continue;
                folded += part;
                places.push_back(i);
            }
        }
    }

    QString folded;
    std::vector<qsizetype> places;
};

QStringList foldedWords(const QString& words)
{
    return Folded(words).folded.split(u' ', Qt::SkipEmptyParts);
}

bool hasAll(const QString& folded, const QStringList& words)
{
    return std::ranges::all_of(words, [&](const QString& word) { return folded.contains(word); });
}

/// Whole words around the first of `words`; empty where none of them is in the text, which then begins the excerpt.
QString excerptOf(const QString& text, const Folded& folded, const QStringList& words)
{
    qsizetype first = -1;
    for (const QString& word : words) {
        const qsizetype at = folded.folded.indexOf(word);
        if (at >= 0 && (first < 0 || at < first))
            first = at;
    }
    const qsizetype found = first < 0 ? 0 : folded.places[static_cast<std::size_t>(first)];
    qsizetype begin = std::max<qsizetype>(found - excerptBefore, 0);
    if (begin > 0) {
        const qsizetype space = text.indexOf(u' ', begin);
        begin = space >= 0 && space < found ? space + 1 : found;
    }
    qsizetype end = std::min(begin + excerptLength, text.size());
    if (end < text.size())
        end = std::max(text.lastIndexOf(u' ', end), found + 1);
    return (begin > 0 ? u"… "_s : QString()) + QStringView(text).sliced(begin, end - begin)
        + (end < text.size() ? u" …"_s : QString());
}

} // namespace

Manual::Manual(std::vector<ManualChapter> chapters)
    : m_chapters(std::move(chapters))
{
}

Manual Manual::read(const QString& folder, const ManualTables& tables)
{
    std::vector<ManualChapter> chapters;
    for (const QString& name : QDir(folder).entryList({u"*.md"_s}, QDir::Files, QDir::Name)) {
        QFile file(QDir(folder).filePath(name));
        if (!file.open(QIODevice::ReadOnly))
            continue;
        const QString id = name.sliced(name.indexOf(u'-') + 1).chopped(3);
        chapters.emplace_back(id, QString::fromUtf8(file.readAll()).remove(u'\r'), tables);
    }
    return Manual(std::move(chapters));
}

Manual Manual::inLanguage(const QString& language, const ManualTables& tables)
{
    return read(u":/manual/"_s + language, tables);
}

QString Manual::pictureFile(const QString& language, const QString& name)
{
    return u":/manual/pictures/%1/%2"_s.arg(language, name);
}

const ManualChapter* Manual::chapter(const QString& id) const
{
    const auto found = std::ranges::find(m_chapters, id, &ManualChapter::id);
    return found == m_chapters.end() ? nullptr : &*found;
}

const ManualSection* Manual::section(const ManualPlace& place) const
{
    const ManualChapter* found = chapter(place.chapter);
    return found == nullptr ? nullptr : found->section(place.section);
}

bool Manual::has(const ManualPlace& place) const
{
    return section(place) != nullptr;
}

std::vector<ManualHit> Manual::find(const QString& words) const
{
    const QStringList wanted = foldedWords(words);
    if (wanted.isEmpty())
        return {};
    std::vector<ManualHit> inTitle;
    std::vector<ManualHit> inText;
    for (const ManualChapter& chapter : m_chapters) {
        for (const ManualSection& section : chapter.sections()) {
            const Folded title(section.title);
            const Folded text(section.text);
            if (!hasAll(QString(title.folded + u'\n' + text.folded), wanted))
                continue;
            std::vector<ManualHit>& hits = hasAll(title.folded, wanted) ? inTitle : inText;
            hits.push_back({.place = {.chapter = chapter.id(), .section = section.id},
                .chapter = chapter.title(),
                .section = section.id.isEmpty() ? QString() : section.title,
                .excerpt = excerptOf(section.text, text, wanted)});
        }
    }
    inTitle.insert(inTitle.end(), std::make_move_iterator(inText.begin()), std::make_move_iterator(inText.end()));
    if (inTitle.size() > maximumHits)
        inTitle.erase(inTitle.begin() + maximumHits, inTitle.end());
    return inTitle;
}

} // namespace etwarden
