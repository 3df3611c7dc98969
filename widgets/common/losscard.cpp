// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/losscard.h"

#include "model/qt/history/sessionhistory.h"
#include "model/qt/text/losstext.h"
#include "model/qt/text/plaintext.h"
#include "widgets/common/accessible.h"
#include "widgets/common/linkbutton.h"
#include "widgets/common/marks.h"
#include "widgets/common/measures.h"
#include "widgets/common/plainwidgets.h"
#include "widgets/common/theme.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace etwarden {

namespace {

struct CauseWords
{
    Severity severity = Severity::Warning;
    QString title;
    QString when;
    QString sentence; ///< what happened, and what helps
    QString numbers;

    QString text() const
    {
        QStringList lines{title + QStringLiteral(", ") + when, sentence, numbers};
        lines.removeAll(QString());
        return lines.join(u'\n');
    }

    bool operator==(const CauseWords&) const = default;
};

QLabel* newWrappedLabel()
{
    QLabel* label = newLabel();
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setFocusPolicy(Qt::NoFocus); // a click goes to its cause, which copies all of it
    label->setContextMenuPolicy(Qt::NoContextMenu); // that of the card copies as well
    return label;
}

/// The words of a cause, which the keyboard and screen readers treat as one thing.
class CauseText : public QWidget
{
public:
    CauseText()
        : m_mark(new SeverityMark)
        , m_title(newLabel())
        , m_when(newWrappedLabel())
        , m_sentence(newWrappedLabel())
        , m_numbers(newWrappedLabel())
    {
        setObjectName(QStringLiteral("lossCause"));
        setAccessibleRole(*this, QAccessible::StaticText);
        setFocusPolicy(Qt::StrongFocus);
        m_title->setFont(headingFont(font()));
        auto* heading = new QHBoxLayout;
        heading->setSpacing(smallGap(*this));
        heading->addWidget(m_mark);
        heading->addWidget(m_title);
        heading->addSpacing(smallGap(*this));
        heading->addWidget(m_when, 1);
        auto* layout = new QVBoxLayout(this);
        layout->setContentsMargins(barMargins(*this));
        layout->setSpacing(0);
        layout->addLayout(heading);
        layout->addWidget(m_sentence);
        layout->addWidget(m_numbers);
        dim();
    }

    void setWords(const CauseWords& words)
    {
        if (words == m_words)
            return;
        m_words = words;
        m_mark->setSeverity(words.severity);
        m_title->setText(words.title);
        m_when->setText(words.when);
        m_sentence->setText(words.sentence);
        m_numbers->setText(words.numbers);
        m_numbers->setVisible(!words.numbers.isEmpty());
        // The numbers change with every poll: a name would be said each time.
        //: For screen readers: a severity ("Warning"), and the cause of a loss in a few words.
        changeAccessibleName(*this, LossCard::tr("%1: %2").arg(SeverityText::word(words.severity), words.title));
        changeAccessibleDescription(
            *this, QStringList{words.when, words.sentence, words.numbers}.join(QStringLiteral(". ")));
    }

    QString text() const { return m_words.text(); }

    QString selectedText() const
    {
        const auto labels = selectable();
        const auto found = std::ranges::find_if(labels, &QLabel::hasSelectedText);
        return found == labels.end() ? QString() : (*found)->selectedText();
    }

protected:
    bool event(QEvent* event) override
    {
        if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent*>(event)->matches(QKeySequence::Copy))
        { // otherwise the window copies its rows
            event->accept();
            return true;
        }
        return QWidget::event(event);
    }

    void keyPressEvent(QKeyEvent* event) override
    {
        if (event->matches(QKeySequence::Copy))
            QGuiApplication::clipboard()->setText(selectedText().isEmpty() ? text() : selectedText());
        else
            QWidget::keyPressEvent(event);
    }

    /// The selection ends with the focus, so that it is not copied later on, except when the menu that copies it opens.
    void focusOutEvent(QFocusEvent* event) override
    {
        if (event->reason() != Qt::PopupFocusReason && event->reason() != Qt::ActiveWindowFocusReason) {
            for (QLabel* label : selectable())
                label->setSelection(0, 0);
        }
        QWidget::focusOutEvent(event);
    }

    void changeEvent(QEvent* event) override
    {
        if (event->type() == QEvent::PaletteChange)
            dim();
        else if (event->type() == QEvent::FontChange)
            m_title->setFont(headingFont(font()));
        QWidget::changeEvent(event);
    }

