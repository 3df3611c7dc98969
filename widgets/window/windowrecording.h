// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/recording/recorder.h"
#include "widgets/common/messagestrip.h"
#include "widgets/window/recordingwindow.h"

#include <QObject>

#include <optional>

class QAction;
class QLabel;
class QMainWindow;
class QMenu;

namespace etwarden {

class Settings;

/// The Record menu of a window: records to a file, shows in the status bar how far that is, and opens recordings in
/// windows of their own.
class WindowRecording : public QObject
{
    Q_OBJECT

public:
    /// Adds the menu before `before` and becomes the window's child; the other arguments outlive it. `makeView`
    /// and `makeBars` make the views of a recording's history.
    WindowRecording(Recorder& recorder, Settings& settings, const SessionViewMaker& makeView,
        const BarViewMaker& makeBars, QMainWindow& window, QAction* before);

    void open(const QString& file);

signals:
    void noticePosted(const etwarden::Notice& notice);
    void recordingStarted(); ///< the recorder accepts polls now

protected:
    bool eventFilter(QObject* watched, QEvent* event) override; // the window's LanguageChange

private:
    void chooseFile();
    void record(const QString& file);
    void chooseRecording();
    void begin();
    void end(const RecordingSummary& summary);
    void showState();
    void retranslate();

    Recorder& m_recorder;
    Settings& m_settings;
    SessionViewMaker m_makeView;
    BarViewMaker m_makeBars;
    QMainWindow& m_window;
    QMenu* m_menu;
    QAction* m_record; // to a file, or stop
    QAction* m_open;
    QLabel* m_state;
};

} // namespace etwarden
