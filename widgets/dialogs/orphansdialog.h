// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/monitor/poll.h"
#include "model/qt/sessions/orphansmodel.h"
#include "model/qt/sessions/sessionexaminer.h"

#include <QDialog>

class QLabel;
class QPlainTextEdit;
class QPushButton;
class QTreeView;

namespace etwarden {

class EmptyState;

/// Sessions that nobody seems to need any more, with the reasons, and what cannot be known. It looks at each poll
/// anew; it asks for a stop and never stops by itself.
class OrphansDialog : public QDialog
{
    Q_OBJECT

public:
    explicit OrphansDialog(const PollPtr& poll, QWidget* parent = nullptr);

    void setPoll(const PollPtr& poll); ///< one that succeeded

signals:
    void stopRequested(const etwarden::SessionStatus& session);
    void showRequested(etwarden::TraceHandle session);

protected:
    void changeEvent(QEvent* event) override; // LanguageChange

private:
    void takeObserved(const std::vector<ObservedSession>& sessions);
    void updateState();
    void retranslateUi();

    OrphansModel m_orphans;
    SessionExaminer m_examiner;
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
