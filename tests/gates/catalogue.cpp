// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gates/catalogue.h"

#include "tests/gates/trimmed.h"

#include <cctype>
#include <optional>
#include <set>
#include <utility>

namespace etwarden {

namespace {

/// One element as it is in the file: lupdate writes regular XML without nesting of equal names.
struct Element
{
    std::string_view attributes;
    std::string_view content;
};

/// The next element `name`; `text` then begins after it.
std::optional<Element> takeElement(std::string_view& text, const std::string& name)
{
    const std::string opening = '<' + name;
    const std::string closing = "</" + name + '>';
    std::size_t begin = text.find(opening);
    while (begin != std::string_view::npos
        && std::string_view(" >").find(text[begin + opening.size()]) == std::string_view::npos)
        begin = text.find(opening, begin + 1); // another name that begins alike
    if (begin == std::string_view::npos)
        return std::nullopt;
    const std::size_t bracket = text.find('>', begin);
    const std::size_t end = text.find(closing, bracket);
    if (end == std::string_view::npos)
        return std::nullopt;
    const Element element{text.substr(begin + opening.size(), bracket - begin - opening.size()),
        text.substr(bracket + 1, end - bracket - 1)};
    text.remove_prefix(end + closing.size());
    return element;
}

/// "%1", "%n", "%L1"...; a percent sign before anything else is text.
std::multiset<std::string> placeholders(std::string_view text)
{
    std::multiset<std::string> found;
    for (std::size_t at = text.find('%'); at != std::string_view::npos; at = text.find('%', at + 1)) {
        std::size_t end = at + 1;
        if (end < text.size() && text[end] == 'L')
            ++end;
        if (end < text.size() && (text[end] == 'n' || (text[end] >= '1' && text[end] <= '9')))
            found.emplace(text.substr(at, end + 1 - at));
    }
    return found;
}

void check(std::string_view source, std::string_view translation, bool plural, std::vector<std::string>& faults)
{
    const std::string entry = '"' + std::string(source) + '"';
    if (translation.empty()) {
        faults.push_back(entry + " has no translation");
        return;
    }
    std::multiset<std::string> wanted = placeholders(source);
    std::multiset<std::string> given = placeholders(translation);
    if (plural) {
        for (const char* number : {"%n", "%Ln"}) {
            wanted.erase(number);
            given.erase(number);
        }
    }
    if (wanted != given)
        faults.push_back(entry + " has other placeholders than \"" + std::string(translation) + '"');
}

/// Removes and returns what comes before the next `separator`, or everything.
std::string_view takeUntil(std::string_view& text, char separator)
{
    const std::size_t end = text.find(separator);
    const std::string_view part = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    return part;
}

/// Reads the text as UTF-8: letters of other languages count as letters; quotation marks, apostrophes and dashes
/// (U+2000 to U+203F) do not.
bool endsWithLetter(std::string_view text)
{
    if (text.empty())
        return false;
    if (text.size() >= 3 && text.substr(text.size() - 3, 2) == "\xE2\x80")
        return false;
    const auto last = static_cast<unsigned char>(text.back());
    return last >= 0x80 || std::isalnum(last) != 0;
}

bool beginsWithLetter(std::string_view text)
{
    if (text.empty() || text.substr(0, 2) == "\xE2\x80")
        return false;
    const auto first = static_cast<unsigned char>(text.front());
    return first >= 0x80 || std::isalnum(first) != 0;
}

bool hasWord(std::string_view text, std::string_view word)
{
    // A word that begins with a sign, such as "’s", follows a letter.
    const bool isWhole = beginsWithLetter(word);
    for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
        if ((!isWhole || !endsWithLetter(text.substr(0, at))) && !beginsWithLetter(text.substr(at + word.size())))
            return true;
    }
    return false;
}

void checkWords(std::string_view text, const std::vector<std::string>& words, std::vector<std::string>& faults)
{
    for (const std::string& word : words) {
        std::string capital = word;
        capital.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(capital.front())));
        if (hasWord(text, word) || hasWord(text, capital))
            faults.push_back('"' + std::string(text) + "\" has \"" + word + '"');
    }
}

