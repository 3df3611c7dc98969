// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/history/historyexport.h"

#include <QObject>

#include <cstdint>
#include <functional>

class QSize;
class QWidget;

namespace etwarden {

class ChartPicture;
class SessionHistory;

enum class PictureFormat : std::uint8_t { Png, Svg };

/// Asks for a file and writes charts or numbers into it; says so if that fails. Files appear whole or not at all.
class ChartExports : public QObject
{
    Q_OBJECT

public:
    /// `parent` is what the dialogs stand over.
    explicit ChartExports(QWidget& parent);

    void savePicture(const ChartPicture& picture, PictureFormat format, QSize suggested);
    /// The file of the request is asked for. A long export shows its progress and can be cancelled.
    void saveData(const SessionHistory& history, HistoryExportRequest request);

signals:
    void written(const QString& file);
    void finished(); ///< whether written, cancelled or failed; the last signal

private:
    void startExport(const SessionHistory& history, const HistoryExportRequest& request);
    void fail(const QString& file, const QString& reason);

    QWidget& m_parent;
};

} // namespace etwarden
