// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/manual/manualwindow.h"

#include "app/commandlinehelp.h"
#include "model/qt/language.h"
#include "model/qt/manual/manualtables.h"
#include "model/qt/settings.h"
#include "tests/support/qtprinters.h"
#include "tests/support/temporarysettings.h"
#include "tests/widgets/widgetwalk.h"
#include "widgets/manual/manualpage.h"

#include <QGuiApplication>
#include <QLineEdit>
#include <QListWidget>
#include <QLocale>
#include <QPalette>
#include <QScrollBar>
#include <QTest>
#include <QTextBlock>
#include <QTextDocument>
#include <QToolButton>
#include <QTreeWidget>

#include <gtest/gtest.h>

#include <stdexcept>

namespace etwarden {

namespace {

using namespace Qt::Literals::StringLiterals;

class ManualWindowTest : public testing::Test
{
protected:
    ManualWindowTest()
    {
        m_language.use(u"en"_s);
        open();
    }
    ~ManualWindowTest() override { QLocale::setDefault(QLocale::c()); }

    void open()
    {
        m_window = std::make_unique<ManualWindow>(m_settings, m_language, CommandLineHelp::manualTables());
        m_window->resize(900, 400);
        m_window->show();
        m_window->activateWindow();
        EXPECT_TRUE(QTest::qWaitForWindowActive(m_window.get()));
    }

    template<typename T>
    T& child(const char* name)
    {
        T* found = m_window->findChild<T*>(QLatin1String(name));
        if (found == nullptr)
            throw std::runtime_error(std::string("no such child: ") + name);
        return *found;
    }

    QString shown() { return m_window->place().toLink(); }
    QString chosen() { return child<QTreeWidget>("manualContents").currentItem()->text(0); }
    ManualPage& page() { return child<ManualPage>("manualPage"); }

