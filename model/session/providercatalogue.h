// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/guid.h"
#include "model/etw/providerinfo.h"
#include "model/etw/tdhlists.h"
#include "model/etw/wellknown.h"
#include "model/session/result.h"

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace etwarden {

/// The sources that know a provider; one or more bits.
namespace providersource {
inline constexpr std::uint32_t Registered = 1; ///< a process or driver has registered it
inline constexpr std::uint32_t Enabled = 2; ///< only a session knows it, which enabled it before it registers
inline constexpr std::uint32_t Manifest = 4; ///< the machine has a manifest of it
inline constexpr std::uint32_t Mof = 8; ///< the machine has a MOF class of it
inline constexpr std::uint32_t WellKnown = 16; ///< Etwarden has it in a table, whether or not the machine has it
} // namespace providersource

/// A provider that can be enabled.
struct KnownProvider
{
    Guid guid{};
    std::u16string name{}; ///< empty: not known
    ProviderKind kind = ProviderKind::Unknown;
    std::uint32_t sources = 0; ///< providersource
    std::vector<std::uint32_t>
        processIds{}; ///< that have registered it, ascending, each once; 0: the system or a driver

    bool operator==(const KnownProvider&) const = default;
};

/// What a system knows of providers, for lists to choose from: beside TraceApi, because not every system has it. May be
/// called from any thread and blocks, on Windows for some tenths of a second.
class ProviderCatalogue
{
public:
    virtual ~ProviderCatalogue() = default;

    /// Every provider that is registered, enabled or described, and after them the well-known ones that are not. Each
    /// part is sorted by name without regard to case, those without a name at its end. A source that does not answer is
    /// left out; an error: none answered.
    virtual Result<std::vector<KnownProvider>> providers() = 0;

    /// The keywords that have a name, in the provider's order; the value is a mask of one or more bits. Empty: its
    /// description names none. FileNotFound: no source describes the provider.
    virtual Result<std::vector<NamedValue>> keywords(const Guid& provider) = 0;
    /// The levels that have a name of the provider's own.
    virtual Result<std::vector<NamedValue>> levels(const Guid& provider) = 0;
};

/// Combines what several sources know.
class KnownProviders
{
public:
    void addDescribed(const DescribedProvider& described);
    /// Adds a provider; one without registrations is known because a session has it.
    void addRegistered(const Guid& guid, std::span<const ProviderRegistration> registrations);
    /// Adds the name of a provider that no source of the machine names.
    void addNamed(const Guid& guid, std::u16string_view name);

    /// All of them and the well-known ones, as ProviderCatalogue::providers() says.
    std::vector<KnownProvider> take();

private:
    KnownProvider& at(const Guid& guid);

    std::map<Guid, KnownProvider> m_providers;
};

/// The provider that a typed name or GUID may mean.
struct ProviderChoice
{
    std::vector<Guid> guids{}; ///< at least one; several: providers of this name, of which the user has to choose
    /// No provider of this name is known; the GUID is what EventSource and TraceLogging would make of it.
    bool isNameHash = false;

    bool operator==(const ProviderChoice&) const = default;
};

/// The text is a GUID with or without braces, or a name in any case. nullopt: it is empty, or looks like a GUID and is
/// none.
std::optional<ProviderChoice> resolveProvider(std::u16string_view text, std::span<const KnownProvider> providers);

} // namespace etwarden
