// From lines to cells, eight pieces of lines at a time. PortableLines.swift has the same in Swift.
#include "coverage_common.h"

#if defined(__x86_64__)

#include "coverage_avx2.h"
#include "curves_avx2.h"

// Pieces of lines, no wider and higher than a pixel, from the upper to the lower end. The sign is -1 for
// a line that goes upwards and 0 for one that goes downwards.
typedef struct {
  __m256i x0, y0, x1, y1, sign;
} pieces_8;

AVX2_INLINE __m256i quotient_8(__m256i a, __m256i b) {
  return _mm256_cvtps_epi32(_mm256_div_ps(_mm256_cvtepi32_ps(a), _mm256_cvtepi32_ps(b)));
}

// MARK: Pieces

// The columns of pieces: the left one of two, and where pieces cross the border between them.
typedef struct {
  __m256i cell, border, border_y, is_leftwards, sign;
  // The first cell of a row, and the last one that changes.
  __m256i first, last;
} columns_8;

// Adds those parts of pieces that lie in one row.
AVX2_INLINE void add_row(const raster_cell_rows *rows, const columns_8 *columns, __m256i row,
                         __m256i xa, __m256i ya, __m256i xb, __m256i yb, unsigned wanted,
                         bool is_in_one_column) {
  __m256i below = _mm256_set1_epi32((int)rows->height);
  wanted &= bits_of(_mm256_andnot_si256(row, _mm256_cmpgt_epi32(below, row)));
  if (wanted == 0) return;
  row_parts parts;
  __m256i height = _mm256_sub_epi32(yb, ya);
  // Times the sign.
  __m256i signed_height = _mm256_sub_epi32(_mm256_xor_si256(height, columns->sign), columns->sign);
  __m256i border = columns->border;
  if (is_in_one_column) {
    __m256i x = _mm256_sub_epi32(_mm256_add_epi32(xa, xb), _mm256_slli_epi32(columns->cell, 11));
    __m256i area = _mm256_mullo_epi32(signed_height, x);
    store_8(parts.cells[0], _mm256_sub_epi32(_mm256_slli_epi32(signed_height, 11), area));
    store_8(parts.cells[1], area);
  } else {
    __m256i upper = _mm256_sub_epi32(
        _mm256_max_epi32(ya, _mm256_min_epi32(yb, columns->border_y)), ya);
    __m256i left =
        _mm256_blendv_epi8(upper, _mm256_sub_epi32(height, upper), columns->is_leftwards);
    left = _mm256_sub_epi32(_mm256_xor_si256(left, columns->sign), columns->sign);
    __m256i right = _mm256_sub_epi32(signed_height, left);
    __m256i left_x = _mm256_sub_epi32(
        _mm256_add_epi32(_mm256_min_epi32(xa, border), _mm256_min_epi32(xb, border)),
        _mm256_slli_epi32(columns->cell, 11));
    __m256i right_x = _mm256_sub_epi32(
        _mm256_add_epi32(_mm256_max_epi32(xa, border), _mm256_max_epi32(xb, border)),
        _mm256_slli_epi32(border, 1));
    __m256i left_area = _mm256_mullo_epi32(left, left_x);
    __m256i right_area = _mm256_mullo_epi32(right, right_x);
    store_8(parts.cells[0], _mm256_sub_epi32(_mm256_slli_epi32(left, 11), left_area));
    store_8(parts.cells[1], _mm256_add_epi32(_mm256_sub_epi32(_mm256_slli_epi32(right, 11),
                                                              right_area), left_area));
    store_8(parts.cells[2], right_area);
  }
  __m256i stride = _mm256_set1_epi32((int)rows->stride);
  store_8(parts.place, _mm256_add_epi32(_mm256_mullo_epi32(row, stride), columns->first));
  __m256i words = _mm256_set1_epi32((int)rows->words);
  store_8(parts.word, _mm256_add_epi32(_mm256_mullo_epi32(row, words),
                                       _mm256_srai_epi32(columns->first, 9)));
  __m256i block = _mm256_srai_epi32(columns->first, 3);
  __m256i bit = _mm256_and_si256(block, _mm256_set1_epi32(63));
  __m256i is_one = _mm256_cmpeq_epi32(block, _mm256_srai_epi32(columns->last, 3));
  store_8(parts.bit, bit);
  store_8(parts.blocks, _mm256_add_epi32(_mm256_set1_epi32(3), _mm256_slli_epi32(is_one, 1)));
  add_parts(rows, &parts, wanted, is_in_one_column);
  // Where the next block is that of the next word.
  __m256i is_split =
      _mm256_andnot_si256(is_one, _mm256_cmpeq_epi32(bit, _mm256_set1_epi32(63)));
  touch_next_words(rows, &parts, wanted & bits_of(is_split));
}

