// The processor's own string store.
#ifndef C_RASTER_STRING_STORE_H
#define C_RASTER_STRING_STORE_H
#include <stddef.h>
#include <stdint.h>

// From this many pixels on it wins over vectors: it takes ownership of cache lines without reading
// them from memory first (measured 12 % at 8 MB, nothing below 256 KB).
enum { string_store_minimum = 1 << 16 };

static inline void string_store(uint32_t *destination, ptrdiff_t count, uint32_t pixel) {
  __asm__ volatile("rep stosl" : "+D"(destination), "+c"(count) : "a"(pixel) : "memory");
}

#endif
