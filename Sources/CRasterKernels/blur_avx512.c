#include "blur_avx2.h"
#include "processor.h"

#if defined(__x86_64__)

#include "pixels_avx512.h"

// The lowest `count` of 32 samples.
AVX512_INLINE __mmask32 first_samples(ptrdiff_t count) {
  return count >= 32 ? ~(__mmask32)0 : ((__mmask32)1 << count) - 1;
}

AVX512_INLINE __m512i load_samples(const int16_t *p, __mmask32 mask) {
  return _mm512_maskz_loadu_epi16(mask, p);
}

AVX512_INLINE __m512i pair(const int16_t *p, ptrdiff_t distance, __mmask32 mask) {
  return _mm512_add_epi16(load_samples(p - distance, mask), load_samples(p + distance, mask));
}

AVX512_INLINE __m512i two_weights(const int16_t *weights) {
  return _mm512_set1_epi32((uint16_t)weights[0] | (int32_t)weights[1] << 16);
}

AVX512_INLINE __m512i rounded(__m512i low, __m512i high) {
  __m512i half = _mm512_set1_epi32(1 << 14);
  return _mm512_packs_epi32(_mm512_srai_epi32(_mm512_add_epi32(low, half), 15),
                            _mm512_srai_epi32(_mm512_add_epi32(high, half), 15));
}

AVX512_INLINE void add_taps(__m512i *low, __m512i *high, __m512i a, __m512i b, __m512i weights) {
  *low = _mm512_add_epi32(*low, _mm512_madd_epi16(_mm512_unpacklo_epi16(a, b), weights));
  *high = _mm512_add_epi32(*high, _mm512_madd_epi16(_mm512_unpackhi_epi16(a, b), weights));
}

AVX512_INLINE void convolve_32(int16_t *destination, const int16_t *p, ptrdiff_t distance,
                               const int16_t *weights, ptrdiff_t taps, __mmask32 mask) {
  __m512i low = _mm512_setzero_si512();
  __m512i high = _mm512_setzero_si512();
  add_taps(&low, &high, load_samples(p, mask), pair(p, distance, mask), two_weights(weights));
  for (ptrdiff_t k = 2; k < taps; k += 2) {
    add_taps(&low, &high, pair(p, k * distance, mask), pair(p, (k + 1) * distance, mask),
             two_weights(weights + k));
  }
  _mm512_mask_storeu_epi16(destination, mask, rounded(low, high));
}

AVX512 static void convolve(int16_t *destination, const int16_t *source, ptrdiff_t count,
                            ptrdiff_t distance, const int16_t *weights, ptrdiff_t taps) {
  ptrdiff_t x = 0;
  __mmask32 all = first_samples(32);
  for (; x + 64 <= count; x += 64) {
    __m512i low0 = _mm512_setzero_si512(), high0 = low0, low1 = low0, high1 = low0;
    const int16_t *p = source + x;
    __m512i two = two_weights(weights);
    add_taps(&low0, &high0, load_samples(p, all), pair(p, distance, all), two);
    add_taps(&low1, &high1, load_samples(p + 32, all), pair(p + 32, distance, all), two);
    for (ptrdiff_t k = 2; k < taps; k += 2) {
      two = two_weights(weights + k);
      ptrdiff_t near = k * distance, far = near + distance;
      add_taps(&low0, &high0, pair(p, near, all), pair(p, far, all), two);
      add_taps(&low1, &high1, pair(p + 32, near, all), pair(p + 32, far, all), two);
    }
    _mm512_storeu_si512(destination + x, rounded(low0, high0));
    _mm512_storeu_si512(destination + x + 32, rounded(low1, high1));
  }
  for (; x < count; x += 32) {
    convolve_32(destination + x, source + x, distance, weights, taps, first_samples(count - x));
  }
}

AVX512 static void mix(int16_t *destination, const int16_t *a, const int16_t *b, ptrdiff_t count,
                       int32_t weight) {
  __m512i weights = _mm512_set1_epi32((16384 - weight) | weight << 16);
  __m512i half = _mm512_set1_epi32(1 << 13);
  for (ptrdiff_t x = 0; x < count; x += 32) {
    __mmask32 mask = first_samples(count - x);
    __m512i first = load_samples(a + x, mask), second = load_samples(b + x, mask);
    __m512i low = _mm512_madd_epi16(_mm512_unpacklo_epi16(first, second), weights);
    __m512i high = _mm512_madd_epi16(_mm512_unpackhi_epi16(first, second), weights);
    _mm512_mask_storeu_epi16(
        destination + x, mask,
        _mm512_packs_epi32(_mm512_srai_epi32(_mm512_add_epi32(low, half), 14),
                           _mm512_srai_epi32(_mm512_add_epi32(high, half), 14)));
  }
}

const raster_blur_kernels *raster_blur_avx512(void) {
  static const raster_blur_kernels table = {
      .convolve = convolve,
      .mix = mix,
      .expand = raster_expand_avx2,
      .expand_pixels = raster_expand_pixels_avx2,
  };
  return raster_has_avx512() ? &table : NULL;
}

#else

const raster_blur_kernels *raster_blur_avx512(void) { return NULL; }

#endif
