// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace etwarden {

/// Windows lets no program belong to a console and to the desktop. A console waits for etwarden.com, gets its exit code
/// and can interrupt it; etwarden.exe shows windows without opening a console. In the former this is the path of the
/// latter, to which windows are left; else empty.
QString windowProgram();

} // namespace etwarden
