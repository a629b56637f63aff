#include "gradients_avx2.h"
#include "processor.h"

#if defined(__x86_64__)

#include "gradients_scalar.h"
#include "pixels_avx512.h"

#pragma STDC FP_CONTRACT OFF

AVX512_INLINE __m512i colors_16(__m512i share, const __m512i *base, const __m512i *delta) {
  __m512i blue = _mm512_add_epi32(_mm512_mullo_epi32(share, delta[0]), base[0]);
  __m512i green = _mm512_add_epi32(_mm512_mullo_epi32(share, delta[1]), base[1]);
  __m512i red = _mm512_add_epi32(_mm512_mullo_epi32(share, delta[2]), base[2]);
  __m512i alpha = _mm512_add_epi32(_mm512_mullo_epi32(share, delta[3]), base[3]);
  // Of each 32 bits the highest byte from alpha, the next from red; then from green and from blue.
  __m512i high = _mm512_ternarylogic_epi32(_mm512_set1_epi32((int)0xff000000), alpha,
                                           _mm512_srli_epi32(red, 8), 0xca);
  __m512i low = _mm512_ternarylogic_epi32(_mm512_set1_epi32((int)0xff000000), green,
                                          _mm512_srli_epi32(blue, 8), 0xca);
  return _mm512_ternarylogic_epi32(_mm512_set1_epi32((int)0xffff0000), high,
                                   _mm512_srli_epi32(low, 16), 0xca);
}

AVX512 static void gradient(uint32_t *destination, ptrdiff_t count, uint64_t position,
                            uint64_t step, const raster_gradient_run *run) {
  __m512i base[4], delta[4];
  for (int i = 0; i < 4; i++) {
    base[i] = _mm512_set1_epi32((int)run->base[i]);
    delta[i] = _mm512_set1_epi32((int)run->delta[i]);
  }
  // Even and odd pixels of each 16; the high halves of both are their shares.
  __m512i even = _mm512_add_epi64(
      _mm512_set1_epi64((long long)position),
      _mm512_mullo_epi64(_mm512_setr_epi64(0, 2, 4, 6, 8, 10, 12, 14),
                         _mm512_set1_epi64((long long)step)));
  __m512i odd = _mm512_add_epi64(even, _mm512_set1_epi64((long long)step));
  __m512i advance = _mm512_set1_epi64((long long)(16 * step));
  for (ptrdiff_t x = 0; x < count; x += 16) {
    __m512i share = _mm512_mask_blend_epi32(0xaaaa, _mm512_srli_epi64(even, 32), odd);
    __m512i pixels = colors_16(share, base, delta);
    if (x + 16 <= count) {
      _mm512_storeu_si512(destination + x, pixels);
    } else {
      _mm512_mask_storeu_epi32(destination + x, first_lanes(count - x), pixels);
    }
    even = _mm512_add_epi64(even, advance);
    odd = _mm512_add_epi64(odd, advance);
  }
}

// MARK: Locations

AVX512_INLINE __m512 places(ptrdiff_t x, const raster_plane_row *row) {
  __m512i first = _mm512_set1_epi32((int)((uint32_t)row->first + (uint32_t)x));
  return _mm512_cvtepi32_ps(_mm512_add_epi32(
      first, _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)));
}

AVX512_INLINE __m512 along(__m512 places, float start, float step) {
  return _mm512_add_ps(_mm512_set1_ps(start), _mm512_mul_ps(places, _mm512_set1_ps(step)));
}

AVX512_INLINE __mmask16 lanes(ptrdiff_t count) {
  return count >= 16 ? 0xffff : first_lanes(count);
}

AVX512 static void radial(float *positions, ptrdiff_t count, const raster_plane_row *row,
                          float scale, float bias) {
  for (ptrdiff_t x = 0; x < count; x += 16) {
    __m512 place = places(x, row);
    __m512 u = along(place, row->u, row->du), v = along(place, row->v, row->dv);
    __m512 distance =
        _mm512_sqrt_ps(_mm512_add_ps(_mm512_mul_ps(u, u), _mm512_mul_ps(v, v)));
    __m512 t = _mm512_add_ps(_mm512_mul_ps(distance, _mm512_set1_ps(scale)),
                             _mm512_set1_ps(bias));
    _mm512_mask_storeu_ps(positions + x, lanes(count - x), t);
  }
}

AVX512 static void conic(float *positions, ptrdiff_t count, const raster_plane_row *row,
                         float scale) {
  __m512 zero = _mm512_setzero_ps();
  for (ptrdiff_t x = 0; x < count; x += 16) {
    __m512 place = places(x, row);
    __m512 u = along(place, row->u, row->du), v = along(place, row->v, row->dv);
    __m512 across = _mm512_abs_ps(u), up = _mm512_abs_ps(v);
    __mmask16 is_steep = _mm512_cmp_ps_mask(up, across, _CMP_GT_OQ);
    __m512 far = _mm512_mask_blend_ps(is_steep, across, up);
    __m512 near = _mm512_mask_blend_ps(is_steep, up, across);
    __m512 z = _mm512_maskz_div_ps(_mm512_cmp_ps_mask(far, zero, _CMP_GT_OQ), near, far);
    __m512 square = _mm512_mul_ps(z, z), turns = _mm512_set1_ps(raster_arc[7]);
    for (int k = 6; k >= 0; k--) {
      turns = _mm512_add_ps(_mm512_mul_ps(turns, square), _mm512_set1_ps(raster_arc[k]));
    }
    turns = _mm512_mul_ps(turns, z);
    turns = _mm512_mask_sub_ps(turns, is_steep, _mm512_set1_ps(0.25f), turns);
    turns = _mm512_mask_sub_ps(turns, _mm512_cmp_ps_mask(u, zero, _CMP_LT_OQ),
                               _mm512_set1_ps(0.5f), turns);
    turns = _mm512_mask_sub_ps(turns, _mm512_cmp_ps_mask(v, zero, _CMP_LT_OQ),
                               _mm512_set1_ps(1), turns);
    _mm512_mask_storeu_ps(positions + x, lanes(count - x),
                          _mm512_mul_ps(turns, _mm512_set1_ps(scale)));
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
    __mmask16 mask = lanes(count - x);
    __m512 t = spread_16(_mm512_maskz_loadu_ps(mask, positions + x), ramp->spread);
    store_numbers(destination + x, colors_16(share_16(t, start, inverse), base, delta), t, mask);
  }
}

// Up to sixteen segments, each array in one register.
AVX512_INLINE void ramp_sixteen(uint32_t *destination, ptrdiff_t count, const float *positions,
                                const raster_ramp *ramp) {
  __mmask16 used = lanes(ramp->capacity);
  __m512 starts = _mm512_maskz_loadu_ps(used, ramp->starts);
  __m512 inverses = _mm512_maskz_loadu_ps(used, ramp->inverses);
  __m512i bases[4], deltas[4];
  for (int i = 0; i < 4; i++) {
    bases[i] = _mm512_maskz_loadu_epi32(used, ramp->channels + i * ramp->capacity);
    deltas[i] = _mm512_maskz_loadu_epi32(used, ramp->channels + (4 + i) * ramp->capacity);
  }
  for (ptrdiff_t x = 0; x < count; x += 16) {
    __mmask16 mask = lanes(count - x);
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
      .radial = radial,
      .conic = conic,
      .ramp = ramp,
  };
  return raster_has_avx512() ? &table : NULL;
}

#else

const raster_gradient_kernels *raster_gradient_avx512(void) { return NULL; }

#endif
