// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;

namespace etwarden {

class NoticeLine;
class RemedyButton;

/// The line above the charts: whose they are, how that session is, and why it lost something.
class ChartHeader : public QWidget
{
    Q_OBJECT

public:
    explicit ChartHeader(QWidget* parent = nullptr);

    void setName(const QString& name, const QString& state); ///< empty: of no session
    void setReason(const QString& reason);
    QWidget* reason() const; ///< its line
    RemedyButton& remedy() { return *m_remedy; } ///< beside the reason

protected:
    void changeEvent(QEvent* event) override; // PaletteChange

private:
    void dimState();

    QLabel* m_name;
    QLabel* m_state;
    NoticeLine* m_reason;
    RemedyButton* m_remedy;
};

} // namespace etwarden
