// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/barview.h"
#include "widgets/common/sessionview.h"
#include "widgets/common/viewerwindow.h"

#include <memory>

namespace etwarden {

class Settings;

/// Shows a recording: the table at a moment that is chosen, the details, and the views of its history.
class RecordingWindow : public ViewerWindow
{
    Q_OBJECT

public:
    /// Begins to open the file. `settings` outlives it. `makeBars`: for statistics; empty: there are none.
    RecordingWindow(const QString& file, Settings& settings, const SessionViewMaker& makeView,
        const BarViewMaker& makeBars = {}, QWidget* parent = nullptr);
    ~RecordingWindow() override;

protected:
    void retranslate() override;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace etwarden
