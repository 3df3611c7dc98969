// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/recording/recordingfile.h"

#include "model/history/polltimeline.h"
#include "model/qt/recording/newrecordingfile.h"
#include "model/qt/recording/recordingloading.h"
#include "model/qt/recording/recordingrows.h"
#include "model/qt/recording/recordingschema.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTimeZone>
#include <QVariant>

#include <algorithm>
#include <chrono>

namespace etwarden {

namespace {

using namespace Qt::Literals::StringLiterals;

using MaybeError = std::optional<RecordingError>;

constexpr qint64 leastSize = 100; // of an SQLite file: its header

bool hasContent(const QString& file)
{
    return QFileInfo(file).size() > 0;
}

QDateTime dateTimeOf(std::chrono::milliseconds wall)
{
    return QDateTime::fromMSecsSinceEpoch(wall.count(), QTimeZone::utc());
}

std::uint64_t pollNumber(RecordingRows& rows)
{
    return static_cast<std::uint64_t>(rows.number(0, INT64_MAX));
}

/// How far the axis of a history goes, as PollTimeline moves it.
class AxisLength
{
public:
    /// False: times that no clock has made, because the machine slept for centuries. Sums of longer ones would not fit.
    bool append(const PollTime& time)
    {
        if (m_last) {
            const PollStep step = stepBetween(*m_last, m_lastStep, time);
            m_lastStep = step.length;
            if (m_length > most - step.length)
                return false;
            m_length += step.length;
        }
        m_last = time;
        return true;
    }

private:
    static constexpr std::chrono::nanoseconds most = 2 * PollTime::mostSteady;

