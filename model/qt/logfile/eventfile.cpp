// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/logfile/eventfile.h"

#include "model/qt/common/wholefile.h"

#include <QIODevice>

#include <future>
#include <string>
#include <utility>

namespace etwarden {

QString EventFileWriter::write(const QString& path, const EventText& text) const
{
    constexpr std::size_t writtenAtOnce = 1024 * 1024;
    constexpr std::size_t eventsBetweenQuestions = 1024;
    return writeWholeFile(path, [&](QIODevice& device) {
        std::string lines(format == EventFormat::Csv ? EventText::csvHeader() : std::string_view());
        std::string block; // which is being written, on another thread: that takes as long as to make the next one
        std::future<bool> isWritten;
        const auto flush = [&] {
            if (isWritten.valid() && !isWritten.get())
                return false;
            block.swap(lines);
            lines.clear();
            isWritten = std::async([&] {
                const auto size = static_cast<qint64>(block.size());
                return device.write(block.data(), size) == size;
            });
            return true;
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
        return flush() && isWritten.get();
    });
}

} // namespace etwarden
