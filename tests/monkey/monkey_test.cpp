// SPDX-License-Identifier: GPL-3.0-or-later
// Sends random mouse and key events to the program's real window. The program has to go on, and Qt must not print a
// warning. The environment chooses:
//     ETWARDEN_MONKEY_SEED=7           other actions (1)
//     ETWARDEN_MONKEY_ACTIONS=100000   more of them
//     ETWARDEN_MONKEY_VERBOSE=1        each is written to standard error before it is done
#include "tests/monkey/monkey.h"

#include "tests/monkey/program.h"
#include "widgets/window/windowstyle.h"

#include <QApplication>
#include <QDir>
#include <QThread>

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

#ifdef __SANITIZE_ADDRESS__
constexpr int usualActions = 5000; // half a minute for each language
#else
constexpr int usualActions = 1500;
#endif

const Monkey* playing = nullptr;

/// Messages of a platform without a screen, which lacks such a feature, and of QTest, about a pointer that is dragged
/// out of a window.
constexpr const char* usualMessages[] = {"This plugin does not support", "Mouse event at "};

/// Each warning is a failure.
void takeMessage(QtMsgType type, const QMessageLogContext&, const QString& message)
{
    const auto begins = [&message](const char* usual) { return message.startsWith(QLatin1String(usual)); };
    if (type == QtDebugMsg || type == QtInfoMsg || std::ranges::any_of(usualMessages, begins))
        return;
    const bool isOfWindow = QThread::currentThread() == qApp->thread();
    const QString cause = isOfWindow ? playing->lastAction() : u"in another thread"_s;
    ADD_FAILURE() << message.toStdString() << " (" << cause.toStdString() << ')';
}

int fromEnvironment(const char* name, int otherwise)
{
    bool isNumber = false;
    const int value = qEnvironmentVariableIntValue(name, &isNumber);
    return isNumber ? value : otherwise;
}

class MonkeyTest : public testing::TestWithParam<const char*>
{
protected:
    static void SetUpTestSuite() { QApplication::setStyle(new WindowStyle); }
};

TEST_P(MonkeyTest, ThePlayedProgramGoesOn)
{
    const int seed = fromEnvironment("ETWARDEN_MONKEY_SEED", 1);
    const int actions = fromEnvironment("ETWARDEN_MONKEY_ACTIONS", usualActions);
    SCOPED_TRACE(testing::Message() << "ETWARDEN_MONKEY_SEED=" << seed << " ETWARDEN_MONKEY_ACTIONS=" << actions);
    const QTemporaryDir folder;
    const QString before = QDir::currentPath();
    QDir::setCurrent(folder.path()); // relative names of log files are below it
    TemporarySettings store;
    Monkey monkey(static_cast<std::uint32_t>(seed), folder.path(), fromEnvironment("ETWARDEN_MONKEY_VERBOSE", 0) != 0);
    playing = &monkey;
    const QtMessageHandler handler = qInstallMessageHandler(takeMessage);
    int starts = 0;
    do { // the program is started again when its window was closed
        Program program(store, QString::fromLatin1(GetParam()), folder.path());
        monkey.play(actions);
        QApplication::exec();
        ++starts;
    } while (monkey.isPlaying());
    qInstallMessageHandler(handler);
    QDir::setCurrent(before);
    RecordProperty("starts", starts);
}

INSTANTIATE_TEST_SUITE_P(
    Languages, MonkeyTest, testing::Values("en", "fr"), [](const auto& test) { return std::string(test.param); });

} // namespace
} // namespace etwarden
