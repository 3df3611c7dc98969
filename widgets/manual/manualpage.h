// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTextBrowser>

#include <vector>

namespace etwarden {

class ManualChapter;

/// A chapter of the manual as a text to read. Links are reported, never followed; nothing but the manual's own pictures
/// is loaded, whatever the text names.
class ManualPage : public QTextBrowser
{
    Q_OBJECT

public:
    explicit ManualPage(QWidget* parent = nullptr);

    /// `chapter` outlives it, or the next call.
    void showChapter(const ManualChapter& chapter, const QString& language);
    int headingCount() const { return static_cast<int>(m_headings.size()); } ///< that are shown
    void scrollToHeading(int heading); ///< to the top of the page, as far as there is text below it
    int topHeading() const; ///< the one whose text is at the top of the page
    void zoom(int steps); ///< 0: the size of the program's font again; the page is at its top then

    QVariant loadResource(int type, const QUrl& name) override;

signals:
    void linkClicked(const QString& link); ///< as the chapter writes it
    void zoomRequested(int steps); ///< by the wheel

protected:
    void changeEvent(QEvent* event) override; // PaletteChange
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    struct Picture
    {
        int position; // of its character
        QSize size;
    };

    void render();
    void findParts(QTextDocument& document);
    void layOutTables(QTextDocument& document);
    void fitTables(QTextDocument& document);
    void fitPictures(QTextDocument& document);
    double topOf(int heading) const;

    const ManualChapter* m_chapter = nullptr;
    QString m_language;
    std::vector<int> m_headings; // their positions
    std::vector<Picture> m_pictures;
    int m_zoom = 0;
};

} // namespace etwarden
