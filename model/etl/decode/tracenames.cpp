// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/decode/tracenames.h"

#include "model/etl/decode/eventdecoder.h"
#include "model/etl/decode/eventnames.h"
#include "model/etl/decode/fieldtext.h"
#include "model/etw/readbytes.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace etwarden {

namespace {

using Bytes = std::span<const std::byte>;

constexpr Guid processClass = "3d6fa8d0-fe05-11d0-9dda-00c04fd7ba7c"_guid;
constexpr Guid threadClass = "3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c"_guid;
constexpr Guid kernelProcessProvider = "22fb2cd6-0e7b-422b-a0c7-2fad1fd0e716"_guid;

/// Picks what names a process or a thread; the kernel's classes and its provider call them differently.
class NameFields final : public FieldSink
{
public:
    std::optional<std::uint32_t> process;
    std::optional<std::uint32_t> thread;
    std::string image; ///< without its folder
    std::string threadName;

    void add(std::string_view name, FieldType type, Bytes bytes) override
    {
        if (name == "ProcessId" || name == "ProcessID")
            read(bytes, &process);
        else if (name == "TThreadId" || name == "ThreadID")
            read(bytes, &thread);
        else if (name == "ImageFileName" || name == "ImageName")
            setImage(textOf(type, bytes));
        else if (name == "ThreadName")
            threadName = textOf(type, bytes);
    }
    void beginArray(std::string_view) override {}
    void endArray() override {}
    void beginStruct(std::string_view) override {}
    void endStruct() override {}

private:
    void setImage(const std::string& path)
    {
        const std::size_t folder = path.find_last_of('\\');
        image = folder != std::string::npos ? path.substr(folder + 1) : path;
    }
    static void read(Bytes bytes, std::optional<std::uint32_t>* id)
    {
        std::uint32_t value = 0;
        if (readBytes(bytes, 0, &value))
            *id = value;
    }
};

/// Some events cut the name of an image after 14 characters.
bool isSameName(std::string_view left, std::string_view right)
{
    constexpr std::size_t cutAt = 14;
    if (left.size() > right.size())
        std::swap(left, right);
    return left == right || (left.size() >= cutAt && right.starts_with(left));
}

const TraceNames::Entry* find(const std::vector<TraceNames::Entry>& entries, std::uint32_t id, std::uint64_t time)
{
    const auto after = std::ranges::upper_bound(entries, std::tuple(id, time), std::less<>(),
        [](const TraceNames::Entry& entry) { return std::tuple(entry.id, entry.begin); });
    if (after == entries.begin() || (after - 1)->id != id)
        return nullptr;
    return &*(after - 1);
}

} // namespace

std::string_view TraceNames::process(std::uint32_t id, std::uint64_t time) const
{
    const Entry* const entry = find(m_processes, id, time);
    return entry != nullptr ? text(*entry) : std::string_view();
}

std::string_view TraceNames::thread(std::uint32_t id, std::uint64_t time) const
{
    const Entry* const entry = find(m_threads, id, time);
    return entry != nullptr ? text(*entry) : std::string_view();
}

std::optional<TraceNameReader::Kind> TraceNameReader::kindOf(const TraceEvent& event, bool* isThread)
{
    struct Row
    {
        Guid provider;
        std::uint16_t number; ///< the opcode; of a manifest provider the id
        bool isThread;
        Kind kind;
    };
    static constexpr Row rows[] = {
        {processClass, 1, false, Kind::Start},
        {processClass, 2, false, Kind::End},
        {processClass, 3, false, Kind::Alive},
        {processClass, 4, false, Kind::Alive},
        {processClass, 39, false, Kind::End}, // Defunct
        {threadClass, 1, true, Kind::Start},
        {threadClass, 2, true, Kind::End},
        {threadClass, 3, true, Kind::Alive},
        {threadClass, 4, true, Kind::Alive},
        {threadClass, 72, true, Kind::Renamed},
        {kernelProcessProvider, 1, false, Kind::Start},
        {kernelProcessProvider, 2, false, Kind::End},
        {kernelProcessProvider, 3, true, Kind::Start},
        {kernelProcessProvider, 4, true, Kind::End},
        {kernelProcessProvider, 15, false, Kind::Alive},
    };
    const bool namesAnything =
        event.provider == processClass || event.provider == threadClass || event.provider == kernelProcessProvider;
    if (event.kind == EventKind::Message || !namesAnything)
        return std::nullopt;
    const std::uint16_t number = event.kind == EventKind::Provider ? event.id : event.opcode;
    for (const Row& row : rows) {
        if (row.number == number && row.provider == event.provider) {
            *isThread = row.isThread;
            return row.kind;
        }
    }
    return std::nullopt;
}

