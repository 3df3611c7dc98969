// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/recording/recordingfile.h"

#include "model/etw/tracetypes.h"
#include "model/etw/v2options.h"
#include "model/history/polltimeline.h"
#include "model/qt/common/recordingbegin.h"
#include "model/qt/recording/newrecordingfile.h"
#include "model/qt/recording/recordingrows.h"
#include "model/qt/recording/recordingschema.h"

#include <QByteArrayView>
#include <QFile>
#include <QFileInfo>
#include <QSet>
#include <QTimeZone>
#include <queue>

#include <algorithm>
#include <array>
#include <chrono>
#include <functional>
#include <type_traits>
#include <utility>

namespace etwarden {

namespace {

using namespace Qt::Literals::StringLiterals;

using MaybeError = std::optional<RecordingError>;

constexpr qint64 minimumSize = 100; // of an SQLite file: its header
constexpr std::size_t reportPolls = 1 << 16; // read between two reports
constexpr int maximumSchemaRows = 1000; // ours are 17
constexpr qsizetype maximumChanges =
    1 << 16; // characters of a marker's JSON; a few members, the longest of them a name
constexpr std::size_t maximumSessions = 1024; // at a time; Windows has 256 at most (EtwMaxLoggers)

/// A file that SQLite keeps beside another one.
enum class Companion { Missing, Empty, Filled, Foreign };

Companion companionAt(const QString& file)
{
    const QFileInfo info(file);
    if (info.isSymLink() || (info.exists() && !info.isFile()))
        return Companion::Foreign;
    return !info.exists() ? Companion::Missing : info.size() == 0 ? Companion::Empty : Companion::Filled;
}

QDateTime dateTimeOf(std::chrono::milliseconds wall)
{
    return QDateTime::fromMSecsSinceEpoch(wall.count(), QTimeZone::utc());
}

std::uint64_t pollNumber(RecordingRows& rows)
{
    return static_cast<std::uint64_t>(rows.number(0, INT64_MAX));
}

void readMember(RecordingRows& rows, const ConfigMember& member, SessionConfig& config)
{
    const auto read = [&](auto value) {
        using Value = std::remove_cvref_t<decltype(config.*value)>;
        if constexpr (std::is_same_v<Value, std::u16string>)
            config.*value = rows.text(maximumNameLength).toStdU16String();
        else if constexpr (std::is_integral_v<Value>)
            config.*value = rows.number<Value>();
    };
    std::visit(read, member.pointer);
}

/// The length of a history's axis, computed as PollTimeline does.
class AxisLength
{
public:
    /// False: the times are not those of a clock, because the machine would have slept for centuries, and their sum
    /// would not fit.
    bool append(const PollTime& time)
    {
        if (m_last) {
            const PollStep step = stepBetween(*m_last, m_lastStep, time);
            m_lastStep = step.length;
            if (m_length > maximum - step.length)
                return false;
            m_length += step.length;
        }
        m_last = time;
        return true;
    }

private:
    static constexpr std::chrono::nanoseconds maximum = 2 * PollTime::maximumSteady;

