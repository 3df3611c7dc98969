// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/editor/propertiespreview.h"

#include "model/etw/enableflags.h"
#include "model/etw/enableproperties.h"
#include "model/etw/kernelgroups.h"
#include "model/etw/layouts.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/v2options.h"
#include "model/qt/common/asciitext.h"
#include "model/qt/editor/editortext.h"
#include "model/qt/text/format.h"
#include "model/qt/text/kerneltext.h"
#include "model/qt/text/membertext.h"
#include "model/qt/text/numberlist.h"
#include "model/qt/text/plaintext.h"
#include "model/qt/text/providertext.h"
#include "model/qt/text/tabletext.h"
#include "model/session/blockview.h"
#include "model/session/flagextension.h"
#include "model/session/kernelcalls.h"
#include "model/session/providercalls.h"
#include "model/session/providermembers.h"
#include "model/session/startfilters.h"

#include <QStringList>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

using Properties = EventTraceProperties;

enum class MemberKind : std::uint8_t { Number, Hex, Signed, Guid, Name };

struct Member
{
    std::size_t offset;
    std::size_t size;
    std::string_view name; ///< documented spelling
    MemberKind kind;
    const ConfigMember* config = nullptr; ///< where it belongs to the configuration
};

#define ETWARDEN_MEMBER(member) offsetof(Properties, member), sizeof(Properties::member), #member
#define ETWARDEN_WNODE(member)                                                                                         \
    offsetof(Properties, Wnode) + offsetof(WnodeHeader, member), sizeof(WnodeHeader::member), "Wnode." #member

// Those that belong to the block and not to the configuration or the counters.
constexpr std::array blockMembers{
    Member{ETWARDEN_WNODE(BufferSize), MemberKind::Number},
    Member{ETWARDEN_WNODE(ProviderId), MemberKind::Number},
    Member{ETWARDEN_WNODE(HistoricalContext), MemberKind::Hex},
    Member{ETWARDEN_WNODE(TimeStamp), MemberKind::Hex},
    Member{ETWARDEN_WNODE(Flags), MemberKind::Hex},
    Member{ETWARDEN_MEMBER(LoggerThreadId), MemberKind::Hex},
    Member{ETWARDEN_MEMBER(LogFileNameOffset), MemberKind::Name},
    Member{ETWARDEN_MEMBER(LoggerNameOffset), MemberKind::Name},
};

#undef ETWARDEN_MEMBER
#undef ETWARDEN_WNODE

constexpr MemberKind kindOf(const ConfigMember& member)
{
    if (isText(member))
        return std::holds_alternative<Guid SessionConfig::*>(member.pointer) ? MemberKind::Guid : MemberKind::Name;
    if (std::holds_alternative<std::int32_t SessionConfig::*>(member.pointer))
        return MemberKind::Signed;
    return isBits(member) ? MemberKind::Hex : MemberKind::Number;
}

/// All members, in the order of the block.
std::vector<Member> makeMembers()
{
    std::vector<Member> all(blockMembers.begin(), blockMembers.end());
    for (const ConfigMember& member : configMembers) {
        const MemberKind kind = kindOf(member);
        if (kind == MemberKind::Name || isOfVersion2(member))
            continue; // the block holds its offset, which is one of blockMembers, or most blocks do not have it
        const std::size_t size = kind == MemberKind::Guid ? sizeof(Guid) : sizeof(std::uint32_t);
        all.push_back({member.offset, size, member.name, kind, &member});
    }
    for (const CounterMember& counter : counterMembers)
        all.push_back({counter.offset, sizeof(std::uint32_t), counter.name, MemberKind::Number});
    std::ranges::sort(all, {}, &Member::offset);
    return all;
}

const std::vector<Member>& allMembers()
{
    static const std::vector<Member> members = makeMembers();
    return members;
}

/// The names of the bits that are set, joined as in a program.
template<typename Group>
QString bitNames(std::span<const BitEntry<Group>> catalogue, std::uint32_t value)
{
    const DecodedBits decoded = decodeBits(catalogue, value);
    QStringList names;
    for (const std::string_view name : decoded.names)
        names.append(fromAscii(name));
    if (decoded.unnamed != 0)
        names.append(Format().hex32(decoded.unnamed));
    return names.join(u" | "_s);
}

/// A line about a call of EnableTraceEx2.
struct CallLine
{
    QString member;
    QString value{};
    QString meaning{};

    bool operator==(const CallLine&) const = default;
};

QString filterText(const std::vector<std::uint32_t>& numbers)
{
    return numberList(numbers);
}

