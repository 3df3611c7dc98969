// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/sessions/sessiondetailsmodel.h"

#include "model/etw/enableflags.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/v2options.h"
#include "model/etw/wellknown.h"
#include "model/qt/common/asciitext.h"
#include "model/qt/common/filetime.h"
#include "model/qt/common/itemindex.h"
#include "model/qt/common/sortedmerge.h"
#include "model/qt/sessions/detailrow.h"
#include "model/qt/sessions/fileprogress.h"
#include "model/qt/sessions/sessiontext.h"
#include "model/qt/sessions/sourcerows.h"
#include "model/qt/text/feedtext.h"
#include "model/qt/text/format.h"
#include "model/qt/text/kerneltext.h"
#include "model/qt/text/logaccesstext.h"
#include "model/qt/text/losstext.h"
#include "model/qt/text/membertext.h"
#include "model/qt/text/modetext.h"
#include "model/qt/text/plaintext.h"
#include "model/qt/text/setuptext.h"
#include "model/qt/text/tabletext.h"
#include "model/session/members.h"
#include "model/session/sessionkind.h"
#include "model/session/windowssessions.h"
#include "model/setups/setfindings.h"

#include <QDateTime>

#include <algorithm>
#include <utility>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

using RowKind = DetailRow::Kind;

QString timeText(FileTime time)
{
    const QDateTime moment = toDateTime(time).toLocalTime();
    return moment.isValid() ? Format().dateAndTime(moment) : QString();
}

QString guidText(const Guid& guid)
{
    const QString text = QString::fromStdString(toString(guid));
    const std::string_view name = wellKnownName(guid);
    return name.empty() ? text : text + u' ' + fromAscii(name);
}

/// The rows of one session, top to bottom. API members keep their documented names in every language.
class DetailRows
{
public:
    DetailRows(const SessionRow& row, std::span<const LossDiagnosis> whyItLoses,
        std::span<const UncountedHint> uncounted, std::span<const FlagFeed> feeds, const LogAccess* access)
        : m_row(row)
        , m_status(row.status)
    {
        addIdentity();
        addBuffers();
        addLosses();
        addWhy(whyItLoses);
        addUncounted(uncounted);
        addModes();
        addFeeds(feeds);
        addFile(access);
        addLogger();
    }

    /// Makes the rows of a set, whose sums `sum` has.
    DetailRows(const SessionRow& sum, const std::vector<SessionRow>& sessions)
        : m_row(sum)
        , m_status(sum.status)
    {
        addSet(sessions);
        addSums();
        addSetFindings(sessions);
    }

    void addSources(const SessionSources* sources)
    {
        const std::vector<DetailRow> rows =
            SourceRows::make(m_member << 32, sources, QString::fromStdU16String(m_status.config.name));
        m_rows.insert(m_rows.end(), rows.begin(), rows.end());
    }

    /// Shows the kernel settings of a recording; of a live session they are among the sources.
    void addKernelSettings()
    {
        const KernelTracing& kernel = m_status.config.kernel;
        if (kernel == KernelTracing())
            return;
        //: heading of a group of properties: what was set of a system logger, beside its kernel flags
        group(SessionDetailsModel::tr("Kernel settings"));
        for (const KernelMember& setting : kernelMembers) {
            if (lengthOf(setting, kernel) != 0)
                member(KernelText::name(setting.setting), KernelText::value(setting.setting, kernel));
        }
    }

    void addFillers(const SessionFillers& fillers)
    {
        const std::vector<DetailRow> rows = FillRows::make(m_member << 32, fillers);
        m_rows.insert(m_rows.end(), rows.begin(), rows.end());
        m_member += 1 + SessionFillers::shown; // what follows keeps its keys
    }

    std::vector<DetailRow> take() { return std::move(m_rows); }

private:
    void addSet(const std::vector<SessionRow>& sessions);
    void addSums();
    void addSetFindings(const std::vector<SessionRow>& sessions);
    void addIdentity();
    void addBuffers();
    void addLosses();
    void addWhy(std::span<const LossDiagnosis> diagnoses);
    void addUncounted(std::span<const UncountedHint> hints);
    void addModes();
    void addOptions();
    void addFeeds(std::span<const FlagFeed> feeds);
    void addFile(const LogAccess* access);
    void addLogger();

