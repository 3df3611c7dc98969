// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/logfile/manifestfile.h"

#include "model/qt/common/xmlreader.h"
#include "tests/support/etl/hostiletraces.h"
#include "tests/support/qtprinters.h"

#include <QFile>
#include <QStringEncoder>
#include <QTemporaryDir>

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;
using Kind = ManifestFault::Kind;

constexpr Guid planets = "0f67e49f-fe51-4e9f-b490-6f2948cc6027"_guid;

/// A manifest with the events of one provider.
QByteArray manifest(const QByteArray& events)
{
    return R"(<?xml version="1.0" encoding="UTF-8"?>
<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events">
 <instrumentation><events><provider name="Solar-Planets" guid="{0F67E49F-FE51-4E9F-B490-6F2948CC6027}" symbol="P">
  <events>)"
        + events + R"(</events></provider></events></instrumentation></instrumentationManifest>)";
}

std::optional<Kind> faultOf(const QByteArray& text)
{
    Manifests ignored;
    const std::optional<ManifestFault> fault = addManifestText(text, &ignored);
    return fault ? std::optional(fault->kind) : std::nullopt;
}

TEST(ManifestFile, HostileFilesAreRefused)
{
    constexpr auto maximumDepth = static_cast<qsizetype>(XmlLimits().depth);
    EXPECT_EQ(faultOf("<a><b></a>"), Kind::NoXml);
    EXPECT_EQ(faultOf(""), Kind::NoXml);
    EXPECT_EQ(faultOf("<a/>"), Kind::NoEvents);
    EXPECT_EQ(faultOf("<!DOCTYPE a [<!ENTITY x \"y\">]><a>&x;</a>"), Kind::HasDeclarations);
    EXPECT_EQ(faultOf(QByteArray("<a>").repeated(maximumDepth + 1) + QByteArray("</a>").repeated(maximumDepth + 1)),
        Kind::TooComplex);
    EXPECT_EQ(faultOf("<a>" + QByteArray("<b/>").repeated(static_cast<qsizetype>(XmlLimits().elements)) + "</a>"),
        Kind::TooComplex);
    EXPECT_EQ(faultOf(manifest(R"(<event value="70000"/><event value="x"/><event value="1" version="256"/>)")),
        Kind::NoEvents);
}

TEST(ManifestFile, ElementsHaveABoundedNumberOfAttributes)
{
    const auto withAttributes = [](std::size_t count) {
        return QByteArray::fromStdString(hostile::manifestOfAttributes(count));
    };
    const QByteArray most = withAttributes(XmlLimits().attributes);
    const QByteArray tooMany = withAttributes(XmlLimits().attributes + 1);
    EXPECT_EQ(faultOf(most), Kind::NoEvents);
    EXPECT_EQ(faultOf(tooMany), Kind::TooComplex);
    for (const QStringConverter::Encoding encoding : {QStringConverter::Utf16LE, QStringConverter::Utf32BE}) {
        const auto encoded = [encoding](const QByteArray& text) -> QByteArray {
            return QStringEncoder(encoding, QStringConverter::Flag::WriteBom).encode(QString::fromUtf8(text));
        };
        EXPECT_EQ(faultOf(encoded(most)), Kind::NoEvents);
        EXPECT_EQ(faultOf(encoded(tooMany)), Kind::TooComplex);
    }
    EXPECT_EQ(faultOf(withAttributes(80'000)), Kind::TooComplex);
}

TEST(ManifestFile, PrefixesOfNamespacesAreNoPartOfNames)
{
    Manifests manifests;
    const std::optional<ManifestFault> fault = addManifestText(
        R"(<x:instrumentationManifest xmlns:x="e" xmlns:name="n"><x:instrumentation><x:events><x:provider x:name="Own"
        guid="{0F67E49F-FE51-4E9F-B490-6F2948CC6027}"><x:events><x:event value="7" version="1"/></x:events></x:provider>
        </x:events></x:instrumentation></x:instrumentationManifest>)",
        &manifests);
    EXPECT_FALSE(fault);
    EXPECT_EQ(manifests.provider(planets), "Own");
}

TEST(ManifestFile, ReadingEndsWhenTheWatchSaysSo)
{
    Manifests manifests;
    int asked = 0;
    const auto goesOn = [&asked] { return ++asked < 3; };
    const QByteArray text = manifest(R"(<event value="7" version="1" symbol="First"/>)");
    const std::optional<ManifestFault> fault = addManifestText(text, &manifests, goesOn);
    ASSERT_TRUE(fault);
    EXPECT_EQ(fault->kind, Kind::Ended);
    EXPECT_EQ(asked, 3);
    EXPECT_TRUE(manifests.isEmpty());
}

TEST(ManifestFile, FaultsNameTheFileAndTheLine)
{
    Manifests manifests;
    const QTemporaryDir folder;
    QFile file(folder.filePath(u"broken.MAN"_s));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly) && file.write("<a>\n\n<b></a>") > 0);
    file.close();
    const std::optional<ManifestFault> fault = addManifest(file.fileName(), &manifests);
    ASSERT_TRUE(fault);
    EXPECT_EQ(fault->line, 3u);
    const QString text = ManifestText::fault(file.fileName(), *fault);
    EXPECT_TRUE(text.contains(u"broken.MAN") && text.contains(u"line 3")) << qPrintable(text);
    EXPECT_EQ(addManifest(folder.filePath(u"none.man"_s), &manifests)->kind, Kind::NotReadable);
    EXPECT_EQ(manifestsBeside(folder.filePath(u"a.etl"_s)), QStringList(file.fileName()));
}

} // namespace
} // namespace etwarden
