// SPDX-License-Identifier: GPL-3.0-or-later
// The C functions, of both kinds of names, in any order. Their engine runs on a simulated machine: names of log files
// come from the input, and may not reach the disk.
#include "model/engine/dll/etwengine.h"
#include "model/engine/host/hostdependencies.h"
#include "tests/fuzz/fuzztarget.h"
#include "tests/fuzz/rawblock.h"
#include "tests/support/engine/simulateddependencies.h"

#include <algorithm>
#include <string>
#include <vector>

namespace etwarden {

namespace {

SimulatedDependencies* currentMachine = nullptr;

} // namespace

// In place of the host's: the linker takes these and leaves the library's out.
class HostDependencies::Private
{
public:
    Private()
    {
        machine.memory.setPhysicalBytes(64 << 20); // small pools: what a block asks for is really allocated
        currentMachine = &machine;
    }
    ~Private()
    {
        if (currentMachine == &machine)
            currentMachine = nullptr;
    }

    SimulatedDependencies machine;
};

HostDependencies::HostDependencies()
    : d(std::make_unique<Private>())
{
}

HostDependencies::~HostDependencies() = default;

EngineDependencies HostDependencies::interfaces()
{
    return d->machine.interfaces();
}

namespace {

using fuzz::demand;
using fuzz::FuzzInput;
using fuzz::RawBlock;

constexpr Guid providerGuid = "11111111-2222-3333-4444-555555555555"_guid;

/// The functions for one kind of names.
template<typename Character>
struct Functions
{
    using Control = std::uint32_t (*)(std::uint64_t, const Character*, EventTraceProperties*);

    std::uint32_t (*start)(std::uint64_t*, const Character*, EventTraceProperties*);
    std::uint32_t (*control)(std::uint64_t, const Character*, EventTraceProperties*, std::uint32_t);
    std::uint32_t (*queryAll)(EventTraceProperties**, std::uint32_t, std::uint32_t*);
    Control controls[4];
};

constexpr Functions<char16_t> wideFunctions{
    StartTraceW, ControlTraceW, QueryAllTracesW, {QueryTraceW, StopTraceW, UpdateTraceW, FlushTraceW}};
constexpr Functions<char> narrowFunctions{
    StartTraceA, ControlTraceA, QueryAllTracesA, {QueryTraceA, StopTraceA, UpdateTraceA, FlushTraceA}};

class Calls
{
public:
    explicit Calls(FuzzInput& input)
        : m_input(input)
    {
    }

    void run()
    {
        for (int count = 0; count < 40 && !m_input.isEmpty(); ++count) {
            switch (m_input.below(8)) {
            case 0:
                enable();
                break;
            case 1:
                reset();
                break;
            case 2:
                if (currentMachine)
                    currentMachine->clock.advance(std::chrono::milliseconds(m_input.number<std::uint16_t>()));
                break;
            case 3:
            case 4:
                call(narrowFunctions);
                break;
            default:
                call(wideFunctions);
            }
        }
    }

private:
    template<typename Character>
    std::basic_string<Character> name()
    {
        if (m_input.oneIn(4))
            return m_input.text<Character>();
        return std::basic_string<Character>(1, static_cast<Character>('a' + m_input.below(3)));
    }

    std::uint64_t handle()
    {
        return m_handles.empty() || m_input.oneIn(8) ? m_input.number<std::uint64_t>()
                                                     : m_handles[m_input.below(m_handles.size())];
    }

    template<typename Character>
    void call(const Functions<Character>& functions)
    {
        switch (m_input.below(4)) {
        case 0:
            start(functions);
            break;
        case 1:
            queryAll(functions);
            break;
        default:
            control(functions);
        }
    }

    template<typename Character>
    void start(const Functions<Character>& functions)
    {
        RawBlock block(m_input, sizeof(Character));
        const auto sessionName = name<Character>();
        const std::vector<std::byte> before = block.bytes();
        std::uint64_t handle = 0;
        if (functions.start(&handle, sessionName.c_str(), block.get()) == 0)
            m_handles.push_back(handle);
        else
            demand(block.bytes() == before && handle == 0, "a start that is refused changes nothing");
    }

    template<typename Character>
    void control(const Functions<Character>& functions)
    {
        RawBlock block(m_input, sizeof(Character));
        const auto sessionName = name<Character>();
        const Character* const instance = m_input.oneIn(2) ? nullptr : sessionName.c_str();
        const std::uint64_t target = handle();
        const std::uint32_t function = m_input.below(5);
        if (function < std::size(functions.controls))
            functions.controls[function](target, instance, block.get());
        else
            functions.control(target, instance, block.get(), m_input.number<std::uint32_t>());
    }

    template<typename Character>
    void queryAll(const Functions<Character>& functions)
    {
        std::vector<RawBlock> blocks;
        for (std::uint32_t count = m_input.below(5); count > 0; --count)
            blocks.emplace_back(m_input, sizeof(Character));
        std::vector<EventTraceProperties*> pointers;
        for (RawBlock& block : blocks)
            pointers.push_back(m_input.oneIn(32) ? nullptr : block.get());
        std::uint32_t sessions = 0;
        functions.queryAll(m_input.oneIn(32) ? nullptr : pointers.data(), static_cast<std::uint32_t>(pointers.size()),
            m_input.oneIn(32) ? nullptr : &sessions);
    }

    void enable()
    {
        const std::uint64_t session = handle();
        EnableTraceEx2(session, m_input.oneIn(16) ? nullptr : &providerGuid, m_input.number<std::uint32_t>(),
            m_input.number<std::uint8_t>(), m_input.number<std::uint64_t>(), m_input.number<std::uint64_t>(),
            m_input.number<std::uint32_t>(), nullptr);
    }

    void reset()
    {
        EtwEngineOptions options{};
        options.Size = sizeof options - (m_input.oneIn(16) ? 1 : 0);
        options.LogicalProcessors = m_input.oneIn(4) ? m_input.number<std::uint32_t>() : m_input.below(3);
        options.SessionLimit = m_input.number<std::uint16_t>();
        options.Windows = m_input.number<std::uint8_t>();
        options.MaximumPoolBytes = m_input.number<std::uint16_t>() * 64; // all of it is really allocated
        EtwEngineReset(m_input.oneIn(8) ? nullptr : &options);
    }

    FuzzInput& m_input;
    std::vector<std::uint64_t> m_handles; // also of sessions that ended
};

} // namespace
} // namespace etwarden

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    etwarden::fuzz::FuzzInput input(data, size);
    etwarden::Calls(input).run();
    EtwEngineReset(nullptr);
    etwarden::fuzz::demand(!etwarden::currentMachine, "a reset leaves no engine behind");
    return 0;
}
