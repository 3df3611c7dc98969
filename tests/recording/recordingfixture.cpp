// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/recording/recordingfixture.h"

#include "model/qt/recording/newrecordingfile.h"
#include "tests/recording/otherprogram.h"
#include "tests/support/qtprinters.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTimeZone>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;

SnapshotPtr RecordingTest::poll(std::vector<SessionStatus> sessions)
{
    return next(Win32Status::Success, std::move(sessions));
}

SnapshotPtr RecordingTest::failedPoll()
{
    return next(Win32Status::AccessDenied, {});
}

SnapshotPtr RecordingTest::next(Win32Status status, std::vector<SessionStatus> sessions)
{
    m_time += 1s;
    auto snapshot = std::make_shared<Snapshot>();
    snapshot->number = ++m_number;
    snapshot->steadyTime = 1000s + m_time;
    snapshot->time = QDateTime::fromMSecsSinceEpoch(1'750'000'000'000 + m_time.count(), QTimeZone::utc());
    snapshot->duration = 50us;
    snapshot->status = status;
    snapshot->sessions = std::move(sessions);
    snapshot->environment.logicalProcessors = 8;
    snapshot->environment.physicalMemoryBytes = 1ull << 34;
    snapshot->environment.sessionLimit = 64;
    return snapshot;
}

void RecordingTest::create(RecordingWriter& writer, bool replace) const
{
    Snapshot first;
    first.time = QDateTime::fromMSecsSinceEpoch(1'750'000'000'000, QTimeZone::utc());
    first.environment.sessionLimit = 64;
    const auto error = writer.create(RecordingInfo::of(first), replace);
    EXPECT_FALSE(error.has_value()) << (error ? error->detail.toStdString() : "");
}

void RecordingTest::write(RecordingWriter& writer, const SnapshotPtr& snapshot)
{
    const auto error = writer.write({.snapshot = *snapshot, .interval = 1000ms});
    EXPECT_FALSE(error.has_value()) << (error ? error->detail.toStdString() : "");
}

QStringList RecordingTest::rows(const QString& file, const QString& query)
{
    return OtherProgram(file).rows(query);
}

void RecordingTest::copyKilled(const QString& from, const QString& to) const
{
    const QStringList sources = QStringList(from) + companionsOf(from);
    const QStringList targets = QStringList(to) + companionsOf(to);
    for (qsizetype i = 0; i < sources.size(); ++i)
        QFile::copy(sources[i], targets[i]); // some are not there
}

bool RecordingTest::makeLink(const QString& target, const QString& link)
{
    return QFile::link(target, link) && QFileInfo(link).isSymbolicLink();
}

QMap<QString, QByteArray> RecordingTest::contents() const
{
    QMap<QString, QByteArray> result;
    const QDir folder(m_folder.path());
    for (const QString& name : folder.entryList(QDir::Files | QDir::Hidden)) {
        QFile file(folder.filePath(name));
        EXPECT_TRUE(file.open(QIODevice::ReadOnly));
        result.insert(name, file.readAll());
    }
    return result;
}

} // namespace etwarden
