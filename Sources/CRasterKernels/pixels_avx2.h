// Vectors of 8 and 4 pixels. A channel times a byte needs 16 bits, so red and blue are computed in
// one vector of 16-bit lanes, alpha and green in another.
#ifndef C_RASTER_PIXELS_AVX2_H
#define C_RASTER_PIXELS_AVX2_H
#include <immintrin.h>
#include <string.h>

#include "pixels.h"

#define AVX2 __attribute__((target("avx2")))
#define AVX2_INLINE static inline __attribute__((always_inline, target("avx2")))

// MARK: Four pixels

AVX2_INLINE __m128i load_4(const void *p) { return _mm_loadu_si128(p); }
AVX2_INLINE void store_4(void *p, __m128i v) { _mm_storeu_si128(p, v); }

// Factors have the same value in both 16-bit halves of a pixel.
AVX2_INLINE __m128i scale_4(__m128i pixels, __m128i factors) {
  __m128i low = _mm_set1_epi16(255);
  __m128i half = _mm_set1_epi16(128);
  __m128i rb = _mm_add_epi16(_mm_mullo_epi16(_mm_and_si128(pixels, low), factors), half);
  rb = _mm_srli_epi16(_mm_add_epi16(rb, _mm_srli_epi16(rb, 8)), 8);
  __m128i ag = _mm_add_epi16(_mm_mullo_epi16(_mm_srli_epi16(pixels, 8), factors), half);
  ag = _mm_andnot_si128(low, _mm_add_epi16(ag, _mm_srli_epi16(ag, 8)));
  return _mm_or_si128(rb, ag);
}

AVX2_INLINE __m128i over_4(__m128i destination, __m128i source) {
  __m128i inverse = _mm_srli_epi32(_mm_xor_si128(source, _mm_set1_epi32(-1)), 24);
  inverse = _mm_or_si128(inverse, _mm_slli_epi32(inverse, 16));
  return _mm_add_epi32(source, scale_4(destination, inverse));
}

AVX2_INLINE __m128i factors_4(const uint8_t *mask) {
  int32_t bytes;
  memcpy(&bytes, mask, 4);
  __m128i words = _mm_cvtepu8_epi32(_mm_cvtsi32_si128(bytes));
  return _mm_or_si128(words, _mm_slli_epi32(words, 16));
}

// MARK: Eight pixels

AVX2_INLINE __m256i load_8(const void *p) { return _mm256_loadu_si256(p); }
AVX2_INLINE void store_8(void *p, __m256i v) { _mm256_storeu_si256(p, v); }

AVX2_INLINE __m256i scale_8(__m256i pixels, __m256i factors) {
  __m256i low = _mm256_set1_epi16(255);
  __m256i half = _mm256_set1_epi16(128);
  __m256i rb = _mm256_add_epi16(_mm256_mullo_epi16(_mm256_and_si256(pixels, low), factors), half);
  rb = _mm256_srli_epi16(_mm256_add_epi16(rb, _mm256_srli_epi16(rb, 8)), 8);
  __m256i ag = _mm256_add_epi16(_mm256_mullo_epi16(_mm256_srli_epi16(pixels, 8), factors), half);
  ag = _mm256_andnot_si256(low, _mm256_add_epi16(ag, _mm256_srli_epi16(ag, 8)));
  return _mm256_or_si256(rb, ag);
}

AVX2_INLINE __m256i over_8(__m256i destination, __m256i source) {
  __m256i inverse = _mm256_srli_epi32(_mm256_xor_si256(source, _mm256_set1_epi32(-1)), 24);
  inverse = _mm256_or_si256(inverse, _mm256_slli_epi32(inverse, 16));
  return _mm256_add_epi32(source, scale_8(destination, inverse));
}

AVX2_INLINE __m256i factors_8(uint64_t bytes) {
  __m256i words = _mm256_cvtepu8_epi32(_mm_cvtsi64_si128((long long)bytes));
  return _mm256_or_si256(words, _mm256_slli_epi32(words, 16));
}

#endif
