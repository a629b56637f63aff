#include "compositing.h"
#include "processor.h"

#if defined(__x86_64__)

#include <string.h>
#include <wchar.h>

#include "pixels_avx512.h"

AVX512 static void fill(uint32_t *destination, ptrdiff_t stride, ptrdiff_t width, ptrdiff_t height,
                        uint32_t pixel) {
  if (stride == width) join_rows(&width, &height);
  __m512i source = _mm512_set1_epi32((int)pixel);
  for (ptrdiff_t y = 0; y < height; y++, destination += stride) {
    if (width >= 256) {
      // The C library's own best loop; wchar_t has 32 bits.
      wmemset((wchar_t *)destination, (wchar_t)pixel, (size_t)width);
      continue;
    }
    ptrdiff_t x = 0;
    for (; x + 16 <= width; x += 16) _mm512_storeu_si512(destination + x, source);
    if (x < width) _mm512_mask_storeu_epi32(destination + x, first_lanes(width - x), source);
  }
}

AVX512 static void solid_over(uint32_t *destination, ptrdiff_t stride, ptrdiff_t width,
                              ptrdiff_t height, uint32_t pixel) {
  if (stride == width) join_rows(&width, &height);
  __m512i source = _mm512_set1_epi32((int)pixel);
  __m512i factors = _mm512_set1_epi16((short)(255 - (pixel >> 24)));
  for (ptrdiff_t y = 0; y < height; y++, destination += stride) {
    ptrdiff_t x = 0;
    for (; x + 16 <= width; x += 16) {
      uint32_t *p = destination + x;
      __m512i d = _mm512_loadu_si512(p);
      _mm512_storeu_si512(p, _mm512_add_epi32(source, scale_16(d, factors)));
    }
    if (x < width) {
      __mmask16 lanes = first_lanes(width - x);
      uint32_t *p = destination + x;
      __m512i d = _mm512_maskz_loadu_epi32(lanes, p);
      _mm512_mask_storeu_epi32(p, lanes, _mm512_add_epi32(source, scale_16(d, factors)));
    }
  }
}

AVX512 static void copy(uint32_t *destination, ptrdiff_t stride, const uint32_t *source,
                        ptrdiff_t source_stride, ptrdiff_t width, ptrdiff_t height) {
  if (stride == width && source_stride == width) join_rows(&width, &height);
  for (ptrdiff_t y = 0; y < height; y++, destination += stride, source += source_stride) {
    memcpy(destination, source, (size_t)width * 4);
  }
}

AVX512_INLINE void over_lanes(uint32_t *p, __m512i s, __mmask16 lanes) {
  if (_mm512_test_epi32_mask(s, s) == 0) return;
  __mmask16 opaque = _mm512_cmpge_epu32_mask(s, _mm512_set1_epi32((int)0xff000000));
  if (opaque == lanes) {
    _mm512_mask_storeu_epi32(p, lanes, s);
  } else {
    _mm512_mask_storeu_epi32(p, lanes, over_16(_mm512_maskz_loadu_epi32(lanes, p), s));
  }
}

AVX512 static void over(uint32_t *destination, ptrdiff_t stride, const uint32_t *source,
                        ptrdiff_t source_stride, ptrdiff_t width, ptrdiff_t height) {
  if (stride == width && source_stride == width) join_rows(&width, &height);
  for (ptrdiff_t y = 0; y < height; y++, destination += stride, source += source_stride) {
    ptrdiff_t x = 0;
    for (; x + 16 <= width; x += 16) {
      over_lanes(destination + x, _mm512_loadu_si512(source + x), 0xffff);
    }
    if (x < width) {
      __mmask16 lanes = first_lanes(width - x);
      over_lanes(destination + x, _mm512_maskz_loadu_epi32(lanes, source + x), lanes);
    }
  }
}

