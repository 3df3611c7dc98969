// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>
#include <QString>

class QSystemTrayIcon;

namespace etwarden {

/// Messages of the desktop, where there are any. Needs an icon in the notification area, which is there while it is on.
class DesktopNotifier : public QObject
{
    Q_OBJECT

public:
    explicit DesktopNotifier(QObject* parent = nullptr);

    static QString whyUnavailable(); ///< one sentence; empty: it is available

    void setEnabled(bool on); ///< off at first; does nothing where it is not available
    bool isEnabled() const;
    void show(const QString& title, const QString& text); ///< nothing while it is off

signals:
    void activated(); ///< the message or the icon was clicked

private:
    QPointer<QSystemTrayIcon> m_icon;
};

} // namespace etwarden
