// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/boot/registrytext.h"

#include "model/etw/utf16.h"

#include <algorithm>
#include <charconv>
#include <system_error>
#include <utility>

namespace etwarden {

namespace {

using Kind = RegistryEntry::Kind;

constexpr std::string_view title5 = "Windows Registry Editor Version 5.00";
constexpr std::string_view title4 = "REGEDIT4";
constexpr std::string_view lineEnd = "\r\n";
constexpr std::size_t hexBytesPerLine = 25; // as regedit does, nearly

bool isSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

std::string_view trimmedLine(std::string_view text)
{
    while (!text.empty() && isSpace(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && isSpace(text.back()))
        text.remove_suffix(1);
    return text;
}

std::string lowerLetters(std::string_view text)
{
    std::string lower(text);
    for (char& c : lower)
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return lower;
}

/// A text in quotation marks from the beginning of `rest`, which is moved behind it.
std::optional<std::string> quotedText(std::string_view& rest)
{
    if (!rest.starts_with('"'))
        return std::nullopt;
    std::string text;
    for (std::size_t i = 1; i < rest.size(); ++i) {
        if (rest[i] == '"') {
            rest.remove_prefix(i + 1);
            return text;
        }
        if (rest[i] == '\\' && i + 1 < rest.size())
            ++i;
        text += rest[i];
    }
    return std::nullopt;
}

template<typename Number>
std::optional<Number> hexOf(std::string_view digits)
{
    Number number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number, 16);
    return error == std::errc() && end == digits.data() + digits.size() ? std::optional(number) : std::nullopt;
}

std::optional<std::vector<std::uint8_t>> hexBytes(std::string_view text)
{
    std::vector<std::uint8_t> bytes;
    while (!trimmedLine(text).empty()) {
        const std::size_t comma = text.find(',');
        const std::optional<std::uint8_t> byte = hexOf<std::uint8_t>(trimmedLine(text.substr(0, comma)));
        if (!byte)
            return std::nullopt;
        bytes.push_back(*byte);
        text = comma == std::string_view::npos ? std::string_view() : text.substr(comma + 1);
    }
    return bytes;
}

/// `text` is what stands behind the name and "=".
std::optional<RegistryValue> valueOf(std::u16string_view name, std::string_view text)
{
    std::string_view rest = text;
    if (const std::optional<std::string> quoted = quotedText(rest))
        return textValue(name, toUtf16(*quoted));
    const std::string lower = lowerLetters(text);
    const std::size_t colon = lower.find(':');
    if (colon == std::string::npos)
        return std::nullopt;
    const std::string_view kind = std::string_view(lower).substr(0, colon);
    const std::string_view data = trimmedLine(std::string_view(lower).substr(colon + 1));
    if (kind == "dword") {
        const std::optional<std::uint32_t> number = hexOf<std::uint32_t>(data);
        return number ? std::optional(numberValue(name, *number)) : std::nullopt;
    }
    std::optional<std::uint32_t> type;
    if (kind == "hex")
        type = registrytype::Binary;
    else if (kind.starts_with("hex(") && kind.ends_with(')'))
        type = hexOf<std::uint32_t>(kind.substr(4, kind.size() - 5));
    std::optional<std::vector<std::uint8_t>> bytes = hexBytes(data);
    if (!type || !bytes)
        return std::nullopt;
    return RegistryValue{std::u16string(name), *type, *std::move(bytes)};
}

/// Reads the lines one after the other; each value belongs to the key before it.
class EntryReader
{
public:
    void read(std::uint32_t line, std::string_view content)
    {
        if (content.empty() || content.starts_with(';') || isRegistryText(content))
            return;
        RegistryEntry entry{.line = line, .kind = Kind::Unknown, .key = m_key};
        if (content.starts_with('[') && content.ends_with(']'))
            readKey(content.substr(1, content.size() - 2), entry);
        else
            readValue(content, entry);
        entries.push_back(std::move(entry));
    }

    std::vector<RegistryEntry> entries;

private:
    void readKey(std::string_view name, RegistryEntry& entry)
    {
        entry.kind = name.starts_with('-') ? Kind::DeletedKey : Kind::Key;
        if (entry.kind == Kind::DeletedKey)
            name.remove_prefix(1);
        while (name.ends_with('\\'))
            name.remove_suffix(1);
        entry.key = toUtf16(name);
        m_key = entry.kind == Kind::Key ? entry.key : std::u16string();
    }

