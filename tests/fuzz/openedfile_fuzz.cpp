// SPDX-License-Identifier: GPL-3.0-or-later
// Log files of any bytes, as a program reads them with OpenTrace and ProcessTrace. The first byte says how.
#include "model/engine/dll/etwengine.h"
#include "model/etw/consumerlayouts.h"
#include "tests/fuzz/fuzztarget.h"
#include "tests/support/temporaryfolder.h"

#include <cstring>
#include <fstream>
#include <numeric>
#include <span>
#include <string>

namespace etwarden {
namespace {

using fuzz::demand;

constexpr std::size_t maximumEvents = 10'000; // a compressed buffer of 16 MB may have a million of them

/// How the file is read, a bit each.
enum Way : std::uint8_t {
    AsRecords = 1,
    RawTimes = 2,
    OneBuffer = 4, ///< the consumer wants no more
    AsWindows11 = 8, ///< by OpenTraceFromFile
};

std::uint8_t way = 0;
std::size_t eventCount = 0;
unsigned sum = 0; // of all that was given: it can be read

void read(std::uintptr_t address, std::size_t size)
{
    const std::span bytes(reinterpret_cast<const unsigned char*>(address), size);
    sum = std::accumulate(bytes.begin(), bytes.end(), sum);
}

void ETWENGINE_CALL readRecord(void* event)
{
    const auto& record = *static_cast<const ConsumedRecord*>(event);
    read(record.UserData, record.UserDataLength);
    const std::span items(reinterpret_cast<const ExtendedDataItem*>(record.ExtendedData), record.ExtendedDataCount);
    for (const ExtendedDataItem& item : items)
        read(static_cast<std::uintptr_t>(item.DataPtr), item.DataSize);
    ++eventCount;
}

void ETWENGINE_CALL readEvent(void* event)
{
    const auto& trace = *static_cast<const EventTrace*>(event);
    read(trace.MofData, trace.MofLength);
    ++eventCount;
}

bool goesOn()
{
    return (way & OneBuffer) == 0 && eventCount < maximumEvents;
}

std::uint32_t ETWENGINE_CALL endBuffer(EventTraceLogfile* /*logfile*/)
{
    return goesOn() ? 1 : 0;
}

std::uint32_t ETWENGINE_CALL readBuffer(
    const void* buffer, std::uint32_t size, const BufferCallbackInformation* /*information*/, void* /*context*/)
{
    read(reinterpret_cast<std::uintptr_t>(buffer), size);
    return goesOn() ? 1 : 0;
}

template<typename Function>
std::uintptr_t addressOf(Function* function)
{
    return reinterpret_cast<std::uintptr_t>(function);
}

std::uint64_t open(const std::u16string& path)
{
    const bool areTimesRaw = (way & RawTimes) != 0;
    if ((way & AsWindows11) != 0) {
        const OpenTraceOptions options{.ProcessTraceModes = areTimesRaw ? openmode::RawTimestamp : 0,
            .EventCallback = (way & AsRecords) != 0 ? addressOf(readRecord) : 0,
            .EventCallbackContext = 0,
            .BufferCallback = addressOf(readBuffer),
            .BufferCallbackContext = 0};
        return OpenTraceFromFile(path.c_str(), &options, nullptr);
    }
    EventTraceLogfile logfile{};
    logfile.LogFileName = reinterpret_cast<std::uintptr_t>(path.c_str());
    logfile.ProcessTraceMode = areTimesRaw ? processmode::RawTimestamp : 0;
    logfile.EventCallback = addressOf(readEvent);
    if ((way & AsRecords) != 0) {
        logfile.ProcessTraceMode |= processmode::EventRecord;
        logfile.EventCallback = addressOf(readRecord);
    }
    logfile.BufferCallback = addressOf(endBuffer);
    return OpenTraceW(&logfile);
}

} // namespace
} // namespace etwarden

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace etwarden;

    static const TemporaryFolder folder;
    static const std::u16string path = folder.path() + u"opened.etl";
    if (size == 0)
        return 0;
    {
        std::ofstream file(std::filesystem::path(path), std::ios::binary | std::ios::trunc);
        file.write(reinterpret_cast<const char*>(data) + 1, static_cast<std::streamsize>(size - 1));
        demand(file.good(), "the file can be written");
    }
    way = *data;
    eventCount = 0;
    std::uint64_t trace = open(path);
    if (trace == UINT64_MAX)
        return 0;
    ProcessTrace(&trace, 1, nullptr, nullptr);
    demand(CloseTrace(trace) == 0, "what was processed is closed");
    return 0;
}
