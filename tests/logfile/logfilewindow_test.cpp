// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/logfile/logfilewindow.h"

#include "model/etl/file/eventreader.h"
#include "model/etw/logfilemodes.h"
#include "model/qt/common/filetime.h"
#include "model/qt/language.h"
#include "model/qt/logfile/eventsmodel.h"
#include "model/qt/logfile/openlogfile.h"
#include "model/qt/logfile/traceconverter.h"
#include "model/qt/settings.h"
#include "model/qt/text/format.h"
#include "tests/logfile/logfilefolder.h"
#include "tests/support/etl/hostiletraces.h"
#include "tests/support/etl/linkedevents.h"
#include "tests/support/heard.h"
#include "tests/support/patience.h"
#include "tests/support/qtprinters.h"
#include "tests/support/temporarysettings.h"
#include "tests/widgets/widgetwalk.h"
#include "widgets/common/filechooser.h"
#include "widgets/common/noticeline.h"
#include "widgets/common/questions.h"
#include "widgets/common/viewtabs.h"
#include "widgets/logfile/timepicture.h"

#include <QAbstractScrollArea>
#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QTabBar>
#include <QTableView>
#include <QTextDocumentFragment>
#include <QToolButton>
#include <QWheelEvent>

#include <algorithm>
#include <memory>
#include <stdexcept>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

class LogFileWindowTest : public testing::Test
{
protected:
    LogFileWindowTest() { language.use(u"en"_s); }
    ~LogFileWindowTest() override { QLocale::setDefault(QLocale::c()); }

    void open(const QString& file)
    {
        window = std::make_unique<LogFileWindow>(file);
        window->show();
    }
    /// Opens the file and waits until it is examined.
    void openAndExamine(const TraceBuilder& trace)
    {
        open(folder.write(trace.file()));
        EXPECT_TRUE(QTest::qWaitFor([this] { return !textsOf("logFileFindings").isEmpty(); }, patience));
    }

    QWidget& child(const char* name)
    {
        auto* found = window->findChild<QWidget*>(QLatin1String(name));
        if (found == nullptr)
            throw std::runtime_error(std::string("no such child: ") + name);
        return *found;
    }
    QString line(const char* name) { return static_cast<NoticeLine&>(child(name)).text(); }
    QStringList textsOf(const char* name)
    {
        QStringList texts;
        for (const QLabel* label : child(name).findChildren<QLabel*>())
            texts.append(label->text());
        texts.removeAll(QString());
        return texts;
    }
    bool has(const char* name, const QString& part)
    {
        return !textsOf(name).filter(part).isEmpty(); // by plain text
    }

    static QByteArray contentOf(const QString& path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    LogFileFolder folder;
    Language language;
    std::unique_ptr<LogFileWindow> window;
};

TEST_F(LogFileWindowTest, ShowsTheHeaderInWords)
{
    TraceBuilder trace = completeTrace();
    trace.header.BootTime = TraceBuilder::startTime - 600'000'000;
    openAndExamine(trace);
    EXPECT_EQ(window->windowTitle(), u"Log file: a.etl – Etwarden"_s);
    EXPECT_TRUE(line("backendLine").contains(u"Session “Sample”"_s)) << line("backendLine").toStdString();
    EXPECT_TRUE(has("logFileHeader", u"Sample"_s));
    EXPECT_TRUE(has("logFileHeader", u"Boot time"_s));
    EXPECT_TRUE(has("logFileHeader", u"2 of 4"_s)); // buffers of 4 KB
    EXPECT_TRUE(has("logFileFindings", u"Nothing is missing"_s));
}

TEST_F(LogFileWindowTest, ShowsWhatIsMissingInBothLanguages)
{
    openAndExamine(incompleteTrace());
    EXPECT_TRUE(has("logFileFindings", u"1 buffer is missing"_s));
    language.use(u"fr"_s);
    QCoreApplication::sendPostedEvents();
    EXPECT_FALSE(has("logFileFindings", u"is missing"_s));
    EXPECT_FALSE(textsOf("logFileFindings").isEmpty());
    EXPECT_TRUE(window->windowTitle().startsWith(u"Fichier journal"_s));
}

TEST_F(LogFileWindowTest, ListsFiltersAndExplainsEvents)
{
    TraceBuilder trace = completeTrace();
    trace.add({.processor = 0, .events = {atSecond(4, 9, 20)}});
    openAndExamine(trace);
    auto& table = static_cast<QTableView&>(child("eventTable"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return table.model()->rowCount() == 5; }, patience));
    auto& filter = static_cast<QLineEdit&>(child("eventFilter"));
    filter.setText(u"id:9"_s);
    EXPECT_TRUE(QTest::qWaitFor([&] { return table.model()->rowCount() == 1; }, patience));
    EXPECT_EQ(static_cast<QLabel&>(child("eventCount")).text(), u"1 of 5 events"_s);
    table.selectRow(0);
    auto& details = static_cast<QPlainTextEdit&>(child("eventDetails"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return details.toPlainText().contains(u"ID 9"_s); }, patience));
    window->findChild<QTabBar*>()->setCurrentIndex(1);
    window->findChild<QAction*>(u"copyRows"_s)->trigger();
    EXPECT_TRUE(QTest::qWaitFor([] { return QGuiApplication::clipboard()->text().contains(u"\tID 9\t"_s); }, patience));
    filter.setText(u"pid:x"_s); // changes nothing
    EXPECT_FALSE(child("eventFilterFault").isHidden());
    EXPECT_EQ(table.model()->rowCount(), 1);
    filter.setText(u"id:77"_s);
    EXPECT_TRUE(QTest::qWaitFor([&] { return table.model()->rowCount() == 0; }, patience));
    EXPECT_TRUE(QTest::qWaitFor([&] { return has("eventTable", u"No event passes"_s); }, patience));
}

