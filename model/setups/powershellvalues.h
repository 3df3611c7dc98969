// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/setups/powershelltext.h"

#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace etwarden {

/// The variables of a script of PowerShell, and the values of expressions as far as the script has them literally. A
/// value is a list of texts, mostly of one; a hash table is a text too, which begins with "@{".
class PowerShellValues
{
public:
    using Values = std::vector<std::string>;

    /// `given`: values from outside, by name with its "$"; they count where the script has none.
    explicit PowerShellValues(const std::map<std::u16string, std::u16string>& given);

    /// The name as it is looked for: in lower case, without "$" and without a scope of scripts.
    static std::string nameOf(std::string_view variable);

    /// Sets a variable; nullopt: its value is not known.
    void set(const std::string& name, std::optional<Values> values);
    void append(const std::string& name, std::optional<Values> values); ///< "+="
    const Values* find(const std::string& name) const;

    // endScope() restores what was set since beginScope(), unless it was set with the scope of the script.
    void beginScope() { m_scopes.emplace_back(); }
    void endScope();
    void setInScript(const std::string& name, std::optional<Values> values);

    /// The words as they are in a command: each with its value, a list as several words.
    Values wordsOf(std::span<const powershelltext::Word> words) const;
    /// The value of an expression; nullopt: it is not literal.
    std::optional<Values> valuesOf(std::span<const powershelltext::Word> words) const;
    std::optional<Values> valuesOf(std::string_view expression) const;

    static bool isTable(std::string_view value) { return value.starts_with("@{"); }
    /// The keys of a hash table and the value of each, as it is written.
    std::vector<std::pair<std::string, std::string>> entriesOf(std::string_view table) const;

private:
    std::string textOf(const powershelltext::Word& word) const;
    std::optional<Values> wordValues(const powershelltext::Word& word) const;
    std::optional<Values> listValues(std::span<const powershelltext::Word> words) const;
    std::optional<Values> groupValues(std::string_view text) const;
    std::optional<Values> plainValues(std::string_view text) const;
    std::optional<Values> formatted(std::span<const powershelltext::Word> words) const;
    std::optional<Values> joinedPath(std::span<const powershelltext::Word> words) const;
    std::optional<Values> resolved(std::string_view expression) const;
    std::optional<Values> memberOf(const Values& values, std::string_view member) const;
    std::optional<Values> indexed(const Values& values, std::string_view index) const;
    std::optional<std::string> singleValue(std::string_view expression) const;
    bool spend(std::size_t bytes) const;

    std::map<std::string, Values> m_variables;
    std::map<std::string, Values> m_given;
    std::vector<std::map<std::string, std::optional<Values>>> m_scopes; ///< what was there before
    mutable int m_depth = 0; ///< of expressions in each other
    mutable std::size_t m_bytes = 0; ///< that were looked at or copied
};

} // namespace etwarden
