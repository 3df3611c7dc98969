// SPDX-License-Identifier: GPL-3.0-or-later
// Packs of a recording: any bytes, with the right check value at their end.
#include "model/qt/recording/counterpack.h"
#include "tests/fuzz/fuzzinput.h"
#include "tests/fuzz/fuzztarget.h"

#include <algorithm>
#include <cstring>
#include <functional>
#include <span>
#include <utility>
#include <vector>

namespace {

using namespace etwarden;

/// Rows that the writer could have written: in the order of poll and run, none twice.
bool areOrdered(const std::vector<CounterStep>& steps, std::uint64_t firstPoll)
{
    const auto place = [](const CounterStep& step) { return std::pair(step.poll, step.run); };
    return (steps.empty() || steps.front().poll >= firstPoll)
        && std::ranges::adjacent_find(steps, std::greater_equal(), place) == steps.end();
}

void putCheck(QByteArray& pack)
{
    std::vector<std::uint64_t> words(static_cast<std::size_t>(pack.size()) / sizeof(std::uint64_t));
    if (words.empty())
        return;
    std::memcpy(words.data(), pack.constData(), words.size() * sizeof(std::uint64_t));
    std::uint64_t check = 0xCBF29CE484222325;
    for (const std::uint64_t word : std::span(words).first(words.size() - 1))
        check = (check ^ word) * 0x100000001B3;
    std::memcpy(pack.data() + (words.size() - 1) * sizeof check, &check, sizeof check);
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    fuzz::FuzzInput input(data, size);
    const bool hasCheck = !input.oneIn(8);
    const auto firstPoll = input.number<std::uint64_t>();
    const std::span<const std::uint8_t> bytes = input.rest();
    QByteArray pack(reinterpret_cast<const char*>(bytes.data()), static_cast<qsizetype>(bytes.size()));
    if (hasCheck)
        putCheck(pack);

    std::vector<CounterStep> steps;
    if (!unpackCounters(pack, firstPoll, steps))
        return 0;
    // Each row needs a bit at least, except a single one.
    fuzz::demand(steps.size() <= 1 + bytes.size() * 8, "a pack takes no more memory than its size allows");
    if (areOrdered(steps, firstPoll)) {
        std::vector<CounterStep> again;
        fuzz::demand(unpackCounters(packedCounters(steps, firstPoll), firstPoll, again) && again == steps,
            "what was unpacked can be packed");
    }
    return 0;
}