    TemporarySettings m_store;
    Settings m_settings{m_store.settings()};
    Language m_language;
    std::unique_ptr<ManualWindow> m_window;
};

TEST_F(ManualWindowTest, OpensAtAPlaceAndChoosesItInTheContents)
{
    m_window->open({u"modes"_s, u"in-memory"_s});
    EXPECT_EQ(shown(), u"modes#in-memory"_s);
    EXPECT_EQ(chosen(), m_window->manual().section({u"modes"_s, u"in-memory"_s})->title);
    m_window->open({u"nowhere"_s, u"at-all"_s});
    EXPECT_EQ(shown(), m_window->manual().chapters().front().id());
}

TEST_F(ManualWindowTest, ContentsLeadToEverySection)
{
    auto& contents = child<QTreeWidget>("manualContents");
    ASSERT_EQ(contents.topLevelItemCount(), std::ssize(m_window->manual().chapters()));
    QTreeWidgetItem* chapter = contents.topLevelItem(4);
    contents.setCurrentItem(chapter->child(1));
    const ManualChapter& losses = m_window->manual().chapters()[4];
    EXPECT_EQ(shown(), losses.id() + u'#' + losses.sections()[2].id);
}

TEST_F(ManualWindowTest, GoesBackForwardAndHome)
{
    auto& back = child<QToolButton>("manualBack");
    m_window->open({u"modes"_s, u"private"_s});
    EXPECT_FALSE(back.isEnabled());
    m_window->open({u"losses"_s, u"disk"_s});
    QTest::keyClick(m_window.get(), Qt::Key_Left, Qt::AltModifier);
    EXPECT_EQ(shown(), u"modes#private"_s);
    EXPECT_FALSE(back.isEnabled());
    QTest::keyClick(m_window.get(), Qt::Key_Right, Qt::AltModifier);
    EXPECT_EQ(shown(), u"losses#disk"_s);
    EXPECT_FALSE(child<QToolButton>("manualForward").isEnabled());
    QTest::keyClick(m_window.get(), Qt::Key_Home, Qt::AltModifier);
    EXPECT_EQ(shown(), m_window->manual().chapters().front().id());
    back.click();
    EXPECT_EQ(shown(), u"losses#disk"_s);
}

TEST_F(ManualWindowTest, FollowsLinksWithinTheManualOnly)
{
    m_window->open({u"losses"_s, {}});
    emit page().linkClicked(u"modes#real-time"_s);
    EXPECT_EQ(shown(), u"modes#real-time"_s);
    emit page().linkClicked(u"#private"_s);
    EXPECT_EQ(shown(), u"modes#private"_s);
    for (const char16_t* link : {u"https://example.org/", u"file:///etc/passwd", u"modes#nothing", u"nowhere"})
        emit page().linkClicked(QString::fromUtf16(link));
    EXPECT_EQ(shown(), u"modes#private"_s);
}

TEST_F(ManualWindowTest, LoadsNothingButItsPictures)
{
    m_window->open({u"sessions"_s, {}});
    constexpr int image = QTextDocument::ImageResource;
    for (const char16_t* name : {u"https://example.org/mainwindow.png", u"file:///etc/passwd", u"/etc/passwd",
             u"../en/mainwindow.png", u":/icons/etwarden.svg", u"qrc:/icons/etwarden.svg", u"nothing.png"})
        EXPECT_FALSE(page().loadResource(image, QUrl(QString::fromUtf16(name))).isValid())
            << QString::fromUtf16(name).toStdString();
    EXPECT_FALSE(page().loadResource(QTextDocument::StyleSheetResource, QUrl(u"mainwindow.png"_s)).isValid());
    EXPECT_TRUE(page().loadResource(image, QUrl(u"mainwindow.png"_s)).isValid());
}

TEST_F(ManualWindowTest, SearchesAndOpensWhatItFound)
{
    auto& field = child<QLineEdit>("manualSearch");
    auto& found = child<QListWidget>("manualFound");
    QTest::keyClick(m_window.get(), Qt::Key_F, Qt::ControlModifier);
    EXPECT_TRUE(field.hasFocus());
    QTest::keyClicks(&field, u"event_trace_private_in_proc"_s);
    ASSERT_TRUE(found.isVisible());
    ASSERT_GE(found.count(), 1) << "the tables of the program are searched as well";
    QTest::keyClick(&field, Qt::Key_Return);
    const QString first = m_window->manual().find(field.text()).front().place.toLink();
    EXPECT_EQ(shown(), first);
    QTest::keyClick(&field, Qt::Key_Escape);
    EXPECT_TRUE(field.text().isEmpty());
    EXPECT_FALSE(found.isVisible());
    QTest::keyClicks(&field, u"xyzzy"_s);
    ASSERT_EQ(found.count(), 1);
    EXPECT_FALSE(found.item(0)->flags().testFlag(Qt::ItemIsEnabled)) << "a sentence, no result";
    QTest::keyClick(&field, Qt::Key_Return);
    EXPECT_EQ(shown(), first);
}

TEST_F(ManualWindowTest, AnotherLanguageShowsTheSamePlace)
{
    m_window->open({u"losses"_s, u"consumer"_s});
    child<QLineEdit>("manualSearch").setText(u"evenements perdus"_s);
    const QString before = page().toPlainText();
    m_language.use(u"fr"_s);
    QCoreApplication::sendPostedEvents();
    EXPECT_EQ(shown(), u"losses#consumer"_s);
    EXPECT_NE(page().toPlainText(), before);
    EXPECT_EQ(chosen(), m_window->manual().section({u"losses"_s, u"consumer"_s})->title);
    EXPECT_GE(child<QListWidget>("manualFound").count(), 2) << "of the French text";
    m_language.use(u"en"_s);
    QCoreApplication::sendPostedEvents();
    EXPECT_EQ(page().toPlainText(), before);
}

TEST_F(ManualWindowTest, ZoomsAndKeepsThePlace)
{
    m_window->open({u"losses"_s, u"cure"_s});
    const double size = page().document()->defaultFont().pointSizeF();
    QTest::keyClick(m_window.get(), Qt::Key_Plus, Qt::ControlModifier);
    QTest::keyClick(m_window.get(), Qt::Key_Plus, Qt::ControlModifier);
    EXPECT_EQ(page().document()->defaultFont().pointSizeF(), size + 2);
    EXPECT_EQ(shown(), u"losses#cure"_s);
    QTest::keyClick(m_window.get(), Qt::Key_Minus, Qt::ControlModifier);
    EXPECT_EQ(page().document()->defaultFont().pointSizeF(), size + 1);
    QTest::keyClick(m_window.get(), Qt::Key_0, Qt::ControlModifier);
    EXPECT_EQ(page().document()->defaultFont().pointSizeF(), size);
}

/// Colours of the links of the page that is shown.
QList<QColor> linkColors(const QTextDocument& document)
{
    QList<QColor> colors;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        for (auto it = block.begin(); !it.atEnd(); ++it) {
            if (!it.fragment().charFormat().anchorHref().isEmpty())
                colors.append(it.fragment().charFormat().foreground().color());
        }
    }
    return colors;
}

TEST_F(ManualWindowTest, LinksHaveTheColourOfThePalette)
{
    m_window->open({u"losses"_s, {}});
    ASSERT_FALSE(linkColors(*page().document()).isEmpty());
    QPalette dark = page().palette();
    dark.setColor(QPalette::Link, QColor(0x12, 0xd4, 0xf6));
    page().setPalette(dark);
    for (const QColor& color : linkColors(*page().document()))
        EXPECT_EQ(color, QColor(0x12, 0xd4, 0xf6));
}

TEST_F(ManualWindowTest, ItsPicturesAreNotWiderThanThePage)
{
    m_window->open({u"sessions"_s, {}});
    for (const int width : {900, 1400, 1000}) {
        m_window->resize(width, 500);
        QCoreApplication::processEvents();
        EXPECT_LE(page().document()->size().width(), page().viewport()->width());
        EXPECT_EQ(page().horizontalScrollBar()->maximum(), 0) << width;
    }
}

TEST_F(ManualWindowTest, ComesBackWhereItWasClosed)
{
    m_window->resize(640, 480);
    QTest::keyClick(m_window.get(), Qt::Key_Escape);
    EXPECT_FALSE(m_window->isVisible());
    open();
    m_window.reset();
    ManualWindow again(m_settings, m_language, {});
    EXPECT_EQ(again.size(), QSize(640, 480));
}

TEST_F(ManualWindowTest, IsUsableByKeyboardAndScreenReader)
{
    m_window->open({});
    EXPECT_EQ(namelessInputs(*m_window), QStringList());
    EXPECT_EQ(obscureTabStops(*m_window), QStringList());
    EXPECT_EQ(unlistedKeys(*m_window), QStringList());
    EXPECT_EQ(guessedMarkup(*m_window), QStringList());
}

} // namespace

} // namespace etwarden
