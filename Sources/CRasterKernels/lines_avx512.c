// From lines to cells, sixteen pieces of lines at a time; lines_avx2.c says how. Lines that are long
// enough to go one by one are few and go there.
#include "coverage_common.h"

#if defined(__x86_64__)

#include "coverage_avx2.h"
#include "pixels_avx512.h"

// Pieces of lines, no wider and higher than a pixel, from the upper to the lower end. Upwards are the
// lanes of lines that go that way.
typedef struct {
  __m512i x0, y0, x1, y1;
  __mmask16 upwards;
} pieces_16;

AVX512_INLINE __m512i all_16(int32_t value) { return _mm512_set1_epi32(value); }

AVX512_INLINE __m512i quotient_16(__m512i a, __m512i b) {
  return _mm512_cvtps_epi32(_mm512_div_ps(_mm512_cvtepi32_ps(a), _mm512_cvtepi32_ps(b)));
}

AVX512_INLINE __m512i negated_16(__mmask16 lanes, __m512i v) {
  return _mm512_mask_sub_epi32(v, lanes, _mm512_setzero_si512(), v);
}

// MARK: Pieces

typedef struct {
  __m512i cell, border, border_y;
  __mmask16 leftwards, upwards;
  // The first cell of a row, and the last one that changes.
  __m512i first, last;
} columns_16;

AVX512_INLINE void store_parts(int32_t *parts, __m512i v) { _mm512_store_si512(parts, v); }

AVX512_INLINE void add_row(const raster_cell_rows *rows, const columns_16 *columns, __m512i row,
                           __m512i xa, __m512i ya, __m512i xb, __m512i yb, __mmask16 wanted,
                           bool is_in_one_column) {
  // Rows above the first one are large unsigned numbers.
  wanted = _mm512_mask_cmplt_epu32_mask(wanted, row, all_16((int)rows->height));
  if (wanted == 0) return;
  row_parts parts;
  __m512i height = _mm512_sub_epi32(yb, ya);
  __m512i signed_height = negated_16(columns->upwards, height);
  __m512i border = columns->border;
  if (is_in_one_column) {
    __m512i x = _mm512_sub_epi32(_mm512_add_epi32(xa, xb), _mm512_slli_epi32(columns->cell, 11));
    __m512i area = _mm512_mullo_epi32(signed_height, x);
    store_parts(parts.cells[0], _mm512_sub_epi32(_mm512_slli_epi32(signed_height, 11), area));
    store_parts(parts.cells[1], area);
  } else {
    __m512i upper = _mm512_sub_epi32(
        _mm512_max_epi32(ya, _mm512_min_epi32(yb, columns->border_y)), ya);
    __m512i left = _mm512_mask_sub_epi32(upper, columns->leftwards, height, upper);
    left = negated_16(columns->upwards, left);
    __m512i right = _mm512_sub_epi32(signed_height, left);
    __m512i left_x = _mm512_sub_epi32(
        _mm512_add_epi32(_mm512_min_epi32(xa, border), _mm512_min_epi32(xb, border)),
        _mm512_slli_epi32(columns->cell, 11));
    __m512i right_x = _mm512_sub_epi32(
        _mm512_add_epi32(_mm512_max_epi32(xa, border), _mm512_max_epi32(xb, border)),
        _mm512_slli_epi32(border, 1));
    __m512i left_area = _mm512_mullo_epi32(left, left_x);
    __m512i right_area = _mm512_mullo_epi32(right, right_x);
    store_parts(parts.cells[0], _mm512_sub_epi32(_mm512_slli_epi32(left, 11), left_area));
    store_parts(parts.cells[1], _mm512_add_epi32(_mm512_sub_epi32(_mm512_slli_epi32(right, 11),
                                                               right_area), left_area));
    store_parts(parts.cells[2], right_area);
  }
  __m512i stride = all_16((int)rows->stride), words = all_16((int)rows->words);
  store_parts(parts.place, _mm512_add_epi32(_mm512_mullo_epi32(row, stride), columns->first));
  store_parts(parts.word, _mm512_add_epi32(_mm512_mullo_epi32(row, words),
                                        _mm512_srai_epi32(columns->first, 9)));
  __m512i block = _mm512_srai_epi32(columns->first, 3);
  __m512i bit = _mm512_and_si512(block, all_16(63));
  __mmask16 are_two = _mm512_cmpneq_epi32_mask(block, _mm512_srai_epi32(columns->last, 3));
  store_parts(parts.bit, bit);
  store_parts(parts.blocks, _mm512_mask_mov_epi32(all_16(1), are_two, all_16(3)));
  add_parts(rows, &parts, wanted, is_in_one_column);
  // Where the next block is that of the next word.
  touch_next_words(rows, &parts, _mm512_mask_cmpeq_epi32_mask(are_two & wanted, bit, all_16(63)));
}

