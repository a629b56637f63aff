// The loops that AVX-512 shares with AVX2: they wait for single samples, which wider vectors do not
// bring faster.
#ifndef C_RASTER_BLUR_AVX2_H
#define C_RASTER_BLUR_AVX2_H
#include "blur.h"

#if defined(__x86_64__)
#define SHARED __attribute__((visibility("hidden")))

SHARED void raster_expand_avx2(uint8_t *destination, ptrdiff_t count, const int16_t *source,
                               int64_t position, int64_t step);
SHARED void raster_expand_pixels_avx2(uint32_t *destination, ptrdiff_t count,
                                      const int16_t *source, int64_t position, int64_t step);
#endif
#endif
