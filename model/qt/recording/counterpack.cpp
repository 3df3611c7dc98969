// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/recording/counterpack.h"

#include "model/history/bitpacking.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <numeric>

namespace etwarden {

namespace {

using Words = std::vector<std::uint64_t>;

constexpr std::size_t fieldCount = 2 + counterMembers.size();
using Fields = std::array<std::uint64_t, fieldCount>;

// Words before the rows and after them.
constexpr std::size_t rowsWord = 0;
constexpr std::size_t widthsWord = 1;
constexpr std::size_t headWords = 2;
constexpr std::size_t checkWords = 1;

static_assert(std::endian::native == std::endian::little, "words are written as they are");

/// Small numbers of either sign as small numbers: 0, -1, 1, -2, ...
std::uint64_t folded(std::int64_t number)
{
    return static_cast<std::uint64_t>(number) << 1 ^ static_cast<std::uint64_t>(number >> 63);
}

/// Negative numbers modulo 2^64.
std::uint64_t unfolded(std::uint64_t number)
{
    return number >> 1 ^ (~(number & 1) + 1);
}

Fields fieldsOf(const CounterStep& step, const CounterStep& before)
{
    Fields fields{step.poll - before.poll, folded(std::int64_t{step.run} - before.run)};
    for (std::size_t i = 0; i < counterMembers.size(); ++i)
        fields[2 + i] = folded(static_cast<std::int32_t>(step.increases.*counterMembers[i].value));
    return fields;
}

/// FNV-1a, by words. Whether the words are those that were written.
std::uint64_t checkOf(std::span<const std::uint64_t> words)
{
    std::uint64_t check = 0xCBF2'9CE4'8422'2325;
    for (const std::uint64_t word : words)
        check = (check ^ word) * 0x100'0000'01B3;
    return check;
}

} // namespace

QByteArray packedCounters(std::span<const CounterStep> steps, std::uint64_t firstPoll)
{
    std::vector<Fields> rows;
    rows.reserve(steps.size());
    CounterStep before{.poll = firstPoll};
    Fields all{};
    for (const CounterStep& step : steps) {
        rows.push_back(fieldsOf(step, before));
        for (std::size_t i = 0; i < fieldCount; ++i)
            all[i] |= rows.back()[i];
        before = step;
    }
    std::uint64_t widths = 0;
    BitWriter writer;
    for (std::size_t i = 0; i < fieldCount; ++i) {
        const unsigned width = widthOf(all[i]);
        widths |= std::uint64_t{width} << (8 * i);
        for (const Fields& row : rows)
            writer.write(row[i], width);
    }
    Words words{rows.size(), widths};
    const Words bits = writer.words(); // and one more: the place of the check
    words.insert(words.end(), bits.begin(), bits.end());
    words.back() = checkOf(std::span(words).first(words.size() - checkWords));
    return {reinterpret_cast<const char*>(words.data()), static_cast<qsizetype>(words.size() * sizeof(std::uint64_t))};
}

bool unpackCounters(const QByteArray& pack, std::uint64_t firstPoll, std::vector<CounterStep>& steps)
{
    const auto bytes = static_cast<std::size_t>(pack.size());
    Words words(bytes / sizeof(std::uint64_t));
    if (bytes % sizeof(std::uint64_t) != 0 || words.size() < headWords + checkWords)
        return false;
    std::memcpy(words.data(), pack.constData(), bytes);
    std::array<std::uint8_t, fieldCount> widths{};
    std::memcpy(widths.data(), &words[widthsWord], fieldCount);
    const std::uint64_t rowBits = std::accumulate(widths.begin(), widths.end(), std::uint64_t{0});
    const std::uint64_t count = words[rowsWord];
    const std::uint64_t bitWords = words.size() - headWords - checkWords;
    // No two rows are of the same poll and run, so that all but one take room.
    if (std::ranges::max(widths) > 64 || (rowBits == 0 && count > 1)
        || (rowBits != 0 && count > bitWords * 64 / rowBits)
        || words.back() != checkOf(std::span(words).first(words.size() - checkWords)))
        return false;

    steps.resize(count);
    const std::uint64_t* const bits = words.data() + headWords;
    std::uint64_t position = 0;
    const auto readColumn = [&](std::size_t field, const auto& store) {
        const unsigned width = widths[field];
        const auto readAll = [&](const auto& read) {
            for (CounterStep& step : steps) {
                store(step, read());
                position += width;
            }
        };
        if (width == 0) // nothing of that kind happened
            readAll([] { return std::uint64_t{0}; });
        else if (width <= 32)
            readAll([&] { return std::uint64_t{readShortBits(bits, position, width)}; });
        else
            readAll([&] { return readBits(bits, position, width); });
    };
    std::uint64_t poll = firstPoll;
    std::uint64_t run = 0;
    readColumn(0, [&poll](CounterStep& step, std::uint64_t field) { step.poll = poll += field; });
    readColumn(1, [&run](CounterStep& step, std::uint64_t field) {
        run += unfolded(field);
        step.run = static_cast<std::uint32_t>(run);
    });
    for (std::size_t i = 0; i < counterMembers.size(); ++i) {
        readColumn(2 + i, [value = counterMembers[i].value](CounterStep& step, std::uint64_t field) {
            step.increases.*value = static_cast<std::uint32_t>(unfolded(field));
        });
    }
    return true;
}

} // namespace etwarden
