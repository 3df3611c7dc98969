// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/logfile/openlogfile.h"

#include "model/etl/file/seriesfile.h"
#include "model/etl/file/traceclock.h"
#include "model/etw/logfilemodes.h"
#include "model/qt/common/recordingbegin.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <iterator>
#include <optional>
#include <string_view>
#include <utility>

namespace etwarden {

namespace {

class WatchedFile final : public ReadableFile
{
public:
    WatchedFile(std::unique_ptr<ReadableFile> file, ReadWatch watch)
        : m_file(std::move(file))
        , m_watch(std::move(watch))
    {
    }

    std::uint64_t size() const override { return m_file->size(); }

    std::size_t readAt(std::uint64_t offset, std::span<std::byte> bytes) override
    {
        if (m_hasEnded)
            return 0;
        const std::size_t count = m_file->readAt(offset, bytes);
        m_read += count;
        const double place = static_cast<double>(offset + count) / static_cast<double>(m_file->size());
        m_hasEnded = !m_watch(m_read, std::min(place, 1.0));
        return m_hasEnded ? 0 : count;
    }

    void expect(std::uint64_t offset, std::size_t bytes) override { m_file->expect(offset, bytes); }

private:
    std::unique_ptr<ReadableFile> m_file;
    ReadWatch m_watch;
    std::uint64_t m_read = 0;
    bool m_hasEnded = false;
};

/// Why the system does not open it.
LogFileFault openingFaultOf(const QString& path)
{
    const QFileInfo info(path);
    if (!info.exists())
        return info.isSymLink() ? LogFileFault::BrokenLink : LogFileFault::NotFound;
    return info.isFile() || info.isDir() ? LogFileFault::NotAccessible : LogFileFault::NotRegular;
}

/// What a file is that does not begin as a log file; by its first bytes, whatever its name ends in.
LogFileFault otherKindOf(std::string_view begin)
{
    struct Row
    {
        std::string_view begin;
        LogFileFault kind;
    };
    using namespace std::string_view_literals;
    static constexpr Row rows[] = {
        {recordingBegin, LogFileFault::Recording},
        {"PK\x03\x04"sv, LogFileFault::Archive}, // zip, and .diagsession
        {"7z\xBC\xAF\x27\x1C"sv, LogFileFault::Archive},
        {"MSCF"sv, LogFileFault::Archive}, // cabinet
        {"\x1F\x8B"sv, LogFileFault::Archive}, // gzip
        {"ElfFile\0"sv, LogFileFault::EventLog},
    };
    const auto row = std::ranges::find_if(rows, [begin](const Row& one) { return begin.starts_with(one.begin); });
    return row != std::end(rows) ? row->kind : LogFileFault::NoTrace;
}

std::optional<LogFileFault> openWatched(
    const QString& path, const ReadWatch& watch, std::unique_ptr<ReadableFile>* file)
{
    if (openReadableFile(path.toStdU16String(), file) != Win32Status::Success)
        return openingFaultOf(path);
    if (watch)
        *file = std::make_unique<WatchedFile>(std::move(*file), watch);
    return std::nullopt;
}

std::optional<LogFileFault> faultOf(TraceFileStatus status)
{
    switch (status) {
    case TraceFileStatus::Good:
        break;
    case TraceFileStatus::Empty:
        return LogFileFault::Empty;
    case TraceFileStatus::NoTrace:
        return LogFileFault::NoTrace;
    case TraceFileStatus::ReadFailed:
        return LogFileFault::ReadFailed;
    }
    return std::nullopt;
}

/// A file that may be a part of a trace.
struct SeriesCandidate
{
    QString path;
    bool isGiven = true; ///< false: found beside the one that is
    std::uint64_t size = 0;
    LogfileHeader header{};
};

/// Reads the header. There may be more candidates than files can be open at once.
std::optional<LogFileFault> readCandidate(SeriesCandidate& candidate)
{
    std::unique_ptr<ReadableFile> file;
    if (openReadableFile(candidate.path.toStdU16String(), &file) != Win32Status::Success)
        return openingFaultOf(candidate.path);
    candidate.size = file->size();
    if (candidate.size == 0)
        return LogFileFault::Empty;
    std::vector<std::byte> front(bufferHeaderSize + maximumEventSize);
    front.resize(file->readAt(0, front));
    if (front.empty())
        return LogFileFault::ReadFailed;
    std::optional<LogfileHeader> header = front.size() < bufferHeaderSize
        ? std::nullopt
        : readLogfileHeader(std::span<const std::byte>(front).subspan(bufferHeaderSize));
    if (!header)
        return otherKindOf({reinterpret_cast<const char*>(front.data()), front.size()});
    candidate.header = *std::move(header);
    return std::nullopt;
}

/// The name of a file in a series, without its number: "trace.etl." of "trace.etl.003", "trace_" and ".etl" of
/// "trace_3.etl".
struct NumberedName
{
    QString begin;
    QString end;

