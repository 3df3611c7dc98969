// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/editor/providerdirectory.h"

#include <numeric>

namespace etwarden {

void ProviderDirectory::refresh()
{
    emit listWanted();
}

const std::vector<KeywordName>* ProviderDirectory::find(const Guid& provider)
{
    if (!provider.isNull() && m_asked.insert(provider).second)
        emit keywordsWanted(provider);
    const auto known = m_keywords.find(provider);
    return known == m_keywords.end() ? nullptr : &known->second;
}

std::vector<KeywordName> ProviderDirectory::keywordsOf(const Guid& provider)
{
    const std::vector<KeywordName>* const known = find(provider);
    return known ? *known : std::vector<KeywordName>();
}

std::optional<std::uint64_t> ProviderDirectory::namedKeywords(const Guid& provider)
{
    const std::vector<KeywordName>* const known = find(provider);
    if (!known)
        return std::nullopt;
    return std::accumulate(known->begin(), known->end(), std::uint64_t{0},
        [](std::uint64_t named, const KeywordName& keyword) { return named | keyword.mask; });
}

void ProviderDirectory::setList(const ProviderListPtr& list)
{
    m_list = list;
    emit listChanged();
}

void ProviderDirectory::setKeywords(const ProviderKeywordsPtr& keywords)
{
    if (!keywords->keywords)
        return;
    std::vector<KeywordName>& names = m_keywords[keywords->provider];
    names.clear();
    for (const NamedValue& keyword : *keywords->keywords)
        names.push_back({keyword.value, QString::fromStdU16String(keyword.name)});
    emit keywordsChanged(keywords->provider);
}

} // namespace etwarden

#include "moc_providerdirectory.cpp"
