// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/recordingsample.h"

#include "model/etw/v2options.h"
#include "model/qt/history/sessionhistory.h"
#include "model/qt/recording/recordingplayer.h"
#include "model/qt/recording/recordingwriter.h"
#include "tests/fuzz/fuzztarget.h"

#include <QDir>
#include <QFile>
#include <QMap>
#include <QTemporaryDir>

namespace etwarden::fuzz {

namespace {

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;

constexpr std::uint64_t pollCount = 12;

SessionStatus sessionAt(std::uint64_t poll, std::uint16_t loggerId)
{
    const auto step = static_cast<std::uint32_t>(poll);
    SessionStatus status;
    status.handle = TraceHandle{loggerId} << 16 | loggerId;
    status.config.guid = Guid{.data1 = loggerId};
    status.config.name = u"Session ";
    status.config.name.push_back(static_cast<char16_t>(u'0' + loggerId));
    status.config.logFileName = loggerId == 1 ? u"C:\\logs\\a.etl" : u"";
    status.config.bufferSizeKb = 64;
    status.config.minimumBuffers = 4;
    status.config.maximumBuffers = step < 6 ? 8 : 16; // an update
    status.config.logFileMode = 1;
    if (loggerId == 1) {
        status.config.v2Options = v2option::QpcDeltaTracking;
        status.isWow = false;
    }
    status.counters.numberOfBuffers = 6;
    status.counters.freeBuffers = step % 4;
    status.counters.buffersWritten = 1000 + 3 * step;
    status.counters.eventsLost = step > 8 ? 50 * step : 0;
    return status;
}

Poll pollOf(std::uint64_t number)
{
    Poll poll;
    poll.number = number;
    poll.steadyTime = 1000s + number * 1s;
    poll.time = QDateTime::fromString(u"2025-06-15T15:06:40Z"_s, Qt::ISODate).addSecs(static_cast<qint64>(number));
    poll.duration = 50us;
    poll.environment.logicalProcessors = 8;
    poll.environment.physicalMemoryBytes = 1ull << 34;
    poll.environment.sessionLimit = 64;
    if (number == 5) {
        poll.status = Win32Status::AccessDenied;
        return poll;
    }
    poll.sessions = {sessionAt(number, 1)};
    if (number > 3 && number < 10)
        poll.sessions.push_back(sessionAt(number, 2));
    return poll;
}

void demandNoError(const std::optional<RecordingError>& error)
{
    demand(!error.has_value(), "the sample can be written");
}

QByteArray contentOf(const QString& name)
{
    QFile file(name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QMap<QString, QByteArray> contentsOf(const QString& folder)
{
    QMap<QString, QByteArray> contents;
    for (const QString& name : QDir(folder).entryList(QDir::Files | QDir::Hidden))
        contents.insert(name, contentOf(QDir(folder).filePath(name)));
    return contents;
}

RecordingSample makeSample()
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(u"sample.etwr"_s);
    RecordingWriter writer(file);
    demandNoError(writer.create(RecordingInfo::of(pollOf(1)), false));
    RecordingSample sample;
    for (std::uint64_t number = 1; number <= pollCount; ++number) {
        demandNoError(writer.write({.poll = pollOf(number), .interval = 1000ms, .afterBreak = number == 7}));
        if (number == 8) {
            const Marker marker{.kind = MarkerKind::ThresholdExceeded,
                .name = u"Session 1",
                .changes = {{MarkerSetting::EventsLostPerSecond, std::int64_t{0}, std::int64_t{50}},
                    {ConfigField::LogFileName, std::u16string(u"a"), std::u16string(u"b")}}};
            demandNoError(writer.write(marker, number));
        }
        demandNoError(writer.commit());
    }
    sample.killed = contentOf(file);
    sample.killedLog = contentOf(file + u"-wal"_s);
    demandNoError(writer.finish(pollOf(pollCount).time));
    sample.finished = contentOf(file);
    demand(!sample.finished.isEmpty() && !sample.killed.isEmpty() && !sample.killedLog.isEmpty(),
        "the sample can be read");
    return sample;
}

} // namespace

const RecordingSample& recordingSample()
{
    static const RecordingSample sample = makeSample();
    return sample;
}

void readRecording(const QString& folder, const QString& file)
{
    const auto before = contentsOf(folder);
    {
        RecordingFile recording(file);
        RecordingPlayer player(recording);
        SessionHistory history;
        std::optional<RecordingError> error = recording.open();
        if (!error)
            error = player.load(history, [](std::size_t) { return true; });
        if (error) {
            demand(!error->file.isEmpty(), "a refusal names the file");
        } else {
            for (std::size_t i = 0; i < recording.polls().size(); i += 1 + i / 4) {
                PollPtr poll;
                player.readPoll(i, poll);
            }
        }
    }
    demand(contentsOf(folder) == before, "reading a recording leaves its folder as it was");
}

void writeFile(const QString& name, const QByteArray& bytes)
{
    QFile file(name);
    demand(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size(), "the temporary folder takes a file");
}

} // namespace etwarden::fuzz
