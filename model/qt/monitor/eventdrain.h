// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/win32status.h"
#include "model/qt/common/worker.h"
#include "model/session/livetrace.h"

#include <QObject>

#include <memory>
#include <optional>
#include <string>

namespace etwarden {

/// A consumer of a real-time session that reads its events and keeps none, so that the session's buffers do not wait
/// for a consumer. A thread of its own is the consumer until the session ends. Lives on the GUI thread; its destruction
/// waits for nothing: the thread goes on alone until then.
class EventDrain : public QObject
{
    Q_OBJECT

public:
    explicit EventDrain(QObject* parent = nullptr);
    ~EventDrain() override;

    void open(LiveTraceOpener opener, const std::u16string& session); ///< once; opened() or refused() follows

signals:
    void opened();
    void refused(etwarden::Win32Status status);

private:
    struct Shared;
    void readStatus();

    std::shared_ptr<Shared> m_shared;
    Worker m_worker;
};

} // namespace etwarden
