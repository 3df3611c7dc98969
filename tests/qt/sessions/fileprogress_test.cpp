// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/sessions/fileprogress.h"

#include "model/etw/logfilemodes.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

constexpr std::uint64_t mebibyteOfFile = 1024 * 1024;

/// A session that has written 160 buffers of 64 KB, 10 MB, and writes two more a second.
SessionRow fileRow(std::uint32_t logFileMode, std::uint32_t maximumFileSize)
{
    SessionRow row;
    row.status.config.bufferSizeKb = 64;
    row.status.config.logFileMode = logFileMode;
    row.status.config.maximumFileSize = maximumFileSize;
    row.status.config.logFileName = u"C:\\a.etl";
    row.status.counters.buffersWritten = 160;
    row.rates.buffersWritten = 2;
    return row;
}

TEST(FileProgress, GrowsToItsLimit)
{
    EXPECT_EQ(fileProgress(fileRow(logfilemode::Sequential, 12)),
        (FileProgress{.bytes = 10 * mebibyteOfFile, .bytesPerSecond = 128 * 1024, .secondsToLimit = 16}));
    EXPECT_EQ(fileProgress(fileRow(logfilemode::Sequential, 0)),
        (FileProgress{.bytes = 10 * mebibyteOfFile, .bytesPerSecond = 128 * 1024}));
    EXPECT_EQ(fileProgress(fileRow(logfilemode::Sequential, 9))->secondsToLimit, 0);
    SessionRow idle = fileRow(logfilemode::Sequential, 12);
    idle.rates.buffersWritten = 0;
    EXPECT_EQ(fileProgress(idle)->secondsToLimit, std::nullopt);
}

TEST(FileProgress, ACircularFileIsNeverFull)
{
    EXPECT_EQ(fileProgress(fileRow(logfilemode::Circular, 4)),
        (FileProgress{.bytes = 4 * mebibyteOfFile, .bytesPerSecond = 128 * 1024}));
}

TEST(FileProgress, IsThatOfTheNewestNumberedFile)
{
    EXPECT_EQ(fileProgress(fileRow(logfilemode::NewFile, 4)),
        (FileProgress{.bytes = 2 * mebibyteOfFile, .bytesPerSecond = 128 * 1024, .secondsToLimit = 16}));
}

TEST(FileProgress, SessionsWithoutAFileHaveNone)
{
    EXPECT_EQ(fileProgress(fileRow(logfilemode::Buffering, 4)), std::nullopt);
    SessionRow realTime = fileRow(logfilemode::RealTime, 0);
    realTime.status.config.logFileName.clear();
    EXPECT_EQ(fileProgress(realTime), std::nullopt);
}

} // namespace
} // namespace etwarden