TraceNameReader::TraceNameReader(const Manifests* manifests, std::size_t maximumBytes)
    : m_manifests(manifests)
    , m_maximumBytes(maximumBytes)
{
}

void TraceNameReader::add(const TraceEvent& event)
{
    bool isThread = false;
    const std::optional<Kind> kind = kindOf(event, &isThread);
    if (!kind || !event.time || isFull())
        return;
    NameFields fields;
    if (decodeFields(event, fields, m_manifests) == DecodedFields::None || !fields.process
        || (isThread && !fields.thread))
        return;
    std::vector<Record>& records = isThread ? m_threads : m_processes;
    Record record;
    record.kind = *kind;
    record.entry.id = isThread ? *fields.thread : *fields.process;
    record.entry.process = *fields.process;
    record.entry.begin = *event.time;
    // Each event of the process or the thread repeats it where it is exported or converted.
    record.entry.name = textNumber(shortened(isThread ? fields.threadName : fields.image));
    records.push_back(record);
    m_bytes += 2 * sizeof record; // names() makes an entry of it
}

std::uint32_t TraceNameReader::textNumber(std::string text)
{
    const auto [known, isNew] = m_numbers.try_emplace(std::move(text), static_cast<std::uint32_t>(m_texts.size()));
    if (isNew) {
        m_texts.push_back(known->first);
        m_bytes += 3 * known->first.size() + 128; // names() copies it
    }
    return known->second;
}

TraceNames TraceNameReader::names() const
{
    TraceNames names;
    names.m_processes = entriesOf(m_processes, m_texts);
    names.m_threads = entriesOf(m_threads, m_texts);
    names.m_texts = m_texts;
    return names;
}

std::vector<TraceNames::Entry> TraceNameReader::entriesOf(
    std::vector<Record> records, const std::vector<std::string>& texts)
{
    std::ranges::stable_sort(
        records, std::less<>(), [](const Record& record) { return std::tuple(record.entry.id, record.entry.begin); });
    std::vector<TraceNames::Entry> entries;
    bool isAlive = false;
    std::uint64_t freeSince = 0; ///< the id, while nothing is alive
    for (const Record& record : records) {
        TraceNames::Entry now = record.entry;
        if (entries.empty() || entries.back().id != now.id) {
            isAlive = false;
            freeSince = 0;
        }
        if (!isAlive) {
            const std::uint32_t newName = record.kind == Kind::Renamed ? std::exchange(now.name, 0) : 0;
            if (record.kind != Kind::Start)
                now.begin = freeSince;
            entries.push_back(now);
            if (newName != 0)
                entries.push_back({now.id, now.process, record.entry.begin, newName});
        } else if (record.kind == Kind::Renamed) {
            entries.push_back(now);
        } else {
            TraceNames::Entry& last = entries.back();
            const std::string_view lastName = texts[last.name];
            const std::string_view name = texts[now.name];
            const bool isLate = lastName.empty() && record.kind != Kind::Start;
            // If both of the kernel's events for a start are in a trace, the second one says nothing new.
            if (last.process == now.process && (name.empty() || isLate || isSameName(name, lastName))) {
                if (name.size() > lastName.size())
                    last.name = now.name;
            } else if (record.kind != Kind::End) {
                entries.push_back(now); // the event that ended the one before was lost
            }
        }
        isAlive = record.kind != Kind::End;
        if (!isAlive)
            freeSince = record.entry.begin == UINT64_MAX ? UINT64_MAX : record.entry.begin + 1;
    }
    return entries;
}

} // namespace etwarden
