// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>

class QWidget;
class QWindow;

namespace etwarden {

/// Whether a widget can be in sight: not on a hidden page, and not in a window that is minimised, on another desktop
/// or, where the platform reports it, covered by others. What cannot be seen need not be kept up to date. A window with
/// Qt::WA_DontShowOnScreen is there to be pictured and counts as in sight.
class WindowExposure : public QObject
{
    Q_OBJECT

public:
    explicit WindowExposure(QWidget& widget); ///< which outlives it

    bool isExposed() const;

signals:
    void exposed(); ///< it came into sight, or something of it did

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void watchWindow();

    QWidget& m_widget;
    QPointer<QWindow> m_window;
};

} // namespace etwarden
