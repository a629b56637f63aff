#include "blur_avx2.h"
#include "processor.h"

#if defined(__x86_64__)

#include "pixels_avx2.h"

// MARK: Convolution

AVX2_INLINE __m256i load_samples(const int16_t *p) {
  return _mm256_loadu_si256((const __m256i *)p);
}

// Both samples at a distance from the sixteen at p.
AVX2_INLINE __m256i pair(const int16_t *p, ptrdiff_t distance) {
  return _mm256_add_epi16(load_samples(p - distance), load_samples(p + distance));
}

AVX2_INLINE int32_t two_weights(const int16_t *weights) {
  int32_t two;
  memcpy(&two, weights, 4);
  return two;
}

AVX2_INLINE __m256i rounded(__m256i low, __m256i high) {
  __m256i half = _mm256_set1_epi32(1 << 14);
  return _mm256_packs_epi32(_mm256_srai_epi32(_mm256_add_epi32(low, half), 15),
                            _mm256_srai_epi32(_mm256_add_epi32(high, half), 15));
}

// One multiplication serves two taps: their samples lie side by side.
AVX2_INLINE void add_taps(__m256i *low, __m256i *high, __m256i a, __m256i b, __m256i weights) {
  *low = _mm256_add_epi32(*low, _mm256_madd_epi16(_mm256_unpacklo_epi16(a, b), weights));
  *high = _mm256_add_epi32(*high, _mm256_madd_epi16(_mm256_unpackhi_epi16(a, b), weights));
}

AVX2_INLINE void convolve_16(int16_t *destination, const int16_t *p, ptrdiff_t distance,
                             const int16_t *weights, ptrdiff_t taps) {
  __m256i low = _mm256_setzero_si256();
  __m256i high = _mm256_setzero_si256();
  add_taps(&low, &high, load_samples(p), pair(p, distance),
           _mm256_set1_epi32(two_weights(weights)));
  for (ptrdiff_t k = 2; k < taps; k += 2) {
    add_taps(&low, &high, pair(p, k * distance), pair(p, (k + 1) * distance),
             _mm256_set1_epi32(two_weights(weights + k)));
  }
  store_8(destination, rounded(low, high));
}

AVX2_INLINE void convolve_32(int16_t *destination, const int16_t *p, ptrdiff_t distance,
                             const int16_t *weights, ptrdiff_t taps) {
  __m256i low0 = _mm256_setzero_si256(), high0 = low0, low1 = low0, high1 = low0;
  __m256i first = _mm256_set1_epi32(two_weights(weights));
  add_taps(&low0, &high0, load_samples(p), pair(p, distance), first);
  add_taps(&low1, &high1, load_samples(p + 16), pair(p + 16, distance), first);
  for (ptrdiff_t k = 2; k < taps; k += 2) {
    __m256i two = _mm256_set1_epi32(two_weights(weights + k));
    ptrdiff_t near = k * distance, far = near + distance;
    add_taps(&low0, &high0, pair(p, near), pair(p, far), two);
    add_taps(&low1, &high1, pair(p + 16, near), pair(p + 16, far), two);
  }
  store_8(destination, rounded(low0, high0));
  store_8(destination + 16, rounded(low1, high1));
}

AVX2 static void convolve(int16_t *destination, const int16_t *source, ptrdiff_t count,
                          ptrdiff_t distance, const int16_t *weights, ptrdiff_t taps) {
  ptrdiff_t x = 0;
  for (; x + 32 <= count; x += 32) {
    convolve_32(destination + x, source + x, distance, weights, taps);
  }
  for (; x + 16 <= count; x += 16) {
    convolve_16(destination + x, source + x, distance, weights, taps);
  }
  if (x < count && count >= 16) {
    // Some of the last ones twice.
    convolve_16(destination + count - 16, source + count - 16, distance, weights, taps);
    return;
  }
  for (; x < count; x++) {
    const int16_t *p = source + x;
    int32_t sum = p[0] * weights[0];
    for (ptrdiff_t k = 1; k < taps; k++) {
      sum += (p[-k * distance] + p[k * distance]) * weights[k];
    }
    destination[x] = (int16_t)((sum + (1 << 14)) >> 15);
  }
}

// MARK: Interpolation

