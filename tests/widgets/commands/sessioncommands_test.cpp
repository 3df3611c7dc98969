// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/commands/sessioncommands.h"

#include "model/etw/logfilemodes.h"
#include "model/qt/editor/templatestore.h"
#include "model/qt/language.h"
#include "model/qt/monitor/livesessions.h"
#include "model/qt/monitor/monitor.h"
#include "model/qt/settings.h"
#include "tests/support/qtprinters.h"
#include "tests/support/temporarysettings.h"
#include "tests/widgets/fakebackend.h"
#include "widgets/common/questions.h"
#include "widgets/common/typedquestion.h"

#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <gtest/gtest.h>

namespace etwarden {

namespace {

using Calls = std::vector<std::u16string>;

class SessionCommandsTest : public testing::Test
{
protected:
    SessionCommandsTest()
    {
        m_language.use(QStringLiteral("en"));
        m_backend->api().setSessions(m_sessions);
        m_monitor.setPaused(true);
        m_monitor.start();
        QObject::connect(&m_commands, &SessionCommands::noticePosted, &m_commands,
            [this](const Notice& notice) { m_messages << notice.text(); });
    }
    ~SessionCommandsTest() override { QLocale::setDefault(QLocale::c()); }

    TypedQuestion* question() { return m_window.findChild<TypedQuestion*>(); }

    void answer(const char* button)
    {
        TypedQuestion* asked = question();
        ASSERT_NE(asked, nullptr);
        QTest::mouseClick(asked->findChild<QPushButton*>(QLatin1String(button)), Qt::LeftButton);
        QCoreApplication::sendPostedEvents(asked, QEvent::DeferredDelete);
    }
    void type(const char* text)
    {
        ASSERT_NE(question(), nullptr);
        auto* field = question()->findChild<QLineEdit*>(QStringLiteral("typedAnswer"));
        field->clear();
        QTest::keyClicks(field, QLatin1String(text));
    }
    bool canAgree() { return question()->findChild<QPushButton*>(QStringLiteral("agreeToQuestion"))->isEnabled(); }

    void useMachine() ///< instead of the embedded engine
    {
        Poll poll;
        poll.backend = BackendKind::Windows;
        m_live.setPoll(std::make_shared<Poll>(poll));
    }

    void waitForStops(int count)
    {
        QSignalSpy finished(&m_monitor, &Monitor::operationFinished);
        EXPECT_TRUE(QTest::qWaitFor([&] { return finished.size() >= count; }));
    }

