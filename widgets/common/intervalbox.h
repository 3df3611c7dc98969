// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDoubleSpinBox>

#include <chrono>

namespace etwarden {

/// A time between two polls in seconds, to the millisecond and with no more digits than needed; steps as large as the
/// value makes sense of.
class IntervalBox : public QDoubleSpinBox
{
    Q_OBJECT

public:
    explicit IntervalBox(QWidget* parent = nullptr);

    std::chrono::milliseconds interval() const;
    void setInterval(std::chrono::milliseconds interval);
    void setBounds(std::chrono::milliseconds minimum, std::chrono::milliseconds maximum);
    void retranslate(); ///< unit and number format

    /// `seconds` as the box shows them, with their unit.
    QString shown(double seconds) const;

    QString textFromValue(double value) const override;
    QSize sizeHint() const override;
    void stepBy(int steps) override;
    QValidator::State validate(QString& text, int& position) const override;
    void fixup(QString& text) const override;

signals:
    void intervalChanged(std::chrono::milliseconds interval);
    void refused(double seconds) const; ///< typed, and outside the bounds: the box keeps what it had
};

} // namespace etwarden
