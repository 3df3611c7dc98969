// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace etwarden {

/// etwengine.dll beside the test.
std::u16string engineModule();

} // namespace etwarden
