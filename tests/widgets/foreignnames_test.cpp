// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/session/journal.h"
#include "model/etw/logfilemodes.h"
#include "model/qt/text/plaintext.h"
#include "tests/support/qtprinters.h"
#include "tests/widgets/widgetwalk.h"
#include "tests/widgets/windowfixture.h"
#include "widgets/common/plainwidgets.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QTableView>
#include <QTest>

namespace etwarden {

namespace {

const std::u16string image = u"<img src=\"x\">";
const std::u16string longest(1024, u'W');

/// The program that starts a session chooses its name. The window shows every name as plain text, in no more room than
/// other names.
class ForeignNamesTest : public WindowTest
{
protected:
    static std::vector<SessionStatus> sessions()
    {
        SessionStatus first = makeSession(image, 1);
        first.config.logFileMode = logfilemode::Buffering;
        first.config.logFileName = u"C:\\<a href=\"file:///\">x</a>.etl";
        SessionStatus second = makeSession(u"<b>R&amp;D</b>\nnext\u202Eline", 2);
        second.config.logFileMode = logfilemode::RealTime;
        second.counters.realTimeBuffersLost = 7; // may be useless
        return {first, second, makeSession(longest, 3), makeSession(u"%1 %2 %n", 4)};
    }

    void openAll()
    {
        open(sessions());
        m_window->resize(1000, 600);
        select(QString::fromStdU16String(image));
        for (const char* name : {"newSession", "editSession", "duplicateSession", "showLoad", "showMessages",
                 "manageTemplates", "showOrphans", "about"})
            action(name).trigger();
        for (const JournalEvent event : {JournalEvent::WriteFailed, JournalEvent::MaximumFileSizeReached}) {
            JournalEntry entry{};
            entry.event = event;
            entry.status = Win32Status::DiskFull;
            entry.session = sessions().front();
            m_window->showJournalEntry(entry);
        }
        m_backend->api().setControlStatus(Win32Status::AccessDenied);
        action("flushSession").trigger();
        waitForOperation();
    }
};

TEST_F(ForeignNamesTest, MarkupIsNowhereMarkup)
{
    openAll();
    for (int row = 0; row < table().model()->rowCount(); ++row) {
        table().selectRow(row);
        EXPECT_EQ(guessedMarkup(*m_window), QStringList());
    }
    EXPECT_TRUE(message().contains(QString::fromStdU16String(image)));
}

TEST_F(ForeignNamesTest, ALongNameNeedsNoWiderWindow)
{
    openAll();
    select(QString::fromStdU16String(longest));
    action("editSession").trigger();
    m_backend->api().setControlStatus(Win32Status::AccessDenied);
    action("flushSession").trigger();
    waitForOperation();
    EXPECT_LE(m_window->minimumSizeHint().width(), 600);
    for (const QDialog* dialog : m_window->findChildren<QDialog*>()) {
        EXPECT_LE(dialog->minimumSizeHint().width(), 1000) << qPrintable(dialog->objectName());
        EXPECT_LE(dialog->windowTitle().size(), 200) << qPrintable(dialog->objectName());
    }
}

TEST(PlainWidgets, ALabelShowsMarkup)
{
    const QString markup = QStringLiteral("<b>bold</b>");
    const std::unique_ptr<QLabel> label(newLabel(markup));
    QLabel plain(markup);
    plain.setTextFormat(Qt::PlainText);
    EXPECT_EQ(label->sizeHint().width(), plain.sizeHint().width());
    EXPECT_EQ(label->text(), markup);
    label->setText(QString(5000, QLatin1Char('W')));
    EXPECT_LT(label->minimumSizeHint().width(), 1000);
}

TEST(PlainWidgets, AMessageBoxWithALongPathFitsASmallScreen)
{
    const QString path = shownName(u'/' + QString(300, u'W'));
    const QPointer<QMessageBox> box =
        newMessageBox(QMessageBox::Warning, {}, path + u'?', path + QStringLiteral(" is lost."), nullptr);
    box->open();
    EXPECT_LE(box->width(), 1024);
    EXPECT_LE(box->height(), 640);
    for (const QLabel* label : box->findChildren<QLabel*>()) {
        if (label->text().contains(u'W')) {
            EXPECT_GE(label->height(), label->heightForWidth(label->width()));
        }
    }
    delete box;
}

TEST(PlainWidgets, AMessageBoxShowsMarkup)
{
    const QPointer<QMessageBox> box = newMessageBox(
        QMessageBox::Warning, {}, QStringLiteral("<b>Stop?</b>"), QStringLiteral("<a href=\"x\">y</a>"), nullptr);
    const auto labels = box->findChildren<QLabel*>();
    EXPECT_EQ(std::count_if(labels.begin(), labels.end(),
                  [](const QLabel* label) { return label->text().contains(QLatin1Char('<')); }),
        2);
    EXPECT_EQ(guessedMarkup(*box), QStringList());
    box->open();
    box->close();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    EXPECT_FALSE(box);
}

} // namespace

} // namespace etwarden
