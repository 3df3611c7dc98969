// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/manual/contexthelp.h"

#include "model/qt/manual/manual.h"
#include "model/qt/settings.h"
#include "widgets/manual/manualcontexts.h"
#include "widgets/manual/manualwindow.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QHeaderView>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QKeySequence>
#include <QTextDocumentFragment>
#include <QWhatsThis>

#include <algorithm>
#include <utility>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr qsizetype longestSummary = 240; // of a section, characters

/// The topic at a position of a list or of its titles; none where that is not known.
HelpTopic topicAt(const QWidget& widget, const QPoint& position)
{
    const auto* view = qobject_cast<const QAbstractItemView*>(widget.parentWidget());
    if (view == nullptr || view->viewport() != &widget)
        return {};
    const auto* header = qobject_cast<const QHeaderView*>(view);
    if (header == nullptr)
        return helpTopicOf(*view, view->indexAt(position));
    const auto* table = qobject_cast<const QAbstractItemView*>(header->parentWidget());
    const int section = header->logicalIndexAt(position);
    if (table == nullptr || section < 0 || table->objectName() != u"sessionTable")
        return {};
    return HelpTopics::of(static_cast<SessionColumn>(section));
}

/// The tool tip or description of the nearest widget that has one, from `widget` outwards up to its window.
QString ownWords(const QWidget& widget)
{
    for (const QWidget* each = &widget; each != nullptr && !each->isWindow(); each = each->parentWidget()) {
        if (!each->toolTip().isEmpty())
            return QTextDocumentFragment::fromHtml(each->toolTip()).toPlainText();
        if (!each->accessibleDescription().isEmpty())
            return each->accessibleDescription();
    }
    return {};
}

/// Qt has no other way to find the bubble of QWhatsThis.
bool isBubble(const QWidget& widget)
{
    return widget.inherits("QWhatsThat");
}

/// The beginning of a section, to the end of a sentence where one ends in time.
QString summaryOf(const QString& text)
{
    if (text.size() <= longestSummary)
        return text;
    const qsizetype sentence = text.lastIndexOf(u". "_s, longestSummary);
    return sentence > 0 ? text.first(sentence + 1) : QString(text.first(text.lastIndexOf(u' ', longestSummary)) + u'…');
}

} // namespace

ContextHelp::ContextHelp(Settings& settings, const Language& language, ManualTables tables)
    : m_settings(settings)
    , m_language(language)
    , m_tables(std::move(tables))
{
    qApp->installEventFilter(this);
}

ContextHelp::~ContextHelp() = default;

ManualWindow& ContextHelp::window()
{
    if (!m_window)
        m_window = std::make_unique<ManualWindow>(m_settings, m_language, m_tables);
    return *m_window;
}

void ContextHelp::open(const ManualPlace& place)
{
    while (QWidget* popup = QApplication::activePopupWidget()) // a popup would keep the mouse
        popup->close();
    ManualWindow& manual = window();
    manual.show();
    manual.open(place); // shown first, because the place depends on the length of its lines
    manual.raise();
    manual.activateWindow();
}

void ContextHelp::openFor(const QWidget* widget)
{
    open(widget == nullptr ? ManualPlace() : manualPlaceOf(*widget));
}

ContextHelp::Answer ContextHelp::answerFor(const QWidget& widget, const QPoint& position)
{
    HelpPart part{.topic = topicAt(widget, position), .text = {}};
    for (const QWidget* each = &widget; each != nullptr && part.topic == HelpTopic(); each = each->parentWidget()) {
        if (const auto* source = dynamic_cast<const HelpSource*>(each))
            part = source->helpAt(each->mapFrom(each->window(), widget.mapTo(widget.window(), position)));
        else
            part.topic = HelpTopics::ofName(each->property(helpMemberProperty).toString());
    }
    Answer answer;
    answer.place = part.topic == HelpTopic() ? manualPlaceOf(widget) : HelpTopics::place(part.topic);
    answer.text = !part.text.isEmpty() ? part.text : HelpTopics::text(part.topic);
    if (answer.text.isEmpty())
        answer.text = ownWords(widget);
    if (const ManualSection* section = window().manual().section(answer.place);
        section != nullptr && answer.text.isEmpty())
        answer.text = summaryOf(section->text);
    return answer;
}