    bool isOf(const NumberedName& other) const
    {
        return begin.compare(other.begin, Qt::CaseInsensitive) == 0 && end.compare(other.end, Qt::CaseInsensitive) == 0;
    }
};

/// nullopt: the name has no number where names of a series have one. No regular expression is used: with mingw-w64 a
/// thread that has used Qt's crashes at its end, https://gcc.gnu.org/bugzilla/show_bug.cgi?id=80816.
std::optional<NumberedName> numberedName(const QString& name)
{
    constexpr QLatin1StringView ending(".etl");
    const qsizetype behind = name.endsWith(ending, Qt::CaseInsensitive) ? ending.size() : 0;
    const QString numbered = name.chopped(behind);
    qsizetype size = numbered.size();
    while (size > 0 && numbered[size - 1] >= u'0' && numbered[size - 1] <= u'9')
        --size;
    const QString begin = numbered.first(size);
    const bool isBehind = begin.endsWith(QLatin1StringView(".etl."), Qt::CaseInsensitive)
        || begin.endsWith(QLatin1StringView(".etl_"), Qt::CaseInsensitive);
    if (size == numbered.size() || (behind == 0 && !isBehind))
        return std::nullopt;
    return NumberedName{begin, name.last(behind)};
}

/// The other files of a series, as their names say.
void addSeries(const QString& path, const LogfileHeader& header, std::vector<SeriesCandidate>& candidates)
{
    const QFileInfo file(path);
    const std::optional<NumberedName> name = numberedName(file.fileName());
    if (!name || (!name->end.isEmpty() && (header.fields.LogFileMode & logfilemode::NewFile) == 0))
        return;
    for (const QFileInfo& entry : file.dir().entryInfoList(QDir::Files, QDir::Name)) {
        const std::optional<NumberedName> other = numberedName(entry.fileName());
        if (entry != file && other && other->isOf(*name))
            candidates.push_back({.path = entry.filePath(), .isGiven = false});
    }
}

/// All files of a folder, by name.
void addFolder(const QString& path, std::vector<SeriesCandidate>& candidates)
{
    for (const QFileInfo& entry : QDir(path).entryInfoList(QDir::Files, QDir::Name))
        candidates.push_back({.path = entry.filePath(), .isGiven = false});
}

FileTime startOf(const SeriesCandidate& candidate)
{
    return TraceClock(candidate.header).fileTime(candidate.header.startCounter);
}

} // namespace

std::optional<LogFileFault> openLogFiles(const QStringList& given, const ReadWatch& watch, OpenLogFile* open,
    LogFileSeries* series, std::uint64_t bytesOfEach)
{
    std::vector<SeriesCandidate> candidates;
    for (const QString& path : given) {
        if (QFileInfo(path).isDir())
            addFolder(path, candidates);
        else
            candidates.push_back({.path = path});
    }
    std::vector<SeriesCandidate> parts;
    for (std::size_t i = 0; i < candidates.size(); ++i) { // there may be more after the first one
        const std::optional<LogFileFault> fault = readCandidate(candidates[i]);
        if (!fault) {
            const bool isStranger = given.size() == 1 && !candidates[i].isGiven && !parts.empty()
                && candidates.front().isGiven && candidates[i].header.sessionName != parts.front().header.sessionName;
            if (given.size() == 1 && i == 0 && candidates[i].isGiven)
                addSeries(candidates[i].path, LogfileHeader(candidates[i].header), candidates);
            if (!isStranger)
                parts.push_back(std::move(candidates[i]));
            continue;
        }
        if (candidates[i].isGiven)
            series->leftOut.push_back({candidates[i].path, *fault});
    }
    std::ranges::stable_sort(parts, {}, startOf);
    std::vector<SeriesFile::Part> files;
    for (const SeriesCandidate& part : parts) {
        const LogfileHeader& base = parts.front().header;
        const std::optional<LogFileFault> fault = !haveClocksOfOneKind(base, part.header)
            ? std::optional(LogFileFault::OtherClock)
            : clockShift(base, part.header) != 0 ? std::optional(LogFileFault::OtherStart)
                                                 : std::nullopt;
        if (fault) {
            series->leftOut.push_back({part.path, *fault});
            continue;
        }
        series->files.append(part.path);
        open->isFront |= part.size > bytesOfEach;
        files.push_back({std::min(part.size, bytesOfEach), [path = part.path.toStdU16String()] {
                             std::unique_ptr<ReadableFile> file;
                             openReadableFile(path, &file);
                             return file;
                         }});
    }
    const LogFileFault first = series->leftOut.empty() ? LogFileFault::NoTrace : series->leftOut.front().fault;
    if (files.size() <= 1 && given.size() == 1)
        series->leftOut.clear(); // the fault says it
    if (files.empty() && first >= LogFileFault::Recording && first <= LogFileFault::EventLog)
        return first;
    if (files.empty() && QFileInfo(given.value(0)).isDir())
        return QFileInfo(given.value(0)).isReadable() ? LogFileFault::NoLogFiles : LogFileFault::NotAccessible;
    if (files.empty())
        return openLogFile(given.value(0), watch, open);
    auto all = std::make_unique<SeriesFile>(std::move(files));
    const std::vector<std::uint64_t> begins(all->begins().begin(), all->begins().end());
    open->file = std::move(all);
    if (watch)
        open->file = std::make_unique<WatchedFile>(std::move(open->file), watch);
    return faultOf(TraceFile::open(*open->file, &open->trace, begins));
}

std::optional<LogFileFault> openLogFile(const QString& path, const ReadWatch& watch, OpenLogFile* open)
{
    if (const std::optional<LogFileFault> fault = openWatched(path, watch, &open->file))
        return fault;
    return faultOf(TraceFile::open(*open->file, &open->trace));
}

std::optional<LogFileFault> openDamagedLogFile(
    const QString& path, const ReadWatch& watch, OpenLogFile* open, std::optional<RebuiltHeader>* rebuilt)
{
    const std::optional<LogFileFault> fault = openLogFile(path, watch, open);
    if (fault != LogFileFault::NoTrace && fault != LogFileFault::Empty)
        return fault;
    RebuiltHeader known{};
    open->file = withRebuiltHeader(std::move(open->file), &known);
    if (!open->file)
        return fault == LogFileFault::NoTrace ? LogFileFault::NoBuffers : LogFileFault::Empty;
    *rebuilt = known;
    return faultOf(TraceFile::open(*open->file, &open->trace));
}

bool isOneOf(const QStringList& files, const QString& path)
{
    return std::ranges::any_of(files, [&path](const QString& file) { return QFileInfo(path) == QFileInfo(file); });
}

} // namespace etwarden
