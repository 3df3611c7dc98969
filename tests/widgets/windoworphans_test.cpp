// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/logfilemodes.h"
#include "model/etw/wellknown.h"
#include "model/qt/monitor/livesessions.h"
#include "tests/support/qtprinters.h"
#include "tests/widgets/widgetwalk.h"
#include "tests/widgets/windowfixture.h"
#include "widgets/commands/sessionediting.h"
#include "widgets/dialogs/orphansdialog.h"
#include "widgets/dialogs/startdialog.h"
#include "widgets/editor/editordialog.h"

#include <QAbstractButton>
#include <QAction>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>

namespace etwarden {

namespace {

using Calls = std::vector<std::u16string>;

class WindowOrphansTest : public WindowTest
{
protected:
    QAbstractItemModel& list() { return *child<QTreeView>("orphanList").model(); }

    QStringList listed()
    {
        QStringList names;
        for (int row = 0; row < list().rowCount(); ++row)
            names << list().index(row, 0).data().toString();
        return names;
    }

    static QStringList mnemonics(const QDialog& dialog)
    {
        QStringList keys;
        for (const QAbstractButton* button : dialog.findChildren<QAbstractButton*>())
            keys << QKeySequence::mnemonic(button->text()).toString();
        for (const QLabel* label : dialog.findChildren<QLabel*>()) {
            if (label->buddy() != nullptr)
                keys << QKeySequence::mnemonic(label->text()).toString();
        }
        keys.removeAll(QString());
        return keys;
    }

