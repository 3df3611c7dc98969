// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/decode/manifest.h"
#include "model/etl/file/traceclock.h"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace etwarden {

/// A message of a manifest as a reader sees it. %1 to %100 are the items of the template, from the first on; a format
/// after them ("!s!") is left out. %n is the end of a line, %t a tab, %b a blank, %0 the end of the message; any other
/// character after % stands for itself. A number without an item stays as it is written, and so does %%1, which means
/// a message of a file that a manifest only names. What an item says is not expanded again. A result of more than
/// `limit` bytes is cut. Source: MicrosoftDocs/win32, "EventDefinitionType complex type" and "Message text
/// files".
std::string expandMessage(
    std::string_view message, std::span<const std::string> items, std::size_t limit = maximumMessageBytes);

/// The message that a manifest has for the event, with what its fields say, UTF-8: "1, 2" for an array, "{1, 2}" for a
/// structure (our choice); no longer than fieldBudget(). Empty: there is no message, or the event is not as it is
/// described.
std::string messageOf(const TraceEvent& event, const Manifests& manifests, const TraceClock& clock);

} // namespace etwarden
