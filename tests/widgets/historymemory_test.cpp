// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/historymemory.h"

#include "model/qt/history/sessionhistory.h"
#include "model/qt/settings.h"
#include "tests/support/qtprinters.h"
#include "tests/support/temporarysettings.h"

#include <QAction>
#include <QInputDialog>

#include <gtest/gtest.h>

namespace etwarden {

namespace {

class HistoryMemoryTest : public testing::Test
{
protected:
    QInputDialog* openDialog()
    {
        m_memory.action()->trigger();
        return m_window.findChild<QInputDialog*>();
    }

    TemporarySettings m_store;
    Settings m_settings{m_store.settings()};
    SessionHistory m_history;
    QWidget m_window;
    HistoryMemory m_memory{m_history, m_settings, m_window};
};

TEST_F(HistoryMemoryTest, AsksForTheLimitAndKeepsIt)
{
    QInputDialog* dialog = openDialog();
    ASSERT_NE(dialog, nullptr);
    EXPECT_EQ(dialog->intValue(), 256);
    dialog->setIntValue(64);
    dialog->accept();
    EXPECT_EQ(m_settings.historyCapMiB(), 64u);
}

TEST_F(HistoryMemoryTest, KeepsTheOldLimitWhenCancelled)
{
    m_settings.setHistoryCapMiB(128);
    QInputDialog* dialog = openDialog();
    ASSERT_NE(dialog, nullptr);
    EXPECT_EQ(dialog->intValue(), 128);
    dialog->setIntValue(64);
    dialog->reject();
    EXPECT_EQ(m_settings.historyCapMiB(), 128u);
}

TEST_F(HistoryMemoryTest, TakesNoLimitOutsideTheRange)
{
    QInputDialog* dialog = openDialog();
    ASSERT_NE(dialog, nullptr);
    EXPECT_EQ(dialog->intMinimum(), 16);
    EXPECT_EQ(dialog->intMaximum(), 65536);
}

} // namespace

} // namespace etwarden
