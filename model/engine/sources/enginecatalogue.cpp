// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/sources/enginecatalogue.h"

#include "model/engine/api/embeddedengine.h"
#include "model/engine/sources/hostprovider.h"
#include "model/engine/sources/loadprovider.h"
#include "model/etw/enableflags.h"
#include "model/etw/utf16.h"
#include "model/etw/wellknown.h"

#include <algorithm>

namespace etwarden {

namespace {

/// Named after the bits of EnableFlags that ask a system logger for the same events.
std::vector<NamedValue> hostKeywords()
{
    std::vector<NamedValue> keywords;
    for (const EnableFlagEntry& flag : enableFlagCatalogue()) {
        if (std::ranges::find(hostEventKinds, flag.value, &HostEventKind::enableFlag) != hostEventKinds.end())
            keywords.push_back({.value = flag.value, .name = toUtf16(flag.name)});
    }
    return keywords;
}

} // namespace

Result<std::vector<KnownProvider>> EngineCatalogue::providers()
{
    KnownProviders known;
    const std::uint32_t process = m_engine.providers().processId();
    for (const ProviderState& state : m_engine.providers().states()) {
        std::vector<ProviderRegistration> registrations(state.registrations, {.processId = process});
        registrations.resize(
            registrations.size() + state.classicRegistrations, {.processId = process, .flags = providerflag::Legacy});
        known.addRegistered(state.guid, registrations);
    }
    for (const NamedGuid& own : ownProviders())
        known.addNamed(own.guid, toUtf16(own.name));
    return known.take();
}

Result<std::vector<NamedValue>> EngineCatalogue::keywords(const Guid& provider)
{
    if (provider == hostProviderGuid)
        return hostKeywords();
    if (LoadProvider::loadOf(provider))
        return std::vector<NamedValue>{{.value = LoadProvider::keyword, .name = u"Load"}};
    return Win32Status::FileNotFound;
}

Result<std::vector<NamedValue>> EngineCatalogue::levels(const Guid&)
{
    return std::vector<NamedValue>{};
}

} // namespace etwarden
