// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/table/detailslist.h"

#include "model/qt/language.h"
#include "model/qt/sessions/sessionrow.h"
#include "tests/support/qtprinters.h"
#include "tests/widgets/fakebackend.h"
#include "widgets/common/emptystate.h"

#include <QAbstractItemModel>
#include <QClipboard>
#include <QGuiApplication>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>
#include <QTreeView>

#include <gtest/gtest.h>

namespace etwarden {

namespace {

class DetailsFilterTest : public testing::Test
{
protected:
    DetailsFilterTest()
    {
        m_language.use(QStringLiteral("en"));
        SessionStatus session = makeSession(u"Alpha", 1);
        session.config.logFileMode = 0x100; // real-time
        m_list.setSession(firstRow(session), {}, {});
        m_list.show();
    }

    QStringList shown()
    {
        QStringList names;
        const QAbstractItemModel& model = *m_list.findChild<QTreeView*>()->model();
        for (int row = 0; row < model.rowCount(); ++row)
            names << model.index(row, 0).data().toString();
        return names;
    }
    QLineEdit& filter() { return *m_list.findChild<QLineEdit*>(QStringLiteral("detailsFilter")); }

    Language m_language;
    DetailsList m_list;
};

TEST_F(DetailsFilterTest, ShowsWhatMatchesWithItsHeadings)
{
    const qsizetype all = shown().size();
    QTest::keyClicks(&filter(), QStringLiteral("maximumBUFF"));
    EXPECT_EQ(shown(), (QStringList{QStringLiteral("Buffers"), QStringLiteral("MaximumBuffers")}));
    filter().clear();
    EXPECT_EQ(shown().size(), all);
}

TEST_F(DetailsFilterTest, APartBringsItsMemberAndAValueIsSearchedToo)
{
    QTest::keyClicks(&filter(), QStringLiteral("real_time_mode"));
    const QStringList names = shown();
    ASSERT_EQ(names.size(), 3) << qPrintable(names.join(u'|'));
    EXPECT_EQ(names[1], QStringLiteral("LogFileMode"));
    filter().setText(QStringLiteral("alpha"));
    EXPECT_TRUE(shown().contains(QStringLiteral("Name"))) << qPrintable(shown().join(u'|'));
}

TEST_F(DetailsFilterTest, SaysThatNothingMatchesAndCopiesEverythingAllTheSame)
{
    QTest::keyClicks(&filter(), QStringLiteral("nothing has this"));
    EXPECT_EQ(shown(), QStringList());
    EXPECT_TRUE(m_list.findChild<EmptyState*>()->isVisible());
    m_list.findChild<QPushButton*>(QStringLiteral("copyDetails"))->click();
    EXPECT_TRUE(QGuiApplication::clipboard()->text().contains(QStringLiteral("MaximumBuffers: ")));
}

} // namespace

} // namespace etwarden
