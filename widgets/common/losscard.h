// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/advice/lossways.h"
#include "model/history/counterhistory.h"
#include "model/qt/sessions/fillrows.h"

#include <QFrame>

#include <span>
#include <vector>

class QAbstractButton;

namespace etwarden {

class LinkButton;
class SessionHistory;

/// Why a session lost something, always whole: of each cause what happened and when, the numbers, what helps, and a
/// button for each way out. The surest cause is always shown; a button shows the others, which would leave the graphs
/// little room. Without a cause there is no card. Each cause takes the keyboard and can be copied.
class LossCard : public QFrame
{
    Q_OBJECT

public:
    explicit LossCard(QWidget* parent = nullptr);
    ~LossCard() override;

    /// Shows what explainLoss() says about a run of the history.
    void setLoss(const SessionHistory& history, RunId run, std::span<const LossDiagnosis> diagnoses);
    /// Says what fills the session that is set next: the largest provider is named beside the surest cause, with a way
    /// to have fewer events of it.
    void setFillers(const SessionFillers& fillers) { m_fillers = fillers; }
    void clear();
    void offerWays(); ///< where sessions can be started and changed, from now on
    QString text() const; ///< all of it, for the clipboard
    QAbstractButton* remedy() const; ///< the button that makes the change that helps; nullptr: there is none

    static constexpr std::size_t shownCauses = 3; ///< the surest ones

signals:
    void wayChosen(const etwarden::LossOffer& offer);

protected:
    void changeEvent(QEvent* event) override; // LanguageChange
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    class Cause;

    void showCauses();
    void copy() const;

    bool m_offersWays = false;
    SessionFillers m_fillers;
    QString m_session; // its name
    std::size_t m_count = 0; // of causes that are known
    bool m_isUnfolded = false;
    LinkButton* m_more;
    std::vector<Cause*> m_causes; // as many as are ever shown
};

} // namespace etwarden