    void group(const QString& name) { add(RowKind::Group, name, {}); }
    void member(const QString& name, const QString& value) { add(RowKind::Member, name, value); }
    void member(const QString& name, std::uint64_t value) { member(name, m_format.number(value)); }
    void member(ConfigField field) { member(MemberText::name(field), MemberText::value(m_status.config, field)); }
    void counter(const CounterMember& counter);
    template<typename Condition>
    void counters(Condition condition);
    template<typename Group>
    void bits(std::span<const BitEntry<Group>> catalogue, std::uint32_t value);
    QString growth(const FileProgress& file) const;
    void add(RowKind kind, const QString& property, const QString& value);

    const SessionRow& m_row;
    const SessionStatus& m_status;
    const Format m_format;
    std::uint64_t m_member = 0; // counts groups and members; parts have the low half of a key
    std::vector<DetailRow> m_rows;
};

void DetailRows::add(RowKind kind, const QString& property, const QString& value)
{
    m_rows.push_back({++m_member << 32, kind, property, value});
}

void DetailRows::counter(const CounterMember& counter)
{
    const auto name = fromAscii(counter.name);
    const auto rate = std::ranges::find(rateMembers, counter.value, &RateMember::counter);
    const bool rises = rate != rateMembers.end();
    const QString number = m_format.number(rises ? m_row.totals.*rate->total : m_status.counters.*counter.value);
    const double perSecond = rises ? m_row.rates.*rate->perSecond : 0;
    //: %1 is a counter, %2 its increase in a second
    member(name, perSecond > 0 ? SessionDetailsModel::tr("%1 (%2/s)").arg(number, m_format.rate(perSecond)) : number);
}

template<typename Condition>
void DetailRows::counters(Condition condition)
{
    for (const CounterMember& member : counterMembers) {
        if (condition(member))
            counter(member);
    }
}

template<typename Group>
void DetailRows::bits(std::span<const BitEntry<Group>> catalogue, std::uint32_t value)
{
    for (const BitEntry<Group>& entry : catalogue) {
        if ((value & entry.value) == 0)
            continue;
        const QString number = m_format.hex32(entry.value);
        const auto name = fromAscii(entry.name);
        m_rows.push_back({m_member << 32 | entry.value, RowKind::Part,
            //: a bit that has no name
            name.isEmpty() ? SessionDetailsModel::tr("unnamed") : name, number});
    }
}

void DetailRows::addSet(const std::vector<SessionRow>& sessions)
{
    //: heading of a group of properties: sessions that belong together
    group(SessionDetailsModel::tr("Set"));
    member(SessionDetailsModel::tr("Name"), QString::fromStdU16String(m_status.config.name));
    member(SessionDetailsModel::tr("State"), SessionText::lossState(m_row.lossState()));
    //: heading of a group: the sessions of a set
    group(SessionDetailsModel::tr("Sessions"));
    for (const SessionRow& session : sessions) {
        //: of a session in a set. %1: a sentence such as "losing now", %2: a size in memory
        member(QString::fromStdU16String(session.status.config.name),
            SessionDetailsModel::tr("%1; memory %2")
                .arg(SessionText::lossState(session.lossState()), m_format.bytes(session.memoryBytes)));
    }
}

void DetailRows::addSums()
{
    //: heading of a group of properties: sums over the sessions of a set
    group(SessionDetailsModel::tr("Together"));
    counters([](const CounterMember& counter) { return !counter.countsUp; });
    member(SessionDetailsModel::tr("In use"), m_format.percent(m_row.inUsePercent()));
    member(SessionDetailsModel::tr("Memory"), m_format.bytes(m_row.memoryBytes));
    counters([](const CounterMember& counter) { return counter.countsUp; });
}

void DetailRows::addSetFindings(const std::vector<SessionRow>& sessions)
{
    SetupSet set{.name = m_status.config.name};
    for (const SessionRow& session : sessions)
        set.sessions.push_back({.config = session.status.config});
    const std::vector<SetupFinding> findings = findingsOfSet(set, 0);
    if (findings.empty())
        return;
    //: heading of a group: what is wrong with the sessions of a set together
    group(SessionDetailsModel::tr("Findings"));
    for (const SetupFinding& finding : findings)
        member(SessionDetailsModel::tr("Note"), SetupText::finding(finding));
}

void DetailRows::addIdentity()
{
    //: heading of a group of properties
    group(SessionDetailsModel::tr("Identity"));
    member(SessionDetailsModel::tr("Name"), QString::fromStdU16String(m_status.config.name));
    member(SessionDetailsModel::tr("Logger ID"), QString::number(m_status.loggerId()));
    member(u"Wnode.Guid"_s, guidText(m_status.config.guid));
    //: whether a session is one that Windows starts for itself
    member(SessionDetailsModel::tr("Session of Windows"),
        belongsToWindows(m_status.config.name)
            //: whether a session is one of Windows itself
            ? SessionDetailsModel::tr("yes, judging by its name")
            //: whether a session is one of Windows itself
            : SessionDetailsModel::tr("no, judging by its name"));
    member(SessionDetailsModel::tr("State"), SessionText::lossState(m_row.lossState()));
}

