// SPDX-License-Identifier: GPL-3.0-or-later
// POSIX only: a limit for the size of files stands for a disk that is full.
#include "model/qt/recording/recorder.h"
#include "model/qt/recording/recordingfile.h"
#include "tests/qt/sessions.h"
#include "tests/recording/recordingfixture.h"
#include "tests/support/qtprinters.h"

#include <QSignalSpy>
#include <QTest>

#include <csignal>
#include <sys/resource.h>

namespace {

using namespace etwarden;

/// While an object exists, no file of this program grows beyond the limit.
class FileSizeLimit
{
public:
    explicit FileSizeLimit(rlim_t bytes)
        : m_handler(std::signal(SIGXFSZ, SIG_IGN))
    {
        getrlimit(RLIMIT_FSIZE, &m_before);
        const rlimit limit{bytes, m_before.rlim_max};
        setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~FileSizeLimit()
    {
        setrlimit(RLIMIT_FSIZE, &m_before);
        std::signal(SIGXFSZ, m_handler);
    }
    Q_DISABLE_COPY_MOVE(FileSizeLimit)

private:
    rlimit m_before{};
    void (*m_handler)(int);
};

using DiskFullTest = RecordingTest;

TEST_F(DiskFullTest, EndsTheRecordingAndKeepsWhatIsThere)
{
    Recorder recorder;
    QSignalSpy stopped(&recorder, &Recorder::stopped);
    QSignalSpy progressed(&recorder, &Recorder::progressed);
    {
        const FileSizeLimit limit(200'000);
        recorder.start(path());
        while (stopped.isEmpty()) {
            recorder.append(poll({session(1, u"a")}));
            recorder.flush();
            ASSERT_TRUE(QTest::qWaitFor([&] { return !stopped.isEmpty() || !progressed.isEmpty(); }, 30'000));
            progressed.clear();
        }
    }
    const auto summary = stopped.value(0).value(0).value<RecordingSummary>();
    ASSERT_TRUE(summary.error);
    EXPECT_EQ(summary.error->fault, RecordingFault::NotWritten); // "disk I/O error": this limit is no full disk
    EXPECT_EQ(summary.error->file, path());
    EXPECT_FALSE(summary.error->detail.isEmpty());
    EXPECT_GT(summary.progress.polls, 0u);
    EXPECT_FALSE(recorder.isActive());

    RecordingFile file(path());
    ASSERT_FALSE(file.open());
    EXPECT_EQ(file.polls().size(), summary.progress.polls);
}

} // namespace
