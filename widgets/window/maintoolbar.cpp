// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/maintoolbar.h"

#include "model/qt/monitor/monitor.h"
#include "model/qt/text/plaintext.h"
#include "widgets/commands/windowactions.h"
#include "widgets/common/plainwidgets.h"

#include <QDoubleSpinBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>

#include <cmath>

namespace etwarden {

namespace {

double seconds(std::chrono::milliseconds interval)
{
    return std::chrono::duration<double>(interval).count();
}

/// Seconds, to the millisecond and with no more digits than needed; steps as large as the value makes sense of.
class IntervalBox : public QDoubleSpinBox
{
public:
    IntervalBox()
    {
        setDecimals(3);
        setRange(seconds(Monitor::minimumInterval), seconds(Monitor::maximumInterval));
        setKeyboardTracking(false);
    }

    QString textFromValue(double value) const override
    {
        return locale().toString(value, 'f', QLocale::FloatingPointShortest);
    }

    /// The base class makes room for the ends of the range only, which have two digits less than 0.125.
    QSize sizeHint() const override
    {
        return QDoubleSpinBox::sizeHint() + QSize(fontMetrics().horizontalAdvance(QStringLiteral("25")), 0);
    }

    void stepBy(int steps) override
    {
        constexpr double large = 10;
        const bool isLarge = steps > 0 ? value() >= large : value() > large;
        setSingleStep(isLarge ? 1 : 0.1);
        QDoubleSpinBox::stepBy(steps);
    }
};

} // namespace

MainToolBar::MainToolBar(const WindowActions& actions, QWidget* parent)
    : QToolBar(parent)
    , m_intervalLabel(newLabel())
    , m_interval(new IntervalBox)
    , m_filterLabel(newLabel())
    , m_filter(new QLineEdit)
{
    setObjectName(QStringLiteral("mainToolBar"));
    setMovable(false);
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setIconSize(QSize(16, 16));
    setContextMenuPolicy(Qt::PreventContextMenu); // the bar holds the filter: it is not for hiding

    m_interval->setObjectName(QStringLiteral("interval"));
    m_intervalLabel->setBuddy(m_interval);
    m_filter->setObjectName(QStringLiteral("filter"));
    m_filter->setClearButtonEnabled(true);
    m_filter->setMaximumWidth(fontMetrics().averageCharWidth() * 40);
    m_filterLabel->setBuddy(m_filter);

    addActions({actions.newSession, actions.stop, actions.flush, actions.snapshot, actions.load});
    addSeparator();
    addAction(actions.pause);
    auto* rest = new QWidget;
    auto* layout = new QHBoxLayout(rest);
    layout->setContentsMargins(4, 0, 4, 0);
    layout->addWidget(m_intervalLabel);
    layout->addWidget(m_interval);
    layout->addStretch();
    layout->addWidget(m_filterLabel);
    layout->addWidget(m_filter, 1);
    addWidget(rest);

    connect(m_interval, &QDoubleSpinBox::valueChanged, this,
        [this](double value) { emit intervalChosen(std::chrono::milliseconds(std::llround(value * 1000))); });
    retranslateUi();
}

void MainToolBar::setInterval(std::chrono::milliseconds interval)
{
    const QSignalBlocker blocker(m_interval);
    m_interval->setValue(seconds(interval));
}

QLineEdit& MainToolBar::filter()
{
    return *m_filter;
}

void MainToolBar::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslateUi();
    }
    QToolBar::changeEvent(event);
}

void MainToolBar::retranslateUi()
{
    //: Title of the tool bar, for screen readers.
    setWindowTitle(tr("Main tool bar"));
    //: In front of the refresh interval: "every 1 s".
    m_intervalLabel->setText(tr("every"));
    m_interval->setLocale(QLocale());
    //: Unit behind the refresh interval: seconds.
    m_interval->setSuffix(QString(QChar(QChar::Nbsp) + tr("s")));
    m_interval->setToolTip(toolTipText(tr("Time between two refreshes of the table")));
    //: Name of the field for screen readers.
    m_interval->setAccessibleName(tr("Refresh interval"));
    //: Label of the filter field.
    m_filterLabel->setText(tr("Filter:"));
    //: Shown in the empty filter field.
    m_filter->setPlaceholderText(tr("Name, file or mode"));
    m_filter->setToolTip(toolTipText(tr("Show only the sessions in whose name, log file or mode every word occurs")));
}

} // namespace etwarden
