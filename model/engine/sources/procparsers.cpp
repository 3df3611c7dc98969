// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/sources/procparsers.h"

#include "model/etw/utf16.h"

#include <algorithm>
#include <charconv>
#include <concepts>
#include <map>
#include <span>
#include <system_error>
#include <vector>

namespace etwarden {

namespace {

/// Cuts the text up to `separator` off its front.
std::string_view cutUntil(std::string_view& text, char separator)
{
    const std::size_t end = text.find(separator);
    const std::string_view front = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    return front;
}

/// The next word of a line, empty at its end.
std::string_view cutWord(std::string_view& line)
{
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    const std::string_view word = line.substr(0, line.find_first_of(" \t"));
    line.remove_prefix(word.size());
    return word;
}

/// Nothing when the line has fewer words.
std::string_view word(std::string_view line, std::size_t index)
{
    std::string_view result = cutWord(line);
    while (index-- > 0)
        result = cutWord(line);
    return result;
}

template<std::unsigned_integral Number>
std::optional<Number> toNumber(std::string_view text, int base = 10)
{
    Number number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, base);
    if (error != std::errc{} || end != text.data() + text.size())
        return std::nullopt;
    return number;
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

struct NamedCounter
{
    std::string_view name;
    HostEvent event;
};

/// Lines of the form "name number ...".
void parseNamedCounters(std::string_view text, std::span<const NamedCounter> names, HostCounters& counters)
{
    while (!text.empty()) {
        std::string_view line = cutUntil(text, '\n');
        const std::string_view name = cutWord(line);
        const auto found = std::ranges::find(names, name, &NamedCounter::name);
        if (found == names.end())
            continue;
        if (const auto number = toNumber<std::uint64_t>(cutWord(line)))
            counters[indexOf(found->event)] = number;
    }
}

/// False for devices whose work is counted at a disk below them, or is none of a disk: "loop0", "dm-1", "md_d0". A
/// digit or "_" has to follow the prefix, so that no disk is left out whose name only begins alike.
bool isPhysical(std::string_view device)
{
    static constexpr std::string_view others[] = {"loop", "ram", "zram", "dm-", "md", "bcache"};
    return std::ranges::none_of(others, [device](std::string_view prefix) {
        return device.starts_with(prefix) && device.size() > prefix.size()
            && (isDigit(device[prefix.size()]) || device[prefix.size()] == '_');
    });
}

/// The kernel names partition 2 of "sda" "sda2" and that of "nvme0n1" "nvme0n1p2".
bool isPartitionOf(std::string_view device, std::string_view disk)
{
    if (disk.empty() || !device.starts_with(disk))
        return false;
    std::string_view rest = device.substr(disk.size());
    if (isDigit(disk.back())) { // the "p" is what separates the two numbers
        if (!rest.starts_with('p'))
            return false;
        rest.remove_prefix(1);
    }
    return !rest.empty() && std::ranges::all_of(rest, isDigit);
}

} // namespace

void parseStat(std::string_view text, HostCounters& counters)
{
    static constexpr NamedCounter names[] = {
        {"ctxt", HostEvent::ContextSwitch},
        {"intr", HostEvent::Interrupt},
        {"softirq", HostEvent::SoftInterrupt},
        {"processes", HostEvent::ThreadStart},
    };
    parseNamedCounters(text, names, counters);
}

void parseVmstat(std::string_view text, HostCounters& counters)
{
    static constexpr NamedCounter names[] = {
        {"pgfault", HostEvent::PageFault},
        {"pgmajfault", HostEvent::HardFault},
    };
    parseNamedCounters(text, names, counters);
}

void parseDiskstats(std::string_view text, HostCounters& counters)
{
    struct Device
    {
        std::string_view name;
        std::string_view line;
    };
    std::vector<Device> devices;
    while (!text.empty()) {
        const std::string_view line = cutUntil(text, '\n');
        const std::string_view name = word(line, 2);
        if (!name.empty() && isPhysical(name))
            devices.push_back({name, line});
    }

    std::optional<std::uint64_t> reads;
    std::optional<std::uint64_t> writes;
    for (const Device& device : devices) {
        if (std::ranges::any_of(devices, [&](const Device& disk) { return isPartitionOf(device.name, disk.name); }))
            continue;
        // Fields of Documentation/admin-guide/iostats: 3 is reads completed, 7 writes completed (from 0, with the
        // name).
        const auto diskReads = toNumber<std::uint64_t>(word(device.line, 3));
        const auto diskWrites = toNumber<std::uint64_t>(word(device.line, 7));
        if (!diskReads || !diskWrites)
            return;
        reads = reads.value_or(0) + *diskReads;
        writes = writes.value_or(0) + *diskWrites;
    }
    if (reads) {
        counters[indexOf(HostEvent::DiskRead)] = reads;
        counters[indexOf(HostEvent::DiskWrite)] = writes;
    }
}

void parseNetSnmp(std::string_view text, HostCounters& counters)
{
    struct Column
    {
        std::string_view protocol;
        std::string_view name;
        HostEvent event;
    };
    static constexpr Column columns[] = {
        {"Tcp:", "InSegs", HostEvent::TcpReceive},
        {"Tcp:", "OutSegs", HostEvent::TcpSend},
        {"Udp:", "InDatagrams", HostEvent::UdpReceive},
        {"Udp:", "OutDatagrams", HostEvent::UdpSend},
    };

    // Lines come in pairs: names, then values, both led by the protocol. Columns are found by name, because kernels add
    // some. If the second line is missing, the first is left out alone, and the next may begin a pair.
    while (!text.empty()) {
        std::string_view names = cutUntil(text, '\n');
        std::string_view values = text.substr(0, text.find('\n'));
        const std::string_view protocol = cutWord(names);
        if (protocol != cutWord(values))
            continue;
        cutUntil(text, '\n');
        for (std::string_view name = cutWord(names); !name.empty(); name = cutWord(names)) {
            const auto number = toNumber<std::uint64_t>(cutWord(values));
            const auto found = std::ranges::find_if(
                columns, [&](const Column& column) { return column.protocol == protocol && column.name == name; });
            if (number && found != std::end(columns))
                counters[indexOf(found->event)] = number;
        }
    }
}

std::optional<HostTasks> parseLoadavg(std::string_view text)
{
    cutUntil(text, '/'); // the three averages and the number of running tasks precede it
    std::string_view line = cutUntil(text, '\n');
    const auto count = toNumber<std::uint32_t>(cutWord(line));
    const auto lastId = toNumber<std::uint32_t>(cutWord(line));
    return count && lastId ? std::optional(HostTasks{*count, *lastId}) : std::nullopt;
}

std::vector<HostImage> parseMaps(std::string_view text)
{
    struct MappedFile
    {
        std::uint64_t begin = UINT64_MAX;
        std::uint64_t end = 0;
        bool isExecutable = false;
    };
    // A file is mapped in pieces, of which only that with code is executable: its range is that of all of them, as on
    // Windows an image is one range.
    std::map<std::string_view, MappedFile> files; // by path
    while (!text.empty()) { // "7f21a000-7f21c000 r-xp 00000000 08:01 131 /usr/lib/libc.so.6"
        std::string_view line = cutUntil(text, '\n');
        std::string_view range = cutWord(line);
        const auto begin = toNumber<std::uint64_t>(cutUntil(range, '-'), 16);
        const auto end = toNumber<std::uint64_t>(range, 16);
        const std::string_view permissions = cutWord(line);
        for (int column = 0; column < 3; ++column) // offset, device, inode
            cutWord(line);
        line.remove_prefix(
            std::min(line.find_first_not_of(' '), line.size())); // paths may contain blanks: all the rest
        if (!begin || !end || *begin >= *end || !line.starts_with('/')) // [stack] and the like are no files
            continue;
        MappedFile& file = files[line];
        file.begin = std::min(file.begin, *begin);
        file.end = std::max(file.end, *end);
        file.isExecutable = file.isExecutable || permissions.find('x') != std::string_view::npos;
    }
    std::vector<HostImage> images;
    for (const auto& [path, file] : files) {
        if (file.isExecutable)
            images.push_back({file.begin, file.end - file.begin, toUtf16(path)});
    }
    std::ranges::sort(images, {}, &HostImage::base);
    return images;
}

std::optional<HostProcess> parseProcessStat(std::string_view text)
{
    const std::size_t open = text.find('(');
    const std::size_t close = text.rfind(')'); // the last one: the name may have some of its own
    if (open == std::string_view::npos || close == std::string_view::npos || close < open)
        return std::nullopt;
    const auto parentId = toNumber<std::uint32_t>(word(text.substr(close + 1), 1)); // word 0 is the state
    if (!parentId)
        return std::nullopt;
    return HostProcess{*parentId, toUtf16(text.substr(open + 1, close - open - 1))};
}

} // namespace etwarden
