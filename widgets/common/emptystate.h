// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/messagelog.h"

#include <QWidget>

class QAbstractScrollArea;
class QLabel;
class QPushButton;

namespace etwarden {

/// Lies over a widget that has nothing to show, says what would be here and offers the action.
class EmptyState : public QWidget
{
    Q_OBJECT

public:
    /// Becomes a child of the host, above its other children, and keeps its size.
    explicit EmptyState(QWidget& host);
    explicit EmptyState(QAbstractScrollArea& view); ///< over its viewport

    /// `actionText` may be an empty function: no action.
    void present(MessageText text, MessageText actionText);

signals:
    void actionRequested();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override; // LanguageChange
    void hideEvent(QHideEvent* event) override;

private:
    void showTexts();
    void describeView(const QString& text);

    MessageText m_makeText;
    MessageText m_makeActionText;
    QLabel* m_text;
    QPushButton* m_action;
};

} // namespace etwarden
