// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/firstframe.h"

#include <QEvent>
#include <QTimer>
#include <QWidget>

namespace etwarden {

namespace {

class FirstFrame : public QObject
{
public:
    FirstFrame(QWidget& window, std::function<void()> action)
        : QObject(&window)
        , m_action(std::move(action))
    {
        window.installEventFilter(this);
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::UpdateRequest) { // the window paints while it handles this one
            watched->removeEventFilter(this);
            QTimer::singleShot(0, this, [this] {
                m_action();
                deleteLater();
            });
        }
        return QObject::eventFilter(watched, event);
    }

private:
    std::function<void()> m_action;
};

} // namespace

void afterFirstFrame(QWidget& window, std::function<void()> action)
{
    new FirstFrame(window, std::move(action)); // a child of the window
}

} // namespace etwarden
