// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>
#include <functional>
#include <optional>

class QWidget;

namespace etwarden {

/// A question before something that cannot be undone. Does not block: the table goes on.
class QuestionBox
{
public:
    struct Question
    {
        QString text; ///< one sentence that asks
        QString consequence; ///< what happens then
        QString verb; ///< on the button that agrees
        QString typed{}; ///< what has to be typed before that button works; empty: nothing
    };

    /// `agreed` is called when the person agrees, and not at all otherwise.
    static void ask(QWidget* parent, const Question& question, std::function<void()> agreed);

    /// Answers the next question without a window; for tests.
    static void setNextAnswer(bool agree);

private:
    static std::optional<bool> s_nextAnswer;
};

/// Asks for a file or a folder; does not block. `chosen` is called with a path, and not at all when the person cancels.
class FileDialog
{
public:
    using Chosen = std::function<void(const QString& path)>;

    enum class Existing : std::uint8_t {
        Questioned, ///< the dialog asks whether a file that is there is to be replaced
        Accepted, ///< the caller decides what becomes of it
    };
    struct Saving
    {
        QString title;
        QString verb; ///< on the button that agrees
        QString suggestion; ///< a name, or the path of a file that need not exist
        QString filter; ///< "CSV (*.csv);;JSON lines (*.jsonl)"; a name without an ending gets that of the one chosen
        Existing existing{Existing::Questioned};
    };
    static void saveFile(QWidget* parent, const Saving& saving, const Chosen& chosen);
    static void openFile(
        QWidget* parent, const QString& title, const QString& folder, const QString& filter, const Chosen& chosen);
    static void chooseFolder(QWidget* parent, const QString& title, const QString& folder, const Chosen& chosen);

    /// Answers the next request of any kind without a window; for tests.
    static void setNextPath(const QString& path);

private:
    static std::optional<QString> s_nextPath;
};

} // namespace etwarden