QString filterText(const std::u16string& names)
{
    return QString::fromStdU16String(names);
}

QString filterText(const EventIdChoice& choice)
{
    return u"FilterIn = %1: %2"_s.arg(choice.listed ? u"TRUE"_s : u"FALSE"_s, numberList(choice.ids));
}

void addFilters(std::vector<CallLine>& lines, const ProviderFilters& filters)
{
    for (const FilterMember& member : filterMembers) {
        if (lengthOf(member, filters) == 0)
            continue;
        lines.push_back({u"EVENT_FILTER_TYPE_"_s + fromAscii(member.name), Format().hex32(member.type),
            std::visit([&filters](auto pointer) { return filterText(filters.*pointer); }, member.pointer)});
    }
}

QString valueText(const ProviderMember& member, const ProviderConfig& provider)
{
    return std::visit(
        [&](auto pointer) {
            const auto& value = provider.*pointer;
            using Value = std::remove_cvref_t<decltype(value)>;
            if constexpr (std::is_same_v<Value, Guid>)
                return QString::fromStdString(toString(value));
            else if constexpr (std::is_same_v<Value, std::u16string>)
                return QString::fromStdU16String(value);
            else if constexpr (std::is_same_v<Value, std::uint64_t>)
                return Format().hex64(value);
            else
                return isBits(member) ? Format().hex32(value) : QString::number(value);
        },
        member.pointer);
}

QString meaningOf(const ProviderMember& member, const ProviderConfig& provider)
{
    switch (member.unit) {
    case ProviderUnit::Level:
        return ProviderText::levelSymbol(provider.level);
    case ProviderUnit::Properties:
        return bitNames(enablePropertyCatalogue(), provider.enableProperty);
    case ProviderUnit::Identity:
    case ProviderUnit::Label:
    case ProviderUnit::Keywords:
    case ProviderUnit::Milliseconds:
        break;
    }
    return {};
}

void addCall(std::vector<CallLine>& lines, const ProviderCall& call)
{
    const ProviderConfig& provider = call.provider;
    const bool isEnabled = call.control != ProviderControl::Disable;
    lines.push_back({u"EnableTraceEx2"_s, {}, shownName(provider.name)});
    for (const ProviderMember& member : providerMembers) {
        if (member.unit == ProviderUnit::Label)
            continue;
        if (member.unit == ProviderUnit::Identity || isEnabled)
            lines.push_back({fromAscii(member.name), valueText(member, provider), meaningOf(member, provider)});
        if (member.unit == ProviderUnit::Identity) {
            lines.push_back({u"ControlCode"_s, QString::number(static_cast<std::uint32_t>(call.control)),
                ProviderText::controlSymbol(call.control)});
        }
    }
    if (isEnabled)
        addFilters(lines, provider.filters);
}

void addKernelCall(std::vector<CallLine>& lines, KernelSetting setting, const KernelTracing& tracing)
{
    const KernelMember& member = memberOf(setting);
    lines.push_back({u"TraceSetInformation"_s, {}, {}});
    lines.push_back({u"InformationClass"_s, QString::number(static_cast<std::uint32_t>(*member.infoClass)),
        KernelText::name(setting)});
    lines.push_back({u"InformationLength"_s,
        QString::number(setting == KernelSetting::Groups ? sizeof(GroupMask) : kernelData(member, tracing).size()),
        KernelText::value(setting, tracing)});
}

/// The list that EnableFlags lead to: its items, and the dwords of each.
void addList(std::vector<CallLine>& lines, const FlagExtension& list)
{
    lines.push_back({u"TRACE_ENABLE_FLAG_EXT_HEADER"_s, {}, {}});
    const auto add = [&lines](const QString& item, std::size_t dwords, const QString& meaning) {
        if (dwords != 0)
            lines.push_back({item, QString::number(dwords), meaning});
    };
    QStringList groups{bitNames(enableFlagCatalogue(), enableFlagsOf(list.groupMask)),
        KernelText::groups(groupsBeyondFlags(list.groupMask))};
    groups.removeAll(QString());
    const KernelTracing tracing{.processIds = list.processIds, .poolTags = list.poolTags};
    add(u"ETW_EXT_ENABLE_FLAGS"_s, groups.isEmpty() ? 0 : list.groupMask.size(), groups.join(u", "_s));
    add(u"ETW_EXT_STACKWALK_FILTER"_s, list.stackHooks.size(), KernelText::events(stackEventsOf(list)));
    for (const KernelSetting setting : {KernelSetting::ProcessIds, KernelSetting::PoolTags})
        add(KernelText::name(setting), lengthOf(memberOf(setting), tracing), KernelText::value(setting, tracing));
}

