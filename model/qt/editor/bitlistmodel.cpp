// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/editor/bitlistmodel.h"

#include "model/qt/common/asciitext.h"
#include "model/qt/common/itemindex.h"
#include "model/qt/common/modeltexts.h"
#include "model/qt/editor/bitgroups.h"
#include "model/qt/editor/editortext.h"
#include "model/qt/text/bittext.h"
#include "model/qt/text/feedtext.h"
#include "model/qt/text/findingtext.h"
#include "model/qt/text/format.h"
#include "model/qt/text/plaintext.h"
#include "model/session/rules/rules.h"

#include <QStringList>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr quintptr groupId = 0; // internal id of a group; that of a bit is the row of its group + 1

struct CatalogueWords
{
    std::vector<BitGroup> (*groups)();
    QString (*description)(std::uint32_t bit);
    QString (*more)(std::uint32_t bit);
    QLatin1String documentation; ///< page
    QLatin1String header;
};

const CatalogueWords& wordsOf(BitListModel::Catalogue catalogue)
{
    static constexpr CatalogueWords words[] = {
        {enableFlagGroups, BitText::enableFlag, BitText::moreOfEnableFlag, "EVENT_TRACE_PROPERTIES"_L1,
            "evntrace.h"_L1},
        {logFileModeGroups, BitText::logFileMode, BitText::moreOfLogFileMode, "Logging Mode Constants"_L1,
            "evntrace.h"_L1},
        {enablePropertyGroups, BitText::enableProperty, BitText::moreOfEnableProperty, "ENABLE_TRACE_PARAMETERS"_L1,
            "evntcons.h"_L1},
    };
    return words[static_cast<std::size_t>(catalogue)];
}

} // namespace

class BitListModel::Private
{
public:
    Private(BitListModel& owner, Catalogue which)
        : q(owner)
        , catalogue(which)
        , words(wordsOf(which))
        , groups(words.groups())
    {
    }

    static constexpr std::uint32_t noRequests = enableflag::NoSysConfig | enableflag::Extension;

    bool isFlags() const { return catalogue == Catalogue::EnableFlags; }
    bool isExtended() const { return isFlags() && (value & enableflag::Extension) != 0; }
    bool isChecked(std::uint32_t bit) const { return (shown() & bit) != 0; }
    /// False: a flag for which the system has no events.
    bool isRecorded(std::uint32_t bit) const
    {
        return !isFlags() || !context || ((context->second.recordedFlags | noRequests) & bit) != 0;
    }
    /// The bits to show as set.
    std::uint32_t shown() const { return isExtended() ? enableflag::Extension : value; }
    bool isEnabled(std::uint32_t bit) const
    {
        return (locked & bit) == 0 && (!isExtended() || bit == enableflag::Extension);
    }

    const BitGroup& groupOf(const QModelIndex& index) const { return groups[index.internalId() - 1]; }
    const Bit& bitAt(const QModelIndex& index) const
    {
        return groupOf(index).bits[static_cast<std::size_t>(index.row())];
    }

    QString name(const Bit& bit) const { return bit.name.empty() ? Format().hex32(bit.value) : fromAscii(bit.name); }
    QString description(const Bit& bit) const { return words.description(bit.value); }
    /// Where the events of a flag come from here; empty: from the system itself.
    QString feed(std::uint32_t bit) const
    {
        const FlagFeed* const known = isFlags() && context ? feedOf(context->second.feeds, bit) : nullptr;
        if (known && (noRequests & bit) == 0)
            return FeedText::sentence(*known);
        return isRecorded(bit) ? QString() : FeedText::sentence({.flags = bit});
    }
    QString text(const Bit& bit, int column) const;
    QString explanation(const Bit& bit, bool withExclusion) const;
    QString searchText(const BitGroup& group, const Bit& bit) const;
    const std::optional<Finding>& findingOf(std::uint32_t bit) const;
    QString exclusion(std::uint32_t bit) const;

    std::vector<Finding> findingsWith(std::uint32_t changedValue, Severity least) const;
    std::optional<Finding> exclusionOf(std::uint32_t bit) const;
    void announce(std::uint32_t changedBits, const QList<int>& roles);

    BitListModel& q;
    const Catalogue catalogue;
    const CatalogueWords& words;
    const std::vector<BitGroup> groups;
    std::uint32_t value = 0;
    std::uint32_t locked = 0;
    QString lockReason;
    std::optional<std::pair<SessionConfig, Environment>> context;
    mutable std::vector<std::optional<Finding>> exclusions; // by number of the bit; empty: not worked out yet
};

QString BitListModel::Private::text(const Bit& bit, int column) const
{
    switch (column) {
    case NameColumn:
        return name(bit);
    case DescriptionColumn:
        return isRecorded(bit.value) ? description(bit) : description(bit) + u' ' + feed(bit.value);
    case SinceColumn:
        return EditorText::windowsVersion(bit.since);
    case StatusColumn:
        return BitText::status(bit.status);
    default:
        return {};
    }
}

