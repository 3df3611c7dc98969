// SPDX-License-Identifier: GPL-3.0-or-later
// Log files that others published: their totals stay what they are. ETWARDEN_SAMPLES names the folder that holds them.
#include "model/etl/autopsy.h"
#include "model/etl/edit/traceedit.h"
#include "model/etl/file/readablefile.h"
#include "tests/support/etl/wholescan.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <memory>
#include <ostream>
#include <span>
#include <string>
#include <vector>

namespace etwarden {
namespace {

/// A file of a public repository, named OWNER+REPOSITORY__PATH.
struct Sample
{
    const char* name;
    std::uint64_t events;
    std::uint64_t dataBuffers;
    std::uint32_t eventsLost; ///< this and the next one by the counters of the header
    std::uint32_t buffersLost;
    std::uint64_t damage;
    bool isComplete;

    friend void PrintTo(const Sample& sample, std::ostream* stream) { *stream << sample.name; }
};

class SampleTest : public testing::TestWithParam<Sample>
{};

TEST_P(SampleTest, HasItsKnownTotals)
{
    const char* const folder = std::getenv("ETWARDEN_SAMPLES");
    if (folder == nullptr || *folder == '\0')
        GTEST_SKIP() << "ETWARDEN_SAMPLES names no folder with log files";
    const Sample& sample = GetParam();
    const std::filesystem::path path = std::filesystem::path(folder) / sample.name;
    if (!std::filesystem::exists(path))
        GTEST_SKIP() << path << " is not there";
    std::unique_ptr<ReadableFile> file;
    ASSERT_EQ(openReadableFile(path.u16string(), &file), Win32Status::Success);
    std::unique_ptr<TraceFile> trace;
    ASSERT_EQ(TraceFile::open(*file, &trace), TraceFileStatus::Good);
    const TraceAutopsy autopsy = examine(*trace);
    EXPECT_EQ(autopsy.allEvents(), sample.events);
    EXPECT_EQ(autopsy.dataBuffers, sample.dataBuffers);
    EXPECT_EQ(trace->header().fields.EventsLost, sample.eventsLost);
    EXPECT_EQ(trace->header().fields.BuffersLost, sample.buffersLost);
    EXPECT_EQ(autopsy.damage.count(), sample.damage);
    EXPECT_EQ(autopsy.isComplete(), sample.isComplete);
}

/// How often each event is there, without those of the header buffer.
std::map<std::string, int> eventsOf(std::span<const std::byte> bytes)
{
    FileInMemory file(bytes);
    std::unique_ptr<TraceFile> trace;
    EXPECT_EQ(TraceFile::open(file, &trace), TraceFileStatus::Good);
    EXPECT_EQ(trace->header().fields.BuffersWritten, trace->buffers().size());
    std::map<std::string, int> events;
    DamageList damage;
    forEachEvent(*trace, damage, [&](const RawEvent& raw, const EventPlace& place) {
        if (place.buffer != 0)
            ++events[std::string(reinterpret_cast<const char*>(raw.bytes.data()), raw.bytes.size())];
        return true;
    });
    EXPECT_TRUE(damage.isEmpty());
    return events;
}

std::vector<std::byte> edited(std::span<const TraceInput> inputs, const TraceSelection& selection)
{
    std::vector<std::byte> bytes;
    const TraceEdit edit = joinTraces(inputs, selection, [&](std::uint64_t offset, std::span<const std::byte> more) {
        bytes.resize(std::max<std::size_t>(bytes.size(), offset + more.size()));
        std::ranges::copy(more, bytes.begin() + static_cast<std::ptrdiff_t>(offset));
        return true;
    });
    EXPECT_TRUE(edit.isWritten);
    return bytes;
}

TEST_P(SampleTest, CutInTwoAndJoinedIsTheWhole)
{
    const char* const folder = std::getenv("ETWARDEN_SAMPLES");
    if (folder == nullptr || *folder == '\0')
        GTEST_SKIP() << "ETWARDEN_SAMPLES names no folder with log files";
    const std::filesystem::path path = std::filesystem::path(folder) / GetParam().name;
    if (!std::filesystem::exists(path))
        GTEST_SKIP() << path << " is not there";
    std::unique_ptr<ReadableFile> file;
    ASSERT_EQ(openReadableFile(path.u16string(), &file), Win32Status::Success);
    std::vector<std::byte> bytes(file->size());
    ASSERT_EQ(file->readAt(0, bytes), bytes.size());
    std::unique_ptr<TraceFile> trace;
    ASSERT_EQ(TraceFile::open(*file, &trace), TraceFileStatus::Good);
    const TraceAutopsy autopsy = examine(*trace);
    const FileTime middle = autopsy.heldFrom + autopsy.heldTime() / 2;
    const TraceInput input{*file, *trace};
    const std::vector<std::byte> first = edited(std::span(&input, 1), {.to = middle});
    const std::vector<std::byte> second = edited(std::span(&input, 1), {.from = middle});
    FileInMemory firstFile(first);
    FileInMemory secondFile(second);
    std::unique_ptr<TraceFile> firstTrace;
    std::unique_ptr<TraceFile> secondTrace;
    ASSERT_EQ(TraceFile::open(firstFile, &firstTrace), TraceFileStatus::Good);
    ASSERT_EQ(TraceFile::open(secondFile, &secondTrace), TraceFileStatus::Good);
    const TraceInput parts[] = {{firstFile, *firstTrace}, {secondFile, *secondTrace}};
    const std::vector<std::byte> whole = edited(parts, {});
    EXPECT_EQ(eventsOf(whole), eventsOf(bytes));
    FileInMemory wholeFile(whole);
    std::unique_ptr<TraceFile> wholeTrace;
    ASSERT_EQ(TraceFile::open(wholeFile, &wholeTrace), TraceFileStatus::Good);
    EXPECT_EQ(wholeTrace->header().fields.EventsLost, GetParam().eventsLost);
    EXPECT_EQ(wholeTrace->header().fields.BuffersLost, GetParam().buffersLost);
    EXPECT_EQ(examine(*wholeTrace).allEvents(), GetParam().events);
}

// clang-format off
constexpr Sample samples[] = {
    Sample{"airbus-cert+etl-parser__tests__example__AMSITrace.etl", 21, 5, 3, 0, 0, false},
    Sample{"airbus-cert+etl-parser__tests__example__ShutdownPerfDiagLogger.etl", 17078, 48, 0, 0, 0, true},
    Sample{"airbus-cert+etl-parser__tests__example__lxcore_kernel.etl", 4, 2, 0, 0, 0, true},
    Sample{"fireeye+pywintrace__examples_consumer_eventlog.etl", 47, 5, 0, 0, 0, true},
    Sample{"google+sawbuck__sawbuck__log_lib__test_data__image_data_32_v0.etl", 27, 2, 0, 0, 0, true},
    Sample{"google+sawbuck__sawbuck__log_lib__test_data__image_data_32_v1.etl", 27, 2, 0, 0, 0, true},
    Sample{"google+sawbuck__sawbuck__log_lib__test_data__image_data_32_v2.etl", 27, 1, 0, 0, 0, true},
    Sample{"google+sawbuck__sawbuck__log_lib__test_data__image_data_64_v0.etl", 27, 2, 0, 0, 0, true},
    Sample{"google+sawbuck__sawbuck__log_lib__test_data__image_data_64_v1.etl", 27, 2, 0, 0, 0, true},
    Sample{"google+sawbuck__sawbuck__log_lib__test_data__image_data_64_v2.etl", 27, 2, 0, 0, 0, true},
    Sample{"google+sawbuck__sawbuck__log_lib__test_data__process_data_32_v1.etl", 3, 1, 0, 0, 0, true},
    Sample{"google+sawbuck__sawbuck__log_lib__test_data__process_data_32_v2.etl", 9, 2, 0, 0, 0, true},
    Sample{"google+sawbuck__sawbuck__log_lib__test_data__process_data_32_v3.etl", 9, 2, 0, 0, 0, true},
    Sample{"google+sawbuck__sawbuck__log_lib__test_data__process_data_64_v2.etl", 9, 2, 0, 0, 0, true},
    Sample{"google+sawbuck__sawbuck__log_lib__test_data__process_data_64_v3.etl", 9, 1, 0, 0, 0, true},
    Sample{"google+syzygy__sawbuck_viewer_test_data_image_data_64_v2.etl", 27, 2, 0, 0, 0, true},
    Sample{"google+syzygy__sawbuck_viewer_test_data_process_data_32_v2.etl", 9, 1, 0, 0, 0, true},
    Sample{"google+syzygy__sawbuck_viewer_test_data_process_data_32_v3.etl", 9, 1, 0, 0, 0, true},
    Sample{"google+syzygy__sawbuck_viewer_test_data_process_data_64_v2.etl", 9, 1, 0, 0, 0, true},
    Sample{"google+syzygy__sawbuck_viewer_test_data_process_data_64_v3.etl", 9, 1, 0, 0, 0, true},
    Sample{"google+syzygy__sawbuck_viewer_test_data_test_data_32_v0.etl", 27, 2, 0, 0, 0, true},
    Sample{"google+syzygy__sawbuck_viewer_test_data_test_data_32_v1.etl", 27, 1, 0, 0, 0, true},
    Sample{"google+syzygy__sawbuck_viewer_test_data_test_data_32_v2.etl", 27, 1, 0, 0, 0, true},
    Sample{"google+syzygy__sawbuck_viewer_test_data_test_data_64_v0.etl", 27, 2, 0, 0, 0, true},
    Sample{"google+syzygy__sawbuck_viewer_test_data_test_data_64_v1.etl", 27, 1, 0, 0, 0, true},
    Sample{"google+syzygy__sawbuck_viewer_test_data_test_data_64_v2.etl", 27, 1, 0, 0, 0, true},
    Sample{"microsoft+Tx__Samples_LinqPad_Traces_WsRm01.etl", 71, 6, 0, 0, 0, true},
    Sample{"microsoft+Tx__Samples__OdataListener__OdataListener__Traces__HTTP_Server.etl", 2042, 35, 0, 0, 0, true},
    Sample{"microsoft+Tx__Traces__BondEtwSample.etl", 13, 2, 0, 0, 0, true},
    Sample{"microsoft+Tx__Traces__CrossMachineHTTP.etl", 3397, 67, 0, 0, 0, true},
    Sample{"microsoft+Tx__Traces__HTTP_Server.etl", 2042, 35, 0, 0, 0, true},
    Sample{"microsoft+Tx__Traces__KernelNetwork.etl", 8924, 128, 0, 0, 0, true},
    Sample{"microsoft+Tx__Traces__Process.etl", 10344, 181, 0, 0, 0, true},
    Sample{"microsoft+krabsetw__examples__NativeExamples__powershell.etl", 114, 25, 0, 0, 0, true},
    Sample{"microsoft+perfview__src_TraceEvent_TraceEvent.Tests_smallEtlFile.etl", 2, 1, 0, 0, 0, true},
    Sample{"microsoft+perfview__src__TraceEvent__TraceEvent.Tests__inputs__Regression__SelfDescribingSingleEvent.etl", 23, 2, 0, 0, 0, true},
    Sample{"trailofbits+RpcInvestigator__UnitTests_data_trace_files_ms-rpc-capture-arrays.etl", 129, 10, 0, 0, 0, true},
};
// clang-format on

INSTANTIATE_TEST_SUITE_P(Published, SampleTest, testing::ValuesIn(samples));

} // namespace
} // namespace etwarden
