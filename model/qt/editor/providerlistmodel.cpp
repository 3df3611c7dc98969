// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/editor/providerlistmodel.h"

#include "model/qt/text/findingtext.h"
#include "model/qt/text/plaintext.h"
#include "model/qt/text/providertext.h"
#include "model/qt/text/statustext.h"
#include "model/session/providercalls.h"

#include <QStringList>

#include <algorithm>
#include <iterator>

namespace etwarden {

namespace {

enum class State : std::uint8_t { WithTheStart, Enabled, Changed, New };

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
    }
    return {};
}

/// Hexadecimal without leading zeros, which would take the room of the names.
QString shortHex(std::uint64_t keywords)
{
    return QStringLiteral("0x") + QString::number(keywords, 16).toUpper();
}

State stateOf(const ProviderConfig& provider, const std::vector<ProviderConfig>* enabled)
{
    if (enabled == nullptr)
        return State::WithTheStart;
    const auto before = std::ranges::find(*enabled, provider.guid, &ProviderConfig::guid);
    if (before == enabled->end())
        return State::New;
    return enablesTheSame(*before, provider) ? State::Enabled : State::Changed;
}

} // namespace

class ProviderListModel::Private
{
public:
    QString text(std::size_t row, int column) const;
    QString toolTip(std::size_t row, int column) const;

    std::vector<ProviderConfig> providers;
    std::vector<State> states; // one for each
    std::vector<Finding> findings;
};

QString ProviderListModel::Private::text(std::size_t row, int column) const
{
    const ProviderConfig& provider = providers[row];
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
        return stateText(states[row], predictedEnable(findings, row));
    default:
        return {};
    }
}

/// The whole of the cell, and what the rules say about the provider.
QString ProviderListModel::Private::toolTip(std::size_t row, int column) const
{
    QStringList lines{text(row, column)};
    for (const Finding& finding : findings) {
        if (finding.provider == row)
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
    std::vector<State> states;
    std::ranges::transform(providers, std::back_inserter(states),
        [enabled](const ProviderConfig& provider) { return stateOf(provider, enabled); });
    const int before = rowCount();
    const int after = static_cast<int>(providers.size());
    if (after > before)
        beginInsertRows({}, before, after - 1);
    else if (after < before)
        beginRemoveRows({}, after, before - 1);
    d->providers = providers;
    d->states = std::move(states);
    d->findings = findings;
    if (after > before)
        endInsertRows();
    else if (after < before)
        endRemoveRows();
    if (const int kept = std::min(before, after); kept > 0)
        emit dataChanged(index(0, 0), index(kept - 1, ColumnCount - 1));
}

const std::vector<ProviderConfig>& ProviderListModel::providers() const
{
    return d->providers;
}

int ProviderListModel::rows() const
{
    return static_cast<int>(d->providers.size());
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
    return d->text(static_cast<std::size_t>(row), column);
}

QString ProviderListModel::toolTip(int row, int column) const
{
    return d->toolTip(static_cast<std::size_t>(row), column);
}

} // namespace etwarden

#include "moc_providerlistmodel.cpp"
