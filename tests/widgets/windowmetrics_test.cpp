// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/commands/windowmetrics.h"

#include "model/qt/common/worker.h"
#include "model/qt/language.h"
#include "model/qt/metrics/metricsexport.h"
#include "model/qt/settings.h"
#include "tests/support/patience.h"
#include "tests/support/qtprinters.h"
#include "tests/support/temporarysettings.h"
#include "widgets/common/noticeline.h"
#include "widgets/common/questions.h"
#include "widgets/dialogs/metricsdialog.h"

#include <QAction>
#include <QClipboard>
#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTextLayout>

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

class WindowMetricsTest : public testing::Test
{
protected:
    TemporarySettings store;
    Settings settings{store.settings()};
};

TEST_F(WindowMetricsTest, ShowsTheTextAndWhereItIsServed)
{
    MetricsExport metrics(BackendKind::Windows, {.endpoint = MetricsEndpoint{}});
    ASSERT_TRUE(metrics.start());
    metrics.setPoll(pollWith(u"<b>one</b>"));
    QWidget window;
    const WindowMetrics commands(metrics, settings, window);
    commands.action()->trigger();
    const auto& dialog = child<MetricsDialog>(window, "metricsDialog");
    const auto& text = child<QPlainTextEdit>(dialog, "metricsText");
    EXPECT_TRUE(dialog.isVisible());
    EXPECT_TRUE(child<QLabel>(dialog, "metricsPlaces").text().contains(metricsUrl(metrics.endpoint().value())));
    EXPECT_TRUE(text.toPlainText().contains(u"etw_session_buffers{session=\"<b>one</b>\"} 0\n"_s));

    metrics.setPoll(pollWith(u"two"));
    EXPECT_FALSE(text.toPlainText().contains(u"two"_s)); // the text does not change while the user reads it
    child<QPushButton>(dialog, "refreshMetrics").click();
    EXPECT_TRUE(text.toPlainText().contains(u"two"_s));
    child<QPushButton>(dialog, "copyMetrics").click();
    EXPECT_EQ(QGuiApplication::clipboard()->text(), text.toPlainText());
    child<QPushButton>(dialog, "copyScrapeConfiguration").click();
    EXPECT_TRUE(QGuiApplication::clipboard()->text().contains(metricsTarget(metrics.endpoint().value())));
}

TEST_F(WindowMetricsTest, SaysHowToExportWhereNothingIs)
{
    MetricsExport metrics(BackendKind::EmbeddedEngine, {});
    ASSERT_TRUE(metrics.start());
    const MetricsDialog dialog(metrics, settings);
    EXPECT_TRUE(child<QLabel>(dialog, "metricsPlaces").text().contains(u"--metrics-listen"_s));
    EXPECT_FALSE(child<QPushButton>(dialog, "copyScrapeConfiguration").isEnabled());
    EXPECT_TRUE(child<QPlainTextEdit>(dialog, "metricsText").toPlainText().contains(u"etw_scrape_success 0"_s));
}

TEST_F(WindowMetricsTest, BreaksNoOptionInTwo)
{
    MetricsExport metrics(BackendKind::EmbeddedEngine, {});
    ASSERT_TRUE(metrics.start());
    Language language;
    for (const QString& code : Language::available()) {
        language.use(code);
        MetricsDialog dialog(metrics, settings);
        dialog.show();
        const auto& places = child<QLabel>(dialog, "metricsPlaces");
        EXPECT_TRUE(places.text().contains(u"--metrics-file"_s));
        for (const QString& paragraph : places.text().split(u'\n')) {
            QTextLayout layout(paragraph, places.font());
            layout.beginLayout();
            for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
                line.setLineWidth(places.contentsRect().width());
                const QString end = paragraph.mid(line.textStart(), line.textLength());
                EXPECT_FALSE(end.endsWith(u'-')) << qPrintable(end);
            }
            layout.endLayout();
        }
    }
    language.use(u"en"_s);
}

