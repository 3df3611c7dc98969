// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/sessions/sessioncolumns.h"
#include "tests/charts/wholewindowfixture.h"
#include "tests/support/heard.h"
#include "tests/support/qtprinters.h"
#include "tests/widgets/widgetwalk.h"
#include "widgets/charts/chartview.h"

#include <QAccessible>
#include <QAction>
#include <QFocusEvent>
#include <QTableView>
#include <QTest>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

TEST_P(WholeWindowTest, NoTwoEntriesOfAMenuShareAKey)
{
    openWholeWithGraphs();
    for (const QString& code : Language::available()) {
        m_language.use(code);
        QCoreApplication::sendPostedEvents();
        QTest::mouseClick(table().viewport(), Qt::RightButton, Qt::NoModifier, QPoint(60, 10));
        for (const bool isPaused : {false, true}) { // "Pause" or "Resume"
            action("pause").setChecked(isPaused);
            EXPECT_EQ(sharedMnemonics(*m_window), QStringList()) << qPrintable(code) << ", paused: " << isPaused;
        }
    }
}

TEST_P(WholeWindowTest, TabGoesFromTheGaugesToTheTableAndSoonToTheFirstGraph)
{
    openWholeWithGraphs();
    int steps = 0;
    int toTable = -1;
    int toGraph = -1;
    QWidget* const first = &child<QWidget>("losingGauge");
    QWidget* widget = first;
    do {
        const bool isStop = (widget->focusPolicy() & Qt::TabFocus) != 0 && widget->isVisible() && widget->isEnabled();
        steps += isStop && !widget->focusProxy() ? 1 : 0;
        if (widget == &table())
            toTable = steps;
        if (widget == &child<QWidget>("buffersChart"))
            toGraph = steps;
        widget = widget->nextInFocusChain();
    } while (widget != first);
    EXPECT_GT(toTable, 1);
    EXPECT_LE(toTable, 4) << "the gauges stand just above the table";
    EXPECT_GT(toGraph, toTable);
    EXPECT_LE(toGraph - toTable, 4);
}

TEST_P(WholeWindowTest, EveryControlHasANameInEachLanguage)
{
    openWholeWithGraphs();
    for (const QString& code : Language::available()) {
        m_language.use(code);
        QCoreApplication::sendPostedEvents();
        EXPECT_EQ(namelessInputs(*m_window), QStringList()) << qPrintable(code);
    }
}

TEST_P(WholeWindowTest, GraphsAreThingsWithNamesAndNothingInside)
{
    openWholeWithGraphs();
    for (const char* name : {"buffersChart", "throughputChart", "lossesChart"}) {
        QAccessibleInterface* heard = QAccessible::queryAccessibleInterface(&child<ChartView>(name));
        EXPECT_EQ(heard->role(), QAccessible::Chart) << name;
        EXPECT_FALSE(heard->text(QAccessible::Name).isEmpty()) << name;
        EXPECT_EQ(heard->childCount(), 0) << name;
    }
}

TEST_P(WholeWindowTest, HiddenGraphsTakeNoKeyboard)
{
    openWhole();
    EXPECT_FALSE(child<ChartView>("buffersChart").isEnabled());
    select(u"A"_s);
    processEvents();
    EXPECT_TRUE(child<ChartView>("buffersChart").isEnabled());
}

TEST_P(WholeWindowTest, TheFirstTabReadsTheNameOfASession)
{
    openWhole();
    QFocusEvent tab(QEvent::FocusIn, Qt::TabFocusReason); // a window that is not active gets none by itself
    QCoreApplication::sendEvent(&table(), &tab);
    EXPECT_EQ(table().currentIndex().column(), static_cast<int>(SessionColumn::Name));
    EXPECT_FALSE(table().selectionModel()->hasSelection());
}

TEST_P(WholeWindowTest, AnIdleWindowSaysNothing)
{
    openWholeWithGraphs();
    const Heard heard;
    if (!QAccessible::isActive())
        GTEST_SKIP() << "this platform of Qt has no screen readers";
    poll();
    Heard::takeChanges(); // descriptions that begin now
    poll();
    EXPECT_EQ(Heard::takeTexts(), QStringList());
}

INSTANTIATE_TEST_SUITE_P(
    Backends, WholeWindowTest, testing::Values(BackendKind::EmbeddedEngine, BackendKind::Windows), backendName);

} // namespace
} // namespace etwarden
