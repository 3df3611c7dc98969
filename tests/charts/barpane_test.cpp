// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/barpane.h"

#include "model/qt/language.h"
#include "tests/logfile/logfilefolder.h"
#include "tests/support/modelguard.h"
#include "tests/support/patience.h"
#include "tests/support/qtprinters.h"
#include "widgets/charts/barchart.h"
#include "widgets/charts/barpicture.h"
#include "widgets/charts/picturedialog.h"
#include "widgets/common/questions.h"
#include "widgets/common/theme.h"
#include "widgets/logfile/logfilewindow.h"

#include <QAction>
#include <QComboBox>
#include <QCoreApplication>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QGraphicsSimpleTextItem>
#include <QLineEdit>
#include <QLocale>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

BarList threeBars()
{
    return {.title = u"Events by provider"_s,
        .circumstances = u"60 events"_s,
        .nameHeading = u"Provider"_s,
        .valueHeading = u"Events"_s,
        .bars = {{.name = u"<b>A</b><img src=x>"_s, .value = 40, .leadsOn = true},
            {.name = QString(120, u'W'), .value = 15, .leadsOn = true},
            {.name = u"Others (3)"_s, .value = 5, .isRest = true}},
        .whole = 60};
}

class BarPaneTest : public testing::Test
{
protected:
    BarPaneTest()
    {
        language.use(u"en"_s);
        pane.resize(800, 300);
        pane.setBars(threeBars());
        pane.show();
        QCoreApplication::processEvents();
    }
    ~BarPaneTest() override { QLocale::setDefault(QLocale::c()); }

    BarChart& chart() { return *pane.findChild<BarChart*>(); }
    QTableView& table() { return *pane.findChild<QTableView*>(u"barTable"_s); }
    void press(Qt::Key key) { QTest::keyClick(&chart(), key); }
    void click(int bar)
    {
        QTest::mouseClick(chart().viewport(), Qt::LeftButton, {}, chart().rowOf(bar).center().toPoint());
    }
    QColor pixelOfBar(int bar)
    {
        const QGraphicsSimpleTextItem& name = *chart().names()[static_cast<std::size_t>(bar)];
        const double right = name.pos().x() + name.boundingRect().width();
        const QPointF place(right + 30, chart().rowOf(bar).center().y());
        return chart().grab().toImage().pixelColor(place.toPoint());
    }

    Language language;
    BarPane pane;
};

TEST_F(BarPaneTest, NamesArePlainTextAndElidedInTheMiddle)
{
    EXPECT_EQ(chart().names()[0]->text(), u"<b>A</b><img src=x>"_s);
    const QString shortened = chart().names()[1]->text();
    EXPECT_TRUE(shortened.contains(u'…'));
    EXPECT_TRUE(shortened.startsWith(u'W') && shortened.endsWith(u'W'));
    EXPECT_EQ(chart().values()[1]->text(), u"15 (25%)"_s);
    for (std::size_t bar = 0; bar < 3; ++bar) { // no text is cut by an edge
        const QGraphicsSimpleTextItem& name = *chart().names()[bar];
        const QGraphicsSimpleTextItem& value = *chart().values()[bar];
        EXPECT_GE(name.pos().x(), 0);
        EXPECT_LE(name.pos().x() + name.boundingRect().width(), value.pos().x());
        EXPECT_LE(value.pos().x() + value.boundingRect().width(), chart().viewport()->width());
    }
}

TEST_F(BarPaneTest, AClickOnARowChoosesItsBar)
{
    const QSignalSpy chosen(&pane, &BarView::barChosen);
    click(1);
    ASSERT_EQ(chosen.size(), 1);
    EXPECT_EQ(chosen[0][0].toInt(), 1);
    EXPECT_EQ(chart().current(), 1);
    click(2); // leads nowhere
    EXPECT_EQ(chosen.size(), 1);
    EXPECT_EQ(chart().current(), 2);
}

