// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/history/alertsmodel.h"

#include "model/qt/common/itemindex.h"
#include "model/qt/common/modeltexts.h"
#include "model/qt/common/sortedmerge.h"
#include "model/qt/text/format.h"
#include "model/qt/text/plaintext.h"
#include "model/qt/text/thresholdtext.h"

#include <QDateTime>

#include <algorithm>
#include <array>
#include <utility>

namespace etwarden {

namespace {

constexpr std::array<const char*, AlertsModel::columnCountOfAll> headers{
    //: column of the list of alerts: when it began
    QT_TRANSLATE_NOOP("etwarden::AlertsModel", "Started"),
    //: column of the list of alerts
    QT_TRANSLATE_NOOP("etwarden::AlertsModel", "Session"),
    //: column of the list of alerts: the threshold that was exceeded
    QT_TRANSLATE_NOOP("etwarden::AlertsModel", "Threshold"),
    //: column of the list of alerts: how long
    QT_TRANSLATE_NOOP("etwarden::AlertsModel", "Duration"),
    //: column of the list of alerts: how many events or buffers
    QT_TRANSLATE_NOOP("etwarden::AlertsModel", "Lost"),
    //: column of the list of alerts: the highest value
    QT_TRANSLATE_NOOP("etwarden::AlertsModel", "Peak"),
};

constexpr bool isNumber(AlertsModel::Column column)
{
    return column >= AlertsModel::Column::Duration;
}

MarkerSetting settingOf(ThresholdKind kind)
{
    switch (kind) {
    case ThresholdKind::EventsLost:
        return MarkerSetting::EventsLostPerSecond;
    case ThresholdKind::LogBuffersLost:
        return MarkerSetting::LogBuffersLost;
    case ThresholdKind::RealTimeBuffersLost:
        return MarkerSetting::RealTimeBuffersLost;
    case ThresholdKind::InUse:
        break;
    }
    return MarkerSetting::InUsePercent;
}

Marker markerOf(const ThresholdEpisode& episode)
{
    const MarkerChange excess{
        settingOf(episode.rule.kind), std::int64_t{episode.rule.limit}, static_cast<std::int64_t>(episode.peak)};
    return {MarkerKind::ThresholdExceeded, episode.begin, episode.run, episode.name, {excess}};
}

} // namespace

AlertsModel::AlertsModel(SessionHistory& history, Marking marking, QObject* parent)
    : QAbstractTableModel(parent)
    , m_history(history)
    , m_marking(marking)
{
    connect(&history, &SessionHistory::appended, this, &AlertsModel::look);
}

int AlertsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int AlertsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : columnCountOfAll;
}

QVariant AlertsModel::data(const QModelIndex& index, int role) const
{
    if (!namesItem(*this, index))
        return {};
    const ThresholdEpisode& shown = episode(index.row());
    const auto column = static_cast<Column>(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return text(shown, column);
    case Qt::ToolTipRole:
        return toolTipText(ThresholdText::sentence(shown));
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::AlignVCenter | (isNumber(column) ? Qt::AlignRight : Qt::AlignLeft));
    case RunRole:
        return static_cast<quint32>(shown.run);
    case TimeRole:
        return static_cast<qint64>(shown.begin.count());
    case RunningRole:
        return shown.isRunning;
    default:
        return {};
    }
}

QVariant AlertsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCountOfAll)
        return {};
    if (role == Qt::TextAlignmentRole) {
        const bool isRight = isNumber(static_cast<Column>(section));
        return QVariant::fromValue(Qt::AlignVCenter | (isRight ? Qt::AlignRight : Qt::AlignLeft));
    }
    return role == Qt::DisplayRole ? tr(headers[static_cast<std::size_t>(section)]) : QVariant();
}

void AlertsModel::setRules(std::vector<ThresholdRule> rules)
{
    m_watch.setRules(std::move(rules));
    follow();
}

void AlertsModel::continueFrom(AlertsModel& earlier)
{
    const std::vector<ThresholdRule> rules = m_watch.rules();
    beginResetModel();
    m_watch = std::move(earlier.m_watch);
    m_watch.setRules({}); // ends the episodes that go on
    m_watch.setRules(rules);
    m_rows.assign(m_watch.episodes().rbegin(), m_watch.episodes().rend());
    endResetModel();
}

