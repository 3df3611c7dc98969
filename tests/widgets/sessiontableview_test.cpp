// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/table/sessiontableview.h"

#include "model/qt/sessions/sessionfilterproxy.h"
#include "model/qt/sessions/sessiontablemodel.h"
#include "model/qt/settings.h"
#include "tests/support/qtprinters.h"
#include "tests/support/temporarysettings.h"
#include "tests/widgets/fakebackend.h"
#include "widgets/table/columnlayout.h"

#include <QHeaderView>
#include <QScrollBar>
#include <QTest>

#include <gtest/gtest.h>

namespace etwarden {

namespace {

using namespace Qt::Literals::StringLiterals;

/// A table of 60 sessions, of which few fit into the view.
class SessionTableViewTest : public testing::Test
{
protected:
    SessionTableViewTest()
    {
        m_proxy.setSourceModel(&m_model);
        m_view = std::make_unique<SessionTableView>(m_proxy, *m_settings);
        m_view->resize(1200, 200);
        m_view->show();
        poll([](std::uint16_t) { return 0u; });
        m_view->sortByColumn(static_cast<int>(SessionColumn::Name), Qt::AscendingOrder);
    }

    template<typename Lost>
    void poll(Lost lost)
    {
        auto poll = std::make_shared<Poll>();
        poll->number = ++m_polls;
        poll->steadyTime = std::chrono::seconds(m_polls);
        for (std::uint16_t id = 1; id <= 60; ++id) {
            poll->sessions.push_back(makeSession(u"Session " + QString::number(id).toStdU16String(), id));
            poll->sessions.back().counters.eventsLost = lost(id);
        }
        m_model.setPoll(poll);
    }

    void clickHeader(SessionColumn column)
    {
        const QHeaderView* header = m_view->horizontalHeader();
        const int x = header->sectionViewportPosition(static_cast<int>(column)) + 20;
        QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, QPoint(x, header->height() / 2));
    }

    QString nameAt(int row) const
    {
        return m_proxy.index(row, static_cast<int>(SessionColumn::Name)).data().toString();
    }

    void selectRow(const QString& name)
    {
        for (int row = 0; row < m_proxy.rowCount(); ++row) {
            if (nameAt(row) == name)
                m_view->selectRow(row);
        }
    }

    bool isInView() const
    {
        return m_view->viewport()->rect().contains(m_view->visualRect(m_view->currentIndex()).center());
    }

    TemporarySettings m_store;
    std::unique_ptr<Settings> m_settings = std::make_unique<Settings>(m_store.settings());
    SessionTableModel m_model;
    SessionFilterProxy m_proxy;
    std::unique_ptr<SessionTableView> m_view;
    std::uint64_t m_polls = 0;
};

TEST_F(SessionTableViewTest, NamesAreOrderedAsPeopleCount)
{
    EXPECT_EQ(
        (QStringList{nameAt(0), nameAt(1), nameAt(9)}), (QStringList{u"Session 1"_s, u"Session 2"_s, u"Session 10"_s}));
}

TEST_F(SessionTableViewTest, TheFirstClickOnACounterShowsTheMost)
{
    poll([](std::uint16_t id) { return id == 40 ? 7u : id == 50 ? 9u : 0u; });
    m_view->verticalScrollBar()->setValue(20);
    clickHeader(SessionColumn::EventsLost);
    EXPECT_EQ((QStringList{nameAt(0), nameAt(1)}), (QStringList{u"Session 50"_s, u"Session 40"_s}));
    EXPECT_EQ(m_view->verticalScrollBar()->value(), 0);
    m_view->verticalScrollBar()->setValue(20);
    clickHeader(SessionColumn::EventsLost);
    EXPECT_EQ(nameAt(59), u"Session 50"_s);
    EXPECT_EQ(m_view->verticalScrollBar()->value(), 0);
    clickHeader(SessionColumn::Name);
    EXPECT_EQ(nameAt(0), u"Session 1"_s);
}

TEST_F(SessionTableViewTest, KeysWidenAndMoveTheColumnOfTheCurrentCell)
{
    constexpr int name = static_cast<int>(SessionColumn::Name);
    const QHeaderView& header = *m_view->horizontalHeader();
    m_view->setCurrentIndex(m_proxy.index(0, name));
    const int width = header.sectionSize(name);
    QTest::keyClick(m_view.get(), Qt::Key_Right, Qt::AltModifier);
    EXPECT_GT(header.sectionSize(name), width);
    QTest::keyClick(m_view.get(), Qt::Key_Left, Qt::AltModifier);
    EXPECT_EQ(header.sectionSize(name), width);
    EXPECT_EQ(m_settings->columnWidths().value(u"name"_s), width); // as if it had been dragged
    for (int i = 0; i < 200; ++i)
        QTest::keyClick(m_view.get(), Qt::Key_Left, Qt::AltModifier);
    EXPECT_EQ(header.sectionSize(name), header.minimumSectionSize());

    const int place = header.visualIndex(name);
    const int next = header.logicalIndex(place + 1);
    m_view->columnLayout().setVisible(static_cast<SessionColumn>(next), false); // it is passed, too
    const int afterNext = header.logicalIndex(place + 2);
    QTest::keyClick(m_view.get(), Qt::Key_Right, Qt::AltModifier | Qt::ShiftModifier);
    EXPECT_EQ(header.visualIndex(name), place + 2);
    EXPECT_EQ(header.visualIndex(afterNext), place + 1);
    QTest::keyClick(m_view.get(), Qt::Key_Left, Qt::AltModifier | Qt::ShiftModifier);
    EXPECT_LT(header.visualIndex(name), header.visualIndex(afterNext));
    for (int i = 0; i < header.count() + 1; ++i)
        QTest::keyClick(m_view.get(), Qt::Key_Left, Qt::AltModifier | Qt::ShiftModifier);
    EXPECT_EQ(header.visualIndex(name), 0);
    EXPECT_EQ(m_view->currentIndex().column(), name);
    EXPECT_EQ(m_settings->columnOrder().value(0), u"name"_s);
}

TEST_F(SessionTableViewTest, TheSelectedSessionStaysInViewWhenItsPlaceChanges)
{
    clickHeader(SessionColumn::EventsLost);
    selectRow(u"Session 2"_s);
    ASSERT_TRUE(isInView());
    poll([](std::uint16_t id) { return id < 3 ? 0u : 100u - id; });
    m_proxy.resort();
    EXPECT_EQ(nameAt(59), u"Session 2"_s);
    EXPECT_TRUE(isInView());

    m_view->verticalScrollBar()->setValue(0); // a view that was scrolled elsewhere stays there
    poll([](std::uint16_t id) { return id < 3 ? 1u : 200u + id; });
    m_proxy.resort();
    EXPECT_EQ(m_view->verticalScrollBar()->value(), 0);
}

TEST_F(SessionTableViewTest, TheSelectedSessionStaysInViewWhenTheTableGetsLower)
{
    m_view->selectRow(m_view->rowAt(m_view->viewport()->height() - 1));
    ASSERT_TRUE(isInView());
    m_view->resize(1200, 120);
    EXPECT_TRUE(isInView());

    m_view->verticalScrollBar()->setValue(40); // a view that was scrolled elsewhere stays there
    m_view->resize(1200, 200);
    EXPECT_EQ(m_view->verticalScrollBar()->value(), 40);
}

} // namespace

} // namespace etwarden
