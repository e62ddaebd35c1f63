// Unpacks the page: LZMA without a container, as `xz --format=raw --lzma1=lc=4,lp=0,pb=0` writes it.
// The format: "LZMA Specification", Igor Pavlov 2015. What the page has packed is its own, so nothing
// is checked here; a place out of bounds ends the module.
//
// No headers, so that the Swift toolchain alone compiles it. It is in the page as it is, so small
// comes before fast.

typedef unsigned char byte;
typedef unsigned short odds;  // that the next bit is 0, of 2048
typedef unsigned int u32;

enum { contextBits = 4, literalCount = 0x300 << contextBits, states = 12 };

extern byte __heap_base[];
static const byte *in;
static byte *out;
static u32 range, code;
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

static inline u32 bit(odds *zero) {
  u32 bound = (range >> 11) * *zero;
  u32 one = code >= bound;
  if (one) {
    range -= bound;
    code -= bound;
    *zero -= *zero >> 5;
  } else {
    range = bound;
    *zero += (2048 - *zero) >> 5;
  }
  if (range < 1u << 24) {
    range <<= 8;
    code = code << 8 | *in++;
  }
  return one;
}

// The highest bit first.
static u32 number(odds *tree, u32 width) {
  u32 node = 1;
  for (u32 count = width; count; count--) node = node << 1 | bit(tree + node);
  return node - (1u << width);
}

// The lowest bit first.
static u32 reversed(odds *tree, u32 width) {
  u32 node = 1, value = 0;
  for (u32 place = 0; place < width; place++) {
    u32 one = bit(tree + node);
    node = node << 1 | one;
    value |= one << place;
  }
  return value;
}

// Bits that are as often 0 as 1.
static u32 even(u32 width) {
  u32 value = 0;
  while (width--) {
    range >>= 1;
    u32 one = code >= range;
    if (one) code -= range;
    if (range < 1u << 24) {
      range <<= 8;
      code = code << 8 | *in++;
    }
    value = value << 1 | one;
  }
  return value;
}

static u32 length(odds *tree) {
  if (!bit(tree)) return 2 + number(tree + 2, 3);
  if (!bit(tree + 1)) return 10 + number(tree + 10, 3);
  return 18 + number(tree + 18, 8);
}

static u32 distance(u32 length) {
  u32 slot = number(model.slots[length < 5 ? length - 2 : 3], 6);
  if (slot < 4) return slot;
  u32 width = (slot >> 1) - 1, start = (2 | (slot & 1)) << width;
  if (slot < 14) return start + reversed(model.middle + start - slot, width);
  start += even(width - 4) << 4;
  return start + reversed(model.low, 4);
}

static void literal(void) {
  odds *tree = model.literals + 0x300 * (out[-1] >> (8 - contextBits));
  u32 node = 1;
  if (state >= 7) {  // after a match: by what would have gone on with it
    u32 expected = 0x100 | out[-1 - (int)distances[0]];
    do {
      u32 guess = expected >> 7 & 1;
      expected <<= 1;
      u32 one = bit(tree + ((1 + guess) << 8) + node);
      node = node << 1 | one;
      if (guess != one) break;
    } while (node < 0x100);
  }
  while (node < 0x100) node = node << 1 | bit(tree + node);
  *out++ = (byte)node;
  state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
}

// How many bytes are repeated.
static u32 match(void) {
  if (!bit(model.isRepeated + state)) {
    for (int place = 3; place; place--) distances[place] = distances[place - 1];
    u32 count = length(model.lengths[0]);
    state = state < 7 ? 7 : 10;
    distances[0] = distance(count);
    return count;
  }
  int place = 0;
  if (bit(model.isOlder + state)) {
    place = 1;
    if (bit(model.isOlderThanSecond + state)) place = 2 + (int)bit(model.isOldest + state);
  } else if (!bit(model.isLong + state)) {
    state = state < 7 ? 9 : 11;
    return 1;
  }
  u32 latest = distances[place];
  for (; place; place--) distances[place] = distances[place - 1];
  distances[0] = latest;
  state = state < 7 ? 8 : 11;
  return length(model.lengths[1]);
}

/// Begins with what was packed, which is at the start of the heap; writes behind it.
__attribute__((export_name("start"))) void start(u32 packed) {
  odds *all = (odds *)&model;
  for (u32 place = 0; place < sizeof model / sizeof(odds); place++) all[place] = 1024;
  in = __heap_base + 1;
  for (int count = 4; count; count--) code = code << 8 | *in++;
  range = 0xffffffff;
  out = __heap_base + packed;
  *out++ = 0;  // before the first byte
}

/// Goes on until so many bytes were written, or some more.
__attribute__((export_name("unpack"))) void unpack(const byte *end) {
  while (out < end) {
    if (!bit(model.isMatch + state)) {
      literal();
      continue;
    }
    u32 count = match();
    for (const byte *from = out - 1 - distances[0]; count; count--) *out++ = *from++;
  }
}
