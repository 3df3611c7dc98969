// SPDX-License-Identifier: GPL-3.0-or-later
// Each rule of a session's providers: a case in which it fires, and cases near to it in which it is silent.
#include "model/etw/enableproperties.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/wellknown.h"
#include "model/session/rules/rules.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <ostream>
#include <set>
#include <utility>

namespace etwarden::providerrules {

namespace {

using enum ProviderKind;
using enum Win32Status;
using WindowsVersion::Windows10;
using WindowsVersion::Windows10Version20H2;
using WindowsVersion::Windows8;
using WindowsVersion::Windows81;

constexpr Guid provider = "11111111-2222-3333-4444-555555555555"_guid;
constexpr Guid systemIo = "3d5c43e3-0f1c-4202-b817-174c0070dc79"_guid;
constexpr Guid dotNetRuntime = "e13c0d23-ccbc-4e12-931b-d9cc2eee27e4"_guid;

/// A session with one provider that no rule has a word for: a registered one with a manifest and two keywords.
struct Asked
{
    SessionConfig session{.name = u"Trace",
        .providers = {{.guid = provider,
            .name = u"Contoso",
            .level = 4,
            .matchAnyKeyword = 0x3,
            .enableProperty = enableproperty::IgnoreKeyword0,
            .timeoutMs = 1000}}};
    Environment environment{.providers = {{.guid = provider,
                                .kind = Manifest,
                                .sources = providersource::Registered | providersource::Manifest,
                                .processIds = {7},
                                .namedKeywords = 0x3}}};

