// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/editor/kernelsettingsmodel.h"

#include "model/etw/enableflags.h"
#include "model/etw/kernelgroups.h"
#include "model/etw/lbroptions.h"
#include "model/qt/common/asciitext.h"
#include "model/qt/text/format.h"
#include "model/qt/text/kerneltext.h"
#include "model/qt/text/plaintext.h"

#include <QStringList>

#include <algorithm>
#include <iterator>
#include <utility>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

/// The settings that are lists to choose from, in the order of the tree.
constexpr KernelSetting listedSettings[] = {KernelSetting::StackEvents, KernelSetting::Groups,
    KernelSetting::ProfileSources, KernelSetting::Counters, KernelSetting::CounterEvents, KernelSetting::LbrEvents,
    KernelSetting::LbrOptions};

QString titleOf(KernelSetting setting)
{
    switch (setting) {
    case KernelSetting::StackEvents:
        //: A list of kinds of events to choose from.
        return KernelSettingsModel::tr("Events with stacks");
    case KernelSetting::Groups:
        //: A list of groups of kernel events to choose from.
        return KernelSettingsModel::tr("Groups beyond the kernel flags");
    case KernelSetting::ProfileSources:
        //: A list of counters of the processor to choose from.
        return KernelSettingsModel::tr("Counters that trigger samples");
    case KernelSetting::Counters:
        //: A list of counters of the processor to choose from.
        return KernelSettingsModel::tr("Counters that events read");
    case KernelSetting::LbrEvents:
        //: A list of kinds of events to choose from: what the processor branched to last follows them.
        return KernelSettingsModel::tr("Events with last branches");
    case KernelSetting::LbrOptions:
        //: A list of options to choose from: which branches of the processor are recorded.
        return KernelSettingsModel::tr("Options of last branches");
    default:
        //: A list of kinds of events to choose from.
        return KernelSettingsModel::tr("Events that read the counters");
    }
}

bool hasSources(KernelSetting setting)
{
    return setting == KernelSetting::ProfileSources || setting == KernelSetting::Counters;
}

/// What records such events.
QString recorderOf(const StackEventRow& row)
{
    QStringList recorders;
    for (const std::string_view name : decodeBits(enableFlagCatalogue(), row.flags).names)
        recorders.append(fromAscii(name).remove(u"EVENT_TRACE_FLAG_"_s));
    if (row.group != 0) {
        GroupMask mask{};
        addGroup(mask, row.group);
        recorders.append(KernelText::groups(mask));
    }
    return recorders.join(u", "_s);
}

template<typename Value>
void toggle(std::vector<Value>& values, const Value& value, bool isChosen)
{
    const auto found = std::ranges::find(values, value);
    if (isChosen && found == values.end())
        values.push_back(value);
    else if (!isChosen && found != values.end())
        values.erase(found);
}

std::vector<ClassicEventId>& eventsOf(KernelTracing& tracing, KernelSetting setting)
{
    return setting == KernelSetting::StackEvents ? tracing.stackEvents : tracing.counterEvents;
}

std::vector<std::uint32_t>& numbersOf(KernelTracing& tracing, KernelSetting setting)
{
    if (setting == KernelSetting::LbrEvents)
        return tracing.lbrEvents;
    return setting == KernelSetting::ProfileSources ? tracing.profileSources : tracing.counters;
}

} // namespace

KernelSettingsModel::KernelSettingsModel(QObject* parent)
    : QAbstractItemModel(parent)
    , m_lines(makeLines())
{
}