    void paintEvent(QPaintEvent* /*event*/) override
    {
        if (!hasFocus())
            return;
        QPainter painter(this);
        paintFocus(painter, rect(), palette());
    }

private:
    std::array<QLabel*, 3> selectable() const { return {m_when, m_sentence, m_numbers}; }

    void dim()
    {
        const QColor color = Theme(palette()).dimmedText;
        for (QLabel* label : {m_when, m_numbers}) {
            QPalette dimmed = label->palette();
            if (dimmed.color(QPalette::WindowText) == color)
                continue;
            dimmed.setColor(QPalette::WindowText, color);
            label->setPalette(dimmed);
        }
    }

    CauseWords m_words;
    SeverityMark* m_mark;
    QLabel* m_title;
    QLabel* m_when;
    QLabel* m_sentence;
    QLabel* m_numbers;
};

} // namespace

/// One cause with its ways out beside it.
class LossCard::Cause : public QWidget
{
public:
    explicit Cause(LossCard& card)
        : m_card(card)
        , m_text(new CauseText)
        , m_buttons(new QVBoxLayout)
    {
        auto* layout = new QHBoxLayout(this);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(normalGap(*this));
        layout->addWidget(m_text, 1);
        layout->addLayout(m_buttons);
        m_buttons->setSpacing(smallGap(*this));
        m_buttons->addStretch();
    }

    CauseText& words() const { return *m_text; }
    void addBelow(QWidget* button) { m_buttons->addWidget(button, 0, Qt::AlignRight); } ///< the ways out

    /// Keeps the buttons as long as they offer the same, so that one keeps the keyboard focus from poll to poll.
    void setOffers(std::vector<LossOffer> offers)
    {
        const auto isLike = [](const LossOffer& left, const LossOffer& right) {
            return left.way == right.way && left.session == right.session && left.remedy == right.remedy;
        };
        if (!std::ranges::equal(offers, m_offers, isLike)) {
            for (QPushButton* button : m_ways)
                delete button;
            m_ways.clear();
            for (std::size_t i = 0; i < offers.size(); ++i)
                m_ways.push_back(newWay(i, offers[i].way));
        }
        m_offers = std::move(offers);
        for (std::size_t i = 0; i < m_offers.size(); ++i) {
            m_ways[i]->setText(LossText::offer(m_offers[i]));
            m_ways[i]->setToolTip(toolTipText(LossText::whatHappens(m_offers[i])));
        }
    }

    QAbstractButton* remedy() const
    {
        const auto change = std::ranges::find(m_offers, LossWay::MakeChange, &LossOffer::way);
        return change == m_offers.end() ? nullptr : m_ways[static_cast<std::size_t>(change - m_offers.begin())];
    }

private:
    QPushButton* newWay(std::size_t place, LossWay way)
    {
        auto* button = new QPushButton;
        button->setObjectName(way == LossWay::MakeChange ? QStringLiteral("lossRemedy") : QStringLiteral("lossWay"));
        button->setAutoDefault(false);
        QObject::connect(button, &QPushButton::clicked, &m_card, [this, place] {
            const LossOffer offer = m_offers[place]; // following it may delete this button
            emit m_card.wayChosen(offer);
        });
        m_buttons->insertWidget(static_cast<int>(place), button);
        QWidget::setTabOrder(place == 0 ? static_cast<QWidget*>(m_text) : m_ways.back(), button);
        return button;
    }

    LossCard& m_card;
    CauseText* m_text;
    QVBoxLayout* m_buttons;
    std::vector<LossOffer> m_offers;
    std::vector<QPushButton*> m_ways; // one for each offer
};

LossCard::LossCard(QWidget* parent)
    : QFrame(parent)
    , m_more(new LinkButton(LinkButton::Look::Dimmed))
{
    setAccessibleRole(*this, QAccessible::Grouping);
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Window);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(barMargins(*this));
    layout->setSpacing(smallGap(*this));
    for (std::size_t i = 0; i < shownCauses; ++i) { // all at once, because Tab would reach later ones last
        m_causes.push_back(new Cause(*this));
        layout->addWidget(m_causes.back());
    }
    m_more->setObjectName(QStringLiteral("moreCauses"));
    m_causes.front()->addBelow(m_more);
    connect(m_more, &QPushButton::clicked, this, [this] {
        m_isUnfolded = !m_isUnfolded;
        showCauses();
    });
    clear();
}

