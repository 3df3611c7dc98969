// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dialogs/startdialog.h"

#include "model/etw/logfilemodes.h"
#include "model/qt/editor/providerdirectory.h"
#include "model/qt/editor/starttemplates.h"
#include "model/qt/editor/templatestore.h"
#include "model/qt/language.h"
#include "model/qt/monitor/livesessions.h"
#include "model/qt/settings.h"
#include "tests/support/heard.h"
#include "tests/support/qtprinters.h"
#include "tests/support/temporarysettings.h"
#include "tests/widgets/fakebackend.h"
#include "tests/widgets/widgetwalk.h"
#include "widgets/common/findingslist.h"
#include "widgets/common/flagpresetbox.h"
#include "widgets/common/noticeline.h"
#include "widgets/common/processbox.h"
#include "widgets/common/providerchooser.h"
#include "widgets/common/questions.h"

#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLayout>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <gtest/gtest.h>

namespace etwarden {

namespace {

class StartDialogTest : public testing::Test
{
protected:
    StartDialogTest()
        : m_settings(m_store.settings())
    {
        m_settings.setLogFolder(m_folder.path());
        m_language.use(QStringLiteral("en"));
        m_dialog = std::make_unique<StartDialog>(m_live, m_settings);
        showDialog();
    }

    void showDialog()
    {
        m_dialog->show();
        m_dialog->activateWindow();
        EXPECT_TRUE(QTest::qWaitForWindowActive(m_dialog.get()));
        auto poll = std::make_shared<Poll>();
        poll->sessions = {makeSession(u"Session 1", 1), makeSession(u"Other", 2)};
        poll->environment.physicalMemoryBytes = 8ull << 30;
        m_live.setPoll(poll);
    }

    void setFeeds(const std::vector<FlagFeed>& feeds)
    {
        auto poll = std::make_shared<Poll>(*m_live.poll());
        poll->environment.feeds = feeds;
        m_live.setPoll(poll);
    }

    bool areFeedsShown() const
    {
        return m_dialog->findChild<QLabel*>(QStringLiteral("flagFeeds"))->isVisibleTo(m_dialog.get());
    }

    template<typename T>
    T& child(const char* name)
    {
        return *m_dialog->findChild<T*>(QLatin1String(name));
    }

    void choose(StartTemplateId id) { child<QListWidget>("templateList").setCurrentRow(static_cast<int>(id)); }

    void typeName(const QString& name)
    {
        child<QLineEdit>("sessionName").selectAll();
        QTest::keyClicks(&child<QLineEdit>("sessionName"), name);
    }

    void write(const char* name)
    {
        QFile file(m_folder.filePath(QLatin1String(name)));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
    }

    QString name() { return child<QLineEdit>("sessionName").text(); }

    bool hasFindings(int count)
    {
        return QTest::qWaitFor([this, count] { return findings().size() == count; });
    }

    QStringList fixes()
    {
        QStringList labels;
        for (const QPushButton* button : child<FindingsList>("findings").buttons()) {
            if (button->isVisible())
                labels << button->text();
        }
        return labels;
    }

    void press(const char* fix)
    {
        for (QPushButton* button : child<FindingsList>("findings").buttons()) {
            if (button->isVisible() && button->text() == QLatin1String(fix)) {
                QTest::mouseClick(button, Qt::LeftButton);
                return;
            }
        }
        FAIL() << fix;
    }

    QStringList findings()
    {
        QStringList lines;
        for (const NoticeLine* line : m_dialog->findChildren<NoticeLine*>()) {
            if (line->isVisible())
                lines << line->accessibleName();
        }
        return lines;
    }

