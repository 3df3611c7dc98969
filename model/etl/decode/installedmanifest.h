// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/decode/manifest.h"
#include "model/etw/tdhevents.h"

#include <functional>
#include <optional>

namespace etwarden {

/// What the system knows of the events of a provider that is installed on it; nullopt: nothing. May wait for the
/// system, and may be called by several threads. Empty where systems know no providers.
using InstalledEvents = std::function<std::optional<DescribedEvents>(const Guid& provider)>;

/// What the system knows, in the form of a manifest. A field that is not described in full, or whose type is unknown,
/// makes the payload of its event unknown, as in any manifest.
XmlElement manifestOf(const Guid& provider, const DescribedEvents& described);

/// Adds what the system knows of a provider that no manifest describes so far; a manifest that is added later wins.
/// False: the system knows nothing.
bool addInstalled(const InstalledEvents& installed, const Guid& provider, Manifests* manifests);

} // namespace etwarden
