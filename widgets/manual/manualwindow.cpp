// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/manual/manualwindow.h"

#include "model/qt/language.h"
#include "model/qt/settings.h"
#include "model/qt/text/plaintext.h"
#include "widgets/common/firstsize.h"
#include "widgets/common/measures.h"
#include "widgets/common/splitter.h"
#include "widgets/common/windowgeometry.h"
#include "widgets/manual/manualpage.h"

#include <QCloseEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QShortcut>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QToolButton>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>
#include <QVBoxLayout>

#include <algorithm>
#include <iterator>
#include <utility>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

enum PlaceRole { ChapterRole = Qt::UserRole, SectionRole };

constexpr std::size_t longestHistory = 200; // visits
constexpr int contentsCharacters = 46; // the first width of the contents

ManualPlace placeOf(const QTreeWidgetItem& item)
{
    return {.chapter = item.data(0, ChapterRole).toString(), .section = item.data(0, SectionRole).toString()};
}

QTreeWidgetItem* newItem(const QString& title, const ManualPlace& place)
{
    auto* item = new QTreeWidgetItem(QStringList(title));
    item->setData(0, Qt::ToolTipRole, toolTipText(title));
    item->setData(0, ChapterRole, place.chapter);
    item->setData(0, SectionRole, place.section);
    return item;
}

} // namespace

ManualWindow::ManualWindow(Settings& settings, const Language& language, ManualTables tables)
    : m_settings(settings)
    , m_language(language)
    , m_tables(std::move(tables))
    , m_manual({})
    , m_back(makeButton("manualBack", Icon::Back, QKeySequence(Qt::ALT | Qt::Key_Left)))
    , m_forward(makeButton("manualForward", Icon::Forward, QKeySequence(Qt::ALT | Qt::Key_Right)))
    , m_home(makeButton("manualHome", Icon::Home, QKeySequence(Qt::ALT | Qt::Key_Home)))
    , m_search(new QLineEdit)
    , m_left(new QStackedWidget)
    , m_contents(new QTreeWidget)
    , m_found(new QListWidget)
    , m_page(new ManualPage)
{
    setObjectName(u"manualWindow"_s);
    setWindowIcon(lineIcon(Icon::Application));
    setAttribute(Qt::WA_QuitOnClose, false); // the program ends with its own windows
    makeLayout();
    connect(m_back, &QToolButton::clicked, this, [this] { go(-1); });
    connect(m_forward, &QToolButton::clicked, this, [this] { go(1); });
    connect(m_home, &QToolButton::clicked, this, &ManualWindow::goHome);
    connect(m_page, &ManualPage::linkClicked, this, &ManualWindow::follow);
    connect(m_page, &ManualPage::zoomRequested, this, &ManualWindow::zoom);
    connect(m_page->verticalScrollBar(), &QScrollBar::valueChanged, this, &ManualWindow::showTop);
    connect(m_contents, &QTreeWidget::currentItemChanged, this, [this](const QTreeWidgetItem* item) {
        if (item != nullptr)
            open(placeOf(*item));
    });
    connect(m_search, &QLineEdit::textChanged, this, &ManualWindow::search);
    connect(m_search, &QLineEdit::returnPressed, this, [this] {
        if (!m_hits.empty())
            openHit(std::max(m_found->currentRow(), 0));
    });
    connect(m_found, &QListWidget::itemActivated, this, [this] { openHit(m_found->currentRow()); });
    connect(m_found, &QListWidget::itemClicked, this, [this] { openHit(m_found->currentRow()); });
    readManual();
    retranslateUi();
    resizeFirst(*this, QSize(1080, 720));
    restoreWindow(*this, settings.manualGeometry());
}

ManualWindow::~ManualWindow() = default;

QToolButton* ManualWindow::makeButton(const char* name, Icon icon, const QKeySequence& key)
{
    auto* button = new QToolButton;
    button->setObjectName(QLatin1String(name));
    button->setIcon(lineIcon(icon));
    button->setAutoRaise(true);
    auto* shortcut = new QShortcut(key, this);
    connect(shortcut, &QShortcut::activated, button, [button] { button->click(); });
    return button;
}

