// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/language.h"
#include "model/qt/monitor/monitor.h"
#include "model/qt/settings.h"
#include "tests/support/temporarysettings.h"
#include "tests/widgets/fakebackend.h"
#include "widgets/window/mainwindow.h"

#include <gtest/gtest.h>

#include <functional>
#include <stdexcept>

class QAction;
class QTableView;

namespace etwarden {

/// A window over a FakeBackend, shown and paused: it polls when a test says so, and no clock decides anything.
class WindowTest : public testing::Test
{
protected:
    WindowTest();
    ~WindowTest() override;

    /// Makes and shows the window and waits for the first poll.
    void open(std::vector<SessionStatus> sessions);
    void close(); ///< as a person does; settings are written
    /// One more poll; returns when the window has processed it.
    void poll();
    void waitForOperation(); ///< and for the poll that follows it

    QTableView& table();
    QAction& action(const char* name);
    QString message(); ///< the shown message of the strip, empty without one
    void select(const QString& sessionName); ///< by a click on its name
    QStringList selectedNames();
    QStringList shownNames(); ///< of the table, from top to bottom
    std::vector<std::u16string> calls() const;

    template<typename T>
    T& child(const char* name)
    {
        T* found = m_window->findChild<T*>(QLatin1String(name));
        if (found == nullptr)
            throw std::runtime_error(std::string("no such child: ") + name);
        return *found;
    }

    std::function<void(FakeBackend& backend)> m_backendSetup; ///< before the monitor has it
    std::function<void()> m_windowSetup; ///< before the first poll

    TemporarySettings m_store;
    std::unique_ptr<Settings> m_settings;
    Language m_language;
    std::shared_ptr<FakeBackend> m_backend;
    std::unique_ptr<Monitor> m_monitor;
    std::unique_ptr<MainWindow> m_window;
};

} // namespace etwarden
