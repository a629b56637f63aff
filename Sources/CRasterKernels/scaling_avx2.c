#include "scaling.h"
#include "processor.h"

#if defined(__x86_64__)

#include "pixels_avx2.h"

#pragma STDC FP_CONTRACT OFF

// MARK: Rows

// Adds two pixels' bytes, each pair times its two weights, to the sums of the four channels. The sums
// of eight pixels are in this order: 0 and 4, 1 and 5, 2 and 6, 3 and 7.
AVX2_INLINE void add_rows(__m256i *sums, __m256i a, __m256i b, __m256i weights) {
  __m256i zero = _mm256_setzero_si256();
  __m256i low = _mm256_unpacklo_epi8(a, b), high = _mm256_unpackhi_epi8(a, b);
  sums[0] = _mm256_add_epi32(
      sums[0], _mm256_madd_epi16(_mm256_unpacklo_epi8(low, zero), weights));
  sums[1] = _mm256_add_epi32(
      sums[1], _mm256_madd_epi16(_mm256_unpackhi_epi8(low, zero), weights));
  sums[2] = _mm256_add_epi32(
      sums[2], _mm256_madd_epi16(_mm256_unpacklo_epi8(high, zero), weights));
  sums[3] = _mm256_add_epi32(
      sums[3], _mm256_madd_epi16(_mm256_unpackhi_epi8(high, zero), weights));
}

AVX2_INLINE __m256i scaled(__m256i sum, __m256 scale) {
  return _mm256_cvtps_epi32(_mm256_mul_ps(_mm256_cvtepi32_ps(sum), scale));
}

AVX2_INLINE __m256i two_weights(const int16_t *weights) {
  int32_t two;
  memcpy(&two, weights, 4);
  return _mm256_set1_epi32(two);
}

static inline int32_t nearest(float value) {
  // In the mantissa, ties to even.
  union {
    float value;
    int32_t bits;
  } sum = {value + 12582912.0f};
  return sum.bits - 0x4b400000;
}

AVX2 static void mix_rows(int16_t *samples, const uint32_t *source, ptrdiff_t stride,
                          ptrdiff_t count, const int16_t *weights, ptrdiff_t rows, float scale) {
  __m256 factor = _mm256_set1_ps(scale);
  ptrdiff_t x = 0;
  for (; x + 8 <= count; x += 8) {
    __m256i sums[4] = {_mm256_setzero_si256(), _mm256_setzero_si256(), _mm256_setzero_si256(),
                       _mm256_setzero_si256()};
    const uint32_t *row = source + x;
    ptrdiff_t k = 0;
    for (; k + 2 <= rows; k += 2, row += 2 * stride) {
      add_rows(sums, load_8(row), load_8(row + stride), two_weights(weights + k));
    }
    if (k < rows) add_rows(sums, load_8(row), _mm256_setzero_si256(), two_weights(weights + k));
    __m256i low = _mm256_packs_epi32(scaled(sums[0], factor), scaled(sums[1], factor));
    __m256i high = _mm256_packs_epi32(scaled(sums[2], factor), scaled(sums[3], factor));
    store_8(samples + 4 * x, _mm256_permute2x128_si256(low, high, 0x20));
    store_8(samples + 4 * x + 16, _mm256_permute2x128_si256(low, high, 0x31));
  }
  for (; x < count; x++) {
    for (int channel = 0; channel < 4; channel++) {
      int32_t sum = 0;
      for (ptrdiff_t k = 0; k < rows; k++) {
        sum += (int32_t)((source[x + k * stride] >> (8 * channel)) & 255) * weights[k];
      }
      samples[4 * x + channel] = (int16_t)nearest((float)sum * scale);
    }
  }
}

// MARK: Columns

// Samples of two neighbouring pixels, channel by channel.
AVX2_INLINE __m256i neighbours(const int16_t *a, const int16_t *b) {
  __m256i order = _mm256_setr_epi8(0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15, 0, 1, 8,
                                   9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15);
  __m256i both = _mm256_inserti128_si256(_mm256_castsi128_si256(load_4(a)), load_4(b), 1);
  return _mm256_shuffle_epi8(both, order);
}