KernelSettingsModel::Lines KernelSettingsModel::makeLines() const
{
    KernelTracing chosen = m_tracing;
    Lines all;
    for (std::size_t i = 0; i < std::size(listedSettings); ++i) {
        const KernelSetting setting = listedSettings[i];
        std::vector<Line>& lines = all[i];
        if (setting == KernelSetting::Groups) {
            for (const KernelGroup& group : kernelGroups()) {
                if (group.flag == 0)
                    lines.push_back({group.value, fromAscii(group.name), Format().hex32(group.value)});
            }
            for (const std::string& unnamed : groupNames(namedGroups(chosen.groups).unnamed))
                lines.push_back({parseGroup(unnamed).value_or(0), QString::fromStdString(unnamed), {}});
        } else if (hasSources(setting)) {
            const std::vector<ProfileSource> known = m_sources.value_or(std::vector<ProfileSource>());
            for (const ProfileSource& source : known)
                lines.push_back({source.source, shownName(source.name), QString::number(source.source)});
            for (const std::uint32_t number : numbersOf(chosen, setting)) {
                if (std::ranges::find(known, number, &ProfileSource::source) == known.end()) {
                    //: A counter of the processor that the system does not list.
                    lines.push_back({number, QString::number(number), tr("not listed by this system")});
                }
            }
            if (known.empty()) {
                //: In place of a list of counters of the processor.
                lines.push_back({{}, tr("This system lists no counters of the processor."), {}});
            }
        } else if (setting == KernelSetting::LbrEvents) {
            for (const StackEventRow& row : stackEvents()) {
                if (!isOfHeap(row))
                    lines.push_back({std::uint32_t{row.hook}, fromAscii(row.name), recorderOf(row)});
            }
            for (const std::uint32_t hook : chosen.lbrEvents) {
                if (stackEventOfHook(hook) == nullptr)
                    lines.push_back({hook, KernelText::hooks({hook}), {}});
            }
        } else if (setting == KernelSetting::LbrOptions) {
            for (const LbrOptionEntry& entry : lbrOptionCatalogue())
                lines.push_back({entry.value, fromAscii(entry.name), Format().hex32(entry.value)});
            if (const std::uint32_t unnamed = decodeBits(lbrOptionCatalogue(), chosen.lbrOptions).unnamed)
                lines.push_back({unnamed, Format().hex32(unnamed), {}});
        } else {
            for (const StackEventRow& row : stackEvents()) {
                if (!isOfHeap(row))
                    lines.push_back({row.event(), fromAscii(row.name), recorderOf(row)});
            }
            for (const ClassicEventId& event : eventsOf(chosen, setting)) {
                if (stackEventRow(event) == nullptr)
                    lines.push_back({event, QString::fromStdString(toString(event)), {}});
            }
        }
    }
    return all;
}

void KernelSettingsModel::update()
{
    Lines lines = makeLines();
    if (lines != m_lines) {
        beginResetModel();
        m_lines = std::move(lines);
        endResetModel();
        return;
    }
    for (int row = 0; row < rowCount(); ++row) {
        const QModelIndex setting = index(row, NameColumn);
        emit dataChanged(setting, setting.siblingAtColumn(DetailColumn));
        emit dataChanged(index(0, NameColumn, setting), index(rowCount(setting) - 1, DetailColumn, setting));
    }
}

void KernelSettingsModel::setTracing(const KernelTracing& tracing)
{
    if (tracing == m_tracing)
        return;
    m_tracing = tracing;
    update();
}

void KernelSettingsModel::setSources(const std::optional<std::vector<ProfileSource>>& sources)
{
    m_sources = sources;
    update();
}

void KernelSettingsModel::setEditable(bool isEditable)
{
    if (std::exchange(m_isEditable, isEditable) != isEditable)
        update();
}

void KernelSettingsModel::retranslate()
{
    update();
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

// The internal id of a line is its setting's row plus one; that of a setting is 0.

QModelIndex KernelSettingsModel::index(int row, int column, const QModelIndex& parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : quintptr{0});
}

QModelIndex KernelSettingsModel::parent(const QModelIndex& child) const
{
    return child.internalId() == 0 ? QModelIndex() : createIndex(static_cast<int>(child.internalId()) - 1, 0);
}

int KernelSettingsModel::rowCount(const QModelIndex& parent) const
{
    if (!parent.isValid())
        return static_cast<int>(m_lines.size());
    const bool hasLines = parent.internalId() == 0 && parent.column() == NameColumn;
    return hasLines ? static_cast<int>(m_lines[static_cast<std::size_t>(parent.row())].size()) : 0;
}

