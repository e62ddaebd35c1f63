#ifndef RETRACE_SHA_INSTRUCTIONS_H
#define RETRACE_SHA_INSTRUCTIONS_H

#include <stdint.h>

// SHA-256's compression with the processor's own instructions, which Swift can't name.
// The same as the one in Sources/EventLog/SHA256.swift, which is what counts where they differ;
// a test compares both.

/// 1 if this processor has the instructions, else 0; then the other function must not be called.
int32_t sha_instructions_are_there(void);

/// Takes `block_count` blocks of 64 bytes into the eight working words.
void sha_instructions_compress(uint32_t words[8], const uint8_t *blocks, int64_t block_count);

#endif