// Two weights for each of two pixels.
AVX2_INLINE __m256i weights_for(const int16_t *a, const int16_t *b) {
  int32_t first, second;
  memcpy(&first, a, 4);
  memcpy(&second, b, 4);
  return _mm256_inserti128_si256(_mm256_castsi128_si256(_mm_set1_epi32(first)),
                                 _mm_set1_epi32(second), 1);
}

AVX2_INLINE __m256i mix_2(const int16_t *samples, const int32_t *firsts, const int16_t *weights,
                          ptrdiff_t pairs) {
  const int16_t *a = samples + 4 * (ptrdiff_t)firsts[0];
  const int16_t *b = samples + 4 * (ptrdiff_t)firsts[1];
  __m256i sum = _mm256_madd_epi16(neighbours(a, b), weights_for(weights, weights + 2 * pairs));
  for (ptrdiff_t k = 1; k < pairs; k++) {
    __m256i both = weights_for(weights + 2 * k, weights + 2 * (pairs + k));
    sum = _mm256_add_epi32(sum, _mm256_madd_epi16(neighbours(a + 8 * k, b + 8 * k), both));
  }
  return sum;
}

AVX2_INLINE ptrdiff_t mix_fours(uint32_t *destination, ptrdiff_t count, const int16_t *samples,
                                const int32_t *firsts, const int16_t *weights, ptrdiff_t pairs,
                                float scale) {
  __m256 factor = _mm256_set1_ps(scale);
  ptrdiff_t x = 0;
  for (; x + 4 <= count; x += 4) {
    const int16_t *first = weights + 2 * pairs * x;
    __m256i low = scaled(mix_2(samples, firsts + x, first, pairs), factor);
    __m256i high = scaled(mix_2(samples, firsts + x + 2, first + 4 * pairs, pairs), factor);
    // 0 and 2, 1 and 3.
    __m256i words = _mm256_packs_epi32(low, high);
    __m256i bytes = _mm256_packus_epi16(words, words);
    __m128i pixels = _mm_unpacklo_epi32(_mm256_castsi256_si128(bytes),
                                        _mm256_extracti128_si256(bytes, 1));
    store_4(destination + x, pixels);
  }
  return x;
}

AVX2 static void mix_columns(uint32_t *destination, ptrdiff_t count, const int16_t *samples,
                             const int32_t *firsts, const int16_t *weights, ptrdiff_t pairs,
                             float scale) {
  // Two versions: with one pair, as when enlarging, the inner loop goes away.
  ptrdiff_t x = pairs == 1
                    ? mix_fours(destination, count, samples, firsts, weights, 1, scale)
                    : mix_fours(destination, count, samples, firsts, weights, pairs, scale);
  for (; x < count; x++) {
    const int16_t *p = samples + 4 * (ptrdiff_t)firsts[x];
    uint32_t pixel = 0;
    for (int channel = 0; channel < 4; channel++) {
      int32_t sum = 0;
      for (ptrdiff_t k = 0; k < 2 * pairs; k++) {
        sum += p[4 * k + channel] * weights[2 * pairs * x + k];
      }
      pixel |= (uint32_t)nearest((float)sum * scale) << (8 * channel);
    }
    destination[x] = pixel;
  }
}

// MARK: Halves

// Eight pixels of both rows to four.
AVX2_INLINE __m256i halve_8(__m256i upper, __m256i lower) {
  __m256i order = _mm256_setr_epi8(0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15, 0, 4, 1,
                                   5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15);
  __m256i ones = _mm256_set1_epi8(1);
  __m256i sum = _mm256_add_epi16(
      _mm256_maddubs_epi16(_mm256_shuffle_epi8(upper, order), ones),
      _mm256_maddubs_epi16(_mm256_shuffle_epi8(lower, order), ones));
  return _mm256_srli_epi16(_mm256_add_epi16(sum, _mm256_set1_epi16(2)), 2);
}

