// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/firstframe.h"

#include <QEvent>
#include <QTimer>
#include <QWidget>

#include <utility>

namespace etwarden {

namespace {

class FirstFrame : public QObject
{
public:
    FirstFrame(QWidget& window, std::function<void()> action, std::chrono::milliseconds longestWait)
        : QObject(&window)
        , m_action(std::move(action))
    {
        window.installEventFilter(this);
        m_timer.setSingleShot(true);
        m_timer.callOnTimeout(this, [this] {
            m_action();
            deleteLater();
        });
        m_timer.start(longestWait);
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::UpdateRequest) { // the window paints while it handles this one
            watched->removeEventFilter(this);
            m_timer.start(0);
        }
        return QObject::eventFilter(watched, event);
    }

private:
    std::function<void()> m_action;
    QTimer m_timer;
};

} // namespace

void afterFirstFrame(QWidget& window, std::function<void()> action, std::chrono::milliseconds longestWait)
{
    new FirstFrame(window, std::move(action), longestWait); // a child of the window
}

} // namespace etwarden
