#include "gradients_avx2.h"
#include "processor.h"

#if defined(__x86_64__)

#include "gradients_scalar.h"
#include "pixels_avx2.h"

#pragma STDC FP_CONTRACT OFF

// Blue, green, red and alpha at a share of the way.
AVX2_INLINE __m256i colors_8(__m256i share, const __m256i *base, const __m256i *delta) {
  __m256i blue = _mm256_add_epi32(_mm256_mullo_epi32(share, delta[0]), base[0]);
  __m256i green = _mm256_add_epi32(_mm256_mullo_epi32(share, delta[1]), base[1]);
  __m256i red = _mm256_add_epi32(_mm256_mullo_epi32(share, delta[2]), base[2]);
  __m256i alpha = _mm256_add_epi32(_mm256_mullo_epi32(share, delta[3]), base[3]);
  __m256i top = _mm256_set1_epi32((int)0xff000000);
  return _mm256_or_si256(
      _mm256_or_si256(_mm256_srli_epi32(blue, 24),
                      _mm256_srli_epi32(_mm256_and_si256(green, top), 16)),
      _mm256_or_si256(_mm256_srli_epi32(_mm256_and_si256(red, top), 8),
                      _mm256_and_si256(alpha, top)));
}

AVX2 static void gradient(uint32_t *destination, ptrdiff_t count, uint64_t position,
                          uint64_t step, const raster_gradient_run *run) {
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
      store_8(destination + x, colors_8(share, base, delta));
      low = _mm256_add_epi64(low, advance);
      high = _mm256_add_epi64(high, advance);
    }
  }
  for (; x < count; x++) {
    destination[x] = gradient_1((uint32_t)((position + (uint64_t)x * step) >> 32), run);
  }
}

// MARK: Locations

AVX2_INLINE __m256 places(ptrdiff_t x, const raster_plane_row *row) {
  __m256i first = _mm256_set1_epi32((int)((uint32_t)row->first + (uint32_t)x));
  return _mm256_cvtepi32_ps(_mm256_add_epi32(first, _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7)));
}

AVX2_INLINE __m256 along(__m256 places, float start, float step) {
  return _mm256_add_ps(_mm256_set1_ps(start), _mm256_mul_ps(places, _mm256_set1_ps(step)));
}

// The place of a pixel that no vector has room for.
AVX2_INLINE float place_1(ptrdiff_t x, const raster_plane_row *row) {
  return (float)(int32_t)((uint32_t)row->first + (uint32_t)x);
}

AVX2 static void radial(float *positions, ptrdiff_t count, const raster_plane_row *row,
                        float scale, float bias) {
  ptrdiff_t x = 0;
  for (; x + 8 <= count; x += 8) {
    __m256 place = places(x, row);
    __m256 u = along(place, row->u, row->du), v = along(place, row->v, row->dv);
    __m256 distance =
        _mm256_sqrt_ps(_mm256_add_ps(_mm256_mul_ps(u, u), _mm256_mul_ps(v, v)));
    _mm256_storeu_ps(positions + x, _mm256_add_ps(_mm256_mul_ps(distance, _mm256_set1_ps(scale)),
                                                  _mm256_set1_ps(bias)));
  }
  for (; x < count; x++) positions[x] = radial_1(place_1(x, row), row, scale, bias);
}