    void openOrphans()
    {
        action("showOrphans").trigger();
        EXPECT_TRUE(QTest::qWaitFor([this] { return list().rowCount() > 0; }));
    }
};

TEST_F(WindowOrphansTest, ListsWithReasonsStopsAndShows)
{
    SessionStatus losing = makeSession(u"Reader", 3);
    losing.config.logFileMode = logfilemode::RealTime;
    losing.counters.realTimeBuffersLost = 7;
    open({makeSession(u"Mine", 1), makeSession(u"PerfViewSession", 2), losing, makeSession(u"UBPM", 4)});
    openOrphans();
    EXPECT_EQ(listed(), (QStringList{QStringLiteral("PerfViewSession"), QStringLiteral("Reader")}));
    EXPECT_EQ(child<QPlainTextEdit>("orphanReasons").toPlainText(),
        QStringLiteral("PerfView uses this name for its sessions and may have left this one behind."));

    QTreeView& view = child<QTreeView>("orphanList");
    view.setCurrentIndex(list().index(1, 0));
    QTest::mouseClick(&child<QPushButton>("showOrphan"), Qt::LeftButton);
    EXPECT_EQ(selectedNames(), QStringList{QStringLiteral("Reader")});

    QTest::mouseClick(&child<QPushButton>("stopOrphan"), Qt::LeftButton);
    waitForOperation();
    EXPECT_EQ(calls(), Calls{u"stop Reader"});
    EXPECT_TRUE(QTest::qWaitFor([this] { return list().rowCount() == 1; }));
    EXPECT_EQ(view.currentIndex().row(), 0);
}

TEST_F(WindowOrphansTest, StopsSeveralAtOnceAndKeepsTheSelection)
{
    SessionStatus losing = makeSession(u"Reader", 3);
    losing.config.logFileMode = logfilemode::RealTime;
    losing.counters.realTimeBuffersLost = 7;
    open({makeSession(u"PerfViewSession", 2), losing});
    openOrphans();
    QTreeView& view = child<QTreeView>("orphanList");
    view.setCurrentIndex(list().index(0, 0));
    QTest::keyClick(&view, Qt::Key_Down, Qt::ShiftModifier);
    losing.counters.realTimeBuffersLost = 9;
    m_backend->api().setSessions({makeSession(u"PerfViewSession", 2), losing}); // the order turns round
    EXPECT_TRUE(QTest::qWaitFor([this] {
        poll();
        return listed().front() == QStringLiteral("Reader");
    }));
    EXPECT_EQ(view.selectionModel()->selectedRows().size(), 2);
    EXPECT_EQ(view.currentIndex().data().toString(), QStringLiteral("Reader"));
    QTest::mouseClick(&child<QPushButton>("stopOrphan"), Qt::LeftButton);
    EXPECT_TRUE(QTest::qWaitFor([this] { return list().rowCount() == 0; }));
    Calls stopped = calls();
    std::ranges::sort(stopped);
    EXPECT_EQ(stopped, (Calls{u"stop PerfViewSession", u"stop Reader"}));
}

TEST_F(WindowOrphansTest, ChosenSessionStaysChosenWhenTheOrderChanges)
{
    SessionStatus losing = makeSession(u"Reader", 3);
    losing.config.logFileMode = logfilemode::RealTime;
    losing.counters.realTimeBuffersLost = 7;
    open({makeSession(u"PerfViewSession", 2), losing});
    openOrphans();
    QTreeView& view = child<QTreeView>("orphanList");
    view.setCurrentIndex(list().index(1, 0));
    losing.counters.realTimeBuffersLost = 9;
    m_backend->api().setSessions({makeSession(u"PerfViewSession", 2), losing});
    EXPECT_TRUE(QTest::qWaitFor([this] {
        poll();
        return listed().front() == QStringLiteral("Reader");
    }));
    EXPECT_EQ(view.currentIndex().data().toString(), QStringLiteral("Reader"));
    EXPECT_TRUE(child<QPlainTextEdit>("orphanReasons").toPlainText().contains(QStringLiteral("It is losing")));
}

TEST_F(WindowOrphansTest, SaysSoWithoutAny)
{
    open({makeSession(u"Mine", 1)});
    action("showOrphans").trigger();
    auto& dialog = child<OrphansDialog>("orphansDialog");
    EXPECT_TRUE(dialog.isVisible());
    const auto says = [&dialog](const char* text) {
        const QList<QLabel*> labels = dialog.findChildren<QLabel*>();
        return std::any_of(labels.begin(), labels.end(),
            [&](const QLabel* label) { return label->isVisible() && label->text() == QString::fromUtf8(text); });
    };
    EXPECT_TRUE(says("Checking the sessions…"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return says("No session seems to be unused."); }));
    EXPECT_FALSE(child<QPushButton>("stopOrphan").isEnabled());
    EXPECT_FALSE(child<QPushButton>("showOrphan").isEnabled());
}

TEST_F(WindowOrphansTest, RefusalForResourcesOpensTheList)
{
    open({makeSession(u"PerfViewSession", 2)});
    m_backend->api().setControlStatus(Win32Status::NoSystemResources);
    m_monitor->startSession({.name = u"New"});
    waitForOperation();
    EXPECT_TRUE(message().contains(QStringLiteral("Session slots in use: 1 of 64; system loggers: 0 of 8.")))
        << qPrintable(message());
    QToolButton& offer = child<QToolButton>("messageAction");
    ASSERT_TRUE(offer.isVisible());
    offer.click();
    EXPECT_TRUE(child<OrphansDialog>("orphansDialog").isVisible());
    EXPECT_TRUE(QTest::qWaitFor([this] { return list().rowCount() == 1; }));
}

TEST_F(WindowOrphansTest, KernelLoggerInUseOpensTheEditorWithAnother)
{
    open({makeSession(u"NT Kernel Logger", 1)});
    action("newSession").trigger();
    StartDialog& start = child<StartDialog>("startDialog");
    m_backend->api().setControlStatus(Win32Status::AlreadyExists);
    emit start.startRequested({.name = std::u16string(wellknown::kernelLoggerName)});
    start.close();
    waitForOperation();
    EXPECT_TRUE(message().contains(QStringLiteral("ERROR_ALREADY_EXISTS (183)"))) << qPrintable(message());
    QToolButton& offer = child<QToolButton>("messageAction");
    ASSERT_TRUE(offer.isVisible());
    offer.click();
    ASSERT_NE(m_window->findChild<EditorDialog*>(), nullptr);
    EXPECT_TRUE(m_window->findChild<EditorDialog*>()->isVisible());
    EXPECT_FALSE(offer.isVisible());
}

TEST_F(WindowOrphansTest, DialogsHaveNamesAndKeysOfTheirOwn)
{
    open({makeSession(u"PerfViewSession", 1), makeSession(u"UBPM", 2)});
    openOrphans();
    select(QStringLiteral("UBPM"));
    action("stopSession").trigger();
    EXPECT_TRUE(child<QDialog>("typedQuestion").isVisible());
    EXPECT_EQ(namelessInputs(*m_window), QStringList());
    for (const char* dialog : {"orphansDialog", "typedQuestion"}) {
        QStringList keys = mnemonics(child<QDialog>(dialog));
        EXPECT_GE(keys.size(), 3);
        EXPECT_EQ(keys.removeDuplicates(), 0) << dialog;
    }
}

TEST(OwnSystemLogger, IsOnlyForAKernelLoggerThatRuns)
{
    OperationResult refused;
    refused.request.operation = Operation::Start;
    refused.request.config = {.name = std::u16string(wellknown::kernelLoggerName), .enableFlags = 1};
    refused.status = Win32Status::AlreadyExists;
    const std::optional<SessionConfig> other = ownSystemLoggerFor(refused, {});
    ASSERT_TRUE(other);
    EXPECT_EQ(other->logFileMode & logfilemode::SystemLogger, logfilemode::SystemLogger);
    EXPECT_NE(other->name, wellknown::kernelLoggerName);
    EXPECT_EQ(other->enableFlags, 1U);

    refused.status = Win32Status::AccessDenied;
    EXPECT_FALSE(ownSystemLoggerFor(refused, {}));
    refused.status = Win32Status::AlreadyExists;
    refused.request.operation = Operation::Update;
    EXPECT_FALSE(ownSystemLoggerFor(refused, {}));
    refused.request.operation = Operation::Start;
    refused.request.config.name = u"Mine";
    EXPECT_FALSE(ownSystemLoggerFor(refused, {}));
}

} // namespace

} // namespace etwarden
