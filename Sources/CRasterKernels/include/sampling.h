#ifndef C_RASTER_SAMPLING_H
#define C_RASTER_SAMPLING_H
#include <stddef.h>
#include <stdint.h>

#include "swift_names.h"
#pragma clang assume_nonnull begin

// The part of a gradient between two stops. A channel at share 0...65536 of the way is the highest
// byte of base + share * delta, which wraps around on the way but not in its result.
typedef struct {
  // Blue, green, red, alpha.
  uint32_t base[4];
  uint32_t delta[4];
} raster_gradient_run;

// The weighted source pixels of one target pixel, as indices into arrays of columns and weights. The
// weights add up to 65536.
typedef struct {
  int32_t first;
  int32_t count;
  int32_t offset;
} raster_tap;

// Rows of pixels that are computed: gradients and scaled images.
typedef struct {
  // The colours of a gradient between two stops: pixel i is at (position + i * step) >> 32 65536ths
  // of the way.
  void (*gradient)(uint32_t *destination, ptrdiff_t count, uint64_t position, uint64_t step,
                   const raster_gradient_run *run);
  // Stores weight times the four channels of each pixel in columns, or adds them.
  void (*mix_row)(uint32_t *columns, const uint32_t *source, ptrdiff_t count, uint32_t weight,
                  int32_t adds) RASTER_NAME(mixRow);
  // Each pixel from its weighted columns, which have four channels of 24 bits.
  void (*mix_columns)(uint32_t *destination, ptrdiff_t count, const uint32_t *columns,
                      const raster_tap *taps, const uint32_t *weights) RASTER_NAME(mixColumns);
} RASTER_TABLE(SamplingKernels) raster_sampling_kernels;

const raster_sampling_kernels *_Nullable raster_sampling_avx2(void);
const raster_sampling_kernels *_Nullable raster_sampling_avx512(void);

#pragma clang assume_nonnull end
#endif
