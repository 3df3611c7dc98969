// SPDX-License-Identifier: GPL-3.0-or-later
// Linux only: /dev/full, which accepts nothing.
#include "app/printing.h"

#include <QProcess>
#include <QTemporaryDir>

#include <gtest/gtest.h>

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
        QString::fromLatin1(GetParam()).split(u' ')
            << u"--lang"_s << u"en"_s << u"--interval"_s << u"0.1"_s << u"--backend"_s << u"embedded"_s);
    ASSERT_TRUE(process.waitForFinished());
    EXPECT_EQ(process.exitStatus(), QProcess::NormalExit);
    EXPECT_EQ(process.exitCode(), exitcode::failure);
    const QString message = QString::fromUtf8(process.readAllStandardError());
    EXPECT_TRUE(message.startsWith(u"etwarden: The output was not written: "_s)) << message.toStdString();
}

INSTANTIATE_TEST_SUITE_P(Commands, PrintingTest,
    testing::Values("--help", "--version", "--list", "--list --json", "--record test.etwr --duration 0.2"));

} // namespace
