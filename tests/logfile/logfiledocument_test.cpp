// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/logfile/logfiledocument.h"

#include "model/qt/logfile/eventlist.h"
#include "model/qt/logfile/logfiletext.h"
#include "tests/logfile/logfilefolder.h"
#include "tests/qt/logcapture.h"
#include "tests/support/etl/linkedevents.h"
#include "tests/support/patience.h"

#include <QDir>
#include <QFileInfo>
#include <QSignalSpy>

#include <algorithm>
#include <mutex>
#include <span>
#include <string_view>
#include <vector>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;
using namespace std::string_view_literals;

/// Signals that came, in order: "opened", "indexed", "cancelled", "failed".
class FileWatch
{
public:
    explicit FileWatch(LogFileDocument& file)
        : m_file(file)
    {
        QObject::connect(&file, &LogFileDocument::opened, [this] { m_heard.append(u"opened"_s); });
        QObject::connect(&file, &LogFileDocument::indexed, [this] { m_heard.append(u"indexed"_s); });
        QObject::connect(&file, &LogFileDocument::cancelled, [this] { m_heard.append(u"cancelled"_s); });
        QObject::connect(&file, &LogFileDocument::failed, [this](LogFileFault fault) {
            m_heard.append(u"failed"_s);
            m_fault = fault;
        });
    }

    /// Opens the file and waits until no more signals can come.
    QStringList wait()
    {
        m_file.open();
        const bool hasEnded =
            QTest::qWaitFor([this] { return !m_heard.isEmpty() && m_heard.last() != u"opened"_s; }, patience);
        EXPECT_TRUE(hasEnded);
        return m_heard;
    }
    std::optional<LogFileFault> fault() const { return m_fault; }

private:
    LogFileDocument& m_file;
    QStringList m_heard;
    std::optional<LogFileFault> m_fault;
};

/// Larger than the memory of most machines where files can be sparse; smaller on Windows, where this one would need its
/// whole size on the disk.
#ifdef Q_OS_WIN
constexpr qint64 hugeBytes = qint64{200} * 1024 * 1024;
#else
constexpr qint64 hugeBytes = qint64{50} * 1024 * 1024 * 1024;
#endif

/// A file of that size: buffers of 1 MB with one event each at its front, and one at its end. Where files can be
/// sparse, it takes no more room on the disk than these.
QString writeSparse(const LogFileFolder& folder, qint64 size)
{
    constexpr std::uint32_t bufferBytes = 1024 * 1024;
    TraceBuilder builder;
    builder.header.BufferSize = bufferBytes;
    builder.header.BuffersWritten = 4;
    builder.headerBufferBytes = bufferBytes;
    for (std::uint64_t number = 1; number <= 3; ++number) {
        WmiBufferHeader header{};
        header.BufferSize = bufferBytes;
        // The last buffer has an event that is older than those of the others, as the buffer of a processor that has
        // little to do.
        builder.add({.events = {atSecond(number == 3 ? 1 : number * 10)}, .header = header});
    }
    const TraceBuilder::Bytes bytes = builder.file();
    EXPECT_EQ(bytes.size(), 4 * bufferBytes);
    const QString path = folder.write({bytes.begin(), bytes.begin() + 3 * bufferBytes});
    QFile file(path);
    EXPECT_TRUE(file.open(QIODevice::ReadWrite));
    EXPECT_TRUE(file.resize(size));
    EXPECT_TRUE(file.seek(size - bufferBytes));
    file.write(reinterpret_cast<const char*>(bytes.data() + 3 * bufferBytes), bufferBytes);
    return path;
}

/// Times of the first rows in seconds after the start, each time that there are others: of a first look, and of all.
std::vector<std::vector<FileTime>> looksAt(const QString& path)
{
    LogFileDocument file(path);
    std::vector<std::vector<FileTime>> looks;
    bool isNew = true;
    const auto look = [&] {
        if (!isNew)
            return;
        isNew = false;
        looks.emplace_back();
        for (std::size_t row = 0; row < file.index().size(); ++row)
            looks.back().push_back((file.index().at(row).time - TraceBuilder::startTime) / second);
    };
    QObject::connect(&file, &LogFileDocument::grown, &file, look);
    QObject::connect(&file, &LogFileDocument::restarted, &file, [&isNew] { isNew = true; });
    FileWatch(file).wait();
    EXPECT_EQ(file.index().size(), 4u);
    EXPECT_EQ(file.buffers().size(), 3u);
    return looks;
}