TEST_F(LogFileWindowTest, SaysHowManyEventsAFilterLeaves)
{
    TraceBuilder trace = completeTrace();
    trace.add({.processor = 0, .events = {atSecond(4, 9, 20)}});
    openAndExamine(trace);
    auto& table = static_cast<QTableView&>(child("eventTable"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return table.model()->rowCount() == 5; }, patience));
    const Heard heard;
    if (!QAccessible::isActive())
        GTEST_SKIP() << "this platform of Qt has no screen readers";
    static_cast<QLineEdit&>(child("eventFilter")).setText(u"id:9"_s);
    QStringList said;
    EXPECT_TRUE(QTest::qWaitFor(
        [&said] {
            said += Heard::takeTexts();
            return !said.isEmpty();
        },
        patience));
    EXPECT_EQ(said, QStringList(u"1 of 5 events"_s));
}

TEST_F(LogFileWindowTest, CountsSayThatAFilterLeavesEventsOut)
{
    TraceBuilder trace = completeTrace();
    trace.add({.processor = 0, .events = {atSecond(4, 9, 20)}});
    openAndExamine(trace);
    const auto& counts = static_cast<QTableView&>(child("countsTable"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return counts.model()->rowCount() != 0; }, patience));
    const auto& part = static_cast<QLabel&>(child("countedPart"));
    EXPECT_EQ(part.text(), QString());
    static_cast<QLineEdit&>(child("eventFilter")).setText(u"id:9"_s);
    EXPECT_TRUE(QTest::qWaitFor([&] { return part.text() == u"1 of 5 events"_s; }, patience));
}

TEST_F(LogFileWindowTest, ARowOfTheCountsShowsItsEvents)
{
    openAndExamine(completeTrace());
    auto& counts = static_cast<QTableView&>(child("countsTable"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return counts.model()->rowCount() == 2; }, patience));
    emit counts.activated(counts.model()->index(0, 0)); // the most bytes first
    auto& filter = static_cast<QLineEdit&>(child("eventFilter"));
    EXPECT_TRUE(filter.text().startsWith(u"provider:{"_s));
}

TEST_F(LogFileWindowTest, ShowsAChainOfActivitiesInOneStep)
{
    constexpr std::uint64_t start = TraceBuilder::startCounter;
    const auto activity = [](std::uint32_t number) { return Guid{.data1 = number}; };
    TraceBuilder trace;
    trace.add({.events = {activityEvent(start, activity(1), {}), activityEvent(start + 1, activity(2), activity(1)),
                   activityEvent(start + 2, activity(3), activity(2)), activityEvent(start + 3, activity(9), {})}});
    openAndExamine(trace);
    window->findChild<QTabBar*>()->setCurrentIndex(1);
    auto& table = static_cast<QTableView&>(child("eventTable"));
    const auto shows = [&](int count) {
        return QTest::qWaitFor([&] { return table.model()->rowCount() == count; }, patience);
    };
    const auto openMenuAt = [&](int row) {
        const QModelIndex cell = table.model()->index(row, static_cast<int>(EventsModel::Column::Event));
        EXPECT_TRUE(QTest::qWaitFor([&] { return !cell.data().toString().isEmpty(); }, patience));
        table.setCurrentIndex(cell);
        QContextMenuEvent key(QContextMenuEvent::Keyboard, QPoint(), QPoint());
        QCoreApplication::sendEvent(&table, &key);
        return window->findChild<QMenu*>(u"eventMenu"_s);
    };
    ASSERT_TRUE(shows(5)); // with that of the header
    QMenu* alone = openMenuAt(4);
    EXPECT_FALSE(alone->findChild<QAction*>(u"followChain"_s)->isEnabled());
    delete alone;
    QMenu* linked = openMenuAt(2);
    linked->findChild<QAction*>(u"followChain"_s)->trigger();
    delete linked;
    EXPECT_TRUE(shows(3));
    const QString filter = static_cast<QLineEdit&>(child("eventFilter")).text();
    EXPECT_EQ(filter, QString::fromStdString(EventFilter::activityTerm({activity(2), activity(1), activity(3)})));
}

TEST_F(LogFileWindowTest, ACellFiltersAndCountsByItsValue)
{
    TraceBuilder trace;
    trace.add({.events = {atSecond(1, 8), atSecond(2, 9), atSecond(3, 8)}});
    openAndExamine(trace);
    window->findChild<QTabBar*>()->setCurrentIndex(1);
    auto& table = static_cast<QTableView&>(child("eventTable"));
    auto& filter = static_cast<QLineEdit&>(child("eventFilter"));
    const auto shows = [&](int count) {
        return QTest::qWaitFor([&] { return table.model()->rowCount() == count; }, patience);
    };
    const auto cell = [&table](int row, EventsModel::Column column) {
        return table.model()->index(row, static_cast<int>(column));
    };
    const auto openMenuAt = [&](int row, EventsModel::Column column) -> QMenu& {
        EXPECT_TRUE(QTest::qWaitFor(
            [&] { return !cell(row, EventsModel::Column::Event).data().toString().isEmpty(); }, patience));
        table.setCurrentIndex(cell(row, column));
        QContextMenuEvent key(QContextMenuEvent::Keyboard, QPoint(), QPoint());
        QCoreApplication::sendEvent(&table, &key);
        auto* menu = window->findChild<QMenu*>(u"eventMenu"_s);
        if (menu == nullptr)
            throw std::runtime_error("no menu");
        return *menu;
    };
    const auto choose = [](QMenu& menu, const QString& entry) {
        menu.findChild<QAction*>(entry)->trigger();
        menu.close();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    };
    ASSERT_TRUE(shows(4)); // with that of the header
    choose(openMenuAt(1, EventsModel::Column::Event), u"onlyThis"_s);
    EXPECT_EQ(filter.text(), u"id:8"_s);
    EXPECT_TRUE(shows(2));
    choose(openMenuAt(0, EventsModel::Column::Event), u"notThis"_s); // in place of the other
    EXPECT_EQ(filter.text(), u"-id:8"_s);
    EXPECT_TRUE(shows(2));
    choose(openMenuAt(1, EventsModel::Column::Processor), u"onlyThis"_s);
    EXPECT_EQ(filter.text(), u"-id:8 cpu:0"_s);
    filter.setText(u"pid:"_s); // with a fault
    choose(openMenuAt(0, EventsModel::Column::Processor), u"notThis"_s);
    EXPECT_EQ(filter.text(), u"-cpu:0"_s);
    EXPECT_TRUE(shows(0));
    static_cast<QPushButton&>(*table.findChild<QPushButton*>(u"emptyAction"_s)).click();
    EXPECT_EQ(filter.text(), QString());
    ASSERT_TRUE(shows(4));

    QMenu& time = openMenuAt(0, EventsModel::Column::Time);
    for (const QString& entry : {u"onlyThis"_s, u"notThis"_s, u"countByThis"_s}) {
        EXPECT_FALSE(time.findChild<QAction*>(entry)->isEnabled()) << entry.toStdString();
        EXPECT_FALSE(time.findChild<QAction*>(entry)->toolTip().isEmpty()) << entry.toStdString();
    }
    EXPECT_TRUE(time.actions().contains(window->findChild<QAction*>(u"copyRows"_s)));
    choose(time, u"countByThis"_s);
    EXPECT_TRUE(child("eventsPage").isVisible());
    choose(openMenuAt(0, EventsModel::Column::Event), u"countByThis"_s);
    EXPECT_TRUE(child("countsPage").isVisible());
    EXPECT_EQ(static_cast<QComboBox&>(child("countedBy")).currentIndex(), static_cast<int>(CountedBy::Event));
}

