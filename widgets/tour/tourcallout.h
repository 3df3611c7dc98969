// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/tour/calloutplace.h"

#include <QString>
#include <QWidget>

class QLabel;
class QPushButton;

namespace etwarden {

/// The words of a callout, in the current language.
struct CalloutWords
{
    QString progress{}; ///< "1 of 4"; empty: none
    QString title{};
    QString text{};
    QString next{}; ///< on the button that goes on; empty: there is none now
    QString end{}; ///< on the button that ends the tour

    bool operator==(const CalloutWords&) const = default;
};

/// A small frame over a window with an arrow to what it is about: a title, a sentence or two, and two buttons. The
/// window below it stays usable.
class TourCallout : public QWidget
{
    Q_OBJECT

public:
    /// Becomes a child of the window, above its other children; hidden.
    explicit TourCallout(QWidget& window);

    /// Words that changed are announced to screen readers where `isNews`.
    void setWords(const CalloutWords& words, bool isNews);
    void pointAt(const QRect& target); ///< in the coordinates of the window; empty: at nothing
    void takeFocus(); ///< to the button that goes on, else to the one that ends

signals:
    void nextRequested();
    void endRequested();

protected:
    void changeEvent(QEvent* event) override; // FontChange, StyleChange
    void keyPressEvent(QKeyEvent* event) override; // Enter on a button
    void paintEvent(QPaintEvent* event) override;

private:
    int arrowLength() const;
    std::vector<QSize> sizes() const;
    void place();

    CalloutWords m_words;
    QRect m_target;
    CalloutPlace m_place; // in the coordinates of the window
    QLabel* m_title;
    QLabel* m_progress;
    QLabel* m_text;
    QPushButton* m_next;
    QPushButton* m_end;
    QWidget* m_body; // the frame's contents
};

} // namespace etwarden
