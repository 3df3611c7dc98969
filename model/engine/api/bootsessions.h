// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/api/embeddedengine.h"
#include "model/session/sessionconfig.h"

#include <memory>
#include <string>
#include <vector>

namespace etwarden {

/// One session that a stock Windows 11 starts at boot.
struct BootSession
{
    SessionConfig config;
    bool sizesKnown; ///< false: no source states buffer size, mode, clock and flush timer, they are our choice
    bool hasConsumer; ///< a Windows service reads it in real time
};

/// The set, with log files in `folder`, which has to exist when they start. Empty: without files, so that sessions that
/// need one are refused.
std::vector<BootSession> bootSessions(const std::u16string& folder);

/// Starts such sessions, enables their providers, and stands in for the services that read the real-time ones (their
/// events are read and dropped). A provider that is refused is left out.
/// A session that cannot start is left out; its status is returned beside its name.
class BootedSessions
{
public:
    BootedSessions(EmbeddedEngine& engine, const std::u16string& folder); ///< the set above
    BootedSessions(EmbeddedEngine& engine, const std::vector<BootSession>& sessions);
    ~BootedSessions();

    struct Failure
    {
        std::u16string name;
        Win32Status status;
    };
    const std::vector<Failure>& failures() const { return m_failures; }

private:
    class DroppingConsumer;
    EmbeddedEngine& m_engine;
    std::unique_ptr<DroppingConsumer> m_consumer;
    std::vector<TraceHandle> m_consumed;
    std::vector<Failure> m_failures;
};

} // namespace etwarden
