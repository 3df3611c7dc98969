// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/manual/manualchapter.h"
#include "model/qt/manual/manualplace.h"

#include <QString>

#include <vector>

namespace etwarden {

/// A section that has all words of a search.
struct ManualHit
{
    ManualPlace place;
    QString chapter; ///< its title
    QString section; ///< its title; empty for the chapter itself
    QString excerpt; ///< what surrounds the first of the words
};

/// The manual in one language.
class Manual
{
public:
    /// Reads all chapters of a folder: "NN-id.md", in the order of NN. `tables`: see ManualChapter.
    static Manual read(const QString& folder, const ManualTables& tables = {});
    /// The one of the program, embedded in it. `language`: one of Language::available().
    static Manual inLanguage(const QString& language, const ManualTables& tables);
    static QString pictureFile(const QString& language, const QString& name); ///< in the resources

    explicit Manual(std::vector<ManualChapter> chapters);

    const std::vector<ManualChapter>& chapters() const { return m_chapters; }
    const ManualChapter* chapter(const QString& id) const; ///< nullptr: there is none
    bool has(const ManualPlace& place) const;
    const ManualSection* section(const ManualPlace& place) const; ///< nullptr: there is none

    static constexpr std::size_t maximumHits = 100;
    /// Sections with all these words, or the beginnings of them, wherever they are: those that have them in their
    /// titles first, then in the order of the manual. Accents and case do not matter.
    std::vector<ManualHit> find(const QString& words) const;

private:
    std::vector<ManualChapter> m_chapters;
};

} // namespace etwarden
