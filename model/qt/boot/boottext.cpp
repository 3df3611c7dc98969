// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/boot/boottext.h"

#include "model/etw/enableflags.h"
#include "model/etw/stackevents.h"
#include "model/qt/common/asciitext.h"
#include "model/qt/common/filename.h"
#include "model/qt/common/filetime.h"
#include "model/qt/text/format.h"
#include "model/qt/text/membertext.h"
#include "model/qt/text/modetext.h"
#include "model/qt/text/plaintext.h"
#include "model/qt/text/statustext.h"
#include "model/session/bootfile.h"

#include <algorithm>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr std::size_t shownBytes = 32; // of a value

QString fromText(std::u16string_view text)
{
    return QString::fromUtf16(text.data(), static_cast<qsizetype>(text.size()));
}

/// Names it by group and type, with the name that xperf has for its option -stackwalk.
QString hookName(std::uint32_t hook)
{
    const StackEventRow* const row = stackEventOfHook(hook);
    const QString hex = u"0x"_s + QString::number(hook, 16).rightJustified(4, u'0').toUpper();
    return row == nullptr ? hex : QString(fromAscii(row->name) + u" ("_s + hex + u')');
}

QString shownText(std::u16string_view text)
{
    return shownName(fromText(text));
}

QString nameOfValue(const RegistryValue& value)
{
    //: The default value of a key in the registry, as the registry editor calls it.
    return value.name.empty() ? BootText::tr("(default)") : shownText(value.name);
}

QString symbolOf(Win32Status status)
{
    const QString number = QString::number(static_cast<std::uint32_t>(status));
    const QString name = fromAscii(symbolicName(status));
    //: A status code. %1: its symbol, %2: its number.
    return name.isEmpty() ? number : BootText::tr("%1 (%2)").arg(name, number);
}

} // namespace

QString BootText::file(const BootDefinition& definition)
{
    const SessionConfig& config = definition.config;
    if (!writesBootFile(config))
        return {};
    const QString name = lastPart(filePath(definition));
    if (config.fileMax == 0)
        return name;
    //: The log file of a boot session. %1: its name, %n: FileMax, how many boots keep a file each.
    return tr("%1 (%n boot(s))", nullptr, pluralCount(config.fileMax)).arg(name);
}

QString BootText::filePath(const BootDefinition& definition)
{
    return writesBootFile(definition.config) ? shownText(configAtBoot(definition.config).logFileName) : QString();
}

QString BootText::buffers(const BootDefinition& definition)
{
    const SessionConfig& config = definition.config;
    const Format format;
    QStringList parts;
    if (config.bufferSizeKb != 0)
        parts.append(format.kilobytes(config.bufferSizeKb));
    if (config.minimumBuffers != 0 && config.maximumBuffers != 0) {
        //: Numbers of buffers. %1: MinimumBuffers, %2: MaximumBuffers.
        parts.append(tr("%1 to %2").arg(format.number(config.minimumBuffers), format.number(config.maximumBuffers)));
    } else if (config.minimumBuffers != 0) {
        //: Numbers of buffers. %1: MinimumBuffers; there is no maximum.
        parts.append(tr("from %1").arg(format.number(config.minimumBuffers)));
    } else if (config.maximumBuffers != 0) {
        //: Numbers of buffers. %1: MaximumBuffers; there is no minimum.
        parts.append(tr("up to %1").arg(format.number(config.maximumBuffers)));
    }
    return parts.join(u", "_s);
}

QString BootText::clock(const BootDefinition& definition)
{
    return ModeText::clock(static_cast<ClockType>(definition.config.clientContext));
}

QString BootText::status(const BootDefinition& definition)
{
    return definition.status ? symbolOf(*definition.status) : QString();
}

