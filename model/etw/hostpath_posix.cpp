// SPDX-License-Identifier: GPL-3.0-or-later
// POSIX only: paths are bytes, by habit UTF-8. The others are kept as Python's PEP 383 does it.
#include "model/etw/hostpath.h"

#include "model/etw/utf16.h"

#include <cstdint>
#include <string_view>
#include <system_error>

namespace etwarden {

namespace {

constexpr char16_t firstByteUnit = 0xDC80; // of the byte 0x80
constexpr char16_t lastByteUnit = 0xDCFF;
constexpr char16_t highestUnitOfPairs = 0xDBFF;
constexpr char16_t lowestUnitOfPairs = 0xD800;

/// Whether the unit stands for a byte: it is unpaired.
bool isByte(std::u16string_view text, std::size_t at)
{
    const bool isPaired = at > 0 && text[at - 1] >= lowestUnitOfPairs && text[at - 1] <= highestUnitOfPairs;
    return text[at] >= firstByteUnit && text[at] <= lastByteUnit && !isPaired;
}

} // namespace

std::filesystem::path hostPath(const std::u16string& path)
{
    const std::u16string_view text = path;
    std::string bytes;
    std::size_t done = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (!isByte(text, at))
            continue;
        bytes += toUtf8(text.substr(done, at - done));
        bytes += static_cast<char>(static_cast<std::uint8_t>(text[at] - firstByteUnit + 0x80));
        done = at + 1;
    }
    return std::filesystem::path(bytes + toUtf8(text.substr(done)));
}

std::u16string hostPathToUtf16(const std::filesystem::path& path)
{
    const std::string_view bytes = path.native();
    std::u16string text;
    std::size_t done = 0;
    for (std::size_t at = 0; at < bytes.size();) {
        if (const std::size_t length = utf8LengthAt(bytes, at); length != 0) {
            at += length;
            continue;
        }
        text += toUtf16(bytes.substr(done, at - done));
        text += static_cast<char16_t>(firstByteUnit + (static_cast<std::uint8_t>(bytes[at]) - 0x80));
        done = ++at;
    }
    return text + toUtf16(bytes.substr(done));
}

std::u16string absolutePath(const std::u16string& path)
{
    std::error_code error;
    const std::filesystem::path absolute = std::filesystem::absolute(hostPath(path), error);
    return error ? path : hostPathToUtf16(absolute.lexically_normal());
}

} // namespace etwarden
