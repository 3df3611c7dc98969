// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/xmltree.h"

#include "model/etw/utf16.h"

#include <algorithm>
#include <charconv>
#include <system_error>

namespace etwarden {

namespace {

using Kind = XmlFault::Kind;

constexpr bool isXmlSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

constexpr bool isXmlCharacter(char c)
{
    return static_cast<unsigned char>(c) >= 0x20 || isXmlSpace(c);
}

/// No character of a name, whatever else XML thinks of it.
constexpr bool endsXmlName(char c)
{
    constexpr std::string_view marks = "<>/=\"'&?!";
    return isXmlSpace(c) || !isXmlCharacter(c) || marks.find(c) != std::string_view::npos;
}

std::string_view withoutXmlPrefix(std::string_view name)
{
    return name.substr(name.find(':') + 1);
}

void trimXmlSpace(std::string& text)
{
    const auto last = std::find_if_not(text.rbegin(), text.rend(), isXmlSpace);
    text.erase(last.base(), text.end());
    text.erase(text.begin(), std::find_if_not(text.begin(), text.end(), isXmlSpace));
}

class XmlReader
{
public:
    XmlReader(std::string_view text, const XmlLimits& limits, const XmlWatch& goesOn)
        : m_text(text)
        , m_limits(limits)
        , m_goesOn(goesOn)
    {
    }

    std::optional<XmlFault> read(XmlElement* root)
    {
        if (!skipOutside() || atEnd())
            return fault(m_kind);
        if (!readElement(*root, 1) || !skipOutside() || !atEnd())
            return fault(m_kind);
        return std::nullopt;
    }

private:
    bool atEnd() const { return m_at == m_text.size(); }
    char here() const { return m_text[m_at]; }
    bool startsWith(std::string_view token) const { return m_text.substr(m_at).starts_with(token); }

    bool stop(Kind kind)
    {
        m_kind = kind;
        return false;
    }

    XmlFault fault(Kind kind)
    {
        lineHere();
        return {kind, m_line};
    }

    /// Counts on from where it was asked last.
    std::uint32_t lineHere()
    {
        m_line += static_cast<std::uint32_t>(std::ranges::count(m_text.substr(m_counted, m_at - m_counted), '\n'));
        m_counted = m_at;
        return m_line;
    }

    bool take(std::string_view token)
    {
        if (!startsWith(token))
            return false;
        m_at += token.size();
        return true;
    }

    void skipSpace()
    {
        while (!atEnd() && isXmlSpace(here()))
            ++m_at;
    }

    /// From behind `begin` to behind `end`.
    bool skipTo(std::string_view end)
    {
        const std::size_t found = m_text.find(end, m_at);
        m_at = found == std::string_view::npos ? m_text.size() : found + end.size();
        return found != std::string_view::npos;
    }

    /// A comment or a processing instruction that begins here, where one does.
    enum class Skipped : std::uint8_t { None, One, Broken };
    Skipped skipRemark()
    {
        if (take("<!--"))
            return skipTo("-->") ? Skipped::One : Skipped::Broken;
        if (take("<?"))
            return skipTo("?>") ? Skipped::One : Skipped::Broken;
        return Skipped::None;
    }

    /// What may stand around the root.
    bool skipOutside()
    {
        for (;;) {
            skipSpace();
            switch (skipRemark()) {
            case Skipped::One:
                break;
            case Skipped::Broken:
                return stop(Kind::NotWellFormed);
            case Skipped::None:
                return startsWith("<!DOCTYPE") ? stop(Kind::HasDeclarations) : true;
            }
        }
    }

    std::string_view readName()
    {
        const std::size_t begin = m_at;
        while (!atEnd() && !endsXmlName(here()))
            ++m_at;
        return m_text.substr(begin, m_at - begin);
    }

    /// "&amp;" and the like, and characters by their number.
    bool appendReference(std::string& text)
    {
        struct Entity
        {
            std::string_view name;
            char character;
        };
        static constexpr Entity entities[] = {{"amp", '&'}, {"lt", '<'}, {"gt", '>'}, {"quot", '"'}, {"apos", '\''}};
        ++m_at;
        const std::size_t end = m_text.substr(m_at, 32).find(';');
        if (end == std::string_view::npos)
            return stop(Kind::NotWellFormed);
        std::string_view name = m_text.substr(m_at, end);
        m_at += end + 1;
        if (!name.starts_with('#')) {
            const auto entity = std::ranges::find(entities, name, &Entity::name);
            if (entity == std::end(entities))
                return stop(Kind::HasDeclarations);
            text += entity->character;
            return true;
        }
        name.remove_prefix(1);
        const bool isHex = name.starts_with('x');
        if (isHex)
            name.remove_prefix(1);
        std::uint32_t code = 0;
        const auto [last, error] = std::from_chars(name.data(), name.data() + name.size(), code, isHex ? 16 : 10);
        const bool isCharacter = code >= 0x20 || code == '\t' || code == '\n' || code == '\r';
        const bool isSurrogate = code >= 0xD800 && code < 0xE000;
        if (error != std::errc() || last != name.data() + name.size() || !isCharacter || isSurrogate || code > 0x10FFFF)
            return stop(Kind::NotWellFormed);
        std::u16string units;
        if (code >= 0x10000) {
            units += static_cast<char16_t>(0xD800 + ((code - 0x10000) >> 10));
            units += static_cast<char16_t>(0xDC00 + ((code - 0x10000) & 0x3FF));
        } else {
            units += static_cast<char16_t>(code);
        }
        text += toUtf8(units);
        return true;
    }

