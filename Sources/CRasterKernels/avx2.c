#include "CRasterKernels.h"

#if defined(__x86_64__)

#include <immintrin.h>
#include <string.h>
#include <wchar.h>

#define AVX2 __attribute__((target("avx2")))
#define INLINE static inline __attribute__((always_inline, target("avx2")))

// Every kernel handles 8 pixels at a time, then 4, then single ones, and each width has the same
// three steps: load, compute, store. The arithmetic is that of PixelMath.swift.

// MARK: One pixel

INLINE uint32_t scale_1(uint32_t pixel, uint32_t alpha) {
  uint32_t rb = (pixel & 0xff00ff) * alpha + 0x800080;
  rb = ((rb + ((rb >> 8) & 0xff00ff)) >> 8) & 0xff00ff;
  uint32_t ag = ((pixel >> 8) & 0xff00ff) * alpha + 0x800080;
  ag = (ag + ((ag >> 8) & 0xff00ff)) & 0xff00ff00;
  return rb | ag;
}

INLINE uint32_t over_1(uint32_t destination, uint32_t source) {
  return source + scale_1(destination, 255 - (source >> 24));
}

// MARK: Four pixels

INLINE __m128i load_4(const void *p) { return _mm_loadu_si128(p); }
INLINE void store_4(void *p, __m128i v) { _mm_storeu_si128(p, v); }

INLINE __m128i scale_4(__m128i pixels, __m128i factors) {
  __m128i low = _mm_set1_epi16(255);
  __m128i half = _mm_set1_epi16(128);
  __m128i rb = _mm_add_epi16(_mm_mullo_epi16(_mm_and_si128(pixels, low), factors), half);
  rb = _mm_srli_epi16(_mm_add_epi16(rb, _mm_srli_epi16(rb, 8)), 8);
  __m128i ag = _mm_add_epi16(_mm_mullo_epi16(_mm_srli_epi16(pixels, 8), factors), half);
  ag = _mm_andnot_si128(low, _mm_add_epi16(ag, _mm_srli_epi16(ag, 8)));
  return _mm_or_si128(rb, ag);
}

INLINE __m128i over_4(__m128i destination, __m128i source) {
  __m128i inverse = _mm_srli_epi32(_mm_xor_si128(source, _mm_set1_epi32(-1)), 24);
  inverse = _mm_or_si128(inverse, _mm_slli_epi32(inverse, 16));
  return _mm_add_epi32(source, scale_4(destination, inverse));
}

INLINE __m128i factors_4(const uint8_t *mask) {
  int32_t bytes;
  memcpy(&bytes, mask, 4);
  __m128i words = _mm_cvtepu8_epi32(_mm_cvtsi32_si128(bytes));
  return _mm_or_si128(words, _mm_slli_epi32(words, 16));
}

// MARK: Eight pixels

INLINE __m256i load_8(const void *p) { return _mm256_loadu_si256(p); }
INLINE void store_8(void *p, __m256i v) { _mm256_storeu_si256(p, v); }

INLINE __m256i scale_8(__m256i pixels, __m256i factors) {
  __m256i low = _mm256_set1_epi16(255);
  __m256i half = _mm256_set1_epi16(128);
  __m256i rb = _mm256_add_epi16(_mm256_mullo_epi16(_mm256_and_si256(pixels, low), factors), half);
  rb = _mm256_srli_epi16(_mm256_add_epi16(rb, _mm256_srli_epi16(rb, 8)), 8);
  __m256i ag = _mm256_add_epi16(_mm256_mullo_epi16(_mm256_srli_epi16(pixels, 8), factors), half);
  ag = _mm256_andnot_si256(low, _mm256_add_epi16(ag, _mm256_srli_epi16(ag, 8)));
  return _mm256_or_si256(rb, ag);
}

INLINE __m256i over_8(__m256i destination, __m256i source) {
  __m256i inverse = _mm256_srli_epi32(_mm256_xor_si256(source, _mm256_set1_epi32(-1)), 24);
  inverse = _mm256_or_si256(inverse, _mm256_slli_epi32(inverse, 16));
  return _mm256_add_epi32(source, scale_8(destination, inverse));
}

INLINE __m256i factors_8(uint64_t bytes) {
  __m256i words = _mm256_cvtepu8_epi32(_mm_cvtsi64_si128((long long)bytes));
  return _mm256_or_si256(words, _mm256_slli_epi32(words, 16));
}

// MARK: Kernels

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

INLINE uint32_t gradient_1(uint32_t share, const raster_gradient_run *run) {
  uint32_t pixel = 0;
  for (int i = 0; i < 4; i++) {
    pixel |= ((run->base[i] + share * run->delta[i]) >> 24) << (8 * i);
  }
  return pixel;
}

