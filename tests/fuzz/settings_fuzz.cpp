// SPDX-License-Identifier: GPL-3.0-or-later
// The settings: any bytes in place of their INI file.
#include "model/qt/monitor/monitor.h"
#include "model/qt/sessions/sessioncolumns.h"
#include "model/qt/settings.h"
#include "model/qt/settingsformat.h"
#include "tests/fuzz/fuzztarget.h"

#include <QFile>
#include <QTemporaryDir>

#include <algorithm>

namespace {

using namespace etwarden;
using namespace Qt::Literals::StringLiterals;

/// Reads all there is, as a start of the program does, and says it again.
void useAll(Settings& settings)
{
    fuzz::demand(settings.interval() >= Monitor::minimumInterval && settings.interval() <= Monitor::maximumInterval,
        "the interval is in its range");
    fuzz::demand(settings.historyCapMiB() >= Settings::minimumHistoryCapMiB
            && settings.historyCapMiB() <= Settings::maximumHistoryCapMiB,
        "the memory of the history is in its range");
    fuzz::demand(std::ranges::find(chartLengths, settings.chartChoice().length) != chartLengths.end(),
        "the graphs show one of the lengths that can be chosen");
    fuzz::demand(settings.hiddenColumns().size() < sessionColumnCount, "some column is shown");
    fuzz::demand(settings.columnOrder().size() == sessionColumnCount, "each column has a place");
    settings.sortColumn();
    settings.sortOrder();
    settings.logFolder();
    settings.windowGeometry();
    settings.manualGeometry();
    settings.language();
    settings.desktopNotifications();

    const std::vector<ThresholdRule> rules = settings.thresholds();
    settings.setThresholds(rules);
    fuzz::demand(settings.thresholds() == rules, "thresholds come back as they were");
    // Half of a surrogate pair in a name does not come back from UTF-8.
    const std::size_t sets = settings.startedSets().size();
    settings.setStartedSets(settings.startedSets());
    fuzz::demand(settings.startedSets().size() == sets, "all started sets come back");
    const std::size_t sessions = settings.privateSessions().size();
    settings.setPrivateSessions(settings.privateSessions());
    fuzz::demand(settings.privateSessions().size() == sessions, "all private sessions come back");
    const QHash<QString, int> widths = settings.columnWidths();
    settings.setColumnWidths(widths);
    fuzz::demand(settings.columnWidths() == widths, "widths of columns come back as they were");
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const QTemporaryDir folder;
    static int number = 0;
    // Another name each time: QSettings remembers what it has read of a name.
    const QString name = folder.filePath(u"%1.ini"_s.arg(number++));
    QFile file(name);
    fuzz::demand(file.open(QIODevice::WriteOnly)
            && file.write(reinterpret_cast<const char*>(data), static_cast<qint64>(size)) >= 0,
        "the temporary folder takes a file");
    file.close();
    {
        QSettings store(name, settingsFormat());
        Settings settings(store);
        useAll(settings);
    }
    QFile::remove(name);
    return 0;
}