QString BootText::statusSentence(const BootDefinition& definition)
{
    if (!definition.status)
        return {};
    const QString time = lastWrite(definition);
    const QString meaning = *definition.status == Win32Status::Success
        //: What Status 0 of a boot session means.
        ? tr("The last start succeeded; the session may have ended since.")
        : StatusText::meaning(*definition.status);
    if (time.isEmpty())
        return meaning;
    //: %1: what the Status of a boot session means, a sentence. %2: a date and a time.
    return tr("%1 The key was last written %2.").arg(meaning, time);
}

QString BootText::lastWrite(const BootDefinition& definition)
{
    const QDateTime moment = toDateTime(definition.lastWrite);
    return moment.isValid() ? Format().dateAndTime(moment.toLocalTime()) : QString();
}

QString BootText::running(const BootDefinition& definition, const std::optional<SessionStatus>& running)
{
    if (!running) {
        //: Whether the session of a definition runs now.
        return tr("no");
    }
    QStringList members;
    for (const ConfigField field : differencesAtBoot(definition, running->config))
        members.append(MemberText::name(field));
    if (members.isEmpty()) {
        //: Whether the session of a definition runs now.
        return tr("yes");
    }
    //: The session of a definition runs with other values. %1: names of members, separated by commas.
    return tr("differs: %1").arg(members.join(u", "_s));
}

QString BootText::runningSentence(const BootDefinition& definition, const SessionStatus& running)
{
    QStringList members;
    for (const ConfigField field : differencesAtBoot(definition, running.config))
        members.append(MemberText::name(field));
    //: Below the table of boot sessions. %1: names of members of a session's properties, separated by commas.
    return members.isEmpty() ? QString()
                             : tr("The session that runs now has other values: %1.").arg(members.join(u", "_s));
}

QString BootText::driftSentence(const BootDrift& drift)
{
    if (drift.kind == BootDrift::Kind::New) {
        //: Below the table of boot sessions: about a definition.
        return tr("It is new since you looked last.");
    }
    //: Below the table of boot sessions. %1: names of values in the registry, separated by commas.
    return drift.kind == BootDrift::Kind::None ? QString()
                                               : tr("Changed since you looked last: %1.").arg(BootText::drift(drift));
}

QString BootText::drift(const BootDrift& drift)
{
    switch (drift.kind) {
    case BootDrift::Kind::None:
        return {};
    case BootDrift::Kind::New:
        //: A definition that was not there when the list was looked at last.
        return tr("new");
    case BootDrift::Kind::Changed:
        break;
    }
    QStringList names;
    for (const RegistryChange& change : drift.changes) {
        const std::u16string_view key = keysOfPath(change.key).back();
        const QString name =
            change.kind == RegistryChange::Kind::DeleteKey ? shownText(key) : nameOfValue(change.value);
        if (!names.contains(name))
            names.append(name);
    }
    return names.join(u", "_s);
}

QString BootText::advice(const BootAdvice& advice, const BootDefinition& definition)
{
    const QString subject = shownText(advice.subject);
    switch (advice.trap) {
    case BootTrap::NoGuid:
        //: Advice about a boot session; Guid is a value in the registry.
        return tr("There is no Guid: the session does not start. Write one; zeros are enough.");
    case BootTrap::ForeignStart:
        //: Advice about a boot session. %1: a number.
        return tr("Start is %1, a value for services: only 1 starts a boot session.")
            .arg(Format().number(definition.start));
    case BootTrap::SharedGuid:
        //: Advice about a boot session. %1: another one.
        return tr("“%1” has the same GUID: the second of them does not start.").arg(subject);
    case BootTrap::SharedFile:
        //: Advice about a boot session. %1: another one.
        return tr("“%1” writes the same file: the second of them does not start.").arg(subject);
    case BootTrap::LastStartFailed:
        //: Advice about a boot session. %1: a symbol and a number, %2: a sentence that says what it means.
        return tr("The last start failed: %1. %2").arg(status(definition), StatusText::meaning(*definition.status));
    case BootTrap::IdleProvider:
        //: Advice about a boot session. %1: a GUID; Enabled is a value in the registry.
        return tr("The provider %1 is not enabled: Enabled is not 1 in its key.").arg(subject);
    case BootTrap::NoProviderKey:
        //: Advice about a boot session. %1: the name of a key in the registry.
        return tr("The key “%1” is not a GUID in braces: it enables no provider.").arg(subject);
    case BootTrap::Filters:
        //: Advice about a boot session. %1: a GUID; Filters is a key in the registry.
        return tr("The provider %1 has Filters, which no page documents: they are kept.").arg(subject);
    case BootTrap::GlobalLogger:
        return tr("The Global Logger dates from before Windows Vista: providers are not notified of it.");
    case BootTrap::EarlyStart:
        //: Advice about a boot session; Boot is a value in the registry.
        return tr("Boot is 1: it starts while the kernel is being initialized, which slows every boot; many values are "
                  "ignored.");
    }
    return {};
}

