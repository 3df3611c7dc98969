// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/sources/loadprovider.h"
#include "model/qt/monitor/operation.h"
#include "model/qt/monitor/poll.h"
#include "model/qt/monitor/privatesessions.h"
#include "model/qt/monitor/providerlist.h"
#include "model/qt/monitor/sessionsources.h"
#include "model/session/livetrace.h"
#include "model/session/sessioncontrol.h"
#include "model/session/sessionwatch.h"

#include <QObject>

#include <chrono>
#include <memory>
#include <optional>
#include <vector>

namespace etwarden {

class Backend;

/// Polls a backend on a thread, and carries out control operations on another one, one after the other in the order of
/// their requests: while an operation hangs in the system, the polls go on. Only stopLoad() waits for no operation, on
/// a thread of its own, because it is what helps a session that cannot stop under its load. The GUI thread only ever
/// posts requests and receives signals; a call that hangs leaves it running and is reported by waitingChanged().
///
/// Where the system has no more threads, polls fail and operations are refused with ERROR_MAX_THRDS_REACHED; each later
/// one tries again.
///
/// Lives on the GUI thread. Destruction does not wait for the threads, which share the backend: the last of them ends
/// it.
class Monitor : public QObject
{
    Q_OBJECT

public:
    static constexpr std::chrono::milliseconds minimumInterval{100};
    static constexpr std::chrono::milliseconds maximumInterval{3600000};
    static constexpr std::chrono::milliseconds defaultInterval{1000};
    /// A call that takes longer is shown as waiting.
    static constexpr std::chrono::milliseconds waitingThreshold{500};

    explicit Monitor(std::shared_ptr<Backend> backend, QObject* parent = nullptr);
    ~Monitor() override;

    /// The private sessions that an earlier run of the program started, which polls ask for from now on; before
    /// start(). Those of an embedded engine ended with the program.
    void restorePrivateSessions(const std::vector<KeptPrivateSession>& sessions);
    void start(); ///< begins to poll, the first time at once
    void finish(); ///< ends as destruction does; nothing follows

    std::chrono::milliseconds interval() const;
    void setInterval(std::chrono::milliseconds interval); ///< brought into minimum..maximum
    bool isPaused() const;
    void setPaused(bool paused); ///< operations still run, each followed by a poll
    void pollNow(); ///< one poll as soon as the thread is free, also while paused

    /// Whether polls count the providers of sessions, once a minute: off until they are shown, because Windows is
    /// asked for each provider one by one.
    void setCountsProviders(bool counts);

    /// Asks for a session with its providers, after all operations before; sessionRead() follows with the id.
    OperationId readSession(const SessionTarget& target);

    // Each returns the id of the request that operationFinished() will carry; a poll follows that.
    OperationId startSession(const SessionConfig& config);
    /// Starts all sessions or none; several results carry the id. See OperationRequest::keepsFiles.
    OperationId startSet(const SessionSet& set, bool keepsFiles = false);
    /// `before`: the session as it was, so that the stop can be undone; the result carries it.
    OperationId stopSession(const SessionTarget& target, const std::optional<SessionStatus>& before = {});
    /// A stop whose result says what is to be started then; it does not start it.
    OperationId stopToRestart(const SessionTarget& target, const SessionConfig& config);
    /// `calls` follow an update that succeeded. `before` as of a stop.
    OperationId updateSession(const SessionTarget& target, const SessionConfig& config, bool switchFile,
        const std::vector<ProviderCall>& calls = {}, const std::optional<SessionStatus>& before = {},
        const std::optional<KernelTracing>& kernelInForce = {});
    /// Asks one provider for its state, or every one that the session has.
    OperationId captureState(const SessionTarget& target, const std::optional<ProviderConfig>& provider = {});
    /// Asks for the names of what runs now; for system loggers.
    OperationId writeRundown(const SessionTarget& target);
    OperationId flushSession(const SessionTarget& target);
    OperationId writeSnapshot(const SessionTarget& target, const QString& file);
    OperationId startLoad(const SessionTarget& target, const LoadSettings& settings);
    /// Stops the load of one session, or all loads. A load that has not begun yet is not begun: ERROR_CANCELLED.
    OperationId stopLoad(const SessionTarget& target = {});

    /// Finds the sources of a session's events, also while paused; sourcesFound() follows. When several requests wait,
    /// only the newest is answered.
    void findSources(const SessionStatus& session);

    /// What the machine knows of providers, also while paused; providersFound() and keywordsFound() follow.
    void findProviders();
    void findKeywords(const Guid& provider);

    /// Reads sessions in real time; to be called, and destroyed, on a thread that may wait for the system. It keeps the
    /// backend.
    LiveTraceOpener liveTraces() const;
    SessionWatchOpener sessionWatches() const; ///< reads what they record, on such a thread

    /// The call that hangs for the longest time, if one does.
    const std::optional<Waiting>& waiting() const;

signals:
    void pollFinished(const etwarden::PollPtr& poll);
    void operationFinished(const etwarden::OperationResult& result);
    void sessionRead(const etwarden::OperationResult& result);
    void sourcesFound(const etwarden::SessionSourcesPtr& sources);
    void providersFound(const etwarden::ProviderListPtr& providers);
    void keywordsFound(const etwarden::ProviderKeywordsPtr& keywords);
    /// What restorePrivateSessions() is to be given by the next run; never of an embedded engine.
    void privateSessionsChanged(const std::vector<etwarden::KeptPrivateSession>& sessions);
    void waitingChanged();
    void pausedChanged(bool paused);
    void intervalChanged(std::chrono::milliseconds interval);

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace etwarden
