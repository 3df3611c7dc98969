// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/history/markertext.h"
#include "model/qt/history/sessionhistory.h"
#include "tests/history/simplehistory.h"
#include "tests/support/modelguard.h"
#include "widgets/charts/chartexports.h"
#include "widgets/charts/chartpicture.h"
#include "widgets/charts/charttable.h"
#include "widgets/charts/picturedialog.h"
#include "widgets/common/questions.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QImage>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimeZone>
#include <QXmlStreamReader>

#include <gtest/gtest.h>

#include <algorithm>

namespace etwarden {
namespace {

using namespace std::chrono_literals;
using namespace Qt::Literals::StringLiterals;

std::vector<ChartCurve> lossCurves(RunId run, Aspect aspect)
{
    std::vector<ChartCurve> curves;
    for (const CurveInfo& info : curvesOf(ChartKind::Losses))
        curves.push_back({ChartNames::curve(info, aspect), ChartNames::quantity({info.counter, aspect}), info,
            {{run}, {info.counter, aspect}}});
    return curves;
}

struct ChartPictureTest : testing::Test
{
    ChartPictureTest()
    {
        for (int poll = 0; poll < 60; ++poll) {
            simple.sample.counters.eventsLost += poll == 30 ? 500 : 0;
            simple.poll();
        }
    }

    ChartPicture picture() const
    {
        return {simple.history, {0s, 60s}, {u"Disk trace"_s, u"today, UTC+01:00"_s},
            {{u"Lost"_s, lossCurves(simple.newest(), Aspect::Rate)}}, markers};
    }
    /// What a drawing says, one text after the other.
    QString textsOf(const ChartPicture& drawn, QSize size) const
    {
        const QString file = folder.filePath(u"texts.svg"_s);
        EXPECT_EQ(drawn.save(file, size), QString());
        QFile drawing(file);
        EXPECT_TRUE(drawing.open(QIODevice::ReadOnly));
        QXmlStreamReader reader(&drawing);
        QStringList texts;
        while (!reader.atEnd()) {
            if (reader.readNext() == QXmlStreamReader::StartElement && reader.name() == u"text"_s)
                texts.append(reader.readElementText().trimmed());
        }
        return texts.join(u'|');
    }
    /// Whether nothing reaches the edges of a picture.
    static bool hasWhiteEdges(const QImage& image)
    {
        for (int x = 0; x < image.width(); ++x) {
            if (image.pixel(x, 0) != 0xFFFFFFFF || image.pixel(x, image.height() - 1) != 0xFFFFFFFF)
                return false;
        }
        for (int y = 0; y < image.height(); ++y) {
            if (image.pixel(0, y) != 0xFFFFFFFF || image.pixel(image.width() - 1, y) != 0xFFFFFFFF)
                return false;
        }
        return true;
    }

    std::vector<Marker> markers{{MarkerKind::SessionFlushed, 20s, {}, u"Disk trace", {}}};

