// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

class QFileDevice;
class QIODevice;

namespace etwarden {

/// Writes a file whole or not at all: under another name in the same folder, from where it is moved into its place.
/// `write` gets the file and returns whether it succeeded; false: the file is given up. An existing file is replaced
/// only when whyNotReplaced() has no objection; its permissions stay, and its other names (hard links) keep the old
/// content. Returns the reason of a failure, as the system gives it; empty: the file is there.
[[nodiscard]] QString writeWholeFile(const QString& path, const std::function<bool(QIODevice&)>& write);

/// Writes a file as writeWholeFile() does where nothing exists yet, not even a link. Drafts that a killed run left in
/// that folder are removed first.
[[nodiscard]] QString writeNewFile(const QString& path, const std::function<bool(QIODevice&)>& write);

/// Writes a folder as writeNewFile() does a file: `write` gets the path of an empty folder and returns the reason of a
/// failure.
[[nodiscard]] QString writeNewFolder(const QString& path, const std::function<QString(const QString& folder)>& write);

/// Why a file that is being written failed: its own reason, or that the disk is full, which Qt does not know.
QString whyNotWritten(const QFileDevice& file);

/// Why nothing is written there: there is a link, which others may have put in its place, or something that is no
/// file, or a file that is protected. Empty: there is nothing, or a plain file that may be replaced.
QString whyNotReplaced(const QString& path);

/// Moves a file over whatever is at the place, never through a link. Returns the reason of a failure.
[[nodiscard]] QString moveOver(const QString& from, const QString& to);

/// Moves a file to a place where nothing exists, not even a link. QFile::rename() would copy through a link that leads
/// nowhere.
[[nodiscard]] QString moveToFreePlace(const QString& from, const QString& to);

} // namespace etwarden
