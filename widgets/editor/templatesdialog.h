// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/editor/templatefile.h"
#include "model/session/sessionconfig.h"
#include "model/session/sessionset.h"
#include "model/session/sessionstatus.h"

#include <QDialog>

#include <optional>

class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;

namespace etwarden {

class NoticeLine;
class TemplateStore;

/// What a template of a configuration holds. The GUID of the session that it was taken from is left out: another
/// session could not have it at the same time.
SessionConfig templateOf(const SessionConfig& config, const std::optional<SessionStatus>& running);

/// Asks for a name and keeps a session or a set of them under it; says so when that replaces one.
class SaveTemplateDialog : public QDialog
{
    Q_OBJECT

public:
    /// `templates` outlives it.
    SaveTemplateDialog(TemplateStore& templates, const SessionSet& set, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override; // LanguageChange

private:
    void retranslateUi();
    void check();
    void save();

    TemplateStore& m_templates;
    SessionSet m_set;
    QLabel* m_label;
    QLineEdit* m_name;
    NoticeLine* m_notice;
    QPushButton* m_save;
    QPushButton* m_cancel;
};

/// One's own templates: start or edit a session from one, export, import, rename, delete, or delete all of them, which
/// leaves the built-in ones. Damaged files are named.
class TemplatesDialog : public QDialog
{
    Q_OBJECT

public:
    /// `templates` outlives it.
    explicit TemplatesDialog(TemplateStore& templates, QWidget* parent = nullptr);

signals:
    void startRequested(const QString& name); ///< of a template; the dialog is closed
    void editRequested(const etwarden::SessionConfig& config); ///< for a new session; the dialog is closed
    void setRequested(const etwarden::SessionSet& set); ///< to be started or edited; the dialog is closed

protected:
    void changeEvent(QEvent* event) override; // LanguageChange

private:
    void makeLayout();
    void retranslateUi();
    void showTemplates();
    void updateButtons();
    QString current() const; ///< its name; empty without one
    void choose(const QString& name);
    void start();
    void edit();
    void chooseExport();
    void chooseImport();
    void import(const TemplateJson::Content& content);
    void rename();
    void remove();
    void reset();
    void showOutcome(const QString& problem); ///< empty: it succeeded, which is seen in the list
    void showDone(const QString& sentence);

    TemplateStore& m_templates;
    TemplateTransfer m_transfer;
    QLabel* m_listLabel;
    QListWidget* m_list;
    QLabel* m_none; // in place of the list
    QLabel* m_nameLabel;
    QLineEdit* m_name;
    QPushButton* m_rename;
    QPushButton* m_start;
    QPushButton* m_edit;
    QPushButton* m_export;
    QPushButton* m_import;
    QPushButton* m_remove;
    QPushButton* m_reset;
    NoticeLine* m_outcome;
    NoticeLine* m_problems;
    QPushButton* m_close;
};

} // namespace etwarden
