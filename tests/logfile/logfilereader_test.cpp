// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/logfile/logfilereader.h"

#include "model/qt/logfile/logfiletext.h"
#include "tests/logfile/logfilefolder.h"
#include "tests/qt/logcapture.h"
#include "tests/support/patience.h"

#include <QSignalSpy>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

/// Which signals came, in order: "opened", "examined", "cancelled", "failed".
class ReaderWatch
{
public:
    explicit ReaderWatch(LogFileReader& reader)
        : m_reader(reader)
    {
        QObject::connect(&reader, &LogFileReader::opened, [this] { m_heard.append(u"opened"_s); });
        QObject::connect(&reader, &LogFileReader::examined, [this] { m_heard.append(u"examined"_s); });
        QObject::connect(&reader, &LogFileReader::cancelled, [this] { m_heard.append(u"cancelled"_s); });
        QObject::connect(&reader, &LogFileReader::failed, [this](LogFileFault fault) {
            m_heard.append(u"failed"_s);
            m_fault = fault;
        });
    }

    /// Until nothing more can come.
    QStringList wait()
    {
        m_reader.open();
        const bool hasEnded =
            QTest::qWaitFor([this] { return !m_heard.isEmpty() && m_heard.last() != u"opened"_s; }, patience);
        EXPECT_TRUE(hasEnded);
        return m_heard;
    }
    std::optional<LogFileFault> fault() const { return m_fault; }

private:
    LogFileReader& m_reader;
    QStringList m_heard;
    std::optional<LogFileFault> m_fault;
};

TEST(LogFileReader, TellsTheHeaderAndThenWhatIsFound)
{
    const LogFileFolder folder;
    LogFileReader reader(folder.write(completeTrace().file()));
    EXPECT_EQ(reader.header(), nullptr);
    EXPECT_EQ(reader.autopsy(), nullptr);
    EXPECT_EQ(ReaderWatch(reader).wait(), (QStringList{u"opened"_s, u"examined"_s}));
    ASSERT_NE(reader.header(), nullptr);
    EXPECT_EQ(reader.header()->sessionName, u"Sample");
    ASSERT_NE(reader.autopsy(), nullptr);
    EXPECT_TRUE(reader.autopsy()->isComplete());
    EXPECT_EQ(reader.autopsy()->events, 3u);
}

TEST(LogFileReader, FindsWhatIsMissing)
{
    const LogFileFolder folder;
    LogFileReader reader(folder.write(incompleteTrace().file()));
    ReaderWatch(reader).wait();
    ASSERT_NE(reader.autopsy(), nullptr);
    EXPECT_FALSE(reader.autopsy()->isComplete());
}

TEST(LogFileReader, SaysWhyAFileIsNoLogFile)
{
    const LogFileFolder folder;
    struct Case
    {
        QString path;
        LogFileFault fault;
    };
    const TraceBuilder::Bytes junk(100'000, std::byte{0x5A});
    for (const Case& bad : {Case{folder.path(u"missing.etl"_s), LogFileFault::NotFound},
             Case{folder.path(u"."_s), LogFileFault::NotAccessible},
             Case{folder.write({}, u"empty.etl"_s), LogFileFault::Empty},
             Case{folder.write(junk, u"junk.etl"_s), LogFileFault::NoTrace}})
    {
        LogFileReader reader(bad.path);
        ReaderWatch watch(reader);
        EXPECT_EQ(watch.wait(), QStringList{u"failed"_s}) << bad.path.toStdString();
        EXPECT_EQ(watch.fault(), bad.fault) << bad.path.toStdString();
        EXPECT_TRUE(LogFileText::fault(bad.path, bad.fault).contains(QFileInfo(bad.path).fileName()));
    }
}

TEST(LogFileReader, LogsEachFileThatCannotBeReadOrIsDamaged)
{
    const LogFileFolder folder;
    const LogCapture log({u"logfiles"_s});
    LogFileReader missing(folder.path(u"missing.etl"_s));
    ReaderWatch(missing).wait();
    LogFileReader whole(folder.write(completeTrace().file(), u"whole.etl"_s));
    ReaderWatch(whole).wait();
    TraceBuilder::Bytes bytes = completeTrace().file();
    bytes.resize(bytes.size() - 100);
    LogFileReader cut(folder.write(bytes, u"cut.etl"_s));
    ReaderWatch(cut).wait();
    ASSERT_EQ(log.lines().size(), 2);
    EXPECT_TRUE(log.lines()[0].startsWith(u"etwarden.logfiles: "_s) && log.lines()[0].contains(u"missing.etl"_s));
    EXPECT_TRUE(log.lines()[1].contains(u"cut.etl"_s)) << log.lines()[1].toStdString();
}

TEST(LogFileReader, CanBeCancelled)
{
    const LogFileFolder folder;
    LogFileReader reader(folder.write(completeTrace().file()));
    reader.cancel(); // before the first read, so that nothing depends on which thread is quicker
    EXPECT_EQ(ReaderWatch(reader).wait(), QStringList{u"cancelled"_s});
    EXPECT_EQ(reader.autopsy(), nullptr);
}

TEST(LogFileReader, TellsHowFarItIs)
{
    TraceBuilder builder;
    for (std::uint64_t i = 0; i < 200; ++i)
        builder.add({.events = {atSecond(i + 1)}});
    const LogFileFolder folder;
    LogFileReader reader(folder.write(builder.file()));
    double last = 0;
    QObject::connect(&reader, &LogFileReader::progressed, [&last](double share) {
        EXPECT_GT(share, last);
        EXPECT_LE(share, 1);
        last = share;
    });
    ReaderWatch(reader).wait();
    EXPECT_GT(last, 0.9);
}

} // namespace
} // namespace etwarden
