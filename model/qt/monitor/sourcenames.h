// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/guid.h"

#include <QHash>
#include <QString>

#include <cstdint>
#include <vector>

namespace etwarden {

/// The programs of those processes that run, without their folders; one that is not known is left out. May block.
QHash<std::uint32_t, QString> processNames(const std::vector<std::uint32_t>& processIds);

/// The programs of all processes that run, like processNames().
QHash<std::uint32_t, QString> runningPrograms();

/// The name under which a provider's manifest is installed on this machine; empty: none is, or the system keeps no such
/// list. May block.
QString installedProviderName(const Guid& provider);

} // namespace etwarden
