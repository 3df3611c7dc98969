// SPDX-License-Identifier: GPL-3.0-or-later
// Windows only: ShellExecuteEx with the verb that makes the system ask for an administrator.
#include "app/restartelevated.h"

#include <QCoreApplication>
#include <QDir>

#include <string>
#include <windows.h>
// These follow windows.h, because they need it.
#include <objbase.h>
#include <shellapi.h>

namespace etwarden {

std::function<Win32Status(WId window)> elevatedRestart(const QStringList& arguments)
{
    const std::wstring program = QDir::toNativeSeparators(QCoreApplication::applicationFilePath()).toStdWString();
    const std::wstring parameters = quotedArguments(arguments).toStdWString();
    const std::wstring folder = QDir::toNativeSeparators(QCoreApplication::applicationDirPath()).toStdWString();
    return [program, parameters, folder](WId window) {
        // The shell may delegate the call to a COM object.
        const bool hasCom = SUCCEEDED(CoInitializeEx(nullptr, COINIT_APARTMENTTHREADED | COINIT_DISABLE_OLE1DDE));
        SHELLEXECUTEINFOW start{};
        start.cbSize = sizeof start;
        start.fMask = SEE_MASK_NOASYNC | SEE_MASK_FLAG_NO_UI; // this thread ends with the call; we report errors
        start.hwnd = reinterpret_cast<HWND>(window); // else the question may come up behind it, flashing in the taskbar
        start.lpVerb = L"runas";
        start.lpFile = program.c_str();
        start.lpParameters = parameters.c_str();
        start.lpDirectory = folder.c_str();
        start.nShow = SW_SHOWNORMAL;
        const Win32Status status =
            ShellExecuteExW(&start) ? Win32Status::Success : static_cast<Win32Status>(GetLastError());
        if (hasCom)
            CoUninitialize();
        return status;
    };
}

} // namespace etwarden
