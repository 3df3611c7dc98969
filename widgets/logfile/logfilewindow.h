// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/logfile/manifestfile.h"
#include "widgets/common/barview.h"
#include "widgets/common/viewerwindow.h"

#include <memory>

namespace etwarden {

class Settings;
struct SizingBasis;

/// Shows a log file of a session, of this machine or any other: what is in it and what is missing from it.
class LogFileWindow : public ViewerWindow
{
    Q_OBJECT

public:
    /// Begins to read the file. `makeBars`: for its statistics; empty: it has none. `installed`: what the system knows
    /// of the providers of its events.
    explicit LogFileWindow(const QString& file, const BarViewMaker& makeBars = {},
        const InstalledEvents& installed = {}, QWidget* parent = nullptr);
    /// Reads several files, or a folder of them, as one trace.
    explicit LogFileWindow(const QStringList& files, const BarViewMaker& makeBars = {},
        const InstalledEvents& installed = {}, QWidget* parent = nullptr);
    ~LogFileWindow() override;

    void rememberColumns(Settings& settings); ///< see EventColumns

signals:
    void recordingFound(const QString& file); ///< it is no log file; nothing is shown
    void sizingRequested(const etwarden::SizingBasis& basis); ///< for a session that holds the load of the file

protected:
    void retranslate() override;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace etwarden
