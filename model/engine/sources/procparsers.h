// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/sources/hostprovider.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

/// Parsers of Linux' /proc files (proc(5)) over their text. Each fills the counters that its file has and leaves those
/// alone whose line is missing or whose number is malformed.
namespace etwarden {

/// /proc/stat: context switches, interrupts, soft interrupts, threads started ("processes" counts every task).
void parseStat(std::string_view text, HostCounters& counters);

/// /proc/vmstat: page faults and hard faults.
void parseVmstat(std::string_view text, HostCounters& counters);

/// /proc/diskstats: completed reads and writes, summed over physical disks: partitions (part of their disk), stacked
/// devices (dm, md, bcache: their disks count) and memory (loop, ram, zram) are left out. One malformed disk makes
/// both sums unobserved, since a sum that lacks a disk once would rise by all of it afterwards.
void parseDiskstats(std::string_view text, HostCounters& counters);

/// /proc/net/snmp: TCP segments (IPv4 and IPv6) and UDP datagrams (IPv4) in both directions.
void parseNetSnmp(std::string_view text, HostCounters& counters);

/// What changes whenever a task (a thread; a process is its first) begins or ends: a new one gets a new id, and
/// without a new one the number falls. In a container the number is that of the whole machine, so an end may go
/// unnoticed until the next change.
struct HostTasks
{
    std::uint32_t count = 0;
    std::uint32_t lastId = 0; ///< the latest one

    bool operator==(const HostTasks&) const = default;
};

/// /proc/loadavg: of "0.07 1.40 2.29 4/310 12345" the last two numbers.
std::optional<HostTasks> parseLoadavg(std::string_view text);

/// /proc/<pid>/stat: parent and name. The name is in parentheses and may contain spaces and parentheses itself; the
/// kernel cuts it to 15 bytes.
std::optional<HostProcess> parseProcessStat(std::string_view text);

/// /proc/<pid>/maps: the files of which the process has mapped something as executable, by their lowest address.
std::vector<HostImage> parseMaps(std::string_view text);

} // namespace etwarden
