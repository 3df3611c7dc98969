// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/menukey.h"

#include "tests/support/qtprinters.h"

#include <QContextMenuEvent>
#include <QTest>
#include <QWidget>

#include <gtest/gtest.h>

namespace etwarden {

namespace {

struct WithMenu : QWidget
{
    using QWidget::QWidget;
    void contextMenuEvent(QContextMenuEvent* event) override { asked << event->reason(); }
    QList<QContextMenuEvent::Reason> asked;
};

TEST(MenuKeyTest, ShiftF10OpensTheMenuOfWhatHasTheFocus)
{
    const MenuKey key;
    QWidget window;
    WithMenu other(&window);
    WithMenu focused(&window);
    focused.setFocusPolicy(Qt::StrongFocus);
    window.show();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
    focused.setFocus();
    QTest::keyClick(&focused, Qt::Key_F10, Qt::ShiftModifier);
    EXPECT_EQ(focused.asked, QList{QContextMenuEvent::Keyboard});
    EXPECT_TRUE(other.asked.isEmpty());
    QTest::keyClick(&focused, Qt::Key_F10);
    QTest::keyClick(&focused, Qt::Key_F10, Qt::ShiftModifier | Qt::ControlModifier);
    EXPECT_EQ(focused.asked.size(), 1);
}

} // namespace

} // namespace etwarden
