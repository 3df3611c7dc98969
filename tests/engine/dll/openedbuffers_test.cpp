// SPDX-License-Identifier: GPL-3.0-or-later
// The functions of Windows 11 that open a trace, whose consumers read whole buffers.
#include "model/etw/etllayouts.h"
#include "model/etw/readbytes.h"
#include "tests/engine/dll/consumertest.h"

#include <atomic>
#include <cstring>
#include <thread>

namespace etwarden {
namespace {

/// What the callback for buffers got.
struct ReceivedBuffers
{
    std::vector<std::vector<std::byte>> bytes;
    std::vector<BufferCallbackInformation> information;
    std::function<bool(const void* buffer, std::uint64_t handle)> onBuffer; ///< false: no more

    WmiBufferHeader header(std::size_t number) const
    {
        WmiBufferHeader header{};
        EXPECT_TRUE(readBytes(std::span<const std::byte>(bytes[number]), 0, &header));
        return header;
    }
};

std::uint32_t ETWENGINE_CALL takeBuffer(
    const void* buffer, std::uint32_t size, const BufferCallbackInformation* information, void* context)
{
    auto& received = *static_cast<ReceivedBuffers*>(context);
    const auto* const bytes = static_cast<const std::byte*>(buffer);
    received.bytes.emplace_back(bytes, bytes + size);
    received.information.push_back(*information);
    return !received.onBuffer || received.onBuffer(buffer, information->TraceHandle) ? 1 : 0;
}

class OpenedBuffers : public ConsumerTest
{
protected:
    OpenTraceOptions options()
    {
        return {.ProcessTraceModes = 0,
            .EventCallback = reinterpret_cast<std::uintptr_t>(&hearRecord),
            .EventCallbackContext = reinterpret_cast<std::uintptr_t>(&heard),
            .BufferCallback = reinterpret_cast<std::uintptr_t>(&takeBuffer),
            .BufferCallbackContext = reinterpret_cast<std::uintptr_t>(&received)};
    }
    std::uint64_t openFile(const OpenTraceOptions& options)
    {
        const std::uint64_t handle = OpenTraceFromFile(path(u"a.etl").c_str(), &options, &header);
        EXPECT_NE(handle, invalidProcessTraceHandle);
        return handle;
    }
    std::uint64_t openSession(const std::u16string& name, const OpenTraceOptions& options)
    {
        return OpenTraceFromRealTimeLogger(name.c_str(), &options, &header);
    }
    /// All buffers are whole, and the first one has the header event.
    void expectBuffersFrom(std::uint64_t handle)
    {
        ASSERT_FALSE(received.bytes.empty());
        EXPECT_EQ(received.header(0).BufferType, static_cast<std::uint16_t>(EtwBufferType::Header));
        for (std::size_t i = 0; i < received.bytes.size(); ++i) {
            EXPECT_EQ(received.header(i).Offset, received.bytes[i].size()) << "FilledBytes of ETW_BUFFER_HEADER";
            EXPECT_EQ(received.information[i].TraceHandle, handle);
            EXPECT_EQ(received.information[i].BuffersRead, i + 1);
        }
    }

