// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/commands/windowmetrics.h"

#include "model/qt/language.h"
#include "model/qt/metrics/metricsexport.h"
#include "tests/support/patience.h"
#include "tests/support/qtprinters.h"
#include "widgets/dialogs/metricsdialog.h"

#include <QAction>
#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

PollPtr pollWith(const std::u16string& name)
{
    auto poll = std::make_shared<Poll>();
    poll->sessions.emplace_back().config.name = name;
    return poll;
}

template<typename Child>
Child& child(const QWidget& parent, const char* name)
{
    return *parent.findChild<Child*>(QLatin1String(name));
}

TEST(WindowMetrics, ShowsTheTextAndWhereItIsServed)
{
    MetricsExport metrics(BackendKind::Windows, {.endpoint = MetricsEndpoint{}});
    ASSERT_TRUE(metrics.start());
    metrics.setPoll(pollWith(u"<b>one</b>"));
    QWidget window;
    const WindowMetrics commands(metrics, window);
    commands.action()->trigger();
    const auto& dialog = child<MetricsDialog>(window, "metricsDialog");
    const auto& text = child<QPlainTextEdit>(dialog, "metricsText");
    EXPECT_TRUE(dialog.isVisible());
    EXPECT_TRUE(child<QLabel>(dialog, "metricsPlaces").text().contains(metricsUrl(metrics.endpoint().value())));
    EXPECT_TRUE(text.toPlainText().contains(u"etw_session_buffers{session=\"<b>one</b>\"} 0\n"_s));

    metrics.setPoll(pollWith(u"two"));
    EXPECT_FALSE(text.toPlainText().contains(u"two"_s)); // nobody wants a text that changes while it is read
    child<QPushButton>(dialog, "refreshMetrics").click();
    EXPECT_TRUE(text.toPlainText().contains(u"two"_s));
    child<QPushButton>(dialog, "copyMetrics").click();
    EXPECT_EQ(QGuiApplication::clipboard()->text(), text.toPlainText());
    child<QPushButton>(dialog, "copyScrapeConfiguration").click();
    EXPECT_TRUE(QGuiApplication::clipboard()->text().contains(metricsTarget(metrics.endpoint().value())));
}

TEST(WindowMetrics, SaysHowToExportWhereNothingIs)
{
    MetricsExport metrics(BackendKind::EmbeddedEngine, {});
    ASSERT_TRUE(metrics.start());
    const MetricsDialog dialog(metrics);
    EXPECT_TRUE(child<QLabel>(dialog, "metricsPlaces").text().contains(u"--metrics-listen"_s));
    EXPECT_FALSE(child<QPushButton>(dialog, "copyScrapeConfiguration").isEnabled());
    EXPECT_TRUE(child<QPlainTextEdit>(dialog, "metricsText").toPlainText().contains(u"etw_scrape_success 0"_s));
}

TEST(WindowMetrics, FollowsTheLanguage)
{
    Language language;
    language.use(u"en"_s);
    MetricsExport served(BackendKind::Windows, {.endpoint = MetricsEndpoint{}, .file = u"x.prom"_s});
    MetricsExport idle(BackendKind::EmbeddedEngine, {});
    ASSERT_TRUE(served.start());
    for (const MetricsExport* metrics : {&served, &idle}) {
        language.use(u"en"_s);
        const MetricsDialog dialog(*metrics);
        const auto texts = [&dialog] {
            QStringList all{dialog.windowTitle(), dialog.findChild<QPlainTextEdit*>()->accessibleName()};
            all.append(child<QLabel>(dialog, "metricsPlaces").text().split(u'\n'));
            for (const QPushButton* button : dialog.findChildren<QPushButton*>())
                all.append(button->text());
            return all;
        };
        const QStringList english = texts();
        language.use(u"fr"_s);
        QCoreApplication::sendPostedEvents();
        const QStringList french = texts();
        ASSERT_EQ(french.size(), english.size());
        for (qsizetype i = 0; i < english.size(); ++i)
            EXPECT_NE(french[i], english[i]);
        language.use(u"en"_s);
        QCoreApplication::sendPostedEvents();
        EXPECT_EQ(texts(), english);
    }
}

TEST(WindowMetrics, SaysWhyTheyAreNotWhereTheyWereAskedFor)
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(u"nowhere/x.prom"_s);
    MetricsExport metrics(BackendKind::Windows, {.file = file});
    QWidget window;
    const WindowMetrics commands(metrics, window);
    QSignalSpy posted(&commands, &WindowMetrics::messagePosted);
    ASSERT_TRUE(metrics.start());
    metrics.setPoll(pollWith(u"one"));
    ASSERT_TRUE(posted.wait(patience));
    EXPECT_TRUE(posted.front()[1].value<MessageText>()().contains(u"x.prom"_s));
}

} // namespace
} // namespace etwarden
