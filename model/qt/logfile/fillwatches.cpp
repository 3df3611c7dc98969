// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/logfile/fillwatches.h"

#include "model/qt/logfile/fillwatch.h"

#include <QString>

#include <algorithm>
#include <utility>

namespace etwarden {

FillWatches::FillWatches(SessionWatchOpener opener, const SessionNameFilter& filter, QObject* parent)
    : QObject(parent)
    , m_opener(std::move(opener))
    , m_filter(filter)
{
}

FillWatches::~FillWatches() = default;

void FillWatches::setPoll(const PollPtr& poll)
{
    if (poll->status != Win32Status::Success)
        return;
    std::erase_if(m_watches, [&poll](const std::unique_ptr<FillWatch>& watch) {
        return std::ranges::none_of(poll->sessions,
            [&watch](const SessionStatus& session) { return isSameSession(session, watch->session()); });
    });
    for (const SessionStatus& session : poll->sessions) {
        const auto isIts = [&session](const auto& watch) { return isSameSession(session, watch->session()); };
        if (!m_filter.passes(session.config.name) || std::ranges::any_of(m_watches, isIts))
            continue;
        m_watches.push_back(std::make_unique<FillWatch>(session));
        m_watches.back()->open(m_opener);
    }
}

FilledSessions FillWatches::filled() const
{
    FilledSessions all;
    for (const std::unique_ptr<FillWatch>& watch : m_watches) {
        if (watch->state() != FillWatch::State::Counting)
            continue;
        watch->refresh();
        std::vector<ProviderMetrics>& providers = all[watch->session().handle];
        for (const FillRow& row : watch->counts().by(FilledBy::Provider)) {
            providers.push_back({.provider = row.isRest ? std::string("others") : toString(row.provider),
                .name = QString::fromStdString(row.providerName).toStdString(), // what is no UTF-8 is replaced
                .events = row.amount.events,
                .bytes = row.amount.bytes});
        }
    }
    return all;
}

} // namespace etwarden

#include "moc_fillwatches.cpp"
