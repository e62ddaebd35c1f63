#ifndef RETRACE_SHA_INSTRUCTIONS_H
#define RETRACE_SHA_INSTRUCTIONS_H

#include <stdint.h>

// SHA-256's compression with the processor's own instructions, which Swift can't name.
// The same as the one in Sources/EventLog/SHA256.swift, which is what counts where they differ;
// a test compares both.

/// 1 if this processor has the instructions, else 0; then the other functions must not be called.
int32_t sha_instructions_are_there(void);

/// Takes `block_count` blocks of 64 bytes into the eight working words.
void sha_instructions_compress(uint32_t words[8], const uint8_t *blocks, int64_t block_count);

/// The SHA-256 of several messages, two side by side, because one alone leaves half of the unit idle.
///
/// Message `i` begins `places[2 * i]` bytes behind `bytes` and has `places[2 * i + 1]` bytes. At
/// least 64 bytes behind its end must be readable, so that its last block is not copied byte by
/// byte. Its digest is in `digests[4 * i]` and the three behind it, the most significant word first.
void sha_instructions_messages(
    const uint8_t *bytes, const int64_t *places, int64_t count, uint64_t *digests);

#endif