AVX2 static void gradient(uint32_t *destination, ptrdiff_t count, uint64_t position, uint64_t step,
                          const raster_gradient_run *run) {
  ptrdiff_t x = 0;
  if (count >= 8) {
    // In the order in which the shuffle below puts the high halves side by side.
    __m256i low = _mm256_setr_epi64x(0, (long long)step, (long long)(4 * step),
                                     (long long)(5 * step));
    low = _mm256_add_epi64(low, _mm256_set1_epi64x((long long)position));
    __m256i high = _mm256_add_epi64(low, _mm256_set1_epi64x((long long)(2 * step)));
    __m256i advance = _mm256_set1_epi64x((long long)(8 * step));
    __m256i base[4], delta[4];
    for (int i = 0; i < 4; i++) {
      base[i] = _mm256_set1_epi32((int)run->base[i]);
      delta[i] = _mm256_set1_epi32((int)run->delta[i]);
    }
    for (; x + 8 <= count; x += 8) {
      __m256i share = _mm256_castps_si256(
          _mm256_shuffle_ps(_mm256_castsi256_ps(low), _mm256_castsi256_ps(high), 0xdd));
      __m256i blue = _mm256_add_epi32(_mm256_mullo_epi32(share, delta[0]), base[0]);
      __m256i green = _mm256_add_epi32(_mm256_mullo_epi32(share, delta[1]), base[1]);
      __m256i red = _mm256_add_epi32(_mm256_mullo_epi32(share, delta[2]), base[2]);
      __m256i alpha = _mm256_add_epi32(_mm256_mullo_epi32(share, delta[3]), base[3]);
      __m256i top = _mm256_set1_epi32((int)0xff000000);
      __m256i pixels = _mm256_or_si256(
          _mm256_or_si256(_mm256_srli_epi32(blue, 24),
                          _mm256_srli_epi32(_mm256_and_si256(green, top), 16)),
          _mm256_or_si256(_mm256_srli_epi32(_mm256_and_si256(red, top), 8),
                          _mm256_and_si256(alpha, top)));
      store_8(destination + x, pixels);
      low = _mm256_add_epi64(low, advance);
      high = _mm256_add_epi64(high, advance);
    }
  }
  for (; x < count; x++) {
    destination[x] = gradient_1((uint32_t)((position + (uint64_t)x * step) >> 32), run);
  }
}

AVX2 static void mix_row(uint32_t *columns, const uint32_t *source, ptrdiff_t count,
                         uint32_t weight, int32_t adds) {
  __m256i factor = _mm256_set1_epi32((int)weight);
  ptrdiff_t x = 0;
  for (; x + 2 <= count; x += 2) {
    __m128i pixels = _mm_loadl_epi64((const __m128i *)(source + x));
    __m256i sum = _mm256_mullo_epi32(_mm256_cvtepu8_epi32(pixels), factor);
    if (adds) sum = _mm256_add_epi32(sum, load_8(columns + 4 * x));
    store_8(columns + 4 * x, sum);
  }
  if (x < count) {
    __m128i pixel = _mm_cvtsi32_si128((int)source[x]);
    __m128i sum =
        _mm_mullo_epi32(_mm_cvtepu8_epi32(pixel), _mm256_castsi256_si128(factor));
    if (adds) sum = _mm_add_epi32(sum, load_4(columns + 4 * x));
    store_4(columns + 4 * x, sum);
  }
}

AVX2 static void mix_columns(uint32_t *destination, ptrdiff_t count, const uint32_t *columns,
                             const raster_tap *taps, const uint32_t *weights) {
  __m128i half = _mm_set1_epi32(1 << 23);
  __m128i order = _mm_setr_epi8(3, 7, 11, 15, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1);
  for (ptrdiff_t x = 0; x < count; x++) {
    const uint32_t *column = columns + 4 * (ptrdiff_t)taps[x].first;
    const uint32_t *weight = weights + taps[x].offset;
    __m128i sum = half;
    for (int32_t k = 0; k < taps[x].count; k++, column += 4) {
      __m128i channels = _mm_srli_epi32(load_4(column), 8);
      sum = _mm_add_epi32(sum, _mm_mullo_epi32(channels, _mm_set1_epi32((int)weight[k])));
    }
    destination[x] = (uint32_t)_mm_cvtsi128_si32(_mm_shuffle_epi8(sum, order));
  }
}

const raster_kernels *raster_kernels_avx2(void) {
  static const raster_kernels table = {fill,       solid_over, over,     over_with_alpha,
                                       solid_mask, over_mask,  gradient, mix_row,
                                       mix_columns};
  __builtin_cpu_init();
  return __builtin_cpu_supports("avx2") ? &table : NULL;
}

#else

const raster_kernels *raster_kernels_avx2(void) { return NULL; }

#endif
