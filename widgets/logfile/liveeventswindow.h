// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/livetrace.h"
#include "widgets/common/viewerwindow.h"

#include <cstdint>
#include <memory>
#include <optional>

namespace etwarden {

class Settings;

/// The events of a real-time session as they arrive. The window is a consumer of the session until it is closed.
class LiveEventsWindow : public ViewerWindow
{
    Q_OBJECT

public:
    /// Attaches to the session; `consumersBefore`: how many it has now, nullopt where that is unknown.
    LiveEventsWindow(const QString& session, LiveTraceOpener opener, std::optional<std::uint32_t> consumersBefore,
        QWidget* parent = nullptr);
    ~LiveEventsWindow() override;

    void rememberColumns(Settings& settings); ///< see EventColumns
    const QString& session() const;
    bool isReading() const; ///< the session has not ended, and has not refused

protected:
    void retranslate() override;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace etwarden
