// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/dll/etwengine.h"
#include "model/etw/consumerlayouts.h"
#include "model/etw/logfilemodes.h"
#include "model/session/propertiesblock.h"
#include "model/session/sessionconfig.h"
#include "tests/engine/dll/statuscodes.h"
#include "tests/support/temporaryfolder.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

/// What tests of consumers share: a controller, its provider and its consumer in one process.
namespace etwarden {

inline constexpr Guid consumedProvider = "99999999-3333-4444-5555-666666666666"_guid;
inline constexpr Guid consumedClass = "99999999-3333-4444-5555-777777777777"_guid;
inline constexpr Guid consumedOther = "99999999-3333-4444-5555-888888888888"_guid;
inline constexpr std::uint64_t invalidProcessTraceHandle = UINT64_MAX;

inline EventDescriptor numbered(std::uint32_t number)
{
    return {.Id = static_cast<std::uint16_t>(number),
        .Version = 3,
        .Channel = 0,
        .Level = 4,
        .Opcode = 9,
        .Task = 12,
        .Keyword = 2};
}

/// What callbacks got, copied while it was there.
struct Heard
{
    struct Event
    {
        ConsumedRecord record;
        EventTrace classic;
        std::vector<std::byte> payload;
        std::vector<ExtendedDataItem> items;
        std::vector<std::byte> firstItem;
    };
    std::vector<Event> events;
    std::vector<EventTraceLogfile> buffers;
    std::function<void()> onEvent;
    std::function<bool()> goesOn;

    /// The events of this provider, without those about the session itself.
    std::vector<Event> ofProvider(const Guid& guid) const
    {
        std::vector<Event> found;
        for (const Event& event : events) {
            if (event.record.EventHeader.ProviderId == guid || event.classic.Header.Guid == guid)
                found.push_back(event);
        }
        return found;
    }
    std::vector<std::uint16_t> ids() const
    {
        std::vector<std::uint16_t> found;
        for (const Event& event : ofProvider(consumedProvider))
            found.push_back(event.record.EventHeader.EventDescriptor.Id);
        return found;
    }
};

template<typename T>
const T* at(std::uint64_t address)
{
    return reinterpret_cast<const T*>(static_cast<std::uintptr_t>(address));
}

inline void ETWENGINE_CALL hearRecord(void* event)
{
    const auto& record = *static_cast<const ConsumedRecord*>(event);
    auto& heard = *reinterpret_cast<Heard*>(record.UserContext);
    const auto* const data = at<std::byte>(record.UserData);
    const auto* const items = at<ExtendedDataItem>(record.ExtendedData);
    Heard::Event& one = heard.events.emplace_back();
    one.record = record;
    one.payload.assign(data, data + record.UserDataLength);
    one.items.assign(items, items + record.ExtendedDataCount);
    if (!one.items.empty()) {
        const auto* const first = at<std::byte>(one.items[0].DataPtr);
        one.firstItem.assign(first, first + one.items[0].DataSize);
    }
    if (heard.onEvent)
        heard.onEvent();
}

inline Heard* classicHeard = nullptr; // the classic callback has no context

inline void ETWENGINE_CALL hearClassic(void* event)
{
    const auto& trace = *static_cast<const EventTrace*>(event);
    const auto* const data = at<std::byte>(trace.MofData);
    Heard::Event& one = classicHeard->events.emplace_back();
    one.classic = trace;
    one.payload.assign(data, data + trace.MofLength);
}

inline std::uint32_t ETWENGINE_CALL hearBuffer(EventTraceLogfile* logfile)
{
    auto& heard = *reinterpret_cast<Heard*>(logfile->Context);
    heard.buffers.push_back(*logfile);
    return !heard.goesOn || heard.goesOn() ? 1 : 0;
}

class ConsumerTest : public testing::Test
{
protected:
    ConsumerTest()
    {
        EtwEngineReset(nullptr);
        EventRegister(&consumedProvider, nullptr, nullptr, &provider);
    }
    ~ConsumerTest() override { EtwEngineReset(nullptr); }

    std::u16string path(const std::u16string& file) const { return folder.path() + file; }

    std::uint64_t start(const std::u16string& name, const std::u16string& file, std::uint32_t extraModes = 0)
    {
        SessionConfig config;
        config.logFileMode = logfilemode::Sequential | extraModes;
        config.bufferSizeKb = 4;
        config.minimumBuffers = 64;
        config.logFileName = path(file);
        PropertiesBlock block = PropertiesBlock::forStart(config);
        std::uint64_t session = 0;
        EXPECT_EQ(StartTraceW(&session, name.c_str(), block.properties()), success);
        EXPECT_EQ(EnableTraceEx2(session, &consumedProvider, 1, 5, 0, 0, 0, nullptr), success);
        return session;
    }
    static void stop(const std::u16string& name)
    {
        EXPECT_EQ(StopTraceW(0, name.c_str(), PropertiesBlock().properties()), success);
    }

