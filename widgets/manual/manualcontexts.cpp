// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/manual/manualcontexts.h"

#include "model/qt/editor/bitlistmodel.h"
#include "widgets/common/helpsource.h"

#include <QAbstractItemView>
#include <QWidget>

#include <algorithm>
#include <iterator>
#include <utility>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

// Sorted by window, and within a window from the outside to the inside. A widget that is missing has the place of its
// parent.
constexpr ManualContext contexts[] = {
    {"etwarden::MainWindow"_L1, "sessions"_L1, "table"_L1},
    {"mainToolBar"_L1, "sessions"_L1, "table"_L1},
    {"filter"_L1, "sessions"_L1, "table"_L1},
    {"losingGauge"_L1, "losses"_L1, "why"_L1},
    {"alertsGauge"_L1, "losses"_L1, "alerts"_L1},
    {"sessionsGauge"_L1, "sessions"_L1, "slots"_L1},
    {"systemLoggersGauge"_L1, "sessions"_L1, "slots"_L1},
    {"memoryGauge"_L1, "sessions"_L1, "buffers"_L1},
    {"loadGauge"_L1, "sizing"_L1, "load"_L1},
    {"sessionTable"_L1, "sessions"_L1, "columns"_L1},
    {"detailsPane"_L1, "sessions"_L1, "details"_L1},
    {"bootPane"_L1, "sessions"_L1, "boot"_L1},
    {"newBoot"_L1, "sessions"_L1, "boot"_L1},
    {"moreBoot"_L1, "sessions"_L1, "boot"_L1},
    {"detailsReason"_L1, "losses"_L1, "why"_L1},
    {"chartsPane"_L1, "graphs"_L1, "tracks"_L1},
    {"timeAxis"_L1, "graphs"_L1, "time"_L1},
    {"followCharts"_L1, "graphs"_L1, "time"_L1},
    {"chartsBack"_L1, "graphs"_L1, "time"_L1},
    {"chartTable"_L1, "graphs"_L1, "table"_L1},
    {"exportCharts"_L1, "graphs"_L1, "export"_L1},
    {"chartsReason"_L1, "losses"_L1, "why"_L1},
    {"lossRemedy"_L1, "losses"_L1, "cure"_L1},
    {"lossWay"_L1, "losses"_L1, "cure"_L1},
    {"pictureDialog"_L1, "graphs"_L1, "export"_L1},

    {"startDialog"_L1, "first-session"_L1, "new"_L1},
    {"templatesDialog"_L1, "first-session"_L1, "templates"_L1},
    {"setupDialog"_L1, "first-session"_L1, "setups"_L1},
    {"exportDialog"_L1, "first-session"_L1, "export"_L1},
    {"saveTemplateDialog"_L1, "first-session"_L1, "templates"_L1},
    {"typedQuestion"_L1, "first-session"_L1, "stop"_L1},
    {"bootDialog"_L1, "sessions"_L1, "boot"_L1},
    {"bootFileDialog"_L1, "sessions"_L1, "boot"_L1},
    {"loadDialog"_L1, "sizing"_L1, "load"_L1},
    {"orphansDialog"_L1, "sessions"_L1, "orphans"_L1},
    {"thresholdsDialog"_L1, "losses"_L1, "thresholds"_L1},
    {"alertsDialog"_L1, "losses"_L1, "alerts"_L1},
    {"metricsDialog"_L1, "metrics"_L1, "serve"_L1},
    {"settingsDialog"_L1, "systems"_L1, "settings"_L1},
    {"keepHistory"_L1, "recordings"_L1, "history"_L1},
    {"keysDialog"_L1, "systems"_L1, "keys"_L1},

    {"editorDialog"_L1, "first-session"_L1, "editor"_L1},
    {"generalPage"_L1, "first-session"_L1, "general"_L1},
    {"buffersPage"_L1, "sizing"_L1, "buffers"_L1},
    {"sizing"_L1, "sizing"_L1, "arithmetic"_L1},
    {"dryRun"_L1, "sizing"_L1, "dry-run"_L1},
    {"logFilePage"_L1, "modes"_L1, "log-file"_L1},
    {"loggingModePage"_L1, "modes"_L1, "logging-mode"_L1},
    {"kernelFlagsPage"_L1, "modes"_L1, "kernel-flags"_L1},
    {"kernelPage"_L1, "modes"_L1, "kernel-settings"_L1},
    {"providersPage"_L1, "providers"_L1, "page"_L1},
    {"writeRundown"_L1, "providers"_L1, "rundown"_L1},
    {"captureState"_L1, "providers"_L1, "capture-state"_L1},
    {"previewPage"_L1, "first-session"_L1, "preview"_L1},
    {"findingsPanel"_L1, "first-session"_L1, "findings"_L1},
    {"etwarden::FieldFindings"_L1, "first-session"_L1, "findings"_L1},
    {"restartLink"_L1, "first-session"_L1, "restart"_L1},
    {"roomLine"_L1, "sessions"_L1, "slots"_L1},
    {"grantView"_L1, "first-session"_L1, "granted"_L1},
    {"grantDialog"_L1, "first-session"_L1, "granted"_L1},
    {"providerDialog"_L1, "providers"_L1, "add"_L1},
    {"providerProblem"_L1, "providers"_L1, "refused"_L1},
    {"keywordTable"_L1, "providers"_L1, "level-keywords"_L1},
    {"levelNames"_L1, "providers"_L1, "level-keywords"_L1},
    {"propertyTree"_L1, "providers"_L1, "stacks"_L1},

    {"etwarden::RecordingWindow"_L1, "recordings"_L1, "open"_L1},
    {"timeSlider"_L1, "recordings"_L1, "open"_L1},
    {"lossesView"_L1, "recordings"_L1, "causes"_L1},

    {"etwarden::LogFileWindow"_L1, "log-files"_L1, "open"_L1},
    {"logFileOverview"_L1, "log-files"_L1, "overview"_L1},
    {"timePicture"_L1, "log-files"_L1, "picture"_L1},
    {"eventsPage"_L1, "log-files"_L1, "events"_L1},
    {"eventFilter"_L1, "log-files"_L1, "filter"_L1},
    {"findBar"_L1, "log-files"_L1, "find"_L1},
    {"countsPage"_L1, "log-files"_L1, "counts"_L1},
    {"statisticsPage"_L1, "log-files"_L1, "statistics"_L1},
    {"etwarden::LiveEventsWindow"_L1, "log-files"_L1, "live"_L1},
    {"etwarden::FillWindow"_L1, "log-files"_L1, "who"_L1},
};

} // namespace

