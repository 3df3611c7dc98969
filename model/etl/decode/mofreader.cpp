// SPDX-License-Identifier: GPL-3.0-or-later
// Classes of classic events in MOF text, as mofcomp.exe takes them.
#include "model/etl/decode/eventnames.h"
#include "model/etl/decode/manifest_p.h"
#include "model/etw/eventtypes.h"
#include "model/etw/numbertext.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace etwarden {

namespace {

char loweredLetter(char unit)
{
    return unit >= 'A' && unit <= 'Z' ? static_cast<char>(unit - 'A' + 'a') : unit;
}

/// Names of classes and qualifiers have no case, so lower case is what they are compared in.
std::string loweredName(std::string_view name)
{
    std::string lowered(name);
    std::ranges::transform(lowered, lowered.begin(), loweredLetter);
    return lowered;
}

struct MofToken
{
    enum class Kind : std::uint8_t {
        End,
        Word, ///< a name or a number
        Text, ///< a text or a character without its quotation marks
        Sign, ///< one character
    };
    Kind kind = Kind::End;
    std::string text{};
    std::uint64_t line = 1;

    bool is(char sign) const { return kind == Kind::Sign && text[0] == sign; }
};

class MofLexer
{
public:
    explicit MofLexer(std::string_view text)
        : m_text(text)
    {
    }

    MofToken next()
    {
        skipSpace();
        MofToken token{.kind = MofToken::Kind::End, .text = {}, .line = m_line};
        if (m_at == m_text.size())
            return token;
        if (m_text[m_at] == '"' || m_text[m_at] == '\'')
            return takeText(std::move(token));
        if (!isOfWord(m_text[m_at])) {
            token.kind = MofToken::Kind::Sign;
            token.text = m_text[m_at++];
            return token;
        }
        token.kind = MofToken::Kind::Word;
        while (m_at < m_text.size() && isOfWord(m_text[m_at]))
            token.text += m_text[m_at++];
        return token;
    }

private:
    static bool isOfWord(char unit)
    {
        const char letter = loweredLetter(unit);
        return (letter >= 'a' && letter <= 'z') || (unit >= '0' && unit <= '9') || unit == '_' || unit == '.'
            || unit == '-' || unit == '$';
    }

    void skipSpace()
    {
        while (m_at < m_text.size()) {
            const std::string_view rest = m_text.substr(m_at);
            std::size_t size = 0;
            if (rest[0] == ' ' || rest[0] == '\t' || rest[0] == '\r' || rest[0] == '\n')
                size = 1;
            else if (rest[0] == '#' || rest.starts_with("//")) // pragmas say nothing of events
                size = std::min(rest.find('\n'), rest.size());
            else if (rest.starts_with("/*"))
                size = std::min(rest.find("*/", 2), rest.size() - 2) + 2;
            else
                return;
            skip(size);
        }
    }

    void skip(std::size_t size)
    {
        const std::string_view skipped = m_text.substr(m_at, size);
        m_line += static_cast<std::uint64_t>(std::ranges::count(skipped, '\n'));
        m_at += skipped.size();
    }

    MofToken takeText(MofToken token)
    {
        const char mark = m_text[m_at++];
        while (m_at < m_text.size() && m_text[m_at] != mark) {
            if (m_text[m_at] == '\\' && m_at + 1 < m_text.size())
                skip(1);
            token.text += m_text[m_at];
            skip(1);
        }
        if (m_at == m_text.size())
            return {.kind = MofToken::Kind::End, .text = {}, .line = token.line}; // it has no end
        ++m_at;
        token.kind = MofToken::Kind::Text;
        return token;
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    std::uint64_t m_line = 1;
};

using MofQualifiers = std::map<std::string, std::vector<std::string>>; ///< values by names in lower case

struct MofProperty
{
    MofQualifiers qualifiers;
    std::string type; ///< in lower case
    std::string name;
    std::string count; ///< of an array; empty: it is none
};

struct MofClass
{
    MofQualifiers qualifiers;
    std::string name;
    std::string base; ///< in lower case; empty: none
    std::vector<MofProperty> properties;
};

/// Reads the classes of a text, up to its end or to an error. Instances, methods and declarations of qualifiers say
/// nothing of events and are skipped.
class MofParser
{
public:
    explicit MofParser(std::string_view text)
        : m_lexer(text)
        , m_token(m_lexer.next())
    {
    }

