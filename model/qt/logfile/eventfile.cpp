// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/logfile/eventfile.h"

#include "model/qt/common/wholefile.h"

#include <QIODevice>

namespace etwarden {

QString EventFileWriter::write(const QString& path, const EventText& text) const
{
    constexpr std::size_t writtenAtOnce = 256 * 1024;
    constexpr std::size_t eventsBetweenQuestions = 1024;
    return writeWholeFile(path, [&](QIODevice& device) {
        std::string lines(format == EventFormat::Csv ? EventText::csvHeader() : std::string_view());
        const auto flush = [&] {
            const auto size = static_cast<qint64>(lines.size());
            const bool isWritten = device.write(lines.data(), size) == size;
            lines.clear();
            return isWritten;
        };
        for (std::size_t i = 0; i < count; ++i) {
            WrittenEvent next;
            if (!read(i, &next))
                continue;
            if (format == EventFormat::Csv)
                text.appendCsv(lines, next.event, next.processor);
            else
                text.appendJson(lines, next.event, next.processor);
            if (lines.size() >= writtenAtOnce && !flush())
                return false;
            if (i % eventsBetweenQuestions == 0 && !goesOn(i))
                return false;
        }
        return flush();
    });
}

} // namespace etwarden