QStringList BootText::decoded(const BootDefinition& definition)
{
    const Format format;
    QStringList lines;
    const auto joined = [](const auto& items, auto name) {
        QStringList names;
        for (const auto& item : items)
            names.append(name(item));
        return names.join(u", "_s);
    };
    if (!definition.kernelGroups.empty()) {
        const DecodedBits bits = decodeBits(enableFlagCatalogue(), definition.kernelGroups.front());
        QStringList names;
        for (const std::string_view name : bits.names)
            names.append(
                fromAscii(name.substr(name.rfind("FLAG_") == std::string_view::npos ? 0 : name.rfind("FLAG_") + 5)));
        if (bits.unnamed != 0)
            names.append(format.hex32(bits.unnamed));
        for (std::size_t i = 1; i < definition.kernelGroups.size(); ++i) {
            if (definition.kernelGroups[i] == 0)
                continue;
            //: Part of EnableKernelFlags that has no documented names. %1: a small number, %2: bits in hexadecimal.
            names.append(tr("group %1: %2").arg(QString::number(i), format.hex32(definition.kernelGroups[i])));
        }
        lines.append(u"EnableKernelFlags: "_s + names.join(u", "_s));
    }
    if (!definition.stackHooks.empty())
        lines.append(u"StackWalkingFilter: "_s + joined(definition.stackHooks, hookName));
    if (!definition.unknownValues.empty()) {
        //: Values of a key in the registry. %1: their names, separated by commas.
        lines.append(tr("Other values, which every write keeps: %1")
                         .arg(joined(definition.unknownValues,
                             [](const std::u16string& name) { return nameOfValue({.name = name}); })));
    }
    return lines;
}

QString BootText::value(const RegistryValue& value)
{
    if (value.type == registrytype::Number || value.type == registrytype::BigNumber) {
        if (const std::optional<std::uint64_t> number = value.number()) {
            const QString hex = u"0x"_s + QString::number(*number, 16);
            return *number < 10 ? QString::number(*number) : QString(QString::number(*number) + u" ("_s + hex + u')');
        }
    }
    if (value.type == registrytype::Text || value.type == registrytype::ExpandText)
        return u'"' + shownName(fromText(value.text())) + u'"';
    QStringList bytes;
    for (std::size_t i = 0; i < std::min(value.bytes.size(), shownBytes); ++i)
        bytes.append(QString::number(value.bytes[i], 16).rightJustified(2, u'0'));
    if (value.bytes.size() > shownBytes)
        bytes.append(u"…"_s);
    return bytes.join(u' ');
}

QString BootText::change(const RegistryChange& change)
{
    switch (change.kind) {
    case RegistryChange::Kind::CreateKey:
        //: A change of a key in the registry.
        return tr("the key is created");
    case RegistryChange::Kind::DeleteKey:
        //: A change of a key in the registry.
        return tr("the key is deleted with all that is in it");
    case RegistryChange::Kind::DeleteValue:
        //: A change in the registry. %1: name of a value, %2: its data.
        return tr("%1: %2 is deleted")
            .arg(nameOfValue(change.value), change.before ? value(*change.before) : QString());
    case RegistryChange::Kind::SetValue:
        break;
    }
    if (!change.before) {
        //: A change in the registry. %1: name of a new value, %2: its data.
        return tr("%1: %2 (new)").arg(nameOfValue(change.value), value(change.value));
    }
    //: A change in the registry. %1: name of a value, %2: its data before, %3: after.
    return tr("%1: %2 → %3").arg(nameOfValue(change.value), value(*change.before), value(change.value));
}

