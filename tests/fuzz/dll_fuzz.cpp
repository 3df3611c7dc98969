// SPDX-License-Identifier: GPL-3.0-or-later
// The C functions, of both kinds of names, in any order. Their engine runs on a simulated machine: names of log files
// come from the input, and may not reach the disk.
#include "model/engine/dll/etwengine.h"
#include "model/engine/host/hostdependencies.h"
#include "model/engine/sources/perfrings.h"
#include "model/etw/consumerlayouts.h"
#include "model/etw/enableproperties.h"
#include "model/etw/utf16.h"
#include "model/session/propertiesblock.h"
#include "tests/fuzz/fuzztarget.h"
#include "tests/fuzz/rawblock.h"
#include "tests/support/engine/simulateddependencies.h"

#include <algorithm>
#include <cstring>
#include <string>
#include <vector>

namespace etwarden {

namespace {

SimulatedDependencies* currentMachine = nullptr;

} // namespace

// Replaces the host's: the linker takes these and leaves the library's out.
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

/// Replaces the host's as well: the kernel's own events would come at times that the simulated clock never reaches.
std::unique_ptr<PerfRings> makePerfRings()
{
    return nullptr;
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
            switch (m_input.below(12)) {
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
                provide();
                break;
            case 4:
                ask();
                break;
            case 5:
                provideClassic();
                break;
            case 11:
                consume();
                break;
            case 6:
            case 7:
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
        std::vector<std::vector<std::byte>> data;
        std::vector<EventFilterDescriptor> filters;
        for (std::uint32_t count = m_input.below(4); count > 0; --count) {
            constexpr std::uint32_t types[]{filtertype::Schematized, filtertype::ProcessId, filtertype::EventId,
                filtertype::Stackwalk, filtertype::ExecutableName, filtertype::StackwalkLevelKeyword};
            const std::uint32_t type = m_input.oneIn(8) ? m_input.number<std::uint32_t>() : m_input.pick(types);
            const std::vector<std::byte>& bytes = data.emplace_back(someBytes());
            filters.push_back(
                {reinterpret_cast<std::uintptr_t>(bytes.data()), static_cast<std::uint32_t>(bytes.size()), type});
        }
        const std::uint32_t properties =
            m_input.oneIn(2) ? enableproperty::ProviderGroup : m_input.number<std::uint32_t>();
        const EnableTraceParametersWithFilters parameters{
            .head = {.Version = 2, .EnableProperty = properties, .ControlFlags = 0, .SourceId = {}},
            .EnableFilterDesc = filters.data(),
            .FilterDescCount = static_cast<std::uint32_t>(filters.size())};
        const std::uint32_t control = m_input.oneIn(8) ? m_input.number<std::uint32_t>() : m_input.below(3);
        EnableTraceEx2(session, m_input.oneIn(16) ? nullptr : &providerGuid, control, m_input.number<std::uint8_t>(),
            m_input.number<std::uint64_t>(), m_input.number<std::uint64_t>(), m_input.number<std::uint32_t>(),
            m_input.oneIn(4) ? nullptr : &parameters);
    }

    std::vector<std::byte> someBytes()
    {
        const auto bytes = std::as_bytes(m_input.bytes(m_input.number<std::uint8_t>()));
        return {bytes.begin(), bytes.end()};
    }

    /// Provider traits with an empty name and consistent sizes.
    std::vector<std::byte> soundTraits()
    {
        constexpr std::byte traitBytes{0x13};
        constexpr std::byte groupTrait{1};
        std::vector<std::byte> traits{std::byte{0x16}, {}, {}, traitBytes, {}, groupTrait};
        traits.resize(0x16);
        std::memcpy(traits.data() + 6, &providerGuid, sizeof providerGuid);
        return traits;
    }

    std::uint64_t registration()
    {
        return m_registrations.empty() || m_input.oneIn(8) ? m_input.number<std::uint64_t>()
                                                           : m_registrations[m_input.below(m_registrations.size())];
    }

    /// Calls the functions of providers. The data descriptors are as many as announced and point at existing bytes.
    void provide()
    {
        const EventDescriptor descriptor{.Id = m_input.number<std::uint16_t>(),
            .Version = 0,
            .Channel = 0,
            .Level = m_input.number<std::uint8_t>(),
            .Opcode = 0,
            .Task = 0,
            .Keyword = m_input.number<std::uint64_t>()};
        std::vector<std::byte> bytes(m_input.number<std::uint16_t>());
        const std::vector<EventDataDescriptor> parts(m_input.number<std::uint8_t>(), EventDataDescriptor::of(bytes));
        const auto count = static_cast<std::uint32_t>(parts.size());
        Guid activity;
        const std::uint64_t handle = registration();
        switch (m_input.below(10)) {
        case 0:
            EventUnregister(handle);
            break;
        case 6:
            EventWriteEx(handle, &descriptor, m_input.number<std::uint64_t>(), m_input.number<std::uint32_t>(), nullptr,
                nullptr, count, parts.data());
            break;
        case 7: {
            std::vector<std::byte> traits = m_input.oneIn(2) ? soundTraits() : someBytes();
            EventSetInformation(handle, 2, traits.data(), static_cast<std::uint32_t>(traits.size()));
            break;
        }
        case 8:
            EventWriteStartScenario(handle, &descriptor, count, parts.data());
            EventWriteEndScenario(handle, &descriptor, count, parts.data());
            break;
        case 1:
            EventWrite(handle, &descriptor, count, parts.data());
            break;
        case 2:
            EventWriteTransfer(handle, &descriptor, nullptr, &activity, count, parts.data());
            break;
        case 3:
            EventWriteString(handle, descriptor.Level, descriptor.Keyword, m_input.text<char16_t>().c_str());
            break;
        case 4:
            EventEnabled(handle, &descriptor);
            EventActivityIdControl(m_input.below(8), &activity);
            break;
        case 5:
            EventSetInformation(handle, m_input.below(8), bytes.data(), static_cast<std::uint32_t>(bytes.size()));
            break;
        default:
            EventRegister(
                &providerGuid, m_input.oneIn(2) ? readFilters : nullptr, nullptr, &m_registrations.emplace_back());
        }
    }

    /// What a callback gets can be read.
    static void readFilters(const Guid*, std::uint32_t, std::uint8_t, std::uint64_t, std::uint64_t,
        const EventFilterDescriptor* filter, void*)
    {
        if (!filter)
            return;
        const std::vector<std::byte> copy(reinterpret_cast<const std::byte*>(filter->Ptr),
            reinterpret_cast<const std::byte*>(filter->Ptr) + filter->Size);
        demand(!copy.empty(), "filters that are handed on are not empty");
    }

    /// A header as large as its Size says, and fields that describe what is there.
    void provideClassic()
    {
        std::vector<std::uint64_t> event(m_input.number<std::uint8_t>() + sizeof(EventInstanceHeader) / 8);
        const std::uint32_t flags =
            m_input.oneIn(4) ? m_input.number<std::uint32_t>() & ~wnodeflag::UseGuidPtr : wnodeflag::TracedGuid;
        auto& header = *reinterpret_cast<EventInstanceHeader*>(event.data());
        header.Size = static_cast<std::uint16_t>(m_input.below(event.size() + 1) * 8);
        header.Flags = flags;
        EventInstanceInfo instance{reinterpret_cast<void*>(static_cast<std::uintptr_t>(m_input.below(4))), 1};
        const std::uint64_t session = handle();
        const auto* const end = static_cast<const void*>(nullptr);
        switch (m_input.below(6)) {
        case 0:
            UnregisterTraceGuids(registration());
            break;
        case 1:
            TraceEvent(session, reinterpret_cast<EventTraceHeader*>(event.data()));
            break;
        case 2:
            TraceEventInstance(session, &header, &instance, m_input.oneIn(2) ? &instance : nullptr);
            break;
        case 3:
            CreateTraceInstanceId(instance.RegHandle, &instance);
            break;
        case 4:
            TraceMessage(session, m_input.number<std::uint32_t>(), m_input.oneIn(4) ? nullptr : &providerGuid,
                m_input.number<std::uint16_t>(), static_cast<const void*>(event.data()), event.size() * sizeof event[0],
                end);
            break;
        default: {
            TraceGuidRegistration one{&providerGuid, nullptr};
            const auto ignore = [](std::uint32_t, void*, std::uint32_t*, void* buffer) -> std::uint32_t {
                GetTraceEnableFlags(GetTraceLoggerHandle(buffer));
                return 0;
            };
            RegisterTraceGuidsW(ignore, nullptr, &providerGuid, m_input.below(2), &one, nullptr, nullptr,
                &m_registrations.emplace_back());
        }
        }
    }

    void ask()
    {
        std::vector<std::byte> bytes = someBytes();
        const auto size = static_cast<std::uint32_t>(bytes.size());
        Guid guid = m_input.oneIn(4) ? Guid{} : providerGuid;
        std::uint32_t needed = 0;
        const std::uint32_t infoClass = m_input.below(32);
        switch (m_input.below(3)) {
        case 0:
            EnumerateTraceGuidsEx(infoClass, &guid, m_input.oneIn(4) ? 0 : sizeof guid, bytes.data(), size, &needed);
            break;
        case 1:
            TraceQueryInformation(handle(), infoClass, bytes.data(), size, &needed);
            break;
        default:
            TraceSetInformation(handle(), infoClass, bytes.data(), size);
        }
    }

    /// Members of any value, except the addresses; a file that the input is, or a session. A session is processed when
    /// it has ended: nothing else would end it.
    void consume()
    {
        EventTraceLogfile logfile{};
        const auto members = m_input.bytes(sizeof logfile);
        std::memcpy(static_cast<void*>(&logfile), members.data(), members.size());
        const std::u16string wide = name<char16_t>();
        const std::string narrow = name<char>();
        const bool isWide = m_input.oneIn(2);
        const bool isFile = m_input.oneIn(2);
        if (isFile)
            logfile.ProcessTraceMode &= ~processmode::RealTime;
        else
            logfile.ProcessTraceMode |= processmode::RealTime;
        const auto named =
            isWide ? reinterpret_cast<std::uintptr_t>(wide.c_str()) : reinterpret_cast<std::uintptr_t>(narrow.c_str());
        logfile.LoggerName = m_input.oneIn(16) ? 0 : named;
        logfile.LogFileName = m_input.oneIn(16) ? 0 : named;
        logfile.EventCallback =
            m_input.oneIn(4) ? 0 : reinterpret_cast<std::uintptr_t>(m_input.oneIn(2) ? readRecord : ignoreEvent);
        if (logfile.EventCallback == reinterpret_cast<std::uintptr_t>(readRecord))
            logfile.ProcessTraceMode |= processmode::EventRecord;
        logfile.BufferCallback = m_input.oneIn(2) ? 0 : reinterpret_cast<std::uintptr_t>(takeBuffer);
        std::uint64_t trace = isWide ? OpenTraceW(&logfile) : OpenTraceA(&logfile);
        if (trace == UINT64_MAX)
            return;
        std::uint32_t needed = 0;
        std::uint64_t times[4]{};
        QueryTraceProcessingHandle(trace, m_input.below(5), nullptr, 0, times, sizeof times, &needed);
        if (m_input.oneIn(2)) {
            std::uint64_t from = m_input.number<std::uint64_t>();
            if (m_input.oneIn(2))
                EtwEngineReset(nullptr); // ends the session, and the handle
            else
                demand(CloseTrace(trace) == 0, "what was opened is closed");
            ProcessTrace(&trace, 1, &from, nullptr);
        } else {
            const std::u16string session = isWide ? wide : toUtf16(narrow);
            StopTraceW(0, session.c_str(), PropertiesBlock().properties());
            if (isFile || QueryTraceW(0, session.c_str(), PropertiesBlock().properties()) != 0)
                ProcessTrace(&trace, 1, nullptr, nullptr);
            demand(CloseTrace(trace) == 0, "what was processed is closed");
        }
    }

    /// What a callback is given can be read.
    static void readRecord(void* event)
    {
        const auto& record = *static_cast<const ConsumedRecord*>(event);
        const auto* const data = reinterpret_cast<const std::byte*>(record.UserData);
        const std::vector<std::byte> copy(data, data + record.UserDataLength);
        const auto* const items = reinterpret_cast<const ExtendedDataItem*>(record.ExtendedData);
        for (std::uint16_t i = 0; i < record.ExtendedDataCount; ++i) {
            const auto* const item = reinterpret_cast<const std::byte*>(static_cast<std::uintptr_t>(items[i].DataPtr));
            const std::vector<std::byte> copied(item, item + items[i].DataSize);
        }
    }
    static void ignoreEvent(void*) {}
    static std::uint32_t takeBuffer(EventTraceLogfile* logfile) { return logfile->BuffersRead % 3; }

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
    std::vector<std::uint64_t> m_registrations; // also of those that ended
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