// Pieces meet at most two rows and two columns. They are always cut at the border of both, because
// branches would be taken as often as not; callers say which borders they have cut at themselves.
AVX2_INLINE void add_pieces(const raster_cell_rows *rows, pieces_8 p, unsigned wanted,
                            bool is_in_one_row, bool is_in_one_column) {
  __m256i one = _mm256_set1_epi32(1);
  __m256i dx = _mm256_sub_epi32(p.x1, p.x0);
  __m256i dy = _mm256_sub_epi32(p.y1, p.y0);
  columns_8 columns;
  columns.sign = p.sign;
  columns.cell = _mm256_srai_epi32(_mm256_min_epi32(p.x0, p.x1), 10);
  columns.first = _mm256_add_epi32(columns.cell, _mm256_set1_epi32(margin));
  // Whatever numbers came in, what is added lies in the rows' cells.
  wanted &= bits_of(_mm256_cmpgt_epi32(columns.first, _mm256_set1_epi32(-1)));
  __m256i last = _mm256_srai_epi32(_mm256_sub_epi32(_mm256_max_epi32(p.x0, p.x1), one), 10);
  columns.last = _mm256_add_epi32(last, _mm256_set1_epi32(margin + 1));
  columns.border = _mm256_slli_epi32(_mm256_add_epi32(columns.cell, one), 10);
  columns.is_leftwards = _mm256_srai_epi32(dx, 31);
  // Where they cross the border of the columns, or would.
  __m256i is_upright = _mm256_cmpeq_epi32(dx, _mm256_setzero_si256());
  columns.border_y = _mm256_add_epi32(
      p.y0, quotient_8(_mm256_mullo_epi32(dy, _mm256_sub_epi32(columns.border, p.x0)),
                       _mm256_sub_epi32(dx, is_upright)));
  __m256i row = _mm256_srai_epi32(p.y0, 10);
  if (is_in_one_row) {
    add_row(rows, &columns, row, p.x0, p.y0, p.x1, p.y1, wanted, is_in_one_column);
    return;
  }
  // Where they cross the border of the rows, or their end.
  __m256i row_end = _mm256_add_epi32(_mm256_or_si256(p.y0, _mm256_set1_epi32(1023)), one);
  __m256i middle_y = _mm256_min_epi32(row_end, p.y1);
  __m256i middle_x = _mm256_add_epi32(
      p.x0, quotient_8(_mm256_mullo_epi32(dx, _mm256_sub_epi32(middle_y, p.y0)), dy));
  add_row(rows, &columns, row, p.x0, p.y0, middle_x, middle_y, wanted, is_in_one_column);
  add_row(rows, &columns, _mm256_add_epi32(row, one), middle_x, middle_y, p.x1, p.y1,
          wanted & bits_of(_mm256_cmpgt_epi32(p.y1, middle_y)), is_in_one_column);
}

// What lies to the left of all pixels goes to one column there, because only its height counts. Returns
// the lanes that do not lie to the right of all pixels.
AVX2_INLINE unsigned clip_to_columns(const raster_cell_rows *rows, pieces_8 *p) {
  __m256i is_left = _mm256_cmpgt_epi32(_mm256_set1_epi32(1), _mm256_max_epi32(p->x0, p->x1));
  __m256i left = _mm256_set1_epi32(left_column);
  p->x0 = _mm256_blendv_epi8(p->x0, left, is_left);
  p->x1 = _mm256_blendv_epi8(p->x1, left, is_left);
  __m256i right = _mm256_set1_epi32((int)rows->width << 10);
  return bits_of(_mm256_cmpgt_epi32(right, _mm256_min_epi32(p->x0, p->x1)));
}

// MARK: Long lines

static inline int32_t minimum(int32_t a, int32_t b) { return a < b ? a : b; }
static inline int32_t maximum(int32_t a, int32_t b) { return a > b ? a : b; }

static inline int32_t product_1(double slope, int32_t distance) {
  double product = slope * (double)distance;
  product += rounding;
  int64_t bits;
  memcpy(&bits, &product, sizeof bits);
  return (int32_t)bits;
}

