// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFileDialog>

class QTreeView;

namespace etwarden {

/// The file dialog that FileDialog opens: the platform's own where there is one; Qt's otherwise, with sizes, dates,
/// widths and the question before a file is replaced as everywhere in the program. Names of files are plain text in it.
class FileChooser : public QFileDialog
{
    Q_OBJECT

public:
    /// `start`: a folder, or a file in it. `filter`: "Trace files (*.etl);;All files (*)", empty for folders.
    /// `verb`: on the button that agrees.
    FileChooser(
        QWidget* parent, const QString& title, const QString& start, const QString& filter, const QString& verb);

    void saveTo(const QString& suggestion, bool asksBeforeReplacing);
    void openOne();
    void chooseFolder();

protected:
    void accept() override;

private:
    QTreeView* files() const; ///< null: the platform shows a dialog of its own
    void fitColumns();
    void fitPlaces();
    void tieLabels();
    void dropIcons();
    void useSuffixOf(const QString& filter);

    bool m_asksBeforeReplacing{false};
};

} // namespace etwarden
