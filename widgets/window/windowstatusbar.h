// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QStatusBar>

class QLabel;

namespace etwarden {

/// Shows how many sessions there are, and when they were read last.
class WindowStatusBar : public QStatusBar
{
    Q_OBJECT

public:
    explicit WindowStatusBar(QWidget* parent = nullptr);

    void setCounts(int sessions);
    void setFilteredCounts(int shown, int sessions); ///< while a filter is typed
    void announceCounts(); ///< to screen readers, after another filter was chosen
    void setRefreshTime(const QDateTime& time); ///< of the latest poll that succeeded
    void setPaused(bool isPaused);

protected:
    void changeEvent(QEvent* event) override; // LanguageChange

private:
    void showCounts();
    void showRefreshTime();

    int m_sessions = 0;
    int m_shown = -1; // without a filter
    QDateTime m_refreshTime; // invalid: none yet
    bool m_isPaused = false;
    QLabel* m_countText;
    QLabel* m_refreshText;
};

} // namespace etwarden
