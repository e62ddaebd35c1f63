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

#define INSTRUCTIONS __attribute__((target("sha,sse4.1,ssse3")))

INSTRUCTIONS
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

// Two messages side by side. SHA256RNDS2 has to wait for the one before it; those of another
// message fill the gaps.

#define SCHEDULE(words, blocks, quad, now)                                          \
  if (quad < 4) {                                                                   \
    now = _mm_shuffle_epi8(                                                         \
        _mm_loadu_si128((const __m128i *)(blocks + 16 * quad)), swap);              \
  } else {                                                                          \
    const __m128i newest = words[(quad + 3) & 3];                                   \
    now = _mm_sha256msg1_epu32(words[quad & 3], words[(quad + 1) & 3]);             \
    now = _mm_add_epi32(now, _mm_alignr_epi8(newest, words[(quad + 2) & 3], 4));    \
    now = _mm_sha256msg2_epu32(now, newest);                                        \
  }                                                                                 \
  words[quad & 3] = now;

INSTRUCTIONS
static void compress_pair(
    __m128i state[4], const uint8_t *one, const uint8_t *other, int64_t block_count) {
  const __m128i swap = _mm_set_epi64x(0x0c0d0e0f08090a0bLL, 0x0405060700010203LL);
  __m128i abef = state[0], cdgh = state[1], abef_other = state[2], cdgh_other = state[3];
  for (; block_count > 0; block_count -= 1, one += 64, other += 64) {
    state[0] = abef;
    state[1] = cdgh;
    state[2] = abef_other;
    state[3] = cdgh_other;
    __m128i words[4], words_other[4];
#pragma clang loop unroll(full)
    for (int quad = 0; quad < 16; quad += 1) {
      __m128i now, now_other;
      SCHEDULE(words, one, quad, now)
      SCHEDULE(words_other, other, quad, now_other)
      const __m128i constant = _mm_load_si128((const __m128i *)&constants[4 * quad]);
      __m128i sums = _mm_add_epi32(now, constant);
      cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sums);
      __m128i sums_other = _mm_add_epi32(now_other, constant);
      cdgh_other = _mm_sha256rnds2_epu32(cdgh_other, abef_other, sums_other);
      sums = _mm_shuffle_epi32(sums, 0x0E);
      abef = _mm_sha256rnds2_epu32(abef, cdgh, sums);
      sums_other = _mm_shuffle_epi32(sums_other, 0x0E);
      abef_other = _mm_sha256rnds2_epu32(abef_other, cdgh_other, sums_other);
    }
    abef = _mm_add_epi32(abef, state[0]);
    cdgh = _mm_add_epi32(cdgh, state[1]);
    abef_other = _mm_add_epi32(abef_other, state[2]);
    cdgh_other = _mm_add_epi32(cdgh_other, state[3]);
  }
  state[0] = abef;
  state[1] = cdgh;
  state[2] = abef_other;
  state[3] = cdgh_other;
}

// 64 bytes of ones, then zeros; and 64 zeros, then the bit that ends a message. Read from 64 - n on,
// they keep the first n bytes of a block, and mark where the message ends.
#define ONES 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255
static const uint8_t kept[128] = {ONES, ONES, ONES, ONES};
static const uint8_t ending[128] = {[64] = 0x80};

// A message on its way: the blocks of it that come next, and its padded end.
typedef struct {
  __m128i end[8];
  const uint8_t *next;
  int64_t block_count;
  int64_t end_block_count;
  int64_t number;
} message;

