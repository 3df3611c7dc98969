// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/editor/grantmodel.h"

#include "model/qt/common/itemindex.h"
#include "model/qt/text/bittext.h"
#include "model/qt/text/format.h"
#include "model/qt/text/granttext.h"
#include "model/qt/text/kerneltext.h"
#include "model/qt/text/membertext.h"
#include "model/qt/text/providertext.h"
#include "model/qt/text/statustext.h"
#include "model/qt/text/tabletext.h"

#include <algorithm>
#include <vector>

namespace etwarden {

namespace {

/// "0x00000003 (PROCESS, THREAD)"
QString flagNames(std::uint32_t enableFlags)
{
    const QString names = BitText::enableFlagNames(enableFlags);
    const QString hex = Format().hex32(enableFlags);
    //: %1 is a mask in hexadecimal form, %2 the names of its bits
    return names.isEmpty() ? hex : GrantModel::tr("%1 (%2)").arg(hex, names);
}

} // namespace

class GrantModel::Private
{
public:
    QString text(const GrantedMember& member, int column) const;
    QString text(const KernelAnswer& setting, int column) const;
    QString text(std::size_t row, int column) const;
    bool differs(std::size_t row) const;
    std::size_t rows() const { return members.size() + providers.size() + kernel.size(); }
    QString value(const GrantedMember& member, const SessionConfig& config) const;

    QString providerBefore(const Guid& provider) const;

