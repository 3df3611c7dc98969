// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/altkeys.h"

#include "tests/support/qtprinters.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QTest>

#include <gtest/gtest.h>

namespace etwarden {

namespace {

TEST(AltKeysTest, AltWithALetterThatNoControlHasTypesNothing)
{
    const AltKeys keys;
    QLineEdit field;
    QTest::keyClick(&field, Qt::Key_U, Qt::AltModifier);
    EXPECT_EQ(field.text(), QString());
    QTest::keyClick(&field, Qt::Key_U);
    EXPECT_EQ(field.text(), QStringLiteral("u"));
}

TEST(AltKeysTest, AltWithAnArrowIsLeftAlone)
{
    struct Keys : QWidget
    {
        void keyPressEvent(QKeyEvent* event) override { pressed << event->key(); }
        QList<int> pressed;
    } widget;
    const AltKeys keys;
    QTest::keyClick(&widget, Qt::Key_Left, Qt::AltModifier);
    EXPECT_TRUE(widget.pressed.contains(Qt::Key_Left));
}

} // namespace

} // namespace etwarden
