// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/boot/bootadvice.h"
#include "model/boot/bootstore.h"
#include "model/qt/common/worker.h"

#include <QByteArray>
#include <QObject>
#include <QString>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace etwarden {

/// How a definition differs from what was seen when it was looked at last, in an earlier run.
struct BootDrift
{
    enum class Kind : std::uint8_t { None, New, Changed };

    Kind kind = Kind::None;
    std::vector<RegistryChange> changes{}; ///< of Changed; what the system writes itself does not count

    bool operator==(const BootDrift&) const = default;
};

/// A write that was asked for, and its answer.
struct BootWrite
{
    std::u16string session{}; ///< that it is about
    std::vector<RegistryChange> changes{};
    /// Written first, where it is not empty: a .reg file that undoes the write; nothing is written without it. Where a
    /// file has the name, another one is taken.
    QString backupFile{};
    QByteArray backup{};
    Win32Status status = Win32Status::Success;
};

/// The definitions of the boot sessions, as they were read last. Store and file are only touched by a thread of its
/// own. Lives on the GUI thread.
class BootList : public QObject
{
    Q_OBJECT

public:
    /// `seenFile` keeps what was seen between runs; empty: nothing does.
    explicit BootList(std::shared_ptr<BootStore> store, const QString& seenFile = {}, QObject* parent = nullptr);
    ~BootList() override;

    void read(); ///< changed() follows
    void look(); ///< called when they are shown: the next run compares with what was read last
    /// written() follows, and then changed(). Only keys of boot sessions are ever written.
    void write(const BootWrite& write);

    bool isKnown() const { return m_isKnown; } ///< read once, with success or not
    bool isWriting() const { return m_isWriting; }
    Win32Status status() const { return m_status; } ///< of the last reading; what was known before stays
    const RegistryKey& tree() const { return m_tree; } ///< the key "WMI"
    const std::vector<BootDefinition>& definitions() const { return m_definitions; }
    const RegistryKey* keyOf(const BootDefinition& definition) const;
    BootDrift driftOf(const BootDefinition& definition) const;
    std::vector<std::u16string> gone() const; ///< names that were seen last and are not there any more
    const BootDefinition* find(std::u16string_view name) const; ///< nullptr: there is none

signals:
    void changed();
    void written(const etwarden::BootWrite& write);

private:
    struct Shared;
    void ask();
    void take();

    std::shared_ptr<Shared> m_shared;
    Worker m_worker;
    bool m_isKnown = false;
    bool m_isWriting = false;
    Win32Status m_status = Win32Status::Success;
    RegistryKey m_tree;
    std::optional<RegistryKey> m_seen; // in an earlier run
    std::vector<BootDefinition> m_definitions;
};

/// The key at a path below the root; nullptr: there is none.
const RegistryKey* keyAt(const RegistryKey& root, std::u16string_view path);

} // namespace etwarden
