// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/monitor/providerlist.h"
#include "model/qt/text/providertext.h"

#include <QObject>

#include <cstdint>
#include <optional>
#include <set>
#include <unordered_map>
#include <vector>

namespace etwarden {

/// What is known of the machine's providers, kept for the dialogs that choose one. Asks only when one of them wants to
/// know, by its signals; the owner of a monitor answers. Lives on the GUI thread.
class ProviderDirectory : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    void refresh(); ///< asks for the list again; what is known is there until the answer
    const ProviderListPtr& list() const { return m_list; } ///< null until the first answer
    /// Empty until they are known; asks for them the first time.
    std::vector<KeywordName> keywordsOf(const Guid& provider);
    /// All bits that have a name, 0 where the provider's description names none; nullopt until that is known, or when
    /// they cannot be known. Asks the first time.
    std::optional<std::uint64_t> namedKeywords(const Guid& provider);

    void setList(const ProviderListPtr& list);
    void setKeywords(const ProviderKeywordsPtr& keywords);

signals:
    void listWanted();
    void keywordsWanted(const etwarden::Guid& provider);
    void listChanged();
    void keywordsChanged(const etwarden::Guid& provider);

private:
    const std::vector<KeywordName>* find(const Guid& provider);

    ProviderListPtr m_list;
    std::set<Guid> m_asked;
    std::unordered_map<Guid, std::vector<KeywordName>> m_keywords;
};

} // namespace etwarden
