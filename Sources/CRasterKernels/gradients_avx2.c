#include "gradients_avx2.h"
#include "processor.h"

#if defined(__x86_64__)

#include "gradients_scalar.h"
#include "pixels_avx2.h"

#pragma STDC FP_CONTRACT OFF

// Pixels from the highest bytes of blue, green, red and alpha.
AVX2_INLINE __m256i joined_channels_8(const __m256i *channels) {
  __m256i top = _mm256_set1_epi32((int)0xff000000);
  __m256i green = _mm256_and_si256(channels[1], top), red = _mm256_and_si256(channels[2], top);
  return _mm256_or_si256(
      _mm256_or_si256(_mm256_srli_epi32(channels[0], 24), _mm256_srli_epi32(green, 16)),
      _mm256_or_si256(_mm256_srli_epi32(red, 8), _mm256_and_si256(channels[3], top)));
}

AVX2 static void gradient(uint32_t *destination, ptrdiff_t count,
                          const raster_gradient_run *run) {
  // No products in the loop: every channel of the next pixels is a sum.
  __m256i channels[4], advance[4];
  for (int i = 0; i < 4; i++) {
    __m256i step = _mm256_set1_epi32((int)run->step[i]);
    channels[i] = _mm256_add_epi32(
        _mm256_set1_epi32((int)run->start[i]),
        _mm256_mullo_epi32(step, _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7)));
    advance[i] = _mm256_slli_epi32(step, 3);
  }
  ptrdiff_t x = 0;
  for (; x + 8 <= count; x += 8) {
    store_8(destination + x, joined_channels_8(channels));
    for (int i = 0; i < 4; i++) channels[i] = _mm256_add_epi32(channels[i], advance[i]);
  }
  for (; x < count; x++) destination[x] = gradient_1((uint32_t)x, run);
}

AVX2 void raster_line_avx2(uint32_t *destination, ptrdiff_t stride, ptrdiff_t width,
                           ptrdiff_t height, const raster_line_colors *line) {
  raster_line_colors colors = *line;  // Stores to pixels could change what is behind a pointer.
  uint64_t step = (uint64_t)colors.step;
  // In the order in which the shuffle below puts the high halves side by side.
  __m256i lanes = _mm256_setr_epi64x(0, (long long)step, (long long)(4 * step),
                                     (long long)(5 * step));
  __m256i two = _mm256_set1_epi64x((long long)(2 * step));
  __m256i eight = _mm256_set1_epi64x((long long)(8 * step));
  __m256i last = _mm256_set1_epi32(colors.last);
  for (ptrdiff_t y = 0; y < height; y++, destination += stride) {
    uint64_t start = line_start(&colors, y);
    __m256i low = _mm256_add_epi64(lanes, _mm256_set1_epi64x((long long)start));
    ptrdiff_t x = 0;
    for (; x + 8 <= width; x += 8) {
      __m256i high = _mm256_add_epi64(low, two);
      __m256i index = _mm256_castps_si256(
          _mm256_shuffle_ps(_mm256_castsi256_ps(low), _mm256_castsi256_ps(high), 0xdd));
      index = _mm256_min_epi32(_mm256_max_epi32(index, _mm256_setzero_si256()), last);
      store_8(destination + x, _mm256_i32gather_epi32((const int *)colors.colors, index, 4));
      low = _mm256_add_epi64(low, eight);
    }
    for (; x < width; x++) destination[x] = line_1(start + (uint64_t)x * step, &colors);
  }
}

// MARK: Around a point

// The first pixels of a row, as columns. They are whole, so that single precision counts them exactly.
AVX2_INLINE __m256 places_8(plane_row row) {
  return _mm256_cvtepi32_ps(
      _mm256_add_epi32(_mm256_set1_epi32(row.first), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7)));
}

AVX2_INLINE __m256 distances_8(__m256 place, plane_row row) {
  __m256 along = _mm256_sub_ps(place, _mm256_set1_ps(row.fraction));
  return _mm256_sqrt_ps(
      _mm256_add_ps(_mm256_mul_ps(along, along), _mm256_set1_ps(row.height * row.height)));
}

AVX2_INLINE __m256i angles_8(__m256 place, plane_row row) {
  __m256 along = _mm256_sub_ps(place, _mm256_set1_ps(row.fraction));
  __m256 sign = _mm256_set1_ps(-0.0f), up = _mm256_set1_ps(fabsf(row.height));
  __m256 across = _mm256_andnot_ps(sign, along);
  __m256 z = _mm256_div_ps(_mm256_min_ps(across, up), _mm256_max_ps(across, up));
  __m256 square = _mm256_mul_ps(z, z);
  __m256 angle = _mm256_set1_ps(raster_arc[raster_arc_terms - 1]);
  for (int k = raster_arc_terms - 2; k >= 0; k--) {
    angle = _mm256_add_ps(_mm256_mul_ps(angle, square), _mm256_set1_ps(raster_arc[k]));
  }
  angle = _mm256_mul_ps(angle, z);
  angle = _mm256_blendv_ps(angle, _mm256_sub_ps(_mm256_set1_ps(0x1p30f), angle),
                           _mm256_cmp_ps(up, across, _CMP_GT_OQ));
  angle = _mm256_blendv_ps(angle, _mm256_sub_ps(_mm256_set1_ps(0x1p31f), angle), along);
  // What is too large, half a turn, becomes the same with the other sign.
  __m256 side = _mm256_and_ps(sign, _mm256_set1_ps(row.height));
  return _mm256_cvttps_epi32(_mm256_xor_ps(angle, side));
}

