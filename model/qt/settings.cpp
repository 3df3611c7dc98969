// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/settings.h"

#include "model/engine/api/embeddedengine.h"
#include "model/history/counterhistory.h"
#include "model/qt/common/logging.h"
#include "model/qt/common/oneline.h"
#include "model/qt/history/historyrecords.h"
#include "model/qt/history/thresholdjson.h"
#include "model/qt/language.h"
#include "model/qt/monitor/monitor.h"
#include "model/qt/sessions/sessioncolumns.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

#include <algorithm>
#include <array>
#include <iterator>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int minimumColumnWidth = 8;
constexpr int maximumColumnWidth = 4000;
constexpr int maximumHeight = 16384; // no screen has more
constexpr qsizetype splitterParts = 2;

namespace key {
constexpr QLatin1String language("language");
constexpr QLatin1String intervalMs("poll/intervalMs");
constexpr QLatin1String minimumIntervalMs("poll/minimumIntervalMs");
constexpr QLatin1String maximumIntervalMs("poll/maximumIntervalMs");
constexpr QLatin1String sessionLimit("engine/sessionLimit");
constexpr QLatin1String historyCapMiB("history/capMiB");
constexpr QLatin1String keepHistory("history/keep"); // of the machine's ETW
constexpr QLatin1String keepEmbeddedHistory("history/keepEmbedded");
constexpr QLatin1String thresholds("alerts/thresholds");
constexpr QLatin1String desktopNotifications("alerts/desktopNotifications");
constexpr QLatin1String chartSeconds("charts/seconds");
constexpr QLatin1String chartScope("charts/scope");
constexpr QLatin1String chartCounter("charts/counter");
constexpr QLatin1String chartAspect("charts/totals");
constexpr QLatin1String chartTable("charts/table");
constexpr QLatin1String logFolder("start/logFolder");
constexpr QLatin1String startedSets("sessions/startedSets");
constexpr QLatin1String privateSessions("sessions/private");
constexpr QLatin1String metricsAddress("metrics/address");
constexpr QLatin1String metricsFile("metrics/file");
constexpr QLatin1String metricsSessions("metrics/sessions");
constexpr QLatin1String offersTour("tour/offer");
constexpr QLatin1String windowGeometry("window/geometry");
constexpr QLatin1String manualGeometry("manual/geometry");
constexpr QLatin1String splitterSizes("window/splitterSizes");
constexpr QLatin1String shownView("window/shownView");
constexpr QLatin1String hiddenColumns("table/hiddenColumns");
constexpr QLatin1String hiddenEventColumns("events/hiddenColumns");
constexpr QLatin1String columnWidths("table/columnWidths");
constexpr QLatin1String columnOrder("table/columnOrder");
constexpr QLatin1String sortColumn("table/sortColumn");
constexpr QLatin1String sortOrder("table/sortOrder");
} // namespace key

namespace value {
constexpr QLatin1String ascending("ascending");
constexpr QLatin1String descending("descending");
} // namespace value

constexpr std::array<const char*, 3> chartScopes{"session", "selected", "losing"}; // by ChartScope

bool isColumn(const QString& columnKey)
{
    return std::ranges::any_of(
        sessionColumns(), [&](const SessionColumnInfo& column) { return column.key == columnKey; });
}

/// The stored keys that exist, each once, in their order.
QStringList knownColumns(const QStringList& stored)
{
    QStringList known;
    std::ranges::copy_if(stored, std::back_inserter(known), isColumn);
    known.removeDuplicates();
    return known;
}

QStringList columnKeys(bool (*wanted)(const SessionColumnInfo&))
{
    QStringList keys;
    for (const SessionColumnInfo& column : sessionColumns()) {
        if (wanted(column))
            keys.append(column.key);
    }
    return keys;
}

QLatin1String keepKeyOf(BackendKind backend)
{
    return backend == BackendKind::Windows ? key::keepHistory : key::keepEmbeddedHistory;
}

/// Says in the log that a stored value makes no sense and that the default replaces it.
void logIgnored(const QSettings& store, QLatin1String stored)
{
    if (!store.contains(stored))
        return;
    qCWarning(settingsLog).noquote() << onOneLine(store.fileName()) << "has" << stored << "="
                                     << onOneLine(store.value(stored).toStringList().join(u", "_s))
                                     << "which is ignored";
}

} // namespace

