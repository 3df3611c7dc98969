// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/requestedset.h"
#include "model/qt/monitor/backend.h"
#include "model/qt/monitor/operation.h"
#include "model/session/rules/rules.h"
#include "model/session/sessioncontrol.h"

#include <QJsonArray>
#include <QString>

#include <optional>
#include <span>
#include <vector>

namespace etwarden {

/// An objection of the rules to a call.
struct Objection
{
    QString session;
    Finding finding;
    bool refuses = false;
    QString sentence; ///< as it is printed to standard error
};

QJsonArray jsonOf(const std::vector<Objection>& objections);

/// Controls the sessions of a backend for the command line, one call after the other on the caller's thread. Objections
/// go to standard error. A single session is a set of one.
class SessionSets
{
public:
    /// Both outlive it.
    SessionSets(Backend& backend, const CommandLine& line);

    SessionControl& control() { return m_control; }
    const std::vector<Objection>& objections() const { return m_objections; } ///< to all calls so far
    Win32Status foreseen() const; ///< the status of the first refusal among them; Success: there is none

    /// The set of the request, once the rules have nothing against its start, or no more than the request forces.
    std::optional<SessionSet> startableSet(const QString& templateFolder);
    /// The sessions that the request is about, by name.
    std::optional<std::vector<SessionTarget>> targets(const QString& templateFolder);

    /// One result for each leftover that was stopped, for each start up to a refused one, and for each session that was
    /// stopped again because of it.
    std::vector<OperationResult> start(const SessionSet& set);
    std::vector<OperationResult> stop(const std::vector<SessionTarget>& targets);
    std::vector<OperationResult> flush(const std::vector<SessionTarget>& targets);
    std::vector<OperationResult> snapshot(const std::vector<SessionTarget>& targets, const QString& path);
    std::vector<OperationResult> writeRundown(const std::vector<SessionTarget>& targets);
    /// nullopt: the rules object to it.
    std::optional<OperationResult> update(const SessionTarget& target);

private:
    SetSources sources(const QString& templateFolder);
    Environment environmentFor(const SessionConfig& config, const SessionSet& set);
    bool mayCall(std::span<const Finding> findings, const SessionConfig& config);

    Backend& m_backend;
    const ControlRequest& m_request;
    const CommandLine& m_line;
    SessionControl m_control;
    std::vector<Objection> m_objections;
};

/// Whether any of them was refused.
bool hasRefusal(const std::vector<OperationResult>& results);

} // namespace etwarden
