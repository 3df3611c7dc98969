// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/monitor/backend.h"

#include <QFrame>
#include <QList>

class QAction;
class QHBoxLayout;
class QLabel;
class QPushButton;
class QToolButton;

namespace etwarden {

/// A card below a table in which no session is selected or loses: what this program is for, whose sessions these are,
/// what to do first, and the offer of the tour.
class TourCard : public QFrame
{
    Q_OBJECT

public:
    explicit TourCard(QWidget* parent = nullptr);

    void setBackend(BackendKind backend);
    /// Offers these commands, in this order, as far as they are available.
    void addCommands(const QList<QAction*>& commands);

    QSize minimumSizeHint() const override;

signals:
    void tourRequested();
    void closed(); ///< the user does not want to see it again

protected:
    void changeEvent(QEvent* event) override; // LanguageChange
    void resizeEvent(QResizeEvent* event) override;

private:
    void arrange();
    void retranslateUi();
    void showCommands();

    BackendKind m_backend = BackendKind::EmbeddedEngine;
    QList<QAction*> m_commands;
    QList<QPushButton*> m_links; // one for each command
    QHBoxLayout* m_firstRow;
    QLabel* m_welcome;
    QWidget* m_linkRow;
    QLabel* m_text;
    QPushButton* m_start;
    QToolButton* m_close;
};

} // namespace etwarden
