// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bootsetup.h"

#include "model/boot/bootadvice.h"
#include "model/boot/registrytext.h"
#include "model/etw/filetext.h"
#include "model/session/bootfile.h"

#include <QCryptographicHash>

#include <algorithm>

namespace etwarden {

RegistryKey stockBootTree()
{
    RegistryKey tree{u"WMI", 0, {}, {}};
    RegistryKey& loggers = tree.made(autoLoggerKey);
    for (const BootSession& session : bootSessions({}))
        loggers.keys.push_back(withConfig(RegistryKey{session.config.name, 0, {}, {}}, session.config, false));
    return tree;
}

std::vector<BootSession> sessionsAtBoot(const RegistryKey& wmi, const std::u16string& folder)
{
    const std::vector<BootSession> stock = bootSessions({});
    std::vector<BootSession> sessions;
    for (const BootDefinition& definition : startedAtNextBoot(bootDefinitions(wmi))) {
        BootSession session{definition.config, true, false};
        const auto known =
            std::ranges::find(stock, session.config.name, [](const BootSession& other) { return other.config.name; });
        session.hasConsumer = known != stock.end() && known->hasConsumer;
        std::u16string& file = session.config.logFileName;
        if (!writesBootFile(session.config))
            file.clear();
        else if (file.empty() && !folder.empty())
            file = folder + u'/' + session.config.name + u".etl";
        if (!file.empty() && session.config.fileMax != 0)
            file = numberedBootFile(file, nextFileCounter(definition));
        sessions.push_back(std::move(session));
    }
    return sessions;
}

std::vector<RegistryChange> notesOfBoot(const RegistryKey& wmi, const std::vector<BootedSessions::Failure>& failures)
{
    std::vector<RegistryChange> notes;
    for (const BootDefinition& definition : startedAtNextBoot(bootDefinitions(wmi))) {
        const auto failed = std::ranges::find(failures, definition.config.name, &BootedSessions::Failure::name);
        const Win32Status status = failed == failures.end() ? Win32Status::Success : failed->status;
        const auto note = [&](std::u16string_view name, std::uint32_t number) {
            notes.push_back({RegistryChange::Kind::SetValue, pathOf(definition), numberValue(name, number), {}});
        };
        note(u"Status", static_cast<std::uint32_t>(status));
        if (definition.config.fileMax != 0)
            note(u"FileCounter", nextFileCounter(definition));
    }
    return notes;
}

QString bootDigest(const QByteArray& file)
{
    return QString::fromLatin1(QCryptographicHash::hash(file, QCryptographicHash::Sha256).toHex());
}

Win32Status writeBootChanges(const QByteArray& file, const QString& digest, BootStore& store)
{
    if (bootDigest(file) != digest)
        return Win32Status::InvalidData;
    const auto changes = bootChangesIn(fileText({file.constData(), static_cast<std::size_t>(file.size())}));
    return changes ? store.apply(*changes) : Win32Status::InvalidParameter;
}

} // namespace etwarden
