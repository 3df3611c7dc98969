// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/metrics/httprequest.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace etwarden {

namespace {

std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view blanks = " \t";
    const std::size_t first = std::min(text.find_first_not_of(blanks), text.size());
    const std::size_t end = text.find_last_not_of(blanks) + 1; // 0 where there are only blanks
    return text.substr(first, end > first ? end - first : 0);
}

std::string lowered(std::string_view text)
{
    std::string lower(text);
    std::ranges::transform(
        lower, lower.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return lower;
}

/// Removes and returns what precedes the separator, or all of it.
std::string_view takeUntil(std::string_view& text, char separator)
{
    const std::size_t end = std::min(text.find(separator), text.size());
    const std::string_view taken = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return taken;
}

/// A line without its end, CR LF; a bare LF is accepted as well, as RFC 9112 allows.
std::string_view takeLine(std::string_view& text)
{
    std::string_view line = takeUntil(text, '\n');
    if (line.ends_with('\r'))
        line.remove_suffix(1);
    return line;
}

bool isToken(std::string_view text)
{
    constexpr std::string_view marks = "!#$%&'*+-.^_`|~";
    return !text.empty() && std::ranges::all_of(text, [marks](char c) {
        return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z')
            || marks.find(c) != std::string_view::npos;
    });
}

bool isPrintable(std::string_view text)
{
    return std::ranges::all_of(
        text, [](char c) { return c == '\t' || (static_cast<unsigned char>(c) >= ' ' && c != '\x7F'); });
}

bool isNumber(std::string_view text)
{
    return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

/// What the fields of a head say, as far as it matters here.
struct Fields
{
    std::string accept;
    std::string host;
    int hosts = 0;
    bool announcesContent = false;
};

std::optional<Fields> readFields(std::string_view lines)
{
    Fields fields;
    while (true) {
        std::string_view line = takeLine(lines);
        if (line.empty())
            return fields;
        if (!isPrintable(line) || line.find(':') == std::string_view::npos)
            return std::nullopt;
        const std::string_view name = takeUntil(line, ':');
        if (!isToken(name)) // also one that is folded, or has a blank before its colon
            return std::nullopt;
        const std::string key = lowered(name);
        const std::string_view value = trimmed(line);
        if (key == "accept") {
            fields.accept += fields.accept.empty() ? "" : ",";
            fields.accept += value;
        } else if (key == "host") {
            ++fields.hosts;
            fields.host = value;
        } else if (key == "transfer-encoding" || (key == "content-length" && value != "0")) {
            fields.announcesContent = true;
        }
    }
}

struct Answer
{
    HttpStatus status;
    std::string_view reason; ///< as in the first line of a response
    std::string_view advice;
};

constexpr std::array answers{
    Answer{HttpStatus::Ok, "OK", ""},
    Answer{HttpStatus::BadRequest, "Bad Request", "This is no request of HTTP/1.1."},
    Answer{HttpStatus::NotFound, "Not Found", "The only page here is /metrics."},
    Answer{HttpStatus::MethodNotAllowed, "Method Not Allowed", "Metrics can be read by GET, and nothing more."},
    Answer{HttpStatus::ContentTooLarge, "Content Too Large", "A request for metrics has no content."},
    Answer{HttpStatus::MisdirectedRequest, "Misdirected Request",
        "On this machine the metrics are those of localhost. For other names, listen at an address of the network."},
    Answer{HttpStatus::HeaderTooLarge, "Request Header Fields Too Large", "The head of the request is too long."},
    Answer{HttpStatus::VersionNotSupported, "HTTP Version Not Supported", "This server speaks HTTP/1.1."},
};

const Answer& answerOf(HttpStatus status)
{
    return *std::ranges::find(answers, status, &Answer::status);
}

/// Thousandths of "1", "0.5", "0.123"; nothing else is a quality.
std::optional<int> qualityOf(std::string_view text)
{
    if (text.empty() || text.size() > 5 || (text[0] != '0' && text[0] != '1') || (text.size() > 1 && text[1] != '.'))
        return std::nullopt;
    int quality = (text[0] - '0') * 1000;
    int place = 100;
    for (const char digit : text.substr(std::min<std::size_t>(2, text.size()))) {
        if (digit < '0' || digit > '9')
            return std::nullopt;
        quality += (digit - '0') * place;
        place /= 10;
    }
    return quality <= 1000 ? std::optional(quality) : std::nullopt;
}

} // namespace

std::size_t requestHeadSize(std::string_view received)
{
    for (std::size_t end = received.find('\n'); end != std::string_view::npos; end = received.find('\n', end + 1)) {
        const std::string_view rest = received.substr(end + 1);
        if (rest.starts_with('\n'))
            return end + 2;
        if (rest.starts_with("\r\n"))
            return end + 3;
    }
    return 0;
}

ReadRequest readRequest(std::string_view head)
{
    std::string_view line = takeLine(head);
    if (!isPrintable(line))
        return HttpStatus::BadRequest;
    const std::string_view method = takeUntil(line, ' ');
    std::string_view target = takeUntil(line, ' ');
    const std::string_view version = line;
    if (!isToken(method) || target.empty() || !version.starts_with("HTTP/"))
        return HttpStatus::BadRequest;
    if (!version.starts_with("HTTP/1.") || version.size() != 8 || version[7] < '0' || version[7] > '9')
        return HttpStatus::VersionNotSupported;
    const std::optional<Fields> fields = readFields(head);
    if (!fields || fields->hosts > 1 || (fields->hosts == 0 && version != "HTTP/1.0"))
        return HttpStatus::BadRequest;
    if (takeUntil(target, '?') != metricsPath)
        return HttpStatus::NotFound;
    if (method != "GET")
        return HttpStatus::MethodNotAllowed;
    if (fields->announcesContent)
        return HttpStatus::ContentTooLarge;
    return MetricsRequest{fields->accept, fields->host};
}

bool isLoopbackHost(std::string_view host)
{
    constexpr std::string_view version6 = "[::1]";
    const bool isVersion6 = host.starts_with(version6);
    std::string_view rest = host;
    const std::string_view name = isVersion6 ? version6 : takeUntil(rest, ':');
    const std::string_view port = isVersion6 ? host.substr(version6.size()) : host.substr(name.size());
    if (!port.empty() && (port.front() != ':' || !isNumber(port.substr(1))))
        return false;
    if (isVersion6 || lowered(name) == "localhost")
        return true;
    std::string_view address = name;
    if (takeUntil(address, '.') != "127") // 127.0.0.0/8
        return false;
    const std::string_view second = takeUntil(address, '.');
    const std::string_view third = takeUntil(address, '.');
    return isNumber(second) && isNumber(third) && isNumber(address);
}

std::string responseHead(HttpStatus status, std::string_view contentType, std::size_t contentSize)
{
    std::string text = "HTTP/1.1 " + std::to_string(static_cast<unsigned>(status)) + ' ';
    text += answerOf(status).reason;
    text += "\r\nContent-Type: ";
    text += contentType;
    text += "\r\nContent-Length: " + std::to_string(contentSize);
    if (status == HttpStatus::MethodNotAllowed)
        text += "\r\nAllow: GET";
    text += "\r\nConnection: close\r\nX-Content-Type-Options: nosniff\r\n\r\n";
    return text;
}

std::string refusal(HttpStatus status)
{
    const std::string content = std::string(answerOf(status).advice) + '\n';
    return responseHead(status, "text/plain; charset=utf-8", content.size()) + content;
}

std::vector<MediaRange> mediaRanges(std::string_view accept)
{
    std::vector<MediaRange> ranges;
    while (!accept.empty()) {
        std::string_view entry = takeUntil(accept, ',');
        MediaRange range{.type = lowered(trimmed(takeUntil(entry, ';')))};
        while (!entry.empty()) {
            std::string_view parameter = takeUntil(entry, ';');
            const std::string name = lowered(trimmed(takeUntil(parameter, '=')));
            const std::string_view value = trimmed(parameter);
            if (name == "version")
                range.version = value;
            else if (name == "q")
                range.quality = qualityOf(value).value_or(0);
        }
        if (!range.type.empty())
            ranges.push_back(std::move(range));
    }
    return ranges;
}

} // namespace etwarden
