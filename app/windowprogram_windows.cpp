// SPDX-License-Identifier: GPL-3.0-or-later
// Windows only: the header of the running image says which of the two programs this is.
#include "app/windowprogram.h"

#include <QCoreApplication>
#include <QDir>

#include <cstddef>
#include <windows.h>

namespace etwarden {

QString windowProgram()
{
    const auto* image = reinterpret_cast<const std::byte*>(GetModuleHandleW(nullptr));
    const auto* start = reinterpret_cast<const IMAGE_DOS_HEADER*>(image);
    const auto* headers = reinterpret_cast<const IMAGE_NT_HEADERS*>(image + start->e_lfanew);
    if (headers->OptionalHeader.Subsystem != IMAGE_SUBSYSTEM_WINDOWS_CUI)
        return {};
    return QDir::toNativeSeparators(QCoreApplication::applicationDirPath() + QStringLiteral("/etwarden.exe"));
}

} // namespace etwarden
