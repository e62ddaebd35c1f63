#include "SHAInstructions.h"

// Intel SHA Extensions: Intel SDM volume 2, SHA256RNDS2, SHA256MSG1, SHA256MSG2.
// The state is held as ABEF and CDGH, and SHA256RNDS2 does two rounds.

#if defined(__x86_64__)

#include <immintrin.h>

static const uint32_t constants[64] __attribute__((aligned(16))) = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

int32_t sha_instructions_are_there(void) {
  return __builtin_cpu_supports("sha") && __builtin_cpu_supports("sse4.1") ? 1 : 0;
}

__attribute__((target("sha,sse4.1,ssse3")))
void sha_instructions_compress(uint32_t words[8], const uint8_t *blocks, int64_t block_count) {
  const __m128i swap = _mm_set_epi64x(0x0c0d0e0f08090a0bLL, 0x0405060700010203LL);
  __m128i low = _mm_loadu_si128((const __m128i *)&words[0]);
  __m128i high = _mm_loadu_si128((const __m128i *)&words[4]);
  low = _mm_shuffle_epi32(low, 0xB1);    // CDAB
  high = _mm_shuffle_epi32(high, 0x1B);  // EFGH
  __m128i abef = _mm_alignr_epi8(low, high, 8);
  __m128i cdgh = _mm_blend_epi16(high, low, 0xF0);

  for (; block_count > 0; block_count -= 1, blocks += 64) {
    const __m128i abef_before = abef;
    const __m128i cdgh_before = cdgh;
    __m128i schedule[4];
#pragma clang loop unroll(full)
    for (int quad = 0; quad < 16; quad += 1) {
      __m128i now;
      if (quad < 4) {
        now = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(blocks + 16 * quad)), swap);
      } else {
        // W[t] = W[t-16] + s0(W[t-15]) + W[t-7] + s1(W[t-2]), four at a time.
        const __m128i newest = schedule[(quad + 3) & 3];
        now = _mm_sha256msg1_epu32(schedule[quad & 3], schedule[(quad + 1) & 3]);
        now = _mm_add_epi32(now, _mm_alignr_epi8(newest, schedule[(quad + 2) & 3], 4));
        now = _mm_sha256msg2_epu32(now, newest);
      }
      schedule[quad & 3] = now;
      __m128i sums = _mm_add_epi32(now, _mm_load_si128((const __m128i *)&constants[4 * quad]));
      cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sums);
      sums = _mm_shuffle_epi32(sums, 0x0E);
      abef = _mm_sha256rnds2_epu32(abef, cdgh, sums);
    }
    abef = _mm_add_epi32(abef, abef_before);
    cdgh = _mm_add_epi32(cdgh, cdgh_before);
  }

  low = _mm_shuffle_epi32(abef, 0x1B);   // FEBA
  high = _mm_shuffle_epi32(cdgh, 0xB1);  // DCHG
  _mm_storeu_si128((__m128i *)&words[0], _mm_blend_epi16(low, high, 0xF0));
  _mm_storeu_si128((__m128i *)&words[4], _mm_alignr_epi8(high, low, 8));
}

#else

int32_t sha_instructions_are_there(void) { return 0; }

void sha_instructions_compress(uint32_t words[8], const uint8_t *blocks, int64_t block_count) {
  (void)words;
  (void)blocks;
  (void)block_count;
}

#endif