std::span<const ManualContext> manualContexts()
{
    return contexts;
}

HelpTopic helpTopicOf(const QAbstractItemView& view, const QModelIndex& index)
{
    using Kind = HelpTopic::Kind;
    if (!index.isValid())
        return {};
    const QString name = view.objectName();
    if (name == "sessionTable"_L1)
        return HelpTopics::of(static_cast<SessionColumn>(index.column()));
    for (const auto& [tree, kind] : {std::pair("loggingModeTree"_L1, Kind::Mode),
             std::pair("kernelFlagsTree"_L1, Kind::Flag), std::pair("propertyTree"_L1, Kind::Property)})
    {
        if (name != tree)
            continue;
        const std::uint32_t bit = index.data(BitListModel::BitRole).toUInt();
        return bit == 0 ? HelpTopic() : HelpTopic{kind, bit}; // 0: the heading of a group
    }
    return HelpTopics::ofName(index.siblingAtColumn(0).data().toString());
}

ManualPlace manualPlaceOf(const QWidget& widget)
{
    for (const QWidget* each = &widget; each != nullptr; each = each->parentWidget()) {
        if (const auto* view = qobject_cast<const QAbstractItemView*>(each)) {
            if (const HelpTopic topic = helpTopicOf(*view, view->currentIndex()); topic != HelpTopic())
                return HelpTopics::place(topic);
        }
        if (const HelpTopic topic = HelpTopics::ofName(each->property(helpMemberProperty).toString());
            topic != HelpTopic())
            return HelpTopics::place(topic);
        const auto isMeant = [each](const ManualContext& context) {
            return each->objectName() == context.name || QLatin1String(each->metaObject()->className()) == context.name;
        };
        if (const auto found = std::ranges::find_if(contexts, isMeant); found != std::end(contexts))
            return found->place();
    }
    return {};
}

} // namespace etwarden
