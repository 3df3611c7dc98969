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

class CppWriter
{
public:
    explicit CppWriter(SetupOutput& output)
        : m_output(output)
    {
    }

    void write(const SetupSet& set)
    {
        std::size_t longest = 1024; // of a name that StartTrace accepts
        const std::vector<std::size_t> sayable = sayableSessions(set);
        m_isVersion2 = std::ranges::any_of(sayable, [&set](std::size_t i) {
            const SessionConfig& config = set.sessions[i].config;
            return config.v2Options != 0 || startFilters(config) != ProviderFilters();
        });
        for (const std::size_t i : sayable) {
            const SessionConfig& config = set.sessions[i].config;
            longest = std::max({longest, config.name.size(), config.logFileName.size()});
            writeSession(i, config);
        }
        if (m_output.said.empty()) {
            m_output.body = "int main() {}\n";
            return;
        }
        std::string starts;
        for (const SaidSession& session : m_output.said)
            starts += (starts.empty() ? "" : ", ") + partName("start", session.source);
        const std::string count = std::to_string(m_output.said.size());
        for (const std::string_view header : cppHeaders)
            m_output.body += header.empty() ? "\n" : "#include <" + std::string(header) + ">\n";
        const std::string block =
            replaced(replaced(cppBlock, "$", structure()), "@", m_isVersion2 ? cppVersion2 : std::string_view());
        const std::string control = replaced(cppControl, "$", addressOf("block.properties"));
        m_output.body += std::string(cppLibrary) + replaced(block, "#", std::to_string(longest + 1)) + m_functions
            + replaced(replaced(control, "#", count), "@", starts);
    }

private:
    /// The older structure where no session needs the newer one: older headers lack the newer one.
    std::string structure() const { return m_isVersion2 ? "EVENT_TRACE_PROPERTIES_V2" : "EVENT_TRACE_PROPERTIES"; }

    std::string addressOf(const std::string& properties) const
    {
        return m_isVersion2 ? "reinterpret_cast<EVENT_TRACE_PROPERTIES*>(&" + properties + ')' : '&' + properties;
    }

    void writeSession(std::size_t index, const SessionConfig& config)
    {
        SaidSession said{index, {}, {}};
        m_config = &said.meaning.config;
        m_config->name = config.name;
        m_text = "ULONG " + partName("start", index) + "(TRACEHANDLE& session, Block& block)\n{\n    " + structure()
            + "& properties = block.properties;\n    prepare(block);\n";
        for (const ConfigMember& member : configMembers)
            std::visit([&](auto pointer) { writeMember(index, member, config, pointer); }, member.pointer);
        writeStartFilters(index, startFilters(config));
        m_text += "    ULONG status = StartTraceW(&session, " + textLiteral(CodeLanguage::Cpp, config.name) + ", "
            + addressOf("properties") + ");\n";
        for (std::size_t i = 0; i < config.providers.size(); ++i)
            writeProvider(index, i, config.providers[i], said);
        m_text += "    return status;\n}\n\n";
        m_functions += m_text;
        m_output.said.push_back(std::move(said));
    }

    template<typename Number>
    void writeMember(
        std::size_t, const ConfigMember& member, const SessionConfig& config, Number SessionConfig::*pointer)
    {
        const Number value = config.*pointer;
        if (value == 0)
            return;
        m_config->*pointer = value;
        // Older headers have only the older name, and newer ones have both.
        const bool isRenamed = !member.olderName.empty();
        m_text += "    properties." + std::string(isRenamed ? member.olderName : member.name) + " = "
            + (isBits(member) ? shortHex(static_cast<std::uint32_t>(value)) : std::to_string(value)) + ';';
        if (member.unit == MemberUnit::ModeBits)
            m_text += modeComment(config.logFileMode);
        else if (member.unit == MemberUnit::FlagBits)
            m_text += flagComment(config.enableFlags);
        else if (member.unit == MemberUnit::OptionBits)
            m_text += optionComment(config.v2Options);
        m_text += isRenamed ? " // " + std::string(member.name) + '\n' : "\n";
    }

    void writeMember(std::size_t index, const ConfigMember&, const SessionConfig& config, Guid SessionConfig::*pointer)
    {
        if (config.guid.isNull())
            return;
        m_config->*pointer = config.guid;
        const std::string name = partName("sessionGuid", index);
        m_text += "    const GUID " + name + " = " + guidInitializer(config.guid)
            + ";\n    properties.Wnode.Guid = " + name + ";\n";
    }

