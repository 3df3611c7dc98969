// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/dll/processengine.h"

#include "model/engine/host/hostdependencies.h"
#include "model/engine/sources/hostrundown.h"
#include "model/engine/sources/makeeventsource.h"
#include "model/engine/sources/ownprocesssampler.h"

#include <cstdint>
#include <thread>
#include <utility>
#include <vector>

namespace etwarden {

namespace {

/// The machine's processors, or as many as were asked for: threads are spread over them as the machine has them run.
class ChosenProcessors final : public Processors
{
public:
    ChosenProcessors(Processors& machine, std::uint32_t count)
        : m_machine(machine)
        , m_count(count != 0 ? count : machine.count())
    {
    }

    std::uint32_t count() const override { return m_count; }
    RunningThread currentThread() const override
    {
        RunningThread thread = m_machine.currentThread();
        if (thread.processor >= m_count) // called for each event: a division is slow
            thread.processor %= m_count;
        return thread;
    }
    void readTimes(ThreadTimes* times) const override { m_machine.readTimes(times); }
    std::uint32_t currentProcessId() const override { return m_machine.currentProcessId(); }
    std::u16string executableName() const override { return m_machine.executableName(); }
    ProcessFacts processFacts() const override { return m_machine.processFacts(); }
    std::size_t captureStack(std::span<std::uintptr_t> frames) const override { return m_machine.captureStack(frames); }

private:
    Processors& m_machine;
    const std::uint32_t m_count;
};

EngineDependencies withProcessors(const EngineDependencies& machine, Processors& processors)
{
    return {machine.clock, processors, machine.random, machine.memory, machine.fileSystem, machine.workers};
}

EngineOptions engineOptions(const EtwEngineOptions& options, RegistrationWords* registrations)
{
    EngineOptions engine;
    if (options.SessionLimit != 0)
        engine.sessionLimit = options.SessionLimit;
    if (options.Windows != 0)
        engine.windows = static_cast<WindowsVersion>(options.Windows);
    engine.maximumPoolBytes = options.MaximumPoolBytes;
    engine.registrations = registrations;
    return engine;
}

bool areValid(const EtwEngineOptions& options)
{
    return options.Size == sizeof options && options.LogicalProcessors <= ProcessEngine::maximumProcessorCount
        && options.Windows <= static_cast<std::uint32_t>(WindowsVersion::Windows11Version24H2);
}

/// The words of registrations, which any thread may read at any time. So they are never freed: later engines use those
/// of engines that have ended.
class WordsPool
{
public:
    static WordsPool& instance()
    {
        static WordsPool* const only = new WordsPool;
        return *only;
    }

    RegistrationWords* acquire()
    {
        const std::lock_guard guard(m_mutex);
        if (m_unused.empty())
            return new RegistrationWords;
        RegistrationWords* const words = m_unused.back();
        m_unused.pop_back();
        return words;
    }

    void release(RegistrationWords* words)
    {
        words->clear();
        const std::lock_guard guard(m_mutex);
        m_unused.push_back(words);
    }

private:
    std::mutex m_mutex;
    std::vector<RegistrationWords*> m_unused;
};

struct ReleaseWords
{
    void operator()(RegistrationWords* words) const { WordsPool::instance().release(words); }
};

constinit RegistrationWords noRegistrations;

} // namespace

struct ProcessEngine::Running
{
    explicit Running(const EtwEngineOptions& options)
        : processors(host.interfaces().processors, options.LogicalProcessors)
        , engine(withProcessors(host.interfaces(), processors), engineOptions(options, words.get()))
    {
        if (!makeOwnProcessSampler()) // the sampler writes a rundown of its own
            engine.setRundown(makeHostRundown(engine));
    }

    std::unique_ptr<RegistrationWords, ReleaseWords> words{WordsPool::instance().acquire()};
    HostDependencies host;
    ChosenProcessors processors;
    OpenedTraces traces; // consumers, which the engine calls until its end
    EmbeddedEngine engine;
    InstanceClasses classes;
    SystemFeed feed{
        engine, [this] { return makeObservingSource(engine, withProcessors(host.interfaces(), processors)); }};
    Parts parts{engine, classes};
};

constinit std::atomic<const RegistrationWords*> ProcessEngine::currentWords = &noRegistrations;

ProcessEngine& ProcessEngine::instance()
{
    static ProcessEngine* const only = new ProcessEngine;
    return *only;
}

/// The address of an object on the stack differs between threads, so it spreads them over the counters without a system
/// call.
ProcessEngine::Access::Access(ProcessEngine& process)
    : m_users(process.m_users[(reinterpret_cast<std::uintptr_t>(this) >> 16) % process.m_users.size()])
{
    m_users.count.fetch_add(1); // before the engine is read, in one order with what reset() does
    m_parts = process.m_current.load(); // NOLINT(cppcoreguidelines-prefer-member-initializer): it must come second
}

ProcessEngine::Shared ProcessEngine::shared()
{
    const std::lock_guard guard(m_mutex);
    if (!m_running) {
        m_running = std::make_shared<Running>(m_options);
        m_current = &m_running->parts;
        currentWords = m_running->words.get();
    }
    return {{m_running, &m_running->engine}, {m_running, &m_running->classes}, {m_running, &m_running->traces},
        {m_running, &m_running->feed}};
}

Win32Status ProcessEngine::reset(const EtwEngineOptions* options)
{
    EtwEngineOptions wanted{};
    wanted.Size = sizeof wanted;
    if (options)
        wanted = *options;
    if (!areValid(wanted))
        return Win32Status::InvalidParameter;
    std::shared_ptr<Running> old;
    {
        const std::lock_guard guard(m_mutex);
        m_options = wanted;
        old = std::exchange(m_running, nullptr);
        m_current = nullptr;
        currentWords = &noRegistrations;
    }
    for (const Users& users : m_users) {
        while (users.count.load() != 0)
            std::this_thread::yield();
    }
    return Win32Status::Success; // the old engine ends here, without the lock
}

} // namespace etwarden
