// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/commands/sessionediting.h"

#include "model/etw/logfilemodes.h"
#include "model/etw/wellknown.h"
#include "model/qt/editor/grantmodel.h"
#include "model/qt/editor/providerlistmodel.h"
#include "model/qt/monitor/livesessions.h"
#include "tests/support/qtprinters.h"
#include "tests/widgets/windowfixture.h"
#include "widgets/common/noticeline.h"
#include "widgets/common/questions.h"
#include "widgets/dialogs/startdialog.h"
#include "widgets/editor/editordialog.h"
#include "widgets/editor/pagelist.h"

#include <QAction>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

namespace etwarden {

namespace {

using Calls = std::vector<std::u16string>;

class SessionEditingTest : public WindowTest
{
protected:
    QLineEdit& field(const char* name) { return child<QLineEdit>(name); }
    bool hasEditor() { return m_window->findChild<EditorDialog*>() != nullptr; }
    void duplicateInRealTime() ///< the selected session
    {
        action("duplicateSession").trigger();
        field("loggingModeHex").selectAll();
        QTest::keyClicks(&field("loggingModeHex"), QStringLiteral("0x100"));
    }
    void pressStart()
    {
        auto* editor = m_window->findChild<EditorDialog*>();
        QTest::mouseClick(editor->findChild<QPushButton*>(QStringLiteral("startButton")), Qt::LeftButton);
    }
};

TEST_F(SessionEditingTest, ANewSessionIsStartedAndCompared)
{
    open({});
    action("newInEditor").trigger();
    ASSERT_TRUE(hasEditor());
    field("sessionName").setFocus();
    QTest::keyClicks(&field("sessionName"), QStringLiteral("Mine"));
    QTest::keyClicks(&field("loggingModeHex"), QStringLiteral("0x100"));
    field("loggingModeHex").selectAll();
    QTest::keyClicks(&field("loggingModeHex"), QStringLiteral("0x100"));
    pressStart();
    waitForOperation();
    EXPECT_EQ(calls(), (Calls{u"start Mine"}));
    EXPECT_TRUE(child<QTableView>("grantTable").isVisible());
    m_window->findChild<EditorDialog*>()->accept();
    select(QStringLiteral("Mine"));
    EXPECT_TRUE(action("showGrant").isEnabled());
}

TEST_F(SessionEditingTest, OneSessionIsEditedOrDuplicated)
{
    open({makeSession(u"A", 1)});
    EXPECT_FALSE(action("editSession").isEnabled());
    select(QStringLiteral("A"));
    EXPECT_FALSE(action("showGrant").isEnabled()); // others started it
    action("duplicateSession").trigger();
    EXPECT_EQ(field("sessionName").text(), QStringLiteral("A copy"));
    m_window->findChild<EditorDialog*>()->reject();
    EXPECT_TRUE(QTest::qWaitFor([this] { return !hasEditor(); }));
    action("editSession").trigger();
    EXPECT_EQ(field("sessionName").text(), QStringLiteral("A"));
    EXPECT_FALSE(field("sessionName").isEnabled());
}

constexpr Guid web{.data1 = 0x11};
constexpr Guid disk{.data1 = 0x22};

QModelIndex rowOf(const Guid& provider, const QTableView& providers)
{
    const QAbstractItemModel& model = *providers.model();
    const QModelIndexList found =
        model.match(model.index(0, 1), Qt::DisplayRole, QString::fromStdString(toString(provider)));
    return found.isEmpty() ? QModelIndex() : found.front();
}

TEST_F(SessionEditingTest, ProvidersOfARunningSessionAreReadAndTheDifferenceIsSent)
{
    m_backendSetup = [](FakeBackend& backend) {
        backend.api().setEnablings(
            {{.provider = web, .loggerId = 1, .level = 5}, {.provider = disk, .loggerId = 1, .level = 4}});
    };
    open({makeSession(u"A", 1)});
    select(QStringLiteral("A"));
    action("editSession").trigger();
    auto& providers = child<QTableView>("providersTable");
    ASSERT_TRUE(QTest::qWaitFor([&] { return providers.model()->rowCount() == 2; }));
    EXPECT_FALSE(child<QPushButton>("startButton").isEnabled()); // nothing was changed
    child<PageList>("pageList").setCurrentRow(6);
    providers.setFocus();
    providers.setCurrentIndex(rowOf(web, providers));
    QTest::keyClick(&providers, Qt::Key_Delete);
    EXPECT_EQ(rowOf(web, providers).siblingAtColumn(ProviderListModel::StateColumn).data().toString(),
        QStringLiteral("to be removed"));
    pressStart();
    waitForOperation();
    EXPECT_EQ(calls(), (Calls{u"disable 1 {00000011-0000-0000-0000-000000000000}"}));
}

TEST_F(SessionEditingTest, ADuplicateHasTheProvidersOfItsSession)
{
    m_backendSetup = [](FakeBackend& backend) {
        backend.api().setEnablings({{.provider = web, .loggerId = 1, .level = 5}});
    };
    open({makeSession(u"A", 1)});
    select(QStringLiteral("A"));
    duplicateInRealTime();
    auto& providers = child<QTableView>("providersTable");
    ASSERT_TRUE(QTest::qWaitFor([&] { return providers.model()->rowCount() == 1; }));
    pressStart();
    waitForOperation();
    EXPECT_EQ(calls(), (Calls{u"start A copy", u"enable 101 {00000011-0000-0000-0000-000000000000}"}));
}

TEST_F(SessionEditingTest, ARefusedProviderIsNamedAndTheSessionGoesOn)
{
    m_backendSetup = [](FakeBackend& backend) {
        backend.api().setEnableStatus(Win32Status::NoSystemResources);
        backend.api().setEnablings({{.provider = web, .loggerId = 1, .level = 5}});
    };
    open({makeSession(u"A", 1)});
    select(QStringLiteral("A"));
    duplicateInRealTime();
    ASSERT_TRUE(QTest::qWaitFor([&] { return child<QTableView>("providersTable").model()->rowCount() == 1; }));
    pressStart();
    waitForOperation();
    EXPECT_TRUE(message().contains(QStringLiteral("1 provider was refused"))) << qPrintable(message());
    EXPECT_TRUE(message().contains(QStringLiteral("ERROR_NO_SYSTEM_RESOURCES (1450)"))) << qPrintable(message());
    auto& grant = child<QTableView>("grantTable");
    EXPECT_TRUE(grant.isVisible());
    const QAbstractItemModel& rows = *grant.model();
    EXPECT_EQ(rows.index(rows.rowCount() - 1, GrantModel::GrantedColumn).data().toString(),
        QStringLiteral("ERROR_NO_SYSTEM_RESOURCES (1450)"));
    m_window->findChild<EditorDialog*>()->accept();
    EXPECT_TRUE(shownNames().contains(QStringLiteral("A copy")));
}

TEST_F(SessionEditingTest, SessionsThatDeliverInRealTimeHaveLiveEvents)
{
    m_backendSetup = [](FakeBackend& backend) { backend.backendKind = BackendKind::Windows; };
    SessionStatus live = makeSession(u"A", 1);
    live.config.logFileMode = logfilemode::RealTime;
    SessionStatus file = makeSession(u"B", 2);
    file.config.logFileMode = logfilemode::Circular;
    open({live, file});
    EXPECT_FALSE(action("showLiveEvents").isEnabled());
    select(QStringLiteral("A"));
    EXPECT_TRUE(action("showLiveEvents").isEnabled());
    select(QStringLiteral("B"));
    EXPECT_FALSE(action("showLiveEvents").isEnabled());
}

TEST_F(SessionEditingTest, CaptureStateAsksTheProvidersOfTheSelectedSessions)
{
    m_backendSetup = [](FakeBackend& backend) {
        backend.api().setEnablings({{.provider = web, .loggerId = 2, .level = 5}});
    };
    open({makeSession(u"A", 1), makeSession(u"B", 2)});
    EXPECT_FALSE(action("captureState").isEnabled());
    select(QStringLiteral("B"));
    action("captureState").trigger();
    waitForOperation();
    EXPECT_EQ(calls(), (Calls{u"capture 2 {00000011-0000-0000-0000-000000000000}"}));
    EXPECT_EQ(message(), QStringLiteral("Information: 1 provider of “B” was asked for its state."));
}

TEST_F(SessionEditingTest, OneProviderOfARunningSessionIsAskedForItsState)
{
    m_backendSetup = [](FakeBackend& backend) {
        backend.api().setEnablings(
            {{.provider = web, .loggerId = 1, .level = 5}, {.provider = disk, .loggerId = 1, .level = 4}});
    };
    open({makeSession(u"A", 1)});
    select(QStringLiteral("A"));
    action("editSession").trigger();
    auto* editor = m_window->findChild<EditorDialog*>();
    auto& providers = *editor->findChild<QTableView*>(QStringLiteral("providersTable"));
    auto& capture = *editor->findChild<QPushButton*>(QStringLiteral("captureState"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return providers.model()->rowCount() == 2; }));
    editor->findChild<PageList*>(QStringLiteral("pageList"))->setCurrentRow(6);
    EXPECT_FALSE(capture.isEnabled()) << "nothing is selected";
    providers.setCurrentIndex(rowOf(web, providers));
    QTest::mouseClick(&capture, Qt::LeftButton);
    waitForOperation();
    EXPECT_EQ(calls(), (Calls{u"capture 1 {00000011-0000-0000-0000-000000000000}"}));
    const auto& notice = *editor->findChild<NoticeLine*>(QStringLiteral("captureNotice"));
    EXPECT_TRUE(notice.isVisible());
    EXPECT_EQ(
        notice.text(), QStringLiteral("“{00000011-0000-0000-0000-000000000000}” was asked to write its state to “A”."));
    EXPECT_FALSE(child<QPushButton>("startButton").isEnabled()) << "nothing was changed";

