// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace etwarden {

/// What is wrong with a translation catalogue (the text of a .ts file), one sentence each: entries that are unfinished,
/// empty, or have other placeholders (%1 to %9, %n, %L...) than their source. Plural forms may leave %n out, as in
/// "one session".
std::vector<std::string> findCatalogueFaults(std::string_view catalogue);

/// Finds where a French catalogue breaks French typography: straight apostrophes, spaces at which a line may break
/// before ; : ! ? » and after « and the number of a plural form, entities that were escaped twice.
std::vector<std::string> findFrenchFaults(std::string_view catalogue);

/// The words that a table of the glossary (Markdown) rules out: the last column below the heading "## `section`",
/// separated by commas.
std::vector<std::string> ruledOutWords(std::string_view glossary, std::string_view section);

/// Finds where a catalogue has one of these words in its part `element` ("source" or "translation"), with the entry and
/// the word. Words are whole; their first letter may be a capital.
std::vector<std::string> findRuledOutWords(
    std::string_view catalogue, const std::string& element, const std::vector<std::string>& words);

/// Finds where the prose of a Markdown text has one of these words, with its paragraph and the word: code and the
/// targets of links are left out.
std::vector<std::string> findRuledOutWords(std::string_view markdown, const std::vector<std::string>& words);

} // namespace etwarden
