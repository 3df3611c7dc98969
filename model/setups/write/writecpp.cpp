// SPDX-License-Identifier: GPL-3.0-or-later
// C++ for the headers of Windows alone: every member can be said. Numbers stand in place of names that older headers
// lack.
#include "model/session/members.h"
#include "model/session/startfilters.h"
#include "model/setups/write/codetext.h"
#include "model/setups/write/setupoutput.h"
#include "model/setups/write/setupwriters.h"

#include <algorithm>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace etwarden {

namespace {

/// In the order that they need; empty: a line between groups.
constexpr std::string_view cppHeaders[] = {
    "windows.h", "evntrace.h", "evntprov.h", "evntcons.h", "", "cstddef", "cstdio", "cwchar", ""};

constexpr std::string_view cppLibrary = "#ifdef _MSC_VER\n"
                                        "#pragma comment(lib, \"advapi32.lib\")\n"
                                        "#endif\n"
                                        "\n";

/// "#" is the room for a name, "$" the structure, "@" what makes it one of its version.
constexpr std::string_view cppBlock = R"(namespace {

struct Block
{
    $ properties;
    wchar_t loggerName[#];
    wchar_t logFileName[#];
};

void prepare(Block& block)
{
    block.properties.Wnode.BufferSize = sizeof block;
    block.properties.Wnode.Flags = WNODE_FLAG_TRACED_GUID;
@    block.properties.LoggerNameOffset = offsetof(Block, loggerName);
}

)";

constexpr std::string_view cppVersion2 = R"(    block.properties.Wnode.Flags |= WNODE_FLAG_VERSIONED_PROPERTIES;
    block.properties.V2Control = 2;
)";

/// "#" is the number of sessions, "@" their functions, "$" the address of the structure. A session is stopped with the
/// block that started it, which has what finds a private session: the kernel does not know its handle.
constexpr std::string_view cppControl = R"(TRACEHANDLE sessions[#];
Block blocks[#];

void stopSessions()
{
    for (std::size_t i = #; i-- > 0;) {
        Block& block = blocks[i];
        prepare(block);
        block.properties.LogFileNameOffset = offsetof(Block, logFileName);
        if (sessions[i] != 0)
            ControlTraceW(sessions[i], nullptr, $, EVENT_TRACE_CONTROL_STOP);
        sessions[i] = 0;
    }
}

ULONG startSessions()
{
    ULONG (*const starts[])(TRACEHANDLE&, Block&) = {@};
    for (std::size_t i = 0; i < #; ++i) {
        const ULONG status = starts[i](sessions[i], blocks[i]);
        if (status != ERROR_SUCCESS) {
            std::fprintf(stderr, "%lu: %lu\n", static_cast<unsigned long>(i + 1), static_cast<unsigned long>(status));
            stopSessions();
            return status;
        }
    }
    return ERROR_SUCCESS;
}

} // namespace

int main()
{
    const ULONG status = startSessions();
    if (status == ERROR_SUCCESS)
        std::getchar(); // until Enter
    stopSessions();
    return static_cast<int>(status);
}
)";

std::string replaced(std::string_view text, std::string_view what, std::string_view with)
{
    std::string result;
    for (std::size_t at = text.find(what); at != text.npos; at = text.find(what)) {
        result.append(text.substr(0, at)).append(with);
        text.remove_prefix(at + what.size());
    }
    return result.append(text);
}

/// The data of filters, and the list of their descriptors.
class FilterWriter
{
public:
    /// `part`: distinguishes its names from those of others, see partName(); `storage`: how long the data live.
    explicit FilterWriter(std::string part, std::string storage = {})
        : m_part(std::move(part))
        , m_storage(std::move(storage))
    {
    }

    void add(const FilterMember& member, const std::vector<std::uint32_t>& numbers)
    {
        describe(member, "const ULONG ", "[] = {" + joinedNumbers<std::uint32_t>(numbers) + "}");
    }

    void add(const FilterMember& member, const std::u16string& text)
    {
        describe(member, "const wchar_t ", "[] = " + textLiteral(CodeLanguage::Cpp, text));
    }

    void add(const FilterMember& member, const EventIdChoice& choice)
    {
        const std::string size = std::to_string(choice.ids.size());
        describe(member, "const struct { UCHAR FilterIn, Reserved; USHORT Count, Events[" + size + "]; } ",
            " = {" + std::string(choice.listed ? "1" : "0") + ", 0, " + size + ", {"
                + joinedNumbers<std::uint16_t>(choice.ids) + "}}");
    }

    std::size_t count() const { return m_count; }
    std::string name() const { return "filters" + m_part; } ///< of the list

