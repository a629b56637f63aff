#ifndef C_RASTER_SCALING_H
#define C_RASTER_SCALING_H
#include <stddef.h>
#include <stdint.h>

#include "swift_names.h"
#pragma clang assume_nonnull begin

// Pixels that loops look up; positions outside of the bounds count for the pixel at the edge.
typedef struct {
  const uint32_t *pixels;
  ptrdiff_t stride;
  // The first and the last column and row.
  int32_t left, top, right, bottom;
} raster_image;

// Images in other sizes. Between rows and columns, samples are 128ths of a level, 0...32640, four to a
// pixel.
typedef struct {
  // One row of samples from several rows of pixels: their sum, each times its weight, times scale, to
  // the nearest. There are `rows` rows and as many weights, or one more, which is 0, if that is odd.
  void (*mix_rows)(int16_t *samples, const uint32_t *source, ptrdiff_t stride, ptrdiff_t count,
                   const int16_t *weights, ptrdiff_t rows, float scale) RASTER_NAME(mixRows);
  // Pixels from 2 * pairs neighbouring samples each, the first of which is given: their sum, each
  // times its weight, times scale, to the nearest.
  void (*mix_columns)(uint32_t *destination, ptrdiff_t count, const int16_t *samples,
                      const int32_t *firsts, const int16_t *weights, ptrdiff_t pairs, float scale)
      RASTER_NAME(mixColumns);
  // Each pixel the mean of two by two.
  void (*halve)(uint32_t *destination, ptrdiff_t count, const uint32_t *upper,
                const uint32_t *lower);
  // Pixels between four others, at (u + i * du, v + i * dv), where 2^32 is the distance of pixels.
  void (*turn)(uint32_t *destination, ptrdiff_t count, const raster_image *image, int64_t u,
               int64_t v, int64_t du, int64_t dv);
} RASTER_TABLE(ScalingKernels) raster_scaling_kernels;

const raster_scaling_kernels *_Nullable raster_scaling_avx2(void);
const raster_scaling_kernels *_Nullable raster_scaling_avx512(void);

#pragma clang assume_nonnull end
#endif
