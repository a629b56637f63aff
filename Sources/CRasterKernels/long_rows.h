// Rows long enough for loops that are not ours: the processor's string store and the C library's.
#ifndef C_RASTER_LONG_ROWS_H
#define C_RASTER_LONG_ROWS_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <wchar.h>

// From these widths on the C library's loops are as good or better. A row of 256 pixels takes its
// fill 9 ns on AMD's, which loops over whole cache lines do in 5.6.
enum { library_copy_minimum = 256, library_fill_minimum = 512 };

// From this many pixels on it wins over vectors: it takes ownership of cache lines without reading
// them from memory first: on Intel's 12 % at 8 MB and nothing below 256 KB, on AMD's 8 % from 1 MB on and
// 24 % at 8 MB. In AMD's second-level cache it takes half as long again as vectors.
enum { string_store_minimum = 1 << 18 };

static inline void string_store(uint32_t *destination, ptrdiff_t count, uint32_t pixel) {
  __asm__ volatile("rep stosl" : "+D"(destination), "+c"(count) : "a"(pixel) : "memory");
}

// Fills long rows; false if they are short enough for vectors.
static inline bool fill_long_rows(uint32_t *destination, ptrdiff_t stride, ptrdiff_t width, ptrdiff_t height,
                                  uint32_t pixel) {
  if (width < library_fill_minimum) return false;
  for (; height > 0; height--, destination += stride) {
    if (width >= string_store_minimum) {
      string_store(destination, width, pixel);
    } else {
      // wchar_t has 32 bits.
      wmemset((wchar_t *)destination, (wchar_t)pixel, (size_t)width);
    }
  }
  return true;
}

// Copies long rows; false if they are short enough for vectors.
static inline bool copy_long_rows(uint32_t *destination, ptrdiff_t stride, const uint32_t *source,
                                  ptrdiff_t source_stride, ptrdiff_t width, ptrdiff_t height) {
  if (width < library_copy_minimum) return false;
  for (; height > 0; height--, destination += stride, source += source_stride) {
    memcpy(destination, source, (size_t)width * 4);
  }
  return true;
}

#endif
