// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/tracetypes.h"
#include "model/session/providerconfig.h"

#include <QCoreApplication>
#include <QString>

#include <cstdint>
#include <vector>

namespace etwarden {

/// A keyword of a provider that has a name.
struct KeywordName
{
    std::uint64_t mask = 0;
    QString name{};

    bool operator==(const KeywordName&) const = default;
};

/// The providers of a session in words, in the current language. Names that others choose are cut at a length that can
/// be shown.
class ProviderText
{
    Q_DECLARE_TR_FUNCTIONS(ProviderText)

public:
    static QString levelSymbol(std::uint8_t level); ///< "TRACE_LEVEL_ERROR"; empty for a level without one
    static QString controlSymbol(ProviderControl control); ///< "EVENT_CONTROL_CODE_ENABLE_PROVIDER"

    static QString name(const ProviderConfig& provider); ///< the GUID of a provider without one
    static QString level(std::uint8_t level); ///< "4 (information)"; a level without a name is its number
    static QString properties(std::uint32_t enableProperty); ///< "SID, STACK_TRACE"; empty for none
    /// "from processes 4, 8; event IDs 1, 2"; empty where there is no filter.
    static QString filters(const ProviderFilters& filters);
    /// The label of its field in a dialog, with a mnemonic: "Process &IDs:".
    static QString filterLabel(const FilterMember& filter);
    /// The process that registered a provider; 0: the system itself. The name of the program may be empty.
    static QString process(std::uint32_t id, const QString& program);
    /// The keywords that are set, by name where there is one: "Network, Disk, 0x0000000000000100".
    static QString keywords(std::uint64_t keywords, const std::vector<KeywordName>& names);
    /// A sentence: which events pass level, keywords and filters.
    static QString passes(const ProviderConfig& provider, const std::vector<KeywordName>& names);
};

} // namespace etwarden
