// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/boot/bootstore.h"
#include "model/engine/api/bootsessions.h"

#include <QByteArray>
#include <QString>

#include <string>
#include <vector>

namespace etwarden {

/// The definitions of a stock Windows 11, which the embedded engine boots with until there are others: the key "WMI".
RegistryKey stockBootTree();

/// The sessions that the engine starts from these definitions, in the order of a boot. Files without a name go into
/// `folder`; those with a FileMax have the number of this boot. A session that a service of a stock Windows consumes
/// has a consumer here as well.
std::vector<BootSession> sessionsAtBoot(const RegistryKey& wmi, const std::u16string& folder);

/// A boot writes these changes: the Status of each definition that was to start, and its FileCounter where FileMax
/// wants one.
std::vector<RegistryChange> notesOfBoot(const RegistryKey& wmi, const std::vector<BootedSessions::Failure>& failures);

/// The one step that has more rights than the window: carries out the changes in the bytes of a .reg file. Nothing is
/// written unless the file is the one that the user agreed to, which its digest (SHA-256 in hexadecimal) shows, and has
/// nothing in it but changes of boot sessions.
Win32Status writeBootChanges(const QByteArray& file, const QString& digest, BootStore& store);
QString bootDigest(const QByteArray& file);

} // namespace etwarden
