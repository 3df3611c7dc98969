// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/sessionconfig.h"

#include <QCoreApplication>
#include <QLatin1String>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <span>

namespace etwarden {

/// The kinds of session that one can start without knowing a single mode bit.
enum class StartTemplateId : std::uint8_t {
    File,
    CircularFile,
    InMemory,
    RealTime,
    SystemLogger,
    Heap,
    CriticalSections,
};

struct StartTemplate
{
    StartTemplateId id;
    bool needsFile;
    /// Sizes and mode; name and file are filled in by startConfig().
    SessionConfig config;
    QLatin1String key{}; ///< its name in commands, in every language: "InMemory"; none where a process is chosen
    bool needsProcess = false; ///< it records one, which limitTo() names
};

std::span<const StartTemplate> startTemplates();
QStringList startTemplateKeys(); ///< those that commands know

class StartTemplateText
{
    Q_DECLARE_TR_FUNCTIONS(StartTemplateText)
public:
    static QString name(StartTemplateId id); ///< "In memory"
    static QString description(StartTemplateId id); ///< one sentence
};

/// The template's configuration with this name, writing to `<folder>/<name>.etl` where it needs a file (characters
/// that file names may not have become "_"). A GUID goes with the template's own name only: a session of another name
/// gets one of its own, but a private session has that of its provider.
SessionConfig startConfig(const StartTemplate& startTemplate, const QString& name, const QString& folder);

/// Makes the process the only one that the private session is in.
void limitTo(std::uint32_t processId, SessionConfig& config);

} // namespace etwarden
