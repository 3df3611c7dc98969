// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/guid.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace etwarden {

enum class TokenKind : std::uint8_t {
    Name,
    Number,
    Text,
    Composed, ///< a text that expressions stand in
    Mark,
};

/// A token of C++, C# or Rust.
struct CodeToken
{
    TokenKind kind = TokenKind::Mark;
    std::uint32_t line = 0;
    std::string text; ///< of a text what it says, without quotation marks and escapes; neighbours are one
};

/// Source code as tokens, and the constants that it defines literally.
class SourceCode
{
public:
    explicit SourceCode(std::string_view text);

    const std::vector<CodeToken>& tokens() const { return m_tokens; }
    std::size_t size() const { return m_tokens.size(); }
    const CodeToken& at(std::size_t index) const; ///< beyond the end: an empty mark
    bool is(std::size_t index, std::string_view text) const { return at(index).text == text; }

    /// A range of tokens: an argument of a call, or the value of an assignment.
    struct Range
    {
        std::size_t begin = 0;
        std::size_t end = 0;
    };
    /// The arguments of a call whose "(" is at the index.
    std::vector<Range> arguments(std::size_t open) const;
    /// The tokens from the index up to a ";", or to a "," or a bracket that was not opened.
    Range expression(std::size_t begin) const;
    std::string written(Range range) const; ///< its tokens, together

    /// The value of numbers and named constants, also several joined by one of "|", "*", "+" and "<<"; of a negative
    /// number the two's complement. nullopt: the code does not state it literally.
    std::optional<std::uint64_t> number(Range range) const;
    /// A literal, or a constant that is one, also where it is only converted.
    std::optional<std::string> text(Range range) const;
    std::optional<Guid> guid(Range range) const; ///< a literal text, its fields, or a constant of one of them
    std::vector<std::uint64_t> numbersIn(Range range) const; ///< the literal ones, whatever surrounds them
    bool hasName(Range range, std::string_view name) const;
    /// The numbers of an array or a structure of this name that is initialised literally; nullptr: there is none.
    const std::vector<std::uint64_t>* list(const std::string& name) const;

private:
    void readConstants();
    void readList(const std::string& name, std::size_t brace);
    std::optional<Guid> guidAt(std::size_t index) const;

    std::vector<CodeToken> m_tokens;
    std::map<std::string, std::string> m_texts;
    std::map<std::string, std::uint64_t> m_numbers;
    std::map<std::string, Guid> m_guids;
    std::map<std::string, std::vector<std::uint64_t>> m_lists;
};

} // namespace etwarden
