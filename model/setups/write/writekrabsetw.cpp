// SPDX-License-Identifier: GPL-3.0-or-later
// C++ with krabsetw. Each trace is one that its program reads in real time, on a thread of its own.
#include "model/etw/logfilemodes.h"
#include "model/session/members.h"
#include "model/setups/write/codetext.h"
#include "model/setups/write/setupoutput.h"
#include "model/setups/write/setupwriters.h"

#include <string>

namespace etwarden {

namespace {

/// The members of EVENT_TRACE_PROPERTIES besides LogFileMode that krabsetw uses.
constexpr ConfigField krabsNumbers[] = {
    ConfigField::BufferSize, ConfigField::MinimumBuffers, ConfigField::MaximumBuffers, ConfigField::FlushTimer};

/// krabsetw has no size of a file, so modes that need one are left out, and so are modes that no trace can have that is
/// read in real time.
constexpr std::uint32_t krabsModes = ~(logfilemode::Circular | logfilemode::NewFile | logfilemode::Preallocate
    | logfilemode::UseKBytesForSize | logfilemode::Buffering | logfilemode::PrivateLogger | logfilemode::PrivateInProc);

class KrabsetwWriter : SessionWriter
{
public:
    using SessionWriter::SessionWriter;

    void write()
    {
        const bool isKernel = asked().enableFlags != 0 || isSystemLogger(asked());
        const std::string trace = partName("trace", place());
        meaning().clientContext = static_cast<std::uint32_t>(ClockType::QueryPerformanceCounter);
        meaning().logFileMode =
            (asked().logFileMode & krabsModes) | logfilemode::RealTime | (isKernel ? logfilemode::SystemLogger : 0);
        if ((asked().logFileMode & (logfilemode::Circular | logfilemode::NewFile)) != 0)
            meaning().logFileMode |= logfilemode::Sequential;
        body() += std::string("    krabs::") + (isKernel ? "kernel_trace " : "user_trace ") + trace + '('
            + textLiteral(CodeLanguage::Cpp, asked().name) + ");\n";
        writeProperties(trace);
        if (!isWellFormed(asked().logFileName)) {
            refuse(ConfigField::LogFileName);
        } else if (!asked().logFileName.empty()) {
            meaning().logFileName = asked().logFileName;
            body() +=
                "    " + trace + ".set_trace_filename(" + textLiteral(CodeLanguage::Cpp, asked().logFileName) + ");\n";
        }
        if (isKernel) {
            writeFlags(trace);
        } else {
            for (std::size_t i = 0; i < asked().providers.size(); ++i)
                writeProvider(trace, i);
        }
        body() += '\n';
        finish();
    }

private:
    void writeProperties(const std::string& trace)
    {
        const std::string properties = partName("properties", place());
        body() += "    EVENT_TRACE_PROPERTIES " + properties + " = {};\n";
        for (const ConfigField field : krabsNumbers) {
            const ConfigMember& member = memberOf(field);
            copyValue(member, asked(), meaning());
            body() += "    " + properties + '.' + std::string(member.name) + " = "
                + std::to_string(std::get<std::int64_t>(valueOf(member, asked()))) + ";\n";
        }
        body() += "    " + properties + ".LogFileMode = " + shortHex(meaning().logFileMode) + ';'
            + modeComment(meaning().logFileMode) + "\n    " + trace + ".set_trace_properties(&" + properties + ");\n";
    }

    void writeFlags(const std::string& trace)
    {
        if (asked().enableFlags == 0)
            return;
        meaning().enableFlags = asked().enableFlags;
        const std::string kernel = partName("kernel", place());
        body() += "    krabs::kernel_provider " + kernel + '(' + shortHex(asked().enableFlags)
            + ", krabs::guids::system_trace);" + flagComment(asked().enableFlags) + "\n    " + trace + ".enable("
            + kernel + ");\n";
    }

    void writeProvider(const std::string& trace, std::size_t provider)
    {
        const ProviderConfig& asked = this->asked().providers[provider];
        if (asked.guid.isNull())
            return;
        using enum ProviderField;
        ProviderConfig& meaning = addProvider(provider, {Level, MatchAnyKeyword, MatchAllKeyword, EnableProperty});
        const std::string name = partName("provider", place(), provider);
        body() += "    krabs::provider<> " + name + "(krabs::guid(L\"" + toString(asked.guid) + "\"));\n    " + name
            + ".level(" + std::to_string(asked.level) + ");\n    " + name + ".any(" + shortHex(asked.matchAnyKeyword)
            + ");\n    " + name + ".all(" + shortHex(asked.matchAllKeyword) + ");\n";
        if (asked.enableProperty != 0) {
            body() += "    " + name + ".trace_flags(" + shortHex(asked.enableProperty) + ");"
                + propertyComment(asked.enableProperty) + '\n';
        }
        if (const EventIdChoice& events = asked.filters.eventIds; events.listed && !events.ids.empty()) {
            meaning.filters.eventIds = events;
            const std::string filter = partName("filter", place(), provider);
            body() += "    krabs::event_filter " + filter + "(std::vector<unsigned short>{"
                + joinedNumbers<std::uint16_t>(events.ids) + "});\n    " + name + ".add_filter(" + filter + ");\n";
        }
        body() += "    " + trace + ".enable(" + name + ");\n";
    }
};

} // namespace

void writeKrabsetw(const SetupSet& set, SetupOutput& output)
{
    output.body = "#include <krabs.hpp>\n\n#include <cstdio>\n#include <thread>\n\nint main()\n{\n";
    for (const std::size_t place : sayableSessions(set))
        KrabsetwWriter(set, place, output).write();
    for (const SaidSession& session : output.said) {
        output.body += "    std::thread " + partName("thread", session.source) + "([&] { "
            + partName("trace", session.source) + ".start(); });\n";
    }
    output.body += "    std::getchar(); // until Enter\n";
    for (const SaidSession& session : output.said)
        output.body += "    " + partName("trace", session.source) + ".stop();\n";
    for (const SaidSession& session : output.said)
        output.body += "    " + partName("thread", session.source) + ".join();\n";
    output.body += "}\n";
}

} // namespace etwarden
