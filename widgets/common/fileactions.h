// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/rules/rules.h"
#include "model/session/sessionconfig.h"
#include "widgets/common/messagestrip.h"

#include <QString>
#include <QUrl>

#include <functional>
#include <vector>

namespace etwarden {

/// Opens the page of a source in the desktop's browser. Addresses come from FindingText's own table, never from a file
/// or a session.
void openPage(RuleSource source);
/// Opens the folder of a file in the desktop's own file manager.
void showInFolder(const QString& file);
/// Replaces file manager and browser in tests; an empty function restores them.
void setOpener(std::function<void(const QUrl& target)> open);
void copyPath(const QString& file); ///< as the system writes it, into the clipboard

/// Shows a log file or a recording in a window of its own.
using FileOpener = std::function<void(const QString& file)>;

/// "Open", where there is something that opens it, "Show in folder" and "Copy path"; nothing for an empty name.
std::vector<MessageAction> fileActions(const QString& file, const FileOpener& open = {});
QString openFileLabel(); ///< the label of "Open"
Notice writtenNotice(const QString& file); ///< says that the file was written, with fileActions()
/// Says that the file was not written and why, in the words of the system or of a sentence of ours, with one period at
/// its end.
QString notWrittenText(const QString& file, const QString& reason);
Notice notWrittenNotice(const QString& file, const QString& reason);

/// The file that a session writes into; empty: it writes none, because it keeps its events in memory for example.
QString logFileOf(const SessionConfig& config);

} // namespace etwarden