void DetailRows::addBuffers()
{
    //: heading of a group of properties
    group(SessionDetailsModel::tr("Buffers"));
    for (const ConfigMember& plain : configMembers) {
        if (isPlainNumber(plain))
            member(plain.field);
    }
    counters([](const CounterMember& counter) { return !counter.countsUp; });
    //: share of the buffers
    member(SessionDetailsModel::tr("In use"), m_format.percent(m_row.inUsePercent()));
    //: of the allocated buffers
    member(SessionDetailsModel::tr("Memory"), m_format.bytes(m_status.allocatedBytes()));
    counters([](const CounterMember& counter) { return counter.countsUp && !counter.isLoss; });
    if (m_status.config.flushTimer == 0)
        //: of the flush timer: ETW's own rule holds
        member(u"FlushTimer"_s, SessionDetailsModel::tr("0 (not set)"));
    else
        member(ConfigField::FlushTimer);
}

void DetailRows::addLosses()
{
    //: heading of a group of properties
    group(SessionDetailsModel::tr("Losses"));
    counters([](const CounterMember& counter) { return counter.isLoss; });
}

void DetailRows::addWhy(std::span<const LossDiagnosis> diagnoses)
{
    constexpr std::uint64_t linesOfCause = 3;
    const std::uint64_t end = m_member + 1 + linesOfCause * SessionDetailsModel::shownCauses;
    if (!diagnoses.empty())
        //: heading of a group of properties
        group(SessionDetailsModel::tr("Cause of the losses"));
    for (const LossDiagnosis& diagnosis : diagnoses.first(std::min(diagnoses.size(), SessionDetailsModel::shownCauses)))
    {
        //: of a loss
        member(SessionDetailsModel::tr("Cause"), LossText::cause(diagnosis));
        if (const QString evidence = LossText::evidence(diagnosis); !evidence.isEmpty())
            //: of a loss: the numbers that show it
            member(SessionDetailsModel::tr("Evidence"), evidence);
        if (const QString advice = LossText::advice(diagnosis); !advice.isEmpty())
            //: against a loss
            member(SessionDetailsModel::tr("What helps"), advice);
    }
    m_member = end; // what follows keeps its keys
}

void DetailRows::addUncounted(std::span<const UncountedHint> hints)
{
    constexpr std::uint64_t kinds = static_cast<std::uint64_t>(UncountedCause::UnevenRing) + 1;
    const std::uint64_t end = m_member + 1 + kinds;
    if (!hints.empty())
        //: heading of a group of properties: why events of a session may be missing or out of order
        group(SessionDetailsModel::tr("What no counter shows"));
    for (const UncountedHint& hint : hints)
        //: before a sentence
        member(SessionDetailsModel::tr("Note"), LossText::uncounted(hint));
    m_member = end; // what follows keeps its keys
}

void DetailRows::addModes()
{
    //: heading of a group of properties
    group(SessionDetailsModel::tr("Mode"));
    member(ConfigField::LogFileMode);
    bits(logFileModeCatalogue(), m_status.config.logFileMode);
    //: heading of a group of properties
    group(SessionDetailsModel::tr("Kernel flags"));
    member(ConfigField::EnableFlags);
    // This bit makes the other 31 the place of an extension: they are no flags then.
    const bool extended = (m_status.config.enableFlags & enableflag::Extension) != 0;
    bits(enableFlagCatalogue(), extended ? enableflag::Extension : m_status.config.enableFlags);
    addOptions();
}

/// Where the system reports them: in blocks of version 2.
void DetailRows::addOptions()
{
    const std::uint64_t end = m_member + 3;
    if (m_status.isWow || m_status.config.v2Options != 0) {
        //: heading of a group of properties: options of a session
        group(SessionDetailsModel::tr("Options"));
        member(ConfigField::V2Options);
        bits(v2OptionCatalogue(), m_status.config.v2Options);
        if (m_status.isWow)
            member(u"Wow"_s,
                *m_status.isWow
                    //: whether a 32-bit program on 64-bit Windows started a session
                    ? SessionDetailsModel::tr("yes: a 32-bit program on 64-bit Windows started the session")
                    //: whether a 32-bit program on 64-bit Windows started a session
                    : SessionDetailsModel::tr("no"));
    }
    m_member = end; // what follows keeps its keys
}

