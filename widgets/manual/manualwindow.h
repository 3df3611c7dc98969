// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/manual/manual.h"
#include "widgets/common/icons.h"

#include <QWidget>

#include <vector>

class QKeySequence;
class QLineEdit;
class QListWidget;
class QStackedWidget;
class QToolButton;
class QTreeWidget;

namespace etwarden {

class Language;
class ManualPage;
class Settings;

/// The manual: contents or what a search found at the left, a chapter at the right. It has no parent, so that no dialog
/// of another window blocks it.
class ManualWindow : public QWidget
{
    Q_OBJECT

public:
    /// All but the tables outlive it.
    ManualWindow(Settings& settings, const Language& language, ManualTables tables);
    ~ManualWindow() override;

    /// Opens a place; one that does not exist, or has no chapter, leads to the beginning.
    void open(const ManualPlace& place);
    const ManualPlace& place() const { return m_place; } ///< that was opened, or that one has scrolled to
    const Manual& manual() const { return m_manual; } ///< in the current language

protected:
    void changeEvent(QEvent* event) override; // LanguageChange
    void closeEvent(QCloseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override; // Escape

private:
    struct Visit
    {
        ManualPlace place;
        int scroll;
    };

    void makeLayout();
    QToolButton* makeButton(const char* name, Icon icon, const QKeySequence& key);
    void readManual();
    void fillContents();
    void retranslateUi();
    void showPlace(const ManualPlace& place);
    void follow(const QString& link);
    void go(int step); ///< through the places that were visited
    void goHome();
    void showTop(); ///< what is at the top of the page is the place
    void chooseInContents();
    void zoom(int steps);
    void search();
    void openHit(int row);
    void updateButtons();

    Settings& m_settings;
    const Language& m_language;
    const ManualTables m_tables;
    Manual m_manual;
    std::vector<Visit> m_visits;
    std::size_t m_visit = 0; // of the place that is shown
    ManualPlace m_place;
    QString m_chapter; // that is shown
    bool m_isOpening = false; // a place: the page scrolls by itself
    std::vector<ManualHit> m_hits;
    QToolButton* m_back;
    QToolButton* m_forward;
    QToolButton* m_home;
    QLineEdit* m_search;
    QStackedWidget* m_left;
    QTreeWidget* m_contents;
    QListWidget* m_found;
    ManualPage* m_page;
};

} // namespace etwarden
