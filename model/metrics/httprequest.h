// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace etwarden {

/// The statuses that a server of one page returns (RFC 9110).
enum class HttpStatus : std::uint16_t {
    Ok = 200,
    BadRequest = 400,
    NotFound = 404,
    MethodNotAllowed = 405,
    ContentTooLarge = 413, ///< requests have no content here
    MisdirectedRequest = 421, ///< the server has no such name
    HeaderTooLarge = 431,
    VersionNotSupported = 505,
};

/// The page of the server.
inline constexpr std::string_view metricsPath = "/metrics";

/// A request for that page.
struct MetricsRequest
{
    std::string accept{}; ///< what the client wants, see preferredDialect()
    std::string host{}; ///< what the client calls the server, with a port or without; empty: HTTP/1.0 need not say
};

/// A status instead of a request: there is no page for it.
using ReadRequest = std::variant<MetricsRequest, HttpStatus>;

/// How much of `received` is the head of a request, with the empty line that ends it; 0: that line has not come yet.
std::size_t requestHeadSize(std::string_view received);

/// Reads the head of an HTTP/1 request, untrusted: `head` ends with the empty line.
ReadRequest readRequest(std::string_view head);

/// Whether a field `Host` names the machine of the client itself: localhost or an address of the loopback interface. A
/// page of the web that has its own name resolved to such an address (DNS rebinding) sends its own name.
bool isLoopbackHost(std::string_view host);

/// The head of a response, after whose content the server closes the connection.
std::string responseHead(HttpStatus status, std::string_view contentType, std::size_t contentSize);
/// A whole response, with a line that says what was wrong.
std::string refusal(HttpStatus status);

/// An entry of the field `Accept`.
struct MediaRange
{
    std::string type{}; ///< lower case
    std::string version{}; ///< its parameter; empty: any
    int quality = 1000; ///< thousandths, 0 to 1000

    bool operator==(const MediaRange&) const = default;
};

/// All entries, in their order; one that is not understood has the quality 0.
std::vector<MediaRange> mediaRanges(std::string_view accept);

} // namespace etwarden
