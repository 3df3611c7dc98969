// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/manual/manualpage.h"

#include "model/qt/manual/manual.h"

#include <QAbstractTextDocumentLayout>
#include <QEvent>
#include <QFontMetricsF>
#include <QImage>
#include <QPointer>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextTable>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int minimumZoom = -4;
constexpr int maximumZoom = 16; // points
constexpr double headingSpace = 0.9; // above a heading, of the height of a line
constexpr double mostForWords = 0.7; // of the width of the page
constexpr double pagePadding = 1.0; // around the text, of the height of a line

QColor mixed(const QColor& first, const QColor& second, double share)
{
    const auto mix = [share](int a, int b) { return static_cast<int>(a + (b - a) * share); };
    return {mix(first.red(), second.red()), mix(first.green(), second.green()), mix(first.blue(), second.blue())};
}

/// The width of a column whose cells below the title are single words; else 0.
double widthOfWords(const QTextTable& table, int column)
{
    double widest = 0;
    for (int row = 0; row < table.rows(); ++row) {
        const QTextCursor cell = table.cellAt(row, column).firstCursorPosition();
        const QString text = cell.block().text();
        if (row > 0 && text.contains(u' '))
            return 0;
        widest = std::max(widest, QFontMetricsF(cell.charFormat().font()).horizontalAdvance(text));
    }
    return std::ceil(widest) + 2; // a rounding must not break it
}

} // namespace

ManualPage::ManualPage(QWidget* parent)
    : QTextBrowser(parent)
{
    setObjectName(u"manualPage"_s);
    setOpenLinks(false);
    setFrameShape(QFrame::NoFrame);
    setUndoRedoEnabled(false);
    connect(this, &QTextBrowser::anchorClicked, this, [this](const QUrl& url) { emit linkClicked(url.toString()); });
}

void ManualPage::showChapter(const ManualChapter& chapter, const QString& language)
{
    m_chapter = &chapter;
    m_language = language;
    render();
    //: Name of the text of the manual for screen readers. %1: title of a chapter.
    setAccessibleName(tr("Chapter: %1").arg(chapter.title()));
}

void ManualPage::render()
{
    if (m_chapter == nullptr)
        return;
    m_headings.clear(); // a resize in between must find none
    m_pictures.clear();
    // Built before it is shown: in the document of the view each step would lay out all of it.
    auto* fresh = new QTextDocument(this); // a child, so that it asks loadResource()
    fresh->setUndoRedoEnabled(false);
    fresh->setDefaultFont(font());
    fresh->setDocumentMargin(pagePadding * fontMetrics().lineSpacing());
    fresh->setMarkdown(m_chapter->markdown(),
        QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub) | QTextDocument::MarkdownNoHTML);
    findParts(*fresh);
    layOutTables(*fresh);
    fitTables(*fresh);
    fitPictures(*fresh);
    const QPointer<QTextDocument> shown(document());
    setDocument(fresh);
    delete shown.data(); // the very first one is gone already
}

/// Finds headings and pictures, and sets colours. The document is changed afterwards, because a change would end the
/// walk through it.
void ManualPage::findParts(QTextDocument& document)
{
    struct Span
    {
        int begin;
        int end;
        QTextCharFormat format;
    };
    std::vector<Span> spans;
    const QColor code = mixed(palette().color(QPalette::Base), palette().color(QPalette::Text), 0.07);
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        QTextBlockFormat format = block.blockFormat();
        if (format.headingLevel() > 0) {
            m_headings.push_back(block.position());
            format.setTopMargin(headingSpace * fontMetrics().lineSpacing());
            format.setBottomMargin(headingSpace * fontMetrics().lineSpacing() / 2);
        } else if (format.hasProperty(QTextFormat::BlockCodeFence)) {
            format.setBackground(code);
            format.setNonBreakableLines(false);
        }
        QTextCursor(block).setBlockFormat(format);
        for (auto it = block.begin(); !it.atEnd(); ++it) {
            const QTextFragment fragment = it.fragment();
            QTextCharFormat changed;
            if (fragment.charFormat().isImageFormat()) {
                const QString name = fragment.charFormat().toImageFormat().name();
                m_pictures.push_back({fragment.position(),
                    loadResource(QTextDocument::ImageResource, QUrl(name)).value<QImage>().size()});
            } else if (fragment.charFormat().isAnchor()) {
                changed.setForeground(palette().link());
                changed.setFontUnderline(true);
            } else if (fragment.charFormat().fontFixedPitch() && !format.hasProperty(QTextFormat::BlockCodeFence)) {
                changed.setBackground(code);
            }
            if (changed.propertyCount() > 0)
                spans.push_back({fragment.position(), fragment.position() + fragment.length(), changed});
        }
    }
    QTextCursor cursor(&document);
    for (const Span& span : spans) {
        cursor.setPosition(span.begin);
        cursor.setPosition(span.end, QTextCursor::KeepAnchor);
        cursor.mergeCharFormat(span.format);
    }
    for (const ManualSection& section : m_chapter->sections()) {
        if (section.id.isEmpty() || section.heading >= headingCount())
            continue;
        QTextCharFormat anchor;
        anchor.setAnchorNames({section.id});
        cursor.setPosition(m_headings[static_cast<std::size_t>(section.heading)]);
        cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
        cursor.mergeCharFormat(anchor);
    }
}