Settings::Settings(QSettings& store)
    : m_store(store)
{
    if (store.status() != QSettings::NoError)
        qCWarning(settingsLog).noquote() << onOneLine(store.fileName()) << "cannot be read";
}

QString Settings::language() const
{
    const QString code = m_store.value(key::language).toString();
    if (code.isEmpty() || Language::available().contains(code))
        return code;
    logIgnored(m_store, key::language);
    return {};
}

void Settings::setLanguage(const QString& language)
{
    m_store.setValue(key::language, language);
}

IntervalBounds Settings::intervalBounds() const
{
    const auto stored = [this](QLatin1String of, std::chrono::milliseconds standard) {
        bool ok = false;
        const std::chrono::milliseconds value(m_store.value(of).toLongLong(&ok));
        if (!ok)
            logIgnored(m_store, of);
        return ok ? std::clamp(value, Monitor::minimumInterval, Monitor::maximumInterval) : standard;
    };
    const IntervalBounds bounds{stored(key::minimumIntervalMs, IntervalBounds().minimum),
        stored(key::maximumIntervalMs, IntervalBounds().maximum)};
    return bounds.minimum <= bounds.maximum ? bounds : IntervalBounds();
}

void Settings::setIntervalBounds(const IntervalBounds& bounds)
{
    m_store.setValue(key::minimumIntervalMs, static_cast<qlonglong>(bounds.minimum.count()));
    m_store.setValue(key::maximumIntervalMs, static_cast<qlonglong>(bounds.maximum.count()));
}

std::chrono::milliseconds Settings::interval() const
{
    const IntervalBounds bounds = intervalBounds();
    bool ok = false;
    const std::chrono::milliseconds stored(m_store.value(key::intervalMs).toLongLong(&ok));
    if (!ok)
        logIgnored(m_store, key::intervalMs);
    return std::clamp(ok ? stored : Monitor::defaultInterval, bounds.minimum, bounds.maximum);
}

void Settings::setInterval(std::chrono::milliseconds interval)
{
    m_store.setValue(key::intervalMs, static_cast<qlonglong>(interval.count()));
}

std::uint32_t Settings::sessionLimit() const
{
    bool ok = false;
    const qlonglong stored = m_store.value(key::sessionLimit).toLongLong(&ok);
    if (ok)
        return static_cast<std::uint32_t>(std::clamp<qlonglong>(stored, minimumSessionLimit, maximumSessionLimit));
    logIgnored(m_store, key::sessionLimit);
    return EngineOptions().sessionLimit;
}

void Settings::setSessionLimit(std::uint32_t limit)
{
    m_store.setValue(key::sessionLimit, limit);
}

std::size_t Settings::historyCapMiB() const
{
    bool ok = false;
    const qulonglong stored = m_store.value(key::historyCapMiB).toULongLong(&ok);
    if (ok)
        return static_cast<std::size_t>(std::clamp<qulonglong>(stored, minimumHistoryCapMiB, maximumHistoryCapMiB));
    logIgnored(m_store, key::historyCapMiB);
    return CounterHistory::defaultCapMiB;
}

void Settings::setHistoryCapMiB(std::size_t capMiB)
{
    m_store.setValue(key::historyCapMiB, static_cast<qulonglong>(capMiB));
}

std::vector<StartedSet> Settings::startedSets() const
{
    if (!m_store.contains(key::startedSets))
        return {};
    if (auto sets = startedSetsFromJson(m_store.value(key::startedSets).toString().toUtf8()))
        return std::move(*sets);
    logIgnored(m_store, key::startedSets);
    return {};
}

void Settings::setStartedSets(const std::vector<StartedSet>& sets)
{
    m_store.setValue(key::startedSets, QString::fromUtf8(startedSetsToJson(sets)));
}

std::vector<KeptPrivateSession> Settings::privateSessions() const
{
    if (!m_store.contains(key::privateSessions))
        return {};
    if (auto sessions = privateSessionsFromJson(m_store.value(key::privateSessions).toString().toUtf8()))
        return std::move(*sessions);
    logIgnored(m_store, key::privateSessions);
    return {};
}

void Settings::setPrivateSessions(const std::vector<KeptPrivateSession>& sessions)
{
    m_store.setValue(key::privateSessions, QString::fromUtf8(privateSessionsToJson(sessions)));
}

QString Settings::metricsAddress() const
{
    return m_store.value(key::metricsAddress).toString();
}

void Settings::setMetricsAddress(const QString& address)
{
    m_store.setValue(key::metricsAddress, address);
}