AVX512_INLINE void add_pieces(const raster_cell_rows *rows, pieces_16 p, __mmask16 wanted,
                              bool is_in_one_row, bool is_in_one_column) {
  __m512i one = all_16(1);
  __m512i dx = _mm512_sub_epi32(p.x1, p.x0);
  __m512i dy = _mm512_sub_epi32(p.y1, p.y0);
  columns_16 columns;
  columns.upwards = p.upwards;
  columns.cell = _mm512_srai_epi32(_mm512_min_epi32(p.x0, p.x1), 10);
  columns.first = _mm512_add_epi32(columns.cell, all_16(margin));
  // Whatever numbers came in, what is added lies in the rows' cells.
  wanted = _mm512_mask_cmpge_epi32_mask(wanted, columns.first, _mm512_setzero_si512());
  __m512i last = _mm512_srai_epi32(_mm512_sub_epi32(_mm512_max_epi32(p.x0, p.x1), one), 10);
  columns.last = _mm512_add_epi32(last, all_16(margin + 1));
  columns.border = _mm512_slli_epi32(_mm512_add_epi32(columns.cell, one), 10);
  columns.leftwards = _mm512_movepi32_mask(dx);
  // Where they cross the border of the columns, or would.
  __mmask16 upright = _mm512_testn_epi32_mask(dx, dx);
  columns.border_y = _mm512_add_epi32(
      p.y0, quotient_16(_mm512_mullo_epi32(dy, _mm512_sub_epi32(columns.border, p.x0)),
                        _mm512_mask_mov_epi32(dx, upright, one)));
  __m512i row = _mm512_srai_epi32(p.y0, 10);
  if (is_in_one_row) {
    add_row(rows, &columns, row, p.x0, p.y0, p.x1, p.y1, wanted, is_in_one_column);
    return;
  }
  // Where they cross the border of the rows, or their end.
  __m512i row_end = _mm512_add_epi32(_mm512_or_si512(p.y0, all_16(1023)), one);
  __m512i middle_y = _mm512_min_epi32(row_end, p.y1);
  __m512i middle_x = _mm512_add_epi32(
      p.x0, quotient_16(_mm512_mullo_epi32(dx, _mm512_sub_epi32(middle_y, p.y0)), dy));
  add_row(rows, &columns, row, p.x0, p.y0, middle_x, middle_y, wanted, is_in_one_column);
  add_row(rows, &columns, _mm512_add_epi32(row, one), middle_x, middle_y, p.x1, p.y1,
          _mm512_mask_cmpgt_epi32_mask(wanted, p.y1, middle_y), is_in_one_column);
}

AVX512_INLINE __mmask16 clip_to_columns(const raster_cell_rows *rows, pieces_16 *p) {
  __mmask16 lefts = _mm512_cmple_epi32_mask(_mm512_max_epi32(p->x0, p->x1), _mm512_setzero_si512());
  p->x0 = _mm512_mask_mov_epi32(p->x0, lefts, all_16(left_column));
  p->x1 = _mm512_mask_mov_epi32(p->x1, lefts, all_16(left_column));
  return _mm512_cmplt_epi32_mask(_mm512_min_epi32(p->x0, p->x1), all_16((int)rows->width << 10));
}

// MARK: Lines

typedef struct {
  __mmask16 steep, shorts, leftwards;
  // Along the longer side: where lines end.
  __m512i end;
  // The point that distances are counted from.
  __m512i origin, value;
  __m512d slope[2];
} cuts_16;

AVX512_INLINE __m512i choice_16(__mmask16 mask, __m512i a, __m512i b) {
  return _mm512_mask_mov_epi32(b, mask, a);
}

