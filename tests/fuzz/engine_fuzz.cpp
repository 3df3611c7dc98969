// SPDX-License-Identifier: GPL-3.0-or-later
// Raw blocks and sequences of calls into the engine on a simulated machine, whose disk, memory and threads may fail.
#include "model/engine/api/embeddedengine.h"
#include "model/session/sessioncontrol.h"
#include "tests/fuzz/fuzztarget.h"
#include "tests/fuzz/rawblock.h"
#include "tests/support/engine/etlreader.h"
#include "tests/support/engine/simulateddependencies.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

namespace etwarden {
namespace {

using fuzz::demand;
using fuzz::FuzzInput;
using fuzz::RawBlock;

constexpr Guid providerGuid = "11111111-2222-3333-4444-555555555555"_guid;
constexpr std::uint32_t smallestGroupFlag = 0x00000001; // EVENT_TRACE_FLAG_PROCESS
constexpr const char16_t* names[] = {
    u"a", u"b", u"NT Kernel Logger", u"Circular Kernel Context Logger", u"", nullptr, nullptr};

class CheckingConsumer final : public RealTimeConsumer
{
public:
    bool deliver(std::span<const std::byte> buffer) override
    {
        if (!accepting)
            return false;
        std::vector<std::string> problems;
        readEtlBuffer(buffer, &problems);
        demand(problems.empty(), "a delivered buffer keeps the rules of the format");
        return true;
    }

    bool accepting = true;
};

class EngineRun
{
public:
    explicit EngineRun(FuzzInput& input)
        : m_input(input)
    {
        m_machine.memory.setPhysicalBytes(64 << 20); // small pools: what a block asks for is really allocated
        m_machine.processors.setCount(1 + input.below(3));
        m_engine.emplace(m_machine.interfaces(), EngineOptions{.sessionLimit = 32});
        m_provider = m_engine->providers().registerProvider(providerGuid);
    }

    void run();

private:
    using Step = void (EngineRun::*)();

    const char16_t* name() ///< null: the handle decides
    {
        m_name = m_input.oneIn(8) ? m_input.text<char16_t>() : std::u16string();
        return m_name.empty() ? m_input.pick(names) : m_name.c_str();
    }
    TraceHandle handle()
    {
        return m_handles.empty() || m_input.oneIn(8) ? m_input.number<TraceHandle>()
                                                     : m_handles[m_input.below(m_handles.size())];
    }

    void start();
    void control();
    void queryAll();
    void enable();
    void write();
    void writeSystem();
    void letTimePass();
    void attach();
    void fail();
    void ask();

    void checkSessions();
    void checkFiles();

