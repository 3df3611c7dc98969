// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/environment.h"
#include "model/session/rules/rules.h"
#include "model/session/sessionconfig.h"
#include "model/session/sessionstatus.h"

#include <QObject>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace etwarden {

/// A configuration being edited: the one object that the editor's pages bind to. The system sees it on Start only.
/// Every change recomputes the whole list of findings (never one field's), so no field can wipe another's.
class SessionDraft : public QObject
{
    Q_OBJECT

public:
    enum class Purpose : std::uint8_t {
        Start, ///< a new session
        Update, ///< a running one: only what ControlTrace(UPDATE) reads can change
        Boot, ///< a definition in the registry, which the next boot starts
    };

    explicit SessionDraft(QObject* parent = nullptr);
    ~SessionDraft() override;

    /// Starts over: clean, nothing to undo.
    void beginStart(const SessionConfig& config);
    void beginUpdate(const SessionStatus& running);
    /// `isNew`: the name is free to choose; that of a definition which is there stays.
    void beginBoot(const SessionConfig& defined, bool isNew);

    /// Takes over the providers that the system reported for the session some time after the beginning. They belong to
    /// the beginning and make no step of undo, except where the providers were changed meanwhile.
    void adoptProviders(const std::vector<ProviderConfig>& providers);
    /// False for a running session until adoptProviders().
    bool knowsProviders() const;

    /// Takes over the kernel settings of a running system logger in the same way as providers.
    void adoptKernel(const KernelTracing& kernel);

    Purpose purpose() const;
    const SessionConfig& config() const;
    const std::optional<SessionStatus>& running() const; ///< the session to update

    /// Replaces the configuration as one step of undo; equal to the current one: nothing happens. Steps of the same
    /// `mergeKey` in a row (typing in one field) are one step; 0 never merges.
    void change(const SessionConfig& config, int mergeKey = 0);
    /// The changes are one step of undo.
    void applyFix(const Fix& fix);

    bool isDirty() const;
    bool canUndo() const;
    bool canRedo() const;
    void undo();
    void redo();

    /// All that the findings depend on besides the configuration; a new one recomputes them.
    void setEnvironment(const Environment& environment);
    /// The environment that the rules are asked with: `updating` is the running session, `windows` the target. The
    /// limits of the backend hold for its own Windows alone.
    const Environment& environment() const;

    /// The Windows that the findings, their fixes and the predicted status are about; until chosen, and again after
    /// each beginning, the environment's own.
    void setTarget(WindowsVersion target);
    WindowsVersion target() const;
    WindowsVersion ownWindows() const; ///< the environment's: whose rules decide when Start is pressed
    bool isOtherTarget() const { return target() != ownWindows(); }

    /// False: the text in a field is no value now. The configuration keeps the last value, but findings about it are
    /// left out, because they would not be about what is shown. Each beginning makes every field readable.
    void setReadable(ConfigField field, bool isReadable);
    bool isReadable(ConfigField field) const;
    bool isReadable() const; ///< every field is

    /// The findings, in the order of the table of rules. Errors of a new session are held back until something was
    /// entered: an empty form is no mistake.
    const std::vector<Finding>& findings() const;
    Win32Status predictedStatus() const; ///< of the target
    /// The first error that prevents a start; nullptr when there is none. Findings for another target block nothing,
    /// because this system starts the session, by its own rules. Neither does a provider that is refused: the session
    /// runs without it.
    const Finding* blocker() const;
    bool isReady() const { return blocker() == nullptr; }
    bool mayTry() const; ///< although it is not ready: the system would refuse, and do no harm

    /// Whether a field can be changed: always for a start, by the rules of UPDATE for a running session.
    bool isEditable(ConfigField field) const;
    /// Bits of LogFileMode that cannot be changed: none for a start; an update reads REAL_TIME alone.
    std::uint32_t lockedModeBits() const;

signals:
    void configChanged();
    void findingsChanged();
    void environmentSet(); ///< also when no finding depends on what changed; findingsChanged() has come before
    void readabilityChanged(); ///< findingsChanged() has come before
    void targetChanged(); ///< or the environment's own; findingsChanged() has come before
    void undoChanged();

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace etwarden
