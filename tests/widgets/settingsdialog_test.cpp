// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dialogs/settingsdialog.h"

#include "model/qt/language.h"
#include "model/qt/settings.h"
#include "tests/support/qtprinters.h"
#include "tests/support/temporarysettings.h"
#include "tests/widgets/widgetwalk.h"
#include "widgets/common/intervalbox.h"

#include <QCheckBox>
#include <QCoreApplication>
#include <QLabel>
#include <QLayout>
#include <QPushButton>
#include <QSpinBox>

#include <gtest/gtest.h>

namespace etwarden {

namespace {

using namespace std::chrono_literals;

class SettingsDialogTest : public testing::Test
{
protected:
    void open() { m_dialog = std::make_unique<SettingsDialog>(m_settings, BackendKind::Windows, 3 << 20); }

    IntervalBox& intervalBox(const char* name) { return *m_dialog->findChild<IntervalBox*>(QLatin1String(name)); }
    QSpinBox& numberBox(const char* name) { return *m_dialog->findChild<QSpinBox*>(QLatin1String(name)); }
    QCheckBox& keepHistory() { return *m_dialog->findChild<QCheckBox*>(QStringLiteral("keepHistory")); }
    void press(const char* name) { m_dialog->findChild<QPushButton*>(QLatin1String(name))->click(); }

    TemporarySettings m_store;
    Settings m_settings{m_store.settings()};
    std::unique_ptr<SettingsDialog> m_dialog;
};

TEST_F(SettingsDialogTest, NotesHaveRoomAtAnyWidth)
{
    Language language;
    for (const char* code : {"en", "fr"}) {
        language.use(QLatin1String(code));
        open();
        m_dialog->show();
        for (const int width : {0, 600, 800}) {
            if (width != 0)
                m_dialog->resize(width, m_dialog->layout()->totalHeightForWidth(width));
            QCoreApplication::sendPostedEvents();
            m_dialog->layout()->activate();
            EXPECT_EQ(clippedTexts(*m_dialog), QStringList()) << code << ' ' << width;
            for (const QLabel* note : m_dialog->findChildren<QLabel*>()) {
                if (!note->wordWrap())
                    continue;
                EXPECT_LE(note->height(), note->heightForWidth(note->width())) << code << ' ' << width;
            }
        }
    }
    language.use(QStringLiteral("en"));
}

TEST_F(SettingsDialogTest, KeepsWhatIsApplied)
{
    open();
    EXPECT_EQ(intervalBox("minimumInterval").interval(), 100ms);
    EXPECT_EQ(intervalBox("maximumInterval").interval(), 60s);
    EXPECT_EQ(numberBox("sessionLimit").value(), 64);
    EXPECT_EQ(numberBox("historyCap").value(), 256);
    intervalBox("minimumInterval").setInterval(500ms);
    intervalBox("maximumInterval").setInterval(10min);
    numberBox("sessionLimit").setValue(256);
    numberBox("historyCap").setValue(64);
    EXPECT_TRUE(keepHistory().isChecked());
    keepHistory().setChecked(false);
    press("applySettings");
    EXPECT_FALSE(m_settings.keepsHistory(BackendKind::Windows));
    EXPECT_FALSE(m_settings.keepsHistory(BackendKind::EmbeddedEngine));
    EXPECT_EQ(m_settings.intervalBounds(), (IntervalBounds{500ms, 10min}));
    EXPECT_EQ(m_settings.sessionLimit(), 256u);
    EXPECT_EQ(m_settings.historyCapMiB(), 64u);
    open();
    EXPECT_EQ(intervalBox("minimumInterval").interval(), 500ms);
    EXPECT_EQ(numberBox("sessionLimit").value(), 256);
}

TEST_F(SettingsDialogTest, KeepsNothingThatIsCancelled)
{
    open();
    numberBox("sessionLimit").setValue(128);
    numberBox("historyCap").setValue(64);
    press("cancelSettings");
    EXPECT_EQ(m_settings.sessionLimit(), 64u);
    EXPECT_EQ(m_settings.historyCapMiB(), 256u);
}

TEST_F(SettingsDialogTest, AcceptsNothingOutsideTheRanges)
{
    open();
    EXPECT_EQ(numberBox("sessionLimit").minimum(), 32);
    EXPECT_EQ(numberBox("sessionLimit").maximum(), 256);
    EXPECT_EQ(numberBox("historyCap").minimum(), 16);
    EXPECT_EQ(numberBox("historyCap").maximum(), 65536);
    intervalBox("maximumInterval").setInterval(2s);
    intervalBox("minimumInterval").setInterval(5s); // no longer than the longest
    EXPECT_EQ(intervalBox("minimumInterval").interval(), 2s);
    intervalBox("maximumInterval").setInterval(100h);
    EXPECT_EQ(intervalBox("maximumInterval").interval(), 1h);
}

} // namespace

} // namespace etwarden
