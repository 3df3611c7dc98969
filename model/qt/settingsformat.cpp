// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/settingsformat.h"

#include "model/qt/common/logging.h"
#include "model/qt/common/oneline.h"

#include <QFileDevice>
#include <QIODevice>

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr QLatin1String generalSection("General"); // of keys without a slash
constexpr QLatin1String invalidValue("@Invalid()"); // also an empty list
constexpr QLatin1String bytesBegin("@ByteArray(");
constexpr QLatin1String textBegin("@String("); // Qt's own format writes it around a text with a NUL
constexpr QLatin1String end(")");

constexpr std::pair<char16_t, char16_t> letterEscapes[] = {
    {u'a', u'\a'}, {u'b', u'\b'}, {u'f', u'\f'}, {u'n', u'\n'}, {u'r', u'\r'}, {u't', u'\t'}, {u'v', u'\v'}};

std::optional<unsigned> digitOf(QChar character, int base)
{
    bool ok = false;
    const unsigned digit = QStringView(&character, 1).toUInt(&ok, base);
    return ok ? std::optional(digit) : std::nullopt;
}

/// What the escape after a backslash means; `rest` begins after the backslash and ends up after the escape.
QChar readEscape(QStringView& rest)
{
    const QChar first = rest.front();
    const bool isHexadecimal = first == u'x';
    if (isHexadecimal || digitOf(first, 8)) {
        const unsigned base = isHexadecimal ? 16 : 8;
        rest = rest.mid(isHexadecimal ? 1 : 0);
        unsigned code = 0;
        for (; !rest.empty(); rest = rest.mid(1)) {
            const std::optional<unsigned> digit = digitOf(rest.front(), static_cast<int>(base));
            if (!digit)
                break;
            code = code * base + *digit;
        }
        return QChar(static_cast<char16_t>(code));
    }
    rest = rest.mid(1);
    const auto letter = std::ranges::find(letterEscapes, first.unicode(), &std::pair<char16_t, char16_t>::first);
    return letter != std::end(letterEscapes) ? QChar(letter->second) : first;
}

/// The parts of a value, which commas separate, without quotes and escapes.
QStringList partsOf(QStringView text)
{
    QStringList parts;
    QString part;
    qsizetype kept = 0; // of the part, whatever follows: spaces at its end are dropped, unless they are quoted
    bool isQuoted = false;
    const auto endPart = [&] { parts.append(std::exchange(part, {}).left(std::exchange(kept, 0))); };
    while (!text.empty()) {
        const QChar character = text.front();
        text = text.mid(1);
        if (character == u'"') {
            isQuoted = !isQuoted;
            kept = part.size();
        } else if (character == u',' && !isQuoted) {
            endPart();
        } else if (character == u'\\' && !text.empty()) {
            part += readEscape(text);
            kept = part.size();
        } else if (character != u' ' || isQuoted) {
            part += character;
            kept = part.size();
        } else if (!part.isEmpty()) {
            part += character;
        }
    }
    endPart();
    return parts;
}

QString unescaped(const QString& part)
{
    return part.startsWith("@@"_L1) ? part.mid(1) : part;
}

QVariant valueOf(QStringView text)
{
    QStringList parts = partsOf(text);
    if (parts.size() > 1) {
        std::ranges::transform(parts, parts.begin(), unescaped);
        return parts;
    }
    const QString& part = parts.front();
    if (part == invalidValue)
        return {};
    if (part.startsWith(bytesBegin) && part.endsWith(end))
        return part.mid(bytesBegin.size()).chopped(end.size()).toLatin1();
    if (part.startsWith(textBegin) && part.endsWith(end))
        return part.mid(textBegin.size()).chopped(end.size());
    return unescaped(part);
}

/// The text in quotes and with escapes where it needs them; plain ASCII.
QByteArray escaped(const QString& text)
{
    QByteArray result;
    bool isBehindCode = false;
    for (const QChar character : text) {
        const bool isPlain = character >= u' ' && character <= u'~';
        if (!isPlain || (isBehindCode && digitOf(character, 16))) {
            result += "\\x" + QByteArray::number(character.unicode(), 16);
            isBehindCode = true;
            continue;
        }
        if (character == u'"' || character == u'\\')
            result += '\\';
        result += character.toLatin1();
        isBehindCode = false;
    }
    const bool needsQuotes = text.startsWith(u' ') || text.endsWith(u' ')
        || std::ranges::any_of(text, [](QChar character) { return QStringView(u",;=\"").contains(character); });
    return needsQuotes ? '"' + result + '"' : result;
}

QByteArray writtenText(const QString& text)
{
    return escaped(text.startsWith(u'@') ? u'@' + text : text);
}

QByteArray written(const QVariant& value)
{
    if (value.typeId() == QMetaType::QByteArray)
        return escaped(bytesBegin + QString::fromLatin1(value.toByteArray()) + end);
    const bool isList = value.typeId() == QMetaType::QStringList;
    const QStringList parts = isList ? value.toStringList() : QStringList(value.toString());
    if (!value.isValid() || parts.isEmpty())
        return QByteArray(invalidValue.data(), invalidValue.size());
    QByteArrayList writtenParts;
    std::ranges::transform(parts, std::back_inserter(writtenParts), writtenText);
    return writtenParts.join(", ");
}

void logIgnored(const QIODevice& file, QStringView line)
{
    const auto* const named = qobject_cast<const QFileDevice*>(&file);
    qCWarning(settingsLog).noquote() << onOneLine(named != nullptr ? named->fileName() : QString())
                                     << "has a line that is no setting:" << onOneLine(line.toString());
}

bool read(QIODevice& file, QSettings::SettingsMap& values)
{
    QString group;
    for (const QString& untrimmed : QString::fromUtf8(file.readAll()).split(u'\n')) {
        const QStringView line = QStringView(untrimmed).trimmed();
        if (line.startsWith(u'[')) {
            const QStringView section = line.mid(1, line.indexOf(u']') - 1);
            group = section == generalSection ? QString() : section + u'/';
            continue;
        }
        if (line.isEmpty() || line.startsWith(u';') || line.startsWith(u'#'))
            continue;
        const qsizetype equals = line.indexOf(u'=');
        if (equals > 0)
            values.insert(group + line.first(equals).trimmed(), valueOf(line.mid(equals + 1)));
        else
            logIgnored(file, line);
    }
    return true;
}

bool write(QIODevice& file, const QSettings::SettingsMap& values)
{
    QMap<QString, QByteArray> sections;
    for (auto value = values.begin(); value != values.end(); ++value) {
        const QString section = value.key().contains(u'/') ? value.key().section(u'/', 0, 0) : generalSection;
        const QString key = value.key().contains(u'/') ? value.key().section(u'/', 1) : value.key();
        sections[section] += key.toUtf8() + '=' + written(value.value()) + '\n';
    }
    QByteArrayList texts;
    for (auto section = sections.begin(); section != sections.end(); ++section)
        texts.append('[' + section.key().toUtf8() + "]\n" + section.value());
    const QByteArray text = texts.join('\n');
    return file.write(text) == text.size();
}

} // namespace

QSettings::Format settingsFormat()
{
    static const QSettings::Format format = QSettings::registerFormat(u"ini"_s, read, write);
    return format;
}

} // namespace etwarden
