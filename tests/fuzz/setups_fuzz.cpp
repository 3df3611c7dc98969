// SPDX-License-Identifier: GPL-3.0-or-later
// Setups of other tools: any bytes in place of a profile, a script, an export or source code.
#include "model/boot/bootdefinition.h"
#include "model/boot/registrytext.h"
#include "model/qt/common/xmlreader.h"
#include "model/setups/readsetup.h"
#include "model/setups/write/writesetup.h"
#include "tests/fuzz/fuzztarget.h"

#include <algorithm>
#include <span>
#include <string>
#include <string_view>

namespace {

bool parseXml(std::string_view text, etwarden::XmlElement* root)
{
    return !etwarden::readXml(text, root);
}

/// Whatever was read is written for every tool, and each text means what its writer says.
void writeAndRead(const etwarden::SetupSet& set)
{
    using namespace etwarden;
    const auto words = [](SetupTarget, std::span<const UnsaidMember>) { return std::string("Words"); };
    for (const SetupTargetRow& target : setupTargets()) {
        WrittenSetup written = writeSetup(set, target, words);
        SetupReading reading = readSetup(setupFileBytes(target, written.text), parseXml);
        const bool isSaid = std::ranges::any_of(reading.sets, [&written](SetupSet& read) {
            for (SetSession& session : read.sessions) {
                session.line = 0;
                session.providerLines.clear();
            }
            return read.sessions == written.said.sessions;
        });
        fuzz::demand(isSaid || written.said.sessions.empty(), "a text means what its writer says");
    }
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace etwarden;
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    const auto read = [bytes] { return readSetup(bytes, parseXml, {.physicalMemoryBytes = 1ull << 32}); };
    const SetupReading reading = read();
    std::size_t sessions = 0;
    std::size_t providers = 0;
    for (const SetupSet& set : reading.sets) {
        sessions += set.sessions.size();
        for (const SetSession& session : set.sessions) {
            providers += session.config.providers.size();
            fuzz::demand(session.providerLines.size() == session.config.providers.size(), "each provider has a line");
        }
    }
    fuzz::demand(reading.sets.size() <= maximumSetupSets + 1, "sets are bounded");
    fuzz::demand(providers <= maximumSetupProviders + sessions, "providers are bounded");
    for (const std::size_t notes :
        {reading.omissions.size(), reading.findings.size(), reading.variables.size(), reading.defaults.size()})
        fuzz::demand(notes <= maximumSetupNotes, "notes are bounded");
    fuzz::demand(reading == read(), "reading again says the same");
    constexpr std::size_t written = 20; // sets and sessions of each, so that one input takes a short time
    for (std::size_t i = 0; i < std::min(reading.sets.size(), written); ++i) {
        if (reading.sets[i].sessions.size() <= written)
            writeAndRead(reading.sets[i]);
    }
    if (const auto changes = bootChangesIn(bytes)) {
        const auto key = [](const RegistryChange& change) { return std::u16string_view(change.key); };
        fuzz::demand(std::ranges::all_of(*changes, isBootKey, key), "only keys of boot sessions are written");
    }
    const BootTree tree = readBootTree(bytes);
    fuzz::demand(tree == readBootTree(bytes), "reading the keys again gives the same");
    for (const BootDefinition& definition : bootDefinitions(tree.wmi)) {
        const RegistryKey* key = &tree.wmi;
        const std::u16string path = pathOf(definition);
        for (const std::u16string_view name : keysOfPath(path))
            key = key ? key->key(name) : nullptr;
        fuzz::demand(!key || withConfig(*key, definition.config, definition.isGlobalLogger).keys == key->keys,
            "a definition that nobody changed keeps its providers");
    }
    return 0;
}