QString BitListModel::Private::explanation(const Bit& bit, bool withExclusion) const
{
    QStringList lines{name(bit), Format().hex32(bit.value)};
    if (bit.name.empty())
        lines.removeFirst();
    if (!bit.alias.empty()) {
        //: %1 is the second name of a bit
        lines.append(tr("Also named %1").arg(fromAscii(bit.alias)));
    }
    lines.append(description(bit));
    lines.append(words.more(bit.value));
    if (const QLatin1String types = isFlags() ? BitText::eventTypes(bit.value) : QLatin1String(); !types.isEmpty()) {
        //: %1 are classes of events with the types in them
        lines.append(tr("Events: %1").arg(types));
    }
    if (bit.since != WindowsVersion::Unknown) {
        //: %1 is a version of Windows
        lines.append(tr("Since %1").arg(EditorText::windowsVersion(bit.since)));
    }
    lines.append(feed(bit.value));
    lines.append(BitText::source(bit.status, words.documentation, words.header));
    if (withExclusion)
        lines.append(exclusion(bit.value));
    if ((locked & bit.value) != 0)
        lines.append(lockReason);
    else if (!isEnabled(bit.value))
        lines.append(tr("While EVENT_TRACE_FLAG_EXTENSION is set, the other bits are not flags."));
    lines.removeAll(QString());
    return lines.join(u'\n');
}

QString BitListModel::Private::searchText(const BitGroup& group, const Bit& bit) const
{
    QStringList searched{name(bit), fromAscii(bit.alias), Format().hex32(bit.value), group.title(), description(bit)};
    if (isFlags())
        searched.append(BitText::eventTypes(bit.value));
    return searched.join(u' ');
}

const std::optional<Finding>& BitListModel::Private::findingOf(std::uint32_t bit) const
{
    static const std::optional<Finding> none;
    if (!context)
        return none;
    if (exclusions.empty()) {
        for (int i = 0; i < 32; ++i)
            exclusions.push_back(exclusionOf(std::uint32_t{1} << i));
    }
    return exclusions[static_cast<std::size_t>(qCountTrailingZeroBits(bit))];
}

QString BitListModel::Private::exclusion(std::uint32_t bit) const
{
    const std::optional<Finding>& finding = findingOf(bit);
    return finding ? FindingText::sentence(*finding) : QString();
}

std::vector<Finding> BitListModel::Private::findingsWith(std::uint32_t changedValue, Severity least) const
{
    SessionConfig config = context->first;
    (isFlags() ? config.enableFlags : config.logFileMode) = changedValue;
    const Environment& environment = context->second;
    std::vector<Finding> findings = evaluate(rulesOf(environment), config, environment);
    std::erase_if(findings, [least](const Finding& finding) { return finding.rule->severity < least; });
    return findings;
}

/// The first error that there is with the bit and not without it; of a bit that is set, or the first such warning.
std::optional<Finding> BitListModel::Private::exclusionOf(std::uint32_t bit) const
{
    const Severity least = isChecked(bit) ? Severity::Warning : Severity::Error;
    const std::vector<Finding> without = findingsWith(value & ~bit, least);
    for (const Finding& finding : findingsWith(value | bit, least)) {
        if (std::ranges::find(without, finding.rule, &Finding::rule) == without.end())
            return finding;
    }
    return std::nullopt;
}

/// Every group whose bits changed: one range from the first to the last of them.
void BitListModel::Private::announce(std::uint32_t changedBits, const QList<int>& roles)
{
    for (std::size_t group = 0; group < groups.size(); ++group) {
        const std::vector<Bit>& bits = groups[group].bits;
        const auto changed = [changedBits](const Bit& bit) { return (bit.value & changedBits) != 0; };
        const auto first = std::ranges::find_if(bits, changed);
        if (first == bits.end())
            continue;
        const auto last = std::find_if(bits.rbegin(), bits.rend(), changed);
        const QModelIndex parent = q.index(static_cast<int>(group), NameColumn);
        emit q.dataChanged(q.index(static_cast<int>(first - bits.begin()), NameColumn, parent),
            q.index(static_cast<int>(bits.rend() - last) - 1, ColumnCount - 1, parent), roles);
    }
}

BitListModel::BitListModel(Catalogue catalogue, QObject* parent)
    : QAbstractItemModel(parent)
    , d(std::make_unique<Private>(*this, catalogue))
{
}

BitListModel::~BitListModel() = default;

std::uint32_t BitListModel::value() const
{
    return d->value;
}

