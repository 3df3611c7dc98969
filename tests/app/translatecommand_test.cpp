// SPDX-License-Identifier: GPL-3.0-or-later
// etwarden translate, as scripts call it: the files that it writes, what it prints, and its exit code.
#include "app/translatecommand.h"

#include "app/printing.h"
#include "model/qt/editor/setupfile.h"
#include "tests/app/commandprocess.h"
#include "tests/support/qtprinters.h"

#include <QFile>

#include <gtest/gtest.h>

#include <variant>

namespace {

using namespace etwarden;
using namespace Qt::Literals::StringLiterals;

using TranslateCommandTest = CommandProcess;

const QByteArray scriptOfOne = "tracelog -start T -f t.etl -seq 10 -b 64 -min 8 -max 16 -bt 3 -UsePerfCounter\n";

std::vector<SetupSet> setsIn(const QString& file)
{
    auto read = SetupFile::read(file);
    auto* const reading = std::get_if<SetupReading>(&read);
    return reading != nullptr ? std::move(reading->sets) : std::vector<SetupSet>();
}

TEST_F(TranslateCommandTest, WritesForTheToolOfTheEndingAndReportsTheDifferences)
{
    const QString script = write(u"in.cmd"_s, scriptOfOne);
    EXPECT_EQ(call({u"translate"_s, script, path(u"out.ps1"_s)}), exitcode::success) << qPrintable(errors);
    EXPECT_EQ(errors, u"etwarden: “T”: FlushThreshold (3) cannot be expressed.\n"_s);
    EXPECT_EQ(output, QString());
    const std::vector<SetupSet> sets = setsIn(path(u"out.ps1"_s));
    ASSERT_EQ(sets.size(), 1u);
    EXPECT_EQ(sets[0].sessions.at(0).config.name, u"T");
    EXPECT_EQ(sets[0].sessions.at(0).config.bufferSizeKb, 64u);
}

TEST_F(TranslateCommandTest, KeepsAutoLoggers)
{
    const QString script = write(u"in.cmd"_s, "logman create trace autosession\\A -o a.etl -bs 64\n");
    ASSERT_EQ(call({u"translate"_s, script, path(u"out.cmd"_s), u"--for"_s, u"tracelog"_s}), exitcode::success)
        << qPrintable(errors);
    ASSERT_EQ(setsIn(path(u"out.cmd"_s)).size(), 1u);
    EXPECT_TRUE(setsIn(path(u"out.cmd"_s))[0].sessions.at(0).isAutoLogger);
}

TEST_F(TranslateCommandTest, ReplacesAFileOnRequestOnly)
{
    const QString script = write(u"in.cmd"_s, scriptOfOne);
    const QString existing = write(u"out.ps1"_s, "mine");
    EXPECT_EQ(call({u"translate"_s, script, existing}), exitcode::failure);
    EXPECT_TRUE(errors.contains(u"out.ps1"_s)) << qPrintable(errors);
    EXPECT_EQ(QFile(existing).size(), 4);
    EXPECT_EQ(call({u"translate"_s, script, existing, u"--overwrite"_s}), exitcode::success) << qPrintable(errors);
    EXPECT_GT(QFile(existing).size(), 4);
}

TEST_F(TranslateCommandTest, AsksForWhatIsMissing)
{
    const QString script = write(u"in.cmd"_s, scriptOfOne);
    EXPECT_EQ(call({u"translate"_s, script}), exitcode::usage);
    EXPECT_EQ(call({u"translate"_s, script, QString(), u"--for"_s, u"json"_s}), exitcode::usage)
        << "a script's variable";
    EXPECT_EQ(call({u"translate"_s, script, path(u"out.cmd"_s)}), exitcode::usage);
    EXPECT_TRUE(errors.contains(u"--for what it is for: logman, tracelog, xperf, netsh."_s)) << qPrintable(errors);
    EXPECT_EQ(call({u"translate"_s, script, path(u"out.cmd"_s), u"--for"_s, u"nothing"_s}), exitcode::usage);
    EXPECT_TRUE(errors.contains(u"“nothing”"_s) && errors.contains(u"ferrisetw"_s)) << qPrintable(errors);
    EXPECT_EQ(call({u"translate"_s, script, path(u"out.ps1"_s), u"--json"_s}), exitcode::usage);
    EXPECT_FALSE(QFile::exists(path(u"out.ps1"_s)) || QFile::exists(path(u"out.cmd"_s)));
}

TEST_F(TranslateCommandTest, ChoosesASetAndFillsVariables)
{
    const QString script =
        write(u"in.cmd"_s, "tracelog -start %1 -f a.etl -b 64\ntracelog -start %1 -f b.etl -b 128\n");
    EXPECT_EQ(call({u"translate"_s, script, path(u"out.ps1"_s)}), exitcode::failure);
    EXPECT_TRUE(errors.contains(u"--variable NAME=VALUE"_s)) << qPrintable(errors);
    const QStringList filled{u"--variable"_s, u"%1=S"_s};
    EXPECT_EQ(call(QStringList{u"translate"_s, script, path(u"out.ps1"_s)} + filled), exitcode::failure);
    EXPECT_TRUE(errors.contains(u"--set"_s)) << qPrintable(errors);
    EXPECT_EQ(call({u"translate"_s, write(u"none.cmd"_s, "echo\n"), path(u"out.ps1"_s)}), exitcode::failure);
    EXPECT_FALSE(QFile::exists(path(u"out.ps1"_s)));
}

} // namespace
