// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/dll/etwengine.h"
#include "model/etw/logfilemodes.h"
#include "model/session/sessionconfig.h"
#include "model/session/traceapi.h"
#include "tests/support/conformance/enginefunctions.h"

#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace etwarden {

/// One member of EVENT_TRACE_PROPERTIES and what a call leaves in it.
struct BlockMember
{
    std::uint32_t EventTraceProperties::*member;
    std::uint32_t value;
};

/// A caller's block: the configuration, and how it lies in memory. Log file names are relative to a folder of the test
/// that exists;
struct InputBlock
{
    static constexpr std::uint32_t automatic = UINT32_MAX - 1;

    bool given = true; ///< false: a null pointer
    SessionConfig ask{};
    std::uint32_t bytes = 0x78 + 2 * 2 * 1200;
    std::optional<std::uint32_t> claimedBytes{}; ///< Wnode.BufferSize, when it is not `bytes`
    std::uint32_t wnodeFlags = wnodeflag::TracedGuid;
    std::uint32_t loggerNameOffset = 0x78;
    std::uint32_t logFileNameOffset = automatic; ///< after the other name when there is a file, else 0
};

enum class ConformanceCall : std::uint8_t {
    Start,
    Query,
    Stop,
    Update,
    Flush,
    IncrementFile,
    ConvertToRealTime,
    Unknown
};
enum class HandleArgument : std::uint8_t { Zero, OfFirst, NeverGiven, KernelLoggerAlias };

/// One call of StartTrace or ControlTrace, and its answer.
struct ConformanceRow
{
    std::string_view id; ///< of the rule where one refuses, else of the situation
    ConformanceCall call = ConformanceCall::Start;
    std::vector<SessionConfig> running{}; ///< started before, in this order
    std::uint32_t windows = 0; ///< of EtwEngineOptions
    bool handlePointer = true; ///< of StartTrace
    HandleArgument handle = HandleArgument::Zero; ///< of ControlTrace
    std::optional<std::u16string> name = u"Conformance"; ///< nullopt: a null pointer
    InputBlock block{};

    Win32Status status = Win32Status::Success;
    std::vector<BlockMember> output{};
    std::optional<std::u16string> loggerName{}; ///< in the block afterwards
    std::optional<std::u16string> logFileName{}; ///< the same, relative to the folder of the test; u"" for none
    std::optional<Guid> guid{};
    std::optional<std::uint32_t> sessionsAfter{}; ///< that QueryAllTraces lists
};

/// A call of QueryAllTraces.
struct QueryAllRow
{
    std::string_view id;
    std::uint32_t running = 0; ///< sessions
    bool array = true;
    bool loggerCount = true;
    std::uint32_t entries = 1; ///< PropertyArrayCount
    std::vector<InputBlock> blocks{}; ///< the array; missing ones are plain

    Win32Status status = Win32Status::Success;
    std::uint32_t sessions = 0; ///< *LoggerCount, where the call fills anything
};

/// A call of EnableTraceEx2.
struct EnableRow
{
    std::string_view id;
    std::uint32_t running = 1; ///< sessions; with 9, the first 8 have the provider already
    HandleArgument handle = HandleArgument::OfFirst; ///< with 9 sessions: the ninth
    bool provider = true;
    std::uint32_t control = 1;
    std::optional<EnableTraceParametersWithFilters> parameters{};

    Win32Status status = Win32Status::Success;
};

/// A call of any other function, in an engine where a ring session with buffers of 64 KB has enabled a provider at
/// level 4, with all keywords; the provider is registered.
struct FunctionRow
{
    struct Callee
    {
        const EngineFunctions& f;
        TraceHandle session = invalidTraceHandle;
        std::uint64_t registration = 0;
        Guid provider;
    };

    static constexpr Win32Status yes{1}; ///< of functions that return no status
    static constexpr Win32Status no{0};

    std::string_view function;
    std::string_view id;
    std::uint32_t (*call)(const Callee& callee);
    Win32Status status = Win32Status::Success;
};

std::vector<ConformanceRow> argumentRows(); ///< what StartTrace checks before it understands the block
std::vector<ConformanceRow> ruleRows(); ///< what the rules refuse
std::vector<ConformanceRow> grantRows(); ///< what StartTrace makes of a configuration
std::vector<ConformanceRow> controlRows();
std::vector<ConformanceRow> updateRows();
std::vector<QueryAllRow> queryAllRows();
std::vector<EnableRow> enableRows();
std::vector<FunctionRow> enableFunctionRows(); ///< what controllers call
std::vector<FunctionRow> providerFunctionRows();
std::vector<FunctionRow> classicFunctionRows();
std::vector<FunctionRow> consumerFunctionRows();
std::vector<FunctionRow> functionRows(); ///< all of the last four

/// What the rows run on.
struct ConformanceTarget
{
    TraceApi& api; ///< over the functions
    const EngineFunctions& functions;
    std::u16string folder; ///< exists, ends with a separator
};

/// Each resets the engine, makes the call and reports every difference as a failure that names the row.
void run(const ConformanceTarget& target, const ConformanceRow& row);
void run(const ConformanceTarget& target, const QueryAllRow& row);
void run(const ConformanceTarget& target, const EnableRow& row);
void run(const ConformanceTarget& target, const FunctionRow& row);
/// All of them, on a fresh engine each.
void runConformance(const ConformanceTarget& target);

/// EVENT_TRACE_PROPERTIES without the second version's members.
constexpr std::uint32_t firstVersionSize = 0x78;
/// Only sessions that the rows start themselves have this GUID.
constexpr Guid ownGuid = "33333333-4444-5555-6666-777777777777"_guid;

/// A configuration for the rows: 64 KB buffers, nothing else asked for.
SessionConfig asking(std::uint32_t mode, std::u16string logFile = {}, std::uint32_t maximumFileSize = 0);
SessionConfig named(std::u16string name, SessionConfig config);
SessionConfig withGuid(SessionConfig config, const Guid& guid);

} // namespace etwarden