AVX2_INLINE __m256i product_8(__m256d slope0, __m256d slope1, __m256i distance) {
  __m256d magic = _mm256_set1_pd(rounding);
  __m256d low = _mm256_cvtepi32_pd(_mm256_castsi256_si128(distance));
  __m256d high = _mm256_cvtepi32_pd(_mm256_extracti128_si256(distance, 1));
  low = _mm256_add_pd(_mm256_mul_pd(low, slope0), magic);
  high = _mm256_add_pd(_mm256_mul_pd(high, slope1), magic);
  __m256 packed = _mm256_shuffle_ps(_mm256_castpd_ps(low), _mm256_castpd_ps(high), 0x88);
  return _mm256_permute4x64_epi64(_mm256_castps_si256(packed), 0xd8);
}

// Every lane from the one before it, the first one from `before`, which becomes the last one.
AVX2_INLINE __m256i shifted_8(__m256i v, __m256i *before) {
  __m256i turned = _mm256_permutevar8x32_epi32(v, _mm256_setr_epi32(7, 0, 1, 2, 3, 4, 5, 6));
  __m256i result = _mm256_blend_epi32(turned, *before, 1);
  *before = turned;
  return result;
}

AVX2_INLINE unsigned first_lanes(ptrdiff_t count) { return count >= 8 ? 0xff : (1u << count) - 1; }

// A line that is at least as high as wide, from its upper to its lower end, cut at the borders of
// rows.
AVX2_INLINE void add_steep(const raster_cell_rows *rows, int32_t x0, int32_t y0, int32_t x1,
                           int32_t y1, __m256i sign) {
  int32_t first = maximum(y0 >> 10, 0);
  int32_t last = minimum((y1 - 1) >> 10, (int32_t)rows->height - 1);
  double slope = ((double)x1 - x0) / ((double)y1 - y0);
  __m256d slopes = _mm256_set1_pd(slope);
  __m256i lanes = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
  __m256i x_before = _mm256_set1_epi32(x0 + product_1(slope, maximum(first << 10, y0) - y0));
  for (int32_t row = first; row <= last; row += 8) {
    __m256i tops = _mm256_slli_epi32(_mm256_add_epi32(_mm256_set1_epi32(row), lanes), 10);
    __m256i bottoms = _mm256_add_epi32(tops, _mm256_set1_epi32(1024));
    pieces_8 p;
    p.sign = sign;
    p.y0 = _mm256_max_epi32(tops, _mm256_set1_epi32(y0));
    p.y1 = _mm256_min_epi32(bottoms, _mm256_set1_epi32(y1));
    __m256i distance = _mm256_sub_epi32(p.y1, _mm256_set1_epi32(y0));
    p.x1 = _mm256_add_epi32(_mm256_set1_epi32(x0), product_8(slopes, slopes, distance));
    p.x0 = shifted_8(p.x1, &x_before);
    unsigned wanted = clip_to_columns(rows, &p) & first_lanes(last - row + 1);
    add_pieces(rows, p, wanted, true, false);
  }
}

// A line that is wider than high, from its left to its right end, cut at the borders of columns.
AVX2_INLINE void add_flat(const raster_cell_rows *rows, int32_t x0, int32_t y0, int32_t x1,
                          int32_t y1, __m256i sign) {
  double slope = ((double)y1 - y0) / ((double)x1 - x0);
  bool is_downwards = y0 < y1;
  int32_t from = x0, end = minimum(x1, (int32_t)rows->width << 10);
  if (from < 0) {
    int32_t y = y0 + product_1(slope, -x0);
    add_steep(rows, left_column, minimum(y0, y), left_column, maximum(y0, y), sign);
    from = 0;
  }
  int32_t bottom = (int32_t)rows->height << 10;
  if (minimum(y0, y1) < 0 || maximum(y0, y1) > bottom) {
    // Only the columns that may meet the rows; two more on each side for the rounding.
    double at_top = x0 - y0 / slope, at_bottom = x0 + ((double)bottom - y0) / slope;
    double left = (is_downwards ? at_top : at_bottom) - 2048;
    double right = (is_downwards ? at_bottom : at_top) + 2048;
    if (left > from) from = left < end ? (int32_t)left & ~1023 : end;
    if (right < end) end = right > from ? (int32_t)right : from;
  }
  __m256d slopes = _mm256_set1_pd(slope);
  __m256i lanes = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
  __m256i y_before = _mm256_set1_epi32(y0 + product_1(slope, from - x0));
  for (int32_t column = from >> 10; column << 10 < end; column += 8) {
    __m256i lefts = _mm256_slli_epi32(_mm256_add_epi32(_mm256_set1_epi32(column), lanes), 10);
    __m256i rights = _mm256_add_epi32(lefts, _mm256_set1_epi32(1024));
    __m256i xa = _mm256_max_epi32(lefts, _mm256_set1_epi32(x0));
    __m256i xb = _mm256_min_epi32(rights, _mm256_set1_epi32(x1));
    __m256i distance = _mm256_sub_epi32(xb, _mm256_set1_epi32(x0));
    __m256i yb = _mm256_add_epi32(_mm256_set1_epi32(y0), product_8(slopes, slopes, distance));
    __m256i ya = shifted_8(yb, &y_before);
    pieces_8 p = is_downwards ? (pieces_8){xa, ya, xb, yb, sign} : (pieces_8){xb, yb, xa, ya, sign};
    unsigned wanted = first_lanes((end - (column << 10) + 1023) >> 10);
    add_pieces(rows, p, wanted & bits_of(_mm256_cmpgt_epi32(p.y1, p.y0)), false, true);
  }
}

