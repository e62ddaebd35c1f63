// Unpacks the page: LZMA without a container, as `xz --format=raw --lzma1=lc=4,lp=0,pb=0` writes it.
// The format: "LZMA Specification", Igor Pavlov 2015. What the page has packed is its own, so nothing
// is checked here; a place out of bounds ends the module.
//
// No headers, so that the Swift toolchain alone compiles it. It is in the page as it is. All is one
// function, so that what every bit changes is in locals and not in memory: 3 KB more, and faster.

typedef unsigned char byte;
typedef unsigned short odds;  // that the next bit is 0, of 2048
typedef unsigned int u32;

enum { contextBits = 4, literalCount = 0x300 << contextBits, states = 12 };

#define inlined static inline __attribute__((always_inline))

extern byte __heap_base[];
// Where the reading is.
typedef struct {
  const byte *in;
  u32 range, code;
} reader;
static reader begun;
static byte *out;
static u32 state;
static u32 distances[4];  // the latest first, each less one

// All odds, to be set to one half at once.
static struct {
  odds literals[literalCount];
  odds isMatch[states], isRepeated[states], isOlder[states], isOlderThanSecond[states],
      isOldest[states], isLong[states];
  odds slots[4][64], middle[128], low[16];
  odds lengths[2][2 + 8 + 8 + 256];
} model;

inlined u32 bit(reader *at, odds *zero) {
  u32 bound = (at->range >> 11) * *zero;
  u32 one = at->code >= bound;
  if (one) {
    at->range -= bound;
    at->code -= bound;
    *zero -= *zero >> 5;
  } else {
    at->range = bound;
    *zero += (2048 - *zero) >> 5;
  }
  if (at->range < 1u << 24) {
    at->range <<= 8;
    at->code = at->code << 8 | *at->in++;
  }
  return one;
}

// The highest bit first.
inlined u32 number(reader *at, odds *tree, u32 width) {
  u32 node = 1;
  for (u32 count = width; count; count--) node = node << 1 | bit(at, tree + node);
  return node - (1u << width);
}

// The lowest bit first.
inlined u32 reversed(reader *at, odds *tree, u32 width) {
  u32 node = 1, value = 0;
  for (u32 place = 0; place < width; place++) {
    u32 one = bit(at, tree + node);
    node = node << 1 | one;
    value |= one << place;
  }
  return value;
}

// Bits that are as often 0 as 1.
inlined u32 even(reader *at, u32 width) {
  u32 value = 0;
  while (width--) {
    at->range >>= 1;
    u32 one = at->code >= at->range;
    if (one) at->code -= at->range;
    if (at->range < 1u << 24) {
      at->range <<= 8;
      at->code = at->code << 8 | *at->in++;
    }
    value = value << 1 | one;
  }
  return value;
}

inlined u32 length(reader *at, odds *tree) {
  if (!bit(at, tree)) return 2 + number(at, tree + 2, 3);
  if (!bit(at, tree + 1)) return 10 + number(at, tree + 10, 3);
  return 18 + number(at, tree + 18, 8);
}

inlined u32 distance(reader *at, u32 count) {
  u32 slot = number(at, model.slots[count < 5 ? count - 2 : 3], 6);
  if (slot < 4) return slot;
  u32 width = (slot >> 1) - 1, start = (2 | (slot & 1)) << width;
  if (slot < 14) return start + reversed(at, model.middle + start - slot, width);
  start += even(at, width - 4) << 4;
  return start + reversed(at, model.low, 4);
}

inlined void literal(reader *at) {
  odds *tree = model.literals + 0x300 * (out[-1] >> (8 - contextBits));
  u32 node = 1;
  if (state >= 7) {  // after a match: by what would have gone on with it
    u32 expected = 0x100 | out[-1 - (int)distances[0]];
    do {
      u32 guess = expected >> 7 & 1;
      expected <<= 1;
      u32 one = bit(at, tree + ((1 + guess) << 8) + node);
      node = node << 1 | one;
      if (guess != one) break;
    } while (node < 0x100);
  }
  while (node < 0x100) node = node << 1 | bit(at, tree + node);
  *out++ = (byte)node;
  state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
}

// How many bytes are repeated.
inlined u32 match(reader *at) {
  if (!bit(at, model.isRepeated + state)) {
    for (int place = 3; place; place--) distances[place] = distances[place - 1];
    u32 count = length(at, model.lengths[0]);
    state = state < 7 ? 7 : 10;
    distances[0] = distance(at, count);
    return count;
  }
  int place = 0;
  if (bit(at, model.isOlder + state)) {
    place = 1;
    if (bit(at, model.isOlderThanSecond + state)) place = 2 + (int)bit(at, model.isOldest + state);
  } else if (!bit(at, model.isLong + state)) {
    state = state < 7 ? 9 : 11;
    return 1;
  }
  u32 latest = distances[place];
  for (; place; place--) distances[place] = distances[place - 1];
  distances[0] = latest;
  state = state < 7 ? 8 : 11;
  return length(at, model.lengths[1]);
}

/// Begins with what was packed, which is at the start of the heap; writes behind it.
__attribute__((export_name("start"))) void start(u32 packed) {
  odds *all = (odds *)&model;
  for (u32 place = 0; place < sizeof model / sizeof(odds); place++) all[place] = 1024;
  begun.in = __heap_base + 1;
  for (int count = 4; count; count--) begun.code = begun.code << 8 | *begun.in++;
  begun.range = 0xffffffff;
  out = __heap_base + packed;
  *out++ = 0;  // before the first byte
}

/// Goes on until so many bytes were written, or some more.
__attribute__((export_name("unpack"))) void unpack(const byte *end) {
  reader reading = begun, *at = &reading;
  while (out < end) {
    if (!bit(at, model.isMatch + state)) {
      literal(at);
      continue;
    }
    u32 count = match(at);
    for (const byte *from = out - 1 - distances[0]; count; count--) *out++ = *from++;
  }
  begun = reading;
}
