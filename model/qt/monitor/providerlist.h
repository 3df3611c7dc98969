// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/kerneltracing.h"
#include "model/session/providercatalogue.h"

#include <QHash>
#include <QMetaType>
#include <QString>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace etwarden {

class TraceInfoApi;

/// What a machine answered about its providers, never changed after it was handed over.
struct ProviderList
{
    Win32Status status = Win32Status::Success; ///< CallNotImplemented: the system has no such list
    std::vector<KnownProvider> providers{}; ///< as ProviderCatalogue sorts them
    std::vector<ProviderEnabling> enablings{}; ///< by all sessions
    Win32Status enablingsStatus = Win32Status::CallNotImplemented; ///< Success: `enablings` is all of them
    KernelState kernel{}; ///< what holds for the whole system: interval, sources of samples and counters
    QHash<std::uint32_t, QString> programs{}; ///< of the processes that run, as far as known
};

using ProviderListPtr = std::shared_ptr<const ProviderList>;

/// The keywords of one provider that have a name.
struct ProviderKeywords
{
    Guid provider{};
    std::optional<std::vector<NamedValue>> keywords{}; ///< nullopt: not known
};

using ProviderKeywordsPtr = std::shared_ptr<const ProviderKeywords>;

/// The functions below may block. nullptr: the system cannot be asked.
ProviderList listProviders(ProviderCatalogue* catalogue, TraceInfoApi* info);
ProviderKeywords listKeywords(ProviderCatalogue* catalogue, const Guid& provider);

} // namespace etwarden

Q_DECLARE_METATYPE(etwarden::ProviderListPtr)
Q_DECLARE_METATYPE(etwarden::ProviderKeywordsPtr)
