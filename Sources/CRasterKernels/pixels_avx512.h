// Vectors of 16 pixels; the last ones of a row are masked.
#ifndef C_RASTER_PIXELS_AVX512_H
#define C_RASTER_PIXELS_AVX512_H
#include <immintrin.h>

#include "pixels.h"

#define AVX512 __attribute__((target("avx2,avx512f,avx512bw,avx512dq,avx512vl")))
#define AVX512_INLINE \
  static inline __attribute__((always_inline, target("avx2,avx512f,avx512bw,avx512dq,avx512vl")))

// The lowest `count` of 16 lanes.
AVX512_INLINE __mmask16 first_lanes(ptrdiff_t count) {
  return (__mmask16)((1u << count) - 1);
}

// Every channel times a factor / 255, rounded to the nearest. Factors have the same value in both
// 16-bit halves of a pixel. (t * 257) >> 16 is (t + (t >> 8)) >> 8 for all 16-bit t.
AVX512_INLINE __m512i scale_16(__m512i pixels, __m512i factors) {
  __m512i low = _mm512_set1_epi16(255);
  __m512i half = _mm512_set1_epi16(128);
  __m512i rb = _mm512_add_epi16(_mm512_mullo_epi16(_mm512_and_si512(pixels, low), factors), half);
  rb = _mm512_mulhi_epu16(rb, _mm512_set1_epi16(257));
  __m512i ag = _mm512_add_epi16(_mm512_mullo_epi16(_mm512_srli_epi16(pixels, 8), factors), half);
  ag = _mm512_add_epi16(ag, _mm512_srli_epi16(ag, 8));
  // Of each 16 bits the low byte from rb, the high one from ag.
  return _mm512_ternarylogic_epi32(low, rb, ag, 0xca);
}

// The alpha of each pixel in both of its 16-bit halves.
AVX512_INLINE __m512i alphas_16(__m512i pixels) {
  __m512i order = _mm512_broadcast_i32x4(_mm_setr_epi8(3, -1, 3, -1, 7, -1, 7, -1, 11, -1, 11, -1,
                                                       15, -1, 15, -1));
  return _mm512_shuffle_epi8(pixels, order);
}

AVX512_INLINE __m512i over_16(__m512i destination, __m512i source) {
  __m512i inverse = _mm512_xor_si512(alphas_16(source), _mm512_set1_epi16(255));
  return _mm512_add_epi32(source, scale_16(destination, inverse));
}

// Sixteen bytes of a mask as factors.
AVX512_INLINE __m512i factors_16(__m128i bytes) {
  __m512i order = _mm512_set_epi8(
      -1, 15, -1, 15, -1, 14, -1, 14, -1, 13, -1, 13, -1, 12, -1, 12, -1, 11, -1, 11, -1, 10, -1,
      10, -1, 9, -1, 9, -1, 8, -1, 8, -1, 7, -1, 7, -1, 6, -1, 6, -1, 5, -1, 5, -1, 4, -1, 4, -1,
      3, -1, 3, -1, 2, -1, 2, -1, 1, -1, 1, -1, 0, -1, 0);
  return _mm512_shuffle_epi8(_mm512_broadcast_i32x4(bytes), order);
}

#endif
