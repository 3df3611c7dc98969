// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/settings.h"

#include "model/etw/logfilemodes.h"
#include "model/qt/monitor/monitor.h"
#include "model/qt/sessions/sessioncolumns.h"
#include "tests/qt/logcapture.h"
#include "tests/support/qtprinters.h"
#include "tests/support/temporarysettings.h"

#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;

class SettingsTest : public testing::Test
{
protected:
    Settings restarted()
    {
        store.reload();
        return Settings(store.settings());
    }

    Settings withFile(const QByteArray& text)
    {
        QFile file(store.filePath());
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(text);
        file.close();
        return restarted();
    }

    TemporarySettings store;
};

QStringList hiddenByDefault()
{
    QStringList keys;
    for (const SessionColumnInfo& column : sessionColumns()) {
        if (!column.visibleByDefault)
            keys.append(column.key);
    }
    return keys;
}

TEST_F(SettingsTest, TheFirstLogFolderIsThere)
{
    const QTemporaryDir home; // without a folder for documents
    const QByteArray before = qgetenv("HOME");
    qputenv("HOME", home.path().toLocal8Bit());
    EXPECT_TRUE(QFileInfo(Settings(store.settings()).logFolder()).isDir());
    qputenv("HOME", before);
}

TEST_F(SettingsTest, HasDefaults)
{
    const Settings settings(store.settings());
    EXPECT_EQ(settings.language(), QString());
    EXPECT_EQ(settings.interval(), 1000ms);
    EXPECT_EQ(settings.historyCapMiB(), 256u);
    EXPECT_FALSE(settings.logFolder().isEmpty());
    EXPECT_TRUE(settings.windowGeometry().isEmpty());
    EXPECT_TRUE(settings.manualGeometry().isEmpty());
    EXPECT_TRUE(settings.splitterSizes().isEmpty());
    EXPECT_TRUE(settings.shownView().isEmpty());
    EXPECT_EQ(settings.hiddenColumns(), hiddenByDefault());
    EXPECT_EQ(settings.hiddenEventColumns(), std::nullopt);
    EXPECT_FALSE(settings.hiddenColumns().contains(u"eventsLost"_s));
    EXPECT_TRUE(settings.columnWidths().isEmpty());
    EXPECT_EQ(settings.columnOrder().size(), sessionColumnCount);
    EXPECT_EQ(settings.columnOrder().first(), u"state"_s);
    EXPECT_EQ(settings.sortColumn(), u"name"_s);
    EXPECT_EQ(settings.sortOrder(), Qt::AscendingOrder);
    EXPECT_EQ(settings.chartChoice(), ChartChoice());
}

TEST_F(SettingsTest, EverythingSurvivesARestart)
{
    Settings settings(store.settings());
    settings.setLanguage(u"fr"_s);
    settings.setInterval(250ms);
    settings.setHistoryCapMiB(1024);
    settings.setLogFolder(u"/tmp/Journaux é"_s);
    settings.setWindowGeometry("\x01\x00geometry");
    settings.setManualGeometry("manual");
    settings.setSplitterSizes({300, 420});
    settings.setShownView(u"detailsPane"_s);
    settings.setHiddenEventColumns({u"opcode"_s});
    settings.setHiddenColumns({u"memory"_s});
    settings.setColumnWidths({{u"name"_s, 200}, {u"mode"_s, 90}});
    settings.setColumnOrder({u"name"_s, u"state"_s});
    settings.setSorting(u"eventsLost"_s, Qt::DescendingOrder);
    const ChartChoice choice{0s, ChartScope::Losing, Counter::FreeBuffers, Aspect::Value, true};
    settings.setChartChoice(choice);

    const Settings again = restarted();
    EXPECT_EQ(again.language(), u"fr"_s);
    EXPECT_EQ(again.interval(), 250ms);
    EXPECT_EQ(again.historyCapMiB(), 1024u);
    EXPECT_EQ(again.logFolder(), u"/tmp/Journaux é"_s);
    EXPECT_EQ(again.windowGeometry(), QByteArray("\x01\x00geometry"));
    EXPECT_EQ(again.manualGeometry(), QByteArray("manual"));
    EXPECT_EQ(again.splitterSizes(), (QList<int>{300, 420}));
    EXPECT_EQ(again.shownView(), u"detailsPane"_s);
    EXPECT_EQ(again.hiddenColumns(), QStringList{u"memory"_s});
    EXPECT_EQ(again.hiddenEventColumns(), QStringList{u"opcode"_s});
    EXPECT_EQ(again.columnWidths(), (QHash<QString, int>{{u"name"_s, 200}, {u"mode"_s, 90}}));
    EXPECT_EQ(again.columnOrder().first(3), (QStringList{u"name"_s, u"state"_s, u"loggerId"_s}));
    EXPECT_EQ(again.columnOrder().size(), sessionColumnCount);
    EXPECT_EQ(again.chartChoice(), choice);
    EXPECT_EQ(again.sortColumn(), u"eventsLost"_s);
    EXPECT_EQ(again.sortOrder(), Qt::DescendingOrder);
}

