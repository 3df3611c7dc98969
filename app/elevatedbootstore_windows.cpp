// SPDX-License-Identifier: GPL-3.0-or-later
// Windows only: ShellExecuteEx with the verb that makes the system ask for an administrator, and the wait for its end.
#include "app/elevatedbootstore_windows.h"

#include "app/bootsetup.h"
#include "app/restartelevated.h"
#include "model/boot/registrytext.h"
#include "model/windows/windowsbootstore.h"

#include <QCoreApplication>
#include <QDir>
#include <QTemporaryFile>

#include <string>
#include <windows.h>
// These follow windows.h, because they need it.
#include <objbase.h>
#include <shellapi.h>

namespace etwarden {

namespace {

Win32Status runElevated(const QStringList& arguments)
{
    const std::wstring program = QDir::toNativeSeparators(QCoreApplication::applicationFilePath()).toStdWString();
    const std::wstring parameters = quotedArguments(arguments).toStdWString();
    const std::wstring folder = QDir::toNativeSeparators(QCoreApplication::applicationDirPath()).toStdWString();
    const bool hasCom = SUCCEEDED(CoInitializeEx(nullptr, COINIT_APARTMENTTHREADED | COINIT_DISABLE_OLE1DDE));
    SHELLEXECUTEINFOW start{};
    start.cbSize = sizeof start;
    start.fMask = SEE_MASK_NOASYNC | SEE_MASK_FLAG_NO_UI | SEE_MASK_NOCLOSEPROCESS;
    start.lpVerb = L"runas";
    start.lpFile = program.c_str();
    start.lpParameters = parameters.c_str();
    start.lpDirectory = folder.c_str();
    start.nShow = SW_HIDE;
    auto status = static_cast<DWORD>(Win32Status::Success);
    if (!ShellExecuteExW(&start)) {
        status = GetLastError();
    } else if (start.hProcess) {
        WaitForSingleObject(start.hProcess, INFINITE);
        GetExitCodeProcess(start.hProcess, &status);
        CloseHandle(start.hProcess);
    }
    if (hasCom)
        CoUninitialize();
    return static_cast<Win32Status>(status);
}

class ElevatedBootStore final : public BootStore
{
public:
    Result<RegistryKey> read() override { return m_registry.read(); }

    Win32Status apply(std::span<const RegistryChange> changes) override
    {
        const Win32Status status = m_registry.apply(changes);
        return status == Win32Status::AccessDenied ? applyElevated(changes) : status;
    }

private:
    static Win32Status applyElevated(std::span<const RegistryChange> changes)
    {
        const QByteArray bytes = QByteArray::fromStdString(registryFileBytes(registryText(bootRoot, changes)));
        QTemporaryFile file(QDir::temp().filePath(QStringLiteral("etwarden-XXXXXX.reg")));
        if (!file.open() || file.write(bytes) != bytes.size() || !file.flush())
            return Win32Status::WriteFault;
        const QString path = file.fileName();
        file.close(); // the other process opens it; it is removed with this object
        return runElevated({QStringLiteral("--write-boot-sessions"), QDir::toNativeSeparators(path),
            QStringLiteral("--digest"), bootDigest(bytes)});
    }

    WindowsBootStore m_registry;
};

} // namespace

std::shared_ptr<BootStore> makeElevatedBootStore()
{
    return std::make_shared<ElevatedBootStore>();
}

} // namespace etwarden
