// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/editor/bitlistmodel.h"
#include "tests/support/qtprinters.h"
#include "tests/widgets/editor/editorfixture.h"
#include "tests/widgets/widgetwalk.h"
#include "widgets/common/theme.h"
#include "widgets/editor/bittree.h"
#include "widgets/editor/entryedit.h"
#include "widgets/editor/pagelist.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QCoreApplication>
#include <QKeySequence>
#include <QLabel>
#include <QMap>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTest>
#include <QToolButton>
#include <QWheelEvent>

namespace etwarden {

namespace {

class EditorAccessTest : public EditorTest
{
protected:
    SessionConfig faulty() const
    {
        return {.name = u"Faulty", .clientContext = 9, .bufferSizeKb = 99999, .logFileMode = 6, .enableFlags = 1};
    }
};

TEST_F(EditorAccessTest, EveryInputOfEveryPageHasAName)
{
    open(faulty());
    for (const Page page : {General, Buffers, LogFile, LoggingMode, KernelFlags, Preview}) {
        turnTo(page);
        EXPECT_EQ(namelessInputs(*m_dialog), QStringList()) << page;
    }
}

TEST_F(EditorAccessTest, AClickBelowThePagesKeepsTheShownOneSelected)
{
    open(faulty());
    turnTo(Buffers);
    auto* list = m_dialog->findChild<PageList*>();
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->viewport()->rect().bottomRight() - QPoint(4, 4));

