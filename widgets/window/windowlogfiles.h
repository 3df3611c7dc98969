// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/logfile/manifestfile.h"
#include "widgets/common/barview.h"

#include <QObject>

class QAction;
class QMainWindow;

namespace etwarden {

class Settings;
struct SizingBasis;

/// Opens log files in windows of their own: those that a person chooses, and those that are dropped on the window.
class WindowLogFiles : public QObject
{
    Q_OBJECT

public:
    /// Becomes the window's child, and lets `choose` ask for a file; the arguments outlive it.
    WindowLogFiles(const QAction& choose, Settings& settings, QMainWindow& window);

    // These apply to windows that open from now on.
    void setBarViewMaker(const BarViewMaker& makeBars) { m_makeBars = makeBars; }
    void setInstalledEvents(const InstalledEvents& installed) { m_installed = installed; }
    void open(const QString& file);
    void openTogether(const QStringList& files); ///< as one trace

signals:
    void recordingFound(const QString& file); ///< in place of a log file
    void sizingRequested(const etwarden::SizingBasis& basis); ///< for a session that holds the load of a file

protected:
    bool eventFilter(QObject* watched, QEvent* event) override; // the window's drags and drops

private:
    void choose();

    Settings& m_settings;
    QMainWindow& m_window;
    BarViewMaker m_makeBars;
    InstalledEvents m_installed;
};

} // namespace etwarden
