// SPDX-License-Identifier: GPL-3.0-or-later
// C++ with krabsetw. Each trace is one that its program reads in real time, on a thread of its own.
#include "model/etw/logfilemodes.h"
#include "model/session/members.h"
#include "model/setups/write/codetext.h"
#include "model/setups/write/setupoutput.h"
#include "model/setups/write/setupwriters.h"

#include <string>
#include <utility>

namespace etwarden {

namespace {

/// The members of EVENT_TRACE_PROPERTIES besides LogFileMode that krabsetw uses.
constexpr ConfigField krabsNumbers[] = {
    ConfigField::BufferSize, ConfigField::MinimumBuffers, ConfigField::MaximumBuffers, ConfigField::FlushTimer};

/// krabsetw has no size of a file, so modes that need one are left out, and so are modes that no trace can have that is
/// read in real time.
constexpr std::uint32_t krabsModes = ~(logfilemode::Circular | logfilemode::NewFile | logfilemode::Preallocate
    | logfilemode::UseKBytesForSize | logfilemode::Buffering | logfilemode::PrivateLogger | logfilemode::PrivateInProc);

class KrabsetwWriter
{
public:
    explicit KrabsetwWriter(SetupOutput& output)
        : m_output(output)
    {
    }

    void write(const SetupSet& set)
    {
        std::string starts;
        for (const std::size_t i : sayableSessions(set)) {
            writeTrace(i, set.sessions[i].config);
            starts += "    std::thread " + partName("thread", i) + "([&] { " + partName("trace", i) + ".start(); });\n";
        }
        m_output.body = "#include <krabs.hpp>\n\n#include <cstdio>\n#include <thread>\n\nint main()\n{\n" + m_text
            + starts + "    std::getchar(); // until Enter\n";
        for (const SaidSession& session : m_output.said)
            m_output.body += "    " + partName("trace", session.source) + ".stop();\n";
        for (const SaidSession& session : m_output.said)
            m_output.body += "    " + partName("thread", session.source) + ".join();\n";
        m_output.body += "}\n";
    }

private:
    void writeTrace(std::size_t index, const SessionConfig& asked)
    {
        SaidSession said{index, {}, {}};
        SessionConfig& config = said.meaning.config;
        const bool isKernel = asked.enableFlags != 0 || isSystemLogger(asked);
        const std::string trace = partName("trace", index);
        const std::string properties = partName("properties", index);
        config.name = asked.name;
        config.clientContext = static_cast<std::uint32_t>(ClockType::QueryPerformanceCounter);
        config.logFileMode =
            (asked.logFileMode & krabsModes) | logfilemode::RealTime | (isKernel ? logfilemode::SystemLogger : 0);
        if ((asked.logFileMode & (logfilemode::Circular | logfilemode::NewFile)) != 0)
            config.logFileMode |= logfilemode::Sequential;
        m_text += std::string("    krabs::") + (isKernel ? "kernel_trace " : "user_trace ") + trace + '('
            + textLiteral(CodeLanguage::Cpp, asked.name) + ");\n    EVENT_TRACE_PROPERTIES " + properties + " = {};\n";
        for (const ConfigField field : krabsNumbers) {
            const ConfigMember& member = memberOf(field);
            copyValue(member, asked, config);
            m_text += "    " + properties + '.' + std::string(member.name) + " = "
                + std::to_string(std::get<std::int64_t>(valueOf(member, asked))) + ";\n";
        }
        m_text += "    " + properties + ".LogFileMode = " + shortHex(config.logFileMode) + ';'
            + modeComment(config.logFileMode) + "\n    " + trace + ".set_trace_properties(&" + properties + ");\n";
        if (!isWellFormed(asked.logFileName)) {
            m_output.refuse(index, ConfigField::LogFileName);
        } else if (!asked.logFileName.empty()) {
            config.logFileName = asked.logFileName;
            m_text +=
                "    " + trace + ".set_trace_filename(" + textLiteral(CodeLanguage::Cpp, asked.logFileName) + ");\n";
        }
        if (isKernel) {
            writeFlags(index, asked, config);
        } else {
            for (std::size_t i = 0; i < asked.providers.size(); ++i)
                writeProvider(index, i, asked.providers[i], said);
        }
        m_text += '\n';
        m_output.said.push_back(std::move(said));
    }

    void writeFlags(std::size_t index, const SessionConfig& asked, SessionConfig& config)
    {
        if (asked.enableFlags == 0)
            return;
        config.enableFlags = asked.enableFlags;
        const std::string kernel = partName("kernel", index);
        m_text += "    krabs::kernel_provider " + kernel + '(' + shortHex(asked.enableFlags)
            + ", krabs::guids::system_trace);" + flagComment(asked.enableFlags) + "\n    " + partName("trace", index)
            + ".enable(" + kernel + ");\n";
    }

    void writeProvider(std::size_t index, std::size_t place, const ProviderConfig& asked, SaidSession& said)
    {
        if (asked.guid.isNull())
            return;
        using enum ProviderField;
        ProviderConfig meaning = saidProvider(asked, {Level, MatchAnyKeyword, MatchAllKeyword, EnableProperty});
        const std::string name = partName("provider", index, place);
        m_text += "    krabs::provider<> " + name + "(krabs::guid(L\"" + toString(asked.guid) + "\"));\n    " + name
            + ".level(" + std::to_string(asked.level) + ");\n    " + name + ".any(" + shortHex(asked.matchAnyKeyword)
            + ");\n    " + name + ".all(" + shortHex(asked.matchAllKeyword) + ");\n";
        if (asked.enableProperty != 0) {
            m_text += "    " + name + ".trace_flags(" + shortHex(asked.enableProperty) + ");"
                + propertyComment(asked.enableProperty) + '\n';
        }
        if (const EventIdChoice& events = asked.filters.eventIds; events.listed && !events.ids.empty()) {
            meaning.filters.eventIds = events;
            const std::string filter = partName("filter", index, place);
            m_text += "    krabs::event_filter " + filter + "(std::vector<unsigned short>{"
                + joinedNumbers<std::uint16_t>(events.ids) + "});\n    " + name + ".add_filter(" + filter + ");\n";
        }
        m_text += "    " + partName("trace", index) + ".enable(" + name + ");\n";
        said.addProvider(place, std::move(meaning));
    }

    SetupOutput& m_output;
    std::string m_text;
};

} // namespace

void writeKrabsetw(const SetupSet& set, SetupOutput& output)
{
    KrabsetwWriter(output).write(set);
}

} // namespace etwarden
