// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/windowssessions.h"

#include "model/etw/utf16.h"
#include "model/session/sessionstatus.h"

#include <algorithm>
#include <array>

namespace etwarden {

namespace {

struct StockName
{
    std::u16string_view text;
    bool isPrefix = false; // names that continue with a channel, a date or a number
};

constexpr std::array stockNames{
    StockName{u"AppModel"},
    StockName{u"Audio"},
    StockName{u"AutoLogger-Diagtrack-Listener"},
    StockName{u"Cellcore"},
    StockName{u"Circular Kernel Context Logger"},
    StockName{u"CldFltLog"},
    StockName{u"Cloud Files Diagnostic Event Listener"},
    StockName{u"CloudExperienceHostOobe"},
    StockName{u"DefenderApiLogger"},
    StockName{u"DefenderAuditLogger"},
    StockName{u"DiagLog"},
    StockName{u"Diagtrack-Listener"},
    StockName{u"EventLog-", true},
    StockName{u"FaceRecoTel"},
    StockName{u"FaceUnlock"},
    StockName{u"LwtNetLog"},
    StockName{u"Microsoft-Windows-Rdp-Graphics-RdpIdd-Trace"},
    StockName{u"MpWppTracing-", true},
    StockName{u"MSDTC_TRACE_SESSION"},
    StockName{u"NetCore"},
    StockName{u"NtfsLog"},
    StockName{u"PerfDiag Logger"},
    StockName{u"RadioMgr"},
    StockName{u"RdrLog"},
    StockName{u"ReadyBoot"},
    StockName{u"ReFSLog"},
    StockName{u"ScreenOnPowerStudyTraceSession"},
    StockName{u"SgrmEtwSession"},
    StockName{u"SHS-", true},
    StockName{u"SpoolerLogger"},
    StockName{u"SQMLogger"},
    StockName{u"TCPIPLOGGER"},
    StockName{u"TileStore"},
    StockName{u"Tpm"},
    StockName{u"UBPM"},
    StockName{u"UserNotPresentTraceSession"},
    StockName{u"WdiContextLog"},
    StockName{u"WFP-IPsec Trace"},
    StockName{u"WiFiDriverIHVSession"},
    StockName{u"WiFiSession"},
    StockName{u"WindowsUpdate_trace_log"},
    StockName{u"WPR_initiated_DiagTrack", true},
};

} // namespace

bool belongsToWindows(std::u16string_view sessionName)
{
    return std::any_of(stockNames.begin(), stockNames.end(), [&](const StockName& stock) {
        const std::size_t length = stock.isPrefix ? stock.text.size() : sessionName.size();
        return equalIgnoringCase(sessionName.substr(0, length), stock.text);
    });
}

bool needsConfirmation(const SessionStatus& session)
{
    return isSystemLogger(session.config) || belongsToWindows(session.config.name);
}

} // namespace etwarden
