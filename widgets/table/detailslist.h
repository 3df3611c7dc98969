// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/sessions/sessiondetailsmodel.h"
#include "model/session/eventfeed.h"
#include "widgets/common/sessionview.h"

#include <QSortFilterProxyModel>
#include <QString>
#include <QStringList>
#include <QWidget>

#include <optional>
#include <vector>

class QAction;
class QLabel;
class QLineEdit;
class QPushButton;
class QTreeView;

namespace etwarden {

struct LogAccess;

class EmptyState;
class LossCard;

/// The rows of SessionDetailsModel that have all words of a filter, with the groups and members that they belong to.
/// Where a group or a member has them, what belongs to it is shown as well.
class DetailsFilter : public QSortFilterProxyModel
{
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

    void setText(const QString& text); ///< words, in any order and case; also looks at all rows anew
    bool isFiltering() const;

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    bool hasWords(int row) const;

    QStringList m_words;
};

/// Every property of a session, to read, to filter and to copy.
class DetailsList : public QWidget
{
    Q_OBJECT

public:
    explicit DetailsList(QWidget* parent = nullptr);

    /// nullopt: the list is empty. See SessionDetailsModel. `hasEnded`: the row is the last that was known of it.
    void setSession(const std::optional<SessionRow>& row, std::vector<LossDiagnosis> whyItLoses,
        std::vector<UncountedHint> uncounted, bool hasEnded = false, std::vector<SessionRow> ofSet = {});
    void setSources(const SessionSourcesPtr& sources); ///< see SessionDetailsModel
    void setFillers(const SessionFillers& fillers); ///< see SessionDetailsModel
    void setLogAccess(const std::u16string& file, const LogAccess& access); ///< see SessionDetailsModel
    void setFeeds(const std::vector<FlagFeed>& feeds) { m_model.setFeeds(feeds); }
    /// Offers ways out of losses and actions on files from now on, where sessions run that can be changed and write
    /// files here.
    void offerWays();
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
    void applyFilter();
    void showFile(const QString& file);
    void copyAll() const;

    SessionDetailsModel m_model;
    DetailsFilter m_shown;
    QString m_session; // its name
    bool m_hasEnded = false;
    bool m_offersWays = false;
    QLabel* m_title;
    QLineEdit* m_filter;
    LossCard* m_reason;
    QString m_file; // that the session writes into
    QPushButton* m_openFile;
    std::vector<QPushButton*> m_fileButtons;
    QPushButton* m_copy;
    QTreeView* m_list;
    EmptyState* m_noMatch;
    QAction* m_copyLines;
    QAction* m_copyAll;
};

} // namespace etwarden
