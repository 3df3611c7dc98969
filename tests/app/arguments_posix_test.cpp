// SPDX-License-Identifier: GPL-3.0-or-later
// POSIX only: names of files that are not UTF-8. Older systems and archives leave such names.
#include "app/printing.h"
#include "tests/support/etl/tracebuilder.h"

#include <QDir>
#include <QProcess>
#include <QTemporaryDir>

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace {

using namespace etwarden;
using namespace Qt::Literals::StringLiterals;

TEST(ArgumentsPosix, ALogFileWhoseNameIsNoUtf8IsOpened)
{
    const QTemporaryDir folder;
    TraceBuilder builder;
    builder.add({.processor = 0, .events = {TraceBuilder::event(TraceBuilder::startCounter + 1, 1)}});
    const TraceBuilder::Bytes bytes = builder.file();
    const std::filesystem::path file = folder.path().toStdString() + "/caf\xE9.etl";
    std::ofstream(file, std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    QProcess process; // whose own arguments would be UTF-8
    process.setWorkingDirectory(folder.path());
    process.start(u"sh"_s,
        {u"-c"_s, u"exec \"$0\" --lang en --autopsy \"$(printf 'caf\\351.etl')\""_s,
            QStringLiteral(ETWARDEN_EXECUTABLE)});
    ASSERT_TRUE(process.waitForFinished());
    EXPECT_EQ(process.exitCode(), exitcode::success) << process.readAllStandardError().toStdString();
    EXPECT_TRUE(process.readAllStandardOutput().contains("Nothing is missing"));
    EXPECT_TRUE(std::filesystem::remove(file)); // QTemporaryDir cannot
}

} // namespace