void ManualPage::layOutTables(QTextDocument& document)
{
    const QColor line = mixed(palette().color(QPalette::Base), palette().color(QPalette::Text), 0.25);
    const QColor title = mixed(palette().color(QPalette::Base), palette().color(QPalette::Text), 0.1);
    for (QTextFrame* frame : document.rootFrame()->childFrames()) {
        auto* table = qobject_cast<QTextTable*>(frame);
        if (table == nullptr)
            continue;
        QTextTableFormat format = table->format();
        format.setBorderCollapse(true);
        format.setBorder(1);
        format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
        format.setBorderBrush(line);
        format.setCellPadding(fontMetrics().lineSpacing() / 4.0);
        format.setCellSpacing(0);
        format.setTopMargin(fontMetrics().lineSpacing() / 2.0);
        format.setBottomMargin(fontMetrics().lineSpacing() / 2.0);
        table->setFormat(format);
        for (int column = 0; column < table->columns(); ++column) {
            QTextTableCell cell = table->cellAt(0, column);
            QTextCharFormat cellFormat = cell.format();
            cellFormat.setBackground(title);
            cell.setFormat(cellFormat);
        }
    }
}

/// Shows pictures in their own width, limited to that of the page. On a screen of 200 % a pixel of a picture is two of
/// the screen.
void ManualPage::fitPictures(QTextDocument& document)
{
    const double room = viewport()->width() - 2 * document.documentMargin();
    QTextCursor cursor(&document);
    cursor.beginEditBlock();
    for (const Picture& picture : m_pictures) {
        if (picture.size.isEmpty())
            continue;
        cursor.setPosition(picture.position);
        cursor.setPosition(picture.position + 1, QTextCursor::KeepAnchor);
        QTextImageFormat format = cursor.charFormat().toImageFormat();
        const double width = std::clamp<double>(room, 1, picture.size.width());
        if (format.width() == width)
            continue;
        format.setWidth(width);
        format.setHeight(width * picture.size.height() / picture.size.width());
        const QUrl name(format.name());
        QImage image = loadResource(QTextDocument::ImageResource, name).value<QImage>();
        if (width < picture.size.width()) { // the text would leave out pixels
            const QSizeF size = QSizeF(format.width(), format.height()) * devicePixelRatioF();
            image = image.scaled(size.toSize(), Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
        }
        document.addResource(QTextDocument::ImageResource, name, image);
        cursor.setCharFormat(format);
    }
    cursor.endEditBlock();
}

/// A column of single words, such as names of bits, is as wide as the longest: within a word no line should end.
void ManualPage::fitTables(QTextDocument& document)
{
    const double room = viewport()->width() - 2 * document.documentMargin();
    for (QTextFrame* frame : document.rootFrame()->childFrames()) {
        auto* table = qobject_cast<QTextTable*>(frame);
        if (table == nullptr)
            continue;
        QList<QTextLength> widths;
        double taken = 0;
        for (int column = 0; column < table->columns(); ++column) {
            const double words = widthOfWords(*table, column);
            const double width = words > 0 ? words + 2 * table->format().cellPadding() : 0;
            widths.append(width > 0 ? QTextLength(QTextLength::FixedLength, width) : QTextLength());
            taken += width;
        }
        if (taken > room * mostForWords)
            widths.fill(QTextLength());
        QTextTableFormat format = table->format();
        if (format.columnWidthConstraints() == widths)
            continue;
        format.setColumnWidthConstraints(widths);
        table->setFormat(format);
    }
}

double ManualPage::topOf(int heading) const
{
    const QTextBlock block = document()->findBlock(m_headings[static_cast<std::size_t>(heading)]);
    return document()->documentLayout()->blockBoundingRect(block).top();
}

void ManualPage::scrollToHeading(int heading)
{
    if (heading <= 0 || heading >= headingCount())
        verticalScrollBar()->setValue(0);
    else
        verticalScrollBar()->setValue(static_cast<int>(topOf(heading)));
}

int ManualPage::topHeading() const
{
    int heading = 0;
    while (heading + 1 < headingCount()
        && topOf(heading + 1) <= verticalScrollBar()->value() + fontMetrics().lineSpacing())
        ++heading;
    return heading;
}

void ManualPage::zoom(int steps)
{
    const int wanted = steps == 0 ? 0 : std::clamp(m_zoom + steps, minimumZoom, maximumZoom);
    zoomIn(wanted - std::exchange(m_zoom, wanted));
    render(); // margins follow the font
}

/// The only place where the text can name anything that is loaded.
QVariant ManualPage::loadResource(int type, const QUrl& name)
{
    if (type != QTextDocument::ImageResource || !name.isRelative() || name.path().contains(u'/'))
        return {};
    const QImage picture(Manual::pictureFile(m_language, name.path()));
    return picture.isNull() ? QVariant() : QVariant(picture);
}

void ManualPage::changeEvent(QEvent* event)
{
    QTextBrowser::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_chapter != nullptr) {
        const int place = verticalScrollBar()->value();
        render();
        verticalScrollBar()->setValue(place);
    }
}

void ManualPage::resizeEvent(QResizeEvent* event)
{
    const int heading = topHeading();
    const int below = m_headings.empty() ? 0 : verticalScrollBar()->value() - static_cast<int>(topOf(heading));
    QTextBrowser::resizeEvent(event);
    if (m_headings.empty())
        return;
    fitTables(*document());
    fitPictures(*document());
    // The text that is being read stays in place.
    verticalScrollBar()->setValue(static_cast<int>(topOf(heading)) + below);
}

void ManualPage::wheelEvent(QWheelEvent* event)
{
    if ((event->modifiers() & Qt::ControlModifier) == 0) {
        QTextBrowser::wheelEvent(event);
        return;
    }
    if (event->angleDelta().y() != 0)
        emit zoomRequested(event->angleDelta().y() > 0 ? 1 : -1);
    event->accept();
}

} // namespace etwarden

#include "moc_manualpage.cpp"
