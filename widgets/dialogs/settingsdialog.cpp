// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dialogs/settingsdialog.h"

#include "model/qt/monitor/monitor.h"
#include "model/qt/recording/historykeeper.h"
#include "model/qt/settings.h"
#include "model/qt/text/format.h"
#include "model/session/environment.h"
#include "widgets/common/accessible.h"
#include "widgets/common/alignedform.h"
#include "widgets/common/intervalbox.h"
#include "widgets/common/measures.h"
#include "widgets/common/plainwidgets.h"

#include <QCheckBox>
#include <QEvent>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSpinBox>

namespace etwarden {

SettingsDialog::SettingsDialog(Settings& settings, BackendKind backend, std::size_t historyBytes, QWidget* parent)
    : QDialog(parent)
    , m_settings(settings)
    , m_backend(backend)
    , m_historyBytes(historyBytes)
    , m_form(new AlignedForm)
    , m_minimumLabel(newLabel())
    , m_minimum(new IntervalBox)
    , m_maximumLabel(newLabel())
    , m_maximum(new IntervalBox)
    , m_sessionLimitLabel(newLabel())
    , m_sessionLimit(new QSpinBox)
    , m_sessionNote(newLabel())
    , m_historyCapLabel(newLabel())
    , m_historyCap(new QSpinBox)
    , m_historyNote(newLabel())
    , m_keepHistory(new QCheckBox)
    , m_keepNote(newLabel())
    , m_apply(new QPushButton)
    , m_cancel(new QPushButton)
{
    const IntervalBounds bounds = settings.intervalBounds();
    m_minimum->setBounds(Monitor::minimumInterval, bounds.maximum);
    m_minimum->setInterval(bounds.minimum);
    m_maximum->setBounds(bounds.minimum, Monitor::maximumInterval);
    m_maximum->setInterval(bounds.maximum);
    m_sessionLimit->setRange(minimumSessionLimit, maximumSessionLimit);
    m_sessionLimit->setValue(static_cast<int>(settings.sessionLimit()));
    m_historyCap->setRange(
        static_cast<int>(Settings::minimumHistoryCapMiB), static_cast<int>(Settings::maximumHistoryCapMiB));
    m_historyCap->setValue(static_cast<int>(settings.historyCapMiB()));
    m_keepHistory->setChecked(settings.keepsHistory(backend));
    makeLayout();
    connect(m_minimum, &IntervalBox::intervalChanged, this,
        [this](std::chrono::milliseconds minimum) { m_maximum->setBounds(minimum, Monitor::maximumInterval); });
    connect(m_maximum, &IntervalBox::intervalChanged, this,
        [this](std::chrono::milliseconds maximum) { m_minimum->setBounds(Monitor::minimumInterval, maximum); });
    connect(m_apply, &QPushButton::clicked, this, &QDialog::accept);
    connect(m_cancel, &QPushButton::clicked, this, &QDialog::reject);
    retranslateUi();
}

void SettingsDialog::accept()
{
    m_settings.setIntervalBounds({m_minimum->interval(), m_maximum->interval()});
    m_settings.setSessionLimit(static_cast<std::uint32_t>(m_sessionLimit->value()));
    m_settings.setHistoryCapMiB(static_cast<std::size_t>(m_historyCap->value()));
    m_settings.setKeepsHistory(m_backend, m_keepHistory->isChecked());
    QDialog::accept();
}

void SettingsDialog::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslateUi();
    QDialog::changeEvent(event);
}

void SettingsDialog::makeLayout()
{
    setObjectName(QStringLiteral("settingsDialog"));
    m_apply->setObjectName(QStringLiteral("applySettings"));
    m_cancel->setObjectName(QStringLiteral("cancelSettings"));
    m_apply->setDefault(true);
    addRow(m_minimumLabel, m_minimum, "minimumInterval");
    addRow(m_maximumLabel, m_maximum, "maximumInterval");
    addRow(m_sessionLimitLabel, m_sessionLimit, "sessionLimit", m_sessionNote);
    addRow(m_historyCapLabel, m_historyCap, "historyCap", m_historyNote);
    addRow(newLabel(), m_keepHistory, "keepHistory", m_keepNote);

    auto* buttons = new QHBoxLayout;
    buttons->addStretch();
    buttons->addWidget(m_apply);
    buttons->addWidget(m_cancel);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(m_form);
    layout->addStretch();
    layout->addLayout(buttons);
    layout->addStrut(charactersWide(*this, 70)); // at least, where the words need no more
}

/// Puts the note below its field in the same row: for a row of its own, Qt would compute its height as if it were as
/// wide as the form.
void SettingsDialog::addRow(QLabel* label, QWidget* field, const char* name, QLabel* note)
{
    field->setObjectName(QLatin1String(name));
    label->setBuddy(field);
    auto* column = new QVBoxLayout;
    column->setSpacing(smallGap(*this));
    column->addWidget(field);
    if (note != nullptr) {
        note->setWordWrap(true);
        column->addWidget(note);
    }
    m_form->addRow(label, column);
}

void SettingsDialog::retranslateUi()
{
    for (IntervalBox* box : {m_minimum, m_maximum})
        box->retranslate();
    for (QSpinBox* box : {m_sessionLimit, m_historyCap}) {
        box->setLocale(QLocale());
        box->setGroupSeparatorShown(true);
    }
    //: Title of a dialog.
    setWindowTitle(tr("Settings"));
    //: Label: the shortest time between two refreshes of the table that can be chosen.
    m_minimumLabel->setText(tr("S&hortest interval:"));
    //: Label: the longest time between two refreshes of the table that can be chosen.
    m_maximumLabel->setText(tr("L&ongest interval:"));
    //: Label: how many sessions may run in the embedded engine.
    m_sessionLimitLabel->setText(tr("&Sessions of the embedded engine:"));
    m_sessionNote->setText(tr("Maximum number of sessions at a time; takes effect at the next start of Etwarden."));
    //: Label: memory that the graphs may take.
    m_historyCapLabel->setText(tr("Memory for the &graphs:"));
    //: Unit of memory after a number.
    m_historyCap->setSuffix(QString(QChar(QChar::Nbsp) + tr("MB")));
    //: %1: memory with its unit.
    m_historyNote->setText(tr("The history of the counters takes %1 now. Beyond the limit the oldest samples are "
                              "dropped first, then the oldest summaries.")
                               .arg(Format().bytes(m_historyBytes)));
    //: Check box.
    m_keepHistory->setText(tr("&Keep history and alerts for the next start"));
    //: Explains the check box "Keep history and alerts for the next start". %1: size of files with its unit.
    m_keepNote->setText(
        tr("Takes effect at the next start of Etwarden; at most %1, of which the oldest are dropped first.")
            .arg(Format().bytes(HistoryKeeper::maximumBytes)));
    //: Button: keeps what was chosen.
    m_apply->setText(tr("&Apply"));
    //: Button.
    m_cancel->setText(tr("&Cancel"));
    nameAfterLabels(*this);
}

} // namespace etwarden

#include "moc_settingsdialog.cpp"
