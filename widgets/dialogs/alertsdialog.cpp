// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dialogs/alertsdialog.h"

#include "model/qt/history/alertsmodel.h"
#include "model/qt/text/plaintext.h"
#include "widgets/common/emptystate.h"
#include "widgets/common/firstsize.h"
#include "widgets/common/measures.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QPushButton>
#include <QTreeView>

#include <algorithm>

namespace etwarden {

AlertsDialog::AlertsDialog(AlertsModel& alerts, QWidget* parent)
    : QDialog(parent)
    , m_alerts(alerts)
    , m_list(new QTreeView)
    , m_emptyState(new EmptyState(*m_list))
    , m_thresholds(new QPushButton)
    , m_show(new QPushButton)
    , m_clear(new QPushButton)
    , m_close(new QPushButton)
{
    setObjectName(QStringLiteral("alertsDialog"));
    m_list->setObjectName(QStringLiteral("alertList"));
    m_thresholds->setObjectName(QStringLiteral("editThresholds"));
    m_show->setObjectName(QStringLiteral("showAlert"));
    m_clear->setObjectName(QStringLiteral("clearAlerts"));
    m_close->setObjectName(QStringLiteral("closeAlerts"));
    m_list->setModel(&alerts);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setAllColumnsShowFocus(true);
    spaceColumns(*m_list);
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_list->header()->setSectionResizeMode(static_cast<int>(AlertsModel::Column::Session), QHeaderView::Stretch);
    m_close->setDefault(true);

    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_thresholds);
    buttons->addWidget(m_show);
    buttons->addWidget(m_clear);
    buttons->addStretch();
    buttons->addWidget(m_close);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_list, 1);
    layout->addLayout(buttons);
    resizeFirst(*this, QSize(charactersWide(*this, 130), fontMetrics().lineSpacing() * 20));

    connect(m_list, &QTreeView::doubleClicked, this, &AlertsDialog::choose);
    connect(m_show, &QPushButton::clicked, this, [this] { choose(m_list->currentIndex()); });
    connect(m_thresholds, &QPushButton::clicked, this, &AlertsDialog::thresholdsRequested);
    connect(m_emptyState, &EmptyState::actionRequested, this, &AlertsDialog::thresholdsRequested);
    connect(m_clear, &QPushButton::clicked, &alerts, &AlertsModel::forgetEnded);
    connect(m_close, &QPushButton::clicked, this, &QDialog::close);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &AlertsDialog::updateState);
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(&alerts, signal, this, &AlertsDialog::updateState);
    connect(&alerts, &QAbstractItemModel::dataChanged, this, &AlertsDialog::updateState);
    retranslateUi();
}

void AlertsDialog::setReadOnly()
{
    m_isReadOnly = true;
    m_thresholds->hide();
    m_clear->hide();
    updateState();
}

void AlertsDialog::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslateUi();
    }
    QDialog::changeEvent(event);
}

void AlertsDialog::choose(const QModelIndex& index)
{
    if (index.isValid()) {
        emit momentChosen(RunId{index.data(AlertsModel::RunRole).toUInt()},
            std::chrono::nanoseconds(index.data(AlertsModel::TimeRole).toLongLong()));
    }
}

void AlertsDialog::updateState()
{
    bool hasEnded = false;
    for (int row = 0; row < m_alerts.rowCount(); ++row)
        hasEnded = hasEnded || !m_alerts.episode(row).isRunning;
    m_clear->setEnabled(hasEnded);
    //: Tool tip of a disabled button.
    m_clear->setToolTip(toolTipText(hasEnded ? QString() : tr("No alert of the list has ended.")));
    m_show->setEnabled(m_list->currentIndex().isValid());
    //: Tool tip of a disabled button.
    m_show->setToolTip(toolTipText(m_show->isEnabled() ? QString() : tr("Select an alert of the list.")));
    if (m_alerts.rowCount() > 0) {
        m_emptyState->hide();
    } else if (m_isReadOnly) {
        //: In the empty list of alerts of a recording.
        m_emptyState->present([] { return tr("No threshold was exceeded in this recording."); }, {});
    } else {
        //: In the empty list of alerts.
        m_emptyState->present([] { return tr("No threshold has been exceeded."); },
            //: Button in the empty list of alerts; opens a dialog.
            [] { return tr("Edit thresholds…"); });
    }
}

void AlertsDialog::retranslateUi()
{
    //: Title of the window with the list of alerts.
    setWindowTitle(tr("Alerts"));
    //: Name of the list of alerts for screen readers.
    m_list->setAccessibleName(tr("Alerts"));
    //: Button; opens a dialog.
    m_thresholds->setText(tr("&Thresholds…"));
    //: Button: shows in the charts when the chosen alert began.
    m_show->setText(tr("Show in &graphs"));
    //: Button: removes alerts that are over from the list.
    m_clear->setText(tr("Clear &ended alerts"));
    //: Button that closes a window.
    m_close->setText(tr("C&lose"));
    updateState();
}

} // namespace etwarden

#include "moc_alertsdialog.cpp"
