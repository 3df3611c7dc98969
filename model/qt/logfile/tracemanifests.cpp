// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/logfile/tracemanifests.h"

#include <QByteArray>

#include <utility>

namespace etwarden {

TraceManifests::TraceManifests(Manifests& manifests, ManifestWatch watch)
    : m_manifests(manifests)
    , m_watch(std::move(watch))
{
}

void TraceManifests::add(const ScannedEvent& scanned)
{
    if (const std::optional<std::string> manifest = m_reader.add(scanned.event))
        addManifestText(QByteArray::fromStdString(*manifest), &m_manifests, m_watch);
}

InstalledManifests::InstalledManifests(const InstalledEvents& installed, Manifests& manifests)
    : m_installed(installed)
    , m_manifests(manifests)
{
}

void InstalledManifests::add(const ScannedEvent& scanned)
{
    const TraceEvent& event = scanned.event;
    if (!m_installed || event.kind != EventKind::Provider || m_asked.size() == maximumAskedProviders)
        return;
    if (m_asked.insert(event.provider).second)
        addInstalled(m_installed, event.provider, &m_manifests);
}

} // namespace etwarden
