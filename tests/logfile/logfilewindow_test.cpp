// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/logfile/logfilewindow.h"

#include "model/qt/language.h"
#include "tests/logfile/logfilefolder.h"
#include "tests/support/patience.h"
#include "tests/support/qtprinters.h"
#include "tests/widgets/widgetwalk.h"
#include "widgets/common/noticeline.h"

#include <QLabel>
#include <QLocale>
#include <QToolButton>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

class LogFileWindowTest : public testing::Test
{
protected:
    LogFileWindowTest() { language.use(u"en"_s); }
    ~LogFileWindowTest() override { QLocale::setDefault(QLocale::c()); }

    void open(const QString& file)
    {
        window = std::make_unique<LogFileWindow>(file);
        window->show();
    }
    /// And waits until it is examined.
    void openAndExamine(const TraceBuilder& trace)
    {
        open(folder.write(trace.file()));
        EXPECT_TRUE(QTest::qWaitFor([this] { return !textsOf("logFileFindings").isEmpty(); }, patience));
    }

    QWidget& child(const char* name)
    {
        auto* found = window->findChild<QWidget*>(QLatin1String(name));
        if (found == nullptr)
            throw std::runtime_error(std::string("no such child: ") + name);
        return *found;
    }
    QString line(const char* name) { return static_cast<NoticeLine&>(child(name)).text(); }
    QStringList textsOf(const char* name)
    {
        QStringList texts;
        for (const QLabel* label : child(name).findChildren<QLabel*>())
            texts.append(label->text());
        texts.removeAll(QString());
        return texts;
    }
    bool has(const char* name, const QString& part)
    {
        return !textsOf(name).filter(part).isEmpty(); // by plain text
    }

    LogFileFolder folder;
    Language language;
    std::unique_ptr<LogFileWindow> window;
};

TEST_F(LogFileWindowTest, ShowsTheHeaderInWords)
{
    TraceBuilder trace = completeTrace();
    trace.header.BootTime = TraceBuilder::startTime - 600'000'000;
    openAndExamine(trace);
    EXPECT_EQ(window->windowTitle(), u"Log file: a.etl – Etwarden"_s);
    EXPECT_TRUE(line("backendLine").contains(u"Session “Sample”"_s)) << line("backendLine").toStdString();
    EXPECT_TRUE(has("logFileHeader", u"Sample"_s));
    EXPECT_TRUE(has("logFileHeader", u"Boot time"_s));
    EXPECT_TRUE(has("logFileHeader", u"2 of 4"_s)); // buffers of 4 KB
    EXPECT_TRUE(has("logFileFindings", u"Nothing is missing"_s));
}

TEST_F(LogFileWindowTest, ShowsWhatIsMissingInBothLanguages)
{
    openAndExamine(incompleteTrace());
    EXPECT_TRUE(has("logFileFindings", u"1 buffer is missing"_s));
    language.use(u"fr"_s);
    QCoreApplication::sendPostedEvents();
    EXPECT_FALSE(has("logFileFindings", u"is missing"_s));
    EXPECT_FALSE(textsOf("logFileFindings").isEmpty());
    EXPECT_TRUE(window->windowTitle().startsWith(u"Fichier journal"_s));
}

TEST_F(LogFileWindowTest, SaysWhatCannotBeRead)
{
    TraceBuilder trace = completeTrace();
    trace.addRaw(TraceBuilder::Bytes(4096, std::byte{0x5A}));
    openAndExamine(trace);
    EXPECT_TRUE(has("logFileFindings", u"Left out"_s));
    EXPECT_TRUE(has("logFileFindings", u"no buffer stands where one should"_s));
}

TEST_F(LogFileWindowTest, SaysWhyAFileCannotBeShown)
{
    open(folder.write(TraceBuilder::Bytes(100'000, std::byte{0x5A})));
    EXPECT_TRUE(QTest::qWaitFor([this] { return line("messageLine").contains(u"a.etl"_s); }, patience));
    EXPECT_TRUE(line("messageLine").contains(u"It is not a trace file"_s));
}

TEST_F(LogFileWindowTest, ShowsNamesAsTheyAre)
{
    TraceBuilder trace = completeTrace();
    trace.sessionName = u"<b>bold</b>\u202Eevil";
    openAndExamine(trace);
    EXPECT_TRUE(has("logFileHeader", u"<b>bold</b>\uFFFDevil"_s));
    EXPECT_EQ(guessedMarkup(*window), QStringList());
}

TEST_F(LogFileWindowTest, EveryInputHasAName)
{
    openAndExamine(incompleteTrace());
    for (const QString& code : Language::available()) {
        language.use(code);
        QCoreApplication::sendPostedEvents();
        EXPECT_EQ(namelessInputs(*window), QStringList());
        EXPECT_EQ(sharedMnemonics(*window), QStringList());
        EXPECT_EQ(sharedWidgetMnemonics(*window), QStringList());
    }
}

} // namespace
} // namespace etwarden