    /// False: the text has an error at line().
    bool run(std::vector<MofClass>& classes)
    {
        while (m_token.kind != MofToken::Kind::End) {
            MofClass found;
            std::string keyword;
            if (!takeQualifiers(found.qualifiers) || !takeWord(keyword))
                return false;
            keyword = loweredName(keyword);
            if (keyword == "class" ? !takeClass(found) : !isReadPast(keyword) || !skipStatement())
                return false;
            if (keyword == "class")
                classes.push_back(std::move(found));
        }
        return true;
    }
    std::uint64_t line() const { return m_token.line; }

private:
    static bool isReadPast(std::string_view keyword) { return keyword == "instance" || keyword == "qualifier"; }

    /// Skips everything up to the next semicolon outside of brackets, and the semicolon.
    bool skipStatement()
    {
        std::string open; // the brackets that are to come
        for (; m_token.kind != MofToken::Kind::End; advance()) {
            if (m_token.kind != MofToken::Kind::Sign)
                continue;
            const char sign = m_token.text[0];
            if (sign == '{' || sign == '(' || sign == '[') {
                open += sign == '{' ? '}' : sign == '(' ? ')' : ']';
            } else if (sign == '}' || sign == ')' || sign == ']') {
                if (open.empty() || open.back() != sign)
                    return false;
                open.pop_back();
            } else if (sign == ';' && open.empty()) {
                advance();
                return true;
            }
        }
        return false;
    }

    void advance() { m_token = m_lexer.next(); }
    bool take(char sign)
    {
        const bool isThere = m_token.is(sign);
        if (isThere)
            advance();
        return isThere;
    }
    bool takeWord(std::string& word)
    {
        if (m_token.kind != MofToken::Kind::Word)
            return false;
        word = std::move(m_token.text);
        advance();
        return true;
    }

    bool takeKeyword(std::string_view keyword)
    {
        const bool isThere = m_token.kind == MofToken::Kind::Word && loweredName(m_token.text) == keyword;
        if (isThere)
            advance();
        return isThere;
    }

    /// Reads a value. Texts that stand side by side are one.
    bool takeValue(std::vector<std::string>& values)
    {
        if (m_token.kind != MofToken::Kind::Word && m_token.kind != MofToken::Kind::Text)
            return false;
        const bool isText = m_token.kind == MofToken::Kind::Text;
        values.push_back(std::move(m_token.text));
        for (advance(); isText && m_token.kind == MofToken::Kind::Text; advance())
            values.back() += m_token.text;
        return true;
    }

    bool takeValues(char end, std::vector<std::string>& values)
    {
        while (!take(end)) {
            if (!takeValue(values))
                return false;
            take(',');
        }
        return true;
    }

    /// Reads the qualifiers in brackets; there may be none.
    bool takeQualifiers(MofQualifiers& qualifiers)
    {
        if (!take('['))
            return true;
        while (!take(']')) {
            std::string name;
            if (!takeWord(name))
                return false;
            std::vector<std::string> values;
            if ((take('(') && !takeValues(')', values)) || (take('{') && !takeValues('}', values)))
                return false;
            qualifiers.insert_or_assign(loweredName(name), std::move(values));
            if (take(':')) { // how it is inherited
                while (m_token.kind == MofToken::Kind::Word)
                    advance();
            }
            take(',');
        }
        return true;
    }

    bool takeClass(MofClass& found)
    {
        if (!takeWord(found.name))
            return false;
        std::string alias;
        if (takeKeyword("as") && !takeWord(alias))
            return false;
        if (take(':')) {
            if (!takeWord(found.base))
                return false;
            found.base = loweredName(found.base);
        }
        if (take(';')) // declared, and defined elsewhere
            return true;
        if (!take('{'))
            return false;
        while (!take('}')) {
            MofProperty property;
            if (!takeQualifiers(property.qualifiers) || !takeWord(property.type) || !takeWord(property.name))
                return false;
            if (m_token.is('(')) { // a method
                if (!skipStatement())
                    return false;
                continue;
            }
            if (!takeProperty(property))
                return false;
            found.properties.push_back(std::move(property));
        }
        return take(';');
    }

    /// Reads what follows the type and the name of a property.
    bool takeProperty(MofProperty& property)
    {
        if (loweredName(property.name) == "ref" && m_token.kind == MofToken::Kind::Word) { // to an instance
            property.type += " ref"; // a type that no field has
            takeWord(property.name);
        }
        property.type = loweredName(property.type);
        if (take('[')) {
            property.count = "0";
            if (m_token.kind == MofToken::Kind::Word)
                takeWord(property.count);
            if (!take(']'))
                return false;
        }
        return m_token.is('=') ? skipStatement() : take(';');
    }

