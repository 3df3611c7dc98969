// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commandline.h"
#include "model/session/providercatalogue.h"
#include "model/session/sessionset.h"
#include "model/setups/setupreading.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <variant>

namespace etwarden {

/// The input of requestedSet() besides the command line.
struct SetSources
{
    QString templateFolder;
    std::uint64_t physicalMemoryBytes = 0; ///< for percentages of it; 0: unknown
    ProviderCatalogue* catalogue = nullptr; ///< names providers; may be null
    /// Only the members that identify running sessions are needed: their names, and for private ones more.
    bool namesOnly = false;
};

/// The sessions of a request: what its file, its template or its options say, with the members and providers that
/// options name.
struct RequestedSet
{
    SessionSet set;
    QStringList notes; ///< sentences: what is worth knowing of it
};

/// A set as it is in its file.
struct RequestedSetup
{
    SetupSet set;
    QStringList notes; ///< sentences: what is worth knowing of it
};

/// The set that a request chooses from its file, or a sentence that says why there is none and what to do. Waits for
/// the disk.
std::variant<RequestedSetup, QString> requestedSetup(const CommandLine& line, const SetSources& sources);

/// The set, or a sentence that says why there is none and what to do. Waits for the disk, and for the catalogue if a
/// provider has only a name.
std::variant<RequestedSet, QString> requestedSet(const CommandLine& line, const SetSources& sources);

/// Gives each provider that has a name and no GUID the GUID of that name. Returns a sentence about the first unknown
/// name; empty: all are known. `notes` gets a sentence where the GUID is computed from the name.
QString nameProviders(std::vector<ProviderConfig>& providers, ProviderCatalogue* catalogue, QStringList& notes);

} // namespace etwarden
