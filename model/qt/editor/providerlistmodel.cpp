// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/editor/providerlistmodel.h"

#include "model/qt/text/findingtext.h"
#include "model/qt/text/plaintext.h"
#include "model/qt/text/providertext.h"
#include "model/qt/text/statustext.h"
#include "model/session/providercalls.h"

#include <QStringList>

#include <algorithm>
#include <utility>

namespace etwarden {

namespace {

enum class State : std::uint8_t { WithTheStart, Enabled, Changed, New, Removed };

QString stateText(State state, Win32Status predicted)
{
    if (predicted != Win32Status::Success && state != State::Enabled) {
        //: what would become of a provider; %1 is a status
        return ProviderListModel::tr("refusal expected: %1").arg(StatusText::symbol(predicted));
    }
    switch (state) {
    case State::WithTheStart:
        //: what becomes of a provider of a new session
        return ProviderListModel::tr("at the start");
    case State::Enabled:
        //: state of a provider of a running session
        return ProviderListModel::tr("enabled");
    case State::Changed:
        //: what becomes of a provider of a running session
        return ProviderListModel::tr("to be changed");
    case State::New:
        //: what becomes of a provider of a running session
        return ProviderListModel::tr("to be enabled");
    case State::Removed:
        //: what becomes of a provider of a running session
        return ProviderListModel::tr("to be removed");
    }
    return {};
}

/// Hexadecimal without leading zeros, for which names would have less room.
QString shortHex(std::uint64_t keywords)
{
    return QStringLiteral("0x") + QString::number(keywords, 16).toUpper();
}

struct ProviderRow
{
    ProviderConfig provider;
    State state = State::WithTheStart;
    std::optional<std::size_t> place{}; // among those of the draft; none: removed
};

/// A provider that the session has keeps its place, also when it is removed; new ones follow.
std::vector<ProviderRow> rowsOf(
    const std::vector<ProviderConfig>& providers, const std::vector<ProviderConfig>& enabled)
{
    std::vector<ProviderRow> rows;
    std::vector<bool> isPlaced(providers.size());
    for (const ProviderConfig& before : enabled) {
        const auto now = std::ranges::find(providers, before.guid, &ProviderConfig::guid);
        if (now == providers.end()) {
            rows.push_back({.provider = before, .state = State::Removed});
            continue;
        }
        const auto place = static_cast<std::size_t>(now - providers.begin());
        if (!isPlaced[place])
            rows.push_back({*now, enablesTheSame(before, *now) ? State::Enabled : State::Changed, place});
        isPlaced[place] = true;
    }
    for (std::size_t place = 0; place < providers.size(); ++place) {
        if (!isPlaced[place])
            rows.push_back({providers[place], State::New, place});
    }
    return rows;
}

std::vector<ProviderRow> rowsOf(const std::vector<ProviderConfig>& providers)
{
    std::vector<ProviderRow> rows;
    for (std::size_t place = 0; place < providers.size(); ++place)
        rows.push_back({.provider = providers[place], .place = place});
    return rows;
}

} // namespace

class ProviderListModel::Private
{
public:
    QString text(const ProviderRow& row, int column) const;
    QString toolTip(const ProviderRow& row, int column) const;

    std::vector<ProviderRow> rows;
    std::vector<Finding> findings;
};

QString ProviderListModel::Private::text(const ProviderRow& row, int column) const
{
    const ProviderConfig& provider = row.provider;
    switch (column) {
    case NameColumn:
        return shownName(provider.name);
    case GuidColumn:
        return QString::fromStdString(toString(provider.guid));
    case LevelColumn:
        return ProviderText::level(provider.level);
    case AnyColumn:
        return shortHex(provider.matchAnyKeyword);
    case AllColumn:
        return shortHex(provider.matchAllKeyword);
    case PropertiesColumn:
        return ProviderText::properties(provider.enableProperty);
    case FiltersColumn:
        return ProviderText::filters(provider.filters);
    case StateColumn:
        return stateText(row.state, row.place ? predictedEnable(findings, *row.place) : Win32Status::Success);
    default:
        return {};
    }
}

/// The whole of the cell, and what the rules say about the provider.
QString ProviderListModel::Private::toolTip(const ProviderRow& row, int column) const
{
    QStringList lines{text(row, column)};
    for (const Finding& finding : findings) {
        if (row.place && finding.provider == row.place)
            lines.append(FindingText::sentence(finding));
    }
    lines.removeAll(QString());
    return lines.join(u'\n');
}

ProviderListModel::ProviderListModel(QObject* parent)
    : TextTableModel(parent)
    , d(std::make_unique<Private>())
{
}

ProviderListModel::~ProviderListModel() = default;

void ProviderListModel::setProviders(const std::vector<ProviderConfig>& providers,
    const std::vector<ProviderConfig>* enabled, const std::vector<Finding>& findings)
{
    std::vector<ProviderRow> rows = enabled == nullptr ? rowsOf(providers) : rowsOf(providers, *enabled);
    const int before = rowCount();
    const int after = static_cast<int>(rows.size());
    if (after > before)
        beginInsertRows({}, before, after - 1);
    else if (after < before)
        beginRemoveRows({}, after, before - 1);
    d->rows = std::move(rows);
    d->findings = findings;
    if (after > before)
        endInsertRows();
    else if (after < before)
        endRemoveRows();
    if (const int kept = std::min(before, after); kept > 0)
        emit dataChanged(index(0, 0), index(kept - 1, ColumnCount - 1));
}

const ProviderConfig& ProviderListModel::provider(int row) const
{
    return d->rows.at(static_cast<std::size_t>(row)).provider;
}

std::optional<std::size_t> ProviderListModel::placeOf(int row) const
{
    return d->rows.at(static_cast<std::size_t>(row)).place;
}

int ProviderListModel::rowOf(std::size_t place) const
{
    return static_cast<int>(std::ranges::find(d->rows, place, &ProviderRow::place) - d->rows.begin());
}

int ProviderListModel::rows() const
{
    return static_cast<int>(d->rows.size());
}

int ProviderListModel::columns() const
{
    return ColumnCount;
}

QString ProviderListModel::header(int column) const
{
    switch (column) {
    case NameColumn:
        //: column of a list of providers
        return tr("Name");
    case GuidColumn:
        return QStringLiteral("GUID");
    case LevelColumn:
        //: column of a list of providers
        return tr("Level");
    case AnyColumn:
        //: column of a list of providers: an event needs any one of these keywords
        return tr("Any");
    case AllColumn:
        //: column of a list of providers: an event needs all of these keywords
        return tr("All");
    case PropertiesColumn:
        //: column of a list of providers: bits of EnableProperty
        return tr("Properties");
    case FiltersColumn:
        //: column of a list of providers
        return tr("Filters");
    case StateColumn:
        //: column of a list of providers: whether it is enabled
        return tr("State");
    default:
        return {};
    }
}

QString ProviderListModel::text(int row, int column) const
{
    return d->text(d->rows[static_cast<std::size_t>(row)], column);
}

QString ProviderListModel::toolTip(int row, int column) const
{
    return d->toolTip(d->rows[static_cast<std::size_t>(row)], column);
}

} // namespace etwarden

#include "moc_providerlistmodel.cpp"