    MofLexer m_lexer;
    MofToken m_token;
};

const std::vector<std::string>* valuesOf(const MofQualifiers& qualifiers, std::string_view name)
{
    const auto found = qualifiers.find(std::string(name));
    return found != qualifiers.end() ? &found->second : nullptr;
}

/// The first value of a qualifier; empty: there is none.
std::string valueOf(const MofQualifiers& qualifiers, std::string_view name)
{
    const std::vector<std::string>* const values = valuesOf(qualifiers, name);
    return values != nullptr && !values->empty() ? values->front() : std::string();
}

std::uint64_t dataIdOf(const MofProperty& property)
{
    return numberFrom(valueOf(property.qualifiers, "wmidataid")).value_or(0);
}

/// What a property is in a payload.
struct MofType
{
    std::string_view name;
    ManifestForm form;
    FieldType type;
    std::uint8_t bytes;
};
constexpr MofType mofTypes[] = {
    {"uint8", ManifestForm::Plain, FieldType::Unsigned, 1},
    {"uint16", ManifestForm::Plain, FieldType::Unsigned, 2},
    {"uint32", ManifestForm::Plain, FieldType::Unsigned, 4},
    {"uint64", ManifestForm::Plain, FieldType::Unsigned, 8},
    {"sint8", ManifestForm::Plain, FieldType::Signed, 1},
    {"sint16", ManifestForm::Plain, FieldType::Signed, 2},
    {"sint32", ManifestForm::Plain, FieldType::Signed, 4},
    {"sint64", ManifestForm::Plain, FieldType::Signed, 8},
    {"real32", ManifestForm::Plain, FieldType::Float, 4},
    {"real64", ManifestForm::Plain, FieldType::Float, 8},
    {"char16", ManifestForm::Plain, FieldType::Utf16Text, 2},
    {"string", ManifestForm::Ansi, FieldType::AnsiText, 0},
};
/// By the qualifier "extension", which decides where it stands.
constexpr MofType mofExtensions[] = {
    {"guid", ManifestForm::Plain, FieldType::Guid, 16},
    {"ipaddr", ManifestForm::Plain, FieldType::Ip4, 4},
    {"ipaddrv4", ManifestForm::Plain, FieldType::Ip4, 4},
    {"ipaddrv6", ManifestForm::Plain, FieldType::Ip6, 16},
    {"port", ManifestForm::Plain, FieldType::Port, 2},
    {"sid", ManifestForm::TokenSid, FieldType::Sid, 0},
    {"sizet", ManifestForm::Pointer, FieldType::Unsigned, 0},
    {"variant", ManifestForm::LongCounted, FieldType::Bytes, 0},
    {"wmitime", ManifestForm::Plain, FieldType::ClockTime, 8},
    {"rstring", ManifestForm::Ansi, FieldType::AnsiText, 0},
    {"rwstring", ManifestForm::Utf16, FieldType::Utf16Text, 0},
};

/// Of a text, by the qualifier "StringTermination".
struct MofTermination
{
    std::string_view name;
    ManifestForm form;
};
constexpr MofTermination mofTerminations[] = {
    {"counted", ManifestForm::Counted},
    {"reversecounted", ManifestForm::ReverseCounted},
    {"notcounted", ManifestForm::Rest},
};

} // namespace

/// Makes events of the classes of a MOF text. If the documentation leaves a question open, an event is not decoded:
/// no source states the size of a boolean in a payload, for example.
class Manifests::MofReader
{
public:
    explicit MofReader(Manifests& manifests)
        : m_manifests(manifests)
    {
    }

    std::size_t run(const std::vector<MofClass>& classes)
    {
        for (const MofClass& each : classes)
            m_classes.try_emplace(loweredName(each.name), &each);
        for (const MofClass& each : classes) {
            if (const auto* const types = valuesOf(each.qualifiers, "eventtype"))
                readEvents(each, *types);
        }
        return m_added;
    }

private:
    /// The class itself, or the nearest of its bases, that has the qualifier; null: none has.
    const MofClass* withQualifier(const MofClass& of, std::string_view qualifier) const
    {
        constexpr int deepest = 16; // classes (our choice): a text may derive two from each other
        const MofClass* at = &of;
        for (int depth = 0; at != nullptr && depth < deepest; ++depth) {
            if (valuesOf(at->qualifiers, qualifier) != nullptr)
                return at;
            const auto base = m_classes.find(at->base);
            at = base != m_classes.end() ? base->second : nullptr;
        }
        return nullptr;
    }

