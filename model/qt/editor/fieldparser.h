// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>

#include <cstdint>
#include <variant>
#include <vector>

namespace etwarden {

/// What was typed or pasted into a field of a number. Nothing is clamped or dropped: a text is the whole value, or an
/// error whose sentence names it.
class FieldParser
{
    Q_DECLARE_TR_FUNCTIONS(FieldParser)

public:
    template<typename Number>
    using Parsed = std::variant<Number, QString>; ///< the value, or a translated sentence

    /// Hexadecimal with or without "0x"; spaces and underscores may be anywhere between the digits.
    static Parsed<std::uint32_t> hex32(const QString& text);
    static Parsed<std::uint64_t> hex64(const QString& text);

    /// Decimal, digits grouped as in the current locale, by spaces or not at all; hexadecimal with "0x".
    static Parsed<std::uint32_t> number32(const QString& text);

    /// The same with a sign.
    static Parsed<std::int32_t> signed32(const QString& text);

    /// A level of events: 0 to 255.
    static Parsed<std::uint8_t> level(const QString& text);

    /// Numbers separated by commas, semicolons or spaces; none is a list as well. Digits are not grouped.
    static Parsed<std::vector<std::uint32_t>> list32(const QString& text);
    static Parsed<std::vector<std::uint16_t>> list16(const QString& text);

    /// Pool tags separated by spaces, see parsePoolTag(); none is a list as well.
    static Parsed<std::vector<std::uint32_t>> poolTags(const QString& text);
};

} // namespace etwarden