    void writeMember(
        std::size_t index, const ConfigMember& member, const SessionConfig& config, std::u16string SessionConfig::*)
    {
        if (member.field != ConfigField::LogFileName || config.logFileName.empty())
            return;
        if (!isWellFormed(config.logFileName)) {
            m_output.refuse(index, ConfigField::LogFileName);
            return;
        }
        m_config->logFileName = config.logFileName;
        m_text +=
            "    properties.LogFileNameOffset = offsetof(Block, logFileName);\n    std::wmemcpy(block.logFileName, "
            + textLiteral(CodeLanguage::Cpp, config.logFileName) + ", " + std::to_string(config.logFileName.size())
            + ");\n";
    }

    /// The filters outlive the start, because the stop passes them once more.
    void writeStartFilters(std::size_t index, ProviderFilters chosen)
    {
        if (!isWellFormed(chosen.executables))
            chosen.executables.clear();
        FilterWriter filters(partName({}, index), "static ");
        for (const FilterMember& member : filterMembers) {
            const auto add = [&](auto pointer) {
                if (lengthOf(chosen.*pointer) != 0)
                    filters.add(member, chosen.*pointer);
            };
            std::visit(add, member.pointer);
        }
        if (filters.count() == 0)
            return;
        m_text += filters.declarations() + "    properties.FilterDescCount = " + std::to_string(filters.count())
            + ";\n    properties.FilterDesc = " + filters.name() + ";\n";
    }

    void writeProvider(std::size_t index, std::size_t place, const ProviderConfig& provider, SaidSession& said)
    {
        if (provider.guid.isNull())
            return;
        using enum ProviderField;
        ProviderConfig meaning =
            saidProvider(provider, {Level, MatchAnyKeyword, MatchAllKeyword, EnableProperty, Timeout});
        FilterWriter filters(partName({}, index, place));
        for (const FilterMember& member : filterMembers)
            std::visit([&](auto pointer) { addFilter(index, place, member, provider, pointer, filters, meaning); },
                member.pointer);
        const std::string name = partName("provider", index, place);
        m_text += "\n    const GUID " + name + " = " + guidInitializer(provider.guid) + ";\n" + filters.declarations();
        const bool hasParameters = provider.enableProperty != 0 || filters.count() != 0;
        const std::string parameters = partName("parameters", index, place);
        if (hasParameters)
            m_text += "    ENABLE_TRACE_PARAMETERS " + parameters + " = {};\n    " + parameters + ".Version = 2;\n";
        if (provider.enableProperty != 0) {
            m_text += "    " + parameters + ".EnableProperty = " + shortHex(provider.enableProperty) + ';'
                + propertyComment(provider.enableProperty) + '\n';
        }
        if (filters.count() != 0) {
            m_text += "    " + parameters + ".EnableFilterDesc = " + filters.name() + ";\n    " + parameters
                + ".FilterDescCount = " + std::to_string(filters.count()) + ";\n";
        }
        m_text += "    if (status == ERROR_SUCCESS)\n        status = EnableTraceEx2(session, &" + name
            + ", EVENT_CONTROL_CODE_ENABLE_PROVIDER, " + std::to_string(provider.level) + ", "
            + shortHex(provider.matchAnyKeyword) + ", " + shortHex(provider.matchAllKeyword) + ", "
            + std::to_string(provider.timeoutMs) + ", " + (hasParameters ? '&' + parameters : "nullptr") + ");\n";
        said.addProvider(place, std::move(meaning));
    }

    template<typename Value>
    void addFilter(std::size_t index, std::size_t place, const FilterMember& member, const ProviderConfig& provider,
        Value ProviderFilters::*pointer, FilterWriter& filters, ProviderConfig& meaning)
    {
        const Value& value = provider.filters.*pointer;
        if (lengthOf(value) == 0)
            return;
        if constexpr (std::is_same_v<Value, std::u16string>) {
            if (!isWellFormed(value)) {
                const auto order = static_cast<std::size_t>(&member - filterMembers.data());
                m_output.refuse(index, place,
                    static_cast<ProviderField>(static_cast<std::size_t>(ProviderField::ProcessIds) + order));
                return;
            }
        }
        meaning.filters.*pointer = value;
        filters.add(member, value);
    }

    SetupOutput& m_output;
    bool m_isVersion2 = false; ///< the structure of all sessions
    SessionConfig* m_config = nullptr; ///< what is said of the session
    std::string m_text; ///< of the session
    std::string m_functions; ///< of the sessions before
};

} // namespace

void writeCpp(const SetupSet& set, SetupOutput& output)
{
    CppWriter(output).write(set);
}

} // namespace etwarden
