// SPDX-License-Identifier: GPL-3.0-or-later
// LTTng reads this file several times over, hence no #pragma once.
#undef LTTNG_UST_TRACEPOINT_PROVIDER
#define LTTNG_UST_TRACEPOINT_PROVIDER etwarden_bench

#undef LTTNG_UST_TRACEPOINT_INCLUDE
#define LTTNG_UST_TRACEPOINT_INCLUDE "tests/bench/lttngevents.h"

#if !defined(ETWARDEN_LTTNGEVENTS_H) || defined(LTTNG_UST_TRACEPOINT_HEADER_MULTI_READ)
#define ETWARDEN_LTTNGEVENTS_H

#include <lttng/tracepoint.h>
#include <stdint.h>

// Events of 8, 16 and 32 bytes; one that four sessions want, and one that none does.
LTTNG_UST_TRACEPOINT_EVENT(etwarden_bench, bytes8, LTTNG_UST_TP_ARGS(const uint64_t*, words),
    LTTNG_UST_TP_FIELDS(lttng_ust_field_array(uint64_t, words, words, 1)))
LTTNG_UST_TRACEPOINT_EVENT(etwarden_bench, bytes16, LTTNG_UST_TP_ARGS(const uint64_t*, words),
    LTTNG_UST_TP_FIELDS(lttng_ust_field_array(uint64_t, words, words, 2)))
LTTNG_UST_TRACEPOINT_EVENT(etwarden_bench, bytes32, LTTNG_UST_TP_ARGS(const uint64_t*, words),
    LTTNG_UST_TP_FIELDS(lttng_ust_field_array(uint64_t, words, words, 4)))
LTTNG_UST_TRACEPOINT_EVENT(etwarden_bench, four_sessions, LTTNG_UST_TP_ARGS(const uint64_t*, words),
    LTTNG_UST_TP_FIELDS(lttng_ust_field_array(uint64_t, words, words, 2)))
LTTNG_UST_TRACEPOINT_EVENT(etwarden_bench, disabled, LTTNG_UST_TP_ARGS(const uint64_t*, words),
    LTTNG_UST_TP_FIELDS(lttng_ust_field_array(uint64_t, words, words, 2)))

#endif

#include <lttng/tracepoint-event.h>
