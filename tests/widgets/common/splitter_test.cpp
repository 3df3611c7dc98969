// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/splitter.h"

#include "tests/support/qtprinters.h"

#include <QAccessible>
#include <QCoreApplication>
#include <QTest>
#include <QTextEdit>

#include <gtest/gtest.h>

namespace etwarden {

namespace {

class SplitterTest : public testing::TestWithParam<Qt::Orientation>
{
protected:
    SplitterTest()
    {
        for (QTextEdit* part : {m_first, m_second}) {
            part->setMinimumSize(50, 50);
            m_splitter.addWidget(part);
        }
        m_splitter.resize(400, 400);
        m_splitter.show();
        QCoreApplication::sendPostedEvents();
    }

    bool isUpright() const { return GetParam() == Qt::Vertical; }
    int lengthOf(const QWidget& part) const { return isUpright() ? part.height() : part.width(); }
    QSplitterHandle& divider() { return *m_splitter.handle(1); }

    void press(Qt::Key key) { QTest::keyClick(&divider(), key); }

    Splitter m_splitter{GetParam()};
    QTextEdit* m_first = new QTextEdit;
    QTextEdit* m_second = new QTextEdit;
};

TEST_P(SplitterTest, KeysMoveTheDivider)
{
    const int before = lengthOf(*m_first);
    press(isUpright() ? Qt::Key_Down : Qt::Key_Right);
    const int after = lengthOf(*m_first);
    EXPECT_GT(after, before);
    press(isUpright() ? Qt::Key_Up : Qt::Key_Left);
    EXPECT_EQ(lengthOf(*m_first), before);
    press(isUpright() ? Qt::Key_Left : Qt::Key_Up); // across it
    EXPECT_EQ(lengthOf(*m_first), before);
    press(Qt::Key_Home);
    EXPECT_EQ(lengthOf(*m_first), 50);
    press(isUpright() ? Qt::Key_Up : Qt::Key_Left);
    EXPECT_EQ(lengthOf(*m_first), 50);
    press(Qt::Key_End);
    EXPECT_EQ(lengthOf(*m_second), 50);
}

TEST_P(SplitterTest, TabFindsTheDividerOnlyWhereItCanBeMoved)
{
    EXPECT_EQ(divider().focusPolicy(), Qt::TabFocus);
    for (QWidget* part : {m_first, m_second})
        part->setMinimumSize(m_splitter.size());
    m_splitter.resize(m_splitter.minimumSizeHint());
    QCoreApplication::sendPostedEvents();
    EXPECT_EQ(divider().focusPolicy(), Qt::NoFocus);
}

TEST_P(SplitterTest, TheDividerShowsTheFocusAndHasAName)
{
    const QImage without = divider().grab().toImage();
    divider().setFocus();
    ASSERT_TRUE(QTest::qWaitFor([this] { return divider().hasFocus(); }));
    EXPECT_NE(divider().grab().toImage(), without);
    EXPECT_FALSE(QAccessible::queryAccessibleInterface(&divider())->text(QAccessible::Name).isEmpty());
}

TEST_P(SplitterTest, PartsAreHeardInTheOrderInWhichTheyStand)
{
    QCoreApplication::processEvents();
    const QAccessibleInterface* splitter = QAccessible::queryAccessibleInterface(&m_splitter);
    const auto placeOf = [splitter](QWidget* part) {
        return splitter->indexOfChild(QAccessible::queryAccessibleInterface(part));
    };
    EXPECT_GE(placeOf(m_first), 0);
    EXPECT_LT(placeOf(m_first), placeOf(m_second));
}

INSTANTIATE_TEST_SUITE_P(Orientations, SplitterTest, testing::Values(Qt::Horizontal, Qt::Vertical),
    [](const auto& orientation) { return orientation.param == Qt::Vertical ? "Vertical" : "Horizontal"; });

} // namespace

} // namespace etwarden
