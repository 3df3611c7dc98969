// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tour/tourdemonstration.h"

#include <utility>

namespace etwarden {

TourDemonstration::TourDemonstration(Monitor& monitor, QObject* parent)
    : QObject(parent)
    , m_monitor(monitor)
{
    connect(&monitor, &Monitor::operationFinished, this, &TourDemonstration::handleResult);
}

void TourDemonstration::begin(std::uint32_t logicalProcessors)
{
    end();
    m_isRunning = true;
    const std::array names{
        //: Name of a session that was made to lose events, for a tour of the program.
        tr("Demonstration – too small"),
        //: Name of a session that gets the same events as "Demonstration – too small" and loses none.
        tr("Demonstration – large enough"),
    };
    for (std::size_t i = 0; i < partCount; ++i) {
        Part& part = m_parts[i];
        part.plan = demonstration(static_cast<DemonstrationPart>(i), names[i].toStdU16String(), logicalProcessors);
        part.start = noted(m_monitor.startSession(part.plan.config));
    }
}

/// Stops a session whose start is still under way, too: the stop follows the start and finds the session by its name.
void TourDemonstration::end()
{
    if (!std::exchange(m_isRunning, false))
        return;
    for (Part& part : m_parts) {
        if (part.load != 0)
            noted(m_monitor.stopLoad(part.target));
        const SessionConfig& config = part.plan.config;
        noted(m_monitor.stopSession({.name = config.name, .identity = SessionIdentity{config.name, config.guid}}));
        part = {};
    }
}

TraceHandle TourDemonstration::session(DemonstrationPart part) const
{
    return m_parts[static_cast<std::size_t>(part)].session;
}

const Demonstration& TourDemonstration::plan(DemonstrationPart part) const
{
    return m_parts[static_cast<std::size_t>(part)].plan;
}

OperationId TourDemonstration::noted(OperationId request)
{
    m_requests.insert(request);
    return request;
}

void TourDemonstration::handleResult(const OperationResult& result)
{
    for (Part& part : m_parts) {
        if (!m_isRunning || (result.request.id != part.start && result.request.id != part.load))
            continue;
        if (result.status != Win32Status::Success)
            fail(result);
        else if (result.started)
            attach(part, result.started->granted);
        return;
    }
}

/// Starts the load once the consumer is attached: without one the session would refuse events and lose them for another
/// reason.
void TourDemonstration::attach(Part& part, const SessionStatus& granted)
{
    part.session = granted.handle;
    part.target = targetOf(granted);
    part.drain = std::make_unique<EventDrain>();
    connect(part.drain.get(), &EventDrain::opened, this,
        [this, &part] { part.load = noted(m_monitor.startLoad(part.target, part.plan.load)); });
    connect(part.drain.get(), &EventDrain::refused, this, [this, &part](Win32Status status) {
        OperationResult refused;
        refused.request.operation = Operation::StartLoad;
        refused.request.target = part.target;
        refused.status = status;
        fail(refused);
    });
    part.drain->open(m_monitor.liveTraces(), part.plan.config.name);
}

void TourDemonstration::fail(const OperationResult& result)
{
    const OperationResult refused = result; // may be a part's, which ends now
    QMetaObject::invokeMethod(
        this,
        [this, refused] {
            end();
            emit failed(refused);
        },
        Qt::QueuedConnection);
}

} // namespace etwarden

#include "moc_tourdemonstration.cpp"
