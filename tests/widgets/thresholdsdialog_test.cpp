// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dialogs/thresholdsdialog.h"

#include "model/qt/language.h"
#include "tests/support/qtprinters.h"
#include "tests/widgets/widgetwalk.h"
#include "widgets/common/noticeline.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableWidget>
#include <QTest>

#include <gtest/gtest.h>

namespace etwarden {

namespace {

class ThresholdsDialogTest : public testing::Test
{
protected:
    ThresholdsDialogTest()
    {
        m_language.use(QStringLiteral("en"));
        m_dialog =
            std::make_unique<ThresholdsDialog>(m_rules, QStringList{QStringLiteral("Boot"), QStringLiteral("Disk")});
    }
    ~ThresholdsDialogTest() override { QLocale::setDefault(QLocale::c()); }

    template<typename T>
    T& child(const char* name)
    {
        return *m_dialog->findChild<T*>(QLatin1String(name));
    }
    QTableWidget& table() { return child<QTableWidget>("thresholdTable"); }
    template<typename T>
    T& field(int row, int column)
    {
        return *qobject_cast<T*>(table().cellWidget(row, column));
    }
    QComboBox& session(int row) { return field<QComboBox>(row, 0); }
    QComboBox& kind(int row) { return field<QComboBox>(row, 1); }
    QSpinBox& limit(int row) { return field<QSpinBox>(row, 2); }
    QSpinBox& seconds(int row) { return field<QSpinBox>(row, 3); }
    NoticeLine& notice() { return *m_dialog->findChild<NoticeLine*>(); }

