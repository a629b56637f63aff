// The inner loops of Raster for instruction sets that Swift cannot address per function. They give
// the same bits as the Swift ones, which define them (PortableKernels.swift).
//
// Pixels are premultiplied 0xAARRGGBB words. Strides are in elements, sizes are not negative.
#ifndef C_RASTER_KERNELS_H
#define C_RASTER_KERNELS_H
#include <stddef.h>
#include <stdint.h>

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

typedef struct {
  void (*fill)(uint32_t *destination, ptrdiff_t stride, ptrdiff_t width, ptrdiff_t height,
               uint32_t pixel);
  void (*solid_over)(uint32_t *destination, ptrdiff_t stride, ptrdiff_t width, ptrdiff_t height,
                     uint32_t pixel);
  void (*over)(uint32_t *destination, ptrdiff_t stride, const uint32_t *source,
               ptrdiff_t source_stride, ptrdiff_t width, ptrdiff_t height);
  void (*over_with_alpha)(uint32_t *destination, ptrdiff_t stride, const uint32_t *source,
                          ptrdiff_t source_stride, ptrdiff_t width, ptrdiff_t height,
                          uint32_t alpha);
  void (*solid_mask)(uint32_t *destination, ptrdiff_t stride, const uint8_t *mask,
                     ptrdiff_t mask_stride, ptrdiff_t width, ptrdiff_t height, uint32_t pixel);
  void (*over_mask)(uint32_t *destination, ptrdiff_t stride, const uint32_t *source,
                    ptrdiff_t source_stride, const uint8_t *mask, ptrdiff_t mask_stride,
                    ptrdiff_t width, ptrdiff_t height);
  // The share of pixel i is (position + i * step) >> 32.
  void (*gradient)(uint32_t *destination, ptrdiff_t count, uint64_t position, uint64_t step,
                   const raster_gradient_run *run);
  // Stores weight times the four channels of each pixel in columns, or adds them.
  void (*mix_row)(uint32_t *columns, const uint32_t *source, ptrdiff_t count, uint32_t weight,
                  int32_t adds);
  // Each pixel from its columns of four 24-bit channels.
  void (*mix_columns)(uint32_t *destination, ptrdiff_t count, const uint32_t *columns,
                      const raster_tap *taps, const uint32_t *weights);
} raster_kernels;

// The AVX2 kernels, or NULL where the processor has no AVX2.
const raster_kernels *raster_kernels_avx2(void);

#endif
