// SPDX-License-Identifier: GPL-3.0-or-later
// A session with three providers is started, changed, duplicated and kept as a template, by mouse alone and by keyboard
// alone, in every language. The window is that of the program, and the embedded engine reports the outcome.
#include "model/engine/api/embeddedengine.h"
#include "model/engine/host/hostdependencies.h"
#include "model/engine/sources/enginecatalogue.h"
#include "model/engine/sources/loadprovider.h"
#include "model/etw/logfilemodes.h"
#include "model/qt/language.h"
#include "model/qt/monitor/monitor.h"
#include "model/qt/sessions/sessioncolumns.h"
#include "model/qt/settings.h"
#include "model/session/sessioncontrol.h"
#include "tests/support/qtprinters.h"
#include "tests/support/temporarysettings.h"
#include "widgets/common/providerchooser.h"
#include "widgets/dialogs/startdialog.h"
#include "widgets/editor/editordialog.h"
#include "widgets/editor/pagelist.h"
#include "widgets/editor/providerdialog.h"
#include "widgets/editor/templatesdialog.h"
#include "widgets/window/mainwindow.h"

#include <QAction>
#include <QLibraryInfo>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>
#include <QTest>
#include <QVersionNumber>

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <string>
#include <tuple>

namespace etwarden {
namespace {

enum class Hand : std::uint8_t { Keyboard, Mouse };

constexpr Guid webSource{.data1 = 0x11};
constexpr Guid fullSource{.data1 = 0x22}; // eight other sessions have it
constexpr int maximumTabs = 200;

/// An embedded engine without boot sessions, whose only events are those of its load provider.
class EngineBackend final : public Backend
{
public:
    EngineBackend()
    {
        SessionControl control(m_engine);
        for (int i = 1; i <= 8; ++i) {
            const std::u16string name = u"Other " + std::u16string(1, static_cast<char16_t>(u'0' + i));
            const auto started = control.start({.name = name,
                .bufferSizeKb = 4,
                .minimumBuffers = 2,
                .logFileMode = logfilemode::Buffering,
                .providers = {{.guid = fullSource}}});
            EXPECT_TRUE(started && started->providers.at(0).status == Win32Status::Success) << i;
        }
    }

    BackendKind kind() const override { return BackendKind::EmbeddedEngine; }
    TraceApi& api() override { return m_engine; }
    TraceInfoApi* info() override { return &m_engine; }
    ProviderCatalogue* catalogue() override { return &m_catalogue; }
    std::vector<TraceFunction> missingFunctions() override { return {}; }
    LoadProviders* loads() override { return &m_loads; }
    Environment environment(const std::u16string& logFile) override { return m_engine.environment(logFile); }

    /// The providers that a session has enabled, as the engine reports them.
    std::vector<ProviderEnabling> enablings(const std::u16string& session)
    {
        const Result<SessionStatus> found = SessionControl(m_engine).query({.name = session});
        if (!found)
            return {};
        std::vector<ProviderEnabling> all = m_engine.providerEnablings().value();
        std::erase_if(all, [&](const ProviderEnabling& each) { return each.loggerId != found->loggerId(); });
        std::ranges::sort(all, {}, &ProviderEnabling::provider);
        return all;
    }

private:
    HostDependencies m_host;
    EmbeddedEngine m_engine{m_host.interfaces()};
    LoadProviders m_loads{m_engine, m_host.interfaces()};
    EngineCatalogue m_catalogue{m_engine};
};

class ProviderStory : public testing::TestWithParam<std::tuple<Hand, std::string>>
{
protected:
    ProviderStory()
    {
        m_language.use(QString::fromStdString(std::get<1>(GetParam())));
        QObject::connect(&m_monitor, &Monitor::pollFinished, &m_window, &MainWindow::showPoll);
        m_window.resize(1280, 800);
        m_window.show();
        m_window.activateWindow();
        EXPECT_TRUE(QTest::qWaitForWindowActive(&m_window));
        m_monitor.setPaused(true);
        m_monitor.start();
        m_monitor.pollNow();
        EXPECT_TRUE(QTest::qWaitFor([this] { return table().model()->rowCount() == 8; }));
    }

    bool isMouse() const { return m_hand == Hand::Mouse; }
    QTableView& table() { return *m_window.findChild<QTableView*>(QStringLiteral("sessionTable")); }

