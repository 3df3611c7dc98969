// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/engine/enginetest.h"

#include <array>
#include <cstring>
#include <utility>

namespace etwarden {

namespace {

/// Every byte depends on number and place.
std::vector<std::byte> payloadOf(std::uint32_t number, std::uint32_t bytes)
{
    std::vector<std::byte> payload(bytes);
    for (std::uint32_t i = 0; i < bytes; ++i)
        payload[i] = static_cast<std::byte>(number * 7 + i * 13);
    return payload;
}

} // namespace

bool RecordingConsumer::deliver(std::span<const std::byte> buffer)
{
    if (refusals > 0) {
        --refusals;
        return false;
    }
    if (!accepting)
        return false;
    buffers.push_back(readEtlBuffer(buffer, &problems));
    return true;
}

std::size_t RecordingConsumer::eventCount() const
{
    std::size_t count = 0;
    for (const EtlBuffer& buffer : buffers)
        count += buffer.events.size();
    return count;
}

EngineTest::EngineTest()
{
    engine.emplace(machine.interfaces());
    engine->setJournal(&journal);
    control.emplace(*engine);
    provider = engine->providers().registerProvider(providerGuid);
}

SessionConfig EngineTest::small(std::u16string name, std::uint32_t mode, std::u16string file)
{
    SessionConfig config;
    config.name = std::move(name);
    config.bufferSizeKb = 4;
    config.minimumBuffers = 4;
    config.maximumBuffers = 4;
    config.logFileMode = mode;
    config.logFileName = std::move(file);
    return config;
}

SessionConfig EngineTest::fileSession(std::u16string name, std::u16string file)
{
    return small(std::move(name), logfilemode::Sequential, std::move(file));
}

SessionConfig EngineTest::ringSession(std::u16string name)
{
    SessionConfig config = small(std::move(name), logfilemode::Buffering);
    config.maximumBuffers = 0;
    return config;
}

SessionConfig EngineTest::liveSession(std::u16string name)
{
    return small(std::move(name), logfilemode::RealTime);
}

SessionStatus EngineTest::start(const SessionConfig& config)
{
    const Result<StartOutcome> started = control->start(config);
    EXPECT_TRUE(started.ok()) << static_cast<unsigned>(started.status());
    if (!started)
        return {};
    EXPECT_TRUE(control->enableProvider(started->granted.handle, providerGuid, true).ok());
    return started->granted;
}

Win32Status EngineTest::tryStart(const SessionConfig& config)
{
    return control->start(config).status();
}

SessionStatus EngineTest::query(const std::u16string& name)
{
    const Result<SessionStatus> status = control->query({.name = name});
    EXPECT_TRUE(status.ok()) << static_cast<unsigned>(status.status());
    return status ? status.value() : SessionStatus{};
}

SessionStatus EngineTest::stop(const std::u16string& name)
{
    const Result<SessionStatus> status = control->stop({.name = name});
    EXPECT_TRUE(status.ok()) << static_cast<unsigned>(status.status());
    return status ? status.value() : SessionStatus{};
}

void EngineTest::flush(const std::u16string& name, const std::u16string& snapshotFile)
{
    if (snapshotFile.empty())
        static_cast<void>(control->flush({.name = name}));
    else
        static_cast<void>(control->snapshot({.name = name}, snapshotFile));
}

bool EngineTest::isRunning(const std::u16string& name)
{
    return control->query({.name = name}).ok();
}

Win32Status EngineTest::write(std::uint32_t payloadBytes)
{
    ++written;
    const EventDescriptor descriptor{.Id = static_cast<std::uint16_t>(written),
        .Version = 1,
        .Channel = 2,
        .Level = 4,
        .Opcode = 5,
        .Task = 6,
        .Keyword = 0x700};
    return engine->events().write(provider, descriptor, payloadOf(written, payloadBytes));
}

void EngineTest::writeMany(std::uint32_t count)
{
    for (std::uint32_t i = 0; i < count; ++i)
        write();
}

void EngineTest::writeOn(std::uint32_t processor, std::uint32_t count)
{
    machine.processors.setCurrent(processor);
    writeMany(count);
    machine.processors.setCurrent(0);
}

EtlTrace EngineTest::readFile(const std::u16string& path)
{
    const std::optional<SimulatedFileSystem::Bytes> bytes = machine.fileSystem.contents(path);
    EXPECT_TRUE(bytes.has_value());
    if (!bytes)
        return {};
    EtlTrace trace = readEtl(*bytes);
    EXPECT_EQ(trace.problems, std::vector<std::string>{});
    if (trace.header && trace.header->endTime != 0) {
        EXPECT_EQ(trace.header->buffersWritten, trace.buffers.size());
    }
    return trace;
}

std::vector<std::uint32_t> EngineTest::idsIn(const EtlTrace& trace)
{
    std::vector<std::uint32_t> ids;
    for (const EtlEvent& event : trace.events()) {
        EXPECT_EQ(event.provider, providerGuid);
        EXPECT_EQ(event.payload, payloadOf(event.id, static_cast<std::uint32_t>(event.payload.size())));
        ids.push_back(event.id);
    }
    return ids;
}

} // namespace etwarden
