// SPDX-License-Identifier: GPL-3.0-or-later
// Systems other than Windows: the embedded engine needs no rights.
#include "app/restartelevated.h"

namespace etwarden {

std::function<Win32Status(WId window)> elevatedRestart(const QStringList& /*arguments*/)
{
    return {};
}

} // namespace etwarden
