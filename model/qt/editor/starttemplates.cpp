// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/editor/starttemplates.h"

#include "model/etw/enableflags.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/wellknown.h"
#include "model/qt/common/filename.h"

#include <algorithm>
#include <array>
#include <utility>

namespace etwarden {

namespace {

// A buffering session keeps what fits into its ring, which never grows: rate x time / buffer size.
constexpr std::uint32_t ringRateKbPerSecond = 128;
constexpr std::uint32_t ringSeconds = 60;
constexpr std::uint32_t ringBufferKb = 32;

// A load of 400 MB/s fills a disk in minutes. 1 GB is a quarter of an hour at 1 MB/s, and what viewers open at ease.
constexpr std::uint32_t maximumFileMb = 1024;

/// The sizes follow the guidance for EVENT_TRACE_PROPERTIES: buffers of 64 to 128 KB for some MB/s, 16 to 32 KB for a
/// moderate rate, a small minimum that the system raises to two buffers per processor, no timed flush for files.
std::array<StartTemplate, 7> makeTemplates()
{
    SessionConfig file = emptyConfig();
    file.bufferSizeKb = 64;
    file.minimumBuffers = 8;
    file.maximumBuffers = 32;
    file.maximumFileSize = maximumFileMb;
    file.logFileMode = logfilemode::Sequential;

    SessionConfig circular = file;
    circular.logFileMode = logfilemode::Circular;
    circular.maximumFileSize = 100; // MB

    SessionConfig memory = emptyConfig();
    memory.bufferSizeKb = ringBufferKb;
    memory.minimumBuffers = ringRateKbPerSecond * ringSeconds / ringBufferKb;
    memory.logFileMode = logfilemode::Buffering;

    SessionConfig realTime = emptyConfig();
    realTime.bufferSizeKb = 32;
    realTime.minimumBuffers = 8;
    realTime.maximumBuffers = 32;
    realTime.logFileMode = logfilemode::RealTime;
    realTime.flushTimer = 5; // seconds

    SessionConfig system = file;
    system.bufferSizeKb = 128;
    system.minimumBuffers = 16;
    system.maximumBuffers = 64;
    system.logFileMode = logfilemode::Sequential | logfilemode::SystemLogger;
    system.enableFlags = enableflag::Process | enableflag::Thread | enableflag::ContextSwitch | enableflag::DiskIo
        | enableflag::NetworkTcpIp;

    // Such sessions have the GUID of their provider, and a bit that tells Windows what they are for.
    SessionConfig heap = file;
    heap.logFileMode = logfilemode::Sequential | logfilemode::PrivateLogger | logfilemode::RealTimeRelog;
    heap.guid = wellknown::heapGuid;
    heap.providers = {{.guid = wellknown::heapGuid, .name = u"HeapGuid"}};

    SessionConfig criticalSections = heap;
    criticalSections.guid = wellknown::critSecGuid;
    criticalSections.providers = {{.guid = wellknown::critSecGuid, .name = u"CritSecGuid"}};

    return {{
        {StartTemplateId::File, true, file, QLatin1String("File")},
        {StartTemplateId::CircularFile, true, circular, QLatin1String("CircularFile")},
        {StartTemplateId::InMemory, false, memory, QLatin1String("InMemory")},
        {StartTemplateId::RealTime, false, realTime, QLatin1String("RealTime")},
        {StartTemplateId::SystemLogger, true, system, QLatin1String("SystemLogger")},
        {StartTemplateId::Heap, true, heap, {}, true},
        {StartTemplateId::CriticalSections, true, criticalSections, {}, true},
    }};
}

} // namespace

std::span<const StartTemplate> startTemplates()
{
    static const std::array<StartTemplate, 7> templates = makeTemplates();
    return templates;
}

QStringList startTemplateKeys()
{
    QStringList keys;
    for (const StartTemplate& each : startTemplates()) {
        if (!each.key.isEmpty())
            keys.append(each.key);
    }
    return keys;
}

QString StartTemplateText::name(StartTemplateId id)
{
    switch (id) {
    case StartTemplateId::File:
        //: kind of session
        return tr("File");
    case StartTemplateId::CircularFile:
        //: kind of session
        return tr("Circular file");
    case StartTemplateId::InMemory:
        //: kind of session
        return tr("In memory");
    case StartTemplateId::RealTime:
        //: kind of session
        return tr("Real-time");
    case StartTemplateId::SystemLogger:
        //: kind of session
        return tr("System logger");
    case StartTemplateId::Heap:
        //: kind of session
        return tr("Heap of one process");
    case StartTemplateId::CriticalSections:
        //: kind of session
        return tr("Critical sections of one process");
    }
    return {};
}

QString StartTemplateText::description(StartTemplateId id)
{
    switch (id) {
    case StartTemplateId::File:
        return tr("Writes every event to a log file until it is stopped or the file reaches 1 GB.");
    case StartTemplateId::CircularFile:
        return tr("Writes to a log file of 100 MB and replaces the oldest events when it is full.");
    case StartTemplateId::InMemory:
        return tr("Keeps the newest events in memory, about one minute at 128 KB/s; a snapshot writes them to a file.");
    case StartTemplateId::RealTime:
        return tr(
            "Delivers events to a consumer every 5 seconds or sooner; without one, they wait in a limited backlog.");
    case StartTemplateId::SystemLogger:
        return tr(
            "Writes process, thread, context switch, disk and network events of the system to a log file of at most "
            "1 GB.");
    case StartTemplateId::Heap:
        return tr("Writes what a process allocates and frees on its heaps to a log file of at most 1 GB.");
    case StartTemplateId::CriticalSections:
        return tr("Writes where threads of a process wait for critical sections to a log file of at most 1 GB.");
    }
    return {};
}

SessionConfig startConfig(const StartTemplate& startTemplate, const QString& name, const QString& folder)
{
    SessionConfig config = startTemplate.config;
    if (std::exchange(config.name, name.toStdU16String()) != config.name && !isPrivateLogger(config))
        config.guid = Guid();
    if (startTemplate.needsFile)
        config.logFileName = logFileIn(folder, name).toStdU16String();
    return config;
}

void limitTo(std::uint32_t processId, SessionConfig& config)
{
    for (ProviderConfig& provider : config.providers) {
        if (provider.guid == config.guid)
            provider.filters.processIds = {processId};
    }
}

} // namespace etwarden