TEST(LogFileDocument, ShowsTheFrontOfALargeFileBeforeAllOfIt)
{
    const LogFileFolder folder;
    const QString path = writeSparse(folder, hugeBytes);
    // On a fast machine, the whole file may be read before the first look is delivered.
    const std::vector<std::vector<FileTime>> looks = looksAt(path);
    EXPECT_EQ(looks.back(), (std::vector<FileTime>{0, 1, 10, 20}));
    if (looks.size() > 1) {
        EXPECT_EQ(looks.front(), (std::vector<FileTime>{0, 10, 20}));
    }
}

TEST(LogFileDocument, ReportsHowFarTheBuffersOfALargeFileWereSought)
{
    const LogFileFolder folder;
    LogFileDocument file(writeSparse(folder, hugeBytes));
    std::vector<double> shares;
    QObject::connect(
        &file, &LogFileDocument::buffersSought, &file, [&shares](double share) { shares.push_back(share); });
    QObject::connect(&file, &LogFileDocument::progressed, &file, [&shares] { shares.push_back(2); });
    FileWatch(file).wait();
    EXPECT_TRUE(std::ranges::is_sorted(shares));
    ASSERT_FALSE(shares.empty());
    EXPECT_GT(shares.front(), 0);
    EXPECT_LE(shares.front(), 1);
}