    m_backend->api().setEnableStatus(Win32Status::AccessDenied);
    QTest::mouseClick(&capture, Qt::LeftButton);
    waitForOperation();
    EXPECT_EQ(notice.severity(), Severity::Error);
    EXPECT_TRUE(notice.text().startsWith(QStringLiteral("1 provider was refused (“{00000011")))
        << qPrintable(notice.text());
}

TEST_F(SessionEditingTest, EnterAndDoubleClickEditTheSession)
{
    open({makeSession(u"A", 1), makeSession(u"B", 2)});
    table().setFocus();
    QTest::keyClick(&table(), Qt::Key_Return); // nothing is selected
    EXPECT_FALSE(hasEditor());
    const auto closeEditor = [this] {
        m_window->findChild<EditorDialog*>()->reject();
        ASSERT_TRUE(QTest::qWaitFor([this] { return !hasEditor(); }));
        m_window->activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(m_window.get()));
    };
    select(QStringLiteral("B"));
    for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Enter}) {
        QTest::keyClick(&table(), key);
        ASSERT_TRUE(hasEditor());
        EXPECT_EQ(field("sessionName").text(), QStringLiteral("B"));
        closeEditor();
    }
    const QPoint first = table().visualRect(table().model()->index(0, 0)).center();
    QTest::mouseClick(table().viewport(), Qt::LeftButton, {}, first);
    EXPECT_FALSE(hasEditor());
    QTest::mouseDClick(table().viewport(), Qt::LeftButton, {}, first);
    ASSERT_TRUE(hasEditor());
    EXPECT_EQ(field("sessionName").text(), QStringLiteral("A"));
}

