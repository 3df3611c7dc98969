// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/messagestrip.h"

#include <QString>

#include <functional>
#include <vector>

namespace etwarden {

/// Opens the folder of a file in the desktop's own file manager.
void showInFolder(const QString& file);
/// Takes the place of the file manager, for tests; an empty function gives it back.
void setFolderOpener(std::function<void(const QString& folder)> open);
void copyPath(const QString& file); ///< as the system writes it, into the clipboard

/// "Show in folder" and "Copy path"; nothing for an empty name.
std::vector<MessageAction> fileActions(const QString& file);

} // namespace etwarden
