#include "gradients_avx2.h"
#include "processor.h"

#if defined(__x86_64__)

#include "gradients_scalar.h"
#include "pixels_avx512.h"

#pragma STDC FP_CONTRACT OFF

// Pixels from the highest bytes of blue, green, red and alpha.
AVX512_INLINE __m512i joined_channels_16(const __m512i *channels) {
  // Of each 32 bits the highest byte from alpha, the next from red; then from green and from blue.
  __m512i high = _mm512_ternarylogic_epi32(_mm512_set1_epi32((int)0xff000000), channels[3],
                                           _mm512_srli_epi32(channels[2], 8), 0xca);
  __m512i low = _mm512_ternarylogic_epi32(_mm512_set1_epi32((int)0xff000000), channels[1],
                                          _mm512_srli_epi32(channels[0], 8), 0xca);
  return _mm512_ternarylogic_epi32(_mm512_set1_epi32((int)0xffff0000), high,
                                   _mm512_srli_epi32(low, 16), 0xca);
}

AVX512_INLINE __m512i lane_numbers(void) {
  return _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
}

AVX512 static void gradient(uint32_t *destination, ptrdiff_t count,
                            const raster_gradient_run *run) {
  // No products in the loop: every channel of the next pixels is a sum.
  __m512i channels[4], advance[4];
  for (int i = 0; i < 4; i++) {
    __m512i step = _mm512_set1_epi32((int)run->step[i]);
    channels[i] = _mm512_add_epi32(_mm512_set1_epi32((int)run->start[i]),
                                   _mm512_mullo_epi32(step, lane_numbers()));
    advance[i] = _mm512_slli_epi32(step, 4);
  }
  ptrdiff_t x = 0;
  for (; x + 16 <= count; x += 16) {
    _mm512_storeu_si512(destination + x, joined_channels_16(channels));
    for (int i = 0; i < 4; i++) channels[i] = _mm512_add_epi32(channels[i], advance[i]);
  }
  if (x < count) {
    _mm512_mask_storeu_epi32(destination + x, first_lanes(count - x),
                             joined_channels_16(channels));
  }
}

// MARK: Around a point

AVX512_INLINE __m512 places_16(plane_row row) {
  return _mm512_cvtepi32_ps(_mm512_add_epi32(_mm512_set1_epi32(row.first), lane_numbers()));
}

AVX512_INLINE __m512i angles_16(__m512 place, plane_row row) {
  __m512 along = _mm512_sub_ps(place, _mm512_set1_ps(row.fraction));
  __m512 across = _mm512_abs_ps(along), up = _mm512_set1_ps(fabsf(row.height));
  __m512 z = _mm512_div_ps(_mm512_min_ps(across, up), _mm512_max_ps(across, up));
  __m512 square = _mm512_mul_ps(z, z);
  __m512 angle = _mm512_set1_ps(raster_arc[raster_arc_terms - 1]);
  for (int k = raster_arc_terms - 2; k >= 0; k--) {
    angle = _mm512_add_ps(_mm512_mul_ps(angle, square), _mm512_set1_ps(raster_arc[k]));
  }
  angle = _mm512_mul_ps(angle, z);
  angle = _mm512_mask_sub_ps(angle, _mm512_cmp_ps_mask(up, across, _CMP_GT_OQ),
                             _mm512_set1_ps(0x1p30f), angle);
  angle = _mm512_mask_sub_ps(angle, _mm512_movepi32_mask(_mm512_castps_si512(along)),
                             _mm512_set1_ps(0x1p31f), angle);
  // What is too large, half a turn, becomes the same with the other sign.
  __m512 side = _mm512_and_ps(_mm512_set1_ps(-0.0f), _mm512_set1_ps(row.height));
  return _mm512_cvttps_epi32(_mm512_xor_ps(angle, side));
}

AVX512 static void angles(uint32_t *destination, ptrdiff_t stride, ptrdiff_t width,
                          ptrdiff_t height, const raster_plane *plane,
                          const raster_angle_colors *angles) {
  raster_angle_colors colors = *angles;  // Stores to pixels could change what is behind a pointer.
  __m512i start = _mm512_set1_epi32((int)colors.start);
  __m128i shift = _mm_cvtsi32_si128(32 - colors.bits);
  plane_row rows[plane_batch];
  for (ptrdiff_t y = 0; y < height; y++, destination += stride) {
    plane_row row = batched_row(plane, rows, y, height);
    __m512 place = places_16(row);
    // Two at a time, so that one divides while the colours of the other are gathered.
#pragma clang loop unroll_count(2)
    for (ptrdiff_t x = 0; x < width; x += 16) {
      __m512i index = _mm512_srl_epi32(_mm512_sub_epi32(angles_16(place, row), start), shift);
      store_16(destination + x, first_lanes(width - x),
               _mm512_i32gather_epi32(index, colors.colors, 4));
      place = _mm512_add_ps(place, _mm512_set1_ps(16));
    }
  }
}

// MARK: Colours