AVX2 static void conic(float *positions, ptrdiff_t count, const raster_plane_row *row,
                       float scale) {
  __m256 sign = _mm256_set1_ps(-0.0f), zero = _mm256_setzero_ps();
  ptrdiff_t x = 0;
  for (; x + 8 <= count; x += 8) {
    __m256 place = places(x, row);
    __m256 u = along(place, row->u, row->du), v = along(place, row->v, row->dv);
    __m256 across = _mm256_andnot_ps(sign, u), up = _mm256_andnot_ps(sign, v);
    __m256 is_steep = _mm256_cmp_ps(up, across, _CMP_GT_OQ);
    __m256 far = _mm256_blendv_ps(across, up, is_steep);
    __m256 near = _mm256_blendv_ps(up, across, is_steep);
    __m256 z = _mm256_and_ps(_mm256_div_ps(near, far), _mm256_cmp_ps(far, zero, _CMP_GT_OQ));
    __m256 square = _mm256_mul_ps(z, z), turns = _mm256_set1_ps(raster_arc[7]);
    for (int k = 6; k >= 0; k--) {
      turns = _mm256_add_ps(_mm256_mul_ps(turns, square), _mm256_set1_ps(raster_arc[k]));
    }
    turns = _mm256_mul_ps(turns, z);
    turns = _mm256_blendv_ps(turns, _mm256_sub_ps(_mm256_set1_ps(0.25f), turns), is_steep);
    turns = _mm256_blendv_ps(turns, _mm256_sub_ps(_mm256_set1_ps(0.5f), turns),
                             _mm256_cmp_ps(u, zero, _CMP_LT_OQ));
    turns = _mm256_blendv_ps(turns, _mm256_sub_ps(_mm256_set1_ps(1), turns),
                             _mm256_cmp_ps(v, zero, _CMP_LT_OQ));
    _mm256_storeu_ps(positions + x, _mm256_mul_ps(turns, _mm256_set1_ps(scale)));
  }
  for (; x < count; x++) positions[x] = conic_1(place_1(x, row), row, scale);
}

// MARK: Colours

// Locations within 0...1. What is not a number stays that.
AVX2_INLINE __m256 spread_8(__m256 t, int32_t spread) {
  if (spread == 0) {
    return _mm256_max_ps(_mm256_setzero_ps(), _mm256_min_ps(_mm256_set1_ps(1), t));
  }
  t = _mm256_max_ps(_mm256_set1_ps(-1048576), _mm256_min_ps(_mm256_set1_ps(1048576), t));
  if (spread == 1) return _mm256_sub_ps(t, _mm256_floor_ps(t));
  __m256 half = _mm256_mul_ps(_mm256_add_ps(t, _mm256_set1_ps(1)), _mm256_set1_ps(0.5f));
  __m256 whole = _mm256_mul_ps(_mm256_set1_ps(2), _mm256_floor_ps(half));
  return _mm256_andnot_ps(_mm256_set1_ps(-0.0f), _mm256_sub_ps(t, whole));
}

AVX2_INLINE __m256i share_8(__m256 t, __m256 start, __m256 inverse) {
  __m256 share = _mm256_add_ps(_mm256_mul_ps(_mm256_sub_ps(t, start), inverse),
                               _mm256_set1_ps(8388608.0f));
  return _mm256_and_si256(_mm256_castps_si256(share), _mm256_set1_epi32(0x7fffff));
}

AVX2_INLINE void store_numbers(uint32_t *destination, __m256i pixels, __m256 t) {
  __m256 is_number = _mm256_cmp_ps(t, t, _CMP_ORD_Q);
  store_8(destination, _mm256_and_si256(pixels, _mm256_castps_si256(is_number)));
}

// One segment: nothing to look up.
AVX2_INLINE ptrdiff_t ramp_single(uint32_t *destination, ptrdiff_t count, const float *positions,
                                  const raster_ramp *ramp) {
  __m256i base[4], delta[4];
  for (int i = 0; i < 4; i++) {
    base[i] = _mm256_set1_epi32((int)ramp->channels[i * ramp->capacity]);
    delta[i] = _mm256_set1_epi32((int)ramp->channels[(4 + i) * ramp->capacity]);
  }
  __m256 start = _mm256_set1_ps(ramp->starts[0]), inverse = _mm256_set1_ps(ramp->inverses[0]);
  ptrdiff_t x = 0;
  for (; x + 8 <= count; x += 8) {
    __m256 t = spread_8(_mm256_loadu_ps(positions + x), ramp->spread);
    store_numbers(destination + x, colors_8(share_8(t, start, inverse), base, delta), t);
  }
  return x;
}

