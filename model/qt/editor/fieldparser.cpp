// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/editor/fieldparser.h"

#include "model/etw/pooltags.h"
#include "model/qt/text/format.h"

#include <QRegularExpression>

#include <cmath>
#include <limits>
#include <optional>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr qsizetype shownCharacters = 24; // of a pasted text that is repeated in a sentence

QString quoted(const QString& text)
{
    const QString shown = text.simplified();
    return shown.size() <= shownCharacters ? shown : shown.first(shownCharacters) + u'\u2026';
}

bool isSeparator(QChar character)
{
    return character.isSpace() || character == u'_';
}

bool isHexDigit(QChar character)
{
    const char16_t unit = character.unicode();
    return (unit >= u'0' && unit <= u'9') || (unit >= u'a' && unit <= u'f') || (unit >= u'A' && unit <= u'F');
}

bool hasHexPrefix(QStringView text)
{
    return text.startsWith("0x"_L1, Qt::CaseInsensitive);
}

/// The digits of a whole number without their grouping; nothing for any other text. Grouped digits are in threes, so
/// that neither "1,5" nor "1 5" becomes 15.
std::optional<QString> plainDigits(const QString& text)
{
    static const QRegularExpression plain(u"^[-+]?[0-9]+$"_s);
    static const QRegularExpression spaced(
        u"^[-+]?[0-9]{1,3}([\\s_'\u2019\u00a0\u202f][0-9]{3})+$"_s, QRegularExpression::UseUnicodePropertiesOption);
    QString number = text.trimmed();
    const QString group = QLocale().groupSeparator();
    const QRegularExpression grouped(u"^[-+]?[0-9]{1,3}("_s + QRegularExpression::escape(group) + u"[0-9]{3})+$"_s);
    if (!plain.match(number).hasMatch() && !spaced.match(number).hasMatch() && !grouped.match(number).hasMatch())
        return std::nullopt;
    number.removeIf([](QChar character) {
        return !(character >= u'0' && character <= u'9') && character != u'-' && character != u'+';
    });
    return number;
}

QString noNumber(const QString& text)
{
    //: %1 is what was typed
    return FieldParser::tr("“%1” is not a whole number.").arg(quoted(text));
}

template<typename Number>
FieldParser::Parsed<Number> inRange(const QString& text, const QString& digits)
{
    bool fits = false;
    const qlonglong value = digits.toLongLong(&fits);
    using Limits = std::numeric_limits<Number>;
    if (!fits || value < qlonglong{Limits::min()} || value > qlonglong{Limits::max()}) {
        const QLocale locale;
        //: %1 is what was typed, %2 and %3 are the smallest and the largest value possible
        return FieldParser::tr("%1 is out of range: enter a value from %2 to %3.")
            .arg(quoted(text), locale.toString(qlonglong{Limits::min()}), locale.toString(qlonglong{Limits::max()}));
    }
    return static_cast<Number>(value);
}

template<typename Number>
FieldParser::Parsed<Number> decimal(const QString& text)
{
    const std::optional<QString> digits = plainDigits(text);
    if (!digits) {
        if (text.trimmed().isEmpty())
            return FieldParser::tr("A number is missing.");
        return noNumber(text);
    }
    return inRange<Number>(text, *digits);
}

QString tooLong(const QString& text, std::uint32_t)
{
    //: %1 is what was typed
    return FieldParser::tr("“%1” is longer than 32 bits: enter at most eight hexadecimal digits.").arg(quoted(text));
}

QString tooLong(const QString& text, std::uint64_t)
{
    //: %1 is what was typed
    return FieldParser::tr("“%1” is longer than 64 bits: enter at most 16 hexadecimal digits.").arg(quoted(text));
}

template<typename Number>
FieldParser::Parsed<Number> hexadecimal(const QString& text)
{
    constexpr qsizetype hexDigits = 2 * sizeof(Number);
    QString digits = text;
    digits.removeIf(isSeparator);
    if (hasHexPrefix(digits))
        digits = digits.sliced(2);
    if (digits.isEmpty())
        return FieldParser::tr("Hexadecimal digits are missing.");
    for (const QChar character : digits) {
        if (!isHexDigit(character)) {
            //: %1 is what was typed, %2 the first character of it that is wrong
            return FieldParser::tr("“%1” is not a hexadecimal number: “%2” is not a hexadecimal digit.")
                .arg(quoted(text), character);
        }
    }
    while (digits.size() > hexDigits && digits.startsWith(u'0'))
        digits = digits.sliced(1);
    if (digits.size() > hexDigits)
        return tooLong(text, Number{});
    return static_cast<Number>(digits.toULongLong(nullptr, 16));
}

template<typename Number>
FieldParser::Parsed<std::vector<Number>> parsedList(const QString& text)
{
    static const QRegularExpression separators(u"[\\s,;]+"_s, QRegularExpression::UseUnicodePropertiesOption);
    static const QRegularExpression digits(u"^[0-9]+$"_s);
    std::vector<Number> numbers;
    for (const QString& word : text.split(separators, Qt::SkipEmptyParts)) {
        if (!digits.match(word).hasMatch())
            return noNumber(word);
        const FieldParser::Parsed<Number> parsed = inRange<Number>(word, word);
        if (const QString* const problem = std::get_if<QString>(&parsed))
            return *problem;
        numbers.push_back(std::get<Number>(parsed));
    }
    return numbers;
}

} // namespace

FieldParser::Parsed<std::uint32_t> FieldParser::hex32(const QString& text)
{
    return hexadecimal<std::uint32_t>(text);
}

FieldParser::Parsed<std::uint64_t> FieldParser::hex64(const QString& text)
{
    return hexadecimal<std::uint64_t>(text);
}

FieldParser::Parsed<std::uint32_t> FieldParser::number32(const QString& text)
{
    return hasHexPrefix(QStringView(text).trimmed()) ? hex32(text) : decimal<std::uint32_t>(text);
}

FieldParser::Parsed<std::int32_t> FieldParser::signed32(const QString& text)
{
    return decimal<std::int32_t>(text);
}

FieldParser::Parsed<std::uint8_t> FieldParser::level(const QString& text)
{
    return decimal<std::uint8_t>(text);
}

FieldParser::Parsed<std::vector<std::uint32_t>> FieldParser::list32(const QString& text)
{
    return parsedList<std::uint32_t>(text);
}

FieldParser::Parsed<std::vector<std::uint16_t>> FieldParser::list16(const QString& text)
{
    return parsedList<std::uint16_t>(text);
}

FieldParser::Parsed<std::vector<std::uint32_t>> FieldParser::poolTags(const QString& text)
{
    std::vector<std::uint32_t> tags;
    for (const QString& word : text.simplified().split(u' ', Qt::SkipEmptyParts)) {
        const std::optional<std::uint32_t> tag = parsePoolTag(word.toStdString());
        if (!tag) {
            //: %1 is what was typed
            return tr("“%1” is not a pool tag: enter up to four characters, or “0x” and eight hexadecimal digits.")
                .arg(quoted(word));
        }
        tags.push_back(*tag);
    }
    return tags;
}

} // namespace etwarden
