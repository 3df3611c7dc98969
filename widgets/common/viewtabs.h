// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QStackedWidget;
class QTabBar;

namespace etwarden {

/// Pages with tabs. The controls of the page that is shown stand in the row of the tabs, which saves a row.
class ViewTabs : public QWidget
{
    Q_OBJECT

public:
    explicit ViewTabs(QWidget* parent = nullptr);

    /// Both are owned from now on; `controls` may be null.
    void insertPage(int index, QWidget* page, QWidget* controls);
    void setTitle(QWidget* page, const QString& title);
    void showPage(QWidget* page);
    QWidget* shownPage() const;

private:
    QTabBar* m_bar;
    QStackedWidget* m_controls;
    QStackedWidget* m_pages;
};

} // namespace etwarden
