// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editor/bufferspage.h"

#include "model/etw/logfilemodes.h"
#include "model/qt/editor/editortext.h"
#include "model/qt/editor/sessiondraft.h"
#include "model/qt/editor/sizingtext.h"
#include "model/qt/text/plaintext.h"
#include "model/session/sizing.h"
#include "widgets/common/accessible.h"
#include "widgets/common/alignedform.h"
#include "widgets/common/measures.h"
#include "widgets/common/plainwidgets.h"
#include "widgets/editor/entryedit.h"
#include "widgets/editor/sizingsection.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>

#include <algorithm>
#include <array>

namespace etwarden {

BuffersPage::BuffersPage(SessionDraft& draft, QWidget* parent)
    : EditorPage(draft, parent)
    , m_bufferSize(makeNumber(ConfigField::BufferSize, &SessionConfig::bufferSizeKb))
    , m_minimum(makeNumber(ConfigField::MinimumBuffers, &SessionConfig::minimumBuffers))
    , m_maximum(makeNumber(ConfigField::MaximumBuffers, &SessionConfig::maximumBuffers))
    , m_flushTimer(makeNumber(ConfigField::FlushTimer, &SessionConfig::flushTimer))
    , m_flushThreshold(new EntryEdit(readSigned))
    , m_bufferSizeUnit(newLabel())
    , m_minimumUnit(newLabel())
    , m_maximumUnit(newLabel())
    , m_flushTimerUnit(new QComboBox)
    , m_flushThresholdUnit(newLabel())
    , m_memoryLabel(newLabel())
    , m_memory(newLabel())
    , m_sizing(new SizingSection(draft))
{
    setObjectName(QStringLiteral("buffersPage"));
    const std::pair<QWidget*, QLatin1String> names[] = {{m_bufferSize, QLatin1String("bufferSize")},
        {m_minimum, QLatin1String("minimumBuffers")}, {m_maximum, QLatin1String("maximumBuffers")},
        {m_flushTimer, QLatin1String("flushTimer")}, {m_flushTimerUnit, QLatin1String("flushTimerUnit")},
        {m_flushThreshold, QLatin1String("flushThreshold")}, {m_memory, QLatin1String("memory")}};
    for (const auto& [widget, name] : names) {
        widget->setObjectName(name);
    }
    auto* form = new AlignedForm;
    makeForm(*form);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(form);
    layout->addSpacing(largeGap(*this));
    layout->addWidget(m_sizing);
    layout->addStretch();
    connect(m_flushThreshold, &EntryEdit::valueEdited, this, [this](const QString& value) {
        typeInto(ConfigField::FlushThreshold,
            [number = value.toInt()](SessionConfig& config) { config.flushThreshold = number; });
    });
    connect(m_flushTimerUnit, &QComboBox::activated, this, [this](int index) {
        edit([index](SessionConfig& config) {
            config.logFileMode &= ~logfilemode::UseMsFlushTimer;
            config.logFileMode |= index == 1 ? logfilemode::UseMsFlushTimer : 0;
        });
    });
    connect(&draft, &SessionDraft::readabilityChanged, this, &BuffersPage::showMemory);
    connect(&draft, &SessionDraft::environmentSet, this, &BuffersPage::showMemory);
    begin();
}

void BuffersPage::setLoad(const ExpectedLoad& load)
{
    m_sizing->setLoad(load);
}

QString BuffersPage::title() const
{
    //: Page of the editor.
    return tr("Buffers");
}

void BuffersPage::makeForm(QFormLayout& form)
{
    m_flushThreshold->setMaximumWidth(m_bufferSize->maximumWidth());
    m_flushTimerUnit->addItems({QString(), QString()});
    m_memory->setWordWrap(true);
    m_bufferSizeLabel = addField(form, ConfigField::BufferSize, m_bufferSize, inRow({m_bufferSize, m_bufferSizeUnit}));
    m_minimumLabel = addField(form, ConfigField::MinimumBuffers, m_minimum, inRow({m_minimum, m_minimumUnit}));
    m_maximumLabel = addField(form, ConfigField::MaximumBuffers, m_maximum, inRow({m_maximum, m_maximumUnit}));
    m_flushTimerLabel = addField(form, ConfigField::FlushTimer, m_flushTimer, inRow({m_flushTimer, m_flushTimerUnit}));
    m_flushThresholdLabel =
        addField(form, ConfigField::FlushThreshold, m_flushThreshold, inRow({m_flushThreshold, m_flushThresholdUnit}));
    form.addRow(m_memoryLabel, m_memory);
}

void BuffersPage::retranslateUi()
{
    //: Label; the word is an API member.
    m_bufferSizeLabel->setText(tr("&BufferSize:"));
    //: Label; the word is an API member.
    m_minimumLabel->setText(tr("&MinimumBuffers:"));
    //: Label; the word is an API member.
    m_maximumLabel->setText(tr("Ma&ximumBuffers:"));
    //: Label; the word is an API member.
    m_flushTimerLabel->setText(tr("&FlushTimer:"));
    //: Label: memory that the buffers of the session take.
    m_memoryLabel->setText(tr("Memory:"));
    //: Unit of a size: kilobytes.
    m_bufferSizeUnit->setText(tr("KB"));
    for (QLabel* unit : {m_minimumUnit, m_maximumUnit}) {
        //: Unit after a number.
        unit->setText(tr("buffers"));
    }
    //: Unit of FlushTimer in a combo box.
    m_flushTimerUnit->setItemText(0, tr("seconds"));
    //: Unit of FlushTimer in a combo box.
    m_flushTimerUnit->setItemText(1, tr("milliseconds"));
    //: Accessible name of a combo box; FlushTimer is an API member.
    nameChoice(*m_flushTimerUnit, tr("Unit of FlushTimer"));
    //: Explains BufferSize.
    setHint(ConfigField::BufferSize, tr("Size of each buffer, 4 to 16,384; 0: the system chooses."));
    //: Explains MinimumBuffers.
    setHint(ConfigField::MinimumBuffers,
        tr("Allocated at the start; raised to two per processor. The whole ring of an in-memory session."));
    //: Explains MaximumBuffers.
    setHint(ConfigField::MaximumBuffers, tr("Upper limit of the pool; 0: the system chooses."));
    //: Explains FlushTimer.
    setHint(ConfigField::FlushTimer, tr("Partly filled buffers are handed over after this time; 0: the default."));
    nameThreshold();
}

/// The member's first name was AgeLimit; it has had its present one, and its meaning, since Windows 8.1.
void BuffersPage::nameThreshold()
{
    const WindowsVersion windows = draft().environment().windows;
    if (windows == WindowsVersion::Unknown || windows >= WindowsVersion::Windows81) {
        //: Label; the word is an API member.
        m_flushThresholdLabel->setText(tr("Flus&hThreshold:"));
        //: Unit after a number.
        m_flushThresholdUnit->setText(tr("buffers"));
        //: Explains FlushThreshold.
        setHint(ConfigField::FlushThreshold,
            tr("Number of filled buffers that trigger a real-time delivery; 0 means one."));
        return;
    }
    //: Label; the word is an API member, the name of FlushThreshold before Windows 8.1.
    m_flushThresholdLabel->setText(tr("AgeLimit:"));
    const bool isRead = windows == WindowsVersion::Windows2000;
    //: Unit after a number.
    m_flushThresholdUnit->setText(isRead ? tr("minutes") : QString());
    setHint(ConfigField::FlushThreshold,
        //: Explains AgeLimit of Windows 2000.
        isRead ? tr("Time after which unused buffers are released; 0: 15 minutes.")
               //: Explains AgeLimit of Windows XP to 8.
               : tr("Unused from Windows XP to Windows 8. It is FlushThreshold from Windows 8.1 on."));
}

void BuffersPage::showConfig()
{
    const SessionConfig& config = draft().config();
    m_bufferSize->setValue(QString::number(config.bufferSizeKb));
    m_minimum->setValue(QString::number(config.minimumBuffers));
    m_maximum->setValue(QString::number(config.maximumBuffers));
    m_flushTimer->setValue(QString::number(config.flushTimer));
    m_flushThreshold->setValue(QString::number(config.flushThreshold));
    nameThreshold();
    m_flushTimerUnit->setCurrentIndex((config.logFileMode & logfilemode::UseMsFlushTimer) != 0 ? 1 : 0);
    const bool isUnitLocked = (draft().lockedModeBits() & logfilemode::UseMsFlushTimer) != 0;
    m_flushTimerUnit->setEnabled(!isUnitLocked);
    m_flushTimerUnit->setToolTip(toolTipText(isUnitLocked ? EditorText::modeLockReason(draft()) : QString()));
    showMemory();
}

void BuffersPage::showMemory()
{
    const bool isKnown = std::ranges::all_of(
        std::array{ConfigField::BufferSize, ConfigField::MinimumBuffers, ConfigField::MaximumBuffers},
        [this](ConfigField field) { return draft().isReadable(field); });
    m_memory->setText(isKnown ? SizingText::footprint(footprint(draft().config(), draft().environment()))
                              //: In place of the memory that buffers take, while a field holds no number.
                              : tr("unknown: one of the fields above is not a number"));
}

} // namespace etwarden

#include "moc_bufferspage.cpp"
