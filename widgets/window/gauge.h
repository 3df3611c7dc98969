// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace etwarden {

/// How much of a limit is used: a caption, the numbers and a thin bar. Nearly full (90 %) it shows the warning symbol.
class Gauge : public QWidget
{
    Q_OBJECT

public:
    explicit Gauge(QWidget* parent = nullptr);

    void setCaption(const QString& caption);
    /// `share` 0 to 1; more counts as full. `value` is what the numbers say, "23 / 64".
    void setValue(double share, const QString& value);
    bool isNearlyFull() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void updateText();

    QString m_caption;
    QString m_value;
    QString m_text; // both, as painted
    int m_textWidth = 0; // px of the widest so far: numbers that get shorter move nothing
    double m_share = 0;
};

} // namespace etwarden
