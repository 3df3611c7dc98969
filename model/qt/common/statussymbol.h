// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/win32status.h"
#include "model/qt/common/asciitext.h"

namespace etwarden {

/// "ERROR_BAD_PATHNAME (161)"; of an unknown code the number only.
inline QString statusSymbol(Win32Status status)
{
    const QString number = QString::number(static_cast<std::uint32_t>(status));
    const std::string_view symbol = symbolicName(status);
    return symbol.empty() ? number : fromAscii(symbol) + QLatin1String(" (") + number + u')';
}

} // namespace etwarden
