// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/monkey/program.h"

#include "model/engine/api/bootsessions.h"
#include "model/engine/api/embeddedengine.h"
#include "model/engine/host/hostdependencies.h"
#include "model/engine/sources/enginecatalogue.h"
#include "model/engine/sources/loadprovider.h"
#include "model/engine/sources/makeeventsource.h"
#include "tests/monkey/fencedfiles.h"
#include "widgets/charts/chartspane.h"

#include <memory>
#include <mutex>
#include <optional>

namespace etwarden {

namespace {

/// The embedded engine as the program has it, with fenced files.
class FencedBackend final : public Backend
{
public:
    explicit FencedBackend(const QString& folder)
        : m_folder(folder)
    {
    }

    BackendKind kind() const override { return BackendKind::EmbeddedEngine; }
    TraceApi& api() override { return running().engine; }
    TraceInfoApi* info() override { return &running().engine; }
    ProviderCatalogue* catalogue() override { return &running().catalogue; }
    std::vector<TraceFunction> missingFunctions() override { return {}; }
    LoadProviders* loads() override { return &running().loads; }
    Environment environment(const std::u16string& logFile) override { return running().engine.environment(logFile); }

private:
    struct Running
    {
        explicit Running(const QString& folder)
            : files(host.interfaces().fileSystem, folder.toStdString())
            , boot(engine, folder.toStdU16String())
        {
        }

        HostDependencies host;
        FencedFiles files;
        EngineDependencies dependencies{host.interfaces().clock, host.interfaces().processors, host.interfaces().random,
            host.interfaces().memory, files, host.interfaces().workers};
        EmbeddedEngine engine{dependencies};
        BootedSessions boot;
        std::unique_ptr<EventSource> source = makeHostEventSource(engine, dependencies);
        LoadProviders loads{engine, dependencies};
        EngineCatalogue catalogue{engine};
    };

    Running& running()
    {
        std::call_once(m_start, [this] { m_running.emplace(m_folder); });
        return *m_running;
    }

    QString m_folder;
    std::once_flag m_start;
    std::optional<Running> m_running;
};

} // namespace

Program::Program(TemporarySettings& store, const QString& language, const QString& folder)
    : m_settings(store.settings())
    , m_monitor(std::make_shared<FencedBackend>(folder))
    , m_window(m_monitor, m_settings, m_language)
    , m_route(m_monitor, m_history, m_recorder)
{
    m_language.use(language);
    m_settings.setLogFolder(folder);
    m_monitor.setInterval(Monitor::minimumInterval);
    QObject::connect(&m_route, &PollRoute::polled, &m_window, &MainWindow::showPoll);

    const auto makeView = [this](SessionHistory& history) { return new ChartsPane(history, m_settings); };
    m_window.addHistory(m_history);
    m_window.addRecording(m_recorder, makeView);
    m_window.addElevation([](WId) { return Win32Status::Cancelled; });
    m_window.addView(makeView(m_history));
    m_window.show();
    m_monitor.start();
}

Program::~Program()
{
    m_window.close();
    m_recorder.finish();
    m_monitor.finish();
}

} // namespace etwarden
