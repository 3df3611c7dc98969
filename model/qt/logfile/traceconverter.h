// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/convert/ctftrace.h"
#include "model/etl/convert/traceconversion.h"

#include <QString>

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>

namespace etwarden {

/// A format that log files are converted into, one file or a folder of them: the other function is null.
struct ConversionFormat
{
    std::string_view ending; ///< of the name of what is written, in any case
    bool (*writeFile)(const ConversionSource& source, const ByteWriter& write) = nullptr;
    bool (*writeFolder)(const ConversionSource& source, const FolderWriter& write) = nullptr;
};

std::span<const ConversionFormat> conversionFormats();
/// The format that the ending of the path asks for; null: none has it.
const ConversionFormat* conversionFormatOf(const QString& path);
QString conversionEndings(); ///< ".json, .ctf", for a sentence

/// Writes a trace in another format, whole or not at all, not on the GUI thread.
class TraceConverter
{
public:
    enum class Existing : std::uint8_t {
        Kept, ///< nothing is written where something exists
        Replaced, ///< an existing file is replaced, a folder is not
    };

    const ConversionFormat& format;
    Existing existing = Existing::Kept;
    std::function<bool()> goesOn; ///< called now and then; false: nothing is written

    /// Returns the reason of a failure, as the system words it; empty: it was written.
    QString write(const ConversionSource& source, const QString& path) const;

private:
    QString writeFile(const ConversionSource& source, const QString& path) const;
    QString writeFolder(const ConversionSource& source, const QString& path) const;
};

} // namespace etwarden