INSTRUCTIONS
static inline void begin(message *it, const uint8_t *bytes, const int64_t *places, int64_t number) {
  const uint8_t *start = bytes + places[2 * number];
  const int64_t byte_count = places[2 * number + 1];
  const int64_t rest = byte_count & 63;
  const uint8_t *last = start + (byte_count - rest);
  __m128i block[4];
  for (int quad = 0; quad < 4; quad += 1) {
    block[quad] = _mm_or_si128(
        _mm_and_si128(
            _mm_loadu_si128((const __m128i *)(last + 16 * quad)),
            _mm_loadu_si128((const __m128i *)(kept + 64 - rest + 16 * quad))),
        _mm_loadu_si128((const __m128i *)(ending + 64 - rest + 16 * quad)));
  }
  const __m128i bits =
      _mm_set_epi64x((long long)__builtin_bswap64((uint64_t)byte_count << 3), 0);
  it->end_block_count = rest < 56 ? 1 : 2;
  if (rest < 56) {
    block[3] = _mm_or_si128(block[3], bits);
  } else {
    it->end[4] = it->end[5] = it->end[6] = _mm_setzero_si128();
    it->end[7] = bits;
  }
  for (int quad = 0; quad < 4; quad += 1) it->end[quad] = block[quad];
  it->number = number;
  it->next = start;
  it->block_count = byte_count >> 6;
  if (it->block_count == 0) {
    it->next = (const uint8_t *)it->end;
    it->block_count = it->end_block_count;
    it->end_block_count = 0;
  }
}

INSTRUCTIONS
static inline void finish(const __m128i state[2], uint64_t *digests, int64_t number) {
  // FEBA and HGDC; a digest is AB, CD, EF, GH.
  const __m128i halves[2] = {
      _mm_unpackhi_epi64(state[0], state[1]), _mm_unpacklo_epi64(state[0], state[1])};
  _mm_storeu_si128((__m128i *)&digests[4 * number], halves[0]);
  _mm_storeu_si128((__m128i *)&digests[4 * number + 2], halves[1]);
}

INSTRUCTIONS
void sha_instructions_messages(
    const uint8_t *bytes, const int64_t *places, int64_t count, uint64_t *digests) {
  const __m128i abef = _mm_set_epi32(0x6a09e667, 0xbb67ae85, 0x510e527f, 0x9b05688c);
  const __m128i cdgh = _mm_set_epi32(0x3c6ef372, 0xa54ff53a, 0x1f83d9ab, 0x5be0cd19);
  __m128i state[4] = {abef, cdgh, abef, cdgh};
  message pair[2];
  // Where a lane has no message left, it takes in the other's blocks, and nobody reads its state.
  int64_t next = 0, done = 0;
  for (int lane = 0; lane < 2; lane += 1) {
    pair[lane].number = -1;
    if (next < count) begin(&pair[lane], bytes, places, next++);
  }
  while (done < count) {
    const int only = pair[0].number < 0 ? 1 : pair[1].number < 0 ? 0 : -1;
    const message *one = &pair[only < 0 ? 0 : only], *other = &pair[only < 0 ? 1 : only];
    const int64_t block_count =
        one->block_count < other->block_count ? one->block_count : other->block_count;
    compress_pair(state, one->next, other->next, block_count);
    for (int lane = 0; lane < 2; lane += 1) {
      message *it = &pair[lane];
      if (it->number < 0) continue;
      it->next += 64 * block_count;
      it->block_count -= block_count;
      if (it->block_count > 0) continue;
      if (it->end_block_count > 0) {
        it->next = (const uint8_t *)it->end;
        it->block_count = it->end_block_count;
        it->end_block_count = 0;
        continue;
      }
      finish(&state[2 * lane], digests, it->number);
      done += 1;
      state[2 * lane] = abef;
      state[2 * lane + 1] = cdgh;
      it->number = -1;
      if (next < count) begin(it, bytes, places, next++);
    }
  }
}

#else

int32_t sha_instructions_are_there(void) { return 0; }

void sha_instructions_compress(uint32_t words[8], const uint8_t *blocks, int64_t block_count) {
  (void)words;
  (void)blocks;
  (void)block_count;
}

void sha_instructions_messages(
    const uint8_t *bytes, const int64_t *places, int64_t count, uint64_t *digests) {
  (void)bytes;
  (void)places;
  (void)count;
  (void)digests;
}

#endif