TEST_F(SettingsTest, AnOfferThatWasClosedStaysClosed)
{
    EXPECT_TRUE(restarted().offersTour());
    restarted().setOffersTour(false);
    EXPECT_FALSE(restarted().offersTour());
}

TEST_F(SettingsTest, StartedSetsAreRemembered)
{
    EXPECT_TRUE(restarted().startedSets().empty());
    const std::vector<StartedSet> sets{{.name = u"Both", .sessions = {{u"A", {.data1 = 1}}, {u"B", {.data1 = 2}}}}};
    restarted().setStartedSets(sets);
    EXPECT_EQ(restarted().startedSets(), sets);
    EXPECT_TRUE(withFile("[sessions]\nstartedSets=nonsense").startedSets().empty());
}

TEST_F(SettingsTest, PrivateSessionsAreRemembered)
{
    EXPECT_TRUE(restarted().privateSessions().empty());
    const std::vector<KeptPrivateSession> sessions{
        {.name = u"Heap", .address = {.guid = {.data1 = 1}, .logFileMode = logfilemode::PrivateLogger}}};
    restarted().setPrivateSessions(sessions);
    EXPECT_EQ(restarted().privateSessions(), sessions);
    EXPECT_TRUE(withFile("[sessions]\nprivate=nonsense").privateSessions().empty());
}

TEST_F(SettingsTest, ForeignSizesAreIgnored)
{
    for (const char* sizes : {"300", "300, 400, 500", "300, -1", "300, high", "300, 16385", "0, 0", "300, 99999999999",
             "@ByteArray(\\0\\0\\0\\xff\\0\\0\\0\\x1\\xff\\xff\\xff\\xff)"})
        EXPECT_EQ(withFile(QByteArray("[window]\nsplitterSizes=") + sizes).splitterSizes(), QList<int>()) << sizes;
    EXPECT_EQ(withFile("[window]\nsplitterSizes=0, 16384").splitterSizes(), (QList<int>{0, 16384}));
}

TEST_F(SettingsTest, ForeignValuesLeadToTheDefaults)
{
    const Settings settings =
        withFile("[General]\nlanguage=xx\n[poll]\nintervalMs=soon\n[start]\nlogFolder=\n"
                 "[table]\nhiddenColumns=nothing, memory, memory\ncolumnWidths=name=wide, mode, x=5\n"
                 "columnOrder=ghost, mode\nsortColumn=ghost\nsortOrder=upwards\n"
                 "[charts]\nseconds=77\nscope=all\ncounter=bufferSizeKb\ntotals=maybe\ntable=\n");
    ChartChoice expected;
    EXPECT_EQ(settings.chartChoice(), expected);
    EXPECT_EQ(settings.language(), QString());
    EXPECT_EQ(settings.interval(), Monitor::defaultInterval);
    EXPECT_FALSE(settings.logFolder().isEmpty());
    EXPECT_EQ(settings.hiddenColumns(), QStringList{u"memory"_s});
    EXPECT_TRUE(settings.columnWidths().isEmpty());
    EXPECT_EQ(settings.columnOrder().first(), u"mode"_s);
    EXPECT_EQ(settings.columnOrder().size(), sessionColumnCount);
    EXPECT_EQ(settings.sortColumn(), u"name"_s);
    EXPECT_EQ(settings.sortOrder(), Qt::AscendingOrder);
}

