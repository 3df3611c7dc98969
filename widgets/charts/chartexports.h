// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/history/historyexport.h"

#include <QByteArray>
#include <QObject>
#include <QSize>
#include <QString>

#include <cstdint>
#include <functional>

class QWidget;

namespace etwarden {

class SessionHistory;

enum class PictureFormat : std::uint8_t { Png, Svg };

/// Returns what went wrong, or an empty text.
using PictureWriter = std::function<QString(const QString& file, QSize size)>;

/// Asks for a file and writes charts or numbers into it; reports a failure. Files appear whole or not at all.
class ChartExports : public QObject
{
    Q_OBJECT

public:
    /// `parent`: that of the dialogs.
    explicit ChartExports(QWidget& parent);

    /// `name` is suggested too, without the ending.
    void savePicture(const PictureWriter& write, PictureFormat format, QSize suggestedSize, const QString& name);
    /// The file of the request is asked for. A long export shows its progress and can be cancelled.
    void saveData(const SessionHistory& history, HistoryExportRequest request);
    /// Saves a short text, which is written at once. `name`: see savePicture().
    void saveText(const QByteArray& text, HistoryFormat format, const QString& name);

signals:
    void written(const QString& file);
    void finished(); ///< whether written, cancelled or failed; the last signal

private:
    void chooseDataFile(
        HistoryFormat format, const QString& name, const std::function<void(const QString& file)>& write);
    void startExport(const SessionHistory& history, const HistoryExportRequest& request);
    void fail(const QString& file, const QString& reason);

    QWidget& m_parent;
};

} // namespace etwarden
