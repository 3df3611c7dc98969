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
        StackJoiner joiner(m_stacks, [&](const StackJoiner::Joined& joined) {
            if (format == EventFormat::Csv)
                text.appendCsv(lines, joined.event, joined.processor, &joined.stack);
            else
                text.appendJson(lines, joined.event, joined.processor, &joined.stack);
            return lines.size() < writtenAtOnce || flush();
        });
        std::uint64_t time = 0; // of the last event that has one, raw
        for (std::size_t i = 0; i < count; ++i) {
            WrittenEvent next;
            if (!read(i, &next))
                continue;
            time = next.event.time.value_or(time);
            if (!joiner.add(next.event, time, next.processor, next.isWanted))
                return false;
            if (i % eventsBetweenQuestions == 0 && !goesOn(i))
                return false;
        }
        return joiner.finish() && flush() && isWritten.get();
    });
}

} // namespace etwarden