    FuzzInput& m_input;
    SimulatedDependencies m_machine;
    CheckingConsumer m_consumer;
    std::optional<EmbeddedEngine> m_engine;
    ProviderHandle m_provider = ProviderHandle::Invalid;
    std::vector<TraceHandle> m_handles; // also of sessions that ended
    std::u16string m_name;
    bool m_hasFailed = false; // the disk or the memory
};

void EngineRun::start()
{
    RawBlock block(m_input, sizeof(char16_t));
    const char16_t* const instanceName = name();
    TraceHandle handle = 1234; // so that a refused start shows that it sets 0
    const std::vector<std::byte> before = block.bytes();
    if (m_engine->startTrace(&handle, instanceName, block.get()) == Win32Status::Success) {
        if (m_handles.size() < 200)
            m_handles.push_back(handle);
        if (!m_input.oneIn(4))
            m_engine->enableTraceEx2(handle, &providerGuid, ProviderControl::Enable, TraceLevel::All, 0, 0, 0, nullptr);
    } else {
        demand(block.bytes() == before && handle == 0,
            "a start that is refused sets the handle to 0 and changes nothing else");
    }
}

void EngineRun::control()
{
    RawBlock block(m_input, sizeof(char16_t));
    const auto code = static_cast<TraceControl>(m_input.oneIn(16) ? m_input.number<std::uint32_t>() : m_input.below(7));
    const TraceHandle target = handle();
    m_engine->controlTrace(target, name(), block.get(), code);
}

void EngineRun::queryAll()
{
    std::vector<RawBlock> blocks;
    for (std::uint32_t count = m_input.below(5); count > 0; --count)
        blocks.emplace_back(m_input, sizeof(char16_t));
    std::vector<EventTraceProperties*> pointers;
    for (RawBlock& block : blocks)
        pointers.push_back(m_input.oneIn(32) ? nullptr : block.get());
    std::uint32_t count = 0;
    m_engine->queryAllTraces(pointers.data(), static_cast<std::uint32_t>(pointers.size()), &count);
}

void EngineRun::enable()
{
    const TraceHandle session = handle();
    const Guid guid = m_input.oneIn(8) ? Guid{.data1 = m_input.below(3)} : providerGuid;
    const auto code = static_cast<ProviderControl>(m_input.below(4));
    const auto level = static_cast<TraceLevel>(m_input.number<std::uint8_t>());
    const EnableTraceParametersWithFilters parameters{.head = {.Version = m_input.below(4),
                                                          .EnableProperty = m_input.number<std::uint32_t>(),
                                                          .ControlFlags = m_input.below(2),
                                                          .SourceId = {}},
        .FilterDescCount = m_input.below(3)};
    m_engine->enableTraceEx2(session, m_input.oneIn(16) ? nullptr : &guid, code, level, m_input.number<std::uint64_t>(),
        m_input.number<std::uint64_t>(), m_input.number<std::uint8_t>(), m_input.oneIn(2) ? &parameters : nullptr);
}

void EngineRun::write()
{
    const std::vector<std::byte> payload(m_input.oneIn(4) ? m_input.number<std::uint16_t>() : m_input.below(200));
    const EventDescriptor descriptor{.Id = 1,
        .Version = 0,
        .Channel = 0,
        .Level = m_input.number<std::uint8_t>(),
        .Opcode = 0,
        .Task = 0,
        .Keyword = 1};
    m_machine.processors.setCurrent(m_input.below(m_machine.processors.count()));
    for (std::uint32_t count = 1 + m_input.below(64); count > 0; --count)
        m_engine->events().write(m_provider, descriptor, payload);
}

void EngineRun::writeSystem()
{
    const std::uint32_t flag = smallestGroupFlag << m_input.below(32);
    const std::vector<std::byte> payload(m_input.number<std::uint8_t>());
    m_engine->events().writeSystem(flag, providerGuid, EventDescriptor{}, payload);
}

void EngineRun::letTimePass()
{
    m_machine.clock.advance(std::chrono::milliseconds(m_input.oneIn(4) ? m_input.number<std::uint16_t>() : 0));
}

void EngineRun::attach()
{
    m_consumer.accepting = m_input.oneIn(2);
    if (m_input.oneIn(3))
        m_engine->detachConsumer(handle(), &m_consumer);
    else
        m_engine->attachConsumer(handle(), &m_consumer);
}

void EngineRun::fail()
{
    m_hasFailed = true;
    SimulatedFileSystem& files = m_machine.fileSystem;
    switch (m_input.below(7)) {
    case 0:
        files.failWrite(1 + m_input.below(8), m_input.oneIn(2) ? Win32Status::DiskFull : Win32Status::WriteFault);
        break;
    case 1:
        files.failWritesAlways(m_input.oneIn(2) ? Win32Status::DiskFull : Win32Status::Success);
        break;
    case 2:
        files.failClose(m_input.oneIn(2) ? Win32Status::DiskFull : Win32Status::Success);
        break;
    case 3:
        files.setFreeBytes(m_input.oneIn(2) ? UINT64_MAX : m_input.number<std::uint32_t>());
        break;
    case 4:
        files.setReadOnly(m_input.oneIn(2));
        break;
    case 5:
        m_machine.memory.setAllocationsLeft(m_input.oneIn(2) ? UINT64_MAX : m_input.number<std::uint8_t>());
        break;
    case 6:
        m_machine.workers.refuseStarts(m_input.oneIn(2));
        break;
    }
}

void EngineRun::ask()
{
    static_cast<void>(m_engine->groupMask(handle()));
    static_cast<void>(m_engine->providerEnablings());
    if (m_input.oneIn(2)) {
        m_engine->providers().unregisterProvider(m_provider);
        m_provider = m_engine->providers().registerProvider(providerGuid);
    }
}

void EngineRun::run()
{
    constexpr std::array<Step, 10> steps{&EngineRun::start, &EngineRun::control, &EngineRun::write,
        &EngineRun::letTimePass, &EngineRun::queryAll, &EngineRun::enable, &EngineRun::writeSystem, &EngineRun::attach,
        &EngineRun::fail, &EngineRun::ask};
    for (int count = 0; count < 60 && !m_input.isEmpty(); ++count)
        (this->*steps[m_input.below(steps.size())])();
    checkSessions();
    m_engine.reset();
    demand(m_machine.workers.count() == 0, "an engine that ended has no thread");
    if (!m_hasFailed)
        checkFiles();
}

void EngineRun::checkSessions()
{
    const Result<std::vector<SessionStatus>> sessions = SessionControl(*m_engine).queryAll();
    demand(sessions.ok(), "all sessions can be queried");
    for (const SessionStatus& status : sessions.value()) {
        demand(
            status.counters.freeBuffers <= status.counters.numberOfBuffers, "no more buffers are free than there are");
        demand(status.config.minimumBuffers <= status.counters.numberOfBuffers, "no fewer buffers than MinimumBuffers");
        demand(
            !status.config.name.empty() && status.handle != invalidTraceHandle, "each session has a name and a handle");
    }
}

void EngineRun::checkFiles()
{
    for (const std::u16string& file : m_machine.fileSystem.files()) {
        demand(!m_machine.fileSystem.isOpen(file), "an engine that ended has closed its files");
        const EtlTrace trace = readEtl(m_machine.fileSystem.contents(file).value());
        for (const std::string& problem : trace.problems)
            std::fprintf(stderr, "%s\n", problem.c_str());
        demand(trace.problems.empty(), "a file keeps the rules of the format");
    }
}

} // namespace
} // namespace etwarden

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    etwarden::fuzz::FuzzInput input(data, size);
    etwarden::EngineRun(input).run();
    return 0;
}
