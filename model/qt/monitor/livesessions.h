// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/monitor/poll.h"

#include <QObject>

#include <array>

namespace etwarden {

/// The sessions as they are now: the newest poll that succeeded, and the environment that the rules ask about. Models,
/// commands and dialogs read them here and keep no poll. Lives on the GUI thread; the owner of the polls feeds it.
class LiveSessions : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    void setPoll(const PollPtr& poll); ///< one that failed changes no session
    /// While held, nothing changes; when the hold ends, the newest two polls that succeeded are shown, because a rate
    /// takes two.
    void setHeld(bool held);

    bool isKnown() const { return m_poll != nullptr; } ///< a poll has succeeded
    const PollPtr& poll() const { return m_poll; } ///< null until isKnown()
    Environment environment() const; ///< with the sessions; that of an unknown machine until isKnown()
    bool isFailing() const { return m_isFailing; } ///< the newest poll failed

signals:
    void becameKnown(); ///< once, before the first updated()
    void updated(); ///< poll() is another one
    void failed(etwarden::Win32Status status); ///< the first poll of a row that failed; at once, even while held

private:
    void show(const PollPtr& poll);

    PollPtr m_poll;
    std::array<PollPtr, 2> m_missed; // the newest while held, the older one first
    bool m_isHeld = false;
    bool m_isFailing = false;
};

} // namespace etwarden
