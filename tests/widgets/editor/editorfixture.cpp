// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/widgets/editor/editorfixture.h"

#include "model/qt/editor/bitlistmodel.h"
#include "widgets/common/noticeline.h"
#include "widgets/editor/bittree.h"
#include "widgets/editor/pagelist.h"

#include <QAbstractButton>
#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QTest>

namespace etwarden {

namespace {

constexpr int maximumTabs = 200;

QModelIndex findBit(const QAbstractItemModel& model, std::uint32_t bit)
{
    const QModelIndexList found = model.match(
        model.index(0, 0), BitListModel::BitRole, bit, 1, Qt::MatchExactly | Qt::MatchRecursive | Qt::MatchWrap);
    return found.value(0);
}

/// Scrolls it into view, as a person would with the wheel.
void uncover(QWidget& widget)
{
    for (QWidget* parent = widget.parentWidget(); parent; parent = parent->parentWidget()) {
        if (auto* area = qobject_cast<QScrollArea*>(parent))
            area->ensureWidgetVisible(&widget);
    }
}

} // namespace

EditorTest::EditorTest()
    : m_templates(m_folder.filePath(QStringLiteral("templates")))
{
    m_language.use(QStringLiteral("en"));
    QApplication::setDoubleClickInterval(0); // as long, a list that was clicked open ignores the next click
    m_environment.logicalProcessors = 4;
    m_environment.physicalMemoryBytes = std::uint64_t{16} << 30;
}

void EditorTest::open(const SessionConfig& config)
{
    m_draft.beginStart(config);
    show();
}

void EditorTest::openUpdate(const SessionStatus& running)
{
    m_environment.sessions = {running};
    m_draft.beginUpdate(running);
    show();
}

void EditorTest::show()
{
    m_draft.setEnvironment(m_environment);
    m_dialog = std::make_unique<EditorDialog>(m_draft, m_templates, m_providers);
    m_dialog->resize(1024, 640);
    m_dialog->show();
    ASSERT_TRUE(QTest::qWaitForWindowActive(m_dialog.get()));
}

void EditorTest::turnTo(Page page)
{
    auto& list = child<PageList>("pageList");
    if (m_hand == Hand::Mouse) {
        QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualItemRect(list.item(page)).center());
    } else {
        focusByTab(list);
        QTest::keyClick(&list, Qt::Key_Home);
        for (int i = 0; i < page; ++i) {
            QTest::keyClick(&list, Qt::Key_Down);
        }
    }
    EXPECT_EQ(list.currentRow(), page);
}

void EditorTest::enter(const char* field, const QString& text)
{
    auto& edit = child<QLineEdit>(field);
    if (m_hand == Hand::Mouse) {
        uncover(edit);
        QTest::mouseClick(&edit, Qt::LeftButton);
    } else {
        focusByTab(edit);
    }
    ASSERT_TRUE(edit.hasFocus()) << field;
    QTest::keyClick(&edit, Qt::Key_A, Qt::ControlModifier);
    if (text.isEmpty())
        QTest::keyClick(&edit, Qt::Key_Delete);
    QTest::keyClicks(&edit, text);
}

void EditorTest::press(const char* button)
{
    pressWidget(child<QAbstractButton>(button));
}

void EditorTest::pressWidget(QWidget& widget)
{
    ASSERT_TRUE(widget.isVisible()) << qPrintable(widget.objectName());
    ASSERT_TRUE(widget.isEnabled()) << qPrintable(widget.objectName());
    if (m_hand == Hand::Mouse) {
        uncover(widget);
        QTest::mouseClick(&widget, Qt::LeftButton);
    } else {
        focusByTab(widget);
        QTest::keyClick(&widget, Qt::Key_Space);
    }
}

void EditorTest::choose(const char* comboBox, int index)
{
    auto& box = child<QComboBox>(comboBox);
    if (m_hand == Hand::Mouse) {
        uncover(box);
        QTest::mouseClick(&box, Qt::LeftButton);
        QAbstractItemView* view = box.view();
        ASSERT_TRUE(QTest::qWaitFor([view] { return view->isVisible(); }));
        const QRect item = view->visualRect(view->model()->index(index, 0));
        QTest::mouseMove(view->viewport(), item.center());
        QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, item.center());
    } else {
        focusByTab(box);
        QTest::keyClick(&box, Qt::Key_Home);
        for (int i = 0; i < index; ++i) {
            QTest::keyClick(&box, Qt::Key_Down);
        }
    }
    EXPECT_EQ(box.currentIndex(), index) << comboBox;
}

void EditorTest::check(const char* tree, std::uint32_t bit)
{
    auto& view = child<BitTree>(tree);
    if (m_hand == Hand::Mouse) {
        const QModelIndex box = findBit(*view.model(), bit);
        ASSERT_TRUE(box.isValid());
        view.scrollTo(box);
        const QRect row = view.visualRect(box);
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, QPoint(row.left() + 8, row.center().y()));
        return;
    }
    focusByTab(view);
    QTest::keyClick(&view, Qt::Key_Home);
    for (int i = 0; i < 60 && view.currentIndex().data(BitListModel::BitRole).toUInt() != bit; ++i) {
        QTest::keyClick(&view, Qt::Key_Down);
    }
    ASSERT_EQ(view.currentIndex().data(BitListModel::BitRole).toUInt(), bit);
    QTest::keyClick(&view, Qt::Key_Space);
}

void EditorTest::focusByTab(const QWidget& widget)
{
    for (int i = 0; i < maximumTabs && !widget.hasFocus(); ++i) {
        QWidget* focus = m_dialog->focusWidget();
        QTest::keyClick(focus ? focus : m_dialog.get(), Qt::Key_Tab);
    }
    ASSERT_TRUE(widget.hasFocus()) << qPrintable(widget.objectName()) << " is not reached by Tab";
}

QString EditorTest::saidAt(const char* findings)
{
    const auto* count = child<QWidget>(findings).findChild<QPushButton*>(QStringLiteral("findingCount"));
    return count->isVisible() ? count->accessibleDescription() : QString();
}

QString EditorTest::shownText(const char* widget)
{
    for (const NoticeLine* line : child<QWidget>(widget).findChildren<NoticeLine*>()) {
        if (line->isVisible())
            return line->text();
    }
    return {};
}

QString EditorTest::file(const char* name) const
{
    return QDir::toNativeSeparators(m_folder.filePath(QLatin1String(name)));
}

} // namespace etwarden
