// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>

namespace etwarden {

// Names of sessions, programs and recordings are chosen by others. Qt takes a text that looks like HTML for HTML in
// tool tips, labels and message boxes: it would load what the text names, follow links and hide what it says. Every
// tool tip goes through toolTipText(), every label is made by newLabel() (widgets/common/plainwidgets.h).

/// A name or a path within a sentence, a title or a list of choices: of more than `maximum` characters the middle is
/// left out, and characters that break lines or turn the direction of writing are shown as U+FFFD.
QString shownName(const QString& name, qsizetype maximum = 64);
QString shownName(const std::u16string& name);
QString shownPath(const QString& file); ///< with the separators of the system

/// What a tool tip is set to so that it shows `text`: never taken for HTML, on lines of at most 100 characters, cut
/// after 30 lines.
QString toolTipText(const QString& text);

/// A message of the desktop, whose server may read markup: angle brackets become quotation marks of that shape, and the
/// text is cut where such messages end anyway.
QString notificationText(const QString& text);

} // namespace etwarden