/// The members that EVENT_TRACE_PROPERTIES_V2 adds.
void addVersion2(std::vector<CallLine>& lines, const ProviderFilters& filters, std::uint32_t options)
{
    if (filters == ProviderFilters() && options == 0)
        return;
    lines.push_back({u"V2Control"_s, Format().hex32(2), {}});
    lines.push_back({u"FilterDescCount"_s, QString::number(FilterDescriptors(filters).count()), {}});
    addFilters(lines, filters);
    lines.push_back({u"V2Options"_s, Format().hex64(options), bitNames(v2OptionCatalogue(), options)});
}

std::vector<CallLine> makeLines(const SessionDraft& draft)
{
    const SessionConfig& wanted = draft.config();
    const SessionConfig before = draft.running() ? draft.running()->config : SessionConfig();
    std::vector<CallLine> lines;
    if (draft.running())
        addVersion2(lines, draft.running()->processes, 0);
    else
        addVersion2(lines, startFilters(wanted), wanted.v2Options);
    if (needsFlagExtension(wanted))
        addList(lines, flagExtensionOf(wanted));
    for (const KernelSetting setting : changedSettings(tracingAfter(wanted, before.kernel), wanted.kernel))
        addKernelCall(lines, setting, wanted.kernel);
    for (const ProviderCall& call : providerCalls(before.providers, wanted.providers))
        addCall(lines, call);
    return lines;
}

constexpr std::size_t bytesPerLine = 16;

QString hexLine(const std::byte* bytes, std::size_t count)
{
    QString hex;
    QString text;
    for (std::size_t i = 0; i < bytesPerLine; ++i) {
        if (i == bytesPerLine / 2)
            hex += u' ';
        if (i >= count) {
            hex += u"   "_s;
            continue;
        }
        const auto byte = std::to_integer<unsigned>(bytes[i]);
        hex += QString::asprintf(" %02x", byte);
        text += byte >= 0x20 && byte < 0x7F ? QChar(static_cast<char16_t>(byte)) : QChar(u'.');
    }
    return hex + u"  |"_s + text + u'|';
}

} // namespace

class PropertiesPreview::Private
{
public:
    BlockReader reader() const { return {block.properties(), static_cast<std::uint32_t>(block.size())}; }
    const std::byte* bytes() const { return reinterpret_cast<const std::byte*>(block.properties()); }

    std::uint64_t number(const Member& member) const;
    QString value(const Member& member) const;
    QString meaning(const Member& member) const;
    QString text(const Member& member, int column) const;
    QString text(int row, int column) const;
    int rows() const { return static_cast<int>(allMembers().size() + lines.size()); }

    PropertiesBlock block;
    std::vector<CallLine> lines; // of version 2, of the list and of all calls, below the members of the block
    SessionDraft::Purpose purpose = SessionDraft::Purpose::Start;
    Win32Status predicted = Win32Status::Success;
    WindowsVersion windows = WindowsVersion::Unknown; // that it is for
};

std::uint64_t PropertiesPreview::Private::number(const Member& member) const
{
    if (member.size == sizeof(std::uint32_t)) {
        std::uint32_t value = 0;
        std::memcpy(&value, bytes() + member.offset, sizeof(value));
        return value;
    }
    std::uint64_t value = 0;
    std::memcpy(&value, bytes() + member.offset, sizeof(value));
    return value;
}

QString PropertiesPreview::Private::value(const Member& member) const
{
    switch (member.kind) {
    case MemberKind::Number:
        return QString::number(number(member));
    case MemberKind::Signed:
        return QString::number(static_cast<std::int32_t>(number(member)));
    case MemberKind::Hex:
        return member.size == sizeof(std::uint32_t) ? Format().hex32(static_cast<std::uint32_t>(number(member)))
                                                    : Format().hex64(number(member));
    case MemberKind::Guid:
        return QString::fromStdString(toString(block.properties()->Wnode.Guid));
    case MemberKind::Name:
        return QString::asprintf("0x%X", static_cast<unsigned>(number(member)));
    }
    return {};
}