    void readValue(std::string_view content, RegistryEntry& entry)
    {
        std::string_view rest = content;
        std::optional<std::string> name;
        if (rest.starts_with('@')) {
            name.emplace();
            rest.remove_prefix(1);
        } else {
            name = quotedText(rest);
        }
        rest = trimmedLine(rest);
        if (!name || !rest.starts_with('=')) {
            entry.text = content;
            return;
        }
        rest = trimmedLine(rest.substr(1));
        entry.value.name = toUtf16(*name);
        if (rest == "-") {
            entry.kind = Kind::DeletedValue;
        } else if (std::optional<RegistryValue> value = valueOf(entry.value.name, rest)) {
            entry.kind = Kind::Value;
            entry.value = *std::move(value);
        } else {
            entry.kind = Kind::BadData;
            entry.text = rest;
        }
    }

    std::u16string m_key; // of the values that follow; empty: none that stays
};

std::u16string lowerKey(std::u16string_view key)
{
    std::u16string lower(key);
    for (char16_t& unit : lower)
        unit = foldCase(unit);
    return lower;
}

/// Where "Control\WMI" ends in a key of a boot session; npos: it is none. The key may be that one itself.
std::size_t rootEnd(std::u16string_view key)
{
    static const std::u16string folder = lowerKey(u"\\Control\\WMI");
    const std::u16string lower = lowerKey(key);
    for (std::size_t at = lower.find(folder); at != std::u16string::npos; at = lower.find(folder, at + 1)) {
        const std::size_t end = at + folder.size();
        if (end == key.size())
            return end;
        const std::u16string_view first = keysOfPath(key.substr(end + 1)).front();
        if (key[end] == u'\\' && (equalIgnoringCase(first, autoLoggerKey) || equalIgnoringCase(first, globalLoggerKey)))
            return end;
    }
    return std::u16string_view::npos;
}

std::string quoted(std::u16string_view text)
{
    std::string escaped = "\"";
    for (const char c : toUtf8(text)) {
        if (c == '"' || c == '\\')
            escaped += '\\';
        escaped += c;
    }
    return escaped + '"';
}

std::string hexDigits(std::uint64_t number, int digits)
{
    std::string text;
    for (int i = digits - 1; i >= 0; --i)
        text += "0123456789abcdef"[number >> (i * 4) & 15];
    return text;
}

/// Whether a text in quotation marks gives the same bytes again.
bool isPlainText(const RegistryValue& value)
{
    const std::u16string text = value.text();
    return value.type == registrytype::Text && textValue({}, text).bytes == value.bytes
        && std::ranges::none_of(text, [](char16_t unit) { return unit < u' '; }) && toUtf16(toUtf8(text)) == text;
}

std::string dataText(const RegistryValue& value)
{
    if (isPlainText(value))
        return quoted(value.text());
    if (value.type == registrytype::Number && value.bytes.size() == sizeof(std::uint32_t))
        return "dword:" + hexDigits(*value.number(), 8);
    std::string text = "hex";
    if (value.type != registrytype::Binary) {
        std::string digits = hexDigits(value.type, 8);
        digits.erase(0, std::min(digits.find_first_not_of('0'), digits.size() - 1));
        text += '(' + digits + ')';
    }
    text += ':';
    for (std::size_t i = 0; i < value.bytes.size(); ++i) {
        if (i != 0) {
            text += ',';
            if (i % hexBytesPerLine == 0)
                text += "\\" + std::string(lineEnd) + "  ";
        }
        text += hexDigits(value.bytes[i], 2);
    }
    return text;
}

/// The key at a path, made where it is missing; nullptr: beyond the bounds.
RegistryKey* keyWithin(RegistryKey& root, std::u16string_view path)
{
    RegistryKey* key = &root;
    const std::vector<std::u16string_view> names = keysOfPath(path);
    if (names.size() > maximumRegistryDepth)
        return nullptr;
    for (const std::u16string_view name : names) {
        if (!key->key(name) && key->keys.size() == maximumKeysOfKey)
            return nullptr;
        key = &key->made(name);
    }
    return key;
}

} // namespace

bool isRegistryText(std::string_view text)
{
    text = trimmedLine(text);
    return text.starts_with(title5) || text.starts_with(title4);
}

std::vector<RegistryEntry> registryEntries(std::string_view text)
{
    EntryReader reader;
    std::string joined; // of a line that goes on
    std::uint32_t number = 0;
    std::uint32_t first = 0; // line of the entry
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
        std::string_view line = text.substr(0, end);
        text.remove_prefix(end);
        text.remove_prefix(text.starts_with(lineEnd) ? 2 : (text.empty() ? 0 : 1));
        ++number;
        if (joined.empty())
            first = number;
        std::string_view content = trimmedLine(line);
        // A key or a text may end in a backslash; a line of bytes goes on after it.
        const bool goesOn = content.ends_with('\\') && !content.starts_with('[') && !content.starts_with(';');
        if (goesOn)
            content.remove_suffix(1);
        joined += content;
        if (goesOn)
            continue;
        reader.read(first, joined);
        joined.clear();
    }
    if (!joined.empty())
        reader.read(first, joined);
    return std::move(reader.entries);
}