QString Settings::metricsFile() const
{
    return m_store.value(key::metricsFile).toString();
}

void Settings::setMetricsFile(const QString& file)
{
    m_store.setValue(key::metricsFile, file);
}

QString Settings::metricsSessions() const
{
    return m_store.value(key::metricsSessions).toString();
}

void Settings::setMetricsSessions(const QString& patterns)
{
    m_store.setValue(key::metricsSessions, patterns);
}

bool Settings::offersTour() const
{
    return m_store.value(key::offersTour, true).toBool();
}

void Settings::setOffersTour(bool offers)
{
    m_store.setValue(key::offersTour, offers);
}

bool Settings::keepsHistory(BackendKind backend) const
{
    return m_store.value(keepKeyOf(backend), backend == BackendKind::Windows).toBool();
}

void Settings::setKeepsHistory(BackendKind backend, bool keeps)
{
    m_store.setValue(keepKeyOf(backend), keeps);
}

QString Settings::historyFolder(BackendKind backend) const
{
    const QString name = backend == BackendKind::Windows ? u"history/windows"_s : u"history/embedded"_s;
    return QFileInfo(m_store.fileName()).dir().filePath(name);
}

QString Settings::bootFile() const
{
    return QFileInfo(m_store.fileName()).dir().filePath(u"boot/embedded.reg"_s);
}

QString Settings::seenBootFile(BackendKind backend) const
{
    const QString name = backend == BackendKind::Windows ? u"boot/seen-windows.reg"_s : u"boot/seen-embedded.reg"_s;
    return QFileInfo(m_store.fileName()).dir().filePath(name);
}

std::vector<ThresholdRule> Settings::thresholds() const
{
    if (auto rules = thresholdsFromJson(m_store.value(key::thresholds).toString().toUtf8()))
        return *std::move(rules);
    logIgnored(m_store, key::thresholds);
    return defaultThresholds();
}

void Settings::setThresholds(const std::vector<ThresholdRule>& rules)
{
    m_store.setValue(key::thresholds, QString::fromUtf8(thresholdsToJson(rules)));
}

bool Settings::desktopNotifications() const
{
    return m_store.value(key::desktopNotifications, false).toBool();
}

void Settings::setDesktopNotifications(bool on)
{
    m_store.setValue(key::desktopNotifications, on);
}

ChartChoice Settings::chartChoice() const
{
    ChartChoice choice;
    bool ok = false;
    const std::chrono::seconds length(m_store.value(key::chartSeconds).toLongLong(&ok));
    if (ok && std::ranges::find(chartLengths, length) != chartLengths.end())
        choice.length = length;
    const QByteArray scope = m_store.value(key::chartScope).toByteArray();
    if (const auto found = std::ranges::find(chartScopes, scope); found != chartScopes.end())
        choice.scope = static_cast<ChartScope>(found - chartScopes.begin());
    const QByteArray counter = m_store.value(key::chartCounter).toByteArray();
    const auto isChosen = [&](Counter candidate) { return counter == keyOf(candidate); };
    if (const auto found = std::ranges::find_if(comparableCounters, isChosen); found != comparableCounters.end())
        choice.counter = *found;
    const auto isTrue = [&](QLatin1String of) { return m_store.value(of).toString() == QLatin1String("true"); };
    choice.aspect = isTrue(key::chartAspect) ? Aspect::Value : Aspect::Rate;
    choice.hasTable = isTrue(key::chartTable);
    return choice;
}

void Settings::setChartChoice(const ChartChoice& choice)
{
    m_store.setValue(key::chartSeconds, static_cast<qlonglong>(choice.length.count()));
    m_store.setValue(key::chartScope, QLatin1String(chartScopes[static_cast<std::size_t>(choice.scope)]));
    m_store.setValue(key::chartCounter, QLatin1String(keyOf(choice.counter)));
    m_store.setValue(key::chartAspect, choice.aspect == Aspect::Value);
    m_store.setValue(key::chartTable, choice.hasTable);
}

QString Settings::logFolder() const
{
    const QString folder = m_store.value(key::logFolder).toString();
    if (!folder.isEmpty())
        return folder;
    const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    return QFileInfo(documents).isDir() ? documents : QDir::homePath(); // ETW creates no folders
}

void Settings::setLogFolder(const QString& folder)
{
    m_store.setValue(key::logFolder, folder);
}

QString Settings::templateFolder() const
{
    return QFileInfo(m_store.fileName()).dir().filePath(u"templates"_s);
}

