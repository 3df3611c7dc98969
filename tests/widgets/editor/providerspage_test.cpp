// SPDX-License-Identifier: GPL-3.0-or-later
// The editor's page of providers, by keyboard alone and by mouse alone.
#include "model/etw/enableproperties.h"
#include "model/qt/editor/keywordlistmodel.h"
#include "model/qt/editor/knownprovidersmodel.h"
#include "model/qt/editor/providerlistmodel.h"
#include "tests/support/qtprinters.h"
#include "tests/widgets/editor/editorfixture.h"
#include "widgets/common/providerchooser.h"
#include "widgets/editor/bittree.h"
#include "widgets/editor/providerdialog.h"

#include <QApplication>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>
#include <QTest>
#include <QToolButton>

#include <algorithm>
#include <string_view>

namespace etwarden {
namespace {

constexpr Guid contoso{.data1 = 0x11};
constexpr Guid fabrikam{.data1 = 0x22};

class ProvidersPageTest : public EditorTest, public testing::WithParamInterface<Hand>
{
protected:
    ProvidersPageTest()
    {
        m_hand = GetParam();
        m_providers.setList(std::make_shared<ProviderList>(
            ProviderList{.providers = {{.guid = contoso, .name = u"Contoso-Web", .processIds = {7}},
                             {.guid = fabrikam, .name = u"Fabrikam-Disk"}},
                .programs = {{7, QStringLiteral("web.exe")}}}));
        m_providers.setKeywords(std::make_shared<ProviderKeywords>(ProviderKeywords{.provider = contoso,
            .keywords =
                std::vector<NamedValue>{{.value = 0x10, .name = u"Network"}, {.value = 0x20, .name = u"Disk"}}}));
    }

    QTableView& table() { return child<QTableView>("providersTable"); }
    const std::vector<ProviderConfig>& providers() const { return m_draft.config().providers; }