TEST_F(SessionEditingTest, ARestartStopsAndStarts)
{
    SessionStatus session = makeSession(u"A", 1);
    session.config.logFileMode = logfilemode::RealTime;
    open({session});
    select(QStringLiteral("A"));
    action("editSession").trigger();
    child<QWidget>("bufferSizeFindings").findChild<QPushButton*>(QStringLiteral("restartLink"))->click();
    field("bufferSize").selectAll();
    QTest::keyClicks(&field("bufferSize"), QStringLiteral("128"));
    QuestionBox::setNextAnswer(true);
    pressStart();
    EXPECT_TRUE(QTest::qWaitFor([this] { return calls().size() == 2; }));
    EXPECT_EQ(calls(), (Calls{u"stop A", u"start A"}));
}

TEST_F(SessionEditingTest, APreventedStartGoesOnInTheEditor)
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("precious.etl")));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    m_settings->setLogFolder(folder.path());
    open({});
    action("newSession").trigger();
    auto* dialog = m_window->findChild<StartDialog*>();
    ASSERT_NE(dialog, nullptr);
    // The file was created after the dialog had looked for it.
    emit dialog->startRequested({.name = u"New",
        .logFileMode = logfilemode::Sequential,
        .logFileName = QDir::toNativeSeparators(file.fileName()).toStdU16String()});
    dialog->reject();
    waitForOperation();
    EXPECT_EQ(calls(), Calls{});
    EXPECT_TRUE(message().startsWith(QStringLiteral("Error: “New” was not started. “precious.etl” already exists")))
        << qPrintable(message());
    QTest::mouseClick(&child<QToolButton>("messageAction"), Qt::LeftButton);
    ASSERT_TRUE(hasEditor());
    EXPECT_EQ(QFileInfo(field("logFileName").text()).fileName(), QStringLiteral("precious.etl"));
}

