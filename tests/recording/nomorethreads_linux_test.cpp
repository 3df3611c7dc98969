// SPDX-License-Identifier: GPL-3.0-or-later
// Linux only: what happens when the system has no more threads.
#include "tests/support/nomorethreads_linux.h"

#include "model/qt/recording/recorder.h"
#include "model/qt/recording/recordingreader.h"
#include "tests/support/qtprinters.h"

#include <QDir>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

TEST(NoMoreThreadsRecordingTest, ARecordingDoesNotBegin)
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(u"test.etwr"_s);
    Recorder recorder;
    QSignalSpy stopped(&recorder, &Recorder::stopped);
    {
        const NoMoreThreads scarcity;
        recorder.start(file);
    }
    EXPECT_TRUE(recorder.isActive());
    EXPECT_EQ(stopped.count(), 0);
    ASSERT_TRUE(stopped.wait());
    const auto summary = stopped.first().first().value<RecordingSummary>();
    EXPECT_EQ(summary.error, (RecordingError{RecordingFault::NoThread, file}));
    EXPECT_EQ(summary.file, file);
    EXPECT_FALSE(recorder.isActive());
    EXPECT_TRUE(QDir(folder.path()).isEmpty());
    recorder.start(file); // now there is one
    recorder.stop();
    ASSERT_TRUE(stopped.wait());
    EXPECT_NE(stopped.last().first().value<RecordingSummary>().error, summary.error);
}

TEST(NoMoreThreadsRecordingTest, ARecordingIsNotOpened)
{
    RecordingReader reader(u"test.etwr"_s);
    QSignalSpy failed(&reader, &RecordingReader::failed);
    const NoMoreThreads scarcity;
    reader.open(1);
    ASSERT_TRUE(failed.wait());
    EXPECT_EQ(
        failed.first().first().value<RecordingError>(), (RecordingError{RecordingFault::NoThread, u"test.etwr"_s}));
}

} // namespace
} // namespace etwarden