BootTree readBootTree(std::string_view text)
{
    BootTree tree;
    for (RegistryEntry& entry : registryEntries(text)) {
        const std::size_t end = rootEnd(entry.key);
        if (end == std::u16string_view::npos)
            continue; // of another part of the registry
        const std::u16string_view root = std::u16string_view(entry.key).substr(0, end);
        if (tree.root.empty())
            tree.root = root;
        RegistryKey* key = nullptr;
        const bool isReadable = entry.kind == Kind::Key || entry.kind == Kind::Value;
        if (isReadable && equalIgnoringCase(tree.root, root))
            key = end == entry.key.size() ? &tree.wmi : keyWithin(tree.wmi, entry.key.substr(end + 1));
        const bool fits = key && (entry.kind == Kind::Key || key->values.size() < maximumValuesOfKey);
        if (!fits)
            ++tree.leftOut;
        else if (entry.kind == Kind::Value)
            key->set(std::move(entry.value));
    }
    return tree;
}

std::string registryText(std::u16string_view root, std::span<const RegistryChange> changes)
{
    std::string text = std::string(title5) + std::string(lineEnd);
    const std::u16string* key = nullptr; // of the line before
    const auto bracketed = [&](std::string_view sign, const std::u16string& path) {
        text += std::string(lineEnd) + '[' + std::string(sign) + toUtf8(root) + '\\' + toUtf8(path) + ']'
            + std::string(lineEnd);
    };
    for (const RegistryChange& change : changes) {
        if (change.kind == RegistryChange::Kind::DeleteKey) {
            bracketed("-", change.key);
            key = nullptr;
            continue;
        }
        if (!key || *key != change.key)
            bracketed("", change.key);
        key = &change.key;
        if (change.kind == RegistryChange::Kind::CreateKey)
            continue;
        text += change.value.name.empty() ? std::string("@") : quoted(change.value.name);
        text += '=';
        text += change.kind == RegistryChange::Kind::DeleteValue ? std::string("-") : dataText(change.value);
        text += lineEnd;
    }
    return text;
}

std::string registryFileBytes(std::string_view text)
{
    std::string bytes = "\xFF\xFE";
    for (const char16_t unit : toUtf16(text)) {
        bytes += static_cast<char>(unit & 0xff);
        bytes += static_cast<char>(unit >> 8);
    }
    return bytes;
}

std::optional<std::vector<RegistryChange>> bootChangesIn(std::string_view text)
{
    std::vector<RegistryChange> changes;
    for (RegistryEntry& entry : registryEntries(text)) {
        using enum RegistryChange::Kind;
        const std::u16string_view key = entry.key;
        if (!key.starts_with(bootRoot) || key.size() <= bootRoot.size() + 1 || key[bootRoot.size()] != u'\\')
            return std::nullopt;
        const std::u16string path(key.substr(bootRoot.size() + 1));
        if (!isBootKey(path) || entry.value.bytes.size() > maximumValueBytes)
            return std::nullopt;
        switch (entry.kind) {
        case Kind::Key:
            changes.push_back({CreateKey, path, {}, {}});
            break;
        case Kind::DeletedKey:
            changes.push_back({DeleteKey, path, {}, {}});
            break;
        case Kind::Value:
            changes.push_back({SetValue, path, std::move(entry.value), {}});
            break;
        case Kind::DeletedValue:
            changes.push_back({DeleteValue, path, std::move(entry.value), {}});
            break;
        case Kind::BadData:
        case Kind::Unknown:
            return std::nullopt;
        }
    }
    return changes;
}

} // namespace etwarden
