// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/logfile/logfileoverview.h"

#include "model/qt/logfile/logfiledocument.h"
#include "model/qt/logfile/tracesizing.h"
#include "model/qt/text/autopsyreport.h"
#include "model/qt/text/autopsytext.h"
#include "widgets/common/accessible.h"
#include "widgets/common/alignedform.h"
#include "widgets/common/linkbutton.h"
#include "widgets/common/measures.h"
#include "widgets/common/noticeline.h"
#include "widgets/common/plainwidgets.h"

#include <QEvent>
#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>

#include <utility>

namespace etwarden {

namespace {

QLabel* selectable(const QString& text)
{
    QLabel* label = newLabel(text);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

template<typename Layout>
Layout* addScrolled(QScrollArea& area, const char* name)
{
    auto* content = new QWidget;
    content->setObjectName(QLatin1String(name));
    auto* layout = new Layout(content);
    layout->setContentsMargins(pageMargins(area));
    area.setFrameShape(QFrame::NoFrame);
    area.setWidgetResizable(true);
    area.setFocusPolicy(Qt::StrongFocus); // scrolls with the keys
    area.setWidget(content);
    return layout;
}

void clear(QLayout& layout)
{
    while (layout.count() != 0) {
        QLayoutItem* item = layout.takeAt(0);
        if (item->layout() != nullptr)
            clear(*item->layout());
        delete item->widget();
        delete item;
    }
}

} // namespace

LogFileOverview::LogFileOverview(const LogFileDocument& file, QWidget* parent)
    : QWidget(parent)
    , m_file(file)
    , m_headerArea(new QScrollArea)
    , m_findingsArea(new QScrollArea)
{
    setObjectName(QStringLiteral("logFileOverview"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(normalGap(*this));
    row->addWidget(m_headerArea, 2);
    row->addWidget(m_findingsArea, 3);
    setAccessibleRole(*m_headerArea, QAccessible::Grouping);
    setAccessibleRole(*m_findingsArea, QAccessible::Grouping);
    m_rows = addScrolled<AlignedForm>(*m_headerArea, "logFileHeader");
    m_rows->setVerticalSpacing(smallGap(*this));
    m_findings = addScrolled<QVBoxLayout>(*m_findingsArea, "logFileFindings");
    retranslateUi();
    connect(&file, &LogFileDocument::opened, this, &LogFileOverview::showHeader);
    connect(&file, &LogFileDocument::indexed, this, [this] {
        showHeader();
        showFindings();
    });
}

void LogFileOverview::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslateUi();
    QWidget::changeEvent(event);
}

void LogFileOverview::retranslateUi()
{
    //: Name for screen readers: what the header of a log file says.
    changeAccessibleName(*m_headerArea, tr("Header of the log file"));
    //: Name for screen readers: what is missing from a log file, and what is worth a look.
    changeAccessibleName(*m_findingsArea, tr("Findings"));
    showHeader();
    showFindings();
}

void LogFileOverview::showHeader()
{
    clear(*m_rows);
    if (m_file.header() == nullptr)
        return;
    for (const auto& [name, value] : AutopsyReport::rows(*m_file.header(), m_file.autopsy())) {
        QLabel* label = newLabel(name);
        QLabel* shown = selectable(value);
        label->setBuddy(shown); // to screen readers the value alone says nothing
        m_rows->addRow(label, shown);
    }
}

void LogFileOverview::showFindings()
{
    clear(*m_findings);
    if (m_file.autopsy() == nullptr)
        return;
    const TraceAutopsy& autopsy = *m_file.autopsy();
    const auto addFindings = [&](const QString& title, bool areLosses) {
        bool isFirst = true;
        for (const TraceFinding& finding : autopsy.findings) {
            if (finding.isLoss() != areLosses)
                continue;
            if (std::exchange(isFirst, false))
                addTitle(title);
            auto* line = new NoticeLine(NoticeLine::Word::Hidden);
            line->setNotice(areLosses ? Severity::Warning : Severity::Info, AutopsyText::finding(finding, autopsy));
            m_findings->addWidget(line);
            auto* buttons = new QHBoxLayout; // below: beside it they would leave the sentence a few words per line
            buttons->setContentsMargins(largeGap(*this) + smallGap(*this), 0, 0, 0);
            addButtons(*buttons, finding);
            buttons->addStretch();
            m_findings->addLayout(buttons);
        }
    };
    if (autopsy.isComplete())
        addTitle(AutopsyReport::complete());
    //: Heading over findings: what a log file lacks.
    addFindings(tr("Missing"), true);
    //: Heading over findings that are no losses.
    addFindings(tr("Worth a look"), false);
    if (const QStringList damage = AutopsyReport::leftOut(autopsy); !damage.isEmpty()) {
        //: Heading over places of a log file that could not be read.
        addTitle(tr("Left out"));
        for (const QString& line : damage)
            m_findings->addWidget(selectable(line));
    }
    m_findings->addStretch();
}

/// Adds the buttons for what can be done about a finding.
void LogFileOverview::addButtons(QHBoxLayout& row, const TraceFinding& finding)
{
    const auto add = [&](const char* name, const QString& text, auto&& clicked) {
        auto* button = new LinkButton;
        button->setText(text);
        button->setObjectName(QLatin1String(name));
        button->setAutoDefault(false);
        connect(button, &QPushButton::clicked, this, clicked);
        row.addWidget(button);
    };
    if (finding.from != 0 && finding.to >= finding.from) {
        //: Button beside a finding: shows the events of its time.
        add("showFinding", tr("Show these events"),
            [this, begin = finding.from, end = finding.to] { emit rangeRequested(begin, end); });
    }
    if (isAboutSizes(finding)) {
        //: Button beside a finding: opens the editor with sizes for the events of this file.
        add("sizeSession", tr("Size a session from this file…"), [this] { emit sizingRequested(); });
    }
}

void LogFileOverview::addTitle(const QString& text)
{
    QLabel* title = newLabel(text);
    title->setWordWrap(true);
    title->setFont(headingFont(title->font()));
    m_findings->addWidget(title);
}

} // namespace etwarden

#include "moc_logfileoverview.cpp"
