// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/xmltree.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace etwarden {

/// Reads the XML of tests that have no Qt: processing instructions and comments, then elements with texts and with
/// attributes in double quotation marks. It knows the five entities of XML and no document types. Prefixes of
/// namespaces are left out of names.
class TestXml
{
public:
    /// Throws std::runtime_error if the text is no such XML.
    static XmlElement parse(std::string_view text)
    {
        TestXml xml(text);
        for (;;) {
            xml.skipSpaces();
            if (xml.accept("<?"))
                xml.skipBehind("?>");
            else if (xml.accept("<!--"))
                xml.skipBehind("-->");
            else
                return xml.element();
        }
    }

    /// The same with the signature that readSetup() needs.
    static bool read(std::string_view text, XmlElement* root)
    {
        try {
            *root = parse(text);
            return true;
        } catch (const std::runtime_error&) {
            return false;
        }
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
        element.line = m_line;
        element.name = name();
        while (skipSpaces(), !accept("/>")) {
            if (accept(">")) {
                while (element.text += until('<'), !m_rest.starts_with("</"))
                    element.children.push_back(this->element());
                element.text = withoutEntities(element.text);
                trim(element.text);
                until('>');
                expect(">");
                return element;
            }
            std::string key = name();
            expect("=\"");
            element.attributes.emplace_back(std::move(key), withoutEntities(until('"')));
            expect("\"");
        }
        return element;
    }

    std::string name()
    {
        constexpr std::string_view ends = " \t\r\n=/>";
        const std::string whole = take(m_rest.find_first_of(ends));
        return whole.substr(whole.find(':') + 1);
    }

    std::string until(char end) { return take(m_rest.find(end)); }

    void skipBehind(std::string_view end)
    {
        take(m_rest.find(end));
        expect(end);
    }

    static std::string withoutEntities(std::string_view text)
    {
        static constexpr std::pair<std::string_view, char> entities[] = {
            {"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&apos;", '\''}};
        std::string result;
        for (std::size_t at = text.find('&'); at != text.npos; at = text.find('&')) {
            result += text.substr(0, at);
            text.remove_prefix(at);
            const auto entity =
                std::ranges::find_if(entities, [text](const auto& row) { return text.starts_with(row.first); });
            if (entity == std::end(entities))
                throw std::runtime_error("unknown entity");
            result += entity->second;
            text.remove_prefix(entity->first.size());
        }
        result += text;
        return result;
    }

    void skipSpaces() { take(m_rest.find_first_not_of(spaces)); }

    bool accept(std::string_view token)
    {
        const bool isThere = m_rest.starts_with(token);
        take(isThere ? token.size() : 0);
        return isThere;
    }

    void expect(std::string_view token)
    {
        if (!accept(token))
            throw std::runtime_error("no " + std::string(token) + " before: " + std::string(m_rest.substr(0, 40)));
    }

    /// Takes as many characters, or all that are left.
    std::string take(std::size_t size)
    {
        const std::string taken(m_rest.substr(0, size));
        m_rest.remove_prefix(taken.size());
        m_line += static_cast<std::uint32_t>(std::ranges::count(taken, '\n'));
        return taken;
    }

    static void trim(std::string& text)
    {
        text.erase(text.find_last_not_of(spaces) + 1);
        text.erase(0, text.find_first_not_of(spaces));
    }

    static constexpr std::string_view spaces = " \t\r\n";

    std::string_view m_rest;
    std::uint32_t m_line = 1;
};

} // namespace etwarden
