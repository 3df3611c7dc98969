// SPDX-License-Identifier: GPL-3.0-or-later
// Mode bits that do not go with one another, with the kind of session, or without a size, a file or another bit.
#include "model/etw/wellknown.h"
#include "model/session/rules/conditions.h"
#include "model/session/rules/fixes.h"
#include "model/session/rules/ruletable.h"

namespace etwarden::rules {

namespace {

using enum ConfigField;
using enum RuleSource;
using enum Win32Status;
using enum WindowsVersion;

constexpr std::uint32_t sequences = mode::UseGlobalSequence | mode::UseLocalSequence;

// The conditions.

/// The bit is set and MaximumFileSize is 0.
template<std::uint32_t bit, WindowsVersion since>
Answer modeWithoutSize(const SessionConfig& config, const Environment& environment)
{
    return config.maximumFileSize == 0 ? hasMode<bit, since>(config, environment) : std::nullopt;
}

/// The bit is set and no log file can be written.
template<std::uint32_t bit, WindowsVersion since>
Answer modeWithoutFile(const SessionConfig& config, const Environment& environment)
{
    return hasUsableFileName(config) ? std::nullopt : hasMode<bit, since>(config, environment);
}

Answer bufferingWithFile(const SessionConfig& config, const Environment& environment)
{
    return hasUsableFileName(config) ? hasMode<mode::Buffering, WindowsVista>(config, environment) : std::nullopt;
}

Answer newFileOfKernelLogger(const SessionConfig& config, const Environment& environment)
{
    return isKernelLogger(config.guid, config.name) ? hasMode<mode::NewFile, WindowsServer2003>(config, environment)
                                                    : std::nullopt;
}

Answer newFileOfCircularKernelContextLogger(const SessionConfig& config, const Environment& environment)
{
    return isCircularKernelContextLogger(config.guid, config.name)
        ? hasMode<mode::NewFile, WindowsVista>(config, environment)
        : std::nullopt;
}

Answer relogOfKernelSession(const SessionConfig& config, const Environment& environment)
{
    return isPrivateLogger(config) ? std::nullopt : hasMode<mode::Relog, Windows8>(config, environment);
}

Answer compressedWithoutBuffering(const SessionConfig& config, const Environment& environment)
{
    const bool allowed =
        isPrivateLogger(config) || (hasAny(config, mode::Buffering) && environment.windows >= Windows10Version1607);
    return allowed ? std::nullopt : hasMode<mode::Compressed>(config, environment);
}

Answer kernelLoggerPaged(const SessionConfig& config, const Environment& environment)
{
    return isKernelLogger(config.guid, config.name) ? hasMode<mode::UsePagedMemory>(config, environment) : std::nullopt;
}

Answer systemLoggerTooEarly(const SessionConfig& config, const Environment& environment)
{
    return environment.windows < Windows8 ? hasMode<mode::SystemLogger>(config, environment) : std::nullopt;
}

Answer numberedKernelLogger(const SessionConfig& config, const Environment&)
{
    return answerIf(hasAny(config, sequences) && isKernelLogger(config.guid, config.name));
}

// The fixes.

void useKernelLogger(SessionConfig& config, const Environment&)
{
    config.name = wellknown::kernelLoggerName;
    config.guid = wellknown::systemTraceControlGuid;
    config.logFileMode &= ~mode::SystemLogger;
}

constexpr Fix clearSequential{"clear-sequential", clearMode<mode::Sequential>};
constexpr Fix clearCircular{"clear-circular", clearMode<mode::Circular>};
constexpr Fix clearPreallocate{"clear-preallocate", clearMode<mode::Preallocate>};
constexpr Fix clearNonStoppable{"clear-nonstoppable", clearMode<mode::NonStoppable>};
constexpr Fix clearBuffering{"clear-buffering", clearMode<mode::Buffering>};
constexpr Fix clearPrivate{"clear-private", clearMode<mode::PrivateLogger | mode::PrivateInProc>};
constexpr Fix clearPrivateInProc{"clear-private-in-proc", clearMode<mode::PrivateInProc>};
constexpr Fix clearKBytes{"clear-kbytes", clearMode<mode::UseKBytesForSize>};
constexpr Fix clearGlobalSequence{"clear-global-sequence", clearMode<mode::UseGlobalSequence>};
constexpr Fix clearLocalSequence{"clear-local-sequence", clearMode<mode::UseLocalSequence>};
constexpr Fix clearSequences{"clear-sequences", clearMode<sequences>};
constexpr Fix clearRelog{"clear-relog", clearMode<mode::Relog>};
constexpr Fix clearBufferInterface{"clear-buffer-interface", clearMode<mode::BufferInterface>};
constexpr Fix clearKdFilter{"clear-kd-filter", clearMode<mode::KdFilter>};
constexpr Fix clearStopOnHybrid{"clear-stop-on-hybrid", clearMode<mode::StopOnHybridShutdown>};
constexpr Fix clearPersistOnHybrid{"clear-persist-on-hybrid", clearMode<mode::PersistOnHybridShutdown>};
constexpr Fix clearCompressed{"clear-compressed", clearMode<mode::Compressed>};
constexpr Fix clearIndependent{"clear-independent", clearMode<mode::IndependentSession>};
constexpr Fix becomeKernelLogger{"become-kernel-logger", useKernelLogger};

constexpr std::span<const ConfigField> modeMember = fieldsOf<LogFileMode>;
constexpr std::span<const ConfigField> modeAndFile = fieldsOf<LogFileMode, LogFileName>;
constexpr std::span<const ConfigField> modeAndSize = fieldsOf<MaximumFileSize, LogFileMode>;

constexpr Rule modeCombinationRows[] = {
    // StartTrace itself refuses these, in user mode.
    refusal("nonstoppable-starttrace", Phase::Modes, modeMember, hasMode<mode::NonStoppable, WindowsVista>,
        InvalidParameter, from<LoggingModePage, KernelAnalysis>, fixesOf<clearNonStoppable>),
    refusal("circular-append", Phase::Modes, modeMember, hasMode<mode::Circular | mode::Append, WindowsXp>,
        InvalidParameter, from<LoggingModePage, KernelAnalysis>, fixesOf<clearAppend, clearCircular>),
    refusal("circular-newfile", Phase::Modes, modeMember, hasMode<mode::Circular | mode::NewFile, WindowsXp>,
        InvalidParameter, from<LoggingModePage, KernelAnalysis, ToolHelp>, fixesOf<clearNewFile, clearCircular>),
    refusal("circular-relog", Phase::Modes, modeMember, hasMode<mode::Circular | mode::Relog, WindowsXp>,
        InvalidParameter, from<KernelAnalysis>, fixesOf<clearRelog, clearCircular>),
    refusal("append-realtime", Phase::Modes, modeMember, hasMode<mode::Append | mode::RealTime, WindowsXp>,
        InvalidParameter, from<LoggingModePage, KernelAnalysis, ToolHelp>, fixesOf<clearAppend, clearRealTime>),
    refusal("append-relog", Phase::Modes, modeMember, hasMode<mode::Append | mode::Relog, WindowsXp>, InvalidParameter,
        from<KernelAnalysis>, fixesOf<clearRelog, clearAppend>),
    refusal("newfile-prealloc", Phase::Modes, modeMember, hasMode<mode::NewFile | mode::Preallocate, WindowsXp>,
        InvalidParameter, from<KernelAnalysis, ToolHelp>, fixesOf<clearPreallocate, clearNewFile>),
    refusal("newfile-relog", Phase::Modes, modeMember, hasMode<mode::NewFile | mode::Relog, WindowsXp>,
        InvalidParameter, from<KernelAnalysis>, fixesOf<clearRelog, clearNewFile>),
    refusal("newfile-kernel-logger", Phase::Modes, fieldsOf<LogFileMode, Name, Guid>, newFileOfKernelLogger,
        InvalidParameter, from<LoggingModePage, KernelAnalysis, ToolHelp>, fixesOf<clearNewFile>),
    refusal("realtime-private", Phase::Modes, modeMember, hasMode<mode::RealTime | mode::PrivateLogger>,
        InvalidParameter, from<LoggingModePage, KernelAnalysis>, fixesOf<clearRealTime, clearPrivate>),
    refusal("realtime-add-header", Phase::Modes, modeMember, hasMode<mode::RealTime | mode::AddHeader>,
        InvalidParameter, from<KernelAnalysis>, fixesOf<clearAddHeader, clearRealTime>),
    // An older article says the opposite; the documentation and a later analysis agree on this.
    refusal("in-proc-needs-private", Phase::Modes, modeMember,
        hasModeWithout<mode::PrivateInProc, mode::PrivateLogger, WindowsVista>, InvalidParameter,
        from<StartTracePage, LoggingModePage, KernelAnalysis>, fixesOf<addPrivate, clearPrivateInProc>),
    refusal("relog-needs-private", Phase::Modes, modeMember,
        hasModeWithout<mode::Relog, mode::PrivateLogger, WindowsXp>, InvalidParameter, from<KernelAnalysis>,
        fixesOf<clearRelog, addPrivate>),
    refusal("circular-needs-size", Phase::Modes, modeAndSize, modeWithoutSize<mode::Circular, WindowsServer2003>,
        InvalidParameter, from<PropertiesPage, KernelAnalysis>, fixesOf<setSize100Mb, clearCircular>),
    refusal("newfile-needs-size", Phase::Modes, modeAndSize, modeWithoutSize<mode::NewFile, WindowsXp>,
        InvalidParameter, from<PropertiesPage, LoggingModePage, KernelAnalysis>, fixesOf<setSize100Mb, clearNewFile>),
    refusal("prealloc-needs-size", Phase::Modes, modeAndSize, modeWithoutSize<mode::Preallocate, WindowsXp>,
        InvalidParameter, from<PropertiesPage, LoggingModePage, KernelAnalysis>,
        fixesOf<setSize100Mb, clearPreallocate>),
    refusal("kbytes-needs-size", Phase::Modes, modeAndSize, modeWithoutSize<mode::UseKBytesForSize, WindowsServer2003>,
        InvalidParameter, from<KernelAnalysis>, fixesOf<clearKBytes, setSize100Mb>),
    refusal("newfile-needs-logfile", Phase::Modes, modeAndFile, modeWithoutFile<mode::NewFile, WindowsXp>,
        InvalidParameter, from<KernelAnalysis>, fixesOf<clearNewFile>),
    refusal("prealloc-needs-logfile", Phase::Modes, modeAndFile, modeWithoutFile<mode::Preallocate, WindowsXp>,
        InvalidParameter, from<KernelAnalysis>, fixesOf<clearPreallocate>),
    refusal("kbytes-needs-logfile", Phase::Modes, modeAndFile,
        modeWithoutFile<mode::UseKBytesForSize, WindowsServer2003>, InvalidParameter, from<KernelAnalysis>,
        fixesOf<clearKBytes>),

    // StartTrace accepts these and the kernel refuses them, hence the gaps in some lists.
    refusal("sequential-circular", Phase::KernelModes, modeMember, hasMode<mode::Sequential | mode::Circular>,
        InvalidParameter, from<LoggingModePage, KernelAnalysis, WineTest>, fixesOf<clearSequential, clearCircular>),
    refusal("append-newfile", Phase::KernelModes, modeMember, hasMode<mode::Append | mode::NewFile, Windows7>,
        InvalidParameter, from<LoggingModePage, KernelAnalysis>, fixesOf<clearAppend, clearNewFile>),
    refusal("append-prealloc", Phase::KernelModes, modeMember, hasMode<mode::Append | mode::Preallocate, WindowsVista>,
        InvalidParameter, from<KernelAnalysis>, fixesOf<clearPreallocate, clearAppend>),
    refusal("newfile-ckcl", Phase::KernelModes, fieldsOf<LogFileMode, Name, Guid>, newFileOfCircularKernelContextLogger,
        InvalidParameter, from<KernelAnalysis>, fixesOf<clearNewFile>),
    refusal("newfile-system-logger", Phase::KernelModes, modeMember,
        hasMode<mode::NewFile | mode::SystemLogger, Windows8>, InvalidParameter, from<KernelAnalysis>,
        fixesOf<clearNewFile, clearSystemLogger>),
    refusal("buffering-sequential", Phase::KernelModes, modeMember,
        hasMode<mode::Buffering | mode::Sequential, WindowsVista>, InvalidParameter,
        from<LoggingModePage, KernelAnalysis>, fixesOf<clearSequential, clearBuffering>),
    refusal("buffering-circular", Phase::KernelModes, modeMember,
        hasMode<mode::Buffering | mode::Circular, WindowsVista>, InvalidParameter,
        from<LoggingModePage, KernelAnalysis>, fixesOf<clearCircular, clearBuffering>),
    refusal("buffering-append", Phase::KernelModes, modeMember, hasMode<mode::Buffering | mode::Append, WindowsVista>,
        InvalidParameter, from<LoggingModePage, KernelAnalysis>, fixesOf<clearAppend, clearBuffering>),
    refusal("buffering-newfile", Phase::KernelModes, modeMember, hasMode<mode::Buffering | mode::NewFile, WindowsVista>,
        InvalidParameter, from<LoggingModePage, KernelAnalysis>, fixesOf<clearNewFile, clearBuffering>),
    refusal("buffering-logfile", Phase::KernelModes, fieldsOf<LogFileName, LogFileMode>, bufferingWithFile,
        InvalidParameter, from<KernelAnalysis, ToolHelp>, fixesOf<clearLogFile, clearBuffering>),
    refusal("buffering-interface", Phase::KernelModes, modeMember,
        hasMode<mode::Buffering | mode::BufferInterface, Windows7>, InvalidParameter, from<KernelAnalysis>,
        fixesOf<clearBufferInterface, clearBuffering>),
    refusal("sequence-exclusive", Phase::KernelModes, modeMember,
        hasMode<mode::UseGlobalSequence | mode::UseLocalSequence, WindowsXp>, InvalidParameter,
        from<LoggingModePage, KernelAnalysis>, fixesOf<clearGlobalSequence, clearLocalSequence>),
    refusal("hybrid-exclusive", Phase::KernelModes, modeMember,
        hasMode<mode::StopOnHybridShutdown | mode::PersistOnHybridShutdown, Windows8>, InvalidParameter,
        from<KernelAnalysis>, fixesOf<clearPersistOnHybrid, clearStopOnHybrid>),
    refusal("relog-kernel", Phase::KernelModes, modeMember, relogOfKernelSession, InvalidParameter,
        from<LoggingModePage, KernelAnalysis>, fixesOf<clearRelog>),
    refusal("compressed", Phase::KernelModes, modeMember, compressedWithoutBuffering, InvalidParameter,
        from<KernelAnalysis, InternalHeader, Observation>, fixesOf<clearCompressed, addBuffering>),
    refusal("system-logger-paged", Phase::KernelModes, modeMember,
        hasMode<mode::SystemLogger | mode::UsePagedMemory, Windows8>, InvalidParameter,
        from<StartTracePage, LoggingModePage, KernelAnalysis>, fixesOf<clearPaged, clearSystemLogger>),
    // The documentation refuses these; the status is our choice.
    refusal("kernel-logger-paged", Phase::KernelModes, fieldsOf<LogFileMode, Name, Guid>, kernelLoggerPaged,
        InvalidParameter, from<StartTracePage, LoggingModePage>, fixesOf<clearPaged>),
    refusal("system-logger-os", Phase::KernelModes, modeMember, systemLoggerTooEarly, InvalidParameter,
        from<LoggingModePage, OtherMicrosoftPage>, fixesOf<becomeKernelLogger, clearSystemLogger>),

    // The documentation forbids these, but the analysed code accepts some or all of them; it drops REAL_TIME.
    warning("sequential-newfile", modeMember, hasMode<mode::Sequential | mode::NewFile>,
        disputed<LoggingModePage, KernelAnalysis>, fixesOf<clearSequential, clearNewFile>),
    warning("append-private", modeMember, hasMode<mode::Append | mode::PrivateLogger>, disputed<LoggingModePage>,
        fixesOf<clearAppend, clearPrivate>),
    warning("newfile-private", modeMember, hasMode<mode::NewFile | mode::PrivateLogger>,
        disputed<LoggingModePage, OtherMicrosoftPage, KernelAnalysis, ToolHelp>, fixesOf<clearNewFile, clearPrivate>),
    warning("prealloc-private", modeMember, hasMode<mode::Preallocate | mode::PrivateLogger>,
        disputed<LoggingModePage, KernelAnalysis>, fixesOf<clearPreallocate, clearPrivate>),
    warning("buffering-realtime", modeMember, hasMode<mode::Buffering | mode::RealTime, WindowsVista>,
        disputed<LoggingModePage, KernelAnalysis, ToolHelp>, fixesOf<clearRealTime, clearBuffering>),
    // The pages say not to combine them; an analysis says that INDEPENDENT_SESSION needs PRIVATE_LOGGER; real traces
    // have it without.
    warning("private-independent", modeMember, hasMode<mode::PrivateLogger | mode::IndependentSession>,
        disputed<LoggingModePage, Observation>, fixesOf<clearIndependent, clearPrivate>),
    warning("private-paged", modeMember, hasMode<mode::PrivateLogger | mode::UsePagedMemory>, from<LoggingModePage>,
        fixesOf<clearPaged>),
    warning("buffering-kd-filter", modeMember, hasModeEffect<mode::Buffering, mode::KdFilter>, from<KernelAnalysis>,
        fixesOf<clearKdFilter, clearBuffering>),
    warning("kd-filter-overrides-paged", modeMember, hasModeEffect<mode::KdFilter, mode::UsePagedMemory>,
        from<KernelAnalysis>, fixesOf<clearPaged, clearKdFilter>),
    warning("sequence-kernel-logger", fieldsOf<LogFileMode, Name, Guid>, numberedKernelLogger, from<ToolHelp>,
        fixesOf<clearSequences>),
};

} // namespace

std::span<const Rule> modeCombinationRules()
{
    return modeCombinationRows;
}

} // namespace etwarden::rules
