// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/manual/manualtables.h"
#include "model/qt/settings.h"
#include "tests/charts/wholewindowfixture.h"
#include "tests/support/qtprinters.h"
#include "tests/support/temporarysettings.h"
#include "tests/widgets/widgetwalk.h"
#include "widgets/charts/barpane.h"
#include "widgets/editor/grantview.h"
#include "widgets/editor/pagelist.h"
#include "widgets/logfile/fillwindow.h"
#include "widgets/logfile/liveeventswindow.h"
#include "widgets/logfile/logfilewindow.h"
#include "widgets/manual/manualwindow.h"
#include "widgets/window/recordingwindow.h"
#include "widgets/window/windowstyle.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QLineEdit>
#include <QTest>

#include <functional>
#include <memory>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr QSize editorSize(972, 608); // at first, on a screen of 1024 x 640

/// The steps that open a dialog.
struct Opening
{
    const char* command;
    const char* button = ""; ///< to press in what the command opens
    const char* session = "A"; ///< to select first
    QSize size = {}; ///< that it has at first on a screen of 1024 x 640; empty: no wider than that of the tests
};
constexpr Opening openings[] = {
    {"newSession"},
    {"newInEditor"},
    {"newInEditor", "addProvider"},
    {"newInEditor", "saveTemplate"},
    {"editSession"},
    {"showGrant", "", "Mine", {900, 520}},
    {"duplicateSession"},
    {"manageTemplates"},
    {"showOrphans"},
    {"stopSession", "", "EventLog-System"}, // a question with a field
    {"showLoad"},
    {"showMessages"},
    {"showAlerts"},
    {"thresholds"},
    {"settings"},
    {"showKeys"},
    {"showMetrics"},
    {"about"},
    {"exportPng"},
};

/// Every window that the program can show, one after the other, in each language.
struct EveryWindowTest : WholeWindowTest
{
    /// `check` gets the window, the name of what opened it, and the language.
    void forEachWindow(const std::function<void(QWidget& window, const std::string& what)>& check)
    {
        openWholeWithGraphs();
        startInEditor();
        m_window->resize(1024, 640);
        for (const QString& code : Language::available()) {
            m_language.use(code);
            processEvents();
            check(*m_window, "the main window in " + code.toStdString());
            for (const Opening& opening : openings) {
                QDialog* dialog = openDialog(opening);
                if (dialog == nullptr)
                    continue;
                const std::string what =
                    opening.command + std::string(" ") + opening.button + " in " + code.toStdString();
                auto* pages = dialog->findChild<PageList*>();
                const QSize usual = opening.size.isEmpty() ? dialog->size() : opening.size;
                dialog->resize(pages ? editorSize : usual.boundedTo(m_window->size()));
                for (int page = 0; page < (pages ? pages->count() : 1); ++page) {
                    if (pages)
                        pages->setCurrentRow(page);
                    processEvents();
                    check(*dialog, what + (pages ? ", page " + std::to_string(page) : std::string()));
                }
                closeDialogs();
            }
        }
    }

    /// A session "Mine", so that there is something to compare: the fake system grants other values than requested.
    void startInEditor()
    {
        action("newInEditor").trigger();
        QDialog& editor = *shownDialog();
        auto& name = *editor.findChild<QLineEdit*>(u"sessionName"_s);
        name.selectAll();
        QTest::keyClicks(&name, u"Mine"_s);
        auto& mode = *editor.findChild<QLineEdit*>(u"loggingModeHex"_s);
        mode.selectAll();
        QTest::keyClicks(&mode, u"0x100"_s);
        editor.findChild<QAbstractButton*>(u"startButton"_s)->click();
        waitForOperation();
        ASSERT_TRUE(editor.findChild<GrantView*>()->isVisible());
        closeDialogs();
    }

    /// nullptr where the command is not available.
    QDialog* openDialog(const Opening& opening)
    {
        select(QLatin1String(opening.session));
        action(opening.command).trigger();
        processEvents();
        EXPECT_EQ(shownDialog() != nullptr, action(opening.command).isEnabled()) << opening.command;
        if (shownDialog() != nullptr && *opening.button != 0) {
            const QDialog* first = shownDialog();
            auto* button = first->findChild<QAbstractButton*>(QLatin1String(opening.button));
            EXPECT_TRUE(button && button->isEnabled()) << opening.button;
            if (button)
                button->click();
            processEvents();
            EXPECT_NE(shownDialog(), first) << opening.button;
        }
        return shownDialog();
    }

