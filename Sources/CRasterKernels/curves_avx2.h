// What cutting curves and going along their sides share.
#ifndef C_RASTER_CURVES_AVX2_H
#define C_RASTER_CURVES_AVX2_H
#include "coverage_common.h"
#include "pixels_avx2.h"

// One bit a lane.
AVX2_INLINE unsigned bits_of(__m256i mask) {
  return (unsigned)_mm256_movemask_ps(_mm256_castsi256_ps(mask));
}

AVX2_INLINE __m256d polynomial_4(double a, double b, double c, double d, __m256d t) {
  __m256d v = _mm256_add_pd(_mm256_mul_pd(_mm256_set1_pd(a), t), _mm256_set1_pd(b));
  v = _mm256_add_pd(_mm256_mul_pd(v, t), _mm256_set1_pd(c));
  return _mm256_add_pd(_mm256_mul_pd(v, t), _mm256_set1_pd(d));
}

// The nearest integers, counted from the origin.
AVX2_INLINE __m256i packed_8(__m256d low, __m256d high, int32_t origin) {
  __m256d magic = _mm256_set1_pd(rounding);
  __m256 packed = _mm256_shuffle_ps(_mm256_castpd_ps(_mm256_add_pd(low, magic)),
                                    _mm256_castpd_ps(_mm256_add_pd(high, magic)), 0x88);
  __m256i fixed = _mm256_permute4x64_epi64(_mm256_castps_si256(packed), 0xd8);
  return _mm256_sub_epi32(fixed, _mm256_set1_epi32(origin));
}

AVX2_INLINE void store_lines_8(raster_line *lines, __m256i x0, __m256i y0, __m256i x1, __m256i y1) {
  __m256i starts0 = _mm256_unpacklo_epi32(x0, y0), starts1 = _mm256_unpackhi_epi32(x0, y0);
  __m256i ends0 = _mm256_unpacklo_epi32(x1, y1), ends1 = _mm256_unpackhi_epi32(x1, y1);
  __m256i a = _mm256_unpacklo_epi64(starts0, ends0), b = _mm256_unpackhi_epi64(starts0, ends0);
  __m256i c = _mm256_unpacklo_epi64(starts1, ends1), d = _mm256_unpackhi_epi64(starts1, ends1);
  store_8(lines, _mm256_permute2x128_si256(a, b, 0x20));
  store_8(lines + 2, _mm256_permute2x128_si256(c, d, 0x20));
  store_8(lines + 4, _mm256_permute2x128_si256(a, b, 0x31));
  store_8(lines + 6, _mm256_permute2x128_si256(c, d, 0x31));
}

// The lanes of lines that may add to the window's rows.
AVX2_INLINE unsigned wanted_8(const raster_line_window *window, __m256i x0, __m256i y0, __m256i x1,
                              __m256i y1) {
  __m256i is_above = _mm256_cmpgt_epi32(_mm256_max_epi32(y0, y1), _mm256_set1_epi32(window->top));
  __m256i is_below =
      _mm256_cmpgt_epi32(_mm256_set1_epi32(window->bottom), _mm256_min_epi32(y0, y1));
  __m256i is_left = _mm256_cmpgt_epi32(_mm256_set1_epi32(window->right), _mm256_min_epi32(x0, x1));
  return bits_of(_mm256_and_si256(_mm256_and_si256(is_above, is_below), is_left));
}

#endif