    std::uint32_t write(std::uint32_t number)
    {
        const EventDescriptor descriptor = numbered(number);
        const EventDataDescriptor data = EventDataDescriptor::of(std::as_bytes(std::span(&number, 1)));
        return EventWrite(provider, &descriptor, 1, &data);
    }

    /// A file with the events `first` to `last`.
    void record(const std::u16string& file, std::uint32_t first, std::uint32_t last, std::uint32_t extraModes = 0)
    {
        start(u"recorder", file, extraModes);
        for (std::uint32_t number = first; number <= last; ++number)
            EXPECT_EQ(write(number), success);
        stop(u"recorder");
    }

    EventTraceLogfile asking(const std::u16string& name, std::uint32_t mode)
    {
        EventTraceLogfile logfile{};
        logfile.LogFileName = reinterpret_cast<std::uintptr_t>(name.c_str());
        logfile.ProcessTraceMode = mode;
        logfile.EventCallback = (mode & processmode::EventRecord) != 0 ? reinterpret_cast<std::uintptr_t>(&hearRecord)
                                                                       : reinterpret_cast<std::uintptr_t>(&hearClassic);
        logfile.BufferCallback = reinterpret_cast<std::uintptr_t>(&hearBuffer);
        logfile.Context = reinterpret_cast<std::uintptr_t>(&heard);
        return logfile;
    }
    std::uint64_t open(const std::u16string& file, std::uint32_t mode = processmode::EventRecord)
    {
        const std::u16string name = path(file);
        opened = asking(name, mode);
        classicHeard = &heard;
        const std::uint64_t handle = OpenTraceW(&opened);
        EXPECT_NE(handle, invalidProcessTraceHandle);
        return handle;
    }
    static std::uint32_t process(
        std::vector<std::uint64_t> handles, std::uint64_t* from = nullptr, std::uint64_t* to = nullptr)
    {
        return ProcessTrace(handles.data(), static_cast<std::uint32_t>(handles.size()), from, to);
    }
    void read(const std::u16string& file, std::uint32_t mode = processmode::EventRecord)
    {
        const std::uint64_t handle = open(file, mode);
        EXPECT_EQ(process({handle}), success);
        EXPECT_EQ(CloseTrace(handle), success);
    }

    std::uint64_t startLive(const std::u16string& name, std::uint32_t maximumBuffers = 200, std::uint32_t timer = 1)
    {
        SessionConfig config;
        config.logFileMode = logfilemode::RealTime | logfilemode::UseMsFlushTimer;
        config.bufferSizeKb = 4;
        config.maximumBuffers = maximumBuffers;
        config.flushTimer = timer;
        PropertiesBlock block = PropertiesBlock::forStart(config);
        std::uint64_t session = 0;
        EXPECT_EQ(StartTraceW(&session, name.c_str(), block.properties()), success);
        EXPECT_EQ(EnableTraceEx2(session, &consumedProvider, 1, 5, 0, 0, 0, nullptr), success);
        return session;
    }

    std::uint64_t openLive(const std::u16string& name, Heard* into = nullptr)
    {
        opened = asking(u"", processmode::EventRecord | processmode::RealTime);
        opened.LogFileName = 0;
        opened.LoggerName = reinterpret_cast<std::uintptr_t>(name.c_str());
        if (into)
            opened.Context = reinterpret_cast<std::uintptr_t>(into);
        const std::uint64_t handle = OpenTraceW(&opened);
        EXPECT_NE(handle, invalidProcessTraceHandle);
        return handle;
    }

    static SessionStatus query(const std::u16string& name)
    {
        PropertiesBlock block;
        EXPECT_EQ(QueryTraceW(0, name.c_str(), block.properties()), success);
        return block.status();
    }

    static std::vector<std::uint16_t> numbers(std::uint16_t first, std::uint16_t last)
    {
        std::vector<std::uint16_t> all;
        for (std::uint32_t number = first; number <= last; ++number)
            all.push_back(static_cast<std::uint16_t>(number));
        return all;
    }

    const TemporaryFolder folder;
    std::uint64_t provider = 0;
    Heard heard;
    EventTraceLogfile opened{};
};

} // namespace etwarden
