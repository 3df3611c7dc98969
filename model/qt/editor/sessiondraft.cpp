// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/editor/sessiondraft.h"

#include "model/session/bootfile.h"
#include "model/session/members.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <set>
#include <tuple>
#include <utility>

namespace etwarden {

namespace {

struct Step
{
    SessionConfig config;
    int mergeKey;
};

bool sameFindings(const std::vector<Finding>& left, const std::vector<Finding>& right)
{
    return std::ranges::equal(left, right, [](const Finding& a, const Finding& b) {
        return a.rule == b.rule && a.parameters == b.parameters && a.provider == b.provider;
    });
}

} // namespace

class SessionDraft::Private
{
public:
    explicit Private(SessionDraft& owner)
        : q(owner)
    {
    }

    const SessionConfig& config() const { return steps[at].config; }
    bool isDirty() const { return config() != steps.front().config; }
    /// Nothing was entered yet.
    bool isBlank() const { return !running && at == 0 && config().name.empty(); }
    const std::vector<Finding>& findingsHere() const { return q.isOtherTarget() ? ownFindings : findings; }

    void begin(const SessionConfig& config, const std::optional<SessionStatus>& session, bool atBoot = false);
    void push(const SessionConfig& config, int mergeKey);
    void recompute();
    std::vector<Finding> findingsIn(const Environment& where) const;
    void setTarget(std::optional<WindowsVersion> chosen);

    /// Carries out an action and says what it changed.
    template<typename Action>
    void announce(Action action)
    {
        const std::pair could{q.canUndo(), q.canRedo()};
        action();
        recompute();
        emit q.configChanged();
        if (could != std::pair{q.canUndo(), q.canRedo()})
            emit q.undoChanged();
    }

    template<typename Member>
    void adopt(Member SessionConfig::*member, const Member& value);

