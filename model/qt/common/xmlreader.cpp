// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/common/xmlreader.h"

#include <QString>
#include <QXmlStreamReader>

#include <algorithm>
#include <iterator>
#include <string>

namespace etwarden {

namespace {

using namespace Qt::Literals::StringLiterals;
using Kind = XmlFault::Kind;

/// What Qt's reader must not see: it compares each attribute with all others of its tag before it returns any of them,
/// and replaces entities inside of a document type before it returns that.
std::optional<Kind> refusedUnread(QStringView xml, std::size_t maximumAttributes)
{
    struct Skipped
    {
        QStringView begin;
        QStringView end;
    };
    static constexpr Skipped skipped[] = {{u"<!--", u"-->"}, {u"<![CDATA[", u"]]>"}, {u"<?", u"?>"}};
    qsizetype at = xml.indexOf(u'<');
    while (at >= 0) {
        const QStringView rest = xml.sliced(at);
        const auto part =
            std::ranges::find_if(skipped, [rest](const Skipped& one) { return rest.startsWith(one.begin); });
        if (part != std::end(skipped)) {
            at = xml.indexOf(part->end, at + part->begin.size());
        } else if (rest.startsWith(u"<!")) {
            return Kind::HasDeclarations;
        } else {
            std::size_t values = 0;
            for (++at; at < xml.size() && xml[at] != u'>'; ++at) {
                if (xml[at] != u'"' && xml[at] != u'\'')
                    continue;
                if (++values > maximumAttributes)
                    return Kind::TooComplex;
                at = xml.indexOf(xml[at], at + 1);
                if (at < 0)
                    return std::nullopt; // its end is missing
            }
        }
        at = at < 0 ? at : xml.indexOf(u'<', at);
    }
    return std::nullopt;
}

/// The name without its prefix.
std::string localName(QStringView qualifiedName)
{
    return qualifiedName.sliced(qualifiedName.indexOf(u':') + 1).toUtf8().toStdString();
}

class XmlTreeReader
{
public:
    XmlTreeReader(const QString& text, const XmlLimits& limits, const XmlWatch& goesOn)
        : m_text(text)
        , m_reader(text)
        , m_limits(limits)
        , m_goesOn(goesOn)
    {
        // Each name would be looked for among all prefixes that the elements around it declare.
        m_reader.setNamespaceProcessing(false);
    }

    std::optional<XmlFault> read(XmlElement* root)
    {
        if (const std::optional<Kind> kind = refusedUnread(m_text, m_limits.attributes))
            return XmlFault{*kind};
        while (!m_reader.atEnd()) {
            if (m_reader.readNext() == QXmlStreamReader::StartElement && !readElement(*root, 1))
                return m_fault;
        }
        if (m_reader.hasError())
            stop(Kind::NotWellFormed);
        return m_fault;
    }

private:
    /// Reads from its start to its end. False: there is a fault.
    bool readElement(XmlElement& element, std::size_t depth)
    {
        if (++m_count > m_limits.elements || depth > m_limits.depth)
            return stop(Kind::TooComplex);
        if (m_goesOn && !m_goesOn())
            return stop(Kind::Ended);
        element.line = lineOfTag();
        element.name = localName(m_reader.qualifiedName());
        for (const QXmlStreamAttribute& attribute : m_reader.attributes()) {
            const QStringView name = attribute.qualifiedName();
            if (name != u"xmlns"_s && !name.startsWith(u"xmlns:"_s))
                element.attributes.emplace_back(localName(name), attribute.value().toUtf8().toStdString());
        }
        QString text;
        while (!m_reader.atEnd()) {
            switch (m_reader.readNext()) {
            case QXmlStreamReader::StartElement:
                if (!readElement(element.children.emplace_back(), depth + 1))
                    return false;
                break;
            case QXmlStreamReader::Characters:
                text += m_reader.text();
                break;
            case QXmlStreamReader::EndElement:
                // QString would trim a no-break space too, which is none of XML's white space.
                element.text = text.toUtf8().trimmed().toStdString();
                return true;
            default:
                break;
            }
        }
        return stop(Kind::NotWellFormed);
    }

    std::uint32_t line() const { return static_cast<std::uint32_t>(m_reader.lineNumber()); }

    /// The line where the last tag begins. Qt reports where it ends, and no tag has a "<" inside.
    std::uint32_t lineOfTag() const
    {
        const QStringView read = m_text.first(std::min<qsizetype>(m_reader.characterOffset(), m_text.size()));
        return line()
            - static_cast<std::uint32_t>(read.sliced(std::max<qsizetype>(read.lastIndexOf(u'<'), 0)).count(u'\n'));
    }

    bool stop(Kind kind)
    {
        m_fault = XmlFault{kind, line()};
        return false;
    }

    QStringView m_text;
    QXmlStreamReader m_reader;
    const XmlLimits& m_limits;
    const XmlWatch& m_goesOn;
    std::size_t m_count = 0;
    std::optional<XmlFault> m_fault;
};

} // namespace

std::optional<XmlFault> readXml(
    std::string_view text, XmlElement* root, const XmlLimits& limits, const XmlWatch& goesOn)
{
    // Qt reads a QString as decoded, but bytes in the encoding that they declare. A text that was copied still declares
    // its old one.
    const QString characters = QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
    return XmlTreeReader(characters, limits, goesOn).read(root);
}

} // namespace etwarden
