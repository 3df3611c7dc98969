// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/recording/recordingwriter.h"

#include "model/etw/v2options.h"
#include "model/history/polltimeline.h"
#include "model/qt/common/asciitext.h"
#include "model/qt/history/sessionsample.h"
#include "model/qt/recording/markerjson.h"
#include "model/qt/recording/newrecordingfile.h"
#include "model/qt/recording/recordingschema.h"
#include "model/qt/recording/sqlstatement.h"

#include <QFileInfo>

#include <algorithm>
#include <array>
#include <span>
#include <vector>

namespace etwarden {

namespace {

using namespace Qt::Literals::StringLiterals;

using MaybeError = std::optional<RecordingError>;

/// SQLite's integers have 64 bits and a sign; larger values are restored by the same cast.
template<typename Integer>
SqlValue number(Integer value)
{
    return static_cast<std::int64_t>(value);
}

SqlValue text(const std::u16string& value)
{
    return QString::fromStdU16String(value);
}

constexpr std::monostate null;

/// Equal except for the counters and the time stamp, which is another one in each poll.
bool hasSameProperties(const SessionStatus& left, const SessionStatus& right)
{
    return left.config == right.config && left.loggerThreadId == right.loggerThreadId && left.isWow == right.isWow;
}

SqlValue sqlValue(const MemberValue& value)
{
    if (const auto* const string = std::get_if<std::u16string>(&value))
        return text(*string);
    return number(std::get<std::int64_t>(value));
}

} // namespace

struct RecordingWriter::Statements
{
    explicit Statements(const SqlConnection& theConnection)
        : connection(theConnection)
    {
    }

    MaybeError execute(SqlStatement& statement, std::initializer_list<SqlValue> values) const
    {
        return execute(statement, std::span(values.begin(), values.size()));
    }

    MaybeError execute(SqlStatement& statement, std::span<const SqlValue> values) const
    {
        statement.run(values);
        return connection.errorOf(statement, RecordingFault::NotWritten);
    }