    ProviderConfig& it() { return session.providers.front(); }
    ProviderFacts& facts() { return environment.providers.front(); }
    /// Another provider, which has not been looked up.
    void become(const Guid& guid)
    {
        it().guid = guid;
        environment.providers.clear();
    }
};

using Change = std::function<void(Asked&)>;

struct Case
{
    std::string_view id;
    Severity severity;
    Win32Status status;
    Change fires;
    std::vector<Change> silent;
    FindingParameters parameters{};
    std::size_t index = 0; ///< of the provider that it is about
};

Case refused(std::string_view id, Win32Status status, Change fires, std::vector<Change> silent,
    FindingParameters parameters = {}, std::size_t index = 0)
{
    return {id, Severity::Error, status, std::move(fires), std::move(silent), std::move(parameters), index};
}

Case hint(std::string_view id, Change fires, std::vector<Change> silent, FindingParameters parameters = {},
    std::size_t index = 0)
{
    return {id, Severity::Warning, Success, std::move(fires), std::move(silent), std::move(parameters), index};
}

Case note(std::string_view id, Change fires, std::vector<Change> silent, FindingParameters parameters = {})
{
    return {id, Severity::Info, Success, std::move(fires), std::move(silent), std::move(parameters)};
}

template<typename Member, typename Value>
Change set(Member ProviderConfig::*member, Value value)
{
    return [=](Asked& asked) { asked.it().*member = static_cast<Member>(value); };
}

template<typename Member, typename Value>
Change filter(Member ProviderFilters::*member, Value value)
{
    return [=](Asked& asked) { asked.it().filters.*member = value; };
}

Change mode(std::uint32_t bits)
{
    return [bits](Asked& asked) { asked.session.logFileMode = bits; };
}

Change on(WindowsVersion windows)
{
    return [windows](Asked& asked) { asked.environment.windows = windows; };
}

Change kind(ProviderKind value)
{
    return [value](Asked& asked) { asked.facts().kind = value; };
}

Change ofProvider(const Guid& value)
{
    return [value](Asked& asked) { asked.become(value); };
}

Change both(Change first, Change second)
{
    return [=](Asked& asked) {
        first(asked);
        second(asked);
    };
}

const Change nothing = [](Asked&) {};
const Change unregistered = [](Asked& asked) {
    asked.facts().sources = providersource::Manifest;
    asked.facts().processIds.clear();
};
const Change ofKernel = [](Asked& asked) { asked.facts().processIds = {0}; };
const Change embedded = [](Asked& asked) { asked.environment.hasWindowsProviders = false; };

Change properties(std::uint32_t bits)
{
    return set(&ProviderConfig::enableProperty, bits);
}

Change otherSessions(std::size_t count)
{
    return [count](Asked& asked) {
        for (std::size_t i = 0; i < count; ++i)
            asked.facts().sessions.push_back(static_cast<std::uint16_t>(i + 2));
    };
}

/// Adds the same provider once more, with another level.
Change again(std::uint8_t level)
{
    return [level](Asked& asked) {
        asked.session.providers.push_back(asked.it());
        asked.session.providers.back().level = level;
    };
}

std::u16string text(std::size_t characters)
{
    return u".exe" + std::u16string(characters - 4, u'x');
}

EventIdChoice ids(std::size_t count)
{
    return {.ids = std::vector<std::uint16_t>(count)};
}

std::vector<Case> cases()
{
    using Config = ProviderConfig;
    using Filters = ProviderFilters;
    namespace property = enableproperty;
    const auto processes = [](std::size_t count) {
        return filter(&Filters::processIds, std::vector<std::uint32_t>(count, 7));
    };
    const auto names = [](const char16_t* value) { return filter(&Filters::executables, std::u16string(value)); };
    const auto any = [](std::uint64_t keywords) { return set(&Config::matchAnyKeyword, keywords); };
    const auto all = [](std::uint64_t keywords) { return set(&Config::matchAllKeyword, keywords); };
    const auto level = [](int value) { return set(&Config::level, value); };
    const auto timeout = [](std::uint32_t value) { return set(&Config::timeoutMs, value); };
    const auto eventIds = [](std::size_t count) { return filter(&Filters::eventIds, ids(count)); };
    const auto stackIds = [](std::size_t count) { return filter(&Filters::stackEventIds, ids(count)); };
    const Change classic = kind(Classic);
    const Change inPrivate = mode(logfilemode::PrivateLogger);
    const Change ofStart = [](Asked& asked) {
        asked.session.guid = asked.it().guid;
        asked.session.logFileMode = logfilemode::PrivateLogger;
    };
    const Change stack = properties(property::StackTrace);
    const Change group = properties(property::ProviderGroup);
    const auto rights = [](bool user) {
        return Change([user](Asked& asked) {
            asked.environment.elevated = false;
            asked.environment.performanceLogUser = user;
        });
    };
    const Change namedSession = [](Asked& asked) {
        asked.environment.sessions.push_back({.handle = 2, .config = {.name = u"Other"}});
    };
    const auto number = [](std::uint64_t value) { return FindingParameters{value}; };
    const auto numbers = [](std::uint64_t a, std::uint64_t b) { return FindingParameters{a, b}; };
    const auto word = [](const char16_t* value) { return FindingParameters{std::u16string(value)}; };

    return {
        refused("filter-data-1024", InvalidParameter, filter(&Filters::executables, text(512)),
            {filter(&Filters::executables, text(511)), filter(&Filters::packageIds, text(511)),
                filter(&Filters::packageAppIds, text(511))},
            number(511)),
        refused("filter-pid-count", InvalidParameter, processes(9), {processes(8)}, numbers(9, 8)),
        refused("filter-eventid-count", InvalidParameter, both(stack, stackIds(65)), {eventIds(64), stackIds(64)},
            numbers(65, 64)),
        refused("group-private", NotSupported, both(group, inPrivate), {group, inPrivate}),
        refused("enable-needs-rights", AccessDenied, rights(false), {rights(true), both(rights(false), inPrivate)}),
        refused("threat-intelligence-ppl", AccessDenied, ofProvider("f4e1897c-bb5d-5668-f1d8-040f4d8dd344"_guid),
            {both(ofProvider("f4e1897c-bb5d-5668-f1d8-040f4d8dd344"_guid), embedded)}),
        refused("modern-eight-sessions", NoSystemResources, otherSessions(8),
            {otherSessions(7), both(classic, otherSessions(8)), both(group, otherSessions(8))}, number(8)),
        refused("level-update-unregistered", InvalidFunction, both(unregistered, again(5)),
            {both(unregistered, again(4)), again(5), both(group, both(unregistered, again(5))),
                both(both(unregistered, processes(9)),
                    [](Asked& asked) {
                        asked.session.providers.push_back(asked.it()); // the first one was refused
                        asked.session.providers.back().level = 5;
                        asked.session.providers.back().filters = {};
                    })},
            {}, 1),

        hint("provider-duplicate-in-list", again(4), {nothing, both(again(4), group)}, {}, 1),
        hint("timeout-infinite", timeout(UINT32_MAX), {timeout(UINT32_MAX - 1)}),
        hint("level-zero", level(0), {level(1)}),
        hint("keyword-any-zero-classic", both(classic, any(0)), {any(0), both(classic, any(1))}),
        hint("keyword-high-bits-classic", both(classic, any(0x1'0000'0000)),
            {both(classic, any(UINT32_MAX)), both(classic, any(UINT64_MAX)), any(0x1'0000'0000)}),
        hint("keyword-all-not-in-any", all(0x4), {all(0x1), both(any(0), all(0x4))}, word(u"0x0000000000000004")),
        hint("keyword-unknown-bits", any(0x7),
            {any(0x3), any(UINT64_MAX), both(any(0x7), [](Asked& asked) { asked.facts().namedKeywords.reset(); }),
                both(any(0x7), [](Asked& asked) { asked.facts().namedKeywords = 0; })},
            word(u"0x0000000000000004")),
        hint("prop-since-10", both(on(Windows81), properties(property::EventKey)),
            {both(on(Windows10), properties(property::EventKey)), both(on(Windows81), properties(property::Sid))}),
        hint("prop-undocumented-bits", properties(property::PsmKey | property::Sid), {properties(property::Sid)},
            word(u"0x00000008")),
        hint("prop-stack-classic", both(classic, stack), {stack, classic}),
        hint("prop-container-without-silos", properties(property::SourceContainerTracking),
            {properties(property::SourceContainerTracking | property::EnableSilos)}),
        hint("prop-ignore0-any-zero", [](Asked& asked) { asked.facts().namedKeywords = 0; },
            {nothing, [](Asked& asked) { asked.facts().namedKeywords.reset(); }}),
        hint("group-filters", both(group, eventIds(1)), {group, both(group, processes(1)), eventIds(1)}),
        hint("group-guid-is-provider", group, {both(group, kind(Unknown))}),
        hint("params-version2-before-81", on(Windows8), {on(Windows81)}),
        hint("filter-version", both(on(Windows8), processes(1)), {both(on(Windows81), processes(1)), on(Windows8)}),
        hint("filter-on-classic", both(classic, processes(1)),
            {processes(1), classic, both(ofStart, both(classic, processes(1)))}),
        hint("filter-pid-kernel", both(ofKernel, processes(1)), {processes(1), ofKernel}),
        hint("filter-pid-system", both(kind(System), processes(1)), {processes(1), kind(System)}),
        hint("filter-exe-format", names(u"a.exe;b"), {names(u"a.exe;b.exe"), names(u"a.exe;")}),
        hint("filter-exe-path", names(u"a.exe;C:\\b.exe"), {names(u"a.exe;b.exe")}),
        hint("filter-eventid-tracelogging", both(kind(TraceLogging), eventIds(1)), {eventIds(1), kind(TraceLogging)}),
        hint("filter-stack-without-property", stackIds(1), {both(stack, stackIds(1)), nothing}),
        hint("classic-one-session", both(both(classic, otherSessions(1)), namedSession), {classic, otherSessions(1)},
            word(u"Other")),
        hint("classic-preenable-many", both(unregistered, both(classic, otherSessions(1))),
            {both(classic, otherSessions(1)), both(unregistered, classic)}, number(2)),
        hint("security-auditing-provider", ofProvider("54849625-5478-4994-a5ba-3e3b0328c30d"_guid),
            {both(ofProvider("54849625-5478-4994-a5ba-3e3b0328c30d"_guid), embedded)}),
        hint("secure-session-writer", mode(logfilemode::Secure), {nothing}),
        hint("paged-session-kernel-provider", both(mode(logfilemode::UsePagedMemory), ofKernel),
            {mode(logfilemode::UsePagedMemory), ofKernel}),
        hint("private-eventid", both(inPrivate, eventIds(1)), {inPrivate, eventIds(1)}),
        hint("private-other-process", mode(logfilemode::PrivateInProc | logfilemode::PrivateLogger),
            {inPrivate, both(mode(logfilemode::PrivateInProc), embedded)}),
        hint("heap-needs-private", ofProvider("3ac66736-cc59-4cff-8115-8df50e39816b"_guid),
            {both(ofProvider("222962ab-6180-4b88-a825-346b75f2a24a"_guid), inPrivate), ofProvider(systemIo)}),
        hint("system-needs-mode", ofProvider(systemIo),
            {both(ofProvider(systemIo), mode(logfilemode::SystemLogger)), both(ofProvider(systemIo), on(Windows10))}),
        hint("system-before-11", both(ofProvider(systemIo), on(Windows10Version20H2)), {ofProvider(systemIo)}),
        hint("system-control-guid", ofProvider(wellknown::systemTraceControlGuid),
            {ofProvider(wellknown::globalLoggerGuid)}),
        hint(
            "system-event-class-guid", ofProvider("3d6fa8d0-fe05-11d0-9dda-00c04fd7ba7c"_guid), {ofProvider(systemIo)}),
        hint("one-session-fails-all", otherSessions(1),
            {both(otherSessions(1), mode(logfilemode::IndependentSession)), both(otherSessions(1), on(Windows8)),
                both(otherSessions(1), inPrivate), both(otherSessions(1), classic)}),
        hint("manifest-not-installed",
            [](Asked& asked) {
                asked.facts().sources = providersource::Registered;
                asked.facts().kind = Unknown;
            },
            {nothing, ofProvider(provider), both(kind(TraceLogging), [](Asked& asked) { asked.facts().sources = 1; })}),

        note("timeout-zero-async", timeout(0), {timeout(1)}),
        note("level-above-5", level(6), {level(5), level(255)}, number(6)),
        note("level-255", level(255), {level(254)}),
        note("keyword-any-zero-modern", any(0), {both(classic, any(0))}),
        note("keyword-all-with-any-zero", both(any(0), all(1)), {all(1), any(0)}),
        note("keyword-zero-events", properties(0), {nothing, both(properties(0), any(0))}),
        note("keyword-reserved-bits", any(0x8000'0000'0000'0003), {any(UINT64_MAX)}),
        note("prop-stack-x64-kernel", both(stack, ofKernel), {stack, ofKernel}),
        note("group-disallow", group, {nothing}),
        note("filter-cost", eventIds(1), {processes(1)}),
        note("filter-eventid-versions", eventIds(1), {stackIds(1)}),
        note("filter-stack-many", stack, {both(stack, stackIds(1))}),
        note("filter-pid-private", both(inPrivate, processes(1)), {processes(1), both(ofStart, processes(1))}),
        note("unregistered-ok", unregistered, {nothing, ofProvider(provider)}),
        note("source-id-lost", unregistered, {nothing, ofProvider(provider)}),
        note("system-implied-filename", both(ofProvider(systemIo), any(0x80)), {both(ofProvider(systemIo), any(0x40))}),
        note("dotnet-runtime-two-kinds", ofProvider(dotNetRuntime), {nothing}),
        note("dotnet-rundown", ofProvider(dotNetRuntime),
            {both(ofProvider(dotNetRuntime),
                [](Asked& asked) {
                    asked.session.providers.push_back({.guid = "a669021c-c450-4609-a035-5af59af4df18"_guid});
                })}),
        note("tracelogging-not-listed", kind(TraceLogging), {nothing}),
    };
}

void PrintTo(const Case& one, std::ostream* stream)
{
    *stream << one.id;
}

std::vector<Finding> findingsOf(const Asked& asked)
{
    return evaluate(providerRules(), asked.session, asked.environment);
}

const Finding* find(const std::vector<Finding>& findings, std::string_view id)
{
    const auto found = std::ranges::find(findings, id, [](const Finding& finding) { return finding.rule->id; });
    return found == findings.end() ? nullptr : &*found;
}

Asked after(const Change& change)
{
    Asked asked;
    change(asked);
    return asked;
}

class ProviderRule : public testing::TestWithParam<Case>
{};

TEST_P(ProviderRule, FiresAndIsSilent)
{
    const std::vector<Finding> findings = findingsOf(after(GetParam().fires));
    const Finding* const finding = find(findings, GetParam().id);
    ASSERT_NE(finding, nullptr);
    EXPECT_EQ(finding->rule->severity, GetParam().severity);
    EXPECT_EQ(finding->rule->status, GetParam().status);
    EXPECT_EQ(finding->parameters, GetParam().parameters);
    EXPECT_EQ(finding->provider, GetParam().index);
    EXPECT_EQ(predictedEnable(findings, GetParam().index), GetParam().status);
    for (std::size_t i = 0; i < GetParam().silent.size(); ++i)
        EXPECT_EQ(find(findingsOf(after(GetParam().silent[i])), GetParam().id), nullptr) << i;
}

INSTANTIATE_TEST_SUITE_P(All, ProviderRule, testing::ValuesIn(cases()), [](const testing::TestParamInfo<Case>& one) {
    std::string name(one.param.id);
    std::ranges::replace(name, '-', '_');
    return name;
});

TEST(ProviderRules, AreSilentAboutAnOrdinaryProvider)
{
    EXPECT_TRUE(findingsOf({}).empty()) << findingsOf({}).front().rule->id;
    Asked many;
    many.session.providers.clear();
    EXPECT_TRUE(findingsOf(many).empty());
}

TEST(ProviderRules, EachHasACase)
{
    std::set<std::string_view> ids;
    for (const Case& one : cases())
        ids.insert(one.id);
    for (const Rule& rule : providerRules())
        EXPECT_EQ(ids.erase(rule.id), 1u) << rule.id;
    EXPECT_TRUE(ids.empty());
}

TEST(ProviderRules, NameTheProviderThatTheyAreAbout)
{
    Asked asked;
    asked.session.providers.insert(asked.session.providers.begin(), 2, asked.it());
    asked.session.providers[1].timeoutMs = 0;
    asked.session.providers[2].filters.processIds.resize(9);
    const std::vector<Finding> findings = findingsOf(asked);
    EXPECT_EQ(find(findings, "timeout-zero-async")->provider, 1u);
    EXPECT_EQ(find(findings, "filter-pid-count")->provider, 2u);
    EXPECT_EQ(predictedEnable(findings, 0), Success);
    EXPECT_EQ(predictedEnable(findings, 1), Success);
    EXPECT_EQ(predictedEnable(findings, 2), InvalidParameter);
}

TEST(ProviderRules, EachFixHelpsSomewhere)
{
    std::set<std::string_view> helping;
    for (const Case& one : cases()) {
        const Asked asked = after(one.fires);
        for (const Finding& finding : findingsOf(asked)) {
            for (const Fix* fix : offeredFixes(finding, asked.session, asked.environment)) {
                helping.insert(fix->id);
                Asked fixed = asked;
                fixed.session = fix->applied(asked.session, asked.environment);
                EXPECT_EQ(find(findingsOf(fixed), finding.rule->id), nullptr) << fix->id;
            }
        }
    }
    for (const Rule& rule : providerRules()) {
        for (const Fix& fix : rule.fixes)
            EXPECT_TRUE(helping.contains(fix.id)) << rule.id << ' ' << fix.id;
    }
}

TEST(ProviderRules, MergingKeepsWhateverPassed)
{
    Asked asked;
    ProviderConfig second = asked.it();
    second.level = 5;
    second.matchAnyKeyword = 0x10;
    second.matchAllKeyword = 0x1;
    second.filters.processIds = {1};
    asked.session.providers.push_back(second);
    const std::vector<Finding> findings = findingsOf(asked);
    const Finding& finding = *find(findings, "provider-duplicate-in-list");
    const SessionConfig fixed =
        offeredFixes(finding, asked.session, asked.environment).front()->applied(asked.session, asked.environment);
    ASSERT_EQ(fixed.providers.size(), 1u);
    EXPECT_EQ(fixed.providers[0].level, 5);
    EXPECT_EQ(fixed.providers[0].matchAnyKeyword, 0x13u);
    EXPECT_EQ(fixed.providers[0].matchAllKeyword, 0u);
    EXPECT_EQ(fixed.providers[0].filters, ProviderFilters{});
}

TEST(ProviderFacts, AreThoseOfTheConfigurationsProviders)
{
    const std::vector<ProviderConfig> asked{{.guid = provider}, {.guid = systemIo}, {.guid = provider}};
    const std::vector<KnownProvider> known{{provider, u"Contoso", Manifest, providersource::Registered, {7}}};
    const std::vector<ProviderEnabling> enablings{{.provider = provider, .loggerId = 3},
        {.provider = provider, .loggerId = 3, .processId = 9}, {.provider = provider, .loggerId = 5},
        {.provider = provider, .loggerId = 4, .enableProperty = enableproperty::ProviderGroup},
        {.provider = dotNetRuntime, .loggerId = 6}};
    EXPECT_EQ(providerFacts(asked, known, enablings, 5),
        (std::vector<ProviderFacts>{{.guid = provider,
                                        .kind = Manifest,
                                        .sources = providersource::Registered,
                                        .processIds = {7},
                                        .sessions = {3},
                                        .groupSessions = {4}},
            {.guid = systemIo}}));
}

} // namespace

} // namespace etwarden::providerrules