void BitListModel::setValue(std::uint32_t value)
{
    if (value == d->value)
        return;
    const bool wasExtended = d->isExtended();
    const std::uint32_t before = std::exchange(d->value, value);
    const bool all = wasExtended != d->isExtended(); // every row is enabled or disabled
    d->exclusions.clear();
    d->announce(all ? ~0u : before ^ value, all ? QList<int>() : QList<int>{Qt::CheckStateRole});
    d->announce(~0u, {ExclusionRole, SeverityRole, ExplanationRole, Qt::ToolTipRole, Qt::AccessibleDescriptionRole});
}

void BitListModel::setLocked(std::uint32_t lockedBits, const QString& reason)
{
    d->locked = lockedBits;
    d->lockReason = reason;
    d->announce(~0u, {});
}

void BitListModel::setContext(const SessionConfig& config, const Environment& environment)
{
    d->context.emplace(config, environment);
    d->exclusions.clear();
    d->announce(~0u,
        {Qt::DisplayRole, ExclusionRole, SeverityRole, ExplanationRole, Qt::ToolTipRole,
            Qt::AccessibleDescriptionRole});
}

QModelIndex BitListModel::index(int row, int column, const QModelIndex& parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : groupId);
}

QModelIndex BitListModel::parent(const QModelIndex& child) const
{
    if (!child.isValid() || child.internalId() == groupId)
        return {};
    return createIndex(static_cast<int>(child.internalId()) - 1, NameColumn, groupId);
}

int BitListModel::rowCount(const QModelIndex& parent) const
{
    if (!parent.isValid())
        return static_cast<int>(d->groups.size());
    if (parent.internalId() != groupId || parent.column() != NameColumn)
        return 0;
    return static_cast<int>(d->groups[static_cast<std::size_t>(parent.row())].bits.size());
}

int BitListModel::columnCount(const QModelIndex&) const
{
    return ColumnCount;
}

QVariant BitListModel::data(const QModelIndex& index, int role) const
{
    if (!namesItem(*this, index))
        return {};
    if (index.internalId() == groupId) {
        if (role == BitRole)
            return 0u;
        return role == Qt::DisplayRole && index.column() == NameColumn
            ? QVariant(d->groups[static_cast<std::size_t>(index.row())].title())
            : QVariant();
    }
    const Bit& bit = d->bitAt(index);
    switch (role) {
    case Qt::DisplayRole:
        return d->text(bit, index.column());
    case Qt::CheckStateRole:
        if (index.column() != NameColumn)
            return {};
        return static_cast<int>(d->isChecked(bit.value) ? Qt::Checked : Qt::Unchecked);
    case ExplanationRole:
        return d->explanation(bit, !d->isChecked(bit.value));
    case Qt::ToolTipRole:
        return toolTipText(d->explanation(bit, true));
    case Qt::AccessibleDescriptionRole:
        return index.column() == NameColumn ? QVariant(d->description(bit) + u' ' + d->exclusion(bit.value))
                                            : QVariant();
    case BitRole:
        return bit.value;
    case SearchTextRole:
        return d->searchText(d->groupOf(index), bit);
    case DocumentedRole:
        return bit.status == BitStatus::Documented;
    case ExclusionRole:
        return d->exclusion(bit.value);
    case SeverityRole: {
        const std::optional<Finding>& finding = d->findingOf(bit.value);
        return finding && d->isChecked(bit.value) ? QVariant(static_cast<int>(finding->rule->severity)) : QVariant();
    }
    default:
        return {};
    }
}

bool BitListModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::CheckStateRole || !flags(index).testFlag(Qt::ItemIsUserCheckable)
        || !flags(index).testFlag(Qt::ItemIsEnabled))
        return false;
    const std::uint32_t bit = d->bitAt(index).value;
    const bool checked = value.toInt() == Qt::Checked;
    const std::uint32_t next = checked ? d->value | bit : d->value & ~bit;
    if (next != d->value) {
        setValue(next);
        emit valueEdited(next);
    }
    return true;
}

QVariant BitListModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case NameColumn:
        //: column of a list of bits
        return tr("Name");
    case DescriptionColumn:
        //: column of a list of bits
        return tr("What it does");
    case SinceColumn:
        //: column of a list of bits: the first Windows that has it
        return tr("Since");
    case StatusColumn:
        //: column of a list of bits: whether it is documented
        return tr("Status");
    default:
        return {};
    }
}

Qt::ItemFlags BitListModel::flags(const QModelIndex& index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    if (index.internalId() == groupId)
        return Qt::ItemIsEnabled;
    Qt::ItemFlags flags = Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    flags.setFlag(Qt::ItemIsUserCheckable, index.column() == NameColumn);
    flags.setFlag(Qt::ItemIsEnabled, d->isEnabled(d->bitAt(index).value));
    return flags;
}

void BitListModel::retranslate()
{
    announceTexts(*this);
    d->announce(~0u, {});
}

} // namespace etwarden

#include "moc_bitlistmodel.cpp"