    const SqlConnection& connection;
    SqlStatement poll{connection, recordingschema::insertInto(u"polls")};
    SqlStatement run{connection, recordingschema::insertInto(u"runs")};
    SqlStatement runEnd{connection, u"UPDATE runs SET lastPoll = ? WHERE id = ?"_s};
    SqlStatement properties{connection, recordingschema::insertInto(u"properties")};
    SqlStatement propertiesV2{connection, recordingschema::insertInto(u"propertiesV2")};
    SqlStatement kernelSetting{connection, recordingschema::insertInto(u"kernelSettings")};
    SqlStatement counters{connection, recordingschema::insertInto(u"counters")};
    SqlStatement marker{connection, recordingschema::insertInto(u"markers")};
    SqlStatement pack{connection, recordingschema::insertInto(u"counterPacks")};
};

RecordingWriter::RecordingWriter(const QString& file)
    : m_file(file)
    , m_connection(file)
{
}

RecordingWriter::~RecordingWriter() = default;

MaybeError RecordingWriter::create(const RecordingInfo& info, bool replace)
{
    MaybeError error = createRecordingFile(m_file, info, replace);
    if (!error) {
        error = openNewFile();
        if (error) {
            m_connection.close();
            removeRecordingFile(m_file);
        }
    }
    if (error && error->fault == RecordingFault::DiskFull)
        error->fault = RecordingFault::NoRoom;
    return error;
}

MaybeError RecordingWriter::openNewFile()
{
    if (MaybeError error = m_connection.open(SqlConnection::Access::Write))
        return error;
    // NORMAL waits for the disk only when the log is merged into the file: a power cut may cost the commits since then,
    // but not the file. The SELECT creates the log: readers take a file without one for a file that is not being
    // written.
    for (const QString& statement : {u"PRAGMA synchronous = NORMAL"_s, u"SELECT count(*) FROM sqlite_schema"_s}) {
        if (MaybeError error = m_connection.run(statement, RecordingFault::NotCreated))
            return error;
    }

    m_statements = std::make_unique<Statements>(m_connection);
    m_written.bytes = bytesOnDisk();
    m_committed = m_written;
    return std::nullopt;
}

MaybeError RecordingWriter::begin()
{
    if (m_inTransaction)
        return std::nullopt;
    if (MaybeError error = m_connection.run(u"BEGIN"_s, RecordingFault::NotWritten))
        return error;
    m_inTransaction = true;
    return std::nullopt;
}

MaybeError RecordingWriter::write(const Entry& entry)
{
    if (MaybeError error = begin())
        return error;
    const Poll& poll = entry.poll;
    const bool hasFailed = poll.status != Win32Status::Success;
    const std::chrono::milliseconds wall(poll.time.toMSecsSinceEpoch());
    if (MaybeError error = m_statements->execute(m_statements->poll,
            {number(poll.number), number(poll.steadyTime.count()), number(wall.count()), number(entry.interval.count()),
                number(poll.duration.count()), number(poll.status), number(isGap(entry)), number(entry.skipped)}))
        return error;
    ++m_written.polls;
    m_written.skippedPolls += entry.skipped;
    if (!m_firstTime)
        m_firstTime = poll.steadyTime;
    m_written.duration = std::chrono::duration_cast<std::chrono::milliseconds>(poll.steadyTime - *m_firstTime);
    if (hasFailed)
        return std::nullopt;

    m_nextRuns.clear();
    const std::span<const std::size_t> places = m_tracker.follow(samplesOf(poll.sessions));
    for (std::size_t i = 0; i < places.size(); ++i) {
        const SessionStatus& session = poll.sessions[i];
        if (MaybeError error = places[i] == RunTracker::begins ? startRun(session, poll.number)
                                                               : continueRun(m_runs[places[i]], session, poll.number))
            return error;
    }
    if (MaybeError error = writeEnds(poll.number))
        return error;
    return m_steps.size() < packRows ? std::nullopt : writePack();
}

/// Says whether a gap precedes the poll; keeps its time for the next call.
bool RecordingWriter::isGap(const Entry& entry)
{
    const Poll& poll = entry.poll;
    if (poll.status != Win32Status::Success) {
        m_isBroken = true;
        return true;
    }
    const PollTime now{poll.steadyTime, std::chrono::milliseconds(poll.time.toMSecsSinceEpoch()), entry.interval};
    bool gap = !m_lastTime || entry.afterBreak || entry.skipped > 0 || std::exchange(m_isBroken, false);
    if (m_lastTime) {
        const PollStep step = stepBetween(*m_lastTime, m_lastStep, now);
        m_lastStep = step.length;
        gap = gap || step.isGap;
    }
    m_lastTime = now;
    return gap;
}

MaybeError RecordingWriter::continueRun(Run& run, const SessionStatus& session, std::uint64_t poll)
{
    if (!hasSameProperties(run.status, session)) {
        if (MaybeError error = writeProperties(run.id, session, poll))
            return error;
    }
    if (run.status.counters != session.counters) {
        if (MaybeError error = writeCounters(run.id, session.counters, run.status.counters, poll))
            return error;
    }
    run.status = session;
    run.lastPoll = poll;
    m_nextRuns.push_back(std::move(run));
    return std::nullopt;
}

MaybeError RecordingWriter::startRun(const SessionStatus& session, std::uint64_t poll)
{
    const Run& run = m_nextRuns.emplace_back(Run{.id = ++m_lastRun, .status = session, .lastPoll = poll});
    const std::uint32_t startOrder = m_starts[{session.loggerId(), session.config.guid}]++;
    m_runOfName[session.config.name] = run.id;
    ++m_written.sessions;
    if (MaybeError error = m_statements->execute(m_statements->run,
            {number(run.id), number(session.handle), number(session.loggerId()),
                QString::fromStdString(toString(session.config.guid)), text(session.config.name), number(startOrder),
                number(poll), null}))
        return error;
    if (MaybeError error = writeProperties(run.id, session, poll))
        return error;
    return writeCounters(run.id, session.counters, {}, poll);
}

MaybeError RecordingWriter::writeProperties(std::int64_t run, const SessionStatus& session, std::uint64_t poll)
{
    std::vector<SqlValue> row{number(run), number(poll)};
    for (const recordingschema::PropertyColumn& column : recordingschema::propertyColumns())
        row.push_back(
            column.member ? sqlValue(valueOf(*column.member, session.config)) : number(session.loggerThreadId));
    if (MaybeError error = m_statements->execute(m_statements->properties, row))
        return error;
    if (session.isWow) { // the block is of version 2
        const std::uint32_t options = session.config.v2Options | (*session.isWow ? v2option::Wow : 0);
        if (MaybeError error =
                m_statements->execute(m_statements->propertiesV2, {number(run), number(poll), number(options)}))
            return error;
    }
    for (const KernelMember& member : kernelMembers) {
        if (lengthOf(member, session.config.kernel) == 0)
            continue;
        if (MaybeError error = m_statements->execute(m_statements->kernelSetting,
                {number(run), number(poll), fromAscii(member.name),
                    QString::fromStdString(textOf(member, session.config.kernel))}))
            return error;
    }
    return std::nullopt;
}

MaybeError RecordingWriter::writeCounters(
    std::int64_t run, const SessionCounters& now, const SessionCounters& before, std::uint64_t poll)
{
    CounterStep& step = m_steps.emplace_back(CounterStep{.poll = poll, .run = static_cast<std::uint32_t>(run)});
    std::array<SqlValue, 2 + counterMembers.size()> row{number(poll), number(run)};
    for (std::size_t i = 0; i < counterMembers.size(); ++i) {
        const auto counter = counterMembers[i].value;
        step.increases.*counter = now.*counter - before.*counter;
        row[2 + i] = number(now.*counter);
    }
    return m_statements->execute(m_statements->counters, row);
}

MaybeError RecordingWriter::writeEnds(std::uint64_t poll)
{
    for (const Run& run : m_runs) {
        if (run.lastPoll == poll)
            continue;
        if (MaybeError error = m_statements->execute(m_statements->runEnd, {number(run.lastPoll), number(run.id)}))
            return error;
    }
    std::swap(m_runs, m_nextRuns);
    return std::nullopt;
}

/// Writes all rows of counters that are in no pack yet, in the transaction of the last of them.
MaybeError RecordingWriter::writePack()
{
    // Packed in the order in which they are read, because a session may have changed its place since the poll before.
    std::ranges::sort(m_steps, {}, [](const CounterStep& step) { return std::pair(step.poll, step.run); });
    const std::uint64_t lastPoll = m_steps.back().poll;
    MaybeError error = m_statements->execute(
        m_statements->pack, {number(m_packedEnd), number(lastPoll), packedCounters(m_steps, m_packedEnd)});
    m_packedEnd = lastPoll + 1;
    m_steps.clear();
    return error;
}

MaybeError RecordingWriter::write(const Marker& marker, std::uint64_t poll)
{
    if (MaybeError error = begin())
        return error;
    const auto run = m_runOfName.find(marker.name);
    return m_statements->execute(m_statements->marker,
        {null, number(poll), QString(keyOf(marker.kind)), run == m_runOfName.end() ? SqlValue() : number(run->second),
            text(marker.name), changesToJson(marker.changes)});
}

MaybeError RecordingWriter::commit()
{
    if (!m_inTransaction)
        return std::nullopt;
    if (MaybeError error = m_connection.run(u"COMMIT"_s, RecordingFault::NotWritten))
        return error;
    m_inTransaction = false;
    m_written.bytes = bytesOnDisk();
    m_committed = m_written;
    return std::nullopt;
}

MaybeError RecordingWriter::finish(const QDateTime& time)
{
    if (MaybeError error = begin())
        return error;
    if (!m_steps.empty()) {
        if (MaybeError error = writePack())
            return error;
    }
    if (MaybeError error = m_connection.run(
            u"UPDATE recording SET endedMs = %1"_s.arg(time.toMSecsSinceEpoch()), RecordingFault::NotWritten))
        return error;
    if (MaybeError error = commit())
        return error;
    m_statements.reset();
    // Fails while another program reads the file: then the log stays beside it, which costs nothing but a second file.
    m_connection.run(u"PRAGMA journal_mode = MEMORY"_s, RecordingFault::NotWritten);
    close();
    m_committed.bytes = bytesOnDisk();
    return std::nullopt;
}

void RecordingWriter::close()
{
    m_statements.reset();
    m_connection.close();
}

std::uint64_t RecordingWriter::bytesOnDisk() const
{
    return static_cast<std::uint64_t>(QFileInfo(m_file).size() + QFileInfo(QString(m_file + u"-wal"_s)).size());
}

} // namespace etwarden