    EXPECT_EQ(list->currentRow(), Buffers);
    EXPECT_EQ(list->selectedItems(), QList<QListWidgetItem*>{list->item(Buffers)});
}

TEST_F(EditorAccessTest, MnemonicsAreUniqueOnEveryPageAndLanguage)
{
    open(faulty());
    for (const QString& code : Language::available()) {
        m_language.use(code);
        QCoreApplication::sendPostedEvents();
        for (const Page page : {General, Buffers, LogFile, LoggingMode, KernelFlags, Preview}) {
            turnTo(page);
            EXPECT_EQ(sharedWidgetMnemonics(*m_dialog), QStringList()) << qPrintable(code) << ' ' << page;
        }
    }
}

TEST_F(EditorAccessTest, TabFollowsTheLayout)
{
    open(faulty());
    turnTo(Buffers);
    const QStringList order = tabOrder(child<QWidget>("bufferSize"));
    qsizetype last = -1;
    for (const char* name : {"bufferSize", "minimumBuffers", "maximumBuffers", "flushTimer", "flushTimerUnit",
             "flushThreshold", "eventRate", "eventSize", "burstFactor", "burstLength", "secondsToKeep", "highIrql",
             "applySizes", "dryRun", "saveTemplate", "cancelButton"})
    {
        const qsizetype position = order.indexOf(QLatin1String(name));
        EXPECT_GT(position, last) << name << " in " << qPrintable(order.join(u' '));
        last = position;
    }
}

TEST_F(EditorAccessTest, TheFocusBeginsAtAFieldThatCanBeEdited)
{
    open(faulty());
    EXPECT_TRUE(child<QLineEdit>("sessionName").hasFocus());
    SessionStatus running;
    running.config.name = u"Running";
    openUpdate(running);
    EXPECT_TRUE(child<QLineEdit>("flushTimer").hasFocus());
    EXPECT_FALSE(child<QComboBox>("sessionKind").isEnabled());
    EXPECT_FALSE(child<QComboBox>("sessionKind").toolTip().isEmpty());
    EXPECT_FALSE(child<QComboBox>("wellKnownGuid").isEnabled());
    EXPECT_FALSE(child<QComboBox>("wellKnownGuid").toolTip().isEmpty());
}

TEST_F(EditorAccessTest, TheLineOfAClickedBoxIsTheCurrentOne)
{
    open(faulty());
    turnTo(LoggingMode);
    m_hand = Hand::Mouse;
    const std::uint32_t before = m_draft.config().logFileMode;
    check("loggingModeTree", 0x100);
    EXPECT_EQ(m_draft.config().logFileMode, before ^ 0x100);
    const auto& tree = child<BitTree>("loggingModeTree");
    EXPECT_EQ(tree.currentIndex().data(BitListModel::BitRole).toUInt(), 0x100U);
    EXPECT_TRUE(child<QLabel>("loggingModeBit").text().startsWith(QStringLiteral("EVENT_TRACE_REAL_TIME_MODE")));
}

TEST_F(EditorAccessTest, EveryExplanationFollowsThePalette)
{
    open(faulty());
    QPalette dark;
    dark.setColor(QPalette::Window, Qt::black);
    dark.setColor(QPalette::Base, Qt::black);
    dark.setColor(QPalette::WindowText, Qt::white);
    dark.setColor(QPalette::Text, Qt::white);
    m_dialog->setPalette(dark);
    QCoreApplication::sendPostedEvents();
    const int dimmed = Theme(dark).dimmedText.lightness();
    int labels = 0;
    for (const QLabel* label :
        child<QWidget>("generalPage").findChildren<QLabel*>(QString(), Qt::FindDirectChildrenOnly)) {
        EXPECT_GE(label->palette().color(QPalette::WindowText).lightness(), dimmed) << qPrintable(label->text());
        ++labels;
    }
    EXPECT_GT(labels, 8);
}

TEST_F(EditorAccessTest, TabMeetsFindingsBeforeTheButtonsBelowThem)
{
    open({.name = u"Calm", .logFileName = file("a.etl").toStdU16String()});
    m_draft.change(faulty()); // more findings than before
    turnTo(General);
    const QStringList order = tabOrder(child<QWidget>("sessionName"));
    EXPECT_GT(order.indexOf(QLatin1String("unfold")), order.indexOf(QLatin1String("clock")));
    EXPECT_LT(order.lastIndexOf(QLatin1String("fix")), order.indexOf(QLatin1String("undoButton")));
    EXPECT_LT(order.lastIndexOf(QLatin1String("unfold")), order.indexOf(QLatin1String("saveTemplate")));
}

TEST_F(EditorAccessTest, TheKeyOfALabelBringsItsFieldIntoView)
{
    open(faulty());
    turnTo(Buffers);
    // Where fonts are small the whole page fits into its first size.
    m_dialog->resize(m_dialog->width(), m_dialog->minimumSizeHint().height());
    QCoreApplication::processEvents();
    const auto& seconds = child<QLineEdit>("secondsToKeep");
    EXPECT_TRUE(seconds.visibleRegion().isEmpty());
    QTest::keyClick(m_dialog->focusWidget(), Qt::Key_K, Qt::AltModifier);
    QCoreApplication::processEvents();
    EXPECT_TRUE(seconds.hasFocus());
    EXPECT_EQ(seconds.visibleRegion().boundingRect(), seconds.rect());
}

TEST_F(EditorAccessTest, TheWheelScrollsAndChangesNoValue)
{
    open(faulty());
    turnTo(Buffers);
    QCoreApplication::processEvents();
    auto& unit = child<QComboBox>("flushTimerUnit");
    const QPoint center = unit.rect().center();
    QWheelEvent wheel(
        center, unit.mapToGlobal(center), {}, {0, -120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&unit, &wheel);
    EXPECT_EQ(unit.currentIndex(), 0);
    EXPECT_EQ(m_draft.config(), faulty());
    EXPECT_FALSE(wheel.isAccepted()); // it goes on to the page
}

TEST_F(EditorAccessTest, TheFocusDoesNotFallOnCancelWhileTheSystemIsAsked)
{
    open({.name = u"Good", .logFileName = file("good.etl").toStdU16String()});
    auto& start = child<QPushButton>("startButton");
    start.setFocus();
    QTest::keyClick(&start, Qt::Key_Space);
    EXPECT_FALSE(start.isEnabled());
    EXPECT_EQ(m_dialog->focusWidget(), nullptr);
    OperationResult refusal;
    refusal.request.operation = Operation::Start;
    refusal.request.target.name = u"Good";
    refusal.status = Win32Status::AccessDenied;
    m_dialog->showResult(refusal);
    EXPECT_EQ(m_dialog->focusWidget(), &start);
}

TEST_F(EditorAccessTest, TheFocusStaysInItsLineWhenAFixRemovesTheFinding)
{
    open({.name = u"Many",
        .clientContext = 9,
        .bufferSizeKb = 99999,
        .logFileMode = 0x00C0C003,
        .logFileName = file("a.etl").toStdU16String()});
    auto& area = *qobject_cast<QScrollArea*>(child<QWidget>("findingsPanel").parentWidget()->parentWidget());
    ASSERT_GT(area.verticalScrollBar()->maximum(), 0);
    for (int fixes = 0; fixes < 4; ++fixes) {
        auto& first = child<QToolButton>("fix"); // of the first line
        pressWidget(first);
        QCoreApplication::processEvents();
        EXPECT_EQ(area.verticalScrollBar()->value(), 0) << fixes;
        EXPECT_TRUE(first.hasFocus()) << fixes;
    }
}

TEST_F(EditorAccessTest, NothingScrollsSideways)
{
    open(faulty());
    for (const QString& code : Language::available()) {
        m_language.use(code);
        QCoreApplication::sendPostedEvents();
        for (const Page page : {General, Buffers, LogFile, LoggingMode, KernelFlags, Preview}) {
            turnTo(page);
            QCoreApplication::processEvents();
            EXPECT_EQ(m_dialog->size(), QSize(1024, 640)) << qPrintable(code) << ' ' << page;
            for (const QScrollArea* area : m_dialog->findChildren<QScrollArea*>()) {
                if (area->isVisible()) {
                    EXPECT_LE(area->widget()->minimumSizeHint().width(), area->viewport()->width())
                        << qPrintable(area->widget()->objectName()) << ' ' << qPrintable(code);
                }
            }
        }
    }
}

TEST_F(EditorAccessTest, TheDialogFitsAScreenOf960Pixels) // 1920 at 200 %
{
    open(faulty());
    for (const QString& code : Language::available()) {
        m_language.use(code);
        QCoreApplication::sendPostedEvents();
        for (const Page page : {General, Buffers, LogFile, LoggingMode, KernelFlags, Preview}) {
            turnTo(page);
            QCoreApplication::processEvents();
            EXPECT_LE(m_dialog->minimumSizeHint().width(), 960) << qPrintable(code) << ' ' << page;
            EXPECT_LE(m_dialog->minimumSizeHint().height(), 500) << qPrintable(code) << ' ' << page;
        }
    }
}

TEST_F(EditorAccessTest, ASwitchOfLanguageReachesEveryText)
{
    open(faulty());
    turnTo(Buffers);
    enter("bufferSize", QStringLiteral("abc"));
    const QMap<QString, QString> english = visibleTexts(*m_dialog);
    m_language.use(QStringLiteral("fr"));
    QCoreApplication::sendPostedEvents();
    EXPECT_EQ(child<QLineEdit>("bufferSize").text(), QStringLiteral("abc"));
    EXPECT_NE(visibleTexts(*m_dialog), english);
    m_language.use(QStringLiteral("en"));
    QCoreApplication::sendPostedEvents();
    EXPECT_EQ(visibleTexts(*m_dialog), english);

    enter("bufferSize", QStringLiteral("64"));
    turnTo(LoggingMode);
    enter("loggingModeHex", QStringLiteral("x"));
    m_language.use(QStringLiteral("fr"));
    QCoreApplication::sendPostedEvents();
    const QString reason = child<QAbstractButton>("startButton").toolTip();
    EXPECT_TRUE(reason.startsWith(QStringLiteral("Hexadécimal"))) << qPrintable(reason);
}

} // namespace

} // namespace etwarden