AVX2 static void halve(uint32_t *destination, ptrdiff_t count, const uint32_t *upper,
                       const uint32_t *lower) {
  ptrdiff_t x = 0;
  for (; x + 8 <= count; x += 8) {
    const uint32_t *a = upper + 2 * x, *b = lower + 2 * x;
    __m256i words = _mm256_packus_epi16(halve_8(load_8(a), load_8(b)),
                                        halve_8(load_8(a + 8), load_8(b + 8)));
    store_8(destination + x, _mm256_permute4x64_epi64(words, 0xd8));
  }
  for (; x < count; x++) {
    uint32_t pixel = 0;
    for (int shift = 0; shift < 32; shift += 8) {
      uint32_t sum = ((upper[2 * x] >> shift) & 255) + ((upper[2 * x + 1] >> shift) & 255) +
                     ((lower[2 * x] >> shift) & 255) + ((lower[2 * x + 1] >> shift) & 255);
      pixel |= ((sum + 2) >> 2) << shift;
    }
    destination[x] = pixel;
  }
}

// MARK: Turned images

AVX2_INLINE __m128i four_pixels(const raster_image *image, int64_t column, int64_t row) {
  if (column >= image->left && column < image->right && row >= image->top &&
      row < image->bottom) {
    const uint32_t *p = image->pixels + row * image->stride + column;
    return _mm_unpacklo_epi64(_mm_loadl_epi64((const __m128i *)p),
                              _mm_loadl_epi64((const __m128i *)(p + image->stride)));
  }
  int64_t left = column < image->left ? image->left : column > image->right ? image->right : column;
  int64_t right = column < image->left ? image->left
                  : column >= image->right ? image->right
                                           : column + 1;
  int64_t top = row < image->top ? image->top : row > image->bottom ? image->bottom : row;
  int64_t bottom = row < image->top ? image->top : row >= image->bottom ? image->bottom : row + 1;
  const uint32_t *upper = image->pixels + top * image->stride;
  const uint32_t *lower = image->pixels + bottom * image->stride;
  return _mm_setr_epi32((int)upper[left], (int)upper[right], (int)lower[left], (int)lower[right]);
}

AVX2 static void turn(uint32_t *destination, ptrdiff_t count, const raster_image *image,
                      int64_t u, int64_t v, int64_t du, int64_t dv) {
  for (ptrdiff_t x = 0; x < count; x++) {
    __m128i pixels = four_pixels(image, u >> 32, v >> 32);
    // Both left pixels, both right ones, in 128ths.
    __m256i words = _mm256_slli_epi16(_mm256_cvtepu8_epi16(pixels), 7);
    __m128i upper = _mm256_castsi256_si128(words), lower = _mm256_extracti128_si256(words, 1);
    __m128i left = _mm_unpacklo_epi64(upper, lower), right = _mm_unpackhi_epi64(upper, lower);
    __m128i across = _mm_set1_epi16((short)((u >> 17) & 0x7fff));
    __m128i down = _mm_set1_epi16((short)((v >> 17) & 0x7fff));
    __m128i rows = _mm_add_epi16(left, _mm_mulhrs_epi16(_mm_sub_epi16(right, left), across));
    __m128i below = _mm_unpackhi_epi64(rows, rows);
    __m128i mixed = _mm_add_epi16(rows, _mm_mulhrs_epi16(_mm_sub_epi16(below, rows), down));
    __m128i levels = _mm_srli_epi16(_mm_add_epi16(mixed, _mm_set1_epi16(64)), 7);
    destination[x] = (uint32_t)_mm_cvtsi128_si32(_mm_packus_epi16(levels, levels));
    u = (int64_t)((uint64_t)u + (uint64_t)du);
    v = (int64_t)((uint64_t)v + (uint64_t)dv);
  }
}

const raster_scaling_kernels *raster_scaling_avx2(void) {
  static const raster_scaling_kernels table = {
      .mix_rows = mix_rows,
      .mix_columns = mix_columns,
      .halve = halve,
      .turn = turn,
  };
  return raster_has_avx2() ? &table : NULL;
}

#else

const raster_scaling_kernels *raster_scaling_avx2(void) { return NULL; }

#endif