TEST_F(LogFileWindowTest, TheSelectedEventStaysSoUnderAnotherFilter)
{
    TraceBuilder trace;
    for (std::uint16_t i = 1; i <= 200; ++i)
        trace.add({.events = {atSecond(i, i)}});
    openAndExamine(trace);
    auto& table = static_cast<QTableView&>(child("eventTable"));
    auto& filter = static_cast<QLineEdit&>(child("eventFilter"));
    const auto shows = [&](int count, int row) {
        return QTest::qWaitFor(
            [&] { return table.model()->rowCount() == count && table.currentIndex().row() == row; }, patience);
    };
    ASSERT_TRUE(QTest::qWaitFor([&] { return table.model()->rowCount() == 201; }, patience)); // with that of the header
    table.setCurrentIndex(table.model()->index(150, 3));
    filter.setText(u"id>=100"_s);
    EXPECT_TRUE(shows(101, 50));
    EXPECT_EQ(table.currentIndex().column(), 3);
    filter.setText(u"id>=100 -id:150"_s); // the next one
    EXPECT_TRUE(shows(100, 50));
    filter.clear();
    EXPECT_TRUE(shows(201, 151));
    filter.setText(u"id<100"_s); // nothing follows
    EXPECT_TRUE(shows(100, 99));
    filter.setText(u"id:999"_s);
    EXPECT_TRUE(shows(0, -1));
    filter.clear();
    EXPECT_TRUE(shows(201, 99));
}

TEST_F(LogFileWindowTest, ColumnsAreHiddenAndStaySo)
{
    TemporarySettings store;
    Settings settings(store.settings());
    for (const bool isSecond : {false, true}) {
        openAndExamine(completeTrace());
        window->rememberColumns(settings);
        auto& table = static_cast<QTableView&>(child("eventTable"));
        const int opcode = static_cast<int>(EventsModel::Column::Opcode);
        EXPECT_EQ(table.isColumnHidden(opcode), isSecond);
        emit table.horizontalHeader()->customContextMenuRequested(QPoint(5, 5));
        auto* menu = table.findChild<QMenu*>();
        ASSERT_NE(menu, nullptr);
        EXPECT_FALSE(menu->findChild<QAction*>(u"event"_s)->isEnabled());
        menu->findChild<QAction*>(isSecond ? u"showAllColumns"_s : u"opcode"_s)->trigger();
        EXPECT_EQ(table.isColumnHidden(opcode), !isSecond);
    }
    EXPECT_EQ(settings.hiddenEventColumns(), QStringList());
}

TEST_F(LogFileWindowTest, AnEmptyRangeOffersTheWholeTime)
{
    openAndExamine(completeTrace());
    window->findChild<QTabBar*>()->setCurrentIndex(2);
    auto& picture = static_cast<TimePicture&>(child("timePicture"));
    picture.setRange(EventRange{TraceBuilder::startTime + second / 4, TraceBuilder::startTime + second / 2});
    EXPECT_TRUE(QTest::qWaitFor([&] { return has("countsTable", u"time range has no events"_s); }, patience));
    child("countsTable").findChild<QPushButton*>(u"emptyAction"_s)->click();
    EXPECT_FALSE(picture.range());
}

TEST_F(LogFileWindowTest, ThePictureIsDescribedInWords)
{
    openAndExamine(incompleteTrace());
    const auto& picture = static_cast<TimePicture&>(child("timePicture"));
    const QString text = picture.accessibleDescription();
    EXPECT_TRUE(text.startsWith(u"From "_s)) << text.toStdString();
    EXPECT_TRUE(text.contains(u"3 events, peak "_s)) << text.toStdString(); // without that of the header
    EXPECT_TRUE(text.contains(u"2 processors, buffers "_s)) << text.toStdString();
    EXPECT_TRUE(text.contains(u"1 buffer missing"_s)) << text.toStdString();
    static_cast<TimePicture&>(child("timePicture"))
        .setRange(EventRange{TraceBuilder::startTime + 3 * second, TraceBuilder::startTime + 3 * second + 1});
    EXPECT_TRUE(picture.accessibleDescription().startsWith(u"Selected: "_s));
    EXPECT_TRUE(picture.accessibleDescription().contains(u"1 event, peak "_s))
        << picture.accessibleDescription().toStdString();
}