TEST_F(SessionEditingTest, WhatWasAskedForIsKeptForComparison)
{
    open({makeSession(u"A", 1)});
    const LiveSessions live;
    SessionEditing editing(*m_monitor, live, *m_settings, m_window.get());
    OperationResult result;
    result.session = makeSession(u"A", 1);
    result.request.operation = Operation::Flush;
    EXPECT_FALSE(editing.followUp(result)); // no editor is open for this request
    EXPECT_FALSE(editing.hasGrant(*result.session));
    result.request.operation = Operation::Update;
    editing.followUp(result);
    EXPECT_TRUE(editing.hasGrant(*result.session));
    result.session = makeSession(u"B", 2);
    result.request.operation = Operation::Start;
    result.started = StartOutcome{.requested = {.name = u"B"}, .granted = *result.session};
    editing.followUp(result);
    EXPECT_TRUE(editing.hasGrant(*result.session));
}

TEST_F(SessionEditingTest, ARestartGoesOnWhenAnotherEditorIsOpenedMeanwhile)
{
    open({makeSession(u"A", 1)});
    const LiveSessions live;
    SessionEditing editing(*m_monitor, live, *m_settings, m_window.get());
    OperationResult stopped;
    stopped.request = {.id = 77, .operation = Operation::Stop, .restart = SessionConfig{.name = u"A"}};
    stopped.status = Win32Status::AccessDenied;
    editing.followUp(stopped); // it still runs
    stopped.status = Win32Status::Success;
    editing.editNew({.name = u"B"});
    EXPECT_FALSE(editing.followUp(stopped));
    waitForOperation();
    EXPECT_EQ(calls(), Calls{u"start A"});
}

TEST(DuplicateOf, LeavesWhatCanBeThereOnce)
{
    SessionStatus session = makeSession(u"A", 1);
    session.config.logFileName = u"/logs/a.etl";
    const SessionConfig copy = duplicateOf(session, u"B");
    EXPECT_EQ(copy.name, u"B");
    EXPECT_TRUE(copy.guid.isNull());
    EXPECT_EQ(QFileInfo(QString::fromStdU16String(copy.logFileName)).fileName(), QStringLiteral("B.etl"));
    EXPECT_EQ(copy.bufferSizeKb, 64U);
}

TEST(DuplicateOf, AsksForNothingThatARingIgnores)
{
    SessionStatus session = makeSession(u"A", 1);
    session.config.minimumBuffers = 240;
    session.config.maximumBuffers = 240;
    EXPECT_EQ(duplicateOf(session, u"B").maximumBuffers, 240U);
    session.config.logFileMode = logfilemode::Buffering;
    EXPECT_EQ(duplicateOf(session, u"B").maximumBuffers, 0U);
    EXPECT_EQ(duplicateOf(session, u"B").minimumBuffers, 240U);
}

TEST(DuplicateOf, MakesANamedKernelLoggerASystemLogger)
{
    const std::pair<std::u16string_view, Guid> named[] = {
        {wellknown::kernelLoggerName, wellknown::systemTraceControlGuid},
        {wellknown::circularKernelContextLoggerName, wellknown::circularKernelContextLoggerGuid}};
    for (const auto& [name, guid] : named) {
        SessionStatus session = makeSession(std::u16string(name), 1);
        session.config.guid = guid;
        const SessionConfig copy = duplicateOf(session, u"B");
        EXPECT_EQ(copy.name, u"B");
        EXPECT_NE(copy.logFileMode & logfilemode::SystemLogger, 0U);
        EXPECT_TRUE(copy.guid.isNull());
    }
}

} // namespace

} // namespace etwarden
