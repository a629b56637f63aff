// Vectors of 16 pixels. A channel times a byte needs 16 bits, so red and blue are computed in one
// vector of 16-bit lanes, alpha and green in another.
#ifndef C_RASTER_PIXELS_AVX512_H
#define C_RASTER_PIXELS_AVX512_H
#include <immintrin.h>

#include "pixels.h"

#define AVX512 __attribute__((target("avx2,avx512f,avx512bw,avx512dq,avx512vl")))
#define AVX512_INLINE \
  static inline __attribute__((always_inline, target("avx2,avx512f,avx512bw,avx512dq,avx512vl")))

// The lowest `count` of 16 lanes; all of them if there are more.
AVX512_INLINE __mmask16 first_lanes(ptrdiff_t count) {
  return count >= 16 ? 0xffff : (__mmask16)((1u << count) - 1);
}

// Pixels from the last boundary of a cache line up to p.
AVX512_INLINE ptrdiff_t pixels_into_line(const uint32_t *p) {
  return (ptrdiff_t)(((uintptr_t)p >> 2) & 15);
}

// Runs a statement for each vector of a row, whose first pixel has the index x and whose valid pixels
// are `lanes`. The first vector begins `lead` pixels before the row. It and the last one are masked; a
// full one is known to be full when it is compiled.
#define EACH_VECTOR(width, lead, statement)                                     \
  do {                                                                          \
    ptrdiff_t x = -(lead);                                                      \
    if (x < 0) {                                                                \
      __mmask16 lanes = (__mmask16)(first_lanes((width) - x) & (0xffff << -x)); \
      statement;                                                                \
      x += 16;                                                                  \
    }                                                                           \
    for (; x + 16 <= (width); x += 16) {                                        \
      const __mmask16 lanes = 0xffff;                                           \
      statement;                                                                \
    }                                                                           \
    if (x < (width)) {                                                          \
      __mmask16 lanes = first_lanes((width) - x);                               \
      statement;                                                                \
    }                                                                           \
  } while (0)

// The same for a row at `p`, with vectors on cache lines if the row is wide. In a narrow one a vector more costs
// as much as a few accesses across two cache lines, and an unrolled loop decides for longer than it runs.
#define EACH_VECTOR_OF_ROW(p, width, statement)                                          \
  do {                                                                                   \
    if ((width) < 128) {                                                                 \
      ptrdiff_t x = 0;                                                                   \
      _Pragma("clang loop unroll(disable)") for (; x + 16 <= (width); x += 16) {         \
        const __mmask16 lanes = 0xffff;                                                  \
        statement;                                                                       \
      }                                                                                  \
      if (x < (width)) {                                                                 \
        __mmask16 lanes = first_lanes((width) - x);                                      \
        statement;                                                                       \
      }                                                                                  \
    } else {                                                                             \
      EACH_VECTOR(width, pixels_into_line(p), statement);                                \
    }                                                                                    \
  } while (0)

AVX512_INLINE __m512i load_16(const uint32_t *p, __mmask16 lanes) {
  return _mm512_maskz_loadu_epi32(lanes, p);
}

AVX512_INLINE void store_16(uint32_t *p, __mmask16 lanes, __m512i pixels) {
  _mm512_mask_storeu_epi32(p, lanes, pixels);
}

// x / 255 rounded to the nearest, where t is x + 128: (t * 257) >> 16 is (t + (t >> 8)) >> 8.
AVX512_INLINE __m512i divided_by_255(__m512i t) {
  return _mm512_mulhi_epu16(t, _mm512_set1_epi16(257));
}

// Of each 16 bits the low byte of `rb` and the high byte of `ag`.
AVX512_INLINE __m512i interleaved(__m512i rb, __m512i ag) {
  return _mm512_ternarylogic_epi32(_mm512_set1_epi16(255), rb, ag, 0xca);
}

// Every channel times a factor / 255, plus the addends, which are 255 * channel + 128. Factors have
// the same value in both 16-bit halves of a pixel.
AVX512_INLINE __m512i scale_add_16(__m512i pixels, __m512i factors, __m512i rb_addend,
                                   __m512i ag_addend) {
  __m512i rb = _mm512_and_si512(pixels, _mm512_set1_epi16(255));
  rb = divided_by_255(_mm512_add_epi16(_mm512_mullo_epi16(rb, factors), rb_addend));
  __m512i ag = _mm512_mullo_epi16(_mm512_srli_epi16(pixels, 8), factors);
  ag = _mm512_add_epi16(ag, ag_addend);
  return interleaved(rb, _mm512_add_epi16(ag, _mm512_srli_epi16(ag, 8)));
}

AVX512_INLINE __m512i scale_16(__m512i pixels, __m512i factors) {
  __m512i half = _mm512_set1_epi16(128);
  return scale_add_16(pixels, factors, half, half);
}

// Every channel times that of another pixel / 255.
AVX512_INLINE __m512i product_of_channels_16(__m512i a, __m512i b) {
  __m512i low = _mm512_set1_epi16(255);
  __m512i half = _mm512_set1_epi16(128);
  __m512i rb = _mm512_mullo_epi16(_mm512_and_si512(a, low), _mm512_and_si512(b, low));
  __m512i ag = _mm512_mullo_epi16(_mm512_srli_epi16(a, 8), _mm512_srli_epi16(b, 8));
  ag = _mm512_add_epi16(ag, half);
  return interleaved(divided_by_255(_mm512_add_epi16(rb, half)),
                     _mm512_add_epi16(ag, _mm512_srli_epi16(ag, 8)));
}

// 255 less the factors.
AVX512_INLINE __m512i complement_16(__m512i factors) {
  return _mm512_xor_si512(factors, _mm512_set1_epi16(255));
}

// The alpha of each pixel as a factor.
AVX512_INLINE __m512i alphas_16(__m512i pixels) {
  __m512i order = _mm512_broadcast_i32x4(
      _mm_setr_epi8(3, -1, 3, -1, 7, -1, 7, -1, 11, -1, 11, -1, 15, -1, 15, -1));
  return _mm512_shuffle_epi8(pixels, order);
}

AVX512_INLINE __m512i over_16(__m512i destination, __m512i source) {
  return _mm512_add_epi32(source, scale_16(destination, complement_16(alphas_16(source))));
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
