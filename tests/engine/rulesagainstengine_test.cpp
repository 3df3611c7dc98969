// SPDX-License-Identifier: GPL-3.0-or-later
// The engine refuses exactly what a rule predicts, with the predicted status. ETWARDEN_CONFIGURATIONS=100000 tries so
// many configurations in all.
#include "model/engine/api/embeddedengine.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/utf16.h"
#include "model/session/rules/rules.h"
#include "model/session/sessioncontrol.h"
#include "tests/support/engine/simulateddependencies.h"
#include "tests/support/option.h"
#include "tests/support/session/scenariogenerator.h"

#include <gtest/gtest.h>

#include <iterator>
#include <map>
#include <optional>
#include <string>

namespace etwarden {

namespace {

constexpr std::uint64_t megabyte = 1024 * 1024;

/// What the outside decides in one run.
struct Machine
{
    WindowsVersion windows = WindowsVersion::Windows11;
    std::uint32_t processors = 2;
    std::uint32_t sessions = 6; ///< that run beside
    bool systemLoggers = false; ///< they are system loggers
    bool writable = true;
    std::uint64_t freeBytes = UINT64_MAX;
    bool onSystemDrive = true;
    std::uint64_t maximumMemoryBytes = UINT64_MAX; ///< for the buffers of all sessions
    std::uint32_t privateSessions = 0; ///< tried to be started before
};

constexpr Machine machines[] = {
    {},
    {.sessions = 12},
    {.processors = 4, .sessions = 0},
    {.sessions = 32}, // no slot left
    {.sessions = 6, .systemLoggers = true}, // no system logger's slot left
    {.writable = false},
    {.freeBytes = 250 * megabyte},
    {.freeBytes = 150 * megabyte, .onSystemDrive = false},
    {.sessions = 12, .maximumMemoryBytes = 4 * megabyte}, // hardly any memory left
    {.windows = WindowsVersion::Windows2000},
    {.windows = WindowsVersion::WindowsXp},
    {.windows = WindowsVersion::WindowsServer2003},
    {.windows = WindowsVersion::WindowsVista},
    {.windows = WindowsVersion::Windows7},
    {.windows = WindowsVersion::Windows8},
    {.windows = WindowsVersion::Windows81},
    {.windows = WindowsVersion::Windows10},
    {.windows = WindowsVersion::Windows10Version1607},
    {.windows = WindowsVersion::Windows10Version1703},
    {.windows = WindowsVersion::Windows10Version1709},
    {.windows = WindowsVersion::Windows10Version1809},
    {.windows = WindowsVersion::Windows10Version20H2},
    {.windows = WindowsVersion::Windows11Version24H2},
    {.sessions = 0, .privateSessions = 3},
    {.sessions = 32, .privateSessions = 8}, // slots of one kind are none of the other
    {.windows = WindowsVersion::Windows8, .privateSessions = 3},
};

/// Number of configurations for each machine.
std::uint32_t configurations()
{
    constexpr auto count = static_cast<std::uint32_t>(std::size(machines));
    return (option("ETWARDEN_CONFIGURATIONS", 300 * count) + count - 1) / count;
}

struct PreparedMachine : SimulatedDependencies
{
    explicit PreparedMachine(const Machine& parameters)
    {
        processors.setCount(parameters.processors);
        memory.setPhysicalBytes(64 * megabyte); // small pools: what a configuration asks for is really allocated
        fileSystem.removeFolder(u"C:\\Missing");
        fileSystem.setFreeBytes(parameters.freeBytes);
        fileSystem.setOnSystemDrive(parameters.onSystemDrive);
    }
};

class RulesAgainstEngine : public testing::TestWithParam<Machine>
{
protected:
    void startOthers(ScenarioGenerator& generator)
    {
        for (std::uint32_t number = 1; number <= GetParam().sessions; ++number) {
            SessionConfig config = generator.runningConfig(number);
            if (GetParam().systemLoggers)
                config = {.name = config.name + u" of the system", .logFileMode = 0x02000400};
            // One that may not start on this machine leaves one the fewer.
            (void)m_control.start(config);
        }
        const std::u16string names[] = {u"TRACE", u"Session 2", u"P2", u"P3", u"P4", u"P5", u"P6", u"P7"};
        for (std::uint32_t i = 0; i < GetParam().privateSessions; ++i)
            (void)m_control.start({.name = names[i], .logFileMode = 0x00020C00});
        m_machine.fileSystem.setReadOnly(!GetParam().writable);
    }

