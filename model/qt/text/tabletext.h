// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace etwarden {

// Tables as text for spreadsheets. Names that others chose must not become formulas there, which can start programs and
// send what other cells hold: where a cell would begin with = + - @ (also as full-width characters), an apostrophe
// makes it text. Numbers stay numbers. A cell may also begin at a separator within a text, because spreadsheets
// disagree about what separates: commas, semicolons, tabs, line ends and quotes count.

/// Cells joined by tabs, with a line feed at the end; tabs and line ends within them become spaces.
QString tabbedLine(const QStringList& cells);

/// One field of a CSV file, quoted where that is necessary.
QByteArray csvField(QStringView text);

} // namespace etwarden
