// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/setups/write/writesetup.h"

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace etwarden {

/// A session as a text has it. A comparison finds what differs from the one in the set, so a writer only has to set in
/// `meaning` what it has written.
struct SaidSession
{
    std::size_t source = 0; ///< its place in the set
    SetSession meaning{}; ///< the meaning of the text to the tool, with its defaults
    std::vector<std::size_t> providers{}; ///< places in the set's session, one for each of meaning.config.providers

    void addProvider(std::size_t place, ProviderConfig said)
    {
        meaning.config.providers.push_back(std::move(said));
        providers.push_back(place);
    }
};

/// Where a writer puts its text.
class SetupOutput
{
public:
    explicit SetupOutput(SetupUse use)
        : m_use(use)
    {
    }

    SetupUse use() const { return m_use; }

    std::string head{}; ///< what has to stand before the comment
    std::string body{};
    std::vector<SaidSession> said{}; ///< by source

    /// Notes that the syntax cannot carry the member's value, which has to be left out.
    void refuse(std::size_t session, SetupMember member) { m_refused.push_back({session, {}, member}); }
    void refuse(std::size_t session, std::size_t provider, ProviderField member)
    {
        m_refused.push_back({session, provider, member});
    }

    /// All members in which `said` differs from the set.
    std::vector<UnsaidMember> unsaid(const SetupSet& set) const;

private:
    struct Refusal
    {
        std::size_t session = 0;
        std::optional<std::size_t> provider{};
        SetupMember member{};

        bool operator==(const Refusal&) const = default;
    };

    SetupUse m_use;
    std::vector<Refusal> m_refused{};
};

/// A writer of one session: what all of them share.
class SessionWriter
{
public:
    /// What is said begins with the name.
    SessionWriter(const SetupSet& set, std::size_t place, SetupOutput& output);

protected:
    std::size_t place() const { return m_place; } ///< of the session in the set
    const SessionConfig& asked() const { return m_asked.config; }
    bool isAutoLogger() const { return m_asked.isAutoLogger; }
    SaidSession& said() { return m_said; }
    SessionConfig& meaning() { return m_said.meaning.config; }
    std::string& body() { return m_output.body; }
    SetupUse use() const { return m_output.use(); }

    void refuse(SetupMember member) { m_output.refuse(m_place, member); }
    void refuse(std::size_t provider, ProviderField member) { m_output.refuse(m_place, provider, member); }
    /// Says that the text enables a provider of the session with these members, as saidProvider() has it. The caller
    /// adds what it says besides.
    ProviderConfig& addProvider(std::size_t provider, std::initializer_list<ProviderField> members);
    void finish() { m_output.said.push_back(std::move(m_said)); }

private:
    const SetSession& m_asked;
    std::size_t m_place;
    SetupOutput& m_output;
    SaidSession m_said;
};

/// A provider of which a text has the GUID and these members, as readers read it: otherwise at level 0, with its public
/// name, without filters.
ProviderConfig saidProvider(const ProviderConfig& asked, std::initializer_list<ProviderField> members);

/// Whether a file of text can carry the text: it has no NUL, no unpaired surrogate and no noncharacter.
bool isWellFormed(std::u16string_view text);

/// Places of the sessions whose name UTF-8 can carry and no earlier one has, without regard to case.
std::vector<std::size_t> sayableSessions(const SetupSet& set);

/// "0x1f": as short as it is.
std::string shortHex(std::uint64_t value);
/// Lower case without braces.
std::string bareGuid(const Guid& guid);

/// MaximumFileSize in MB, and FlushTimer in seconds, rounded up, for targets that cannot change the unit.
std::uint32_t maximumFileMb(const SessionConfig& config);
std::uint32_t flushTimerSeconds(const SessionConfig& config);

} // namespace etwarden