AVX512_INLINE void over_scaled_lanes(uint32_t *p, __m512i s, __m512i factors, __mmask16 lanes) {
  __m512i scaled = scale_16(s, factors);
  _mm512_mask_storeu_epi32(p, lanes, over_16(_mm512_maskz_loadu_epi32(lanes, p), scaled));
}

AVX512 static void over_with_alpha(uint32_t *destination, ptrdiff_t stride,
                                   const uint32_t *source, ptrdiff_t source_stride,
                                   ptrdiff_t width, ptrdiff_t height, uint32_t alpha) {
  if (stride == width && source_stride == width) join_rows(&width, &height);
  __m512i factors = _mm512_set1_epi16((short)alpha);
  for (ptrdiff_t y = 0; y < height; y++, destination += stride, source += source_stride) {
    ptrdiff_t x = 0;
    for (; x + 16 <= width; x += 16) {
      __m512i s = _mm512_loadu_si512(source + x);
      if (_mm512_test_epi32_mask(s, s) == 0) continue;
      over_scaled_lanes(destination + x, s, factors, 0xffff);
    }
    if (x < width) {
      __mmask16 lanes = first_lanes(width - x);
      over_scaled_lanes(destination + x, _mm512_maskz_loadu_epi32(lanes, source + x), factors,
                        lanes);
    }
  }
}

AVX512 static void solid_mask(uint32_t *destination, ptrdiff_t stride, const uint8_t *mask,
                              ptrdiff_t mask_stride, ptrdiff_t width, ptrdiff_t height,
                              uint32_t pixel) {
  __m512i source = _mm512_set1_epi32((int)pixel);
  int is_opaque = pixel >> 24 == 255;
  for (ptrdiff_t y = 0; y < height; y++, destination += stride, mask += mask_stride) {
    ptrdiff_t x = 0;
    for (; x + 16 <= width; x += 16) {
      __m128i bytes = _mm_loadu_si128((const __m128i *)(mask + x));
      if (_mm_testz_si128(bytes, bytes)) continue;
      if (is_opaque && _mm_testc_si128(bytes, _mm_set1_epi8(-1))) {
        _mm512_storeu_si512(destination + x, source);
      } else {
        over_scaled_lanes(destination + x, source, factors_16(bytes), 0xffff);
      }
    }
    if (x < width) {
      __mmask16 lanes = first_lanes(width - x);
      __m128i bytes = _mm_maskz_loadu_epi8(lanes, mask + x);
      if (_mm_testz_si128(bytes, bytes)) continue;
      over_scaled_lanes(destination + x, source, factors_16(bytes), lanes);
    }
  }
}

AVX512 static void over_mask(uint32_t *destination, ptrdiff_t stride, const uint32_t *source,
                             ptrdiff_t source_stride, const uint8_t *mask, ptrdiff_t mask_stride,
                             ptrdiff_t width, ptrdiff_t height) {
  for (ptrdiff_t y = 0; y < height;
       y++, destination += stride, source += source_stride, mask += mask_stride) {
    for (ptrdiff_t x = 0; x < width; x += 16) {
      __mmask16 lanes = x + 16 <= width ? 0xffff : first_lanes(width - x);
      __m128i bytes = _mm_maskz_loadu_epi8(lanes, mask + x);
      if (_mm_testz_si128(bytes, bytes)) continue;
      over_scaled_lanes(destination + x, _mm512_maskz_loadu_epi32(lanes, source + x),
                        factors_16(bytes), lanes);
    }
  }
}

const raster_compositing_kernels *raster_compositing_avx512(void) {
  static const raster_compositing_kernels table = {
      .fill = fill,
      .solid_over = solid_over,
      .copy = copy,
      .over = over,
      .over_with_alpha = over_with_alpha,
      .solid_mask = solid_mask,
      .over_mask = over_mask,
  };
  return raster_has_avx512() ? &table : NULL;
}

#else

const raster_compositing_kernels *raster_compositing_avx512(void) { return NULL; }

#endif
