// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/setups/setupreading.h"

#include <QString>
#include <QWidget>

#include <map>
#include <memory>
#include <string>
#include <vector>

class QGridLayout;
class QLabel;
class QPushButton;
class QScrollArea;

namespace etwarden {

/// The user's answers about a script: values of its variables, and the files that it names.
struct SetupAnswers
{
    std::map<std::u16string, std::u16string> variables{}; ///< as SetupVariable::name spells them
    std::map<std::u16string, QString> files{}; ///< paths, by SetupFileName::name
};

/// A form that asks for what a script does not say. Nothing is taken from this machine unless its button is pressed.
class SetupQuestions : public QWidget
{
    Q_OBJECT

public:
    explicit SetupQuestions(QWidget* parent = nullptr);
    ~SetupQuestions() override;

    /// Asks for what the reading leaves open, and goes on showing what was answered. `besides`: files that lie in the
    /// folder of the script, as SetupFile::besides() finds them.
    void ask(const SetupReading& reading, const std::map<std::u16string, QString>& besides);
    SetupAnswers answers() const; ///< without empty ones
    bool isEmpty() const { return m_rows.empty(); }

signals:
    void readAgain(); ///< with these answers

protected:
    void changeEvent(QEvent* event) override; // LanguageChange

private:
    struct Row;

    void retranslateUi();
    Row& rowOf(std::uint32_t line, const std::u16string& name, bool isFile);

    QLabel* m_label;
    QScrollArea* m_area;
    QGridLayout* m_grid;
    QPushButton* m_readAgain;
    std::vector<std::unique_ptr<Row>> m_rows;
};

} // namespace etwarden
