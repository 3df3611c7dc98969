// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/sessions/sessionrow.h"
#include "model/session/severity.h"

#include <QCoreApplication>
#include <QWidget>

class QPainter;

namespace etwarden {

/// Octagon = error, triangle = warning, circle = information; filled, with the sign left open. Restores the painter.
void paintSeverityMark(QPainter& painter, const QRectF& area, Severity severity, const QColor& color);

/// Filled triangle = losing now, hollow triangle = lost before, nothing = never. Restores the painter.
void paintLossMark(QPainter& painter, const QRectF& area, LossState state, const QColor& color);

/// A frame inside `area`, around what has the keyboard. Restores the painter.
void paintFocus(QPainter& painter, const QRect& area, const QPalette& palette);

class SeverityText
{
    Q_DECLARE_TR_FUNCTIONS(SeverityText)
public:
    static QString word(Severity severity);
};

/// The mark as a widget, as high as a line of text.
class SeverityMark : public QWidget
{
    Q_OBJECT

public:
    explicit SeverityMark(QWidget* parent = nullptr);

    void setSeverity(Severity severity);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Severity m_severity = Severity::Info;
};

} // namespace etwarden