    std::chrono::nanoseconds m_length{};
    std::optional<PollTime> m_last;
    std::chrono::nanoseconds m_lastStep{};
};

} // namespace

RecordingFile::RecordingFile(const QString& file)
    : m_file(file)
{
}

RecordingFile::~RecordingFile() = default;

MaybeError RecordingFile::open()
{
    using Step = MaybeError (RecordingFile::*)();
    if (MaybeError error = checkHeader())
        return error;
    if (MaybeError error = connect())
        return error;
    if (MaybeError error = checkStructure())
        return error;
    for (const Step step : {&RecordingFile::readInfo, &RecordingFile::readPolls, &RecordingFile::readRuns,
             &RecordingFile::readProperties, &RecordingFile::readMarkers})
    {
        if (MaybeError error = (this->*step)())
            return error;
    }
    return std::nullopt;
}

/// The first page is never in SQLite's log alone, see createRecordingFile(): no lock is needed to read it. SQLite does
/// it, because on POSIX systems closing a file ends all locks that the process has on it, such as a recorder's; SQLite
/// knows of its own.
MaybeError RecordingFile::checkHeader() const
{
    if (!QFileInfo::exists(m_file))
        return RecordingError{.fault = RecordingFault::NotFound, .file = m_file};
    SqlConnection connection(m_file);
    if (MaybeError error = connection.open(SqlConnection::Access::ReadFixed))
        return error;
    if (QFileInfo(m_file).size() < leastSize)
        return RecordingError{.fault = RecordingFault::NotSqlite, .file = m_file};
    QVariant id;
    QVariant fileVersion;
    if (MaybeError error = connection.read(u"PRAGMA application_id"_s, id))
        return error;
    if (MaybeError error = connection.read(u"PRAGMA user_version"_s, fileVersion))
        return error;
    if (id.toUInt() != recordingschema::applicationId)
        return RecordingError{.fault = RecordingFault::ForeignFile, .file = m_file};
    const int version = fileVersion.toInt();
    if (version > int{recordingschema::version}) {
        return RecordingError{
            .fault = RecordingFault::NewerVersion, .file = m_file, .detail = QString::number(version)};
    }
    if (version < 1)
        return RecordingError{
            .fault = RecordingFault::Damaged, .file = m_file, .detail = u"user_version = %1"_s.arg(version)};
    return std::nullopt;
}

MaybeError RecordingFile::connect()
{
    const QStringList companions = companionsOf(m_file);
    const bool hasLog = hasContent(companions[0]);
    const bool hasIndex = QFileInfo::exists(companions[1]);
    const auto tryAccess = [this](SqlConnection::Access access) {
        m_connection = std::make_unique<SqlConnection>(m_file);
        MaybeError error = m_connection->open(access);
        // One transaction: what a recorder writes meanwhile is not seen in parts.
        if (!error)
            error = m_connection->run(u"BEGIN"_s, RecordingFault::NotReadable);
        if (!error)
            error = m_connection->run(u"SELECT count(*) FROM sqlite_schema"_s, RecordingFault::NotReadable);
        return error;
    };
    // With an index there is a recorder that runs, perhaps about to write its first poll, or one that was killed;
    // SQLite sees to both.
    if (hasIndex && QFileInfo::exists(companions[0]) && !tryAccess(SqlConnection::Access::Read))
        return std::nullopt;
    // Nobody writes a file that has no log: SQLite need not lock it, and makes no log of its own.
    if (!hasLog)
        return tryAccess(SqlConnection::Access::ReadFixed);
    // Without one, or where it cannot be written, SQLite would have to make files beside it.
    return connectToCopy();
}

MaybeError RecordingFile::connectToCopy()
{
    m_connection.reset();
    m_copy = std::make_unique<QTemporaryDir>();
    const QString copy = m_copy->filePath(u"recording"_s);
    // SQLite makes the index again. A rollback journal stays behind: no recorder ever writes one, and SQLite would not
    // only play it back but also delete the file that it names as its super-journal.
    for (const QString& end : {u""_s, u"-wal"_s}) {
        QFile source(QString(m_file + end));
        const QString target = copy + end;
        if (source.exists() && !source.copy(target))
            return RecordingError{.fault = RecordingFault::NotReadable, .file = m_file, .detail = source.errorString()};
        QFile::setPermissions(target, QFile::ReadOwner | QFile::WriteOwner);
    }
    m_connection = std::make_unique<SqlConnection>(copy);
    MaybeError error = m_connection->open(SqlConnection::Access::Write);
    if (!error)
        error = m_connection->run(u"SELECT count(*) FROM sqlite_schema"_s, RecordingFault::NotReadable);
    if (error)
        error->file = m_file;
    return error;
}

MaybeError RecordingFile::checkStructure() const
{
    for (const recordingschema::Table& table : recordingschema::tables()) {
        if (table.canBeMissing)
            continue;
        if (MaybeError error = RecordingRows(*m_connection, m_file, table.name, u"LIMIT 0"_s).error())
            return error;
    }
    return std::nullopt;
}

MaybeError RecordingFile::readInfo()
{
    RecordingRows rows(*m_connection, m_file, u"recording", {});
    if (!rows.next()) {
        MaybeError error = rows.error();
        return error ? error
                     : RecordingError{.fault = RecordingFault::Damaged, .file = m_file, .detail = u"recording"_s};
    }
    m_info.host = rows.text();
    m_info.program = rows.text();
    const QString backend = rows.text();
    m_info.backend = backend == u"embedded"_s ? BackendKind::EmbeddedEngine : BackendKind::Windows;
    if (m_info.backend == BackendKind::Windows && backend != u"windows"_s)
        rows.setBad();
    m_info.started = dateTimeOf(rows.wallTime());
    if (rows.isNull())
        rows.skip();
    else
        m_info.ended = dateTimeOf(rows.wallTime());
    m_info.logicalProcessors = rows.number<std::uint32_t>();
    m_info.physicalMemoryBytes = rows.number<std::uint64_t>();
    m_info.sessionLimit = rows.number<std::uint32_t>();
    return rows.error();
}

MaybeError RecordingFile::readPolls()
{
    RecordingRows rows(*m_connection, m_file, u"polls", u"ORDER BY number"_s);
    AxisLength axis;
    while (rows.next()) {
        RecordedPoll poll;
        poll.number = pollNumber(rows);
        poll.steady =
            std::chrono::nanoseconds(rows.number(-PollTime::mostSteady.count(), PollTime::mostSteady.count()));
        poll.wall = rows.wallTime();
        poll.interval = std::chrono::milliseconds(rows.number<std::uint32_t>());
        poll.duration = std::chrono::nanoseconds(rows.number(0, PollTime::mostSteady.count()));
        poll.status = static_cast<Win32Status>(rows.number<std::uint32_t>());
        poll.isGap = rows.number<std::uint32_t>() != 0;
        poll.skipped = rows.number<std::uint64_t>();
        if (!m_polls.empty() && poll.steady <= m_polls.back().steady)
            rows.setBad(); // the clock that is never set went back
        if (poll.status == Win32Status::Success && !axis.append({poll.steady, poll.wall, poll.interval}))
            rows.setBad();
        if (!rows.isBad())
            m_polls.push_back(poll);
    }
    return rows.error();
}

MaybeError RecordingFile::readRuns()
{
    RecordingRows rows(*m_connection, m_file, u"runs", u"ORDER BY id"_s);
    while (rows.next()) {
        Run run;
        if (rows.number<std::uint64_t>() != m_runs.size() + 1)
            rows.setBad();
        run.handle = rows.number<TraceHandle>();
        rows.number<std::uint16_t>(); // part of the handle
        if (const std::optional<Guid> guid = parseGuid(rows.text().toStdString()))
            run.guid = *guid;
        else
            rows.setBad();
        run.name = rows.text().toStdU16String();
        rows.number<std::uint32_t>(); // follows from the runs before it
        run.firstPoll = pollNumber(rows);
        if (!rows.isNull())
            run.lastPoll = pollNumber(rows);
        if (run.lastPoll < run.firstPoll || (!m_runs.empty() && run.firstPoll < m_runs.back().firstPoll))
            rows.setBad();
        m_runs.push_back(std::move(run));
    }
    return rows.error();
}

MaybeError RecordingFile::readProperties()
{
    RecordingRows rows(*m_connection, m_file, u"properties", u"ORDER BY run, poll"_s);
    while (rows.next()) {
        const auto index = rows.number<std::uint64_t>() - 1;
        Properties properties{.poll = pollNumber(rows), .status = {}};
        SessionStatus& status = properties.status;
        status.clientContext = rows.number<std::uint32_t>();
        status.bufferSizeKb = rows.number<std::uint32_t>();
        status.minimumBuffers = rows.number<std::uint32_t>();
        status.maximumBuffers = rows.number<std::uint32_t>();
        status.maximumFileSize = rows.number<std::uint32_t>();
        status.logFileMode = rows.number<std::uint32_t>();
        status.flushTimer = rows.number<std::uint32_t>();
        status.enableFlags = rows.number<std::uint32_t>();
        status.flushThreshold = rows.number<std::int32_t>();
        status.loggerThreadId = rows.number<std::uint64_t>();
        status.logFileName = rows.text().toStdU16String();
        if (index >= m_runs.size()) {
            rows.setBad();
            continue;
        }
        Run& run = m_runs[index];
        status.handle = run.handle;
        status.guid = run.guid;
        status.name = run.name;
        run.properties.push_back(std::move(properties));
    }
    return rows.error();
}

MaybeError RecordingFile::readMarkers()
{
    RecordingRows rows(*m_connection, m_file, u"markers", u"ORDER BY poll, id"_s);
    while (rows.next()) {
        RecordedMarker marker;
        rows.number<std::int64_t>(); // the key of its row
        marker.poll = pollNumber(rows);
        marker.kind = rows.text();
        if (rows.isNull())
            rows.skip();
        else
            marker.run = static_cast<std::size_t>(rows.number(1, std::ssize(m_runs)) - 1);
        marker.session = rows.text();
        marker.changes = rows.text();
        m_markers.push_back(std::move(marker));
    }
    return rows.error();
}

MaybeError RecordingFile::load(SessionHistory& history, const Progress& progress)
{
    MaybeError error = Loading(*this, history).run(progress);
    m_connection->run(u"COMMIT"_s, RecordingFault::NotReadable); // lets a recorder that runs tidy up its log
    return error;
}

const RecordingFile::Properties* RecordingFile::propertiesAt(const Run& run, std::uint64_t poll)
{
    const auto next = std::ranges::upper_bound(run.properties, poll, {}, &Properties::poll);
    return next == run.properties.begin() ? nullptr : &*std::prev(next);
}

} // namespace etwarden