    Language m_language;
    TemporarySettings m_store;
    Settings m_settings{m_store.settings()};
    TemplateStore m_templates{m_settings.templateFolder()};
    std::vector<SessionStatus> m_sessions{
        makeSession(u"UBPM", 1), makeSession(u"Mine", 2), makeSession(u"Tpm", 3), makeSession(u"NT Kernel Logger", 4)};
    std::shared_ptr<FakeBackend> m_backend = std::make_shared<FakeBackend>();
    Monitor m_monitor{m_backend};
    QWidget m_window;
    LiveSessions m_live;
    SessionCommands m_commands{m_monitor, m_live, m_settings, m_templates, &m_window};
    QStringList m_messages;
};

TEST_F(SessionCommandsTest, ASessionOfWindowsNeedsItsNameTyped)
{
    m_commands.stopSessions({m_sessions[0]});
    ASSERT_NE(question(), nullptr);
    EXPECT_FALSE(canAgree());
    type("UBP");
    EXPECT_FALSE(canAgree());
    type("ubpm");
    EXPECT_TRUE(canAgree());
    type("ubpm2");
    EXPECT_FALSE(canAgree());
    EXPECT_EQ(m_backend->api().calls(), Calls{});
    type("UBPM");
    answer("agreeToQuestion");
    waitForStops(1);
    EXPECT_EQ(m_backend->api().calls(), Calls{u"stop UBPM"});
}

TEST_F(SessionCommandsTest, ATemplateStartsASessionOfTheEngineAgain)
{
    m_commands.stopSessions({m_sessions[0]});
    type("UBPM");
    answer("agreeToQuestion");
    waitForStops(1);
    ASSERT_NE(m_templates.find(QStringLiteral("UBPM")), nullptr);
    EXPECT_EQ(m_templates.find(QStringLiteral("UBPM"))->config, m_sessions[0].config);
    EXPECT_EQ(
        m_messages, QStringList{QStringLiteral("“UBPM” belongs to Windows; the template “UBPM” starts it again.")});
    EXPECT_FALSE(QDir(m_settings.restartFolder()).exists());
}

TEST_F(SessionCommandsTest, TheTemplateHasTheProvidersOfTheSession)
{
    constexpr Guid web{.data1 = 0x11};
    m_backend->api().setEnablings(
        {{.provider = web, .loggerId = 1, .level = 5, .matchAnyKeyword = 0x30}, {.provider = web, .loggerId = 2}});
    m_commands.stopSessions({m_sessions[0]});
    type("UBPM");
    answer("agreeToQuestion");
    waitForStops(1);
    ASSERT_NE(m_templates.find(QStringLiteral("UBPM")), nullptr);
    EXPECT_EQ(m_templates.find(QStringLiteral("UBPM"))->config.providers,
        (std::vector<ProviderConfig>{{.guid = web, .level = 5, .matchAnyKeyword = 0x30}}));
}

TEST_F(SessionCommandsTest, ProvidersThatTheSystemDoesNotReportAreMissedInWords)
{
    m_backend->api().setInfoStatus(Win32Status::AccessDenied);
    m_commands.stopSessions({m_sessions[0]});
    type("UBPM");
    answer("agreeToQuestion");
    waitForStops(1);
    EXPECT_EQ(m_messages,
        QStringList{QStringLiteral("“UBPM” belongs to Windows; the template “UBPM” starts it again. The system did "
                                   "not report its providers: ERROR_ACCESS_DENIED (5).")});
}

TEST_F(SessionCommandsTest, NoTemplateIsReplacedByAnother)
{
    const SessionConfig own{.name = u"My UBPM"};
    ASSERT_EQ(m_templates.save(QStringLiteral("UBPM"), own), QString());
    m_commands.stopSessions({m_sessions[0]});
    type("UBPM");
    answer("agreeToQuestion");
    waitForStops(1);
    EXPECT_EQ(m_templates.find(QStringLiteral("UBPM"))->config, own);
    ASSERT_NE(m_templates.find(QStringLiteral("UBPM 2")), nullptr);
    EXPECT_EQ(m_templates.find(QStringLiteral("UBPM 2"))->config, m_sessions[0].config);
}

TEST_F(SessionCommandsTest, AScriptStartsASessionOfTheMachineAgain)
{
    useMachine();
    m_commands.stopSessions({m_sessions[0]});
    bool namesFolder = false;
    for (const QLabel* label : question()->findChildren<QLabel*>())
        namesFolder |= label->text().contains(QDir::toNativeSeparators(m_settings.restartFolder()));
    EXPECT_TRUE(namesFolder);
    type("UBPM");
    answer("agreeToQuestion");
    waitForStops(1);
    const QStringList scripts = QDir(m_settings.restartFolder()).entryList({QStringLiteral("UBPM-*.ps1")});
    ASSERT_EQ(scripts.size(), 1);
    ASSERT_EQ(m_messages.size(), 1);
    EXPECT_TRUE(m_messages.front().contains(QStringLiteral("powershell -ExecutionPolicy Bypass -File \"")))
        << qPrintable(m_messages.front());
    EXPECT_TRUE(m_messages.front().contains(scripts.front())) << qPrintable(m_messages.front());
    EXPECT_TRUE(m_templates.templates().empty());
}

TEST_F(SessionCommandsTest, StopsNothingWithoutAWayBack)
{
    QFile file(m_settings.restartFolder());
    ASSERT_TRUE(QDir().mkpath(QFileInfo(file).path()));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    useMachine();
    m_commands.stopSessions({m_sessions[0], m_sessions[1]});
    type("UBPM");
    answer("agreeToQuestion");
    waitForStops(1);
    EXPECT_EQ(m_backend->api().calls(), Calls{u"stop Mine"});
    ASSERT_EQ(m_messages.size(), 1);
    EXPECT_TRUE(m_messages.front().startsWith(QStringLiteral("“UBPM” was not stopped, because")))
        << qPrintable(m_messages.front());
}

TEST_F(SessionCommandsTest, EachSessionOfWindowsIsAskedFor)
{
    m_commands.stopSessions(m_sessions);
    type("UBPM");
    answer("agreeToQuestion");
    type("Tpm");
    QuestionBox::setNextAnswer(true); // the system logger's
    answer("agreeToQuestion");
    waitForStops(4);
    EXPECT_EQ(m_backend->api().calls(), (Calls{u"stop NT Kernel Logger", u"stop Tpm", u"stop Mine", u"stop UBPM"}));
}

TEST_F(SessionCommandsTest, TheSecondSnapshotProposesAnotherName)
{
    const QTemporaryDir folder;
    m_settings.setLogFolder(folder.path());
    m_sessions[1].config.logFileMode = logfilemode::Buffering;
    m_sessions[1].config.name = u"Mine: all";
    m_commands.setSelection({m_sessions[1]});
    const auto proposed = [this] {
        m_commands.writeSnapshot();
        QFileDialog* dialog = nullptr;
        EXPECT_TRUE(QTest::qWaitFor([&] { return (dialog = m_window.findChild<QFileDialog*>()) != nullptr; }));
        const QString name = QFileInfo(dialog->selectedFiles().value(0)).fileName();
        delete dialog;
        return name;
    };
    EXPECT_EQ(proposed(), QStringLiteral("Mine_ all.etl"));
    QFile written(folder.filePath(QStringLiteral("Mine_ all.etl")));
    ASSERT_TRUE(written.open(QIODevice::WriteOnly));
    EXPECT_EQ(proposed(), QStringLiteral("Mine_ all-2.etl"));
}

TEST_F(SessionCommandsTest, OneCancelKeepsAll)
{
    m_commands.stopSessions({m_sessions[0], m_sessions[1], m_sessions[2]});
    type("UBPM");
    answer("agreeToQuestion");
    answer("cancelQuestion");
    EXPECT_TRUE(m_templates.templates().empty());
    m_commands.stopSessions({m_sessions[1]}); // a marker: what was stopped before would precede it
    waitForStops(1);
    EXPECT_EQ(m_backend->api().calls(), Calls{u"stop Mine"});
}

} // namespace

} // namespace etwarden
