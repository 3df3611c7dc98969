// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/decode/fieldsink.h"

#include <cstddef>
#include <optional>
#include <span>

namespace etwarden {

/// A text in a payload that nothing describes.
struct FoundText
{
    FieldType type = FieldType::Utf8Text; ///< or Utf16Text
    std::span<const std::byte> bytes; ///< of the text, without what is around it
};

/// Removes the next text from the front of `payload`, with all that precedes it; nullopt: there is none, and `payload`
/// is empty. What counts as a text is our choice: at least `fewestCharacters` printable characters in a row, in
///
/// - UTF-8 in any script, and with it ASCII;
/// - UTF-16, little-endian, at any byte: Latin, Greek and Cyrillic letters, and the punctuation and currencies that go
///   with them. In the scripts beyond, almost any two bytes are a character.
///
/// Every byte is looked at a few times, whatever it is.
std::optional<FoundText> takeText(std::span<const std::byte>& payload);

inline constexpr std::size_t fewestCharacters = 4; ///< fewer are found in most numbers

} // namespace etwarden
