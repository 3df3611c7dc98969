// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/common/worker.h"

#include <QObject>
#include <QString>

#include <memory>

class QByteArray;
class QWidget;

namespace etwarden {

class LiveSessions;
class Settings;
struct Notice;
struct SessionConfig;
struct SetupSet;

/// Brings sessions that other tools define into the editor: from a file that a person chooses or drops on the window,
/// or from the clipboard. A thread reads it.
class SetupOpening : public QObject
{
    Q_OBJECT

public:
    /// All arguments outlive it; dialogs appear over `window`.
    SetupOpening(const LiveSessions& live, const Settings& settings, QWidget& window);
    ~SetupOpening() override;

    void choose();
    void paste();
    void open(const QString& file);

signals:
    void sessionChosen(const etwarden::SessionConfig& config);
    void exportRequested(const etwarden::SetupSet& set);
    void noticePosted(const etwarden::Notice& notice);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override; // the window's drags and drops

private:
    struct Shared;

    void read(const QString& source, const QByteArray& text);
    void show();

    const LiveSessions& m_live;
    const Settings& m_settings;
    QWidget& m_window;
    std::shared_ptr<Shared> m_shared;
    Worker m_worker;
};

} // namespace etwarden
