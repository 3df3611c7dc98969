// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/losscard.h"

#include "model/etw/logfilemodes.h"
#include "model/qt/history/sessionhistory.h"
#include "model/qt/language.h"
#include "tests/support/qtprinters.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QTest>
#include <QVBoxLayout>

#include <gtest/gtest.h>

#include <algorithm>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;

class LossCardTest : public testing::Test
{
protected:
    LossCardTest()
    {
        m_language.use(u"en"_s);
        SessionStatus status;
        status.handle = 0x10003;
        status.config.name = u"Live one";
        status.config.logFileMode = logfilemode::RealTime;
        for (int i = 0; i < 3; ++i) {
            Poll poll;
            poll.number = static_cast<std::uint64_t>(i) + 1;
            poll.steadyTime = (i + 1) * 1s;
            poll.time = QDateTime::fromMSecsSinceEpoch(1'750'000'000'000 + i * 1000);
            poll.sessions = {status};
            m_history.append(poll);
        }
        auto* layout = new QVBoxLayout(&m_window);
        m_card = new LossCard;
        layout->addWidget(m_card);
        layout->addStretch();
        m_window.resize(600, 400);
        m_window.show();
    }
    ~LossCardTest() override { QLocale::setDefault(QLocale::c()); }

    void show(std::vector<LossDiagnosis> diagnoses)
    {
        m_card->setLoss(m_history, *m_history.runOf(0x10003), diagnoses);
        QCoreApplication::processEvents();
    }
    QWidget& cause() { return *m_card->findChild<QWidget*>(u"lossCause"_s); }

    static LossDiagnosis nobody()
    {
        return {.cause = LossCause::NoConsumer, .confidence = Confidence::Certain, .time = {0s, 2s}, .events = 4711};
    }

    Language m_language;
    SessionHistory m_history;
    QWidget m_window;
    LossCard* m_card;
};

TEST_F(LossCardTest, IsThereOnlyWhileThereIsACause)
{
    show({});
    EXPECT_FALSE(m_card->isVisible());
    show({nobody()});
    EXPECT_TRUE(m_card->isVisible());
    m_card->clear();
    EXPECT_FALSE(m_card->isVisible());
}

TEST_F(LossCardTest, SaysTheCauseTheTimeTheNumbersAndWhatHelps)
{
    show({nobody()});
    const QString text = m_card->text();
    for (const char* part :
        {"Live one", "No consumer, ", " to ", "Nobody reads", "events lost: 4,711", "Start a consumer"})
        EXPECT_TRUE(text.contains(QLatin1String(part))) << part << " in " << text.toStdString();
}

TEST_F(LossCardTest, NamesWhoFillsItMostBesideTheSurestCauseOnly)
{
    LossDiagnosis other = nobody();
    other.cause = LossCause::ThresholdWaits;
    const QString sentence = u"“Chatty” wrote 82% of the bytes in the 12\u00A0s that were counted."_s;
    show({nobody(), other});
    EXPECT_FALSE(m_card->text().contains(u"Chatty"_s)) << "nothing was counted";
    m_card->setFillers({.providers = {{u"Chatty"_s, 82, 5000}, {u"Quiet"_s, 18, 1000}}, .seconds = 12});
    show({nobody(), other});
    EXPECT_EQ(m_card->text().count(sentence), 1) << m_card->text().toStdString();
    EXPECT_FALSE(m_card->text().contains(u"Quiet"_s));
    EXPECT_LT(m_card->text().indexOf(u"Start a consumer"_s), m_card->text().indexOf(sentence)) << "advice goes first";
    m_card->setFillers({});
    show({nobody(), other});
    EXPECT_FALSE(m_card->text().contains(u"Chatty"_s));
}

TEST_F(LossCardTest, IsWholeAtEveryWidthAndSizeOfFont)
{
    LossDiagnosis other = nobody();
    other.cause = LossCause::ThresholdWaits;
    show({nobody(), other});
    m_card->findChild<QAbstractButton*>(u"moreCauses"_s)->click();
    for (const int points : {9, 18}) {
        QFont font = m_window.font();
        font.setPointSize(points);
        m_window.setFont(font);
        for (const int width : {1200, 800, 400}) {
            m_window.resize(width, 1200);
            show({nobody(), other});
            for (const QLabel* label : m_card->findChildren<QLabel*>()) {
                if (label->isVisible() && label->wordWrap()) {
                    EXPECT_GE(label->height(), label->heightForWidth(label->width())) << width << ' ' << points;
                }
            }
        }
    }
}

TEST_F(LossCardTest, TakesTheKeyboardAndIsReadWhole)
{
    show({nobody()});
    EXPECT_TRUE(cause().focusPolicy() & Qt::TabFocus);
    EXPECT_EQ(cause().accessibleName(), u"Warning: No consumer"_s);
    for (const char* part : {" to ", "Nobody reads", "events lost: 4,711", "Start a consumer"})
        EXPECT_TRUE(cause().accessibleDescription().contains(QLatin1String(part))) << part;
    EXPECT_EQ(m_card->accessibleName(), u"Why “Live one” lost something"_s);
}

