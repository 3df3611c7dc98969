// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/providers/noticedelivery.h"

#include <utility>

namespace etwarden {

namespace {

void callBack(const EnableReceiver& receiver, PostedNotice& posted)
{
    if (const auto* const classic = std::get_if<ClassicNotice>(&posted.notice))
        posted.status = receiver.classicCallback(*classic);
    else
        receiver.callback(std::get<EnableNotice>(posted.notice));
}

} // namespace

NoticeDelivery::Posted NoticeDelivery::post(
    std::shared_ptr<EnableReceiver> receiver, std::variant<EnableNotice, ClassicNotice> notice)
{
    const auto posted = std::make_shared<PostedNotice>(PostedNotice{.notice = std::move(notice)});
    receiver->due.push_back(posted);
    return {std::move(receiver), posted};
}

void NoticeDelivery::call(
    std::unique_lock<std::mutex>& lock, EnableReceiver& receiver, std::thread::id callerAfterwards) noexcept
{
    receiver.caller = std::this_thread::get_id();
    while (!receiver.due.empty()) {
        const std::shared_ptr<PostedNotice> next = std::move(receiver.due.front());
        receiver.due.pop_front();
        lock.unlock();
        callBack(receiver, *next);
        lock.lock();
        next->isOver = true;
        m_changed.notify_all();
    }
    receiver.caller = callerAfterwards;
    m_changed.notify_all();
}

void NoticeDelivery::deliver(std::unique_lock<std::mutex>& lock, const std::vector<Posted>& posted)
{
    for (const auto& [receiver, notice] : posted) {
        if (receiver->caller == std::thread::id{} || receiver->caller == std::this_thread::get_id())
            call(lock, *receiver, receiver->caller);
        else
            wait(lock, {*receiver, notice.get()});
    }
}

void NoticeDelivery::end(std::unique_lock<std::mutex>& lock, const std::shared_ptr<EnableReceiver>& receiver)
{
    for (const std::shared_ptr<PostedNotice>& dropped : std::exchange(receiver->due, {}))
        dropped->isOver = true;
    m_changed.notify_all();
    wait(lock, {*receiver, nullptr});
}

void NoticeDelivery::wait(std::unique_lock<std::mutex>& lock, const Wait& wait)
{
    if (waitsForThisThread(wait.receiver))
        return;
    m_waits.emplace(std::this_thread::get_id(), &wait);
    m_changed.wait(lock, [&wait] { return wait.isOver(); });
    m_waits.erase(std::this_thread::get_id());
}

/// Each thread waits for one receiver at most, and each receiver has one caller at most. So the waits form a chain,
/// which ends, because no wait is begun that would close a circle.
bool NoticeDelivery::waitsForThisThread(const EnableReceiver& receiver) const
{
    const EnableReceiver* next = &receiver;
    while (next->caller != std::this_thread::get_id()) {
        const auto found = m_waits.find(next->caller);
        if (found == m_waits.end() || found->second->isOver())
            return false;
        next = &found->second->receiver;
    }
    return true;
}

} // namespace etwarden