    /// The dialog of that kind on top.
    template<typename Dialog>
    Dialog& dialog()
    {
        Dialog* found = nullptr;
        EXPECT_TRUE(QTest::qWaitFor([&] {
            found = m_dialog->findChild<Dialog*>();
            return found != nullptr && found->isActiveWindow();
        }));
        return *found;
    }
    template<typename Dialog>
    void waitUntilClosed()
    {
        EXPECT_TRUE(QTest::qWaitFor([this] { return m_dialog->findChild<Dialog*>() == nullptr; }));
        m_dialog->activateWindow();
        EXPECT_TRUE(QTest::qWaitForWindowActive(m_dialog.get()));
    }
    void tabTo(QDialog& dialog, QWidget& widget)
    {
        for (int i = 0; i < 60 && !widget.hasFocus(); ++i)
            QTest::keyClick(dialog.focusWidget(), Qt::Key_Tab);
        ASSERT_TRUE(widget.hasFocus()) << qPrintable(widget.objectName());
    }
    void type(QDialog& dialog, const char* field, const QString& text)
    {
        auto& edit = *dialog.findChild<QLineEdit*>(QLatin1String(field));
        if (m_hand == Hand::Mouse)
            QTest::mouseClick(&edit, Qt::LeftButton);
        else
            tabTo(dialog, edit);
        QTest::keyClick(&edit, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(&edit, text);
    }
    void push(QDialog& dialog, const char* name)
    {
        auto& button = *dialog.findChild<QPushButton*>(QLatin1String(name));
        ASSERT_TRUE(button.isEnabled()) << name;
        if (m_hand == Hand::Mouse) {
            QTest::mouseClick(&button, Qt::LeftButton);
        } else {
            tabTo(dialog, button);
            QTest::keyClick(&button, Qt::Key_Space);
        }
    }
    void turnTab(QDialog& dialog, int tab)
    {
        auto& tabs = *dialog.findChild<QTabWidget*>(QStringLiteral("providerTabs"));
        if (m_hand == Hand::Mouse) {
            QTest::mouseClick(tabs.tabBar(), Qt::LeftButton, {}, tabs.tabBar()->tabRect(tab).center());
        } else {
            tabTo(dialog, *tabs.tabBar());
            QTest::keyClick(tabs.tabBar(), Qt::Key_Home);
            for (int i = 0; i < tab; ++i)
                QTest::keyClick(tabs.tabBar(), Qt::Key_Right);
        }
        ASSERT_EQ(tabs.currentIndex(), tab);
    }
    void checkCell(QDialog& dialog, QTableView& view, int row, int column)
    {
        const QModelIndex cell = view.model()->index(row, column);
        if (m_hand == Hand::Mouse) {
            const QRect place = view.visualRect(cell);
            QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, QPoint(place.left() + 10, place.center().y()));
            return;
        }
        tabTo(dialog, view);
        QTest::keyClick(&view, Qt::Key_Home, Qt::ControlModifier);
        for (int i = 0; i < row; ++i)
            QTest::keyClick(&view, Qt::Key_Down);
        for (int i = 0; i < column; ++i)
            QTest::keyClick(&view, Qt::Key_Right);
        QTest::keyClick(&view, Qt::Key_Space);
    }
    /// Adds the provider that the search finds and leaves its dialog open.
    ProviderDialog& choose(const QString& search)
    {
        if (m_hand == Hand::Mouse) {
            press("addProvider");
        } else {
            focusByTab(table());
            QTest::keyClick(&table(), Qt::Key_Insert);
        }
        auto& chooser = dialog<ProviderChooser>();
        type(chooser, "providerSearch", search);
        push(chooser, "chooseProvider");
        return dialog<ProviderDialog>();
    }
    void select(int row)
    {
        if (m_hand == Hand::Mouse) {
            const QRect place = table().visualRect(table().model()->index(row, 0));
            QTest::mouseClick(table().viewport(), Qt::LeftButton, {}, place.center());
            return;
        }
        focusByTab(table());
        QTest::keyClick(&table(), Qt::Key_Home, Qt::ControlModifier);
        for (int i = 0; i < row; ++i)
            QTest::keyClick(&table(), Qt::Key_Down);
        ASSERT_EQ(table().currentIndex().row(), row);
    }
    void command(Qt::Key key, const char* button)
    {
        if (m_hand == Hand::Mouse)
            press(button);
        else
            QTest::keyClick(&table(), key);
    }
};

TEST_P(ProvidersPageTest, AProviderIsAddedWithItsLevelKeywordsPropertiesAndFilters)
{
    open({.name = u"Trace"});
    turnTo(Providers);
    ProviderDialog& dialog = choose(QStringLiteral("web.exe"));
    EXPECT_EQ(dialog.findChild<QLineEdit*>(QStringLiteral("providerName"))->text(), QStringLiteral("Contoso-Web"));
    type(dialog, "providerLevel", QStringLiteral("3"));
    auto& keywords = *dialog.findChild<QTableView*>(QStringLiteral("keywordTable"));
    checkCell(dialog, keywords, 0, KeywordListModel::AnyColumn);
    checkCell(dialog, keywords, 1, KeywordListModel::AllColumn);
    EXPECT_EQ(dialog.findChild<QLineEdit*>(QStringLiteral("anyKeyword"))->text(), QStringLiteral("0x0000000000000010"));
    type(dialog, "anyKeyword", QStringLiteral("8000000000000030"));
    EXPECT_EQ(keywords.model()->index(1, KeywordListModel::AnyColumn).data(Qt::CheckStateRole).toInt(), Qt::Checked);
    turnTab(dialog, 1);
    type(dialog, "enableProperty", QStringLiteral("4"));
    turnTab(dialog, 2);
    type(dialog, "processIds", QStringLiteral("7 8"));
    type(dialog, "executables", QStringLiteral("web.exe"));
    type(dialog, "eventIds", QStringLiteral("1, 2"));
    type(dialog, "providerTimeout", QStringLiteral("250"));
    EXPECT_EQ(dialog.findChild<QLabel*>(QStringLiteral("passes"))->text(),
        QStringLiteral("Level 3 or lower, and any of: Network, Disk, 0x8000000000000000, and all of: Disk; events "
                       "without keywords pass too. Only: from processes 7, 8; from web.exe; event IDs 1, 2."));
    push(dialog, "acceptProvider");
    waitUntilClosed<ProviderDialog>();
    ASSERT_EQ(providers().size(), 1u);
    EXPECT_EQ(providers()[0],
        (ProviderConfig{.guid = contoso,
            .name = u"Contoso-Web",
            .level = 3,
            .matchAnyKeyword = 0x8000000000000030,
            .matchAllKeyword = 0x20,
            .enableProperty = enableproperty::StackTrace,
            .timeoutMs = 250,
            .filters = {.processIds = {7, 8}, .executables = u"web.exe", .eventIds = {.ids = {1, 2}}}}));
    for (const int column :
        {ProviderListModel::LevelColumn, ProviderListModel::AnyColumn, ProviderListModel::StateColumn})
        EXPECT_GE(table().columnWidth(column), table().sizeHintForIndex(table().model()->index(0, column)).width())
            << "of the first row that came: " << column;
    m_draft.undo(); // one step
    EXPECT_TRUE(providers().empty());
}

TEST_P(ProvidersPageTest, NamesAreWholeInALargeFontAndGuidsAreCut)
{
    m_providers.setList(std::make_shared<ProviderList>(ProviderList{
        .providers = {{.guid = contoso, .name = u"Contoso-Windows-Subsystem-Diagnostics", .processIds = {7}}},
        .programs = {{7, QStringLiteral("service.exe")}}}));
    open({.name = u"Trace"});
    turnTo(Providers);
    if (m_hand == Hand::Mouse)
        press("addProvider");
    else
        child<QPushButton>("addProvider").click();
    auto& chooser = dialog<ProviderChooser>();
    QFont large = chooser.font();
    large.setPointSizeF(large.pointSizeF() * 1.6);
    chooser.setFont(large);
    auto& known = *chooser.findChild<QTableView*>(QStringLiteral("knownProviders"));
    QCoreApplication::processEvents();
    const auto needed = [&known](int column) {
        return std::max(known.sizeHintForIndex(known.model()->index(0, column)).width(),
            known.horizontalHeader()->sectionSizeHint(column));
    };
    const auto lack = [&](int column) { return needed(column) - known.columnWidth(column); };
    int width = chooser.width() - known.viewport()->width() - needed(KnownProvidersModel::GuidColumn) / 4;
    for (int column = 0; column < known.model()->columnCount(); ++column)
        width += needed(column);
    chooser.resize(width, 520);
    QCoreApplication::processEvents();
    EXPECT_LE(lack(KnownProvidersModel::NameColumn), 0);
    EXPECT_LE(lack(KnownProvidersModel::ProcessesColumn), 0);
    EXPECT_GT(lack(KnownProvidersModel::GuidColumn), 0);
    EXPECT_GT(known.columnWidth(KnownProvidersModel::GuidColumn), 0);
    EXPECT_LE(known.horizontalHeader()->length(), known.viewport()->width());
    push(chooser, "cancelChoice");
    waitUntilClosed<ProviderChooser>();
}

TEST_P(ProvidersPageTest, AProviderIsChangedAndRemoved)
{
    open({.name = u"Trace", .providers = {{.guid = contoso, .name = u"A"}, {.guid = fabrikam, .name = u"B"}}});
    turnTo(Providers);
    select(1);
    command(Qt::Key_Return, "changeProvider");
    auto& change = dialog<ProviderDialog>();
    type(change, "providerLevel", QStringLiteral("1"));
    push(change, "acceptProvider");
    waitUntilClosed<ProviderDialog>();
    EXPECT_EQ(providers()[1].level, 1);
    EXPECT_EQ(child<QLabel>("providerPasses").text(), QStringLiteral("Level 1 or lower, whatever the keywords."));
    select(0);
    command(Qt::Key_Delete, "removeProvider");
    ASSERT_EQ(providers().size(), 1u);
    EXPECT_EQ(providers()[0].guid, fabrikam);
    EXPECT_EQ(table().currentIndex().row(), 0);
}

TEST_P(ProvidersPageTest, CancelChangesNothing)
{
    open({.name = u"Trace", .providers = {{.guid = contoso, .name = u"A"}}});
    turnTo(Providers);
    select(0);
    command(Qt::Key_F2, "changeProvider");
    auto& change = dialog<ProviderDialog>();
    type(change, "providerLevel", QStringLiteral("1"));
    push(change, "cancelProvider");
    waitUntilClosed<ProviderDialog>();
    EXPECT_EQ(providers()[0].level, 4);
    EXPECT_FALSE(m_draft.canUndo());
}

TEST_P(ProvidersPageTest, WhatIsNoValueBlocksTheProvider)
{
    open({.name = u"Trace", .providers = {{.guid = contoso, .name = u"A"}}});
    turnTo(Providers);
    select(0);
    command(Qt::Key_Return, "changeProvider");
    auto& change = dialog<ProviderDialog>();
    auto& accept = *change.findChild<QPushButton*>(QStringLiteral("acceptProvider"));
    type(change, "providerLevel", QStringLiteral("256"));
    EXPECT_FALSE(accept.isEnabled());
    EXPECT_TRUE(accept.toolTip().contains(QStringLiteral("Level: 256 is out of range")))
        << qPrintable(accept.toolTip());
    type(change, "providerLevel", QStringLiteral("255"));
    EXPECT_TRUE(accept.isEnabled());
    EXPECT_EQ(change.findChild<QComboBox*>(QStringLiteral("levelNames"))->currentText(), QStringLiteral("255 (all)"));
    type(change, "providerLevel", QStringLiteral("17"));
    EXPECT_EQ(
        change.findChild<QComboBox*>(QStringLiteral("levelNames"))->currentText(), QStringLiteral("another number"));
    type(change, "providerGuid", QStringLiteral("{x}"));
    EXPECT_FALSE(accept.isEnabled());
}

TEST_P(ProvidersPageTest, AGuidOrANameThatIsUnknownCanBeTyped)
{
    open({.name = u"Trace"});
    turnTo(Providers);
    const QString guid = QStringLiteral("{12345678-1234-1234-1234-123456789abc}");
    ProviderDialog& dialog = choose(guid);
    push(dialog, "acceptProvider");
    waitUntilClosed<ProviderDialog>();
    ASSERT_EQ(providers().size(), 1u);
    EXPECT_EQ(toString(providers()[0].guid), guid.toStdString());
    ProviderDialog& byName = choose(QStringLiteral("My-Company-Source"));
    EXPECT_EQ(byName.provider().name, u"My-Company-Source");
    EXPECT_FALSE(byName.provider().guid.isNull());
    push(byName, "cancelProvider");
    waitUntilClosed<ProviderDialog>();
}

TEST_P(ProvidersPageTest, WhatTheMachineKnowsDecidesWhatIsPredicted)
{
    open({.name = u"Trace",
        .logFileMode = 0x100,
        .providers = {{.guid = fabrikam, .name = u"B"}, {.guid = contoso, .name = u"A"}}});
    turnTo(Providers);
    const auto state = [this](int row) {
        return table().model()->index(row, ProviderListModel::StateColumn).data().toString();
    };
    EXPECT_EQ(state(1), QStringLiteral("at the start"));
    ProviderList full{.providers = {{.guid = contoso, .kind = ProviderKind::Manifest, .sources = 1}}};
    for (std::uint16_t session = 10; session < 18; ++session)
        full.enablings.push_back({.provider = contoso, .loggerId = session});
    m_providers.setList(std::make_shared<ProviderList>(full));
    EXPECT_EQ(state(0), QStringLiteral("at the start"));
    EXPECT_EQ(state(1), QStringLiteral("refusal expected: ERROR_NO_SYSTEM_RESOURCES (1450)"));
    EXPECT_TRUE(saidAt("providersTableFindings").startsWith(QStringLiteral("A: 8 other sessions")))
        << qPrintable(saidAt("providersTableFindings"));
    EXPECT_TRUE(child<QPushButton>("startButton").isEnabled()) << "the session starts without it";
    EXPECT_FALSE(child<QPushButton>("tryAnyway").isVisible());
    select(1);
    command(Qt::Key_Delete, "removeProvider");
    EXPECT_EQ(state(0), QStringLiteral("at the start"));
}

TEST_P(ProvidersPageTest, NamedKeywordsAreAskedForAndCheckedBeforeAnyDialogIsOpened)
{
    std::vector<Guid> asked;
    QObject::connect(&m_providers, &ProviderDirectory::keywordsWanted, &m_providers,
        [&asked](const Guid& provider) { asked.push_back(provider); });
    constexpr Guid named{.data1 = 0x33};
    constexpr Guid nameless{.data1 = 0x44};
    constexpr Guid unknown{.data1 = 0x55};
    open({.name = u"Trace",
        .logFileMode = 0x100,
        .providers = {{.guid = named, .name = u"A", .matchAnyKeyword = 0x7},
            {.guid = nameless, .name = u"B", .enableProperty = enableproperty::IgnoreKeyword0},
            {.guid = unknown, .name = u"C", .enableProperty = enableproperty::IgnoreKeyword0}}});
    EXPECT_EQ(asked, (std::vector{named, nameless, unknown})) << "by the editor itself";
    const auto finds = [this](std::string_view rule, std::size_t provider) {
        return std::ranges::any_of(m_draft.findings(),
            [&](const Finding& finding) { return finding.rule->id == rule && finding.provider == provider; });
    };
    EXPECT_FALSE(finds("keyword-unknown-bits", 0));
    m_providers.setKeywords(std::make_shared<ProviderKeywords>(
        ProviderKeywords{.provider = named, .keywords = std::vector<NamedValue>{{.value = 0x3, .name = u"Network"}}}));
    EXPECT_TRUE(finds("keyword-unknown-bits", 0));
    m_providers.setKeywords(std::make_shared<ProviderKeywords>(
        ProviderKeywords{.provider = nameless, .keywords = std::vector<NamedValue>()}));
    EXPECT_TRUE(finds("prop-ignore0-any-zero", 1));
    m_providers.setKeywords(std::make_shared<ProviderKeywords>(ProviderKeywords{.provider = unknown}));
    EXPECT_FALSE(finds("prop-ignore0-any-zero", 2)) << "whether it has keywords is not known";
    m_draft.change({.name = u"Trace", .logFileMode = 0x100, .providers = {{.guid = contoso}}});
    EXPECT_EQ(std::ranges::count(asked, contoso), 1) << "when one is added";
}

TEST_P(ProvidersPageTest, ARunningSessionShowsWhatItHasAndIsChanged)
{
    openUpdate({.handle = 7, .config = {.name = u"Run", .bufferSizeKb = 64, .logFileMode = 0x100}});
    turnTo(Providers);
    EXPECT_FALSE(child<QPushButton>("addProvider").isEnabled()); // until the system has answered
    m_draft.adoptProviders({{.guid = fabrikam, .name = u"Fabrikam-Disk"}});
    EXPECT_FALSE(m_draft.isDirty());
    const auto state = [this](int row) {
        return table().model()->index(row, ProviderListModel::StateColumn).data().toString();
    };
    EXPECT_EQ(state(0), QStringLiteral("enabled"));
    ProviderDialog& dialog = choose(QStringLiteral("Contoso"));
    push(dialog, "acceptProvider");
    waitUntilClosed<ProviderDialog>();
    EXPECT_EQ(state(1), QStringLiteral("to be enabled"));
    QSignalSpy updates(m_dialog.get(), &EditorDialog::updateRequested);
    press("startButton");
    ASSERT_EQ(updates.size(), 1);
    EXPECT_EQ(updates[0][0].value<SessionStatus>().config.providers.size(), 1u);
    EXPECT_EQ(updates[0][1].value<SessionConfig>().providers.size(), 2u);
}

TEST_P(ProvidersPageTest, AFindingLeadsToTheChoiceOfAProvider)
{
    open({.name = u"Trace", .logFileMode = 0x100});
    const QList<QToolButton*> fixes = m_dialog->findChildren<QToolButton*>(QStringLiteral("fix"));
    const auto fix = std::ranges::find(fixes, QStringLiteral("Add provider…"), &QToolButton::text);
    ASSERT_NE(fix, fixes.end());
    pressWidget(**fix);
    dialog<ProviderChooser>().reject();
    EXPECT_TRUE(table().isVisible()) << "the page of the providers";
}

TEST_P(ProvidersPageTest, ARemovedProviderOfARunningSessionStaysListedUntilTheUpdate)
{
    openUpdate({.handle = 7, .config = {.name = u"Run", .bufferSizeKb = 64, .logFileMode = 0x100}});
    turnTo(Providers);
    m_draft.adoptProviders({{.guid = contoso, .name = u"Contoso-Web"}, {.guid = fabrikam, .name = u"Fabrikam-Disk"}});
    const auto cell = [this](int row, int column) { return table().model()->index(row, column).data().toString(); };
    select(0);
    command(Qt::Key_Delete, "removeProvider");
    EXPECT_EQ(providers().size(), 1u);
    ASSERT_EQ(table().model()->rowCount(), 2);
    EXPECT_EQ(cell(0, ProviderListModel::NameColumn), QStringLiteral("Contoso-Web"));
    EXPECT_EQ(cell(0, ProviderListModel::StateColumn), QStringLiteral("to be removed"));
    EXPECT_EQ(cell(1, ProviderListModel::StateColumn), QStringLiteral("enabled"));
    EXPECT_EQ(table().currentIndex().row(), 0);
    EXPECT_FALSE(child<QPushButton>("changeProvider").isEnabled());
    EXPECT_EQ(child<QPushButton>("removeProvider").text(), QStringLiteral("&Restore"));
    press("removeProvider");
    EXPECT_EQ(cell(0, ProviderListModel::StateColumn), QStringLiteral("enabled"));
    EXPECT_EQ(child<QPushButton>("removeProvider").text(), QStringLiteral("&Remove"));
    EXPECT_FALSE(m_draft.isDirty());
}

INSTANTIATE_TEST_SUITE_P(Hands, ProvidersPageTest, testing::Values(Hand::Keyboard, Hand::Mouse),
    [](const testing::TestParamInfo<Hand>& hand) { return hand.param == Hand::Keyboard ? "Keyboard" : "Mouse"; });

} // namespace
} // namespace etwarden
