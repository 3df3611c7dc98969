// SPDX-License-Identifier: GPL-3.0-or-later
// Exports of the registry (.reg), of either version.
#include "model/etw/utf16.h"
#include "model/setups/autologgerkeys.h"
#include "model/setups/setupcollector.h"
#include "model/setups/setupreaders.h"
#include "model/setups/textlines.h"

#include <charconv>
#include <string>
#include <system_error>
#include <utility>

namespace etwarden {

namespace {

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

std::optional<std::vector<std::uint8_t>> hexBytes(std::string_view text)
{
    std::vector<std::uint8_t> bytes;
    while (!trimmedSpace(text).empty()) {
        const std::size_t comma = text.find(',');
        const std::string_view digits = trimmedSpace(text.substr(0, comma));
        std::uint8_t byte = 0;
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), byte, 16);
        if (error != std::errc() || end != digits.data() + digits.size())
            return std::nullopt;
        bytes.push_back(byte);
        text = comma == std::string_view::npos ? std::string_view() : text.substr(comma + 1);
    }
    return bytes;
}

std::string hexNumber(const std::vector<std::uint8_t>& littleEndian)
{
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text = "0x";
    for (std::size_t i = littleEndian.size(); i-- > 0;) {
        text += digits[littleEndian[i] >> 4];
        text += digits[littleEndian[i] & 15];
    }
    return text;
}

/// UTF-16 up to its NUL.
std::string textOfBytes(const std::vector<std::uint8_t>& bytes)
{
    std::u16string units;
    for (std::size_t i = 0; i + 1 < bytes.size(); i += 2) {
        const auto unit = static_cast<char16_t>(bytes[i] | bytes[i + 1] << 8);
        if (unit == 0)
            break;
        units += unit;
    }
    return toUtf8(units);
}

std::optional<RegistryData> dataOf(std::string_view text)
{
    RegistryData data;
    if (std::optional<std::string> quoted = quotedText(text)) {
        data.text = *std::move(quoted);
        return data;
    }
    constexpr std::string_view dword = "dword:";
    const std::string lower = lowerAscii(text);
    if (lower.starts_with(dword)) {
        data.text = "0x" + lower.substr(dword.size());
        return data;
    }
    const std::size_t colon = lower.find(':');
    if (!lower.starts_with("hex") || colon == std::string::npos)
        return std::nullopt;
    std::optional<std::vector<std::uint8_t>> bytes = hexBytes(std::string_view(lower).substr(colon + 1));
    if (!bytes)
        return std::nullopt;
    const std::string type = lower.substr(0, colon);
    if (type == "hex(b)" || type == "hex(4)")
        data.text = hexNumber(*bytes);
    else if (type == "hex(1)" || type == "hex(2)")
        data.text = textOfBytes(*bytes);
    else
        data.bytes = *std::move(bytes);
    return data;
}

} // namespace

void readRegistryFile(std::string_view text, SetupCollector& collector)
{
    AutoLoggerKeys keys(collector);
    std::string key; // of the values that follow; empty: it is no AutoLogger's
    for (const TextLine& line : joinedLines(text, '\\')) {
        const std::string_view content = trimmedSpace(line.text);
        if (content.starts_with('[') && content.ends_with(']')) {
            const std::string_view name = content.substr(1, content.size() - 2);
            key.clear();
            if (name.starts_with('-'))
                continue; // it is deleted
            if (AutoLoggerKeys::isOne(name)) {
                key = name;
                keys.addKey(line.number, key);
            }
            continue;
        }
        if (key.empty() || content.empty() || content.starts_with(';') || content.starts_with('@'))
            continue;
        std::string_view rest = content;
        const std::optional<std::string> name = quotedText(rest);
        if (!name || !rest.starts_with('=')) {
            collector.omit(line.number, OmissionReason::Unknown, content);
            continue;
        }
        rest.remove_prefix(1);
        if (rest == "-")
            continue;
        if (std::optional<RegistryData> data = dataOf(rest))
            keys.addValue(line.number, key, *name, *std::move(data));
        else
            collector.omit(line.number, OmissionReason::NotANumber, *name, rest);
    }
    for (SetSession& session : keys.take())
        collector.addToScript(std::move(session));
}

} // namespace etwarden
