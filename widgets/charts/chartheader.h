// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;

namespace etwarden {

class LossCard;

/// The area above the charts: the name and state of the session that they are about, and the card that says why it lost
/// something.
class ChartHeader : public QWidget
{
    Q_OBJECT

public:
    explicit ChartHeader(QWidget* parent = nullptr);

    void setName(const QString& name, const QString& state); ///< empty: of no session
    LossCard& reason() { return *m_reason; }

protected:
    bool event(QEvent* event) override; // LayoutRequest, Resize
    void changeEvent(QEvent* event) override; // PaletteChange

private:
    void dimState();

    QLabel* m_name;
    QLabel* m_state;
    LossCard* m_reason;
};

} // namespace etwarden
