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

PollPtr RecordingTest::poll(std::vector<SessionStatus> sessions)
{
    return next(Win32Status::Success, std::move(sessions));
}

PollPtr RecordingTest::failedPoll()
{
    return next(Win32Status::AccessDenied, {});
}

PollPtr RecordingTest::next(Win32Status status, std::vector<SessionStatus> sessions)
{
    m_time += 1s;
    auto poll = std::make_shared<Poll>();
    poll->number = ++m_number;
    poll->steadyTime = 1000s + m_time;
    poll->time = QDateTime::fromMSecsSinceEpoch(1'750'000'000'000 + m_time.count(), QTimeZone::utc());
    poll->duration = 50us;
    poll->status = status;
    poll->sessions = std::move(sessions);
    poll->environment.logicalProcessors = 8;
    poll->environment.physicalMemoryBytes = 1ull << 34;
    poll->environment.sessionLimit = 64;
    return poll;
}

void RecordingTest::create(RecordingWriter& writer, bool replace) const
{
    Poll first;
    first.time = QDateTime::fromMSecsSinceEpoch(1'750'000'000'000, QTimeZone::utc());
    first.environment.sessionLimit = 64;
    const auto error = writer.create(RecordingInfo::of(first), replace);
    EXPECT_FALSE(error.has_value()) << (error ? error->detail.toStdString() : "");
}

void RecordingTest::write(RecordingWriter& writer, const PollPtr& poll)
{
    const auto error = writer.write({.poll = *poll, .interval = 1000ms});
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
