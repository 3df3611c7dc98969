// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/rulefixes.h"
#include "model/session/rulepredicates.h"
#include "model/session/ruletable.h"

namespace etwarden::ruletable {

namespace {

using enum ConfigField;
using enum WindowsVersion;
using namespace rulefixes;
using namespace rulepredicates;

constexpr std::span<const ConfigField> modeOnly = fieldsOf<LogFileMode>;

/// What is as it should be, or may be, and good to know.
constexpr Rule info(std::string_view id, std::span<const ConfigField> fields, Rule::Predicate predicate,
    std::span<const Fix> fixes = {})
{
    return {id, Severity::Info, fields, predicate, Win32Status::Success, fixes};
}

constexpr Rule table[] = {
    // Names and GUIDs.
    info("kernel-logger-deprecated", fieldsOf<Name, Guid>, kernelLoggerDeprecated, fixesOf<useOwnSystemLogger>),
    info("name-descriptive", fieldsOf<Name>, nameIsGuid),
    info("session-guid-null", fieldsOf<Guid>, guidWillBeGenerated),
    info("system-logger-guid", fieldsOf<Guid>, systemLoggerGuidWillBeGenerated),

    // The file.
    info("logfile-extension", fieldsOf<LogFileName>, unusualExtension, fixesOf<appendEtl>),
    info("mode-zero-with-file-name", fieldsOf<LogFileMode, LogFileName>, noModeWithFile),
    info("session-end-conditions", fieldsOf<MaximumFileSize>, endsAtSize),
    info("sequential-size", fieldsOf<MaximumFileSize>, unlimitedFile, fixesOf<setSize100Mb>),
    info("kbytes-unit", fieldsOf<MaximumFileSize, LogFileMode>, sizeInKilobytes),
    info("append-implies-sequential", modeOnly, hasModeWithout<mode::Append, mode::Sequential, WindowsVista>),
    info("prealloc-nonfile", modeOnly, preallocatedFile),
    info("prealloc-trim", modeOnly, hasMode<mode::Preallocate>),

    // Private sessions.
    info("private-not-counted", modeOnly, hasMode<mode::PrivateLogger>),
    info("private-logfile-suffix", fieldsOf<LogFileName>, fileNameGetsProcess),
    info("private-no-kernel-times", modeOnly, hasMode<mode::PrivateLogger>),
    info("buffering-private", modeOnly, hasMode<mode::Buffering | mode::PrivateLogger, Windows7>),

    // Other mode bits.
    info("no-sysconfig", fieldsOf<EnableFlags>, configurationEvents, fixesOf<omitConfiguration>),
    info("secure-mode", modeOnly, secureSession),
    info("buffer-interface-implies-secure", modeOnly, hasModeWithout<mode::BufferInterface, mode::Secure, Windows7>),
    info("sequence-tracemessage-only", modeOnly, numberedSession),
    info("hybrid-default", modeOnly, noHybridChoice),
    info("no-per-processor-circular", modeOnly, unorderedStreams, fixesOf<addSingleStream>),

    // Buffers.
    info("buffer-size-zero", fieldsOf<BufferSize>, bufferSizeOpen),
    info("buffer-size-adjusted-up", fieldsOf<BufferSize>, bufferSizeRounded),
    info("min-buffers-per-cpu", fieldsOf<MinimumBuffers>, minimumRaised, fixesOf<raiseMinimumBuffers>),
    info("min-buffers-single-stream", fieldsOf<MinimumBuffers>, minimumOfStreamRaised, fixesOf<raiseMinimumBuffers>),
    info("memory-footprint", fieldsOf<BufferSize, MinimumBuffers, MaximumBuffers>, memoryFootprint),

    // Flushing.
    info("realtime-flush-default", fieldsOf<FlushTimer>, realTimeDefaultTimer, fixesOf<setFlushTimer5s>),
    info("realtime-flush-short", fieldsOf<FlushTimer>, realTimeShortTimer, fixesOf<setFlushTimer5s>),
    info("flush-timer-file-zero", fieldsOf<FlushTimer>, fileWithoutTimer),
    info("flush-timer-file-nonzero", fieldsOf<FlushTimer>, fileWithTimer, fixesOf<clearFlushTimer>),
    info("flush-timer-minimum", fieldsOf<FlushTimer>, shortestTimer),
    info("ms-flush-timer", fieldsOf<FlushTimer, LogFileMode>, timerInMilliseconds),
    info("flush-threshold", fieldsOf<FlushThreshold>, hasFlushThreshold),

    // The clock.
    info("clock-default", fieldsOf<ClientContext>, hasClock<ClockType::Default>),
    info("clock-system-resolution", fieldsOf<ClientContext>, hasClock<ClockType::SystemTime>),
};

} // namespace

std::span<const Rule> infos()
{
    return table;
}

} // namespace etwarden::ruletable
