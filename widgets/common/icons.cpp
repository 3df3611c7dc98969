// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/icons.h"

#include "widgets/common/lineicon.h"

#include <QFile>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QPixmapCache>

#include <array>
#include <memory>

namespace etwarden {

namespace {

struct IconFile
{
    Icon icon;
    QLatin1String name;
};

constexpr std::array iconFiles{
    IconFile{Icon::About, QLatin1String("about")},
    IconFile{Icon::Alerts, QLatin1String("alerts")},
    IconFile{Icon::Application, QLatin1String("etwarden")},
    IconFile{Icon::Back, QLatin1String("back")},
    IconFile{Icon::Buffers, QLatin1String("buffers")},
    IconFile{Icon::CaptureState, QLatin1String("capturestate")},
    IconFile{Icon::Close, QLatin1String("close")},
    IconFile{Icon::Columns, QLatin1String("columns")},
    IconFile{Icon::Compare, QLatin1String("compare")},
    IconFile{Icon::Copy, QLatin1String("copy")},
    IconFile{Icon::Details, QLatin1String("details")},
    IconFile{Icon::Duplicate, QLatin1String("duplicate")},
    IconFile{Icon::Edit, QLatin1String("edit")},
    IconFile{Icon::Filter, QLatin1String("filter")},
    IconFile{Icon::Flush, QLatin1String("flush")},
    IconFile{Icon::Folder, QLatin1String("folder")},
    IconFile{Icon::Forward, QLatin1String("forward")},
    IconFile{Icon::General, QLatin1String("general")},
    IconFile{Icon::Home, QLatin1String("home")},
    IconFile{Icon::KernelFlags, QLatin1String("kernelflags")},
    IconFile{Icon::Keys, QLatin1String("keys")},
    IconFile{Icon::Language, QLatin1String("language")},
    IconFile{Icon::Load, QLatin1String("load")},
    IconFile{Icon::LogFile, QLatin1String("logfile")},
    IconFile{Icon::LoggingMode, QLatin1String("loggingmode")},
    IconFile{Icon::Manual, QLatin1String("manual")},
    IconFile{Icon::Messages, QLatin1String("messages")},
    IconFile{Icon::More, QLatin1String("more")},
    IconFile{Icon::New, QLatin1String("new")},
    IconFile{Icon::Orphans, QLatin1String("orphans")},
    IconFile{Icon::Pause, QLatin1String("pause")},
    IconFile{Icon::Preview, QLatin1String("preview")},
    IconFile{Icon::Providers, QLatin1String("providers")},
    IconFile{Icon::Quit, QLatin1String("quit")},
    IconFile{Icon::Redo, QLatin1String("redo")},
    IconFile{Icon::Refresh, QLatin1String("refresh")},
    IconFile{Icon::Resume, QLatin1String("resume")},
    IconFile{Icon::Settings, QLatin1String("settings")},
    IconFile{Icon::Snapshot, QLatin1String("snapshot")},
    IconFile{Icon::Stop, QLatin1String("stop")},
    IconFile{Icon::Templates, QLatin1String("templates")},
    IconFile{Icon::Undo, QLatin1String("undo")},
    IconFile{Icon::WhatsThis, QLatin1String("whatsthis")},
};

constexpr auto icons = [] {
    std::array<Icon, iconFiles.size()> result{};
    for (std::size_t i = 0; i < result.size(); ++i)
        result[i] = iconFiles[i].icon;
    return result;
}();

static_assert([] {
    for (std::size_t i = 0; i < icons.size(); ++i) {
        if (icons[i] != static_cast<Icon>(i))
            return false;
    }
    return true;
}());

class LineIconEngine : public QIconEngine
{
public:
    explicit LineIconEngine(Icon icon)
        : m_icon(icon)
    {
    }

    void paint(QPainter* painter, const QRect& area, QIcon::Mode mode, QIcon::State /*state*/) override
    {
        if (!m_drawing) {
            QFile file(iconFile(m_icon));
            std::optional<LineDrawing> drawing;
            if (file.open(QIODevice::ReadOnly))
                drawing = LineDrawing::read(file);
            m_drawing = std::make_shared<const LineDrawing>(drawing.value_or(LineDrawing()));
        }
        m_drawing->paint(*painter, area, tint(mode));
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        const QString key = QStringLiteral("etwarden %1 %2x%3 %4")
                                .arg(static_cast<int>(m_icon))
                                .arg(size.width())
                                .arg(size.height())
                                .arg(tint(mode).rgba());
        QPixmap pixmap;
        if (!QPixmapCache::find(key, &pixmap)) {
            pixmap = QPixmap(size);
            pixmap.fill(Qt::transparent);
            QPainter painter(&pixmap);
            paint(&painter, pixmap.rect(), mode, state);
            QPixmapCache::insert(key, pixmap);
        }
        return pixmap;
    }

    QIconEngine* clone() const override { return new LineIconEngine(*this); }

    QString key() const override { return QStringLiteral("etwarden"); }

private:
    static QColor tint(QIcon::Mode mode)
    {
        const auto group = mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active;
        const auto role = mode == QIcon::Selected ? QPalette::HighlightedText : QPalette::ButtonText;
        return QGuiApplication::palette().color(group, role);
    }

    Icon m_icon;
    std::shared_ptr<const LineDrawing> m_drawing;
};

} // namespace

std::span<const Icon> allIcons()
{
    return icons;
}

QString iconFile(Icon icon)
{
    return QLatin1String(":/icons/") + iconFiles[static_cast<std::size_t>(icon)].name + QLatin1String(".svg");
}

QIcon lineIcon(Icon icon)
{
    return QIcon(new LineIconEngine(icon));
}

} // namespace etwarden