QString PropertiesPreview::Private::meaning(const Member& member) const
{
    if (member.kind == MemberKind::Name) {
        if (number(member) == 0) {
            //: of a name in a block that is passed to ETW
            return tr("none");
        }
        const QString name = QString::fromStdU16String(reader().nameAt(static_cast<std::uint32_t>(number(member))));
        //: of a name in a block: the system writes it there
        return name.isEmpty() ? tr("space for a name") : name;
    }
    if (member.config == nullptr || member.config->unit == MemberUnit::None)
        return {};
    const SessionConfig config = reader().config({});
    switch (member.config->field) {
    case ConfigField::LogFileMode:
        return bitNames(logFileModeCatalogue(), config.logFileMode);
    case ConfigField::EnableFlags:
        return (config.enableFlags & enableflag::Extension) != 0 ? EditorText::enableFlagExtension(config.enableFlags)
                                                                 : bitNames(enableFlagCatalogue(), config.enableFlags);
    default:
        return number(member) == 0 ? QString() : MemberText::value(config, member.config->field);
    }
}

QString PropertiesPreview::Private::text(const Member& member, int column) const
{
    switch (column) {
    case OffsetColumn:
        return QString::asprintf("0x%02X", static_cast<unsigned>(member.offset));
    case MemberColumn:
        return fromAscii(member.config != nullptr ? nameIn(windows, *member.config) : member.name);
    case ValueColumn:
        return value(member);
    case MeaningColumn:
        return meaning(member);
    default:
        return {};
    }
}

QString PropertiesPreview::Private::text(int row, int column) const
{
    const auto at = static_cast<std::size_t>(row);
    if (at < allMembers().size())
        return text(allMembers()[at], column);
    const CallLine& line = lines[at - allMembers().size()];
    switch (column) {
    case MemberColumn:
        return line.member;
    case ValueColumn:
        return line.value;
    case MeaningColumn:
        return line.meaning;
    default:
        return {};
    }
}

PropertiesPreview::PropertiesPreview(QObject* parent)
    : TextTableModel(parent)
    , d(std::make_unique<Private>())
{
}

PropertiesPreview::~PropertiesPreview() = default;

void PropertiesPreview::setDraft(const SessionDraft& draft)
{
    std::vector<CallLine> lines = makeLines(draft);
    const bool hasOtherRows = lines != d->lines;
    if (hasOtherRows)
        beginResetModel();
    d->lines = std::move(lines);
    d->purpose = draft.purpose();
    d->predicted = draft.predictedStatus();
    d->windows = draft.environment().windows;
    if (draft.running()) {
        const std::u16string& file = draft.config().logFileName;
        d->block = PropertiesBlock::forUpdate(draft.config(),
            !file.empty() && file != draft.running()->config.logFileName, privateAddress(*draft.running()));
    } else {
        d->block = PropertiesBlock::forStart(draft.config());
    }
    if (hasOtherRows)
        endResetModel();
    else
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

QString PropertiesPreview::hexDump() const
{
    QString dump;
    bool repeats = false;
    for (std::size_t at = 0; at < d->block.size(); at += bytesPerLine) {
        const std::byte* const line = d->bytes() + at;
        const std::size_t count = std::min(bytesPerLine, d->block.size() - at);
        if (at != 0 && count == bytesPerLine && std::memcmp(line, line - bytesPerLine, bytesPerLine) == 0) {
            if (!repeats)
                dump += u"*\n"_s;
            repeats = true;
            continue;
        }
        repeats = false;
        dump += QString::asprintf("%08zx ", at) + hexLine(line, count) + u'\n';
    }
    return dump + QString::asprintf("%08zx\n", d->block.size());
}

QString PropertiesPreview::predictedAnswer() const
{
    return EditorText::predictedAnswer(d->purpose, d->predicted);
}

QString PropertiesPreview::toText() const
{
    QString text = predictedAnswer() + u"\n\n"_s;
    for (int row = 0; row < d->rows(); ++row) {
        QStringList cells;
        for (int column = 0; column < ColumnCount; ++column)
            cells.append(d->text(row, column));
        text += tabbedLine(cells);
    }
    return text + u'\n' + hexDump();
}

int PropertiesPreview::rows() const
{
    return d->rows();
}

int PropertiesPreview::columns() const
{
    return ColumnCount;
}

QString PropertiesPreview::header(int column) const
{
    switch (column) {
    case OffsetColumn:
        //: column: where a member lies in a block
        return tr("Offset");
    case MemberColumn:
        //: column: a member of EVENT_TRACE_PROPERTIES, or a parameter of EnableTraceEx2
        return tr("Member");
    case ValueColumn:
        //: column: the value of a member
        return tr("Value");
    case MeaningColumn:
        //: column: what the value of a member means
        return tr("Meaning");
    default:
        return {};
    }
}

QString PropertiesPreview::text(int row, int column) const
{
    return d->text(row, column);
}

} // namespace etwarden

#include "moc_propertiespreview.cpp"
