// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/decode/installedmanifest.h"
#include "model/etl/decode/manifest.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>

class QByteArray;

namespace etwarden {

/// Why an instrumentation manifest (.man) is not used.
struct ManifestFault
{
    enum class Kind : std::uint8_t {
        NotReadable, ///< `reason`: in the words of the system
        TooLarge, ///< more than maximumManifestBytes
        NoXml, ///< `line`: where it goes wrong
        NoMof, ///< a text that does not begin as XML is no MOF; `line`: where it goes wrong
        HasDeclarations, ///< a document type or entities, which can make a small file huge
        TooComplex, ///< beyond XmlLimits
        NoEvents, ///< it describes none that the ones before did not
        Ended, ///< reading was ended before
    };
    Kind kind = Kind::NotReadable;
    QString reason{};
    std::uint64_t line = 0;
};

// Our choice, both of them.
inline constexpr qint64 maximumManifestBytes = 32 * 1024 * 1024;
inline constexpr std::size_t maximumAskedProviders = 1'000; ///< of a file

/// Asked at each element that is read. False: reading ends, and nothing is added.
using ManifestWatch = std::function<bool()>;

/// Adds what a manifest says of events, in a time that is linear in its size. Waits for the disk.
std::optional<ManifestFault> addManifest(
    const QString& path, Manifests* manifests, const ManifestWatch& goesOn = [] { return true; });
/// Adds a manifest in memory, like addManifest().
std::optional<ManifestFault> addManifestText(
    const QByteArray& text, Manifests* manifests, const ManifestWatch& goesOn = [] { return true; });

/// The manifests in the folder of a log file, by name; at most 100 (our choice). Waits for the disk.
QStringList manifestsBeside(const QString& logFile);

class ManifestText
{
    Q_DECLARE_TR_FUNCTIONS(ManifestText)

public:
    static QString added(const QString& path);
    /// A sentence or two that name the file, what is wrong and what would be right.
    static QString fault(const QString& path, const ManifestFault& fault);
};

} // namespace etwarden
