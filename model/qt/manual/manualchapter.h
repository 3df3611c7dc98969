// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/manual/manualplace.h"

#include <QHash>
#include <QString>
#include <QStringList>

#include <functional>
#include <vector>

namespace etwarden {

/// Tables that replace lines such as "{columns}" in a chapter: by the name between the braces, a function that makes
/// the Markdown in the current language.
using ManualTables = QHash<QString, std::function<QString()>>;

/// A heading with an id, and what follows it up to the next of these.
struct ManualSection
{
    QString id; ///< empty: the chapter itself, above its first section
    QString title;
    int level = 1; ///< of the heading: 1 for the chapter, 2 for a section, 3 for a subsection
    int heading = 0; ///< which heading of the chapter it is, those without an id included
    QString text; ///< plain, on one line: for a search and for excerpts
};

/// One chapter of the manual: Markdown (the dialect of GitHub), in which a heading may end in an id: "## Buffers
/// {#buffers}".
class ManualChapter
{
public:
    /// `source`: the text of its file. A line in braces that `tables` does not know stays as it is.
    ManualChapter(QString id, const QString& source, const ManualTables& tables = {});

    const QString& id() const { return m_id; }
    const QString& title() const { return m_sections.front().title; }
    const QString& markdown() const { return m_markdown; } ///< without ids, with the tables
    const std::vector<ManualSection>& sections() const { return m_sections; } ///< the first is the chapter itself
    const ManualSection* section(const QString& id) const; ///< nullptr: there is none
    int headingCount() const { return m_headings; }
    const QStringList& links() const { return m_links; } ///< their targets as written, in order
    const QStringList& pictures() const { return m_pictures; } ///< names of files
    const QStringList& unknownTables() const { return m_unknownTables; }

private:
    void read(const QStringList& lines);
    void readHeading(const QString& line, int level);
    void readParagraph(const QStringList& paragraph);
    void addWords(const QString& words); ///< to the section that is read

    QString m_id;
    QString m_markdown;
    std::vector<ManualSection> m_sections;
    int m_headings = 0;
    QStringList m_links;
    QStringList m_pictures;
    QStringList m_unknownTables;
};

} // namespace etwarden