AVX2 static void mix(int16_t *destination, const int16_t *a, const int16_t *b, ptrdiff_t count,
                     int32_t weight) {
  __m256i weights = _mm256_set1_epi32((16384 - weight) | weight << 16);
  __m256i half = _mm256_set1_epi32(1 << 13);
  ptrdiff_t x = 0;
  for (; x + 16 <= count; x += 16) {
    __m256i first = load_samples(a + x), second = load_samples(b + x);
    __m256i low = _mm256_madd_epi16(_mm256_unpacklo_epi16(first, second), weights);
    __m256i high = _mm256_madd_epi16(_mm256_unpackhi_epi16(first, second), weights);
    store_8(destination + x,
            _mm256_packs_epi32(_mm256_srai_epi32(_mm256_add_epi32(low, half), 14),
                               _mm256_srai_epi32(_mm256_add_epi32(high, half), 14)));
  }
  for (; x < count; x++) {
    destination[x] = (int16_t)((a[x] * (16384 - weight) + b[x] * weight + (1 << 13)) >> 14);
  }
}

AVX2 void raster_expand_avx2(uint8_t *destination, ptrdiff_t count, const int16_t *source,
                             int64_t position, int64_t step) {
  ptrdiff_t x = 0;
  // What fits 32 bits is computed in them, from a base that is a whole sample.
  const int16_t *base = source + (position >> 16);
  uint32_t start = (uint32_t)(position & 0xffff);
  if (step >= 0 && step <= 65536 && count < 32768) {
    __m256i places = _mm256_add_epi32(
        _mm256_set1_epi32((int)start),
        _mm256_mullo_epi32(_mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7),
                           _mm256_set1_epi32((int)step)));
    __m256i advance = _mm256_set1_epi32((int)(8 * step));
    __m256i whole = _mm256_set1_epi32(16384);
    for (; x + 8 <= count; x += 8) {
      __m256i far = _mm256_srli_epi32(_mm256_and_si256(places, _mm256_set1_epi32(0xffff)), 2);
      __m256i weights =
          _mm256_or_si256(_mm256_sub_epi32(whole, far), _mm256_slli_epi32(far, 16));
      // Two neighbouring samples per lane.
      __m256i two = _mm256_i32gather_epi32((const int *)base, _mm256_srli_epi32(places, 16), 2);
      __m256i sum = _mm256_add_epi32(_mm256_madd_epi16(two, weights),
                                     _mm256_set1_epi32(1 << 19));
      __m256i levels = _mm256_srai_epi32(sum, 20);
      __m128i words = _mm_packs_epi32(_mm256_castsi256_si128(levels),
                                      _mm256_extracti128_si256(levels, 1));
      _mm_storel_epi64((__m128i *)(destination + x), _mm_packus_epi16(words, words));
      places = _mm256_add_epi32(places, advance);
    }
  }
  for (; x < count; x++) {
    int64_t place = position + (int64_t)x * step;
    const int16_t *p = source + (place >> 16);
    int32_t far = (int32_t)(place & 0xffff) >> 2;
    destination[x] = (uint8_t)((p[0] * (16384 - far) + p[1] * far + (1 << 19)) >> 20);
  }
}

AVX2 void raster_expand_pixels_avx2(uint32_t *destination, ptrdiff_t count,
                                    const int16_t *source, int64_t position, int64_t step) {
  __m128i order = _mm_setr_epi8(0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15);
  for (ptrdiff_t x = 0; x < count; x++) {
    int64_t place = position + (int64_t)x * step;
    int32_t far = (int32_t)(place & 0xffff) >> 2;
    __m128i two = _mm_shuffle_epi8(load_4(source + 4 * (place >> 16)), order);
    __m128i sum = _mm_madd_epi16(two, _mm_set1_epi32((16384 - far) | far << 16));
    __m128i words = _mm_srai_epi32(_mm_add_epi32(sum, _mm_set1_epi32(1 << 19)), 20);
    words = _mm_packs_epi32(words, words);
    destination[x] = (uint32_t)_mm_cvtsi128_si32(_mm_packus_epi16(words, words));
  }
}

const raster_blur_kernels *raster_blur_avx2(void) {
  static const raster_blur_kernels table = {
      .convolve = convolve,
      .mix = mix,
      .expand = raster_expand_avx2,
      .expand_pixels = raster_expand_pixels_avx2,
  };
  return raster_has_avx2() ? &table : NULL;
}

#else

const raster_blur_kernels *raster_blur_avx2(void) { return NULL; }

#endif
