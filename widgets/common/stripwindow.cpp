// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/stripwindow.h"

#include "widgets/common/firstsize.h"
#include "widgets/common/icons.h"

#include <QDialog>
#include <QEvent>
#include <QMenuBar>
#include <QVBoxLayout>

namespace etwarden {

namespace {

constexpr QSize sizeAtFirstStart(1280, 720);

} // namespace

StripWindow::StripWindow(MessageStrip::Lines lines, QWidget* parent)
    : QMainWindow(parent)
    , m_strip(new MessageStrip(m_log, lines))
{
    setWindowIcon(lineIcon(Icon::Application));
    resizeFirst(*this, sizeAtFirstStart);
    menuBar(); // made before the centre, so that screen readers read it first
    auto* center = new QWidget;
    m_content = new QVBoxLayout(center);
    m_content->setContentsMargins(0, 0, 0, 0);
    m_content->setSpacing(0);
    m_content->addWidget(m_strip);
    setCentralWidget(center);
}

StripWindow::~StripWindow()
{
    deleteContent(); // the content shows the log
}

void StripWindow::moveCenterToEnd()
{
    setCentralWidget(takeCentralWidget());
}

void StripWindow::retranslate()
{
    m_log.retranslate();
}

void StripWindow::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QMainWindow::changeEvent(event);
}

void StripWindow::deleteContent()
{
    qDeleteAll(findChildren<QDialog*>(QString(), Qt::FindDirectChildrenOnly));
    delete takeCentralWidget();
}

StripWindow::ContentGuard::ContentGuard(StripWindow& window)
    : m_window(window)
{
}

StripWindow::ContentGuard::~ContentGuard()
{
    m_window.deleteContent();
}

} // namespace etwarden

#include "moc_stripwindow.cpp"