TEST_F(LogFileWindowTest, ConvertsAsTheCommandLineDoes)
{
    openAndExamine(completeTrace());
    auto* action = window->findChild<QAction*>(u"convertLogFile"_s);
    EXPECT_TRUE(QTest::qWaitFor([&] { return action->isEnabled(); }, patience));
    const auto convertTo = [&](const QString& name) {
        FileDialog::setNextPath(folder.path(name));
        action->trigger();
        return QTest::qWaitFor([&] { return line("messageLine").contains(name); }, patience);
    };
    for (const ConversionFormat& format : conversionFormats()) {
        const QString name =
            u"out"_s + QString::fromLatin1(format.ending.data(), static_cast<qsizetype>(format.ending.size()));
        EXPECT_TRUE(convertTo(name));
        EXPECT_TRUE(line("messageLine").contains(u"was written"_s)) << line("messageLine").toStdString();
        EXPECT_EQ(QFileInfo(folder.path(name)).isDir(), format.writeFolder != nullptr) << format.ending;
        EXPECT_TRUE(QFileInfo::exists(folder.path(name))) << format.ending;
    }
    EXPECT_TRUE(convertTo(u"out.txt"_s));
    EXPECT_TRUE(line("messageLine").contains(u".json, .ctf, .pftrace"_s)) << line("messageLine").toStdString();
    EXPECT_FALSE(QFileInfo::exists(folder.path(u"out.txt"_s)));
}

TEST_F(LogFileWindowTest, SavesWhatIsShownAsALogFile)
{
    openAndExamine(completeTrace());
    auto* action = window->findChild<QAction*>(u"saveLogFilePart"_s);
    EXPECT_TRUE(QTest::qWaitFor([&] { return action->isEnabled(); }, patience));
    const auto eventsOfPart = [&](const QString& name) {
        FileDialog::setNextPath(folder.path(name));
        action->trigger();
        EXPECT_TRUE(QTest::qWaitFor([&] { return line("messageLine").contains(name); }, patience));
        OpenLogFile part;
        EXPECT_EQ(openLogFile(folder.path(name), {}, &part), std::nullopt) << line("messageLine").toStdString();
        EventReader reader(*part.trace);
        std::vector<std::uint16_t> ids;
        RawEvent raw;
        while (reader.next(&raw)) {
            if (raw.kind == EventKind::Provider)
                ids.push_back(traceEvent(raw).id);
        }
        return ids;
    };
    const std::vector<std::uint16_t> all = eventsOfPart(u"all.etl"_s);
    EXPECT_EQ(all.size(), 3u);
    auto& picture = static_cast<TimePicture&>(child("timePicture"));
    picture.setRange(EventRange{TraceBuilder::startTime + 3 * second, TraceBuilder::startTime + 3 * second + 1});
    EXPECT_EQ(eventsOfPart(u"range.etl"_s).size(), 1u);
    picture.showAll();
    static_cast<QLineEdit&>(child("eventFilter")).setText(u"cpu:1"_s);
    EXPECT_TRUE(QTest::qWaitFor([&] { return eventsOfPart(u"filter.etl"_s).size() == 1; }, patience));
}

TEST_F(LogFileWindowTest, NeverWritesOverTheLogFile)
{
    const QString file = folder.write(completeTrace().file());
    const QString named = folder.path(u"log.json"_s);
    ASSERT_TRUE(QFile::rename(file, named));
    const QByteArray before = contentOf(named);
    open(named);
    for (const QString& name : {u"convertLogFile"_s, u"saveLogFilePart"_s, u"exportEvents"_s}) {
        auto* action = window->findChild<QAction*>(name);
        EXPECT_TRUE(QTest::qWaitFor([&] { return action->isEnabled(); }, patience));
        FileDialog::setNextPath(named);
        action->trigger();
        EXPECT_TRUE(QTest::qWaitFor([&] { return line("messageLine").contains(u"the log file itself"_s); }, patience));
        EXPECT_TRUE(line("messageLine").endsWith(u'.'));
        EXPECT_EQ(contentOf(named), before);
    }
}

TEST_F(LogFileWindowTest, OffersToWriteBesideAFileOfARelativePath)
{
    const QFileInfo file(folder.write(completeTrace().file()));
    const QString before = QDir::currentPath();
    QDir::setCurrent(QFileInfo(file.path()).path());
    open(file.dir().dirName() + u'/' + file.fileName());
    for (const QString& name : {u"convertLogFile"_s, u"saveLogFilePart"_s, u"exportEvents"_s}) {
        auto* action = window->findChild<QAction*>(name);
        EXPECT_TRUE(QTest::qWaitFor([&] { return action->isEnabled(); }, patience));
        action->trigger();
        const std::unique_ptr<FileChooser> dialog(window->findChild<FileChooser*>());
        ASSERT_TRUE(dialog);
        EXPECT_EQ(QFileInfo(dialog->selectedFiles().value(0)).path(), file.path());
    }
    QDir::setCurrent(before);
}

TEST_F(LogFileWindowTest, FindsEvents)
{
    TraceBuilder trace;
    trace.add({.events = {atSecond(1, 8), atSecond(2, 9), atSecond(3, 8), atSecond(4, 9)}});
    openAndExamine(trace);
    QTest::keyClick(window.get(), Qt::Key_F, Qt::ControlModifier);
    EXPECT_TRUE(child("findBar").isVisible());
    auto& field = static_cast<QLineEdit&>(child("findField"));
    auto& table = static_cast<QTableView&>(child("eventTable"));
    const auto selects = [&table](int row) {
        return QTest::qWaitFor([&table, row] { return table.currentIndex().row() == row; }, patience);
    };
    const auto says = [this](const QString& text) {
        return QTest::qWaitFor([this, text] { return line("findResult") == text; }, patience);
    };
    field.setText(u"id:9"_s);
    QTest::keyClick(&field, Qt::Key_Return);
    EXPECT_TRUE(selects(2));
    EXPECT_TRUE(says(u"Event 3 of 5."_s));
    QTest::keyClick(window.get(), Qt::Key_F3);
    EXPECT_TRUE(selects(4));
    QTest::keyClick(&field, Qt::Key_Return);
    EXPECT_TRUE(selects(2));
    EXPECT_TRUE(says(u"Event 3 of 5. The search continued from the start of the list."_s));
    QTest::keyClick(window.get(), Qt::Key_F3, Qt::ShiftModifier);
    EXPECT_TRUE(selects(4));
    EXPECT_TRUE(says(u"Event 5 of 5. The search continued from the end of the list."_s));
    QTest::keyClick(&field, Qt::Key_Return, Qt::ShiftModifier);
    EXPECT_TRUE(selects(2));
    field.setText(u"id:77"_s);
    EXPECT_TRUE(child("findResult").isHidden());
    static_cast<QToolButton&>(child("findNext")).click();
    EXPECT_TRUE(says(u"No event in the list matches."_s));
    EXPECT_EQ(table.currentIndex().row(), 2);
    language.use(u"fr"_s);
    QCoreApplication::sendPostedEvents();
    EXPECT_NE(line("findResult"), u"No event in the list matches."_s);
    language.use(u"en"_s);
    field.setText(u"id:x"_s);
    QTest::keyClick(window.get(), Qt::Key_F3);
    EXPECT_TRUE(line("findResult").contains(u"id:x"_s)) << line("findResult").toStdString();
    EXPECT_EQ(table.model()->rowCount(), 5); // the list is as it was
    QTest::keyClick(&field, Qt::Key_Escape);
    EXPECT_FALSE(child("findBar").isVisible());
}

