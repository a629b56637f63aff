#ifndef C_RASTER_COMPOSITING_H
#define C_RASTER_COMPOSITING_H
#include <stddef.h>
#include <stdint.h>

#include "swift_names.h"
#pragma clang assume_nonnull begin

// From pixels to pixels, whole rectangles per call. Products of bytes are divided by 255 and rounded
// to the nearest, one after the other. ScalarCompositing in RasterTests says the same in code.
typedef struct {
  // Stores pixel everywhere.
  void (*fill)(uint32_t *destination, ptrdiff_t stride, ptrdiff_t width, ptrdiff_t height,
               uint32_t pixel);
  // One colour over every pixel.
  void (*solid_over)(uint32_t *destination, ptrdiff_t stride, ptrdiff_t width, ptrdiff_t height,
                     uint32_t pixel) RASTER_NAME(solidOver);
  // The pixels of another rectangle, which does not overlap.
  void (*copy)(uint32_t *destination, ptrdiff_t stride, const uint32_t *source,
               ptrdiff_t source_stride, ptrdiff_t width, ptrdiff_t height);
  // Pixels over pixels. Clear ones leave no trace, opaque ones are copied.
  void (*over)(uint32_t *destination, ptrdiff_t stride, const uint32_t *source,
               ptrdiff_t source_stride, ptrdiff_t width, ptrdiff_t height);
  // Pixels times alpha / 255 over pixels.
  void (*over_with_alpha)(uint32_t *destination, ptrdiff_t stride, const uint32_t *source,
                          ptrdiff_t source_stride, ptrdiff_t width, ptrdiff_t height,
                          uint32_t alpha) RASTER_NAME(overWithAlpha);
  // One colour, thinned by an 8-bit mask, over every pixel.
  void (*solid_mask)(uint32_t *destination, ptrdiff_t stride, const uint8_t *mask,
                     ptrdiff_t mask_stride, ptrdiff_t width, ptrdiff_t height, uint32_t pixel)
      RASTER_NAME(solidMask);
  // Pixels, thinned by an 8-bit mask, over pixels.
  void (*over_mask)(uint32_t *destination, ptrdiff_t stride, const uint32_t *source,
                    ptrdiff_t source_stride, const uint8_t *mask, ptrdiff_t mask_stride,
                    ptrdiff_t width, ptrdiff_t height) RASTER_NAME(overMask);
  // One colour over opaque pixels, each channel thinned by that of a mask; over others all thinned by
  // the mask's highest byte.
  void (*subpixel_mask)(uint32_t *destination, ptrdiff_t stride, const uint32_t *mask,
                        ptrdiff_t mask_stride, ptrdiff_t width, ptrdiff_t height, uint32_t pixel)
      RASTER_NAME(subpixelMask);
  // Straight colours times their alpha / 255, in place.
  void (*premultiply)(uint32_t *pixels, ptrdiff_t stride, ptrdiff_t width, ptrdiff_t height);
  // Every byte of a mask times that of another / 255.
  void (*multiply_mask)(uint8_t *mask, const uint8_t *other, ptrdiff_t count)
      RASTER_NAME(multiplyMask);
} RASTER_TABLE(CompositingKernels) raster_compositing_kernels;

const raster_compositing_kernels *_Nullable raster_compositing_avx2(void);
const raster_compositing_kernels *_Nullable raster_compositing_avx512(void);

#pragma clang assume_nonnull end
#endif
