// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/decode/manifest.h"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <string_view>

namespace etwarden {

/// Reads the XML that tests write: elements with attributes in double quotation marks, without texts, comments,
/// entities and declarations. Prefixes of namespaces are left out of names.
class TestXml
{
public:
    static XmlElement parse(std::string_view text)
    {
        TestXml xml(text);
        return xml.element();
    }

private:
    explicit TestXml(std::string_view text)
        : m_rest(text)
    {
    }

    XmlElement element()
    {
        expect("<");
        XmlElement element;
        element.name = name();
        while (skipSpaces(), !accept("/>")) {
            if (accept(">")) {
                while (skipSpaces(), !m_rest.starts_with("</"))
                    element.children.push_back(this->element());
                until('>');
                expect(">");
                return element;
            }
            std::string key = name();
            expect("=\"");
            element.attributes.emplace_back(std::move(key), until('"'));
            expect("\"");
        }
        return element;
    }

    std::string name()
    {
        constexpr std::string_view ends = " \n=/>";
        const std::size_t end = std::min(m_rest.find_first_of(ends), m_rest.size());
        const std::string_view whole = m_rest.substr(0, end);
        m_rest.remove_prefix(end);
        return std::string(whole.substr(whole.find(':') + 1));
    }

    std::string until(char end)
    {
        const std::size_t size = std::min(m_rest.find(end), m_rest.size());
        std::string text(m_rest.substr(0, size));
        m_rest.remove_prefix(size);
        return text;
    }

    void skipSpaces() { m_rest.remove_prefix(std::min(m_rest.find_first_not_of(" \n"), m_rest.size())); }

    bool accept(std::string_view token)
    {
        const bool isThere = m_rest.starts_with(token);
        m_rest.remove_prefix(isThere ? token.size() : 0);
        return isThere;
    }

    void expect(std::string_view token)
    {
        if (!accept(token))
            throw std::runtime_error("no " + std::string(token) + " before: " + std::string(m_rest.substr(0, 40)));
    }

    std::string_view m_rest;
};

} // namespace etwarden