    template<typename T>
    T& child(QWidget& top, const char* name)
    {
        T* found = top.findChild<T*>(QLatin1String(name));
        if (found == nullptr)
            throw std::runtime_error(std::string("no such child: ") + name);
        return *found;
    }
    /// The dialog of that kind once it is on top.
    template<typename Dialog>
    Dialog& dialog()
    {
        Dialog* found = nullptr;
        EXPECT_TRUE(QTest::qWaitFor([&] {
            found = m_window.findChild<Dialog*>();
            if (found != nullptr && found->isVisible() && !found->isActiveWindow())
                found->activateWindow(); // as a window manager does; Qt 6.8 alone does not after a menu
            return found != nullptr && found->isActiveWindow();
        })) << Dialog::staticMetaObject.className();
        if (found == nullptr)
            throw std::runtime_error(Dialog::staticMetaObject.className());
        return *found;
    }
    /// Gives the focus back, as a window manager does.
    template<typename Dialog>
    void waitUntilClosed(QWidget& below)
    {
        EXPECT_TRUE(QTest::qWaitFor([this] { return m_window.findChild<Dialog*>() == nullptr; }))
            << Dialog::staticMetaObject.className();
        below.activateWindow();
        EXPECT_TRUE(QTest::qWaitForWindowActive(&below));
    }

    void tabTo(QWidget& top, const QWidget& widget)
    {
        for (int i = 0; i < maximumTabs && !widget.hasFocus(); ++i)
            QTest::keyClick(top.focusWidget() ? top.focusWidget() : &top, Qt::Key_Tab);
        ASSERT_TRUE(widget.hasFocus()) << qPrintable(widget.objectName()) << " is not reached by Tab";
    }
    void press(QWidget& top, const char* name)
    {
        auto& button = child<QAbstractButton>(top, name);
        ASSERT_TRUE(button.isVisible() && button.isEnabled()) << name << ": " << qPrintable(button.toolTip());
        if (isMouse())
            return QTest::mouseClick(&button, Qt::LeftButton);
        tabTo(top, button);
        QTest::keyClick(&button, Qt::Key_Space);
    }
    void type(QWidget& top, const char* field, const QString& text)
    {
        auto& edit = child<QLineEdit>(top, field);
        if (isMouse())
            QTest::mouseClick(&edit, Qt::LeftButton);
        else
            tabTo(top, edit);
        ASSERT_TRUE(edit.hasFocus()) << field;
        QTest::keyClick(&edit, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(&edit, text);
    }
    void selectRow(QWidget& top, QTableView& view, int row)
    {
        if (isMouse())
            return QTest::mouseClick(
                view.viewport(), Qt::LeftButton, {}, view.visualRect(view.model()->index(row, 0)).center());
        tabTo(top, view);
        QTest::keyClick(&view, Qt::Key_Home, Qt::ControlModifier);
        for (int i = 0; i < row; ++i)
            QTest::keyClick(&view, Qt::Key_Down);
        ASSERT_EQ(view.currentIndex().row(), row);
    }
    static int rowOf(const QTableView& view, int column, const QString& text)
    {
        const QAbstractItemModel& model = *view.model();
        const QModelIndexList found = model.match(model.index(0, column), Qt::DisplayRole, text, 1, Qt::MatchExactly);
        return found.isEmpty() ? -1 : found.front().row();
    }

    /// Chooses a command from the menu, or presses its keys.
    void command(const char* name)
    {
        auto& action = child<QAction>(m_window, name);
        ASSERT_TRUE(action.isEnabled()) << name << ": " << qPrintable(action.toolTip());
        if (!isMouse())
            return QTest::keyClick(&m_window, action.shortcut()[0].key(), action.shortcut()[0].keyboardModifiers());
        auto& menu = child<QMenu>(m_window, "sessionMenu");
        QMenuBar& bar = *m_window.menuBar();
        QTest::mouseClick(&bar, Qt::LeftButton, {}, bar.actionGeometry(menu.menuAction()).center());
        ASSERT_TRUE(menu.isVisible());
        QTest::mouseClick(&menu, Qt::LeftButton, {}, menu.actionGeometry(&action).center());
    }
    void selectSession(const QString& name)
    {
        const int row = rowOf(table(), static_cast<int>(SessionColumn::Name), name);
        ASSERT_GE(row, 0) << qPrintable(name);
        selectRow(m_window, table(), row);
    }

    void turnTo(EditorDialog& editor, int page)
    {
        auto& list = child<PageList>(editor, "pageList");
        if (isMouse()) {
            QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualItemRect(list.item(page)).center());
        } else {
            tabTo(editor, list);
            QTest::keyClick(&list, Qt::Key_Home);
            for (int i = 0; i < page; ++i)
                QTest::keyClick(&list, Qt::Key_Down);
        }
        ASSERT_EQ(list.currentRow(), page);
    }
    void turnTab(ProviderDialog& provider, int tab)
    {
        QTabBar& bar = *child<QTabWidget>(provider, "providerTabs").tabBar();
        if (isMouse()) {
            QTest::mouseClick(&bar, Qt::LeftButton, {}, bar.tabRect(tab).center());
        } else {
            tabTo(provider, bar);
            QTest::keyClick(&bar, Qt::Key_Home);
            for (int i = 0; i < tab; ++i)
                QTest::keyClick(&bar, Qt::Key_Right);
        }
        ASSERT_EQ(bar.currentIndex(), tab);
    }
    void add(EditorDialog& editor, const QString& search, const QString& level, const QString& any,
        const char* filter = nullptr, const QString& value = {})
    {
        if (isMouse()) {
            press(editor, "addProvider");
        } else {
            auto& list = child<QTableView>(editor, "providersTable");
            tabTo(editor, list);
            QTest::keyClick(&list, Qt::Key_Insert);
        }
        auto& chooser = dialog<ProviderChooser>();
        type(chooser, "providerSearch", search);
        press(chooser, "chooseProvider");
        auto& provider = dialog<ProviderDialog>();
        type(provider, "providerLevel", level);
        type(provider, "anyKeyword", any);
        if (filter) {
            turnTab(provider, 2);
            type(provider, filter, value);
        }
        press(provider, "acceptProvider");
        waitUntilClosed<ProviderDialog>(editor);
    }
    /// Presses the button of the editor that asks the system, and waits for the answer.
    OperationResult ask(EditorDialog& editor)
    {
        QSignalSpy finished(&m_monitor, &Monitor::operationFinished);
        press(editor, "startButton");
        EXPECT_TRUE(QTest::qWaitFor([&] { return !finished.isEmpty(); }));
        return finished.isEmpty() ? OperationResult() : finished[0][0].value<OperationResult>();
    }
    void leaveComparison(EditorDialog& editor)
    {
        if (m_window.findChild<EditorDialog*>() != nullptr) // it closes by itself when all was granted
            press(editor, "closeGrant");
        waitUntilClosed<EditorDialog>(m_window);
    }