TEST_F(LossCardTest, TabGoesFromWhatIsBeforeItToEachCauseAndItsButtonsAndOn)
{
    auto* layout = qobject_cast<QVBoxLayout*>(m_window.layout());
    auto* before = new QPushButton(u"before"_s);
    auto* after = new QPushButton(u"after"_s);
    auto* card = new LossCard;
    layout->addWidget(before);
    layout->addWidget(card);
    layout->addWidget(after);
    card->offerWays();
    const std::vector<LossDiagnosis> causes{nobody()};
    card->setLoss(m_history, *m_history.runOf(0x10003), causes);
    QCoreApplication::processEvents();
    m_window.activateWindow();
    before->setFocus();
    QStringList order;
    for (int i = 0; i < 3; ++i) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        order.append(QApplication::focusWidget()->objectName());
    }
    EXPECT_EQ(order, (QStringList{u"lossCause"_s, u"lossWay"_s, QString()}));
    EXPECT_EQ(QApplication::focusWidget(), after);
}

TEST_F(LossCardTest, TheOtherCausesAreOneClickAway)
{
    LossDiagnosis other = nobody();
    other.cause = LossCause::DiskFull;
    auto* more = m_card->findChild<QAbstractButton*>(u"moreCauses"_s);
    show({nobody()});
    EXPECT_FALSE(more->isVisible());
    show({nobody(), other, other});
    ASSERT_TRUE(more->isVisible());
    EXPECT_EQ(more->text(), u"2 more causes"_s);
    const auto shown = [this] {
        const auto causes = m_card->findChildren<QWidget*>(u"lossCause"_s);
        return std::ranges::count_if(causes, [](const QWidget* cause) { return cause->isVisible(); });
    };
    EXPECT_EQ(shown(), 1);
    EXPECT_TRUE(m_card->text().contains(u"Disk full"_s)); // also what is not shown is copied
    more->click();
    EXPECT_EQ(shown(), 3);
    show({nobody(), other});
    EXPECT_EQ(shown(), 2);
    EXPECT_EQ(more->text(), u"Fewer causes"_s);
    more->click();
    EXPECT_EQ(shown(), 1);
}

TEST_F(LossCardTest, IsCopiedByItsKeyAndByItsMenu)
{
    show({nobody()});
    QTest::keyClick(&cause(), Qt::Key_C, Qt::ControlModifier);
    EXPECT_TRUE(QGuiApplication::clipboard()->text().startsWith(u"No consumer"_s));
    const QPoint at = m_card->rect().center();
    QContextMenuEvent event(QContextMenuEvent::Mouse, at, m_card->mapToGlobal(at));
    QCoreApplication::sendEvent(m_card, &event);
    auto* menu = m_card->findChild<QMenu*>(u"lossMenu"_s);
    ASSERT_NE(menu, nullptr);
    menu->actions().constFirst()->trigger();
    EXPECT_EQ(QGuiApplication::clipboard()->text(), m_card->text());
    menu->close();
}

TEST_F(LossCardTest, AClickOnItsWordsIsForTheKeyThatCopies)
{
    m_window.activateWindow();
    show({nobody()});
    for (QLabel* label : cause().findChildren<QLabel*>()) {
        m_window.setFocus();
        QGuiApplication::clipboard()->clear();
        QTest::mouseClick(label, Qt::LeftButton);
        ASSERT_NE(QApplication::focusWidget(), nullptr);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_C, Qt::ControlModifier);
        EXPECT_TRUE(QGuiApplication::clipboard()->text().startsWith(u"No consumer"_s)) << label->text().toStdString();
        label->setSelection(0, 2);
        m_window.setFocus(Qt::OtherFocusReason);
        EXPECT_FALSE(label->hasSelectedText()) << label->text().toStdString();
    }
}

TEST_F(LossCardTest, OffersEachWayOnceAndKeepsItsButton)
{
    show({nobody()});
    EXPECT_EQ(m_card->findChildren<QAbstractButton*>(u"lossWay"_s).size(), 0); // where nothing can be changed
    m_card->offerWays();
    show({nobody(), nobody()}); // a way is offered once
    const auto buttons = m_card->findChildren<QAbstractButton*>(u"lossWay"_s);
    ASSERT_EQ(buttons.size(), 1);
    EXPECT_EQ(buttons.front()->text(), u"Open live events"_s);
    EXPECT_EQ(m_card->remedy(), nullptr);
    LossDiagnosis later = nobody();
    later.events = 5000;
    show({later});
    EXPECT_EQ(m_card->findChildren<QAbstractButton*>(u"lossWay"_s), buttons); // it may have the keyboard
    LossOffer chosen;
    QObject::connect(m_card, &LossCard::wayChosen, m_card, [&](const LossOffer& offer) { chosen = offer; });
    buttons.front()->click();
    EXPECT_EQ(chosen.way, LossWay::ReadLive);
    EXPECT_EQ(chosen.config.name, u"Live one");
}

} // namespace
} // namespace etwarden
