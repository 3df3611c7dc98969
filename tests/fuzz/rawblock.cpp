// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/rawblock.h"

#include "model/etw/logfilemodes.h"

#include <algorithm>
#include <cstring>
#include <string>

namespace etwarden::fuzz {

namespace {

constexpr std::uint32_t fixedBytes = sizeof(EventTraceProperties);
constexpr std::uint32_t minimumBytes = sizeof(std::uint32_t); // of a block: its claim, which every function reads

/// Characters of room for each name, if the block has any: as many for the log file as for the copy of the session's
/// name.
constexpr std::uint32_t nameCharacters = 24;

constexpr std::uint32_t claims[] = {fixedBytes + 2 * 2 * nameCharacters, fixedBytes + 4096,
    sizeof(EventTracePropertiesV2x64) + 64, fixedBytes, fixedBytes - 1, fixedBytes + 1, fixedBytes + 7, 48, 0};

constexpr std::uint32_t modes[] = {
    logfilemode::Buffering,
    logfilemode::Sequential,
    logfilemode::Circular | logfilemode::UseKBytesForSize,
    logfilemode::RealTime,
    logfilemode::RealTime | logfilemode::Sequential,
    logfilemode::SystemLogger | logfilemode::Buffering,
    logfilemode::NoPerProcessorBuffering | logfilemode::RealTime | logfilemode::UseMsFlushTimer,
};
constexpr std::uint32_t modesWithFile = logfilemode::Sequential | logfilemode::Circular;

std::uint32_t claim(FuzzInput& input)
{
    // The last one stands for any size.
    const std::uint32_t chosen = input.pick(claims);
    return chosen != 0 ? chosen : input.number<std::uint16_t>();
}

} // namespace

RawBlock::RawBlock(FuzzInput& input, std::size_t characterBytes)
{
    const std::uint32_t claimed = claim(input);
    m_size = std::max(claimed, minimumBytes);
    m_memory.reset(new std::byte[m_size]{});

    EventTraceProperties good{};
    good.Wnode.BufferSize = claimed;
    good.Wnode.Flags = wnodeflag::TracedGuid;
    good.LogFileMode = input.pick(modes);
    good.BufferSize = 4;
    good.MinimumBuffers = 4;
    good.MaximumBuffers = 6;
    good.MaximumFileSize = (good.LogFileMode & logfilemode::Circular) != 0 ? 40 : 0;
    const auto nameBytes = static_cast<std::uint32_t>(nameCharacters * characterBytes);
    if (claimed >= fixedBytes + 2 * nameBytes) {
        good.LoggerNameOffset = fixedBytes;
        good.LogFileNameOffset = (good.LogFileMode & modesWithFile) != 0 ? fixedBytes + nameBytes : 0;
    }
    put(0, &good, sizeof good);
    if (good.LogFileNameOffset != 0) {
        const std::string file{static_cast<char>('a' + input.below(3)), '.', 'e', 't', 'l'};
        for (std::size_t i = 0; i < file.size(); ++i)
            put(good.LogFileNameOffset + i * characterBytes, &file[i], 1);
    }

    for (std::uint32_t changes = input.below(8); changes > 0; --changes) {
        const std::size_t offset = sizeof(std::uint32_t) * (1 + input.below(fixedBytes / sizeof(std::uint32_t)));
        const auto value = input.number<std::uint32_t>();
        put(offset, &value, sizeof value);
    }
    if (input.oneIn(4)) {
        const std::size_t offset = fixedBytes + input.number<std::uint8_t>();
        const auto names = input.bytes(input.number<std::uint8_t>());
        put(offset, names.data(), names.size());
    }
}

void RawBlock::put(std::size_t offset, const void* value, std::size_t bytes)
{
    if (offset < m_size && bytes > 0)
        std::memcpy(m_memory.get() + offset, value, std::min(bytes, m_size - offset));
}

} // namespace etwarden::fuzz
