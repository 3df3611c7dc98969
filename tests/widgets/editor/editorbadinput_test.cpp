// SPDX-License-Identifier: GPL-3.0-or-later
// Input that is no value, or a refused one, stays as it was typed, and its finding is shown at the field.
#include "model/etw/logfilemodes.h"
#include "model/qt/editor/bitlistmodel.h"
#include "model/qt/editor/grantmodel.h"
#include "model/qt/text/findingtext.h"
#include "tests/support/heard.h"
#include "tests/support/qtprinters.h"
#include "tests/widgets/editor/editorfixture.h"
#include "tests/widgets/widgetwalk.h"
#include "widgets/common/noticeline.h"
#include "widgets/editor/bittree.h"
#include "widgets/editor/entryedit.h"
#include "widgets/editor/findingspanel.h"
#include "widgets/editor/pagelist.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QTest>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace etwarden {

namespace {

class EditorBadInputTest : public EditorTest
{
protected:
    SessionConfig circular() const
    {
        return {.name = u"Circular",
            .maximumFileSize = 100,
            .logFileMode = logfilemode::Circular,
            .logFileName = file("circular.etl").toStdU16String()};
    }

    QStringList shownTexts(const char* widget)
    {
        QStringList texts;
        for (const NoticeLine* line : child<QWidget>(widget).findChildren<NoticeLine*>()) {
            if (line->isVisible())
                texts.append(line->text());
        }
        return texts;
    }

    QPushButton& countAt(const char* findings)
    {
        return *child<QWidget>(findings).findChild<QPushButton*>(QStringLiteral("findingCount"));
    }

    /// Everything that labels say at the moment, wherever it would have to be scrolled to.
    QString shownLabels()
    {
        QStringList texts;
        for (const QLabel* label : m_dialog->findChildren<QLabel*>()) {
            if (label->isVisible())
                texts.append(label->text());
        }
        return texts.join(u'\n');
    }

    void select(const char* tree, std::uint32_t bit)
    {
        auto& view = child<BitTree>(tree);
        view.setCurrentIndex(
            view.model()
                ->match(view.model()->index(0, 0), BitListModel::BitRole, bit, 1, Qt::MatchExactly | Qt::MatchRecursive)
                .value(0));
    }

