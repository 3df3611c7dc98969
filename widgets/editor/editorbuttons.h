// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/monitor/operation.h"

#include <QWidget>

#include <optional>

class QAction;
class QPushButton;

namespace etwarden {

class NoticeLine;

/// The lower edge of the editor: why a session cannot start or what the system returned, and the buttons.
class EditorButtons : public QWidget
{
    Q_OBJECT

public:
    enum class Verb : std::uint8_t { Start, Update, Restart, Write, Keep };

    struct State
    {
        Verb verb = Verb::Start;
        QString reason; ///< why the start is not possible; empty when it is
        bool isRefused = false; ///< an error prevents it
        bool isListed = false; ///< the reason is in the list of findings
        bool mayTry = false; ///< which an expert may ignore
        bool hasProblem = false; ///< a field's text is no value, which cannot be ignored
        bool isWaiting = false;
        bool canUndo = false;
        bool canRedo = false;
        std::optional<OperationResult> failure;
        QString targetNotice; ///< that another Windows is checked against; empty where it is not
        bool isTargetRefusing = false; ///< that one is expected to refuse
    };

    explicit EditorButtons(QWidget* parent = nullptr);

    void setState(const State& state);
    void focusStart();

signals:
    void undoRequested();
    void redoRequested();
    void saveRequested();
    void startRequested(); ///< or another verb, by either button
    void cancelRequested();

protected:
    void changeEvent(QEvent* event) override; // LanguageChange

private:
    void makeLayout();
    void retranslateUi();

    State m_state;
    NoticeLine* m_targetNotice;
    NoticeLine* m_message;
    QAction* m_undo;
    QAction* m_redo;
    QPushButton* m_save;
    QPushButton* m_tryAnyway;
    QPushButton* m_start;
    QPushButton* m_cancel;
    QPushButton* m_left = nullptr; ///< had the focus until it was disabled
};

} // namespace etwarden
