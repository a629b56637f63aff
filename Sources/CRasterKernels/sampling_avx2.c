#include "sampling.h"
#include "processor.h"

#if defined(__x86_64__)

#include "pixels_avx2.h"

AVX2_INLINE uint32_t gradient_1(uint32_t share, const raster_gradient_run *run) {
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

const raster_sampling_kernels *raster_sampling_avx2(void) {
  static const raster_sampling_kernels table = {
      .gradient = gradient,
      .mix_row = mix_row,
      .mix_columns = mix_columns,
  };
  return raster_has_avx2() ? &table : NULL;
}

#else

const raster_sampling_kernels *raster_sampling_avx2(void) { return NULL; }

#endif
