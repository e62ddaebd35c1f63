// What Embedded Swift expects of a C library, for a WebAssembly module that has none. Copying and
// filling are instructions there (bulk memory), so they are no functions here.
//
// No headers, so that the Swift toolchain alone compiles it. Memory is never given back to the
// host: a block that is freed waits in the list of its size for the next one of that size.

typedef __SIZE_TYPE__ size_t;
typedef unsigned char byte;
typedef unsigned long long u64;

enum { alignmentLimit = 16, headerSize = 16, pageSize = 65536, sizeLimit = 1 << 30 };

// A block begins with its class and is aligned to 16 bytes; the link is only there when it is free.
typedef struct block {
  size_t class;
  struct block *next;
  size_t padding[2];
} block;

extern byte __heap_base;
static block *freeBlocks[128];
static size_t top;
static size_t end;

// Four sizes to each doubling: 32, 40, 48, 56, 64, 80, 96, 112, 128, …
static size_t classSize(size_t class) { return (4 + class % 4) << (3 + class / 4); }

static size_t classOf(size_t size) {
  if (size <= 32) return 0;
  size_t doubling = 31 - __builtin_clzl(size - 1);
  return (doubling - 5) * 4 + ((size - 1) >> (doubling - 2) & 3) + 1;
}

static block *newBlock(size_t size) {
  if (top == 0) {
    top = ((size_t)&__heap_base + 15) & ~(size_t)15;
    end = __builtin_wasm_memory_size(0) * pageSize;
  }
  size = (size + 15) & ~(size_t)15;
  if (end - top < size) {
    size_t pages = (size - (end - top) + pageSize - 1) / pageSize;
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return 0;
    end += pages * pageSize;
  }
  block *new = (block *)top;
  top += size;
  return new;
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment > alignmentLimit || size > sizeLimit) return 12;
  size_t class = classOf(size + headerSize);
  block *found = freeBlocks[class];
  if (found) {
    freeBlocks[class] = found->next;
  } else {
    found = newBlock(classSize(class));
    if (!found) return 12;
    found->class = class;
  }
  *result = (byte *)found + headerSize;
  return 0;
}

void free(void *pointer) {
  if (!pointer) return;
  block *freed = (block *)((byte *)pointer - headerSize);
  freed->next = freeBlocks[freed->class];
  freeBlocks[freed->class] = freed;
}

int memcmp(const void *left, const void *right, size_t count) {
  const byte *one = left, *other = right;
  for (size_t index = 0; index < count; index++)
    if (one[index] != other[index]) return one[index] < other[index] ? -1 : 1;
  return 0;
}

// Seeds the hashes of sets and dictionaries, whose order reaches no byte of output.
void arc4random_buf(void *to, size_t count) { __builtin_memset(to, 0x5A, count); }

// The product of two 128-bit integers, from the products of their halves' halves.
__int128 __multi3(__int128 left, __int128 right) {
  u64 a = (u64)left, b = (u64)right;
  u64 low = (a & 0xFFFFFFFF) * (b & 0xFFFFFFFF);
  u64 middle = (a >> 32) * (b & 0xFFFFFFFF) + (low >> 32);
  u64 other = (a & 0xFFFFFFFF) * (b >> 32) + (middle & 0xFFFFFFFF);
  u64 high = (a >> 32) * (b >> 32) + (middle >> 32) + (other >> 32);
  high += (u64)(left >> 64) * b + a * (u64)(right >> 64);
  return (__int128)((unsigned __int128)high << 64 | (other << 32 | (low & 0xFFFFFFFF)));
}

// The quotient of two 128-bit integers, towards zero: one bit at a time. The caller has seen that
// the divisor is not zero.
__int128 __divti3(__int128 dividend, __int128 divisor) {
  unsigned __int128 left = dividend < 0 ? -(unsigned __int128)dividend : (unsigned __int128)dividend;
  unsigned __int128 by = divisor < 0 ? -(unsigned __int128)divisor : (unsigned __int128)divisor;
  unsigned __int128 quotient = 0, rest = 0;
  for (int bit = 0; bit < 128; bit++, left <<= 1) {
    byte carries = rest >> 127 & 1;
    rest = rest << 1 | left >> 127;
    quotient <<= 1;
    if (carries || rest >= by) rest -= by, quotient |= 1;
  }
  return (__int128)((dividend < 0) == (divisor < 0) ? quotient : -quotient);
}
