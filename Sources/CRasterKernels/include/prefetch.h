#ifndef C_RASTER_PREFETCH_H
#define C_RASTER_PREFETCH_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

// Asks for memory that will be written to.
static inline void raster_prefetch(const void *address) { __builtin_prefetch(address, 1); }

// Which rows of a block loops ask for: so many ahead, if they have so many pixels.
enum { raster_rows_ahead = 4, raster_prefetch_minimum = 16, raster_prefetch_maximum = 512 };

// Whether this processor gains from it. It is set as the program loads.
extern bool raster_prefetches_rows;

// How many rows of a block, from its first one on, ask for the one `raster_rows_ahead` below them, which will be
// written to some rows later.
//
// The rows of a window lie pages apart, which no processor foresees, and a store to memory that is in
// no cache holds up all that follow. On Intel's (Xeon of 2022) blocks of 32x32 at random places of a
// 1080p window take 0.27 instead of 0.42 us to fill and 0.47 instead of 0.72 to compose at half
// opacity, if every cache line is asked for. Two rows ahead are a tenth slower, five and more up to a
// quarter; in the cache it costs nothing that can be measured. On AMD's (EPYC with AVX-512) every
// request has its price, and without any the blocks are as quick out of the cache and quicker in it.
//
// Narrower rows are those of glyphs, whose lines of text are in the cache (a tenth slower, were they
// asked for); from 800 pixels on the processor sees the row coming, and asking for all of it hinders.
static inline ptrdiff_t raster_asking_rows(ptrdiff_t width, ptrdiff_t height) {
  bool gains =
      raster_prefetches_rows && width >= raster_prefetch_minimum && width <= raster_prefetch_maximum;
  return gains ? height - raster_rows_ahead : 0;
}

// Asks for the row of a block that will be written to `raster_rows_ahead` rows after this one.
static inline void raster_prefetch_below(const uint32_t *row, ptrdiff_t stride, ptrdiff_t width) {
  // As numbers: a whole cache line each, which may begin before the row.
  uintptr_t line = (uintptr_t)(row + raster_rows_ahead * stride), end = line + (uintptr_t)width * 4;
  for (line &= ~(uintptr_t)63; line < end; line += 64) raster_prefetch((const void *)line);
}

// Pictures from so many pixels on are hardly in the first-level cache, and they are asked for so many pixels
// ahead. The rows of a picture lie one behind the other, those of a window pages apart, so that the
// processor sees only the next few lines coming.
enum { raster_distant_minimum = 1 << 13, raster_pixels_ahead = 512 };

// Asks for the cache line of a pixel that will be read after this one.
static inline void raster_prefetch_ahead(const uint32_t *pixel) {
  __builtin_prefetch(pixel + raster_pixels_ahead);
}

#pragma clang assume_nonnull end
#endif
