// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/barview.h"

#include <QMainWindow>

#include <functional>
#include <memory>

namespace etwarden {

class SessionHistory;
class SessionView;
class Settings;

/// A recording, to be looked at: the table at a moment that one chooses, the details, and the views of its history.
class RecordingWindow : public QMainWindow
{
    Q_OBJECT

public:
    /// Makes a view of the selected sessions over a history; may answer null.
    using ViewMaker = std::function<SessionView*(SessionHistory& history)>;

    /// Begins to open the file. `settings` outlives it. `makeBars`: for statistics; empty: there are none.
    RecordingWindow(const QString& file, Settings& settings, const ViewMaker& makeView,
        const BarViewMaker& makeBars = {}, QWidget* parent = nullptr);
    ~RecordingWindow() override;

protected:
    void changeEvent(QEvent* event) override; // LanguageChange

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace etwarden
