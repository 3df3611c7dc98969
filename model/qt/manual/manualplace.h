// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace etwarden {

/// A place of the manual, the same in every language.
struct ManualPlace
{
    QString chapter; ///< id: "modes"
    QString section; ///< id within the chapter: "real-time"; empty: the beginning of the chapter

    /// As links of the chapters write it: "modes#real-time", "modes".
    QString toLink() const { return section.isEmpty() ? chapter : QString(chapter + u'#' + section); }

    bool operator==(const ManualPlace&) const = default;
};

} // namespace etwarden
