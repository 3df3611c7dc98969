// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/sources/procparsers.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <string>
#include <utility>

namespace etwarden {
namespace {

using Parser = void (*)(std::string_view, HostCounters&);

HostCounters parsed(Parser parse, std::string_view text)
{
    HostCounters counters{};
    parse(text, counters);
    return counters;
}

/// Counters of which only those in the list were observed.
HostCounters observed(std::initializer_list<std::pair<HostEvent, std::uint64_t>> values)
{
    HostCounters counters{};
    for (const auto& [event, value] : values)
        counters[indexOf(event)] = value;
    return counters;
}

TEST(ProcParsers, ReadTotalsOfStat)
{
    constexpr std::string_view text = "cpu  5534 0 3933 205710 421 0 67 38 0 0\n"
                                      "cpu0 2296 0 1531 103951 18 0 10 17 0 0\n"
                                      "intr 200650 7 0 9\n"
                                      "ctxt 442065\n"
                                      "btime 1763719000\n"
                                      "processes 6893\n"
                                      "procs_running 3\n"
                                      "softirq 143649 0 17823 4\n";
    EXPECT_EQ(parsed(parseStat, text),
        observed({{HostEvent::Interrupt, 200650}, {HostEvent::ContextSwitch, 442065}, {HostEvent::ThreadStart, 6893},
            {HostEvent::SoftInterrupt, 143649}}));
}

TEST(ProcParsers, ReadALineWithoutLineFeed)
{
    EXPECT_EQ(parsed(parseStat, "ctxt 1"), observed({{HostEvent::ContextSwitch, 1}}));
}

TEST(ProcParsers, ReadTheLargestCounter)
{
    EXPECT_EQ(parsed(parseStat, "ctxt 18446744073709551615\n"),
        observed({{HostEvent::ContextSwitch, std::numeric_limits<std::uint64_t>::max()}}));
}

TEST(ProcParsers, LeaveOutAMalformedNumber)
{
    for (const char* text : {"ctxt", "ctxt ", "ctxt x", "ctxt 12x", "ctxt -1", "ctxt 0x10", "ctxt 18446744073709551616",
             "ctxtx 5", "\n\n", ""})
    {
        EXPECT_EQ(parsed(parseStat, text), HostCounters{}) << text;
    }
}

TEST(ProcParsers, ReadTheOtherLinesOfAMalformedFile)
{
    EXPECT_EQ(parsed(parseStat, "intr ?\nctxt 8\n"), observed({{HostEvent::ContextSwitch, 8}}));
}

TEST(ProcParsers, ReadFaultsOfVmstat)
{
    EXPECT_EQ(parsed(parseVmstat, "pgfree 9\npgfault 3172102\npgmajfault 1249\npgfault_extra 3\n"),
        observed({{HostEvent::PageFault, 3172102}, {HostEvent::HardFault, 1249}}));
}

TEST(ProcParsers, SumDisks)
{
    constexpr std::string_view text = "   8  0 sda 100 1 2 3 40 5 6 7 0 8 9\n"
                                      " 259  0 nvme0n1 1000 1 2 3 400 5 6 7 0 8 9 0 0 0 0\n";
    EXPECT_EQ(parsed(parseDiskstats, text), observed({{HostEvent::DiskRead, 1100}, {HostEvent::DiskWrite, 440}}));
}

TEST(ProcParsers, LeaveOutDevicesThatAreNoDisks)
{
    for (const char* name :
        {"sda1", "sda12", "nvme0n1p2", "loop0", "ram3", "zram0", "dm-0", "md127", "md_home", "bcache0"}) {
        const std::string text = "8 0 sda 1 0 0 0 2 0 0 0\n259 0 nvme0n1 10 0 0 0 20 0 0 0\n1 1 " + std::string(name)
            + " 500 0 0 0 500 0 0 0\n";
        EXPECT_EQ(parsed(parseDiskstats, text), observed({{HostEvent::DiskRead, 11}, {HostEvent::DiskWrite, 22}}))
            << name;
    }
}

TEST(ProcParsers, CountDisksWithSimilarNames)
{
    // None is a partition of another one that is listed.
    for (const char* name : {"sdaa", "nvme0n11", "nvme0n1c2", "xvda1", "mmcblk0", "sr0"}) {
        const std::string text = "8 0 sda 1 0 0 0 2 0 0 0\n259 0 nvme0n1 10 0 0 0 20 0 0 0\n1 1 " + std::string(name)
            + " 500 0 0 0 700 0 0 0\n";
        EXPECT_EQ(parsed(parseDiskstats, text), observed({{HostEvent::DiskRead, 511}, {HostEvent::DiskWrite, 722}}))
            << name;
    }
}

TEST(ProcParsers, LeaveOutTheSumsWithOneMalformedDisk)
{
    EXPECT_EQ(parsed(parseDiskstats, "8 0 sda 1 0 0 0 2\n8 16 sdb 1 0 0 0 x\n"), HostCounters{});
    EXPECT_EQ(parsed(parseDiskstats, "8 0 sda 1 0 0 0 2\n8 16 sdb 1 0 0\n"), HostCounters{});
}

TEST(ProcParsers, LeaveOutTheSumsWithoutDisks)
{
    EXPECT_EQ(parsed(parseDiskstats, ""), HostCounters{});
    EXPECT_EQ(parsed(parseDiskstats, "7 0 loop0 1 0 0 0 2\n"), HostCounters{});
}

TEST(ProcParsers, FindColumnsByName)
{
    constexpr std::string_view text = "Ip: Forwarding InReceives\n"
                                      "Ip: 2 4133\n"
                                      "Tcp: MaxConn InSegs OutSegs RetransSegs\n"
                                      "Tcp: -1 4106 2051 3\n"
                                      "Udp: OutDatagrams InDatagrams\n"
                                      "Udp: 27 26\n"
                                      "UdpLite: InDatagrams OutDatagrams\n"
                                      "UdpLite: 1000 1000\n";
    EXPECT_EQ(parsed(parseNetSnmp, text),
        observed({{HostEvent::TcpReceive, 4106}, {HostEvent::TcpSend, 2051}, {HostEvent::UdpReceive, 26},
            {HostEvent::UdpSend, 27}}));
}

TEST(ProcParsers, LeaveOutALineWithoutItsPartner)
{
    EXPECT_EQ(parsed(parseNetSnmp, "Tcp: InSegs OutSegs\n"), HostCounters{});
    EXPECT_EQ(parsed(parseNetSnmp, "Tcp: InSegs OutSegs\nUdp: InDatagrams\nUdp: 5\n"),
        observed({{HostEvent::UdpReceive, 5}}));
    EXPECT_EQ(parsed(parseNetSnmp, "Tcp: InSegs OutSegs\nTcp: 5\n"), observed({{HostEvent::TcpReceive, 5}}));
    EXPECT_EQ(parsed(parseNetSnmp, "Tcp: InSegs OutSegs\nTcp: x 6\n"), observed({{HostEvent::TcpSend, 6}}));
}

TEST(ProcParsers, ReadParentAndNameOfAProcess)
{
    EXPECT_EQ(parseProcessStat("6897 (cat) R 6887 6887 5621 0 -1\n"), (HostProcess{6887, u"cat"}));
    EXPECT_EQ(parseProcessStat("1 (systemd) S 0 1 1"), (HostProcess{0, u"systemd"}));
}

TEST(ProcParsers, ReadANameWithParenthesesAndSpaces)
{
    EXPECT_EQ(parseProcessStat("7 (Web Content) S 5 7"), (HostProcess{5, u"Web Content"}));
    EXPECT_EQ(parseProcessStat("7 ((sd-pam)) S 5 7"), (HostProcess{5, u"(sd-pam)"}));
    EXPECT_EQ(parseProcessStat("7 (a) R 9 (b) S 5 7"), (HostProcess{5, u"a) R 9 (b"}));
    EXPECT_EQ(parseProcessStat("7 (a\nb) S 5 7"), (HostProcess{5, u"a\nb"}));
    EXPECT_EQ(parseProcessStat("7 () S 5 7"), (HostProcess{5, u""}));
    EXPECT_EQ(parseProcessStat("7 (caf\xC3\xA9) S 5 7"), (HostProcess{5, u"caf\u00E9"}));
}

TEST(ProcParsers, FindNoProcessInAMalformedFile)
{
    for (const char* text : {"", "7", "7 (cat", "7 cat) S 5", ")(", "7 (cat)", "7 (cat) S", "7 (cat) S x",
             "7 (cat) S -1", "7 (cat) S 4294967296"})
    {
        EXPECT_EQ(parseProcessStat(text), std::nullopt) << text;
    }
}

TEST(ProcParsers, ReadTasksOfLoadavg)
{
    EXPECT_EQ(parseLoadavg("0.07 1.40 2.29 4/310 12345\n"), (HostTasks{310, 12345}));
    EXPECT_EQ(parseLoadavg("0.07 1.40 2.29 1/1 1"), (HostTasks{1, 1}));
}

TEST(ProcParsers, FindNoTasksInAMalformedFile)
{
    for (const char* text :
        {"", "0.07 1.40 2.29", "0.07 1.40 2.29 4/310", "0.07 1.40 2.29 4/310\n5", "1/x 5", "1/5 x", "1/-1 5"})
        EXPECT_EQ(parseLoadavg(text), std::nullopt) << text;
}

TEST(ProcMaps, ListsFilesWithCode)
{
    const std::vector<HostImage> images = parseMaps("7f00-8000 r--p 00000000 08:01 9 /lib/lib c.so\n"
                                                    "8000-9000 r-xp 00001000 08:01 9 /lib/lib c.so\n"
                                                    "9000-9100 rw-p 00002000 08:01 9 /lib/lib c.so\n"
                                                    "1000-1800 r-xp 00000000 08:01 5 /bin/\xc3\xa9\n"
                                                    "a000-b000 r--p 00000000 08:01 7 /usr/share/fonts\n"
                                                    "c000-d000 r-xp 00000000 00:00 0\n"
                                                    "ffffe000-fffff000 r-xp 00000000 00:00 0 [vdso]\n");
    EXPECT_EQ(images, (std::vector<HostImage>{{0x1000, 0x800, u"/bin/\u00e9"}, {0x7f00, 0x1200, u"/lib/lib c.so"}}));
}

TEST(ProcMaps, LeavesOutMalformedLines)
{
    for (const char* line : {"", "\n\n", "1000-", "1000-2000", "1000-2000 r-xp", "2000-1000 r-xp 0 08:01 5 /bin/a",
             "x-2000 r-xp 0 08:01 5 /bin/a", "1000-20000000000000000 r-xp 0 08:01 5 /bin/a"})
        EXPECT_EQ(parseMaps(line), std::vector<HostImage>{}) << line;
}

} // namespace
} // namespace etwarden
