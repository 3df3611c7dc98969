// SPDX-License-Identifier: GPL-3.0-or-later
// The command line: each line of the input is an argument.
#include "app/commandlineparser.h"
#include "tests/fuzz/fuzztarget.h"

using namespace etwarden;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const QString text = QString::fromUtf8(reinterpret_cast<const char*>(data), static_cast<qsizetype>(size));
    const QStringList arguments = QStringList(QStringLiteral("etwarden")) + text.split(u'\n');
    CommandLineParser::language(arguments);
    const auto parsed = CommandLineParser::parse(arguments);
    if (const auto* const error = std::get_if<CommandLineError>(&parsed)) {
        fuzz::demand(!error->message.isEmpty(), "a refusal says why");
        return 0;
    }
    const auto& line = std::get<CommandLine>(parsed);
    fuzz::demand(line.ticks >= 1 && line.ticks <= 1000, "ticks are in their range");
    fuzz::demand(!line.interval || (line.interval->count() >= 100 && line.interval->count() <= 60'000),
        "the interval is in its range");
    fuzz::demand(!line.duration || line.duration->count() > 0, "a recording has a duration above 0");
    fuzz::demand(line.size.width() >= 320 && line.size.height() >= 320 && line.size.width() <= 8192
            && line.size.height() <= 8192,
        "the size of a picture is in its range");
    return 0;
}
