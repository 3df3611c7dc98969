// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gates/markuprules.h"

#include <gtest/gtest.h>

namespace etwarden {

namespace {

std::size_t faults(std::string_view code)
{
    return findGuessedMarkup("widgets/a.cpp", code).size();
}

} // namespace

TEST(MarkupRules, AViolationNamesPlaceAndRemedy)
{
    EXPECT_EQ(findGuessedMarkup("widgets/a.cpp", "\n\nbox->setToolTip(name);"),
        Violations{"widgets/a.cpp:3: setToolTip: tool tips are made by toolTipText()"});
    EXPECT_EQ(findGuessedMarkup("tests/widgets/a.cpp", "box->setToolTip(name);"), Violations{});
    EXPECT_EQ(findGuessedMarkup("widgets/README.md", "box->setToolTip(name);"), Violations{});
}

TEST(MarkupRules, ToolTipsGoThroughTheirFunction)
{
    for (const char* good : {"a->setToolTip(toolTipText(tr(\"Go (now)\")));", "a.setToolTip(\n    toolTipText(b));",
             "// a->setToolTip(name)", "/* setToolTip(name) */", "call(\"setToolTip(name)\");",
             "menu->setToolTipsVisible(true);", "QToolTip::showText(at, toolTipText(text), this);",
             "QToolTip::hideText();", "u'\"'; // setToolTip(x)\n", "const int a = 1'000'000; // it's setToolTip(x)\n",
             "R\"x(setToolTip(\")x\";"})
        EXPECT_EQ(faults(good), 0u) << good;
    for (const char* bad : {"a->setToolTip(name);", "a->setToolTip(isCut ? toolTipText(a) : b);",
             "a->setToolTip(tr(\"x\"));", "QToolTip::showText(at, text, this);", "f(\"//\"); a->setToolTip(name);",
             "x = '\\''; a->setToolTip(y);", "R\"x(\")x\"; a->setToolTip(y);"})
        EXPECT_EQ(faults(bad), 1u) << bad;
}

TEST(MarkupRules, ModelsAnswerToolTipsThroughTheirFunction)
{
    for (const char* good : {"case Qt::ToolTipRole:\n    return toolTipText(row.name);", "index.data(Qt::ToolTipRole)",
             "case Qt::ToolTipRole: // too narrow\n    return toolTipText(a);",
             "emit dataChanged(a, b, {Qt::ToolTipRole});", "box->setItemData(1, toolTipText(text), Qt::ToolTipRole);"})
        EXPECT_EQ(faults(good), 0u) << good;
    for (const char* bad : {"case Qt::ToolTipRole:\n    return row.name;",
             "case Qt::ToolTipRole:\ncase Qt::EditRole:\n", "isText = role == Qt::ToolTipRole;",
             "if (Qt::ToolTipRole == role)", "setData(i, toolTipText(a)); box->setItemData(1, text, Qt::ToolTipRole);"})
        EXPECT_EQ(faults(bad), 1u) << bad;
}

TEST(MarkupRules, LabelsAndBoxesAreMadeInOnePlace)
{
    for (const char* bad : {"new QLabel", "new QLabel(tr(\"a\"), this);", "QLabel label;", "QLabel label(text);",
             "auto a = QLabel{};", "std::make_unique<QLabel>()", "class A : public QLabel\n{",
             "new QMessageBox(parent)", "QMessageBox::warning(this, a, b);", "new QFileDialog(this, a)",
             "QFileDialog::getOpenFileName(this)", "class A : public QFileDialog\n{", "new QColorDialog",
             "box->setInformativeText(a);", "edit->setHtml(a);", "new QTextEdit", "QStaticText m_text;",
             "progress->setLabelText(tr(\"a\"));", "label->setTextFormat(Qt::AutoText);"})
        EXPECT_EQ(faults(bad), 1u) << bad;
    for (const char* good : {"QLabel* label = newLabel();", "class QLabel;", "std::vector<QLabel*> m_labels;",
             "box.findChild<QLabel*>(name);", "#include <QLabel>\n\nint a;", "static_cast<QLabel*>(a)->setText(b);",
             "const QLabel& label() const;", "QMessageBox* box = newMessageBox(a);", "QMessageBox::Warning",
             "box->setTextFormat(Qt::PlainText);", "new QPlainTextEdit"})
        EXPECT_EQ(faults(good), 0u) << good;
    EXPECT_EQ(findGuessedMarkup("widgets/common/plainwidgets.cpp", "new QLabel").size(), 0u);
    EXPECT_EQ(findGuessedMarkup("widgets/common/plainwidgets.cpp", "new QTextEdit").size(), 1u);
    EXPECT_EQ(findGuessedMarkup("widgets/common/filechooser.h", "class A : public QFileDialog").size(), 0u);
}

TEST(MarkupRules, FormsMakeNoLabelsOfTheirOwn)
{
    EXPECT_EQ(faults("form->addRow(label, m_name);"), 0u);
    EXPECT_EQ(faults("form->addRow(nullptr, m_name);"), 0u);
    for (const char* bad : {"form->addRow(tr(\"&Name:\"), m_name);", "form->addRow(QStringLiteral(\" \"), a);",
             "form->addRow(u\"a\"_s, a);", "form->addRow(Dialog::tr(\"a\"), a);"})
        EXPECT_EQ(faults(bad), 1u) << bad;
}

TEST(MarkupRules, MessagesOfTheDesktopGoThroughTheirFunction)
{
    EXPECT_EQ(faults("m_icon->showMessage(title, notificationText(text), a);"), 0u);
    EXPECT_EQ(faults("m_icon->showMessage(title, text, a);"), 1u);
}

} // namespace etwarden
