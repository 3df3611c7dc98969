// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/sessions/sessiondetailsmodel.h"

#include <QWidget>

class QAction;
class QLabel;
class QPushButton;
class QTreeView;

namespace etwarden {

/// Every property of a session, to read and to copy.
class DetailsList : public QWidget
{
    Q_OBJECT

public:
    explicit DetailsList(QWidget* parent = nullptr);

    /// Nothing: the list is empty. See SessionDetailsModel.
    void setSession(const std::optional<SessionRow>& row, std::vector<LossDiagnosis> whyItLoses);
    void setSources(const SessionSourcesPtr& sources); ///< see SessionDetailsModel
    bool hasListFocus() const;
    void copySelection() const; ///< the selected lines as "name: value"; all when none is selected

protected:
    void changeEvent(QEvent* event) override; // LanguageChange

private:
    void retranslateUi();
    void copyAll() const;

    SessionDetailsModel m_model;
    QString m_session; // its name
    QLabel* m_title;
    QPushButton* m_copy;
    QTreeView* m_list;
    QAction* m_copyLines;
    QAction* m_copyAll;
};

} // namespace etwarden