/// Appends the words of a line of Markdown to `paragraph`. Spans of code may go on in the next line.
void addProse(std::string_view line, bool& isCode, std::string& paragraph)
{
    if (!paragraph.empty())
        paragraph += ' ';
    while (!line.empty()) {
        if (line.starts_with('`')) {
            isCode = !isCode;
        } else if (!isCode && line.starts_with("](")) {
            takeUntil(line, ')');
            continue;
        } else if (!isCode) {
            paragraph += line.front();
        }
        line.remove_prefix(1);
    }
}

/// Returns the paragraphs of a Markdown text, each in one line, without blocks of code.
std::vector<std::string> paragraphsOf(std::string_view markdown)
{
    std::vector<std::string> paragraphs(1);
    bool isBlock = false;
    bool isCode = false;
    while (!markdown.empty()) {
        const std::string_view line = takeUntil(markdown, '\n');
        if (line.starts_with("```"))
            isBlock = !isBlock;
        else if (line.empty())
            isCode = false;
        else if (!isBlock && !line.starts_with("    "))
            addProse(trimmed(line), isCode, paragraphs.back());
        const bool isEnd = line.empty() || line.starts_with('|') || line.starts_with("```");
        if (isEnd && !paragraphs.back().empty())
            paragraphs.emplace_back();
    }
    return paragraphs;
}

} // namespace

std::vector<std::string> ruledOutWords(std::string_view glossary, std::string_view section)
{
    std::vector<std::string> words;
    bool isInside = false;
    bool isHead = true; // the first row of a table names its columns
    while (!glossary.empty()) {
        const std::string_view line = takeUntil(glossary, '\n');
        if (line.starts_with("## ")) {
            isInside = line.substr(3) == section;
            isHead = true;
        }
        if (!isInside || !line.starts_with("| "))
            continue;
        if (std::exchange(isHead, false))
            continue;
        const std::string_view cells = line.substr(0, line.rfind('|'));
        std::string_view last = cells.substr(cells.rfind('|') + 1);
        while (!last.empty()) {
            if (const std::string_view word = trimmed(takeUntil(last, ',')); !word.empty())
                words.emplace_back(word);
        }
    }
    return words;
}

std::vector<std::string> findRuledOutWords(
    std::string_view catalogue, const std::string& element, const std::vector<std::string>& words)
{
    std::vector<std::string> faults;
    while (const std::optional<Element> part = takeElement(catalogue, element))
        checkWords(part->content, words, faults);
    return faults;
}

std::vector<std::string> findRuledOutWords(std::string_view markdown, const std::vector<std::string>& words)
{
    std::vector<std::string> faults;
    for (const std::string& paragraph : paragraphsOf(markdown))
        checkWords(paragraph, words, faults);
    return faults;
}

std::vector<std::string> findCatalogueFaults(std::string_view catalogue)
{
    std::vector<std::string> faults;
    while (const std::optional<Element> message = takeElement(catalogue, "message")) {
        std::string_view rest = message->content;
        const std::optional<Element> source = takeElement(rest, "source");
        const std::optional<Element> translation = takeElement(rest, "translation");
        if (!source || !translation) {
            faults.push_back("an entry has no source or no translation");
            continue;
        }
        if (translation->attributes.find("type=") != std::string_view::npos)
            faults.push_back('"' + std::string(source->content) + "\" is not finished");
        if (message->attributes.find("numerus") == std::string_view::npos) {
            check(source->content, translation->content, false, faults);
            continue;
        }
        std::string_view forms = translation->content;
        while (const std::optional<Element> form = takeElement(forms, "numerusform"))
            check(source->content, form->content, true, faults);
    }
    return faults;
}

std::vector<std::string> findFrenchFaults(std::string_view catalogue)
{
    constexpr std::pair<std::string_view, std::string_view> signs[] = {{"&apos;", "a straight apostrophe"},
        {"'", "a straight apostrophe"}, {"&amp;#", "an entity that was escaped twice"},
        {" ;", "a space that may break"}, {" :", "a space that may break"}, {" !", "a space that may break"},
        {" ?", "a space that may break"}, {" »", "a space that may break"}, {"« ", "a space that may break"},
        {"%n ", "a space that may break"}, {"%Ln ", "a space that may break"}};
    std::vector<std::string> faults;
    while (const std::optional<Element> translation = takeElement(catalogue, "translation")) {
        for (const auto& [sign, fault] : signs) {
            if (translation->content.find(sign) != std::string_view::npos)
                faults.push_back('"' + std::string(translation->content) + "\" has " + std::string(fault));
        }
    }
    return faults;
}

} // namespace etwarden