    const std::vector<ThresholdRule> m_rules{
        {.kind = ThresholdKind::EventsLost, .limit = 1000},
        {.session = u"Disk", .kind = ThresholdKind::LogBuffersLost},
        {.session = u"elsewhere", .kind = ThresholdKind::InUse, .limit = 90, .seconds = 30},
    };
    Language m_language;
    std::unique_ptr<ThresholdsDialog> m_dialog;
};

TEST_F(ThresholdsDialogTest, ReturnsWhatItWasGiven)
{
    EXPECT_EQ(m_dialog->rules(), m_rules);
    EXPECT_EQ(session(0).currentText(), QStringLiteral("All sessions"));
    EXPECT_EQ(session(2).currentText(), QStringLiteral("elsewhere"));
    EXPECT_EQ(limit(0).text(), QStringLiteral("1,000"));
    EXPECT_EQ(limit(2).text(), QStringLiteral("90%"));
    EXPECT_EQ(seconds(2).text(), QStringLiteral("30 s"));
    EXPECT_FALSE(notice().isVisibleTo(m_dialog.get()));
}

TEST_F(ThresholdsDialogTest, OnlyWhatAKindHasCanBeEdited)
{
    EXPECT_TRUE(limit(0).isEnabled());
    EXPECT_FALSE(seconds(0).isEnabled());
    EXPECT_FALSE(limit(1).isEnabled());
    EXPECT_FALSE(limit(1).toolTip().isEmpty());
    EXPECT_TRUE(seconds(2).isEnabled());
    kind(0).setCurrentIndex(static_cast<int>(ThresholdKind::InUse));
    EXPECT_EQ(limit(0).value(), 99); // of 1,000
    EXPECT_TRUE(seconds(0).isEnabled());
    EXPECT_EQ(m_dialog->rules()[0], (ThresholdRule{.kind = ThresholdKind::InUse, .limit = 99}));
    kind(0).setCurrentIndex(static_cast<int>(ThresholdKind::RealTimeBuffersLost));
    EXPECT_EQ(m_dialog->rules()[0], (ThresholdRule{.kind = ThresholdKind::RealTimeBuffersLost}));
}

TEST_F(ThresholdsDialogTest, LinesAreAddedAndRemoved)
{
    m_dialog->show();
    child<QPushButton>("addThreshold").click();
    ASSERT_EQ(m_dialog->rules().size(), 4u);
    EXPECT_EQ(m_dialog->rules()[3], (ThresholdRule{.kind = ThresholdKind::LogBuffersLost}));
    limit(1).setFocus();
    kind(1).setFocus();
    child<QPushButton>("removeThreshold").click();
    EXPECT_EQ(m_dialog->rules().size(), 3u);
    EXPECT_EQ(m_dialog->rules()[1], m_rules[2]);
    for (int i = 0; i < 3; ++i)
        child<QPushButton>("removeThreshold").click();
    EXPECT_TRUE(m_dialog->rules().empty());
    EXPECT_FALSE(child<QPushButton>("removeThreshold").isEnabled());
    EXPECT_TRUE(child<QPushButton>("applyThresholds").isEnabled());
}

TEST_F(ThresholdsDialogTest, ANewLineWatchesWhatNoneDoes)
{
    m_dialog->show();
    QPushButton& add = child<QPushButton>("addThreshold");
    while (m_dialog->rules().size() < 3 + 3 + 4 + 3) { // kinds left for all, for "Boot" and for "Disk"
        ASSERT_TRUE(add.isEnabled());
        add.click();
        EXPECT_FALSE(notice().isVisible()) << m_dialog->rules().size();
        EXPECT_TRUE(child<QPushButton>("applyThresholds").isEnabled());
    }
    EXPECT_EQ(
        m_dialog->rules()[5], (ThresholdRule{.kind = ThresholdKind::InUse, .limit = 90, .seconds = 10})); // not 0 %
    EXPECT_EQ(m_dialog->rules()[6], (ThresholdRule{.session = u"Boot", .kind = ThresholdKind::EventsLost}));
    EXPECT_FALSE(add.isEnabled());
    EXPECT_FALSE(add.toolTip().isEmpty());
    kind(12).setFocus();
    child<QPushButton>("removeThreshold").click();
    EXPECT_TRUE(add.isEnabled());
}

TEST_F(ThresholdsDialogTest, WatchingASessionAddsALineForIt)
{
    m_dialog->show();
    m_dialog->watch(QStringLiteral("disk"));
    ASSERT_EQ(m_dialog->rules().size(), 4u);
    EXPECT_EQ(m_dialog->rules()[3], (ThresholdRule{.session = u"disk", .kind = ThresholdKind::EventsLost}));
    EXPECT_FALSE(notice().isVisible());
    for (int i = 0; i < 4; ++i)
        m_dialog->watch(QStringLiteral("disk"));
    EXPECT_EQ(m_dialog->rules().size(), 6u); // one of each kind, with the line that was there
    EXPECT_FALSE(notice().isVisible());
}

TEST_F(ThresholdsDialogTest, TwoLinesForTheSameAreRefusedWhileOneTypes)
{
    QPushButton& apply = child<QPushButton>("applyThresholds");
    kind(0).setCurrentIndex(static_cast<int>(ThresholdKind::LogBuffersLost));
    EXPECT_TRUE(apply.isEnabled());
    session(0).setEditText(QStringLiteral("disk"));
    EXPECT_FALSE(apply.isEnabled());
    EXPECT_EQ(notice().text(),
        QStringLiteral("Two lines watch the same counter of “Disk”: “Log buffers lost”. Remove one of them."));
    EXPECT_EQ(apply.toolTip(), notice().text());
    session(0).setEditText(QStringLiteral("disk 2"));
    EXPECT_TRUE(apply.isEnabled());
    EXPECT_EQ(m_dialog->rules()[0].session, u"disk 2");
    session(0).setEditText(QStringLiteral("disk ")); // another session than "disk"
    EXPECT_TRUE(apply.isEnabled());
    EXPECT_EQ(m_dialog->rules()[0].session, u"disk ");
    session(0).setEditText(QStringLiteral(" "));
    EXPECT_EQ(m_dialog->rules()[0].session, u"");
    session(0).setCurrentIndex(0);
    session(1).setCurrentIndex(0);
    EXPECT_EQ(notice().text(),
        QStringLiteral("Two lines watch the same counter for all sessions: “Log buffers lost”. Remove one of them."));
}

TEST_F(ThresholdsDialogTest, ApplyAccepts)
{
    const QSignalSpy accepted(m_dialog.get(), &QDialog::accepted);
    child<QPushButton>("applyThresholds").click();
    EXPECT_EQ(accepted.size(), 1);
}

TEST_F(ThresholdsDialogTest, SaysWhyTheDesktopShowsNothing)
{
    QCheckBox& box = child<QCheckBox>("desktopNotifications");
    m_dialog->setDesktopNotifications(true, {});
    EXPECT_TRUE(box.isEnabled());
    EXPECT_TRUE(m_dialog->desktopNotifications());
    m_dialog->setDesktopNotifications(true, QStringLiteral("None here."));
    EXPECT_FALSE(box.isEnabled());
    EXPECT_FALSE(m_dialog->desktopNotifications());
    EXPECT_EQ(box.toolTip(), QStringLiteral("None here."));
    EXPECT_EQ(
        child<QLabel>("whyNoNotifications").text(), QStringLiteral("None here. Alerts appear in the window instead."));
}

TEST_F(ThresholdsDialogTest, EveryInputHasANameAndTheLanguageChangesNothingElse)
{
    m_dialog->show();
    EXPECT_EQ(namelessInputs(*m_dialog), QStringList());
    for (const QString& code : Language::available()) {
        m_language.use(code);
        QCoreApplication::sendPostedEvents();
        EXPECT_EQ(m_dialog->rules(), m_rules);
        EXPECT_EQ(sharedMnemonics(*m_dialog), QStringList());
    }
}

} // namespace

} // namespace etwarden