    std::optional<SessionConfig> before;
    SessionConfig requested;
    SessionConfig granted;
    std::uint32_t logicalProcessors = 0;
    std::vector<GrantedMember> members;
    std::vector<ProviderResult> providers;
    std::vector<KernelAnswer> kernel;
};

QString GrantModel::Private::value(const GrantedMember& member, const SessionConfig& config) const
{
    if (member.field == ConfigField::EnableFlags)
        return flagNames(config.enableFlags);
    if (member.bit == 0)
        return MemberText::value(config, member.field);
    //: whether a mode bit is set
    return (config.logFileMode & member.bit) != 0 ? tr("set") : tr("not set");
}

/// Empty for one that the session did not have.
QString GrantModel::Private::providerBefore(const Guid& provider) const
{
    if (!before)
        return {};
    const auto found = std::ranges::find(before->providers, provider, &ProviderConfig::guid);
    return found == before->providers.end() ? QString() : ProviderText::passes(*found, {});
}

QString GrantModel::Private::text(const GrantedMember& member, int column) const
{
    switch (column) {
    case MemberColumn:
        return member.bit == 0 ? MemberText::name(member.field) : GrantText::bitName(member.bit);
    case BeforeColumn:
        return before ? value(member, *before) : QString();
    case RequestedColumn:
        return value(member, requested);
    case GrantedColumn:
        return value(member, granted);
    case ReasonColumn:
        return GrantText::reason(member, logicalProcessors);
    default:
        return {};
    }
}

QString GrantModel::Private::text(const KernelAnswer& setting, int column) const
{
    switch (column) {
    case MemberColumn:
        return KernelText::name(setting.setting);
    case BeforeColumn:
        return before ? KernelText::value(setting.setting, before->kernel) : QString();
    case RequestedColumn:
        return KernelText::value(setting.setting, requested.kernel);
    case GrantedColumn:
        return setting.isRefused() ? StatusText::symbol(setting.status)
                                   : KernelText::value(setting.setting, requested.kernel);
    case ReasonColumn:
        return setting.isRefused()
            ? QString(StatusText::meaning(setting.status) + u' ' + StatusText::advice(setting.status)).trimmed()
            : QString();
    default:
        return {};
    }
}

QString GrantModel::Private::text(std::size_t row, int column) const
{
    if (row < members.size())
        return text(members[row], column);
    if (row >= members.size() + providers.size())
        return text(kernel[row - members.size() - providers.size()], column);
    const ProviderResult& provider = providers[row - members.size()];
    const bool isDisabling = provider.call.control == ProviderControl::Disable;
    switch (column) {
    case MemberColumn:
        return ProviderText::name(provider.call.provider);
    case BeforeColumn:
        return providerBefore(provider.call.provider.guid);
    case RequestedColumn:
        //: what was requested for a provider
        return isDisabling ? tr("disabled") : ProviderText::passes(provider.call.provider, {});
    case GrantedColumn:
        if (provider.isRefused())
            return StatusText::symbol(provider.status);
        //: what became of a provider
        return isDisabling ? tr("disabled")
                           //: what became of a provider
                           : tr("enabled");
    case ReasonColumn:
        return provider.status == Win32Status::Success
            ? QString()
            : QString(StatusText::meaning(provider.status) + u' ' + StatusText::advice(provider.status)).trimmed();
    default:
        return {};
    }
}

bool GrantModel::Private::differs(std::size_t row) const
{
    if (row < members.size())
        return members[row].differs();
    row -= members.size();
    return row < providers.size() ? providers[row].isRefused() : kernel[row - providers.size()].isRefused();
}

GrantModel::GrantModel(QObject* parent)
    : TextTableModel(parent)
    , d(std::make_unique<Private>())
{
}

GrantModel::~GrantModel() = default;

void GrantModel::setComparison(const SessionConfig& requested, const SessionStatus& granted, const Resources& resources,
    GrantCall call, const std::vector<ProviderResult>& providers, const std::vector<KernelAnswer>& kernel,
    const std::optional<SessionConfig>& before)
{
    beginResetModel(); // another session's grant: no row of before goes on
    d->before = before;
    d->requested = requested;
    d->granted = granted.config;
    d->logicalProcessors = resources.logicalProcessors;
    d->members = compareGrant(requested, granted, resources, call);
    d->providers = providers;
    d->kernel = kernel;
    endResetModel();
}

int GrantModel::differences() const
{
    return static_cast<int>(std::ranges::count_if(d->members,
                                [](const GrantedMember& member) { return member.differs() && member.bit == 0; })
        + std::ranges::count_if(d->providers, &ProviderResult::isRefused)
        + std::ranges::count_if(d->kernel, &KernelAnswer::isRefused));
}

bool GrantModel::hasAdjustments() const
{
    return std::ranges::any_of(d->members, &GrantedMember::isAdjusted)
        || std::ranges::any_of(d->providers, &ProviderResult::isRefused)
        || std::ranges::any_of(d->kernel, &KernelAnswer::isRefused);
}

int GrantModel::rows() const
{
    return static_cast<int>(d->rows());
}

int GrantModel::columns() const
{
    return ColumnCount;
}

QVariant GrantModel::data(const QModelIndex& index, int role) const
{
    if (role == DiffersRole && namesItem(*this, index))
        return d->differs(static_cast<std::size_t>(index.row()));
    return TextTableModel::data(index, role);
}

QString GrantModel::header(int column) const
{
    switch (column) {
    case MemberColumn:
        //: column: a member of EVENT_TRACE_PROPERTIES
        return tr("Member");
    case BeforeColumn:
        //: column: what was in force before an update
        return tr("Before");
    case RequestedColumn:
        //: column: what was asked for
        return tr("Requested");
    case GrantedColumn:
        //: column: what is in force
        return tr("Granted");
    case ReasonColumn:
        //: column: the reason of a difference
        return tr("Why");
    default:
        return {};
    }
}

QString GrantModel::text(int row, int column) const
{
    return d->text(static_cast<std::size_t>(row), column);
}

QString GrantModel::toText() const
{
    QString text;
    for (std::size_t row = 0; row < d->rows(); ++row) {
        QStringList cells;
        for (int column = 0; column < ColumnCount; ++column) {
            if (column != BeforeColumn || d->before)
                cells.append(d->text(row, column));
        }
        text += tabbedLine(cells);
    }
    return text;
}

} // namespace etwarden

#include "moc_grantmodel.cpp"
