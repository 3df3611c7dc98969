// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editor/fieldfindings.h"

#include "model/qt/editor/editortext.h"
#include "model/qt/editor/sessiondraft.h"
#include "model/qt/text/findingtext.h"
#include "model/qt/text/plaintext.h"
#include "widgets/common/accessible.h"
#include "widgets/common/linkbutton.h"
#include "widgets/common/marks.h"
#include "widgets/common/measures.h"
#include "widgets/common/noticeline.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <functional>
#include <iterator>

namespace etwarden {

namespace {

constexpr qsizetype shownFindings = 3; // of many, a tool tip shows the worst

} // namespace

FieldFindings::FieldFindings(SessionDraft& draft, ConfigField field, std::function<QString()> problem, QWidget* parent)
    : QWidget(parent)
    , m_draft(draft)
    , m_field(field)
    , m_problem(std::move(problem))
    , m_lock(new QWidget)
    , m_lockReason(new NoticeLine(NoticeLine::Word::Hidden))
    , m_restart(new LinkButton)
    , m_found(new QWidget)
    , m_mark(new SeverityMark)
    , m_count(new LinkButton(LinkButton::Look::Dimmed))
{
    m_restart->setObjectName(QStringLiteral("restartLink"));
    m_count->setObjectName(QStringLiteral("findingCount"));
    auto* lockLayout = new QHBoxLayout(m_lock);
    lockLayout->setContentsMargins(0, 0, 0, 0);
    lockLayout->addWidget(m_lockReason, 1);
    lockLayout->addWidget(m_restart);
    auto* foundLayout = new QHBoxLayout(m_found);
    foundLayout->setContentsMargins(0, 0, 0, 0);
    foundLayout->setSpacing(smallGap(*this));
    foundLayout->addWidget(m_mark);
    foundLayout->addWidget(m_count);
    foundLayout->addStretch();

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(smallGap(*this));
    layout->addWidget(m_lock);
    layout->addWidget(m_found);

    connect(m_restart, &QPushButton::clicked, this, &FieldFindings::restartRequested);
    connect(m_count, &QPushButton::clicked, this, [this] { emit listRequested(m_field); });
    connect(&m_draft, &SessionDraft::findingsChanged, this, &FieldFindings::showAll);
    connect(&m_draft, &SessionDraft::configChanged, this, &FieldFindings::showAll);
    retranslateUi();
}

QString FieldFindings::problem() const
{
    return m_problem ? m_problem() : QString();
}

QString FieldFindings::sentences() const
{
    return m_sentences;
}

HelpPart FieldFindings::helpAt(const QPoint& /*position*/) const
{
    return {.topic = {.kind = HelpTopic::Kind::Finding}, .text = m_sentences};
}

void FieldFindings::followInTabOrder(QWidget* widget)
{
    setTabOrder(widget, m_restart);
    setTabOrder(m_restart, m_count);
}

void FieldFindings::showAll()
{
    showLock();
    showFound();
    setVisible(!m_lock->isHidden() || !m_found->isHidden());
    emit shown();
}

void FieldFindings::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslateUi();
    }
    QWidget::changeEvent(event);
}

void FieldFindings::showLock()
{
    const QString reason = m_field == ConfigField::LogFileMode ? EditorText::modeLockReason(m_draft)
                                                               : EditorText::lockReason(m_draft, m_field);
    m_lockReason->setNotice(Severity::Info, reason);
    m_restart->setVisible(m_draft.purpose() == SessionDraft::Purpose::Update);
    m_lock->setVisible(!reason.isEmpty());
}

void FieldFindings::showFound()
{
    std::vector<Finding> here;
    std::ranges::copy_if(m_draft.findings(), std::back_inserter(here), [this](const Finding& finding) {
        return finding.rule->severity != Severity::Info && std::ranges::count(finding.rule->fields, m_field) > 0;
    });
    std::ranges::stable_sort(
        here, std::ranges::greater(), [](const Finding& finding) { return finding.rule->severity; });
    QStringList lines;
    if (const QString text = problem(); !text.isEmpty())
        lines.append(text);
    const bool isError = !lines.isEmpty() || (!here.empty() && here.front().rule->severity == Severity::Error);
    for (const Finding& finding : here)
        lines.append(FindingText::sentence(finding, m_draft.config()));
    const auto count = static_cast<int>(lines.size());
    m_sentences = lines.mid(0, shownFindings).join(u'\n');
    m_error = isError ? lines.front() : QString();

    const Severity worst = isError ? Severity::Error : Severity::Warning;
    m_mark->setSeverity(worst);
    //: Link below a field, leads to the list. %n: how many findings concern the field.
    m_count->setText(tr("%n finding(s)", "", count));
    m_count->setToolTip(toolTipText(m_sentences));
    //: Accessible name of a link below a field. %n: how many findings concern the field, %1: "Error" or "Warning", the
    //: worst of them.
    changeAccessibleName(*m_count, tr("%n finding(s), worst: %1", "", count).arg(SeverityText::word(worst)));
    changeAccessibleDescription(*m_count, m_sentences);
    m_found->setVisible(count > 0);
}

void FieldFindings::retranslateUi()
{
    //: Button beside a locked field: changes to a mode in which the session is stopped and started again.
    m_restart->setText(tr("Stop and start again with this change…"));
    showAll();
}

} // namespace etwarden

#include "moc_fieldfindings.cpp"
