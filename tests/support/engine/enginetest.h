// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/api/embeddedengine.h"
#include "model/etw/logfilemodes.h"
#include "model/session/propertiesblock.h"
#include "model/session/sessioncontrol.h"
#include "tests/support/engine/etlreader.h"
#include "tests/support/engine/simulateddependencies.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

namespace etwarden {

/// A journal that remembers.
class RecordingJournal final : public Journal
{
public:
    void record(const JournalEntry& entry) override { entries.push_back(entry); }
    std::vector<JournalEntry> entries;
};

/// A consumer that keeps what it gets, as long as it accepts any.
class RecordingConsumer final : public RealTimeConsumer
{
public:
    bool deliver(std::span<const std::byte> buffer) override;
    void allDeliveredUpTo(std::uint64_t time) override { deliveredUpTo = time; }
    void sessionStops() override { calls += "stops "; }
    void sessionEnded() override { calls += "ended "; }

    std::string calls;
    std::uint64_t deliveredUpTo = 0;
    bool accepting = true;
    std::uint32_t refusals = 0; ///< of as many more buffers
    std::vector<EtlBuffer> buffers;
    std::vector<std::string> problems;
    std::size_t eventCount() const;
};

/// An engine on a simulated machine of two processors with 4 GB, and a provider.
class EngineTest : public testing::Test
{
protected:
    static constexpr Guid providerGuid = "11111111-2222-3333-4444-555555555555"_guid;
    static constexpr std::uint32_t eventPayload = 16;
    /// Events that fit into a buffer of 4 KB: (4096 - 0x48) / (0x50 + 16).
    static constexpr std::uint32_t eventsPerBuffer = 41;

    EngineTest();

    /// 4 KB buffers, two per processor, no growth.
    static SessionConfig small(std::u16string name, std::uint32_t mode, std::u16string file = {});
    static SessionConfig fileSession(std::u16string name = u"file", std::u16string file = u"file.etl");
    static SessionConfig ringSession(std::u16string name = u"ring");
    static SessionConfig liveSession(std::u16string name = u"live");

    /// Starts and enables the provider; a failure fails the test.
    SessionStatus start(const SessionConfig& config);
    Win32Status tryStart(const SessionConfig& config);
    SessionStatus query(const std::u16string& name);
    SessionStatus stop(const std::u16string& name);
    void flush(const std::u16string& name, const std::u16string& snapshotFile = {}); ///< whatever it returns
    bool isRunning(const std::u16string& name);

    /// One event whose id and payload hold its number; numbers count from 1 over the whole test.
    Win32Status write(std::uint32_t payloadBytes = eventPayload);
    void writeMany(std::uint32_t count);
    /// Writes on one processor, then returns to processor 0.
    void writeOn(std::uint32_t processor, std::uint32_t count);
    void runLoggers() { machine.clock.advance(SteadyTime{0}); }
    void advance(SteadyTime by) { machine.clock.advance(by); }

    /// The file, which must keep all rules of the format.
    EtlTrace readFile(const std::u16string& path);
    /// Ids of its events, which are numbers of writes; payloads are compared with what was written.
    std::vector<std::uint32_t> idsIn(const EtlTrace& trace);

    SimulatedDependencies machine;
    RecordingJournal journal;
    std::optional<EmbeddedEngine> engine;
    std::optional<SessionControl> control;
    ProviderHandle provider = ProviderHandle::Invalid;
    std::uint32_t written = 0; ///< number of the last event
};

} // namespace etwarden
