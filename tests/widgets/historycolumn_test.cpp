// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/history/sessionhistory.h"
#include "model/qt/history/sparklines.h"
#include "model/qt/language.h"
#include "model/qt/sessions/sessionfilterproxy.h"
#include "model/qt/sessions/sessiontablemodel.h"
#include "model/qt/settings.h"
#include "tests/support/modelguard.h"
#include "tests/support/qtprinters.h"
#include "tests/support/temporarysettings.h"
#include "tests/widgets/fakebackend.h"
#include "widgets/common/theme.h"
#include "widgets/table/sessiondelegate.h"
#include "widgets/table/sessiontableview.h"

#include <QHeaderView>
#include <QImage>
#include <QLocale>
#include <QPainter>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>

#include <gtest/gtest.h>

namespace etwarden {

namespace {

using namespace std::chrono_literals;

constexpr int historyColumn = static_cast<int>(SessionColumn::History);
constexpr int stateColumn = static_cast<int>(SessionColumn::State);

class HistoryColumnTest : public testing::Test
{
protected:
    HistoryColumnTest()
    {
        m_language.use(QStringLiteral("en"));
        m_model.setSparklines(&m_lines);
        m_view.setSparklines(&m_lines);
        m_view.resize(2000, 300);
        m_view.show();
    }
    ~HistoryColumnTest() override { QLocale::setDefault(QLocale::c()); }

    void poll(std::chrono::seconds step = 1s)
    {
        auto poll = std::make_shared<Poll>();
        poll->steadyTime = m_time;
        poll->sessions = {m_one, m_two};
        m_time += step;
        m_history.append(*poll);
        m_model.setPoll(poll);
        m_view.refreshSparklines();
    }
    QRect cell(int row) const { return m_view.visualRect(m_model.index(row, historyColumn)); }
    QImage picture(int row)
    {
        QApplication::processEvents();
        return m_view.viewport()->grab(cell(row)).toImage().convertToFormat(QImage::Format_RGB32);
    }
    /// Rows of pixels with that colour in a column of a picture.
    static int heightOf(const QImage& image, int x, const QColor& color)
    {
        int count = 0;
        for (int y = 0; y < image.height(); ++y)
            count += image.pixel(x, y) == color.rgb();
        return count;
    }

