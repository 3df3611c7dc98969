// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/widgets/windowfixture.h"

#include "model/qt/sessions/sessioncolumns.h"

#include <QAction>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

namespace etwarden {

namespace {

constexpr int name = static_cast<int>(SessionColumn::Name);

} // namespace

WindowTest::WindowTest()
    : m_settings(std::make_unique<Settings>(m_store.settings()))
{
    m_language.use(QStringLiteral("en"));
}

WindowTest::~WindowTest() = default;

void WindowTest::open(std::vector<SessionStatus> sessions)
{
    m_backend = std::make_shared<FakeBackend>();
    m_backend->api().setSessions(std::move(sessions));
    if (m_backendSetup)
        m_backendSetup(*m_backend);
    m_monitor = std::make_unique<Monitor>(m_backend);
    m_window = std::make_unique<MainWindow>(*m_monitor, *m_settings, m_language);
    QObject::connect(m_monitor.get(), &Monitor::pollFinished, m_window.get(), &MainWindow::showPoll);
    if (m_settings->windowGeometry().isEmpty())
        m_window->resize(2000, 720); // whole sentences: no message is cut short
    if (m_windowSetup)
        m_windowSetup();
    m_window->show();
    m_window->activateWindow();
    EXPECT_TRUE(QTest::qWaitForWindowActive(m_window.get()));
    m_monitor->setPaused(true);
    m_monitor->start();
    poll();
}

void WindowTest::close()
{
    m_window->close();
    m_window.reset();
    m_monitor.reset();
}

void WindowTest::poll()
{
    // Two: the first that arrives may have been on its way before the test changed something.
    for (int i = 0; i < 2; ++i) {
        QSignalSpy polled(m_monitor.get(), &Monitor::pollFinished);
        m_monitor->pollNow();
        EXPECT_TRUE(QTest::qWaitFor([&] { return !polled.isEmpty(); }));
    }
}

void WindowTest::waitForOperation()
{
    QSignalSpy finished(m_monitor.get(), &Monitor::operationFinished);
    EXPECT_TRUE(QTest::qWaitFor([&] { return !finished.isEmpty(); }));
    poll();
}

QTableView& WindowTest::table()
{
    return child<QTableView>("sessionTable");
}

QAction& WindowTest::action(const char* actionName)
{
    return child<QAction>(actionName);
}

QString WindowTest::message()
{
    QWidget& line = child<QWidget>("messageLine");
    return line.isVisible() ? line.accessibleName() : QString();
}

void WindowTest::select(const QString& sessionName)
{
    const QAbstractItemModel* model = table().model();
    const QModelIndexList found =
        model->match(model->index(0, name), Qt::DisplayRole, sessionName, 1, Qt::MatchExactly);
    ASSERT_EQ(found.size(), 1) << qPrintable(sessionName);
    table().scrollTo(found.front());
    QTest::mouseClick(table().viewport(), Qt::LeftButton, Qt::NoModifier, table().visualRect(found.front()).center());
}

QStringList WindowTest::selectedNames()
{
    QStringList names;
    for (const QModelIndex& index : table().selectionModel()->selectedRows(name)) {
        names << index.data().toString();
    }
    return names;
}

QStringList WindowTest::shownNames()
{
    QStringList names;
    for (int row = 0; row < table().model()->rowCount(); ++row) {
        names << table().model()->index(row, name).data().toString();
    }
    return names;
}

std::vector<std::u16string> WindowTest::calls() const
{
    return m_backend->api().calls();
}

} // namespace etwarden
