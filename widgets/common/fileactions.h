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
/// Takes the place of file manager and browser, for tests; an empty function gives them back.
void setOpener(std::function<void(const QUrl& target)> open);
void copyPath(const QString& file); ///< as the system writes it, into the clipboard

/// Shows a log file or a recording in a window of its own.
using FileOpener = std::function<void(const QString& file)>;

/// "Open", where there is something that opens it, "Show in folder" and "Copy path"; nothing for an empty name.
std::vector<MessageAction> fileActions(const QString& file, const FileOpener& open = {});
QString openFileLabel(); ///< of "Open"
Notice writtenNotice(const QString& file); ///< that it was written, with these actions
/// That it was not, and the reason that the system or a sentence of ours gives; one period at its end.
QString notWrittenText(const QString& file, const QString& reason);
Notice notWrittenNotice(const QString& file, const QString& reason);

/// The file that a session writes into; empty: none, as of one that keeps its events in memory.
QString logFileOf(const SessionConfig& config);

} // namespace etwarden
