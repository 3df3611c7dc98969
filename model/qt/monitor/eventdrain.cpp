// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/monitor/eventdrain.h"

#include <cstddef>
#include <span>
#include <utility>

namespace etwarden {

struct EventDrain::Shared : WorkerShared
{
    std::optional<Win32Status> status; // of the attachment, until the owner has fetched it
};

EventDrain::EventDrain(QObject* parent)
    : QObject(parent)
    , m_shared(std::make_shared<Shared>())
    , m_worker(*this, [this] { readStatus(); })
{
}

EventDrain::~EventDrain() = default;

void EventDrain::open(LiveTraceOpener opener, const std::u16string& session)
{
    const auto run = [shared = m_shared, opener = std::move(opener), session] {
        const Result<std::unique_ptr<LiveTrace>> trace = opener(session);
        {
            const std::lock_guard lock(shared->mutex);
            shared->status = trace.status();
            shared->announce();
        }
        if (trace)
            trace.value()->run([](std::span<const std::byte> /*event*/, std::uint16_t /*processor*/) {});
    };
    if (!m_worker.start(m_shared, run)) {
        QMetaObject::invokeMethod(
            this, [this] { emit refused(Win32Status::MaxThreadsReached); }, Qt::QueuedConnection);
    }
}

void EventDrain::readStatus()
{
    std::optional<Win32Status> status;
    {
        const std::lock_guard lock(m_shared->mutex);
        status = std::exchange(m_shared->status, std::nullopt);
    }
    if (!status)
        return;
    if (*status == Win32Status::Success)
        emit opened();
    else
        emit refused(*status);
}

} // namespace etwarden

#include "moc_eventdrain.cpp"
