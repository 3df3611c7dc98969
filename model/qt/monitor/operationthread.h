// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/monitor/backend.h"
#include "model/qt/monitor/loadcontrol.h"
#include "model/qt/monitor/operation.h"
#include "model/qt/monitor/systemcall.h"

#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace etwarden {

/// What an operation thread and the GUI thread have in common.
struct OperationShared : CallingShared
{
    std::deque<OperationRequest> requests; ///< to the thread
    std::vector<OperationResult> results; ///< from the thread
};

/// Carries out control operations, one after the other in the order of their requests. Everything that may hang is
/// called outside the mutex.
class OperationThread
{
public:
    OperationThread(
        std::shared_ptr<OperationShared> shared, std::shared_ptr<Backend> backend, std::shared_ptr<LoadControl> load);

    void run(); ///< until `quit`

private:
    std::vector<OperationResult> carryOut(const OperationRequest& request);
    void control(const OperationRequest& request, OperationResult& result);
    std::vector<OperationResult> start(const OperationRequest& request);
    Result<StartOutcome> startMember(OperationResult& result);
    void read(const OperationRequest& request, OperationResult& result);
    void writeSnapshot(const OperationRequest& request, OperationResult& result);
    void captureState(const OperationRequest& request, OperationResult& result);
    void callProviders(const std::vector<ProviderCall>& calls, OperationResult& result);
    bool findHarm(std::span<const Rule> rules, OperationResult& result);
    void nameSuccessor(const SessionTarget& target, OperationResult& result);

    std::shared_ptr<OperationShared> m_shared;
    std::shared_ptr<Backend> m_backend;
    std::shared_ptr<LoadControl> m_load;
    std::optional<SessionControl> m_control; // made by the first call: the API may need long to come up
};

} // namespace etwarden
