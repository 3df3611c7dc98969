// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/viewerwindow.h"

#include "model/qt/language.h"
#include "tests/support/qtprinters.h"

#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QMenuBar>
#include <QPointer>
#include <QTest>
#include <QVBoxLayout>

#include <gtest/gtest.h>

#include <memory>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

/// Says when it ends.
class Ending
{
public:
    Ending(QStringList& ended, const QString& name)
        : m_ended(ended)
        , m_name(name)
    {
    }
    ~Ending() { m_ended.append(m_name); }

private:
    QStringList& m_ended;
    QString m_name;
};

class Page : public QWidget
{
public:
    explicit Page(QStringList& ended)
        : m_ending(ended, u"page"_s)
    {
    }

private:
    Ending m_ending;
};

class PageDialog : public QDialog
{
public:
    PageDialog(QStringList& ended, QWidget* parent)
        : QDialog(parent)
        , m_ending(ended, u"dialog"_s)
    {
    }

private:
    Ending m_ending;
};

class TestWindow : public ViewerWindow
{
public:
    explicit TestWindow(QStringList& ended)
        : m_data(std::make_unique<Data>(*this, ended))
    {
        content()->addWidget(new Page(ended));
        new PageDialog(ended, this);
        menuBar()->addMenu(u"Menu"_s)->addActions({copyAction(), closeAction()});
    }

    QString closeText() const { return closeAction()->text(); }

private:
    struct Data
    {
        Data(TestWindow& window, QStringList& ended)
            : ending(ended, u"data"_s)
            , content(window)
        {
        }
        Ending ending;
        ContentGuard content;
    };

    std::unique_ptr<Data> m_data;
};

TEST(ViewerWindow, ShowsNothingThatHasEnded)
{
    QStringList ended;
    {
        const TestWindow window(ended);
    }
    EXPECT_EQ(ended, (QStringList{u"dialog"_s, u"page"_s, u"data"_s}));
}

TEST(ViewerWindow, ClosesAtItsKeyAndIsGone)
{
    QStringList ended;
    QPointer<TestWindow> window = new TestWindow(ended);
    window->showBeside();
    EXPECT_FALSE(window->testAttribute(Qt::WA_QuitOnClose));
    ASSERT_TRUE(QTest::qWaitForWindowActive(window));
    QTest::keySequence(window, QKeySequence::Close);
    EXPECT_TRUE(QTest::qWaitFor([&] { return window.isNull(); }));
}

TEST(ViewerWindow, ItsCommandsFollowTheLanguage)
{
    Language language;
    language.use(u"en"_s);
    QStringList ended;
    const TestWindow window(ended);
    EXPECT_EQ(window.closeText(), u"Cl&ose"_s);
    language.use(u"fr"_s);
    QApplication::processEvents();
    EXPECT_EQ(window.closeText(), u"&Fermer"_s);
    language.use(u"en"_s);
    QLocale::setDefault(QLocale::c());
}

} // namespace
} // namespace etwarden