    QDialog* shownDialog() ///< the one on top
    {
        QDialog* shown = nullptr;
        for (QDialog* dialog : m_window->findChildren<QDialog*>()) {
            if (dialog->isVisible())
                shown = dialog;
        }
        return shown;
    }

    void closeDialogs()
    {
        while (QDialog* dialog = shownDialog())
            dialog->hide();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
};

TEST_P(EveryWindowTest, EveryControlHasAName)
{
    forEachWindow([](QWidget& window, const std::string& what) {
        EXPECT_EQ(namelessInputs(window), QStringList()) << what;
        EXPECT_EQ(obscureTabStops(window), QStringList()) << what;
    });
}

TEST_P(EveryWindowTest, NoTwoControlsShareAKey)
{
    forEachWindow([](QWidget& window, const std::string& what) {
        EXPECT_EQ(sharedMnemonics(window), QStringList()) << what;
        EXPECT_EQ(sharedWidgetMnemonics(window), QStringList()) << what;
    });
}

TEST_P(EveryWindowTest, EveryKeyIsListed)
{
    forEachWindow(
        [](QWidget& window, const std::string& what) { EXPECT_EQ(unlistedKeys(window), QStringList()) << what; });
}

TEST_P(EveryWindowTest, EveryCellHasRoom)
{
    forEachWindow([](QWidget& window, const std::string& what) {
        QStringList cut = cutCells(window);
        cut.removeIf(
            // The pane below shows the whole text.
            [](const QString& cell) { return cell.startsWith(u"messageList "); });
        EXPECT_EQ(cut, QStringList()) << what;
    });
}

TEST_P(EveryWindowTest, EveryWordHasRoom)
{
    forEachWindow([](QWidget& window, const std::string& what) {
        EXPECT_LE(window.width(), 1024) << what;
        EXPECT_LE(window.height(), 640) << what;
        EXPECT_EQ(clippedTexts(window), QStringList()) << what;
    });
}

TEST_P(EveryWindowTest, MarginsAndGapsAreOfOneGrid)
{
    QApplication::setStyle(new WindowStyle);
    forEachWindow(
        [](QWidget& window, const std::string& what) { EXPECT_EQ(layoutsOffMeasure(window), QStringList()) << what; });
    QApplication::setStyle(u"fusion"_s);
}

/// These windows have the same layout with and without content, so that they need no file and no session.
TEST(ViewerWindows, MarginsAndGapsAreOfOneGrid)
{
    QApplication::setStyle(new WindowStyle);
    TemporarySettings store;
    Settings settings(store.settings());
    const Language language;
    const auto makeBars = [] { return new BarPane; };
    const auto makeGraphs = [&settings](SessionHistory& history) { return new ChartsPane(history, settings); };
    const LiveTraceOpener refuse = [](const std::u16string&) { return Win32Status::AccessDenied; };
    const std::unique_ptr<QWidget> windows[] = {std::make_unique<LogFileWindow>(u"missing.etl"_s, makeBars),
        std::make_unique<RecordingWindow>(u"missing.etwr"_s, settings, makeGraphs, makeBars),
        std::make_unique<LiveEventsWindow>(u"A"_s, refuse, std::nullopt),
        std::make_unique<FillWindow>(SessionStatus(),
            [](const SessionStatus&) -> Result<std::unique_ptr<SessionWatch>> { return Win32Status::AccessDenied; }),
        std::make_unique<ManualWindow>(settings, language, ManualTable::all())};
    for (const std::unique_ptr<QWidget>& window : windows) {
        window->show();
        EXPECT_EQ(layoutsOffMeasure(*window), QStringList());
        EXPECT_EQ(misalignedLabels(*window), QStringList());
    }
    QApplication::setStyle(u"fusion"_s);
}

TEST_P(EveryWindowTest, LabelsAreOnOneLineWithTheirFields)
{
    QApplication::setStyle(new WindowStyle);
    forEachWindow(
        [](QWidget& window, const std::string& what) { EXPECT_EQ(misalignedLabels(window), QStringList()) << what; });
    QApplication::setStyle(u"fusion"_s);
}

TEST_P(EveryWindowTest, RowsHaveRoomForAccents)
{
    QApplication::setStyle(new WindowStyle);
    forEachWindow([](QWidget& window, const std::string& what) { EXPECT_EQ(lowRows(window), QStringList()) << what; });
    QApplication::setStyle(u"fusion"_s);
}

INSTANTIATE_TEST_SUITE_P(
    Backends, EveryWindowTest, testing::Values(BackendKind::EmbeddedEngine, BackendKind::Windows), backendName);

} // namespace
} // namespace etwarden
