#ifndef PAGE_FILE_H
#define PAGE_FILE_H

#include <stddef.h>

// The bytes of the page; null where this build has none.
const unsigned char *pageFileBytes(void);
size_t pageFileByteCount(void);

#endif
