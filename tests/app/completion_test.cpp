// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/completion.h"

#include "app/commandlinehelp.h"
#include "tests/support/qtprinters.h"

#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <gtest/gtest.h>

namespace {

using namespace etwarden;
using namespace Qt::Literals::StringLiterals;

TEST(Completion, EveryScriptHasAllVerbsAndOptions)
{
    for (const QString& shell : completionShells()) {
        const QString script = completionScript(shell);
        for (const VerbText& verb : CommandLineHelp::verbs())
            EXPECT_TRUE(script.contains(verb.name)) << qPrintable(shell + u' ' + verb.name);
        for (const OptionText& option : CommandLineHelp::options())
            EXPECT_TRUE(script.contains(u"--"_s + option.name())) << qPrintable(shell + u' ' + option.option);
        for (const VerbOption& option : CommandLineHelp::verbOptions())
            EXPECT_TRUE(script.contains(u"--"_s + option.text.name())) << qPrintable(shell + u' ' + option.text.option);
        EXPECT_FALSE(script.contains(u"%1"_s) && !script.contains(u"such as %1"_s)) << qPrintable(shell);
    }
    EXPECT_EQ(completionScript(u"fish"_s), QString());
}

#ifdef Q_OS_UNIX // a bash on Windows has paths of its own
class BashCompletionTest : public testing::Test
{
protected:
    void SetUp() override
    {
        m_bash = QStandardPaths::findExecutable(u"bash"_s);
        if (m_bash.isEmpty())
            GTEST_SKIP() << "There is no bash here.";
    }

    /// The words that bash offers in place of the last one.
    QStringList offered(const QStringList& words) const
    {
        QTemporaryDir folder;
        QFile file(folder.filePath(u"script"_s));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(completionScript(u"bash"_s).toUtf8());
        file.write("\ncompopt() { :; }\nCOMP_WORDS=(\"$@\")\nCOMP_CWORD=$(($# - 1))\n_etwarden\n"
                   "printf '%s\\n' \"${COMPREPLY[@]}\"\n");
        file.close();
        QProcess bash;
        bash.start(m_bash, QStringList{file.fileName(), u"etwarden"_s} + words);
        EXPECT_TRUE(bash.waitForFinished());
        EXPECT_EQ(bash.readAllStandardError(), QByteArray());
        return QString::fromUtf8(bash.readAllStandardOutput()).split(u'\n', Qt::SkipEmptyParts);
    }

private:
    QString m_bash;
};

TEST_F(BashCompletionTest, CompletesVerbsOptionsAndValues)
{
    EXPECT_EQ(offered({u"st"_s}), (QStringList{u"start"_s, u"stop"_s}));
    EXPECT_EQ(
        offered({u"start"_s, u"--Log"_s}), (QStringList{u"--LoggerName"_s, u"--LogFileMode"_s, u"--LogFileName"_s}));
    EXPECT_EQ(offered({u"stop"_s, u"--Log"_s}), QStringList());
    EXPECT_EQ(offered({u"--backend"_s, u"em"_s}), QStringList{u"embedded"_s});
    EXPECT_EQ(offered({u"--backend"_s, u"="_s, u"em"_s}), QStringList{u"embedded"_s});
    EXPECT_EQ(offered({u"--lang"_s, u"="_s}), (QStringList{u"en"_s, u"fr"_s}));
    EXPECT_EQ(offered({u"run"_s, u"--LogFileMode"_s, u"SEQUENTIAL,REAL_T"_s}), QStringList{u"SEQUENTIAL,REAL_TIME"_s});
    EXPECT_EQ(offered({u"completion"_s, u"z"_s}), QStringList{u"zsh"_s});
    EXPECT_EQ(offered({u"--lint"_s, u"st"_s}), QStringList());
    EXPECT_EQ(offered({u"start"_s, u"--BufferSize"_s, u""_s}), QStringList());
    EXPECT_EQ(offered({u"--ba"_s}), QStringList{u"--backend"_s});
}
#endif

} // namespace