TEST_F(BarPaneTest, KeysReachEachBarAndItIsRead)
{
    const QSignalSpy chosen(&pane, &BarView::barChosen);
    EXPECT_EQ(chart().accessibleName(), u"Events by provider"_s);
    EXPECT_EQ(chart().accessibleDescription(), u"3 bars. The longest is <b>A</b><img src=x>: 40 (67%)."_s);
    press(Qt::Key_Return); // none is marked
    EXPECT_EQ(chosen.size(), 0);
    press(Qt::Key_Down);
    EXPECT_EQ(chart().accessibleDescription(), u"<b>A</b><img src=x>: 40 (67%)"_s);
    press(Qt::Key_End);
    EXPECT_EQ(chart().accessibleDescription(), u"Others (3): 5 (8%)"_s);
    press(Qt::Key_Down);
    EXPECT_EQ(chart().current(), 2);
    press(Qt::Key_Return);
    EXPECT_EQ(chosen.size(), 0);
    press(Qt::Key_Up);
    press(Qt::Key_Return);
    ASSERT_EQ(chosen.size(), 1);
    EXPECT_EQ(chosen[0][0].toInt(), 1);
    press(Qt::Key_Home);
    EXPECT_EQ(chart().current(), 0);
    BarList fewer = threeBars();
    fewer.bars.resize(1);
    pane.setBars(fewer);
    EXPECT_EQ(chart().current(), -1);
}

TEST_F(BarPaneTest, ColoursFollowThePalette)
{
    EXPECT_EQ(pixelOfBar(0).rgb(), chart().barColor().rgb());
    EXPECT_EQ(chart().barColor(), Theme(chart().palette()).info);
    EXPECT_EQ(pixelOfBar(2).rgb(), Theme(chart().palette()).dimmedText.rgb()); // all others
    QPalette dark(Qt::black);
    dark.setColor(QPalette::Base, Qt::black);
    dark.setColor(QPalette::Text, Qt::white);
    pane.setPalette(dark);
    QCoreApplication::processEvents();
    EXPECT_EQ(chart().barColor(), Theme(chart().palette()).info);
    EXPECT_GE(contrastRatio(chart().barColor(), Qt::black), Theme::shapeContrast);
    EXPECT_EQ(pixelOfBar(0).rgb(), chart().barColor().rgb());
    EXPECT_EQ(chart().names()[0]->brush().color(), QColor(Qt::white));
    EXPECT_EQ(chart().grab().toImage().pixelColor(chart().width() - 3, 3), QColor(Qt::black));
    BarList losses = threeBars();
    losses.showsLoss = true;
    pane.setBars(losses);
    EXPECT_EQ(pixelOfBar(0).rgb(), Theme(chart().palette()).loss.rgb());
}

TEST_F(BarPaneTest, TheTableHasTheSameNumbers)
{
    EXPECT_TRUE(table().isHidden());
    pane.findChild<QAction*>(u"showBarTable"_s)->trigger();
    EXPECT_TRUE(table().isVisible());
    const ModelGuard guard(table().model());
    ASSERT_EQ(table().model()->rowCount(), 3);
    QStringList row;
    for (int column = 0; column < BarTable::columnCountOfAll; ++column)
        row.append(table().model()->index(0, column).data().toString());
    EXPECT_EQ(row, (QStringList{u"<b>A</b><img src=x>"_s, u"40"_s, u"67%"_s}));
    EXPECT_EQ(table().model()->headerData(0, Qt::Horizontal).toString(), u"Provider"_s);
    const QSignalSpy chosen(&pane, &BarView::barChosen);
    emit table().activated(table().model()->index(2, 0));
    EXPECT_EQ(chosen.size(), 0);
    emit table().activated(table().model()->index(1, 0));
    EXPECT_EQ(chosen.size(), 1);
}

TEST_F(BarPaneTest, ExportsNumbers)
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(u"bars.csv"_s);
    FileDialog::setNextPath(file);
    const QSignalSpy written(&pane, &BarView::fileWritten);
    pane.findChild<QAction*>(u"exportBarsCsv"_s)->trigger();
    ASSERT_EQ(written.size(), 1);
    QFile csv(file);
    ASSERT_TRUE(csv.open(QIODevice::ReadOnly));
    EXPECT_EQ(csv.readAll(), barsAsCsv(threeBars()));
}

TEST_F(BarPaneTest, NamesFilesAfterWhatTheBarsCount)
{
    BarList bars = threeBars();
    bars.title = u"Events: by size"_s;
    pane.setBars(bars);
    pane.findChild<QAction*>(u"exportBarsJson"_s)->trigger();
    auto* dialog = pane.findChild<QFileDialog*>();
    ASSERT_NE(dialog, nullptr);
    EXPECT_EQ(QFileInfo(dialog->selectedFiles().value(0)).fileName(), u"Events_ by size.json"_s);
    dialog->close();
}

