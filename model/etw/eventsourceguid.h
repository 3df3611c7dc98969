// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/guid.h"

#include <string_view>

namespace etwarden {

/// The GUID that EventSource and TraceLogging make of a provider's name, in any case, unless another one is chosen.
/// Every name has one: it says nothing about whether such a provider exists. Letters beyond those that foldCase() knows
/// may give another GUID than .NET does.
Guid eventSourceGuid(std::u16string_view name);

} // namespace etwarden
