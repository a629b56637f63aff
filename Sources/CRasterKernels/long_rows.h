// Rows long enough for loops that are not ours: the processor's string store and the C library's.
#ifndef C_RASTER_LONG_ROWS_H
#define C_RASTER_LONG_ROWS_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <wchar.h>

// From this width on the C library's loops are as good or better.
enum { library_minimum = 256 };

// From this many pixels on it wins over vectors: it takes ownership of cache lines without reading
// them from memory first (measured 12 % at 8 MB, nothing below 256 KB).
enum { string_store_minimum = 1 << 16 };

static inline void string_store(uint32_t *destination, ptrdiff_t count, uint32_t pixel) {
  __asm__ volatile("rep stosl" : "+D"(destination), "+c"(count) : "a"(pixel) : "memory");
}

// Fills a long row; false if it is short enough for vectors.
static inline bool fill_long_row(uint32_t *destination, ptrdiff_t width, uint32_t pixel) {
  if (width < library_minimum) return false;
  if (width >= string_store_minimum) {
    string_store(destination, width, pixel);
  } else {
    // wchar_t has 32 bits.
    wmemset((wchar_t *)destination, (wchar_t)pixel, (size_t)width);
  }
  return true;
}

// Copies a long row; false if it is short enough for vectors.
static inline bool copy_long_row(uint32_t *destination, const uint32_t *source, ptrdiff_t width) {
  if (width < library_minimum) return false;
  memcpy(destination, source, (size_t)width * 4);
  return true;
}

#endif
