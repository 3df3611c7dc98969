// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/optionvalues.h"

#include "app/commandlinehelp.h"
#include "model/etw/bitnames.h"
#include "model/etw/enableflags.h"
#include "model/etw/enableproperties.h"
#include "model/etw/kernelpresets.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/v2options.h"
#include "model/etw/windowskernels.h"
#include "model/qt/common/logging.h"

#include <QDateTime>
#include <QDir>
#include <QLocale>
#include <QRegularExpression>

#include <array>
#include <cmath>
#include <limits>
#include <span>
#include <tuple>
#include <type_traits>
#include <utility>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr auto wholeLog = "all"_L1;

/// The bits of one word, which for kernel flags may name a group of them.
template<typename Group>
std::optional<std::uint32_t> bitsOfWord(std::span<const BitEntry<Group>> catalogue, const QString& word)
{
    if constexpr (std::is_same_v<Group, EnableFlagGroup>) {
        if (const KernelPreset* group = kernelPresetNamed(word.toStdString()))
            return group->enableFlags;
    }
    return bitsNamed(catalogue, word.toUpper().replace("0X"_L1, "0x"_L1).toStdString());
}

/// The bits of a list of names and numbers.
template<typename Group>
Bits bitsOf(std::span<const BitEntry<Group>> catalogue, const QString& option, const QString& list)
{
    static const QRegularExpression separators(u"[,|+ ]+"_s);
    std::uint32_t bits = 0;
    for (const QString& word : list.split(separators, Qt::SkipEmptyParts)) {
        const std::optional<std::uint32_t> named = bitsOfWord(catalogue, word);
        if (!named) {
            //: %1 is an option of the command line, %2 what was given
            return CommandLineError{CommandLineHelp::tr(
                "--%1: “%2” is neither a number nor one of the names that “etwarden start --help” lists.")
                                        .arg(option, word)};
        }
        bits |= *named;
    }
    return bits;
}

} // namespace

QString dashed(const QString& option)
{
    return u"--"_s + option;
}

CommandLineError cannotCombine(const QString& option, const QString& other)
{
    return {CommandLineHelp::tr("--%1 and --%2 cannot be combined.").arg(option, other)};
}

CommandLineError notOneOf(const QString& option, const QString& typed, const QStringList& words)
{
    //: %1 is an option of the command line, %2 what was given, %3 a list of words
    return {CommandLineHelp::tr("--%1: “%2” is not one of %3.").arg(option, typed, words.join(u", "_s))};
}

std::optional<std::uint64_t> wholeNumber(const QString& text, std::uint64_t minimum, std::uint64_t maximum)
{
    const std::optional<std::uint64_t> number = numberFrom(text.toStdString());
    return number && *number >= minimum && *number <= maximum ? number : std::nullopt;
}

CommandLineError noNumber(const QString& option, const QString& typed, std::uint64_t minimum, std::uint64_t maximum)
{
    //: %1 is an option of the command line, %2 what was given, %3 and %4 are numbers
    return {CommandLineHelp::tr("--%1: “%2” is not a whole number from %3 to %4.")
                .arg(option, typed, QString::number(minimum), QString::number(maximum))};
}

std::optional<std::chrono::milliseconds> secondsOf(const QString& text, double minimum, double maximum)
{
    bool ok = false;
    const double seconds = QLocale::c().toDouble(text, &ok);
    if (!ok || !std::isfinite(seconds) || seconds < minimum || seconds > maximum)
        return std::nullopt;
    return std::chrono::milliseconds(std::llround(seconds * 1000));
}

std::optional<QSize> sizeOf(const QString& text, int minimum, int maximum)
{
    static const QRegularExpression pattern(u"^(\\d{1,5})x(\\d{1,5})$"_s);
    const QRegularExpressionMatch match = pattern.match(text);
    if (!match.hasMatch())
        return std::nullopt;
    const QSize size(match.capturedView(1).toInt(), match.capturedView(2).toInt());
    const auto fits = [=](int extent) { return extent >= minimum && extent <= maximum; };
    return fits(size.width()) && fits(size.height()) ? std::optional(size) : std::nullopt;
}

std::optional<WindowsVersion> windowsOf(const QString& text)
{
    static const QRegularExpression pattern(u"^(\\d{1,2})\\.(\\d{1,2})\\.(\\d{1,6})$"_s);
    const QRegularExpressionMatch match = pattern.match(text);
    if (!match.hasMatch())
        return std::nullopt;
    const std::tuple asked(
        match.capturedView(1).toUInt(), match.capturedView(2).toUInt(), match.capturedView(3).toUInt());
    std::optional<WindowsVersion> found;
    for (const WindowsKernel& kernel : windowsKernels) {
        if (kernel.windows != WindowsVersion::Unknown && kernel.number() <= asked)
            found = kernel.windows;
    }
    return found;
}