    const Hand m_hand = std::get<0>(GetParam());
    TemporarySettings m_store;
    Settings m_settings{m_store.settings()};
    Language m_language;
    std::shared_ptr<EngineBackend> m_backend = std::make_shared<EngineBackend>();
    Monitor m_monitor{m_backend};
    MainWindow m_window{m_monitor, m_settings, m_language};
};

constexpr int modePage = 3;
constexpr int providersPage = 6;

const QString webGuid = QString::fromStdString(toString(webSource));
const QString fullGuid = QString::fromStdString(toString(fullSource));

/// Expects the load provider and `webSource`, in the order of their GUIDs.
void expectTaken(const std::vector<ProviderEnabling>& taken, std::uint8_t loadLevel, std::uint8_t webLevel)
{
    ASSERT_EQ(taken.size(), 2u);
    const auto& load = taken[0].provider == LoadProvider::providerGuid ? taken[0] : taken[1];
    const auto& other = taken[0].provider == LoadProvider::providerGuid ? taken[1] : taken[0];
    EXPECT_EQ(load.provider, LoadProvider::providerGuid);
    EXPECT_EQ(load.level, loadLevel);
    EXPECT_EQ(load.matchAnyKeyword, 1u);
    EXPECT_EQ(other.provider, webSource);
    EXPECT_EQ(other.level, webLevel);
    EXPECT_EQ(other.matchAnyKeyword, 0x30u);
}

TEST_P(ProviderStory, StartedWithOneRefusedChangedDuplicatedKeptAndStartedAgain)
{
    // On the offscreen platform, menus of Qt 6.8 ignore some clicks of QTest, whether the mouse moved before or not.
    if (isMouse() && QLibraryInfo::version() >= QVersionNumber(6, 5))
        GTEST_SKIP() << "Qt " << QLibraryInfo::version().toString().toStdString() << " ignores clicks in menus here";
    // A session with three providers of different levels, keywords and filters.
    command("newInEditor");
    auto& first = dialog<EditorDialog>();
    type(first, "sessionName", QStringLiteral("First"));
    turnTo(first, modePage);
    type(first, "loggingModeHex", QStringLiteral("400"));
    turnTo(first, providersPage);
    add(first, QStringLiteral("Etwarden"), QStringLiteral("5"), QStringLiteral("1"), "eventIds", QStringLiteral("1"));
    add(first, webGuid, QStringLiteral("3"), QStringLiteral("30"), "executables", QStringLiteral("web.exe"));
    add(first, fullGuid, QStringLiteral("2"), QStringLiteral("8"));
    EXPECT_TRUE(child<QTableView>(first, "providersTable")
                    .model()
                    ->index(2, 7)
                    .data()
                    .toString()
                    .contains(QStringLiteral("ERROR_NO_SYSTEM_RESOURCES (1450)")));

    // One is refused, and the session runs without it.
    const OperationResult started = ask(first);
    EXPECT_EQ(started.status, Win32Status::Success);
    ASSERT_EQ(started.providers.size(), 3u);
    EXPECT_FALSE(started.providers[0].isRefused());
    EXPECT_FALSE(started.providers[1].isRefused());
    EXPECT_EQ(started.providers[2].status, Win32Status::NoSystemResources);
    EXPECT_EQ(started.providers[0].call.provider.filters.eventIds.ids, std::vector<std::uint16_t>{1});
    EXPECT_EQ(started.providers[1].call.provider.filters.executables, u"web.exe");
    expectTaken(m_backend->enablings(u"First"), 5, 3);
    const QString message = m_window.findChild<QWidget*>(QStringLiteral("messageLine"))->accessibleName();
    EXPECT_TRUE(message.contains(fullGuid)) << qPrintable(message);
    EXPECT_TRUE(message.contains(QStringLiteral("ERROR_NO_SYSTEM_RESOURCES (1450)"))) << qPrintable(message);
    leaveComparison(first);

    // Changed while it runs.
    selectSession(QStringLiteral("First"));
    command("editSession");
    auto& running = dialog<EditorDialog>();
    turnTo(running, providersPage);
    auto& providers = child<QTableView>(running, "providersTable");
    ASSERT_TRUE(QTest::qWaitFor([&] { return providers.model()->rowCount() == 2; }));
    selectRow(running, providers, rowOf(providers, 1, webGuid));
    if (isMouse())
        press(running, "changeProvider");
    else
        QTest::keyClick(&providers, Qt::Key_Return);
    auto& change = dialog<ProviderDialog>();
    EXPECT_EQ(child<QLineEdit>(change, "executables").text(), QStringLiteral("web.exe")) << "as it was asked for here";
    type(change, "providerLevel", QStringLiteral("4"));
    press(change, "acceptProvider");
    waitUntilClosed<ProviderDialog>(running);
    const OperationResult updated = ask(running);
    EXPECT_EQ(updated.status, Win32Status::Success);
    ASSERT_EQ(updated.providers.size(), 1u) << "only what differs";
    EXPECT_FALSE(updated.providers[0].isRefused()) << "although no process has registered it";
    expectTaken(m_backend->enablings(u"First"), 5, 4);
    leaveComparison(running);

    // Duplicated, and kept as a template before it is started.
    selectSession(QStringLiteral("First"));
    command("duplicateSession");
    auto& copy = dialog<EditorDialog>();
    ASSERT_TRUE(QTest::qWaitFor([&] { return child<QTableView>(copy, "providersTable").model()->rowCount() == 2; }));
    type(copy, "sessionName", QStringLiteral("Second"));
    press(copy, "saveTemplate");
    auto& save = dialog<SaveTemplateDialog>();
    type(save, "templateName", QStringLiteral("Web and load"));
    press(save, "saveButton");
    waitUntilClosed<SaveTemplateDialog>(copy);
    EXPECT_EQ(ask(copy).status, Win32Status::Success);
    expectTaken(m_backend->enablings(u"Second"), 5, 4);
    leaveComparison(copy);

    // Started from the template.
    command("newSession");
    auto& start = dialog<StartDialog>();
    auto& templates = child<QListWidget>(start, "templateList");
    const int last = templates.count() - 1;
    EXPECT_EQ(templates.item(last)->text(), QStringLiteral("Web and load"));
    if (isMouse()) {
        templates.scrollToItem(templates.item(last));
        QTest::mouseClick(
            templates.viewport(), Qt::LeftButton, {}, templates.visualItemRect(templates.item(last)).center());
    } else {
        tabTo(start, templates);
        QTest::keyClick(&templates, Qt::Key_End);
    }
    type(start, "sessionName", QStringLiteral("Third"));
    QSignalSpy finished(&m_monitor, &Monitor::operationFinished);
    press(start, "startButton");
    ASSERT_TRUE(QTest::qWaitFor([&] { return !finished.isEmpty(); }));
    const auto third = finished[0][0].value<OperationResult>();
    EXPECT_EQ(third.status, Win32Status::Success);
    EXPECT_EQ(third.request.config.providers.size(), 2u);
    expectTaken(m_backend->enablings(u"Third"), 5, 4);
    EXPECT_EQ(m_backend->enablings(u"Other 1").size(), 1u) << "no other session lost its provider";
}

INSTANTIATE_TEST_SUITE_P(HandsAndLanguages, ProviderStory,
    testing::Combine(
        testing::Values(Hand::Keyboard, Hand::Mouse), testing::Values(std::string("en"), std::string("fr"))),
    [](const testing::TestParamInfo<std::tuple<Hand, std::string>>& story) {
        return (std::get<0>(story.param) == Hand::Keyboard ? "Keyboard_" : "Mouse_") + std::get<1>(story.param);
    });

} // namespace
} // namespace etwarden
