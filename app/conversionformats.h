// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/convert/ctftrace.h"
#include "model/etl/convert/traceconversion.h"

#include <QString>

#include <span>
#include <string_view>

namespace etwarden {

/// A format of --convert, which is one file or a folder of them: the other function is null.
struct ConversionFormat
{
    std::string_view ending; ///< of the name of what is written, in any case
    bool (*writeFile)(const ConversionSource& source, const ByteWriter& write) = nullptr;
    bool (*writeFolder)(const ConversionSource& source, const FolderWriter& write) = nullptr;
};

std::span<const ConversionFormat> conversionFormats();
/// The format that the ending of the path asks for; null: none has it.
const ConversionFormat* conversionFormatOf(const QString& path);

} // namespace etwarden
