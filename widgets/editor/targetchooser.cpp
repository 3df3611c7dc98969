// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editor/targetchooser.h"

#include "model/qt/editor/editortext.h"
#include "model/qt/editor/sessiondraft.h"
#include "model/qt/text/plaintext.h"
#include "widgets/common/accessible.h"
#include "widgets/common/measures.h"
#include "widgets/common/plainwidgets.h"

#include <QComboBox>
#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

namespace etwarden {

namespace {

constexpr int firstVersion = static_cast<int>(WindowsVersion::Windows2000);
constexpr int lastVersion = static_cast<int>(WindowsVersion::Windows11Version24H2);

} // namespace

TargetChooser::TargetChooser(SessionDraft& draft, QWidget* parent)
    : QWidget(parent)
    , m_draft(draft)
    , m_label(newLabel())
    , m_versions(new QComboBox)
{
    m_versions->setObjectName(QStringLiteral("targetWindows"));
    m_versions->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_versions->setMaxVisibleItems(lastVersion);
    for (int version = lastVersion; version >= firstVersion; --version) { // the newest are wanted most
        m_versions->addItem(QString(), version);
    }
    m_label->setBuddy(m_versions);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(smallGap(*this));
    layout->addWidget(m_label);
    layout->addWidget(m_versions);
    connect(m_versions, &QComboBox::activated, this,
        [this] { m_draft.setTarget(static_cast<WindowsVersion>(m_versions->currentData().toInt())); });
    connect(&m_draft, &SessionDraft::targetChanged, this, &TargetChooser::showTarget);
    retranslateUi();
}

void TargetChooser::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslateUi();
    }
    QWidget::changeEvent(event);
}

void TargetChooser::retranslateUi()
{
    //: Label of a list of Windows versions, whose rules the configuration is checked against.
    m_label->setText(tr("Ch&eck against:"));
    //: Tool tip of a list of Windows versions.
    m_versions->setToolTip(toolTipText(tr("The findings and the expected answer are those of this version of Windows. "
                                          "What is started here follows the rules of this machine.")));
    showTarget();
    nameAfterLabels(*this);
}

void TargetChooser::showTarget()
{
    for (int i = 0; i < m_versions->count(); ++i) {
        const auto version = static_cast<WindowsVersion>(m_versions->itemData(i).toInt());
        if (version == m_draft.ownWindows()) {
            //: Entry of a list of Windows versions. %1: the one whose rules are in force where the program runs.
            m_versions->setItemText(
                i, tr("%1 (this machine)").arg(EditorText::windowsVersion(version, m_draft.environment().product)));
        } else {
            m_versions->setItemText(i, EditorText::windowsVersion(version));
        }
    }
    m_versions->setCurrentIndex(m_versions->findData(static_cast<int>(m_draft.target())));
}

} // namespace etwarden

#include "moc_targetchooser.cpp"
