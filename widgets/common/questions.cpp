// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/questions.h"

#include "widgets/common/filechooser.h"
#include "widgets/common/plainwidgets.h"
#include "widgets/common/typedquestion.h"

#include <QCoreApplication>
#include <QDir>
#include <QPushButton>

#include <utility>

namespace etwarden {

std::optional<bool> QuestionBox::s_nextAnswer;
std::optional<QString> FileDialog::s_nextPath;

void QuestionBox::ask(QWidget* parent, const Question& question, std::function<void()> agreed)
{
    if (const std::optional<bool> answer = std::exchange(s_nextAnswer, std::nullopt)) {
        if (*answer)
            agreed();
        return;
    }
    if (!question.typed.isEmpty()) {
        auto* typed = new TypedQuestion(question, parent);
        typed->setAttribute(Qt::WA_DeleteOnClose);
        QObject::connect(typed, &QDialog::accepted, typed, std::move(agreed));
        typed->open();
        return;
    }
    QMessageBox* box = newMessageBox(QMessageBox::Warning, {}, question.text, question.consequence, parent);
    box->setObjectName(QStringLiteral("questionBox"));
    QPushButton* agree = box->addButton(question.verb, QMessageBox::DestructiveRole);
    //: Button: leaves everything as it is.
    QPushButton* cancel =
        box->addButton(QCoreApplication::translate("QuestionBox", "&Cancel"), QMessageBox::RejectRole);
    box->setDefaultButton(cancel);
    box->setEscapeButton(cancel);
    QObject::connect(agree, &QPushButton::clicked, box, std::move(agreed));
    box->open();
}

void QuestionBox::setNextAnswer(bool agree)
{
    s_nextAnswer = agree;
}

namespace {

void openFileDialog(FileChooser* dialog, const FileDialog::Chosen& chosen)
{
    QObject::connect(dialog, &QFileDialog::fileSelected, dialog,
        [chosen](const QString& path) { chosen(QDir::toNativeSeparators(path)); });
    dialog->open();
}

} // namespace

void FileDialog::saveFile(QWidget* parent, const Saving& saving, const Chosen& chosen)
{
    if (const std::optional<QString> path = std::exchange(s_nextPath, std::nullopt)) {
        chosen(*path);
        return;
    }
    auto* dialog = new FileChooser(parent, saving.title, saving.suggestion, saving.filter, saving.verb);
    dialog->saveTo(saving.suggestion, saving.existing == Existing::Questioned);
    openFileDialog(dialog, chosen);
}

void FileDialog::openFile(
    QWidget* parent, const QString& title, const QString& folder, const QString& filter, const Chosen& chosen)
{
    if (const std::optional<QString> path = std::exchange(s_nextPath, std::nullopt)) {
        chosen(*path);
        return;
    }
    //: Button of a file dialog.
    const QString verb = FileChooser::tr("&Open");
    auto* dialog = new FileChooser(parent, title, folder, filter, verb);
    dialog->openOne();
    openFileDialog(dialog, chosen);
}

void FileDialog::chooseFolder(QWidget* parent, const QString& title, const QString& folder, const Chosen& chosen)
{
    if (const std::optional<QString> path = std::exchange(s_nextPath, std::nullopt)) {
        chosen(*path);
        return;
    }
    //: Button of a dialog that asks for a folder.
    const QString verb = FileChooser::tr("Ch&oose folder");
    auto* dialog = new FileChooser(parent, title, folder, {}, verb);
    dialog->chooseFolder();
    openFileDialog(dialog, chosen);
}

void FileDialog::setNextPath(const QString& path)
{
    s_nextPath = path;
}

} // namespace etwarden
