// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/windowexposure.h"

#include <QEvent>
#include <QWidget>
#include <QWindow>

namespace etwarden {

WindowExposure::WindowExposure(QWidget& widget)
    : m_widget(widget)
{
    widget.installEventFilter(this);
    watchWindow();
}

bool WindowExposure::isExposed() const
{
    const QWidget* window = m_widget.window();
    if (window->testAttribute(Qt::WA_DontShowOnScreen))
        return m_widget.isVisible();
    const QWindow* handle = window->windowHandle();
    return m_widget.isVisible() && !window->isMinimized() && handle != nullptr && handle->isExposed();
}

void WindowExposure::watchWindow()
{
    QWindow* window = m_widget.window()->windowHandle(); // null until it is shown for the first time
    if (window == m_window)
        return;
    if (m_window)
        m_window->removeEventFilter(this);
    m_window = window;
    if (window != nullptr)
        window->installEventFilter(this);
}

bool WindowExposure::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == &m_widget && event->type() == QEvent::Show)
        watchWindow();
    if ((watched == &m_widget && event->type() == QEvent::Show)
        || (watched == m_window && event->type() == QEvent::Expose)) {
        if (isExposed())
            emit exposed();
    }
    return QObject::eventFilter(watched, event);
}

} // namespace etwarden

#include "moc_windowexposure.cpp"
