// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/monitor/demonstration.h"
#include "model/qt/monitor/eventdrain.h"
#include "model/qt/monitor/monitor.h"

#include <QObject>
#include <QSet>

#include <array>
#include <cstdint>
#include <memory>
#include <string>

namespace etwarden {

/// Runs the two sessions of a tour as a user would: starts them, becomes their consumer, and starts their loads. They
/// end with this object, at the latest with the engine. The monitor outlives it.
class TourDemonstration : public QObject
{
    Q_OBJECT

public:
    explicit TourDemonstration(Monitor& monitor, QObject* parent = nullptr);

    void begin(std::uint32_t logicalProcessors); ///< names in the current language
    void end(); ///< loads and sessions; nothing where none were begun
    bool isRunning() const { return m_isRunning; }

    TraceHandle session(DemonstrationPart part) const; ///< invalid until it was started
    const Demonstration& plan(DemonstrationPart part) const;
    /// Whether this is the result of one of its own calls, which is not shown because no user made it.
    bool isOwn(const OperationResult& result) const { return m_requests.contains(result.request.id); }

signals:
    void failed(const etwarden::OperationResult& result); ///< the call that was refused; this has ended

private:
    static constexpr std::size_t partCount = 2;

    struct Part
    {
        Demonstration plan{};
        OperationId start = 0;
        OperationId load = 0;
        TraceHandle session = invalidTraceHandle;
        SessionTarget target{};
        std::unique_ptr<EventDrain> drain{};
    };

    OperationId noted(OperationId request);
    void handleResult(const OperationResult& result);
    void attach(Part& part, const SessionStatus& granted);
    void fail(const OperationResult& result);

    Monitor& m_monitor;
    std::array<Part, partCount> m_parts;
    QSet<OperationId> m_requests;
    bool m_isRunning = false;
};

} // namespace etwarden
