// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/makebackend.h"

#include "app/bootsetup.h"
#include "app/embeddedbackend.h"
#include "app/windowsbackend.h"
#include "model/qt/monitor/loggedbackend.h"
#include "model/qt/settings.h"

#include <QCoreApplication>

#include <utility>

namespace etwarden {

std::shared_ptr<Backend> makeBackend(
    const CommandLine& line, const Settings& settings, const JournalReader& readJournal)
{
    if (line.backend != BackendChoice::Embedded) {
        std::shared_ptr<Backend> windows = makeWindowsBackend();
        if (windows || line.backend == BackendChoice::Windows)
            return windows ? std::make_shared<LoggedBackend>(std::move(windows)) : nullptr;
    }
    const auto onJournal = [readJournal](const JournalEntry& entry) {
        QMetaObject::invokeMethod(QCoreApplication::instance(), [readJournal, entry] { readJournal(entry); });
    };
    auto embedded = std::make_shared<EmbeddedBackend>(onJournal,
        EngineOptions{.sessionLimit = line.sessionLimit.value_or(settings.sessionLimit())},
        std::make_shared<BootFile>(settings.bootFile(), BootFile::Use::Kept, stockBootTree()));
    return std::make_shared<LoggedBackend>(std::move(embedded));
}

} // namespace etwarden
