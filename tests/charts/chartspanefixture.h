// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/history/sessionhistory.h"
#include "model/qt/settings.h"
#include "tests/support/qtprinters.h"
#include "tests/support/temporarysettings.h"
#include "widgets/charts/chartspane.h"
#include "widgets/charts/chartview.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QLabel>
#include <QMouseEvent>
#include <QTimeZone>

#include <gtest/gtest.h>

namespace etwarden {

using namespace std::chrono_literals;
using namespace Qt::Literals::StringLiterals;

/// The pane with a history that is fed by hand.
struct ChartsPaneTest : testing::Test
{
    ChartsPaneTest()
    {
        status.handle = 0x10003;
        status.config.name = u"Disk trace";
        status.config.bufferSizeKb = 64;
        status.config.minimumBuffers = 4;
        status.config.maximumBuffers = 24;
        status.counters.numberOfBuffers = 12;
        status.counters.freeBuffers = 8;
        history.setInterval(1s);
        pane.resize(1024, 360);
    }

    void poll(int count = 1)
    {
        for (int i = 0; i < count; ++i) {
            ++next.number;
            next.steadyTime += 1s;
            next.time = QDateTime::fromMSecsSinceEpoch(1'750'000'000'000 + next.steadyTime / 1ms, QTimeZone::utc());
            next.sessions = {status};
            next.sessions.insert(next.sessions.end(), others.begin(), others.end());
            history.append(next);
        }
    }
    void show()
    {
        pane.setSessions(status.handle, {status.handle});
        pane.show();
        settle();
    }
    static void settle()
    {
        for (int i = 0; i < 4; ++i)
            QCoreApplication::processEvents();
    }
    ChartView& view(const char* name) { return *pane.findChild<ChartView*>(QLatin1String(name)); }
    static void drag(QWidget& viewport, int from, int to)
    {
        const auto send = [&](QEvent::Type type, int x, Qt::MouseButtons buttons) {
            const QPointF at(x, 30);
            const Qt::MouseButton button = type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton;
            QMouseEvent event(type, at, viewport.mapToGlobal(at), button, buttons, Qt::NoModifier);
            QCoreApplication::sendEvent(&viewport, &event);
        };
        send(QEvent::MouseButtonPress, from, Qt::LeftButton);
        send(QEvent::MouseMove, (from + to) / 2, Qt::LeftButton);
        send(QEvent::MouseMove, to, Qt::LeftButton);
        send(QEvent::MouseButtonRelease, to, Qt::NoButton);
    }
    QImage curves(const char* name) { return view(name).grab().toImage(); }

    Poll next;
    SessionStatus status;
    std::vector<SessionStatus> others; ///< that run beside it
    SessionHistory history;
    TemporarySettings store;
    Settings settings{store.settings()};
    ChartsPane pane{history, settings};
};

} // namespace etwarden