QString Settings::restartFolder() const
{
    return QFileInfo(m_store.fileName()).dir().filePath(u"restart"_s);
}

QByteArray Settings::windowGeometry() const
{
    return m_store.value(key::windowGeometry).toByteArray();
}

void Settings::setWindowGeometry(const QByteArray& geometry)
{
    m_store.setValue(key::windowGeometry, geometry);
}

QByteArray Settings::manualGeometry() const
{
    return m_store.value(key::manualGeometry).toByteArray();
}

void Settings::setManualGeometry(const QByteArray& geometry)
{
    m_store.setValue(key::manualGeometry, geometry);
}

QList<int> Settings::splitterSizes() const
{
    const QStringList stored = m_store.value(key::splitterSizes).toStringList();
    QList<int> sizes;
    for (const QString& entry : stored) {
        bool ok = false;
        const int size = entry.toInt(&ok);
        if (ok && size >= 0 && size <= maximumHeight)
            sizes.append(size);
    }
    const bool isGood = sizes.size() == splitterParts && sizes.size() == stored.size();
    return isGood && std::ranges::any_of(sizes, [](int size) { return size > 0; }) ? sizes : QList<int>();
}

void Settings::setSplitterSizes(const QList<int>& sizes)
{
    QStringList entries;
    for (const int size : sizes)
        entries.append(QString::number(size));
    m_store.setValue(key::splitterSizes, entries);
}

QString Settings::shownView() const
{
    return m_store.value(key::shownView).toString();
}

void Settings::setShownView(const QString& name)
{
    m_store.setValue(key::shownView, name);
}

QStringList Settings::hiddenColumns() const
{
    const QStringList usual = columnKeys([](const SessionColumnInfo& column) { return !column.visibleByDefault; });
    if (!m_store.contains(key::hiddenColumns))
        return usual;
    const QStringList hidden = knownColumns(m_store.value(key::hiddenColumns).toStringList());
    // A table without columns could not be repaired by its own header menu.
    return hidden.size() < sessionColumnCount ? hidden : usual;
}

void Settings::setHiddenColumns(const QStringList& keys)
{
    m_store.setValue(key::hiddenColumns, keys);
}

std::optional<QStringList> Settings::hiddenEventColumns() const
{
    const QVariant stored = m_store.value(key::hiddenEventColumns);
    return stored.isValid() ? std::optional(stored.toStringList()) : std::nullopt;
}

void Settings::setHiddenEventColumns(const QStringList& keys)
{
    m_store.setValue(key::hiddenEventColumns, keys);
}

QHash<QString, int> Settings::columnWidths() const
{
    QHash<QString, int> widths;
    for (const QString& entry : m_store.value(key::columnWidths).toStringList()) {
        const QString column = entry.section(u'=', 0, 0);
        bool ok = false;
        const int width = entry.section(u'=', 1).toInt(&ok);
        if (ok && isColumn(column))
            widths.insert(column, std::clamp(width, minimumColumnWidth, maximumColumnWidth));
    }
    return widths;
}

void Settings::setColumnWidths(const QHash<QString, int>& widths)
{
    QStringList entries;
    for (auto width = widths.cbegin(); width != widths.cend(); ++width)
        entries.append(width.key() + u'=' + QString::number(width.value()));
    entries.sort(); // a hash has no order; the file must not change by itself
    m_store.setValue(key::columnWidths, entries);
}

QStringList Settings::columnOrder() const
{
    QStringList order = knownColumns(m_store.value(key::columnOrder).toStringList());
    order.append(columnKeys([](const SessionColumnInfo&) { return true; }));
    order.removeDuplicates();
    return order;
}

void Settings::setColumnOrder(const QStringList& keys)
{
    m_store.setValue(key::columnOrder, keys);
}

QString Settings::sortColumn() const
{
    const QString column = m_store.value(key::sortColumn).toString();
    return isColumn(column) ? column : QString(infoOf(SessionColumn::Name).key);
}

Qt::SortOrder Settings::sortOrder() const
{
    return m_store.value(key::sortOrder).toString() == value::descending ? Qt::DescendingOrder : Qt::AscendingOrder;
}

void Settings::setSorting(const QString& columnKey, Qt::SortOrder order)
{
    m_store.setValue(key::sortColumn, columnKey);
    m_store.setValue(key::sortOrder, QString(order == Qt::DescendingOrder ? value::descending : value::ascending));
}

} // namespace etwarden
