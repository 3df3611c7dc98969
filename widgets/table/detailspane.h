// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/advice/lossdiagnosis.h"
#include "model/qt/monitor/sessionsources.h"
#include "model/qt/sessions/fillrows.h"
#include "model/qt/sessions/sessionrow.h"
#include "model/session/eventfeed.h"
#include "widgets/common/sessionview.h"

#include <QWidget>

#include <optional>
#include <vector>

class QLabel;

namespace etwarden {

struct LogAccess;

class DetailsList;
class SessionHistory;

/// The details of the selected session, also after its end, or the hint to select one.
class DetailsPane : public QWidget
{
    Q_OBJECT

public:
    /// Makes only the hint, which is all that the first frame shows.
    explicit DetailsPane(QWidget* parent = nullptr);

    /// Makes the widgets that show a session; setSession() does so when it is called first.
    void build();

    void setHistory(const SessionHistory& history); ///< outlives this; without one there is no reason for losses
    /// Costs next to nothing while the pane is not shown. `ofSet`: the row is the sum over these.
    void setSession(const std::optional<SessionRow>& row, std::vector<SessionRow> ofSet = {});
    void setEnded(); ///< the session that is shown has ended: what was known last stays
    std::optional<TraceHandle> session() const; ///< that is shown
    void setSources(const SessionSourcesPtr& sources); ///< see SessionDetailsModel
    void setFillers(const SessionFillers& fillers); ///< see SessionDetailsModel
    void setLogAccess(const std::u16string& file, const LogAccess& access); ///< see SessionDetailsModel
    void setFeeds(const std::vector<FlagFeed>& feeds); ///< see SessionDetailsModel
    void offerWays(); ///< see DetailsList
    QWidget* lossPart(LossPart part) const; ///< see SessionView
    bool hasListFocus() const;
    void copySelection() const; ///< the selected lines as "name: value"; all when none is selected

    /// The hint is as high as the list, so that a selection moves nothing.
    QSize minimumSizeHint() const override;

signals:
    /// The session that can be seen and runs, nullopt: none. Also when its values changed.
    void sessionShown(const std::optional<etwarden::SessionStatus>& session);
    void logFileRequested(const QString& file); ///< to be shown in a window of its own
    void wayChosen(const etwarden::LossOffer& offer);

protected:
    void changeEvent(QEvent* event) override; // LanguageChange
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void showRow(const std::optional<SessionRow>& row, bool hasEnded);
    void showSession();
    void showReason();
    void retranslateUi();

    const SessionHistory* m_history = nullptr;
    std::optional<SessionRow> m_row;
    std::vector<SessionRow> m_ofSet;
    std::vector<FlagFeed> m_feeds;
    bool m_hasEnded = false;
    bool m_offersWays = false;
    QLabel* m_hint;
    DetailsList* m_list = nullptr;
};

} // namespace etwarden
