// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/decode/manifestevents.h"
#include "model/etl/file/tracescan.h"
#include "model/qt/logfile/manifestfile.h"

#include <unordered_set>

namespace etwarden {

/// Adds the manifests that a file holds itself (see ManifestEventReader) while its events are scanned. Faulty ones are
/// left out: the person who reads the file cannot mend them.
class TraceManifests final : public TraceCollector
{
public:
    /// `manifests` outlives this object.
    explicit TraceManifests(
        Manifests& manifests, ManifestWatch watch = [] { return true; });

    void add(const ScannedEvent& scanned) override;

private:
    Manifests& m_manifests;
    ManifestWatch m_watch;
    ManifestEventReader m_reader;
};

/// Adds what the system knows of the providers of a file at their first events, so that names of processes are read
/// with it, too. Asks about at most maximumAskedProviders, and waits for the system.
class InstalledManifests final : public TraceCollector
{
public:
    /// Both outlive this object.
    InstalledManifests(const InstalledEvents& installed, Manifests& manifests);

    void add(const ScannedEvent& scanned) override;

private:
    const InstalledEvents& m_installed;
    Manifests& m_manifests;
    std::unordered_set<Guid> m_asked;
};

} // namespace etwarden