AVX2 void raster_add_long_line_avx2(const raster_cell_rows *rows, int32_t top,
                                    const raster_line *line) {
  int32_t y0 = line->y0 - top, y1 = line->y1 - top;
  if (y0 == y1 || maximum(y0, y1) <= 0 || minimum(y0, y1) >= (int32_t)rows->height << 10) return;
  bool is_upwards = y1 < y0;
  __m256i sign = _mm256_set1_epi32(is_upwards ? -1 : 0);
  int32_t x0 = line->x0, x1 = line->x1;
  if (maximum(x0, x1) <= 0) x0 = x1 = left_column;
  uint32_t width = x1 < x0 ? (uint32_t)x0 - (uint32_t)x1 : (uint32_t)x1 - (uint32_t)x0;
  uint32_t height = is_upwards ? (uint32_t)y0 - (uint32_t)y1 : (uint32_t)y1 - (uint32_t)y0;
  if (width > height) {
    if (x0 < x1) add_flat(rows, x0, y0, x1, y1, sign);
    else add_flat(rows, x1, y1, x0, y0, sign);
  } else if (is_upwards) {
    add_steep(rows, x1, y1, x0, y0, sign);
  } else {
    add_steep(rows, x0, y0, x1, y1, sign);
  }
}

// MARK: Lines

// Where lines between a pixel and long_line are cut: at the borders of columns if they are wider than
// high, else of rows.
typedef struct {
  __m256i is_steep, is_short, is_leftwards;
  // Along the longer side: where lines end.
  __m256i end;
  // The point that distances are counted from: the left end of a flat line, the upper one of a steep
  // one.
  __m256i origin, value;
  __m256d slope[2];
} cuts_8;

AVX2_INLINE __m256i choice_8(__m256i mask, __m256i a, __m256i b) {
  return _mm256_blendv_epi8(b, a, mask);
}

AVX2_INLINE cuts_8 cuts_of(pieces_8 p, __m256i width, __m256i height) {
  cuts_8 cuts;
  cuts.is_steep = _mm256_xor_si256(_mm256_cmpgt_epi32(width, height), _mm256_set1_epi32(-1));
  cuts.is_short = _mm256_cmpgt_epi32(_mm256_set1_epi32(1025), _mm256_max_epu32(width, height));
  cuts.is_leftwards = _mm256_andnot_si256(cuts.is_steep, _mm256_cmpgt_epi32(p.x0, p.x1));
  cuts.end = choice_8(cuts.is_steep, p.y1, p.x1);
  cuts.origin = choice_8(cuts.is_steep, p.y0, _mm256_min_epi32(p.x0, p.x1));
  __m256i left_y = choice_8(cuts.is_leftwards, p.y1, p.y0);
  cuts.value = choice_8(cuts.is_steep, p.x0, left_y);
  __m256i dx = _mm256_sub_epi32(p.x1, p.x0), dy = _mm256_sub_epi32(p.y1, p.y0);
  __m256i rise = choice_8(cuts.is_steep, dx, dy), run = choice_8(cuts.is_steep, dy, dx);
  cuts.slope[0] = _mm256_div_pd(_mm256_cvtepi32_pd(_mm256_castsi256_si128(rise)),
                                _mm256_cvtepi32_pd(_mm256_castsi256_si128(run)));
  cuts.slope[1] = _mm256_div_pd(_mm256_cvtepi32_pd(_mm256_extracti128_si256(rise, 1)),
                                _mm256_cvtepi32_pd(_mm256_extracti128_si256(run, 1)));
  return cuts;
}

