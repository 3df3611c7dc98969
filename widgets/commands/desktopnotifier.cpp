// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/commands/desktopnotifier.h"

#include "model/qt/text/plaintext.h"
#include "widgets/common/icons.h"

#include <QSystemTrayIcon>

namespace etwarden {

DesktopNotifier::DesktopNotifier(QObject* parent)
    : QObject(parent)
{
}

QString DesktopNotifier::whyUnavailable()
{
    if (!QSystemTrayIcon::isSystemTrayAvailable()) {
        //: Why notifications cannot be switched on.
        return tr("This desktop has no notification area.");
    }
    if (!QSystemTrayIcon::supportsMessages()) {
        //: Why notifications cannot be switched on.
        return tr("The notification area of this desktop shows no messages.");
    }
    return {};
}

void DesktopNotifier::setEnabled(bool on)
{
    if (!on || !whyUnavailable().isEmpty()) {
        delete m_icon;
        return;
    }
    if (m_icon)
        return;
    m_icon = new QSystemTrayIcon(lineIcon(Icon::Application), this);
    m_icon->setToolTip(toolTipText(QStringLiteral("Etwarden")));
    connect(m_icon, &QSystemTrayIcon::messageClicked, this, &DesktopNotifier::activated);
    connect(m_icon, &QSystemTrayIcon::activated, this, &DesktopNotifier::activated);
    m_icon->show();
}

bool DesktopNotifier::isEnabled() const
{
    return m_icon != nullptr;
}

void DesktopNotifier::show(const QString& title, const QString& text)
{
    if (m_icon)
        m_icon->showMessage(title, notificationText(text), QSystemTrayIcon::Warning);
}

} // namespace etwarden

#include "moc_desktopnotifier.cpp"