    SimpleHistory simple;
    QTemporaryDir folder;
};

TEST_F(ChartPictureTest, PicturesHaveTheSizeThatWasAskedFor)
{
    const QString file = folder.filePath(u"chart.png"_s);
    EXPECT_EQ(picture().save(file, {1000, 700}), QString());
    EXPECT_EQ(QImage(file).size(), QSize(1000, 700));
}

TEST_F(ChartPictureTest, StandsForItself)
{
    const QString texts = textsOf(picture(), {1000, 700});
    for (const QString& text : {u"Disk trace"_s, u"today, UTC+01:00"_s, u"Lost"_s, u"events/s"_s,
             u"real-time buffers/s"_s, u"500/s"_s, MarkerText::kind(MarkerKind::SessionFlushed)})
        EXPECT_TRUE(texts.contains(text)) << texts.toStdString();
}

TEST_F(ChartPictureTest, NothingIsCutInAPictureOfAnySize)
{
    const QString name = QString(100, u'W');
    const ChartPicture wide(simple.history, {0s, 60s}, {name, u"today"_s},
        {{u"Lost"_s, lossCurves(simple.newest(), Aspect::Rate)}}, markers);
    for (const QSize size : {QSize(300, 300), QSize(800, 400), QSize(1600, 900), QSize(3000, 900)}) {
        EXPECT_TRUE(hasWhiteEdges(wide.image(size))) << size.width();
        EXPECT_TRUE(hasWhiteEdges(picture().image(size))) << size.width();
    }
}

TEST_F(ChartPictureTest, ASpikeIsInThePictureOfAnySize)
{
    for (const QSize size : {QSize(300, 200), QSize(3000, 900)}) {
        const QString file = folder.filePath(u"chart.png"_s);
        ASSERT_EQ(picture().save(file, size), QString());
        const QImage image(file);
        int inked = 0;
        for (int y = size.height() / 3; y < size.height() / 2; ++y) { // the rest is at 0
            for (int x = 24; x < size.width() - 20; ++x)
                inked += image.pixelColor(x, y).saturation() > 200 ? 1 : 0;
        }
        EXPECT_GT(inked, 10);
    }
}

TEST_F(ChartPictureTest, DrawingsAreLinesAndNotPixels)
{
    const QString file = folder.filePath(u"chart.svg"_s);
    EXPECT_EQ(picture().save(file, {800, 400}), QString());
    QFile drawing(file);
    ASSERT_TRUE(drawing.open(QIODevice::ReadOnly));
    QXmlStreamReader reader(&drawing);
    int lines = 0;
    int images = 0;
    while (!reader.atEnd()) {
        if (reader.readNext() == QXmlStreamReader::StartElement) {
            lines += reader.name() == u"polyline"_s || reader.name() == u"path"_s ? 1 : 0;
            images += reader.name() == u"image"_s ? 1 : 0;
        }
    }
    EXPECT_FALSE(reader.hasError());
    EXPECT_GE(lines, 3);
    EXPECT_EQ(images, 0);
}

/// All points of the lines of a drawing.
QList<QPointF> pointsOf(const QString& file)
{
    QFile drawing(file);
    EXPECT_TRUE(drawing.open(QIODevice::ReadOnly));
    QXmlStreamReader reader(&drawing);
    QList<QPointF> points;
    while (!reader.atEnd()) {
        if (reader.readNext() != QXmlStreamReader::StartElement || reader.name() != u"polyline"_s)
            continue;
        for (const QString& pair : reader.attributes().value(u"points"_s).toString().split(u' ', Qt::SkipEmptyParts))
            points.append({pair.section(u',', 0, 0).toDouble(), pair.section(u',', 1).toDouble()});
    }
    return points;
}

TEST_F(ChartPictureTest, LinesToSamplesOutsideEndAtTheSidesOfThePlot)
{
    const QString file = folder.filePath(u"chart.svg"_s);
    const ChartPicture zoomed(simple.history, {29500ms, 30500ms}, {u"Disk trace"_s, {}},
        {{u"Lost"_s, lossCurves(simple.newest(), Aspect::Rate)}}); // only the sample at 30 s is inside
    ASSERT_EQ(zoomed.save(file, {800, 400}), QString());
    const QList<QPointF> points = pointsOf(file);
    ASSERT_GE(points.size(), 9);
    const auto [left, right] = std::ranges::minmax_element(points, {}, &QPointF::x);
    EXPECT_NEAR(left->x(), 16, 1);
    EXPECT_NEAR(right->x(), 784, 1);
    const auto [top, bottom] = std::ranges::minmax_element(points, {}, &QPointF::y);
    EXPECT_LT(top->y(), bottom->y() - 200); // the spike
}

TEST_F(ChartPictureTest, ASampleByItselfIsSeenInADrawing)
{
    SimpleHistory single;
    single.poll();
    const QString file = folder.filePath(u"chart.svg"_s);
    const auto pointsWith = [&](RunId run) {
        const ChartPicture lonely(
            single.history, {-1s, 1s}, {u"Disk trace"_s, {}}, {{u"Lost"_s, lossCurves(run, Aspect::Value)}});
        EXPECT_EQ(lonely.save(file, {800, 400}), QString());
        return pointsOf(file).size();
    };
    EXPECT_EQ(pointsWith(single.newest()), pointsWith(RunId{99}) + 6); // three lines of two points
}

TEST_F(ChartPictureTest, AFileThatCannotBeWrittenIsNamedAndNothingIsLeft)
{
    EXPECT_NE(picture().save(folder.filePath(u"missing/chart.png"_s), {400, 300}), QString());
    EXPECT_NE(picture().save(folder.path(), {400, 300}), QString());
    EXPECT_TRUE(QDir(folder.path()).isEmpty());
}

TEST_F(ChartPictureTest, ANameIsNoElementOfADrawing)
{
    const ChartPicture hostile(
        simple.history, {0s, 60s}, {u"</title><script>x</script>&"_s, u"</desc><script>y</script>"_s}, {}, {});
    const QString file = folder.filePath(u"hostile.svg"_s);
    EXPECT_EQ(hostile.save(file, {400, 300}), QString());
    QFile svg(file);
    ASSERT_TRUE(svg.open(QIODevice::ReadOnly));
    QXmlStreamReader reader(&svg);
    while (!reader.atEnd()) {
        const bool begins = reader.readNext() == QXmlStreamReader::StartElement;
        EXPECT_FALSE(begins && reader.name() == u"script"_s);
    }
    EXPECT_FALSE(reader.hasError()) << reader.errorString().toStdString();
}

TEST_F(ChartPictureTest, ThePictureDialogLeadsToTheFile)
{
    QWidget window;
    ChartExports exports(window);
    QSignalSpy finished(&exports, &ChartExports::finished);
    exports.savePicture([shown = picture()](const QString& target, QSize size) { return shown.save(target, size); },
        PictureFormat::Png, {640, 480}, u"graphs"_s);
    auto* dialog = window.findChild<PictureDialog*>();
    ASSERT_NE(dialog, nullptr);
    const QString file = folder.filePath(u"chosen.png"_s);
    FileDialog::setNextPath(file);
    dialog->accept();
    EXPECT_EQ(finished.count(), 1);
    EXPECT_EQ(QImage(file).size(), QSize(640, 480));
}

TEST(ChartExports, DataIsWrittenOnAnotherThread)
{
    QTemporaryDir folder;
    SessionHistory history;
    Poll next;
    next.sessions.resize(1);
    next.sessions[0].handle = 0x10003;
    next.sessions[0].config.name = u"Disk trace";
    for (int poll = 0; poll < 5; ++poll) {
        next.steadyTime += 1s;
        next.time = QDateTime::fromMSecsSinceEpoch(1'750'000'000'000 + poll * 1000, QTimeZone::utc());
        history.append(next);
    }
    QWidget window;
    ChartExports exports(window);
    QSignalSpy finished(&exports, &ChartExports::finished);
    const QString file = folder.filePath(u"data.csv"_s);
    FileDialog::setNextPath(file);
    exports.saveData(history, {{}, HistoryFormat::Csv, history.counters().range(), {}});
    ASSERT_TRUE(QTest::qWaitFor([&] { return !finished.isEmpty(); }));
    QFile data(file);
    ASSERT_TRUE(data.open(QIODevice::ReadOnly));
    EXPECT_TRUE(data.readAll().contains("Disk trace"));
}

TEST(ChartTable, HasARowForEachStepAndKeepsItsRows)
{
    SimpleHistory simple;
    ChartTable table;
    const ModelGuard guard(&table);
    for (int poll = 0; poll < 30; ++poll) {
        simple.sample.counters.eventsLost += poll == 20 ? 70 : 0;
        simple.poll();
    }
    std::vector<ChartCurve> curves = lossCurves(simple.newest(), Aspect::Rate);
    curves.push_back({u"in use"_s, u"Buffers in use"_s, {Counter::BuffersInUse, 0},
        {{simple.newest()}, {Counter::BuffersInUse, Aspect::Value}}});
    table.setCurves(curves);
    table.showTime(simple.history, {0s, 30s});
    EXPECT_EQ(table.columnCount(), 5);
    EXPECT_EQ(table.headerData(1, Qt::Horizontal).toString(), u"Events lost per second"_s);
    ASSERT_EQ(table.rowCount(), 30);
    EXPECT_EQ(table.index(20, 1).data().toString(), u"70"_s);
    EXPECT_EQ(table.index(21, 1).data().toString(), u"0"_s);
    EXPECT_EQ(table.index(20, 4).data().toString(), u"4"_s);

    simple.sample.counters.freeBuffers = 3;
    simple.poll();
    table.showTime(simple.history, {0s, 240s}); // steps of 2 seconds
    ASSERT_EQ(table.rowCount(), 16);
    EXPECT_EQ(table.index(10, 1).data().toString(), u"70"_s);
    EXPECT_EQ(table.index(15, 4).data().toString(), u"1"_s);
    int changes = 0;
    QObject::connect(&table, &QAbstractItemModel::dataChanged, &table, [&] { ++changes; });
    table.showTime(simple.history, {0s, 240s});
    EXPECT_EQ(changes, 0); // nothing differs
    table.showTime(simple.history, {-100s, -50s});
    EXPECT_EQ(table.rowCount(), 0);

    table.setCurves(lossCurves(simple.newest(), Aspect::Value));
    table.showTime(simple.history, {0s, 240s});
    EXPECT_EQ(table.index(9, 1).data().toString(), u"0"_s);
    EXPECT_EQ(table.index(10, 1).data().toString(), u"70"_s); // a total: the last one of the step
}

} // namespace
} // namespace etwarden
