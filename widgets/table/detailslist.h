// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/sessions/sessiondetailsmodel.h"
#include "widgets/common/sessionview.h"

#include <QString>
#include <QWidget>

#include <optional>
#include <vector>

class QAction;
class QLabel;
class QPushButton;
class QTreeView;

namespace etwarden {

class LossCard;

/// Every property of a session, to read and to copy.
class DetailsList : public QWidget
{
    Q_OBJECT

public:
    explicit DetailsList(QWidget* parent = nullptr);

    /// Nothing: the list is empty. See SessionDetailsModel.
    void setSession(const std::optional<SessionRow>& row, std::vector<LossDiagnosis> whyItLoses,
        std::vector<UncountedHint> uncounted);
    void setSources(const SessionSourcesPtr& sources); ///< see SessionDetailsModel
    void offerWays(); ///< where sessions run that can be changed and write files here, from now on
    void setEnded(bool hasEnded); ///< the session, which keeps its values
    LossCard& reason() { return *m_reason; } ///< above the properties
    QWidget* lossPart(LossPart part) const; ///< see SessionView
    bool hasListFocus() const;
    void copySelection() const; ///< the selected lines as "name: value"; all when none is selected

signals:
    void logFileRequested(const QString& file); ///< to be shown in a window of its own
    void wayChosen(const etwarden::LossOffer& offer);

protected:
    void changeEvent(QEvent* event) override; // LanguageChange

private:
    void retranslateUi();
    void showFile(const QString& file);
    void copyAll() const;

    SessionDetailsModel m_model;
    QString m_session; // its name
    bool m_offersWays = false;
    bool m_hasEnded = false;
    QLabel* m_title;
    LossCard* m_reason;
    QString m_file; // that the session writes into
    QPushButton* m_openFile;
    std::vector<QPushButton*> m_fileButtons;
    QPushButton* m_copy;
    QTreeView* m_list;
    QAction* m_copyLines;
    QAction* m_copyAll;
};

} // namespace etwarden