    void readEvents(const MofClass& each, const std::vector<std::string>& types)
    {
        const MofClass* const category = withQualifier(each, "guid");
        if (category == nullptr)
            return;
        const std::string guidText = valueOf(category->qualifiers, "guid");
        const std::optional<Guid> guid = parseGuid(guidText);
        const MofClass* const versioned = withQualifier(each, "eventversion");
        // 256 is no version of an event, so a class whose version is not a number is left out.
        const std::uint64_t version =
            versioned != nullptr ? numberFrom(valueOf(versioned->qualifiers, "eventversion")).value_or(256) : 0;
        if (!guid || version > UINT8_MAX)
            return;
        m_manifests.m_providers.try_emplace(*guid, shortened(displayName(*category)));
        const Template* const layout = layoutOf(each);
        const std::vector<std::string>* const names = valuesOf(each.qualifiers, "eventtypename");
        const std::string className = shortened(displayName(each));
        for (std::size_t i = 0; i < types.size(); ++i) {
            const std::optional<std::uint64_t> type = numberFrom(types[i]);
            if (!type || *type > UINT8_MAX)
                continue;
            Event event;
            event.layout = layout;
            if (names != nullptr && i < names->size())
                event.name = shortened((*names)[i]);
            else if (const std::string_view common = eventTypeName(static_cast<std::uint8_t>(*type)); !common.empty())
                event.name = common;
            else
                event.name = className;
            const EventKey key{*guid, static_cast<std::uint16_t>(*type), static_cast<std::uint8_t>(version), true};
            if (m_manifests.m_events.try_emplace(key, std::move(event)).second)
                ++m_added;
        }
    }

    static std::string displayName(const MofClass& of)
    {
        std::string name = valueOf(of.qualifiers, "displayname");
        return name.empty() ? of.name : name;
    }

    /// Null: a property is not understood, so nothing after it could be found either.
    const Template* layoutOf(const MofClass& each)
    {
        std::vector<const MofProperty*> properties;
        for (const MofProperty& property : each.properties)
            properties.push_back(&property);
        // The payload has the properties in the order of WmiDataId, however the text lists them.
        std::ranges::stable_sort(properties, {}, [](const MofProperty* property) { return dataIdOf(*property); });
        auto layout = std::make_unique<Template>();
        std::map<std::string, std::size_t> earlier; // places of fields by their names in lower case
        for (const MofProperty* property : properties) {
            Field field;
            if (!readField(*property, field) || !readAmount(*property, field, layout->fields, earlier))
                return nullptr;
            earlier.insert_or_assign(loweredName(field.name), layout->fields.size());
            layout->fields.push_back(std::move(field));
        }
        m_manifests.m_templates.push_back(std::move(layout));
        return m_manifests.m_templates.back().get();
    }

    bool readField(const MofProperty& property, Field& field)
    {
        field.name = shortened(property.name);
        if (!readType(property, field))
            return false;
        if (isInteger(field))
            field.map = mapOf(property.qualifiers, field.bytes);
        return true;
    }

    static bool isInteger(const Field& field)
    {
        return field.form == ManifestForm::Plain
            && (field.type == FieldType::Unsigned || field.type == FieldType::Signed || field.type == FieldType::Hex);
    }

    /// How many elements an array has, or units where it is a text: a number, or the earlier property that holds it.
    static bool readAmount(const MofProperty& property, Field& field, std::vector<Field>& fields,
        const std::map<std::string, std::size_t>& earlier)
    {
        if (property.count.empty())
            return true;
        std::string text = property.count != "0" ? property.count : std::string();
        for (const std::string_view qualifier : {"wmisizeis", "arraysize", "max"}) {
            if (text.empty())
                text = valueOf(property.qualifiers, qualifier);
        }
        ManifestAmount amount;
        amount.number = numberFrom(text);
        if (!amount.number && !text.empty()) {
            const auto holder = earlier.find(loweredName(text));
            if (holder == earlier.end())
                return false;
            Field& counter = fields[holder->second];
            if (!isInteger(counter) || counter.count.isGiven())
                return false;
            counter.isReferenced = true;
            amount.field = counter.name;
        }
        // Format("s") makes one text of an array of characters.
        const bool isChar = field.form == ManifestForm::Plain
            && (property.type == "char16" || property.type == "uint8" || property.type == "sint8");
        if (isChar && loweredName(valueOf(property.qualifiers, "format")) == "s") {
            field.form = property.type == "char16" ? ManifestForm::Utf16 : ManifestForm::Ansi;
            field.type = property.type == "char16" ? FieldType::Utf16Text : FieldType::AnsiText;
            field.map = nullptr;
            field.length = std::move(amount);
            return true;
        }
        field.count = std::move(amount);
        return field.count.isGiven();
    }