    /// Statements; none without a filter.
    std::string declarations() const
    {
        if (m_count == 0)
            return {};
        return m_data + "    " + m_storage + "EVENT_FILTER_DESCRIPTOR " + name() + "[] = {\n" + m_descriptors
            + "    };\n";
    }

private:
    void describe(const FilterMember& member, const std::string& type, const std::string& value)
    {
        const std::string name = std::string(member.key) + m_part;
        m_data += "    " + m_storage + type + name + value + ";\n";
        m_descriptors += "        {reinterpret_cast<ULONGLONG>(&" + name + "), sizeof " + name + ", "
            + shortHex(member.type) + "}, // EVENT_FILTER_TYPE_" + std::string(member.name) + "\n";
        ++m_count;
    }

    std::string m_part;
    std::string m_storage;
    std::string m_data;
    std::string m_descriptors;
    std::size_t m_count = 0;
};

/// The structure of all sessions: the older one where no session needs the newer one, because older headers lack it.
struct CppStructure
{
    bool isVersion2 = false;

    std::string name() const { return isVersion2 ? "EVENT_TRACE_PROPERTIES_V2" : "EVENT_TRACE_PROPERTIES"; }
    std::string addressOf(const std::string& properties) const
    {
        return isVersion2 ? "reinterpret_cast<EVENT_TRACE_PROPERTIES*>(&" + properties + ')' : '&' + properties;
    }
};

class CppWriter : SessionWriter
{
public:
    CppWriter(const SetupSet& set, std::size_t place, SetupOutput& output, const CppStructure& structure)
        : SessionWriter(set, place, output)
        , m_structure(structure)
    {
    }

    void write()
    {
        body() += "ULONG " + partName("start", place()) + "(TRACEHANDLE& session, Block& block)\n{\n    "
            + m_structure.name() + "& properties = block.properties;\n    prepare(block);\n";
        for (const ConfigMember& member : configMembers)
            std::visit([&](auto pointer) { writeMember(member, pointer); }, member.pointer);
        writeStartFilters(startFilters(asked()));
        body() += "    ULONG status = StartTraceW(&session, " + textLiteral(CodeLanguage::Cpp, asked().name) + ", "
            + m_structure.addressOf("properties") + ");\n";
        for (std::size_t i = 0; i < asked().providers.size(); ++i)
            writeProvider(i);
        body() += "    return status;\n}\n\n";
        finish();
    }

private:
    template<typename Number>
    void writeMember(const ConfigMember& member, Number SessionConfig::*pointer)
    {
        const Number value = asked().*pointer;
        if (value == 0)
            return;
        meaning().*pointer = value;
        // Older headers have only the older name, and newer ones have both.
        const bool isRenamed = !member.olderName.empty();
        body() += "    properties." + std::string(isRenamed ? member.olderName : member.name) + " = "
            + (isBits(member) ? shortHex(static_cast<std::uint32_t>(value)) : std::to_string(value)) + ';';
        if (member.unit == MemberUnit::ModeBits)
            body() += modeComment(asked().logFileMode);
        else if (member.unit == MemberUnit::FlagBits)
            body() += flagComment(asked().enableFlags);
        else if (member.unit == MemberUnit::OptionBits)
            body() += optionComment(asked().v2Options);
        body() += isRenamed ? " // " + std::string(member.name) + '\n' : "\n";
    }

    void writeMember(const ConfigMember&, Guid SessionConfig::*pointer)
    {
        if (asked().guid.isNull())
            return;
        meaning().*pointer = asked().guid;
        const std::string name = partName("sessionGuid", place());
        body() += "    const GUID " + name + " = " + guidInitializer(asked().guid)
            + ";\n    properties.Wnode.Guid = " + name + ";\n";
    }

    void writeMember(const ConfigMember& member, std::u16string SessionConfig::*)
    {
        const std::u16string& file = asked().logFileName;
        if (member.field != ConfigField::LogFileName || file.empty())
            return;
        if (!isWellFormed(file)) {
            refuse(ConfigField::LogFileName);
            return;
        }
        meaning().logFileName = file;
        body() +=
            "    properties.LogFileNameOffset = offsetof(Block, logFileName);\n    std::wmemcpy(block.logFileName, "
            + textLiteral(CodeLanguage::Cpp, file) + ", " + std::to_string(file.size()) + ");\n";
    }

    /// The filters outlive the start, because the stop passes them once more.
    void writeStartFilters(ProviderFilters chosen)
    {
        if (!isWellFormed(chosen.executables))
            chosen.executables.clear();
        FilterWriter filters(partName({}, place()), "static ");
        for (const FilterMember& member : filterMembers) {
            const auto add = [&](auto pointer) {
                if (lengthOf(chosen.*pointer) != 0)
                    filters.add(member, chosen.*pointer);
            };
            std::visit(add, member.pointer);
        }
        if (filters.count() == 0)
            return;
        body() += filters.declarations() + "    properties.FilterDescCount = " + std::to_string(filters.count())
            + ";\n    properties.FilterDesc = " + filters.name() + ";\n";
    }

