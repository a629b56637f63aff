#include "compositing.h"
#include "processor.h"

#if defined(__x86_64__)

#include <wchar.h>

#include "pixels_avx2.h"

AVX2 static void fill(uint32_t *destination, ptrdiff_t stride, ptrdiff_t width, ptrdiff_t height,
                      uint32_t pixel) {
  __m256i source = _mm256_set1_epi32((int)pixel);
  for (ptrdiff_t y = 0; y < height; y++, destination += stride) {
    if (width >= 64) {
      // The C library's own best loop; wchar_t has 32 bits.
      wmemset((wchar_t *)destination, (wchar_t)pixel, (size_t)width);
      continue;
    }
    ptrdiff_t x = 0;
    for (; x + 8 <= width; x += 8) store_8(destination + x, source);
    for (; x < width; x++) destination[x] = pixel;
  }
}

AVX2 static void solid_over(uint32_t *destination, ptrdiff_t stride, ptrdiff_t width,
                            ptrdiff_t height, uint32_t pixel) {
  __m256i source = _mm256_set1_epi32((int)pixel);
  uint32_t inverse = 255 - (pixel >> 24);
  __m256i factors = _mm256_set1_epi16((short)inverse);
  for (ptrdiff_t y = 0; y < height; y++, destination += stride) {
    ptrdiff_t x = 0;
    for (; x + 8 <= width; x += 8) {
      uint32_t *p = destination + x;
      store_8(p, _mm256_add_epi32(source, scale_8(load_8(p), factors)));
    }
    if (x + 4 <= width) {
      uint32_t *p = destination + x;
      __m128i scaled = scale_4(load_4(p), _mm256_castsi256_si128(factors));
      store_4(p, _mm_add_epi32(_mm256_castsi256_si128(source), scaled));
      x += 4;
    }
    for (; x < width; x++) destination[x] = pixel + scale_1(destination[x], inverse);
  }
}

AVX2 static void copy(uint32_t *destination, ptrdiff_t stride, const uint32_t *source,
                      ptrdiff_t source_stride, ptrdiff_t width, ptrdiff_t height) {
  if (stride == width && source_stride == width) join_rows(&width, &height);
  for (ptrdiff_t y = 0; y < height; y++, destination += stride, source += source_stride) {
    memcpy(destination, source, (size_t)width * 4);
  }
}

AVX2 static void over(uint32_t *destination, ptrdiff_t stride, const uint32_t *source,
                      ptrdiff_t source_stride, ptrdiff_t width, ptrdiff_t height) {
  __m256i alpha = _mm256_set1_epi32((int)0xff000000);
  for (ptrdiff_t y = 0; y < height; y++, destination += stride, source += source_stride) {
    ptrdiff_t x = 0;
    for (; x + 8 <= width; x += 8) {
      __m256i s = load_8(source + x);
      if (_mm256_testz_si256(s, s)) continue;
      // testc: every bit of the alphas is set.
      if (_mm256_testc_si256(s, alpha)) {
        store_8(destination + x, s);
      } else {
        store_8(destination + x, over_8(load_8(destination + x), s));
      }
    }
    if (x + 4 <= width) {
      store_4(destination + x, over_4(load_4(destination + x), load_4(source + x)));
      x += 4;
    }
    for (; x < width; x++) destination[x] = over_1(destination[x], source[x]);
  }
}

AVX2 static void over_with_alpha(uint32_t *destination, ptrdiff_t stride, const uint32_t *source,
                                 ptrdiff_t source_stride, ptrdiff_t width, ptrdiff_t height,
                                 uint32_t alpha) {
  __m256i factors = _mm256_set1_epi16((short)alpha);
  for (ptrdiff_t y = 0; y < height; y++, destination += stride, source += source_stride) {
    ptrdiff_t x = 0;
    for (; x + 8 <= width; x += 8) {
      __m256i s = load_8(source + x);
      if (_mm256_testz_si256(s, s)) continue;
      store_8(destination + x, over_8(load_8(destination + x), scale_8(s, factors)));
    }
    if (x + 4 <= width) {
      __m128i s = scale_4(load_4(source + x), _mm256_castsi256_si128(factors));
      store_4(destination + x, over_4(load_4(destination + x), s));
      x += 4;
    }
    for (; x < width; x++) {
      destination[x] = over_1(destination[x], scale_1(source[x], alpha));
    }
  }
}

AVX2 static void solid_mask(uint32_t *destination, ptrdiff_t stride, const uint8_t *mask,
                            ptrdiff_t mask_stride, ptrdiff_t width, ptrdiff_t height,
                            uint32_t pixel) {
  __m256i source = _mm256_set1_epi32((int)pixel);
  int is_opaque = pixel >> 24 == 255;
  for (ptrdiff_t y = 0; y < height; y++, destination += stride, mask += mask_stride) {
    ptrdiff_t x = 0;
    for (; x + 8 <= width; x += 8) {
      uint64_t bytes;
      memcpy(&bytes, mask + x, 8);
      if (bytes == 0) continue;
      if (bytes == UINT64_MAX && is_opaque) {
        store_8(destination + x, source);
      } else {
        __m256i s = scale_8(source, factors_8(bytes));
        store_8(destination + x, over_8(load_8(destination + x), s));
      }
    }
    if (x + 4 <= width) {
      __m128i s = scale_4(_mm256_castsi256_si128(source), factors_4(mask + x));
      store_4(destination + x, over_4(load_4(destination + x), s));
      x += 4;
    }
    for (; x < width; x++) destination[x] = over_1(destination[x], scale_1(pixel, mask[x]));
  }
}

AVX2 static void over_mask(uint32_t *destination, ptrdiff_t stride, const uint32_t *source,
                           ptrdiff_t source_stride, const uint8_t *mask, ptrdiff_t mask_stride,
                           ptrdiff_t width, ptrdiff_t height) {
  for (ptrdiff_t y = 0; y < height;
       y++, destination += stride, source += source_stride, mask += mask_stride) {
    ptrdiff_t x = 0;
    for (; x + 8 <= width; x += 8) {
      uint64_t bytes;
      memcpy(&bytes, mask + x, 8);
      if (bytes == 0) continue;
      __m256i s = scale_8(load_8(source + x), factors_8(bytes));
      store_8(destination + x, over_8(load_8(destination + x), s));
    }
    if (x + 4 <= width) {
      __m128i s = scale_4(load_4(source + x), factors_4(mask + x));
      store_4(destination + x, over_4(load_4(destination + x), s));
      x += 4;
    }
    for (; x < width; x++) {
      destination[x] = over_1(destination[x], scale_1(source[x], mask[x]));
    }
  }
}

const raster_compositing_kernels *raster_compositing_avx2(void) {
  static const raster_compositing_kernels table = {
      .fill = fill,
      .solid_over = solid_over,
      .copy = copy,
      .over = over,
      .over_with_alpha = over_with_alpha,
      .solid_mask = solid_mask,
      .over_mask = over_mask,
  };
  return raster_has_avx2() ? &table : NULL;
}

#else

const raster_compositing_kernels *raster_compositing_avx2(void) { return NULL; }

#endif
