// SPDX-License-Identifier: GPL-3.0-or-later
//
// Recordings: bytes and CPU per poll while recording, time until a recording of hours is open. An argument chooses the
// cases whose name contains it.
#include "model/qt/history/sessionhistory.h"
#include "model/qt/recording/recordingplayer.h"
#include "model/qt/recording/recordingwriter.h"
#include "tests/support/history/syntheticload.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTimeZone>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>

namespace {

using namespace etwarden;
using namespace std::chrono_literals;

constexpr unsigned sessions = 64;
constexpr auto recordedTime = 4h;

struct Case
{
    const char* name;
    Load load;
    std::chrono::milliseconds interval;
};

void check(const std::optional<RecordingError>& error)
{
    if (!error)
        return;
    std::fprintf(stderr, "%s: %s\n", qPrintable(error->file), qPrintable(error->detail));
    std::exit(1);
}

double cpuSeconds()
{
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

void take(const SessionSample& sample, SessionStatus& status)
{
    status.handle = sample.handle;
    status.config.name = sample.name;
    status.config.minimumBuffers = sample.minimumBuffers;
    status.config.maximumBuffers = sample.maximumBuffers;
    status.config.bufferSizeKb = sample.bufferSizeKb;
    status.counters = sample.counters;
}

/// Two commits in a second, as the recorder makes them.
void record(const Case& which, const QString& name)
{
    const auto polls = static_cast<std::uint64_t>(recordedTime / which.interval);
    const auto pollsPerCommit = std::max<std::uint64_t>(500ms / which.interval, 1);
    SyntheticLoad load(which.load, sessions);
    Poll poll;
    poll.sessions.resize(sessions);
    RecordingWriter writer(name);
    check(writer.create(RecordingInfo::of(poll), false));
    double cpu = 0;
    for (std::uint64_t i = 0; i < polls; ++i) {
        load.change();
        for (unsigned s = 0; s < sessions; ++s)
            take(load.samples()[s], poll.sessions[s]);
        poll.number = i + 1;
        poll.steadyTime = i * which.interval;
        poll.time = QDateTime::fromMSecsSinceEpoch(1'750'000'000'000 + (i * which.interval).count(), QTimeZone::utc());
        const double begin = cpuSeconds();
        check(writer.write({.poll = poll, .interval = which.interval}));
        if ((i + 1) % pollsPerCommit == 0)
            check(writer.commit());
        cpu += cpuSeconds() - begin;
    }
    check(writer.finish(poll.time));
    const auto bytes = static_cast<double>(writer.progress().bytes);
    const double samples = static_cast<double>(polls) * sessions;
    std::printf("%-16s %8.1f MiB  %7.1f B/poll  %6.2f B/session and poll  %6.3f %% CPU\n", which.name,
        bytes / (1 << 20), bytes / static_cast<double>(polls), bytes / samples,
        100 * cpu / std::chrono::duration<double>(recordedTime).count());
}

void open(const char* name, const QString& file)
{
    QElapsedTimer timer;
    timer.start();
    RecordingFile recording(file);
    RecordingPlayer player(recording);
    check(recording.open());
    PollPtr poll;
    check(player.readPoll(0, poll));
    const qint64 opened = timer.restart();
    const double cpu = cpuSeconds();
    SessionHistory history;
    check(player.load(history, [](std::size_t) { return true; }));
    const double loadCpu = cpuSeconds() - cpu;
    const qint64 loaded = timer.restart();
    constexpr std::size_t moments = 1000;
    for (std::size_t i = 0; i < moments; ++i)
        check(player.readPoll(i * 7919 % recording.polls().size(), poll));
    std::printf("%-16s table after %4lld ms, graphs %5lld ms later (%.2f s CPU), any moment in %.2f ms\n", name,
        static_cast<long long>(opened), static_cast<long long>(loaded), loadCpu,
        static_cast<double>(timer.elapsed()) / moments);
}

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    const QTemporaryDir folder;
    std::printf("%u sessions, %lld hours\n", sessions, static_cast<long long>(recordedTime / 1h));
    for (const Case& which : {Case{"idle, 1 Hz", Load::Idle, 1000ms}, Case{"typical, 1 Hz", Load::Typical, 1000ms},
             Case{"busy, 1 Hz", Load::Busy, 1000ms}, Case{"idle, 10 Hz", Load::Idle, 100ms},
             Case{"typical, 10 Hz", Load::Typical, 100ms}, Case{"busy, 10 Hz", Load::Busy, 100ms}})
    {
        if (argc > 1 && std::strstr(which.name, argv[1]) == nullptr)
            continue;
        const QString file = folder.filePath(QString::fromLatin1(which.name));
        record(which, file);
        open(which.name, file);
    }
    return 0;
}
