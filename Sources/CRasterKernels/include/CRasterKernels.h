// The inner loops of Raster for instruction sets that Swift cannot address per function. They give
// the same bits as the Swift ones, which define them (PortableKernels.swift).
//
// Pixels are premultiplied 0xAARRGGBB words. Strides are in elements, sizes are not negative.
#ifndef C_RASTER_KERNELS_H
#define C_RASTER_KERNELS_H
#include <stddef.h>
#include <stdint.h>

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
} raster_kernels;

// The AVX2 kernels, or NULL where the processor has no AVX2.
const raster_kernels *raster_kernels_avx2(void);

#endif