    Environment environmentFor(const SessionConfig& config)
    {
        Environment environment = m_engine.environment(config.logFileName);
        environment.sessions = m_control.queryAll().value();
        if ((config.logFileMode & logfilemode::Append) != 0)
            environment.logFile = lookAt(config.logFileName);
        return environment;
    }

    /// Places of members from the description of the format.
    std::optional<LogFileState> lookAt(const std::u16string& path)
    {
        std::unique_ptr<LogFile> file;
        if (m_machine.fileSystem.open(path, &file) != Win32Status::Success)
            return std::nullopt;
        LogFileState state{.path = path, .there = ExistingFile{.name = path, .bytes = file->size()}};
        const auto at = [&file](std::uint64_t place) {
            std::uint32_t value = 0;
            return file->readAt(place, std::as_writable_bytes(std::span(&value, 1))) ? value : 0;
        };
        if (at(0x48) == 0xC0020002) {
            constexpr std::uint64_t header = 0x68;
            state.format = TraceFileFormat{.bufferSizeKb = at(header) / 1024,
                .processors = at(header + 0x0C),
                .clientContext = at(header + 0x110),
                .logFileMode = at(header + 0x20)};
        }
        return state;
    }

    Win32Status predictedFor(const SessionConfig& config)
    {
        return predictedStatus(evaluate(startRules(), config, environmentFor(config)));
    }

    static constexpr std::uint32_t sessionLimit = 32;
    PreparedMachine m_machine{GetParam()};
    EmbeddedEngine m_engine{m_machine.interfaces(),
        EngineOptions{.windows = GetParam().windows,
            .sessionLimit = sessionLimit,
            .maximumMemoryBytes = GetParam().maximumMemoryBytes}};
    SessionControl m_control{m_engine};
};

INSTANTIATE_TEST_SUITE_P(Machines, RulesAgainstEngine, testing::ValuesIn(machines),
    [](const testing::TestParamInfo<Machine>& test) { return "Machine" + std::to_string(test.index); });

TEST_P(RulesAgainstEngine, AgreeOnEveryStart)
{
    ScenarioGenerator generator(1000 + static_cast<std::uint32_t>(GetParam().windows));
    startOthers(generator);
    std::map<Win32Status, int> answers;
    for (std::uint32_t left = configurations(); left > 0; --left) {
        const SessionConfig config = generator.config();
        const Win32Status predicted = predictedFor(config);
        const Result<StartOutcome> started = m_control.start(config);
        EXPECT_EQ(symbolicName(started.status()), symbolicName(predicted))
            << toUtf8(config.name.substr(0, 40)) << ' ' << toUtf8(config.logFileName.substr(0, 40)) << " mode "
            << std::hex << config.logFileMode << " flags " << config.enableFlags << std::dec << " clock "
            << config.clientContext << " buffers " << config.bufferSizeKb << " KB " << config.minimumBuffers << " to "
            << config.maximumBuffers << " size " << config.maximumFileSize;
        ++answers[started.status()];
        if (started) {
            ASSERT_EQ(m_control.stop(targetOf(started->granted)).status(), Win32Status::Success)
                << std::hex << config.logFileMode;
        }
    }
    EXPECT_GT(answers[Win32Status::InvalidParameter], 10);
    EXPECT_GT(answers.size(), 3u);
}

} // namespace

} // namespace etwarden
