// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/lineicon.h"

#include <QIODevice>
#include <QPainter>
#include <QXmlStreamReader>

#include <algorithm>
#include <array>
#include <utility>

namespace etwarden {

namespace {

/// The numbers and commands of a path's `d`, one after the other.
class PathTokens
{
public:
    explicit PathTokens(QStringView text)
        : m_rest(text.trimmed())
    {
    }

    bool atEnd() const { return m_rest.isEmpty(); }

    QChar command()
    {
        const QChar result = m_rest.front();
        skip(1);
        return result;
    }

    bool numberFollows() const { return !m_rest.isEmpty() && !m_rest.front().isLetter(); }

    /// Sets `ok` to false, and leaves it so, when no number follows.
    qreal number(bool& ok)
    {
        qsizetype length = 0;
        while (
            length < m_rest.size() && !m_rest[length].isSpace() && m_rest[length] != u',' && !m_rest[length].isLetter())
            ++length;
        bool isNumber = false;
        const qreal result = m_rest.first(length).toDouble(&isNumber);
        ok = ok && isNumber;
        skip(length);
        return result;
    }

private:
    void skip(qsizetype count)
    {
        m_rest = m_rest.sliced(count);
        while (!m_rest.isEmpty() && (m_rest.front().isSpace() || m_rest.front() == u','))
            m_rest = m_rest.sliced(1);
    }

    QStringView m_rest;
};

bool append(QPainterPath& path, QChar command, PathTokens& tokens)
{
    bool ok = true;
    const auto point = [&] {
        const qreal x = tokens.number(ok);
        return QPointF(x, tokens.number(ok));
    };
    switch (command.unicode()) {
    case u'M':
        path.moveTo(point());
        break;
    case u'L':
        path.lineTo(point());
        break;
    case u'H':
        path.lineTo(tokens.number(ok), path.currentPosition().y());
        break;
    case u'V':
        path.lineTo(path.currentPosition().x(), tokens.number(ok));
        break;
    case u'C': {
        const QPointF first = point();
        const QPointF second = point();
        path.cubicTo(first, second, point());
        break;
    }
    case u'Z':
        path.closeSubpath();
        break;
    default:
        return false;
    }
    return ok;
}

std::optional<QPainterPath> pathFrom(QStringView data)
{
    QPainterPath path;
    PathTokens tokens(data);
    while (!tokens.atEnd()) {
        const QChar command = tokens.command();
        do {
            if (!append(path, command, tokens))
                return std::nullopt;
        } while (tokens.numberFollows());
    }
    return path;
}

} // namespace

class LineDrawing::Reader
{
public:
    explicit Reader(QIODevice& device)
        : m_xml(&device)
    {
    }

    std::optional<LineDrawing> read()
    {
        LineDrawing drawing;
        if (!m_xml.readNextStartElement() || m_xml.name() != u"svg" || !readViewBox(drawing.m_viewBox)) {
            return std::nullopt;
        }
        const Shape inherited = style({});
        while (m_xml.readNextStartElement()) {
            Shape shape = style(inherited);
            if (!readPath(shape.path))
                return std::nullopt;
            drawing.m_shapes.push_back(std::move(shape));
            m_xml.skipCurrentElement();
        }
        if (m_xml.hasError() || drawing.m_shapes.empty()) {
            return std::nullopt;
        }
        return drawing;
    }

private:
    QStringView attribute(QLatin1String name) const { return m_xml.attributes().value(name); }

    qreal number(QLatin1String name) const { return attribute(name).toDouble(); }

    bool readViewBox(QRectF& viewBox) const
    {
        bool ok = true;
        PathTokens tokens(attribute(QLatin1String("viewBox")));
        std::array<qreal, 4> values{};
        for (qreal& value : values)
            value = tokens.number(ok);
        viewBox = QRectF(values[0], values[1], values[2], values[3]);
        return ok && !viewBox.isEmpty();
    }

    static Ink ink(QStringView text, const Ink& inherited)
    {
        if (text.isEmpty())
            return inherited;
        if (text == u"none")
            return std::nullopt;
        return text == u"currentColor" ? QColor() : QColor(text.toString());
    }

    Shape style(const Shape& inherited) const
    {
        const QStringView width = attribute(QLatin1String("stroke-width"));
        return {{}, ink(attribute(QLatin1String("fill")), inherited.fill),
            ink(attribute(QLatin1String("stroke")), inherited.stroke),
            width.isEmpty() ? inherited.strokeWidth : width.toDouble()};
    }

    bool readPath(QPainterPath& path) const
    {
        if (m_xml.name() == u"path") {
            const std::optional<QPainterPath> read = pathFrom(attribute(QLatin1String("d")));
            path = read.value_or(QPainterPath());
            return read.has_value();
        }
        if (m_xml.name() == u"circle") {
            const qreal radius = number(QLatin1String("r"));
            path.addEllipse(QPointF(number(QLatin1String("cx")), number(QLatin1String("cy"))), radius, radius);
            return true;
        }
        if (m_xml.name() == u"rect") {
            const qreal radius = number(QLatin1String("rx"));
            path.addRoundedRect(QRectF(number(QLatin1String("x")), number(QLatin1String("y")),
                                    number(QLatin1String("width")), number(QLatin1String("height"))),
                radius, radius);
            return true;
        }
        return false;
    }

    QXmlStreamReader m_xml;
};

std::optional<LineDrawing> LineDrawing::read(QIODevice& device)
{
    return Reader(device).read();
}

void LineDrawing::paint(QPainter& painter, const QRectF& area, const QColor& tint) const
{
    if (m_shapes.empty())
        return;
    const auto colorOf = [&](const Ink& ink) { return ink->isValid() ? *ink : tint; };
    const qreal scale = std::min(area.width() / m_viewBox.width(), area.height() / m_viewBox.height());
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(area.center());
    painter.scale(scale, scale);
    painter.translate(-m_viewBox.center());
    for (const Shape& shape : m_shapes) {
        if (shape.fill)
            painter.fillPath(shape.path, colorOf(shape.fill));
        if (shape.stroke)
            painter.strokePath(
                shape.path, QPen(colorOf(shape.stroke), shape.strokeWidth, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    }
    painter.restore();
}

} // namespace etwarden
