// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace etwarden {

/// The last part of a path of either system.
QString lastPart(const QString& path);

/// `name` as the name of a file: characters and device names that Windows does not allow are changed with "_", also
/// elsewhere, because the file may travel. No name begins with a dot: the file would be hidden elsewhere than on
/// Windows. Shortened to what every file system holds; never empty.
QString safeFileName(const QString& name);

/// True when something has that path: a file, a folder, or a link, also one that leads nowhere.
bool isTaken(const QString& path);

/// A path in `folder` that is not taken: `stem` and `suffix`, or "stem (2).suffix" and so on.
QString freeFileIn(const QString& folder, const QString& stem, const QString& suffix);

/// The log file of a session of that name: in `folder`, with native separators.
QString logFileIn(const QString& folder, const QString& sessionName);

/// The log file of a session of that name in the folder of another file.
QString logFileBeside(const QString& file, const QString& sessionName);

/// The names of the first files that a NEWFILE session would write, joined by commas ("trace_1.etl, trace_2.etl"); "%d"
/// stands for the number, which begins with 1 (our choice). Empty when `pattern` is not one that StartTrace accepts.
QString newFilePreview(const QString& pattern, int count);

} // namespace etwarden
