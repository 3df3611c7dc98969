// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/conformance/conformance.h"

#include "model/session/blockview.h"
#include "model/session/sessioncontrol.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <memory>

namespace etwarden {

namespace {

constexpr std::uint32_t nameCapacity = 1200; // characters of the logger name when offsets are automatic
constexpr std::uint32_t guardBytes = 64;
constexpr auto guardByte = std::byte{0xA5};
constexpr Guid providerGuid = "22222222-3333-4444-5555-666666666666"_guid;

std::u16string inFolder(const ConformanceTarget& target, const std::u16string& file)
{
    return file.empty() ? file : target.folder + file;
}

/// A block in memory of its own, followed by bytes that must not change.
class Block
{
public:
    Block(const ConformanceTarget& target, const InputBlock& input)
        : m_words((input.bytes + guardBytes + 7) / 8)
        , m_bytes(input.bytes)
        , m_given(input.given)
    {
        std::fill(memory() + m_bytes, memory() + m_bytes + guardBytes, guardByte);
        EventTraceProperties fixed{};
        fixed.Wnode.BufferSize = input.claimedBytes.value_or(input.bytes);
        fixed.Wnode.Guid = input.ask.guid;
        fixed.Wnode.ClientContext = input.ask.clientContext;
        fixed.Wnode.Flags = input.wnodeFlags;
        fixed.BufferSize = input.ask.bufferSizeKb;
        fixed.MinimumBuffers = input.ask.minimumBuffers;
        fixed.MaximumBuffers = input.ask.maximumBuffers;
        fixed.MaximumFileSize = input.ask.maximumFileSize;
        fixed.LogFileMode = input.ask.logFileMode;
        fixed.FlushTimer = input.ask.flushTimer;
        fixed.EnableFlags = input.ask.enableFlags;
        fixed.FlushThreshold = input.ask.flushThreshold;
        fixed.LoggerNameOffset = input.loggerNameOffset;
        fixed.LogFileNameOffset = input.logFileNameOffset;
        const std::u16string file = inFolder(target, input.ask.logFileName);
        if (fixed.LogFileNameOffset == InputBlock::automatic)
            fixed.LogFileNameOffset = file.empty() ? 0 : std::uint32_t{sizeof fixed + 2 * nameCapacity};
        std::memcpy(memory(), &fixed, std::min<std::size_t>(sizeof fixed, m_bytes));
        if (const std::size_t length = file.size() * sizeof(char16_t);
            length != 0 && fixed.LogFileNameOffset + length <= m_bytes)
            std::memcpy(memory() + fixed.LogFileNameOffset, file.data(), length);
    }

    EventTraceProperties* argument()
    {
        return m_given ? reinterpret_cast<EventTraceProperties*>(m_words.data()) : nullptr;
    }
    const EventTraceProperties& properties() const
    {
        return *reinterpret_cast<const EventTraceProperties*>(m_words.data());
    }
    SessionStatus status() const { return BlockReader(&properties(), m_bytes).status(); }
    std::vector<std::uint64_t> contents() const { return m_words; }
    bool guardIsIntact()
    {
        return std::all_of(
            memory() + m_bytes, memory() + m_bytes + guardBytes, [](std::byte byte) { return byte == guardByte; });
    }

private:
    std::byte* memory() { return reinterpret_cast<std::byte*>(m_words.data()); }

