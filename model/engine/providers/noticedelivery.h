// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/providers/enablenotice.h"
#include "model/etw/win32status.h"

#include <condition_variable>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <thread>
#include <variant>
#include <vector>

namespace etwarden {

/// One call of a callback.
struct PostedNotice
{
    std::variant<EnableNotice, ClassicNotice> notice;
    Win32Status status = Win32Status::Success; ///< what a classic callback has returned
    bool isOver = false; ///< the callback has returned, or the registration is gone and it is not called
};

/// The callback of one registration and the calls that are due. It changes under the engine's lock.
struct EnableReceiver
{
    EnableCallback callback{}; ///< may be empty
    ClassicCallback classicCallback{}; ///< of a classic registration, instead
    ClassicNotice lastClassic{}; ///< the last one posted
    std::deque<std::shared_ptr<PostedNotice>> due{};
    std::thread::id caller{}; ///< the thread that calls the callback until nothing is due; none: nothing is

    bool isClassic() const { return classicCallback != nullptr; }
};

/// Calls the callbacks of registrations. No lock is held during a call, so a callback may register, unregister and
/// enable what it likes. The calls for one registration come one at a time, in the order of the changes; a callback
/// that brings about another call for itself is called again from within.
///
/// A thread waits for calls that another one makes, but never in a circle: where that thread waits for a callback that
/// this one is in, directly or through others, this one continues at once. All functions are called under the engine's
/// lock, and release it while they call or wait. Callbacks throw nothing.
class NoticeDelivery
{
public:
    struct Posted
    {
        std::shared_ptr<EnableReceiver> receiver;
        std::shared_ptr<PostedNotice> notice;
    };

    /// Queues a notice. Those of a receiver are delivered in the order in which they were posted.
    static Posted post(std::shared_ptr<EnableReceiver> receiver, std::variant<EnableNotice, ClassicNotice> notice);
    /// Makes the calls, or waits until other threads have.
    void deliver(std::unique_lock<std::mutex>& lock, const std::vector<Posted>& posted);
    /// Makes this thread the one that calls the receiver, until deliver() or callDue().
    static void reserve(EnableReceiver& receiver) { receiver.caller = std::this_thread::get_id(); }
    /// Makes all calls that are due; for the thread that reserved them.
    void callDue(std::unique_lock<std::mutex>& lock, EnableReceiver& receiver) { call(lock, receiver, {}); }
    /// The registration is gone: what is due is dropped, and a call under way is waited for.
    void end(std::unique_lock<std::mutex>& lock, const std::shared_ptr<EnableReceiver>& receiver);

private:
    /// What a thread waits for: one notice, or, if there is none, the moment at which no thread calls the receiver
    /// any more.
    struct Wait
    {
        const EnableReceiver& receiver;
        const PostedNotice* notice;

        bool isOver() const { return notice ? notice->isOver : receiver.caller == std::thread::id{}; }
    };

    void call(std::unique_lock<std::mutex>& lock, EnableReceiver& receiver, std::thread::id callerAfterwards) noexcept;
    void wait(std::unique_lock<std::mutex>& lock, const Wait& wait);
    bool waitsForThisThread(const EnableReceiver& receiver) const;

    std::map<std::thread::id, const Wait*> m_waits;
    std::condition_variable m_changed;
};

} // namespace etwarden
