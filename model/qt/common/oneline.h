// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace etwarden {

/// Text that others chose, for a place that holds one line: disruptive characters (model/etw/safetext.h) become U+FFFD,
/// except those of `allowed`.
QString onOneLine(QString text, QStringView allowed = {});
/// The same of a path, with the separators of the system.
QString pathOnOneLine(const QString& file);

} // namespace etwarden
