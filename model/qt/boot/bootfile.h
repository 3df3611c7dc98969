// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/boot/bootstore.h"

#include <QString>

#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string>

namespace etwarden {

/// Boot sessions in a .reg file: those of the embedded engine, which stands in for the registry, or those of another
/// system, which were exported. From any thread.
class BootFile final : public BootStore
{
public:
    enum class Use : std::uint8_t {
        Kept, ///< what is applied is written into the file, which need not be there yet
        Copied, ///< the file is read once; what is applied stays in memory
    };

    /// `initial`: the tree where there is no file. An empty path: nothing is read or written.
    BootFile(const QString& path, Use use, RegistryKey initial = {});

    Result<RegistryKey> read() override;
    Win32Status apply(std::span<const RegistryChange> changes) override;
    /// What the system itself writes, such as Status: a file that is not there yet is not made for it.
    void note(std::span<const RegistryChange> changes);

    std::u16string root(); ///< of the file, once it was read; else that of this machine

private:
    Win32Status load();
    void change(std::span<const RegistryChange> changes);
    Win32Status save();

    const QString m_path;
    const Use m_use;
    std::mutex m_mutex;
    bool m_isLoaded = false;
    std::u16string m_root{bootRoot};
    RegistryKey m_tree; // the key "WMI"
};

/// The .reg file of a whole tree, in bytes; for exports and for what was seen last.
std::string bootExport(std::u16string_view root, const RegistryKey& wmi);

} // namespace etwarden
