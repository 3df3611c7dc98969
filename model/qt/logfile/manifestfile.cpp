// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/logfile/manifestfile.h"

#include "model/qt/common/systemreason.h"
#include "model/qt/text/format.h"
#include "model/qt/text/plaintext.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStringDecoder>
#include <QXmlStreamReader>

#include <algorithm>
#include <iterator>
#include <utility>

namespace etwarden {

namespace {

using namespace Qt::Literals::StringLiterals;
using Kind = ManifestFault::Kind;

/// UTF-8, or an encoding that has the same bytes for the characters of markup.
QByteArray narrowed(const QByteArray& xml)
{
    const std::optional<QStringConverter::Encoding> encoding = QStringConverter::encodingForData(xml, u'<');
    if (!encoding || *encoding == QStringConverter::Utf8)
        return xml;
    const QString text = QStringDecoder(*encoding).decode(xml);
    return text.toUtf8();
}

/// Whether a tag has more than maximumManifestAttributes. QXmlStreamReader compares each attribute with all others of
/// its tag before it returns any of them.
bool hasTooManyAttributes(QByteArrayView xml)
{
    struct Skipped
    {
        QByteArrayView begin;
        QByteArrayView end;
    };
    static constexpr Skipped skipped[] = {{"<!--", "-->"}, {"<![CDATA[", "]]>"}, {"<?", "?>"}};
    qsizetype at = xml.indexOf('<');
    while (at >= 0) {
        const QByteArrayView rest = xml.sliced(at);
        const auto part =
            std::ranges::find_if(skipped, [rest](const Skipped& one) { return rest.startsWith(one.begin); });
        if (part != std::end(skipped)) {
            at = xml.indexOf(part->end, at + part->begin.size());
        } else {
            int values = 0;
            for (++at; at >= 0 && at < xml.size() && xml[at] != '>'; ++at) {
                if (xml[at] != '"' && xml[at] != '\'')
                    continue;
                if (++values > maximumManifestAttributes)
                    return true;
                at = xml.indexOf(xml[at], at + 1);
                if (at < 0)
                    return false; // its end is missing
            }
        }
        at = at < 0 ? at : xml.indexOf('<', at);
    }
    return false;
}

/// The name without its prefix.
std::string localName(QStringView qualifiedName)
{
    return qualifiedName.sliced(qualifiedName.indexOf(u':') + 1).toUtf8().toStdString();
}

class XmlTree
{
public:
    XmlTree(const QByteArray& text, const ManifestWatch& goesOn)
        : m_reader(text)
        , m_goesOn(goesOn)
    {
        // Each name would be looked for among all prefixes that the elements around it declare.
        m_reader.setNamespaceProcessing(false);
        if (hasTooManyAttributes(narrowed(text)))
            m_fault = ManifestFault{Kind::TooComplex};
    }

    std::optional<ManifestFault> read(XmlElement* root)
    {
        while (!m_fault && !m_reader.atEnd()) {
            const QXmlStreamReader::TokenType token = m_reader.readNext();
            if (token == QXmlStreamReader::DTD || token == QXmlStreamReader::EntityReference)
                return ManifestFault{Kind::HasDeclarations};
            if (token == QXmlStreamReader::StartElement && !readElement(*root, 1))
                break;
        }
        if (m_fault)
            return m_fault;
        if (m_reader.hasError())
            return ManifestFault{Kind::NoXml, {}, static_cast<std::uint64_t>(m_reader.lineNumber())};
        return std::nullopt;
    }

private:
    /// Reads an element from its start to its end. False: the tree or the XML has a fault.
    bool readElement(XmlElement& element, int depth)
    {
        if (++m_count > maximumManifestElements || depth > maximumManifestDepth)
            return stop(Kind::TooComplex);
        if (!m_goesOn())
            return stop(Kind::Ended);
        element.name = localName(m_reader.qualifiedName());
        for (const QXmlStreamAttribute& attribute : m_reader.attributes()) {
            const QStringView name = attribute.qualifiedName();
            if (name != u"xmlns"_s && !name.startsWith(u"xmlns:"_s))
                element.attributes.emplace_back(localName(name), attribute.value().toUtf8().toStdString());
        }
        while (!m_reader.atEnd()) {
            switch (m_reader.readNext()) {
            case QXmlStreamReader::StartElement:
                if (!readElement(element.children.emplace_back(), depth + 1))
                    return false;
                break;
            case QXmlStreamReader::EndElement:
                return true;
            case QXmlStreamReader::EntityReference:
                return stop(Kind::HasDeclarations);
            default:
                break;
            }
        }
        return false;
    }

    bool stop(Kind kind)
    {
        m_fault = ManifestFault{kind};
        return false;
    }

    QXmlStreamReader m_reader;
    const ManifestWatch& m_goesOn;
    int m_count = 0;
    std::optional<ManifestFault> m_fault;
};

QString reasonOf(const ManifestFault& fault)
{
    switch (fault.kind) {
    case Kind::NotReadable:
        return fault.reason;
    case Kind::TooLarge:
        return ManifestText::tr("It is larger than %1.").arg(Format().bytes(maximumManifestBytes));
    case Kind::NoXml:
        return ManifestText::tr("It is not well-formed XML: see line %1.").arg(Format().number(fault.line));
    case Kind::HasDeclarations:
        return ManifestText::tr("It declares a document type or entities. Remove them: manifests need none.");
    case Kind::TooComplex:
        return ManifestText::tr("It has too many elements or attributes, or elements are nested too deep.");
    case Kind::NoEvents:
        return ManifestText::tr("It describes no events, or only those of earlier manifests.");
    case Kind::Ended: // as was requested: there is nothing to say
        break;
    }
    return {};
}

} // namespace

std::optional<ManifestFault> addManifestText(const QByteArray& text, Manifests* manifests, const ManifestWatch& goesOn)
{
    XmlElement root;
    if (const std::optional<ManifestFault> fault = XmlTree(text, goesOn).read(&root))
        return fault;
    return manifests->add(root) != 0 ? std::nullopt : std::optional(ManifestFault{Kind::NoEvents});
}

std::optional<ManifestFault> addManifest(const QString& path, Manifests* manifests, const ManifestWatch& goesOn)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return ManifestFault{Kind::NotReadable, systemReason(file)};
    const QByteArray text = file.read(maximumManifestBytes + 1);
    if (file.error() != QFileDevice::NoError)
        return ManifestFault{Kind::NotReadable, systemReason(file)};
    if (text.size() > maximumManifestBytes)
        return ManifestFault{Kind::TooLarge};
    return addManifestText(text, manifests, goesOn);
}

QStringList manifestsBeside(const QString& logFile)
{
    constexpr qsizetype maximumCount = 100;
    const QDir folder = QFileInfo(logFile).dir();
    QStringList paths;
    // Name filters are not used: they leak memory of threads on Windows.
    for (const QFileInfo& entry : folder.entryInfoList(QDir::Files | QDir::Readable, QDir::Name)) {
        if (entry.suffix().compare(u"man"_s, Qt::CaseInsensitive) == 0 && paths.size() < maximumCount)
            paths.append(entry.filePath());
    }
    return paths;
}

QString ManifestText::added(const QString& path)
{
    //: %1 is a file
    return tr("Events are now also decoded by the manifest “%1”.").arg(shownName(QDir::toNativeSeparators(path)));
}

QString ManifestText::fault(const QString& path, const ManifestFault& fault)
{
    //: %1 is a file, %2 a sentence that says why
    return tr("The manifest “%1” is not used. %2").arg(shownName(QDir::toNativeSeparators(path)), reasonOf(fault));
}

} // namespace etwarden
