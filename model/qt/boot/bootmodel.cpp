// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/boot/bootmodel.h"

#include "model/etw/utf16.h"
#include "model/qt/boot/boottext.h"
#include "model/qt/monitor/livesessions.h"
#include "model/qt/text/format.h"
#include "model/qt/text/modetext.h"
#include "model/session/bootfile.h"

#include <algorithm>

namespace etwarden {

BootModel::BootModel(const BootList& list, const LiveSessions& live, QObject* parent)
    : TextTableModel(parent)
    , m_list(list)
    , m_live(live)
{
    connect(&list, &BootList::changed, this, &BootModel::showDefinitions);
    connect(&live, &LiveSessions::updated, this, [this] {
        if (!m_definitions.empty())
            emit dataChanged(
                index(0, static_cast<int>(Column::Running)), index(rowCount() - 1, static_cast<int>(Column::Running)));
    });
    showDefinitions();
}

const BootDefinition& BootModel::definition(int row) const
{
    return m_definitions.at(static_cast<std::size_t>(row));
}

int BootModel::rowOf(std::u16string_view name) const
{
    const auto found = std::ranges::find_if(m_definitions,
        [name](const BootDefinition& definition) { return equalIgnoringCase(definition.config.name, name); });
    return found == m_definitions.end() ? -1 : static_cast<int>(found - m_definitions.begin());
}

QVariant BootModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const auto column = static_cast<Column>(index.column());
    const BootDefinition& shown = definition(index.row());
    if (role == Qt::TextAlignmentRole && column == Column::Providers)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role == SortRole) {
        if (column == Column::Providers)
            return static_cast<qulonglong>(shown.config.providers.size());
        if (column == Column::LastWrite)
            return static_cast<qulonglong>(shown.lastWrite);
        return text(index.row(), index.column());
    }
    return TextTableModel::data(index, role);
}

int BootModel::rows() const
{
    return static_cast<int>(m_definitions.size());
}

int BootModel::columns() const
{
    return columnTotal;
}

QString BootModel::header(int column) const
{
    switch (static_cast<Column>(column)) {
    case Column::Starts:
        //: Column of the boot sessions: whether the next boot starts them.
        return tr("Starts");
    case Column::Name:
        //: Column of the boot sessions.
        return tr("Name");
    case Column::Mode:
        //: Column of the boot sessions: the logging mode.
        return tr("Mode");
    case Column::Buffers:
        //: Column of the boot sessions: size and numbers of buffers.
        return tr("Buffers");
    case Column::File:
        //: Column of the boot sessions.
        return tr("Log file");
    case Column::Clock:
        //: Column of the boot sessions: the clock of the time stamps.
        return tr("Clock");
    case Column::Providers:
        //: Column of the boot sessions: how many providers they enable.
        return tr("Providers");
    case Column::Status:
        //: Column of the boot sessions: what the last start returned.
        return tr("Last start");
    case Column::LastWrite:
        //: Column of the boot sessions: when their key in the registry was written last.
        return tr("Written");
    case Column::Running:
        //: Column of the boot sessions: whether they run now.
        return tr("Runs now");
    case Column::Drift:
        //: Column of the boot sessions: what changed since the list was looked at last.
        return tr("Changed since");
    }
    return {};
}

QString BootModel::text(int row, int column) const
{
    const BootDefinition& shown = definition(row);
    switch (static_cast<Column>(column)) {
    case Column::Starts:
        //: Whether the next boot starts a session.
        return shown.isEnabled() ? tr("yes") : tr("no");
    case Column::Name:
        return QString::fromStdU16String(shown.config.name);
    case Column::Mode:
        return ModeText::summary(shown.config.logFileMode, writesBootFile(shown.config));
    case Column::Buffers:
        return BootText::buffers(shown);
    case Column::File:
        return BootText::file(shown);
    case Column::Clock:
        return BootText::clock(shown);
    case Column::Providers:
        return Format().number(shown.config.providers.size());
    case Column::Status:
        return BootText::status(shown);
    case Column::LastWrite:
        return BootText::lastWrite(shown);
    case Column::Running:
        return m_live.isKnown() ? BootText::running(shown, runningOf(shown)) : QString();
    case Column::Drift:
        return BootText::drift(m_list.driftOf(shown));
    }
    return {};
}

QString BootModel::toolTip(int row, int column) const
{
    const BootDefinition& shown = definition(row);
    if (static_cast<Column>(column) == Column::Status)
        return BootText::statusSentence(shown);
    if (static_cast<Column>(column) == Column::File)
        return BootText::filePath(shown);
    if (static_cast<Column>(column) == Column::Drift) {
        QStringList lines;
        for (const RegistryChange& change : m_list.driftOf(shown).changes)
            lines.append(BootText::change(change));
        return lines.isEmpty() ? text(row, column) : lines.join(u'\n');
    }
    return text(row, column);
}

void BootModel::showDefinitions()
{
    const auto name = [](const BootDefinition& definition) { return definition.config.name; };
    if (!std::ranges::equal(m_definitions, m_list.definitions(), {}, name, name)) {
        beginResetModel();
        m_definitions = m_list.definitions();
        endResetModel();
        return;
    }
    m_definitions = m_list.definitions();
    if (!m_definitions.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnTotal - 1));
}

std::optional<SessionStatus> BootModel::runningOf(const BootDefinition& definition) const
{
    const std::vector<SessionStatus>& sessions = m_live.poll()->sessions;
    const auto found = std::ranges::find_if(sessions, [&definition](const SessionStatus& session) {
        return equalIgnoringCase(session.config.name, definition.config.name);
    });
    return found == sessions.end() ? std::nullopt : std::optional(*found);
}

} // namespace etwarden

#include "moc_bootmodel.cpp"
