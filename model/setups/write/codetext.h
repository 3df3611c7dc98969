// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/guid.h"
#include "model/session/providerfilters.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace etwarden {

/// The languages that sessions are written in as source code.
enum class CodeLanguage : std::uint8_t { Cpp, CSharp, Rust };

/// A text literal in ASCII, of wide characters in C++. The text is well-formed and has no NUL.
std::string textLiteral(CodeLanguage language, std::u16string_view text);

/// The fields of a GUID in braces, as C++ initialises one.
std::string guidInitializer(const Guid& guid);

/// A comment that names bits of LogFileMode, EnableFlags or EnableProperty; empty: none of them has a name.
std::string modeComment(std::uint32_t logFileMode);
std::string flagComment(std::uint32_t enableFlags);
std::string propertyComment(std::uint32_t enableProperty);

/// "prefix1_2": a name for a part of a session, whose places begin with 1 there.
std::string partName(std::string_view prefix, std::size_t session, std::size_t part);
std::string partName(std::string_view prefix, std::size_t session);

/// Numbers, separated by commas.
template<typename Number>
std::string joinedNumbers(std::span<const Number> numbers)
{
    std::string text;
    for (const Number number : numbers)
        text += (text.empty() ? "" : ", ") + std::to_string(number);
    return text;
}

} // namespace etwarden
