// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/logfile/traceconverter.h"

#include "model/etl/convert/chrometrace.h"
#include "model/etl/convert/perfettotrace.h"
#include "model/qt/common/wholefile.h"

#include <QDir>
#include <QFile>

#include <algorithm>
#include <string>

namespace etwarden {

namespace {

QLatin1StringView endingOf(const ConversionFormat& format)
{
    return {format.ending.data(), static_cast<qsizetype>(format.ending.size())};
}

} // namespace

std::span<const ConversionFormat> conversionFormats()
{
    static constexpr ConversionFormat formats[] = {
        {.ending = ".json", .writeFile = writeChromeTrace},
        {.ending = ".ctf", .writeFolder = writeCtfTrace},
        {.ending = ".pftrace", .writeFile = writePerfettoTrace},
    };
    return formats;
}

const ConversionFormat* conversionFormatOf(const QString& path)
{
    const std::span<const ConversionFormat> formats = conversionFormats();
    const auto format = std::ranges::find_if(
        formats, [&path](const ConversionFormat& one) { return path.endsWith(endingOf(one), Qt::CaseInsensitive); });
    return format != formats.end() ? &*format : nullptr;
}

QString conversionEndings()
{
    QStringList endings;
    for (const ConversionFormat& format : conversionFormats())
        endings.append(endingOf(format));
    return endings.join(QLatin1String(", "));
}

QString TraceConverter::write(const ConversionSource& source, const QString& path) const
{
    return format.writeFolder != nullptr ? writeFolder(source, path) : writeFile(source, path);
}

QString TraceConverter::writeFile(const ConversionSource& source, const QString& path) const
{
    const auto writeTo = [&](QIODevice& file) {
        return format.writeFile(source, [&](std::string_view bytes) {
            const auto size = static_cast<qint64>(bytes.size());
            return goesOn() && file.write(bytes.data(), size) == size;
        });
    };
    return existing == Existing::Replaced ? writeWholeFile(path, writeTo) : writeNewFile(path, writeTo);
}

QString TraceConverter::writeFolder(const ConversionSource& source, const QString& path) const
{
    return writeNewFolder(path, [&](const QString& folder) {
        QString reason;
        format.writeFolder(source, [&](const std::string& name, std::string_view bytes) {
            QFile file(QDir(folder).filePath(QString::fromStdString(name)));
            const auto size = static_cast<qint64>(bytes.size());
            const bool isWritten =
                goesOn() && file.open(QIODevice::Append) && file.write(bytes.data(), size) == size && file.flush();
            if (!isWritten)
                reason = whyNotWritten(file);
            return isWritten;
        });
        return reason;
    });
}

} // namespace etwarden