AVX512_INLINE __m512d low_doubles(__m512i v) {
  return _mm512_cvtepi32_pd(_mm512_castsi512_si256(v));
}

AVX512_INLINE __m512d high_doubles(__m512i v) {
  return _mm512_cvtepi32_pd(_mm512_extracti64x4_epi64(v, 1));
}

AVX512_INLINE __m512i product_16(const __m512d slope[2], __m512i distance) {
  __m512d magic = _mm512_set1_pd(rounding);
  __m512d low = _mm512_add_pd(_mm512_mul_pd(low_doubles(distance), slope[0]), magic);
  __m512d high = _mm512_add_pd(_mm512_mul_pd(high_doubles(distance), slope[1]), magic);
  __m512i low_halves =
      _mm512_setr_epi32(0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30);
  return _mm512_permutex2var_epi32(_mm512_castpd_si512(low), low_halves,
                                   _mm512_castpd_si512(high));
}

AVX512_INLINE cuts_16 cuts_of(pieces_16 p, __m512i width, __m512i height) {
  cuts_16 cuts;
  cuts.steep = _mm512_cmple_epi32_mask(width, height);
  cuts.shorts = _mm512_cmplt_epu32_mask(_mm512_max_epu32(width, height), all_16(1025));
  cuts.leftwards = _mm512_mask_cmpgt_epi32_mask((__mmask16)~cuts.steep, p.x0, p.x1);
  cuts.end = choice_16(cuts.steep, p.y1, p.x1);
  cuts.origin = choice_16(cuts.steep, p.y0, _mm512_min_epi32(p.x0, p.x1));
  __m512i left_y = choice_16(cuts.leftwards, p.y1, p.y0);
  cuts.value = choice_16(cuts.steep, p.x0, left_y);
  __m512i dx = _mm512_sub_epi32(p.x1, p.x0), dy = _mm512_sub_epi32(p.y1, p.y0);
  __m512i rise = choice_16(cuts.steep, dx, dy), run = choice_16(cuts.steep, dy, dx);
  cuts.slope[0] = _mm512_div_pd(low_doubles(rise), low_doubles(run));
  cuts.slope[1] = _mm512_div_pd(high_doubles(rise), high_doubles(run));
  return cuts;
}

typedef enum { all_steep, all_flat, mixed } direction;

// Moves from a point of each line to the next one that it is cut at, or its end.
AVX512_INLINE void advance(const cuts_16 *cuts, const pieces_16 *lines, direction way, __m512i *x,
                           __m512i *y) {
  __m512i one = all_16(1), low = all_16(1023);
  __m512i from = way == all_steep ? *y : way == all_flat ? *x : choice_16(cuts->steep, *y, *x);
  __m512i to = _mm512_min_epi32(_mm512_add_epi32(_mm512_or_si512(from, low), one), cuts->end);
  if (way != all_steep) {
    __m512i backwards =
        _mm512_max_epi32(_mm512_andnot_si512(low, _mm512_sub_epi32(from, one)), cuts->end);
    to = choice_16(cuts->leftwards, backwards, to);
  }
  __m512i offset = product_16(cuts->slope, _mm512_sub_epi32(to, cuts->origin));
  __m512i other = _mm512_add_epi32(cuts->value, offset);
  if (way == mixed) {
    *x = choice_16(cuts->shorts, lines->x1, choice_16(cuts->steep, other, to));
    *y = choice_16(cuts->shorts, lines->y1, choice_16(cuts->steep, to, other));
  } else {
    *x = way == all_steep ? other : to;
    *y = way == all_steep ? to : other;
  }
}

AVX512_INLINE void add_lines_along(const raster_cell_rows *rows, const pieces_16 *lines,
                                   const cuts_16 *cuts, direction way, __mmask16 wanted) {
  __m512i x = lines->x0, y = lines->y0;
  while (wanted != 0) {
    pieces_16 p = {.x0 = x, .y0 = y, .upwards = lines->upwards};
    advance(cuts, lines, way, &x, &y);
    p.x1 = x;
    p.y1 = y;
    __mmask16 inside = _mm512_mask_cmpgt_epi32_mask(clip_to_columns(rows, &p), p.y1, p.y0);
    add_pieces(rows, p, wanted & inside, way == all_steep, way == all_flat);
    wanted &= _mm512_cmpneq_epi32_mask(x, lines->x1) | _mm512_cmpneq_epi32_mask(y, lines->y1);
  }
}

