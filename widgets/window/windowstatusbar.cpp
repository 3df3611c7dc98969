// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/windowstatusbar.h"

#include "model/qt/text/format.h"
#include "model/qt/text/plaintext.h"
#include "widgets/common/accessible.h"
#include "widgets/common/plainwidgets.h"

#include <QEvent>
#include <QLabel>
#include <QLocale>

#include <utility>

namespace etwarden {

namespace {

constexpr int textMargin = 6; // px; in line with the table

} // namespace

WindowStatusBar::WindowStatusBar(QWidget* parent)
    : QStatusBar(parent)
    , m_countText(newLabel())
    , m_refreshText(newLabel())
{
    m_countText->setObjectName(QStringLiteral("countText"));
    m_refreshText->setObjectName(QStringLiteral("refreshText"));
    m_countText->setContentsMargins(textMargin, 0, 0, 0);
    addWidget(m_countText);
    addPermanentWidget(m_refreshText);
    showCounts();
}

void WindowStatusBar::setCounts(int sessions)
{
    setFilteredCounts(-1, sessions);
}

void WindowStatusBar::setFilteredCounts(int shown, int sessions)
{
    m_shown = shown;
    m_sessions = sessions;
    showCounts();
}

void WindowStatusBar::setRefreshTime(const QDateTime& time)
{
    m_refreshTime = time;
    showRefreshTime();
}

void WindowStatusBar::setPaused(bool isPaused)
{
    const bool isNews = std::exchange(m_isPaused, isPaused) != isPaused;
    showRefreshTime();
    if (isNews && isPaused) {
        //: Said to screen readers.
        announce(*this, tr("Paused: the table does not refresh."), Severity::Info);
    } else if (isNews) {
        //: Said to screen readers.
        announce(*this, tr("The table refreshes again."), Severity::Info);
    }
}

void WindowStatusBar::announceCounts()
{
    announce(*this, m_countText->text(), Severity::Info);
}

void WindowStatusBar::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        showCounts();
        showRefreshTime();
    }
    QStatusBar::changeEvent(event);
}

void WindowStatusBar::showCounts()
{
    //: Tool tip of the number of sessions.
    m_countText->setToolTip(
        toolTipText(tr("Without private sessions that others started: these live inside the processes whose events "
                       "they record, and ETW does not list them.")));
    if (m_shown < 0) {
        //: Status bar.
        m_countText->setText(tr("%n session(s)", "", m_sessions));
    } else {
        //: Status bar. %1: sessions that pass the filter, %n: all.
        m_countText->setText(tr("%1 of %n session(s) shown", "", m_sessions).arg(QLocale().toString(m_shown)));
    }
}

void WindowStatusBar::showRefreshTime()
{
    if (!m_refreshTime.isValid()) {
        return;
    }
    const QString time = Format().timeOfDay(m_refreshTime.toLocalTime().time());
    //: Status bar. %1: time of day.
    m_refreshText->setText(m_isPaused ? tr("Paused. Last refreshed at %1").arg(time)
                                      //: Status bar. %1: time of day.
                                      : tr("Refreshed at %1").arg(time));
}

} // namespace etwarden

#include "moc_windowstatusbar.cpp"
