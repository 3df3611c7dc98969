// SPDX-License-Identifier: GPL-3.0-or-later
// POSIX only, because a signal ends the program. The real program starts its window from each geometry that an earlier
// run can have saved.
#include "app/printing.h"
#include "model/qt/settings.h"
#include "model/qt/settingsformat.h"
#include "tests/app/lifecycletest.h"

#include <QDataStream>
#include <QRect>
#include <QSettings>

#include <gtest/gtest.h>

#include <csignal>
#include <ostream>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

struct SavedState
{
    const char* name;
    QRect normal; ///< in pixels of the desktop
    int screen = 0;
    bool isMaximised = false;
    bool isFullScreen = false;
};

std::ostream& operator<<(std::ostream& stream, const SavedState& state)
{
    return stream << state.name;
}

/// What QWidget::saveGeometry() of Qt 5.4 to 6 writes.
QByteArray geometryOf(const SavedState& state)
{
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream.setVersion(QDataStream::Qt_4_0);
    const QRect frame = state.normal.adjusted(-2, -22, 2, 2);
    constexpr qint32 screenWidth = 800; // of the platform without a screen: a geometry of another width is refused
    stream << quint32{0x1D9D0CB} << quint16{3} << quint16{0} << frame << state.normal << qint32{state.screen}
           << quint8{state.isMaximised} << quint8{state.isFullScreen} << screenWidth << state.normal;
    return bytes;
}

const SavedState savedStates[] = {
    {.name = "Normal", .normal = {40, 40, 600, 400}},
    {.name = "Maximised", .normal = {40, 40, 600, 400}, .isMaximised = true},
    {.name = "FullScreen", .normal = {40, 40, 600, 400}, .isFullScreen = true},
    {.name = "MaximisedAndFullScreen", .normal = {40, 40, 600, 400}, .isMaximised = true, .isFullScreen = true},
    {.name = "Empty", .normal = {}}, // as some platforms report a minimised window
    {.name = "Minimised", .normal = {-32000, -32000, 160, 28}}, // where Windows puts it
    {.name = "OnAScreenThatIsGone", .normal = {5000, 3000, 600, 400}, .screen = 3},
    {.name = "MaximisedOnAScreenThatIsGone", .normal = {5000, 3000, 600, 400}, .screen = 3, .isMaximised = true},
    {.name = "LargerThanTheScreen", .normal = {0, 0, 20'000, 10'000}},
    {.name = "MaximisedAndLargerThanTheScreen", .normal = {0, 0, 20'000, 10'000}, .isMaximised = true},
};

class SecondStartTest : public LifecycleTest, public testing::WithParamInterface<SavedState>
{
protected:
    void saveGeometry(const QByteArray& geometry)
    {
        QSettings store(settingsFile(), settingsFormat());
        Settings(store).setWindowGeometry(geometry);
    }

    QByteArray savedGeometry()
    {
        QSettings store(settingsFile(), settingsFormat());
        return Settings(store).windowGeometry();
    }

    /// Starts it with a window and ends it once it works.
    void startAndEnd()
    {
        start();
        ASSERT_TRUE(waitForEngine());
        ASSERT_EQ(m_process.state(), QProcess::Running);
        ASSERT_EQ(::kill(static_cast<pid_t>(m_process.processId()), SIGTERM), 0);
        ASSERT_TRUE(waitForEnd());
        EXPECT_EQ(m_process.exitStatus(), QProcess::NormalExit);
        EXPECT_EQ(m_process.exitCode(), exitcode::success);
        EXPECT_EQ(m_process.readAllStandardError(), QByteArray());
    }
};

TEST_P(SecondStartTest, TheMainWindowStartsAndIsSavedAgain)
{
    saveGeometry(geometryOf(GetParam()));
    startAndEnd();
    EXPECT_FALSE(savedGeometry().isEmpty());
    startAndEnd(); // with what it saved itself
}

INSTANTIATE_TEST_SUITE_P(States, SecondStartTest, testing::ValuesIn(savedStates),
    [](const testing::TestParamInfo<SavedState>& each) { return std::string(each.param.name); });

} // namespace
} // namespace etwarden