    /// The texts for the values, or the bits, of a number. Null: it has none.
    const Map* mapOf(const MofQualifiers& qualifiers, std::uint8_t bytes)
    {
        const std::vector<std::string>* texts = valuesOf(qualifiers, "values");
        const std::vector<std::string>* values = valuesOf(qualifiers, "valuemap");
        const bool isFlags = loweredName(valueOf(qualifiers, "valuetype")) == "flag";
        const bool isPositions = texts == nullptr;
        if (isPositions) {
            texts = valuesOf(qualifiers, "bitvalues");
            values = valuesOf(qualifiers, "bitmap");
        }
        if (texts == nullptr)
            return nullptr;
        auto map = std::make_unique<Map>();
        map->isBits = isFlags || isPositions;
        // Flags without a ValueMap are taken for positions, as BitValues without a BitMap are (our choice).
        const bool areShifts = isPositions || (isFlags && values == nullptr);
        for (std::size_t i = 0; i < texts->size() && (values == nullptr || i < values->size()); ++i) {
            const std::optional<std::uint64_t> value =
                values != nullptr ? mapValue((*values)[i], bytes) : std::optional<std::uint64_t>(i);
            constexpr std::uint64_t bits = 64; // of the largest number
            if (value && (!areShifts || *value < bits))
                map->add(areShifts ? std::uint64_t{1} << *value : *value, m_manifests.keep((*texts)[i]));
        }
        m_manifests.m_maps.push_back(std::move(map));
        return m_manifests.m_maps.back().get();
    }

    /// The value as a number of so many bytes has it in a payload.
    static std::optional<std::uint64_t> mapValue(std::string_view text, std::uint8_t bytes)
    {
        const bool isNegative = text.starts_with('-');
        const std::optional<std::uint64_t> number = numberFrom(text.substr(isNegative ? 1 : 0));
        if (!number)
            return std::nullopt;
        const std::uint64_t all = UINT64_MAX >> (8 * (sizeof(std::uint64_t) - bytes));
        return (isNegative ? 0 - *number : *number) & all;
    }

    static bool readType(const MofProperty& property, Field& field)
    {
        const auto use = [&field](const auto& rows, const std::string& name) {
            const auto found = std::ranges::find(rows, name, &MofType::name);
            if (found == std::end(rows))
                return false;
            field.form = found->form;
            field.type = found->type;
            field.bytes = found->bytes;
            return true;
        };
        const std::string extension = loweredName(valueOf(property.qualifiers, "extension"));
        if (!extension.empty() && extension != "noprint")
            return use(mofExtensions, extension);
        if (valuesOf(property.qualifiers, "pointer") != nullptr
            || valuesOf(property.qualifiers, "pointertype") != nullptr) {
            field.form = ManifestForm::Pointer;
            field.type = FieldType::Hex;
            return true;
        }
        if (!use(mofTypes, property.type))
            return false;
        const std::string format = loweredName(valueOf(property.qualifiers, "format"));
        if (field.form == ManifestForm::Ansi)
            readTextForm(property, format, field);
        else if (format == "x" && (field.type == FieldType::Unsigned || field.type == FieldType::Signed))
            field.type = FieldType::Hex;
        else if (format == "c" && field.bytes == 1)
            field.type = FieldType::AnsiText;
        return true;
    }

    static void readTextForm(const MofProperty& property, std::string_view format, Field& field)
    {
        if (format == "w") {
            field.form = ManifestForm::Utf16;
            field.type = FieldType::Utf16Text;
        }
        const std::string end = loweredName(valueOf(property.qualifiers, "stringtermination"));
        if (const auto found = std::ranges::find(mofTerminations, end, &MofTermination::name);
            found != std::end(mofTerminations))
            field.form = found->form;
    }

    Manifests& m_manifests;
    std::map<std::string, const MofClass*> m_classes; ///< by names in lower case
    std::size_t m_added = 0;
};

std::optional<std::size_t> Manifests::addMof(std::string_view text, std::uint64_t* line)
{
    ++m_count;
    std::vector<MofClass> classes;
    MofParser parser(text);
    if (!parser.run(classes)) {
        *line = parser.line();
        return std::nullopt;
    }
    return MofReader(*this).run(classes);
}

} // namespace etwarden
