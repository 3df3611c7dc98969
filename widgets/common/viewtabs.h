// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QStackedWidget;
class QTabBar;

namespace etwarden {

/// Pages with tabs. The controls of the page that is shown are in the row of the tabs, which saves a row. Folded, only
/// the tabs are seen; a click on one of them unfolds.
class ViewTabs : public QWidget
{
    Q_OBJECT

public:
    explicit ViewTabs(QWidget* parent = nullptr);

    /// Both are owned from now on; `controls` may be null.
    void insertPage(int index, QWidget* page, QWidget* controls);
    /// Sets the order of the Tab key: the tabs, the pages, and then their controls, which are wanted less often.
    /// Returns the last.
    QWidget* orderTabs();
    void setTitle(QWidget* page, const QString& title);
    void showPage(QWidget* page);
    /// From now on Ctrl+Tab and Ctrl+Shift+Tab show the next and the previous page, wherever in the window the keyboard
    /// is.
    void turnByKeys();
    QWidget* shownPage() const;
    void setFolded(bool isFolded);
    bool isFolded() const;

signals:
    void pageShown(QWidget* page); ///< another page is shown
    void unfolded();

private:
    QTabBar* m_bar;
    QStackedWidget* m_controls;
    QStackedWidget* m_pages;
};

} // namespace etwarden
