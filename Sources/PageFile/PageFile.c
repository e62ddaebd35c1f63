// The page that Web/build-page made, if it was made before this was compiled. It is no part of the
// sources: a build from a fresh clone has none, and `quiz web` says how to get it.
#include "PageFile.h"

#ifdef __has_embed
#if __has_embed("../../Web/built/quiz.html")
#define HAS_PAGE
#pragma clang diagnostic ignored "-Wc23-extensions"
static const unsigned char page[] = {
#embed "../../Web/built/quiz.html"
};
const unsigned char *pageFileBytes(void) { return page; }
size_t pageFileByteCount(void) { return sizeof page; }
#endif
#endif

#ifndef HAS_PAGE
const unsigned char *pageFileBytes(void) { return 0; }
size_t pageFileByteCount(void) { return 0; }
#endif