// Which way the lines of a group are cut. Neighbours mostly go the same way, and that costs a third
// less.
typedef enum { all_steep, all_flat, mixed } direction;

// Moves from a point of each line to the next one that it is cut at, or its end.
AVX2_INLINE void advance(const cuts_8 *cuts, const pieces_8 *lines, direction way, __m256i *x,
                         __m256i *y) {
  __m256i one = _mm256_set1_epi32(1), low = _mm256_set1_epi32(1023);
  __m256i from = way == all_steep ? *y : way == all_flat ? *x : choice_8(cuts->is_steep, *y, *x);
  __m256i to = _mm256_min_epi32(_mm256_add_epi32(_mm256_or_si256(from, low), one), cuts->end);
  if (way != all_steep) {
    __m256i backwards =
        _mm256_max_epi32(_mm256_andnot_si256(low, _mm256_sub_epi32(from, one)), cuts->end);
    to = choice_8(cuts->is_leftwards, backwards, to);
  }
  __m256i offset =
      product_8(cuts->slope[0], cuts->slope[1], _mm256_sub_epi32(to, cuts->origin));
  __m256i other = _mm256_add_epi32(cuts->value, offset);
  if (way == mixed) {
    *x = choice_8(cuts->is_short, lines->x1, choice_8(cuts->is_steep, other, to));
    *y = choice_8(cuts->is_short, lines->y1, choice_8(cuts->is_steep, to, other));
  } else {
    *x = way == all_steep ? other : to;
    *y = way == all_steep ? to : other;
  }
}

AVX2_INLINE void add_lines_along(const raster_cell_rows *rows, const pieces_8 *lines,
                                 const cuts_8 *cuts, direction way, unsigned wanted) {
  __m256i x = lines->x0, y = lines->y0;
  while (wanted != 0) {
    pieces_8 p = {.x0 = x, .y0 = y, .sign = lines->sign};
    advance(cuts, lines, way, &x, &y);
    p.x1 = x;
    p.y1 = y;
    unsigned inside = clip_to_columns(rows, &p) & bits_of(_mm256_cmpgt_epi32(p.y1, p.y0));
    add_pieces(rows, p, wanted & inside, way == all_steep, way == all_flat);
    wanted &= ~bits_of(_mm256_and_si256(_mm256_cmpeq_epi32(x, lines->x1),
                                        _mm256_cmpeq_epi32(y, lines->y1)));
  }
}

// Lines up to long_line; others are not wanted.
AVX2_INLINE void add_lines_8(const raster_cell_rows *rows, const pieces_8 *lines, __m256i width,
                             __m256i height, unsigned wanted) {
  cuts_8 cuts = cuts_of(*lines, width, height);
  unsigned steep = wanted & bits_of(cuts.is_steep);
  if ((wanted & bits_of(cuts.is_short)) != 0 || (steep != 0 && steep != wanted)) {
    add_lines_along(rows, lines, &cuts, mixed, wanted);
  } else if (steep != 0) {
    add_lines_along(rows, lines, &cuts, all_steep, wanted);
  } else {
    add_lines_along(rows, lines, &cuts, all_flat, wanted);
  }
}