    void paste(const char* field, const QString& text)
    {
        QGuiApplication::clipboard()->setText(text);
        enter(field, QString());
        QTest::keyClick(&child<QLineEdit>(field), Qt::Key_V, Qt::ControlModifier);
    }
};

TEST_F(EditorBadInputTest, ManyFindingsOfAFieldTakeOneLineThere)
{
    open({.name = u"Many", .logFileMode = 0xFFFFFFFF, .logFileName = file("a.etl").toStdU16String()});
    m_dialog->resize(1000, 600);
    turnTo(LoggingMode);
    const auto ofMode = std::ranges::count_if(m_draft.findings(), [](const Finding& finding) {
        return finding.rule->severity != Severity::Info
            && std::ranges::find(finding.rule->fields, ConfigField::LogFileMode) != finding.rule->fields.end();
    });
    ASSERT_GE(ofMode, 10);
    EXPECT_EQ(shownTexts("loggingModeHexFindings"), QStringList());
    const auto& count = countAt("loggingModeHexFindings");
    EXPECT_EQ(count.text(), QStringLiteral("%1 findings").arg(ofMode));
    EXPECT_EQ(count.accessibleName(), QStringLiteral("%1 findings, worst: Error").arg(ofMode));
    EXPECT_EQ(saidAt("loggingModeHexFindings").count(u'\n'), 2); // the worst three

    QCoreApplication::processEvents();
    const auto& tree = child<BitTree>("loggingModeTree");
    EXPECT_EQ(tree.visibleRegion().boundingRect(), tree.rect()); // nothing of it is below the fold
    EXPECT_GE(tree.height() * 5, child<QWidget>("loggingModePage").height() * 2); // more than all the rest takes

    const QStringList order = tabOrder(child<QWidget>("loggingModeHex"));
    EXPECT_GT(order.indexOf(QLatin1String("findingCount")), order.indexOf(QLatin1String("loggingModeTree")));
    enter("loggingModeHex", QStringLiteral("1"));
    EXPECT_FALSE(count.isVisible());
}

TEST_F(EditorBadInputTest, OneSentenceIsOnceOnAScreen)
{
    open({.name = u"Many",
        .clientContext = 9,
        .bufferSizeKb = 99999,
        .minimumBuffers = 9,
        .maximumBuffers = 3,
        .logFileMode = logfilemode::Sequential | logfilemode::Circular,
        .enableFlags = 1,
        .logFileName = file("a?.etl").toStdU16String()});
    turnTo(Buffers);
    enter("flushThreshold", QStringLiteral("many"));
    for (const Page page : {General, Buffers, LogFile, LoggingMode, KernelFlags, Providers, Preview}) {
        turnTo(page);
        if (page == LoggingMode)
            select("loggingModeTree", logfilemode::Circular); // what is known of it is shown below the list
        const QString screen = shownLabels();
        for (const Finding& finding : m_draft.findings()) {
            const QString sentence = FindingText::sentence(finding, m_draft.config());
            const qsizetype expected = finding.rule->severity == Severity::Info ? 0 : 1;
            EXPECT_EQ(screen.count(sentence), expected) << page << ' ' << qPrintable(sentence);
        }
        EXPECT_EQ(screen.count(QStringLiteral("“many”")), 1) << page;
    }
}

TEST_F(EditorBadInputTest, TheMarkOfAFieldLeadsToItsFinding)
{
    open({.name = u"Many",
        .clientContext = 9,
        .bufferSizeKb = 99999,
        .logFileMode = 0x00C0C003,
        .logFileName = file("a.etl").toStdU16String()});
    for (const Hand hand : {Hand::Keyboard, Hand::Mouse}) {
        m_hand = hand;
        turnTo(General);
        pressWidget(countAt("clockFindings"));
        const QWidget* focus = m_dialog->focusWidget();
        EXPECT_TRUE(child<QWidget>("findingsPanel").isAncestorOf(focus));
        EXPECT_TRUE(focus->accessibleName().contains(saidAt("clockFindings"))) << qPrintable(focus->accessibleName());
        EXPECT_EQ(focus->visibleRegion().boundingRect(), focus->rect());
    }
    turnTo(Buffers);
    enter("flushTimer", QStringLiteral("soon"));
    pressWidget(countAt("flushTimerFindings"));
    EXPECT_EQ(m_dialog->focusWidget()->objectName(), QStringLiteral("jumpToField")); // a text has no details
    EXPECT_TRUE(m_dialog->focusWidget()->accessibleName().contains(QStringLiteral("soon")));
}

TEST_F(EditorBadInputTest, WhatIsNoPoolTagStaysAtItsField)
{
    SessionConfig config = circular();
    config.logFileMode |= logfilemode::SystemLogger;
    config.enableFlags = 1;
    open(config);
    turnTo(Kernel);
    enter("kernelProcesses", QStringLiteral("4, 8"));
    enter("kernelPoolTags", QStringLiteral("Proc Thre"));
    EXPECT_EQ(m_draft.config().kernel.processIds, (std::vector<std::uint32_t>{4, 8}));
    EXPECT_EQ(m_draft.config().kernel.poolTags, (std::vector<std::uint32_t>{0x636F7250, 0x65726854}));
    EXPECT_TRUE(child<QPushButton>("startButton").isEnabled());
    enter("kernelPoolTags", QStringLiteral("Thread"));
    EXPECT_TRUE(saidAt("kernelPoolTagsFindings").contains(QStringLiteral("“Thread” is not a pool tag")))
        << qPrintable(saidAt("kernelPoolTagsFindings"));
    EXPECT_FALSE(child<QPushButton>("startButton").isEnabled());
    EXPECT_EQ(m_draft.config().kernel.poolTags, std::vector<std::uint32_t>{0x65726854})
        << "the last valid tags are kept";
    enter("kernelPoolTags", QString());
    enter("kernelProcesses", QStringLiteral("1 2 3 4 5 6 7 8 9"));
    EXPECT_TRUE(saidAt("kernelProcessesFindings").contains(QStringLiteral("ETW_EXT_PIDS has 9 entries")))
        << qPrintable(saidAt("kernelProcessesFindings"));
}

TEST_F(EditorBadInputTest, AFieldIsHeardWithItsFindings)
{
    open(circular());
    turnTo(Buffers);
    const auto& size = child<QLineEdit>("bufferSize");
    const QString hint = size.accessibleDescription();
    EXPECT_FALSE(hint.isEmpty());
    enter("bufferSize", QStringLiteral("99999"));
    EXPECT_EQ(size.accessibleDescription(), QString(hint + u'\n' + saidAt("bufferSizeFindings")));
    enter("bufferSize", QStringLiteral("64"));
    EXPECT_EQ(size.accessibleDescription(), hint);
}

TEST_F(EditorBadInputTest, SaysThatAFieldHasBecomeInvalid)
{
    open({.name = u"Trace", .logFileMode = 0x100, .providers = {{.guid = {.data1 = 1}}}});
    const Heard heard;
    if (!QAccessible::isActive())
        GTEST_SKIP() << "this platform of Qt has no screen readers";
    turnTo(Buffers);
    auto& size = child<QLineEdit>("bufferSize");
    size.setFocus();
    Heard::takeTexts();
    size.selectAll();
    QTest::keyClicks(&size, QStringLiteral("6x"));
    EXPECT_EQ(Heard::takeTexts(), QStringList(QStringLiteral("Error: ") + saidAt("bufferSizeFindings")));
    QTest::keyClicks(&size, QStringLiteral("y"));
    EXPECT_EQ(Heard::takeTexts(), QStringList()) << "it is still";
    size.selectAll();
    QTest::keyClicks(&size, QStringLiteral("64"));
    EXPECT_EQ(Heard::takeTexts(), QStringList());
    QTest::keyClicks(&size, QStringLiteral("000"));
    EXPECT_EQ(Heard::takeTexts().size(), 1) << "a value that a rule refuses";
}

TEST_F(EditorBadInputTest, BoxesStayWhereTheyAreWhileFindingsComeAndGo)
{
    open({.name = u"Still", .logFileMode = logfilemode::SystemLogger, .logFileName = file("a.etl").toStdU16String()});
    for (const auto& [page, tree] :
        {std::pair{KernelFlags, "kernelFlagsTree"}, std::pair{LoggingMode, "loggingModeTree"}}) {
        turnTo(page);
        QCoreApplication::processEvents();
        const QPoint place = child<BitTree>(tree).mapTo(m_dialog.get(), QPoint());
        const std::size_t findings = m_draft.findings().size();
        check(tree, 1);
        check(tree, 2);
        QCoreApplication::processEvents();
        EXPECT_NE(m_draft.findings().size(), findings);
        EXPECT_EQ(child<BitTree>(tree).mapTo(m_dialog.get(), QPoint()), place) << tree;
    }
}

TEST_F(EditorBadInputTest, ForbiddenCharactersOfAPathAreFoundAndCanBeReplaced)
{
    open(circular());
    turnTo(LogFile);
    enter("logFileName", file("a?<>|.etl"));
    EXPECT_EQ(saidAt("logFileNameFindings").count(QStringLiteral("?, <, >, |")), 1);
    EXPECT_TRUE(m_draft.isReady()); // the name may be valid: it depends on the file system
    for (QToolButton* fix : child<FindingsPanel>("findingsPanel").findChildren<QToolButton*>(QStringLiteral("fix"))) {
        if (fix->isVisible() && fix->text() == QStringLiteral("Replace them with _")) {
            pressWidget(*fix);
            break;
        }
    }
    EXPECT_EQ(child<QLineEdit>("logFileName").text(), file("a____.etl"));
}

TEST_F(EditorBadInputTest, ControlCharactersThatArePastedAreFound)
{
    open(circular());
    paste("sessionName", QStringLiteral("Disk\ttrace\nof today"));
    EXPECT_EQ(m_draft.config().name, u"Disk\ttrace\nof today");
    EXPECT_TRUE(saidAt("sessionNameFindings").contains(QStringLiteral("U+0009, U+000A")));
    turnTo(LogFile);
    paste("logFileName", file("a.etl") + u'\n');
    EXPECT_TRUE(saidAt("logFileNameFindings").contains(QStringLiteral("U+000A")));
}

TEST_F(EditorBadInputTest, NothingThatIsPastedIsCut)
{
    open(circular());
    const QString name(40'000, u'n');
    paste("sessionName", name);
    EXPECT_EQ(m_draft.config().name.size(), 40'000U);
    EXPECT_TRUE(saidAt("sessionNameFindings").contains(QStringLiteral("40,000")));
    turnTo(Buffers);
    paste("bufferSize", name);
    EXPECT_EQ(child<QLineEdit>("bufferSize").text(), name);
    EXPECT_FALSE(saidAt("bufferSizeFindings").isEmpty());
}

TEST_F(EditorBadInputTest, NothingIsSaidAboutAValueThatIsNotShown)
{
    open(circular());
    turnTo(LogFile);
    enter("maximumFileSize", QStringLiteral("0"));
    EXPECT_TRUE(saidAt("maximumFileSizeFindings").contains(QStringLiteral("CIRCULAR")));
    enter("maximumFileSize", QStringLiteral("99999999999"));
    EXPECT_EQ(countAt("maximumFileSizeFindings").text(), QStringLiteral("1 finding"));
    EXPECT_TRUE(saidAt("maximumFileSizeFindings").contains(QStringLiteral("is out of range")));
    EXPECT_FALSE(m_draft.isReadable());
    for (const Finding& finding : m_draft.findings()) {
        EXPECT_EQ(std::ranges::find(finding.rule->fields, ConfigField::MaximumFileSize), finding.rule->fields.end())
            << finding.rule->id;
    }
    EXPECT_FALSE(child<QPushButton>("startButton").isEnabled());
    enter("maximumFileSize", QStringLiteral("50"));
    EXPECT_TRUE(m_draft.isReadable());
    EXPECT_EQ(m_draft.config().maximumFileSize, 50U);
    EXPECT_TRUE(child<QPushButton>("startButton").isEnabled());
}

TEST_F(EditorBadInputTest, ATextThatIsNoValueIsListedAndFound)
{
    open(circular());
    turnTo(Buffers);
    enter("bufferSize", QStringLiteral("-1"));
    EXPECT_TRUE(child<QLabel>("memory").text().startsWith(QStringLiteral("unknown")));
    EXPECT_FALSE(child<QPushButton>("dryRun").isEnabled());
    turnTo(Preview);
    EXPECT_EQ(child<NoticeLine>("predictedAnswer").severity(), Severity::Error);
    EXPECT_EQ(shownTexts("findingsPanel").filter(QStringLiteral("-1")).size(), 1);
    const QStringList order = tabOrder(child<QWidget>("copyPreview"));
    EXPECT_LT(order.indexOf(QLatin1String("jumpToField")), order.indexOf(QLatin1String("saveTemplate")));
    focusByTab(child<QWidget>("previewRaw"));
    QTest::keyClick(m_dialog->focusWidget(), Qt::Key_Tab); // the first line of the panel
    EXPECT_TRUE(m_dialog->focusWidget()->accessibleName().contains(QStringLiteral("-1")));
    QTest::keyClick(m_dialog->focusWidget(), Qt::Key_Space);
    EXPECT_EQ(child<PageList>("pageList").currentRow(), static_cast<int>(Buffers));
    EXPECT_TRUE(child<QLineEdit>("bufferSize").hasFocus());
    EXPECT_EQ(child<QLineEdit>("bufferSize").text(), QStringLiteral("-1"));
    enter("bufferSize", QStringLiteral("64"));
    EXPECT_FALSE(child<QLabel>("memory").text().startsWith(QStringLiteral("unknown")));
    EXPECT_TRUE(child<QPushButton>("dryRun").isEnabled());
}

TEST_F(EditorBadInputTest, UndoInANameIsTheDrafts)
{
    open(circular());
    turnTo(LogFile);
    enter("maximumFileSize", QStringLiteral("7"));
    turnTo(General);
    enter("sessionName", QStringLiteral("Other"));
    QTest::keyClick(&child<QLineEdit>("sessionName"), Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(m_draft.config().name, u"Circular");
    QTest::keyClick(&child<QLineEdit>("sessionName"), Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(m_draft.config().maximumFileSize, 100U);
}

TEST_F(EditorBadInputTest, TheComparisonShowsWholeGuidsUnderLeftAlignedHeadings)
{
    open(circular());
    m_dialog->resize(1000, 600);
    OperationResult result;
    result.request.operation = Operation::Start;
    result.request.target.name = u"Circular";
    SessionStatus granted;
    granted.config.name = u"Circular";
    granted.config.guid = {.data1 = 0xDDDDDDDD, .data2 = 0xDDDD, .data3 = 0xDDDD, .data4 = {}};
    granted.config.logFileName = std::u16string(200, u'f');
    result.started = StartOutcome{circular(), granted};
    m_dialog->showResult(result);
    QCoreApplication::processEvents();
    QCoreApplication::processEvents(); // the rows follow the columns

    const auto& table = child<QTableView>("grantTable");
    const QHeaderView& header = *table.horizontalHeader();
    EXPECT_TRUE(header.defaultAlignment() & Qt::AlignLeft);
    EXPECT_EQ(header.length(), table.viewport()->width());
    EXPECT_GT(header.sectionSize(GrantModel::ReasonColumn), table.fontMetrics().averageCharWidth() * 25);
    EXPECT_GT(header.sectionSize(GrantModel::RequestedColumn), table.fontMetrics().averageCharWidth() * 25);
    for (int row = 0; row < table.model()->rowCount(); ++row) // no reason is cut
        EXPECT_GE(table.rowHeight(row), static_cast<const QAbstractItemView&>(table).sizeHintForRow(row)) << row;
    QFont bold = table.font();
    bold.setBold(true);
    const auto guid = table.model()->match(
        table.model()->index(0, 0), Qt::DisplayRole, QStringLiteral("Wnode.Guid"), 1, Qt::MatchExactly);
    ASSERT_EQ(guid.size(), 1);
    for (const int column : {GrantModel::RequestedColumn, GrantModel::GrantedColumn}) {
        const QString text = guid[0].siblingAtColumn(column).data().toString();
        EXPECT_GT(table.columnWidth(column), QFontMetrics(bold).horizontalAdvance(text)) << qPrintable(text);
    }
}

} // namespace

} // namespace etwarden
