// SPDX-License-Identifier: GPL-3.0-or-later
// Log files that others published: their totals stay what they are. ETWARDEN_SAMPLES names the folder that holds them.
#include "model/etl/autopsy.h"
#include "model/etl/file/readablefile.h"
#include "tests/support/etl/wholescan.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <ostream>
#include <string>

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

TEST_P(SampleTest, HasTheTotalsThatItAlwaysHad)
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