TEST(OpenLogFiles, ReadsLittleOfAFileToFindItsBuffers)
{
    const LogFileFolder folder;
    const QString path = writeSparse(folder, hugeBytes);
    std::uint64_t readBytes = 0;
    const auto watch = [&readBytes](std::uint64_t bytes, double) {
        readBytes = bytes;
        return true;
    };
    constexpr std::uint64_t front = std::uint64_t{64} * 1024 * 1024;
    OpenLogFile first;
    LogFileSeries series;
    EXPECT_EQ(openLogFiles({path}, watch, &first, &series, front), std::nullopt);
    EXPECT_TRUE(first.isFront);
    EXPECT_EQ(first.trace->buffers().size(), 3u);
    EXPECT_LE(readBytes, 80'000u); // the header, and 128 bytes of each buffer
    OpenLogFile whole;
    EXPECT_EQ(openLogFiles({path}, watch, &whole, &series), std::nullopt);
    EXPECT_FALSE(whole.isFront);
    EXPECT_EQ(whole.trace->buffers().size(), 4u);
    EXPECT_LE(readBytes, 7'000'000u);
}

TEST(LogFileDocument, ReadsASmallFileOnce)
{
    const LogFileFolder folder;
    const QString path = writeSparse(folder, qint64{50} * 1024 * 1024);
    EXPECT_EQ(looksAt(path), (std::vector<std::vector<FileTime>>{{0, 1, 10, 20}}));
}

TEST(LogFileDocument, HasTheHeaderAndThenWhatIsFound)
{
    const LogFileFolder folder;
    LogFileDocument file(folder.write(completeTrace().file()));
    EXPECT_EQ(file.header(), nullptr);
    EXPECT_EQ(file.autopsy(), nullptr);
    EXPECT_EQ(FileWatch(file).wait(), (QStringList{u"opened"_s, u"indexed"_s}));
    ASSERT_NE(file.header(), nullptr);
    EXPECT_EQ(file.header()->sessionName, u"Sample");
    ASSERT_NE(file.autopsy(), nullptr);
    EXPECT_TRUE(file.autopsy()->isComplete());
    EXPECT_EQ(file.autopsy()->events, 3u);
}

TEST(LogFileDocument, OpensTheOtherFilesOfASeries)
{
    const LogFileFolder folder;
    TraceBuilder later = completeTrace();
    later.header.StartTime += 1;
    const QString first = folder.write(completeTrace().file(), u"a.etl.001"_s);
    const QString second = folder.write(later.file(), u"a.etl.002"_s);
    TraceBuilder other = completeTrace();
    other.sessionName = u"Other";
    folder.write(other.file(), u"a.etl.003"_s);
    folder.write(completeTrace().file(), u"b.etl.001"_s);
    LogFileDocument file(second);
    FileWatch(file).wait();
    EXPECT_EQ(file.series().files, (QStringList{first, second}));
    EXPECT_TRUE(file.series().leftOut.empty());
    ASSERT_NE(file.autopsy(), nullptr);
    EXPECT_EQ(file.autopsy()->dataBuffers, 4u);
    LogFileDocument newFile(folder.write(completeTrace().file(), u"c_1.etl"_s));
    folder.write(completeTrace().file(), u"c_2.etl"_s);
    FileWatch(newFile).wait();
    EXPECT_EQ(newFile.series().files.size(), 1) << "its session wrote no series";
}

TEST(LogFileDocument, OpensFilesTogetherIfTheirClocksAreOne)
{
    const LogFileFolder folder;
    const QString first = folder.write(completeTrace().file(), u"a.etl"_s);
    TraceBuilder slow = completeTrace();
    slow.header.PerfFreq = 3'000'000;
    TraceBuilder later = completeTrace();
    later.header.BootTime += 1'000'000'000;
    later.header.StartTime += 10'000'000'000;
    const QStringList files{
        first, folder.write(slow.file(), u"b"_s), folder.write(later.file(), u"c"_s), folder.write({}, u"d"_s)};
    LogFileDocument file(files);
    FileWatch(file).wait();
    EXPECT_EQ(file.series().files, QStringList{first});
    std::vector<LogFileFault> faults;
    for (const LogFileSeries::LeftOut& left : file.series().leftOut)
        faults.push_back(left.fault);
    EXPECT_EQ(faults, (std::vector{LogFileFault::Empty, LogFileFault::OtherClock, LogFileFault::OtherStart}));
    LogFileDocument whole(QStringList{folder.path({})});
    FileWatch(whole).wait();
    EXPECT_EQ(whole.series().files, QStringList{first});
}

TEST(LogFileDocument, LinksWhatBeginsInOneFileAndEndsInAnother)
{
    constexpr Guid parent = "0a000000-0000-0000-0000-000000000001"_guid;
    constexpr Guid child = "0a000000-0000-0000-0000-000000000002"_guid;
    constexpr std::uint64_t begin = TraceBuilder::startCounter;
    const LogFileFolder folder;
    TraceBuilder first;
    first.add({.events = {taskEvent(begin + 100, 1, 4), activityEvent(begin + 200, parent, {})}});
    TraceBuilder second;
    second.add({.events = {activityEvent(begin + 300, child, parent), taskEvent(begin + 20'100, 2, 4)}});
    // The later file is named first: the document orders files by time.
    LogFileDocument file(QStringList{folder.write(second.file(), u"b"_s), folder.write(first.file(), u"a"_s)});
    EventList list(file);
    FileWatch(file).wait();
    ASSERT_EQ(file.series().files.size(), 2);
    EXPECT_EQ(list.activityChain(parent, 10), (std::vector{parent, child}));

    std::vector<EventRow> rows;
    QObject::connect(
        &list, &EventList::rowsReady, [&rows](quint64, const std::vector<EventRow>& answer) { rows = answer; });
    list.request({static_cast<std::uint32_t>(list.eventCount() - 1)}, true);
    ASSERT_TRUE(QTest::qWaitFor([&rows] { return !rows.empty(); }, patience));
    EXPECT_EQ(rows[0].duration, FileTime{20'000});
}

TEST(LogFileDocument, FindsWhatIsMissing)
{
    const LogFileFolder folder;
    LogFileDocument file(folder.write(incompleteTrace().file()));
    FileWatch(file).wait();
    ASSERT_NE(file.autopsy(), nullptr);
    EXPECT_FALSE(file.autopsy()->isComplete());
}

TEST(LogFileDocument, LeavesNothingOfAConversionThatWasCancelled)
{
    const LogFileFolder folder;
    LogFileDocument file(folder.write(completeTrace().file()));
    FileWatch(file).wait();
    QSignalSpy converted(&file, &LogFileDocument::converted);
    for (const ConversionFormat& format : conversionFormats()) {
        const QString path = folder.path(
            u"out"_s + QString::fromLatin1(format.ending.data(), static_cast<qsizetype>(format.ending.size())));
        {
            const std::lock_guard lock(file.shared().mutex); // the thread sees both at once
            file.shared().conversions.request({path, &format});
            file.shared().conversions.cancel();
            file.shared().changed.notify_all();
        }
        ASSERT_TRUE(converted.wait(patience));
        EXPECT_EQ(converted.back()[1].toString(), QString());
        EXPECT_TRUE(converted.back()[2].toBool()) << format.ending;
        EXPECT_EQ(
            QDir(folder.path(QString())).entryList(QDir::AllEntries | QDir::NoDotAndDotDot), QStringList{u"a.etl"_s});
    }
    EXPECT_FALSE(file.convertTo(folder.path(u"out.txt"_s)));
    EXPECT_TRUE(file.convertTo(folder.path(u"out.json"_s))); // the next one is not cancelled
    ASSERT_TRUE(converted.wait(patience));
    EXPECT_FALSE(converted.back()[2].toBool());
    EXPECT_TRUE(QFileInfo::exists(folder.path(u"out.json"_s)));
}

TEST(LogFileDocument, SaysWhyAFileIsNoLogFile)
{
    const LogFileFolder folder;
    struct Case
    {
        QString path;
        LogFileFault fault;
    };
    const auto beginning = [](std::string_view begin) {
        TraceBuilder::Bytes bytes(100'000, std::byte{0x5A});
        std::ranges::copy(std::as_bytes(std::span(begin)), bytes.begin());
        return bytes;
    };
    ASSERT_TRUE(QDir(folder.path(u"."_s)).mkdir(u"junk"_s));
    for (const Case& bad : {Case{folder.path(u"missing.etl"_s), LogFileFault::NotFound},
             Case{folder.path(u"junk"_s), LogFileFault::NoLogFiles},
             Case{folder.write({}, u"empty.etl"_s), LogFileFault::Empty},
             Case{folder.write(beginning({}), u"junk/junk.etl"_s), LogFileFault::NoTrace},
             Case{folder.write(beginning("PK\x03\x04"), u"zip.etl"_s), LogFileFault::Archive},
             Case{folder.write(beginning("ElfFile\0"sv), u"log.etl"_s), LogFileFault::EventLog}})
    {
        LogFileDocument file(bad.path);
        FileWatch watch(file);
        EXPECT_EQ(watch.wait(), QStringList{u"failed"_s}) << bad.path.toStdString();
        EXPECT_EQ(watch.fault(), bad.fault) << bad.path.toStdString();
        EXPECT_TRUE(LogFileText::fault(bad.path, bad.fault).contains(QFileInfo(bad.path).fileName()));
    }
}

TEST(LogFileDocument, LogsEachFileThatCannotBeReadOrIsDamaged)
{
    const LogFileFolder folder;
    const LogCapture log({u"logfiles"_s});
    LogFileDocument missing(folder.path(u"missing.etl"_s));
    FileWatch(missing).wait();
    LogFileDocument whole(folder.write(completeTrace().file(), u"whole.etl"_s));
    FileWatch(whole).wait();
    TraceBuilder::Bytes bytes = completeTrace().file();
    bytes.resize(bytes.size() - 100);
    LogFileDocument cut(folder.write(bytes, u"cut.etl"_s));
    FileWatch(cut).wait();
    ASSERT_EQ(log.lines().size(), 2);
    EXPECT_TRUE(log.lines()[0].startsWith(u"etwarden.logfiles: "_s) && log.lines()[0].contains(u"missing.etl"_s));
    EXPECT_TRUE(log.lines()[1].contains(u"cut.etl"_s)) << log.lines()[1].toStdString();
}

TEST(LogFileDocument, CanBeCancelled)
{
    const LogFileFolder folder;
    LogFileDocument file(folder.write(completeTrace().file()));
    file.cancel(); // before the first read, so that nothing depends on which thread is quicker
    EXPECT_EQ(FileWatch(file).wait(), QStringList{u"cancelled"_s});
    EXPECT_EQ(file.autopsy(), nullptr);
}

TEST(LogFileDocument, SaysHowFarItIs)
{
    TraceBuilder builder;
    for (std::uint64_t i = 0; i < 400; ++i)
        builder.add({.events = std::vector<TraceBuilder::Bytes>(45, atSecond(i + 1))});
    const LogFileFolder folder;
    LogFileDocument file(folder.write(builder.file()));
    double last = 0;
    QObject::connect(&file, &LogFileDocument::progressed, [&last](double share) {
        EXPECT_GT(share, last);
        EXPECT_LE(share, 1);
        last = share;
    });
    FileWatch(file).wait();
    EXPECT_GT(last, 0.9);
}

} // namespace
} // namespace etwarden
