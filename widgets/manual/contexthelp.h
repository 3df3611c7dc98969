// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/manual/manualchapter.h"
#include "model/qt/manual/manualplace.h"
#include "widgets/common/helpsource.h"

#include <QObject>

#include <memory>
#include <optional>

class QKeyEvent;
class QWidget;

namespace etwarden {

class Language;
class ManualWindow;
class Settings;

/// The manual and "What is this?" for all windows of the program: F1 opens the manual at the place of the focus,
/// Shift+F1 says in a sentence or two what has the focus, and F1 or Enter then opens the manual where it says more. One
/// in a program; windows need not know it.
class ContextHelp : public QObject
{
    Q_OBJECT

public:
    /// `settings` and `language` outlive it. Sees the events of the application from now on.
    ContextHelp(Settings& settings, const Language& language, ManualTables tables);
    ~ContextHelp() override;

    void open(const ManualPlace& place);
    void openFor(const QWidget* widget); ///< null: the beginning
    /// The explanation of a place within a widget: plain text, and where the manual has more.
    struct Answer
    {
        QString text;
        ManualPlace place;
    };
    Answer answerFor(const QWidget& widget, const QPoint& position);
    ManualWindow& window(); ///< made when first asked for

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool handleKey(QWidget& widget, QEvent& event);
    bool handleKeyOfBubble(const QKeyEvent& key);
    void explainFocus(QWidget& widget);
    void explain(QWidget& widget, const QPoint& position);

    Settings& m_settings;
    const Language& m_language;
    const ManualTables m_tables;
    std::unique_ptr<ManualWindow> m_window;
    std::optional<ManualPlace> m_more; // what the bubble of "What is this?" leads to
};

} // namespace etwarden