AVX2_INLINE void add_8(const raster_cell_rows *rows, int32_t top, const raster_line *lines) {
  // Four by four, in each half of the vectors.
  __m256i a = load_8(lines), b = load_8(lines + 2), c = load_8(lines + 4), d = load_8(lines + 6);
  __m256i even0 = _mm256_permute2x128_si256(a, c, 0x20);
  __m256i even1 = _mm256_permute2x128_si256(b, d, 0x20);
  __m256i odd0 = _mm256_permute2x128_si256(a, c, 0x31);
  __m256i odd1 = _mm256_permute2x128_si256(b, d, 0x31);
  __m256i starts0 = _mm256_unpacklo_epi32(even0, odd0), ends0 = _mm256_unpackhi_epi32(even0, odd0);
  __m256i starts1 = _mm256_unpacklo_epi32(even1, odd1), ends1 = _mm256_unpackhi_epi32(even1, odd1);
  __m256i tops = _mm256_set1_epi32(top);
  __m256i x_start = _mm256_unpacklo_epi64(starts0, starts1);
  __m256i y_start = _mm256_sub_epi32(_mm256_unpackhi_epi64(starts0, starts1), tops);
  __m256i x_end = _mm256_unpacklo_epi64(ends0, ends1);
  __m256i y_end = _mm256_sub_epi32(_mm256_unpackhi_epi64(ends0, ends1), tops);
  pieces_8 p;
  p.sign = _mm256_cmpgt_epi32(y_start, y_end);
  p.x0 = _mm256_blendv_epi8(x_start, x_end, p.sign);
  p.x1 = _mm256_blendv_epi8(x_end, x_start, p.sign);
  p.y0 = _mm256_min_epi32(y_start, y_end);
  p.y1 = _mm256_max_epi32(y_start, y_end);
  unsigned wanted = clip_to_columns(rows, &p) & bits_of(_mm256_cmpgt_epi32(p.y1, p.y0));
  __m256i width = _mm256_abs_epi32(_mm256_sub_epi32(p.x1, p.x0));
  __m256i height = _mm256_sub_epi32(p.y1, p.y0);
  __m256i extent = _mm256_max_epu32(width, height);
  unsigned longs = bits_of(_mm256_cmpgt_epi32(extent, _mm256_set1_epi32(long_line)));
  if (bits_of(_mm256_cmpgt_epi32(extent, _mm256_set1_epi32(1024))) == 0) {
    add_pieces(rows, p, wanted, false, false);
    return;
  }
  add_lines_8(rows, &p, width, height, wanted & ~longs);
  for (; longs != 0; longs &= longs - 1) {
    raster_add_long_line_avx2(rows, top, lines + __builtin_ctz(longs));
  }
}

AVX2 void raster_add_lines_avx2(const raster_cell_rows *rows, int32_t top,
                                const raster_line *lines, ptrdiff_t count) {
  ptrdiff_t i = 0;
  for (; i + 8 <= count; i += 8) add_8(rows, top, lines + i);
  if (i == count) return;
  // Lines without a height add nothing.
  raster_line rest[8] = {{0, 0, 0, 0}};
  memcpy(rest, lines + i, (size_t)(count - i) * sizeof *lines);
  add_8(rows, top, rest);
}

// MARK: Curves

// In 1024ths of a pixel.
AVX2_INLINE __m256i fixed_8(double a, double b, double c, double d, __m256d t0, __m256d t1,
                            int32_t origin) {
  __m256d scale = _mm256_set1_pd(1024);
  return packed_8(_mm256_mul_pd(polynomial_4(a, b, c, d, t0), scale),
                  _mm256_mul_pd(polynomial_4(a, b, c, d, t1), scale), origin);
}

AVX2 ptrdiff_t raster_cut_curve_avx2(const raster_curve *curve, double first, double step,
                                     ptrdiff_t count, const raster_line *ends,
                                     const raster_line_window *window, raster_line *lines) {
  raster_line *place = lines;
  __m256d firsts = _mm256_set1_pd(first), steps = _mm256_set1_pd(step);
  __m256d index = _mm256_setr_pd(0, 1, 2, 3);
  __m256i x_before = _mm256_set1_epi32(ends->x0), y_before = _mm256_set1_epi32(ends->y0);
  raster_line last = {ends->x0, ends->y0, ends->x1, ends->y1};
  for (ptrdiff_t i = 0; i < count; i += 8) {
    __m256d t0 = _mm256_add_pd(firsts, _mm256_mul_pd(index, steps));
    __m256d next = _mm256_add_pd(index, _mm256_set1_pd(4));
    __m256d t1 = _mm256_add_pd(firsts, _mm256_mul_pd(next, steps));
    index = _mm256_add_pd(index, _mm256_set1_pd(8));
    __m256i x = fixed_8(curve->ax, curve->bx, curve->cx, curve->dx, t0, t1, window->x);
    __m256i y = fixed_8(curve->ay, curve->by, curve->cy, curve->dy, t0, t1, window->y);
    __m256i x_start = shifted_8(x, &x_before), y_start = shifted_8(y, &y_before);
    ptrdiff_t number = count - i < 8 ? count - i : 8;
    store_lines_8(place, x_start, y_start, x, y);
    last.x0 = place[number - 1].x1;
    last.y0 = place[number - 1].y1;
    if ((wanted_8(window, x_start, y_start, x, y) & first_lanes(number)) != 0) place += number;
  }
  *place = last;
  return place + 1 - lines;
}

#endif
