// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/boot/registrychanges.h"
#include "model/qt/boot/bootlist.h"
#include "model/session/sessionstatus.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>

#include <optional>
#include <span>

namespace etwarden {

/// Boot sessions in words, in the current language.
class BootText
{
    Q_DECLARE_TR_FUNCTIONS(BootText)

public:
    static QString file(const BootDefinition& definition); ///< "boot.etl (4 boots)"; empty: it writes none
    static QString filePath(const BootDefinition& definition); ///< all of it, of one without a name the default
    static QString buffers(const BootDefinition& definition); ///< "64 KB, 4 to 24"
    static QString clock(const BootDefinition& definition);
    static QString status(const BootDefinition& definition); ///< "ERROR_PATH_NOT_FOUND (3)"; empty: none is kept
    /// What that means, with the time of the key's last write; empty: none is kept.
    static QString statusSentence(const BootDefinition& definition);
    static QString lastWrite(const BootDefinition& definition); ///< empty: unknown
    /// "yes", "no", "differs: BufferSize"; `running` is the session of that name.
    static QString running(const BootDefinition& definition, const std::optional<SessionStatus>& running);
    static QString drift(const BootDrift& drift); ///< "new", "Start, FileMax"; empty: none
    /// How the session that runs differs from its definition; empty: not at all.
    static QString runningSentence(const BootDefinition& definition, const SessionStatus& running);
    static QString driftSentence(const BootDrift& drift); ///< empty: none
    static QString advice(const BootAdvice& advice, const BootDefinition& definition); ///< one sentence
    /// What the binary values say, and which values are unknown; a line each.
    static QStringList decoded(const BootDefinition& definition);

    static QString value(const RegistryValue& value); ///< its data
    /// "Start: 1 → 0", "Guid: {…} (new)", "FileMax: 3 (deleted)", "the key with all that is in it is deleted"
    static QString change(const RegistryChange& change);
    /// Exactly what is written: each key on a line, below it its changes.
    static QString changes(std::u16string_view root, std::span<const RegistryChange> changes);
    /// Whether a write was carried out, in a sentence.
    static QString written(const BootWrite& write);
    static QString unreadable(Win32Status status); ///< why the definitions are not known
    /// The sessions that the next boot starts, a line each, and the memory of all of them.
    static QString nextBoot(std::span<const BootDefinition> definitions, std::uint32_t processors);
};

} // namespace etwarden