TEST_F(WindowMetricsTest, ServesAndStopsWhileTheProgramRuns)
{
    MetricsExport metrics(BackendKind::EmbeddedEngine, {});
    ASSERT_TRUE(metrics.start());
    MetricsDialog dialog(metrics, settings);
    dialog.show();
    auto& address = child<QLineEdit>(dialog, "metricsAddress");
    auto& serve = child<QPushButton>(dialog, "serveMetrics");
    const auto& fault = child<NoticeLine>(dialog, "metricsFault");
    const auto& places = child<QLabel>(dialog, "metricsPlaces");
    EXPECT_FALSE(metrics.isWanted());
    address.setText(u"somewhere"_s);
    serve.click();
    EXPECT_TRUE(fault.isVisible());
    EXPECT_TRUE(fault.text().contains(u"“somewhere”"_s));
    address.setText(u"0"_s); // any port
    serve.click();
    ASSERT_TRUE(metrics.endpoint());
    EXPECT_TRUE(metrics.isWanted());
    EXPECT_FALSE(fault.isVisible());
    EXPECT_EQ(address.text(), metricsTarget(*metrics.endpoint()));
    EXPECT_TRUE(address.isReadOnly());
    EXPECT_TRUE(places.text().contains(metricsUrl(*metrics.endpoint())));
    EXPECT_TRUE(child<QPushButton>(dialog, "copyScrapeConfiguration").isEnabled());

    MetricsExport second(BackendKind::EmbeddedEngine, {});
    MetricsDialog other(second, settings);
    other.show();
    child<QLineEdit>(other, "metricsAddress").setText(address.text()); // which is taken
    child<QPushButton>(other, "serveMetrics").click();
    EXPECT_FALSE(second.endpoint());
    EXPECT_TRUE(child<NoticeLine>(other, "metricsFault").text().contains(u"cannot be served"_s));

    serve.click();
    EXPECT_FALSE(metrics.endpoint());
    EXPECT_FALSE(address.isReadOnly());
    EXPECT_TRUE(places.text().contains(u"neither served nor written"_s));
}

TEST_F(WindowMetricsTest, WritesAFileAndSaysInItWhenItEnds)
{
    const QTemporaryDir folder;
    MetricsExport metrics(BackendKind::EmbeddedEngine, {});
    ASSERT_TRUE(metrics.start());
    metrics.setPoll(pollWith(u"one"));
    MetricsDialog dialog(metrics, settings);
    dialog.show();
    auto& write = child<QPushButton>(dialog, "writeMetrics");
    FileDialog::setNextPath(folder.filePath(u"x.txt"_s));
    write.click();
    EXPECT_TRUE(child<NoticeLine>(dialog, "metricsFault").text().contains(u".prom"_s));
    EXPECT_FALSE(metrics.isWanted());
    FileDialog::setNextPath(folder.filePath(u"nowhere/x.prom"_s));
    write.click();
    metrics.setPoll(pollWith(u"one"));
    const auto& fault = child<NoticeLine>(dialog, "metricsFault");
    EXPECT_TRUE(QTest::qWaitFor([&] { return fault.text().contains(u"were not written"_s); }, patience));
    EXPECT_FALSE(child<QLabel>(dialog, "metricsPlaces").isVisible()); // it does not say that they are
    write.click();
    EXPECT_FALSE(fault.isVisible());
    const QString file = folder.filePath(u"x.prom"_s);
    FileDialog::setNextPath(file);
    write.click();
    EXPECT_EQ(metrics.file(), file);
    EXPECT_TRUE(metrics.isWanted());
    EXPECT_EQ(child<QLineEdit>(dialog, "metricsFile").text(), QDir::toNativeSeparators(file));
    const auto contains = [&file](const QByteArray& part) {
        return QTest::qWaitFor(
            [&] {
                QFile written(file);
                return written.open(QIODevice::ReadOnly) && written.readAll().contains(part);
            },
            patience);
    };
    metrics.setPoll(pollWith(u"two"));
    EXPECT_TRUE(contains("session=\"two\""));
    write.click();
    EXPECT_TRUE(metrics.file().isEmpty());
    EXPECT_TRUE(contains("etw_scrape_success 0"));
    metrics.setPoll(pollWith(u"three")); // no longer goes there
    EXPECT_TRUE(Worker::joinDetached(std::chrono::milliseconds(patience)));
    EXPECT_FALSE(QFile(file).size() == 0);
    EXPECT_TRUE(contains("etw_scrape_success 0"));
    EXPECT_TRUE(metrics.feed().text(Dialect::Prometheus).contains("session=\"three\"")); // others still read that
}