    Language m_language;
    TemporarySettings m_store;
    Settings m_settings{m_store.settings()};
    SessionHistory m_history;
    Sparklines m_lines{m_history};
    SessionTableModel m_model;
    ModelGuard m_guard{&m_model};
    SessionTableView m_view{m_model, m_settings};
    Theme m_theme{m_view.palette()};
    std::chrono::nanoseconds m_time{};
    SessionStatus m_one = makeSession(u"A", 1); // 2 of 8 in use
    SessionStatus m_two = makeSession(u"B", 2);
};

TEST_F(HistoryColumnTest, BarsRiseWithWhatIsInUseAndTicksMarkLosses)
{
    poll();
    m_one.counters.eventsLost = 5;
    m_one.counters.freeBuffers = 0;
    poll(5s);
    poll();
    const QImage image = picture(0);
    const int last = image.width() - 1 - SessionDelegate::horizontalMargin;
    const int width = std::max((image.width() - 2 * SessionDelegate::horizontalMargin) / Sparkline::columnCount, 1);
    const int full = heightOf(image, last - width, m_theme.inUseBar); // the column before the newest: all in use
    EXPECT_GT(full, image.height() / 3);
    EXPECT_EQ(heightOf(image, last - width, m_theme.loss), 4);
    EXPECT_EQ(heightOf(image, last, m_theme.loss), 0);
    EXPECT_EQ(heightOf(image, last - 2 * width, m_theme.inUseBar), 0); // before the first poll
    EXPECT_EQ(heightOf(picture(1), last, m_theme.inUseBar), 0); // nothing happens in it
    m_two.counters.buffersWritten += 1;
    poll();
    EXPECT_NEAR(heightOf(picture(1), last, m_theme.inUseBar) * 4, full, 3);
}

TEST_F(HistoryColumnTest, ASelectedRowKeepsItsColours)
{
    poll();
    m_one.counters.eventsLost = 5;
    m_one.counters.freeBuffers = 0;
    poll(5s);
    poll();
    const QImage plain = picture(0);
    m_view.selectRow(0);
    const QImage selected = picture(0);
    for (const QColor& color : {m_theme.inUseBar, m_theme.loss}) {
        int plainPixels = 0;
        int selectedPixels = 0;
        for (int x = 0; x < plain.width(); ++x) {
            plainPixels += heightOf(plain, x, color);
            selectedPixels += heightOf(selected, x, color);
        }
        EXPECT_GT(plainPixels, 0);
        EXPECT_EQ(selectedPixels, plainPixels);
    }
    EXPECT_GT(heightOf(selected, 0, m_view.palette().color(QPalette::Highlight)), 5);
}

TEST_F(HistoryColumnTest, OnlyWhatDiffersIsPaintedAnew)
{
    class Painted : public QObject
    {
    public:
        bool eventFilter(QObject*, QEvent* event) override
        {
            if (event->type() == QEvent::Paint)
                region += static_cast<QPaintEvent*>(event)->region();
            return false;
        }
        QRegion region;
    } painted;
    for (int i = 0; i < 400; ++i)
        poll();
    QApplication::processEvents();
    m_view.viewport()->installEventFilter(&painted);
    poll();
    QApplication::processEvents();
    EXPECT_TRUE(painted.region.isEmpty());
    m_two.counters.freeBuffers = 0;
    poll();
    QApplication::processEvents();
    EXPECT_TRUE(painted.region.intersects(cell(1)));
    EXPECT_FALSE(painted.region.intersects(cell(0)));
}

TEST_F(HistoryColumnTest, AClickAsksForItsMoment)
{
    for (int i = 0; i < 20; ++i)
        poll();
    const QSignalSpy requested(&m_view, &SessionTableView::historyRequested);
    const QPoint newest(cell(1).right() - SessionDelegate::horizontalMargin, cell(1).center().y());
    QTest::mouseClick(m_view.viewport(), Qt::LeftButton, Qt::NoModifier, newest);
    QTest::mouseClick(m_view.viewport(), Qt::LeftButton, Qt::ControlModifier, newest); // selects
    const QRect name = m_view.visualRect(m_model.index(1, static_cast<int>(SessionColumn::Name)));
    QTest::mouseClick(m_view.viewport(), Qt::LeftButton, Qt::NoModifier, name.center());
    ASSERT_EQ(requested.size(), 1);
    EXPECT_EQ(requested[0][0].value<TraceHandle>(), m_two.handle);
    EXPECT_EQ(requested[0][1].value<std::chrono::nanoseconds>(), 15s); // the newest column: from 15 s to 20 s
}

TEST_F(HistoryColumnTest, ColumnsLieBetweenTheMarginsAtTheRight)
{
    const int width = Sparkline::columnCount + 2 * SessionDelegate::horizontalMargin;
    EXPECT_EQ(SessionDelegate::cellWidth(m_view.fontMetrics(), SessionColumn::History, {}), width);
    const int right = 100 + width - 1 - SessionDelegate::horizontalMargin;
    EXPECT_EQ(SessionDelegate::sparklineColumnAt(right, 100, width), 59);
    EXPECT_EQ(SessionDelegate::sparklineColumnAt(right - 1, 100, width), 58);
    EXPECT_EQ(SessionDelegate::sparklineColumnAt(right - 59, 100, width), 0);
    EXPECT_EQ(SessionDelegate::sparklineColumnAt(100, 100, width), 0);
    EXPECT_EQ(SessionDelegate::sparklineColumnAt(100 + width, 100, width), 59);
    const int doubled = width + Sparkline::columnCount; // two pixels for each column
    EXPECT_EQ(SessionDelegate::sparklineColumnAt(right + 59, 100, doubled), 59);
    EXPECT_EQ(SessionDelegate::sparklineColumnAt(right + 58, 100, doubled), 58);
}

TEST_F(HistoryColumnTest, SortsByLossesThenByWhatIsInUse)
{
    SessionFilterProxy proxy;
    proxy.setSourceModel(&m_model);
    const auto first = [&] { return proxy.index(0, 0).data(SessionTableModel::HandleRole).value<TraceHandle>(); };
    m_one.counters.freeBuffers = 0;
    poll();
    proxy.sort(historyColumn, Qt::DescendingOrder);
    EXPECT_EQ(first(), m_one.handle);
    m_two.counters.eventsLost += 1;
    poll();
    proxy.resort();
    EXPECT_EQ(first(), m_two.handle);
    m_one.counters.realTimeBuffersLost += 2;
    poll();
    EXPECT_TRUE(proxy.findChild<QTimer*>()->isActive()); // sorts again, soon
    proxy.resort();
    EXPECT_EQ(first(), m_one.handle);
}

TEST_F(HistoryColumnTest, IsSpokenAsASentence)
{
    EXPECT_EQ(m_model.columnCount(), sessionColumnCount);
    poll();
    const QModelIndex index = m_model.index(0, historyColumn);
    EXPECT_EQ(index.data().toString(), QString());
    const QString sentence = QStringLiteral("Last 5\u00a0min: at most 25% of the buffers in use, nothing lost.");
    EXPECT_EQ(index.data(Qt::AccessibleTextRole).toString(), sentence);
    EXPECT_EQ(index.data(Qt::ToolTipRole).toString(), sentence);
}

TEST_F(HistoryColumnTest, AnAlertIsMarkedAndSpoken)
{
    poll();
    const QModelIndex state = m_model.index(1, stateColumn);
    const auto grab = [&] { return m_view.viewport()->grab(m_view.visualRect(state)).toImage(); };
    const QImage calm = grab();
    const QSignalSpy changed(&m_model, &QAbstractItemModel::dataChanged);
    m_model.setAlerted({m_two.handle});
    m_model.setAlerted({m_two.handle});
    ASSERT_EQ(changed.size(), 1);
    EXPECT_EQ(changed[0][0].toModelIndex(), state);
    EXPECT_TRUE(state.data(SessionTableModel::AlertRole).toBool());
    EXPECT_FALSE(m_model.index(0, stateColumn).data(SessionTableModel::AlertRole).toBool());
    EXPECT_NE(grab(), calm);
    EXPECT_EQ(state.data(Qt::AccessibleTextRole).toString(),
        QStringLiteral("Nothing lost, according to ETW's own counters; exceeds a threshold"));
    m_model.setAlerted({});
    EXPECT_EQ(grab(), calm);
}

} // namespace

} // namespace etwarden
