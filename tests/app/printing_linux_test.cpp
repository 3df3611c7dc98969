// SPDX-License-Identifier: GPL-3.0-or-later
// Linux only: /dev/full, which accepts nothing.
#include "app/printing.h"

#include <QProcess>
#include <QProcessEnvironment>
#include <QTemporaryDir>

#include <gtest/gtest.h>

#include <algorithm>

namespace {

using namespace etwarden;
using namespace Qt::Literals::StringLiterals;

class PrintingTest : public testing::TestWithParam<const char*>
{};

TEST_P(PrintingTest, OutputThatIsNotWrittenIsAFailure)
{
    const QTemporaryDir folder;
    QProcess process;
    process.setStandardOutputFile(u"/dev/full"_s);
    process.setWorkingDirectory(folder.path());
    process.start(QStringLiteral(ETWARDEN_EXECUTABLE),
        QStringList{u"--lang"_s, u"en"_s} + QString::fromLatin1(GetParam()).split(u' '));
    ASSERT_TRUE(process.waitForFinished());
    EXPECT_EQ(process.exitStatus(), QProcess::NormalExit);
    EXPECT_EQ(process.exitCode(), exitcode::failure);
    const QString message = QString::fromUtf8(process.readAllStandardError());
    EXPECT_TRUE(message.startsWith(u"etwarden: The output was not written: "_s)) << message.toStdString();
}

TEST(Printing, HelpIsAsWideAsTheEnvironmentSays)
{
    const auto longestLine = [](const QString& columns) {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"COLUMNS"_s, columns);
        QProcess process;
        process.setProcessEnvironment(environment);
        process.start(QStringLiteral(ETWARDEN_EXECUTABLE), {u"--help"_s, u"--lang"_s, u"en"_s});
        EXPECT_TRUE(process.waitForFinished());
        qsizetype longest = 0;
        for (const QString& line : QString::fromUtf8(process.readAllStandardOutput()).split(u'\n'))
            longest = std::max(longest, line.size());
        return longest;
    };
    EXPECT_LE(longestLine(u"60"_s), 60);
    EXPECT_GT(longestLine(u"140"_s), 120);
    EXPECT_LE(longestLine(u"no number"_s), 100) << "a pipe has no width";
    EXPECT_GT(longestLine(u"no number"_s), 80);
}

INSTANTIATE_TEST_SUITE_P(Commands, PrintingTest,
    testing::Values("--help", "--version", "--backend embedded --list --interval 0.1",
        "--backend embedded --list --json --interval 0.1",
        "--backend embedded --record test.etwr --duration 0.2 --interval 0.1", "start --help", "completion zsh",
        "--backend embedded query", "--backend embedded query --json"));

} // namespace