    SessionDraft& q;
    std::vector<Step> steps{Step{.config = {}, .mergeKey = 0}}; // the beginning first
    std::size_t at = 0;
    bool mergeable = false; // the step at `at` is the newest and was not left since
    std::optional<SessionStatus> running;
    bool knowsProviders = true;
    bool isNamed = false; // of a definition
    Environment own; // of the backend
    Environment environment; // of the target
    std::optional<WindowsVersion> chosenTarget; // nullopt: the backend's own, whichever that is
    std::set<ConfigField> unreadable;
    std::vector<Finding> findings; // of the target
    std::vector<Finding> shownFindings; // those of the target that are said
    std::vector<Finding> ownFindings; // empty while the target is the backend's own
};

void SessionDraft::Private::begin(const SessionConfig& config, const std::optional<SessionStatus>& session, bool atBoot)
{
    announce([&] {
        steps.assign(1, Step{.config = config, .mergeKey = 0});
        at = 0;
        mergeable = false;
        running = session;
        knowsProviders = !session;
        unreadable.clear();
        own.updating = session;
        own.atBoot = atBoot;
        setTarget(std::nullopt);
    });
    emit q.targetChanged();
}

void SessionDraft::Private::setTarget(std::optional<WindowsVersion> chosen)
{
    chosenTarget = chosen;
    environment = own;
    if (chosen.value_or(own.windows) == own.windows)
        return;
    environment.windows = *chosen;
    environment.unsupportedKernel = 0;
    environment.unsupportedModes = 0; // the limits of this backend are not those of another Windows
    environment.followsV2Options = true;
    environment.appendsToSameFormatOnly = false;
    environment.bufferMemory.reset();
}

void SessionDraft::Private::push(const SessionConfig& config, int mergeKey)
{
    const auto current = steps.begin() + static_cast<std::ptrdiff_t>(at);
    steps.erase(current + 1, steps.end());
    if (mergeable && mergeKey != 0 && steps[at].mergeKey == mergeKey) {
        steps[at].config = config;
        if (steps[at - 1].config == config) { // what was typed is taken back
            steps.pop_back();
            --at;
            mergeable = false;
        }
        return;
    }
    steps.push_back({config, mergeKey});
    ++at;
    mergeable = true;
}

std::vector<Finding> SessionDraft::Private::findingsIn(const Environment& where) const
{
    std::vector<Finding> all = evaluate(rulesOf(where), where.atBoot ? configAtBoot(config()) : config(), where);
    for (const std::span<const Rule> table : {enablingRules(), providerRules()})
        std::ranges::move(evaluate(table, config(), where), std::back_inserter(all));
    std::erase_if(all, [this](const Finding& finding) {
        return std::ranges::any_of(
            finding.rule->fields, [this](ConfigField field) { return unreadable.contains(field); });
    });
    return all;
}

void SessionDraft::Private::recompute()
{
    std::vector<Finding> next = findingsIn(environment);
    std::vector<Finding> nextOwn;
    if (q.isOtherTarget())
        nextOwn = findingsIn(own);
    std::vector<Finding> nextShown = next;
    if (isBlank())
        std::erase_if(nextShown, [](const Finding& finding) { return finding.rule->severity == Severity::Error; });
    if (sameFindings(findings, next) && sameFindings(ownFindings, nextOwn) && sameFindings(shownFindings, nextShown))
        return;
    findings = std::move(next);
    ownFindings = std::move(nextOwn);
    shownFindings = std::move(nextShown);
    emit q.findingsChanged();
}

SessionDraft::SessionDraft(QObject* parent)
    : QObject(parent)
    , d(std::make_unique<Private>(*this))
{
    d->recompute();
}

SessionDraft::~SessionDraft() = default;

void SessionDraft::beginStart(const SessionConfig& config)
{
    d->begin(config, std::nullopt);
}

void SessionDraft::beginUpdate(const SessionStatus& running)
{
    d->begin(running.config, running);
}

template<typename Member>
void SessionDraft::Private::adopt(Member SessionConfig::*member, const Member& value)
{
    const Member before = steps.front().config.*member;
    for (Step& step : steps) {
        if (step.config.*member == before)
            step.config.*member = value;
    }
    if (running)
        running->config.*member = value;
}

void SessionDraft::adoptProviders(const std::vector<ProviderConfig>& providers)
{
    d->announce([&] {
        d->adopt(&SessionConfig::providers, providers);
        d->knowsProviders = true;
    });
}

void SessionDraft::adoptKernel(const KernelTracing& kernel)
{
    d->announce([&] { d->adopt(&SessionConfig::kernel, kernel); });
}

bool SessionDraft::knowsProviders() const
{
    return d->knowsProviders;
}

void SessionDraft::beginBoot(const SessionConfig& defined, bool isNew)
{
    d->isNamed = !isNew;
    d->begin(defined, std::nullopt, true);
}

SessionDraft::Purpose SessionDraft::purpose() const
{
    if (d->own.atBoot)
        return Purpose::Boot;
    return d->running ? Purpose::Update : Purpose::Start;
}

const SessionConfig& SessionDraft::config() const
{
    return d->config();
}

const std::optional<SessionStatus>& SessionDraft::running() const
{
    return d->running;
}

void SessionDraft::change(const SessionConfig& config, int mergeKey)
{
    if (config == d->config())
        return;
    // A copy: the argument may be a part of the steps.
    d->announce([this, config, mergeKey] { d->push(config, mergeKey); });
}

void SessionDraft::applyFix(const Fix& fix)
{
    change(fix.applied(d->config(), d->environment));
}

bool SessionDraft::isDirty() const
{
    return d->isDirty();
}

bool SessionDraft::canUndo() const
{
    return d->at > 0;
}

bool SessionDraft::canRedo() const
{
    return d->at + 1 < d->steps.size();
}

void SessionDraft::undo()
{
    if (!canUndo())
        return;
    d->announce([this] {
        --d->at;
        d->mergeable = false;
    });
}

void SessionDraft::redo()
{
    if (!canRedo())
        return;
    d->announce([this] { ++d->at; }); // what was undone before has made the step one of its own
}

void SessionDraft::setEnvironment(const Environment& environment)
{
    const auto windows = [this] { return std::tuple(target(), ownWindows(), d->environment.product); };
    const auto before = windows();
    const bool atBoot = d->own.atBoot;
    d->own = environment;
    d->own.updating = d->running;
    d->own.atBoot = atBoot;
    d->setTarget(d->chosenTarget);
    d->recompute();
    emit environmentSet();
    if (before != windows())
        emit targetChanged();
}

const Environment& SessionDraft::environment() const
{
    return d->environment;
}

void SessionDraft::setTarget(WindowsVersion target)
{
    if (target == this->target())
        return;
    d->setTarget(target);
    d->recompute();
    emit targetChanged();
}

WindowsVersion SessionDraft::target() const
{
    return d->environment.windows;
}

WindowsVersion SessionDraft::ownWindows() const
{
    return d->own.windows;
}

void SessionDraft::setReadable(ConfigField field, bool isReadable)
{
    if (isReadable == this->isReadable(field))
        return;
    if (isReadable)
        d->unreadable.erase(field);
    else
        d->unreadable.insert(field);
    d->recompute();
    emit readabilityChanged();
}

bool SessionDraft::isReadable(ConfigField field) const
{
    return !d->unreadable.contains(field);
}

bool SessionDraft::isReadable() const
{
    return d->unreadable.empty();
}

const std::vector<Finding>& SessionDraft::findings() const
{
    return d->shownFindings;
}

Win32Status SessionDraft::predictedStatus() const
{
    return etwarden::predictedStatus(d->findings);
}

const Finding* SessionDraft::blocker() const
{
    const std::vector<Finding>& own = d->findingsHere();
    // Where sources disagree, a rule is no error.
    const auto error = std::ranges::find_if(
        own, [](const Finding& finding) { return finding.rule->severity == Severity::Error && !finding.provider; });
    return error == own.end() ? nullptr : &*error;
}

bool SessionDraft::mayTry() const
{
    return std::ranges::none_of(d->findingsHere(), [](const Finding& finding) { return protects(*finding.rule); });
}

bool SessionDraft::isEditable(ConfigField field) const
{
    const bool isKernel = field >= ConfigField::Kernel;
    if (purpose() == Purpose::Boot)
        return field != ConfigField::FlushThreshold && !isKernel && !(field == ConfigField::Name && d->isNamed);
    if (isKernel)
        return !d->running || isSystemLogger(d->running->config);
    return !d->running || field == ConfigField::Providers || updateReads(memberOf(field), d->running->config);
}

std::uint32_t SessionDraft::lockedModeBits() const
{
    if (!d->running)
        return 0;
    return isEditable(ConfigField::LogFileMode) ? ~updatableModes : ~logfilemode::None;
}

} // namespace etwarden

#include "moc_sessiondraft.cpp"
