// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/logfile/manifestfile.h"

#include "model/etw/filetext.h"
#include "model/qt/common/systemreason.h"
#include "model/qt/common/xmlreader.h"
#include "model/qt/text/format.h"
#include "model/qt/text/plaintext.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <string>
#include <string_view>

namespace etwarden {

namespace {

using namespace Qt::Literals::StringLiterals;
using Kind = ManifestFault::Kind;

Kind kindOf(XmlFault::Kind kind)
{
    switch (kind) {
    case XmlFault::Kind::NotWellFormed:
        return Kind::NoXml;
    case XmlFault::Kind::HasDeclarations:
        return Kind::HasDeclarations;
    case XmlFault::Kind::TooComplex:
        return Kind::TooComplex;
    case XmlFault::Kind::Ended:
        return Kind::Ended;
    }
    return Kind::NoXml;
}

QString reasonOf(const ManifestFault& fault)
{
    switch (fault.kind) {
    case Kind::NotReadable:
        return fault.reason;
    case Kind::TooLarge:
        return ManifestText::tr("It is larger than %1.").arg(Format().bytes(maximumManifestBytes));
    case Kind::NoXml:
        return ManifestText::tr("It is not well-formed XML: see line %1.").arg(Format().number(fault.line));
    case Kind::NoMof:
        return ManifestText::tr("It is neither XML nor MOF text: see line %1.").arg(Format().number(fault.line));
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
    const std::string xml = fileText(std::string_view(text.constData(), static_cast<std::size_t>(text.size())));
    const std::size_t begin = xml.find_first_not_of(" \t\r\n");
    if (begin != std::string::npos && xml[begin] != '<') {
        std::uint64_t line = 0;
        const std::optional<std::size_t> added = manifests->addMof(xml, &line);
        if (!added)
            return ManifestFault{Kind::NoMof, {}, line};
        return *added != 0 ? std::nullopt : std::optional(ManifestFault{Kind::NoEvents});
    }
    if (const std::optional<XmlFault> fault = readXml(xml, &root, XmlLimits(), goesOn))
        return ManifestFault{kindOf(fault->kind), {}, fault->line};
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
    // Name filters are not used: with mingw-w64 a thread that has used Qt's regular expressions crashes at its end,
    // https://gcc.gnu.org/bugzilla/show_bug.cgi?id=80816.
    for (const QFileInfo& entry : folder.entryInfoList(QDir::Files | QDir::Readable, QDir::Name)) {
        if (entry.suffix().compare(u"man"_s, Qt::CaseInsensitive) == 0 && paths.size() < maximumCount)
            paths.append(entry.filePath());
    }
    return paths;
}

QString ManifestText::added(const QString& path)
{
    //: %1 is a file
    return tr("Events are now also decoded by the manifest “%1”.").arg(shownPath(path));
}

QString ManifestText::fault(const QString& path, const ManifestFault& fault)
{
    //: %1 is a file, %2 a sentence that says why
    return tr("The manifest “%1” is not used. %2").arg(shownPath(path), reasonOf(fault));
}

} // namespace etwarden
