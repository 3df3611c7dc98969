// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/sources/loadprovider.h"
#include "model/session/configfield.h"
#include "model/session/providerconfig.h"
#include "model/session/sessionconfig.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>
#include <vector>

namespace etwarden {

/// A word of the command line that says what to do with sessions, in place of an option.
enum class Verb : std::uint8_t {
    Start,
    Stop,
    Flush,
    Update,
    Snapshot,
    Rundown,
    Enable,
    Disable,
    Query,
    Who,
    Run,
    Translate,
    Completion
};

/// A verb with all that its arguments ask for.
struct ControlRequest
{
    Verb verb = Verb::Query;
    QStringList sessions; ///< by name
    // A set comes from one of these, or from neither.
    QString setupFile;
    QString templateName;
    QString setName; ///< which set of the file
    SessionConfig members; ///< the values of `given`
    std::vector<ConfigField> given; ///< members that options name
    std::vector<ProviderConfig> providers; ///< a name without a GUID is to be looked up
    bool replaces = false; ///< stops sessions of the same names first
    bool overwrites = false; ///< log files that exist, or the file for another tool
    bool forces = false; ///< what the rules call an error is left to the system
    bool printsJson = false;
    QString outputFile; ///< of a snapshot, of the report of a run, or for another tool; may be empty
    QString setupTarget; ///< that tool: the id of one of SetupExport::targets()
    std::optional<LoadSettings> load;
    QStringList command; ///< a program and its arguments; may be empty
    QString folder; ///< that it begins in; empty: that of this program
};

} // namespace etwarden