AVX512_INLINE __m512 spread_16(__m512 t, int32_t spread) {
  if (spread == 0) {
    return _mm512_max_ps(_mm512_setzero_ps(), _mm512_min_ps(_mm512_set1_ps(1), t));
  }
  t = _mm512_max_ps(_mm512_set1_ps(-1048576), _mm512_min_ps(_mm512_set1_ps(1048576), t));
  if (spread == 1) return _mm512_sub_ps(t, _mm512_floor_ps(t));
  __m512 half = _mm512_mul_ps(_mm512_add_ps(t, _mm512_set1_ps(1)), _mm512_set1_ps(0.5f));
  __m512 whole = _mm512_mul_ps(_mm512_set1_ps(2), _mm512_floor_ps(half));
  return _mm512_abs_ps(_mm512_sub_ps(t, whole));
}

// Pixels at a share of the way.
AVX512_INLINE __m512i colors_16(__m512i share, const __m512i *base, const __m512i *delta) {
  __m512i channels[4];
  for (int i = 0; i < 4; i++) {
    channels[i] = _mm512_add_epi32(_mm512_mullo_epi32(share, delta[i]), base[i]);
  }
  return joined_channels_16(channels);
}

AVX512_INLINE __m512i share_16(__m512 t, __m512 start, __m512 inverse) {
  __m512 share = _mm512_add_ps(_mm512_mul_ps(_mm512_sub_ps(t, start), inverse),
                               _mm512_set1_ps(8388608.0f));
  return _mm512_and_si512(_mm512_castps_si512(share), _mm512_set1_epi32(0x7fffff));
}

AVX512_INLINE void store_numbers(uint32_t *destination, __m512i pixels, __m512 t,
                                 __mmask16 lanes) {
  __mmask16 is_number = _mm512_cmp_ps_mask(t, t, _CMP_ORD_Q);
  _mm512_mask_storeu_epi32(destination, lanes, _mm512_maskz_mov_epi32(is_number, pixels));
}

// One segment: nothing to look up.
AVX512_INLINE void ramp_single(uint32_t *destination, ptrdiff_t count, const float *positions,
                               const raster_ramp *ramp) {
  __m512i base[4], delta[4];
  for (int i = 0; i < 4; i++) {
    base[i] = _mm512_set1_epi32((int)ramp->channels[i * ramp->capacity]);
    delta[i] = _mm512_set1_epi32((int)ramp->channels[(4 + i) * ramp->capacity]);
  }
  __m512 start = _mm512_set1_ps(ramp->starts[0]), inverse = _mm512_set1_ps(ramp->inverses[0]);
  for (ptrdiff_t x = 0; x < count; x += 16) {
    __mmask16 mask = first_lanes(count - x);
    __m512 t = spread_16(_mm512_maskz_loadu_ps(mask, positions + x), ramp->spread);
    store_numbers(destination + x, colors_16(share_16(t, start, inverse), base, delta), t, mask);
  }
}

// Up to sixteen segments, each array in one register.
AVX512_INLINE void ramp_sixteen(uint32_t *destination, ptrdiff_t count, const float *positions,
                                const raster_ramp *ramp) {
  __mmask16 used = first_lanes(ramp->capacity);
  __m512 starts = _mm512_maskz_loadu_ps(used, ramp->starts);
  __m512 inverses = _mm512_maskz_loadu_ps(used, ramp->inverses);
  __m512i bases[4], deltas[4];
  for (int i = 0; i < 4; i++) {
    bases[i] = _mm512_maskz_loadu_epi32(used, ramp->channels + i * ramp->capacity);
    deltas[i] = _mm512_maskz_loadu_epi32(used, ramp->channels + (4 + i) * ramp->capacity);
  }
  for (ptrdiff_t x = 0; x < count; x += 16) {
    __mmask16 mask = first_lanes(count - x);
    __m512 t = spread_16(_mm512_maskz_loadu_ps(mask, positions + x), ramp->spread);
    __m512i index = _mm512_setzero_si512();
    for (int step = ramp->capacity >> 1; step > 0; step >>= 1) {
      __m512i probe = _mm512_or_si512(index, _mm512_set1_epi32(step));
      __mmask16 is_there =
          _mm512_cmp_ps_mask(_mm512_permutexvar_ps(probe, starts), t, _CMP_LE_OQ);
      index = _mm512_mask_mov_epi32(index, is_there, probe);
    }
    __m512i base[4], delta[4];
    for (int i = 0; i < 4; i++) {
      base[i] = _mm512_permutexvar_epi32(index, bases[i]);
      delta[i] = _mm512_permutexvar_epi32(index, deltas[i]);
    }
    __m512i share = share_16(t, _mm512_permutexvar_ps(index, starts),
                             _mm512_permutexvar_ps(index, inverses));
    store_numbers(destination + x, colors_16(share, base, delta), t, mask);
  }
}

AVX512 static void ramp(uint32_t *destination, ptrdiff_t count, const float *positions,
                        const raster_ramp *ramp) {
  if (ramp->count == 1) {
    ramp_single(destination, count, positions, ramp);
  } else if (ramp->capacity <= 16) {
    ramp_sixteen(destination, count, positions, ramp);
  } else {
    raster_ramp_avx2(destination, count, positions, ramp);
  }
}

const raster_gradient_kernels *raster_gradient_avx512(void) {
  static const raster_gradient_kernels table = {
      .gradient = gradient,
      .line = raster_line_avx2,
      .circles = raster_circles_avx2,
      .angles = angles,
      .radial = raster_radial_avx2,
      .conic = raster_conic_avx2,
      .ramp = ramp,
  };
  return raster_has_avx512() ? &table : NULL;
}

#else

const raster_gradient_kernels *raster_gradient_avx512(void) { return NULL; }

#endif
