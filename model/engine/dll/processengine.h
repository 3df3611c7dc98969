// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/api/embeddedengine.h"
#include "model/engine/dll/etwengine.h"
#include "model/engine/dll/instanceclasses.h"
#include "model/engine/dll/openedtrace.h"
#include "model/engine/sources/systemfeed.h"

#include <array>
#include <atomic>
#include <memory>
#include <mutex>

namespace etwarden {

/// The engine of functions that carry no context. Any thread may call all of it.
class ProcessEngine
{
public:
    static constexpr std::uint32_t maximumProcessorCount = 256; ///< our choice
    static constexpr std::uint32_t maximumLoggerId = maximumSessionLimit; ///< of any engine

    /// An engine, and what the functions keep beside it. All of it lives as long as any of these pointers is held.
    struct Shared
    {
        std::shared_ptr<EmbeddedEngine> engine;
        std::shared_ptr<InstanceClasses> classes;
        std::shared_ptr<OpenedTraces> traces;
        std::shared_ptr<SystemFeed> feed;
    };

    /// The engine of the process. The object is never destroyed: at the end of a process Windows has killed the
    /// loggers' threads before, and waiting for them would never end.
    static ProcessEngine& instance();

    /// The words of the engine's registrations, for a read that needs no Access: readable at any time, all 0 where
    /// there is no engine. They may still be those of an engine that is about to end.
    static const RegistrationWords& registrations() { return *currentWords.load(std::memory_order_acquire); }

    /// Makes the engine if there is none.
    Shared shared();
    std::shared_ptr<EmbeddedEngine> engine() { return shared().engine; }
    /// See EtwEngineReset().
    Win32Status reset(const EtwEngineOptions* options);

    class Access;

private:
    struct Running;
    struct Parts
    {
        EmbeddedEngine& engine;
        InstanceClasses& classes;
    };

    /// Counts the calls under way. There are several, so that writers on many processors do not wait for each other's
    /// cache line.
    struct alignas(64) Users
    {
        std::atomic<std::uint32_t> count = 0;
    };

    static std::atomic<const RegistrationWords*> currentWords; // never null

    std::mutex m_mutex;
    EtwEngineOptions m_options{};
    std::shared_ptr<Running> m_running;
    std::atomic<Parts*> m_current = nullptr; // what m_running has, for Access
    std::array<Users, 16> m_users;
};

/// The engine for one call that writes events or asks for them, without a lock; none is made where there is none.
/// reset() waits for it, so nothing that calls others back may happen meanwhile.
class ProcessEngine::Access
{
public:
    explicit Access(ProcessEngine& process);
    Access(const Access&) = delete;
    Access& operator=(const Access&) = delete;
    ~Access() { m_users.count.fetch_sub(1, std::memory_order_release); }

    explicit operator bool() const { return m_parts != nullptr; }
    EmbeddedEngine* operator->() const { return &m_parts->engine; }
    InstanceClasses& classes() const { return m_parts->classes; }

private:
    Users& m_users;
    Parts* m_parts;
};

} // namespace etwarden
