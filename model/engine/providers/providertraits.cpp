// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/providers/providertraits.h"

#include <algorithm>
#include <cstdint>
#include <cstring>

namespace etwarden {

namespace {

std::size_t sizeAt(std::span<const std::byte> bytes)
{
    std::uint16_t size = 0;
    if (bytes.size() < sizeof size)
        return 0;
    std::memcpy(&size, bytes.data(), sizeof size);
    return size;
}

} // namespace

Win32Status readTraits(std::span<const std::byte> blob, std::optional<Guid>* group)
{
    constexpr std::size_t traitHead = 3; // its size and its type
    constexpr std::byte groupTrait{1}; // EtwProviderTraitTypeGroup
    if (sizeAt(blob) != blob.size())
        return Win32Status::FileCorrupt;
    const auto nameEnd = std::find(blob.begin() + sizeof(std::uint16_t), blob.end(), std::byte{0});
    if (nameEnd == blob.end())
        return Win32Status::FileCorrupt;
    for (std::span<const std::byte> rest(nameEnd + 1, blob.end()); !rest.empty();) {
        const std::size_t size = sizeAt(rest);
        if (size < traitHead || size > rest.size())
            return Win32Status::FileCorrupt;
        if (rest[sizeof(std::uint16_t)] == groupTrait) {
            if (size != traitHead + sizeof(Guid))
                return Win32Status::FileCorrupt;
            if (!*group)
                std::memcpy(&group->emplace(), rest.data() + traitHead, sizeof(Guid));
        }
        rest = rest.subspan(size);
    }
    return Win32Status::Success;
}

} // namespace etwarden