int KernelSettingsModel::columnCount(const QModelIndex&) const
{
    return ColumnCount;
}

const KernelSettingsModel::Line* KernelSettingsModel::lineAt(const QModelIndex& index) const
{
    if (!index.isValid() || index.internalId() == 0)
        return nullptr;
    return &m_lines[index.internalId() - 1][static_cast<std::size_t>(index.row())];
}

bool KernelSettingsModel::isChosen(KernelSetting setting, const Choice& choice) const
{
    KernelTracing chosen = m_tracing;
    if (const auto* const event = std::get_if<ClassicEventId>(&choice))
        return std::ranges::find(eventsOf(chosen, setting), *event) != eventsOf(chosen, setting).end();
    const auto* const number = std::get_if<std::uint32_t>(&choice);
    if (number == nullptr)
        return false;
    if (setting == KernelSetting::Groups)
        return hasGroup(chosen.groups, *number);
    if (setting == KernelSetting::LbrOptions)
        return (chosen.lbrOptions & *number) != 0;
    return std::ranges::find(numbersOf(chosen, setting), *number) != numbersOf(chosen, setting).end();
}

QVariant KernelSettingsModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const Line* const line = lineAt(index);
    if (line == nullptr) {
        const KernelSetting setting = listedSettings[static_cast<std::size_t>(index.row())];
        if (role == Qt::DisplayRole && index.column() == NameColumn)
            return titleOf(setting);
        return role == Qt::DisplayRole ? KernelText::value(setting, m_tracing) : QVariant();
    }
    if (role == Qt::DisplayRole)
        return index.column() == NameColumn ? line->name : line->detail;
    const bool hasBox = index.column() == NameColumn && !std::holds_alternative<std::monostate>(line->choice);
    if (role == Qt::CheckStateRole && hasBox) {
        const bool isChecked = isChosen(listedSettings[index.internalId() - 1], line->choice);
        return isChecked ? Qt::Checked : Qt::Unchecked;
    }
    return {};
}

bool KernelSettingsModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    const Line* const line = lineAt(index);
    if (role != Qt::CheckStateRole || line == nullptr || (flags(index) & Qt::ItemIsUserCheckable) == 0)
        return false;
    const KernelSetting setting = listedSettings[index.internalId() - 1];
    const bool isChecked = value.toInt() == Qt::Checked;
    KernelTracing tracing = m_tracing;
    if (const auto* const event = std::get_if<ClassicEventId>(&line->choice)) {
        toggle(eventsOf(tracing, setting), *event, isChecked);
    } else if (const auto* const number = std::get_if<std::uint32_t>(&line->choice)) {
        if (setting == KernelSetting::LbrOptions)
            tracing.lbrOptions = isChecked ? tracing.lbrOptions | *number : tracing.lbrOptions & ~*number;
        else if (setting != KernelSetting::Groups)
            toggle(numbersOf(tracing, setting), *number, isChecked);
        else if (isChecked)
            addGroup(tracing.groups, *number);
        else
            removeGroup(tracing.groups, *number);
    }
    emit tracingEdited(tracing);
    return true;
}

QVariant KernelSettingsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    //: Column: what can be chosen for a kernel setting.
    return section == NameColumn ? tr("Choice")
                                 //: Column: flags or groups that record an event, or the number of a counter.
                                 : tr("Recorded by, or number");
}

Qt::ItemFlags KernelSettingsModel::flags(const QModelIndex& index) const
{
    const Line* const line = lineAt(index);
    if (line == nullptr)
        return index.isValid() ? Qt::ItemIsEnabled | Qt::ItemIsSelectable : Qt::NoItemFlags;
    if (!m_isEditable || std::holds_alternative<std::monostate>(line->choice))
        return Qt::NoItemFlags;
    const Qt::ItemFlags both = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    return index.column() == NameColumn ? both | Qt::ItemIsUserCheckable : both;
}

} // namespace etwarden

#include "moc_kernelsettingsmodel.cpp"