    Language m_language;
    TemporarySettings m_store;
    Settings m_settings;
    QTemporaryDir m_folder;
    LiveSessions m_live;
    std::unique_ptr<StartDialog> m_dialog;
};

TEST_F(StartDialogTest, ProposesAFreeName)
{
    EXPECT_EQ(child<QLineEdit>("sessionName").text(), QStringLiteral("Session 2"));
    EXPECT_TRUE(child<QPushButton>("startButton").isEnabled());
    EXPECT_EQ(findings(), QStringList());
}

TEST_F(StartDialogTest, ATemplateOfOnesOwnProposesTheNameOfItsSession)
{
    TemplateStore templates(m_folder.filePath(QStringLiteral("templates")));
    const SessionConfig diagnosis{.name = u"DiagLog", .guid = {.data1 = 7}, .logFileMode = logfilemode::RealTime};
    ASSERT_EQ(templates.save(QStringLiteral("Diagnosis"), diagnosis), QString());
    ASSERT_EQ(templates.save(QStringLiteral("Taken"), {.name = u"Other"}), QString());
    m_dialog->setTemplates(templates);
    auto& list = child<QListWidget>("templateList");
    list.setCurrentRow(list.count() - 1);
    EXPECT_EQ(name(), QStringLiteral("Other 2")) << "the session runs";
    list.setCurrentRow(0);
    EXPECT_EQ(name(), QStringLiteral("Session 2"));
    m_dialog->chooseTemplate(QStringLiteral("Diagnosis"));
    EXPECT_EQ(name(), QStringLiteral("DiagLog"));
    SessionConfig started;
    QObject::connect(m_dialog.get(), &StartDialog::startRequested, m_dialog.get(),
        [&started](const SessionConfig& config) { started = config; });
    QTest::mouseClick(&child<QPushButton>("startButton"), Qt::LeftButton);
    EXPECT_EQ(started, diagnosis);
}

TEST_F(StartDialogTest, OffersPresetsToSystemLoggersAlone)
{
    auto& preset = child<FlagPresetBox>("flagPreset");
    choose(StartTemplateId::File);
    EXPECT_FALSE(preset.isVisible());
    choose(StartTemplateId::SystemLogger);
    EXPECT_TRUE(preset.isVisible());
    EXPECT_EQ(preset.currentText(), QStringLiteral("custom"));

    const int latency = preset.findText(QStringLiteral("xperf: Latency"));
    ASSERT_GT(latency, 0);
    preset.setCurrentIndex(latency);
    emit preset.activated(latency);
    EXPECT_EQ(child<QLabel>("flagNames").text(),
        QStringLiteral("PROCESS, THREAD, IMAGE_LOAD, CSWITCH, DPC, INTERRUPT, DISK_IO, MEMORY_HARD_FAULTS, PROFILE"));
    QSignalSpy started(m_dialog.get(), &StartDialog::startRequested);
    child<QPushButton>("startButton").click();
    ASSERT_TRUE(started.count() == 1 || started.wait());
    EXPECT_EQ(started[0][0].value<SessionConfig>().enableFlags, 0x01002177u);
}

TEST_F(StartDialogTest, SaysWhereTheEventsOfKernelFlagsComeFrom)
{
    setFeeds({{.flags = 0x3, .feed = EventFeed::Kernel}, {.flags = ~0x3U}});
    choose(StartTemplateId::RealTime);
    EXPECT_FALSE(areFeedsShown()) << "it has no kernel flags";
    choose(StartTemplateId::SystemLogger);
    EXPECT_TRUE(areFeedsShown());
    const QStringList lines = child<QLabel>("flagFeeds").text().split(u'\n');
    ASSERT_EQ(lines.size(), 2);
    EXPECT_TRUE(lines[0].startsWith(QStringLiteral("PROCESS, THREAD: Recorded by the kernel itself")))
        << qPrintable(lines[0]);
    EXPECT_TRUE(lines[1].endsWith(QStringLiteral(": Records nothing on this system."))) << qPrintable(lines[1]);
    setFeeds({});
    EXPECT_FALSE(areFeedsShown()) << "Windows has all of them";
}

TEST_F(StartDialogTest, IsNoHigherForManySources)
{
    choose(StartTemplateId::SystemLogger);
    setFeeds({{.flags = ~0U, .feed = EventFeed::Kernel}});
    const int height = m_dialog->height();
    std::vector<FlagFeed> each;
    const FeedObstacle obstacles[] = {FeedObstacle::NotPermitted, FeedObstacle::NoTracepoints,
        FeedObstacle::PidNamespace, FeedObstacle::NotSupported, FeedObstacle::NoMemory};
    for (unsigned bit = 0; bit < 32; ++bit) {
        each.push_back(
            {.flags = 1U << bit, .feed = EventFeed::Counters, .obstacle = obstacles[bit % std::size(obstacles)]});
    }
    setFeeds(each);
    EXPECT_TRUE(areFeedsShown());
    EXPECT_EQ(m_dialog->height(), height);
}

TEST_F(StartDialogTest, ProvidersAreChosenInIt)
{
    ProviderDirectory providers;
    m_dialog->setProviders(providers);
    const QString nothing =
        QStringLiteral("Warning: No provider and no kernel flag is chosen: nothing will be recorded.");
    EXPECT_EQ(findings(), QStringList(nothing));
    EXPECT_TRUE(child<QPushButton>("startButton").isEnabled());
    EXPECT_FALSE(child<QPushButton>("removeProvider").isEnabled());
    choose(StartTemplateId::SystemLogger);
    EXPECT_EQ(findings(), QStringList()) << "the kernel writes";
    choose(StartTemplateId::RealTime);
    const auto answer = [this](const QString& typed) {
        auto* chooser = m_dialog->findChild<ProviderChooser*>();
        ASSERT_NE(chooser, nullptr);
        chooser->findChild<QLineEdit*>(QStringLiteral("providerSearch"))->setText(typed);
        chooser->accept();
        EXPECT_TRUE(QTest::qWaitFor([this] { return m_dialog->findChild<ProviderChooser*>() == nullptr; }));
    };
    const QString guid = QStringLiteral("{11111111-1111-1111-1111-111111111111}");
    QPushButton& fix = *child<FindingsList>("findings").buttons().front();
    EXPECT_EQ(fix.text(), QStringLiteral("Add provider…"));
    fix.click();
    answer(guid);
    EXPECT_EQ(findings(), QStringList());
    EXPECT_EQ(child<QLabel>("providerNames").text(), QStringLiteral("“%1”").arg(guid));
    child<QPushButton>("addProvider").click();
    answer(guid);
    SessionConfig started;
    QObject::connect(m_dialog.get(), &StartDialog::startRequested, m_dialog.get(),
        [&started](const SessionConfig& config) { started = config; });
    child<QPushButton>("startButton").click();
    ASSERT_EQ(started.providers.size(), 1u) << "each once";
    EXPECT_EQ(started.providers.front().guid.data1, 0x11111111u);
}

TEST_F(StartDialogTest, TheProcessOfAHeapIsChosen)
{
    ProviderDirectory providers;
    m_dialog->setProviders(providers);
    QSignalSpy asked(&providers, &ProviderDirectory::listWanted);
    choose(StartTemplateId::Heap);
    EXPECT_EQ(asked.count(), 1) << "processes come and go";
    providers.setList(std::make_shared<const ProviderList>(
        ProviderList{.programs = {{30, QStringLiteral("b.exe")}, {20, QStringLiteral("a.exe")}}}));
    auto& process = child<ProcessBox>("process");
    auto& start = child<QPushButton>("startButton");
    ASSERT_EQ(process.count(), 2);
    EXPECT_EQ(process.itemText(0), QStringLiteral("a.exe (20)"));
    EXPECT_EQ(process.processId(), std::nullopt);
    EXPECT_EQ(start.toolTip(), QStringLiteral("Choose the process first."));
    EXPECT_FALSE(start.isEnabled());
    for (const char* none : {"c.exe", "0", "4294967296", "-1"}) {
        process.setEditText(QLatin1String(none));
        EXPECT_FALSE(start.isEnabled()) << none;
    }
    process.setEditText(QStringLiteral("77"));
    EXPECT_EQ(process.processId(), 77u) << "it is not listed";
    process.setCurrentIndex(1);
    EXPECT_TRUE(start.isEnabled());
    providers.setList(std::make_shared<const ProviderList>(ProviderList{.programs = {{30, QStringLiteral("b.exe")}}}));
    EXPECT_EQ(process.processId(), 30u) << "the list has changed";
    EXPECT_EQ(findings(), QStringList());
    QSignalSpy starts(m_dialog.get(), &StartDialog::startRequested);
    start.click();
    ASSERT_TRUE(starts.count() == 1 || starts.wait());
    const auto started = starts[0][0].value<SessionConfig>();
    ASSERT_EQ(started.providers.size(), 1u);
    EXPECT_EQ(started.providers.front().guid, started.guid);
    EXPECT_EQ(started.providers.front().filters.processIds, std::vector<std::uint32_t>{30});
    EXPECT_TRUE(isPrivateLogger(started));
}

TEST_F(StartDialogTest, AProviderThatWasAddedIsRemoved)
{
    ProviderDirectory providers;
    m_dialog->setProviders(providers);
    child<QPushButton>("addProvider").click();
    auto* chooser = m_dialog->findChild<ProviderChooser*>();
    ASSERT_NE(chooser, nullptr);
    chooser->findChild<QLineEdit*>(QStringLiteral("providerSearch"))
        ->setText(QStringLiteral("{11111111-1111-1111-1111-111111111111}"));
    chooser->accept();
    child<QPushButton>("removeProvider").click();
    EXPECT_EQ(findings().size(), 1);
    EXPECT_EQ(child<QLabel>("providerNames").text(), QStringLiteral("none yet"));
}

TEST_F(StartDialogTest, AnnouncesARefusalAtOnceAndAtEnter)
{
    const Heard heard;
    if (!QAccessible::isActive())
        GTEST_SKIP() << "this platform of Qt has no screen readers";
    typeName(QStringLiteral("Other"));
    const QStringList said = Heard::takeTexts();
    EXPECT_EQ(said, findings());
    ASSERT_EQ(said.size(), 1);
    EXPECT_TRUE(said.front().startsWith(QStringLiteral("Error: "))) << said.front().toStdString();
    QTest::keyClick(&child<QLineEdit>("sessionName"), Qt::Key_Return);
    EXPECT_EQ(Heard::takeTexts(), said);
    EXPECT_TRUE(m_dialog->isVisible());
    typeName(QStringLiteral("Another"));
    EXPECT_EQ(Heard::takeTexts(), QStringList());
}

TEST_F(StartDialogTest, EveryTemplateCanStartAndSaysWhatItAsksFor)
{
    for (const StartTemplate& entry : startTemplates()) {
        choose(entry.id);
        EXPECT_EQ(child<ProcessBox>("process").isVisible(), entry.needsProcess) << static_cast<int>(entry.id);
        EXPECT_EQ(child<QPushButton>("startButton").isEnabled(), !entry.needsProcess) << static_cast<int>(entry.id);
        EXPECT_EQ(child<QLineEdit>("logFolder").isVisible(), entry.needsFile) << static_cast<int>(entry.id);
        for (const char* summary : {"modeSummary", "buffersSummary", "memorySummary", "fileSummary"})
            EXPECT_FALSE(child<QLabel>(summary).text().isEmpty()) << summary;
        EXPECT_FALSE(child<QLabel>("templateDescription").text().isEmpty()) << static_cast<int>(entry.id);
    }
}

TEST_F(StartDialogTest, NamesSessionsToStopWhereNoSlotIsFree)
{
    EXPECT_FALSE(child<QWidget>("candidates").isVisible());
    auto poll = std::make_shared<Poll>();
    poll->sessions = {makeSession(u"PerfViewSession", 1), makeSession(u"Other", 2)};
    poll->environment.sessionLimit = 2;
    m_live.setPoll(poll);
    EXPECT_TRUE(child<QWidget>("candidates").isVisible());
    EXPECT_EQ(
        child<NoticeLine>("candidates").text(), QStringLiteral("Sessions that could be stopped: “PerfViewSession”."));
    QSignalSpy requested(m_dialog.get(), &StartDialog::orphansRequested);
    QTest::mouseClick(&child<QPushButton>("showCandidates"), Qt::LeftButton);
    EXPECT_EQ(requested.count(), 1);
    EXPECT_TRUE(m_dialog->isVisible()) << "what was entered stays";
}

TEST_F(StartDialogTest, NothingMovesWithALongerDescription)
{
    const auto place = [this] { return child<QLabel>("modeSummary").mapTo(m_dialog.get(), QPoint()).y(); };
    choose(StartTemplateId::CircularFile);
    QCoreApplication::processEvents();
    const int before = place();
    choose(StartTemplateId::SystemLogger);
    QCoreApplication::processEvents();
    EXPECT_EQ(place(), before);
}

TEST_F(StartDialogTest, TakenNameDisablesStartAndSaysWhy)
{
    typeName(QStringLiteral("other")); // in any case
    EXPECT_FALSE(child<QPushButton>("startButton").isEnabled());
    EXPECT_FALSE(child<QPushButton>("startButton").toolTip().isEmpty());
    ASSERT_EQ(findings().size(), 1);
    EXPECT_TRUE(findings().front().startsWith(QStringLiteral("Error: ")));

    typeName(QStringLiteral("Another"));
    EXPECT_TRUE(child<QPushButton>("startButton").isEnabled());
    EXPECT_EQ(findings(), QStringList());
}

TEST_F(StartDialogTest, FindingsFollowTheSessionsThatRun)
{
    EXPECT_TRUE(child<QPushButton>("startButton").isEnabled());
    auto poll = std::make_shared<Poll>();
    poll->sessions = {makeSession(u"Session 2", 1)};
    m_live.setPoll(poll);
    EXPECT_EQ(child<QLineEdit>("sessionName").text(), QStringLiteral("Session 2")); // what one typed stays
    EXPECT_FALSE(child<QPushButton>("startButton").isEnabled());
}

TEST_F(StartDialogTest, MissingFolderIsFound)
{
    choose(StartTemplateId::File);
    child<QLineEdit>("logFolder").setText(QDir(m_folder.path()).filePath(QStringLiteral("missing")));
    EXPECT_TRUE(QTest::qWaitFor([this] { return !child<QPushButton>("startButton").isEnabled(); }));
    EXPECT_EQ(findings().size(), 1);
    choose(StartTemplateId::InMemory); // writes no file
    EXPECT_TRUE(child<QPushButton>("startButton").isEnabled());
}

TEST_F(StartDialogTest, ProposesANameThatNoFileHas)
{
    // Sessions of yesterday; the first number is that of a session that runs.
    for (const char* name : {"Session 2.etl", "Session 3.etl"})
        write(name);
    m_dialog = std::make_unique<StartDialog>(m_live, m_settings);
    showDialog();
    EXPECT_TRUE(QTest::qWaitFor([this] { return name() == QStringLiteral("Session 4"); })) << qPrintable(name());
    EXPECT_TRUE(child<QPushButton>("startButton").isEnabled());
    EXPECT_EQ(findings(), QStringList());
    EXPECT_TRUE(child<QLineEdit>("sessionName").hasSelectedText()); // typing replaces it
}

TEST_F(StartDialogTest, EnterWaitsForTheLookAtTheFile)
{
    write("Session 2.etl");
    m_dialog = std::make_unique<StartDialog>(m_live, m_settings);
    showDialog();
    std::optional<SessionConfig> config;
    QObject::connect(m_dialog.get(), &StartDialog::startRequested, m_dialog.get(),
        [&](const SessionConfig& asked) { config = asked; });
    QTest::keyClick(&child<QLineEdit>("sessionName"), Qt::Key_Return); // before it is known
    EXPECT_FALSE(config);
    ASSERT_TRUE(QTest::qWaitFor([&] { return config.has_value(); }));
    EXPECT_EQ(config->name, u"Session 3");
}

TEST_F(StartDialogTest, ExistingFileIsAnErrorThatCannotBeTriedAnyway)
{
    write("Disk.etl");
    typeName(QStringLiteral("Disk"));
    ASSERT_TRUE(hasFindings(1));
    EXPECT_TRUE(findings().front().startsWith(QStringLiteral("Error: “Disk.etl” already exists")))
        << qPrintable(findings().front());
    EXPECT_FALSE(child<QPushButton>("startButton").isEnabled());
    EXPECT_FALSE(child<QPushButton>("tryAnyway").isVisible());
    EXPECT_EQ(fixes(), (QStringList{QStringLiteral("Use a free file name"), QStringLiteral("Overwrite the file")}));
}

TEST_F(StartDialogTest, FreeFileNameIsAFixThatCanBeUndone)
{
    write("Disk.etl");
    typeName(QStringLiteral("Disk"));
    ASSERT_TRUE(hasFindings(1));
    press("Use a free file name");
    EXPECT_TRUE(child<QLabel>("fileSummary").text().endsWith(QStringLiteral("Disk-2.etl")));
    EXPECT_TRUE(hasFindings(0));
    EXPECT_TRUE(child<QPushButton>("startButton").isEnabled());
    QTest::mouseClick(&child<QPushButton>("undo"), Qt::LeftButton);
    EXPECT_TRUE(child<QLabel>("fileSummary").text().endsWith(QStringLiteral("Disk.etl")));
    EXPECT_TRUE(hasFindings(1));
    EXPECT_FALSE(child<QPushButton>("undo").isVisible());
}

TEST_F(StartDialogTest, OverwritingIsADecisionThatShowsAndGoesWithThePath)
{
    QSignalSpy requested(m_dialog.get(), &StartDialog::startRequested);
    write("Disk.etl");
    typeName(QStringLiteral("Disk"));
    ASSERT_TRUE(hasFindings(1));
    press("Overwrite the file");
    ASSERT_EQ(findings().size(), 1);
    EXPECT_TRUE(findings().front().startsWith(QStringLiteral("Warning: “Disk.etl” (")))
        << qPrintable(findings().front());
    EXPECT_TRUE(child<QPushButton>("startButton").isEnabled());

    write("Disks.etl");
    QTest::keyClicks(&child<QLineEdit>("sessionName"), QStringLiteral("s"));
    EXPECT_TRUE(QTest::qWaitFor([this] { return !child<QPushButton>("startButton").isEnabled(); }));
    QTest::keyClick(&child<QLineEdit>("sessionName"), Qt::Key_Backspace);
    EXPECT_TRUE(hasFindings(1));
    EXPECT_FALSE(child<QPushButton>("startButton").isEnabled());

    press("Overwrite the file");
    QTest::mouseClick(&child<QPushButton>("startButton"), Qt::LeftButton);
    ASSERT_TRUE(QTest::qWaitFor([&] { return requested.count() == 1; }));
    const auto config = requested.front().front().value<SessionConfig>();
    EXPECT_EQ(config.replaceableFile, config.logFileName);
}

TEST_F(StartDialogTest, FixOfTheNameIsWrittenIntoItsField)
{
    typeName(QStringLiteral("Other"));
    press("Add a number to the name");
    EXPECT_EQ(name(), QStringLiteral("Other (2)"));
    EXPECT_TRUE(hasFindings(0));
}

TEST_F(StartDialogTest, RefusalIsTriedAnyway)
{
    QSignalSpy requested(m_dialog.get(), &StartDialog::startRequested);
    EXPECT_FALSE(child<QPushButton>("tryAnyway").isVisible());
    typeName(QStringLiteral("Other"));
    ASSERT_TRUE(child<QPushButton>("tryAnyway").isVisible());
    QTest::mouseClick(&child<QPushButton>("tryAnyway"), Qt::LeftButton);
    ASSERT_EQ(requested.count(), 1);
    EXPECT_EQ(requested.front().front().value<SessionConfig>().name, u"Other");
}

TEST_F(StartDialogTest, GrowsWithItsFindingsInsteadOfOverlapping)
{
    m_dialog->resize(m_dialog->minimumSizeHint());
    child<QLineEdit>("sessionName").setText(QStringLiteral("Other"));
    child<QLineEdit>("logFolder").setText(m_folder.path() + QStringLiteral("/missing"));
    ASSERT_TRUE(QTest::qWaitFor([this] { return !findings().isEmpty(); }));

    m_dialog->layout()->activate();
    const QWidget& contents = *child<QScrollArea>("startContents").widget();
    EXPECT_GE(contents.height(), contents.layout()->totalHeightForWidth(contents.width()));
    EXPECT_FALSE(child<QScrollArea>("startContents").verticalScrollBar()->isVisible());
    EXPECT_FALSE(
        child<QListWidget>("templateList").geometry().intersects(child<QLabel>("templateDescription").geometry()));
}

TEST_F(StartDialogTest, IsNoHigherThanTheScreen)
{
    const QRect room = m_dialog->screen()->availableGeometry();
    QFont large = m_dialog->font();
    large.setPixelSize(room.height() / 24);
    m_dialog->setFont(large);
    m_dialog->hide();
    m_dialog->show();
    choose(StartTemplateId::SystemLogger);
    QCoreApplication::processEvents();
    EXPECT_TRUE(child<QScrollArea>("startContents").verticalScrollBar()->isVisible());
    EXPECT_LE(m_dialog->frameGeometry().bottom(), room.bottom());
    const auto& start = child<QPushButton>("startButton");
    EXPECT_TRUE(m_dialog->rect().contains(QRect(start.mapTo(m_dialog.get(), QPoint()), start.size())));
}

TEST_F(StartDialogTest, ChooserSetsTheFolder)
{
    choose(StartTemplateId::File);
    QTemporaryDir other;
    FileDialog::setNextPath(other.path());
    QTest::mouseClick(&child<QPushButton>("browseFolder"), Qt::LeftButton);
    const QString folder = QDir::toNativeSeparators(other.path());
    EXPECT_EQ(child<QLineEdit>("logFolder").text(), folder);
    EXPECT_TRUE(child<QLabel>("fileSummary").text().contains(folder));
}

TEST_F(StartDialogTest, EnterStartsWithWhatIsShown)
{
    std::optional<SessionConfig> config;
    QObject::connect(m_dialog.get(), &StartDialog::startRequested, m_dialog.get(),
        [&](const SessionConfig& asked) { config = asked; });
    choose(StartTemplateId::CircularFile);
    typeName(QStringLiteral("Disk"));
    QTest::keyClick(&child<QLineEdit>("sessionName"), Qt::Key_Return);
    ASSERT_TRUE(QTest::qWaitFor([&] { return config.has_value(); }));
    EXPECT_EQ(*config,
        startConfig(startTemplates()[static_cast<std::size_t>(StartTemplateId::CircularFile)], QStringLiteral("Disk"),
            m_folder.path()));
    EXPECT_FALSE(m_dialog->isVisible());
    EXPECT_EQ(m_settings.logFolder(), QDir::toNativeSeparators(m_folder.path()));
}

TEST_F(StartDialogTest, EscapeStartsNothing)
{
    QSignalSpy requested(m_dialog.get(), &StartDialog::startRequested);
    QTest::keyClick(&child<QLineEdit>("sessionName"), Qt::Key_Escape);
    EXPECT_EQ(requested.count(), 0);
    EXPECT_FALSE(m_dialog->isVisible());
}

TEST_F(StartDialogTest, TabGoesDownThePageAndEveryInputHasAName)
{
    choose(StartTemplateId::File);
    const QStringList expected{QStringLiteral("templateList"), QStringLiteral("sessionName"),
        QStringLiteral("logFolder"), QStringLiteral("browseFolder"), QStringLiteral("moreOptions"),
        QStringLiteral("startButton"), QStringLiteral("cancelButton")};
    EXPECT_EQ(tabOrder(child<QWidget>("templateList")), expected);

    typeName(QStringLiteral("Other")); // which runs
    QStringList withFix = expected;
    withFix.insert(4, QStringLiteral("fix"));
    withFix.insert(6, QStringLiteral("tryAnyway"));
    withFix.removeOne(QStringLiteral("startButton"));
    EXPECT_EQ(tabOrder(child<QWidget>("templateList")), withFix);
    EXPECT_EQ(namelessInputs(*m_dialog), QStringList());
}

} // namespace

} // namespace etwarden
