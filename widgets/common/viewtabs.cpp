// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/viewtabs.h"

#include "widgets/common/measures.h"
#include "widgets/common/taborder.h"

#include <QHBoxLayout>
#include <QKeySequence>
#include <QShortcut>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace etwarden {

ViewTabs::ViewTabs(QWidget* parent)
    : QWidget(parent)
    , m_bar(new QTabBar)
    , m_controls(new QStackedWidget)
    , m_pages(new QStackedWidget)
{
    m_bar->setDocumentMode(true);
    m_bar->setDrawBase(false);
    m_bar->setExpanding(false);
    m_bar->setUsesScrollButtons(false); // there are few tabs
    for (QToolButton* scroll : m_bar->findChildren<QToolButton*>())
        scroll->setAccessibleName(QString()); // in Qt's English, and never seen
    m_bar->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    m_controls->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    auto* row = new QHBoxLayout;
    row->setSpacing(normalGap(*this));
    row->addWidget(m_bar, 0, Qt::AlignBottom | Qt::AlignLeft);
    row->addWidget(m_controls, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(row);
    layout->addWidget(m_pages, 1);
    connect(m_bar, &QTabBar::tabBarClicked, this, [this] { setFolded(false); });
    connect(m_bar, &QTabBar::currentChanged, m_pages, &QStackedWidget::setCurrentIndex);
    connect(m_bar, &QTabBar::currentChanged, m_controls, &QStackedWidget::setCurrentIndex);
    connect(m_bar, &QTabBar::currentChanged, this, [this](int index) { emit pageShown(m_pages->widget(index)); });
}

void ViewTabs::insertPage(int index, QWidget* page, QWidget* controls)
{
    // The bar comes last, because it reports which page is shown as soon as it has a tab.
    m_pages->insertWidget(index, page);
    m_controls->insertWidget(index, controls == nullptr ? new QWidget : controls);
    m_bar->insertTab(index, QString());
    m_pages->setCurrentIndex(m_bar->currentIndex());
    m_controls->setCurrentIndex(m_bar->currentIndex());
}

QWidget* ViewTabs::orderTabs()
{
    return followInTabOrder(followInTabOrder(m_bar, *m_pages), *m_controls);
}

void ViewTabs::setTitle(QWidget* page, const QString& title)
{
    m_bar->setTabText(m_pages->indexOf(page), title);
    m_bar->updateGeometry(); // a bar that is not visible does not ask for more room by itself
}

void ViewTabs::showPage(QWidget* page)
{
    m_bar->setCurrentIndex(m_pages->indexOf(page));
}

void ViewTabs::turnByKeys()
{
    const std::pair<QKeySequence::StandardKey, int> steps[] = {
        {QKeySequence::NextChild, 1}, {QKeySequence::PreviousChild, -1}};
    for (const auto& [key, step] : steps) {
        auto* turn = new QShortcut(key, this);
        connect(turn, &QShortcut::activated, this, [this, step = step] {
            m_bar->setCurrentIndex((m_bar->currentIndex() + step + m_bar->count()) % m_bar->count());
        });
    }
}

void ViewTabs::setFolded(bool isFolded)
{
    if (isFolded == this->isFolded())
        return;
    m_pages->setHidden(isFolded);
    m_controls->setHidden(isFolded);
    setSizePolicy(QSizePolicy::Preferred, isFolded ? QSizePolicy::Maximum : QSizePolicy::Preferred);
    setMaximumHeight(isFolded ? m_bar->sizeHint().height() : QWIDGETSIZE_MAX);
    if (!isFolded)
        emit unfolded();
}

bool ViewTabs::isFolded() const
{
    return m_pages->isHidden();
}

QWidget* ViewTabs::shownPage() const
{
    return m_pages->currentWidget();
}

} // namespace etwarden

#include "moc_viewtabs.cpp"
