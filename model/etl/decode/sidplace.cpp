// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/decode/sidplace.h"

#include "model/etw/readbytes.h"

#include <algorithm>

namespace etwarden {

namespace {

constexpr std::size_t sidHeaderBytes = 8;
constexpr std::uint8_t maximumSidAuthorities = 15;

} // namespace

std::optional<SidPlace> sidAt(std::span<const std::byte> payload)
{
    std::uint8_t authorities = 0;
    if (!readBytes(payload, 1, &authorities))
        return std::nullopt;
    const std::size_t bytes = sidHeaderBytes + std::size_t{4} * authorities;
    return bytes <= payload.size() ? std::optional(SidPlace{0, bytes}) : std::nullopt;
}

std::optional<SidPlace> tokenSidAt(std::span<const std::byte> payload, std::uint32_t pointerBytes)
{
    const std::size_t front = std::size_t{2} * pointerBytes;
    std::uint32_t first = 0;
    if (!readBytes(payload, 0, &first))
        return std::nullopt;
    const bool hasHeader = payload.size() >= front + sidHeaderBytes;
    const std::span<const std::byte> sid = hasHeader ? payload.subspan(front) : std::span<const std::byte>();
    const auto isZero = [](std::byte byte) { return byte == std::byte{0}; };
    const bool looksLikeSid = hasHeader && sid[0] == std::byte{1}
        && std::to_integer<std::uint8_t>(sid[1]) <= maximumSidAuthorities
        && std::ranges::all_of(sid.subspan(2, 5), isZero);
    if (first == 0 && !looksLikeSid)
        return SidPlace{sizeof first, 0};
    std::optional<SidPlace> place = sidAt(sid);
    if (place)
        place->begin += front;
    return place;
}

} // namespace etwarden
