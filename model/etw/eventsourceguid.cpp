// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/eventsourceguid.h"

#include "model/etw/utf16.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <utility>
#include <vector>

namespace etwarden {

namespace {

// The namespace of such names, hashed before the name.
constexpr std::array<std::uint8_t, 16> nameSpace{
    0x48, 0x2C, 0x2D, 0xB2, 0xC3, 0x90, 0x47, 0xC8, 0x87, 0xF8, 0x1A, 0x15, 0xBF, 0xC1, 0x30, 0xFB};

using Sha1 = std::array<std::uint8_t, 20>;
constexpr std::size_t sha1Block = 64; // bytes

void addBlock(std::array<std::uint32_t, 5>& state, std::span<const std::uint8_t, sha1Block> block)
{
    std::array<std::uint32_t, 80> words{};
    for (std::size_t i = 0; i < 16; ++i) {
        for (std::size_t j = 0; j < 4; ++j)
            words[i] = words[i] << 8 | block[4 * i + j];
    }
    for (std::size_t i = 16; i < words.size(); ++i)
        words[i] = std::rotl(words[i - 3] ^ words[i - 8] ^ words[i - 14] ^ words[i - 16], 1);

    auto [a, b, c, d, e] = state;
    for (std::size_t i = 0; i < words.size(); ++i) {
        std::uint32_t mixed = 0;
        if (i < 20)
            mixed = ((b & c) | (~b & d)) + 0x5A827999;
        else if (i < 40)
            mixed = (b ^ c ^ d) + 0x6ED9EBA1;
        else if (i < 60)
            mixed = ((b & c) | (b & d) | (c & d)) + 0x8F1BBCDC;
        else
            mixed = (b ^ c ^ d) + 0xCA62C1D6;
        const std::uint32_t next = std::rotl(a, 5) + mixed + e + words[i];
        e = d;
        d = c;
        c = std::rotl(b, 30);
        b = a;
        a = next;
    }
    state = {state[0] + a, state[1] + b, state[2] + c, state[3] + d, state[4] + e};
}

Sha1 sha1(std::vector<std::uint8_t> bytes)
{
    const std::uint64_t bits = std::uint64_t{bytes.size()} * 8;
    bytes.push_back(0x80);
    while (bytes.size() % sha1Block != sha1Block - sizeof bits)
        bytes.push_back(0);
    for (int shift = 56; shift >= 0; shift -= 8)
        bytes.push_back(static_cast<std::uint8_t>(bits >> shift));

    std::array<std::uint32_t, 5> state{0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476, 0xC3D2E1F0};
    for (std::size_t at = 0; at < bytes.size(); at += sha1Block)
        addBlock(state, std::span(bytes).subspan(at).first<sha1Block>());
    Sha1 hash{};
    for (std::size_t i = 0; i < hash.size(); ++i)
        hash[i] = static_cast<std::uint8_t>(state[i / 4] >> (24 - 8 * (i % 4)));
    return hash;
}

} // namespace

Guid eventSourceGuid(std::u16string_view name)
{
    std::vector<std::uint8_t> bytes(nameSpace.begin(), nameSpace.end());
    for (const char16_t unit : name) {
        const char16_t upper = foldCase(unit);
        bytes.push_back(static_cast<std::uint8_t>(upper >> 8));
        bytes.push_back(static_cast<std::uint8_t>(upper & 0xFF));
    }
    Sha1 hash = sha1(std::move(bytes));
    hash[7] = static_cast<std::uint8_t>((hash[7] & 0x0F) | 0x50);
    Guid guid;
    static_assert(std::endian::native == std::endian::little);
    std::memcpy(&guid, hash.data(), sizeof guid);
    return guid;
}

} // namespace etwarden