    bool readValue(std::string& value)
    {
        if (atEnd() || (here() != '"' && here() != '\''))
            return stop(Kind::NotWellFormed);
        const char quote = here();
        for (++m_at; !atEnd() && here() != quote;) {
            if (here() == '<' || !isXmlCharacter(here()))
                return stop(Kind::NotWellFormed);
            if (here() == '&') {
                if (!appendReference(value))
                    return false;
                continue;
            }
            value += isXmlSpace(here()) ? ' ' : here();
            ++m_at;
        }
        if (atEnd())
            return stop(Kind::NotWellFormed);
        ++m_at;
        return true;
    }

    /// Up to the ">" or "/>" of a tag.
    bool readAttributes(XmlElement& element)
    {
        std::vector<std::string_view> names; // with their prefixes
        for (;;) {
            const std::size_t before = m_at;
            skipSpace();
            if (atEnd())
                return stop(Kind::NotWellFormed);
            if (here() == '>' || here() == '/')
                return true;
            const std::string_view name = m_at == before ? std::string_view() : readName();
            if (name.empty() || std::ranges::find(names, name) != names.end())
                return stop(Kind::NotWellFormed);
            names.push_back(name);
            if (names.size() > m_limits.attributes)
                return stop(Kind::TooComplex);
            skipSpace();
            if (!take("="))
                return stop(Kind::NotWellFormed);
            skipSpace();
            std::string value;
            if (!readValue(value))
                return false;
            if (name != "xmlns" && !name.starts_with("xmlns:"))
                element.attributes.emplace_back(withoutXmlPrefix(name), std::move(value));
        }
    }

    bool readElement(XmlElement& element, std::size_t depth)
    {
        if (!startsWith("<"))
            return stop(Kind::NotWellFormed);
        if (++m_count > m_limits.elements || depth > m_limits.depth)
            return stop(Kind::TooComplex);
        if (m_goesOn && !m_goesOn())
            return stop(Kind::Ended);
        element.line = lineHere();
        ++m_at;
        const std::string_view name = readName();
        if (name.empty())
            return stop(Kind::NotWellFormed);
        element.name = withoutXmlPrefix(name);
        if (!readAttributes(element))
            return false;
        if (take("/>"))
            return true;
        return take(">") ? readContent(element, name, depth) : stop(Kind::NotWellFormed);
    }

    bool readContent(XmlElement& element, std::string_view name, std::size_t depth)
    {
        while (!atEnd()) {
            if (here() == '&') {
                if (!appendReference(element.text))
                    return false;
            } else if (here() != '<') {
                if (!isXmlCharacter(here()))
                    return stop(Kind::NotWellFormed);
                element.text += here();
                ++m_at;
            } else if (take("</")) {
                if (readName() != name)
                    return stop(Kind::NotWellFormed);
                skipSpace();
                trimXmlSpace(element.text);
                return take(">") || stop(Kind::NotWellFormed);
            } else if (take("<![CDATA[")) {
                const std::size_t begin = m_at;
                if (!skipTo("]]>"))
                    return stop(Kind::NotWellFormed);
                element.text += m_text.substr(begin, m_at - begin - 3);
            } else if (const Skipped skipped = skipRemark(); skipped == Skipped::Broken) {
                return stop(Kind::NotWellFormed);
            } else if (skipped == Skipped::None && !readElement(element.children.emplace_back(), depth + 1)) {
                return false;
            }
        }
        return stop(Kind::NotWellFormed);
    }

    std::string_view m_text;
    const XmlLimits& m_limits;
    const XmlWatch& m_goesOn;
    std::size_t m_at = 0;
    std::size_t m_counted = 0;
    std::uint32_t m_line = 1;
    std::size_t m_count = 0;
    Kind m_kind = Kind::NotWellFormed;
};

} // namespace

const std::string* XmlElement::attribute(std::string_view attributeName) const
{
    const auto found = std::ranges::find_if(attributes, [&](const auto& pair) { return pair.first == attributeName; });
    return found != attributes.end() ? &found->second : nullptr;
}

const XmlElement* XmlElement::child(std::string_view childName) const
{
    const auto found =
        std::ranges::find_if(children, [&](const XmlElement& element) { return element.name == childName; });
    return found != children.end() ? &*found : nullptr;
}

std::optional<XmlFault> readXml(
    std::string_view text, XmlElement* root, const XmlLimits& limits, const XmlWatch& goesOn)
{
    return XmlReader(text, limits, goesOn).read(root);
}

} // namespace etwarden
