// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/kerneltext.h"

#include "model/etw/bitnames.h"
#include "model/etw/kernelgroups.h"
#include "model/etw/lbroptions.h"
#include "model/etw/pooltags.h"
#include "model/qt/common/asciitext.h"
#include "model/qt/text/format.h"
#include "model/qt/text/numberlist.h"

#include <QLocale>
#include <QStringList>

#include <variant>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

QString kernelValue(const std::vector<ClassicEventId>& events)
{
    return KernelText::events(events);
}

QString kernelValue(const GroupMask& groups)
{
    return KernelText::groups(groups);
}

QString kernelValue(const std::vector<std::uint32_t>& numbers)
{
    return numberList(numbers);
}

/// "FILTER_KERNEL, 0x00000800"
QString kernelValue(std::uint32_t lbrOptions)
{
    const DecodedBits decoded = decodeBits(lbrOptionCatalogue(), lbrOptions);
    QStringList names;
    for (const std::string_view name : decoded.names)
        names.append(fromAscii(shortBitName(name)));
    if (decoded.unnamed != 0)
        names.append(Format().hex32(decoded.unnamed));
    return names.join(u", "_s);
}

} // namespace

QString KernelText::name(KernelSetting setting)
{
    const KernelMember& member = memberOf(setting);
    return member.infoClass ? u"Trace%1Info"_s.arg(fromAscii(member.name)) : fromAscii(member.name);
}

QString KernelText::value(KernelSetting setting, const KernelTracing& tracing)
{
    if (setting == KernelSetting::ProfileInterval)
        return tracing.profileInterval == 0 ? QString() : interval(tracing.profileInterval);
    if (setting == KernelSetting::PoolTags)
        return QString::fromStdString(poolTagTexts(tracing.poolTags));
    if (setting == KernelSetting::LbrEvents)
        return hooks(tracing.lbrEvents);
    return std::visit([&tracing](auto pointer) { return kernelValue(tracing.*pointer); }, memberOf(setting).pointer);
}

QString KernelText::events(const std::vector<ClassicEventId>& events)
{
    QStringList names;
    for (const ClassicEventId& event : events)
        names.append(QString::fromStdString(toString(event)));
    return names.join(u", "_s);
}

QString KernelText::hooks(const std::vector<std::uint32_t>& hooks)
{
    QStringList names;
    for (const std::uint32_t hook : hooks) {
        const StackEventRow* const row = stackEventOfHook(hook);
        names.append(row != nullptr ? fromAscii(row->name) : QString::asprintf("0x%04X", static_cast<unsigned>(hook)));
    }
    return names.join(u", "_s);
}

QString KernelText::groups(const GroupMask& mask)
{
    QStringList names;
    for (const std::string& name : groupNames(mask))
        names.append(QString::fromStdString(name));
    return names.join(u", "_s);
}

QString KernelText::interval(std::uint32_t interval)
{
    constexpr double unitsPerMs = 10'000;
    //: A time between two samples, in milliseconds. %1: a number, such as 1 or 0.1221
    return tr("%1 ms").arg(QLocale().toString(interval / unitsPerMs, 'g', 7));
}

} // namespace etwarden
