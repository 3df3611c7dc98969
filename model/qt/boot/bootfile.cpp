// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/boot/bootfile.h"

#include "model/boot/registrytext.h"
#include "model/etw/filetext.h"
#include "model/etw/tracetypes.h"
#include "model/qt/common/wholefile.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <utility>

namespace etwarden {

namespace {

constexpr qint64 maximumFileBytes = 16 * 1024 * 1024; // our choice

std::uint64_t fileTimeNow()
{
    constexpr FileTime perMillisecond = fileTimePerSecond / 1'000;
    return unixEpoch + static_cast<FileTime>(QDateTime::currentMSecsSinceEpoch()) * perMillisecond;
}

} // namespace

BootFile::BootFile(const QString& path, Use use, RegistryKey initial)
    : m_path(path)
    , m_use(use)
    , m_tree(std::move(initial))
{
}

Result<RegistryKey> BootFile::read()
{
    const std::lock_guard lock(m_mutex);
    if (const Win32Status status = load(); status != Win32Status::Success)
        return status;
    return m_tree;
}

Win32Status BootFile::apply(std::span<const RegistryChange> changes)
{
    const std::lock_guard lock(m_mutex);
    if (const Win32Status status = load(); status != Win32Status::Success)
        return status;
    RegistryKey before = m_tree;
    change(changes);
    if (m_use == Use::Copied || m_path.isEmpty())
        return Win32Status::Success;
    const Win32Status status = save();
    if (status != Win32Status::Success)
        m_tree = std::move(before);
    return status;
}

void BootFile::note(std::span<const RegistryChange> changes)
{
    const std::lock_guard lock(m_mutex);
    if (load() != Win32Status::Success)
        return;
    change(changes);
    if (m_use == Use::Kept && !m_path.isEmpty() && QFile::exists(m_path))
        save(); // where it fails, the next write brings it along
}

std::u16string BootFile::root()
{
    const std::lock_guard lock(m_mutex);
    return m_root;
}

Win32Status BootFile::load()
{
    if (std::exchange(m_isLoaded, true) || m_path.isEmpty())
        return Win32Status::Success;
    QFile file(m_path);
    if (!file.exists() && m_use == Use::Kept)
        return Win32Status::Success;
    if (!file.open(QIODevice::ReadOnly)) {
        m_isLoaded = false; // it is tried again
        return file.exists() ? Win32Status::AccessDenied : Win32Status::FileNotFound;
    }
    const QByteArray bytes = file.read(maximumFileBytes + 1);
    BootTree tree;
    if (bytes.size() <= maximumFileBytes)
        tree = readBootTree(fileText({bytes.constData(), static_cast<std::size_t>(bytes.size())}));
    if (tree.root.empty()) {
        m_isLoaded = false;
        return Win32Status::InvalidData;
    }
    m_root = tree.root;
    m_tree = std::move(tree.wmi);
    return Win32Status::Success;
}

/// The times of writing are those of the definitions' keys.
void BootFile::change(std::span<const RegistryChange> changes)
{
    const std::uint64_t now = fileTimeNow();
    for (const RegistryChange& each : changes) {
        etwarden::apply(m_tree, each);
        const std::vector<std::u16string_view> keys = keysOfPath(each.key);
        RegistryKey* key = m_tree.key(keys.front());
        if (key && keys.size() > 1 && keys.front() != globalLoggerKey)
            key = key->key(keys[1]);
        if (key)
            key->lastWrite = now;
    }
}

Win32Status BootFile::save()
{
    if (!QDir().mkpath(QFileInfo(m_path).path()))
        return Win32Status::PathNotFound;
    const std::string bytes = bootExport(m_root, m_tree);
    const QString reason = writeWholeFile(m_path, [&bytes](QIODevice& file) {
        return file.write(bytes.data(), static_cast<qint64>(bytes.size())) == static_cast<qint64>(bytes.size());
    });
    return reason.isEmpty() ? Win32Status::Success : Win32Status::WriteFault;
}

std::string bootExport(std::u16string_view root, const RegistryKey& wmi)
{
    std::vector<RegistryChange> all;
    for (const RegistryKey& key : wmi.keys) {
        for (RegistryChange& change : changesBetween(key.name, nullptr, &key))
            all.push_back(std::move(change));
    }
    return registryFileBytes(registryText(root, all));
}

} // namespace etwarden