QString BootText::changes(std::u16string_view root, std::span<const RegistryChange> changes)
{
    QString text;
    const std::u16string* key = nullptr;
    for (const RegistryChange& each : changes) {
        if (!key || *key != each.key)
            text += (text.isEmpty() ? QString() : u"\n"_s) + shownName(fromText(root), 300) + u'\\'
                + shownName(fromText(each.key), 300) + u'\n';
        key = &each.key;
        text += u"    "_s + change(each) + u'\n';
    }
    return text;
}

QString BootText::written(const BootWrite& write)
{
    const QString name = shownText(write.session);
    if (write.status == Win32Status::Success) {
        const bool isGone = std::ranges::any_of(write.changes, [](const RegistryChange& change) {
            return change.kind == RegistryChange::Kind::DeleteKey && keysOfPath(change.key).size() <= 2;
        });
        if (isGone) {
            //: Message. %1: name of a session.
            return tr("The definition of “%1” was deleted. A session that runs goes on until it is stopped.").arg(name);
        }
        QStringList names;
        for (const RegistryChange& change : write.changes) {
            const std::vector<std::u16string_view> keys = keysOfPath(change.key);
            if (const QString key = keys.size() > 1 ? shownText(keys[1]) : QString(); !names.contains(key))
                names.append(key);
        }
        if (names.size() > 1) {
            //: Message. %1: names of sessions, separated by commas.
            return tr("The definitions of %1 were written. They take effect with the next boot.")
                .arg(names.join(QLatin1String(", ")));
        }
        //: Message. %1: name of a session.
        return tr("The definition of “%1” was written. It takes effect with the next boot.").arg(name);
    }
    //: Message. %1: name of a session, %2: symbol and number of a status, %3: a sentence that says what it means.
    return tr("The definition of “%1” was not written: %2. %3")
        .arg(name, symbolOf(write.status), StatusText::meaning(write.status));
}

QString BootText::unreadable(Win32Status status)
{
    //: %1: symbol and number of a status, %2: a sentence that says what it means.
    return tr("The boot sessions could not be read: %1. %2").arg(symbolOf(status), StatusText::meaning(status));
}

QString BootText::nextBoot(std::span<const BootDefinition> definitions, std::uint32_t processors)
{
    const std::vector<BootDefinition> started = startedAtNextBoot(definitions);
    if (started.empty()) {
        //: In the list of what the next boot starts.
        return tr("No boot session is enabled.");
    }
    const Format format;
    QStringList lines;
    std::uint64_t kilobytes = 0;
    for (const BootDefinition& definition : started) {
        const SessionConfig& config = definition.config;
        kilobytes += std::uint64_t{minimumBuffersInForce(config, processors)} * config.bufferSizeKb;
        QStringList parts{ModeText::summary(config.logFileMode, writesBootFile(config))};
        if (writesBootFile(config)) {
            const std::u16string path = configAtBoot(config).logFileName;
            parts.append(shownText(config.fileMax == 0 ? path : numberedBootFile(path, nextFileCounter(definition))));
        }
        //: A session that the next boot starts. %1: its name, %2: its mode and its file.
        lines.append(tr("%1: %2").arg(shownText(config.name), parts.join(u", "_s)));
    }
    //: Below a list of sessions. %n: their number, %1: a size with its unit.
    lines.append(QString(u'\n')
        + tr("%n session(s); their buffers take at least %1, not counting those whose size Windows chooses.", nullptr,
            pluralCount(started.size()))
              .arg(format.kilobytes(kilobytes)));
    return lines.join(u'\n');
}

} // namespace etwarden
