// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/editor/knownprovidersmodel.h"

#include "model/qt/common/itemindex.h"
#include "model/qt/text/plaintext.h"
#include "model/qt/text/providertext.h"

#include <QStringList>

namespace etwarden {

namespace {

QString sourcesText(const KnownProvider& provider)
{
    QStringList words;
    const auto add = [&](std::uint32_t source, const QString& word) {
        if ((provider.sources & source) != 0)
            words.append(word);
    };
    //: where a provider is known from: a process registered it
    add(providersource::Registered, KnownProvidersModel::tr("registered"));
    //: where a provider is known from: a session enabled it, no process registered it
    add(providersource::Enabled, KnownProvidersModel::tr("enabled only"));
    //: where a provider is known from
    add(providersource::Manifest, KnownProvidersModel::tr("manifest"));
    //: where a provider is known from: a MOF class, as classic providers have
    add(providersource::Mof, KnownProvidersModel::tr("classic"));
    //: where a provider is known from: a table of known ones, and nothing on this machine
    add(words.isEmpty() ? providersource::WellKnown : 0, KnownProvidersModel::tr("known, not found here"));
    return words.join(KnownProvidersModel::tr(", "));
}

} // namespace

void KnownProvidersModel::setList(const ProviderListPtr& list)
{
    beginResetModel();
    m_list = list;
    endResetModel();
}

const KnownProvider& KnownProvidersModel::provider(int row) const
{
    return m_list->providers[static_cast<std::size_t>(row)];
}

QString KnownProvidersModel::processes(const KnownProvider& provider) const
{
    QStringList words;
    for (const std::uint32_t id : provider.processIds)
        words.append(ProviderText::process(id, shownName(m_list->programs.value(id))));
    return words.join(tr(", "));
}

int KnownProvidersModel::rows() const
{
    return m_list ? static_cast<int>(m_list->providers.size()) : 0;
}

int KnownProvidersModel::columns() const
{
    return ColumnCount;
}

QString KnownProvidersModel::text(int row, int column) const
{
    const KnownProvider& known = provider(row);
    switch (column) {
    case NameColumn:
        return shownName(known.name);
    case GuidColumn:
        return QString::fromStdString(toString(known.guid));
    case SourceColumn:
        return sourcesText(known);
    case ProcessesColumn:
        return processes(known);
    default:
        return {};
    }
}

QVariant KnownProvidersModel::data(const QModelIndex& index, int role) const
{
    if (role != SearchTextRole || !namesItem(*this, index))
        return TextTableModel::data(index, role);
    const int row = index.row();
    return QString(text(row, NameColumn) + u' ' + text(row, GuidColumn) + u' ' + text(row, ProcessesColumn));
}

QString KnownProvidersModel::header(int column) const
{
    switch (column) {
    case NameColumn:
        //: column of a list of providers
        return tr("Name");
    case GuidColumn:
        return QStringLiteral("GUID");
    case SourceColumn:
        //: column of a list of providers: where they are known from
        return tr("Known by");
    case ProcessesColumn:
        //: column of a list of providers: programs
        return tr("Registered by");
    default:
        return {};
    }
}

} // namespace etwarden

#include "moc_knownprovidersmodel.cpp"
