// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/editor/logfolder.h"
#include "model/session/providerconfig.h"
#include "model/session/sessionconfig.h"

#include <QDialog>

#include <cstdint>
#include <optional>
#include <vector>

class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QScrollArea;

namespace etwarden {

class FindingsList;
struct Finding;
struct Fix;
struct Rule;
class LiveSessions;
class NoticeLine;
class ProcessBox;
class ProviderDirectory;
class RoomLine;
class Settings;
class StartSummary;
class TemplateChooser;
class TemplateStore;

/// Starts a session from a template, with a name, providers and, where it writes a file, a folder. What the rules say
/// about it appears while typing, against the sessions of the latest poll and the files of the folder, with the fixes
/// that help. A start waits for the inspection of the folder, unless the user tries anyway.
class StartDialog : public QDialog
{
    Q_OBJECT

public:
    /// Both outlive it; `settings` gets the chosen folder. As soon as `live` is known, a name is proposed that neither
    /// a session nor a file has.
    StartDialog(const LiveSessions& live, Settings& settings, QWidget* parent = nullptr);

    /// The user's own templates, after the built-in ones; `templates` outlives the dialog.
    void setTemplates(const TemplateStore& templates);
    /// Offers to choose providers from now on; `directory` outlives the dialog.
    void setProviders(ProviderDirectory& directory);
    void chooseTemplate(const QString& name); ///< one of the user's own

signals:
    void startRequested(const etwarden::SessionConfig& config);
    void orphansRequested(); ///< while there is no room for a session
    void moreRequested(const etwarden::SessionConfig& config); ///< to go on in the editor

protected:
    void changeEvent(QEvent* event) override; // LanguageChange
    void keyPressEvent(QKeyEvent* event) override; // Enter, while the start would be refused
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void makeForm();
    void retranslateUi();
    SessionConfig config() const;
    Environment environment() const;
    QString freeName() const;
    void propose();
    void forgetFix();
    void check();
    void applyFolder();
    void applyFix(const Fix& fix);
    void showFindings();
    void showProviders(const SessionConfig& config);
    void growToContents();
    void browse();
    void chooseProvider();
    void add(const ProviderConfig& provider);
    void requestStart();
    void start();

    const LiveSessions& m_live;
    Settings& m_settings;
    ProviderDirectory* m_directory = nullptr;
    std::vector<ProviderConfig> m_added; // to those of the template
    std::optional<std::uint32_t> m_flags; // in place of those of the template
    LogFolder m_logFolder;
    std::optional<SessionConfig> m_fixed; // what a fix made of the input; until that changes
    int m_firstNumber = 1; // for the proposed name: below it, files are in the way
    bool m_isNameOwn = false; // typed, not proposed
    bool m_isStartWanted = false; // as soon as the folder has answered
    const Rule* m_refusal = nullptr; // that stands against a start
    QFormLayout* m_form;
    TemplateChooser* m_template;
    QLabel* m_nameLabel;
    QLineEdit* m_name;
    QLabel* m_folderLabel;
    QWidget* m_folderRow;
    QLineEdit* m_folder;
    QPushButton* m_browse;
    QLabel* m_providersLabel;
    QWidget* m_providersRow;
    QLabel* m_providers;
    QPushButton* m_add;
    QPushButton* m_remove;
    QLabel* m_processLabel;
    ProcessBox* m_process;
    StartSummary* m_summary = nullptr; // set by makeForm()
    FindingsList* m_findings;
    QWidget* m_contents; // all but the buttons
    QScrollArea* m_contentsArea; // of m_contents, which may be higher than the screen
    RoomLine* m_room;
    NoticeLine* m_waiting; // for the folder
    NoticeLine* m_damaged; // files of own templates that cannot be read
    QPushButton* m_more;
    QPushButton* m_undo;
    QPushButton* m_tryAnyway;
    QPushButton* m_start;
    QPushButton* m_cancel;
};

} // namespace etwarden
