// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/editor/dryrunner.h"
#include "model/session/sizingadvice.h"

#include <QWidget>

#include <optional>

class QCheckBox;
class QFormLayout;
class QLabel;
class QProgressBar;
class QPushButton;

namespace etwarden {

class EntryEdit;
class NoticeLine;
class SessionDraft;

/// "Size for me": from what providers write and what is to be kept to the sizes of the draft, with the reasons; and a
/// dry run of the draft under that load.
class SizingSection : public QWidget
{
    Q_OBJECT

public:
    explicit SizingSection(SessionDraft& draft, QWidget* parent = nullptr);

    /// nullopt while one of the fields holds no number.
    std::optional<ExpectedLoad> load() const;
    void setLoad(const ExpectedLoad& load); ///< seconds to keep stay as they are where it names none

protected:
    void changeEvent(QEvent* event) override; // LanguageChange

private:
    struct Input
    {
        QLabel* label;
        EntryEdit* edit;
        QLabel* unit;
        QWidget* row;
        NoticeLine* problem;
    };

    Input makeInput(QFormLayout& form, const char* name, std::uint32_t value);
    void makeLayout();
    void retranslateUi();
    void updateAdvice();
    void showAdvice(const ExpectedLoad& load);
    void apply();
    void toggleDryRun();
    void showResult(const DryRunResult& result);
    void showDryRunText();

    SessionDraft& m_draft;
    DryRunner m_runner;
    std::optional<DryRunResult> m_result;
    std::optional<SessionConfig> m_tried; // the configuration that m_result is for

    QLabel* m_title;
    QLabel* m_intro;
    Input m_rate;
    Input m_eventSize;
    Input m_burstFactor;
    Input m_burstMs;
    Input m_seconds;
    QCheckBox* m_highIrql;
    QLabel* m_advice;
    QLabel* m_reasons;
    QPushButton* m_apply;
    QPushButton* m_dryRun;
    QProgressBar* m_progress;
    NoticeLine* m_dryRunText;
};

} // namespace etwarden