// Runs statements for eight pixels at a time, whose columns are `place`, and for each of the rest.
#define EACH_PLACE(width, eight, one)                      \
  do {                                                     \
    __m256 place = places_8(row);                          \
    ptrdiff_t x = 0;                                       \
    _Pragma("clang loop unroll_count(2)")                  \
    for (; x + 8 <= (width); x += 8) {                     \
      eight;                                               \
      place = _mm256_add_ps(place, _mm256_set1_ps(8));     \
    }                                                      \
    for (; x < (width); x++) one;                          \
  } while (0)

AVX2_INLINE __m256i circles_8(__m256 place, plane_row row, raster_circle_colors colors) {
  __m256 index = _mm256_add_ps(
      _mm256_mul_ps(distances_8(place, row), _mm256_set1_ps(colors.scale)),
      _mm256_set1_ps(colors.bias));
  // What is no number counts as 0.
  index = _mm256_max_ps(index, _mm256_setzero_ps());
  index = _mm256_min_ps(index, _mm256_set1_ps(colors.last));
  return _mm256_i32gather_epi32((const int *)colors.colors, _mm256_cvttps_epi32(index), 4);
}

AVX2 void raster_circles_avx2(uint32_t *destination, ptrdiff_t stride, ptrdiff_t width,
                              ptrdiff_t height, const raster_plane *plane,
                              const raster_circle_colors *circles) {
  raster_circle_colors colors = *circles;  // Stores to pixels could change what is behind a pointer.
  plane_row rows[plane_batch];
  for (ptrdiff_t y = 0; y < height; y++, destination += stride) {
    plane_row row = batched_row(plane, rows, y, height);
    EACH_PLACE(width, store_8(destination + x, circles_8(place, row, colors)),
               destination[x] = circle_1((int32_t)x, row, colors));
  }
}

AVX2_INLINE __m256i turned_8(__m256 place, plane_row row, raster_angle_colors colors) {
  __m256i angle =
      _mm256_sub_epi32(angles_8(place, row), _mm256_set1_epi32((int)colors.start));
  __m256i index = _mm256_srl_epi32(angle, _mm_cvtsi32_si128(32 - colors.bits));
  return _mm256_i32gather_epi32((const int *)colors.colors, index, 4);
}

AVX2 static void angles(uint32_t *destination, ptrdiff_t stride, ptrdiff_t width,
                        ptrdiff_t height, const raster_plane *plane,
                        const raster_angle_colors *angles) {
  raster_angle_colors colors = *angles;
  plane_row rows[plane_batch];
  for (ptrdiff_t y = 0; y < height; y++, destination += stride) {
    plane_row row = batched_row(plane, rows, y, height);
    EACH_PLACE(width, store_8(destination + x, turned_8(place, row, colors)),
               destination[x] = turned_1((int32_t)x, row, colors));
  }
}

AVX2 void raster_radial_avx2(float *positions, ptrdiff_t count, const raster_plane *plane,
                             float scale, float bias) {
  plane_row row = row_of(plane, 0);
  EACH_PLACE(count,
             _mm256_storeu_ps(positions + x,
                              _mm256_add_ps(_mm256_mul_ps(distances_8(place, row),
                                                          _mm256_set1_ps(scale)),
                                            _mm256_set1_ps(bias))),
             positions[x] = distance_1((int32_t)x, row) * scale + bias);
}

AVX2 void raster_conic_avx2(float *positions, ptrdiff_t count, const raster_plane *plane,
                            uint32_t start, float scale) {
  plane_row row = row_of(plane, 0);
  EACH_PLACE(count, {
    __m256i angle = _mm256_sub_epi32(angles_8(place, row), _mm256_set1_epi32((int)start));
    __m256 turns = _mm256_cvtepi32_ps(_mm256_srli_epi32(angle, 8));
    _mm256_storeu_ps(positions + x, _mm256_mul_ps(turns, _mm256_set1_ps(scale * 0x1p-24f)));
  }, positions[x] = location_1(angle_1((int32_t)x, row) - start, scale));
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

// Pixels at a share of the way.
AVX2_INLINE __m256i colors_8(__m256i share, const __m256i *base, const __m256i *delta) {
  __m256i channels[4];
  for (int i = 0; i < 4; i++) {
    channels[i] = _mm256_add_epi32(_mm256_mullo_epi32(share, delta[i]), base[i]);
  }
  return joined_channels_8(channels);
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
      .line = raster_line_avx2,
      .circles = raster_circles_avx2,
      .angles = angles,
      .radial = raster_radial_avx2,
      .conic = raster_conic_avx2,
      .ramp = raster_ramp_avx2,
  };
  return raster_has_avx2() ? &table : NULL;
}

#else

const raster_gradient_kernels *raster_gradient_avx2(void) { return NULL; }

#endif
