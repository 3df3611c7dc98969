// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/logplace.h"

#include "model/etw/etllayouts.h"
#include "model/etw/hostpath.h"
#include "tests/support/temporaryfolder.h"

#include <gtest/gtest.h>

#include <fstream>
#include <string_view>

namespace etwarden {
namespace {

TEST(LogFolderState, DescribesTheFolder)
{
    const TemporaryFolder folder;
    const LogFolderState there = logFolderState(folder.path() + u"trace.etl");
    EXPECT_TRUE(there.exists);
    EXPECT_TRUE(there.writable);
    EXPECT_GT(there.freeBytes, 0u);
    EXPECT_LT(there.freeBytes, UINT64_MAX);
    EXPECT_TRUE(logFolderState(u"relative.etl").exists);
}

TEST(LogFolderState, IsOfTheFolderNotOfTheFile)
{
    const TemporaryFolder folder;
    EXPECT_FALSE(logFolderState(folder.path() + u"missing/trace.etl").exists);
    EXPECT_FALSE(logFolderState(u"").exists);
    std::ofstream(hostPath(folder.path() + u"file"));
    EXPECT_FALSE(logFolderState(folder.path() + u"file/trace.etl").exists);
}

void write(const std::u16string& path, std::string_view content)
{
    std::ofstream(hostPath(path), std::ios::binary) << content;
}

TEST(LogFileState, KnowsTheFileAndTheNextFreeName)
{
    const TemporaryFolder folder;
    const std::u16string path = folder.path() + u"Session 1.etl";
    EXPECT_EQ(logFileState(path).there, std::nullopt);
    EXPECT_EQ(logFileState(path).path, path);
    write(path, "12345");
    write(folder.path() + u"Session 2.etl", "");
    const LogFileState state = logFileState(path);
    EXPECT_EQ(state.there, (ExistingFile{.name = u"Session 1.etl", .bytes = 5}));
    EXPECT_EQ(state.freeNumber, 3u);
    EXPECT_EQ(state.format, std::nullopt);
    EXPECT_EQ(logFileState(u"").there, std::nullopt);
}

TEST(LogFileState, AFolderIsNoFile)
{
    const TemporaryFolder folder;
    std::filesystem::create_directory(hostPath(folder.path() + u"trace.etl"));
    EXPECT_EQ(logFileState(folder.path() + u"trace.etl").there, std::nullopt);
}

TEST(LogFileState, FindsFilesOfAPattern)
{
    const TemporaryFolder folder;
    const std::u16string pattern = folder.path() + u"trace%d.etl";
    for (const std::u16string name : {u"trace.etl", u"trace1.et", u"trace1b.etl", u"atrace1.etl", u"trac"})
        write(folder.path() + name, "1");
    EXPECT_EQ(logFileState(pattern).ofPattern, std::nullopt);
    write(folder.path() + u"trace12.etl", "12");
    EXPECT_EQ(logFileState(pattern).ofPattern, (ExistingFile{.name = u"trace12.etl", .bytes = 2}));
    EXPECT_EQ(logFileState(pattern).there, std::nullopt);
    write(folder.path() + u"trace1-2.etl", "");
    EXPECT_EQ(logFileState(pattern).freeNumber, 3u);
    write(pattern, "");
    EXPECT_EQ(logFileState(pattern).there, (ExistingFile{.name = u"trace%d.etl", .bytes = 0}));
}

TEST(LogFileState, ReadsTheHeaderOfATrace)
{
    struct
    {
        WmiBufferHeader buffer;
        SystemTraceHeader event;
        TraceLogfileHeader64 file;
    } front{};
    front.buffer.BufferSize = front.file.BufferSize = 128 * 1024;
    front.event.Marker = logfileHeaderMarker64;
    front.file.NumberOfProcessors = 4;
    front.file.ReservedFlags = 2;
    front.file.LogFileMode = 1;
    const auto content = [&front] { return std::string_view(reinterpret_cast<const char*>(&front), sizeof front); };

    const TemporaryFolder folder;
    const std::u16string path = folder.path() + u"trace.etl";
    write(path, content());
    EXPECT_EQ(logFileState(path).format,
        (TraceFileFormat{.bufferSizeKb = 128, .processors = 4, .clientContext = 2, .logFileMode = 1}));
    write(path, content().substr(0, sizeof front - 1));
    EXPECT_EQ(logFileState(path).format, std::nullopt) << "cut short";
    front.event.Marker = logfileHeaderMarker32;
    write(path, content());
    EXPECT_EQ(logFileState(path).format, std::nullopt) << "of 32 bits, whose header is another";
}

} // namespace
} // namespace etwarden
