// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/recording/recordinginfo.h"

#include <QList>
#include <QWidget>

#include <cstddef>
#include <optional>
#include <vector>

class QAction;
class QLabel;
class QSlider;

namespace etwarden {

/// Chooses a poll of a recording: by dragging, by arrow and page keys, one by one, from loss to loss, or the
/// worst one; and says its exact time.
class TimeSlider : public QWidget
{
    Q_OBJECT

public:
    explicit TimeSlider(QWidget* parent = nullptr);

    void setPolls(std::vector<RecordedPoll> polls); ///< ascending; the first becomes the current one
    /// Indexes of polls with a loss, ascending, and the worst of them.
    void setLossPolls(std::vector<std::size_t> polls, std::optional<std::size_t> worst);
    std::size_t index() const; ///< of the current poll
    void setIndex(std::size_t index);

    /// Go to the previous loss, the previous poll, the next poll, the next loss, the worst moment; for a menu.
    QList<QAction*> actions() const;

signals:
    void indexChanged(std::size_t index);
    void lossReached(std::size_t index); ///< by one of the commands; after indexChanged()

protected:
    void changeEvent(QEvent* event) override; // LanguageChange

private:
    void makeLayout();
    void goToLoss(bool forward);
    void goTo(std::size_t loss);
    void showIndex();
    void updateActions();
    void retranslateUi();

    std::vector<RecordedPoll> m_polls;
    std::vector<std::size_t> m_lossPolls;
    std::optional<std::size_t> m_worstPoll;
    bool m_knowsLosses = false; // setLossPolls() was called
    QAction* m_previousLoss;
    QAction* m_previousPoll;
    QAction* m_nextPoll;
    QAction* m_nextLoss;
    QAction* m_worst;
    QSlider* m_slider;
    QLabel* m_time;
    QLabel* m_place;
};

} // namespace etwarden