TEST_F(LogFileWindowTest, ASelectedRangeFiltersAllBelowIt)
{
    TraceBuilder trace;
    for (std::uint64_t i = 0; i < 100; ++i)
        trace.add({.processor = static_cast<std::uint16_t>(i % 2), .events = {atSecond(i + 1)}});
    openAndExamine(trace);
    auto& table = static_cast<QTableView&>(child("eventTable"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return table.model()->rowCount() == 101; }, patience));
    EXPECT_TRUE(QTest::qWaitFor([&] { return window->findChild<QAction*>(u"exportEvents"_s)->isEnabled(); }, patience));
    auto& picture = static_cast<TimePicture&>(child("timePicture"));
    const int middle = picture.width() / 2;
    QTest::mousePress(&picture, Qt::LeftButton, {}, QPoint(middle, 20));
    QTest::mouseMove(&picture, QPoint(picture.width() - 1, 20));
    QTest::mouseRelease(&picture, Qt::LeftButton, {}, QPoint(picture.width() - 1, 20));
    ASSERT_TRUE(picture.range());
    const auto seconds = [](FileTime time) { return (time - TraceBuilder::startTime) / second; };
    EXPECT_NEAR(static_cast<double>(seconds(picture.range()->end)), 100, 1);
    int expected = 0;
    for (FileTime i = 1; i <= 100; ++i) {
        const FileTime time = TraceBuilder::startTime + i * second;
        expected += time >= picture.range()->begin && time <= picture.range()->end ? 1 : 0;
    }
    EXPECT_GT(expected, 40);
    EXPECT_LT(expected, 70);
    EXPECT_TRUE(QTest::qWaitFor([&] { return table.model()->rowCount() == expected; }, patience)) << expected;
    QTest::keyClick(&picture, Qt::Key_Escape);
    EXPECT_FALSE(picture.range());
    EXPECT_TRUE(QTest::qWaitFor([&] { return table.model()->rowCount() == 101; }, patience));
    QTest::keyClick(&picture, Qt::Key_Home);
    QTest::keyClick(&picture, Qt::Key_Right, Qt::ShiftModifier);
    ASSERT_TRUE(picture.range());
    EXPECT_EQ(picture.range()->begin, TraceBuilder::startTime + second); // when the first event came
    const FileTime selected = picture.range()->end - picture.range()->begin;
    EXPECT_NEAR(static_cast<double>(selected), 1.0 * second, 0.2 * second); // a hundredth
}

TEST_F(LogFileWindowTest, ThePictureZoomsAndMovesAsTheGraphsDo)
{
    TraceBuilder trace;
    for (std::uint64_t i = 0; i < 100; ++i)
        trace.add({.events = {atSecond(i + 1)}});
    openAndExamine(trace);
    EXPECT_TRUE(QTest::qWaitFor([&] { return window->findChild<QAction*>(u"exportEvents"_s)->isEnabled(); }, patience));
    auto& picture = static_cast<TimePicture&>(child("timePicture"));
    auto& wholeTime = *window->findChild<QAction*>(u"wholeTime"_s);
    const EventRange all = picture.view();
    const auto length = [&picture] { return picture.view().end - picture.view().begin; };
    const FileTime whole = all.end - all.begin;
    const auto share = [&](double part) { return static_cast<FileTime>(part * static_cast<double>(whole)); };
    const auto rounding = static_cast<double>(2 * whole / static_cast<FileTime>(picture.plot().width())); // 2 columns

    QTest::keyClick(&picture, Qt::Key_Left); // there is nothing else
    EXPECT_EQ(picture.view(), all);
    QTest::keyClick(&picture, Qt::Key_Plus);
    EXPECT_NEAR(static_cast<double>(length()), static_cast<double>(share(0.8)), rounding);
    EXPECT_NEAR(static_cast<double>(picture.view().begin - all.begin), static_cast<double>(share(0.1)), rounding);
    EXPECT_TRUE(wholeTime.isEnabled());
    EXPECT_FALSE(picture.range()); // nothing is filtered
    QTest::keyClick(&picture, Qt::Key_Home);
    EXPECT_EQ(picture.view().begin, all.begin);
    QTest::keyClick(&picture, Qt::Key_Right);
    EXPECT_NEAR(static_cast<double>(picture.view().begin - all.begin), static_cast<double>(share(0.08)), rounding);
    QTest::keyClick(&picture, Qt::Key_End);
    EXPECT_EQ(picture.view().end, all.end);
    QTest::keyClick(&picture, Qt::Key_Minus);
    EXPECT_EQ(picture.view(), all);
    window->findChild<QAction*>(u"zoomIn"_s)->trigger();
    EXPECT_NEAR(static_cast<double>(length()), static_cast<double>(share(0.5)), rounding);
    QTest::keyClick(&picture, Qt::Key_Backspace); // both zooms are one step
    EXPECT_NEAR(static_cast<double>(length()), static_cast<double>(share(0.8)), rounding);
    EXPECT_EQ(picture.view().end, all.end);
    picture.showAll();
    EXPECT_EQ(picture.view(), all);

    // The time under the pointer stays there.
    const QPointF place(picture.width() - 20, 20);
    QWheelEvent in(place, picture.mapToGlobal(place), {}, {0, 120}, Qt::NoButton, {}, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&picture, &in);
    EXPECT_NEAR(static_cast<double>(length()), static_cast<double>(share(0.8)), rounding);
    EXPECT_LT(all.end - picture.view().end, picture.view().begin - all.begin);
    const FileTime begin = picture.view().begin;
    QWheelEvent aside(
        place, picture.mapToGlobal(place), {}, {0, 120}, Qt::NoButton, Qt::ShiftModifier, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&picture, &aside);
    EXPECT_NEAR(static_cast<double>(begin - picture.view().begin), static_cast<double>(share(0.08)), rounding);

    // A range is shown alone, and stays selected.
    picture.setRange(EventRange{TraceBuilder::startTime + 20 * second, TraceBuilder::startTime + 30 * second});
    QTest::keyClick(&picture, Qt::Key_Return);
    EXPECT_NEAR(static_cast<double>(picture.view().begin), static_cast<double>(picture.range()->begin), rounding);
    EXPECT_EQ(
        picture.range(), (EventRange{TraceBuilder::startTime + 20 * second, TraceBuilder::startTime + 30 * second}));
    const FileTime shown = picture.view().begin;
    QTest::mousePress(&picture, Qt::LeftButton, Qt::ShiftModifier, QPoint(picture.width() / 2, 20));
    QTest::mouseMove(&picture, QPoint(picture.width() / 2 + 50, 20));
    QTest::mouseRelease(&picture, Qt::LeftButton, Qt::ShiftModifier, QPoint(picture.width() / 2 + 50, 20));
    EXPECT_LT(picture.view().begin, shown); // it was pushed to the right
    EXPECT_NEAR(static_cast<double>(length()), 10.0 * second, rounding);
    wholeTime.trigger();
    EXPECT_EQ(picture.view(), all);
    EXPECT_FALSE(picture.range());
    EXPECT_FALSE(wholeTime.isEnabled());
}

