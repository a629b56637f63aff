// The loop that AVX-512 shares with AVX2, for more segments than registers hold.
#ifndef C_RASTER_GRADIENTS_AVX2_H
#define C_RASTER_GRADIENTS_AVX2_H
#include "gradients.h"

#if defined(__x86_64__)
#define SHARED __attribute__((visibility("hidden")))

SHARED void raster_ramp_avx2(uint32_t *destination, ptrdiff_t count, const float *positions,
                             const raster_ramp *ramp);
#endif
#endif