    std::vector<std::uint64_t> m_words;
    std::uint32_t m_bytes;
    bool m_given;
};

void reset(const ConformanceTarget& target, std::uint32_t windows)
{
    EtwEngineOptions options{};
    options.Size = sizeof options;
    options.LogicalProcessors = 2;
    options.SessionLimit = 32;
    options.Windows = windows;
    options.MaximumPoolBytes = 64 * 1024 * 1024;
    ASSERT_EQ(Win32Status{target.functions.EtwEngineReset(&options)}, Win32Status::Success);
}

std::vector<TraceHandle> startAll(const ConformanceTarget& target, const std::vector<SessionConfig>& configs)
{
    std::vector<TraceHandle> handles;
    for (SessionConfig config : configs) {
        config.logFileName = inFolder(target, config.logFileName);
        const Result<StartOutcome> started = SessionControl(target.api).start(config);
        EXPECT_TRUE(started) << static_cast<unsigned>(started.status()) << " for session " << handles.size();
        handles.push_back(started ? started->granted.handle : invalidTraceHandle);
    }
    return handles;
}

std::vector<SessionConfig> rings(std::uint32_t count)
{
    std::vector<SessionConfig> configs;
    for (char16_t letter = u'A'; count != 0; --count, ++letter)
        configs.push_back(named({u'S', letter}, asking(logfilemode::Buffering)));
    return configs;
}

TraceHandle handleFor(HandleArgument argument, const std::vector<TraceHandle>& handles)
{
    switch (argument) {
    case HandleArgument::Zero:
        return invalidTraceHandle;
    case HandleArgument::OfFirst:
        return handles.front();
    case HandleArgument::NeverGiven:
        return 31;
    case HandleArgument::KernelLoggerAlias:
        return kernelLoggerIdAlias;
    }
    return invalidTraceHandle;
}

Win32Status call(const ConformanceTarget& target, const ConformanceRow& row, TraceHandle handle, Block& block)
{
    const char16_t* const name = row.name ? row.name->c_str() : nullptr;
    if (row.call == ConformanceCall::Start) {
        TraceHandle started = 77; // what a failure must not leave there
        const Win32Status status =
            target.api.startTrace(row.handlePointer ? &started : nullptr, name, block.argument());
        if (row.handlePointer) {
            EXPECT_EQ(started == invalidTraceHandle, status != Win32Status::Success) << started;
        }
        return status;
    }
    // The calls are in the order of the control codes, after Start.
    const auto control = static_cast<TraceControl>(static_cast<std::uint32_t>(row.call) - 1);
    return target.api.controlTrace(handle, name, block.argument(), control);
}

void expectOutput(const ConformanceTarget& target, const ConformanceRow& row, const Block& block)
{
    for (const BlockMember& expected : row.output) {
        EventTraceProperties marked{};
        marked.*expected.member = 1; // identifies the member
        const auto* const words = reinterpret_cast<const std::uint32_t*>(&marked);
        const auto index = std::find(words, words + sizeof marked / sizeof *words, 1u) - words;
        EXPECT_EQ(block.properties().*expected.member, expected.value) << "member at " << index * 4;
    }
    const SessionStatus status = block.status();
    if (row.loggerName) {
        EXPECT_EQ(status.config.name, *row.loggerName);
    }
    if (row.logFileName) {
        EXPECT_EQ(status.config.logFileName, inFolder(target, *row.logFileName));
    }
    if (row.guid) {
        EXPECT_EQ(status.config.guid, *row.guid);
    }
    if (row.call == ConformanceCall::Start && row.status == Win32Status::Success) {
        EXPECT_NE(status.handle, invalidTraceHandle);
        EXPECT_FALSE(status.config.guid.isNull());
        EXPECT_NE(status.timeStamp, 0u);
    }
}

} // namespace

std::vector<FunctionRow> functionRows()
{
    std::vector<FunctionRow> all;
    for (const auto& rows :
        {enableFunctionRows(), providerFunctionRows(), classicFunctionRows(), consumerFunctionRows()})
        all.insert(all.end(), rows.begin(), rows.end());
    return all;
}

SessionConfig asking(std::uint32_t mode, std::u16string logFile, std::uint32_t maximumFileSize)
{
    SessionConfig config;
    config.bufferSizeKb = 64;
    config.logFileMode = mode;
    config.logFileName = std::move(logFile);
    config.maximumFileSize = maximumFileSize;
    return config;
}

SessionConfig named(std::u16string name, SessionConfig config)
{
    config.name = std::move(name);
    return config;
}

SessionConfig withGuid(SessionConfig config, const Guid& guid)
{
    config.guid = guid;
    return config;
}

void run(const ConformanceTarget& target, const ConformanceRow& row)
{
    SCOPED_TRACE(std::string(row.id));
    reset(target, row.windows);
    const std::vector<TraceHandle> handles = startAll(target, row.running);
    Block block(target, row.block);
    const std::vector<std::uint64_t> before = block.contents();

    const Win32Status status = call(target, row, handleFor(row.handle, handles), block);
    EXPECT_EQ(status, row.status) << static_cast<unsigned>(status);
    EXPECT_TRUE(block.guardIsIntact());
    if (status == Win32Status::Success || status == Win32Status::MoreData)
        expectOutput(target, row, block);
    else
        EXPECT_EQ(block.contents(), before);

    const Result<std::vector<SessionStatus>> sessions = SessionControl(target.api).queryAll();
    const bool started = row.call == ConformanceCall::Start && row.status == Win32Status::Success;
    ASSERT_TRUE(sessions);
    EXPECT_EQ(sessions->size(), row.sessionsAfter.value_or(row.running.size() + (started ? 1 : 0)));
}

void run(const ConformanceTarget& target, const QueryAllRow& row)
{
    SCOPED_TRACE(std::string(row.id));
    reset(target, 0);
    startAll(target, rings(row.running));
    std::vector<Block> blocks;
    std::vector<EventTraceProperties*> array;
    for (std::uint32_t i = 0; i < row.entries; ++i)
        blocks.emplace_back(target, i < row.blocks.size() ? row.blocks[i] : InputBlock{});
    for (Block& block : blocks)
        array.push_back(block.argument());

    std::uint32_t sessions = 99;
    const Win32Status status = target.api.queryAllTraces(
        row.array ? array.data() : nullptr, row.entries, row.loggerCount ? &sessions : nullptr);
    EXPECT_EQ(status, row.status) << static_cast<unsigned>(status);
    if (status != Win32Status::Success && status != Win32Status::MoreData)
        return;
    EXPECT_EQ(sessions, row.sessions);
    for (std::uint32_t i = 0; i < row.entries; ++i) {
        EXPECT_TRUE(blocks[i].guardIsIntact());
        const std::u16string expected = i < row.running ? std::u16string{u'S', static_cast<char16_t>(u'A' + i)} : u"";
        if (i >= row.blocks.size()) {
            EXPECT_EQ(blocks[i].status().config.name, expected) << i;
        }
    }
}

void run(const ConformanceTarget& target, const EnableRow& row)
{
    SCOPED_TRACE(std::string(row.id));
    reset(target, 0);
    std::vector<TraceHandle> handles = startAll(target, rings(row.running));
    const auto enable = [&](TraceHandle handle, std::uint32_t control,
                            const EnableTraceParametersWithFilters* parameters) {
        return target.api.enableTraceEx2(handle, row.provider ? &providerGuid : nullptr,
            static_cast<ProviderControl>(control), TraceLevel::All, 0, 0, 0, parameters);
    };
    for (std::size_t i = 0; i + 1 < handles.size(); ++i)
        EXPECT_EQ(enable(handles[i], 1, nullptr), Win32Status::Success);
    std::swap(handles.front(), handles.back());
    const Win32Status status =
        enable(handleFor(row.handle, handles), row.control, row.parameters ? &*row.parameters : nullptr);
    EXPECT_EQ(status, row.status) << static_cast<unsigned>(status);
}

void run(const ConformanceTarget& target, const FunctionRow& row)
{
    SCOPED_TRACE(std::string(row.function) + ", " + std::string(row.id));
    reset(target, 0);
    FunctionRow::Callee callee{target.functions, startAll(target, rings(1)).front(), 0, providerGuid};
    EXPECT_EQ(callee.f.EventRegister(&providerGuid, nullptr, nullptr, &callee.registration), 0u);
    EXPECT_EQ(callee.f.EnableTraceEx2(callee.session, &providerGuid, 1, 4, 0, 0, 0, nullptr), 0u);
    const std::uint32_t answer = row.call(callee);
    EXPECT_EQ(Win32Status{answer}, row.status) << answer;
}

void runConformance(const ConformanceTarget& target)
{
    for (const auto& rows : {argumentRows(), ruleRows(), grantRows(), controlRows(), updateRows()}) {
        for (const ConformanceRow& row : rows)
            run(target, row);
    }
    for (const QueryAllRow& row : queryAllRows())
        run(target, row);
    for (const EnableRow& row : enableRows())
        run(target, row);
    for (const FunctionRow& row : functionRows())
        run(target, row);
    EXPECT_EQ(Win32Status{target.functions.EtwEngineReset(nullptr)}, Win32Status::Success);
}

} // namespace etwarden