void ContextHelp::explain(QWidget& widget, const QPoint& position)
{
    const Answer answer = answerFor(widget, position);
    if (answer.text.isEmpty() && answer.place.chapter.isEmpty())
        return;
    m_more.reset();
    QString html = u"<p>"_s + answer.text.toHtmlEscaped().replace(u'\n', u"<br>"_s) + u"</p>"_s;
    if (window().manual().has(answer.place)) {
        m_more = answer.place;
        const QString key = QKeySequence(Qt::Key_F1).toString(QKeySequence::NativeText);
        html += u"<p><a href=\"%1\">%2</a></p>"_s.arg(answer.place.toLink().toHtmlEscaped(),
            //: Link below an answer to "What is this?". %1: the key that follows it, "F1".
            tr("More in the manual (%1)").arg(key).toHtmlEscaped());
    }
    QWhatsThis::showText(widget.mapToGlobal(position), html, &widget);
}

/// Explains the line of a list that the keyboard is on, or the middle of another widget.
void ContextHelp::explainFocus(QWidget& widget)
{
    auto* view = qobject_cast<QAbstractItemView*>(&widget);
    if (view == nullptr || !view->currentIndex().isValid()) {
        explain(widget, widget.rect().center());
        return;
    }
    const QRect cell = view->visualRect(view->currentIndex()).intersected(view->viewport()->rect());
    explain(*view->viewport(), cell.isEmpty() ? view->viewport()->rect().center() : cell.center());
}

/// F1 and Enter follow the link; any other key closes the bubble, as Qt has it.
bool ContextHelp::handleKeyOfBubble(const QKeyEvent& key)
{
    const bool isLink = key.key() == Qt::Key_F1 || key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter;
    if (!isLink || !m_more)
        return false;
    open(*m_more);
    return true;
}

bool ContextHelp::handleKey(QWidget& widget, QEvent& event)
{
    const auto& key = static_cast<const QKeyEvent&>(event);
    if (isBubble(widget))
        return handleKeyOfBubble(key);
    if (key.key() != Qt::Key_F1 || (key.modifiers() & ~Qt::ShiftModifier & ~Qt::KeypadModifier) != 0)
        return false;
    QWidget& focus = widget.focusWidget() != nullptr && widget.isWindow() ? *widget.focusWidget() : widget;
    if ((key.modifiers() & Qt::ShiftModifier) != 0)
        explainFocus(focus);
    else if (focus.window() != m_window.get()) // the user reads it already
        openFor(&focus);
    event.accept();
    return true;
}

bool ContextHelp::eventFilter(QObject* watched, QEvent* event)
{
    const auto widget = [watched] { return qobject_cast<QWidget*>(watched); }; // most events ask for none
    switch (event->type()) {
    case QEvent::ShortcutOverride: // while the bubble is open its keys are no shortcuts of the window below it
        if (widget() != nullptr && isBubble(*widget())) {
            event->accept();
            return true;
        }
        break;
    case QEvent::KeyPress:
        if (widget() != nullptr && handleKey(*widget(), *event))
            return true;
        break;
    case QEvent::QueryWhatsThis:
        event->accept();
        return true;
    case QEvent::WhatsThis:
        if (widget() != nullptr)
            explain(*widget(), static_cast<QHelpEvent*>(event)->pos());
        event->accept();
        return true;
    case QEvent::WhatsThisClicked:
        open(ManualPlace::ofLink(static_cast<QWhatsThisClickedEvent*>(event)->href()));
        event->accept();
        return true;
    default:
        break;
    }
    return QObject::eventFilter(watched, event);
}

} // namespace etwarden

#include "moc_contexthelp.cpp"