    std::chrono::nanoseconds m_length{};
    std::optional<PollTime> m_last;
    std::chrono::nanoseconds m_lastStep{};
};

} // namespace

bool isRecording(const QString& file)
{
    constexpr QByteArrayView begin(recordingBegin.data(), recordingBegin.size());
    QFile opened(file);
    // To open a pipe would wait for its writer.
    return QFileInfo(file).isFile() && opened.open(QIODevice::ReadOnly) && opened.read(begin.size()) == begin;
}

RecordingFile::RecordingFile(const QString& file, std::function<bool()> goesOn)
    : m_file(file)
    , m_goesOn(std::move(goesOn))
{
}

RecordingFile::~RecordingFile() = default;

MaybeError RecordingFile::open(const std::function<void(std::size_t)>& report)
{
    m_report = report;
    using Step = MaybeError (RecordingFile::*)();
    for (const Step step : {&RecordingFile::find, &RecordingFile::connect, &RecordingFile::checkHeader,
             &RecordingFile::checkSchema, &RecordingFile::readInfo, &RecordingFile::readPolls, &RecordingFile::readRuns,
             &RecordingFile::readProperties, &RecordingFile::readPropertiesV2, &RecordingFile::readKernelSettings,
             &RecordingFile::readMarkers})
    {
        if (MaybeError error = (this->*step)()) {
            error->file = m_file;
            return error;
        }
    }
    return std::nullopt;
}

/// Finds where the file really is, and the files beside it that belong to it.
MaybeError RecordingFile::find()
{
    const QString file = QFileInfo(m_file).canonicalFilePath(); // where SQLite looks for its companions
    if (file.isEmpty())
        return RecordingError{.fault = RecordingFault::NotFound};
    if (!QFileInfo(file).isFile())
        return RecordingError{.fault = RecordingFault::NotAFile};
    if (QFileInfo(file).size() < minimumSize) // SQLite takes an empty file for a good one, and its log for a left one
        return RecordingError{.fault = RecordingFault::NotSqlite};
    std::array<Companion, 3> found{};
    const QStringList companions = companionsOf(file);
    for (std::size_t i = 0; i < found.size(); ++i) {
        found[i] = companionAt(companions[static_cast<qsizetype>(i)]);
        if (found[i] == Companion::Foreign)
            m_foreignFiles.append(companions[static_cast<qsizetype>(i)]);
    }
    const auto [log, index, journal] = found;
    if (journal == Companion::Filled)
        m_foreignFiles.append(companions[2]);
    const auto isFile = [](Companion companion) {
        return companion == Companion::Empty || companion == Companion::Filled;
    };
    // An index means a recorder that runs, perhaps about to write its first poll, or one that was killed; SQLite finds
    // out which. A file without a log is not being written.
    m_access = isFile(log) && isFile(index) ? SqlConnection::Access::ReadShared
        : log == Companion::Filled          ? SqlConnection::Access::ReadLog
                                            : SqlConnection::Access::ReadFixed;
    m_source = std::make_unique<RecordingSource>(m_file, file);
    m_source->textLeft = QFileInfo(file).size() + QFileInfo(companions[0]).size();
    return std::nullopt;
}

/// One transaction: what a recorder writes meanwhile is not seen in parts.
MaybeError RecordingFile::connect()
{
    m_source->connection.setGoesOn(m_goesOn);
    if (MaybeError error = m_source->connection.open(m_access))
        return error;
    return m_source->connection.run(u"BEGIN"_s, RecordingFault::NotReadable);
}

/// SQLite reads it, because on POSIX systems closing a file ends all locks that the process has on it, such as a
/// recorder's; SQLite knows of its own.
MaybeError RecordingFile::checkHeader()
{
    std::int64_t id = 0;
    std::int64_t version = 0;
    if (MaybeError error = m_source->connection.read(u"PRAGMA application_id"_s, id))
        return error;
    if (MaybeError error = m_source->connection.read(u"PRAGMA user_version"_s, version))
        return error;
    if (id != std::int64_t{recordingschema::applicationId})
        return RecordingError{.fault = RecordingFault::ForeignFile};
    if (version > std::int64_t{recordingschema::version})
        return RecordingError{.fault = RecordingFault::NewerVersion, .detail = QString::number(version)};
    if (version < 1)
        return RecordingError{.fault = RecordingFault::Damaged, .detail = u"user_version = %1"_s.arg(version)};
    return std::nullopt;
}

/// Only tables that were made by exactly our statements are read, so that no view, virtual table or computed column can
/// pose as one of them. SQLite refuses a schema in which a name occurs twice.
MaybeError RecordingFile::checkSchema()
{
    QSet<QString> statements;
    SqlStatement schema(m_source->connection, u"SELECT sql FROM sqlite_schema LIMIT %1"_s.arg(maximumSchemaRows));
    while (schema.next())
        statements.insert(schema.text(0));
    if (MaybeError error = m_source->connection.errorOf(schema, RecordingFault::Damaged))
        return error;
    for (const recordingschema::Table& table : recordingschema::tables()) {
        if (statements.contains(table.statement))
            continue;
        if (!table.canBeMissing)
            return RecordingError{.fault = RecordingFault::Damaged, .detail = table.name.toString()};
        m_missingTables.append(table.name);
    }
    return std::nullopt;
}

MaybeError RecordingFile::readInfo()
{
    RecordingRows rows(*m_source, u"recording", u"LIMIT 1"_s);
    if (!rows.next()) {
        MaybeError error = rows.error();
        return error ? error : RecordingError{.fault = RecordingFault::Damaged, .detail = u"recording"_s};
    }
    m_info.host = rows.text(maximumNameLength);
    m_info.program = rows.text(maximumNameLength);
    const QString backend = rows.text(maximumNameLength);
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
    RecordingRows rows(*m_source, u"polls", u"ORDER BY number"_s);
    AxisLength axis;
    while (rows.next()) {
        RecordedPoll poll;
        poll.number = pollNumber(rows);
        poll.steady =
            std::chrono::nanoseconds(rows.number(-PollTime::maximumSteady.count(), PollTime::maximumSteady.count()));
        poll.wall = rows.wallTime();
        poll.interval = std::chrono::milliseconds(rows.number<std::uint32_t>());
        poll.duration = std::chrono::nanoseconds(rows.number(0, PollTime::maximumSteady.count()));
        poll.status = static_cast<Win32Status>(rows.number<std::uint32_t>());
        poll.isGap = rows.number<std::uint32_t>() != 0;
        poll.skipped = rows.number<std::uint64_t>();
        if (!m_polls.empty() && poll.steady <= m_polls.back().steady)
            rows.setBad(); // the clock that is never set went back
        if (poll.status == Win32Status::Success && !axis.append({poll.steady, poll.wall, poll.interval}))
            rows.setBad();
        if (!rows.isBad())
            m_polls.push_back(poll);
        if (m_report && m_polls.size() % reportPolls == 0)
            m_report(m_polls.size());
    }
    return rows.error();
}

MaybeError RecordingFile::readRuns()
{
    RecordingRows rows(*m_source, u"runs", u"ORDER BY id"_s);
    std::priority_queue<std::uint64_t, std::vector<std::uint64_t>, std::greater<>> ends; // of those that run
    while (rows.next()) {
        RecordedRun run;
        if (rows.number<std::uint64_t>() != m_runs.size() + 1)
            rows.setBad();
        run.handle = rows.number<TraceHandle>();
        rows.number<std::uint16_t>(); // part of the handle
        if (const std::optional<Guid> guid = parseGuid(rows.text(maximumNameLength).toStdString()))
            run.guid = *guid;
        else
            rows.setBad();
        run.name = rows.text(maximumNameLength).toStdU16String();
        rows.number<std::uint32_t>(); // follows from the runs before it
        run.firstPoll = pollNumber(rows);
        if (!rows.isNull())
            run.lastPoll = pollNumber(rows);
        if (run.lastPoll < run.firstPoll || (!m_runs.empty() && run.firstPoll < m_runs.back().firstPoll))
            rows.setBad();
        while (!ends.empty() && ends.top() < run.firstPoll)
            ends.pop();
        ends.push(run.lastPoll);
        if (ends.size() > maximumSessions)
            rows.setBad();
        m_runs.push_back(std::move(run));
    }
    return rows.error();
}

MaybeError RecordingFile::readProperties()
{
    RecordingRows rows(*m_source, u"properties", u"ORDER BY run, poll"_s);
    while (rows.next()) {
        const auto index = rows.number<std::uint64_t>() - 1;
        RecordedRun::Properties properties{.poll = pollNumber(rows), .status = {}};
        SessionStatus& status = properties.status;
        for (const recordingschema::PropertyColumn& column : recordingschema::propertyColumns()) {
            if (column.member)
                readMember(rows, *column.member, status.config);
            else
                status.loggerThreadId = rows.number<std::uint64_t>();
        }
        if (index >= m_runs.size()) {
            rows.setBad();
            continue;
        }
        RecordedRun& run = m_runs[index];
        if (!run.properties.empty() && properties.poll <= run.properties.back().poll)
            rows.setBad();
        status.handle = run.handle;
        status.config.guid = run.guid;
        status.config.name = run.name;
        run.properties.push_back(std::move(properties));
    }
    return rows.error();
}

/// Reads the run and the poll that such rows begin with; nullptr: the run has no properties of that poll.
RecordedRun::Properties* RecordingFile::nextProperties(RecordingRows& rows)
{
    const auto index = rows.number<std::uint64_t>() - 1;
    const std::uint64_t poll = pollNumber(rows);
    if (index >= m_runs.size())
        return nullptr;
    std::vector<RecordedRun::Properties>& all = m_runs[index].properties;
    const auto found = std::ranges::lower_bound(all, poll, {}, &RecordedRun::Properties::poll);
    return found != all.end() && found->poll == poll ? &*found : nullptr;
}

MaybeError RecordingFile::readPropertiesV2()
{
    if (!hasTable(u"propertiesV2"))
        return std::nullopt;
    RecordingRows rows(*m_source, u"propertiesV2", u"ORDER BY run, poll"_s);
    while (rows.next()) {
        RecordedRun::Properties* const properties = nextProperties(rows);
        const auto options = rows.number<std::uint32_t>();
        if (!properties) {
            rows.setBad();
            continue;
        }
        properties->status.isWow = (options & v2option::Wow) != 0;
        properties->status.config.v2Options = options & ~v2option::Wow;
    }
    return rows.error();
}

/// One that a newer recorder knows is passed over.
MaybeError RecordingFile::readKernelSettings()
{
    if (!hasTable(u"kernelSettings"))
        return std::nullopt;
    RecordingRows rows(*m_source, u"kernelSettings", u"ORDER BY run, poll, setting"_s);
    while (rows.next()) {
        RecordedRun::Properties* const properties = nextProperties(rows);
        const std::string name = rows.text(maximumNameLength).toStdString();
        const std::string value = rows.text(maximumChanges).toStdString();
        const auto member = std::ranges::find(kernelMembers, name, &KernelMember::name);
        if (!properties
            || (member != kernelMembers.end() && !readSetting(*member, value, properties->status.config.kernel)))
            rows.setBad();
    }
    return rows.error();
}

MaybeError RecordingFile::readMarkers()
{
    RecordingRows rows(*m_source, u"markers", u"ORDER BY id"_s);
    while (rows.next()) {
        RecordedMarker marker;
        rows.number<std::int64_t>(); // the key of its row
        marker.poll = pollNumber(rows);
        marker.kind = rows.text(maximumNameLength);
        if (rows.isNull())
            rows.skip();
        else
            marker.run = static_cast<std::size_t>(rows.number(1, std::ssize(m_runs)) - 1);
        marker.session = rows.text(maximumNameLength);
        marker.changes = rows.text(maximumChanges);
        m_markers.push_back(std::move(marker));
    }
    std::ranges::stable_sort(m_markers, {}, &RecordedMarker::poll);
    return rows.error();
}

void RecordingFile::endTransaction()
{
    m_source->connection.run(u"COMMIT"_s, RecordingFault::NotReadable);
}

} // namespace etwarden