void DetailRows::addFeeds(std::span<const FlagFeed> feeds)
{
    constexpr std::uint64_t most = static_cast<std::uint64_t>(FeedObstacle::Failed) + 2;
    const std::uint64_t end = m_member + 1 + most;
    if (isSystemLogger(m_status.config)) {
        const auto known = feeds.first(std::min<std::size_t>(feeds.size(), most));
        for (const QString& line : FeedText::lines(known, m_status.config.enableFlags))
            //: of kernel flags: where their events come from
            member(SessionDetailsModel::tr("Source"), line);
    }
    m_member = end; // what follows keeps its keys
}

/// "12 MB (312 KB/s), full in 4 min"
QString DetailRows::growth(const FileProgress& file) const
{
    const QString size = m_format.bytes(file.bytes);
    if (file.bytesPerSecond <= 0)
        return size;
    //: %1 and %2 are sizes: of a file, and what it grows in a second
    const QString growing =
        SessionDetailsModel::tr("%1 (%2/s)").arg(size, m_format.bytes(static_cast<std::uint64_t>(file.bytesPerSecond)));
    if (!file.secondsToLimit)
        return growing;
    const QString time = m_format.duration(static_cast<std::uint64_t>(*file.secondsToLimit * 1000));
    return (m_status.config.logFileMode & logfilemode::NewFile) != 0
        //: %1 is the size of a file and its growth, %2 a duration
        ? SessionDetailsModel::tr("%1, next file in %2").arg(growing, time)
        //: %1 is the size of a file and its growth, %2 a duration
        : SessionDetailsModel::tr("%1, full in %2").arg(growing, time);
}

void DetailRows::addFile(const LogAccess* access)
{
    //: heading of a group of properties
    group(SessionDetailsModel::tr("File"));
    member(SessionDetailsModel::tr("Log file"),
        m_status.config.logFileName.empty() ? SessionDetailsModel::tr("none")
                                            : QString::fromStdU16String(m_status.config.logFileName));
    if (const std::optional<FileProgress> file = fileProgress(m_row)) {
        //: of the log file
        member(SessionDetailsModel::tr("File size"), growth(*file));
    }
    if (access) {
        //: of the log file, before names of users and groups
        member(SessionDetailsModel::tr("May be read by"), LogAccessText::readers(*access));
        if (const QString advice = LogAccessText::advice(*access); !advice.isEmpty())
            //: of who may read the log file, before a sentence
            member(SessionDetailsModel::tr("Restrict reading"), advice);
    }
    if (m_row.depth) {
        //: of a session that overwrites its oldest events: how far back those reach that it still has
        member(SessionDetailsModel::tr("Reaches back"), SessionText::depthInFull(*m_row.depth));
    }
    if (m_status.config.maximumFileSize == 0)
        //: of the maximum file size
        member(u"MaximumFileSize"_s, SessionDetailsModel::tr("0 (no limit)"));
    else
        member(ConfigField::MaximumFileSize);
}

void DetailRows::addLogger()
{
    //: heading of a group of properties
    group(SessionDetailsModel::tr("Logger"));
    member(u"LoggerThreadId"_s, QString::number(m_status.loggerThreadId));
    member(u"Wnode.ClientContext"_s, ModeText::clock(static_cast<ClockType>(m_status.config.clientContext)));
    member(u"Wnode.TimeStamp"_s, timeText(m_status.timeStamp));
    if (m_row.consumers && (m_status.config.logFileMode & logfilemode::RealTime) != 0)
        //: how many programs read the events of a session while it records
        member(SessionDetailsModel::tr("Real-time consumers"), m_format.number(*m_row.consumers));
}

} // namespace

class SessionDetailsModel::Private
{
public:
    explicit Private(SessionDetailsModel& owner)
        : q(owner)
    {
    }

    void refresh();
    void show(std::vector<DetailRow> next);

    SessionDetailsModel& q;
    std::optional<SessionRow> session;
    std::vector<SessionRow> ofSet;
    std::vector<LossDiagnosis> whyItLoses;
    std::vector<UncountedHint> uncounted;
    SessionFillers fillers;
    std::u16string accessFile; // that `access` is about
    LogAccess access;
    std::vector<FlagFeed> feeds;
    std::optional<SessionSourcesPtr> sources; // none: nothing is said about them
    std::vector<DetailRow> rows;
};

