// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/common/worker.h"
#include "model/qt/editor/setupexport.h"

#include <QDialog>

#include <memory>

class QComboBox;
class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace etwarden {

/// Shows a set of sessions as the text of a tool that one chooses, to be copied or saved.
class ExportDialog : public QDialog
{
    Q_OBJECT

public:
    /// `folder`: where a file is proposed.
    ExportDialog(SetupSet set, const QString& folder, QWidget* parent = nullptr);
    ~ExportDialog() override;

protected:
    void changeEvent(QEvent* event) override; // LanguageChange

private:
    struct Shared;

    const SetupExport::Target& target() const;
    void retranslateUi();
    void showText();
    void copy();
    void save();
    void write(const QString& file);
    void takeResult();

    const SetupSet m_set;
    const QString m_folder;
    const std::vector<SetupExport::Target> m_targets;
    QLabel* m_label;
    QComboBox* m_choice;
    QPlainTextEdit* m_text;
    QLabel* m_result;
    QPushButton* m_copy;
    QPushButton* m_save;
    QPushButton* m_close;
    std::shared_ptr<Shared> m_shared;
    Worker m_worker;
};

} // namespace etwarden
