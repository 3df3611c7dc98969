// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/logfile/findbar.h"

#include "model/qt/logfile/logfiletext.h"
#include "model/qt/text/format.h"
#include "model/qt/text/plaintext.h"
#include "widgets/common/accessible.h"
#include "widgets/common/icons.h"
#include "widgets/common/measures.h"
#include "widgets/common/noticeline.h"
#include "widgets/common/plainwidgets.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QTableView>
#include <QToolButton>

#include <algorithm>

namespace etwarden {

namespace {

constexpr int widestFind = 60; // characters

} // namespace

FindBar::FindBar(ShownEvents& list, QTableView& table, QWidget* parent)
    : QWidget(parent)
    , m_list(list)
    , m_table(table)
    , m_label(newLabel())
    , m_field(new QLineEdit)
    , m_previous(new QToolButton)
    , m_next(new QToolButton)
    , m_result(new NoticeLine(NoticeLine::Word::Hidden))
    , m_close(new QToolButton)
{
    setObjectName(QStringLiteral("findBar"));
    m_field->setObjectName(QStringLiteral("findField"));
    m_field->setClearButtonEnabled(true);
    m_field->setMaximumWidth(charactersWide(*this, widestFind));
    m_field->installEventFilter(this);
    m_label->setBuddy(m_field);
    m_previous->setObjectName(QStringLiteral("findPrevious"));
    m_previous->setArrowType(Qt::UpArrow);
    m_next->setObjectName(QStringLiteral("findNext"));
    m_next->setArrowType(Qt::DownArrow);
    m_result->setObjectName(QStringLiteral("findResult"));
    QSizePolicy keptPlace = m_result->sizePolicy();
    keptPlace.setRetainSizeWhenHidden(true); // so that the field keeps its width
    m_result->setSizePolicy(keptPlace);
    m_close->setObjectName(QStringLiteral("closeFind"));
    m_close->setIcon(lineIcon(Icon::Close));
    for (QToolButton* button : {m_previous, m_next, m_close})
        button->setAutoRaise(true);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_label);
    layout->addWidget(m_field, 1);
    layout->addWidget(m_previous);
    layout->addWidget(m_next);
    layout->addWidget(m_result, 1);
    layout->addWidget(m_close);

    connect(m_field, &QLineEdit::textChanged, this, [this] {
        m_list.cancelFind();
        m_end.reset();
        m_fault.reset();
        showResult();
    });
    connect(m_previous, &QToolButton::clicked, this, [this] { find(FindDirection::Previous); });
    connect(m_next, &QToolButton::clicked, this, [this] { find(FindDirection::Next); });
    connect(m_close, &QToolButton::clicked, this, &FindBar::leave);
    connect(&list, &ShownEvents::findEnded, this, &FindBar::take);
    connect(&list, &ShownEvents::shownReset, this, [this] {
        m_end.reset(); // it was about other rows
        showResult();
    });
    retranslateUi();
}

void FindBar::begin()
{
    show();
    m_field->setFocus(Qt::ShortcutFocusReason);
    m_field->selectAll();
}

void FindBar::find(FindDirection direction)
{
    if (m_field->text().trimmed().isEmpty()) {
        begin();
        return;
    }
    show();
    m_fault.reset();
    m_end.reset();
    const EventFilter filter = EventFilter::parse(m_field->text().toStdString(), &m_fault);
    showResult();
    if (m_fault)
        return;
    m_direction = direction;
    const QModelIndex current = m_table.currentIndex();
    const std::optional<std::uint64_t> place = current.isValid()
        ? std::optional(m_list.shownBegin() + static_cast<std::uint64_t>(current.row()))
        : std::nullopt;
    m_list.find(filter, place, direction);
}

void FindBar::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslateUi();
    QWidget::changeEvent(event);
}

bool FindBar::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    switch (key->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        find(key->modifiers().testFlag(Qt::ShiftModifier) ? FindDirection::Previous : FindDirection::Next);
        return true;
    case Qt::Key_Escape:
        leave();
        return true;
    default:
        return QWidget::eventFilter(watched, event);
    }
}

/// Ends a search that goes on, or hides the bar.
void FindBar::leave()
{
    if (m_list.isFinding()) {
        m_list.cancelFind();
        return;
    }
    m_table.setFocus();
    hide();
}

void FindBar::take(FindEnd end, std::uint64_t place)
{
    m_end = end;
    m_row = place - std::min(place, m_list.shownBegin());
    if (end == FindEnd::Found || end == FindEnd::FoundAroundEnd) {
        const int column = std::max(m_table.currentIndex().column(), 0);
        m_table.setCurrentIndex(m_table.model()->index(static_cast<int>(m_row), column));
    }
    showResult();
}

void FindBar::showResult()
{
    QString text;
    const Format format;
    const QString place =
        //: Where the event is that was found: %1: its number in the list, %2: how many there are
        tr("Event %1 of %2.").arg(format.number(m_row + 1), format.number(m_list.shownEnd() - m_list.shownBegin()));
    if (m_fault)
        text = LogFileText::filterFault(*m_fault);
    else if (m_end == FindEnd::Nothing)
        //: Result of a search.
        text = tr("No event in the list matches.");
    else if (m_end == FindEnd::Cancelled)
        text = tr("The search was cancelled.");
    else if (m_end == FindEnd::Found)
        text = place;
    else if (m_end == FindEnd::FoundAroundEnd && m_direction == FindDirection::Next)
        //: Answer of a search that reached the end of the list. %1: "Event 7 of 100."
        text = tr("%1 The search continued from the start of the list.").arg(place);
    else if (m_end == FindEnd::FoundAroundEnd)
        //: Answer of a search that reached the start of the list. %1: "Event 7 of 100."
        text = tr("%1 The search continued from the end of the list.").arg(place);
    const bool isWarning = m_fault || m_end == FindEnd::Nothing;
    if (!text.isEmpty())
        m_result->announceNotice(isWarning ? Severity::Warning : Severity::Info, text);
    m_result->setVisible(!text.isEmpty());
}

void FindBar::retranslateUi()
{
    //: Label of the field for what is looked for among the events.
    m_label->setText(tr("Find:"));
    //: Shown in the empty field for what is looked for among the events: an example. What stands before the colon is
    //: fixed.
    m_field->setPlaceholderText(tr("event:start or part of a text"));
    m_field->setToolTip(
        toolTipText(tr("Terms as in the filter. Enter finds the next event, Shift+Enter the previous one.")));
    //: Button: looks for the previous event that matches.
    m_previous->setToolTip(toolTipText(tr("Find previous (Shift+F3)")));
    //: Button: looks for the next event that matches.
    m_next->setToolTip(toolTipText(tr("Find next (F3)")));
    //: Button: hides the field in which one types what is looked for.
    m_close->setToolTip(toolTipText(tr("End the search (Esc)")));
    //: Names for screen readers.
    changeAccessibleName(*m_previous, tr("Find previous"));
    changeAccessibleName(*m_next, tr("Find next"));
    changeAccessibleName(*m_close, tr("End the search"));
    nameAfterLabels(*this);
    showResult();
}

} // namespace etwarden

#include "moc_findbar.cpp"