void SessionDetailsModel::Private::refresh()
{
    if (!session) {
        show({});
        return;
    }
    if (!ofSet.empty()) {
        show(DetailRows(*session, ofSet).take());
        return;
    }
    const std::u16string& file = session->status.config.logFileName;
    const bool isAccessKnown = !file.empty() && file == accessFile && access.source != LogAccess::Source::Unknown;
    DetailRows all(*session, whyItLoses, uncounted, feeds, isAccessKnown ? &access : nullptr);
    all.addFillers(fillers);
    if (sources) {
        const bool isOfSession = *sources && (*sources)->session == session->status.handle;
        all.addSources(isOfSession ? sources->get() : nullptr);
    } else {
        all.addKernelSettings();
    }
    show(all.take());
}

void SessionDetailsModel::Private::show(std::vector<DetailRow> next)
{
    mergeSorted([this] { return rows.size(); }, next.size(),
        [&](std::size_t row, std::size_t other) { return rows[row].key <=> next[other].key; },
        [this](std::size_t row, std::size_t count) {
            const auto first = rows.begin() + static_cast<std::ptrdiff_t>(row);
            q.beginRemoveRows({}, static_cast<int>(row), static_cast<int>(row + count) - 1);
            rows.erase(first, first + static_cast<std::ptrdiff_t>(count));
            q.endRemoveRows();
        },
        [&](std::size_t row, std::size_t other, std::size_t count) {
            const auto first = next.begin() + static_cast<std::ptrdiff_t>(other);
            q.beginInsertRows({}, static_cast<int>(row), static_cast<int>(row + count) - 1);
            rows.insert(
                rows.begin() + static_cast<std::ptrdiff_t>(row), first, first + static_cast<std::ptrdiff_t>(count));
            q.endInsertRows();
        });
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (rows[i] == next[i])
            continue;
        rows[i] = std::move(next[i]);
        const int row = static_cast<int>(i);
        emit q.dataChanged(q.index(row, PropertyColumn), q.index(row, ValueColumn));
    }
}

SessionDetailsModel::SessionDetailsModel(QObject* parent)
    : QAbstractTableModel(parent)
    , d(std::make_unique<Private>(*this))
{
}

SessionDetailsModel::~SessionDetailsModel() = default;

int SessionDetailsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(d->rows.size());
}

int SessionDetailsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant SessionDetailsModel::data(const QModelIndex& index, int role) const
{
    if (!namesItem(*this, index))
        return {};
    const DetailRow& row = d->rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return index.column() == PropertyColumn ? row.property : row.value;
    case Qt::ToolTipRole:
        return toolTipText(index.column() == ValueColumn ? row.value : QString()); // the column may be too narrow
    case GroupRole:
        return row.kind == RowKind::Group;
    case PartRole:
        return row.kind == RowKind::Part;
    default:
        return {};
    }
}

QVariant SessionDetailsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case PropertyColumn:
        //: column of the details
        return tr("Property");
    case ValueColumn:
        //: column of the details
        return tr("Value");
    default:
        return {};
    }
}

void SessionDetailsModel::setSession(const std::optional<SessionRow>& row, std::vector<LossDiagnosis> whyItLoses,
    std::vector<UncountedHint> uncounted, std::vector<SessionRow> ofSet)
{
    d->session = row;
    d->ofSet = std::move(ofSet);
    d->whyItLoses = std::move(whyItLoses);
    d->uncounted = std::move(uncounted);
    d->refresh();
}

void SessionDetailsModel::setSources(const SessionSourcesPtr& sources)
{
    d->sources = sources;
    d->refresh();
}

void SessionDetailsModel::setFillers(const SessionFillers& fillers)
{
    d->fillers = fillers;
    d->refresh();
}

void SessionDetailsModel::setLogAccess(const std::u16string& file, const LogAccess& access)
{
    d->accessFile = file;
    d->access = access;
    d->refresh();
}

void SessionDetailsModel::setFeeds(const std::vector<FlagFeed>& feeds)
{
    if (d->feeds == feeds)
        return;
    d->feeds = feeds;
    d->refresh();
}

void SessionDetailsModel::retranslate()
{
    d->refresh();
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

QString SessionDetailsModel::toText() const
{
    QString text;
    for (const DetailRow& row : d->rows) {
        switch (row.kind) {
        case RowKind::Group:
            text += (text.isEmpty() ? QString() : u"\n"_s) + tabbedLine({row.property});
            break;
        case RowKind::Member:
            //: Line of the copied details. %1: a property, %2: its value
            text += tabbedLine({tr("%1: %2").arg(row.property, row.value)});
            break;
        case RowKind::Part:
            text += tabbedLine({u"  "_s + tr("%1: %2").arg(row.property, row.value)});
            break;
        }
    }
    return text;
}

} // namespace etwarden

#include "moc_sessiondetailsmodel.cpp"
