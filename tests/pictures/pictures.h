// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

/// The README's pictures. Each is written in the current language, and is the same on every run. False: the file was
/// not written.
namespace etwarden {

class Language;

bool takeMainWindow(
    Language& language, const QString& file); ///< sessions of a simulated machine, one of them losing events
bool takeEditor(const QString& file); ///< modes that exclude each other
bool takeEditorOfProviders(const QString& file);
bool takeLogFileWindow(const QString& file); ///< of a file of a simulated machine, with losses

} // namespace etwarden
