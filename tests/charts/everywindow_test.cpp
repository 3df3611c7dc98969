// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/charts/wholewindowfixture.h"
#include "tests/support/qtprinters.h"
#include "tests/widgets/widgetwalk.h"
#include "widgets/editor/pagelist.h"

#include <QAbstractButton>
#include <QAction>
#include <QDialog>

#include <functional>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr QSize editorSize(972, 608); // at first, on a screen of 1024 x 640

/// How to get to a dialog.
struct Opening
{
    const char* command;
    const char* button = ""; ///< to press in what the command opens
    const char* session = "A"; ///< to select first
};
constexpr Opening openings[] = {
    {"newSession"},
    {"newInEditor"},
    {"newInEditor", "addProvider"},
    {"newInEditor", "saveTemplate"},
    {"editSession"},
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
                dialog->resize(pages ? editorSize : dialog->size().boundedTo(m_window->size()));
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

TEST_P(EveryWindowTest, EveryWordHasRoom)
{
    forEachWindow([](QWidget& window, const std::string& what) {
        EXPECT_LE(window.width(), 1024) << what;
        EXPECT_LE(window.height(), 640) << what;
        EXPECT_EQ(clippedTexts(window), QStringList()) << what;
    });
}

INSTANTIATE_TEST_SUITE_P(
    Backends, EveryWindowTest, testing::Values(BackendKind::EmbeddedEngine, BackendKind::Windows), backendName);

} // namespace
} // namespace etwarden