    void writeProvider(std::size_t number)
    {
        const ProviderConfig& provider = asked().providers[number];
        if (provider.guid.isNull())
            return;
        using enum ProviderField;
        ProviderConfig& meaning =
            addProvider(number, {Level, MatchAnyKeyword, MatchAllKeyword, EnableProperty, Timeout});
        FilterWriter filters(partName({}, place(), number));
        for (const FilterMember& member : filterMembers)
            std::visit(
                [&](auto pointer) { addFilter(number, member, pointer, filters, meaning.filters); }, member.pointer);
        const std::string name = partName("provider", place(), number);
        body() += "\n    const GUID " + name + " = " + guidInitializer(provider.guid) + ";\n" + filters.declarations();
        const bool hasParameters = provider.enableProperty != 0 || filters.count() != 0;
        const std::string parameters = partName("parameters", place(), number);
        if (hasParameters)
            body() += "    ENABLE_TRACE_PARAMETERS " + parameters + " = {};\n    " + parameters + ".Version = 2;\n";
        if (provider.enableProperty != 0) {
            body() += "    " + parameters + ".EnableProperty = " + shortHex(provider.enableProperty) + ';'
                + propertyComment(provider.enableProperty) + '\n';
        }
        if (filters.count() != 0) {
            body() += "    " + parameters + ".EnableFilterDesc = " + filters.name() + ";\n    " + parameters
                + ".FilterDescCount = " + std::to_string(filters.count()) + ";\n";
        }
        body() += "    if (status == ERROR_SUCCESS)\n        status = EnableTraceEx2(session, &" + name
            + ", EVENT_CONTROL_CODE_ENABLE_PROVIDER, " + std::to_string(provider.level) + ", "
            + shortHex(provider.matchAnyKeyword) + ", " + shortHex(provider.matchAllKeyword) + ", "
            + std::to_string(provider.timeoutMs) + ", " + (hasParameters ? '&' + parameters : "nullptr") + ");\n";
    }

    template<typename Value>
    void addFilter(std::size_t provider, const FilterMember& member, Value ProviderFilters::*pointer,
        FilterWriter& filters, ProviderFilters& meaning)
    {
        const Value& value = asked().providers[provider].filters.*pointer;
        if (lengthOf(value) == 0)
            return;
        if constexpr (std::is_same_v<Value, std::u16string>) {
            if (!isWellFormed(value)) {
                const auto order = static_cast<std::size_t>(&member - filterMembers.data());
                refuse(
                    provider, static_cast<ProviderField>(static_cast<std::size_t>(ProviderField::ProcessIds) + order));
                return;
            }
        }
        meaning.*pointer = value;
        filters.add(member, value);
    }

    const CppStructure& m_structure;
};

bool needsVersion2(const SessionConfig& config)
{
    return config.v2Options != 0 || startFilters(config) != ProviderFilters();
}

} // namespace

void writeCpp(const SetupSet& set, SetupOutput& output)
{
    const std::vector<std::size_t> sayable = sayableSessions(set);
    if (sayable.empty()) {
        output.body = "int main() {}\n";
        return;
    }
    std::size_t longest = 1024; // of a name that StartTrace takes
    std::string starts;
    for (const std::size_t place : sayable) {
        const SessionConfig& config = set.sessions[place].config;
        longest = std::max({longest, config.name.size(), config.logFileName.size()});
        starts += (starts.empty() ? "" : ", ") + partName("start", place);
    }
    const auto needsVersion2At = [&set](std::size_t place) { return needsVersion2(set.sessions[place].config); };
    const CppStructure structure{std::ranges::any_of(sayable, needsVersion2At)};
    for (const std::string_view header : cppHeaders)
        output.body += header.empty() ? "\n" : "#include <" + std::string(header) + ">\n";
    const std::string block = replaced(
        replaced(cppBlock, "$", structure.name()), "@", structure.isVersion2 ? cppVersion2 : std::string_view());
    output.body += std::string(cppLibrary) + replaced(block, "#", std::to_string(longest + 1));
    for (const std::size_t place : sayable)
        CppWriter(set, place, output, structure).write();
    const std::string control = replaced(cppControl, "$", structure.addressOf("block.properties"));
    output.body += replaced(replaced(control, "#", std::to_string(sayable.size())), "@", starts);
}

} // namespace etwarden
