// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/editor/providerdirectory.h"

namespace etwarden {

void ProviderDirectory::refresh()
{
    emit listWanted();
}

std::vector<KeywordName> ProviderDirectory::keywordsOf(const Guid& provider)
{
    if (!provider.isNull() && m_asked.insert(provider).second)
        emit keywordsWanted(provider);
    const auto known = m_keywords.find(provider);
    return known == m_keywords.end() ? std::vector<KeywordName>() : known->second;
}

void ProviderDirectory::setList(const ProviderListPtr& list)
{
    m_list = list;
    emit listChanged();
}

void ProviderDirectory::setKeywords(const ProviderKeywordsPtr& keywords)
{
    std::vector<KeywordName>& names = m_keywords[keywords->provider];
    names.clear();
    for (const NamedValue& keyword : keywords->keywords)
        names.push_back({keyword.value, QString::fromStdU16String(keyword.name)});
    emit keywordsChanged(keywords->provider);
}

} // namespace etwarden
