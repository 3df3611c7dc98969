// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

/// The README's pictures and the manual's. Each is written in the current language, and is the same on every run.
/// False: the file was not written.
namespace etwarden {

class Language;

bool takeMainWindow(
    Language& language, const QString& file); ///< sessions of a simulated machine, one of them losing events
bool takeEditor(const QString& file); ///< modes that exclude each other
bool takeEditorOfProviders(const QString& file);
bool takeLogFileWindow(const QString& file); ///< of a file of a simulated machine, with losses

/// File that a picture of the manual is written to, by its name.
using ManualPictureFile = std::function<QString(const char* name)>;

/// Main window, graphs, new session, metrics, a recording.
bool takeManualWindows(Language& language, const ManualPictureFile& fileOf);
bool takeManualEditors(const ManualPictureFile& fileOf); ///< editor, providers
bool takeManualEvents(const ManualPictureFile& fileOf); ///< log file, live events

} // namespace etwarden
