// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/sessionconfig.h"
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

/// Asks for a name and keeps a configuration under it; says so when that replaces one.
class SaveTemplateDialog : public QDialog
{
    Q_OBJECT

public:
    /// `templates` outlives it.
    SaveTemplateDialog(TemplateStore& templates, const SessionConfig& config, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override; // LanguageChange

private:
    void retranslateUi();
    void check();
    void save();

    TemplateStore& m_templates;
    SessionConfig m_config;
    QLabel* m_label;
    QLineEdit* m_name;
    NoticeLine* m_notice;
    QPushButton* m_save;
    QPushButton* m_cancel;
};

/// One's own templates: rename, delete, or delete all of them, which leaves the built-in ones. Damaged files are named.
class TemplatesDialog : public QDialog
{
    Q_OBJECT

public:
    /// `templates` outlives it.
    explicit TemplatesDialog(TemplateStore& templates, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override; // LanguageChange

private:
    void makeLayout();
    void retranslateUi();
    void showTemplates();
    void updateButtons();
    QString current() const; ///< its name; empty without one
    void rename();
    void remove();
    void reset();
    void showOutcome(const QString& problem);

    TemplateStore& m_templates;
    QLabel* m_listLabel;
    QListWidget* m_list;
    QLabel* m_none; // in place of the list
    QLabel* m_nameLabel;
    QLineEdit* m_name;
    QPushButton* m_rename;
    QPushButton* m_remove;
    QPushButton* m_reset;
    NoticeLine* m_outcome;
    NoticeLine* m_problems;
    QPushButton* m_close;
};

} // namespace etwarden
