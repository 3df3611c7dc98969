// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/noticeline.h"

#include "model/qt/common/oneline.h"
#include "model/qt/text/plaintext.h"
#include "widgets/common/accessible.h"
#include "widgets/common/marks.h"
#include "widgets/common/measures.h"
#include "widgets/common/plainwidgets.h"
#include "widgets/common/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>

namespace etwarden {

namespace {

/// Keeps the direction of a sentence: Qt derives it from the first letter, which may be that of a name.
QString fromLeftToRight(const QString& sentence)
{
    return sentence.isRightToLeft() ? QChar(u'\u200E') + sentence : sentence;
}

} // namespace

NoticeLine::NoticeLine(Word word, Lines lines, QWidget* parent)
    : QWidget(parent)
    , m_lines(lines)
    , m_mark(new SeverityMark)
    , m_word(newLabel())
    , m_text(newLabel())
{
    setAccessibleRole(*this, QAccessible::StaticText); // an alert would speak whenever it is shown
    m_text->setObjectName(QStringLiteral("noticeText"));
    m_text->setWordWrap(lines == Lines::AsNeeded);
    if (lines == Lines::One) {
        m_text->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
        m_text->installEventFilter(this);
    }
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_word->setObjectName(QStringLiteral("noticeWord"));
    m_word->setFont(headingFont(m_word->font()));

    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_mark);
    layout->addWidget(m_word);
    layout->addWidget(m_text, 1);
    if (word != Word::Shown)
        m_word->hide();
    updateWord();
}

void NoticeLine::setNotice(Severity severity, const QString& text)
{
    m_severity = severity;
    m_mark->setSeverity(severity);
    m_sentence = shown(text);
    updateText();
    updateWord();
}

/// A sentence names what others chose: its characters break no line where there is one, and turn no direction.
QString NoticeLine::shown(const QString& text) const
{
    return fromLeftToRight(m_lines == Lines::One ? onOneLine(text) : onOneLine(text, u"\n"));
}

void NoticeLine::setBrief(const QString& text)
{
    m_brief = text;
    updateText();
}

void NoticeLine::announceNotice(Severity severity, const QString& text)
{
    const bool isNews = isHidden() || severity != m_severity || shown(text) != m_sentence;
    setNotice(severity, text);
    if (isNews)
        announce(*this, accessibleName(), severity);
}

Severity NoticeLine::severity() const
{
    return m_severity;
}

QString NoticeLine::text() const
{
    return m_sentence;
}

bool NoticeLine::isCut() const
{
    return m_text->text() != m_sentence;
}

void NoticeLine::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange) {
        updateWord();
    }
    QWidget::changeEvent(event);
}

bool NoticeLine::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_text && (event->type() == QEvent::Resize || event->type() == QEvent::FontChange))
        updateText();
    return QWidget::eventFilter(watched, event);
}

void NoticeLine::updateText()
{
    const bool wasCut = isCut();
    const QFontMetrics metrics = m_text->fontMetrics();
    m_text->setMinimumWidth(m_brief.isEmpty() ? 0 : metrics.horizontalAdvance(m_brief) + 1); // Qt elides what just fits
    const bool fits = m_lines == Lines::AsNeeded || metrics.horizontalAdvance(m_sentence) <= m_text->width();
    m_text->setText(fits
            ? m_sentence
            : metrics.elidedText(m_brief.isEmpty() ? m_sentence : m_brief, Qt::ElideRight, m_text->width()));
    m_text->setToolTip(toolTipText(isCut() ? m_sentence : QString()));
    if (isCut() != wasCut)
        emit cutChanged();
}

void NoticeLine::updateWord()
{
    m_word->setText(SeverityText::word(m_severity));
    QPalette colored = palette();
    colored.setColor(QPalette::WindowText, Theme(palette()).severity(m_severity));
    m_word->setPalette(colored);
    //: For screen readers: a severity ("Error") and the sentence of a message.
    changeAccessibleName(*this, tr("%1: %2").arg(SeverityText::word(m_severity), m_sentence));
}

} // namespace etwarden

#include "moc_noticeline.cpp"