std::optional<TraceMoment> momentOf(const QString& text)
{
    bool isNumber = false;
    const double seconds = QLocale::c().toDouble(text, &isNumber);
    if (isNumber && std::isfinite(seconds) && seconds >= 0 && seconds < 1e9)
        return TraceMoment{.isAfterStart = true,
            .time = static_cast<FileTime>(std::llround(seconds * static_cast<double>(fileTimePerSecond)))};
    static const QRegularExpression pattern(u"^(\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d)(?:\\.(\\d{1,7}))?Z?$"_s);
    const QRegularExpressionMatch match = pattern.match(text);
    QDateTime time = QDateTime::fromString(match.captured(1), Qt::ISODate);
    if (!match.hasMatch() || !time.isValid() || time.date().year() < 1601)
        return std::nullopt;
    time.setTimeSpec(Qt::UTC);
    const qint64 seconds1601 = QDateTime(QDate(1601, 1, 1), QTime(0, 0), Qt::UTC).secsTo(time);
    return TraceMoment{.time = static_cast<FileTime>(seconds1601) * fileTimePerSecond
            + match.captured(2).leftJustified(7, u'0').toULongLong()};
}

std::variant<QStringList, QString> logPartsOf(const QString& list)
{
    const QStringList all = logParts();
    const QStringList parts = list.split(u',');
    for (const QString& part : parts) {
        if (part != wholeLog && !all.contains(part))
            return part;
    }
    return parts.contains(wholeLog) ? all : parts;
}

QStringList logWords()
{
    return QStringList(wholeLog) + logParts();
}

Bits logFileModeOf(const QString& option, const QString& list)
{
    return bitsOf(logFileModeCatalogue(), option, list);
}

Bits enableFlagsOf(const QString& option, const QString& list)
{
    return bitsOf(enableFlagCatalogue(), option, list);
}

Bits v2OptionsOf(const QString& option, const QString& list)
{
    return bitsOf(v2OptionCatalogue(), option, list);
}

Bits enablePropertyOf(const QString& option, const QString& list)
{
    return bitsOf(enablePropertyCatalogue(), option, list);
}

/// "GUID|NAME[:LEVEL[:ANY[:ALL[:PROPERTIES]]]]"
std::variant<ProviderConfig, CommandLineError> providerOf(const QString& text)
{
    const QString option = u"provider"_s;
    QStringList parts = text.split(u':');
    constexpr qsizetype mostParts = 5;
    if (parts.front().isEmpty() || parts.size() > mostParts) {
        //: %1 is what was given
        return CommandLineError{CommandLineHelp::tr(
            "--provider: “%1” is not GUID|NAME[:LEVEL[:ANY[:ALL[:PROPERTIES]]]]; an example is My-Provider:5:0x10.")
                                    .arg(text)};
    }
    parts.resize(mostParts);
    ProviderConfig provider;
    provider.name = parts[0].toStdU16String();
    if (const std::optional<Guid> guid = parseGuid(parts[0].toStdString())) {
        provider.guid = *guid;
        provider.name.clear();
    }
    if (!parts[1].isEmpty()) {
        const std::optional<std::uint64_t> level = wholeNumber(parts[1], 0, 255);
        if (!level)
            return noNumber(option, parts[1], 0, 255);
        provider.level = static_cast<std::uint8_t>(*level);
    }
    using Keyword = std::pair<QString, std::uint64_t*>;
    for (const auto& [part, keyword] :
        {Keyword{parts[2], &provider.matchAnyKeyword}, Keyword{parts[3], &provider.matchAllKeyword}})
    {
        constexpr std::uint64_t maximum = std::numeric_limits<std::uint64_t>::max();
        const std::optional<std::uint64_t> value = part.isEmpty() ? 0 : wholeNumber(part, 0, maximum);
        if (!value)
            return noNumber(option, part, 0, maximum);
        *keyword = *value;
    }
    const auto properties = enablePropertyOf(option, parts[4]);
    if (const auto* error = std::get_if<CommandLineError>(&properties))
        return *error;
    provider.enableProperty = std::get<std::uint32_t>(properties);
    return provider;
}

/// "RATE[:BYTES[:BURST[:THREADS]]]"
std::variant<LoadSettings, CommandLineError> loadSettingsOf(const QString& text)
{
    struct Part
    {
        std::uint32_t LoadSettings::*member;
        std::uint32_t minimum;
        std::uint32_t maximum;
    };
    constexpr std::array parts{Part{&LoadSettings::eventsPerSecond, 0, std::numeric_limits<std::uint32_t>::max()},
        Part{&LoadSettings::payloadBytes, 0, 65'536}, Part{&LoadSettings::burst, 1, 1'000'000},
        Part{&LoadSettings::threads, 1, 64}};
    const QStringList typed = text.split(u':');
    if (typed.size() > std::ssize(parts)) {
        //: %1 is what was given
        return CommandLineError{
            CommandLineHelp::tr("--load: “%1” is not RATE[:BYTES[:BURST[:THREADS]]]; an example is 10000:200.")
                .arg(text)};
    }
    LoadSettings load;
    for (qsizetype i = 0; i < typed.size(); ++i) {
        const Part& part = parts[static_cast<std::size_t>(i)];
        const std::optional<std::uint64_t> number = wholeNumber(typed[i], part.minimum, part.maximum);
        if (!number)
            return noNumber(u"load"_s, typed[i], part.minimum, part.maximum);
        load.*part.member = static_cast<std::uint32_t>(*number);
    }
    return load;
}

QString absoluteIn(const QString& folder, const QString& file)
{
    return folder.isEmpty() || file.isEmpty() ? file : QDir::cleanPath(QDir(folder).absoluteFilePath(file));
}

} // namespace etwarden