LossCard::~LossCard() = default;

void LossCard::setLoss(const SessionHistory& history, RunId run, std::span<const LossDiagnosis> diagnoses)
{
    const auto found = history.counters().runs().find(run);
    if (found == history.counters().runs().end() || diagnoses.empty()) {
        clear();
        return;
    }
    m_count = std::min(diagnoses.size(), shownCauses);
    m_session = shownName(std::u16string(found->second.name));
    showCauses();
    const SessionConfig config = history.lossCircumstances(run).config;
    std::vector<LossOffer> known; // several causes may have one way out
    for (std::size_t i = 0; i < m_count; ++i) {
        const LossDiagnosis& diagnosis = diagnoses[i];
        QStringList sentences{LossText::cause(diagnosis), LossText::advice(diagnosis)};
        if (i == 0)
            sentences << FillRows::largest(m_fillers);
        sentences.removeAll(QString());
        m_causes[i]->words().setWords({.severity = diagnosis.isOver ? Severity::Info : Severity::Warning,
            .title = LossText::name(diagnosis.cause, diagnosis.alternative),
            .when = LossText::when(history.counters(), diagnosis.time),
            .sentence = sentences.join(u' '),
            .numbers = LossText::evidence(diagnosis)});
        std::vector<LossOffer> offers;
        if (m_offersWays && !config.name.empty()) // a run of an earlier history has no configuration
            offers = waysOut(diagnosis, found->second.handle, config, found->second.isRunning);
        const bool canHaveFewer = m_offersWays && !config.name.empty() && found->second.isRunning;
        if (i == 0 && canHaveFewer && !m_fillers.providers.empty()
            && std::ranges::count(offers, LossWay::FewerEvents, &LossOffer::way) == 0)
            offers.push_back({LossWay::FewerEvents, found->second.handle, config, {}});
        std::erase_if(offers, [&](const LossOffer& offer) { return std::ranges::find(known, offer) != known.end(); });
        known.insert(known.end(), offers.begin(), offers.end());
        m_causes[i]->setOffers(std::move(offers));
    }
    //: Name of a card, for screen readers. %1: name of a session.
    changeAccessibleName(*this, tr("Why “%1” lost something").arg(m_session));
    show();
}

void LossCard::clear()
{
    m_count = 0;
    showCauses();
    hide();
}

void LossCard::showCauses()
{
    for (std::size_t i = 0; i < m_causes.size(); ++i) {
        m_causes[i]->setVisible(i < m_count && (i == 0 || m_isUnfolded));
        if (i >= m_count)
            m_causes[i]->setOffers({});
    }
    m_more->setVisible(m_count > 1);
    const auto others = static_cast<int>(std::max<std::size_t>(m_count, 1)) - 1;
    m_more->setText(m_isUnfolded
            //: Button on a card that says why a session lost something: hides all causes but the first.
            ? tr("Fewer causes")
            //: Button on a card that says why a session lost something: shows the other causes.
            : tr("%n more cause(s)", nullptr, others));
}

void LossCard::offerWays()
{
    m_offersWays = true;
}

QString LossCard::text() const
{
    QStringList parts{m_session};
    for (std::size_t i = 0; i < m_count; ++i)
        parts.append(m_causes[i]->words().text());
    return parts.join(QStringLiteral("\n\n"));
}

QAbstractButton* LossCard::remedy() const
{
    for (const Cause* cause : m_causes) {
        if (QAbstractButton* button = cause->remedy())
            return button;
    }
    return nullptr;
}

void LossCard::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        showCauses();
    QFrame::changeEvent(event);
}

void LossCard::contextMenuEvent(QContextMenuEvent* event)
{
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("lossMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    //: Menu entry: copies the sentences that say why a session lost something.
    menu->addAction(tr("&Copy the reason"), this, &LossCard::copy);
    menu->popup(event->globalPos());
}

/// Copies what is selected of the card, else all of it.
void LossCard::copy() const
{
    QString copied = text();
    for (const Cause* cause : m_causes) {
        if (const QString selected = cause->words().selectedText(); !selected.isEmpty())
            copied = selected;
    }
    QGuiApplication::clipboard()->setText(copied);
}

} // namespace etwarden

#include "moc_losscard.cpp"