TEST(BarPicture, IsWhiteAndHasBarsAndTexts)
{
    const QTemporaryDir folder;
    const BarPicture picture(threeBars());
    const QImage image = picture.image({600, 300});
    EXPECT_EQ(image.size(), QSize(600, 300));
    EXPECT_EQ(image.pixelColor(599, 299), QColor(Qt::white));
    int blue = 0;
    for (int x = 0; x < 600; ++x)
        blue += image.pixelColor(x, 80).blue() > image.pixelColor(x, 80).red() + 50 ? 1 : 0;
    EXPECT_GT(blue, 50);
    const QString file = folder.filePath(u"bars.svg"_s);
    EXPECT_EQ(picture.save(file, {600, 300}), QString());
    QFile svg(file);
    ASSERT_TRUE(svg.open(QIODevice::ReadOnly));
    const QByteArray drawing = svg.readAll();
    EXPECT_TRUE(drawing.contains("Others (3)"));
    EXPECT_TRUE(drawing.contains("&lt;b&gt;A&lt;/b&gt;")); // a name, and no element of the drawing
    EXPECT_FALSE(drawing.contains("<img"));
}

/// The page of a log file's window, with its chart.
class StatisticsPageTest : public testing::Test
{
protected:
    StatisticsPageTest()
    {
        language.use(u"en"_s);
        TraceBuilder trace = completeTrace();
        trace.add({.events = {atSecond(4, 9, 200)}});
        window = std::make_unique<LogFileWindow>(folder.write(trace.file()), [] { return new BarPane; });
        window->show();
        EXPECT_TRUE(QTest::qWaitFor([this] { return !chart().bars().bars.empty(); }, patience));
    }
    ~StatisticsPageTest() override { QLocale::setDefault(QLocale::c()); }

    BarChart& chart() { return *window->findChild<BarChart*>(); }
    QComboBox& choice(const char* name) { return *window->findChild<QComboBox*>(QLatin1String(name)); }
    QString filter() { return window->findChild<QLineEdit*>(u"eventFilter"_s)->text(); }

    LogFileFolder folder;
    Language language;
    std::unique_ptr<LogFileWindow> window;
};

TEST_F(StatisticsPageTest, ABarFiltersTheEventsAsTypedByHand)
{
    ASSERT_EQ(chart().bars().bars.size(), 2u); // with the provider of the header
    EXPECT_EQ(chart().bars().bars[0].value, 4u);
    emit chart().chosen(0);
    EXPECT_TRUE(filter().startsWith(u"provider:{"_s)) << filter().toStdString();
    auto& events = *window->findChild<QTableView*>(u"eventTable"_s);
    EXPECT_TRUE(QTest::qWaitFor([&] { return events.model()->rowCount() == 4; }, patience));
    EXPECT_TRUE(QTest::qWaitFor([this] { return chart().bars().bars.size() == 1; }, patience)); // of what is shown
}

TEST_F(StatisticsPageTest, ClassesOfSizesFilterTheirEvents)
{
    choice("statisticsSubject").setCurrentIndex(3);
    EXPECT_EQ(chart().bars().title, u"Events by size"_s);
    ASSERT_GE(chart().bars().bars.size(), 2u);
    EXPECT_EQ(chart().bars().bars[0].value, 3u); // of a header alone, 80 bytes
    emit chart().chosen(0);
    EXPECT_EQ(filter(), u"size>=64 size<128"_s);
    auto& events = *window->findChild<QTableView*>(u"eventTable"_s);
    EXPECT_TRUE(QTest::qWaitFor([&] { return events.model()->rowCount() == 3; }, patience));
}

TEST_F(StatisticsPageTest, ChangesMeasureAndLanguage)
{
    choice("statisticsMeasure").setCurrentIndex(1);
    EXPECT_EQ(chart().bars().unit, BarList::Unit::Bytes);
    EXPECT_EQ(chart().bars().title, u"Volume by provider"_s);
    language.use(u"fr"_s);
    QCoreApplication::sendPostedEvents();
    EXPECT_EQ(chart().bars().title, u"Volume par fournisseur"_s);
    EXPECT_EQ(chart().accessibleName(), u"Volume par fournisseur"_s);
    EXPECT_EQ(choice("statisticsSubject").itemText(0), u"Fournisseurs"_s);
}

} // namespace
} // namespace etwarden
