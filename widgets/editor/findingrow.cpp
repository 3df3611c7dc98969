// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editor/findingrow.h"

#include "model/qt/editor/findingsmodel.h"
#include "model/qt/text/findingtext.h"
#include "model/qt/text/membertext.h"
#include "model/qt/text/plaintext.h"
#include "widgets/common/fileactions.h"
#include "widgets/common/linkbutton.h"
#include "widgets/common/measures.h"
#include "widgets/common/noticeline.h"
#include "widgets/common/plainwidgets.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace etwarden {

namespace {

constexpr const char* sourceProperty = "ruleSource"; // of a link: whose page it opens

} // namespace

FindingRow::FindingRow(QWidget* parent)
    : QWidget(parent)
    , m_notice(new NoticeLine)
    , m_unfold(new QToolButton)
    , m_jump(new LinkButton(LinkButton::Look::Dimmed))
    , m_line(new QHBoxLayout)
    , m_more(new QWidget)
    , m_detail(newLabel())
{
    m_jump->setObjectName(QStringLiteral("jumpToField"));
    m_unfold->setObjectName(QStringLiteral("unfold"));
    m_unfold->setCheckable(true);
    m_unfold->setAutoRaise(true);
    m_unfold->setArrowType(Qt::RightArrow);
    m_unfold->setFocusPolicy(Qt::StrongFocus);
    m_detail->setObjectName(QStringLiteral("findingDetail"));
    m_detail->setWordWrap(true);
    m_detail->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* moreLayout = new QVBoxLayout(m_more);
    moreLayout->setContentsMargins(largeGap(*this) + normalGap(*this), 0, 0, smallGap(*this));
    moreLayout->setSpacing(smallGap(*this) / 2);
    moreLayout->addWidget(m_detail);
    m_more->hide();

    m_line->setContentsMargins(0, 0, 0, 0);
    m_line->setSpacing(smallGap(*this));
    m_line->addWidget(m_unfold);
    m_line->addWidget(m_notice, 1);
    m_line->addWidget(m_jump);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(m_line);
    layout->addWidget(m_more);

    connect(m_jump, &QPushButton::clicked, this,
        [this] { emit fieldRequested(static_cast<ConfigField>(m_fields.front())); });
    connect(m_unfold, &QToolButton::toggled, this, [this](bool isUnfolded) {
        m_unfold->setArrowType(isUnfolded ? Qt::DownArrow : Qt::RightArrow);
        m_more->setVisible(isUnfolded);
    });
}

void FindingRow::setFinding(const QModelIndex& index)
{
    const QString sentence = index.data(Qt::DisplayRole).toString();
    m_notice->setNotice(index.data(FindingsModel::SeverityRole).value<Severity>(), sentence);
    m_fields = index.data(FindingsModel::FieldsRole).value<QList<int>>();
    m_jump->setVisible(!m_fields.isEmpty());
    showField(index.data(FindingsModel::FieldNameRole).toString(), sentence);
    //: Tool tip of an arrow button: shows who says so and what the system answers.
    m_unfold->setToolTip(toolTipText(tr("Details")));
    //: Accessible name of an arrow button. %1: the finding's sentence.
    m_unfold->setAccessibleName(tr("Details: %1").arg(sentence));
    const QString detail = index.data(FindingsModel::DetailRole).toString();
    m_detail->setText(detail);
    m_detail->setVisible(!detail.isEmpty());
    showPages(index.data(FindingsModel::PagesRole).value<QList<int>>());
    const QString rule = index.data(FindingsModel::RuleIdRole).toString();
    if (rule != m_rule)
        m_unfold->setChecked(false);
    m_rule = rule;
    showFixes(index.data(FindingsModel::FixLabelsRole).toStringList());
}

void FindingRow::setProblem(const EditorPage::Problem& problem)
{
    m_notice->setNotice(Severity::Error, problem.sentence);
    m_unfold->hide();
    m_fields = {static_cast<int>(problem.field)};
    showField(MemberText::name(problem.field), problem.sentence);
}

HelpPart FindingRow::helpAt(const QPoint& /*position*/) const
{
    QStringList lines{m_notice->text(), m_detail->text()};
    lines.removeAll(QString());
    return {.topic = {.kind = HelpTopic::Kind::Finding}, .text = lines.join(u'\n')};
}

std::vector<QWidget*> FindingRow::tabOrder() const
{
    std::vector<QWidget*> order{m_unfold, m_jump};
    order.insert(order.end(), m_fixes.begin(), m_fixes.end());
    order.insert(order.end(), m_pages.begin(), m_pages.end());
    return order;
}

bool FindingRow::concerns(ConfigField field) const
{
    return m_fields.contains(static_cast<int>(field));
}

void FindingRow::showField(const QString& fieldName, const QString& sentence)
{
    m_jump->setText(fieldName);
    //: Tool tip of a link in a finding. %1: name of a field.
    m_jump->setToolTip(toolTipText(tr("Go to %1").arg(fieldName)));
    //: Accessible name of a link in a finding. %1: name of a field, %2: the finding's sentence.
    m_jump->setAccessibleName(tr("Go to %1: %2").arg(fieldName, sentence));
}

void FindingRow::showPages(const QList<int>& sources)
{
    const auto wanted = static_cast<std::size_t>(sources.size());
    while (m_pages.size() < wanted) {
        auto* link = new LinkButton(LinkButton::Look::Dimmed);
        link->setObjectName(QStringLiteral("sourcePage"));
        connect(link, &QPushButton::clicked, this,
            [link] { openPage(static_cast<RuleSource>(link->property(sourceProperty).toInt())); });
        m_more->layout()->addWidget(link);
        m_more->layout()->setAlignment(link, Qt::AlignLeft);
        m_pages.push_back(link);
    }
    for (std::size_t i = 0; i < m_pages.size(); ++i) {
        m_pages[i]->setVisible(i < wanted);
        if (i >= wanted)
            continue;
        const auto source = static_cast<RuleSource>(sources[static_cast<qsizetype>(i)]);
        m_pages[i]->setProperty(sourceProperty, static_cast<int>(source));
        //: Link below a finding; opens a page of the documentation in the browser. %1: "the page of StartTrace".
        m_pages[i]->setText(tr("Source: %1").arg(FindingText::sourceName(source)));
        m_pages[i]->setToolTip(toolTipText(FindingText::page(source)));
    }
}

void FindingRow::showFixes(const QStringList& labels)
{
    const auto wanted = static_cast<std::size_t>(labels.size());
    while (m_fixes.size() < wanted) {
        auto* button = new QToolButton; // low, and framed: it changes something, the link beside it does not
        button->setFocusPolicy(Qt::StrongFocus);
        button->setObjectName(QStringLiteral("fix"));
        const int fix = static_cast<int>(m_fixes.size());
        connect(button, &QToolButton::clicked, this, [this, fix] { emit fixRequested(fix); });
        m_line->addWidget(button);
        m_fixes.push_back(button);
    }
    for (std::size_t i = 0; i < m_fixes.size(); ++i) {
        if (i < wanted) {
            const QString& label = labels[static_cast<qsizetype>(i)];
            m_fixes[i]->setText(label);
            //: Accessible name of a button that repairs a finding. %1: what it does, %2: the finding's sentence.
            m_fixes[i]->setAccessibleName(tr("Fix: %1 (%2)").arg(label, m_notice->text()));
        }
        m_fixes[i]->setVisible(i < wanted);
    }
}

} // namespace etwarden

#include "moc_findingrow.cpp"
