// SPDX-License-Identifier: GPL-3.0-or-later
// The editor of a running session: the members that can be changed, the question of a restart, the granted values, and
// the template that it saves.
#include "model/etw/logfilemodes.h"
#include "model/qt/editor/bitlistmodel.h"
#include "model/qt/editor/grantmodel.h"
#include "model/session/rules/fixes.h"
#include "tests/support/qtprinters.h"
#include "tests/widgets/editor/editorfixture.h"
#include "widgets/common/questions.h"
#include "widgets/editor/bittree.h"
#include "widgets/editor/grantview.h"
#include "widgets/editor/templatesdialog.h"

#include <QComboBox>
#include <QFile>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

#include <algorithm>
#include <string_view>

namespace etwarden {

namespace {

class EditorUpdateTest : public EditorTest
{
protected:
    SessionStatus running() const
    {
        SessionStatus status;
        status.handle = 7;
        status.config.name = u"Running";
        status.config.bufferSizeKb = 64;
        status.config.minimumBuffers = 8;
        status.config.maximumBuffers = 28;
        status.config.logFileMode = logfilemode::RealTime;
        return status;
    }
    QPushButton& startButton() { return child<QPushButton>("startButton"); }

    bool has(std::string_view rule)
    {
        return std::ranges::any_of(
            m_draft.findings(), [rule](const Finding& finding) { return finding.rule->id == rule; });
    }
};

TEST_F(EditorUpdateTest, UpdateLocksWhatASessionCannotChange)
{
    openUpdate(running());
    turnTo(Buffers);
    EXPECT_FALSE(child<QLineEdit>("bufferSize").isEnabled());
    EXPECT_FALSE(shownText("bufferSizeFindings").isEmpty());
    EXPECT_TRUE(child<QLineEdit>("maximumBuffers").isEnabled());
    EXPECT_FALSE(startButton().isEnabled()); // nothing was changed
    EXPECT_FALSE(child<QComboBox>("flushTimerUnit").toolTip().isEmpty());
    turnTo(LoggingMode);
    EXPECT_TRUE(shownText("loggingModeHexFindings").contains(QStringLiteral("real-time delivery only")));
    const QAbstractItemModel& bits = *child<BitTree>("loggingModeTree").model();
    const auto isEnabled = [&bits](std::uint32_t bit) {
        const QModelIndexList found =
            bits.match(bits.index(0, 0), BitListModel::BitRole, bit, 1, Qt::MatchExactly | Qt::MatchRecursive);
        return found.value(0).flags().testFlag(Qt::ItemIsEnabled);
    };
    EXPECT_TRUE(isEnabled(logfilemode::RealTime));
    EXPECT_FALSE(isEnabled(logfilemode::Secure));
    EXPECT_TRUE(
        child<QWidget>("loggingModeHexFindings").findChild<QPushButton*>(QStringLiteral("restartLink"))->isVisible());
    turnTo(Buffers);
    enter("maximumBuffers", QStringLiteral("60"));
    QSignalSpy spy(m_dialog.get(), &EditorDialog::updateRequested);
    press("startButton");
    ASSERT_EQ(spy.size(), 1);
    EXPECT_EQ(spy[0][1].value<SessionConfig>().maximumBuffers, 60U);
}

TEST_F(EditorUpdateTest, ALockedFieldOffersARestartThatAsksFirst)
{
    openUpdate(running());
    turnTo(Buffers);
    pressWidget(*child<QWidget>("bufferSizeFindings").findChild<QPushButton*>(QStringLiteral("restartLink")));
    EXPECT_TRUE(child<QLineEdit>("bufferSize").isEnabled());
    enter("bufferSize", QStringLiteral("128"));
    QSignalSpy spy(m_dialog.get(), &EditorDialog::restartRequested);
    QuestionBox::setNextAnswer(false);
    press("startButton");
    EXPECT_EQ(spy.size(), 0);
    QuestionBox::setNextAnswer(true);
    press("startButton");
    ASSERT_EQ(spy.size(), 1);
    EXPECT_EQ(spy[0][0].value<SessionStatus>().handle, 7U);
    EXPECT_EQ(spy[0][1].value<SessionConfig>().bufferSizeKb, 128U);
}

TEST_F(EditorUpdateTest, ARestartMayOverwriteItsOwnFileAndSaysSo)
{
    QFile own(file("own.etl"));
    ASSERT_TRUE(own.open(QIODevice::WriteOnly));
    SessionStatus session = running();
    session.config.logFileMode = logfilemode::Sequential;
    session.config.logFileName = own.fileName().toStdU16String();
    openUpdate(session);
    turnTo(Buffers);
    pressWidget(*child<QWidget>("bufferSizeFindings").findChild<QPushButton*>(QStringLiteral("restartLink")));
    ASSERT_TRUE(QTest::qWaitFor([this] { return has("logfile-replaced"); }));
    EXPECT_TRUE(startButton().isEnabled());
    press("startButton");
    auto* box = m_dialog->findChild<QMessageBox*>();
    ASSERT_NE(box, nullptr);
    EXPECT_TRUE(box->informativeText().contains(QStringLiteral("“own.etl” (0\u00a0B) will be overwritten.")))
        << qPrintable(box->informativeText());
    box->reject();
}

TEST_F(EditorUpdateTest, AnUpdateOverwritesOnPurposeOnly)
{
    QFile other(file("other.etl"));
    ASSERT_TRUE(other.open(QIODevice::WriteOnly));
    openUpdate(running());
    turnTo(LogFile);
    enter("logFileName", file("other.etl"));
    ASSERT_TRUE(QTest::qWaitFor([this] { return has("update-logfile-exists"); }));
    EXPECT_FALSE(startButton().isEnabled());
    EXPECT_FALSE(child<QPushButton>("tryAnyway").isVisible());
    m_draft.applyFix(rules::replaceFile);
    EXPECT_TRUE(startButton().isEnabled());
}

TEST_F(EditorUpdateTest, SuccessShowsRequestedAgainstGranted)
{
    const SessionConfig good{.name = u"Good", .logFileName = file("good.etl").toStdU16String()};
    open(good);
    OperationResult result;
    result.request.operation = Operation::Start;
    result.request.target.name = u"Good";
    SessionStatus granted = running();
    granted.config.name = u"Good";
    result.started = StartOutcome{good, granted};
    m_dialog->showResult(result);
    EXPECT_TRUE(child<QTableView>("grantTable").isVisible());
    EXPECT_TRUE(child<QWidget>("grantCaution").isVisible());
    EXPECT_GT(child<QTableView>("grantTable").model()->rowCount(), 10);
    press("closeGrant");
    EXPECT_EQ(m_dialog->result(), QDialog::Accepted);
}

TEST_F(EditorUpdateTest, ClosesWithoutAQuestionWhereAllWasGranted)
{
    openUpdate(running());
    OperationResult result;
    result.request.operation = Operation::Update;
    result.request.config = running().config;
    result.session = running();
    m_dialog->showResult(result);
    EXPECT_FALSE(m_dialog->isVisible());
    EXPECT_EQ(m_dialog->result(), QDialog::Accepted);
}

TEST_F(EditorUpdateTest, AnUpdateIsComparedWithWhatWasBefore)
{
    openUpdate(running());
    OperationResult result;
    result.request.operation = Operation::Update;
    result.request.before = running();
    result.request.config = running().config;
    result.request.config.maximumBuffers = 99'999'999;
    result.session = running();
    result.session->config.maximumBuffers = 24'105;
    m_dialog->showResult(result);
    const QAbstractItemModel& rows = *child<QTableView>("grantTable").model();
    EXPECT_FALSE(child<QTableView>("grantTable").isColumnHidden(GrantModel::BeforeColumn));
    const QModelIndexList found =
        rows.match(rows.index(0, 0), Qt::DisplayRole, QStringLiteral("MaximumBuffers"), 1, Qt::MatchExactly);
    ASSERT_EQ(found.size(), 1);
    const auto text = [&found](int column) { return found[0].siblingAtColumn(column).data().toString(); };
    EXPECT_EQ(text(GrantModel::BeforeColumn), QLocale().toString(running().config.maximumBuffers));
    EXPECT_EQ(text(GrantModel::RequestedColumn), QStringLiteral("99,999,999"));
    EXPECT_EQ(text(GrantModel::GrantedColumn), QStringLiteral("24,105"));
    EXPECT_TRUE(text(GrantModel::ReasonColumn).startsWith(QStringLiteral("Reduced to the system's limit")));
}

TEST_F(EditorUpdateTest, OnlyStartsAndUpdatesGrantSomething)
{
    OperationResult result;
    result.session = running();
    for (const Operation operation : {Operation::Stop, Operation::Flush, Operation::Snapshot}) {
        result.request.operation = operation;
        EXPECT_FALSE(grantOf(result, {})) << static_cast<int>(operation);
    }
    result.request.operation = Operation::Update;
    result.request.config.name = u"Asked";
    ASSERT_TRUE(grantOf(result, {}));
    EXPECT_EQ(grantOf(result, {})->requested.name, u"Asked");
    EXPECT_EQ(grantOf(result, {})->call, GrantCall::Update);
    EXPECT_EQ(grantOf(result, {.logicalProcessors = 3})->resources.logicalProcessors, 3U);
}

TEST_F(EditorUpdateTest, ATemplateLeavesTheGuidToTheSession)
{
    SessionStatus session = running();
    session.config.guid = {.data1 = 7};
    openUpdate(session);
    press("saveTemplate");
    auto* save = m_dialog->findChild<SaveTemplateDialog*>();
    ASSERT_NE(save, nullptr);
    QTest::mouseClick(save->findChild<QPushButton*>(QStringLiteral("saveButton")), Qt::LeftButton);
    ASSERT_NE(m_templates.find(QStringLiteral("Running")), nullptr);
    EXPECT_TRUE(m_templates.find(QStringLiteral("Running"))->config.guid.isNull());
    EXPECT_EQ(m_templates.find(QStringLiteral("Running"))->config.minimumBuffers, 8U);
}

} // namespace

} // namespace etwarden
