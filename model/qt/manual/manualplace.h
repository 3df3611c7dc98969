// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace etwarden {

/// A place of the manual, the same in every language.
struct ManualPlace
{
    QString chapter; ///< id: "modes"
    QString section; ///< id within the chapter: "real-time"; empty: the beginning of the chapter

    /// The place as links of the chapters write it: "modes#real-time", "modes".
    QString toLink() const { return section.isEmpty() ? chapter : QString(chapter + u'#' + section); }

    /// `chapter`: the one that has a link such as "#real-time".
    static ManualPlace ofLink(const QString& link, const QString& chapter = {})
    {
        const qsizetype hash = link.indexOf(u'#');
        const QString named = hash < 0 ? link : link.first(hash);
        return {.chapter = named.isEmpty() ? chapter : named, .section = hash < 0 ? QString() : link.sliced(hash + 1)};
    }

    bool operator==(const ManualPlace&) const = default;
};

} // namespace etwarden
