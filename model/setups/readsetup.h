// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/setups/setupreading.h"

#include <functional>
#include <string_view>

namespace etwarden {

struct XmlElement;

/// Parses a document in valid UTF-8, within bounds of its own. False: it is no XML, and the content of the root means
/// nothing.
using XmlParser = std::function<bool(std::string_view text, XmlElement* root)>;

/// Reads the content of a file or of the clipboard, in any format but our own JSON, and recognises the format by the
/// content. Unknown: it is none of these. Nothing in it is run or followed, and the time is bounded by the size.
SetupReading readSetup(std::string_view bytes, const XmlParser& parseXml, const SetupOptions& options = {});

} // namespace etwarden