void ManualWindow::makeLayout()
{
    m_search->setObjectName(u"manualSearch"_s);
    m_search->setClearButtonEnabled(true);
    m_contents->setObjectName(u"manualContents"_s);
    m_contents->setHeaderHidden(true);
    m_contents->setFrameShape(QFrame::NoFrame);
    m_found->setObjectName(u"manualFound"_s);
    m_found->setWordWrap(true);
    m_found->setAlternatingRowColors(true);
    m_found->setFrameShape(QFrame::NoFrame);
    m_found->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_left->addWidget(m_contents);
    m_left->addWidget(m_found);

    auto* bar = new QHBoxLayout;
    const int gap = smallGap(*this);
    bar->setContentsMargins(gap, gap, gap, gap);
    bar->setSpacing(gap);
    for (QToolButton* button : {m_back, m_forward, m_home})
        bar->addWidget(button);
    bar->addStretch();
    auto* searchRow = new QHBoxLayout;
    searchRow->setContentsMargins(gap, 0, gap, gap);
    searchRow->addWidget(m_search);
    auto* left = new QWidget;
    auto* leftLayout = new QVBoxLayout(left);
    leftLayout->setContentsMargins(0, 0, 0, 0);
    leftLayout->setSpacing(0);
    leftLayout->addLayout(bar);
    leftLayout->addLayout(searchRow);
    leftLayout->addWidget(m_left, 1);
    auto* splitter = new Splitter(Qt::Horizontal);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(left);
    splitter->addWidget(m_page);
    splitter->setStretchFactor(1, 1);
    const int width = charactersWide(*this, contentsCharacters);
    splitter->setSizes({width, 2 * width});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(splitter);

    const std::pair<QList<QKeySequence>, int> zooms[] = {
        {{QKeySequence(Qt::CTRL | Qt::Key_Plus), QKeySequence(Qt::CTRL | Qt::Key_Equal)}, 1},
        {{QKeySequence(Qt::CTRL | Qt::Key_Minus)}, -1}, {{QKeySequence(Qt::CTRL | Qt::Key_0)}, 0}};
    for (const auto& [keys, steps] : zooms) {
        auto* shortcut = new QShortcut(this);
        shortcut->setKeys(keys);
        connect(shortcut, &QShortcut::activated, this, [this, steps = steps] { zoom(steps); });
    }
    connect(new QShortcut(QKeySequence::Find, this), &QShortcut::activated, m_search, [this] {
        m_search->setFocus(Qt::ShortcutFocusReason);
        m_search->selectAll();
    });
    QWidget* const order[] = {m_back, m_forward, m_home, m_search, m_contents, m_found, m_page};
    for (std::size_t i = 1; i < std::size(order); ++i)
        setTabOrder(order[i - 1], order[i]);
}

void ManualWindow::readManual()
{
    m_manual = Manual::inLanguage(m_language.current(), m_tables);
    fillContents();
}

void ManualWindow::fillContents()
{
    const QSignalBlocker blocker(m_contents);
    m_contents->clear();
    for (const ManualChapter& chapter : m_manual.chapters()) {
        QTreeWidgetItem* top = newItem(chapter.title(), {.chapter = chapter.id(), .section = {}});
        m_contents->addTopLevelItem(top);
        QTreeWidgetItem* section = top;
        for (const ManualSection& each : chapter.sections()) {
            if (each.id.isEmpty())
                continue;
            QTreeWidgetItem* item = newItem(each.title, {.chapter = chapter.id(), .section = each.id});
            (each.level > 2 ? section : top)->addChild(item);
            if (each.level <= 2)
                section = item;
        }
    }
}

void ManualWindow::retranslateUi()
{
    //: Title of the window of the manual. Etwarden is the name of the program.
    setWindowTitle(tr("Manual – Etwarden"));
    const auto name = [](QToolButton* button, const QString& text, const QKeySequence& key) {
        button->setText(text);
        button->setAccessibleName(text);
        //: Tool tip of a button. %1: what it does, %2: its keys.
        button->setToolTip(toolTipText(tr("%1 (%2)").arg(text, key.toString(QKeySequence::NativeText))));
    };
    //: Button of the manual: to the place that was shown before.
    name(m_back, tr("Back"), QKeySequence(Qt::ALT | Qt::Key_Left));
    //: Button of the manual: the opposite of "Back".
    name(m_forward, tr("Forward"), QKeySequence(Qt::ALT | Qt::Key_Right));
    //: Button of the manual: to its first chapter.
    name(m_home, tr("Beginning of the manual"), QKeySequence(Qt::ALT | Qt::Key_Home));
    //: In the empty search field of the manual.
    m_search->setPlaceholderText(tr("Search the manual"));
    m_search->setAccessibleName(tr("Search the manual"));
    //: Name of the list of chapters and sections for screen readers.
    m_contents->setAccessibleName(tr("Contents"));
    //: Name of the list of what a search found for screen readers.
    m_found->setAccessibleName(tr("Search results"));
    updateButtons();
}

void ManualWindow::open(const ManualPlace& wanted)
{
    const bool isThere = m_manual.has(wanted);
    const ManualPlace next = isThere || m_manual.chapters().empty()
        ? wanted
        : ManualPlace{.chapter = m_manual.chapters().front().id(), .section = {}};
    if (!m_visits.empty()) {
        m_visits[m_visit] = {m_place, m_page->verticalScrollBar()->value()};
        m_visits.resize(m_visit + 1);
    }
    if (m_visits.empty() || m_visits.back().place != next)
        m_visits.push_back({next, -1});
    if (m_visits.size() > longestHistory)
        m_visits.erase(m_visits.begin());
    m_visit = m_visits.size() - 1;
    showPlace(next);
    updateButtons();
}