// Lines up to long_line; others are not wanted.
AVX512_INLINE void add_lines_16(const raster_cell_rows *rows, const pieces_16 *lines,
                                __m512i width, __m512i height, __mmask16 wanted) {
  cuts_16 cuts = cuts_of(*lines, width, height);
  __mmask16 steep = wanted & cuts.steep;
  if ((wanted & cuts.shorts) != 0 || (steep != 0 && steep != wanted)) {
    add_lines_along(rows, lines, &cuts, mixed, wanted);
  } else if (steep != 0) {
    add_lines_along(rows, lines, &cuts, all_steep, wanted);
  } else {
    add_lines_along(rows, lines, &cuts, all_flat, wanted);
  }
}

AVX512_INLINE void add_16(const raster_cell_rows *rows, int32_t top, const raster_line *lines) {
  // Four by four, in each quarter of the vectors: lane 4 a + b has line 4 b + a.
  __m512i a = _mm512_loadu_si512(lines), b = _mm512_loadu_si512(lines + 4);
  __m512i c = _mm512_loadu_si512(lines + 8), d = _mm512_loadu_si512(lines + 12);
  __m512i starts0 = _mm512_unpacklo_epi32(a, b), ends0 = _mm512_unpackhi_epi32(a, b);
  __m512i starts1 = _mm512_unpacklo_epi32(c, d), ends1 = _mm512_unpackhi_epi32(c, d);
  __m512i tops = all_16(top);
  __m512i x_start = _mm512_unpacklo_epi64(starts0, starts1);
  __m512i y_start = _mm512_sub_epi32(_mm512_unpackhi_epi64(starts0, starts1), tops);
  __m512i x_end = _mm512_unpacklo_epi64(ends0, ends1);
  __m512i y_end = _mm512_sub_epi32(_mm512_unpackhi_epi64(ends0, ends1), tops);
  pieces_16 p;
  p.upwards = _mm512_cmpgt_epi32_mask(y_start, y_end);
  p.x0 = choice_16(p.upwards, x_end, x_start);
  p.x1 = choice_16(p.upwards, x_start, x_end);
  p.y0 = _mm512_min_epi32(y_start, y_end);
  p.y1 = _mm512_max_epi32(y_start, y_end);
  __mmask16 wanted = _mm512_mask_cmpgt_epi32_mask(clip_to_columns(rows, &p), p.y1, p.y0);
  __m512i width = _mm512_abs_epi32(_mm512_sub_epi32(p.x1, p.x0));
  __m512i height = _mm512_sub_epi32(p.y1, p.y0);
  __m512i extent = _mm512_max_epu32(width, height);
  unsigned longs = _mm512_cmpgt_epi32_mask(extent, all_16(long_line));
  if (_mm512_cmpgt_epi32_mask(extent, all_16(1024)) == 0) {
    add_pieces(rows, p, wanted, false, false);
    return;
  }
  add_lines_16(rows, &p, width, height, (__mmask16)(wanted & ~longs));
  for (; longs != 0; longs &= longs - 1) {
    int lane = __builtin_ctz(longs);
    raster_add_long_line_avx2(rows, top, lines + (4 * (lane & 3) + (lane >> 2)));
  }
}

AVX512 static void add_lines(const raster_cell_rows *rows, int32_t top, const raster_line *lines,
                             ptrdiff_t count) {
  ptrdiff_t i = 0;
  for (; i + 16 <= count; i += 16) add_16(rows, top, lines + i);
  // (Sixteen lanes for the rest of 9 to 15 were no faster.)
  if (i < count) raster_add_lines_avx2(rows, top, lines + i, count - i);
}

const raster_coverage_kernels *raster_coverage_avx512(void) {
  static const raster_coverage_kernels table = {.add = add_lines,
                                                .cut = raster_cut_curve_avx2,
                                                .offset = raster_offset_curve_avx2,
                                                .paint = raster_paint_cells_avx2,
                                                .sum = raster_sum_cells_avx2};
  return raster_has_avx512() ? &table : NULL;
}

#else

const raster_coverage_kernels *raster_coverage_avx512(void) { return NULL; }

#endif
