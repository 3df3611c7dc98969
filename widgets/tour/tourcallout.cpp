// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tour/tourcallout.h"

#include "widgets/common/accessible.h"
#include "widgets/common/measures.h"
#include "widgets/common/plainwidgets.h"

#include <QEvent>
#include <QFontMetrics>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPainterPath>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace etwarden {

namespace {

// Widths of the text, in characters (our choice): the first is what reads best, the others are for windows that are not
// high.
constexpr int lineLengths[] = {46, 64, 86, 34};
constexpr double borderWidth = 2;

} // namespace

TourCallout::TourCallout(QWidget& window)
    : QWidget(&window)
    , m_title(newLabel())
    , m_progress(newLabel())
    , m_text(newLabel())
    , m_next(new QPushButton)
    , m_end(new QPushButton)
    , m_body(new QWidget(this))
{
    setObjectName(QStringLiteral("tourCallout"));
    setAccessibleRole(*this, QAccessible::Grouping);
    m_title->setObjectName(QStringLiteral("tourTitle"));
    m_text->setObjectName(QStringLiteral("tourText"));
    m_progress->setObjectName(QStringLiteral("tourProgress"));
    m_next->setObjectName(QStringLiteral("tourNext"));
    m_end->setObjectName(QStringLiteral("tourEnd"));
    QFont bold = font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_title->setWordWrap(true);
    m_text->setWordWrap(true);
    m_progress->setForegroundRole(QPalette::PlaceholderText);
    auto* heading = new QHBoxLayout;
    heading->addWidget(m_title, 1);
    heading->addWidget(m_progress, 0, Qt::AlignTop);
    auto* buttons = new QHBoxLayout;
    buttons->addStretch();
    buttons->addWidget(m_next);
    buttons->addWidget(m_end);
    auto* layout = new QVBoxLayout(m_body);
    layout->setContentsMargins(pageMargins(*this));
    layout->setSpacing(smallGap(*this));
    layout->addLayout(heading);
    layout->addWidget(m_text, 1);
    layout->addLayout(buttons);
    connect(m_next, &QPushButton::clicked, this, &TourCallout::nextRequested);
    connect(m_end, &QPushButton::clicked, this, &TourCallout::endRequested);
    hide();
}

void TourCallout::setWords(const CalloutWords& words, bool isNews)
{
    if (words == m_words)
        return;
    const bool hadFocus = m_body->isAncestorOf(window()->focusWidget());
    const bool hadNext = !m_words.next.isEmpty();
    m_words = words;
    m_title->setText(words.title);
    m_text->setText(words.text);
    m_progress->setText(words.progress);
    m_progress->setVisible(!words.progress.isEmpty());
    m_next->setText(words.next);
    m_next->setVisible(!words.next.isEmpty());
    m_end->setText(words.end);
    changeAccessibleName(*this, words.title);
    changeAccessibleDescription(*this, words.text);
    if (hadFocus && hadNext != m_next->isVisibleTo(this))
        takeFocus(); // a button that has appeared is the one to press
    if (isNews)
        announce(*this, words.title + QStringLiteral(". ") + words.text, Severity::Info);
    place();
}

void TourCallout::pointAt(const QRect& target)
{
    m_target = target;
    place();
}

void TourCallout::takeFocus()
{
    (m_next->isHidden() ? m_end : m_next)->setFocus(Qt::OtherFocusReason);
}

int TourCallout::arrowLength() const
{
    return fontMetrics().height() * 2 / 3;
}

std::vector<QSize> TourCallout::sizes() const
{
    std::vector<QSize> sizes;
    for (const int length : lineLengths) {
        const int wanted = std::max(charactersWide(*this, length), m_body->minimumSizeHint().width());
        const int width = std::min(wanted, parentWidget()->width());
        sizes.emplace_back(width, m_body->heightForWidth(width));
    }
    return sizes;
}

void TourCallout::place()
{
    m_body->ensurePolished();
    m_body->layout()->invalidate();
    m_place = placeCallout(parentWidget()->rect(), m_target, sizes(), arrowLength());
    setGeometry(m_place.bounds());
    m_body->setGeometry(m_place.frame.translated(-pos()));
    raise();
    update();
}

void TourCallout::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        QFont bold = font();
        bold.setBold(true);
        m_title->setFont(bold);
        place();
    }
    QWidget::changeEvent(event);
}

/// Lets Enter press buttons, which outside of a dialog react to the space bar only.
void TourCallout::keyPressEvent(QKeyEvent* event)
{
    auto* button = qobject_cast<QPushButton*>(window()->focusWidget());
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && (button == m_next || button == m_end))
        button->click();
    else
        QWidget::keyPressEvent(event);
}

void TourCallout::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double inset = borderWidth / 2;
    const QRectF frame = QRectF(m_place.frame.translated(-pos())).adjusted(inset, inset, -inset, -inset);
    QPainterPath outline;
    outline.addRect(frame);
    if (m_place.arrowEdge) {
        const QPointF tip(m_place.tip - pos());
        const double half = arrowLength() * 0.8;
        const QPointF inner(
            std::clamp(tip.x(), frame.left(), frame.right()), std::clamp(tip.y(), frame.top(), frame.bottom()));
        const bool isUpright = *m_place.arrowEdge == Qt::TopEdge || *m_place.arrowEdge == Qt::BottomEdge;
        const QPointF aside = isUpright ? QPointF(half, 0) : QPointF(0, half);
        QPainterPath arrow(inner - aside);
        arrow.lineTo(tip);
        arrow.lineTo(inner + aside);
        arrow.closeSubpath();
        outline = outline.united(arrow);
    }
    painter.setPen(QPen(palette().color(QPalette::Highlight), borderWidth));
    painter.setBrush(palette().base());
    painter.drawPath(outline);
}

} // namespace etwarden

#include "moc_tourcallout.cpp"
