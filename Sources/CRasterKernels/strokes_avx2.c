// Both sides of a stroke along a curve, four points at a time. Stroker.swift has the same for one, whose
// every operation is one here: the bits are the same.
#include "coverage_common.h"

#if defined(__x86_64__)

#include "coverage_avx2.h"
#include "curves_avx2.h"

// Every lane from the one before it, the first one from `before`, which becomes the last one.
AVX2_INLINE __m256d shifted_4(__m256d v, __m256d *before) {
  __m256d turned = _mm256_permute4x64_pd(v, 0x93);
  __m256d result = _mm256_blend_pd(turned, *before, 1);
  *before = turned;
  return result;
}

typedef struct {
  __m256d x, y;
} points_4;

AVX2_INLINE points_4 transformed_4(const raster_pen *pen, __m256d x, __m256d y) {
  __m256d ax = _mm256_mul_pd(_mm256_set1_pd(pen->a), x);
  __m256d bx = _mm256_mul_pd(_mm256_set1_pd(pen->b), x);
  __m256d cy = _mm256_mul_pd(_mm256_set1_pd(pen->c), y);
  __m256d dy = _mm256_mul_pd(_mm256_set1_pd(pen->d), y);
  return (points_4){_mm256_add_pd(_mm256_add_pd(ax, cy), _mm256_set1_pd(pen->tx)),
                    _mm256_add_pd(_mm256_add_pd(bx, dy), _mm256_set1_pd(pen->ty))};
}

// Points of the left side in the lower half and those of the right one in the upper, in 1024ths of a
// pixel.
AVX2_INLINE __m256i sides_8(__m256d left, __m256d right, int32_t origin) {
  __m256d scale = _mm256_set1_pd(1024);
  return packed_8(_mm256_mul_pd(left, scale), _mm256_mul_pd(right, scale), origin);
}

// In both halves every lane from the one before it, the first one from the last of `before`.
AVX2_INLINE __m256i before_8(__m256i v, __m256i before) {
  return _mm256_alignr_epi8(v, before, 12);
}

// The ends of segments, with direction and length.
typedef struct {
  __m256d x, y, dx, dy, length;
} segments_4;

AVX2_INLINE segments_4 segments_between(__m256d x0, __m256d y0, __m256d x, __m256d y) {
  __m256d dx = _mm256_sub_pd(x, x0), dy = _mm256_sub_pd(y, y0);
  __m256d length = _mm256_sqrt_pd(_mm256_add_pd(_mm256_mul_pd(dx, dx), _mm256_mul_pd(dy, dy)));
  return (segments_4){x, y, _mm256_div_pd(dx, length), _mm256_div_pd(dy, length), length};
}

// How far the left side is from the points where segments join, and one bit a lane: whether that is all
// there is to say about the join.
typedef struct {
  __m256d x, y;
  unsigned are_simple;
} miters_4;

AVX2_INLINE miters_4 miters_between(const raster_pen *pen, segments_4 a, segments_4 b) {
  __m256d half = _mm256_set1_pd(pen->half), one = _mm256_set1_pd(1), sign = _mm256_set1_pd(-0.0);
  __m256d cross = _mm256_sub_pd(_mm256_mul_pd(a.dx, b.dy), _mm256_mul_pd(a.dy, b.dx));
  __m256d dot = _mm256_add_pd(_mm256_mul_pd(a.dx, b.dx), _mm256_mul_pd(a.dy, b.dy));
  __m256d factor = _mm256_div_pd(one, _mm256_add_pd(one, dot));
  __m256d reach = _mm256_mul_pd(_mm256_mul_pd(half, _mm256_andnot_pd(sign, cross)), factor);
  __m256d has_direction = _mm256_cmp_pd(b.length, _mm256_set1_pd(pen->shortest), _CMP_GT_OQ);
  __m256d is_smooth = _mm256_cmp_pd(dot, _mm256_set1_pd(pen->smoothest), _CMP_GT_OQ);
  __m256d has_room = _mm256_cmp_pd(reach, _mm256_min_pd(b.length, a.length), _CMP_LE_OQ);
  __m256d is_simple = _mm256_and_pd(_mm256_and_pd(has_direction, is_smooth), has_room);
  __m256d x = _mm256_add_pd(_mm256_mul_pd(a.dy, half), _mm256_mul_pd(b.dy, half));
  __m256d y = _mm256_add_pd(_mm256_mul_pd(_mm256_xor_pd(a.dx, sign), half),
                            _mm256_mul_pd(_mm256_xor_pd(b.dx, sign), half));
  return (miters_4){_mm256_mul_pd(x, factor), _mm256_mul_pd(y, factor),
                    (unsigned)_mm256_movemask_pd(is_simple)};
}

