// SPDX-License-Identifier: GPL-3.0-or-later
// What the rules predict for each provider of a start is what the engine returns.
#include "model/engine/sources/enginecatalogue.h"
#include "model/session/rules/rules.h"
#include "tests/support/engine/enginetest.h"

#include <array>
#include <map>
#include <random>

namespace etwarden {
namespace {

constexpr std::uint32_t sessions = 400;
constexpr std::size_t kept = 12; ///< sessions that run at a time, more than may enable one provider

class ProviderRulesAgainstEngine : public EngineTest
{
protected:
    std::uint32_t below(std::uint32_t end)
    {
        return std::uniform_int_distribution<std::uint32_t>(0, end - 1)(m_random);
    }
    bool oneIn(std::uint32_t count) { return below(count) == 0; }

    std::u16string text(std::size_t limit)
    {
        return oneIn(4) ? std::u16string(limit - 1 + below(3), u'x') : std::u16string();
    }

    EventIdChoice ids()
    {
        return {.listed = oneIn(2), .ids = std::vector<std::uint16_t>(oneIn(4) ? 63 + below(3) : 0)};
    }

    ProviderConfig randomProvider()
    {
        ProviderConfig config{.guid = m_guids[below(static_cast<std::uint32_t>(m_guids.size()))],
            .level = static_cast<std::uint8_t>(below(3) + 3),
            .matchAnyKeyword = below(4),
            .enableProperty = oneIn(4) ? below(0x1000) : 0};
        if (oneIn(8))
            config.filters = {.processIds = std::vector<std::uint32_t>(oneIn(2) ? 7 + below(3) : 0),
                .executables = text(511),
                .packageIds = text(511),
                .packageAppIds = text(511),
                .eventIds = ids(),
                .stackEventIds = ids()};
        return config;
    }

    SessionConfig randomSession(std::uint32_t number)
    {
        SessionConfig config = ringSession(u"s" + std::u16string(1, static_cast<char16_t>(0x4E00 + number)));
        if (oneIn(8)) {
            config.logFileMode = logfilemode::PrivateLogger | logfilemode::PrivateInProc | logfilemode::Sequential;
            config.logFileName = config.name + u".etl";
        }
        for (std::uint32_t count = below(5); count > 0; --count)
            config.providers.push_back(randomProvider());
        return config;
    }

    std::vector<Finding> findingsFor(const SessionConfig& config)
    {
        Environment environment = engine->environment({});
        environment.providers =
            providerFacts(config.providers, catalogue.providers().value(), engine->providerEnablings().value(), 0);
        return evaluate(providerRules(), config, environment);
    }

    EngineCatalogue catalogue{*engine};

private:
    std::minstd_rand m_random;
    // One that a program has registered, and two that are not registered.
    std::array<Guid, 3> m_guids{providerGuid, Guid{.data1 = 1, .data2 = 0, .data3 = 0, .data4 = {}},
        Guid{.data1 = 2, .data2 = 0, .data3 = 0, .data4 = {}}};
};

TEST_F(ProviderRulesAgainstEngine, PredictTheStatusOfEveryCall)
{
    std::map<Win32Status, std::uint32_t> answers;
    std::vector<SessionTarget> running;
    for (std::uint32_t number = 0; number < sessions; ++number) {
        if (running.size() == kept) {
            ASSERT_TRUE(control->stop(running.front()));
            running.erase(running.begin());
        }
        const SessionConfig config = randomSession(number);
        const std::vector<Finding> findings = findingsFor(config);
        const Result<StartOutcome> started = control->start(config);
        ASSERT_TRUE(started);
        running.push_back(targetOf(started->granted));
        ASSERT_EQ(started->providers.size(), config.providers.size());
        for (std::size_t i = 0; i < config.providers.size(); ++i) {
            ASSERT_EQ(predictedEnable(findings, i), started->providers[i].status) << number << ' ' << i;
            ++answers[started->providers[i].status];
        }
    }
    for (const Win32Status status : {Win32Status::Success, Win32Status::InvalidParameter,
             Win32Status::NoSystemResources, Win32Status::InvalidFunction, Win32Status::NotSupported})
        EXPECT_GT(answers[status], 5u) << static_cast<unsigned>(status);
}

} // namespace
} // namespace etwarden
