// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/setups/setupreading.h"

#include <functional>
#include <string_view>

namespace etwarden {

struct XmlElement;

/// Reads a document in valid UTF-8, within bounds of its own. False: it is no XML, and what the root holds means
/// nothing.
using XmlParser = std::function<bool(std::string_view text, XmlElement* root)>;

/// Reads what a file or the clipboard holds, in any format but our own JSON; what it is, its content says. Unknown: it
/// is none of these. Nothing in it is run or followed, and reading ends in a time that its size bounds.
SetupReading readSetup(std::string_view bytes, const XmlParser& parseXml, const SetupOptions& options = {});

} // namespace etwarden