const ThresholdEpisode& AlertsModel::episode(int row) const
{
    return m_rows[static_cast<std::size_t>(row)];
}

std::vector<TraceHandle> AlertsModel::alertedSessions() const
{
    std::vector<TraceHandle> sessions;
    for (const SessionHistory::PolledSession& session : m_history.polledSessions()) {
        const auto concerns = [&](const ThresholdEpisode& row) { return row.isRunning && row.run == session.run; };
        if (std::ranges::any_of(m_rows, concerns))
            sessions.push_back(session.status.handle);
    }
    return sessions;
}

void AlertsModel::forgetEnded()
{
    m_watch.forgetEnded();
    follow();
}

void AlertsModel::retranslate()
{
    announceTexts(*this);
}

void AlertsModel::look()
{
    watchedSessions(m_history, m_watched, Demonstrations::LeftOut);
    const bool wasCalm = m_watch.isCalm();
    m_watch.poll(*m_history.newestTime(), m_history.counters().newestStep(), m_watched);
    if (!wasCalm || !m_watch.isCalm())
        follow();
}

/// Brings the rows to what the watch knows.
void AlertsModel::follow()
{
    const std::deque<ThresholdEpisode>& known = m_watch.episodes();
    const auto wanted = [&known](std::size_t row) -> const ThresholdEpisode& { return known[known.size() - 1 - row]; };
    std::vector<ThresholdEpisode> begun;
    bool alertsDiffer = false;
    mergeSorted([this] { return m_rows.size(); }, known.size(),
        [&](std::size_t row, std::size_t next) { return wanted(next).number <=> m_rows[row].number; },
        [&](std::size_t row, std::size_t count) {
            const auto first = m_rows.begin() + static_cast<std::ptrdiff_t>(row);
            beginRemoveRows({}, static_cast<int>(row), static_cast<int>(row + count) - 1);
            m_rows.erase(first, first + static_cast<std::ptrdiff_t>(count));
            endRemoveRows();
        },
        [&](std::size_t row, std::size_t next, std::size_t count) {
            beginInsertRows({}, static_cast<int>(row), static_cast<int>(row + count) - 1);
            for (std::size_t i = 0; i < count; ++i) {
                begun.push_back(wanted(next + i));
                m_rows.insert(m_rows.begin() + static_cast<std::ptrdiff_t>(row + i), begun.back());
            }
            endInsertRows();
        });
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        if (m_rows[row] == wanted(row))
            continue;
        alertsDiffer = alertsDiffer || m_rows[row].isRunning != wanted(row).isRunning;
        m_rows[row] = wanted(row);
        emit dataChanged(index(static_cast<int>(row), 0), index(static_cast<int>(row), columnCountOfAll - 1));
    }
    for (auto episode = begun.rbegin(); episode != begun.rend(); ++episode) {
        if (m_marking == Marking::On)
            m_history.addMarker(markerOf(*episode));
        emit episodeBegan(*episode);
    }
    if (alertsDiffer || !begun.empty())
        emit alertedSessionsChanged();
}

QString AlertsModel::text(const ThresholdEpisode& episode, Column column) const
{
    switch (column) {
    case Column::Begin: {
        const auto wall = m_history.counters().wallAt(episode.begin);
        return wall ? Format().timeOfDay(QDateTime::fromMSecsSinceEpoch(wall->count()).time()) : QString();
    }
    case Column::Session:
        return QString::fromStdU16String(episode.name);
    case Column::What:
        return ThresholdText::rule(episode.rule);
    case Column::Duration:
        //: of an alert that goes on; %1 is a duration such as "12 s"
        return episode.isRunning ? tr("%1 so far").arg(ThresholdText::duration(episode))
                                 : ThresholdText::duration(episode);
    case Column::Total:
        return ThresholdText::total(episode);
    case Column::Peak:
        return ThresholdText::peak(episode);
    }
    return {};
}

} // namespace etwarden

#include "moc_alertsmodel.cpp"
