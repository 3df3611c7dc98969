// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/enableflags.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/v2options.h"
#include "model/etw/wellknown.h"
#include "model/qt/text/findingtext.h"
#include "model/session/rules/fixes.h"
#include "tests/support/qtprinters.h"
#include "tests/widgets/editor/editorfixture.h"
#include "widgets/common/fileactions.h"
#include "widgets/common/noticeline.h"
#include "widgets/common/questions.h"
#include "widgets/editor/bittree.h"
#include "widgets/editor/entryedit.h"
#include "widgets/editor/findingrow.h"
#include "widgets/editor/findingspanel.h"
#include "widgets/editor/pagelist.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QScreen>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include <algorithm>
#include <set>

namespace etwarden {

namespace {

class EditorDialogTest : public EditorTest
{
protected:
    SessionConfig good() const { return {.name = u"Good", .logFileName = file("good.etl").toStdU16String()}; }
    QPushButton& startButton() { return child<QPushButton>("startButton"); }
};

TEST_F(EditorDialogTest, GivesEachPageAnIconOfItsOwn)
{
    open({});
    const auto& pages = child<PageList>("pageList");
    std::set<QByteArray> pictures;
    for (int row = 0; row < pages.count(); ++row) {
        const QImage image = pages.item(row)->icon().pixmap(32).toImage();
        pictures.insert(QByteArray(reinterpret_cast<const char*>(image.constBits()), image.sizeInBytes()));
    }
    EXPECT_EQ(pictures.size(), static_cast<std::size_t>(pages.count()));
}

TEST_F(EditorDialogTest, StartAsksForTheConfigurationOnce)
{
    open(good());
    QSignalSpy spy(m_dialog.get(), &EditorDialog::startRequested);
    press("startButton");
    ASSERT_EQ(spy.size(), 1);
    EXPECT_EQ(spy[0][0].value<SessionConfig>(), good());
    EXPECT_FALSE(startButton().isEnabled()); // until the answer
    EXPECT_TRUE(child<QWidget>("editorMessage").isVisible());
}

TEST_F(EditorDialogTest, AnErrorDisablesStartAndSaysWhy)
{
    open({.name = u"No destination", .bufferSizeKb = 99999, .logFileMode = logfilemode::Circular});
    EXPECT_FALSE(startButton().isEnabled());
    EXPECT_FALSE(startButton().toolTip().isEmpty());
    EXPECT_TRUE(child<QPushButton>("tryAnyway").isVisible());
    EXPECT_FALSE(child<QWidget>("editorMessage").isVisible()) << "the list says it";

    QSignalSpy spy(m_dialog.get(), &EditorDialog::startRequested);
    press("tryAnyway");
    ASSERT_EQ(spy.size(), 1);
    OperationResult result;
    result.request.operation = Operation::Start;
    result.request.target.name = u"No destination";
    result.status = Win32Status::InvalidParameter;
    m_dialog->showResult(result);
    EXPECT_TRUE(child<QWidget>("editorMessage").isVisible());
    EXPECT_TRUE(child<QWidget>("editorMessage").accessibleName().contains(QLatin1String("ERROR_INVALID_PARAMETER")));
}

TEST_F(EditorDialogTest, TextThatIsNoNumberStaysAndDisablesStart)
{
    open(good());
    turnTo(Buffers);
    for (const QString& rubbish : {QStringLiteral("abc"), QStringLiteral("4294967296"), QStringLiteral("-1"),
             QStringLiteral("1.5"), QStringLiteral("0xZZ"), QString()})
    {
        enter("bufferSize", rubbish);
        EXPECT_EQ(child<QLineEdit>("bufferSize").text(), rubbish);
        EXPECT_FALSE(saidAt("bufferSizeFindings").isEmpty()) << qPrintable(rubbish);
        EXPECT_FALSE(startButton().isEnabled());
        EXPECT_TRUE(startButton().toolTip().startsWith(QLatin1String("BufferSize: ")));
    }
    m_draft.change({.logFileName = good().logFileName}); // an error that one may ignore: no name
    EXPECT_TRUE(child<QPushButton>("tryAnyway").isVisible());
    EXPECT_FALSE(child<QPushButton>("tryAnyway").isEnabled());
    m_draft.undo();
    enter("bufferSize", QStringLiteral("0x40"));
    EXPECT_EQ(child<QLineEdit>("bufferSize").text(), QStringLiteral("0x40"));
    EXPECT_EQ(m_draft.config().bufferSizeKb, 64U);
    EXPECT_TRUE(startButton().isEnabled());
}

TEST_F(EditorDialogTest, RejectedTextOutlivesChangesElsewhere)
{
    open(good());
    turnTo(Buffers);
    enter("bufferSize", QStringLiteral("abc"));
    enter("minimumBuffers", QStringLiteral("20"));
    EXPECT_EQ(child<QLineEdit>("bufferSize").text(), QStringLiteral("abc"));
    EXPECT_EQ(m_draft.config().minimumBuffers, 20U);
    QTest::keyClick(&child<QLineEdit>("minimumBuffers"), Qt::Key_Z, Qt::ControlModifier); // of this field alone
    EXPECT_EQ(child<QLineEdit>("bufferSize").text(), QStringLiteral("abc"));
    EXPECT_EQ(m_draft.config().minimumBuffers, 0U);
    const QString spoken = child<PageList>("pageList").item(Buffers)->data(Qt::AccessibleTextRole).toString();
    EXPECT_TRUE(spoken.contains(QLatin1String("worst: Error"))) << qPrintable(spoken);
}

TEST_F(EditorDialogTest, AChosenGuidReplacesATextThatIsNone)
{
    const NamedGuid& known = wellKnownGuids()[0];
    open({.name = u"Known", .guid = known.guid, .logFileName = good().logFileName});
    enter("guid", QStringLiteral("{not a guid}"));
    emit child<QComboBox>("wellKnownGuid").activated(1); // the one that is in force, chosen once more
    EXPECT_EQ(child<QLineEdit>("guid").text(), QString::fromStdString(toString(known.guid)));
    EXPECT_TRUE(m_draft.isReadable());
}

TEST_F(EditorDialogTest, AClockThatIsNoneIsAnEntryWhileItIsInForce)
{
    open({.name = u"Bad clock", .clientContext = 9, .logFileName = good().logFileName});
    const auto& clocks = child<QComboBox>("clock");
    EXPECT_EQ(clocks.count(), 5);
    EXPECT_EQ(clocks.currentText(), QStringLiteral("9"));
    m_draft.change({.name = u"Good clock", .clientContext = 1, .logFileName = good().logFileName});
    EXPECT_EQ(clocks.count(), 4);
    EXPECT_EQ(clocks.currentIndex(), 1);
}

TEST_F(EditorDialogTest, OptionsOfVersion2AreThreeCheckBoxes)
{
    SessionConfig config = good();
    config.v2Options = v2option::LargeMdlPages | 0x100; // a bit without a name stays
    open(config);
    const auto isOn = [this](const char* name) { return child<QCheckBox>(name).isChecked(); };
    EXPECT_FALSE(isOn("QpcDeltaTracking"));
    EXPECT_TRUE(isOn("LargeMdlPages"));
    EXPECT_FALSE(isOn("ExcludeKernelStack"));
    child<QCheckBox>("ExcludeKernelStack").click();
    child<QCheckBox>("LargeMdlPages").click();
    EXPECT_EQ(m_draft.config().v2Options, v2option::ExcludeKernelStack | 0x100);
    m_draft.change(good());
    EXPECT_FALSE(isOn("ExcludeKernelStack"));
    EXPECT_EQ(m_draft.config().v2Options, 0u);
    EXPECT_EQ(m_dialog->findChild<QCheckBox*>(QStringLiteral("Wow")), nullptr) << "no request can set it";
}

TEST_F(EditorDialogTest, LongNamesAndForbiddenCharactersAreKept)
{
    open(good());
    const QString name(1025, u'n');
    child<QLineEdit>("sessionName").setFocus();
    child<QLineEdit>("sessionName").selectAll();
    child<QLineEdit>("sessionName").insert(QString());
    m_draft.change({.name = name.toStdU16String()});
    EXPECT_EQ(child<QLineEdit>("sessionName").text(), name);
    EXPECT_FALSE(saidAt("sessionNameFindings").isEmpty());
    enter("guid", QStringLiteral("{not a guid}"));
    EXPECT_EQ(child<QLineEdit>("guid").text(), QStringLiteral("{not a guid}"));
    EXPECT_FALSE(saidAt("guidFindings").isEmpty());
    turnTo(LogFile);
    enter("logFileName", QStringLiteral("C:\\a<b>|c?.etl"));
    EXPECT_EQ(m_draft.config().logFileName, u"C:\\a<b>|c?.etl");
}

TEST_F(EditorDialogTest, HexadecimalFollowsTheBoxesBothWays)
{
    open(good());
    turnTo(LoggingMode);
    enter("loggingModeHex", QStringLiteral("40000002"));
    EXPECT_EQ(m_draft.config().logFileMode, 0x40000002U);
    check("loggingModeTree", logfilemode::RealTime);
    EXPECT_EQ(child<QLineEdit>("loggingModeHex").text(), QStringLiteral("0x40000102"));
    enter("loggingModeHex", QStringLiteral("0x1234567890"));
    EXPECT_EQ(child<QLineEdit>("loggingModeHex").text(), QStringLiteral("0x1234567890"));
    EXPECT_FALSE(saidAt("loggingModeHexFindings").isEmpty());
    EXPECT_FALSE(startButton().isEnabled());
}

TEST_F(EditorDialogTest, TheFreeSpaceIsThatOfTheFolderFromTheBeginning)
{
    open(good());
    turnTo(LogFile);
    const auto isKnown = [this] { return child<QLabel>("freeSpace").text() != QStringLiteral("unknown"); };
    EXPECT_TRUE(QTest::qWaitFor(isKnown));
    enter("logFileName", QStringLiteral("/no/such/folder/a.etl"));
    EXPECT_EQ(child<QLabel>("freeSpace").text(), QStringLiteral("unknown"));
}

TEST_F(EditorDialogTest, ExistingFileIsOverwrittenOnPurposeOnly)
{
    QFile existing(file("good.etl"));
    ASSERT_TRUE(existing.open(QIODevice::WriteOnly));
    open(good());
    ASSERT_TRUE(QTest::qWaitFor([this] { return !startButton().isEnabled(); }));
    EXPECT_FALSE(child<QPushButton>("tryAnyway").isVisible()); // ETW would not refuse
    turnTo(LogFile);
    EXPECT_TRUE(saidAt("logFileNameFindings").startsWith(QStringLiteral("“good.etl” already exists")));

    m_draft.applyFix(rules::replaceFile);
    EXPECT_TRUE(startButton().isEnabled());
    EXPECT_TRUE(saidAt("logFileNameFindings").contains(QStringLiteral("will be overwritten")));
    press("undoButton");
    EXPECT_FALSE(startButton().isEnabled());

    m_draft.applyFix(rules::replaceFile);
    enter("logFileName", file("better.etl"));
    EXPECT_TRUE(QTest::qWaitFor([this] { return startButton().isEnabled(); }));
    QSignalSpy spy(m_dialog.get(), &EditorDialog::startRequested);
    press("startButton");
    ASSERT_EQ(spy.size(), 1);
    EXPECT_NE(spy[0][0].value<SessionConfig>().replaceableFile, spy[0][0].value<SessionConfig>().logFileName);
}

TEST_F(EditorDialogTest, SearchLeavesTheBitsThatMatch)
{
    open(good());
    turnTo(KernelFlags);
    enter("kernelFlagsSearch", QStringLiteral("cswitch"));
    const QAbstractItemModel* model = child<BitTree>("kernelFlagsTree").model();
    ASSERT_EQ(model->rowCount(), 1);
    EXPECT_EQ(model->rowCount(model->index(0, 0)), 1);
}

TEST_F(EditorDialogTest, CallsFlushThresholdAgeLimitWhereItHasThatName)
{
    open(good());
    turnTo(Buffers);
    const auto label = [this] {
        for (const QLabel* each : m_dialog->findChildren<QLabel*>()) {
            if (each->buddy() == &child<QWidget>("flushThreshold"))
                return each->text().remove(u'&');
        }
        return QString();
    };
    EXPECT_EQ(label(), QStringLiteral("FlushThreshold:"));
    m_draft.setTarget(WindowsVersion::Windows7);
    EXPECT_EQ(label(), QStringLiteral("AgeLimit:"));
    m_draft.setTarget(WindowsVersion::Windows81);
    EXPECT_EQ(label(), QStringLiteral("FlushThreshold:"));
}

TEST_F(EditorDialogTest, ShowsPresetsAndTheExtension)
{
    open(good());
    turnTo(KernelFlags);
    choose("kernelFlagsPreset", 1);
    EXPECT_EQ(m_draft.config().enableFlags, enableflag::Process | enableflag::Thread | enableflag::ImageLoad);
    auto& presets = child<QComboBox>("kernelFlagsPreset");
    presets.setCurrentIndex(0);
    emit presets.activated(0); // a state, not a command
    EXPECT_EQ(presets.currentIndex(), 1);
    // Of two groups with the same flags the chosen one stays chosen.
    presets.setCurrentIndex(presets.findText(QStringLiteral("xperf: DiagEasy"))); // keys would skip the separator
    emit presets.activated(presets.currentIndex());
    EXPECT_EQ(m_draft.config().enableFlags, 0x0000217Fu);
    EXPECT_EQ(presets.currentText(), QStringLiteral("xperf: DiagEasy"));
    EXPECT_FALSE(child<QWidget>("kernelFlagsExtension").isVisible());
    enter("kernelFlagsHex", QStringLiteral("80FF0078"));
    EXPECT_TRUE(child<QWidget>("kernelFlagsExtension").isVisible());
    EXPECT_EQ(m_draft.config().enableFlags, 0x80FF0078U);
}

TEST_F(EditorDialogTest, UndoRevertsTypingInOneStepAndRejectedTextFirst)
{
    open(good());
    turnTo(Buffers);
    enter("bufferSize", QStringLiteral("128"));
    QTest::keyClicks(&child<QLineEdit>("bufferSize"), QStringLiteral("x"));
    QTest::keyClick(&child<QLineEdit>("bufferSize"), Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(child<QLineEdit>("bufferSize").text(), QStringLiteral("128"));
    QTest::keyClick(&child<QLineEdit>("bufferSize"), Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(child<QLineEdit>("bufferSize").text(), QStringLiteral("0"));
    QTest::keyClick(&child<QLineEdit>("bufferSize"), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(m_draft.config().bufferSizeKb, 128U);
}

TEST_F(EditorDialogTest, AFindingJumpsToItsField)
{
    open({.name = u"Bad clock", .clientContext = 9, .logFileName = file("a.etl").toStdU16String()});
    turnTo(Preview);
    pressWidget(child<QPushButton>("jumpToField"));
    EXPECT_EQ(child<PageList>("pageList").currentRow(), static_cast<int>(General));
    EXPECT_TRUE(child<QWidget>("clock").hasFocus());
}

TEST_F(EditorDialogTest, AnotherTargetChangesTheFindingsOfThisDraft)
{
    open({.name = u"Big", .bufferSizeKb = 16'384, .logFileMode = logfilemode::RealTime});
    auto& versions = child<QComboBox>("targetWindows");
    EXPECT_EQ(versions.count(), 16);
    EXPECT_EQ(versions.itemText(versions.count() - 1), QStringLiteral("Windows 2000"));
    EXPECT_EQ(versions.itemText(0), QStringLiteral("Windows 11 24H2"));
    EXPECT_EQ(versions.currentText(), QStringLiteral("Windows 11 (this machine)"));
    EXPECT_FALSE(child<QWidget>("targetNotice").isVisible());
    EXPECT_TRUE(startButton().isEnabled());

    choose("targetWindows", versions.findText(QStringLiteral("Windows 7")));
    EXPECT_EQ(m_draft.target(), WindowsVersion::Windows7);
    EXPECT_TRUE(child<NoticeLine>("targetNotice").text().contains(QStringLiteral("ERROR_INVALID_PARAMETER (87)")));
    EXPECT_TRUE(child<QWidget>("targetNotice").isVisible());
    EXPECT_TRUE(startButton().isEnabled()); // Windows 11 starts it
    turnTo(Buffers);
    EXPECT_TRUE(child<QLabel>("memory").text().contains(QStringLiteral("would refuse")));
    choose("targetWindows", versions.findText(QStringLiteral("Windows 11 (this machine)")));
    EXPECT_FALSE(child<QWidget>("targetNotice").isVisible());
    EXPECT_FALSE(child<QLabel>("memory").text().contains(QStringLiteral("would refuse")));

    m_draft.setTarget(WindowsVersion::Windows7);
    show(); // another dialog over the same draft
    EXPECT_EQ(child<QComboBox>("targetWindows").currentText(), QStringLiteral("Windows 7"));
    EXPECT_EQ(m_draft.ownWindows(), WindowsVersion::Windows11);
}

TEST_F(EditorDialogTest, DetailsUnfoldAndGoWithTheirFinding)
{
    open({.name = u"Bad clock", .clientContext = 9, .logFileName = file("a.etl").toStdU16String()});
    const auto& detail = child<QLabel>("findingDetail"); // of the first line
    EXPECT_FALSE(detail.isVisible());
    press("unfold");
    EXPECT_TRUE(detail.isVisible());
    EXPECT_TRUE(detail.text().contains(QStringLiteral("ERROR_INVALID_PARAMETER (87)")));
    m_draft.applyFix(*m_draft.findings().front().rule->fixes.begin());
    EXPECT_FALSE(detail.isVisible());
}

TEST_F(EditorDialogTest, CtrlTabTurnsThePagesWhereverTheKeyboardIs)
{
    open(good());
    const auto& pages = child<PageList>("pageList");
    child<QWidget>("sessionName").setFocus();
    QTest::keyClick(&child<QWidget>("sessionName"), Qt::Key_Tab, Qt::ControlModifier);
    EXPECT_EQ(pages.currentRow(), static_cast<int>(Buffers));
    QTest::keyClick(m_dialog.get(), Qt::Key_Backtab, Qt::ControlModifier | Qt::ShiftModifier);
    QTest::keyClick(m_dialog.get(), Qt::Key_Backtab, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(pages.currentRow(), static_cast<int>(Preview)) << "once around";
}

TEST_F(EditorDialogTest, CtrlF1ListsTheKeys)
{
    open(good());
    QTest::keyClick(m_dialog.get(), Qt::Key_F1, Qt::ControlModifier);
    EXPECT_TRUE(child<QDialog>("keysDialog").isVisible());
}

TEST_F(EditorDialogTest, SourcesAreLinksToTheirPages)
{
    open({.name = u"No destination", .logFileMode = logfilemode::Sequential});
    auto& link = child<QPushButton>("sourcePage"); // of the first line
    EXPECT_FALSE(link.isVisible());
    press("unfold");
    EXPECT_TRUE(link.text().startsWith(QStringLiteral("Source: the page of "))) << qPrintable(link.text());
    QList<QUrl> pages;
    setOpener([&pages](const QUrl& page) { pages << page; });
    pressWidget(link);
    setOpener({});
    ASSERT_EQ(pages.size(), 1);
    EXPECT_EQ(pages[0].scheme(), QStringLiteral("https"));
    EXPECT_EQ(pages[0].host(), QStringLiteral("learn.microsoft.com"));
}

TEST_F(EditorDialogTest, AFixThatLeavesSomethingToDoGoesThere)
{
    open({.name = u"Ring", .logFileMode = logfilemode::Circular | logfilemode::RealTime});
    const auto fixes = m_dialog->findChildren<QToolButton*>(QStringLiteral("fix"));
    const auto limit = std::ranges::find(fixes, FindingText::fixLabel("set-size-100-mb"), &QToolButton::text);
    ASSERT_NE(limit, fixes.end());
    (*limit)->click(); // a limit needs a file
    EXPECT_EQ(child<PageList>("pageList").currentRow(), static_cast<int>(LogFile));
    EXPECT_TRUE(child<QLineEdit>("logFileName").hasFocus());
}

TEST_F(EditorDialogTest, FixesAndJumpsSayWhichTheyAre)
{
    open({.name = u"Bad clock", .clientContext = 9, .logFileName = file("a.etl").toStdU16String()});
    auto& jump = child<QPushButton>("jumpToField");
    EXPECT_TRUE(jump.accessibleName().startsWith(QStringLiteral("Go to ")));
    auto& fix = child<QToolButton>("fix");
    EXPECT_TRUE(fix.accessibleName().startsWith(QStringLiteral("Fix: ")));
    pressWidget(fix); // by Tab and Space
    EXPECT_EQ(m_draft.config().clientContext, 1U);
}

TEST_F(EditorDialogTest, PagesCountTheirFindings)
{
    open({.name = u"Bad clock", .clientContext = 9, .logFileName = file("a.etl").toStdU16String()});
    const QString spoken = child<PageList>("pageList").item(General)->data(Qt::AccessibleTextRole).toString();
    EXPECT_TRUE(spoken.contains(QLatin1String("Error"))) << qPrintable(spoken);
}

TEST_F(EditorDialogTest, TheLogFileFollowsTheNameUntilItHasOneOfItsOwn)
{
    const SessionConfig config{.name = u"Good", .logFileName = file("Good.etl").toStdU16String()};
    open(config);
    enter("sessionName", QStringLiteral("Web: all"));
    EXPECT_EQ(m_draft.config().logFileName, file("Web_ all.etl").toStdU16String());
    m_draft.undo();
    EXPECT_EQ(m_draft.config(), config) << "one step";
    turnTo(LogFile);
    enter("logFileName", file("mine.etl"));
    turnTo(General);
    enter("sessionName", QStringLiteral("Other"));
    EXPECT_EQ(m_draft.config().logFileName, file("mine.etl").toStdU16String());
}

TEST_F(EditorDialogTest, OpensWithItsButtonsOnTheScreen)
{
    m_draft.beginStart(good());
    const EditorDialog dialog(m_draft, m_templates, m_providers);
    const QSize screen = dialog.screen()->availableSize();
    EXPECT_LE(dialog.width(), screen.width());
    EXPECT_LE(dialog.height(), screen.height());
}

TEST_F(EditorDialogTest, ChangesAreNotLostWithoutAQuestion)
{
    open(good());
    press("cancelButton");
    EXPECT_FALSE(m_dialog->isVisible()) << "nothing was changed";
    open(good());
    SessionConfig changed = good();
    changed.name = u"Other";
    m_draft.change(changed);
    QuestionBox::setNextAnswer(false);
    QTest::keyClick(m_dialog.get(), Qt::Key_Escape);
    EXPECT_TRUE(m_dialog->isVisible());
    QuestionBox::setNextAnswer(false);
    m_dialog->close();
    EXPECT_TRUE(m_dialog->isVisible());
    QuestionBox::setNextAnswer(true);
    press("cancelButton");
    EXPECT_FALSE(m_dialog->isVisible());
    open(good());
    enter("guid", QStringLiteral("no GUID"));
    QuestionBox::setNextAnswer(false);
    press("cancelButton");
    EXPECT_TRUE(m_dialog->isVisible()) << "a text that is no value is lost, too";
}

TEST_F(EditorDialogTest, WhatIsGoodToKnowFoldsIntoItsCount)
{
    SessionConfig config = good();
    config.providers = {{.guid = {.data1 = 0x11}, .name = u"A"}, {.guid = {.data1 = 0x22}, .name = u"B"}};
    open(config);
    const auto visibleRows = [this] { return child<FindingsPanel>("findingsPanel").findChildren<FindingRow*>(); };
    const auto shown = [&] { return std::ranges::count_if(visibleRows(), &QWidget::isVisible); };
    ASSERT_FALSE(m_draft.findings().empty());
    EXPECT_EQ(shown(), 0) << qPrintable(shownText("findingsPanel"));
    EXPECT_TRUE(child<QWidget>("noFindings").isVisible());
    EXPECT_EQ(saidAt("providersTableFindings"), QString());
    for (int page = General; page <= Preview; ++page)
        EXPECT_EQ(child<PageList>("pageList").item(page)->toolTip(), QString()) << page;
    const auto count = std::ssize(m_draft.findings());
    EXPECT_EQ(child<QPushButton>("notes").text(), QStringLiteral("Show %1 notes").arg(count));
    press("notes");
    EXPECT_EQ(shown(), count);
    EXPECT_EQ(child<QPushButton>("notes").text(), QStringLiteral("Hide notes"));
    press("notes");
    EXPECT_EQ(shown(), 0);

    config.clientContext = 9; // an error beside them
    m_draft.change(config);
    EXPECT_EQ(shown(), 1);
    EXPECT_FALSE(child<QWidget>("noFindings").isVisible());
}

TEST_F(EditorDialogTest, ADryRunReportsItsResult)
{
    open(good());
    turnTo(Buffers);
    press("dryRun");
    EXPECT_TRUE(QTest::qWaitFor([this] { return child<QWidget>("dryRunText").isVisible(); }, 30'000));
    EXPECT_FALSE(child<QWidget>("dryRunText").accessibleName().isEmpty());
    const auto isOld = [this] {
        return child<NoticeLine>("dryRunText").text().contains(QStringLiteral("changed since"));
    };
    EXPECT_FALSE(isOld());
    m_draft.change({.name = u"Other"});
    EXPECT_TRUE(isOld());
    m_draft.undo();
    EXPECT_FALSE(isOld());
    EXPECT_TRUE(QTest::qWaitFor([this] { return !child<QWidget>("dryRunText").visibleRegion().isEmpty(); }));
}

} // namespace

} // namespace etwarden
