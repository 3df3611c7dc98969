// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/providercatalogue.h"

#include "model/etw/eventsourceguid.h"
#include "model/etw/utf16.h"

#include <algorithm>
#include <utility>

namespace etwarden {

namespace {

bool comesBefore(const KnownProvider& left, const KnownProvider& right)
{
    // A list to choose from is about what the machine has, so the hundreds of providers that only the table knows come
    // last.
    const auto rank = [](const KnownProvider& provider) {
        return std::pair(provider.sources == providersource::WellKnown, provider.name.empty());
    };
    if (rank(left) != rank(right))
        return rank(left) < rank(right);
    const auto folded = [](char16_t a, char16_t b) { return foldCase(a) < foldCase(b); };
    if (std::ranges::lexicographical_compare(left.name, right.name, folded))
        return true;
    if (std::ranges::lexicographical_compare(right.name, left.name, folded))
        return false;
    return left.guid < right.guid;
}

/// Sources of the machine come before the table: a provider may have changed since the table was made.
ProviderKind bestKind(std::uint32_t sources, bool isLegacy, const NamedGuid* known)
{
    if ((sources & providersource::Manifest) != 0) // some are both, and their newer half has keywords
        return ProviderKind::Manifest;
    if (isLegacy || (sources & providersource::Mof) != 0)
        return known && known->kind == ProviderKind::Control ? known->kind : ProviderKind::Classic;
    return known ? known->kind : ProviderKind::Unknown;
}

std::u16string_view trimmed(std::u16string_view text)
{
    constexpr std::u16string_view blanks = u" \t\r\n";
    const std::size_t begin = text.find_first_not_of(blanks);
    return begin == std::u16string_view::npos ? std::u16string_view()
                                              : text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

/// A name in braces is a GUID with a typing error.
bool looksLikeGuid(std::u16string_view text)
{
    return text.front() == u'{' || text.back() == u'}';
}

} // namespace

KnownProvider& KnownProviders::at(const Guid& guid)
{
    KnownProvider& provider = m_providers[guid];
    provider.guid = guid;
    return provider;
}

void KnownProviders::addDescribed(const DescribedProvider& described)
{
    KnownProvider& provider = at(described.guid);
    const bool isManifest = described.source == SchemaSource::Manifest;
    if (provider.name.empty() || isManifest)
        provider.name = described.name;
    provider.sources |= isManifest ? providersource::Manifest : providersource::Mof;
}

void KnownProviders::addRegistered(const Guid& guid, std::span<const ProviderRegistration> registrations)
{
    KnownProvider& provider = at(guid);
    for (const ProviderRegistration& registration : registrations) {
        if ((registration.flags & providerflag::PreEnabled) != 0)
            continue;
        provider.sources |= providersource::Registered;
        provider.processIds.push_back(registration.processId);
        if ((registration.flags & providerflag::Legacy) != 0)
            provider.kind = ProviderKind::Classic;
    }
    if ((provider.sources & providersource::Registered) == 0)
        provider.sources |= providersource::Enabled;
    std::ranges::sort(provider.processIds);
    std::vector<std::uint32_t>& ids = provider.processIds;
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
}

void KnownProviders::addNamed(const Guid& guid, std::u16string_view name)
{
    if (const auto found = m_providers.find(guid); found != m_providers.end())
        found->second.name = name;
}

std::vector<KnownProvider> KnownProviders::take()
{
    for (const NamedGuid& known : wellKnownProviders())
        at(known.guid);
    for (const NamedGuid& known : wellKnownGuids()) {
        if (known.kind == ProviderKind::System)
            at(known.guid);
    }
    std::vector<KnownProvider> providers;
    providers.reserve(m_providers.size());
    for (auto& [guid, provider] : std::exchange(m_providers, {})) {
        const NamedGuid* const known = wellKnown(guid);
        if (known) {
            provider.sources |= providersource::WellKnown;
            if (provider.name.empty())
                provider.name = toUtf16(known->name);
        }
        provider.kind = bestKind(provider.sources, provider.kind == ProviderKind::Classic, known);
        providers.push_back(std::move(provider));
    }
    std::ranges::sort(providers, comesBefore);
    return providers;
}

std::optional<ProviderChoice> resolveProvider(std::u16string_view text, std::span<const KnownProvider> providers)
{
    text = trimmed(text);
    if (text.empty())
        return std::nullopt;
    if (const std::optional<Guid> guid = parseGuid(toUtf8(text)))
        return ProviderChoice{.guids = {*guid}};
    ProviderChoice choice;
    for (const KnownProvider& provider : providers) {
        if (equalIgnoringCase(provider.name, text))
            choice.guids.push_back(provider.guid);
    }
    if (!choice.guids.empty())
        return choice;
    if (looksLikeGuid(text))
        return std::nullopt;
    return ProviderChoice{.guids = {eventSourceGuid(text)}, .isNameHash = true};
}

} // namespace etwarden