// Up to eight segments, each array in one register.
AVX2_INLINE ptrdiff_t ramp_eight(uint32_t *destination, ptrdiff_t count, const float *positions,
                                 const raster_ramp *ramp) {
  __m256 starts = _mm256_loadu_ps(ramp->starts), inverses = _mm256_loadu_ps(ramp->inverses);
  ptrdiff_t x = 0;
  for (; x + 8 <= count; x += 8) {
    __m256 t = spread_8(_mm256_loadu_ps(positions + x), ramp->spread);
    __m256i index = _mm256_setzero_si256();
    for (int step = 4; step > 0; step >>= 1) {
      __m256i probe = _mm256_or_si256(index, _mm256_set1_epi32(step));
      __m256 is_there = _mm256_cmp_ps(_mm256_permutevar8x32_ps(starts, probe), t, _CMP_LE_OQ);
      index = _mm256_blendv_epi8(index, probe, _mm256_castps_si256(is_there));
    }
    __m256i base[4], delta[4];
    for (int i = 0; i < 4; i++) {
      base[i] = _mm256_permutevar8x32_epi32(load_8(ramp->channels + 8 * i), index);
      delta[i] = _mm256_permutevar8x32_epi32(load_8(ramp->channels + 8 * (4 + i)), index);
    }
    __m256i share = share_8(t, _mm256_permutevar8x32_ps(starts, index),
                            _mm256_permutevar8x32_ps(inverses, index));
    store_numbers(destination + x, colors_8(share, base, delta), t);
  }
  return x;
}

// Any number of segments.
AVX2_INLINE ptrdiff_t ramp_many(uint32_t *destination, ptrdiff_t count, const float *positions,
                                const raster_ramp *ramp) {
  ptrdiff_t x = 0;
  for (; x + 8 <= count; x += 8) {
    __m256 t = spread_8(_mm256_loadu_ps(positions + x), ramp->spread);
    __m256i index = _mm256_setzero_si256();
    for (int step = ramp->capacity >> 1; step > 0; step >>= 1) {
      __m256i probe = _mm256_or_si256(index, _mm256_set1_epi32(step));
      __m256 start = _mm256_i32gather_ps(ramp->starts, probe, 4);
      __m256 is_there = _mm256_cmp_ps(start, t, _CMP_LE_OQ);
      index = _mm256_blendv_epi8(index, probe, _mm256_castps_si256(is_there));
    }
    __m256i base[4], delta[4];
    for (int i = 0; i < 4; i++) {
      const int *channel = (const int *)ramp->channels + i * ramp->capacity;
      base[i] = _mm256_i32gather_epi32(channel, index, 4);
      delta[i] = _mm256_i32gather_epi32(channel + 4 * ramp->capacity, index, 4);
    }
    __m256i share = share_8(t, _mm256_i32gather_ps(ramp->starts, index, 4),
                            _mm256_i32gather_ps(ramp->inverses, index, 4));
    store_numbers(destination + x, colors_8(share, base, delta), t);
  }
  return x;
}

AVX2 void raster_ramp_avx2(uint32_t *destination, ptrdiff_t count, const float *positions,
                           const raster_ramp *ramp) {
  ptrdiff_t x;
  if (ramp->count == 1) {
    x = ramp_single(destination, count, positions, ramp);
  } else if (ramp->capacity == 8) {
    x = ramp_eight(destination, count, positions, ramp);
  } else {
    x = ramp_many(destination, count, positions, ramp);
  }
  for (; x < count; x++) destination[x] = ramp_1(positions[x], ramp);
}

const raster_gradient_kernels *raster_gradient_avx2(void) {
  static const raster_gradient_kernels table = {
      .gradient = gradient,
      .radial = radial,
      .conic = conic,
      .ramp = raster_ramp_avx2,
  };
  return raster_has_avx2() ? &table : NULL;
}

#else

const raster_gradient_kernels *raster_gradient_avx2(void) { return NULL; }

#endif