    ReceivedBuffers received;
    BasicTraceLogfileHeader<std::uintptr_t> header{};
};

TEST_F(OpenedBuffers, ComeWithTheEventsOfAFile)
{
    record(u"a.etl", 1, 500);
    const std::uint64_t handle = openFile(options());
    EXPECT_EQ(header.BufferSize, 4096u);
    EXPECT_EQ(process({handle}), success);
    EXPECT_EQ(heard.ids(), numbers(1, 500));
    EXPECT_EQ(received.bytes.size(), header.BuffersWritten);
    expectBuffersFrom(handle);
    EXPECT_EQ(CloseTrace(handle), success);
}

TEST_F(OpenedBuffers, AreDecompressed)
{
    SessionConfig config;
    config.logFileMode = logfilemode::Buffering | logfilemode::Compressed;
    config.bufferSizeKb = 4;
    config.minimumBuffers = 256;
    std::uint64_t session = 0;
    EXPECT_EQ(StartTraceW(&session, u"ring", PropertiesBlock::forStart(config).properties()), success);
    EXPECT_EQ(EnableTraceEx2(session, &consumedProvider, 1, 5, 0, 0, 0, nullptr), success);
    for (std::uint32_t number = 1; number <= 500; ++number)
        EXPECT_EQ(write(number), success);
    EXPECT_EQ(FlushTraceW(session, nullptr, PropertiesBlock::forFlush(path(u"a.etl")).properties()), success);

    const std::uint64_t handle = openFile(options());
    EXPECT_EQ(process({handle}), success);
    EXPECT_EQ(heard.ids(), numbers(1, 500));
    expectBuffersFrom(handle);
    for (std::size_t i = 0; i < received.bytes.size(); ++i) {
        EXPECT_EQ(received.header(i).BufferFlag & bufferflag::Compressed, 0);
        EXPECT_EQ(received.header(i).BufferSize, 4096u);
    }
}

TEST_F(OpenedBuffers, BeginWithTheHeaderOfASession)
{
    startLive(u"live");
    const std::uint64_t handle = openSession(u"live", options());
    ASSERT_NE(handle, invalidProcessTraceHandle);
    EXPECT_EQ(header.BufferSize, 4096u);
    for (std::uint32_t number = 1; number <= 500; ++number)
        EXPECT_EQ(write(number), success);
    stop(u"live");
    EXPECT_EQ(process({handle}), success);
    EXPECT_EQ(heard.ids(), numbers(1, 500));
    EXPECT_GT(received.bytes.size(), 10u);
    expectBuffersFrom(handle);
}

TEST_F(OpenedBuffers, NeedNoCallback)
{
    record(u"a.etl", 1, 100);
    OpenTraceOptions wanted = options();
    wanted.EventCallback = 0;
    EXPECT_EQ(process({openFile(wanted)}), success);
    EXPECT_TRUE(heard.events.empty());
    EXPECT_FALSE(received.bytes.empty());

    const std::size_t before = received.bytes.size();
    wanted = options();
    wanted.BufferCallback = 0;
    EXPECT_EQ(process({openFile(wanted)}), success);
    EXPECT_EQ(heard.ids(), numbers(1, 100));
    EXPECT_EQ(received.bytes.size(), before);
}

TEST_F(OpenedBuffers, HaveRawTimesOnRequest)
{
    record(u"a.etl", 1, 1);
    EXPECT_EQ(process({openFile(options())}), success);
    OpenTraceOptions raw = options();
    raw.ProcessTraceModes = openmode::RawTimestamp;
    EXPECT_EQ(process({openFile(raw)}), success);
    const std::vector<Heard::Event> found = heard.ofProvider(consumedProvider);
    ASSERT_EQ(found.size(), 2u);
    EXPECT_LT(found[1].record.EventHeader.TimeStamp, found[0].record.EventHeader.TimeStamp / 2);
}

TEST_F(OpenedBuffers, EndWhenTheirCallbackCancels)
{
    record(u"a.etl", 1, 500);
    received.onBuffer = [](const void*, std::uint64_t) { return false; };
    EXPECT_EQ(process({openFile(options())}), code(Win32Status::Cancelled));
    EXPECT_EQ(received.bytes.size(), 1u);
}

TEST_F(OpenedBuffers, StayUntilTheyAreReleased)
{
    record(u"a.etl", 1, 500);
    const void* kept = nullptr;
    std::atomic<bool> isKept = false;
    received.onBuffer = [&](const void* buffer, std::uint64_t handle) {
        void* const held = const_cast<void*>(buffer);
        EXPECT_EQ(ProcessTraceBufferIncrementReference(handle + 1, held), code(Win32Status::InvalidParameter));
        if (received.bytes.size() == 2) {
            EXPECT_EQ(ProcessTraceBufferIncrementReference(handle, held), success);
            EXPECT_EQ(ProcessTraceBufferIncrementReference(handle, held), success);
            kept = buffer;
            isKept = true;
        }
        return true;
    };
    std::atomic<bool> isReleased = false;
    std::thread releasing([&] {
        while (!isKept)
            std::this_thread::yield();
        EXPECT_EQ(ProcessTraceBufferDecrementReference(const_cast<void*>(kept)), success);
        EtwEngineReset(nullptr); // the buffer does not need the engine
        WmiBufferHeader header{};
        std::memcpy(&header, kept, sizeof header);
        EXPECT_EQ(header.BufferSize, 4096u);
        isReleased = true;
        EXPECT_EQ(ProcessTraceBufferDecrementReference(const_cast<void*>(kept)), success);
    });
    EXPECT_EQ(process({openFile(options())}), success);
    EXPECT_TRUE(isReleased);
    releasing.join();
    EXPECT_EQ(ProcessTraceBufferDecrementReference(const_cast<void*>(kept)), code(Win32Status::InvalidParameter));
}

TEST_F(OpenedBuffers, RefuseWhatCannotBeOpened)
{
    const OpenTraceOptions good = options();
    OpenTraceOptions unknownMode = good;
    unknownMode.ProcessTraceModes = 2;
    record(u"a.etl", 1, 1);
    const std::u16string file = path(u"a.etl");
    EXPECT_EQ(OpenTraceFromFile(nullptr, &good, nullptr), invalidProcessTraceHandle);
    EXPECT_EQ(OpenTraceFromFile(u"", &good, nullptr), invalidProcessTraceHandle);
    EXPECT_EQ(OpenTraceFromFile(file.c_str(), nullptr, nullptr), invalidProcessTraceHandle);
    EXPECT_EQ(OpenTraceFromFile(file.c_str(), &unknownMode, nullptr), invalidProcessTraceHandle);
    EXPECT_EQ(OpenTraceFromFile(path(u"none.etl").c_str(), &good, nullptr), invalidProcessTraceHandle);
    EXPECT_NE(OpenTraceFromFile(file.c_str(), &good, nullptr), invalidProcessTraceHandle);

    EXPECT_EQ(OpenTraceFromRealTimeLogger(u"live", &good, nullptr), invalidProcessTraceHandle);
    startLive(u"live");
    int partition = 0;
    const auto openIn = [&good](void* in) {
        return OpenTraceFromRealTimeLoggerWithAllocationOptions(u"live", &good, 1 << 20, in, nullptr);
    };
    EXPECT_EQ(openIn(&partition), invalidProcessTraceHandle);
    EXPECT_NE(openIn(nullptr), invalidProcessTraceHandle);
}

TEST_F(OpenedBuffers, NameNoPartitionForASessionOfThisMachine)
{
    startLive(u"live");
    const std::uint64_t handle = openSession(u"live", options());
    std::vector<std::byte> answer(sizeof(TracePartitionInformation), std::byte{0xAA});
    std::uint32_t bytes = 0;
    EXPECT_EQ(QueryTraceProcessingHandle(handle, 1, nullptr, 0, answer.data(), 0x2F, &bytes),
        code(Win32Status::InsufficientBuffer));
    EXPECT_EQ(bytes, answer.size());
    EXPECT_EQ(QueryTraceProcessingHandle(handle, 1, nullptr, 0, answer.data(), 0x30, &bytes), success);
    EXPECT_EQ(answer, std::vector<std::byte>(answer.size()));
    EXPECT_EQ(QueryTraceProcessingHandle(handle, 2, nullptr, 0, answer.data(), 0x30, &bytes),
        code(Win32Status::NotSupported));
    record(u"a.etl", 1, 1);
    EXPECT_EQ(QueryTraceProcessingHandle(openFile(options()), 1, nullptr, 0, answer.data(), 0x30, &bytes),
        code(Win32Status::NotSupported));
}

} // namespace
} // namespace etwarden
