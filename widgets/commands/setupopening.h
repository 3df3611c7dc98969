// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/common/worker.h"

#include <QByteArray>
#include <QObject>
#include <QPointer>
#include <QString>

#include <functional>
#include <map>
#include <memory>
#include <string>

class QWidget;

namespace etwarden {

class LiveSessions;
class Settings;
class SetupDialog;
struct Notice;
struct SessionConfig;
struct SessionSet;
struct SetupAnswers;
struct SetupReading;
struct SetupSet;

bool mayBeSetup(const QString& file); ///< by its ending; its content decides

/// Brings sessions that other tools define into the editor: from a file that a person chooses or drops on the window,
/// or from the clipboard. A thread reads it.
class SetupOpening : public QObject
{
    Q_OBJECT

public:
    using Keep = std::function<void(const SessionConfig& changed)>;

    /// All arguments outlive it; dialogs appear over `window`.
    SetupOpening(const LiveSessions& live, const Settings& settings, QWidget& window);
    ~SetupOpening() override;

    void choose();
    void paste();
    void open(const QString& file);
    void showSet(const SessionSet& set); ///< a set that is in no file, to be started or edited

signals:
    void sessionChosen(const etwarden::SessionConfig& config);
    void exportRequested(const etwarden::SetupSet& set);
    void startRequested(const etwarden::SessionSet& set);
    /// The session is of a set that is in no file; `keep` puts the edited one back.
    void memberRequested(const etwarden::SessionConfig& config, const etwarden::SetupOpening::Keep& keep);
    void saveRequested(const etwarden::SessionSet& set, QWidget* over); ///< as a template
    void noticePosted(const etwarden::Notice& notice);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override; // the window's drags and drops

private:
    struct Shared;

    void read(const QString& source, const QByteArray& text, const SetupAnswers& answers);
    void show();
    SetupDialog* present(SetupReading reading, const QString& source, const std::map<std::u16string, QString>& besides);
    void refuse(const QString& source, const QString& reason);

    const LiveSessions& m_live;
    const Settings& m_settings;
    QWidget& m_window;
    std::shared_ptr<Shared> m_shared;
    QPointer<SetupDialog> m_dialog; ///< that asked to read again
    Worker m_worker;
};

} // namespace etwarden
