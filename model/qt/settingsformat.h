// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSettings>

namespace etwarden {

/// The format of the settings' file: the INI format of Qt, without values in Qt's binary form. QSettings::IniFormat
/// hands those (@Variant, @DateTime) to a stream that takes as much memory as they ask for.
///
/// A value is a QString, a QStringList, a QByteArray or invalid, as Qt writes them; each other one is a text, even if
/// it begins like one of Qt's own forms. Either format reads what the other one wrote of these.
QSettings::Format settingsFormat();

} // namespace etwarden