void ManualWindow::showPlace(const ManualPlace& place)
{
    const ManualChapter* chapter = m_manual.chapter(place.chapter);
    const ManualSection* section = m_manual.section(place);
    if (chapter == nullptr)
        return;
    const QScopedValueRollback isOpening(m_isOpening, true); // the end of a chapter does not come to the top
    if (place.chapter != std::exchange(m_chapter, place.chapter))
        m_page->showChapter(*chapter, m_language.current());
    m_page->scrollToHeading(section == nullptr ? 0 : section->heading);
    m_place = place;
    chooseInContents();
}

void ManualWindow::follow(const QString& link)
{
    if (const ManualPlace place = ManualPlace::ofLink(link, m_chapter); m_manual.has(place))
        open(place);
}

void ManualWindow::go(int step)
{
    const auto wanted = static_cast<std::ptrdiff_t>(m_visit) + step;
    if (wanted < 0 || wanted >= std::ssize(m_visits))
        return;
    m_visits[m_visit] = {m_place, m_page->verticalScrollBar()->value()};
    m_visit = static_cast<std::size_t>(wanted);
    const Visit visit = m_visits[m_visit];
    showPlace(visit.place);
    if (visit.scroll >= 0) {
        const QScopedValueRollback isOpening(m_isOpening, true);
        m_page->verticalScrollBar()->setValue(visit.scroll);
    }
    updateButtons();
}

void ManualWindow::goHome()
{
    open({});
}

void ManualWindow::showTop()
{
    const ManualChapter* chapter = m_manual.chapter(m_chapter);
    if (chapter == nullptr || m_isOpening)
        return;
    const int top = m_page->topHeading();
    for (const ManualSection& section : chapter->sections()) {
        if (section.heading <= top)
            m_place = {.chapter = m_chapter, .section = section.id};
    }
    chooseInContents();
}

void ManualWindow::chooseInContents()
{
    const QSignalBlocker blocker(m_contents);
    for (QTreeWidgetItemIterator item(m_contents); *item != nullptr; ++item) {
        if (placeOf(**item) == m_place)
            m_contents->setCurrentItem(*item);
    }
}

void ManualWindow::zoom(int steps)
{
    const ManualPlace place = m_place;
    m_page->zoom(steps);
    showPlace(place);
}

void ManualWindow::search()
{
    m_hits = m_manual.find(m_search->text());
    const bool isSearching = !m_search->text().trimmed().isEmpty();
    m_left->setCurrentWidget(isSearching ? static_cast<QWidget*>(m_found) : m_contents);
    m_found->clear();
    for (const ManualHit& hit : m_hits) {
        //: A result of a search in the manual. %1: title of a section, %2: that of its chapter.
        const QString title = hit.section.isEmpty() ? hit.chapter : tr("%1 · %2").arg(hit.section, hit.chapter);
        m_found->addItem(title + u'\n' + hit.excerpt);
    }
    if (isSearching && m_hits.empty()) {
        //: In place of the results of a search in the manual.
        auto* none = new QListWidgetItem(tr("No section has all of these words."), m_found);
        none->setFlags(Qt::NoItemFlags);
    }
    if (!m_hits.empty())
        m_found->setCurrentRow(0);
}

void ManualWindow::openHit(int row)
{
    if (row >= 0 && row < std::ssize(m_hits))
        open(m_hits[static_cast<std::size_t>(row)].place);
}

void ManualWindow::updateButtons()
{
    m_back->setEnabled(m_visit > 0);
    m_forward->setEnabled(m_visit + 1 < m_visits.size());
}

void ManualWindow::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        const ManualPlace top = m_place;
        readManual();
        retranslateUi();
        search();
        for (Visit& visit : m_visits)
            visit.scroll = -1; // of a text of other lengths
        m_chapter.clear();
        showPlace(top);
    }
    QWidget::changeEvent(event);
}

void ManualWindow::closeEvent(QCloseEvent* event)
{
    m_settings.setManualGeometry(saveGeometry());
    QWidget::closeEvent(event);
}

/// Escape empties the search first, then closes the window.
void ManualWindow::keyPressEvent(QKeyEvent* event)
{
    if (event->key() != Qt::Key_Escape) {
        QWidget::keyPressEvent(event);
        return;
    }
    if (m_search->text().isEmpty())
        close();
    else
        m_search->clear();
}

} // namespace etwarden

#include "moc_manualwindow.cpp"