TEST_F(LogFileWindowTest, CommandsThatAreNotAvailableSayWhy)
{
    const auto reasonOf = [this](const QString& name) {
        const QAction& action = *window->findChild<QAction*>(name);
        return action.isEnabled() ? QString() : QTextDocumentFragment::fromHtml(action.toolTip()).toPlainText();
    };
    open(folder.write(completeTrace().file()));
    for (const QString& name : {u"exportEvents"_s, u"saveLogFilePart"_s, u"convertLogFile"_s, u"addManifest"_s})
        EXPECT_TRUE(reasonOf(name).endsWith(u"All events have to be read first."_s)) << qPrintable(reasonOf(name));
    EXPECT_TRUE(QTest::qWaitFor([this] { return !textsOf("logFileFindings").isEmpty(); }, patience));
    EXPECT_EQ(reasonOf(u"exportEvents"_s), QString());
    EXPECT_TRUE(reasonOf(u"wholeTime"_s).endsWith(u"The whole time range is already shown."_s));
    EXPECT_TRUE(window->findChild<QMenu*>(u"logFileMenu"_s)->toolTipsVisible());
    window->findChild<QAction*>(u"zoomIn"_s)->trigger();
    EXPECT_EQ(reasonOf(u"wholeTime"_s), QString());
    open(folder.path(u"absent.etl"_s));
    EXPECT_TRUE(QTest::qWaitFor(
        [&] { return reasonOf(u"convertLogFile"_s).endsWith(u"The log file cannot be read."_s); }, patience));
}

