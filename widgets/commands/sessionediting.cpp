// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/commands/sessionediting.h"

#include "model/etw/logfilemodes.h"
#include "model/etw/utf16.h"
#include "model/qt/common/filename.h"
#include "model/qt/monitor/livesessions.h"
#include "model/qt/monitor/monitor.h"
#include "model/qt/settings.h"
#include "model/qt/text/orphantext.h"
#include "model/session/providercalls.h"
#include "model/session/rules/fixes.h"
#include "model/session/sessionkind.h"
#include "widgets/editor/editordialog.h"
#include "widgets/editor/templatesdialog.h"

#include <algorithm>
#include <utility>

namespace etwarden {

SessionConfig duplicateOf(const SessionStatus& session, const std::u16string& name)
{
    SessionConfig config = session.config;
    const SessionKind kind = kindOf(config);
    config.name = name;
    config.guid = Guid();
    if ((config.logFileMode & logfilemode::Buffering) != 0)
        config.maximumBuffers = 0; // granted as the ring's size; a rule warns that it is ignored
    if (!config.logFileName.empty())
        config.logFileName =
            logFileBeside(QString::fromStdU16String(config.logFileName), QString::fromStdU16String(name))
                .toStdU16String();
    // The name and GUID that made a session a named kernel logger are gone by now.
    return withKind(config, kind == SessionKind::KernelLogger ? SessionKind::SystemLogger : kind);
}

std::optional<SessionConfig> ownSystemLoggerFor(const OperationResult& refused, const Environment& environment)
{
    const OperationRequest& request = refused.request;
    if (refused.status != Win32Status::AlreadyExists || request.operation != Operation::Start
        || kindOf(request.config) != SessionKind::KernelLogger)
    {
        return std::nullopt;
    }
    return rules::useOwnSystemLogger.applied(request.config, environment);
}

SessionEditing::SessionEditing(Monitor& monitor, const LiveSessions& live, Settings& settings, QWidget* window)
    : m_monitor(monitor)
    , m_live(live)
    , m_window(window)
    , m_templates(settings.templateFolder())
    , m_sources(monitor)
{
    connect(&m_providers, &ProviderDirectory::listWanted, &monitor, &Monitor::findProviders);
    connect(&m_providers, &ProviderDirectory::keywordsWanted, &monitor, &Monitor::findKeywords);
    connect(&monitor, &Monitor::providersFound, &m_providers, &ProviderDirectory::setList);
    connect(&monitor, &Monitor::keywordsFound, &m_providers, &ProviderDirectory::setKeywords);
    connect(&m_sources, &SourcesFeed::sourcesChanged, this, [this](const SessionSourcesPtr& sources) {
        if (sources)
            adoptProviders(*sources);
    });
    connect(&monitor, &Monitor::sessionRead, this, &SessionEditing::addDuplicate);
    connect(&live, &LiveSessions::updated, this, [this] {
        m_sources.setTime(m_live.poll()->steadyTime);
        if (m_editor) {
            m_editor->setEnvironment(m_live.environment());
            nameCandidates();
        }
    });
}

SessionEditing::~SessionEditing()
{
    delete m_editor; // it shows the draft, which is destroyed after it
}

bool SessionEditing::followUp(const OperationResult& result)
{
    if (const std::optional<Grant> grant = grantOf(result, resourcesOf(m_live.environment())))
        m_grants.insert(grant->granted.handle, *grant);
    if (result.started)
        m_started.insert(result.started->granted.handle);
    const bool isAwaited = m_awaited == result.request.id;
    if (isAwaited)
        m_awaited.reset();
    const bool isCapture = m_capture == result.request.id;
    if (isCapture)
        m_capture.reset();
    if (result.request.restart && result.status == Win32Status::Success) {
        const OperationId id = m_monitor.startSession(*result.request.restart);
        if (isAwaited)
            m_awaited = id;
        return isAwaited;
    }
    const bool isShown = (isAwaited || isCapture) && m_editor;
    if (isShown)
        m_editor->showResult(result);
    return isShown;
}

void SessionEditing::editNew(const SessionConfig& config)
{
    m_sources.setSession(std::nullopt);
    m_draft.beginStart(config);
    open();
}

void SessionEditing::editMember(const SessionConfig& config, const std::function<void(const SessionConfig&)>& keep)
{
    editNew(config);
    m_editor->beginMember();
    connect(m_editor, &EditorDialog::memberKept, this, keep);
}

void SessionEditing::editSized(const SessionConfig& config, const ExpectedLoad& load)
{
    editNew(config);
    m_editor->showSizing(load);
}

void SessionEditing::edit(const SessionStatus& session)
{
    m_draft.beginUpdate(session);
    open();
    askForProviders(session);
}

void SessionEditing::edit(const SessionStatus& session, const LossRemedy& remedy)
{
    edit(session);
    if (remedy.needsRestart)
        m_editor->beginRestart();
    m_draft.change(applied(remedy, m_draft.config()));
    m_editor->showField(remedy.field);
}

void SessionEditing::edit(const SessionStatus& session, ConfigField shown)
{
    edit(session);
    m_editor->showField(shown);
}

void SessionEditing::startAgain(const LossOffer& offer, ConfigField shown)
{
    SessionStatus session;
    session.handle = offer.session;
    session.config = offer.config;
    const SessionConfig config = asRequested(session).config;
    editNew(offer.remedy ? applied(*offer.remedy, config) : config);
    m_editor->showField(shown);
}

void SessionEditing::duplicate(const SessionStatus& session)
{
    //: Proposed name of a duplicate. %1: name of a session.
    const QString name = tr("%1 copy").arg(QString::fromStdU16String(session.config.name));
    m_draft.beginStart(duplicateOf(session, freeName(name)));
    open();
    askForProviders(session);
}

void SessionEditing::editDefinition(
    const SessionConfig& config, bool isNew, std::function<void(const SessionConfig&)> write)
{
    m_draft.beginBoot(config, isNew);
    open();
    connect(m_editor, &EditorDialog::definitionRequested, this, std::move(write));
}

void SessionEditing::closeEditor()
{
    if (m_editor)
        m_editor->accept();
}

QWidget* SessionEditing::editor() const
{
    return m_editor;
}

void SessionEditing::duplicate(const std::u16string& set, const std::vector<SessionStatus>& sessions)
{
    m_toDuplicate.clear();
    m_duplicates = {.name = tr("%1 copy").arg(QString::fromStdU16String(set)).toStdU16String()};
    for (const SessionStatus& session : sessions)
        m_toDuplicate.insert(m_monitor.readSession(targetOf(session)), session);
}

/// Where the system reports no providers, only those that were requested here are known. Reads are answered in their
/// order.
void SessionEditing::addDuplicate(const OperationResult& read)
{
    const auto asked = m_toDuplicate.constFind(read.request.id);
    if (asked == m_toDuplicate.constEnd())
        return;
    SessionStatus session = asked.value();
    m_toDuplicate.erase(asked);
    if (read.session && read.status == Win32Status::Success) {
        session.config.providers = read.session->config.providers;
        session.config.kernel = read.session->config.kernel;
        session = asRequested(std::move(session));
    } else {
        session = asLastRequested(std::move(session));
    }
    const QString name = tr("%1 copy").arg(QString::fromStdU16String(session.config.name));
    m_duplicates.sessions.push_back(duplicateOf(session, freeName(name)));
    if (m_toDuplicate.isEmpty())
        emit setRequested(m_duplicates);
}

void SessionEditing::showGrants(const std::vector<SessionStatus>& sessions)
{
    std::vector<Grant> grants;
    for (const SessionStatus& session : sessions) {
        if (hasGrant(session))
            grants.push_back(m_grants.value(session.handle));
    }
    if (!grants.empty())
        (new GrantDialog(grants, m_window))->open();
}

bool SessionEditing::hasGrant(const SessionStatus& session) const
{
    return m_grants.contains(session.handle);
}

SessionStatus SessionEditing::asRequested(SessionStatus session) const
{
    const std::vector<ProviderConfig> requested = m_grants.value(session.handle).requested.providers;
    session.config.providers = withRequested(session.config.providers, requested);
    session.config.kernel = knownKernel(session);
    return session;
}

SessionStatus SessionEditing::asLastRequested(SessionStatus session) const
{
    session.config.providers = m_grants.value(session.handle).requested.providers;
    session.config.kernel = m_grants.value(session.handle).requested.kernel;
    return session;
}

/// The settings that the system reports, or, where it reports none, those that were requested.
KernelTracing SessionEditing::knownKernel(const SessionStatus& session) const
{
    const KernelTracing requested = m_grants.value(session.handle).requested.kernel;
    KernelTracing known = session.config.kernel;
    for (const KernelMember& member : kernelMembers) {
        if (lengthOf(member, known) == 0)
            copyValue(member, requested, known);
    }
    return known;
}

SessionSourcesPtr SessionEditing::comparedWithRequest(const SessionSourcesPtr& sources) const
{
    if (!sources || !m_grants.contains(sources->session))
        return sources;
    auto compared = std::make_shared<SessionSources>(*sources);
    compared->requested = m_grants.value(sources->session).requested.providers;
    compared->requestedKernel = m_grants.value(sources->session).requested.kernel;
    return compared;
}

void SessionEditing::manageTemplates()
{
    auto* dialog = new TemplatesDialog(m_templates, m_window);
    connect(dialog, &TemplatesDialog::startRequested, this, &SessionEditing::startRequested);
    connect(dialog, &TemplatesDialog::editRequested, this, &SessionEditing::editNew);
    connect(dialog, &TemplatesDialog::setRequested, this, &SessionEditing::setRequested);
    dialog->open();
}

void SessionEditing::open()
{
    delete m_editor;
    m_awaited.reset();
    m_capture.reset();
    m_draft.setEnvironment(m_live.environment());
    m_editor = new EditorDialog(m_draft, m_templates, m_providers, m_window);
    m_editor->setAttribute(Qt::WA_DeleteOnClose);
    nameCandidates();
    connectEditor();
    m_editor->open();
}

void SessionEditing::nameCandidates()
{
    if (m_live.isKnown())
        m_editor->setCandidates([poll = m_live.poll()] { return OrphanText::candidates(*poll); });
}

void SessionEditing::askForProviders(const SessionStatus& session)
{
    m_sources.setSession(std::nullopt);
    m_sources.setSession(session);
}

/// Where the system reports nothing, only what was requested here is known.
void SessionEditing::adoptProviders(const SessionSources& sources)
{
    m_sources.setSession(std::nullopt);
    const std::vector<ProviderConfig> requested = m_grants.value(sources.session).requested.providers;
    const bool isTold = sources.providersStatus == Win32Status::Success;
    m_draft.adoptProviders(isTold ? withRequested(configsOf(sources.providers), requested) : requested);
    m_draft.adoptKernel(tracingOf(sources.kernel, m_grants.value(sources.session).requested.kernel));
}

void SessionEditing::connectEditor()
{
    connect(m_editor, &EditorDialog::orphansRequested, this, [this] { emit orphansRequested(m_editor); });
    connect(m_editor, &EditorDialog::startRequested, this,
        [this](const SessionConfig& config) { m_awaited = m_monitor.startSession(config); });
    connect(m_editor, &EditorDialog::updateRequested, this,
        [this](const SessionStatus& running, const SessionConfig& config) {
            m_awaited =
                m_monitor.updateSession(targetOf(running), config, config.logFileName != running.config.logFileName,
                    providerCalls(running.config.providers, config.providers), running, running.config.kernel);
        });
    connect(m_editor, &EditorDialog::restartRequested, this,
        [this](const SessionStatus& running, const SessionConfig& config) {
            m_awaited = m_monitor.stopToRestart(targetOf(running), config);
        });
    connect(m_editor, &EditorDialog::captureRequested, this,
        [this](const SessionStatus& running, const ProviderConfig& provider) {
            m_capture = m_monitor.captureState(targetOf(running), provider);
        });
}

std::u16string SessionEditing::freeName(const QString& wanted) const
{
    const std::vector<SessionStatus> sessions = m_live.environment().sessions;
    for (int number = 1;; ++number) {
        const QString name = number == 1 ? wanted : QString(wanted + u' ' + QString::number(number));
        const std::u16string candidate = name.toStdU16String();
        const bool isTaken = std::ranges::any_of(
            sessions, [&](const SessionStatus& session) { return equalIgnoringCase(session.config.name, candidate); });
        if (!isTaken)
            return candidate;
    }
}

} // namespace etwarden

#include "moc_sessionediting.cpp"