TEST_F(SettingsTest, NumbersAreBroughtIntoRange)
{
    const IntervalBounds standard;
    EXPECT_EQ(withFile("[poll]\nintervalMs=1\n").interval(), standard.minimum);
    EXPECT_EQ(withFile("[poll]\nintervalMs=-5\n").interval(), standard.minimum);
    EXPECT_EQ(withFile("[poll]\nintervalMs=9223372036854775807\n").interval(), standard.maximum);
    EXPECT_EQ(withFile("[poll]\nmaximumIntervalMs=500\n").interval(), std::chrono::milliseconds(500));
    EXPECT_EQ(withFile("[poll]\nminimumIntervalMs=0\nmaximumIntervalMs=9223372036854775807\n").intervalBounds(),
        (IntervalBounds{Monitor::minimumInterval, Monitor::maximumInterval}));
    EXPECT_EQ(withFile("[poll]\nminimumIntervalMs=900\nmaximumIntervalMs=500\n").intervalBounds(), standard);
    EXPECT_EQ(withFile("[poll]\nminimumIntervalMs=soon\n").intervalBounds(), standard);
    EXPECT_EQ(withFile("[engine]\nsessionLimit=5\n").sessionLimit(), 32u);
    EXPECT_EQ(withFile("[engine]\nsessionLimit=1000\n").sessionLimit(), 256u);
    EXPECT_EQ(withFile("[engine]\nsessionLimit=as many as fit\n").sessionLimit(), 64u);
    EXPECT_EQ(withFile("[history]\ncapMiB=0\n").historyCapMiB(), 16u);
    EXPECT_EQ(withFile("[history]\ncapMiB=18446744073709551615\n").historyCapMiB(), 65536u);
    EXPECT_EQ(withFile("[history]\ncapMiB=-1\n").historyCapMiB(), 256u);
    EXPECT_EQ(withFile("[table]\ncolumnWidths=name=0, mode=99999\n").columnWidths(),
        (QHash<QString, int>{{u"name"_s, 8}, {u"mode"_s, 4000}}));
}

TEST_F(SettingsTest, TableNeverLosesItsLastColumn)
{
    Settings settings(store.settings());
    settings.setHiddenEventColumns({u"opcode"_s});
    settings.setHiddenColumns(settings.columnOrder());
    EXPECT_EQ(restarted().hiddenColumns(), hiddenByDefault());
}

TEST_F(SettingsTest, ReadsNothingFromQtsBinaryForm)
{
    // A QVariant that holds 5000. Another one may say that it holds two thousand million values, and Qt makes room for
    // them before it reads the first.
    for (const char* form : {"@Variant(", "\\x40Variant(", "\"@Var\"iant(", "@DateTime("})
        EXPECT_EQ(withFile("[poll]\nintervalMs=" + QByteArray(form) + "\\0\\0\\0\\x2\\0\\0\\x13\\x88)\n").interval(),
            Monitor::defaultInterval)
            << form;
}

TEST_F(SettingsTest, DamagedFileLeadsToTheDefaults)
{
    const Settings settings = withFile(QByteArray("\x00\xff[[[\n=\n", 8));
    EXPECT_EQ(settings.interval(), Monitor::defaultInterval);
    EXPECT_EQ(settings.sortColumn(), u"name"_s);
}

TEST_F(SettingsTest, SaysInTheLogWhatItIgnores)
{
    const LogCapture log({u"settings"_s});
    const Settings settings = withFile("language=tlh\n[poll]\nno setting\n; a comment\n\nintervalMs=soon\n"
                                       "[alerts]\nthresholds=a, b\n");
    EXPECT_EQ(settings.language(), QString());
    EXPECT_EQ(settings.interval(), Monitor::defaultInterval);
    EXPECT_EQ(settings.thresholds().size(), 3u);
    EXPECT_EQ(settings.historyCapMiB(), 256u); // not stored, so there is nothing to report
    const QString begin = u"etwarden.settings: "_s + store.filePath();
    EXPECT_EQ(log.lines(),
        (QStringList{begin + u" has a line that is no setting: no setting"_s,
            begin + u" has language = tlh which is ignored"_s,
            begin + u" has poll/intervalMs = soon which is ignored"_s,
            begin + u" has alerts/thresholds = a, b which is ignored"_s}));
}

} // namespace
} // namespace etwarden