TEST_F(WindowMetricsTest, RemembersWhatIsSwitchedOnAndOff)
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(u"x.prom"_s);
    MetricsExport metrics(BackendKind::EmbeddedEngine, {});
    MetricsDialog dialog(metrics, settings);
    EXPECT_EQ(settings.metricsAddress(), QString());
    child<QLineEdit>(dialog, "metricsAddress").setText(u"0"_s);
    child<QPushButton>(dialog, "serveMetrics").click();
    ASSERT_TRUE(metrics.endpoint());
    EXPECT_EQ(parseEndpoint(settings.metricsAddress()), metrics.endpoint()) << "its real port";
    FileDialog::setNextPath(file);
    child<QPushButton>(dialog, "writeMetrics").click();
    EXPECT_EQ(settings.metricsFile(), file);
    child<QPushButton>(dialog, "serveMetrics").click();
    child<QPushButton>(dialog, "writeMetrics").click();
    EXPECT_EQ(settings.metricsAddress(), QString());
    EXPECT_EQ(settings.metricsFile(), QString());
}

TEST_F(WindowMetricsTest, LeavesOutSessionsWhoseNamesDoNotMatch)
{
    MetricsExport metrics(BackendKind::EmbeddedEngine, {.sessions = SessionNameFilter(std::u16string_view(u"App*"))});
    MetricsDialog dialog(metrics, settings);
    auto& sessions = child<QLineEdit>(dialog, "metricsSessions");
    EXPECT_EQ(sessions.text(), u"App*"_s);
    sessions.setText(u" one "_s);
    emit sessions.editingFinished();
    EXPECT_EQ(settings.metricsSessions(), u"one"_s);
    metrics.setPoll(pollWith(u"two"));
    EXPECT_FALSE(metrics.feed().text(Dialect::Prometheus).contains("session=\"two\""));
    metrics.setPoll(pollWith(u"one"));
    EXPECT_TRUE(metrics.feed().text(Dialect::Prometheus).contains("session=\"one\""));
}

TEST_F(WindowMetricsTest, FollowsTheLanguage)
{
    Language language;
    language.use(u"en"_s);
    MetricsExport served(BackendKind::Windows, {.endpoint = MetricsEndpoint{}, .file = u"x.prom"_s});
    MetricsExport idle(BackendKind::EmbeddedEngine, {});
    ASSERT_TRUE(served.start());
    for (MetricsExport* metrics : {&served, &idle}) {
        language.use(u"en"_s);
        const MetricsDialog dialog(*metrics, settings);
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

TEST_F(WindowMetricsTest, SaysWhyTheyAreNotWhereTheyWereAskedFor)
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(u"nowhere/x.prom"_s);
    MetricsExport metrics(BackendKind::Windows, {.file = file});
    QWidget window;
    const WindowMetrics commands(metrics, settings, window);
    QSignalSpy posted(&commands, &WindowMetrics::messagePosted);
    ASSERT_TRUE(metrics.start());
    metrics.setPoll(pollWith(u"one"));
    ASSERT_TRUE(posted.wait(patience));
    EXPECT_TRUE(posted.front()[1].value<MessageText>()().contains(u"x.prom"_s));
}

} // namespace
} // namespace etwarden
