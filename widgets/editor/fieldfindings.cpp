// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editor/fieldfindings.h"

#include "model/qt/editor/editortext.h"
#include "model/qt/editor/sessiondraft.h"
#include "widgets/common/findingslist.h"
#include "widgets/common/noticeline.h"
#include "widgets/editor/linkbutton.h"

#include <QEvent>
#include <QVBoxLayout>

#include <algorithm>
#include <functional>
#include <iterator>

namespace etwarden {

namespace {

constexpr std::ptrdiff_t foldedFindings = 3; // a field stays in sight of what is said about it

} // namespace

FieldFindings::FieldFindings(SessionDraft& draft, ConfigField field, std::function<QString()> problem,
    std::function<bool(ConfigField)> isOnPage, QWidget* parent)
    : QWidget(parent)
    , m_draft(draft)
    , m_field(field)
    , m_problem(std::move(problem))
    , m_isOnPage(std::move(isOnPage))
    , m_lock(new QWidget)
    , m_lockReason(new NoticeLine(NoticeLine::Word::Hidden))
    , m_restart(new LinkButton)
    , m_problemLine(new NoticeLine)
    , m_findings(new FindingsList)
    , m_more(new LinkButton)
{
    m_restart->setObjectName(QStringLiteral("restartLink"));
    m_problemLine->setObjectName(QStringLiteral("problem"));
    m_more->setObjectName(QStringLiteral("moreFindings"));
    m_more->setCheckable(true);
    auto* lockLayout = new QHBoxLayout(m_lock);
    lockLayout->setContentsMargins(0, 0, 0, 0);
    lockLayout->addWidget(m_lockReason, 1);
    lockLayout->addWidget(m_restart);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_lock);
    layout->addWidget(m_problemLine);
    layout->addWidget(m_findings);
    layout->addWidget(m_more, 0, Qt::AlignLeft);

    connect(m_restart, &QPushButton::clicked, this, &FieldFindings::restartRequested);
    connect(m_more, &QPushButton::toggled, this, &FieldFindings::showAll);
    connect(&m_draft, &SessionDraft::findingsChanged, this, &FieldFindings::showAll);
    connect(&m_draft, &SessionDraft::configChanged, this, &FieldFindings::showAll);
    retranslateUi();
}

QString FieldFindings::problem() const
{
    return m_problem ? m_problem() : QString();
}

void FieldFindings::followInTabOrder(QWidget* widget)
{
    setTabOrder(widget, m_restart);
    setTabOrder(m_restart, m_more);
}

void FieldFindings::showAll()
{
    const QString lockReason = m_field == ConfigField::LogFileMode ? EditorText::modeLockReason(m_draft)
                                                                   : EditorText::lockReason(m_draft, m_field);
    const bool isLocked = !lockReason.isEmpty();
    m_lockReason->setNotice(Severity::Info, lockReason);
    m_lock->setVisible(isLocked);

    const QString text = problem();
    if (!text.isEmpty())
        m_problemLine->setNotice(Severity::Error, text);
    m_problemLine->setVisible(!text.isEmpty());

    std::vector<Finding> here;
    std::ranges::copy_if(m_draft.findings(), std::back_inserter(here), [this](const Finding& finding) {
        const auto first = std::ranges::find_if(finding.rule->fields, m_isOnPage);
        return finding.rule->severity != Severity::Info && first != finding.rule->fields.end() && *first == m_field;
    });
    std::ranges::stable_sort(
        here, std::ranges::greater(), [](const Finding& finding) { return finding.rule->severity; });
    const bool isSilent = here.empty();
    const std::ptrdiff_t more = std::ssize(here) - foldedFindings;
    if (more > 0 && !m_more->isChecked())
        here.resize(foldedFindings);
    //: Button below the worst findings of a field.
    m_more->setText(m_more->isChecked() ? tr("Show only the worst")
                                        //: Button below the worst findings of a field. %n: how many are not shown.
                                        : tr("Show %n more finding(s)", "", static_cast<int>(more)));
    m_more->setVisible(more > 0);
    m_findings->setFindings(here, m_draft.config());
    m_findings->setVisible(!isSilent);
    setVisible(isLocked || !text.isEmpty() || !isSilent);
}

void FieldFindings::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslateUi();
    }
    QWidget::changeEvent(event);
}

void FieldFindings::retranslateUi()
{
    //: Button beside a locked field: changes to a mode in which the session is stopped and started again.
    m_restart->setText(tr("Stop and start again with this change…"));
    showAll();
}

} // namespace etwarden
