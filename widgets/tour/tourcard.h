// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QLabel;
class QPushButton;
class QToolButton;

namespace etwarden {

/// Offers the tour below a table in which nothing is selected and nothing loses.
class TourCard : public QFrame
{
    Q_OBJECT

public:
    explicit TourCard(QWidget* parent = nullptr);

signals:
    void tourRequested();
    void closed(); ///< by a person who does not want to see it again

protected:
    void changeEvent(QEvent* event) override; // LanguageChange

private:
    void retranslateUi();

    QLabel* m_text;
    QPushButton* m_start;
    QToolButton* m_close;
};

} // namespace etwarden
