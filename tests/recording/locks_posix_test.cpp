// SPDX-License-Identifier: GPL-3.0-or-later
//
// POSIX only: a process loses its locks of a file when any part of the process closes that file.
#include "model/qt/recording/recordingfile.h"
#include "tests/qt/sessions.h"
#include "tests/recording/recordingfixture.h"

#include <QFile>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

using namespace etwarden;

using RecordingLocksTest = RecordingTest;

// https://www.sqlite.org/src/file/src/os.h: each user of a file has a lock somewhere here.
constexpr off_t sqliteShared = 0x40000002;
constexpr off_t sqliteSharedSize = 510;

/// Whether another process would have to wait before it removes the log.
bool isLockedForOthers(const QString& file)
{
    const QByteArray name = QFile::encodeName(file);
    const pid_t child = ::fork();
    if (child == 0) {
        struct flock lock = {};
        lock.l_type = F_WRLCK;
        lock.l_whence = SEEK_SET;
        lock.l_start = sqliteShared;
        lock.l_len = sqliteSharedSize;
        const int descriptor = ::open(name.constData(), O_RDWR);
        ::_exit(descriptor >= 0 && ::fcntl(descriptor, F_GETLK, &lock) == 0 && lock.l_type != F_UNLCK ? 1 : 0);
    }
    int status = 0;
    return ::waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 1;
}

TEST_F(RecordingLocksTest, ReadingKeepsTheLocksOfARecorderOfTheSameProgram)
{
    RecordingWriter writer(path());
    create(writer);
    write(writer, poll({session(1, u"a")}));
    ASSERT_FALSE(writer.commit());
    ASSERT_TRUE(isLockedForOthers(path()));
    {
        RecordingFile file(path());
        ASSERT_FALSE(file.open());
    }
    EXPECT_TRUE(isLockedForOthers(path()));
}

} // namespace