TEST_F(LogFileWindowTest, CtrlTabTurnsThePagesWhereverTheKeyboardIs)
{
    openAndExamine(completeTrace());
    const QTabBar& bar = *window->findChild<QTabBar*>();
    QWidget& picture = child("timePicture");
    picture.setFocus();
    QTest::keyClick(&picture, Qt::Key_Tab, Qt::ControlModifier);
    EXPECT_EQ(bar.currentIndex(), 1);
    EXPECT_TRUE(picture.hasFocus());
    QTest::keyClick(&child("eventTable"), Qt::Key_Backtab, Qt::ControlModifier | Qt::ShiftModifier);
    QTest::keyClick(window.get(), Qt::Key_Backtab, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(bar.currentIndex(), bar.count() - 1) << "once around";
}

TEST_F(LogFileWindowTest, CopiesWhatThePageShows)
{
    openAndExamine(completeTrace());
    QAction& copy = *window->findChild<QAction*>(u"copyRows"_s);
    const auto copied = [&copy] {
        QGuiApplication::clipboard()->clear();
        copy.trigger();
        return QGuiApplication::clipboard()->text();
    };
    EXPECT_TRUE(copied().contains(u"Nothing is missing"_s));
    const auto labels = child("logFileHeader").findChildren<QLabel*>();
    const auto name = std::ranges::find(labels, u"Sample"_s, &QLabel::text);
    ASSERT_NE(name, labels.end());
    ASSERT_TRUE(QTest::qWaitFor([&] { return (*name)->isVisible(); }, patience));
    (*name)->setFocus();
    (*name)->setSelection(0, 3);
    EXPECT_EQ(copied(), u"Sam"_s);
    window->findChild<QTabBar*>()->setCurrentIndex(2);
    EXPECT_TRUE(QTest::qWaitFor([&] { return copied().startsWith(u"Provider\t"_s); }, patience));
}

TEST_F(LogFileWindowTest, ADamagedTimeDoesNotStretchThePicture)
{
    TraceBuilder trace;
    trace.add({.events = {atSecond(1), atSecond(1'000'000'000), atSecond(2)}});
    trace.add({.events = {atSecond(1'000'000'000), atSecond(4)}});
    trace.header.EndTime = TraceBuilder::startTime + 5 * second;
    openAndExamine(trace);
    EXPECT_TRUE(QTest::qWaitFor([&] { return window->findChild<QAction*>(u"exportEvents"_s)->isEnabled(); }, patience));
    const auto& picture = static_cast<TimePicture&>(child("timePicture"));
    EXPECT_EQ(picture.view(), (EventRange{TraceBuilder::startTime + second, TraceBuilder::startTime + 4 * second}));
    EXPECT_TRUE(has("logFileFindings", u"2 events have a time that cannot be right"_s));
}

TEST_F(LogFileWindowTest, ThePictureOfAPartBeginsWithTheFirstOfItsOwnEvents)
{
    TraceBuilder trace;
    TraceBuilder::Buffer part{.events = {atSecond(1, 0xFFFE)}}; // a manifest
    for (std::uint64_t i = 0; i < 20; ++i)
        part.events.push_back(atSecond(3600 + i));
    trace.add(part);
    trace.header.EndTime = TraceBuilder::startTime + 3619 * second;
    openAndExamine(trace);
    const auto& picture = static_cast<TimePicture&>(child("timePicture"));
    const EventRange own{TraceBuilder::startTime + 3600 * second, TraceBuilder::startTime + 3619 * second};
    EXPECT_TRUE(QTest::qWaitFor([&] { return picture.view() == own; }, patience));
    EXPECT_TRUE(has("logFileHeader", Format().duration(19'000))); // which it holds
}

TEST_F(LogFileWindowTest, ARangeBeforeThePictureHasTheEventsOfItsTime)
{
    openAndExamine(completeTrace());
    auto& picture = static_cast<TimePicture&>(child("timePicture"));
    const EventRange start{TraceBuilder::startTime, TraceBuilder::startTime + second / 2};
    picture.setRange(start);
    EXPECT_EQ(picture.range(), start);
    auto& table = static_cast<QTableView&>(child("eventTable"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return table.model()->rowCount() == 1; }, patience)); // what the header says
}

TEST_F(LogFileWindowTest, ARelogEndsWithItsLastEvent)
{
    TraceBuilder trace;
    trace.header.LogFileMode = logfilemode::Relog | logfilemode::Sequential;
    trace.header.EndTime = TraceBuilder::startTime + 5 * second;
    trace.add({.events = {atSecond(1), atSecond(70)}});
    openAndExamine(trace);
    EXPECT_TRUE(has("logFileHeader", Format().duration(70'000)));
    const QDateTime end = toDateTime(TraceBuilder::startTime + 70 * second).toLocalTime();
    EXPECT_TRUE(line("backendLine").contains(Format().timeOfDay(end.time()))) << line("backendLine").toStdString();
}

TEST_F(LogFileWindowTest, ASentenceHasTheWholeWidthAboveItsButtons)
{
    TraceBuilder trace;
    trace.add({.events = {atSecond(1)}, .sequence = 1});
    trace.add({.events = {atSecond(4)}, .sequence = 5});
    trace.header.BuffersWritten = 5;
    openAndExamine(trace);
    const auto& button = static_cast<QPushButton&>(child("showFinding"));
    const auto* sentence = child("logFileFindings").findChild<NoticeLine*>();
    ASSERT_NE(sentence, nullptr);
    EXPECT_TRUE(QTest::qWaitFor([&] { return button.y() > sentence->geometry().bottom(); }, patience));
}

TEST_F(LogFileWindowTest, ANameTooLongForTheHeaderCanBeScrolled)
{
    TraceBuilder trace = completeTrace();
    trace.sessionName = std::u16string(100, u'W');
    openAndExamine(trace);
    const auto* area = window->findChild<QWidget*>(u"logFileHeader"_s)->parentWidget()->parentWidget();
    const auto* bar = qobject_cast<const QAbstractScrollArea*>(area)->horizontalScrollBar();
    EXPECT_TRUE(QTest::qWaitFor([&] { return bar->isVisible() && bar->maximum() > 0; }, patience));
}

TEST_F(LogFileWindowTest, AFindingShowsItsEvents)
{
    TraceBuilder trace;
    trace.add({.processor = 0, .events = {atSecond(1), atSecond(3)}, .sequence = 1});
    trace.add({.processor = 1, .events = {atSecond(2)}, .sequence = 2});
    trace.add({.processor = 0, .events = {atSecond(4)}, .sequence = 5});
    trace.add({.processor = 1, .events = {atSecond(9)}, .sequence = 6});
    trace.header.BuffersWritten = 7; // two more than there are, so the hole is a loss
    openAndExamine(trace);
    EXPECT_TRUE(QTest::qWaitFor([&] { return window->findChild<QAction*>(u"exportEvents"_s)->isEnabled(); }, patience));
    auto& button = static_cast<QPushButton&>(child("showFinding"));
    button.click();
    const auto range = static_cast<TimePicture&>(child("timePicture")).range();
    ASSERT_TRUE(range);
    EXPECT_EQ(range->begin, TraceBuilder::startTime + 2 * second); // processor 1 is silent longest
    EXPECT_EQ(range->end, TraceBuilder::startTime + 9 * second);
    EXPECT_TRUE(child("eventsPage").isVisible());
}

TEST_F(LogFileWindowTest, ExportsTheEventsThatAreShown)
{
    openAndExamine(completeTrace());
    auto* action = window->findChild<QAction*>(u"exportEvents"_s);
    EXPECT_TRUE(QTest::qWaitFor([&] { return action->isEnabled(); }, patience));
    FileDialog::setNextPath(folder.path(u"events.jsonl"_s));
    action->trigger();
    EXPECT_TRUE(QTest::qWaitFor([this] { return line("messageLine").contains(u"events.jsonl"_s); }, patience));
    QFile file(folder.path(u"events.jsonl"_s));
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    EXPECT_EQ(file.readAll().count('\n'), 4);
}

TEST_F(LogFileWindowTest, AsksBeforeItExportsFarMoreThanTheFile)
{
    open(folder.write(hostile::fileOfRepetitions(80, 128 * 1024)));
    auto* action = window->findChild<QAction*>(u"exportEvents"_s);
    EXPECT_TRUE(QTest::qWaitFor([&] { return action->isEnabled(); }, patience));
    FileDialog::setNextPath(folder.path(u"events.csv"_s));
    QuestionBox::setNextAnswer(false);
    action->trigger();
    EXPECT_FALSE(QFile::exists(folder.path(u"events.csv"_s)));
    QuestionBox::setNextAnswer(true);
    action->trigger();
    EXPECT_TRUE(QTest::qWaitFor([this] { return line("messageLine").contains(u"events.csv"_s); }, patience));
}

TEST_F(LogFileWindowTest, SaysWhetherAManifestIsUsed)
{
    openAndExamine(completeTrace());
    auto* action = window->findChild<QAction*>(u"addManifest"_s);
    EXPECT_TRUE(QTest::qWaitFor([&] { return action->isEnabled(); }, patience));
    const auto add = [&](const QString& name, const QByteArray& text) {
        QFile file(folder.path(name));
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(text);
        file.close();
        FileDialog::setNextPath(file.fileName());
        action->trigger();
        EXPECT_TRUE(QTest::qWaitFor([&] { return line("messageLine").contains(name); }, patience));
    };
    add(u"good.man"_s,
        R"(<instrumentationManifest><instrumentation><events>
            <provider guid="{11111111-2222-3333-4444-555555555555}"><events><event value="1"/></events></provider>
            </events></instrumentation></instrumentationManifest>)");
    EXPECT_TRUE(line("messageLine").contains(u"decoded"_s));
    add(u"bad.man"_s, "<a>");
    EXPECT_TRUE(line("messageLine").contains(u"not used"_s));
}

TEST_F(LogFileWindowTest, SaysWhatCannotBeRead)
{
    TraceBuilder trace = completeTrace();
    trace.addRaw(TraceBuilder::Bytes(4096, std::byte{0x5A}));
    openAndExamine(trace);
    EXPECT_TRUE(has("logFileFindings", u"Left out"_s));
    EXPECT_TRUE(has("logFileFindings", u"no buffer where there should be one"_s));
}

TEST_F(LogFileWindowTest, SaysWhyAFileCannotBeShown)
{
    open(folder.write(TraceBuilder::Bytes(100'000, std::byte{0x5A})));
    EXPECT_TRUE(QTest::qWaitFor([this] { return line("messageLine").contains(u"a.etl"_s); }, patience));
    EXPECT_TRUE(line("messageLine").contains(u"It is not a log file of ETW"_s));
    EXPECT_FALSE(window->findChild<TimePicture*>()->isVisible()) << "it waits for events";
    EXPECT_FALSE(window->findChild<ViewTabs*>()->isVisible());
}

TEST_F(LogFileWindowTest, NamesTheFirstFileOfAFolder)
{
    folder.write(completeTrace().file(), u"a.etl"_s);
    folder.write(completeTrace().file(), u"b.etl"_s);
    open(folder.path(u"."_s));
    EXPECT_TRUE(QTest::qWaitFor([this] { return window->windowTitle() != u"Log file: . – Etwarden"_s; }, patience));
    EXPECT_EQ(window->windowTitle(), u"Log file: a.etl and 1 more – Etwarden"_s);
    EXPECT_TRUE(line("backendLine").contains(u"a.etl and 1 more"_s)) << line("backendLine").toStdString();
}

TEST_F(LogFileWindowTest, ShowsNamesAsTheyAre)
{
    TraceBuilder trace = completeTrace();
    trace.sessionName = u"<b>bold</b>\u202Eevil";
    openAndExamine(trace);
    EXPECT_TRUE(has("logFileHeader", u"<b>bold</b>\uFFFDevil"_s));
    EXPECT_EQ(guessedMarkup(*window), QStringList());
}

TEST_F(LogFileWindowTest, EachTimeBelowThePictureIsWholeInEachLanguage)
{
    openAndExamine(completeTrace());
    EXPECT_TRUE(QTest::qWaitFor([&] { return window->findChild<QAction*>(u"exportEvents"_s)->isEnabled(); }, patience));
    window->findChild<QTabBar*>()->setCurrentIndex(1);
    auto& picture = static_cast<TimePicture&>(child("timePicture"));
    const QFontMetrics metrics(picture.font()); // not smaller than that of the times
    for (const QString& code : Language::available()) {
        language.use(code);
        QLocale::setDefault(QLocale(code == u"en" ? u"en_US"_s : u"fr_FR"_s)); // with AM and PM, and without
        for (const QSize size : {QSize(1024, 640), QSize(1280, 720)}) {
            window->resize(size);
            QCoreApplication::processEvents();
            ASSERT_TRUE(picture.isVisible());
            picture.showAll();
            for (int zoom = 0; zoom < 70; ++zoom, picture.zoom(0.8)) { // down to 100 ns a pixel
                int end = 0;
                int shown = 0;
                for (const TimeScale::TimeLabel& label : picture.timeLabels()) {
                    if (label.text.isEmpty())
                        continue;
                    ++shown;
                    EXPECT_GE(label.left, end) << label.text.toStdString();
                    end = label.left + metrics.horizontalAdvance(label.text);
                    EXPECT_LE(end, picture.width()) << label.text.toStdString();
                }
                EXPECT_GT(shown, 0) << code.toStdString() << ' ' << zoom;
            }
        }
    }
}

TEST_F(LogFileWindowTest, EveryPageCanBeHeardAndReadInEachLanguage)
{
    openAndExamine(incompleteTrace());
    window->resize(1024, 640);
    window->findChild<QAction*>(u"findEvent"_s)->trigger(); // its bar is on one of the pages
    auto& tabs = *window->findChild<QTabBar*>();
    for (const QString& code : Language::available()) {
        language.use(code);
        for (int page = 0; page < tabs.count(); ++page) {
            tabs.setCurrentIndex(page);
            for (int level = 0; level < 5; ++level) // texts that grow ask the layouts around them for room, one by one
                QCoreApplication::processEvents();
            const std::string what = code.toStdString() + ", page " + std::to_string(page);
            EXPECT_EQ(window->size(), QSize(1024, 640)) << what;
            EXPECT_EQ(namelessInputs(*window), QStringList()) << what;
            EXPECT_EQ(obscureTabStops(*window), QStringList()) << what;
            EXPECT_EQ(sharedMnemonics(*window), QStringList()) << what;
            EXPECT_EQ(sharedWidgetMnemonics(*window), QStringList()) << what;
            EXPECT_EQ(clippedTexts(*window), QStringList()) << what;
            EXPECT_EQ(unlistedKeys(*window), QStringList()) << what;
        }
    }
}

} // namespace
} // namespace etwarden
