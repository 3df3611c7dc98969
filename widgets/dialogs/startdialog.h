// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/editor/starttemplates.h"
#include "model/qt/snapshot.h"
#include "widgets/editor/logfolder.h"

#include <QDialog>

class QFormLayout;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;

namespace etwarden {

class FindingsList;
class NoticeLine;
class Settings;
class TemplateStore;

/// Starts a session from a template, with a name and, where it writes a file, a folder. What the rules say about it
/// appears while typing, against the sessions of the latest snapshot.
class StartDialog : public QDialog
{
    Q_OBJECT

public:
    /// `settings` outlives it and gets the chosen folder.
    explicit StartDialog(Settings& settings, QWidget* parent = nullptr);

    /// The first one proposes a name that is free.
    void setSnapshot(SnapshotPtr snapshot);
    /// One's own templates, behind the built-in ones; `templates` outlives the dialog.
    void setTemplates(const TemplateStore& templates);

signals:
    void startRequested(const etwarden::SessionConfig& config);
    void moreRequested(const etwarden::SessionConfig& config); ///< to go on in the editor

protected:
    void changeEvent(QEvent* event) override; // LanguageChange

private:
    void makeForm();
    void retranslateUi();
    void retranslateSummary(const SessionConfig& config);
    void showOwnTemplates();
    StartTemplate chosenTemplate() const;
    bool isOwnChosen() const;
    SessionConfig config() const;
    QString freeName() const;
    void check();
    void showFindings();
    void growToContents();
    void browse();
    void requestStart();

    Settings& m_settings;
    SnapshotPtr m_snapshot;
    const TemplateStore* m_own = nullptr;
    LogFolder m_logFolder;
    QFormLayout* m_form;
    QListWidget* m_templates;
    QLabel* m_templatesLabel;
    QLabel* m_description;
    QLabel* m_nameLabel;
    QLineEdit* m_name;
    QLabel* m_folderLabel;
    QWidget* m_folderRow;
    QLineEdit* m_folder;
    QPushButton* m_browse;
    QLabel* m_summaryTitle;
    QLabel* m_modeLabel;
    QLabel* m_mode;
    QLabel* m_buffersLabel;
    QLabel* m_buffers;
    QLabel* m_memoryLabel;
    QLabel* m_memory;
    QLabel* m_fileLabel;
    QLabel* m_file;
    FindingsList* m_findings;
    NoticeLine* m_damaged; // files of own templates that cannot be read
    QPushButton* m_more;
    QPushButton* m_start;
    QPushButton* m_cancel;
};

} // namespace etwarden
