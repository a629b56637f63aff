#ifndef C_RASTER_BLUR_H
#define C_RASTER_BLUR_H
#include <stddef.h>
#include <stdint.h>

#include "swift_names.h"
#pragma clang assume_nonnull begin

// Rows of samples in 64ths of a level, 0...16320, so that two of them add up to a signed word.
typedef struct {
  // A symmetric convolution: each sample from itself, times weights[0], and from the pairs of samples
  // k * distance to both sides, times weights[k] for 0 < k < taps. The weights, each pair counted
  // twice, add up to 32768; taps is even.
  void (*convolve)(int16_t *destination, const int16_t *source, ptrdiff_t count,
                   ptrdiff_t distance, const int16_t *weights, ptrdiff_t taps);
  // One row mixed with another: weight is 0...16384, the share of b.
  void (*mix)(int16_t *destination, const int16_t *a, const int16_t *b, ptrdiff_t count,
              int32_t weight);
  // Bytes between samples of one channel: byte i lies at (position + i * step) / 65536. The sample
  // after the last position has to be there as well.
  void (*expand)(uint8_t *destination, ptrdiff_t count, const int16_t *source, int64_t position,
                 int64_t step);
  // The same for samples of four channels.
  void (*expand_pixels)(uint32_t *destination, ptrdiff_t count, const int16_t *source,
                        int64_t position, int64_t step) RASTER_NAME(expandPixels);
} RASTER_TABLE(BlurKernels) raster_blur_kernels;

const raster_blur_kernels *_Nullable raster_blur_avx2(void);
const raster_blur_kernels *_Nullable raster_blur_avx512(void);

#pragma clang assume_nonnull end
#endif