AVX2 ptrdiff_t raster_offset_curve_avx2(const raster_curve *curve, double first, double step,
                                        ptrdiff_t from, ptrdiff_t count, const raster_pen *pen,
                                        const raster_line_window *window, raster_stroke_end *end,
                                        raster_line **lines) {
  raster_line *place = *lines;
  __m256d firsts = _mm256_set1_pd(first), steps = _mm256_set1_pd(step);
  __m256d index = _mm256_add_pd(_mm256_set1_pd((double)from), _mm256_setr_pd(0, 1, 2, 3));
  segments_4 before = {_mm256_set1_pd(end->x), _mm256_set1_pd(end->y), _mm256_set1_pd(end->dx),
                       _mm256_set1_pd(end->dy), _mm256_set1_pd(end->length)};
  __m256i side_x_before =
      sides_8(_mm256_set1_pd(end->left_x), _mm256_set1_pd(end->right_x), window->x);
  __m256i side_y_before =
      sides_8(_mm256_set1_pd(end->left_y), _mm256_set1_pd(end->right_y), window->y);
  // What the last points have come to.
  _Alignas(32) double reached[9][4];
  ptrdiff_t last = 0, i = from;
  while (i < count) {
    __m256d t = _mm256_add_pd(firsts, _mm256_mul_pd(index, steps));
    index = _mm256_add_pd(index, _mm256_set1_pd(4));
    __m256d x = polynomial_4(curve->ax, curve->bx, curve->cx, curve->dx, t);
    __m256d y = polynomial_4(curve->ay, curve->by, curve->cy, curve->dy, t);
    __m256d x0 = shifted_4(x, &before.x), y0 = shifted_4(y, &before.y);
    segments_4 b = segments_between(x0, y0, x, y);
    segments_4 a = {x0, y0, shifted_4(b.dx, &before.dx), shifted_4(b.dy, &before.dy),
                    shifted_4(b.length, &before.length)};
    miters_4 miters = miters_between(pen, a, b);
    // The points before the first one that has another join.
    ptrdiff_t number = __builtin_ctz(~miters.are_simple);
    if (count - i < number) number = count - i;
    if (number == 0) break;
    points_4 left = transformed_4(pen, _mm256_add_pd(x0, miters.x), _mm256_add_pd(y0, miters.y));
    points_4 right = transformed_4(pen, _mm256_sub_pd(x0, miters.x), _mm256_sub_pd(y0, miters.y));
    __m256i side_x = sides_8(left.x, right.x, window->x);
    __m256i side_y = sides_8(left.y, right.y, window->y);
    __m256i earlier_x = before_8(side_x, side_x_before);
    __m256i earlier_y = before_8(side_y, side_y_before);
    side_x_before = side_x;
    side_y_before = side_y;
    // The right side runs backwards.
    __m256i start_x = _mm256_blend_epi32(earlier_x, side_x, 0xf0);
    __m256i start_y = _mm256_blend_epi32(earlier_y, side_y, 0xf0);
    __m256i end_x = _mm256_blend_epi32(side_x, earlier_x, 0xf0);
    __m256i end_y = _mm256_blend_epi32(side_y, earlier_y, 0xf0);
    const __m256d state[9] = {x, y, b.dx, b.dy, b.length, left.x, left.y, right.x, right.y};
    for (int value = 0; value < 9; value++) _mm256_store_pd(reached[value], state[value]);
    last = number - 1;
    i += number;
    if (number < 4) {
      store_lines_8(place, start_x, start_y, end_x, end_y);
      memmove(place + number, place + 4, (size_t)number * sizeof *place);
      place += 2 * number;
      break;
    }
    if (wanted_8(window, start_x, start_y, end_x, end_y) != 0) {
      store_lines_8(place, start_x, start_y, end_x, end_y);
      place += 8;
    }
  }
  if (i > from) {
    *end = (raster_stroke_end){
        .x = reached[0][last], .y = reached[1][last], .dx = reached[2][last],
        .dy = reached[3][last], .length = reached[4][last], .left_x = reached[5][last],
        .left_y = reached[6][last], .right_x = reached[7][last], .right_y = reached[8][last]};
  }
  *lines = place;
  return i - from;
}

#endif
