// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/monitor/backend.h"
#include "model/qt/monitor/providerlist.h"
#include "model/qt/sessions/orphansmodel.h"
#include "model/qt/sessions/sessionexaminer.h"

#include <QDialog>

#include <chrono>
#include <vector>

class QLabel;
class QPlainTextEdit;
class QPushButton;
class QTreeView;

namespace etwarden {

class EmptyState;
class LiveSessions;

/// Sessions that seem to be needed no more, with the reasons, and what cannot be known. It evaluates each poll. It
/// requests stops but never stops a session itself.
class OrphansDialog : public QDialog
{
    Q_OBJECT

public:
    /// `live` is known and outlives it.
    explicit OrphansDialog(const LiveSessions& live, QWidget* parent = nullptr);

    /// Sets which session has enabled which provider; follows providersWanted().
    void setProviders(const ProviderListPtr& providers);

signals:
    void providersWanted();
    void stopRequested(const std::vector<etwarden::SessionStatus>& sessions);
    void showRequested(etwarden::TraceHandle session);

protected:
    void changeEvent(QEvent* event) override; // LanguageChange

private:
    void examine();
    void showObserved(std::vector<ObservedSession> sessions);
    std::vector<SessionStatus> selection() const;
    void select(const std::vector<SessionStatus>& sessions, TraceHandle current);
    void updateState();
    void retranslateUi();

    const LiveSessions& m_live;
    OrphansModel m_orphans;
    SessionExaminer m_examiner;
    std::chrono::nanoseconds m_askedAt{}; // for the providers: the poll of that moment
    ProviderListPtr m_providers; // null: not known
    BackendKind m_backend;
    bool m_hasLooked = false;
    QLabel* m_unknowns;
    QTreeView* m_list;
    QPlainTextEdit* m_reasons;
    EmptyState* m_emptyState;
    QPushButton* m_stop;
    QPushButton* m_show;
    QPushButton* m_close;
};

} // namespace etwarden
