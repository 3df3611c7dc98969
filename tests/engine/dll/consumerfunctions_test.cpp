// SPDX-License-Identifier: GPL-3.0-or-later
// Consumers of log files, made of documented calls only.
#include "model/etw/utf16.h"
#include "model/etw/wellknown.h"
#include "tests/engine/dll/consumertest.h"

#include <cstring>
#include <filesystem>
#include <fstream>
#include <stdexcept>

namespace etwarden {
namespace {

std::uint64_t registeredForConsumer = 0;
std::uint64_t consumedSession = 0;

std::uint32_t ETWENGINE_CALL onConsumedRequest(std::uint32_t code, void*, std::uint32_t*, void* buffer)
{
    if (code == wmiEnableEvents)
        consumedSession = GetTraceLoggerHandle(buffer);
    return 0;
}

std::vector<std::size_t> heardBefore; // so many events by the callback for all, at each event of the class

void ETWENGINE_CALL hearClass(void* event)
{
    EXPECT_EQ(static_cast<const EventTrace*>(event)->Header.Guid, consumedProvider);
    heardBefore.push_back(classicHeard->ofProvider(consumedProvider).size());
}

using ConsumerFunctions = ConsumerTest;

TEST_F(ConsumerFunctions, ReadEveryEventOfAFileOnceAndInOrder)
{
    record(u"a.etl", 1, 500);
    read(u"a.etl");
    EXPECT_EQ(heard.ids(), numbers(1, 500));
    std::uint64_t last = 0;
    for (const Heard::Event& event : heard.ofProvider(consumedProvider)) {
        const EventHeader& header = event.record.EventHeader;
        EXPECT_GE(header.TimeStamp, last);
        last = header.TimeStamp;
        std::uint32_t number = 0;
        ASSERT_EQ(event.payload.size(), sizeof number);
        std::memcpy(&number, event.payload.data(), sizeof number);
        EXPECT_EQ(number, header.EventDescriptor.Id);
    }
}

TEST_F(ConsumerFunctions, FillRecordsWithWhatTheProviderWrote)
{
    start(u"recorder", u"a.etl");
    const EventDescriptor descriptor = numbered(7);
    EXPECT_EQ(EventWriteTransfer(provider, &descriptor, &consumedClass, &consumedOther, 0, nullptr), success);
    EXPECT_EQ(EventWriteString(provider, 4, 2, u"text"), success);
    stop(u"recorder");
    read(u"a.etl");

    const std::vector<Heard::Event> events = heard.ofProvider(consumedProvider);
    ASSERT_EQ(events.size(), 2u);
    const EventHeader& header = events[0].record.EventHeader;
    EXPECT_EQ(std::memcmp(&header.EventDescriptor, &descriptor, sizeof descriptor), 0);
    EXPECT_EQ(header.ActivityId, consumedClass);
    constexpr std::uint16_t pointers = sizeof(void*) == 8 ? eventflag::Header64Bit : eventflag::Header32Bit;
    EXPECT_EQ(header.Flags, pointers | eventflag::ProcessorIndex | eventflag::ExtendedInfo);
    EXPECT_EQ(events[0].record.UserData, 0u);
    ASSERT_EQ(events[0].items.size(), 1u);
    EXPECT_EQ(events[0].items[0].ExtType, static_cast<std::uint16_t>(ItemType::RelatedActivity));
    EXPECT_EQ(events[0].items[0].Linkage, 0);
    ASSERT_EQ(events[0].firstItem.size(), sizeof consumedOther);
    EXPECT_EQ(std::memcmp(events[0].firstItem.data(), &consumedOther, sizeof consumedOther), 0);

    EXPECT_EQ(events[1].record.EventHeader.Flags, pointers | eventflag::ProcessorIndex | eventflag::StringOnly);
    EXPECT_EQ(events[1].payload.size(), sizeof u"text");
}

TEST_F(ConsumerFunctions, ReadClassicEventsAndMessagesInBothForms)
{
    TraceGuidRegistration classOf{&consumedClass, nullptr};
    ASSERT_EQ(RegisterTraceGuidsW(
                  onConsumedRequest, nullptr, &consumedOther, 1, &classOf, nullptr, nullptr, &registeredForConsumer),
        success);
    const std::uint64_t session = start(u"recorder", u"a.etl");
    ASSERT_EQ(EnableTrace(1, 0, 5, &consumedOther, session), success);
    struct
    {
        EventTraceHeader header{};
        std::uint32_t data = 0xABCD;
    } event;
    event.header.Size = sizeof event.header + sizeof event.data;
    event.header.UserTime = wnodeflag::TracedGuid;
    event.header.Guid = consumedClass;
    event.header.Type = 11;
    event.header.Level = 3;
    event.header.Version = 2;
    EXPECT_EQ(TraceEvent(consumedSession, &event.header), success);
    EventInstanceInfo child{};
    EventInstanceInfo parent{};
    ASSERT_EQ(CreateTraceInstanceId(classOf.RegHandle, &parent), success);
    ASSERT_EQ(CreateTraceInstanceId(classOf.RegHandle, &child), success);
    EventInstanceHeader instance{};
    instance.Size = sizeof instance;
    instance.Type = 12;
    instance.Flags = wnodeflag::TracedGuid;
    EXPECT_EQ(TraceEventInstance(consumedSession, &instance, &child, &parent), success);
    const std::uint32_t argument = 5;
    EXPECT_EQ(TraceMessage(consumedSession, messageflag::Guid | messageflag::Timestamp | messageflag::SystemInfo,
                  &consumedClass, 21, &argument, sizeof argument, nullptr),
        success);
    EXPECT_EQ(write(9), success);
    stop(u"recorder");
    UnregisterTraceGuids(registeredForConsumer);

    read(u"a.etl");
    std::vector<Heard::Event> events = heard.ofProvider(consumedClass);
    ASSERT_EQ(events.size(), 3u);
    const EventHeader& header = events[0].record.EventHeader;
    EXPECT_EQ(header.EventDescriptor.Opcode, 11);
    EXPECT_EQ(header.EventDescriptor.Level, 3);
    EXPECT_EQ(header.EventDescriptor.Version, 2);
    EXPECT_NE(header.Flags & eventflag::ClassicHeader, 0);
    EXPECT_EQ(events[0].payload.size(), 4u);
    ASSERT_EQ(events[1].items.size(), 1u);
    EXPECT_EQ(events[1].items[0].ExtType, static_cast<std::uint16_t>(ItemType::InstanceInfo));
    InstanceInfoItem item{};
    ASSERT_EQ(events[1].firstItem.size(), sizeof item);
    std::memcpy(static_cast<void*>(&item), events[1].firstItem.data(), sizeof item);
    EXPECT_EQ(item.InstanceId, child.InstanceId);
    EXPECT_EQ(item.ParentInstanceId, parent.InstanceId);
    EXPECT_EQ(item.ParentGuid, consumedClass);
    EXPECT_EQ(events[2].record.EventHeader.EventDescriptor.Id, 21);
    EXPECT_NE(events[2].record.EventHeader.Flags & eventflag::TraceMessage, 0);
    EXPECT_EQ(events[2].payload.size(), sizeof argument);

    heard = {};
    read(u"a.etl", 0);
    events = heard.ofProvider(consumedClass);
    ASSERT_EQ(events.size(), 3u);
    EXPECT_EQ(events[0].classic.Header.Type, 11);
    EXPECT_EQ(events[0].classic.Header.Level, 3);
    EXPECT_EQ(events[0].classic.Header.Version, 2);
    EXPECT_EQ(events[0].payload.size(), 4u);
    EXPECT_EQ(events[1].classic.InstanceId, child.InstanceId);
    EXPECT_EQ(events[1].classic.ParentGuid, consumedClass);
    ASSERT_EQ(heard.ofProvider(consumedProvider).size(), 1u);
    EXPECT_EQ(heard.ofProvider(consumedProvider)[0].classic.Header.Type, numbered(9).Opcode);
}

TEST_F(ConsumerFunctions, CallTheCallbackOfAClassOfEvents)
{
    heardBefore.clear();
    ASSERT_EQ(SetTraceCallback(&consumedProvider, hearClass), success);
    record(u"a.etl", 1, 3);
    read(u"a.etl", 0);
    EXPECT_EQ(heardBefore, (std::vector<std::size_t>{0, 1, 2}));
    EXPECT_EQ(heard.ofProvider(consumedProvider).size(), 3u);
    EXPECT_EQ(RemoveTraceCallback(&consumedProvider), success);
    EXPECT_EQ(RemoveTraceCallback(&consumedProvider), code(Win32Status::WmiGuidNotFound));
    read(u"a.etl", 0);
    EXPECT_EQ(heardBefore.size(), 3u);
}

TEST_F(ConsumerFunctions, FillInTheHeaderWhenAFileIsOpened)
{
    record(u"a.etl", 1, 100);
    const std::uint64_t handle = open(u"a.etl");
    const auto& header = opened.LogfileHeader;
    EXPECT_EQ(header.BufferSize, 4096u);
    EXPECT_EQ(opened.BufferSize, 4096u);
    EXPECT_GT(header.BuffersWritten, 1u);
    EXPECT_EQ(header.PointerSize, 8u);
    EXPECT_GT(header.PerfFreq, 0u);
    EXPECT_GT(header.EndTime, header.StartTime);
    EXPECT_EQ(header.LoggerName, 0u);
    EXPECT_EQ(opened.IsKernelTrace, 0u);
    EXPECT_EQ(opened.Context, reinterpret_cast<std::uintptr_t>(&heard)) << "what was asked for stays";

    ASSERT_EQ(process({handle}), success);
    ASSERT_FALSE(heard.events.empty());
    const Heard::Event& first = heard.events.front();
    EXPECT_EQ(first.record.EventHeader.ProviderId, wellknown::eventTraceGuid);
    EXPECT_EQ(first.record.EventHeader.EventDescriptor.Opcode, 0);
    TraceLogfileHeader64 written{};
    ASSERT_GE(first.payload.size(), sizeof written);
    std::memcpy(static_cast<void*>(&written), first.payload.data(), sizeof written);
    EXPECT_EQ(written.BuffersWritten, header.BuffersWritten);
    EXPECT_EQ(first.record.EventHeader.TimeStamp, header.StartTime);
    CloseTrace(handle);
}

TEST_F(ConsumerFunctions, CountBuffersAfterTheirEvents)
{
    record(u"a.etl", 1, 200);
    const std::uint64_t handle = open(u"a.etl");
    std::vector<std::size_t> eventsAt;
    heard.goesOn = [this, &eventsAt] {
        eventsAt.push_back(heard.events.size());
        return true;
    };
    ASSERT_EQ(process({handle}), success);
    ASSERT_EQ(heard.buffers.size(), opened.LogfileHeader.BuffersWritten);
    EXPECT_EQ(eventsAt.back(), heard.events.size());
    for (std::size_t i = 0; i < heard.buffers.size(); ++i) {
        const EventTraceLogfile& buffer = heard.buffers[i];
        EXPECT_EQ(buffer.BuffersRead, i + 1);
        EXPECT_EQ(buffer.BufferSize, 4096u);
        EXPECT_GT(buffer.Filled, bufferHeaderSize);
        EXPECT_LE(buffer.Filled, 4096u);
        EXPECT_EQ(buffer.CurrentTime, heard.events[eventsAt[i] - 1].record.EventHeader.TimeStamp);
        EXPECT_EQ(*at<char16_t>(buffer.LogFileName), path(u"a.etl")[0]);
    }

    std::size_t left = 2;
    heard = {};
    heard.goesOn = [&left] { return --left > 0; };
    EXPECT_EQ(process({handle}), code(Win32Status::Cancelled));
    EXPECT_EQ(heard.buffers.size(), 2u);
    EXPECT_LT(heard.ids().size(), 200u);

    heard = {};
    EXPECT_EQ(process({handle}), success) << "another run begins with the first event";
    EXPECT_EQ(heard.ids(), numbers(1, 200));
    CloseTrace(handle);
}

TEST_F(ConsumerFunctions, MergeSeveralFilesByTime)
{
    start(u"odd", u"odd.etl");
    start(u"even", u"even.etl");
    std::uint64_t both[2]{};
    const Guid guids[]{consumedClass, consumedOther};
    EventUnregister(provider);
    for (int i = 0; i < 2; ++i) {
        EventRegister(&guids[i], nullptr, nullptr, &both[i]);
        PropertiesBlock block;
        ASSERT_EQ(QueryTraceW(0, i == 0 ? u"odd" : u"even", block.properties()), success);
        ASSERT_EQ(
            EnableTraceEx2(block.properties()->Wnode.HistoricalContext, &guids[i], 1, 5, 0, 0, 0, nullptr), success);
    }
    for (std::uint32_t number = 1; number <= 300; ++number) {
        const EventDescriptor descriptor = numbered(number);
        EXPECT_EQ(EventWrite(both[1 - number % 2], &descriptor, 0, nullptr), success);
    }
    stop(u"odd");
    stop(u"even");

    const std::uint64_t even = open(u"even.etl");
    const std::uint64_t odd = open(u"odd.etl");
    ASSERT_EQ(process({even, odd}), success);
    std::vector<std::uint16_t> odds;
    std::vector<std::uint16_t> evens;
    std::uint64_t last = 0;
    for (const Heard::Event& event : heard.events) {
        const EventHeader& header = event.record.EventHeader;
        EXPECT_GE(header.TimeStamp, last); // of either file
        last = header.TimeStamp;
        if (header.ProviderId != consumedClass && header.ProviderId != consumedOther)
            continue;
        auto& ids = header.ProviderId == consumedClass ? odds : evens;
        ids.push_back(header.EventDescriptor.Id);
    }
    ASSERT_EQ(odds.size(), 150u);
    ASSERT_EQ(evens.size(), 150u);
    for (std::uint32_t i = 0; i < 150; ++i) {
        EXPECT_EQ(odds[i], 2 * i + 1);
        EXPECT_EQ(evens[i], 2 * i + 2);
    }
}

TEST_F(ConsumerFunctions, SelectEventsByTimesIncludingBothEnds)
{
    record(u"a.etl", 1, 50);
    read(u"a.etl");
    const std::vector<Heard::Event> all = heard.ofProvider(consumedProvider);
    std::uint64_t from = all[10].record.EventHeader.TimeStamp;
    std::uint64_t to = all[30].record.EventHeader.TimeStamp;
    std::vector<std::uint16_t> expected;
    for (const Heard::Event& event : all) {
        if (event.record.EventHeader.TimeStamp >= from && event.record.EventHeader.TimeStamp <= to)
            expected.push_back(event.record.EventHeader.EventDescriptor.Id);
    }
    heard = {};
    const std::uint64_t handle = open(u"a.etl");
    EXPECT_EQ(process({handle}, &from, &to), success);
    EXPECT_EQ(heard.ids(), expected);
    EXPECT_EQ(heard.events.front().record.EventHeader.ProviderId, wellknown::eventTraceGuid)
        << "the others cannot be read without it";
    EXPECT_EQ(process({handle}, &to, &(from -= 1)), code(Win32Status::InvalidTime));
}

TEST_F(ConsumerFunctions, PassRawTimesOfTheClock)
{
    record(u"a.etl", 1, 5);
    read(u"a.etl");
    const std::vector<Heard::Event> converted = heard.ofProvider(consumedProvider);
    heard = {};
    read(u"a.etl", processmode::EventRecord | processmode::RawTimestamp);
    const std::vector<Heard::Event> raw = heard.ofProvider(consumedProvider);
    const std::uint64_t start = heard.events.front().record.EventHeader.TimeStamp;
    ASSERT_EQ(raw.size(), converted.size());
    for (std::size_t i = 0; i < raw.size(); ++i) {
        const std::uint64_t counts = raw[i].record.EventHeader.TimeStamp - start;
        const double seconds = static_cast<double>(counts) / static_cast<double>(opened.LogfileHeader.PerfFreq);
        const double expected =
            static_cast<double>(converted[i].record.EventHeader.TimeStamp - opened.LogfileHeader.StartTime);
        EXPECT_NEAR(seconds * 1e7, expected, 2);
    }
}

TEST_F(ConsumerFunctions, PassTimesThatCannotBeRightAsTheyWereWritten)
{
    constexpr std::uint32_t raw = processmode::EventRecord | processmode::RawTimestamp;
    record(u"a.etl", 1, 5);
    read(u"a.etl", raw);
    const std::uint64_t written = heard.ofProvider(consumedProvider).back().record.EventHeader.TimeStamp;
    const std::uint64_t damaged = written + opened.LogfileHeader.PerfFreq * 3600 * 24 * 365;

    const std::filesystem::path file(path(u"a.etl"));
    std::string bytes(static_cast<std::size_t>(std::filesystem::file_size(file)), '\0');
    std::ifstream(file, std::ios::binary).read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    const std::size_t place = bytes.rfind(std::string(reinterpret_cast<const char*>(&written), sizeof written));
    ASSERT_NE(place, std::string::npos);
    std::memcpy(bytes.data() + place, &damaged, sizeof damaged);
    std::ofstream(file, std::ios::binary) << bytes;

    heard = {};
    read(u"a.etl", raw);
    EXPECT_EQ(heard.ids(), numbers(1, 5));
    EXPECT_EQ(heard.ofProvider(consumedProvider).back().record.EventHeader.TimeStamp, damaged);
}

TEST_F(ConsumerFunctions, NamesOfBytesAreUtf8)
{
    record(u"\u00E9.etl", 1, 3);
    const std::string name = toUtf8(path(u"\u00E9.etl"));
    EventTraceLogfile logfile = asking({}, processmode::EventRecord);
    logfile.LogFileName = reinterpret_cast<std::uintptr_t>(name.c_str());
    heard.goesOn = [this, &name] { return name == at<char>(heard.buffers.back().LogFileName); };
    const std::uint64_t handle = OpenTraceA(&logfile);
    EXPECT_EQ(process({handle}), success);
    EXPECT_EQ(heard.ids(), numbers(1, 3));
}

TEST_F(ConsumerFunctions, EndARunWhenItIsClosed)
{
    record(u"a.etl", 1, 500);
    const std::uint64_t handle = open(u"a.etl");
    std::uint32_t answer = 0;
    heard.onEvent = [&] {
        if (heard.events.size() == 10)
            answer = CloseTrace(handle);
    };
    EXPECT_EQ(process({handle}), success);
    EXPECT_EQ(answer, code(Win32Status::CtxClosePending));
    EXPECT_LT(heard.ids().size(), 500u);
    EXPECT_EQ(CloseTrace(handle), code(Win32Status::InvalidHandle));
    EXPECT_EQ(process({handle}), code(Win32Status::InvalidHandle));
}

TEST_F(ConsumerFunctions, EndARunAtAnExceptionOfACallback)
{
    record(u"a.etl", 1, 50);
    const std::uint64_t handle = open(u"a.etl");
    heard.onEvent = [] { throw std::runtime_error("a consumer's own"); };
    EXPECT_EQ(process({handle}), code(Win32Status::NoAccess));
    EXPECT_EQ(heard.events.size(), 1u);
    heard = {};
    EXPECT_EQ(process({handle}), success);
    EXPECT_EQ(heard.ids(), numbers(1, 50));
}

TEST_F(ConsumerFunctions, NeedNoCallbacks)
{
    record(u"a.etl", 1, 50);
    const std::u16string name = path(u"a.etl");
    EventTraceLogfile logfile{};
    logfile.LogFileName = reinterpret_cast<std::uintptr_t>(name.c_str());
    const std::uint64_t handle = OpenTraceW(&logfile);
    EXPECT_EQ(process({handle}), success);
    EXPECT_EQ(CloseTrace(handle), success);
}

TEST_F(ConsumerFunctions, RefuseASecondThreadForAHandle)
{
    record(u"a.etl", 1, 5);
    const std::uint64_t handle = open(u"a.etl");
    std::uint32_t answer = 0;
    heard.onEvent = [&] { answer = process({handle}); };
    EXPECT_EQ(process({handle}), success);
    EXPECT_EQ(answer, code(Win32Status::Busy));
    heard.onEvent = nullptr;
    EXPECT_EQ(process({handle, handle}), code(Win32Status::Busy));
    EXPECT_EQ(process({handle}), success);
}

TEST_F(ConsumerFunctions, RefuseToOpenWhatIsNoTrace)
{
    const auto refused = [this](const std::u16string& file) {
        const std::u16string name = path(file);
        EventTraceLogfile logfile = asking(name, processmode::EventRecord);
        const EventTraceLogfile before = logfile;
        EXPECT_EQ(OpenTraceW(&logfile), invalidProcessTraceHandle);
        EXPECT_EQ(std::memcmp(&logfile, &before, sizeof before), 0) << "nothing is changed";
    };
    refused(u"missing.etl");
    refused(u""); // the folder
    std::ofstream(std::filesystem::path(path(u"text.etl"))) << "no trace, but text of more than a few bytes";
    refused(u"text.etl");
    std::ofstream(std::filesystem::path(path(u"empty.etl")));
    refused(u"empty.etl");
    const std::u16string empty;
    EventTraceLogfile nameless = asking(empty, processmode::EventRecord);
    EXPECT_EQ(OpenTraceW(&nameless), invalidProcessTraceHandle);
    nameless.LogFileName = 0;
    EXPECT_EQ(OpenTraceW(&nameless), invalidProcessTraceHandle);
    EXPECT_EQ(OpenTraceA(&nameless), invalidProcessTraceHandle);
    EXPECT_EQ(OpenTraceW(nullptr), invalidProcessTraceHandle);
}

TEST_F(ConsumerFunctions, ForgetWhatWasOpenedAtAReset)
{
    record(u"a.etl", 1, 5);
    const std::uint64_t handle = open(u"a.etl");
    EtwEngineReset(nullptr);
    EXPECT_EQ(process({handle}), code(Win32Status::InvalidHandle));
    EXPECT_EQ(CloseTrace(handle), code(Win32Status::InvalidHandle));
}

TEST_F(ConsumerFunctions, CheckTheArgumentsOfProcessTrace)
{
    record(u"a.etl", 1, 5);
    const std::uint64_t handle = open(u"a.etl");
    EXPECT_EQ(ProcessTrace(nullptr, 1, nullptr, nullptr), invalidParameter);
    EXPECT_EQ(process({}), invalidParameter) << "no array";
    std::vector<std::uint64_t> many(65, handle);
    EXPECT_EQ(process(many), code(Win32Status::BadLength));
    EXPECT_EQ(ProcessTrace(many.data(), 0, nullptr, nullptr), code(Win32Status::BadLength));
    EXPECT_EQ(process({handle, 0}), code(Win32Status::InvalidHandle));
    EXPECT_EQ(process({invalidProcessTraceHandle}), code(Win32Status::InvalidHandle));
}

} // namespace
} // namespace etwarden
