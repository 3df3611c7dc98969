// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/guid.h"
#include "model/etw/tracetypes.h"
#include "model/etw/win32status.h"
#include "model/session/environment.h"

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

/// Everything the engine needs from outside, one interface each, so that a test decides what time it is, which
/// processor it runs on and when the disk is full. `host/` holds the real ones, `simulation/` the simulated ones.
namespace etwarden {

/// Monotonic time for timers, since an arbitrary start.
using SteadyTime = std::chrono::nanoseconds;

class Clock
{
public:
    virtual ~Clock() = default;
    virtual SteadyTime steadyTime() const = 0;
    virtual FileTime systemTime() const = 0;
    /// QueryPerformanceCounter: called once per event, must be cheap.
    virtual std::uint64_t counter() const = 0;
    /// counter() always is timeStampCounter() and nothing more: hot code may read the counter directly.
    virtual bool isTimeStampCounter() const { return false; }
    /// A processor may read its counter before what precedes the read in the program, but not before a call of this
    /// function.
    virtual void awaitReads() const {}
    /// Counts per second, the best estimate known now; never 0.
    virtual std::uint64_t counterFrequency() const = 0;
    virtual std::uint64_t cycles() const = 0;
    virtual std::uint32_t cyclesPerMicrosecond() const = 0; ///< CpuSpeedInMHz, never 0
    virtual FileTime bootTime() const = 0;
};

/// Facts about this process that its events may carry, as far as the system knows them.
struct ProcessFacts
{
    std::vector<std::byte> userSid; ///< empty: unknown
    std::optional<std::uint32_t> terminalSession;
    std::uint64_t startKey = 0; ///< no other process has it until the machine starts again; 0: unknown
};

inline constexpr std::size_t maximumStackFrames = 192; ///< of one event

/// The unit of processor times, in 100 ns (our choice: what Windows has on most machines).
inline constexpr std::uint32_t timerResolution = 156'250;

/// The processor time that a thread has used, as it was known a moment ago: the system is asked again when an event
/// comes a unit later, because a call for each event would cost more than the event. ETW's own times are no finer.
struct ThreadTimes
{
    std::uint32_t kernel = 0; ///< units of timerResolution
    std::uint32_t user = 0; ///< units of timerResolution
    std::array<std::uint64_t, 4> readAt{}; ///< by ClockType: the raw time of the clock at which the system was asked
};

/// A thread that calls, and where it runs. In two registers: it is handed on for each event.
struct RunningThread
{
    std::uint32_t processor = 0; ///< below Processors::count(); a hint, may be stale at once
    std::uint32_t id = 0;
    ThreadTimes* times = nullptr; ///< of this thread alone; null: the system does not say
};

class Processors
{
public:
    virtual ~Processors() = default;
    virtual std::uint32_t count() const = 0; ///< at least 1
    virtual RunningThread currentThread() const = 0; ///< called once per event, must be cheap
    virtual void readTimes(ThreadTimes* /*times*/) const {} ///< of the calling thread, whose times these are
    virtual std::uint32_t currentProcessId() const = 0;
    /// File name of the running program with its extension, no folder; empty when the system does not say.
    virtual std::u16string executableName() const = 0;
    virtual ProcessFacts processFacts() const { return {}; }
    /// True, for the tests' sake: pauseWriter() is called for each event that has its place and is not copied yet.
    virtual bool pausesWriters() const { return false; }
    virtual void pauseWriter() const {}
    /// Return addresses of the calling thread, the innermost first; how many. 0: the system does not say.
    virtual std::size_t captureStack(std::span<std::uintptr_t> /*frames*/) const { return 0; }
};

class Random
{
public:
    virtual ~Random() = default;
    virtual Guid newGuid() = 0;
};

/// Buffer memory of all sessions together.
class Memory
{
public:
    virtual ~Memory() = default;
    virtual std::uint64_t physicalBytes() const = 0;
    /// The content is unspecified. nullptr when there is no more memory. The engine never decides by what it wrote into
    /// a block: where nothing else reads the blocks either, all may be the same one.
    virtual std::shared_ptr<std::byte[]> allocate(std::size_t bytes) = 0;
};

/// A log file open for writing. Errors are Win32 codes: DiskFull, WriteFault, AccessDenied ...
class LogFile
{
public:
    virtual ~LogFile() = default;
    /// Writes all bytes or none that count: after an error the file is as long as before.
    virtual Win32Status writeAt(std::uint64_t offset, std::span<const std::byte> bytes) = 0;
    /// False: not all of them can be read. Allowed only for a file that FileSystem::open() has opened.
    virtual bool readAt(std::uint64_t offset, std::span<std::byte> bytes) = 0;
    virtual std::uint64_t size() const = 0; ///< bytes
    /// Makes an empty file this long, with room for all of it on the disk. After an error it is as long as before.
    virtual Win32Status reserve(std::uint64_t bytes) = 0;
    virtual Win32Status truncate(std::uint64_t bytes) = 0;
    virtual Win32Status close() = 0;
};

class FileSystem
{
public:
    virtual ~FileSystem() = default;
    /// Absolute form of a path, folders need not exist.
    virtual std::u16string fullPath(const std::u16string& path) const = 0;
    virtual LogFolderState folderState(const std::u16string& filePath) const = 0; ///< of the one to hold the file
    virtual std::uint32_t physicalBlockBytes(const std::u16string& filePath) const = 0; ///< power of two, at least 512
    /// Creates or replaces. Refusals: PathNotFound, AccessDenied, DiskFull, InvalidName; SharingViolation: another
    /// process writes there.
    virtual Win32Status create(const std::u16string& filePath, std::unique_ptr<LogFile>* file) = 0;
    /// Opens what create() would replace, and keeps what it holds. FileNotFound; otherwise as create().
    virtual Win32Status open(const std::u16string& filePath, std::unique_ptr<LogFile>* file) = 0;
};

/// Runs one session's logger: `step` does what is due and returns when it wants to run again at the latest
/// (SteadyTime::max() = only when woken). A real worker is a thread; a simulated one runs when its test advances time.
class LoggerWorker
{
public:
    virtual ~LoggerWorker() = default; ///< joins: after it, `step` is not running and will not run
    /// `step` runs soon; callable from any thread, cheap, never runs `step` inside the call.
    virtual void wake() = 0;
    virtual std::uint32_t threadId() const = 0;
};

class LoggerWorkers
{
public:
    virtual ~LoggerWorkers() = default;
    /// `step` runs once right away, maybe before `start` returns, to say when it wants to run again. nullptr when the
    /// system has no thread left.
    virtual std::unique_ptr<LoggerWorker> start(std::function<SteadyTime()> step) = 0;
};

/// All of them; the objects outlive the engine.
struct EngineDependencies
{
    Clock& clock;
    Processors& processors;
    Random& random;
    Memory& memory;
    FileSystem& fileSystem;
    LoggerWorkers& workers;
};

} // namespace etwarden
