// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/logfile/logfilepart.h"

#include "model/etl/file/eventreader.h"
#include "model/qt/logfile/openlogfile.h"
#include "tests/logfile/logfilefolder.h"
#include "tests/support/patience.h"
#include "tests/support/qtprinters.h"

#include <QFileInfo>
#include <QSignalSpy>

#include <vector>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

class LogFilePartTest : public testing::Test
{
protected:
    /// Saves a part and returns the reason of a failure, or an empty text.
    QString save(const QString& file, const QString& target, FileTime fromSecond, FileTime toSecond)
    {
        LogFilePart part;
        QSignalSpy saved(&part, &LogFilePart::saved);
        const FileTime start = TraceBuilder::startTime;
        part.save({file, target, start + fromSecond * second, start + toSecond * second});
        EXPECT_TRUE(part.isSaving());
        EXPECT_TRUE(saved.wait(patience));
        EXPECT_FALSE(part.isSaving());
        EXPECT_EQ(saved.at(0).at(0).toString(), target);
        return saved.at(0).at(1).toString();
    }
    static std::vector<std::uint64_t> secondsIn(const QString& file)
    {
        OpenLogFile open;
        EXPECT_EQ(openLogFile(file, {}, &open), std::nullopt);
        std::vector<std::uint64_t> seconds;
        EventReader reader(*open.trace);
        RawEvent raw;
        while (open.trace && reader.next(&raw)) {
            if (raw.kind == EventKind::Provider)
                seconds.push_back((*timeOf(raw) - TraceBuilder::startCounter) / second);
        }
        return seconds;
    }

    LogFileFolder folder;
};

TEST_F(LogFilePartTest, HasTheEventsOfARangeOfTime)
{
    const QString file = folder.write(completeTrace().file());
    EXPECT_EQ(save(file, folder.path(u"all.etl"_s), 0, 100), QString());
    EXPECT_EQ(secondsIn(folder.path(u"all.etl"_s)), (std::vector<std::uint64_t>{1, 2, 3}));
    EXPECT_EQ(save(file, folder.path(u"part.etl"_s), 2, 3), QString());
    EXPECT_EQ(secondsIn(folder.path(u"part.etl"_s)), std::vector<std::uint64_t>{2});
}

TEST_F(LogFilePartTest, NeverReplacesTheLogFile)
{
    const QString file = folder.write(completeTrace().file());
    EXPECT_TRUE(save(file, file, 0, 100).contains(u"the log file itself"_s));
    EXPECT_EQ(secondsIn(file).size(), 3u);
}

TEST_F(LogFilePartTest, SaysWhatIsWrong)
{
    const QString missing = save(folder.path(u"none.etl"_s), folder.path(u"part.etl"_s), 0, 100);
    EXPECT_TRUE(missing.contains(u"none.etl"_s)) << missing.toStdString();
    EXPECT_FALSE(QFileInfo::exists(folder.path(u"part.etl"_s)));
    const QString file = folder.write(completeTrace().file());
    EXPECT_NE(save(file, folder.path(u"no/such/folder.etl"_s), 0, 100), QString());
}

TEST_F(LogFilePartTest, CanBeCancelled)
{
    const QString file = folder.write(completeTrace().file());
    {
        LogFilePart part;
        part.save({file, folder.path(u"part.etl"_s), 0, UINT64_MAX});
    } // goes at once
    LogFilePart part;
    QSignalSpy saved(&part, &LogFilePart::saved);
    part.save({file, folder.path(u"other.etl"_s), 0, UINT64_MAX});
    part.cancel();
    ASSERT_TRUE(saved.wait(patience));
    const bool isCancelled = saved.at(0).at(2).toBool(); // or it was faster
    EXPECT_EQ(QFileInfo::exists(folder.path(u"other.etl"_s)), !isCancelled);
    EXPECT_EQ(saved.at(0).at(1).toString(), QString());
}

} // namespace
} // namespace etwarden
