// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/sessionwatch.h"
#include "widgets/common/viewerwindow.h"

#include <memory>

namespace etwarden {

class FillWatch;

/// What fills a session that runs: a graph by provider, and a table. The session is watched until the window is closed.
class FillWindow : public ViewerWindow
{
    Q_OBJECT

public:
    FillWindow(const SessionStatus& session, SessionWatchOpener opener, QWidget* parent = nullptr);
    ~FillWindow() override;

    FillWatch& watch() const;

protected:
    void retranslate() override;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace etwarden
